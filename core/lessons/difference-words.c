/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A difference between two pieces in words. Must not know how it was found. */
#include "core/lessons/difference-words.h"

#include <glib/gi18n-lib.h>

#define MAX_NAMED 4 /* pieces on the board */

/* ORDER DEEDS */
typedef enum
{
  DEED_GO,
  DEED_TAKE,      /* what is on the target, and nothing else */
  DEED_TAKE_MORE, /* other pieces */
  DEED_SHOOT,     /* ends where it began, and takes other pieces */
  DEED_STAY,      /* ends where it began, and takes nothing */
  DEED_SPARE,     /* ends where the other one can end as well, and takes nothing */
  DEED_AFFECT,    /* both take the same, but something else happens to other pieces */
  N_DEEDS,
} Deed;

/*
 * Translators: "your piece" is the piece that the user has written down. {0} is the square it is on, {1} where the
 * move ends, {2} squares of the captured pieces.  By whether it lacks the move.
 */
static const char *const sentences[N_DEEDS][2] = {
  { N_ ("Your piece can go from {0} to {1}, but it shouldn’t."),
    N_ ("Your piece can’t go from {0} to {1}, but it should.") },
  { N_ ("Your piece can capture on {1} from {0}, but it shouldn’t."),
    N_ ("Your piece can’t capture on {1} from {0}, but it should.") },
  { N_ ("Your piece can go from {0} to {1} and capture on {2}, but it shouldn’t."),
    N_ ("Your piece can’t go from {0} to {1} and capture on {2}, but it should.") },
  { N_ ("Your piece can capture on {2} and end on {0}, where it began, but it shouldn’t."),
    N_ ("Your piece can’t capture on {2} and end on {0}, where it began, but it should.") },
  { N_ ("Your piece can move and end on {0}, where it began, but it shouldn’t."),
    N_ ("Your piece can’t move and end on {0}, where it began, but it should.") },
  { N_ ("Your piece can go from {0} to {1} without capturing, but it shouldn’t."),
    N_ ("Your piece can’t go from {0} to {1} without capturing, but it should.") },
  { N_ ("Your piece can go from {0} to {1}, but the move has an effect that it shouldn’t have."),
    N_ ("Your piece can go from {0} to {1}, but the move lacks an effect that it should have.") },
};

/* Sentences for a board with other pieces on it. Translators: {3} is a list of them: "an enemy on e5" */
static const char *const sentences_with[N_DEEDS][2] = {
  { N_ ("With {3}, your piece can go from {0} to {1}, but it shouldn’t."),
    N_ ("With {3}, your piece can’t go from {0} to {1}, but it should.") },
  { N_ ("With {3}, your piece can capture on {1} from {0}, but it shouldn’t."),
    N_ ("With {3}, your piece can’t capture on {1} from {0}, but it should.") },
  { N_ ("With {3}, your piece can go from {0} to {1} and capture on {2}, but it shouldn’t."),
    N_ ("With {3}, your piece can’t go from {0} to {1} and capture on {2}, but it should.") },
  { N_ ("With {3}, your piece can capture on {2} and end on {0}, where it began, but it shouldn’t."),
    N_ ("With {3}, your piece can’t capture on {2} and end on {0}, where it began, but it should.") },
  { N_ ("With {3}, your piece can move and end on {0}, where it began, but it shouldn’t."),
    N_ ("With {3}, your piece can’t move and end on {0}, where it began, but it should.") },
  { N_ ("With {3}, your piece can go from {0} to {1} without capturing, but it shouldn’t."),
    N_ ("With {3}, your piece can’t go from {0} to {1} without capturing, but it should.") },
  { N_ ("With {3}, your piece can go from {0} to {1}, but the move has an effect that it shouldn’t have."),
    N_ ("With {3}, your piece can go from {0} to {1}, but the move lacks an effect that it should have.") },
};

static PwPhrase *
add_square (PwPhrase *phrase, const PwBoard *board, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, square, name);
  return pw_phrase_add_name (phrase, name);
}

/* -- the pieces on the board -- */

/* Translators: what stands on the board; {0} is a square, {1} the letter of a type of piece. */
static const char *
word_of_cell (PwCell cell, gboolean own, gboolean usual)
{
  if (cell == PW_CELL_HOLE)
    return N_ ("a hole on {0}");
  if (own)
    return usual ? N_ ("a friendly piece on {0}") : N_ ("a friendly {1} on {0}");
  return usual ? N_ ("an enemy on {0}") : N_ ("an enemy {1} on {0}");
}

static PwPhrase *
describe_square (const PwPosition *position, PwSquare square)
{
  PwCell cell = pw_board_cell (position->board, square);
  gboolean own = (cell == PW_CELL_FIRST) == (position->side == PW_SIDE_FIRST);
  char piece[PW_PIECE_SIZE];
  gboolean usual = pw_board_piece (position->board, square, piece) == 0 || g_ascii_strcasecmp (piece, "P") == 0;
  PwPhrase *phrase = add_square (pw_phrase_new (word_of_cell (cell, own, usual)), position->board, square);

  return usual ? phrase : pw_phrase_add_name (phrase, piece);
}

/* Returns: (nullable): NULL if there are none */
static PwPhrase *
list_pieces (const PwPosition *position)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  guint n = 0;

  for (guint i = 0; i < pw_board_n_squares (position->board); i++)
    if (i != position->at && pw_board_cell (position->board, (PwSquare) i) != PW_CELL_EMPTY && n++ < MAX_NAMED)
      g_ptr_array_add (parts, describe_square (position, (PwSquare) i));
  if (n > MAX_NAMED)
    g_ptr_array_add (parts, pw_phrase_new_count (NG_ ("one more piece", "{0} more pieces"), n - MAX_NAMED));
  return parts->len > 0 ? pw_phrase_new_list (parts, FALSE) : NULL;
}

/* -- the move -- */

static Deed
find_deed (const PwDifference *difference, const PwMove *move)
{
  const PwSquare *captures = pw_moves_captures (difference->moves, move);

  if (difference->reaches && (move->n_shifts > 0 || move->n_effects > 0))
    return DEED_AFFECT;
  if (difference->reaches && move->n_captures == 0)
    return DEED_SPARE;
  if (move->n_captures == 1 && captures[0] == move->to)
    return DEED_TAKE;
  if (move->n_captures > 0)
    return move->to == difference->position.at ? DEED_SHOOT : DEED_TAKE_MORE;
  return move->to == difference->position.at ? DEED_STAY : DEED_GO;
}

static PwPhrase *
list_captures (const PwDifference *difference, const PwMove *move)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  const PwSquare *captures = pw_moves_captures (difference->moves, move);

  for (guint i = 0; i < move->n_captures; i++)
    g_ptr_array_add (parts, add_square (pw_phrase_new ("{0}"), difference->board, captures[i]));
  return parts->len > 0 ? pw_phrase_new_list (parts, FALSE) : pw_phrase_new ("");
}

PwPhrase *
pw_difference_describe (const PwDifference *difference)
{
  const PwMove *move = pw_moves_get (difference->moves, difference->move);
  Deed deed = find_deed (difference, move);
  guint lacks = !difference->of_second;
  PwPhrase *pieces = difference->is_shown ? NULL : list_pieces (&difference->position);
  PwPhrase *phrase = pw_phrase_new ((pieces != NULL ? sentences_with : sentences)[deed][lacks]);

  phrase = add_square (phrase, difference->board, difference->position.at);
  phrase = add_square (phrase, difference->board, move->to);
  phrase = pw_phrase_add (phrase, list_captures (difference, move));
  if (pieces != NULL)
    phrase = pw_phrase_add (phrase, pieces);
  if (difference->position.virgin)
    phrase = pw_phrase_then (phrase, pw_phrase_new (N_ ("The piece is unmoved.")));
  if (pw_board_is_cylinder (difference->board))
    phrase = pw_phrase_then (phrase, pw_phrase_new (N_ ("The board’s left and right edges are joined.")));
  return phrase;
}
