/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules in words, and why moves are not legal: rows, and that every answer is about what the rules say. */
#include "core/game/words/rules.h"

#include "core/game/end.h"
#include "core/game/rules-read.h"
#include "core/game/words/check.h"
#include "core/game/words/why.h"
#include "core/wording/why/why.h"
#include "tests/core/game/known-game.h"
#include "tests/core/game/random-rules.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <string.h>

#define SEED     5
#define N_ARMIES 60
#define COST     25.0 /* ms */
#define N_ASKED  40   /* squares on a board */

static void
check_phrase (PwPhrase *phrase, const char *expected)
{
  g_autofree char *text = phrase != NULL ? pw_phrase_render (phrase, NULL) : NULL;

  g_assert_cmpstr (text, ==, expected);
  pw_phrase_unref (phrase);
}

/* A row's label, "all", or "wrong" for what contradicts itself. */
static PwPhrase *
say (PwRules *rules, const char *what)
{
  if (strcmp (what, "wrong") == 0)
    return pw_rules_find_contradiction (rules);
  for (guint i = 0; i < PW_N_RULES_ROWS; i++)
    if (strcmp (pw_rule_label ((PwRuleRow) i), what) == 0)
      return pw_rule_explain (rules, (PwRuleRow) i);
  g_assert_cmpstr (what, ==, "all");
  return pw_rules_explain (rules);
}

static void
test_words (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwRules) rules = pw_rules_read (row->columns[0], strlen (row->columns[0]), NULL, NULL, &error);

  g_assert_no_error (error);
  check_phrase (say (rules, row->columns[1]), row->columns[2]);
}

static void
test_why (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwGame) game = known_game (row->columns[0], row->columns[1]);
  g_auto (GStrv) squares = g_strsplit (row->columns[3], "-", 2);
  guint64 hash;

  play_moves (game, row->columns[2]);
  hash = pw_game_hash (game);
  if (squares[1] != NULL)
    check_phrase (pw_game_explain_move (game, pw_square_parse (pw_game_board (game), squares[0]),
                                        pw_square_parse (pw_game_board (game), squares[1])),
                  row->columns[4]);
  else
    check_phrase (pw_game_explain_check (game), row->columns[4]);
  g_assert_cmphex (pw_game_hash (game), ==, hash);
}

/* -- random games -- */

static gboolean
is_legal (const PwGameMoves *moves, PwSquare from, PwSquare to)
{
  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    if (pw_game_moves_get (moves, i)->from == from && pw_game_moves_get (moves, i)->to == to)
      return TRUE;
  return FALSE;
}

/* In a game, the words of the piece alone are used if and only if the move is legal. */
static void
check_answer (PwGame *game, const PwGameMoves *moves, PwSquare from, PwSquare to)
{
  const PwBoard *board = pw_game_board (game);
  PwPosition position = { board, from, pw_game_side (game), pw_board_is_virgin (board, from) };
  const PwKind *kind = pw_rules_find_kind (pw_game_rules (game), pw_board_letters (board)[from]);
  g_autoptr (PwPhrase) answer = pw_game_explain_move (game, from, to);
  g_autoptr (PwWhy) why = pw_why (kind->piece, NULL, &position, to);
  guint64 hash = pw_game_hash (game);

  if (why->reaches && !why->incomplete)
    g_assert_true (pw_phrase_equal (answer, why->reason) == is_legal (moves, from, to));
  g_assert_cmphex (pw_game_hash (game), ==, hash);
}

static void
check_position (PwGame *game, const PwGameMoves *moves, GRand *rand)
{
  gint32 n = (gint32) pw_board_n_squares (pw_game_board (game));

  for (guint i = 0; i < N_ASKED; i++)
    {
      PwSquare from = (PwSquare) g_rand_int_range (rand, 0, n), to = (PwSquare) g_rand_int_range (rand, 0, n);

      if (pw_board_cell (pw_game_board (game), from) == pw_side_cell (pw_game_side (game)))
        check_answer (game, moves, from, to);
    }
}

static void
test_random (void)
{
  for (Sample sample = sample_of ("answers", N_ARMIES, COST); sample_next (&sample);)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + sample.i);
      g_autoptr (PwRules) rules = random_rules (rand);
      g_autoptr (PwGame) game = pw_game_new (rules);
      g_autoptr (PwGameMoves) moves = pw_game_moves_new ();

      for (guint ply = 0; ply < 4; ply++)
        {
          PwEnd end;

          if (pw_game_find_end (game, &end))
            break;
          g_assert_true (pw_game_list (game, moves));
          check_position (game, moves, rand);
          pw_game_make (game, moves,
                        pw_game_moves_get (
                            moves, (guint) g_rand_int_range (rand, 0, (gint32) pw_game_moves_count (moves))));
        }
    }
}

/* All rules can be said. */
static void
test_random_rules (void)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + i);
      g_autoptr (PwRules) rules = random_rules (rand);
      g_autofree char *text = NULL;
      g_autoptr (PwPhrase) wrong = NULL, all = NULL;

      random_ends (rules, rand);
      all = pw_rules_explain (rules);
      text = pw_phrase_render (all, NULL);
      g_assert_null (strchr (text, '{'));
      wrong = pw_rules_find_contradiction (rules);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("game/words.tsv", 3, 3, test_words);
  test_rows_add ("game/why.tsv", 5, 5, test_why);
  g_test_add_func ("/words/answers", test_random);
  g_test_add_func ("/words/rules", test_random_rules);
  return g_test_run ();
}
