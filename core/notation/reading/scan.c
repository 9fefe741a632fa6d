/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The scanner that all parsers share.  Knows characters, not grammar.
 */
#include "core/notation/reading/scan.h"

#include "core/notation/reading/outline.h"

#include <stdio.h>
#include <string.h>

PwScan
pw_scan_new (const PwVocabulary *vocabulary, const char *text, guint length, GArray *diagnostics)
{
  return (PwScan){ .vocabulary = vocabulary, .text = text, .length = length, .diagnostics = diagnostics };
}

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

gboolean
pw_scan_is_one_of (char c, const char *signs)
{
  return c != '\0' && strchr (signs, c) != NULL;
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
  int depth = 0;

  for (; at < end && depth <= PW_NOTATION_MAX_NESTING; at++)
    switch (text[at])
      {
      case '(':
      case '[':
      case '{':
        depth++;
        break;
      case ')':
      case ']':
      case '}':
        if (--depth == 0)
          return at + 1;
        break;
      default:
        break;
      }
  return end;
}

/* -- reporting -- */

void
pw_scan_report (const PwScan *scan, PwCode code, PwSpan span, const char *first, const char *second)
{
  pw_diagnostics_add (scan->diagnostics, code, span, first, second);
}

void
pw_scan_repair (const PwScan *scan, PwSpan span, const char *text)
{
  pw_diagnostics_repair (scan->diagnostics, span, text);
}

void
pw_scan_correct (const PwScan *scan, PwCode code, PwSpan span, const char *first, const char *second,
                 const char *text)
{
  pw_scan_report (scan, code, span, first, second);
  if (text != NULL)
    pw_scan_repair (scan, span, text);
}

void
pw_scan_report_surplus (const PwScan *scan, PwCode code, PwSpan span)
{
  g_autofree char *word = pw_scan_dup (scan, span);

  pw_scan_correct (scan, code, span, word, NULL, "");
}

void
pw_scan_skip_surplus (PwScan *scan, PwCode code)
{
  scan->at++;
  pw_scan_report_surplus (scan, code, pw_span (scan->at - 1, scan->at));
}

void
pw_scan_skip_inner_space (PwScan *scan)
{
  PwSpan space = pw_scan_take (scan, pw_scan_is_space);

  if (pw_span_length (space) > 0)
    pw_scan_report_surplus (scan, PW_CODE_SPACE_INSIDE_TERM, space);
}

/* -- numbers -- */

guint
pw_scan_exponent (PwScan *scan, PwSpan digits, const char *most)
{
  guint number = pw_scan_number (scan, digits);
  g_autofree char *word = NULL;

  if (number <= PW_NOTATION_MAX_EXPONENT)
    return number;
  word = pw_scan_dup (scan, digits);
  pw_scan_correct (scan, PW_CODE_EXPONENT_TOO_LARGE, digits, word, NULL, most);
  return PW_NOTATION_MAX_EXPONENT;
}

gboolean
pw_scan_begins_coordinates (const PwScan *scan)
{
  char next = pw_scan_peek_at (scan, scan->at + 1);

  return pw_scan_peek (scan) == '('
         && (g_ascii_isdigit (next)
             || (next == '-' && g_ascii_isdigit (pw_scan_peek_at (scan, scan->at + 2))));
}

static gboolean
is_coordinate_text (char c)
{
  return c != '\0' && strchr ("0123456789,-.; ", c) != NULL;
}

/* The probable meaning of coordinates with signs or spaces; NULL if that is not clear. */
static char *
guess_coordinates (const char *text, guint length)
{
  g_autoptr (GString) clean = g_string_new (NULL);
  int a, b, used = 0;

  for (guint i = 0; i < length; i++)
    if (g_ascii_isdigit (text[i]) || text[i] == ',' || text[i] == '(' || text[i] == ')')
      g_string_append_c (clean, text[i]);
  if (clean->len > 0 && clean->len <= 9 && clean->str[clean->len - 1] != ')')
    g_string_append_c (clean, ')');
  if (clean->len > 9 || sscanf (clean->str, "(%2d,%2d)%n", &a, &b, &used) != 2 || (gsize) used != clean->len)
    return NULL;
  return g_strdup (clean->str);
}

gboolean
pw_scan_coordinates (PwScan *scan, PwVec *vec)
{
  guint start = scan->at++, dx, dy = 100;
  g_autofree char *guess = NULL;

  dx = pw_scan_number (scan, pw_scan_take (scan, pw_scan_is_digit));
  if (pw_scan_peek (scan) == ',')
    {
      PwSpan digits;

      scan->at++;
      digits = pw_scan_take (scan, pw_scan_is_digit);
      if (pw_span_length (digits) > 0 && pw_scan_peek (scan) == ')')
        dy = pw_scan_number (scan, digits);
    }
  *vec = pw_vec ((int) MIN (dx, 99), (int) MIN (dy, 99));
  if (dx > 99 || dy > 99)
    pw_scan_take (scan, is_coordinate_text);
  if (pw_scan_peek (scan) == ')')
    scan->at++;
  if (dx <= 99 && dy <= 99)
    return TRUE;
  guess = guess_coordinates (scan->text + start, scan->at - start);
  pw_scan_correct (scan, PW_CODE_BAD_COORDINATES, pw_span (start, scan->at), NULL, NULL, guess);
  return FALSE;
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
  pw_scan_report (scan, PW_CODE_NESTING_TOO_DEEP, pw_span (scan->at, scan->at + 1), limit, NULL);
  scan->stopped = TRUE;
  return FALSE;
}

void
pw_scan_leave (PwScan *scan)
{
  scan->depth--;
}

/* Whether there are only more openings up to the end. */
static gboolean
only_opens (const PwScan *scan, guint at)
{
  while (at < scan->length && (scan->text[at] == '(' || scan->text[at] == '['))
    at++;
  return at == scan->length;
}

gboolean
pw_scan_expect_closing (PwScan *scan, guint open, guint inside, char closing)
{
  PwSpan end = pw_span (scan->length, scan->length);

  if (pw_scan_peek (scan) == closing)
    {
      scan->at++;
      return TRUE;
    }
  if (!scan->stopped)
    {
      pw_outline_add_unclosed (scan, closing);
      if (scan->n_unclosed < G_N_ELEMENTS (scan->unclosed) - 1)
        scan->unclosed[scan->n_unclosed++] = closing;
      pw_scan_report (scan, closing == ')' ? PW_CODE_UNCLOSED_GROUP : PW_CODE_UNCLOSED_BRACKET,
                      pw_span (open, open + 1), NULL, NULL);
      if (only_opens (scan, inside))
        pw_scan_repair (scan, pw_span (open, scan->length), "");
      else if (!only_opens (scan, scan->length - 1)) /* else an empty group would be left inside */
        pw_scan_repair (scan, end, scan->unclosed);
    }
  return FALSE;
}

void
pw_scan_report_missing_atom (PwScan *scan, PwSpan prefix)
{
  pw_scan_report_surplus (scan, scan->vocabulary->missing_atom, prefix);
}
