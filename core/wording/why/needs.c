/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What squares hold for a walk of the search: by what it has done to other pieces, by what it requires
 * already, and by the board.  Owns how a need becomes a requirement; must not know which needs there are.
 */
#include "core/wording/why/search.h"

#define MAX_TORN 16

/* -- what has happened to other pieces, as in core/engine/walk/change.c -- */

static guint32
add_deed (PwWishSearch *s, guint32 deeds, PwSquare square, PwSquare piece, gboolean put)
{
  PwWhyDeed row = {
    .hash
    = s->deeds.data[deeds].hash ^ pw_wish_mix (1 + square + ((guint64) piece << 16) + ((guint64) put << 32)),
    .parent = deeds,
    .square = square,
    .piece = piece,
    .put = put,
  };

  pw_pool_add (&s->deeds, row);
  return s->deeds.n - 1;
}

guint32
pw_wish_last_deed (const PwWishSearch *s, guint32 deeds, PwSquare square)
{
  while (deeds != 0 && s->deeds.data[deeds].square != square)
    deeds = s->deeds.data[deeds].parent;
  return deeds;
}

PwSquare
pw_wish_occupant (const PwWishSearch *s, guint32 deeds, PwSquare square)
{
  guint32 last = pw_wish_last_deed (s, deeds, square);

  return last == 0 ? square : s->deeds.data[last].piece;
}

guint32
pw_wish_take (PwWishSearch *s, guint32 deeds, PwSquare square)
{
  return add_deed (s, deeds, square, pw_wish_occupant (s, deeds, square), FALSE);
}

/* Which of the deeds took the piece that is in hand; 0 if none is in hand. */
static guint32
find_in_hand (const PwWishSearch *s, guint32 deeds)
{
  guint skip = 0;

  for (; deeds != 0 && (s->deeds.data[deeds].put || skip > 0); deeds = s->deeds.data[deeds].parent)
    skip += s->deeds.data[deeds].put ? 1 : (guint) -1;
  return deeds;
}

gboolean
pw_wish_has_in_hand (const PwWishSearch *s, guint32 deeds)
{
  return find_in_hand (s, deeds) != 0;
}

void
pw_wish_put (PwWishSearch *s, guint32 *deeds, PwSquare square)
{
  guint32 taken = find_in_hand (s, *deeds);

  if (taken != 0)
    *deeds = add_deed (s, *deeds, square, s->deeds.data[taken].piece, TRUE);
}

PwSquare
pw_wish_leg_start (const PwWishSearch *s, const PwWhyState *state)
{
  while (!(state->flags & PW_STATE_LEG) && state->parent != 0)
    state = &s->states.data[state->parent];
  return state->parent != 0 ? pw_wish_place (s, &s->states.data[state->parent])->square : s->position->at;
}

/* -- what squares hold -- */

guint
pw_wish_holds (const PwWishSearch *s, PwSquare square)
{
  return s->holds[pw_board_cells (s->position->board)[square]];
}

static char
letter_at (const PwWishSearch *s, PwSquare square)
{
  return pw_board_letters (s->position->board)[square];
}

gboolean
pw_wish_comes_round (const PwWishSearch *s, const PwWhyPlace *place)
{
  gboolean cylinder
      = pw_why_ways_path (s->ways, place->node)->cylinder || pw_board_is_cylinder (s->position->board);

  return place->square == s->position->at && (place->flags & PW_STATE_CROSSED)
         && (!cylinder || place->dx != 0);
}

gboolean
pw_wish_is_piece (const PwWishSearch *s, guint32 deeds, guint32 wishes, PwSquare square)
{
  guint32 last = pw_wish_last_deed (s, deeds, square);
  const PwWish *wish;

  if (last != 0 && !s->deeds.data[last].put)
    return FALSE;
  square = last != 0 ? s->deeds.data[last].piece : square;
  if (square == s->position->at)
    return FALSE;
  wish = pw_wishes_get (&s->sets.rows.data[wishes].wishes, square);
  if (wish != NULL)
    return !(wish->match.holds & PW_HOLDS_EMPTY);
  return (pw_wish_holds (s, square) & PW_HOLDS_ANY_PIECE) != 0;
}

/* -- needs -- */

/* The mover's own square: empty, since the piece is lifted, unless the walk has come round the cylinder. */
static guint32
need_at_start (PwWishSearch *s, const PwWhyState *state, guint32 wishes, const PwNeed *need)
{
  gboolean stands = need->round || pw_why_ways_path (s->ways, pw_wish_place (s, state)->node)->cylinder;
  guint holds = stands ? PW_HOLDS_OWN : PW_HOLDS_EMPTY;

  return pw_match_has (&need->match, holds, letter_at (s, need->square)) ? wishes : PW_NO_WISHES;
}

guint8
pw_wish_left_open (const PwWishSearch *s, const PwWhyState *state, PwSquare square)
{
  guint8 open = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE;

  if (pw_wish_place (s, state)->square == square)
    open &= state->met;
  for (; state->parent != 0; state = &s->states.data[state->parent])
    if (pw_wish_place (s, &s->states.data[state->parent])->square == square)
      open &= state->left;
  return open;
}

static void
note_torn (PwWishSearch *s, PwSquare square)
{
  for (guint i = 0; i < s->torn.n; i++)
    if (s->torn.data[i] == square)
      return;
  if (s->torn.n < MAX_TORN)
    pw_pool_add (&s->torn, square);
}

guint32
pw_wish_need (PwWishSearch *s, const PwWhyState *state, guint32 deeds, guint32 wishes, const PwNeed *need)
{
  guint32 last = need->square != PW_OFF_BOARD ? pw_wish_last_deed (s, deeds, need->square) : 0;
  PwSquare square = need->square;
  PwWish wish = { .role = (guint8) need->role, .match = need->match };
  guint holds;

  if (square == PW_OFF_BOARD)
    return need->match.holds & PW_HOLDS_OFF ? wishes : PW_NO_WISHES;
  if (last != 0 && !s->deeds.data[last].put)
    return need->match.holds & PW_HOLDS_EMPTY ? wishes : PW_NO_WISHES;
  if (last == 0 && square == s->position->at)
    return need_at_start (s, state, wishes, need);
  square = last != 0 ? s->deeds.data[last].piece : square;
  if (pw_wishes_get (&s->sets.rows.data[wishes].wishes, square) != NULL)
    return pw_wish_sets_narrow (&s->sets, wishes, square, &need->match);
  holds = pw_wish_holds (s, square);
  if (pw_match_has (&need->match, holds, letter_at (s, square)))
    return wishes;
  if (holds == 0 || square == s->position->at)
    return PW_NO_WISHES;
  wish.square = square;
  wish.match.holds &= pw_wish_left_open (s, state, square);
  if (wish.match.holds == 0)
    note_torn (s, square);
  return pw_wish_sets_add (&s->sets, wishes, &wish, holds);
}

guint32
pw_wish_need_room (PwWishSearch *s, const PwWhyState *state, guint32 deeds, guint32 wishes, PwSquare square)
{
  PwNeed need = { .square = square, .match = { .holds = PW_HOLDS_EMPTY }, .role = PW_ROLE_PUT };

  if (square == s->position->at && pw_wish_last_deed (s, deeds, square) == 0)
    return wishes;
  return pw_wish_need (s, state, deeds, wishes, &need);
}
