/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The states of a search for changes that wait for their turn: those with the fewest changes first, and
 * among these the cheapest.  Each comes in once.
 */
#include "core/wording/why/search.h"

#define MAX_STATES 16000

/* What tells walkers apart that are at the same place and have done the same. */
static guint64
key_of (const PwWhySearch *s, const PwWhyState *state)
{
  const PwProgramPath *path = pw_why_ways_path (s->ways, pw_why_search_place (s, state)->node);
  guint64 key = path->puts || path->unloads != PW_UNLOAD_NONE ? pw_why_search_leg_start (s, state) : 0;

  for (guint i = 0; i < s->n_known_torn; i++)
    key = pw_hash (key, pw_why_search_left_open (s, state, s->torn.data[i]) + 1);
  return key;
}

static guint32
hash_state (const PwWhySearch *s, const PwWhyState *state, guint32 requirements)
{
  guint64 h = s->events.data[state->events].hash ^ ((guint64) state->place << 32 | requirements);

  return (guint32) pw_hash (h, key_of (s, state) << 8 | state->ends);
}

/* Whether there is a walker already with these requirements, at the same place, who has done the same. */
static gboolean
is_seen (const PwWhySearch *s, const PwWhyState *state, guint32 requirements, guint32 hash)
{
  guint32 at, id;

  for (at = hash; (id = pw_index_next (&s->seen, hash, &at)) != PW_INDEX_NONE;)
    {
      const PwWhyState *other = &s->states.data[id];

      if (other->place == state->place && other->requirements == requirements && other->ends == state->ends
          && s->events.data[other->events].hash == s->events.data[state->events].hash
          && key_of (s, other) == key_of (s, state))
        return TRUE;
    }
  return FALSE;
}

gboolean
pw_why_search_is_dominated (const PwWhySearch *s, const PwWhyState *state)
{
  const PwRequirements *all = &s->sets.rows.data[state->requirements].requirements;

  for (guint mask = 0; mask + 1 < 1u << all->n; mask++)
    {
      PwRequirements some = { .virgin = all->virgin, .victim = all->victim };
      guint32 id;

      for (guint i = 0; i < all->n; i++)
        if (mask & (1u << i))
          some.requirements[some.n++] = all->requirements[i];
      id = pw_requirement_sets_find (&s->sets, &some);
      if (id != PW_NO_REQUIREMENTS && is_seen (s, state, id, hash_state (s, state, id)))
        return TRUE;
    }
  return FALSE;
}

void
pw_why_search_push (PwWhySearch *s, const PwWhyState *state)
{
  const PwRequirementSet *set;
  guint32 hash, id = s->states.n, *first, *last;
  guint count, price;

  if (state->requirements == PW_NO_REQUIREMENTS)
    return;
  hash = hash_state (s, state, state->requirements);
  if (is_seen (s, state, state->requirements, hash))
    return;
  if (s->states.n >= MAX_STATES)
    {
      s->cut = TRUE;
      return;
    }
  set = &s->sets.rows.data[state->requirements];
  count = pw_requirements_count (&set->requirements);
  price = MIN (set->price, PW_REQUIREMENT_MAX_PRICE);
  first = &s->first[count][price];
  last = &s->last[count][price];
  pw_pool_add (&s->states, *state);
  s->states.data[id].next = 0;
  pw_index_add (&s->seen, hash, id);
  if (*first == 0)
    *first = id;
  else
    s->states.data[*last].next = id;
  *last = id;
}

guint32
pw_why_search_pop (PwWhySearch *s)
{
  for (guint count = 0; count <= PW_WHY_MAX_CHANGES; count++)
    for (guint price = 0; price <= PW_REQUIREMENT_MAX_PRICE; price++)
      {
        guint32 id = s->first[count][price];

        if (id != 0)
          {
            s->first[count][price] = s->states.data[id].next;
            return id;
          }
      }
  return 0;
}
