/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `convert`: the same piece in another dialect or for another program, or why it can't be. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "core/catalogue/convert.h"
#include "core/exchange/programs.h"

#define ALL "all"

/* What to convert to, after the dialects. */
#define TO_ALL      PW_N_DIALECTS /* of them */
#define TO_PROGRAMS (TO_ALL + 1)  /* and which */

/* The answer so far, and its form. */
typedef struct
{
  const PwCall *call;
  gboolean all; /* a line of text begins with its dialect */
  GString *out;
  GString *remarks;
} Job;

/* -- one dialect -- */

/* The beginning of each line. text: (nullable) */
static void
begin_json (const Job *job, const char *to, const char *text)
{
  pw_json_begin_call (job->out, job->call);
  pw_json_text (job->out, "to", to);
  pw_json_text (job->out, "text", text);
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
    text = pw_convert (piece, job->call->task.dialect, job->call->notation, to, lost);
  pw_diagnostics_sort (lost);
  if (job->call->json)
    {
      begin_json (job, pw_dialect_name (to), text);
      pw_json_end (job->out, job->call, lost);
    }
  else if (piece != NULL)
    write_text (job, to, text, lost);
  return text != NULL;
}

/* -- one program -- */

static void
write_answer (const Job *job, guint program, const PwProgramAnswer *answer)
{
  static const char *const names[] = { "yes", "differently", "no" };

  begin_json (job, pw_program_name (program), answer->plays == PW_PLAYS ? answer->text : NULL);
  pw_json_text (job->out, "plays", names[answer->plays]);
  pw_json_text (job->out, "reason", answer->reason);
  pw_json_end (job->out, job->call, NULL);
}

/* Returns: FALSE if the program can't play the piece */
static gboolean
convert_for (const Job *job, guint program)
{
  PwPiece *piece = pw_parse_piece (job->call->parse);
  g_auto (PwProgramAnswer) answer = { PW_PLAYS_NOT };

  if (piece != NULL)
    pw_program_ask (program, piece, job->call->notation, job->call->task.dialect, &pw_language, &answer);
  if (job->call->json)
    write_answer (job, program, &answer);
  else if (answer.plays == PW_PLAYS)
    g_string_append_printf (job->out, "%s\n", answer.text);
  else if (answer.reason != NULL)
    g_string_append_printf (job->remarks, "%s: %s\n", _ (pw_severity_name (PW_SEVERITY_ERROR)), answer.reason);
  return answer.plays == PW_PLAYS;
}

/* -- the command -- */

static gboolean
find_program (const char *name, guint *to)
{
  for (guint i = 0; i < PW_N_PROGRAMS; i++)
    if (strcmp (pw_program_name (i), name) == 0)
      {
        *to = TO_PROGRAMS + i;
        return TRUE;
      }
  return FALSE;
}

/* (transfer full) */
static char *
list_targets (void)
{
  g_autofree char *dialects = pw_dialect_names (ALL);
  GString *all = g_string_new (dialects);

  for (guint i = 0; i < PW_N_PROGRAMS; i++)
    g_string_append_printf (all, ", %s", pw_program_name (i));
  return g_string_free (all, FALSE);
}

/* Returns: FALSE if there is no such dialect or program; that is reported */
static gboolean
find_target (const char *name, guint *to)
{
  g_autofree char *known = list_targets ();
  PwDialect dialect;

  *to = TO_ALL;
  if (name == NULL)
    return pw_refuse (_ ("convert: no dialect given; use --to=DIALECT with one of: %s"), known);
  if (strcmp (name, ALL) == 0 || find_program (name, to))
    return TRUE;
  if (!pw_dialect_from_name (name, &dialect))
    return pw_refuse (_ ("convert: unknown dialect \"%s\"; use one of: %s"), name, known);
  *to = dialect;
  return TRUE;
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
  guint to;

  if (!pw_call_read (call) || !find_target (given->to, &to))
    return PW_EXIT_USAGE;
  job.all = to == TO_ALL;
  job.out = g_string_new (NULL);
  job.remarks = g_string_new (NULL);
  if (!call->json)
    pw_report_problems (call);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    if (job.all || i == to)
      said &= convert_to (&job, i);
  if (to >= TO_PROGRAMS)
    said = convert_for (&job, to - TO_PROGRAMS);
  pw_write_remarks (job.remarks);
  g_string_free (job.remarks, TRUE);
  return pw_write_result (job.out, said ? PW_EXIT_OK : PW_EXIT_ERROR);
}

static const PwOption options[] = {
  { PW_TEXT ("to", Options, to,
             N_ ("Dialect to convert to: extended, classic, xbetza, betza2, bex, or all of them; or a program"),
             N_ ("NAME|all")),
    .choices = "all " PW_PROGRAM_NAMES, .has_dialects = TRUE },
  { { NULL } },
};

const PwCommand pw_command_convert = {
  .name = "convert",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("Convert to another dialect"),
  .description = N_ ("What cannot be written in the other dialect goes to standard error, or into the JSON;\n"
                     "with --to=all there is one line per dialect. Programs are fairy-stockfish, xboard, diagram,\n"
                     "fairy-max, sjaak and popeye: the text to give them, or why they cannot play the piece.\n"
                     "\n"
                     "Exit status: 0 if all went well, 1 if the notation has an error or cannot be written in the\n"
                     "other dialect, 2 for wrong usage."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = convert,
};
