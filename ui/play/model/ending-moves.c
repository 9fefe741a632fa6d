/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table of an ending knows of positions and moves. Must not know what is played. */
#include "ui/play/model/ending-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const PwMatePosition no_position
    = { PW_NO_SQUARE, PW_NO_SQUARE, { PW_NO_SQUARE, PW_NO_SQUARE }, FALSE };

/* -- positions -- */

/* The rules have the king first, and then the pieces in their order. */
static char
letter_of (PwEnding *self, guint piece)
{
  return self->rules->kinds[1 + piece].letter;
}

PwMatePosition
_pw_ending_read (PwEnding *self, const PwBoard *board, PwSide side)
{
  PwMatePosition position = no_position;

  position.bare_moves = side == PW_SIDE_SECOND;
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    {
      PwSquare square = (PwSquare) i;
      char letter = pw_board_letters (board)[i];

      if (pw_board_cell (board, square) == PW_CELL_SECOND)
        position.bare = square;
      else if (letter == self->rules->kinds[0].letter)
        position.king = square;
      for (guint k = 0; k < _pw_ending_n_pieces (self); k++)
        if (letter == letter_of (self, k))
          position.pieces[k] = square;
    }
  return position;
}

static void
put (PwBoard *board, PwSquare square, PwCell cell, char letter)
{
  if (square < pw_board_n_squares (board))
    pw_board_set (board, square, cell, letter);
}

PwBoard *
_pw_ending_draw (PwEnding *self, const PwMatePosition *position)
{
  PwBoard *board = pw_board_copy (self->shape);

  put (board, position->king, PW_CELL_FIRST, self->rules->kinds[0].letter);
  put (board, position->bare, PW_CELL_SECOND, self->rules->kinds[0].letter);
  for (guint k = 0; k < _pw_ending_n_pieces (self); k++)
    put (board, position->pieces[k], PW_CELL_FIRST, letter_of (self, k));
  return board;
}

PwMateLegality
_pw_ending_judge (PwEnding *self, const PwMatePosition *position)
{
  return self->table != NULL ? pw_mate_table_judge (self->table, position) : PW_MATE_NO_GROUND;
}

static guint
distance_of (PwEnding *self, const PwMatePosition *position)
{
  return _pw_ending_judge (self, position) == PW_MATE_LEGAL ? pw_mate_table_distance (self->table, position)
                                                            : PW_MATE_NEVER;
}

guint
pw_ending_get_distance (PwEnding *self, const PwBoard *board, PwSide side)
{
  PwMatePosition position;

  if (self->table == NULL)
    return PW_MATE_NEVER;
  position = _pw_ending_read (self, board, side);
  return distance_of (self, &position);
}

/* -- moves -- */

enum
{
  KING,
  BARE,
  PIECE, /* and the second one after it */
  NOBODY = PIECE + PW_MATE_MAX_PIECES,
};

static PwSquare *
place_of (PwMatePosition *position, guint who)
{
  return who == KING ? &position->king : who == BARE ? &position->bare : &position->pieces[who - PIECE];
}

static guint
who_is_on (PwMatePosition position, PwSquare square)
{
  guint who = 0;

  while (who < NOBODY && *place_of (&position, who) != square)
    who++;
  return who;
}

/* Puts a piece elsewhere. to: PW_NO_SQUARE: it is taken. Returns: whether there was one */
static gboolean
put_elsewhere (const PwMatePosition *before, PwMatePosition *after, PwSquare from, PwSquare to)
{
  guint who = who_is_on (*before, from);

  if (who < NOBODY)
    *place_of (after, who) = to;
  return who < NOBODY;
}

static PwMatePosition
make_move (const PwMatePosition *before, const PwGameMoves *moves, const PwGameMove *move, gboolean *takes)
{
  const PwSquare *captures = pw_game_move_captures (moves, move);
  const PwShift *shifts = pw_game_move_shifts (moves, move);
  PwMatePosition after = *before;

  *takes = move->takes_there && put_elsewhere (before, &after, move->to, PW_NO_SQUARE);
  for (guint i = 0; i < move->n_captures; i++)
    *takes |= put_elsewhere (before, &after, captures[i], PW_NO_SQUARE);
  for (guint i = 0; i < move->n_shifts; i++)
    put_elsewhere (before, &after, shifts[i].from, shifts[i].to);
  put_elsewhere (before, &after, move->from, move->to);
  after.bare_moves = !after.bare_moves;
  return after;
}

static PwEndingMove
rate_move (PwEnding *self, const PwMatePosition *position, const PwGameMoves *moves, guint i)
{
  PwEndingMove rated = { .move = i };
  PwMatePosition after = make_move (position, moves, pw_game_moves_get (moves, i), &rated.takes);

  rated.distance = distance_of (self, &after);
  rated.mates = after.bare_moves && rated.distance == 0;
  if (after.bare_moves && rated.distance != PW_MATE_NEVER)
    rated.distance++;
  return rated;
}

typedef struct
{
  const PwGameMoves *moves;
  gboolean bare_moves;
} Order;

/* Nearest to mate first; or, for the bare king, last. */
static int
compare_moves (gconstpointer a, gconstpointer b, gpointer data)
{
  const PwEndingMove *x = a, *y = b;
  const Order *order = data;
  const PwGameMove *moves[]
      = { pw_game_moves_get (order->moves, x->move), pw_game_moves_get (order->moves, y->move) };
  int way = (x->distance > y->distance) - (x->distance < y->distance);

  if (way != 0)
    return order->bare_moves ? -way : way;
  if (moves[0]->from != moves[1]->from)
    return (int) moves[0]->from - (int) moves[1]->from;
  return (int) moves[0]->to - (int) moves[1]->to;
}

GArray *
pw_ending_rate (PwEnding *self, const PwBoard *board, PwSide side, const PwGameMoves *moves)
{
  GArray *rated = g_array_new (FALSE, FALSE, sizeof (PwEndingMove));
  Order order = { moves, side == PW_SIDE_SECOND };
  PwMatePosition position;

  if (self->table == NULL)
    return rated;
  position = _pw_ending_read (self, board, side);
  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    {
      PwEndingMove move = rate_move (self, &position, moves, i);

      g_array_append_val (rated, move);
    }
  g_array_sort_with_data (rated, compare_moves, &order);
  return rated;
}

/* -- shown on the board -- */

static void
find_extremes (const GArray *rated, guint *least, guint *most)
{
  *least = PW_MATE_NEVER;
  *most = 0;
  for (guint i = 0; i < rated->len; i++)
    {
      guint distance = g_array_index (rated, PwEndingMove, i).distance;

      if (distance != PW_MATE_NEVER)
        {
          *least = MIN (*least, distance);
          *most = MAX (*most, distance);
        }
    }
}

/* The sooner the mate, the darker; without one there is a dash. */
static void
heat_square (PwHeat *heat, PwSquare square, guint distance, guint least, guint most)
{
  if (heat->shades[square] != 0) /* a better move goes there, too */
    return;
  if (distance == PW_MATE_NEVER)
    {
      heat->shades[square] = 1;
      g_strlcpy (heat->texts[square], "–", PW_HEAT_TEXT_SIZE);
      return;
    }
  heat->shades[square]
      = pw_heat_shade (-(double) distance, -(double) MAX (most, least + PW_HEAT_SHADES), -(double) least);
  g_snprintf (heat->texts[square], PW_HEAT_TEXT_SIZE, "%u", distance);
}

static void
begin_heat (PwHeat *heat, const PwBoard *board)
{
  memset (heat, 0, sizeof *heat);
  heat->sparse = TRUE;
  heat->files = pw_board_files (board);
  heat->ranks = pw_board_ranks (board);
  /* Translators: a square, and a number of moves, or "–" */
  heat->sentence = _ ("%1$s: moves to mate by going here: %2$s.");
  heat->n_steps = 2;
  heat->steps[0].shade = PW_HEAT_SHADES;
  heat->steps[0].words = _ ("mate soonest");
  heat->steps[1].shade = 1;
  heat->steps[1].words = _ ("mate latest");
}

gboolean
pw_ending_find_heat (PwEnding *self, const PwBoard *board, PwSide side, const PwGameMoves *moves,
                     PwSquare from, PwHeat *heat)
{
  g_autoptr (GArray) rated = pw_ending_rate (self, board, side, moves);
  guint least, most;

  for (guint i = rated->len; i-- > 0;)
    if (pw_game_moves_get (moves, g_array_index (rated, PwEndingMove, i).move)->from != from)
      g_array_remove_index (rated, i);
  if (rated->len == 0)
    return FALSE;
  begin_heat (heat, board);
  find_extremes (rated, &least, &most);
  for (guint i = 0; i < rated->len; i++)
    {
      const PwEndingMove *move = &g_array_index (rated, PwEndingMove, i);

      heat_square (heat, pw_game_moves_get (moves, move->move)->to, move->distance, least, most);
    }
  return TRUE;
}

/* -- in words -- */

char *
pw_ending_say_outcome (PwEnding *self, const PwEndingMove *move)
{
  if (move->mates)
    return g_strdup (_ ("mate"));
  if (move->distance == PW_MATE_NEVER)
    return g_strdup (move->takes ? _ ("captures, a draw") : _ ("no forced mate"));
  return g_strdup_printf (ngettext ("mate in %u move", "mate in %u moves", move->distance), move->distance);
}

char *
pw_ending_say_distance (guint distance)
{
  return g_strdup_printf (ngettext ("Mate in %u move", "Mate in %u moves", distance), distance);
}

static char *
say_no_moves (gboolean bare_moves, guint distance)
{
  if (!bare_moves)
    return g_strdup (_ ("No moves: a draw"));
  return g_strdup (distance == 0 ? _ ("Mate") : _ ("Stalemate: a draw"));
}

char *
pw_ending_say_result (PwEnding *self, const PwBoard *board, PwSide side, const PwGameMoves *moves)
{
  guint distance = pw_ending_get_distance (self, board, side);

  if (self->table == NULL)
    return g_strdup (self->state == PW_ENDING_NONE ? _ ("No table of mates") : pw_ending_get_problem (self));
  if (pw_ending_get_rules (self) == NULL)
    return g_strdup (_ ("Not a legal position"));
  if (pw_game_moves_count (moves) == 0)
    return say_no_moves (side == PW_SIDE_SECOND, distance);
  if (distance == PW_MATE_NEVER)
    return g_strdup (_ ("Mate can’t be forced"));
  return pw_ending_say_distance (distance);
}
