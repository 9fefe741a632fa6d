/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How soon an analysis listens: the steps between two questions whether to go on, over pieces and boards that
 * make much work; and that the progress never goes back, nor stands for long.  Steps are counted, not
 * seconds: what is tested is built so that it reports each of them.
 */
#include "core/analysis/analysis.h"
#include "core/notation/notation.h"
#include "tests/sample.h"

/* Between two questions. A million steps take some milliseconds. */
#define MOST_STEPS 5000000

#define COST 2500 /* ms: of a row */

/* While the progress stays the same, in percent: about two seconds. */
#define MOST_STANDING 800000000

static guint64 n_steps;

/* Called by the compiler's own doing, at each turn in what is tested. */
void __sanitizer_cov_trace_pc (void);
void
__sanitizer_cov_trace_pc (void)
{
  n_steps++;
}

typedef struct
{
  guint64 most, asked_at;
  double where; /* the progress at the longest stretch's end */
  guint n;
  double last;       /* progress */
  guint64 each[101]; /* steps of each percent */
} Questions;

static gboolean
ask (gpointer data, double progress)
{
  Questions *questions = data;
  guint64 steps = n_steps - questions->asked_at;

  if (steps > questions->most)
    {
      questions->most = steps;
      questions->where = progress;
    }
  g_assert_cmpfloat (progress, >=, questions->last);
  g_assert_cmpfloat (progress, <=, 1);
  questions->each[(guint) (progress * 100)] += steps;
  questions->last = progress;
  questions->asked_at = n_steps;
  questions->n++;
  return TRUE;
}

typedef struct
{
  const char *name; /* notation, and files and ranks of the board */
  guint what;       /* PwAnalyse */
} Row;

static const Row rows[] = {
  { "fW 64", PW_ANALYSE_QUICK },     { "mRcpR 32", PW_ANALYSE_QUICK },   { "(QdaQ)0 64", PW_ANALYSE_QUICK },
  { "FtRWtB 32", PW_ANALYSE_QUICK }, { "(QdaQ)0 16", PW_ANALYSE_QUICK }, { "QtQtQ 16", PW_ANALYSE_QUICK },
  { "W 16", PW_ANALYSE_MATE },       { "pQ 6", PW_ANALYSE_MATE },        { "cO 8", PW_ANALYSE_MATE },
  { "gQ 16", PW_ANALYSE_QUICK },
};

/* Mates on boards of up to 8x8 are those with a knight beside it, too. */
static void
analyse (const Row *row, Questions *questions)
{
  static const double shares[] = { 0.5, 0.9 };
  g_auto (GStrv) words = g_strsplit (row->name, " ", 2);
  guint size = (guint) g_ascii_strtoull (words[1], NULL, 10);
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, words[0], -1);
  g_autoptr (PwParse) knight = pw_notation_parse (PW_DIALECT_EXTENDED, "N", -1);
  g_autoptr (PwBoard) board = pw_board_new (size, size);
  PwAnalysisWants wants
      = { row->what, shares, G_N_ELEMENTS (shares), size <= 8 ? pw_parse_piece (knight) : NULL };
  PwPatience patience = { ask, questions, 0, 1 };
  g_autoptr (PwAnalysis) analysis = NULL;

  g_assert_nonnull (pw_parse_piece (parse));
  questions->asked_at = n_steps;
  analysis = pw_analysis_new (pw_parse_piece (parse), board, &wants, &patience);
}

static void
test_steps (gconstpointer data)
{
  const Row *row = data;
  Questions questions = { 0 };
  guint64 begin = n_steps;
  guint standing = 0;

  analyse (row, &questions);
  for (guint i = 0; i < G_N_ELEMENTS (questions.each); i++)
    if (questions.each[i] > questions.each[standing])
      standing = i;
  g_test_message ("%u questions, at most %" G_GUINT64_FORMAT " steps, up to %g", questions.n, questions.most,
                  questions.where);
  g_test_message ("of %" G_GUINT64_FORMAT " steps %" G_GUINT64_FORMAT " while it was at %u %%",
                  n_steps - begin, questions.each[standing], standing);
  g_assert_cmpuint (questions.n, >, 10);
  g_assert_cmpuint (questions.most, >, 0);
  g_assert_cmpuint (questions.most, <=, MOST_STEPS);
  g_assert_cmpuint (questions.each[standing], <=, MOST_STANDING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_SAMPLE ("/patience/steps/", rows, COST, test_steps);
  return g_test_run ();
}
