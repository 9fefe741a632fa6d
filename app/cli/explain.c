/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `explain`: a piece in plain sentences. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/json.h"
#include "app/cli/options.h"
#include "app/cli/report.h"
#include "core/wording/explain/explain.h"

/* -- JSON -- */

static void
write_json_phrase (GString *out, const PwPhrase *phrase)
{
  g_autofree char *text = pw_phrase_render (phrase, &pw_language);

  pw_json_string (out, text, -1);
}

static void
write_json_terms (GString *out, const char *notation, const PwExplanation *explanation)
{
  for (guint i = 0; i < explanation->terms->len; i++)
    {
      const PwExplainedTerm *term = &g_array_index (explanation->terms, PwExplainedTerm, i);

      g_string_append (out, i > 0 ? ",{\"text\":" : "{\"text\":");
      pw_json_string (out, notation + term->span.start, pw_span_length (term->span));
      g_string_append_printf (out, ",\"span\":[%u,%u],\"sentence\":", term->span.start, term->span.end);
      write_json_phrase (out, term->sentence);
      g_string_append_c (out, '}');
    }
}

/* explanation: (nullable): NULL if there is no piece. reasons: (element-type PwDiagnostic): why the dialect
 * was guessed */
static void
write_json (GString *out, const char *notation, PwDialect dialect, const PwParse *parse,
            const PwExplanation *explanation, const GArray *reasons)
{
  g_string_append (out, "{\"notation\":");
  pw_json_string (out, notation, -1);
  g_string_append_printf (out, ",\"dialect\":\"%s\",\"summary\":", pw_dialect_name (dialect));
  if (explanation != NULL)
    write_json_phrase (out, explanation->summary);
  else
    g_string_append (out, "null");
  g_string_append (out, ",\"terms\":[");
  if (explanation != NULL)
    write_json_terms (out, notation, explanation);
  g_string_append (out, "],\"diagnostics\":");
  pw_json_problems (out, dialect, notation, parse, reasons);
  g_string_append (out, "}\n");
}

/* -- text -- */

static void
write_text (GString *out, const char *notation, const PwExplanation *explanation)
{
  g_autofree char *summary = pw_phrase_render (explanation->summary, &pw_language);

  g_string_append_printf (out, "%s\n\n", summary);
  for (guint i = 0; i < explanation->terms->len; i++)
    {
      const PwExplainedTerm *term = &g_array_index (explanation->terms, PwExplainedTerm, i);
      g_autofree char *sentence = pw_phrase_render (term->sentence, &pw_language);

      g_string_append_len (out, notation + term->span.start, pw_span_length (term->span));
      g_string_append_printf (out, "  %s\n", sentence);
    }
}

/* -- the command -- */

static PwExit
explain (const PwOptions *options, const PwTask *task, const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse (task->dialect, notation, -1);
  g_autoptr (PwExplanation) explanation = NULL;
  g_autoptr (GArray) reasons = pw_diagnostics_new ();
  g_autoptr (GString) remarks = g_string_new (NULL);
  GString *out = g_string_new (NULL);

  if (pw_parse_piece (parse) != NULL)
    explanation = pw_explain_piece (pw_parse_piece (parse));
  if (task->guessed)
    pw_guess_report (&task->guess, notation, reasons);
  if (options->json)
    write_json (out, notation, task->dialect, parse, explanation, reasons);
  else
    {
      pw_report_problems (remarks, task->dialect, notation, parse);
      pw_report_diagnostics (remarks, notation, reasons);
      pw_write_remarks (remarks);
      if (explanation != NULL)
        write_text (out, notation, explanation);
    }
  return pw_write_result (out, explanation != NULL ? PW_EXIT_OK : PW_EXIT_ERROR);
}

static PwExit
run_explain (int argc, char **argv)
{
  g_auto (PwOptions) options = { 0 };
  g_autoptr (GError) error = NULL;
  g_auto (PwTask) task = { 0 };
  const char *notation;
  PwRequest request;
  PwExit status;

  if (!pw_options_parse (&options, &pw_command_explain, NULL, argc, argv, &status))
    return status;
  notation = pw_options_notation (&options);
  if (notation == NULL)
    return PW_EXIT_USAGE;
  request = pw_options_request (&options);
  if (!pw_task_init (&task, &request, &error))
    return pw_fail ("%s", error->message);
  return explain (&options, &task, notation);
}

const PwCommand pw_command_explain = {
  .name = "explain",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("A piece in plain sentences"),
  .description = N_ ("First a summary, then each term with a sentence of its own.\n"
                     "Exit status: 0, 1 if the notation has an error, 2 for wrong usage."),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = run_explain,
};
