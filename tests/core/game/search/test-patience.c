/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How soon the opponent listens: the steps between two questions whether to go on, while it is made ready and
 * while it thinks, with pieces that make much work.  Steps are counted, not seconds: what is tested is built
 * so that it reports each of them.
 */
#include "core/game/search/search.h"

#include "core/notation/notation.h"
#include "tests/sample.h"

#include <string.h>

#define MOST_STEPS  13000000 /* between two questions: a million take a millisecond or two */
#define N_QUESTIONS 150      /* then it is stopped */
#define COST        700      /* ms: of a row */

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
  guint n;
} Questions;

static gboolean
ask (gpointer data, double progress G_GNUC_UNUSED)
{
  Questions *questions = data;

  questions->most = MAX (questions->most, n_steps - questions->asked_at);
  questions->asked_at = n_steps;
  return ++questions->n < N_QUESTIONS;
}

/* Pieces of both sides in place of those of chess, and the size of the board. */
static const struct
{
  const char *name;
} rows[] = {
  { "N 8" },       { "(QdaQ)0 8" },       { "QtQtQ 10" },  { "pQ 16" },
  { "FtRWtB 16" }, { "KNADKxaKK-bK 12" }, { "fmWfcF 16" },
};

static PwRules *
make_rules (const char *notation, guint size)
{
  PwRules *rules = pw_rules_new (pw_board_new (size, size), PW_SIDE_FIRST);
  g_autoptr (PwPiece) king = pw_notation_read (PW_DIALECT_EXTENDED, "K", 1);
  g_autoptr (PwPiece) piece = pw_notation_read (PW_DIALECT_EXTENDED, notation, strlen (notation));

  pw_rules_add_kind (rules, 'K', king)->royal = TRUE;
  pw_rules_add_kind (rules, 'A', piece)->promotes = TRUE;
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_FIRST], size - 1);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_SECOND], 0);
  strcpy (rules->promotes_to, "A");
  for (guint i = 0; i < 2 * size; i++)
    {
      pw_board_set (rules->start, (PwSquare) i, PW_CELL_FIRST, i == size / 2 ? 'K' : 'A');
      pw_board_set (rules->start, (PwSquare) (size * size - 1 - i), PW_CELL_SECOND,
                    i == size / 2 ? 'K' : 'A');
    }
  return rules;
}

static void
test_steps (gconstpointer data)
{
  g_auto (GStrv) words = g_strsplit (rows[GPOINTER_TO_UINT (data)].name, " ", 2);
  g_autoptr (PwRules) rules = make_rules (words[0], (guint) g_ascii_strtoull (words[1], NULL, 10));
  Questions first = { .asked_at = n_steps }, then = { 0 };
  PwPatience ready = { ask, &first, 0, 1 }, thinking = { ask, &then, 0, 1 };
  g_autoptr (PwSearch) search = pw_search_new (rules, &ready);
  PwSearchReport report;

  g_test_message ("%u questions before, at most %" G_GUINT64_FORMAT " steps", first.n, first.most);
  if (first.most > MOST_STEPS)
    g_test_fail ();
  if (search == NULL)
    search = pw_search_new (rules, NULL);
  then.asked_at = n_steps;
  pw_search_run (search, &(PwSearchLimits){ 0 }, &thinking, NULL, NULL, &report);
  then.most = MAX (then.most, n_steps - then.asked_at); /* until it has stopped */
  g_test_message ("%u questions, at most %" G_GUINT64_FORMAT " steps", then.n, then.most);
  if (then.most > MOST_STEPS)
    g_test_fail ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_NUMBERED_SAMPLE ("/search/patience/", rows, COST, test_steps);
  return g_test_run ();
}
