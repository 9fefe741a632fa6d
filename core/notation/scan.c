/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The scanner that the parsers of Classic Betza and Bex share.  Knows
 * characters, not grammar.
 */
#include "core/notation/scan.h"

#include <string.h>

gboolean
pw_scan_is_small (char c)
{
  return g_ascii_islower (c);
}

gboolean
pw_scan_is_capital (char c)
{
  return g_ascii_isupper (c);
}

gboolean
pw_scan_is_digit (char c)
{
  return g_ascii_isdigit (c);
}

gboolean
pw_scan_is_space (char c)
{
  return g_ascii_isspace (c);
}

/* -- looking at the text -- */

char
pw_scan_peek_at (const PwScan *scan, guint at)
{
  return !scan->stopped && at < scan->length ? scan->text[at] : '\0';
}

char
pw_scan_peek (const PwScan *scan)
{
  return pw_scan_peek_at (scan, scan->at);
}

gboolean
pw_scan_at_end (const PwScan *scan)
{
  return scan->stopped || scan->at >= scan->length;
}

PwSpan
pw_scan_take (PwScan *scan, PwScanBelongs belongs)
{
  guint start = scan->at;

  while (!pw_scan_at_end (scan) && belongs (pw_scan_peek (scan)))
    scan->at++;
  return pw_span (start, scan->at);
}

char
pw_scan_peek_behind_space (const PwScan *scan)
{
  guint at = scan->at;

  if (!g_ascii_isspace (pw_scan_peek_at (scan, at)))
    return '\0';
  while (g_ascii_isspace (pw_scan_peek_at (scan, at)))
    at++;
  return pw_scan_peek_at (scan, at);
}

char *
pw_scan_dup (const PwScan *scan, PwSpan span)
{
  return g_strndup (scan->text + span.start, pw_span_length (span));
}

guint
pw_scan_number (const PwScan *scan, PwSpan digits)
{
  guint number = 0;

  for (guint i = digits.start; i < digits.end; i++)
    number = MIN (number * 10 + (guint) (scan->text[i] - '0'), 100000);
  return number;
}

guint
pw_scan_closing (const char *text, guint at, guint end)
{
  static const char open[] = "([{", close[] = ")]}";
  guint depth = 0;

  for (; at < end; at++)
    {
      if (text[at] != '\0' && strchr (open, text[at]) != NULL)
        depth++;
      else if (text[at] != '\0' && strchr (close, text[at]) != NULL && --depth == 0)
        return at + 1;
    }
  return end;
}

/* -- reporting -- */

void
pw_scan_report (PwScan *scan, PwCode code, PwSpan span, const char *first)
{
  pw_diagnostics_add (scan->diagnostics, code, span, first, NULL);
}

void
pw_scan_report_surplus (PwScan *scan, PwCode code, PwSpan span)
{
  g_autofree char *word = pw_scan_dup (scan, span);

  pw_scan_report (scan, code, span, word);
  pw_diagnostics_repair (scan->diagnostics, span, "");
}

static gboolean
knows_sign (PwDialect dialect, const char *sign)
{
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    if (g_str_equal (word->sign, sign))
      return TRUE;
  return FALSE;
}

/* Parentheses stand around steps, but in XBetza around letters. */
static gboolean
means_something (PwDialect dialect, const char *sign, const char *quoted)
{
  gboolean around_letters = g_str_equal (sign, "( )") && quoted[strcspn (quoted, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")] == '\0';

  return knows_sign (dialect, sign)
         && (!g_str_equal (sign, "( )") || around_letters == (dialect == PW_DIALECT_XBETZA));
}

char *
pw_scan_elsewhere (PwDialect dialect, const char *sign, const char *quoted)
{
  GString *names = g_string_new (NULL);

  for (guint other = 0; other < PW_N_DIALECTS; other++)
    if (other != dialect && means_something (other, sign, quoted))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", pw_dialect_label (other));
  if (names->len > 0)
    return g_string_free (names, FALSE);
  g_string_free (names, TRUE);
  return NULL;
}

void
pw_scan_report_foreign (PwScan *scan, PwSpan span, const char *sign, const char *quoted)
{
  g_autofree char *others = pw_scan_elsewhere (scan->dialect, sign, quoted != NULL ? quoted : sign);
  gboolean letter = g_ascii_isalpha (sign[0]);

  if (quoted == NULL)
    quoted = sign;
  if (others != NULL)
    pw_diagnostics_add (scan->diagnostics, PW_CODE_OF_OTHER_DIALECT, span, quoted, others);
  else
    pw_scan_report (scan, letter ? PW_CODE_UNKNOWN_LETTER : PW_CODE_UNKNOWN_CHARACTER, span, quoted);
}

void
pw_scan_skip_inner_space (PwScan *scan)
{
  PwSpan space = pw_scan_take (scan, pw_scan_is_space);

  if (pw_span_length (space) > 0)
    pw_scan_report_surplus (scan, PW_CODE_SPACE_INSIDE_TERM, space);
}

/* A character is taken whole, also if it has several bytes. */
static void
skip_character (PwScan *scan)
{
  const char *text = scan->text + scan->at;
  gunichar u = g_utf8_get_char_validated (text, (gssize) (scan->length - scan->at));
  gboolean valid = u != (gunichar) -1 && u != (gunichar) -2 && u != 0;
  PwSpan span = pw_span (scan->at, scan->at + (valid ? (guint) (g_utf8_next_char (text) - text) : 1));
  g_autofree char *word = text[0] == '\0' ? g_strdup ("U+0000") : pw_scan_dup (scan, span);

  scan->at = span.end;
  pw_scan_report_foreign (scan, span, word, NULL);
  pw_diagnostics_repair (scan->diagnostics, span, "");
}

void
pw_scan_skip_stray (PwScan *scan)
{
  if (g_ascii_isdigit (pw_scan_peek (scan)))
    pw_scan_report_surplus (scan, PW_CODE_NUMBER_WITHOUT_ATOM, pw_scan_take (scan, pw_scan_is_digit));
  else
    skip_character (scan);
}

/* -- nesting -- */

gboolean
pw_scan_enter (PwScan *scan)
{
  g_autofree char *limit = NULL;

  if (scan->depth < PW_NOTATION_MAX_NESTING)
    {
      scan->depth++;
      return TRUE;
    }
  limit = g_strdup_printf ("%d", PW_NOTATION_MAX_NESTING);
  pw_scan_report (scan, PW_CODE_NESTING_TOO_DEEP, pw_span (scan->at, scan->at + 1), limit);
  scan->stopped = TRUE;
  return FALSE;
}

void
pw_scan_leave (PwScan *scan)
{
  scan->depth--;
}

/* -- guessing -- */

/* Whether a letter has a meaning in front of an atom. */
static gboolean
is_word (const PwScan *scan, char letter)
{
  char sign[2] = { letter };

  return knows_sign (scan->dialect, sign);
}

void
pw_scan_report_missing_atom (PwScan *scan, PwSpan prefix)
{
  g_autofree char *word = pw_scan_dup (scan, prefix), *better = NULL;
  guint last = pw_span_length (prefix) - 1;

  if (!is_word (scan, word[last]) && is_word (scan, g_ascii_toupper (word[last])))
    {
      better = g_strdup (word);
      better[last] = g_ascii_toupper (word[last]);
    }
  pw_scan_report (scan, scan->dialect == PW_DIALECT_CLASSIC ? PW_CODE_MISSING_CAPITAL : PW_CODE_MISSING_ATOM, prefix,
                  word);
  pw_diagnostics_repair (scan->diagnostics, prefix, better != NULL ? better : "");
}
