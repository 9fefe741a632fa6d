/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `convert`: the same piece in another dialect, or what that dialect has no words for. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "core/catalogue/convert.h"

#define ALL "all"

/* The answer so far, and its form. */
typedef struct
{
  const PwCall *call;
  gboolean all; /* a line of text begins with its dialect */
  GString *out;
  GString *remarks;
} Job;

/* -- one dialect -- */

static void
write_json (const Job *job, PwDialect to, const char *text, const GArray *lost)
{
  pw_json_begin (job->out, job->call);
  g_string_append_printf (job->out, ",\"to\":\"%s\",\"text\":", pw_dialect_name (to));
  if (text != NULL)
    pw_json_string (job->out, text, -1);
  else
    g_string_append (job->out, "null");
  pw_json_end (job->out, job->call, lost);
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
  pw_report_diagnostics (job->remarks, job->call->notation, lost);
}

/* Returns: FALSE if the dialect has no words for the piece */
static gboolean
convert_to (const Job *job, PwDialect to)
{
  PwPiece *piece = pw_parse_piece (job->call->parse);
  g_autoptr (GArray) lost = pw_diagnostics_new ();
  g_autofree char *text = NULL;

  if (piece != NULL)
    text = pw_convert (pw_catalogue_get_default (), piece, job->call->task.dialect, job->call->notation, to, lost);
  pw_diagnostics_sort (lost);
  if (job->call->json)
    write_json (job, to, text, lost);
  else if (piece != NULL)
    write_text (job, to, text, lost);
  return text != NULL;
}

/* -- the command -- */

/* Returns: FALSE if there is no such dialect; that is reported; *to: PW_N_DIALECTS for all of them */
static gboolean
find_target (const char *name, PwDialect *to)
{
  g_autofree char *known = pw_dialect_names (ALL);

  *to = PW_N_DIALECTS;
  if (name == NULL)
    return pw_refuse (_ ("convert: no dialect given; use --to=DIALECT with one of: %s"), known);
  return strcmp (name, ALL) == 0 || pw_dialect_from_name (name, to)
         || pw_refuse (_ ("convert: unknown dialect \"%s\"; use one of: %s"), name, known);
}

typedef struct
{
  char *to; /* (nullable) */
} Options;

static PwExit
convert (PwCall *call)
{
  const Options *given = call->own;
  Job job = { .call = call };
  gboolean said = TRUE;
  PwDialect to;

  if (!pw_call_read (call) || !find_target (given->to, &to))
    return PW_EXIT_USAGE;
  job.all = to == PW_N_DIALECTS;
  job.out = g_string_new (NULL);
  job.remarks = g_string_new (NULL);
  if (!call->json)
    pw_report_problems (call);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    if (job.all || i == to)
      said &= convert_to (&job, i);
  pw_write_remarks (job.remarks);
  g_string_free (job.remarks, TRUE);
  return pw_write_result (job.out, said ? PW_EXIT_OK : PW_EXIT_ERROR);
}

static const PwOption options[] = {
  { PW_TEXT ("to", Options, to, N_ ("Dialect to convert to: extended, classic, xbetza, betza2, bex, or all of them"),
             N_ ("NAME|all")),
    .choices = "all", .has_dialects = TRUE },
  { { NULL } },
};

const PwCommand pw_command_convert = {
  .name = "convert",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("Convert to another dialect"),
  .description = N_ ("What cannot be written in the other dialect goes to standard error, or into the JSON;\n"
                     "with --to=all there is one line per dialect.\n"
                     "\n"
                     "Exit status: 0 if all went well, 1 if the notation has an error or cannot be written in the\n"
                     "other dialect, 2 for wrong usage."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = convert,
};
