/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Letters and limiters of Betza 2.0.  Knows no grammar; always moves on.
 */
#include "core/notation/betza2/reader.h"

#include "core/notation/outline.h"
#include "core/notation/unknown.h"

#include <string.h>

gboolean
pw_b2_is_sign (char c)
{
  return c != '\0' && (pw_b2_is_operator (c) || strchr ("+?!", c) != NULL);
}

/* -- limiters -- */

/* Capitals with commas between them, from a place on. Returns where they end. */
static guint
skip_types (const PwScan *scan, guint at)
{
  if (!g_ascii_isupper (pw_scan_peek_at (scan, at)))
    return at;
  while (pw_scan_peek_at (scan, at + 1) == ',' && g_ascii_isupper (pw_scan_peek_at (scan, at + 2)))
    at += 2;
  return at + 1;
}

/* The types named between braces, however they are separated. better: (out): as they should stand there */
static guint32
read_types (const PwScan *scan, PwSpan inside, GString *better)
{
  guint32 types = 0;

  for (guint at = inside.start; at < inside.end; at++)
    if (g_ascii_isalpha (scan->text[at]))
      {
        types |= PW_LETTER_BIT (g_ascii_toupper (scan->text[at]));
        g_string_append_printf (better, "%s%c", better->len > 0 ? "," : "", g_ascii_toupper (scan->text[at]));
      }
  return types;
}

static void
report_unclosed_limiter (PwScan *scan, PwSpan open)
{
  guint end = skip_types (scan, open.end);

  pw_outline_add_unclosed (scan, '}');
  pw_scan_report (scan, PW_CODE_UNCLOSED_LIMITER, open, NULL);
  if (end > open.end)
    pw_scan_repair (scan, pw_span (end, end), "}");
  scan->at = end;
}

/* "{" types "}", right or wrong. Returns: the types; 0 if they can't be told */
static guint32
read_limiter (PwScan *scan)
{
  g_autoptr (GString) better = g_string_new (NULL);
  PwSpan open = pw_span (scan->at, scan->at + 1), inside;
  guint32 types;

  scan->at++;
  while (pw_b2_is_limiter_text (pw_scan_peek (scan)))
    scan->at++;
  inside = pw_span (open.end, scan->at);
  if (pw_scan_peek (scan) != '}')
    {
      report_unclosed_limiter (scan, open);
      return read_types (scan, pw_span (open.end, scan->at), better);
    }
  scan->at++;
  types = read_types (scan, inside, better);
  if (types == 0)
    {
      g_autofree char *word = pw_scan_dup (scan, inside);

      pw_scan_report (scan, PW_CODE_EMPTY_LIMITER, pw_span (open.start, scan->at), word);
      pw_scan_repair (scan, pw_span (open.start, scan->at), "");
    }
  else if (skip_types (scan, inside.start) != inside.end)
    {
      pw_scan_report (scan, PW_CODE_BAD_LIMITER, inside, NULL);
      pw_scan_repair (scan, inside, better->str);
    }
  return types;
}

/* Braces limit what may stand on a square, so they stand behind a letter that lets a piece stand there. */
static gboolean
may_be_limited (char letter)
{
  const PwB2ModeRow *row = pw_b2_mode (letter);

  return row != NULL && ((row->stays | row->takes) & PW_HOLDS_ANY_PIECE);
}

/* A limiter that stands where none can. */
static void
skip_limiter (PwScan *scan)
{
  guint start = scan->at, n_diagnostics = scan->diagnostics->len;

  read_limiter (scan);
  g_array_set_size (scan->diagnostics, n_diagnostics); /* what is in it does not matter */
  pw_scan_report_surplus (scan, PW_CODE_STRAY_LIMITER, pw_span (start, scan->at));
}

PwSyntaxRun
pw_b2_read_run (PwScan *scan, GArray *letters)
{
  PwSyntaxRun run = { .span.start = scan->at, .first = letters->len };

  for (;;)
    {
      char c = pw_scan_peek (scan);
      PwPlacedLetter *last
          = letters->len > run.first ? &g_array_index (letters, PwPlacedLetter, letters->len - 1) : NULL;

      if (g_ascii_islower (c))
        {
          PwPlacedLetter placed = { .letter = c, .at = scan->at, .end = scan->at + 1 };

          scan->at++;
          g_array_append_val (letters, placed);
        }
      else if (c == '{' && last != NULL && last->end == scan->at && !last->limited && may_be_limited (last->letter))
        {
          last->limited = TRUE;
          last->types = read_limiter (scan);
          last->end = scan->at;
        }
      else if (c == '{')
        skip_limiter (scan);
      else
        break;
    }
  run.span.end = scan->at;
  run.n = letters->len - run.first;
  return run;
}

/* -- what can't be read -- */

void
pw_b2_skip_unknown (PwScan *scan)
{
  if (pw_scan_peek (scan) == '}')
    pw_scan_skip_surplus (scan, PW_CODE_STRAY_LIMITER);
  else
    pw_unknown_skip (scan);
}
