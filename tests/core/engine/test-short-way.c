/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two ways to compute the same thing.  Plain leaps and rides take a short way through the
 * generator; walked like everything else, they must give the same, down to the paths.  And what a generator
 * keeps from one run to the next makes it faster, but changes nothing.
 */
#include "core/engine/generator.h"
#include "tests/core/move-text.h"
#include "tests/core/random-notation.h"

#define SEED     7
#define N_BOARDS 200
#define N_RUNS   8 /* on a board: enough for tables to be made */

static const char *const notations[] = {
  "W",    "K",     "N",      "R",      "B",      "Q",    "W3",    "B2",    "D0",     "N0",   "(4,1)2", "fmWfcF",
  "mRcB", "fsN",   "lhQ",    "frbK",   "cR",     "mQcN", "mWcW",  "cWmW",  "ifmW2",  "iRcB", "WiW3",   "RW3",
  "QN",   "WFDN",  "(19,7)", "cQmW",   "fbR",    "rvN2", "cFmFF", "mB3cB", "N0mN2cN", "DD",   "cRcBmK", "imDfmW",
  "K O",  "W3W-F", "RFtR",   "cRR+R",
};

/* Pieces that walk, and scan: enough to fill what a walk keeps for the next one. */
static const char *const walkers[] = {
  "aN4v0xK", "RtQ", "(FtlF)r0", "mRcR+R", "WxK-Q", "KxQxK", "RyBxW", "lhjG RtlhQ-Abr3dfQ", "(fRrf4lF-sKx0tD)dB2!vK",
  "FtQtvrB-(sfF0d(0,4))tl0", "gQ pR", "jB3 jjR", "gN0 nA", "jDgHnN", "mRcR+R", "O K",
  "FtR cFtR", "mR-sR", "cR-sR", "R+sR R+fsR", "Q-sQ", "(nD)-sR", "cQ-sQ", "(jA)-sK",
};

#define N_WALKED_BOARDS 20

/* Everything a run gives, as text. */
static char *
result_to_text (const PwBoard *board, const PwMoves *moves)
{
  GString *text = g_string_new (NULL);
  guint n, n_attacks;
  const PwMove *attacks = pw_moves_attacks (moves, &n_attacks);

  for (guint i = 0; i < pw_moves_count (moves) + n_attacks; i++)
    {
      gboolean attack = i >= pw_moves_count (moves);
      const PwMove *move = attack ? &attacks[i - pw_moves_count (moves)] : pw_moves_get (moves, i);
      g_autofree char *word = move_to_text (board, moves, move);
      g_autofree char *steps = squares_to_text (board, pw_moves_steps (moves, move), move->n_steps);

      g_string_append_printf (text, "%s%s (%s) kind %u manner %u ends %u path %u\n", attack ? "attack " : "", word,
                              steps, move->kind, move->manner, move->ends, move->path);
    }
  {
    const PwSquare *squares = pw_moves_blockers (moves, &n);
    g_autofree char *blockers = squares_to_text (board, squares, n);
    g_autofree char *screens = NULL;

    squares = pw_moves_screens (moves, &n);
    screens = squares_to_text (board, squares, n);
    g_string_append_printf (text, "blockers %s screens %s\n", blockers, screens);
  }
  return g_string_free (text, FALSE);
}

static void
test_short_way (gconstpointer data)
{
  const char *notation = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwPiece) piece = piece_from_text (notation);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (guint i = 0; i < N_BOARDS; i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, i % 10 == 9 ? 30 : 10, 10, &position);
      g_autofree char *shortly = NULL, *walked = NULL;
      guint n_runs = i % 2 == 0 ? 1 : N_RUNS;

      position.virgin = i % 2;
      pw_generator_walk_everything (generator, FALSE);
      for (guint run = 0; run < n_runs; run++)
        pw_generator_run (generator, &position, moves);
      check_moves (&position, piece, moves);
      shortly = result_to_text (board, moves);
      pw_generator_walk_everything (generator, TRUE);
      for (guint run = 0; run < n_runs; run++)
        pw_generator_run (generator, &position, moves);
      walked = result_to_text (board, moves);
      g_assert_cmpstr (shortly, ==, walked);
    }
}

static void
test_used_generator (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwPiece) piece = piece_from_text (data);
  g_autoptr (PwGenerator) used = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (guint i = 0; i < N_WALKED_BOARDS; i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, 12, 12, &position);
      g_autoptr (PwGenerator) fresh = pw_generator_new (piece);
      g_autofree char *first = NULL;

      pw_generator_run (fresh, &position, moves);
      first = result_to_text (board, moves);
      for (guint run = 0; run < N_RUNS; run++)
        {
          g_autofree char *again = NULL;

          pw_generator_run (used, &position, moves);
          again = result_to_text (board, moves);
          g_assert_cmpstr (again, ==, first);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autofree char *path = g_strdup_printf ("/short-way/%02u %s", i, notations[i]);

      g_test_add_data_func (path, notations[i], test_short_way);
    }
  for (guint i = 0; i < G_N_ELEMENTS (walkers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/short-way/used/%02u %s", i, walkers[i]);

      g_test_add_data_func (path, walkers[i], test_used_generator);
    }
  return g_test_run ();
}
