/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `explain`: a piece in plain sentences. */
#include <glib/gi18n.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "core/wording/explain/explain.h"

/* -- JSON -- */

static void
append_terms (GString *out, const char *notation, const PwExplanation *explanation)
{
  for (guint i = 0; i < explanation->terms->len; i++)
    {
      const PwExplainedTerm *term = &g_array_index (explanation->terms, PwExplainedTerm, i);

      pw_json_open (out, NULL, '{');
      pw_json_name (out, "text");
      pw_json_string (out, notation + term->span.start, pw_span_length (term->span));
      pw_json_span (out, "span", term->span);
      pw_json_phrase (out, "sentence", term->sentence);
      g_string_append_c (out, '}');
    }
}

/* explanation: (nullable): NULL if there is no piece */
static void
write_json (GString *out, const PwCall *call, const PwExplanation *explanation)
{
  pw_json_begin_call (out, call);
  pw_json_phrase (out, "summary", explanation != NULL ? explanation->summary : NULL);
  pw_json_open (out, "terms", '[');
  if (explanation != NULL)
    append_terms (out, call->notation, explanation);
  g_string_append_c (out, ']');
  pw_json_end (out, call, NULL);
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
explain (PwCall *call)
{
  g_autoptr (PwExplanation) explanation = NULL;
  GString *out;

  if (!pw_call_read (call))
    return PW_EXIT_USAGE;
  out = g_string_new (NULL);
  if (pw_parse_piece (call->parse) != NULL)
    explanation = pw_explain_piece (pw_parse_piece (call->parse));
  if (call->json)
    write_json (out, call, explanation);
  else
    {
      pw_report_problems (call);
      if (explanation != NULL)
        write_text (out, call->notation, explanation);
    }
  return pw_write_result (out, explanation != NULL ? PW_EXIT_OK : PW_EXIT_ERROR);
}

const PwCommand pw_command_explain = {
  .name = "explain",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("Describe a piece in words"),
  .description = N_ ("Prints a summary, then a sentence for each term.\n"
                     "\n"
                     "Exit status: 0 if all went well, 1 if the notation has an error, 2 for wrong usage."),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = explain,
};
