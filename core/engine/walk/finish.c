/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Ends of paths: what happens to the piece there and to others, including castling partners (spec xbetza, section 7),
 * and to pieces that an explosion reaches.
 */
#include "core/engine/walk/finish.h"

#include "core/engine/walk/change.h"
#include "core/engine/walk/record.h"

/* Adds the effect of one walk after an explosion to those of the others. */
static void
join_explosion (PwWalk *w, PwExplosion *explosion, guint32 changes, PwSquare square, guint holds)
{
  if (w->path->effect_kind != PW_EFFECT_TAKE && (holds & PW_HOLDS_ANY_PIECE))
    {
      PwEffectRow row = { explosion->effects, { square, w->path->effect_kind } };

      pw_pool_add (&w->effects, row);
      explosion->effects = w->effects.n - 1;
    }
  for (; changes != 0; changes = pw_walk_change (w, changes)->parent)
    {
      PwSquare taken = pw_walk_change (w, changes)->square;

      if (!pw_walk_change (w, changes)->put && pw_walk_last_change (w, explosion->changes, taken) == 0)
        explosion->changes = pw_walk_take (w, explosion->changes, taken);
    }
}

/* Whether the board ends after a square. */
static gboolean
is_edge (const PwWalk *w, PwSquare square, int dx)
{
  PwSquare next = pw_walk_square (w, square, dx, 0);

  return next == PW_NO_SQUARE || w->cells[next] == PW_CELL_HOLE;
}

/*
 * The partner of a castling move to a square; PW_NO_SQUARE if the move is not allowed (spec xbetza, section 7). On a
 * line that goes around and comes back to the piece itself, no piece is the outermost.
 */
static PwSquare
find_partner (const PwWalk *w, const PwState *state)
{
  int dx = state->dx > 0 ? 1 : -1, n = 1;
  PwSquare square, next, found = PW_NO_SQUARE;

  for (; (square = pw_walk_square (w, w->position->at, n * dx, 0)) != PW_NO_SQUARE; n++)
    {
      if (square == w->position->at)
        return PW_NO_SQUARE;
      if (w->cells[square] == PW_CELL_HOLE || found != PW_NO_SQUARE)
        break;
      if (w->holds[w->cells[square]] == PW_HOLDS_OWN)
        found = square;
      else if (w->cells[square] != PW_CELL_EMPTY)
        return PW_NO_SQUARE;
    }
  if (found == PW_NO_SQUARE || (w->path->virgin && !pw_board_is_virgin (w->position->board, found)))
    return PW_NO_SQUARE;
  /* n is now one past the partner, or as far as the board goes. */
  next = square != PW_NO_SQUARE && w->cells[square] != PW_CELL_HOLE ? square : PW_NO_SQUARE;
  if (w->path->partner == PW_PARTNER_INSIDE)
    return next != PW_NO_SQUARE && is_edge (w, next, dx) ? found : PW_NO_SQUARE;
  for (; square != PW_NO_SQUARE && w->cells[square] != PW_CELL_HOLE; n++)
    {
      if (square == w->position->at || w->cells[square] != PW_CELL_EMPTY)
        return PW_NO_SQUARE;
      square = pw_walk_square (w, w->position->at, (n + 1) * dx, 0);
    }
  return found;
}

/* Puts the piece taken last where the last leg began; the mover must not end on the same square. Returns: whether it
 * can */
static gboolean
unload (PwWalk *w, const PwState *state, guint32 *changes)
{
  PwSquare start = pw_walk_leg_start (w, state);
  guint32 before = *changes;

  return start == PW_OFF_BOARD
         || (pw_walk_put (w, changes, start) && (*changes == before || start != state->square));
}

/* What happens to other pieces at the end of a path. Returns: FALSE if it can't end here */
static gboolean
finish_changes (PwWalk *w, const PwState *state, guint32 *changes, guint holds)
{
  PwSquare partner;

  w->wraps = w->cylinder;
  if (holds & PW_HOLDS_PASSED)
    *changes = pw_walk_take (w, *changes, w->passed->victim);
  else if ((holds & PW_HOLDS_ANY_PIECE) && w->path->effect_kind == PW_EFFECT_TAKE)
    *changes = pw_walk_take (w, *changes, state->square);
  if (w->path->unloads != PW_UNLOAD_NONE && !unload (w, state, changes))
    return FALSE;
  if (w->path->partner != PW_PARTNER_NONE)
    {
      partner = find_partner (w, state);
      if (partner == PW_NO_SQUARE)
        return FALSE;
      *changes = pw_walk_take (w, *changes, partner);
      return pw_walk_put (w, changes, pw_walk_square (w, state->square, state->dx > 0 ? -1 : 1, 0));
    }
  return TRUE;
}

/* Returns: FALSE if it can't end here after all */
static gboolean
end_as (PwWalk *w, guint32 at, guint explosion, guint32 changes, guint holds)
{
  const PwState *state = pw_walk_state (w, at);
  PwSquare square = state->square;

  if (!finish_changes (w, state, &changes, holds))
    return FALSE;
  if (explosion != 0)
    join_explosion (w, &w->explosions.data[explosion - 1], changes, square, holds);
  else
    pw_record_end (w, at, changes);
  return TRUE;
}

PwEnding
pw_walk_end (PwWalk *w, guint32 at, guint explosion, guint32 changes)
{
  const PwState *state = pw_walk_state (w, at);
  const PwMatch *ends = &w->path->ends;
  PwSquare square = state->square;
  guint holds = pw_walk_holds_at (w, state, changes);
  gboolean ended = FALSE;

  if ((ends->holds & PW_HOLDS_PASSED) && holds == PW_HOLDS_EMPTY && w->passed != NULL
      && pw_passed_has (w->passed, square))
    ended = end_as (w, at, explosion, changes, PW_HOLDS_PASSED);
  if (pw_walk_matches (w, changes, square, holds, ends)
      && !((holds & PW_HOLDS_OWN) && pw_walk_occupant (w, changes, square) == w->position->at))
    ended |= end_as (w, at, explosion, changes, holds);
  else if (!ended && w->explosions.n == 0 && (holds & PW_HOLDS_EMPTY) && (ends->holds & PW_HOLDS_ENEMY))
    pw_record_attack (w, at);
  else if (!ended && w->explosions.n == 0 && (holds & PW_HOLDS_ANY_PIECE))
    return PW_ENDING_IN_WAY;
  return ended ? PW_ENDING_ENDED : PW_ENDING_NONE;
}

void
pw_walk_end_bare (PwWalk *w, PwWalker *walker, guint holds)
{
  gboolean takes = (holds & PW_HOLDS_ANY_PIECE) != 0;
  guint32 changes = walker->changes;

  walker->went_on = TRUE;
  if (changes == 0)
    {
      pw_record_bare_end (w, walker->state, takes);
      return;
    }
  if (takes)
    changes = pw_walk_take (w, changes, pw_walk_state (w, walker->state)->square);
  pw_record_end (w, walker->state, changes);
}
