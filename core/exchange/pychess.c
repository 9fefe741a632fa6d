/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variant for pychess: one section of a variants.ini, by stricter rules. */
#include "core/exchange/pychess.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/variants-ini-private.h"

#define PIECES "# pychessPieces = "

typedef struct
{
  guint n_sections, line; /* of the section */
  char *name;
  gboolean has_pieces, has_side;
  guint size; /* the larger of files and ranks */
} Facts;

static void
read_line (Facts *facts, const char *line, guint number)
{
  g_auto (GStrv) fields = g_str_has_prefix (line, "startFen = ") ? g_strsplit (line + 11, " ", 3) : NULL;

  if (*line == '[' && facts->n_sections++ == 0)
    {
      facts->line = number;
      facts->name = g_strndup (line + 1, strcspn (line + 1, ":]"));
    }
  facts->has_pieces |= g_str_has_prefix (line, PIECES) && line[strlen (PIECES)] != '\0';
  if (g_str_has_prefix (line, "maxFile = ") || g_str_has_prefix (line, "maxRank = "))
    facts->size = MAX (facts->size, (guint) g_ascii_strtoull (line + 10, NULL, 10));
  facts->has_side |= fields != NULL && fields[0] != NULL && fields[1] != NULL
                     && (g_str_equal (fields[1], "w") || g_str_equal (fields[1], "b"));
}

static gboolean
is_name (const char *name)
{
  return name != NULL && g_regex_match_simple ("^[a-z][a-z0-9_-]{2,31}\\z", name, 0, 0);
}

gboolean
pw_pychess_check (const char *text, gsize length, PwTranslate translate, GArray *notes)
{
  g_auto (GStrv) lines = g_strsplit (length <= PW_PYCHESS_MAX_TEXT ? text : "", "\n", -1);
  Facts facts = { .size = 8 };
  gboolean good = TRUE;

  for (guint i = 0; lines[i] != NULL; i++)
    read_line (&facts, g_strchomp (lines[i]), i + 1);
  const struct
  {
    gboolean kept;
    const char *sentence;
  } rules[] = {
    { length <= PW_PYCHESS_MAX_TEXT, N_ ("pychess takes texts of at most 64 KiB.") },
    { facts.n_sections == 1, N_ ("pychess takes exactly one section.") },
    { is_name (facts.name), N_ ("pychess takes names of 3 to 32 lowercase letters, digits, “-” and “_”.") },
    { facts.size <= PW_PYCHESS_MAX_SIZE, N_ ("pychess takes boards of at most 16×16.") },
    { facts.has_pieces, N_ ("pychess needs a line “# pychessPieces = …” with the letters of the pieces.") },
    { facts.has_side, N_ ("pychess needs the side to move in “startFen”.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules) && (i == 0 || length <= PW_PYCHESS_MAX_TEXT); i++)
    if (!rules[i].kept)
      {
        good = FALSE;
        pw_exchange_say (notes, translate, PW_SEVERITY_ERROR, facts.line, -1, "%s",
                         pw_translate_with (translate, rules[i].sentence));
      }
  g_free (facts.name);
  return good;
}

static gboolean
write_variant (PwExchangeWriting *job, GError **error)
{
  _pw_ini_write_section (job, TRUE);
  pw_pychess_check (job->text->str, job->text->len, job->translate, job->notes);
  return TRUE;
}

static guint
recognize (const char *text, gsize length)
{
  return g_strstr_len (text, (gssize) MIN (length, PW_PYCHESS_MAX_TEXT), "\n" PIECES) != NULL ? 95 : 0;
}

const PwExchangeFormat pw_exchange_pychess = {
  .name = "pychess",
  .label = N_ ("pychess variant"),
  .brief = N_ ("One game for pychess.org."),
  .ending = ".ini",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_LETTERS,
  .recognize = recognize,
  .read = _pw_ini_read,
  .write = write_variant,
};
