/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What every construct of a dialect does: tests/data/notation/DIALECT/moves.tsv, row by row.
 */
#include "tests/core/dialect-text.h"

/* The columns behind the moves: "-" for no squares, empty where they don't matter. */
static void
check_squares (const TestRow *row, const PwBoard *board, const PwMoves *moves)
{
  static const struct
  {
    const char *what;
    const PwSquare *(*get) (const PwMoves *moves, guint *n);
  } sets[] = {
    { "blockers", pw_moves_blockers },
    { "screens", pw_moves_screens },
    { "victims", pw_moves_victims },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      guint n;
      const PwSquare *squares = sets[i].get (moves, &n);
      g_autofree char *text = squares_to_text (board, squares, n);

      if (!test_row_says (row, 3 + i))
        continue;
      g_test_message ("%s: %s, expected %s", sets[i].what, text, test_row_text (row, 3 + i));
      g_assert_cmpstr (text, ==, test_row_text (row, 3 + i));
    }
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *expected = test_row_text (row, 2);
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[1], &position);
  g_autoptr (PwPiece) piece = piece_in (test_row_folder (row), row->columns[0]);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autofree char *got = NULL;

  pw_generator_run (generator, &position, moves);
  got = run_to_text (piece, generator, &position);
  g_test_message ("%s on %s: %s, expected %s", row->columns[0], row->columns[1], got, expected);
  g_assert_cmpstr (got, ==, expected);
  check_squares (row, board, moves);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add_of_dialects ("moves.tsv", 3, 6, test_row);
  return g_test_run ();
}
