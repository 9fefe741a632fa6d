/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rides read out: tests/data/wording/ride.tsv has some; each square that any known piece gets to is on one.
 */
#include "core/catalogue/catalogue.h"
#include "core/engine/example.h"
#include "core/engine/generator.h"
#include "core/wording/ride.h"
#include "tests/core/dialect-text.h"

#include <string.h>

/* Returns: (transfer full) (nullable) */
static char *
tell (PwPiece *piece, const PwPosition *position, const PwMoves *moves, PwSquare through)
{
  const PwMoveWords words = { .piece = piece, .position = position, .moves = moves };
  g_autoptr (PwPhrase) phrase = pw_ride_tell (&words, through);

  return phrase != NULL ? pw_phrase_render (phrase, NULL) : NULL;
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  g_autoptr (PwMoves) moves = pw_moves_of (piece, &position, 0, NULL);
  g_autofree char *told = tell (piece, &position, moves, pw_square_parse (board, row->columns[3]));

  g_assert_cmpstr (told, ==, row->columns[4]);
}

/* The sentence about the ride to a square names that square; a long one ends with how many squares it leaves out. */
static void
check_piece (PwPiece *piece, const PwPosition *position)
{
  g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      char name[PW_SQUARE_NAME_SIZE];
      g_autofree char *told = move->n_steps > 0 ? tell (piece, position, moves, move->to) : NULL;

      if (move->n_steps == 0 || pw_moves_steps (moves, move)[move->n_steps - 1] != move->to)
        continue;
      pw_square_name (position->board, move->to, name);
      g_assert_nonnull (told);
      g_assert_true (strstr (told, name) != NULL || strstr (told, "more square") != NULL);
    }
}

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece
          = pw_notation_read (known->dialect, known->notation, strlen (known->notation));
      g_autoptr (PwBoard) empty = pw_board_new (8, 8);
      PwPosition where = { empty, pw_square_parse (empty, "d4"), PW_SIDE_FIRST, FALSE };
      gboolean unmoved;
      g_autoptr (PwBoard) board = pw_example_of_kind (piece, &where, PW_EXAMPLE_MOVES, 1, &unmoved);
      PwPosition position = { board, where.at, PW_SIDE_FIRST, unmoved };

      g_test_message ("%s", known->notation);
      check_piece (piece, &position);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("wording/ride.tsv", 5, 5, test_row);
  g_test_add_func ("/ride/catalogue", test_catalogue);
  return g_test_run ();
}
