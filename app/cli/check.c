/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `check`: what is wrong with a notation, or worth saying about it. */
#include <glib/gi18n.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "app/cli/check-document.h"
#include "core/wording/explain/foreign.h"

static void
write_json (GString *out, const PwCall *call, const GArray *diagnostics)
{
  pw_json_begin_call (out, call);
  pw_json_name (out, "diagnostics");
  pw_json_diagnostics (out, diagnostics, NULL);
  g_string_append (out, "}\n");
}

static void
write_text (GString *out, const PwCall *call, const GArray *diagnostics)
{
  pw_report_diagnostics (out, call->notation, diagnostics);
}

static PwExit
check (PwCall *call)
{
  g_autoptr (GArray) diagnostics = NULL;
  GString *out;

  if (pw_call_has_document (call))
    return pw_check_document (call);
  if (!pw_call_read (call))
    return PW_EXIT_USAGE;
  diagnostics = pw_diagnose (PW_ADVICE_ALL, call->task.dialect, call->notation, -1, call->parse);
  pw_foreign_notes (call->task.dialect, call->notation, -1, call->parse, &pw_language, diagnostics);
  out = g_string_new (NULL);
  if (!call->json && diagnostics->len == 0)
    g_string_append_printf (out, "%s\n", _ ("No problems found."));
  pw_call_add_reasons (call, diagnostics);
  (call->json ? write_json : write_text) (out, call, diagnostics);
  return pw_write_result (out, pw_parse_has_errors (call->parse) ? PW_EXIT_ERROR : PW_EXIT_OK);
}

const PwCommand pw_command_check = {
  .name = "check",
  .arguments = N_ ("NOTATION | DOCUMENT"),
  .summary = N_ ("Check a notation, or a document and its examples"),
  .description
  = N_ ("What ends with .piecewright is a document: all its pieces are checked, and whether the\n"
        "positions that they have as examples hold.\n\n"
        "Exit status: 0 if there is no error (there may be warnings), 1 if there is one, or an\n"
        "example does not hold, 2 for wrong usage."),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = check,
};
