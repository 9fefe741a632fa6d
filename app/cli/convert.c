/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `convert`: the same piece in another dialect, or what that dialect can't say. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/json.h"
#include "app/cli/options.h"
#include "app/cli/report.h"

#define ALL "all"

/* What is to be said, and how. */
typedef struct
{
  const char *notation;
  PwDialect from;
  const PwParse *parse;
  gboolean json;
  gboolean all; /* a line of text begins with its dialect */
  GString *out;
  GString *remarks;
} Job;

/* -- one dialect -- */

static void
write_json (const Job *job, PwDialect to, const char *text, const GArray *lost)
{
  g_string_append (job->out, "{\"notation\":");
  pw_json_string (job->out, job->notation, -1);
  g_string_append_printf (job->out, ",\"dialect\":\"%s\",\"to\":\"%s\",\"text\":", pw_dialect_name (job->from),
                          pw_dialect_name (to));
  if (text != NULL)
    pw_json_string (job->out, text, -1);
  else
    g_string_append (job->out, "null");
  g_string_append (job->out, ",\"diagnostics\":");
  pw_json_problems (job->out, job->from, job->notation, job->parse, lost);
  g_string_append (job->out, "}\n");
}

static void
write_text (const Job *job, PwDialect to, const char *text, const GArray *lost)
{
  if (job->all)
    g_string_append_printf (job->out, "%-8s  ", pw_dialect_name (to));
  if (job->all || text != NULL)
    g_string_append_printf (job->out, "%s\n", text != NULL ? text : "-");
  if (job->all && lost->len > 0)
    g_string_append_printf (job->remarks, "%s:\n", _ (pw_dialect_label (to)));
  pw_report_diagnostics (job->remarks, job->notation, lost);
}

/* Returns: FALSE if the dialect can't say it */
static gboolean
convert_to (const Job *job, PwDialect to)
{
  g_autoptr (GArray) lost = pw_diagnostics_new ();
  g_autofree char *text = NULL;

  if (pw_parse_piece (job->parse) != NULL)
    text = pw_notation_print (to, pw_parse_piece (job->parse), lost);
  pw_diagnostics_sort (lost);
  if (job->json)
    write_json (job, to, text, lost);
  else if (pw_parse_piece (job->parse) != NULL)
    write_text (job, to, text, lost);
  return text != NULL;
}

/* -- the command -- */

/* Returns: FALSE if there is no such dialect, which has been said; *to: PW_N_DIALECTS for all of them */
static gboolean
find_target (const char *name, PwDialect *to)
{
  g_autoptr (GString) known = g_string_new (NULL);

  *to = PW_N_DIALECTS;
  if (name != NULL && (strcmp (name, ALL) == 0 || pw_dialect_from_name (name, to)))
    return TRUE;
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    g_string_append_printf (known, "%s, ", pw_dialect_name (i));
  g_string_append (known, ALL);
  if (name == NULL)
    pw_fail (_ ("convert: say which dialect to convert to with --to=DIALECT, one of: %s"), known->str);
  else
    pw_fail (_ ("convert: no dialect is called \"%s\"; known: %s"), name, known->str);
  return FALSE;
}

static PwExit
convert (Job *job, PwDialect to)
{
  gboolean said = TRUE;
  PwExit status;

  job->all = to == PW_N_DIALECTS;
  job->out = g_string_new (NULL);
  job->remarks = g_string_new (NULL);
  pw_report_problems (job->remarks, job->from, job->notation, job->parse);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    if (job->all || i == to)
      said &= convert_to (job, i);
  if (!job->json)
    pw_write_remarks (job->remarks);
  g_string_free (job->remarks, TRUE);
  status = said ? PW_EXIT_OK : PW_EXIT_ERROR;
  return pw_write_result (job->out, status);
}

static PwExit
check_and_convert (const PwOptions *options, const char *target)
{
  Job job = { .notation = pw_options_notation (options), .json = options->json };
  PwRequest request = pw_options_request (options);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwParse) parse = NULL;
  g_auto (PwTask) task = { 0 };
  PwDialect to;

  if (job.notation == NULL || !find_target (target, &to))
    return PW_EXIT_USAGE;
  if (!pw_task_init (&task, &request, &error))
    return pw_fail ("%s", error->message);
  job.from = task.dialect;
  job.parse = parse = pw_notation_parse (task.dialect, job.notation, -1);
  return convert (&job, to);
}

static PwExit
run_convert (int argc, char **argv)
{
  g_auto (PwOptions) options = { 0 };
  g_autofree char *target = NULL;
  const GOptionEntry own[] = {
    { "to", 0, 0, G_OPTION_ARG_FILENAME, &target,
      N_ ("Dialect to convert to: extended, classic, xbetza, betza2, bex, or all of them"), N_ ("NAME|all") },
    { NULL },
  };
  PwExit status;

  if (!pw_options_parse (&options, &pw_command_convert, own, argc, argv, &status))
    return status;
  return check_and_convert (&options, target);
}

const PwCommand pw_command_convert = {
  .name = "convert",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("The same piece in another dialect"),
  .description = N_ ("What the other dialect can't say goes to standard error, or into the JSON;\n"
                     "with --to=all there is a line for each dialect.\n"
                     "\n"
                     "Exit status: 0 if all went well, 1 if the notation has an error or can't be said in the\n"
                     "other dialect, 2 for wrong usage."),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = run_convert,
};
