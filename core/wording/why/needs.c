/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What squares hold for a walk of the search: by what it has done to other pieces, by what it requires
 * already, and by the board.  Owns how a need becomes a requirement; must not know which needs there are.
 */
#include "core/wording/why/search.h"

#define MAX_TORN 16

/* -- what has happened to other pieces, as in core/engine/walk/change.c -- */

static guint32
add_event (PwWhySearch *s, guint32 events, PwSquare square, PwSquare piece, gboolean put)
{
  PwWhyEvent row = {
    .hash
    = s->events.data[events].hash ^ pw_hash (0, 1 + square + ((guint64) piece << 16) + ((guint64) put << 32)),
    .parent = events,
    .square = square,
    .piece = piece,
    .put = put,
  };

  pw_pool_add (&s->events, row);
  return s->events.n - 1;
}

guint32
pw_why_search_last_event (const PwWhySearch *s, guint32 events, PwSquare square)
{
  while (events != 0 && s->events.data[events].square != square)
    events = s->events.data[events].parent;
  return events;
}

PwSquare
pw_why_search_occupant (const PwWhySearch *s, guint32 events, PwSquare square)
{
  guint32 last = pw_why_search_last_event (s, events, square);

  return last == 0 ? square : s->events.data[last].piece;
}

guint32
pw_why_search_take (PwWhySearch *s, guint32 events, PwSquare square)
{
  return add_event (s, events, square, pw_why_search_occupant (s, events, square), FALSE);
}

/* Which of the events took the piece that is in hand; 0 if none is in hand. */
static guint32
find_in_hand (const PwWhySearch *s, guint32 events)
{
  guint skip = 0;

  for (; events != 0 && (s->events.data[events].put || skip > 0); events = s->events.data[events].parent)
    skip += s->events.data[events].put ? 1 : (guint) -1;
  return events;
}

gboolean
pw_why_search_has_in_hand (const PwWhySearch *s, guint32 events)
{
  return find_in_hand (s, events) != 0;
}

void
pw_why_search_put (PwWhySearch *s, guint32 *events, PwSquare square)
{
  guint32 taken = find_in_hand (s, *events);

  if (taken != 0)
    *events = add_event (s, *events, square, s->events.data[taken].piece, TRUE);
}

PwSquare
pw_why_search_leg_start (const PwWhySearch *s, const PwWhyState *state)
{
  while (!(state->flags & PW_STATE_LEG) && state->parent != 0)
    state = &s->states.data[state->parent];
  return state->parent != 0 ? pw_why_search_place (s, &s->states.data[state->parent])->square : s->position->at;
}

/* -- what squares hold -- */

static char
letter_at (const PwWhySearch *s, PwSquare square)
{
  return pw_board_letters (s->position->board)[square];
}

gboolean
pw_why_search_comes_round (const PwWhySearch *s, const PwWhyPlace *place)
{
  gboolean cylinder
      = pw_why_ways_path (s->ways, place->node)->cylinder || pw_board_is_cylinder (s->position->board);

  return place->square == s->position->at && (place->flags & PW_STATE_CROSSED)
         && (!cylinder || place->dx != 0);
}

gboolean
pw_why_search_is_piece (const PwWhySearch *s, guint32 events, guint32 requirements, PwSquare square)
{
  guint32 last = pw_why_search_last_event (s, events, square);
  const PwRequirement *requirement;

  if (last != 0 && !s->events.data[last].put)
    return FALSE;
  square = last != 0 ? s->events.data[last].piece : square;
  if (square == s->position->at)
    return FALSE;
  requirement = pw_requirements_get (&s->sets.rows.data[requirements].requirements, square);
  if (requirement != NULL)
    return !(requirement->match.holds & PW_HOLDS_EMPTY);
  return (pw_position_holds (s->position, square) & PW_HOLDS_ANY_PIECE) != 0;
}

/* -- needs -- */

/* The mover's own square: empty, since the piece is lifted, unless the walk has come round the cylinder. */
static guint32
need_at_start (PwWhySearch *s, const PwWhyState *state, guint32 requirements, const PwNeed *need)
{
  gboolean stands = need->round || pw_why_ways_path (s->ways, pw_why_search_place (s, state)->node)->cylinder;
  guint holds = stands ? PW_HOLDS_OWN : PW_HOLDS_EMPTY;

  return pw_match_has (&need->match, holds, letter_at (s, need->square)) ? requirements : PW_NO_REQUIREMENTS;
}

guint8
pw_why_search_left_open (const PwWhySearch *s, const PwWhyState *state, PwSquare square)
{
  guint8 open = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE;

  if (pw_why_search_place (s, state)->square == square)
    open &= state->met;
  for (; state->parent != 0; state = &s->states.data[state->parent])
    if (pw_why_search_place (s, &s->states.data[state->parent])->square == square)
      open &= state->left;
  return open;
}

static void
note_torn (PwWhySearch *s, PwSquare square)
{
  for (guint i = 0; i < s->torn.n; i++)
    if (s->torn.data[i] == square)
      return;
  if (s->torn.n < MAX_TORN)
    pw_pool_add (&s->torn, square);
}

guint32
pw_why_search_require (PwWhySearch *s, const PwWhyState *state, guint32 events, guint32 requirements,
                       const PwNeed *need)
{
  guint32 last = need->square != PW_OFF_BOARD ? pw_why_search_last_event (s, events, need->square) : 0;
  PwSquare square = need->square;
  PwRequirement requirement = { .role = (guint8) need->role, .match = need->match };
  guint holds;

  if (square == PW_OFF_BOARD)
    return need->match.holds & PW_HOLDS_OFF ? requirements : PW_NO_REQUIREMENTS;
  if (last != 0 && !s->events.data[last].put)
    return need->match.holds & PW_HOLDS_EMPTY ? requirements : PW_NO_REQUIREMENTS;
  if (last == 0 && square == s->position->at)
    return need_at_start (s, state, requirements, need);
  square = last != 0 ? s->events.data[last].piece : square;
  if (pw_requirements_get (&s->sets.rows.data[requirements].requirements, square) != NULL)
    return pw_requirement_sets_narrow (&s->sets, requirements, square, &need->match);
  holds = pw_position_holds (s->position, square);
  if (pw_match_has (&need->match, holds, letter_at (s, square)))
    return requirements;
  if (holds == 0 || square == s->position->at)
    return PW_NO_REQUIREMENTS;
  requirement.square = square;
  requirement.match.holds &= pw_why_search_left_open (s, state, square);
  if (requirement.match.holds == 0)
    note_torn (s, square);
  return pw_requirement_sets_add (&s->sets, requirements, &requirement, holds);
}

guint32
pw_why_search_require_room (PwWhySearch *s, const PwWhyState *state, guint32 events, guint32 requirements,
                            PwSquare square)
{
  PwNeed need = { .square = square, .match = { .holds = PW_HOLDS_EMPTY }, .role = PW_ROLE_PUT };

  if (square == s->position->at && pw_why_search_last_event (s, events, square) == 0)
    return requirements;
  return pw_why_search_require (s, state, events, requirements, &need);
}
