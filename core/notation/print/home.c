/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is certain of the square where a route began, and of one where it only stays: the walker is lifted, so
 * that its own square is empty.  Routes that say so in different ways get one form, and those that ask for a
 * piece there are none.
 */
#include "core/notation/print/routes.h"

#include <string.h>

gboolean
pw_link_returns (const PwTerm *out, const PwLink *link, const PwTerm *back)
{
  PwTerm there = *out, here = *back;
  gboolean as_far = !out->rides || (out->exact && back->exact && out->max == back->max) || link->equal;

  if (out->kind != PW_TERM_STEP || back->kind != PW_TERM_STEP || link->directions != PW_DIR_B
      || link->turn != PW_TURN_FREE || out->reach != PW_REACH_VECTOR || out->ride != PW_RIDE_PLAIN
      || pw_vec_is_zero (out->atom) || out->aim != PW_AIM_NONE)
    return FALSE;
  there.max = here.max = 0;
  there.exact = here.exact = FALSE;
  return as_far && !out->wraps && pw_terms_equal (&there, &here);
}

/* -- the way home -- */

/* A leap back to where a single step began, as the same step backward. */
static PwTerm *
walk_home (PwReading *reading, PwTerm *chain)
{
  PwTerm *step = chain->children[0];

  if (chain->n != 2 || chain->children[1]->reach != PW_REACH_HOME || step->kind != PW_TERM_STEP
      || step->reach != PW_REACH_VECTOR || step->ride != PW_RIDE_PLAIN || step->between != PW_BETWEEN_ANYTHING
      || step->exact || step->wraps || pw_vec_is_zero (step->atom))
    return chain;
  chain = pw_term_copy (reading, chain);
  chain->children[1] = step;
  chain->links[0].directions = PW_DIR_B;
  chain->links[0].turn = PW_TURN_FREE;
  chain->links[0].measures = chain->links[0].equal = step->rides;
  return chain;
}

/* Nothing stands at home. Returns: FALSE if the link asks for something */
static gboolean
leave_home (PwLink *link)
{
  if (!(link->stays.holds & PW_HOLDS_EMPTY))
    return FALSE;
  link->stays = (PwMatch){ PW_HOLDS_EMPTY };
  link->takes = (PwMatch){ 0 };
  return TRUE;
}

/* Whether the walker is at home behind leg i. home: of each leg before, whether it begins there */
static gboolean
comes_home (const PwTerm *chain, guint i, const gboolean *home)
{
  if (chain->children[i]->reach == PW_REACH_HOME)
    return TRUE;
  return i > 0 && home[i - 1]
         && pw_link_returns (chain->children[i - 1], &chain->links[i - 1], chain->children[i]);
}

#define MAX_LEGS 32

/* Returns: FALSE if the route can never be made */
static gboolean
settle_home (PwPath *facts, PwTerm *chain)
{
  gboolean home[MAX_LEGS + 1] = { TRUE };

  for (guint i = 0; i < chain->n && i < MAX_LEGS; i++)
    {
      home[i + 1] = comes_home (chain, i, home);
      if (i + 1 < chain->n)
        {
          PwLink *link = &chain->links[i];

          if (link->unloads != PW_UNLOAD_NONE || link->explodes || chain->children[i]->wraps)
            return TRUE;
          if (home[i + 1] && !link->may_end && !link->approaches && !leave_home (link))
            return FALSE;
        }
      else if (home[i + 1])
        {
          if (!(facts->ends.holds & PW_HOLDS_EMPTY))
            return FALSE;
          facts->ends = (PwMatch){ PW_HOLDS_EMPTY | PW_HOLDS_ENEMY };
        }
    }
  return TRUE;
}

/* -- changing places -- */

/* Whether nothing is said but what the square holds and what is put down there. */
static gboolean
only_meets (const PwLink *link, PwUnload unloads)
{
  return !link->may_end && !link->approaches && !link->explodes && link->unloads == unloads;
}

/*
 * Takes what stands there, goes back, puts it down at home and goes there again: changes places with it.
 *
 * Returns: the single step; or the chain, if it is something else
 */
static PwTerm *
swap_places (PwPath *facts, PwTerm *chain)
{
  const PwLink *take = &chain->links[0], *down = &chain->links[1];

  if (chain->n != 3 || facts->virgin || !only_meets (take, PW_UNLOAD_NONE)
      || !only_meets (down, PW_UNLOAD_HERE) || take->stays.holds != 0 || take->takes.holds == 0
      || !(down->stays.holds & PW_HOLDS_EMPTY)
      || !pw_link_returns (chain->children[0], take, chain->children[1])
      || !pw_link_returns (chain->children[1], down, chain->children[2])
      || chain->children[0]->between != PW_BETWEEN_ANYTHING || chain->children[0]->exact
      || !(facts->ends.holds & PW_HOLDS_EMPTY))
    return chain;
  facts->unloads = PW_UNLOAD_LEG_START;
  facts->ends = take->takes;
  return chain->children[0];
}

/* -- steps that stay where they are -- */

/*
 * A step that stays on its square, at the end: what is taken in front of it is taken at the end.
 *
 * Returns: the rest of the chain; the chain, if it can't be left out; NULL if the route can never be made
 */
static PwTerm *
end_before_null (PwReading *reading, PwPath *facts, PwTerm *chain)
{
  PwTerm *last = chain->children[chain->n - 1];
  PwLink link = chain->links[chain->n - 2], plain;
  PwMatch ends = { (guint8) (link.stays.holds & facts->ends.holds) };

  plain = link;
  plain.stays = (PwMatch){ PW_HOLDS_EMPTY };
  plain.takes = (PwMatch){ 0 };
  if (last->kind != PW_TERM_STEP || !pw_term_is_null (last) || last->rides || last->wraps
      || last->between != PW_BETWEEN_ANYTHING || !pw_link_is_plain (&plain) || plain.equal || plain.measures
      || facts->ends.own != 0 || facts->ends.enemy != 0 || (facts->ends.holds & PW_HOLDS_PASSED)
      || link.stays.own != 0 || link.stays.enemy != 0 || (link.takes.holds & ends.holds & PW_HOLDS_ANY_PIECE))
    return chain;
  if (facts->ends.holds & PW_HOLDS_EMPTY)
    {
      ends.own = link.takes.own;
      ends.enemy = link.takes.enemy;
      if ((ends.own != 0 || ends.enemy != 0) && (ends.holds & PW_HOLDS_ANY_PIECE))
        return chain;
      ends.holds |= link.takes.holds;
    }
  if (ends.holds == 0)
    return NULL;
  facts->ends = ends;
  return pw_term_slice (reading, chain, 0, chain->n - 1);
}

/* -- all of it -- */

PwTerm *
pw_term_settle (PwReading *reading, PwPath *facts, PwTerm *root)
{
  PwTerm *chain = root;

  if (root->kind == PW_TERM_STEP && root->wraps && root->between == PW_BETWEEN_ANYTHING
      && root->ride == PW_RIDE_PLAIN && facts->unloads == PW_UNLOAD_NONE)
    {
      chain = pw_term_copy (reading, root); /* of a single step it is the same as of the whole */
      chain->wraps = FALSE;
      facts->cylinder = TRUE;
    }
  if (root->kind != PW_TERM_CHAIN || root->aim != PW_AIM_NONE || facts->cylinder
      || facts->deed != PW_DEED_TAKE || facts->unloads != PW_UNLOAD_NONE)
    return chain;
  chain = swap_places (facts, walk_home (reading, chain));
  if (chain->kind == PW_TERM_CHAIN)
    chain = end_before_null (reading, facts, chain);
  if (chain == NULL || chain->kind != PW_TERM_CHAIN)
    return chain;
  chain = pw_term_copy (reading, chain);
  return settle_home (facts, chain) ? chain : NULL;
}
