/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How soon the opponent listens: the steps between two questions whether to go on, while it is made ready and
 * while it thinks, and whatever else finds moves of a game, with pieces that make much work.  Steps are
 * counted, not seconds: what is tested is built so that it reports each of them.
 */
#include "core/game/search/search.h"

#include "core/game/end.h"
#include "core/game/match/match.h"
#include "core/game/perft.h"
#include "core/notation/notation.h"
#include "tests/sample.h"

#include <string.h>

#define MOST_STEPS  12000000 /* between two questions: a million take a millisecond or two */
#define N_QUESTIONS 250      /* then it is stopped */
#define COST        2000     /* ms: of a row */

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
  { "N 8" },       { "(QdaQ)0 8" },
  { "QtQtQ 10" },  { "pQ 16" },
  { "FtRWtB 16" }, { "KNADKxaKK-bK 12" },
  { "fmWfcF 16" }, { "Qda0 8" },
  { "gQ 16" },     { "((W999)999)999Qda0 8" },
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

/* -- what is stopped -- */

static void
think (PwSearch *search, const PwPatience *patience)
{
  PwSearchReport report;

  pw_search_run (search, &(PwSearchLimits){ 0 }, patience, NULL, NULL, &report);
}

/* Each may be the first that finds out that there are too many moves: that is no end of the game. */
static void
list (PwSearch *search, const PwPatience *patience)
{
  PwGame *game = pw_search_get_game (search);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  gboolean all = pw_game_list (game, moves);
  PwEnd end;

  g_assert_true (all != pw_game_was_stopped (game));
  g_assert_false (pw_game_find_end (game, &end));
  g_assert_true (pw_game_can_move (game));
}

static void
count (PwSearch *search, const PwPatience *patience)
{
  pw_game_perft (pw_search_get_game (search), 3);
}

/* Both games of a pair, with the piece against nothing. */
static void
measure (PwSearch *search, const PwPatience *patience)
{
  const PwMatchPlan plan
      = { .rules = pw_game_rules (pw_search_get_game (search)), .piece = 'A', .nodes = 100 };
  g_autoptr (PwMatchStarts) starts = pw_match_starts_new (&plan, patience, NULL, NULL);
  g_autoptr (PwMatchPlayer) player = starts != NULL ? pw_match_player_new (starts, patience) : NULL;
  PwMatchPair pair;

  if (player != NULL)
    pw_match_player_play (player, 0, &pair);
}

static const struct
{
  const char *name;
  void (*run) (PwSearch *search, const PwPatience *patience);
} works[] = { { "thinking", think }, { "listing", list }, { "counting", count }, { "measuring", measure } };

static void
check (const char *name, Questions *questions)
{
  questions->most = MAX (questions->most, n_steps - questions->asked_at); /* until it has stopped */
  g_test_message ("%s: %u questions, at most %" G_GUINT64_FORMAT " steps", name, questions->n,
                  questions->most);
  if (questions->most > MOST_STEPS)
    g_test_fail ();
}

static void
test_steps (gconstpointer data)
{
  g_auto (GStrv) words = g_strsplit (rows[GPOINTER_TO_UINT (data)].name, " ", 2);
  g_autoptr (PwRules) rules = make_rules (words[0], (guint) g_ascii_strtoull (words[1], NULL, 10));
  Questions first = { .asked_at = n_steps };
  PwPatience ready = { ask, &first, 0, 1 };
  g_autoptr (PwSearch) search = pw_search_new (rules, &ready);

  check ("making ready", &first);
  if (search == NULL)
    search = pw_search_new (rules, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      Questions questions = { .asked_at = n_steps };
      PwPatience patience = { ask, &questions, 0, 1 };

      pw_game_listen_to (pw_search_get_game (search), &patience);
      works[i].run (search, &patience);
      check (works[i].name, &questions);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_NUMBERED_SAMPLE ("/search/patience/", rows, COST, test_steps);
  return g_test_run ();
}
