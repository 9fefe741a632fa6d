/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a walk has done to other pieces so far, and what a square holds after that.
 */
#include "core/engine/walk/change.h"

/* -- what happened to other pieces -- */

static guint32
add_change (PwWalk *w, guint32 changes, PwSquare square, PwSquare piece, gboolean put)
{
  const PwChange *before = pw_walk_change (w, changes);
  PwChange row = {
    .hash = before->hash ^ pw_hash (0, 1 + square + ((guint64) piece << 16) + ((guint64) put << 32)),
    .parent = changes,
    .square = square,
    .piece = piece,
    .n_taken = (guint16) (before->n_taken + (put ? -1 : 1)),
    .n_put = (guint16) (before->n_put + put),
    .put = put,
  };

  pw_pool_add (&w->changes, row);
  return w->changes.n - 1;
}

guint32
pw_walk_last_change (const PwWalk *w, guint32 changes, PwSquare square)
{
  while (changes != 0 && pw_walk_change (w, changes)->square != square)
    changes = pw_walk_change (w, changes)->parent;
  return changes;
}

PwSquare
pw_walk_occupant (const PwWalk *w, guint32 changes, PwSquare square)
{
  guint32 last = pw_walk_last_change (w, changes, square);

  return last == 0 ? square : pw_walk_change (w, last)->piece;
}

guint32
pw_walk_take (PwWalk *w, guint32 changes, PwSquare square)
{
  return add_change (w, changes, square, pw_walk_occupant (w, changes, square), FALSE);
}

/* Whether a square is empty but for the walker itself: where it was lifted, and its square on the way. */
static gboolean
is_free (const PwWalk *w, guint32 changes, PwSquare square)
{
  guint32 last = pw_walk_last_change (w, changes, square);

  if (last != 0)
    return !pw_walk_change (w, last)->put;
  return square == w->position->at || w->cells[square] == PW_CELL_EMPTY;
}

gboolean
pw_walk_put (PwWalk *w, guint32 *changes, PwSquare square)
{
  guint32 at = *changes;
  guint skip = 0;

  /* skips pieces put down since: they were taken later than those still in hand */
  for (; at != 0 && (pw_walk_change (w, at)->put || skip > 0); at = pw_walk_change (w, at)->parent)
    skip += pw_walk_change (w, at)->put ? 1 : (guint) -1;
  if (at == 0)
    return TRUE;
  if (!is_free (w, *changes, square))
    return FALSE;
  *changes = add_change (w, *changes, square, pw_walk_change (w, at)->piece, TRUE);
  return TRUE;
}

/* The hash decides almost always; marks make it certain where nothing was put down. */
gboolean
pw_walk_same_changes (PwWalk *w, guint32 a, guint32 b)
{
  const PwChange *ra = pw_walk_change (w, a), *rb = pw_walk_change (w, b);

  if (a == b)
    return TRUE;
  if (ra->hash != rb->hash || ra->n_taken != rb->n_taken || ra->n_put != 0 || rb->n_put != 0)
    return FALSE;
  w->work += ra->n_taken;
  pw_set_clear (w->marked, w->n_words);
  for (; a != 0; a = pw_walk_change (w, a)->parent)
    pw_set_add (w->marked, pw_walk_change (w, a)->square);
  for (; b != 0; b = pw_walk_change (w, b)->parent)
    if (!pw_set_has (w->marked, pw_walk_change (w, b)->square))
      return FALSE;
  return TRUE;
}

/* -- what is on a square -- */

guint
pw_walk_holds_there (const PwWalk *w, guint32 changes, PwSquare square)
{
  guint holds;

  if (square == PW_OFF_BOARD)
    return PW_HOLDS_OFF;
  holds = w->holds[w->cells[square]];
  if (changes != 0 && ((holds & PW_HOLDS_ANY_PIECE) || w->path->puts))
    {
      guint32 last = pw_walk_last_change (w, changes, square);
      const PwChange *change = pw_walk_change (w, last);

      if (last != 0)
        return change->put ? w->holds[w->cells[change->piece]] : PW_HOLDS_EMPTY;
    }
  if (square == w->position->at) /* lifted; with o it is in its own way (spec extended, section 4) */
    return w->path->cylinder ? PW_HOLDS_OWN : PW_HOLDS_EMPTY;
  return holds == 0 ? PW_HOLDS_OFF : holds;
}

gboolean
pw_walk_matches (const PwWalk *w, guint32 changes, PwSquare square, guint holds, const PwMatch *match)
{
  guint32 letters = holds & PW_HOLDS_OWN ? match->own : match->enemy;

  if (!(holds & match->holds))
    return FALSE;
  return !(holds & PW_HOLDS_ANY_PIECE) || letters == 0
         || (letters & PW_LETTER_BIT (w->letters[pw_walk_occupant (w, changes, square)]));
}

PwSquare
pw_walk_leg_start (const PwWalk *w, const PwState *state)
{
  while (!(state->flags & PW_STATE_LEG) && state->parent != 0)
    state = pw_walk_state (w, state->parent);
  return pw_walk_state (w, state->parent)->square;
}

guint
pw_walk_holds_at (const PwWalk *w, const PwState *state, guint32 changes)
{
  gboolean untouched = (state->flags & PW_STATES_HOLDING) && pw_walk_last_change (w, changes, state->square) == 0;

  if (untouched && (state->flags & PW_STATE_HOME))
    return PW_HOLDS_EMPTY;
  if (untouched && state->square == w->position->at) /* crossed, by the letter o: it meets itself there */
    return PW_HOLDS_OWN;
  return pw_walk_holds (w, changes, state->square);
}
