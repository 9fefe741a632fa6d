/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Lines by which other programs define a piece. Knows their forms, and what one of them reads otherwise than XBetza.
 */
#include "core/notation/advice/definition.h"

#include <string.h>

#define MAX_LENGTH 1024 /* bytes */
#define SYMBOL     "\\s*(?<symbol>[A-Za-z]{1,2})\\s*"
#define BETZA      "(?<notation>[^:;=#]+)(?:[;#].*)?$" /* and a comment */

/*
 * The first that matches counts. Of one letter and a colon, a small one is Fairy-Stockfish's; it also takes a symbol
 * for its own pieces, as in "archbishop = a:BN".
 */
static const struct
{
  const char *pattern;
  gboolean fairy_stockfish;
} forms[] = {
  { "^(?:customPiece(?:[1-9]|1\\d|2[0-5])|[a-z][A-Za-z]*)\\s*=" SYMBOL ":" BETZA, TRUE },
  { "^(?<symbol>[a-z])\\s*:" BETZA, TRUE },
  { "^" SYMBOL ":" BETZA, FALSE },
  { "^piece\\s" SYMBOL "&" BETZA, FALSE },
  { "^(?<name>[^:=]+):" SYMBOL ":(?<notation>[^:]+)(?::|$)", FALSE },
};

/* -- Fairy-Stockfish -- */

static gboolean
is_one_of (char c, const char *signs)
{
  return c != '\0' && strchr (signs, c) != NULL;
}

/* "fr" */
static gboolean
is_crossing (char a, char b)
{
  return (is_one_of (a, "fbv") && is_one_of (b, "rls")) || (is_one_of (a, "rls") && is_one_of (b, "fbv"));
}

/* The letters before half an atom; i alone is im. For orthogonal moves the second of a pair counts: of "frK", rW. */
static void
append_letters (GString *to, const char *letters, gsize n, gboolean orthogonal)
{
  gboolean has_mode = memchr (letters, 'm', n) != NULL || memchr (letters, 'c', n) != NULL;

  for (gsize i = 0; i < n; i++)
    {
      i += orthogonal && i + 1 < n && is_crossing (letters[i], letters[i + 1]);
      g_string_append (to, letters[i] == 'i' && !has_mode ? "im" : (char[]){ letters[i], '\0' });
    }
}

/*
 * It gives directions before K and Q to both of their halves: "fK" is fWfF.
 *
 * Returns: (transfer full): the text itself if that makes no notation, as "Knight" doesn't
 */
static char *
to_xbetza (const char *text)
{
  const char *original = text;
  GString *to = g_string_new (NULL);
  g_autoptr (PwPiece) piece = NULL;

  while (*text != '\0')
    {
      gsize n = strspn (text, "abcdefghijklmnopqrstuvwxyz");
      char atom = text[n];
      gboolean both = (atom == 'K' || atom == 'Q') && strcspn (text, "fbvrls") < n;
      const char *halves = !both ? (char[]){ atom, '\0' } : atom == 'K' ? "WF" : "RB";
      const char *rest = text + n + (atom != '\0');
      gsize digits = strspn (rest, "0123456789");
      gboolean rider = both && *rest == atom; /* "fKK" */

      for (const char *half = halves; half == halves || *half != '\0'; half++)
        {
          append_letters (to, text, n, both && half == halves);
          g_string_append_len (to, half, *half != '\0');
          g_string_append_len (to, rest, (gssize) digits);
          g_string_append (to, rider ? "0" : "");
        }
      text = rest + digits + rider;
    }
  piece = pw_notation_read (PW_DIALECT_XBETZA, to->str, to->len);
  if (piece == NULL)
    g_string_assign (to, original);
  return g_string_free (to, FALSE);
}

/* -- reading -- */

/* Returns: (transfer full) (nullable): NULL if the form has no such part, or it is blank */
static char *
fetch (const GMatchInfo *match, const char *part)
{
  g_autofree char *text = g_match_info_fetch_named (match, part);

  return text != NULL && *g_strstrip (text) != '\0' ? g_steal_pointer (&text) : NULL;
}

static void
take_parts (const GMatchInfo *match, gboolean fairy_stockfish, PwDefinition *definition)
{
  g_autofree char *symbol = fetch (match, "symbol"), *notation = fetch (match, "notation");

  if (notation == NULL || strpbrk (notation, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == NULL)
    return;
  definition->symbol = symbol[1] == '\0' ? g_ascii_strup (symbol, 1) : g_strdup (symbol);
  definition->name = fetch (match, "name");
  definition->dialect = PW_DIALECT_XBETZA;
  definition->notation = fairy_stockfish ? to_xbetza (notation) : g_steal_pointer (&notation);
}

gboolean
pw_definition_read (const char *text, gssize length, PwDefinition *definition)
{
  gsize n = length >= 0 ? (gsize) length : strlen (text);
  g_autofree char *line = n <= MAX_LENGTH ? g_strstrip (g_strndup (text, n)) : NULL;

  memset (definition, 0, sizeof *definition);
  if (line == NULL || strpbrk (line, ":&") == NULL || !g_utf8_validate (line, -1, NULL))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (forms) && definition->symbol == NULL; i++)
    {
      g_autoptr (GRegex) form = g_regex_new (forms[i].pattern, 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;

      if (g_regex_match (form, line, 0, &match))
        take_parts (match, forms[i].fairy_stockfish, definition);
    }
  return definition->symbol != NULL;
}

void
pw_definition_clear (PwDefinition *definition)
{
  g_free (definition->symbol);
  g_free (definition->name);
  g_free (definition->notation);
  memset (definition, 0, sizeof *definition);
}
