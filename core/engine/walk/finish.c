/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where paths end: what becomes of the piece there and of others, castling partners
 * included (spec xbetza, section 7), and what the shrapnel of an explosion does.
 */
#include "core/engine/walk/walk-private.h"

/* Adds what one piece of shrapnel did to what the others did. */
static void
join_burst (PwGenerator *g, PwBurst *burst, guint32 changes, PwSquare square, guint holds)
{
  if (g->path->deed != PW_DEED_TAKE && (holds & PW_HOLDS_ANY_PIECE))
    {
      PwEffectRow row = { burst->effects, { square, g->path->deed } };

      pw_pool_add (&g->effects, row);
      burst->effects = g->effects.n - 1;
    }
  for (; changes != 0; changes = pw_walk_change (g, changes)->parent)
    {
      PwSquare taken = pw_walk_change (g, changes)->square;

      if (!pw_walk_change (g, changes)->put && pw_walk_last_change (g, burst->changes, taken) == 0)
        burst->changes = pw_walk_take (g, burst->changes, taken);
    }
}

/* Whether nothing of the board lies beyond a square. */
static gboolean
is_edge (const PwGenerator *g, PwSquare square, int dx)
{
  PwSquare next = pw_walk_square (g, square, dx, 0);

  return next == PW_NO_SQUARE || g->cells[next] == PW_CELL_HOLE;
}

/*
 * The partner of a castling move to a square; PW_NO_SQUARE if it may not be made (spec xbetza, section 7).  On a line
 * that goes round and comes back to the piece itself, nobody is the outermost.
 */
static PwSquare
find_partner (const PwGenerator *g, const PwState *state)
{
  int dx = state->dx > 0 ? 1 : -1, n = 1;
  PwSquare square, next, found = PW_NO_SQUARE;

  for (; (square = pw_walk_square (g, g->position->at, n * dx, 0)) != PW_NO_SQUARE; n++)
    {
      if (square == g->position->at)
        return PW_NO_SQUARE;
      if (g->cells[square] == PW_CELL_HOLE || found != PW_NO_SQUARE)
        break;
      if (g->holds[g->cells[square]] == PW_HOLDS_OWN)
        found = square;
      else if (g->cells[square] != PW_CELL_EMPTY)
        return PW_NO_SQUARE;
    }
  if (found == PW_NO_SQUARE || (g->path->virgin && !pw_board_is_virgin (g->position->board, found)))
    return PW_NO_SQUARE;
  /* n is now one past the partner, or as far as the board goes. */
  next = square != PW_NO_SQUARE && g->cells[square] != PW_CELL_HOLE ? square : PW_NO_SQUARE;
  if (g->path->partner == PW_PARTNER_INSIDE)
    return next != PW_NO_SQUARE && is_edge (g, next, dx) ? found : PW_NO_SQUARE;
  for (; square != PW_NO_SQUARE && g->cells[square] != PW_CELL_HOLE; n++)
    {
      if (square == g->position->at || g->cells[square] != PW_CELL_EMPTY)
        return PW_NO_SQUARE;
      square = pw_walk_square (g, g->position->at, (n + 1) * dx, 0);
    }
  return found;
}

/* The last leg leaves behind what was taken; the mover can't stay on the same square. Returns: whether it can */
static gboolean
unload (PwGenerator *g, const PwState *state, guint32 *changes)
{
  PwSquare start = pw_walk_leg_start (g, state);
  guint32 before = *changes;

  return start == PW_OFF_BOARD
         || (pw_walk_put (g, changes, start) && (*changes == before || start != state->square));
}

/* What happens to other pieces where a path ends. Returns: FALSE if it can't end here */
static gboolean
finish_changes (PwGenerator *g, const PwState *state, guint32 *changes, guint holds)
{
  PwSquare partner;

  g->wraps = g->cylinder;
  if (holds & PW_HOLDS_PASSED)
    *changes = pw_walk_take (g, *changes, g->victim);
  else if ((holds & PW_HOLDS_ANY_PIECE) && g->path->deed == PW_DEED_TAKE)
    *changes = pw_walk_take (g, *changes, state->square);
  if (g->path->unloads != PW_UNLOAD_NONE && !unload (g, state, changes))
    return FALSE;
  if (g->path->partner != PW_PARTNER_NONE)
    {
      partner = find_partner (g, state);
      if (partner == PW_NO_SQUARE)
        return FALSE;
      *changes = pw_walk_take (g, *changes, partner);
      return pw_walk_put (g, changes, pw_walk_square (g, state->square, state->dx > 0 ? -1 : 1, 0));
    }
  return TRUE;
}

/* Returns: FALSE if it can't end here after all */
static gboolean
end_as (PwGenerator *g, guint32 at, guint burst, guint32 changes, guint holds)
{
  const PwState *state = pw_walk_state (g, at);
  PwSquare square = state->square;

  if (!finish_changes (g, state, &changes, holds))
    return FALSE;
  if (burst != 0)
    join_burst (g, &g->bursts.data[burst - 1], changes, square, holds);
  else
    pw_record_end (g, at, changes);
  return TRUE;
}

PwEnding
pw_walk_end (PwGenerator *g, guint32 at, guint burst, guint32 changes)
{
  const PwState *state = pw_walk_state (g, at);
  const PwMatch *ends = &g->path->ends;
  PwSquare square = state->square;
  guint holds = pw_walk_holds_at (g, state, changes);
  gboolean ended = FALSE;

  if ((ends->holds & PW_HOLDS_PASSED) && square == g->passed && holds == PW_HOLDS_EMPTY)
    ended = end_as (g, at, burst, changes, PW_HOLDS_PASSED);
  if (pw_walk_matches (g, changes, square, holds, ends)
      && !((holds & PW_HOLDS_OWN) && pw_walk_occupant (g, changes, square) == g->position->at))
    ended |= end_as (g, at, burst, changes, holds);
  else if (!ended && g->bursts.n == 0 && (holds & PW_HOLDS_EMPTY) && (ends->holds & PW_HOLDS_ENEMY))
    pw_record_attack (g, at);
  else if (!ended && g->bursts.n == 0 && (holds & PW_HOLDS_ANY_PIECE))
    return PW_ENDING_IN_WAY;
  return ended ? PW_ENDING_ENDED : PW_ENDING_NONE;
}
