/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Puts the diagnostics of a parse, and warnings of terms that can never move, into one list.
 */
#include "core/notation/advice/advice.h"

#include "core/notation/advice/idle-private.h"

GArray *
pw_advice_new (PwAdvice advice, const char *text, const PwParse *parse)
{
  GArray *all = pw_diagnostics_new ();
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (advice > PW_ADVICE_PROBLEMS || diagnostics[i].severity != PW_SEVERITY_NOTE)
      pw_diagnostics_add_copy (all, &diagnostics[i]);
  if (pw_parse_piece (parse) != NULL)
    pw_report_terms_without_effect (pw_parse_piece (parse), text, all);
  pw_diagnostics_sort (all);
  return all;
}
