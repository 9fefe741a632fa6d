/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Repairs that would take away what means something in the dialect that a text seems to be in.  Knows the guess and
 * pieces, not letters.
 */
#include "core/notation/advice/advice.h"

#include "core/notation/notation.h"
#include "core/piece/plain.h"

#include <string.h>

/* Whether anything but a space goes by a repair, and not only to another place. */
static gboolean
takes_away (const PwRepair *repair, const char *text)
{
  int n[256] = { 0 };

  for (const char *c = repair->text; *c != '\0'; c++)
    n[(guchar) *c]++;
  for (guint at = repair->span.start; at < repair->span.end; at++)
    if (!g_ascii_isspace (text[at]) && n[(guchar) text[at]]-- == 0)
      return TRUE;
  return FALSE;
}

/* Whether the repaired text means in a dialect what the text was meant to mean. */
static gboolean
says (PwDialect dialect, const PwRepair *repair, const char *text, guint length, PwPiece *meant)
{
  g_autoptr (GString) repaired = g_string_new_len (text, length);
  g_autoptr (PwPiece) piece = NULL;

  g_string_erase (repaired, repair->span.start, pw_span_length (repair->span));
  g_string_insert (repaired, repair->span.start, repair->text);
  piece = pw_notation_read (dialect, repaired->str, repaired->len);
  return piece != NULL && pw_piece_same (piece, meant);
}

/* Returns: (nullable): the next one whose repair removes letters */
static PwDiagnostic *
next_taking (GArray *diagnostics, const char *text, guint *at)
{
  while (*at < diagnostics->len)
    {
      PwDiagnostic *d = &g_array_index (diagnostics, PwDiagnostic, (*at)++);

      if (d->repair != NULL && takes_away (d->repair, text))
        return d;
    }
  return NULL;
}

void
pw_advice_drop_lossy_repairs (PwDialect dialect, const char *text, gssize length, GArray *diagnostics)
{
  guint bytes = length >= 0 ? (guint) MIN (length, G_MAXINT) : (guint) strlen (text), at = 0;
  PwDiagnostic *d = next_taking (diagnostics, text, &at);
  g_autoptr (PwPiece) meant = NULL;
  gboolean dropped = FALSE;
  PwGuess why;

  if (d == NULL || pw_notation_guess (text, bytes, dialect, &why) == dialect
      || (why.reason == PW_CODE_GUESS_OTHERS_FAIL && !why.likely))
    return;
  meant = pw_notation_read (why.dialect, text, bytes);
  for (; meant != NULL && d != NULL; d = next_taking (diagnostics, text, &at))
    if (!says (dialect, d->repair, text, bytes, meant))
      {
        pw_diagnostic_drop_repair (d);
        dropped = TRUE;
      }
  if (dropped)
    pw_guess_report (&why, text, diagnostics);
  pw_diagnostics_sort (diagnostics);
}
