/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a walk has done to other pieces so far, and what a square holds because of it.
 */
#include "core/engine/walk/walk-private.h"

/* -- what happened to other pieces -- */

static guint64
mix (guint64 z)
{
  z *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static guint32
add_change (PwGenerator *g, guint32 changes, PwSquare square, PwSquare piece, gboolean put)
{
  const PwChange *before = pw_walk_change (g, changes);
  PwChange row = {
    .hash = before->hash ^ mix (1 + square + ((guint64) piece << 16) + ((guint64) put << 32)),
    .parent = changes,
    .square = square,
    .piece = piece,
    .n_taken = (guint16) (before->n_taken + (put ? -1 : 1)),
    .n_put = (guint16) (before->n_put + put),
    .put = put,
  };

  pw_pool_add (&g->changes, row);
  return g->changes.n - 1;
}

guint32
pw_walk_last_change (const PwGenerator *g, guint32 changes, PwSquare square)
{
  while (changes != 0 && pw_walk_change (g, changes)->square != square)
    changes = pw_walk_change (g, changes)->parent;
  return changes;
}

PwSquare
pw_walk_occupant (const PwGenerator *g, guint32 changes, PwSquare square)
{
  guint32 last = pw_walk_last_change (g, changes, square);

  return last == 0 ? square : pw_walk_change (g, last)->piece;
}

guint32
pw_walk_take (PwGenerator *g, guint32 changes, PwSquare square)
{
  return add_change (g, changes, square, pw_walk_occupant (g, changes, square), FALSE);
}

/* Nothing stands there but the walker itself: where it was lifted, and where it is on its way. */
static gboolean
is_free (const PwGenerator *g, guint32 changes, PwSquare square)
{
  guint32 last = pw_walk_last_change (g, changes, square);

  if (last != 0)
    return !pw_walk_change (g, last)->put;
  return square == g->position->at || g->cells[square] == PW_CELL_EMPTY;
}

gboolean
pw_walk_put (PwGenerator *g, guint32 *changes, PwSquare square)
{
  guint32 at = *changes;
  guint skip = 0;

  /* What was put down since was taken later than what is left in hand. */
  for (; at != 0 && (pw_walk_change (g, at)->put || skip > 0); at = pw_walk_change (g, at)->parent)
    skip += pw_walk_change (g, at)->put ? 1 : (guint) -1;
  if (at == 0)
    return TRUE;
  if (!is_free (g, *changes, square))
    return FALSE;
  *changes = add_change (g, *changes, square, pw_walk_change (g, at)->piece, TRUE);
  return TRUE;
}

/* The hash decides almost always; marks make it certain where nothing was put down. */
gboolean
pw_walk_same_changes (PwGenerator *g, guint32 a, guint32 b)
{
  const PwChange *ra = pw_walk_change (g, a), *rb = pw_walk_change (g, b);

  if (a == b)
    return TRUE;
  if (ra->hash != rb->hash || ra->n_taken != rb->n_taken || ra->n_put != 0 || rb->n_put != 0)
    return FALSE;
  g->work += ra->n_taken;
  pw_bits_clear (&g->marked, g->n_words);
  for (; a != 0; a = pw_walk_change (g, a)->parent)
    pw_bits_add (&g->marked, pw_walk_change (g, a)->square);
  for (; b != 0; b = pw_walk_change (g, b)->parent)
    if (!pw_bits_has (&g->marked, pw_walk_change (g, b)->square))
      return FALSE;
  return TRUE;
}

/* -- what stands on a square -- */

guint
pw_walk_holds_there (const PwGenerator *g, guint32 changes, PwSquare square)
{
  guint holds;

  if (square == PW_OFF_BOARD)
    return PW_HOLDS_OFF;
  holds = g->holds[g->cells[square]];
  if (changes != 0 && ((holds & PW_HOLDS_ANY_PIECE) || g->path->puts))
    {
      guint32 last = pw_walk_last_change (g, changes, square);
      const PwChange *change = pw_walk_change (g, last);

      if (last != 0)
        return change->put ? g->holds[g->cells[change->piece]] : PW_HOLDS_EMPTY;
    }
  if (square == g->position->at) /* lifted; with o it stands in its own way (spec extended, section 4) */
    return g->path->cylinder ? PW_HOLDS_OWN : PW_HOLDS_EMPTY;
  return holds == 0 ? PW_HOLDS_OFF : holds;
}

gboolean
pw_walk_matches (const PwGenerator *g, guint32 changes, PwSquare square, guint holds, const PwMatch *match)
{
  guint32 letters = holds & PW_HOLDS_OWN ? match->own : match->enemy;

  if (!(holds & match->holds))
    return FALSE;
  return !(holds & PW_HOLDS_ANY_PIECE) || letters == 0
         || (letters & PW_LETTER_BIT (g->letters[pw_walk_occupant (g, changes, square)]));
}

PwSquare
pw_walk_leg_start (const PwGenerator *g, const PwState *state)
{
  while (!(state->flags & PW_STATE_LEG) && state->parent != 0)
    state = pw_walk_state (g, state->parent);
  return pw_walk_state (g, state->parent)->square;
}

/*
 * Back at the start by a leg that has crossed the edge.  Where the letter is written that is enough (spec xbetza,
 * section 4); on a board that wraps for every piece it counts only if the walker has really gone round.
 */
static gboolean
has_come_round (const PwGenerator *g, const PwState *state)
{
  return state->square == g->position->at && (state->flags & PW_STATE_CROSSED) && (!g->cylinder || state->dx != 0);
}

guint
pw_walk_holds_at (const PwGenerator *g, const PwState *state, guint32 changes)
{
  if (has_come_round (g, state) && pw_walk_last_change (g, changes, state->square) == 0)
    return PW_HOLDS_OWN;
  return pw_walk_holds (g, changes, state->square);
}
