/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sweeps and walkers agree, on rows and on random notations; and threads share a piece.
 */
#include "tests/core/dialect-text.h"
#include "tests/core/engine/both-ways.h"
#include "tests/core/random-notation.h"

#define SEED 11
#define N_ROW_BOARDS 120
#define N_NOTATIONS 3000
#define N_BOARDS 6

/* What can be swept in every way it can be: leaps, rides, chains, hops, captures on the way, counts, turns. */
static const char *const notations[] = {
  "K",        "QN",       "fmWfcF",     "R3",           "N0",          "(4,1)2",    "cRmB",       "nA",
  "jD",       "gH",       "nN",         "gQ",           "pR",          "jB3",       "jjR",        "gN0",
  "qN",       "zB",       "qW3",        "zF",           "W-F",         "FtR",       "F-R",        "R-sR",
  "R+R",      "Q!Q",      "R?B",        "KxaK",         "KNADKxaKK-bK", "RxebR",    "mQQxebQ",    "BdO",
  "RxO",      "RyB",      "R3yF",       "QyK",          "(R2B3)yN",    "W3-F2",     "W-3",        "F-W-F-W",
  "(FtlF)r0", "(W-F)2",   "(W-F)-2",    "Nrf8",         "K-bK",        "frmWxlW",   "fR-sB",      "(fF)tR",
  "KxKxK",    "KxKxKxKxK", "iW2fmR",    "fmW3cF",     "K0",          "(WD)0",     "(RN)2",      "Qd0",
  "cRx2",     "W-eR",     "(W-F)-eR",   "R-eB",         "O",           "WxO",       "N-O-N",      "(19,7)",
  "mRcR+R",   "W+F+W-F",  "(WxW)-0",    "oR",           "oW-F",        "R W-F oB",  "KxaK oW",    "fFyrvR",
};

/* What other dialects add: both worlds of a leg, sides of turns, what walkers do beside sweeps. */
static const struct
{
  PwDialect dialect;
  const char *notation;
} foreign[] = {
  { PW_DIALECT_XBETZA, "KNADcaKcabKmabK" },
  { PW_DIALECT_XBETZA, "(az)N" },
  { PW_DIALECT_XBETZA, "(afq)N" },
  { PW_DIALECT_XBETZA, "mpafsmpafW" },
  { PW_DIALECT_XBETZA, "mQcaibQ" },
  { PW_DIALECT_XBETZA, "cpagRdB" },
  { PW_DIALECT_XBETZA, "oaR oN" },
  { PW_DIALECT_XBETZA, "ucQ udQ" },
  { PW_DIALECT_XBETZA, "KisO2" },
  { PW_DIALECT_XBETZA, "fmWfceFifmnD" },
  { PW_DIALECT_XBETZA, "tcQ mU" },
  { PW_DIALECT_XBETZA, "jB jjR" },
  { PW_DIALECT_BETZA2, "(cQ-mQ)4" },
  { PW_DIALECT_BETZA2, "c{N}N t{P}N-bN-aN" },
  { PW_DIALECT_BETZA2, "mxQ-cdaK" },
  { PW_DIALECT_BETZA2, "cdN-buN-bN" },
  { PW_DIALECT_BEX, "nN D*" },
  { PW_DIALECT_BEX, "[>]Q[<]R" },
  { PW_DIALECT_CLASSIC, "t[FR]mRcpR" },
};

static void
fail_on (const char *notation, const char *where)
{
  if (where == NULL)
    return;
  g_test_message ("%s on %s", notation, where);
  g_test_fail ();
}

static void
compare_on_boards (PwDialect dialect, const char *notation)
{
  g_autoptr (PwPiece) piece = piece_in (dialect, notation);
  g_autofree char *where = both_ways_differ_somewhere (piece, SEED, N_ROW_BOARDS);

  fail_on (notation, where);
}

static void
test_row (gconstpointer data)
{
  compare_on_boards (PW_DIALECT_EXTENDED, data);
}

static void
test_foreign (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  compare_on_boards (foreign[i].dialect, foreign[i].notation);
}

/* All that go to a square are those that are found when all are looked at. */
static void
check_moves_to (const char *notation, const PwMoves *moves, guint n_squares)
{
  for (guint square = 0; square < n_squares; square++)
    {
      guint expected = 0, n;
      const PwMove *first = pw_moves_to (moves, (PwSquare) square, &n);

      for (guint i = 0; i < pw_moves_count (moves); i++)
        expected += pw_moves_get (moves, i)->to == square;
      if (n != expected || (first != NULL) != (n > 0))
        g_error ("%s: %u moves to square %u, not %u", notation, n, square, expected);
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (first[i].to, ==, square);
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint n_moving = 0;

  for (guint i = 0; i < N_NOTATIONS; i++)
    {
      g_autofree char *notation = random_notation (rand);
      g_autoptr (PwPiece) piece = piece_from_text (notation);
      g_autoptr (PwGenerator) generator = pw_generator_new (piece);

      for (guint j = 0; j < N_BOARDS; j++)
        {
          PwPosition position;
          g_autoptr (PwBoard) board G_GNUC_UNUSED = random_position (rand, 9, 9, &position);
          g_autofree char *where = both_ways_differ (generator, &position, moves);

          fail_on (notation, where);
          check_moves_to (notation, moves, 81);
          n_moving += pw_moves_count (moves) > 0;
        }
    }
  g_assert_cmpuint (n_moving, >, N_NOTATIONS * N_BOARDS / 3); /* the texts must be worth comparing */
}

/* Each thread has a generator of its own from one piece. */
static gpointer
run_in_thread (gpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwGenerator) generator = pw_generator_new (data);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint64 sum = 0;

  for (guint i = 0; i < 500; i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board G_GNUC_UNUSED = random_position (rand, 8, 8, &position);

      pw_generator_outcomes (generator, &position, moves);
      for (guint j = 0; j < pw_moves_count (moves); j++)
        {
          const PwMove *move = pw_moves_get (moves, j);

          sum = sum * 31 + move->to;
          for (guint k = 0; k < move->n_captures; k++)
            sum = sum * 31 + pw_moves_captures (moves, move)[k];
        }
    }
  return GSIZE_TO_POINTER (sum);
}

static void
test_threads (void)
{
  g_autoptr (PwPiece) piece = piece_from_text ("KNADKxaKK-bK R-sR gQ frmWxlW");
  GThread *threads[4];
  gpointer expected = run_in_thread (piece);

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("moves", run_in_thread, piece);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_true (g_thread_join (threads[i]) == expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autofree char *path = g_strdup_printf ("/targets/%02u %s", i, notations[i]);

      g_test_add_data_func (path, notations[i], test_row);
    }
  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *path = g_strdup_printf ("/targets/foreign/%02u %s", i, foreign[i].notation);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_foreign);
    }
  g_test_add_func ("/targets/random", test_random);
  g_test_add_func ("/targets/threads", test_threads);
  return g_test_run ();
}
