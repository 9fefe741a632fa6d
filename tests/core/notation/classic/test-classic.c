/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What holds for all of Classic Betza: its limits and its vocabulary, any text, random texts that have a meaning, and
 * the codes of public tables. Its cases are in tests/data/notation/classic.
 */
#include "core/engine/generator.h"
#include "tests/core/dialect-text.h"

#define CLASSIC PW_DIALECT_CLASSIC

static void
test_limits (void)
{
  static const char *const parts[] = {
    "W ", "(", "[", "t[", "t[F", "f", "ff", "m", "R", "=", "W-", "1", "{", "hN", "nN", "fm", "rlb",
  };

  check_limits (CLASSIC, parts, G_N_ELEMENTS (parts));
}

static void
test_vocabulary (void)
{
  check_vocabulary (CLASSIC);
}

static void
test_any_text (void)
{
  check_any_text (CLASSIC, "WFDNAHLJGCZKRBQWFKRNfblrvshmcnjpgqzoffbbt[FR]g[WF]0123 -(){}=*iat", 20000);
}

/* -- random texts that have a meaning -- */

static const char *
any_of (GRand *rand, const char *const *words, guint n)
{
  return words[g_rand_int_range (rand, 0, (gint32) n)];
}

#define ANY_OF(rand, words) any_of (rand, words, G_N_ELEMENTS (words))

static char *
random_term (GRand *rand)
{
  static const char *const ends[] = { "", "", "m", "c" };
  static const char *const directions[] = { "", "", "", "f", "vs", "ff", "fs", "rlb", "fh", "lfrb", "rr", "sb" };
  static const char *const hops[] = { "", "", "", "p", "g", "o", "q", "z", "n" };
  static const char *const steps[] = { "W", "F2", "DD", "N", "A3", "H", "C", "ZZ", "K", "KK", "R", "B4", "Q" };
  static const char *const glues[] = { "t", "g" };

  if (g_rand_int_range (rand, 0, 4) > 0)
    return g_strconcat (ANY_OF (rand, ends), ANY_OF (rand, directions), ANY_OF (rand, hops), ANY_OF (rand, steps),
                        NULL);
  return g_strconcat (ANY_OF (rand, ends), ANY_OF (rand, directions), ANY_OF (rand, glues), "[R2", ANY_OF (rand, steps),
                      "]", NULL);
}

/* They have no errors, and joining joins the moves. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *text = random_term (rand), *other = random_term (rand);

      check_joining (CLASSIC, text, other, i % 2 ? " " : "", 3);
    }
}

/* -- the codes of public tables -- */

static guint
count_moves (PwPiece *piece, const PwPosition *position)
{
  g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);

  return pw_moves_count (moves);
}

/* A piece moves on an empty board; one that only captures or hops needs others around it. */
static gboolean
can_move (PwPiece *piece)
{
  g_autoptr (PwBoard) board = pw_board_new (36, 36);
  PwPosition position = { .board = board, .at = pw_square_parse (board, "r18"), .side = PW_SIDE_FIRST };

  if (count_moves (piece, &position) > 0)
    return TRUE;
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    pw_board_set (board, (PwSquare) square, PW_CELL_SECOND, 'P');
  return count_moves (piece, &position) > 0;
}

/* code: NULL for neither an error nor a warning */
static gboolean
says (const Reading *reading, const char *code)
{
  guint n_warnings = 0;

  for (guint i = 0; i < reading->n_said; i++)
    {
      n_warnings += reading->said[i].severity != PW_SEVERITY_NOTE;
      if (g_strcmp0 (pw_code_name (reading->said[i].code), code) == 0)
        return TRUE;
    }
  return code == NULL && n_warnings == 0;
}

/* A row: code, name, game, and the code of what is said, or nothing. */
static void
test_code (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (Reading) reading = reading_new (CLASSIC, row->columns[0], -1);
  PwPiece *piece = pw_parse_piece (reading->parse);

  g_test_message ("%s, %s of %s", row->columns[0], row->columns[1], row->columns[2]);
  g_assert_true (says (reading, row->columns[3]));
  g_assert_true (piece == NULL || can_move (piece));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  g_test_add_func ("/classic/limits", test_limits);
  g_test_add_func ("/classic/vocabulary", test_vocabulary);
  g_test_add_func ("/classic/any-text", test_any_text);
  g_test_add_func ("/classic/random", test_random);
  test_rows_add ("notation/classic/codes.tsv", 4, 4, test_code);
  return g_test_run ();
}
