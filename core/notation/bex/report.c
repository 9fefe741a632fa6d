/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Problems in parts of a Bex text, and guesses what was meant.
 */
#include "core/notation/bex/report.h"

#include "core/notation/reading/enclosed.h"
#include "core/notation/reading/unknown.h"

#include <string.h>

/* -- ranges -- */

void
pw_bex_report_zero (PwScan *scan, PwSpan whole, PwSpan digits)
{
  g_autofree char *word = pw_scan_dup (scan, whole);
  g_autofree char *better = g_strdup_printf ("%.*s*", (int) (digits.start - whole.start), word);

  pw_scan_report (scan, PW_CODE_ZERO_TIMES, whole, word, better);
  pw_scan_repair (scan, digits, pw_scan_peek_at (scan, digits.end) == '*' ? "" : "*");
}

/* -- brackets -- */

/* "[>R" is likely "[>]R"; of another one that is never closed only its beginning goes. */
static void
skip_open_bracket (PwScan *scan)
{
  char kind = scan->at + 1 < scan->length ? scan->text[scan->at + 1] : '\0';
  gboolean alone = kind == '>' || kind == '<' || kind == '^';
  gboolean known = alone || pw_bex_bracket (kind) != NULL;
  guint start = scan->at;

  scan->at += known ? 2 : 1;
  pw_scan_report (scan, known ? PW_CODE_UNCLOSED_BRACKET : PW_CODE_UNKNOWN_BRACKET, pw_span (start, start + 1), NULL,
                  NULL);
  pw_scan_repair (scan, pw_span (alone ? scan->at : start, scan->at), alone ? "]" : "");
}

void
pw_bex_skip_bracket (PwScan *scan)
{
  PwSpan span = pw_span (scan->at, pw_scan_closing (scan->text, scan->at, scan->length));
  guint plain = span.start + 1;

  if (scan->text[span.end - 1] != ']')
    {
      skip_open_bracket (scan);
      return;
    }
  if (pw_enclosed_skip (scan))
    return;
  scan->at = span.end;
  if (pw_bex_bracket (scan->text[plain]) != NULL && pw_bex_bracket (scan->text[plain])->holds)
    {
      g_autofree char *word = g_strdup_printf ("[%c", scan->text[plain]);
      g_autofree char *whole = g_strdup_printf ("[%cK]", scan->text[plain]);

      pw_scan_report (scan, PW_CODE_BRACKET_NEEDS_STEP, span, word, whole);
      return;
    }
  pw_scan_report (scan, PW_CODE_UNKNOWN_BRACKET, span, NULL, NULL);
  while (plain < span.end && (g_ascii_isalpha (scan->text[plain]) || scan->text[plain] == '-'))
    plain++;
  if (plain + 1 == span.end && scan->text[plain] == ']' && g_ascii_isupper (scan->text[plain - 1]))
    {
      g_autofree char *better = g_strdup_printf ("(%.*s)", (int) (plain - span.start - 1), scan->text + span.start + 1);

      pw_scan_repair (scan, span, better);
    }
}

/* "g[WF]" is "(W-F)", "t[WF]" is "W(W-F)"; NULL if anything but plain capitals is between. */
static char *
write_bent (const char *text, PwSpan span, char glue)
{
  g_autoptr (GString) so_far = g_string_new (NULL), all = g_string_new (NULL);
  guint n = 0;

  for (guint at = span.start + 1; at + 1 < span.end; at++, n++)
    {
      if (pw_classic_atom (text[at]) == NULL)
        return NULL;
      g_string_append_printf (so_far, "%s%c", n > 0 ? "-" : "", text[at]);
      if (glue == 't' || at + 2 == span.end)
        g_string_append_printf (all, n > 0 ? "(%s)" : "%s", so_far->str);
    }
  return n > 1 && n < 9 && text[span.end - 1] == ']' ? g_strdup (all->str) : NULL;
}

gboolean
pw_bex_skip_bent (PwScan *scan, PwSpan *prefix)
{
  static const char *const signs[] = { "t[ ]", "g[ ]" };
  guint open = scan->at;
  char glue = pw_span_length (*prefix) > 0 ? scan->text[open - 1] : '\0';
  PwSpan span = pw_span (open, pw_scan_closing (scan->text, open, scan->length));
  g_autofree char *better = NULL;

  if (glue != 't' && glue != 'g')
    return FALSE;
  better = write_bent (scan->text, span, glue);
  prefix->end--; /* the t or g is none of the letters */
  span.start--;
  scan->at = span.end;
  pw_unknown_report (scan, span, signs[glue == 'g'], NULL);
  if (better != NULL && pw_span_length (*prefix) == 0)
    pw_scan_repair (scan, span, better);
  return TRUE;
}

/* -- terms -- */

gboolean
pw_bex_report_pause (PwScan *scan, PwSpan letters, PwSpan step)
{
  const char *text = scan->text;
  guint at = letters.start;
  g_autofree char *first = NULL, *better = NULL;

  if (pw_span_length (letters) != 1 || text[at] != 't' || letters.end != step.start || pw_scan_peek (scan) == '-')
    return FALSE;
  while (at > 0 && pw_scan_is_digit (text[at - 1]))
    at--;
  if (at == 0 || pw_classic_atom (text[at - 1]) == NULL)
    return FALSE;
  at--;
  if (at > 0 && strchr (" +", text[at - 1]) == NULL) /* what is there may belong to the first step */
    return FALSE;
  first = pw_scan_dup (scan, pw_span (at, letters.start));
  better = g_strdup_printf ("%s(%s-%.*s)", first, first, (int) pw_span_length (step), text + step.start);
  pw_unknown_report (scan, letters, "t", NULL);
  pw_scan_repair (scan, pw_span (at, step.end), better);
  return TRUE;
}

gboolean
pw_bex_report_joined_list (PwScan *scan, PwSpan span)
{
  const char *text = scan->text;
  g_autofree char *better = NULL;

  for (guint at = span.start; at < span.end; at++)
    if (text[at] == ';' || text[at] == '+')
      {
        better = g_strdup_printf ("%.*s%.*s", (int) (span.end - at), text + at, (int) (at - span.start),
                                  text + span.start);
        pw_scan_report (scan, PW_CODE_BAD_PROMOTION, pw_span (at, at + 1), NULL, NULL);
        if (text[at] == ';')
          pw_scan_repair (scan, pw_span (at, at + 1), ",");
        else if (memchr (text + at, '=', span.end - at) == NULL)
          pw_scan_repair (scan, span, better);
        return TRUE;
      }
  return FALSE;
}

void
pw_bex_note_loose_sequence (PwScan *scan, PwSpan term)
{
  g_autofree char *now = pw_scan_dup (scan, term);
  g_autofree char *better = g_strdup_printf ("(%s)", now);

  pw_scan_correct (scan, PW_CODE_LOOSE_SEQUENCE, term, now, better, better);
}
