/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `assemble`: from moves to notation. Reads examples and sketches, writes what agrees with all of them. */
#include <errno.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "app/cli/base/example-reader.h"
#include "app/cli/base/json.h"
#include "app/cli/base/lines.h"
#include "app/cli/base/progress.h"
#include "app/cli/base/report.h"
#include "core/catalogue/catalogue.h"
#include "core/synthesis/synthesis.h"

#define MAX_RESULTS 20

typedef struct
{
  PwDialect to;
  gboolean json;
  PwSynthesis *synthesis;
  GPtrArray *texts; /* char *: in the dialect */
  GString *out;
  GString *remarks;
} Job;

/* -- reading -- */

/* Returns: PW_EXIT_OK, or what to end with; the reason is reported */
static PwExit
read_examples (PwExamples *examples)
{
  g_autoptr (PwLines) lines = pw_lines_new (STDIN_FILENO);
  gulong number = 0;
  const char *line;
  gsize length;
  PwLineStatus status;

  while ((status = pw_lines_next (lines, &line, &length)) <= PW_LINE_TOO_LONG)
    {
      g_autoptr (GError) error = NULL;

      number++;
      if (status == PW_LINE && pw_line_is_blank (line, length))
        continue;
      if (status == PW_LINE && pw_examples_read (examples, line, length, &error))
        continue;
      if (status == PW_LINE)
        pw_fail (_ ("assemble: line %lu: %s"), number, error->message);
      else
        pw_fail (_ ("assemble: line %lu: longer than %d bytes"), number, PW_LINES_MAX_LENGTH);
      return PW_EXIT_ERROR;
    }
  if (status == PW_LINE_FAILED)
    return pw_fail (_ ("assemble: cannot read standard input: %s"), g_strerror (errno));
  if (pw_examples_end (examples)->len == 0)
    {
      pw_fail (_ ("assemble: no examples on standard input"));
      return PW_EXIT_ERROR;
    }
  return PW_EXIT_OK;
}

/* -- as text -- */

static void
write_others (const Job *job)
{
  guint n = job->synthesis->n_others;

  if (n == 0)
    return;
  g_string_append_printf (
      job->out, ngettext ("At least %u other piece also matches.", "At least %u other pieces also match.", n),
      n);
  g_string_append_c (job->out, '\n');
}

static void
write_question (const Job *job)
{
  const PwSynthesisQuestion *question = job->synthesis->question;
  g_autoptr (GString) captures = g_string_new (NULL);
  char at[PW_SQUARE_NAME_SIZE], to[PW_SQUARE_NAME_SIZE];
  g_autofree char *fen = NULL;

  if (question == NULL)
    return;
  fen = pw_board_to_fen (question->board);
  pw_square_name (question->board, question->position.at, at);
  pw_square_name (question->board, question->to, to);
  pw_append_squares (captures, ", ", question->board, question->captures, question->n_captures);
  if (pw_position_takes_plainly (&question->position, question->to, question->captures, question->n_captures))
    g_string_append_printf (job->out, _ ("To tell them apart: can the piece on %s go to %s on %s?"), at, to, fen);
  else
    g_string_append_printf (job->out,
                            _ ("To tell them apart: can the piece on %s go to %s and capture on %s on %s?"), at, to,
                            captures->str, fen);
  g_string_append_c (job->out, '\n');
}

static void
write_text (const Job *job)
{
  for (guint i = 0; i < job->texts->len; i++)
    g_string_append_printf (job->out, "%s\n", (const char *) job->texts->pdata[i]);
  if (job->texts->len == 0)
    return;
  write_others (job);
  write_question (job);
}

/* What one should know of a search that found nothing, or did not end. */
static void
remark_on_end (const Job *job)
{
  const PwSynthesis *synthesis = job->synthesis;

  if (synthesis->end == PW_SYNTHESIS_NO_GOAL)
    pw_fail (_ ("assemble: the examples allow no moves, or too many"));
  else if (synthesis->end == PW_SYNTHESIS_CONTRADICTION)
    pw_fail (_ ("assemble: contradictory examples: a move is both allowed and forbidden"));
  else if (synthesis->end == PW_SYNTHESIS_TOO_FEW)
    pw_fail (_ ("assemble: the examples do not determine a piece: a notation would only list them; add positions"));
  else if (synthesis->texts->len == 0 && synthesis->size <= PW_SYNTHESIS_COMPLETE_SIZE)
    pw_fail (ngettext ("assemble: no notation found: every term of %u character was tried",
                       "assemble: no notation found: every term of up to %u characters was tried", synthesis->size),
             synthesis->size);
  else if (synthesis->texts->len == 0)
    pw_fail (_ ("assemble: no notation found: every term of up to %d characters was tried, and the usual ones of up "
                "to %u"),
             PW_SYNTHESIS_COMPLETE_SIZE, synthesis->size);
  else if (synthesis->end == PW_SYNTHESIS_CUT_OFF)
    pw_fail (_ ("assemble: the search took too long and was stopped; there may be shorter notations"));
}

/* -- as JSON -- */

static void
append_question (GString *out, const PwSynthesisQuestion *question)
{
  const PwPosition *position;

  if (question == NULL)
    {
      pw_json_text (out, "question", NULL);
      return;
    }
  position = &question->position;
  pw_json_open (out, "question", '{');
  pw_json_board (out, "board", question->board);
  pw_json_square (out, "at", question->board, position->at);
  pw_json_text (out, "side", position->side == PW_SIDE_FIRST ? "first" : "second");
  pw_json_truth (out, "virgin", position->virgin);
  pw_json_square (out, "to", question->board, question->to);
  pw_json_name (out, "captures");
  pw_json_squares (out, question->board, question->captures, question->n_captures);
  pw_json_count (out, "yes", question->n_yes);
  pw_json_count (out, "no", question->n_no);
  g_string_append_c (out, '}');
}

static void
write_json (const Job *job)
{
  const PwSynthesis *synthesis = job->synthesis;
  GString *out = job->out;

  pw_json_begin (out, "assemble");
  pw_json_text (out, "dialect", pw_dialect_name (job->to));
  pw_json_open (out, "notations", '[');
  for (guint i = 0; i < job->texts->len; i++)
    pw_json_text (out, NULL, job->texts->pdata[i]);
  g_string_append_c (out, ']');
  pw_json_count (out, "others", synthesis->n_others);
  pw_json_truth (out, "more", synthesis->more_others);
  pw_json_count (out, "size", synthesis->size);
  pw_json_truth (out, "complete", synthesis->end == PW_SYNTHESIS_DONE);
  append_question (out, synthesis->question);
  g_string_append (out, "}\n");
}

/* -- the command -- */

/* The notations in the dialect that is wanted; remarks on those for which it has no words. */
static void
convert_all (Job *job)
{
  for (guint i = 0; i < job->synthesis->texts->len; i++)
    {
      const char *text = job->synthesis->texts->pdata[i];
      g_autoptr (GArray) lost = pw_diagnostics_new ();
      g_autoptr (PwParse) parse = NULL;
      char *said;

      if (job->to == PW_DIALECT_EXTENDED)
        {
          g_ptr_array_add (job->texts, g_strdup (text));
          continue;
        }
      parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
      said = pw_notation_print (job->to, pw_parse_piece (parse), lost);
      pw_diagnostics_sort (lost);
      pw_report_diagnostics (job->remarks, text, lost);
      if (said != NULL)
        g_ptr_array_add (job->texts, said);
    }
}

/* A long search shows its progress. Ctrl+C ends it, as anything else. Returns: (transfer full) */
static PwSynthesis *
search (const GPtrArray *examples, PwSynthesisOptions *options)
{
  PwProgress progress;
  PwSynthesis *synthesis;

  pw_progress_init (&progress, NULL);
  options->go_on = pw_progress_goes_on;
  options->data = &progress;
  synthesis = pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, options);
  pw_progress_end (&progress);
  return synthesis;
}

static PwExit
assemble (Job *job, const GPtrArray *examples, guint max)
{
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  PwExit status;

  options.max_results = max;
  options.known = pw_catalogue_make_pieces;
  job->synthesis = search (examples, &options);
  job->texts = g_ptr_array_new_with_free_func (g_free);
  job->out = g_string_new (NULL);
  job->remarks = g_string_new (NULL);
  convert_all (job);
  remark_on_end (job);
  pw_write_remarks (job->remarks);
  if (job->json)
    write_json (job);
  else
    write_text (job);
  status = job->texts->len > 0 ? PW_EXIT_OK : PW_EXIT_ERROR;
  g_string_free (job->remarks, TRUE);
  g_ptr_array_unref (job->texts);
  pw_synthesis_free (job->synthesis);
  return pw_write_result (job->out, status);
}

static gboolean
find_target (const char *name, PwDialect *to)
{
  g_autofree char *known = pw_dialect_names (NULL);

  *to = PW_DIALECT_EXTENDED;
  return name == NULL || pw_dialect_from_name (name, to)
         || pw_refuse (_ ("assemble: unknown dialect \"%s\"; use one of: %s"), name, known);
}

typedef struct
{
  char *to; /* (nullable) */
  int max;
} Options;

/* Returns: FALSE if an option makes no sense; that is reported */
static gboolean
check_options (const PwCall *call, PwDialect *to)
{
  const Options *given = call->own;
  PwRequest words = { .side = call->request.side };
  g_auto (PwTask) task = { 0 };
  g_autoptr (GError) error = NULL;

  if (call->rest != NULL)
    return pw_refuse (_ ("assemble: unexpected argument \"%s\": give the examples on standard input"), call->rest[0]);
  if (!find_target (given->to, to))
    return FALSE;
  if (given->max < 1 || given->max > MAX_RESULTS)
    return pw_refuse (_ ("assemble: --max must be from 1 to %d"), MAX_RESULTS);
  return pw_task_init (&task, &words, &error) || pw_refuse ("%s", error->message);
}

static PwExit
run_assemble (PwCall *call)
{
  const Options *given = call->own;
  g_autoptr (PwExamples) examples = NULL;
  Job job = { .json = call->json };
  PwExit status;

  if (!check_options (call, &job.to))
    return PW_EXIT_USAGE;
  examples = pw_examples_new (&call->request);
  status = read_examples (examples);
  return status == PW_EXIT_OK ? assemble (&job, pw_examples_end (examples), (guint) given->max) : status;
}

static const PwOption options[] = {
  { PW_NUMBER ("max", Options, max, N_ ("The most notations to list (default: 5)")), 5 },
  { PW_TEXT ("to", Options, to, N_ ("Dialect to write: extended, classic, xbetza, betza2 or bex (default: extended)"),
             N_ ("NAME")),
    .has_dialects = TRUE },
  { { NULL } },
};

const PwCommand pw_command_assemble = {
  .name = "assemble",
  .arguments = "",
  .summary = N_ ("Find notations for given moves"),
  .description
  = N_ ("Reads standard input: one JSON object per line, each either a position,\n"
        "  {\"board\":FEN,\"at\":\"d4\",\"allowed\":[\"e6\",{\"to\":\"f4\",\"captures\":[\"e4\"]}],\n"
        "   \"forbidden\":[\"d5\"],\"hops\":[{\"to\":\"d7\",\"over\":\"d6\"}],\n"
        "   \"blocked\":[{\"to\":\"b7\",\"by\":[\"b5\",\"b6\"]}],\"complete\":false}\n"
        "or a drawing of all moves of the piece alone on the board,\n"
        "  {\"at\":\"d4\",\"moves\":[\"e6\"],\"captures\":[\"c6\"],\"both\":[\"d5\",\"d6\"],"
        "\"rides\":[[\"d5\",\"d6\"]]}\n"
        "Prints the notations that match all of them, one per line: known pieces first, then the shortest.\n"
        "Then it prints how many other pieces match, and a question that tells them apart.\n"
        "\n"
        "Exit status: 0 if a notation was found, 1 if none was or a line is invalid, 2 for wrong usage."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTIONS_POSITION | PW_OPTION_JSON,
  .run = run_assemble,
};
