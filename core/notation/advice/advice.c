/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The door to all advice: puts what a parse says and what is only told on request into one list.
 */
#include "core/notation/advice/advice.h"

#include "core/notation/advice/foreign-private.h"
#include "core/notation/advice/idle-private.h"

#include <string.h>

GArray *
pw_advice_new (PwAdvice advice, PwDialect dialect, const char *text, gssize length, const PwParse *parse)
{
  GArray *all = pw_diagnostics_new ();
  guint n, bytes = length >= 0 ? (guint) MIN (length, G_MAXINT) : (guint) strlen (text);
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (advice > PW_ADVICE_PROBLEMS || diagnostics[i].severity != PW_SEVERITY_NOTE)
      pw_diagnostics_add_copy (all, &diagnostics[i]);
  if (pw_parse_piece (parse) != NULL)
    pw_report_terms_without_effect (pw_parse_piece (parse), text, all);
  if (advice == PW_ADVICE_ALL && !pw_parse_has_errors (parse))
    pw_foreign_notes (dialect, text, bytes, parse, all);
  pw_diagnostics_sort (all);
  return all;
}
