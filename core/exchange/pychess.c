/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variant for pychess: one section of a variants.ini, by stricter rules. */
#include "core/exchange/pychess.h"

#include <glib/gi18n-lib.h>

#include "core/exchange/variants-ini-private.h"

#define PIECES "# pychessPieces = "

/* What a text must have, or must not have. */
static const struct
{
  const char *pattern;
  gboolean has;
  const char *sentence;
} rules[] = {
  { "^\\[", TRUE, N_ ("pychess takes exactly one section.") },
  { "^\\[(?s:.*)^\\[", FALSE, N_ ("pychess takes exactly one section.") },
  { "^\\[[a-z][a-z0-9_-]{2,31}[]:]", TRUE,
    N_ ("pychess takes names of 3 to 32 lowercase letters, digits, “-” and “_”.") },
  { "^max(File|Rank) = (1[7-9]|[2-9]\\d|\\d{3})", FALSE, N_ ("pychess takes boards of at most 16×16.") },
  { "^" PIECES ".", TRUE, N_ ("pychess needs a line “# pychessPieces = …” with the letters of the pieces.") },
  { "^startFen = \\S* [wb]( |$)", TRUE, N_ ("pychess needs the side to move in “startFen”.") },
};

gboolean
pw_pychess_check (const char *text, gsize length, PwTranslate translate, GArray *notes)
{
  guint before = notes->len;

  if (length > PW_PYCHESS_MAX_TEXT)
    pw_exchange_say (notes, translate, PW_SEVERITY_ERROR, 0, -1, "%s",
                     pw_translate_with (translate, N_ ("pychess takes texts of at most 64 KiB.")));
  for (guint i = 0; i < G_N_ELEMENTS (rules) && length <= PW_PYCHESS_MAX_TEXT; i++)
    if (g_regex_match_simple (rules[i].pattern, text, G_REGEX_MULTILINE | G_REGEX_NEWLINE_ANYCRLF, 0)
        != rules[i].has)
      pw_exchange_say (notes, translate, PW_SEVERITY_ERROR, 0, -1, "%s",
                       pw_translate_with (translate, rules[i].sentence));
  return notes->len == before;
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
