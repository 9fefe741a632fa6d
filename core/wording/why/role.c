/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the changed squares are needed for. The generator's move after the changes shows it: by what it captures, hops
 * over and shifts.
 */
#include "core/wording/why/why-private.h"

/* Whether the walk ends with a last step O, as in BdO, which captures before that step. */
static gboolean
ends_twice (const PwMoves *moves, const PwMove *move)
{
  return move->n_steps > 1 && pw_moves_steps (moves, move)[move->n_steps - 2] == move->to;
}

static const PwShift *
find_shift (const PwMoves *moves, const PwMove *move, PwSquare from, PwSquare to)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);

  for (guint i = 0; i < move->n_shifts; i++)
    if (shifts[i].from == from || shifts[i].to == to)
      return &shifts[i];
  return NULL;
}

/* What a square that becomes empty is needed for. */
static PwWhyRole
role_of_empty (const PwMoveWords *w, const PwMove *move, PwSquare square)
{
  const PwPath *path = pw_piece_path (w->piece, move->path);

  if (square == move->to)
    return PW_ROLE_END;
  return path->partner == PW_PARTNER_NONE && find_shift (w->moves, move, PW_NO_SQUARE, square) != NULL
             ? PW_ROLE_PUT
             : PW_ROLE_WAY;
}

/*
 * What a piece is needed for.
 *
 * holds: its side: PwHolds
 * used: (out): FALSE if the move does nothing with it
 */
static PwWhyRole
role_of_piece (const PwMoveWords *w, const PwMove *move, PwSquare square, guint holds, gboolean *used)
{
  const PwPath *path = pw_piece_path (w->piece, move->path);
  PwMoveOver over = pw_move_over (w, move, square);
  gboolean shifted = find_shift (w->moves, move, square, PW_NO_SQUARE) != NULL;

  *used = TRUE;
  if (path->partner != PW_PARTNER_NONE && shifted)
    return PW_ROLE_PARTNER;
  if (square == move->to && (path->ends.holds & holds) && !ends_twice (w->moves, move))
    return PW_ROLE_END;
  if (shifted || pw_move_takes (w->moves, move, square))
    return PW_ROLE_VICTIM;
  *used = over != PW_MOVE_NOT_OVER;
  return over == PW_MOVE_TURNS_BEFORE ? PW_ROLE_TURN : PW_ROLE_SCREEN;
}

/* Returns: whether the move makes use of all pieces that were put on the board */
static gboolean
fill_roles (const PwMoveWords *w, const PwWhySet *set, const PwMove *move, guint8 *roles)
{
  gboolean all = TRUE;

  for (guint i = 0; i < set->n; i++)
    {
      const PwWhyChange *change = &set->changes[i];
      gboolean used = TRUE, own = change->cell == pw_side_cell (w->position->side);

      if (change->kind != PW_WHY_SQUARE)
        roles[i] = PW_ROLE_PARTNER;
      else if (change->cell == PW_CELL_EMPTY)
        roles[i] = (guint8) role_of_empty (w, move, change->square);
      else
        roles[i]
            = (guint8) role_of_piece (w, move, change->square, own ? PW_HOLDS_OWN : PW_HOLDS_ENEMY, &used);
      all &= used;
    }
  return all;
}

PwWhyWalk
pw_why_walk_of (const PwMoveWords *w, const PwWhySet *set, PwSquare to)
{
  guint n, at = 0;
  const PwMove *move = pw_moves_to (w->moves, to, &n);
  PwWhyWalk walk = { 0 };

  while (at < n && !fill_roles (w, set, &move[at], walk.roles))
    at++;
  if (at == n)
    fill_roles (w, set, &move[at = 0], walk.roles);
  move += at;
  walk.path = move->path;
  for (guint i = 0; i < move->n_over; i++)
    {
      PwSquare over = pw_moves_over (w->moves, move)[i];

      if (walk.n_over < PW_WHY_MAX_TOLD && over != to && pw_move_over (w, move, over) == PW_MOVE_HOPS_OVER)
        walk.over[walk.n_over++] = over;
    }
  return walk;
}
