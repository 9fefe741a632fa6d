/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of a table: which are legal, what can be moved in them, and how far mate is. */
#include "core/analysis/mate-private.h"

#define N_(text) text /* marks texts for translation; the caller that shows them translates */


/* A position as numbers of squares, in the table of the pieces that are left. */
typedef struct
{
  const PwMateTable *table; /* (nullable): no piece is left */
  guint king, bare;
  guint pieces[PW_MATE_MAX_PIECES];
} View;

static View
view_of (const PwMateTable *table, const PwMatePosition *position)
{
  const PwMateGround *ground = table->ground;
  View view = { table, ground->number_of[position->king], ground->number_of[position->bare], { 0 } };
  guint n = 0, left = 0;

  for (guint i = 0; i < table->n_pieces; i++)
    if (position->pieces[i] != PW_NO_SQUARE)
      {
        view.pieces[n++] = ground->number_of[position->pieces[i]];
        left = i;
      }
  if (n == 0)
    view.table = NULL;
  else if (n < table->n_pieces)
    view.table = table->alone[left];
  return view;
}

/* Where a piece can go, the bare king's square among them if it is attacked. */
static const guint64 *
moves_of (const View *view, guint i)
{
  const PwMateMoves *moves = view->table->moves[i];

  return view->table->n_pieces == 1
             ? pw_mate_moves_get (moves, view->pieces[0], view->king, view->bare)
             : pw_mate_moves_get_beside (moves, view->pieces[i], view->king, view->pieces[1 - i], view->bare);
}

static gboolean
is_check (const View *view)
{
  for (guint i = 0; view->table != NULL && i < view->table->n_pieces; i++)
    if (pw_set_has (moves_of (view, i), view->bare))
      return TRUE;
  return FALSE;
}

/* -- legal or not -- */

const char *
pw_mate_legality_reason (PwMateLegality legality)
{
  /* ORDER LEGALITY */
  static const char *const reasons[] = {
    NULL,
    N_ ("Each piece needs a square of the board."),
    N_ ("Two pieces can’t be on one square."),
    N_ ("The kings can’t be next to each other."),
    N_ ("The bare king can’t be in check when it is the other side’s turn."),
  };

  return reasons[legality];
}

static gboolean
is_ground (const PwMateTable *table, PwSquare square)
{
  return square < pw_board_n_squares (table->ground->board)
         && pw_board_cell (table->ground->board, square) != PW_CELL_HOLE;
}

static gboolean
all_on_ground (const PwMateTable *table, const PwMatePosition *position)
{
  gboolean are = is_ground (table, position->king) && is_ground (table, position->bare);

  for (guint i = 0; i < table->n_pieces; i++)
    are = are && (position->pieces[i] == PW_NO_SQUARE || is_ground (table, position->pieces[i]));
  return are;
}

static gboolean
share_a_square (const PwMateTable *table, const PwMatePosition *position)
{
  const PwSquare *pieces = position->pieces;
  gboolean share = position->king == position->bare;

  for (guint i = 0; i < table->n_pieces; i++)
    {
      share |= pieces[i] == position->king || pieces[i] == position->bare;
      for (guint k = 0; k < i; k++)
        share |= pieces[i] != PW_NO_SQUARE && pieces[i] == pieces[k];
    }
  return share;
}

PwMateLegality
pw_mate_table_judge (const PwMateTable *table, const PwMatePosition *position)
{
  View view;

  if (!all_on_ground (table, position))
    return PW_MATE_NO_GROUND;
  if (share_a_square (table, position))
    return PW_MATE_SHARED;
  view = view_of (table, position);
  if (pw_set_has (table->ground->near[view.king], view.bare))
    return PW_MATE_KINGS_MEET;
  return !position->bare_moves && is_check (&view) ? PW_MATE_IN_CHECK : PW_MATE_LEGAL;
}

/* -- distances -- */

static guint
distance_of_stronger (const View *view)
{
  const PwMateTable *table = view->table;
  gsize n, at;
  guint distance;

  if (table == NULL)
    return PW_MATE_NEVER;
  n = table->ground->n;
  at = (view->king * n + view->bare) * n + view->pieces[0];
  distance = table->distances[table->n_pieces == 1 ? at : at * n + view->pieces[1]];
  return distance > 0 ? distance : PW_MATE_NEVER;
}

static guint
distance_of_bare (const PwMateTable *table, const PwMatePosition *position)
{
  g_autoptr (GArray) moves = pw_mate_table_moves (table, position);
  View view = view_of (table, position);

  if (moves->len > 0)
    return g_array_index (moves, PwMateMove, 0).distance;
  return is_check (&view) ? 0 : PW_MATE_NEVER;
}

guint
pw_mate_table_distance (const PwMateTable *table, const PwMatePosition *position)
{
  View view = view_of (table, position);

  return position->bare_moves ? distance_of_bare (table, position) : distance_of_stronger (&view);
}

/* -- moves -- */

static void
add_move (GArray *moves, const PwMateTable *table, PwMateMove move)
{
  move.after.bare_moves = !move.after.bare_moves;
  move.distance = pw_mate_table_distance (table, &move.after);
  g_array_append_val (moves, move);
}

static void
add_king_moves (GArray *moves, const PwMateTable *table, const PwMatePosition *position)
{
  const PwMateGround *ground = table->ground;
  View view = view_of (table, position);

  PW_SET_EACH (to, ground->near[view.king], ground->n_words)
    {
      PwMateMove move = { .from = position->king, .to = ground->squares[to], .after = *position };
      gboolean is_free = to != view.bare && !pw_set_has (ground->near[view.bare], to);

      for (guint i = 0; i < table->n_pieces; i++)
        is_free &= position->pieces[i] != move.to;
      move.after.king = move.to;
      if (is_free)
        add_move (moves, table, move);
    }
}

static void
add_piece_moves (GArray *moves, const PwMateTable *table, const PwMatePosition *position, guint i, guint in_view)
{
  const PwMateGround *ground = table->ground;
  View view = view_of (table, position);

  PW_SET_EACH (to, moves_of (&view, in_view), ground->n_words)
    {
      PwMateMove move = { .from = position->pieces[i], .to = ground->squares[to], .after = *position };

      move.after.pieces[i] = move.to;
      if (to != view.bare)
        add_move (moves, table, move);
    }
}

static void
add_bare_moves (GArray *moves, const PwMateTable *table, const PwMatePosition *position)
{
  const PwMateGround *ground = table->ground;
  View view = view_of (table, position);

  PW_SET_EACH (to, ground->near[view.bare], ground->n_words)
    {
      PwMateMove move = { .from = position->bare, .to = ground->squares[to], .after = *position };
      View after;

      if (pw_set_has (ground->near[view.king], to))
        continue;
      move.after.bare = move.to;
      for (guint i = 0; i < table->n_pieces; i++)
        if (position->pieces[i] == move.to)
          {
            move.takes = TRUE;
            move.after.pieces[i] = PW_NO_SQUARE;
          }
      after = view_of (table, &move.after);
      if (!is_check (&after))
        add_move (moves, table, move);
    }
}

/* Nearest to mate first; or, for the bare king, last. data: whether it is that one's turn */
static int
compare_moves (gconstpointer a, gconstpointer b, gpointer data)
{
  const PwMateMove *x = a, *y = b;
  int order = (x->distance > y->distance) - (x->distance < y->distance);

  if (order == 0)
    return x->from != y->from ? (int) x->from - (int) y->from : (int) x->to - (int) y->to;
  return GPOINTER_TO_INT (data) ? -order : order;
}

GArray *
pw_mate_table_moves (const PwMateTable *table, const PwMatePosition *position)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (PwMateMove));
  guint in_view = 0;

  if (position->bare_moves)
    add_bare_moves (moves, table, position);
  else
    {
      add_king_moves (moves, table, position);
      for (guint i = 0; i < table->n_pieces; i++)
        if (position->pieces[i] != PW_NO_SQUARE)
          add_piece_moves (moves, table, position, i, in_view++);
    }
  g_array_sort_with_data (moves, compare_moves, GINT_TO_POINTER (position->bare_moves));
  return moves;
}
