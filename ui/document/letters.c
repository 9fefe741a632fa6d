/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a mark on the board to the letters that made it, and to the number of its ride. */
#include "ui/document/document-private.h"

/* The move that makes the mark on a square. (nullable): there is none, or it is not to be told */
static const PwMove *
find_mark (PwLook *self, PwSquare square)
{
  const PwTextReading *shown = self->document->shown;
  const PwMove *move, *attacks;
  guint n;

  if (shown != self->document->typed || shown->piece == NULL || self->secret || square == PW_NO_SQUARE)
    return NULL;
  move = pw_playback_choose (shown->moves, square);
  attacks = pw_moves_attacks (shown->moves, &n);
  for (guint i = 0; i < n && move == NULL; i++)
    if (attacks[i].to == square)
      move = &attacks[i];
  return move;
}

/* Reads the letters of what is shown, for the move that makes the mark on a square. Returns: (nullable): that
 * move */
static const PwMove *
read_letters (PwLook *self, PwSquare square, PwLetters *letters, PwPosition *position)
{
  const PwTextReading *shown = self->document->shown;
  const PwMove *move = find_mark (self, square);

  *position = pw_record_position (self->document->record);
  if (move != NULL)
    *letters = pw_letters_of (shown->dialect, shown->notation, shown->piece);
  return move;
}

gboolean
pw_look_find_letters (PwLook *self, PwSquare square, PwLastStep *last)
{
  PwPosition position;
  g_auto (PwLetters) letters = { 0 };
  const PwMove *move = read_letters (self, square, &letters, &position);

  return move != NULL && pw_letters_find_last (&letters, &position, self->document->shown->moves, move, last);
}

gboolean
pw_look_find_ride (PwLook *self, PwSquare square, guint *place)
{
  PwPosition position;
  g_auto (PwLetters) letters = { 0 };
  const PwMove *move = read_letters (self, square, &letters, &position);

  return move != NULL
         && pw_letters_find_ride (&letters, &position, self->document->shown->moves, move, place);
}

/* Whether another move goes the same way, and farther. */
static gboolean
goes_on (const PwMoves *moves, const PwMove *move)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *other = pw_moves_get (moves, i);

      if (other->path == move->path && other->n_steps > move->n_steps
          && pw_moves_steps (moves, other)[move->n_steps - 1] == move->to)
        return TRUE;
    }
  return FALSE;
}

gboolean
pw_look_is_last_of_ride (PwLook *self, PwSquare square, PwSquare *before)
{
  const PwMoves *moves = self->document->shown->moves;
  const PwMove *move = find_mark (self, square);
  guint place;

  if (move == NULL || !pw_moves_reach (moves, square) || move->n_steps == 0 || goes_on (moves, move)
      || !pw_look_find_ride (self, square, &place))
    return FALSE;
  *before = move->n_steps > 1 ? pw_moves_steps (moves, move)[move->n_steps - 2] : self->document->record->at;
  return TRUE;
}

gboolean
pw_look_count_rides (PwLook *self, const char *notation, guint place, guint *times)
{
  PwPosition position = pw_record_position (self->document->record);
  g_autoptr (PwTextReading) reading = pw_text_reading_new (self->document->record->dialect, notation);
  g_auto (PwLetters) letters = pw_letters_of (reading->dialect, notation, reading->piece);

  if (reading->piece == NULL)
    return FALSE;
  pw_letters_count_rides (&letters, &position, place, PW_QUICK_ARRIVALS, times);
  for (guint i = 0; i < pw_board_n_squares (position.board); i++)
    if (times[i] > 0)
      return TRUE;
  return FALSE;
}
