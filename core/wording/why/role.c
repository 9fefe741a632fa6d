/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the changed squares are needed for: the generator's move with the changes made tells it, by what it
 * captures, hops over and shifts.
 */
#include "core/wording/why/why-private.h"

static gboolean
approaches (const PwLink *link)
{
  return link->approaches;
}

static gboolean
is_over (const PwMoves *moves, const PwMove *move, PwSquare square)
{
  for (guint i = 0; i < move->n_over; i++)
    if (pw_moves_over (moves, move)[i] == square)
      return TRUE;
  return FALSE;
}

static gboolean
arrives_on (const PwMoves *moves, const PwMove *move, PwSquare square)
{
  for (guint i = 0; i < move->n_steps; i++)
    if (pw_moves_steps (moves, move)[i] == square)
      return TRUE;
  return FALSE;
}

/* Whether the walk comes to its end and stays there with a last step O, as in BdO, which has taken a piece by
 * then. */
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

static guint
holds_of (const PwPosition *position, const PwWhyChange *change)
{
  return change->cell == PW_CELL_EMPTY                   ? PW_HOLDS_EMPTY
         : change->cell == pw_side_cell (position->side) ? PW_HOLDS_OWN
                                                         : PW_HOLDS_ENEMY;
}

/* What a square that is emptied is needed for. */
static PwWhyRole
role_of_empty (const PwPath *path, const PwMoves *moves, const PwMove *move, PwSquare square)
{
  if (square == move->to)
    return PW_ROLE_END;
  return path->partner == PW_PARTNER_NONE && find_shift (moves, move, PW_NO_SQUARE, square) != NULL
             ? PW_ROLE_PUT
             : PW_ROLE_WAY;
}

/*
 * What a piece is needed for.
 *
 * holds: which side's it is: PwHolds
 * used: (out): FALSE if the move does nothing with it
 */
static PwWhyRole
role_of_piece (const PwPiece *piece, const PwMoves *moves, const PwMove *move, PwSquare square, guint holds,
               gboolean *used)
{
  const PwPath *path = pw_piece_path (piece, move->path);
  gboolean shifted = find_shift (moves, move, square, PW_NO_SQUARE) != NULL;

  *used = TRUE;
  if (path->partner != PW_PARTNER_NONE && shifted)
    return PW_ROLE_PARTNER;
  if (square == move->to && (path->ends.holds & holds) && !ends_twice (moves, move))
    return PW_ROLE_END;
  if (shifted || pw_move_takes (moves, move, square))
    return PW_ROLE_VICTIM;
  *used = is_over (moves, move, square);
  return *used && !arrives_on (moves, move, square) && pw_piece_has_link (piece, path->root, approaches)
             ? PW_ROLE_TURN
             : PW_ROLE_SCREEN;
}

/* Returns: whether the move makes use of all pieces that were put on the board */
static gboolean
fill_roles (const PwPiece *piece, const PwPosition *position, const PwWhySet *set, const PwMoves *moves,
            const PwMove *move, guint8 *roles)
{
  gboolean all = TRUE;

  for (guint i = 0; i < set->n; i++)
    {
      const PwWhyChange *change = &set->changes[i];
      gboolean used = TRUE;

      if (change->kind != PW_WHY_SQUARE)
        roles[i] = PW_ROLE_PARTNER;
      else if (change->cell == PW_CELL_EMPTY)
        roles[i] = (guint8) role_of_empty (pw_piece_path (piece, move->path), moves, move, change->square);
      else
        roles[i]
            = (guint8) role_of_piece (piece, moves, move, change->square, holds_of (position, change), &used);
      all &= used;
    }
  return all;
}

PwWhyWalk
pw_why_walk_of (const PwPiece *piece, const PwPosition *position, const PwWhySet *set, const PwMoves *moves,
                PwSquare to)
{
  guint n, at = 0;
  const PwMove *move = pw_moves_to (moves, to, &n);
  PwWhyWalk walk = { 0 };

  while (at < n && !fill_roles (piece, position, set, moves, &move[at], walk.roles))
    at++;
  if (at == n)
    fill_roles (piece, position, set, moves, &move[at = 0], walk.roles);
  move += at;
  walk.path = move->path;
  for (guint i = 0; i < move->n_over; i++)
    {
      PwSquare over = pw_moves_over (moves, move)[i];
      gboolean used;

      if (walk.n_over < PW_WHY_MAX_TOLD
          && role_of_piece (piece, moves, move, over, 0, &used) == PW_ROLE_SCREEN)
        walk.over[walk.n_over++] = over;
    }
  return walk;
}
