/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Brackets and braces with contents that no dialect reads: numbers are coordinates, or how many steps the
 * atom before makes; steps side by side are a chain.
 */
#include "core/notation/reading/enclosed.h"

#include <string.h>

#define MAX_FEWEST 6 /* steps that are written one by one */

/* -- what dialects read -- */

/* Legs with letters, joined by - or ?, as between XBetza's brackets. */
static gboolean
are_joined_legs (const char *text, PwSpan inside)
{
  char before = '-';

  for (guint at = inside.start; at < inside.end; at++)
    {
      char c = text[at];
      gboolean sign = c == '-' || c == '?', after_sign = before == '-' || before == '?';

      if (!(sign || g_ascii_isalnum (c)) || (sign && after_sign) || (g_ascii_isdigit (c) && after_sign)
          || (g_ascii_isalpha (c) && !after_sign && !g_ascii_islower (before) && c != before))
        return FALSE;
      before = c;
    }
  return g_ascii_isupper (before) || g_ascii_isdigit (before);
}

/* Types of pieces, between braces behind a letter for what a square holds. */
static gboolean
are_types (const char *text, PwSpan span)
{
  for (guint at = span.start + 1; at + 1 < span.end; at++)
    if (!g_ascii_isupper (text[at]) && text[at] != ',' && text[at] != ' ')
      return FALSE;
  return pw_span_length (span) > 2 && span.start > 0 && text[span.start - 1] != '\0'
         && strchr ("cdpt", text[span.start - 1]) != NULL;
}

gboolean
pw_enclosed_is_read (const char *text, PwSpan span)
{
  return text[span.start] == '{' ? are_types (text, span)
                                 : are_joined_legs (text, pw_span (span.start + 1, span.end - 1));
}

/* -- what is meant -- */

/* How a dialect puts steps together: signs around a chain, and between its steps. ORDER DIALECTS */
static const struct
{
  const char *before, *behind;
} chains[PW_N_DIALECTS] = {
  [PW_DIALECT_EXTENDED] = { "", "" }, [PW_DIALECT_CLASSIC] = { "g[", "]" },
  [PW_DIALECT_XBETZA] = { "[", "]" }, [PW_DIALECT_BETZA2] = { "(", ")" },
  [PW_DIALECT_BEX] = { "", "" },
};

/* One or two numbers, with a sign between them. Returns: how many; 0 if there is anything else */
static guint
read_numbers (const char *text, PwSpan inside, guint numbers[2])
{
  guint n = 0, at = inside.start;

  while (at < inside.end && n < 2)
    {
      guint digits = 0;

      for (numbers[n] = 0; at < inside.end && g_ascii_isdigit (text[at]) && digits < 2; at++, digits++)
        numbers[n] = 10 * numbers[n] + (guint) (text[at] - '0');
      if (digits == 0)
        return 0;
      n++;
      if (at < inside.end && n == 1 && strchr (",-", text[at]) != NULL && text[at] != '\0')
        at++;
      else
        break;
    }
  return at == inside.end && g_ascii_isdigit (text[at - 1]) ? n : 0;
}

/* "J{1,4}" is the leap, as J goes along no line on which steps could be counted. */
static gboolean
is_oblique (const PwScan *scan, char atom)
{
  const PwAtom *row = pw_vocabulary_atom (scan->vocabulary, atom);

  return row != NULL && row->vectors[0].dy != 0 && row->vectors[0].dx != row->vectors[0].dy;
}

/* The step that an atom repeats: W for R. */
static const char *
step_of (const PwScan *scan, char atom)
{
  const PwAtom *row = pw_vocabulary_atom (scan->vocabulary, atom);

  if (row == NULL || !row->slider)
    return row != NULL ? row->word.sign : NULL;
  row = pw_vocabulary_capital (scan->vocabulary, row->vectors[0], row->n_vectors > 1, FALSE);
  return row != NULL ? row->word.sign : NULL;
}

/* From so many steps of an atom to so many: J4, W-W-W3. Returns: (transfer full) (nullable) */
static char *
write_steps (const PwScan *scan, char atom, guint fewest, guint most)
{
  const char *step = step_of (scan, atom);
  PwDialect dialect = scan->vocabulary->dialect;
  g_autoptr (GString) text = g_string_new (NULL);

  if (step == NULL || fewest == 0 || fewest > most || fewest > MAX_FEWEST || dialect == PW_DIALECT_CLASSIC)
    return NULL;
  if (fewest == 1)
    return g_strdup_printf ("%c%u", atom, most);
  g_string_append (text, chains[dialect].before);
  for (guint i = 1; i < fewest; i++)
    g_string_append_printf (text, "%s-", step);
  g_string_append (text, step);
  if (most > fewest)
    g_string_append_printf (text, "%u", most - fewest + 1);
  g_string_append (text, chains[dialect].behind);
  return g_strdup (text->str);
}

/* Coordinates, or how many steps the atom before makes. span: (inout): of what is replaced */
static char *
write_numbers (const PwScan *scan, PwSpan *span, const guint numbers[2], guint n)
{
  char before = span->start > 0 ? scan->text[span->start - 1] : '\0';
  char *text;

  if (n == 2 && is_oblique (scan, before) && pw_vocabulary_word_of (scan->vocabulary, "(4,1)") != NULL)
    span->start--;
  else if (g_ascii_isupper (before))
    {
      text = write_steps (scan, before, numbers[0], numbers[n - 1]);
      span->start -= text != NULL;
      return text;
    }
  if (n < 2 || pw_vocabulary_word_of (scan->vocabulary, "(4,1)") == NULL)
    return NULL;
  return g_strdup_printf ("(%u,%u)", numbers[0], numbers[1]);
}

/* Capitals with numbers, side by side or with commas between, as a chain. Returns: (transfer full) (nullable)
 */
static char *
write_chain (const PwScan *scan, PwSpan inside)
{
  PwDialect dialect = scan->vocabulary->dialect;
  g_autoptr (GString) text = g_string_new (chains[dialect].before);
  guint n = 0;

  for (guint at = inside.start; at < inside.end; at++)
    {
      char c = scan->text[at];

      if (g_ascii_isupper (c) && pw_vocabulary_atom (scan->vocabulary, c) != NULL)
        g_string_append_printf (text, "%s%c", n++ > 0 ? "-" : "", c);
      else if (g_ascii_isdigit (c) && n > 0)
        g_string_append_c (text, c);
      else if (n == 0 || (c != ',' && c != ' '))
        return NULL;
    }
  g_string_append (text, chains[dialect].behind);
  return n > 1 ? g_strdup (text->str) : NULL;
}

gboolean
pw_enclosed_skip (PwScan *scan)
{
  char open = pw_scan_peek (scan);
  PwSpan span = pw_span (scan->at, scan->at), inside;
  guint numbers[2], n;
  g_autofree char *better = NULL, *quoted = NULL;

  if (open != '[' && open != '{')
    return FALSE;
  span.end = pw_scan_closing (scan->text, scan->at, scan->length);
  inside = pw_span (span.start + 1, span.end - 1);
  if (scan->text[span.end - 1] != (open == '[' ? ']' : '}') || pw_span_length (span) < 3
      || pw_enclosed_is_read (scan->text, span))
    return FALSE;
  n = read_numbers (scan->text, inside, numbers);
  better = n > 0 ? write_numbers (scan, &span, numbers, n) : open == '[' ? write_chain (scan, inside) : NULL;
  if (better == NULL)
    return FALSE;
  quoted = pw_scan_dup (scan, span);
  scan->at = span.end;
  pw_scan_correct (scan, PW_CODE_MEANT_INSTEAD, span, quoted, better, better);
  return TRUE;
}
