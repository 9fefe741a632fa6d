/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `check`: what is wrong with a notation, or worth saying about it. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/json.h"
#include "app/cli/options.h"
#include "app/cli/report.h"

/* reasons: (element-type PwDiagnostic): why this dialect was guessed */
static void
write_json (GString *out, const char *notation, PwDialect dialect, const GArray *diagnostics, const GArray *reasons)
{
  g_string_append (out, "{\"notation\":");
  pw_json_string (out, notation, -1);
  g_string_append_printf (out, ",\"dialect\":\"%s\",\"diagnostics\":", pw_dialect_name (dialect));
  pw_json_diagnostics (out, diagnostics, reasons);
  g_string_append (out, "}\n");
}

static void
write_text (GString *out, const char *notation, const GArray *diagnostics, const GArray *reasons)
{
  pw_report_diagnostics (out, notation, diagnostics);
  if (diagnostics->len == 0)
    g_string_append_printf (out, "%s\n", _ ("Nothing is wrong with it."));
  pw_report_diagnostics (out, notation, reasons);
}

static PwExit
check (const PwOptions *options)
{
  const char *notation = pw_options_notation (options);
  PwRequest request = pw_options_request (options);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwParse) parse = NULL;
  g_autoptr (GArray) diagnostics = NULL, reasons = pw_diagnostics_new ();
  g_auto (PwTask) task = { 0 };
  GString *out;

  if (notation == NULL)
    return PW_EXIT_USAGE;
  if (!pw_task_init (&task, &request, &error))
    return pw_fail ("%s", error->message);
  parse = pw_notation_parse (task.dialect, notation, -1);
  diagnostics = pw_diagnose (PW_ADVICE_ALL, task.dialect, notation, -1, parse);
  out = g_string_new (NULL);
  if (task.guessed)
    pw_guess_report (&task.guess, notation, reasons);
  if (options->json)
    write_json (out, notation, task.dialect, diagnostics, reasons);
  else
    write_text (out, notation, diagnostics, reasons);
  return pw_write_result (out, pw_parse_has_errors (parse) ? PW_EXIT_ERROR : PW_EXIT_OK);
}

static PwExit
run_check (int argc, char **argv)
{
  g_auto (PwOptions) options = { 0 };
  PwExit status;

  if (!pw_options_parse (&options, &pw_command_check, NULL, argc, argv, &status))
    return status;
  return check (&options);
}

const PwCommand pw_command_check = {
  .name = "check",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("What is wrong with a notation"),
  .description = N_ ("Exit status: 0 if there is no error (there may be warnings), 1 if there is one,\n"
                     "2 for wrong usage."),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = run_check,
};
