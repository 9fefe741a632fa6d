/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a letter to the squares it is for, and from a move to its letters: rows of both, and what holds for
 * the known pieces.
 */
#include "core/catalogue/catalogue.h"
#include "core/engine/example.h"
#include "core/engine/generator.h"
#include "core/wording/letters.h"
#include "core/wording/playback.h"
#include "tests/core/dialect-text.h"

#include <string.h>

#define MOST_ARRIVALS 100000

/* -- rows -- */

static char *
name_squares (const PwBoard *board, const gboolean *squares)
{
  GString *names = g_string_new (NULL);

  for (guint file = 0; file < pw_board_files (board); file++)
    for (guint rank = 0; rank < pw_board_ranks (board); rank++)
      {
        PwSquare square = (PwSquare) (rank * pw_board_files (board) + file);
        char name[PW_SQUARE_NAME_SIZE];

        pw_square_name (board, square, name);
        if (squares[square])
          g_string_append_printf (names, names->len > 0 ? " %s" : "%s", name);
      }
  return g_string_free (names, FALSE);
}

/* Columns: dialect, notation with a bar after the letter, board with the piece X, squares. */
static void
test_letter (gconstpointer data)
{
  const TestRow *row = data;
  PwDialect dialect = test_row_dialect (row, 0);
  PwSpan cursor;
  g_autofree char *notation = test_row_take_place (row->columns[1], &cursor), *names = NULL;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autoptr (PwPiece) piece = piece_in (dialect, notation);
  g_auto (PwLetters) letters = pw_letters_of (dialect, notation, piece);
  g_autofree gboolean *squares = g_new0 (gboolean, pw_board_n_squares (board));
  gboolean any = pw_letters_find_squares (&letters, &position, cursor.start - 1, MOST_ARRIVALS, squares);

  names = name_squares (board, squares);
  g_assert_cmpstr (names, ==, test_row_text (row, 3));
  g_assert_true (any == (*names != '\0'));
}

/* Columns: dialect, notation with a bar for the cursor, board with the piece X, destination, its letters. */
static void
test_move (gconstpointer data)
{
  const TestRow *row = data;
  PwDialect dialect = test_row_dialect (row, 0);
  PwSpan cursor;
  g_autofree char *notation = test_row_take_place (row->columns[1], &cursor);
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autoptr (PwPiece) piece = piece_in (dialect, notation);
  g_auto (PwLetters) letters = pw_letters_of (dialect, notation, piece);
  g_autoptr (PwMoves) moves = pw_moves_of (piece, &position, 0, NULL);
  const PwMove *move = pw_playback_choose (moves, pw_square_parse (board, row->columns[3]));
  g_autoptr (GString) names = g_string_new (NULL);
  PwLastStep last;

  g_assert_nonnull (move);
  g_assert_true (pw_letters_find_last (&letters, &position, moves, move, &last));
  for (guint i = 0; i < last.n_spans; i++)
    g_string_append_printf (names, i > 0 ? " %.*s" : "%.*s", (int) pw_span_length (last.spans[i]),
                            notation + last.spans[i].start);
  g_assert_cmpuint (last.place, ==, cursor.start);
  g_assert_cmpstr (names->str, ==, row->columns[4]);
}

/* -- known pieces -- */

/* The letter in front of the cursor that a move has is for its square. */
static void
check_piece (const PwLetters *letters, const PwPosition *position)
{
  g_autoptr (PwMoves) moves = pw_moves_of (letters->piece, position, 0, NULL);
  g_autofree gboolean *squares = g_new0 (gboolean, pw_board_n_squares (position->board));

  for (guint i = 0; i < pw_moves_count (moves); i += 5)
    {
      const PwMove *move = pw_moves_get (moves, i);
      PwLastStep last;

      if (!pw_letters_find_last (letters, position, moves, move, &last))
        continue;
      g_assert_cmpuint (last.place, >, 0);
      g_assert_cmpuint (last.place, <=, strlen (letters->notation));
      g_assert_true (pw_letters_find_squares (letters, position, last.place - 1, MOST_ARRIVALS, squares));
      if (!squares[move->to])
        g_test_message ("%s: move %u, cursor %u", letters->notation, i, last.place);
      g_assert_true (squares[move->to]);
    }
}

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (PwBoard) board = NULL;
  PwPosition position;

  board = position_from_fen ("8/2p2P2/8/5p2/1P1X4/3p4/1p6/8", &position);
  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece
          = pw_notation_read (known->dialect, known->notation, strlen (known->notation));
      g_auto (PwLetters) letters = pw_letters_of (known->dialect, known->notation, piece);

      check_piece (&letters, &position);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("wording/letters.tsv", 4, 4, test_letter);
  test_rows_add ("wording/last-steps.tsv", 5, 5, test_move);
  g_test_add_func ("/letters/catalogue", test_catalogue);
  return g_test_run ();
}
