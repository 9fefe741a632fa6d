/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON that is about a call: its notation, and what people are told of it. */
#include "app/cli/base/json.h"
#include "app/cli/base/report.h"

void
pw_json_phrase (GString *json, const char *name, const PwPhrase *phrase)
{
  g_autofree char *text = phrase != NULL ? pw_phrase_render (phrase, &pw_language) : NULL;

  pw_json_text (json, name, text);
}

/* "start":0,"end":1 */
static void
append_place (GString *json, PwSpan span)
{
  pw_json_count (json, "start", span.start);
  pw_json_count (json, "end", span.end);
}

static void
append_diagnostic (GString *json, const PwDiagnostic *diagnostic)
{
  g_autofree char *message = pw_diagnostic_message (diagnostic, pw_translate);

  pw_json_open (json, NULL, '{');
  pw_json_text (json, "severity", pw_severity_name (diagnostic->severity));
  pw_json_text (json, "code", pw_code_name (diagnostic->code));
  append_place (json, diagnostic->span);
  pw_json_text (json, "message", message);
  if (diagnostic->repair != NULL)
    {
      pw_json_open (json, "repair", '{');
      append_place (json, diagnostic->repair->span);
      pw_json_text (json, "text", diagnostic->repair->text);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, '}');
}

void
pw_json_diagnostics (GString *json, const GArray *diagnostics, const GArray *more)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < diagnostics->len; i++)
    append_diagnostic (json, &g_array_index (diagnostics, PwDiagnostic, i));
  for (guint i = 0; more != NULL && i < more->len; i++)
    append_diagnostic (json, &g_array_index (more, PwDiagnostic, i));
  g_string_append_c (json, ']');
}

void
pw_json_begin_call (GString *json, const PwCall *call)
{
  pw_json_begin (json, call->command->name);
  if (call->parse != NULL)
    pw_json_notation (json, call->task.dialect, call->notation, -1);
}

void
pw_json_end (GString *json, const PwCall *call, const GArray *more)
{
  g_autoptr (GArray) problems = call->parse != NULL ? pw_call_problems (call) : pw_diagnostics_new ();

  pw_json_name (json, "diagnostics");
  pw_json_diagnostics (json, problems, more);
  g_string_append (json, "}\n");
}
