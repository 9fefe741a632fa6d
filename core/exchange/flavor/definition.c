/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines by which other programs define a piece. Knows their forms. */
#include "core/exchange/flavor/definition.h"

#include <string.h>

#include "core/exchange/flavor/flavor.h"

#define MAX_LENGTH 1024                                      /* bytes */
#define SIGNS      "WFDNAHLCJZGKRBQmcpgniefbvhrls0123456789" /* that mean something to Fairy-Stockfish */
#define SYMBOL     "\\s*(?<symbol>[A-Za-z]{1,2})\\s*"
#define BETZA      "(?<notation>[^:;=#]+)(?:[;#].*)?$" /* and a comment */

/*
 * The first that matches counts. Of one letter and a colon, a small one is Fairy-Stockfish's; it also takes a
 * symbol for its own pieces, as in "archbishop = a:BN".
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
  if (fairy_stockfish && notation[strspn (notation, SIGNS)] == '\0')
    definition->notation
        = pw_flavor_fairy_stockfish.read_text (notation, strlen (notation), &definition->dialect);
  else
    definition->notation = g_steal_pointer (&notation);
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
