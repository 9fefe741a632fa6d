/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and moves of an endgame in words. */
#include "ui/endgame/endgame-private.h"

#include <glib/gi18n-lib.h>

/* -- who is who -- */

typedef enum
{
  NOTHING,
  KING,
  BARE,
  PIECE,
  SECOND,
} Who;

/* ORDER Who */
static const struct
{
  const char *on; /* a sentence of its square */
  const char *letter;
} people[] = {
  [NOTHING] = { N_ ("%s is empty."), "" },
  [KING] = { N_ ("%s: the king."), "K" },
  [BARE] = { N_ ("%s: the bare king."), "K" },
  [PIECE] = { N_ ("%s: the piece."), "" },
  [SECOND] = { N_ ("%s: the second piece."), "" },
};

static Who
who_is_on (const PwMatePosition *position, PwSquare square)
{
  if (square == position->king)
    return KING;
  if (square == position->bare)
    return BARE;
  return square == position->pieces[0] ? PIECE : square == position->pieces[1] ? SECOND : NOTHING;
}

/* (transfer full) */
static char *
letter_of (PwEndgame *self, Who who)
{
  if (who == PIECE && self->document != NULL)
    return g_strdup (pw_document_get_record (self->document)->symbol);
  return who == SECOND ? g_strndup (&self->second_letter, 1) : g_strdup (people[who].letter);
}

/* -- moves -- */

char *
pw_endgame_say_move (PwEndgame *self, const PwMateMove *move)
{
  Who who = who_is_on (pw_endgame_get_position (self), move->from);
  g_autofree char *letter = letter_of (self, who);
  char from[PW_SQUARE_NAME_SIZE], to[PW_SQUARE_NAME_SIZE];

  pw_square_name (self->board, move->from, from);
  pw_square_name (self->board, move->to, to);
  return g_strdup_printf ("%s %s%s%s", letter, from, move->takes ? "×" : "–", to);
}

char *
pw_endgame_say_outcome (PwEndgame *self, const PwMateMove *move)
{
  guint distance = _pw_endgame_moves_to_mate (self, move);

  if (move->after.bare_moves && move->distance == 0)
    return g_strdup (_ ("mate"));
  if (distance == PW_MATE_NEVER)
    return g_strdup (move->takes ? _ ("captures, a draw") : _ ("no forced mate"));
  return g_strdup_printf (ngettext ("mate in %u move", "mate in %u moves", distance), distance);
}

/* -- positions -- */

static char *
say_no_moves (PwEndgame *self, const PwMatePosition *position)
{
  if (!position->bare_moves)
    return g_strdup (_ ("No moves: a draw"));
  return g_strdup (pw_endgame_get_distance (self) == 0 ? _ ("Mate") : _ ("Stalemate: a draw"));
}

char *
pw_endgame_say_result (PwEndgame *self)
{
  guint distance = pw_endgame_get_distance (self);

  if (self->state == PW_ENDGAME_WORKING)
    return g_strdup (_ ("Finding all positions…"));
  if (self->state == PW_ENDGAME_WAITING)
    return g_strdup (_ ("Not known yet"));
  if (self->state == PW_ENDGAME_IDLE)
    return g_strdup (_ ("Enter a notation to see its mates"));
  if (self->state == PW_ENDGAME_NONE)
    return g_strdup (_ ("No table of mates"));
  if (self->legality != PW_MATE_LEGAL)
    return g_strdup (_ ("Not a legal position"));
  if (self->moves->len == 0)
    return say_no_moves (self, pw_endgame_get_position (self));
  if (distance == PW_MATE_NEVER)
    return g_strdup (_ ("Mate can’t be forced"));
  return g_strdup_printf (ngettext ("Mate in %u move", "Mate in %u moves", distance), distance);
}

char *
pw_endgame_say_turn (PwEndgame *self)
{
  if (self->state == PW_ENDGAME_NONE)
    return g_strdup (_ (pw_figure_reason (self->status)));
  if (self->state != PW_ENDGAME_READY)
    return g_strdup ("");
  if (self->legality != PW_MATE_LEGAL)
    return g_strdup (_ (pw_mate_legality_reason (self->legality)));
  return g_strdup (pw_endgame_get_position (self)->bare_moves ? _ ("It is the bare king’s turn.")
                                                              : _ ("It is the turn of king and piece."));
}

/* -- the line below the board -- */

/* What becomes of the piece in hand there. (nullable): it isn't one of its moves */
static char *
describe_move (PwEndgame *self, PwSquare to)
{
  const GArray *moves = pw_endgame_get_moves (self);

  for (guint i = 0; i < moves->len; i++)
    {
      const PwMateMove *move = &g_array_index (moves, PwMateMove, i);

      if (move->from == self->held && move->to == to)
        {
          g_autofree char *text = pw_endgame_say_move (self, move), *outcome = pw_endgame_say_outcome (self, move);

          /* Translators: a move, and what comes of it: "K d4–e5: mate in 11 moves." */
          return g_strdup_printf (_ ("%1$s: %2$s."), text, outcome);
        }
    }
  return NULL;
}

char *
_pw_endgame_describe_square (PwEndgame *self, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];
  char *text = NULL;

  if (square >= pw_board_n_squares (self->board))
    return g_strdup ("");
  if (self->held != PW_NO_SQUARE && self->tool == PW_ENDGAME_PLAY)
    text = describe_move (self, square);
  pw_square_name (self->board, square, name);
  if (text == NULL && pw_board_cell (self->board, square) == PW_CELL_HOLE)
    text = g_strdup_printf (_ ("%s is a hole."), name);
  return text != NULL ? text
                      : g_strdup_printf (_ (people[who_is_on (pw_endgame_get_position (self), square)].on), name);
}

/* What can be done, if nothing is pointed at. */
static const char *
find_hint (PwEndgame *self)
{
  if (self->state != PW_ENDGAME_READY)
    return "";
  if (self->tool == PW_ENDGAME_SET_UP)
    return self->held != PW_NO_SQUARE ? _ ("Choose a square for the piece.")
                                      : _ ("Drag kings and pieces anywhere to set up a position.");
  if (self->held != PW_NO_SQUARE)
    return _ ("Choose a destination. The numbers are moves to mate.");
  return _ ("Drag a piece, or click it and then a destination.");
}

char *
_pw_endgame_describe (PwEndgame *self)
{
  return self->pointed != PW_NO_SQUARE ? _pw_endgame_describe_square (self, self->pointed)
                                       : g_strdup (find_hint (self));
}
