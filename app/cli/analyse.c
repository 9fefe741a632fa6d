/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `analyse`: what a piece is worth. Owns what is asked for; the figures are core's. */
#include "app/cli/analyse.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/interrupt.h"
#include "app/cli/base/json.h"
#include "app/cli/base/progress.h"
#include "app/cli/base/report.h"
#include "app/cli/base/stream.h"
#include "core/base/owns.h"

#define MOST_SHARES  101
#define MOST_SIZE    16 /* 256 squares: the largest board that mates are computed for */
#define MOST_THREADS 256
#define MOST_SECONDS 86400
#define USUAL_SECONDS 60

/* What is asked for, whatever the piece. */
typedef struct
{
  PwAnalysisWants wants;
  double shares[MOST_SHARES];
  GArray *sizes; /* (element-type guint) (nullable): of boards for mates, instead of the board at hand */
  PwParse *with; /* (nullable) */
  const char *with_notation;
  int seconds; /* for each piece */
} Plan;

static PW_CLEAR_FUNC (plan_clear, Plan, (g_array_unref, sizes), (pw_parse_free, with));

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

/* -- reading the options -- */

static const struct
{
  const char *name;
  guint what; /* PwAnalyse */
} whats[] = {
  { "mobility", PW_ANALYSE_MOBILITY }, { "reach", PW_ANALYSE_REACH },
  { "power", PW_ANALYSE_POWER },       { "values", PW_ANALYSE_VALUES },
  { "mate", PW_ANALYSE_MATE },         { "all", PW_ANALYSE_QUICK | PW_ANALYSE_MATE },
};

static gboolean
read_what (Plan *plan, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list != NULL ? list : "", ",", -1);

  plan->wants.what = list == NULL ? PW_ANALYSE_QUICK : 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint which = 0;

      while (which < G_N_ELEMENTS (whats) && strcmp (words[i], whats[which].name) != 0)
        which++;
      if (which == G_N_ELEMENTS (whats))
        return pw_refuse (
            _ ("analyse: no figure is called \"%s\"; use one of: mobility, reach, power, values, mate, all"),
            words[i]);
      plan->wants.what |= whats[which].what;
    }
  return TRUE;
}

static gboolean
read_shares (Plan *plan, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list != NULL ? list : "0.5,0.6667", ",", -1);
  guint n = g_strv_length (words);

  if (n > MOST_SHARES)
    return pw_refuse (_ ("analyse: --empty takes at most %d numbers"), MOST_SHARES);
  for (guint i = 0; i < n; i++)
    {
      char *after;

      plan->shares[i] = g_ascii_strtod (words[i], &after);
      if (*words[i] == '\0' || *after != '\0' || !(plan->shares[i] >= 0 && plan->shares[i] <= 1))
        return pw_refuse (_ ("analyse: --empty takes numbers from 0 to 1, not \"%s\""), words[i]);
    }
  plan->wants.shares = plan->shares;
  plan->wants.n_shares = n;
  return TRUE;
}

/* "8", or "3-14". Returns: FALSE if it is neither */
static gboolean
add_sizes (GArray *sizes, const char *word)
{
  char *after;
  guint64 first = g_ascii_strtoull (word, &after, 10), last = first;

  if (!g_ascii_isdigit (*word))
    return FALSE;
  if (*after == '-' && g_ascii_isdigit (after[1]))
    last = g_ascii_strtoull (after + 1, &after, 10);
  if (*after != '\0' || first < 1 || last > MOST_SIZE || first > last || sizes->len + (last - first) > MOST_SHARES)
    return FALSE;
  for (guint size = (guint) first; size <= last; size++)
    g_array_append_val (sizes, size);
  return TRUE;
}

static gboolean
read_sizes (Plan *plan, const char *list)
{
  g_auto (GStrv) words = NULL;

  if (list == NULL)
    return TRUE;
  words = g_strsplit (list, ",", -1);
  plan->sizes = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; words[i] != NULL; i++)
    if (!add_sizes (plan->sizes, words[i]))
      return pw_refuse (_ ("analyse: --sizes takes sizes from 1 to %d, such as 3-14 or 6,8,10, not \"%s\""), MOST_SIZE,
                        words[i]);
  plan->wants.what |= PW_ANALYSE_MATE;
  return TRUE;
}

static gboolean
read_with (Plan *plan, PwDialect dialect, const char *notation)
{
  if (notation == NULL)
    return TRUE;
  plan->with = pw_notation_parse (dialect, notation, -1);
  plan->with_notation = notation;
  plan->wants.with = pw_parse_has_errors (plan->with) ? NULL : pw_parse_piece (plan->with);
  plan->wants.what |= PW_ANALYSE_MATE;
  return plan->wants.with != NULL || pw_refuse (_ ("analyse: the notation of --with has an error"));
}

typedef struct
{
  char *what, *empty, *with, *sizes; /* (nullable) */
  int threads, seconds; /* 0: not given */
  gboolean lines;
} Options;

static gboolean
read_plan (Plan *plan, const PwCall *call)
{
  const Options *given = call->own;
  PwDialect dialect = PW_DIALECT_EXTENDED;

  if (call->request.dialect != NULL)
    pw_dialect_from_name (call->request.dialect, &dialect);
  if (given->threads < 0 || given->threads > MOST_THREADS)
    return pw_refuse (_ ("analyse: --threads must be from 1 to %d"), MOST_THREADS);
  if (given->seconds < 0 || given->seconds > MOST_SECONDS)
    return pw_refuse (_ ("analyse: --seconds must be from 1 to %d"), MOST_SECONDS);
  plan->seconds = given->seconds > 0 ? given->seconds : USUAL_SECONDS;
  return read_what (plan, given->what) && read_shares (plan, given->empty) && read_sizes (plan, given->sizes)
         && read_with (plan, dialect, given->with);
}

/* -- the figures of one piece -- */

static PW_CLEAR_NOTIFY (free_sized, PwSizedMates, (pw_analysis_free, analysis));

/* Returns: (transfer full) (element-type PwSizedMates) */
static GArray *
find_sizes (const Plan *plan, PwPiece *piece, const PwPatience *patience)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (PwSizedMates));
  PwAnalysisWants wants = { .what = PW_ANALYSE_MATE, .with = plan->wants.with };

  g_array_set_clear_func (found, free_sized);
  for (guint i = 0; i < plan->sizes->len; i++)
    {
      PwSizedMates sized = { .size = g_array_index (plan->sizes, guint, i) };
      g_autoptr (PwBoard) board = pw_board_new (sized.size, sized.size);
      PwPatience part = pw_patience_part (patience, (double) i / plan->sizes->len, (i + 1.0) / plan->sizes->len);

      sized.analysis = pw_analysis_new (piece, board, &wants, &part);
      g_array_append_val (found, sized);
    }
  return found;
}

typedef struct
{
  PwAnalysis *analysis;
  guint what;    /* of the analysis: not mates where there are sizes */
  GArray *sizes; /* (nullable) */
} Figures;

#define SHARE_OF_BOARD 0.1 /* of the time, where there are mates on others */

static void
figures_init (Figures *figures, const Plan *plan, PwPiece *piece, const PwBoard *board, const PwPatience *patience)
{
  PwAnalysisWants wants = plan->wants;
  double board_end = plan->sizes != NULL ? SHARE_OF_BOARD : 1;
  const PwPatience parts[]
      = { pw_patience_part (patience, 0, board_end), pw_patience_part (patience, board_end, 1) };

  if (plan->sizes != NULL)
    wants.what &= ~(guint) PW_ANALYSE_MATE;
  figures->what = wants.what;
  figures->analysis = pw_analysis_new (piece, board, &wants, &parts[0]);
  figures->sizes = plan->sizes != NULL ? find_sizes (plan, piece, &parts[1]) : NULL;
}

static PW_CLEAR_FUNC (figures_clear, Figures, (pw_analysis_free, analysis), (g_array_unref, sizes));

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Figures, figures_clear)

static void
append_figures (GString *json, const Plan *plan, const Figures *figures)
{
  pw_analyse_json (json, figures->analysis, figures->what, plan->with_notation);
  if (figures->sizes != NULL)
    pw_analyse_json_sizes (json, figures->sizes, plan->with_notation);
}

static void
append_size (GString *json, const PwBoard *board)
{
  pw_json_count (json, "files", pw_board_files (board));
  pw_json_count (json, "ranks", pw_board_ranks (board));
}

static void
write_text (GString *out, const Plan *plan, const Figures *figures)
{
  pw_analyse_text (out, figures->analysis, figures->what, plan->with_notation);
  if (figures->sizes != NULL)
    pw_analyse_text_sizes (out, figures->sizes, plan->with_notation);
}

/* -- the time for it -- */

typedef struct
{
  gint64 end; /* monotonic */
  PwProgress *progress; /* (nullable) */
} Clock;

static Clock
start_clock (const Plan *plan, PwProgress *progress)
{
  return (Clock){ g_get_monotonic_time () + plan->seconds * G_USEC_PER_SEC, progress };
}

/* A PwGoOn. */
static gboolean
clock_goes_on (gpointer data, double part)
{
  const Clock *clock = data;

  if (pw_was_interrupted () || g_get_monotonic_time () > clock->end)
    return FALSE;
  return clock->progress == NULL || pw_progress_goes_on (clock->progress, part);
}

/* -- lines -- */

/* In any of several threads at once. */
static gboolean
answer (gpointer data, PwStreamLine *line, GError **error)
{
  const Plan *plan = data;
  PwRequest request = line->request;
  g_auto (PwTask) task = { 0 };
  g_autoptr (PwParse) parse = NULL;
  g_autoptr (GArray) problems = NULL;
  g_auto (Figures) figures = { NULL };
  Clock clock = start_clock (plan, NULL);
  const PwPatience patience = { clock_goes_on, &clock, 0, 1 };
  gboolean is_wrong;

  request.shape_only = TRUE;
  if (!pw_task_init (&task, &request, error))
    return FALSE;
  parse = pw_notation_parse (task.dialect, request.notation, (gssize) request.notation_length);
  is_wrong = pw_parse_has_errors (parse);
  pw_json_notation (line->out, task.dialect, request.notation, (gssize) request.notation_length);
  append_size (line->out, task.board);
  if (!is_wrong)
    {
      figures_init (&figures, plan, pw_parse_piece (parse), task.board, &patience);
      append_figures (line->out, plan, &figures);
    }
  problems = pw_diagnose (PW_ADVICE_PROBLEMS, task.dialect, request.notation, (gssize) request.notation_length, parse);
  pw_json_name (line->out, "diagnostics");
  pw_json_diagnostics (line->out, problems, NULL);
  if (is_wrong)
    pw_stream_line_fail (line, PW_REQUEST_ERROR_NOTATION, _ ("the notation has an error"));
  return TRUE;
}

static PwExit
answer_lines (const PwCall *call, Plan *plan)
{
  const Options *given = call->own;
  guint n_threads = given->threads > 0 ? (guint) given->threads : g_get_num_processors ();
  PwStream stream = {
    .command = "analyse",
    .defaults = call->request,
    .n_threads = MIN (n_threads, MOST_THREADS),
    .answer = answer,
    .data = plan,
  };

  return pw_stream_check_defaults (&stream.defaults) ? pw_stream_run (&stream, call->rest) : PW_EXIT_USAGE;
}

/* -- one notation -- */

/* Shows the progress, as somebody waits. */
static void
find_figures (Figures *figures, const Plan *plan, PwCall *call)
{
  PwProgress progress;
  Clock clock = start_clock (plan, &progress);
  const PwPatience patience = { clock_goes_on, &clock, 0, 1 };

  pw_progress_init (&progress, NULL);
  pw_catch_interrupt ();
  figures_init (figures, plan, pw_parse_piece (call->parse), call->task.board, &patience);
  pw_progress_end (&progress);
}

static PwExit
analyse_one (PwCall *call, const Plan *plan)
{
  g_auto (Figures) figures = { NULL };
  gboolean is_wrong;
  GString *out;

  call->request.shape_only = TRUE;
  if (!pw_call_read (call))
    return PW_EXIT_USAGE;
  is_wrong = pw_parse_has_errors (call->parse);
  if (!is_wrong)
    find_figures (&figures, plan, call);
  out = g_string_new (NULL);
  if (call->json)
    {
      pw_json_begin_call (out, call);
      append_size (out, call->task.board);
      if (!is_wrong)
        append_figures (out, plan, &figures);
      pw_json_end (out, call, NULL);
    }
  else
    {
      pw_report_problems (call);
      if (!is_wrong)
        write_text (out, plan, &figures);
    }
  return pw_write_result (out, is_wrong ? PW_EXIT_ERROR : PW_EXIT_OK);
}

static PwExit
analyse (PwCall *call)
{
  const Options *given = call->own;
  g_auto (Plan) plan = { .sizes = NULL };

  if (!read_plan (&plan, call))
    return PW_EXIT_USAGE;
  return given->lines ? answer_lines (call, &plan) : analyse_one (call, &plan);
}

static const PwOption options[] = {
  { PW_TEXT ("what", Options, what,
             N_ ("Figures wanted: mobility, reach, power, values, mate, or all (default: all but mate)"),
             N_ ("LIST")),
    .choices = "mobility reach power values mate all" },
  { PW_TEXT ("empty", Options, empty,
             N_ ("Shares of empty squares, 0 to 1, for crowded mobility (default: 0.5,0.6667)"),
             N_ ("LIST")) },
  { PW_TEXT ("with", Options, with, N_ ("A second piece: mates with king and both pieces"),
             N_ ("NOTATION")) },
  { PW_TEXT ("sizes", Options, sizes, N_ ("Mates on square boards of these sizes, such as 3-14 or 6,8,10"),
             N_ ("LIST")) },
  { PW_NUMBER ("seconds", Options, seconds,
               N_ ("Seconds for one piece, after which what isn't found is given up (default: 60)")) },
  { PW_SWITCH ("lines", Options, lines, N_ ("Answer JSON Lines from standard input, or from files")) },
  { PW_NUMBER ("threads", Options, threads,
               N_ ("Lines answered at once (default: one for each processor)")) },
  { { NULL } },
};

const PwCommand pw_command_analyse = {
  .name = "analyse",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("Tell what a piece is worth"),
  .description
  = N_ ("Mobility, reach, power and estimates of its value; mates against a bare king with --what=mate,\n"
        "--with or --sizes. Pieces on the board don't count, only its size, its holes, and whether it\n"
        "is a cylinder. Mates are computed on boards of up to 256 squares; with two pieces, 64.\n"
        "Known pieces are compared on an empty board of 8x8, whatever the board.\n"
        "\n"
        "With --lines, each line of standard input, or of the files, is an object with \"notation\" and\n"
        "optionally \"id\", \"dialect\" and \"board\". Answers come in the same order.\n"
        "A table (CSV, TSV) with these columns is answered row by row.\n"
        "\n"
        "Exit status: 0 if all went well, 1 if a notation has an error, 2 for wrong usage."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTION_DIALECT | PW_OPTION_BOARD | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = analyse,
};
