/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Shapes of whole routes that are said in several ways, brought into one.
 */
#include "print-routes.h"

#include <string.h>

/* The same leap again and again, straight on over empty squares: a ride of exactly so many. */
static PwTerm *
join_leaps (PwReading *reading, PwTerm *chain)
{
  PwTerm *ride;

  for (guint i = 0; i < chain->n; i++)
    {
      if (!pw_term_is_leap (chain->children[i]) || chain->children[i]->reach != PW_REACH_VECTOR
          || pw_vec_is_zero (chain->children[i]->atom)
          || !pw_terms_equal (chain->children[i], chain->children[0]))
        return chain;
      if (i + 1 < chain->n
          && (!pw_link_is_plain (&chain->links[i]) || chain->links[i].directions != PW_DIR_NONE))
        return chain;
    }
  ride = pw_term_copy (reading, chain->children[0]);
  ride->rides = ride->exact = TRUE;
  ride->max = chain->n;
  return ride;
}

/* A ride up to a piece, over it, and on: "R+R" and "R+W". */
static PwTerm *
join_hop (PwReading *reading, PwTerm *chain)
{
  PwTerm *ride, *beyond, *hop, leap;
  PwLink over = { .stays = { PW_HOLDS_ANY_PIECE } };

  if (chain->kind != PW_TERM_CHAIN || chain->n != 2
      || memcmp (&chain->links[0].stays, &over.stays, sizeof over.stays) != 0)
    return chain;
  ride = chain->children[0];
  beyond = chain->children[1];
  leap = *ride;
  leap.rides = FALSE;
  over = chain->links[0];
  over.stays.holds = PW_HOLDS_EMPTY;
  if (!pw_link_is_plain (&over) || over.directions != PW_DIR_NONE || ride->kind != PW_TERM_STEP
      || !ride->rides || ride->max != 0 || ride->ride != PW_RIDE_PLAIN || ride->between != PW_BETWEEN_ANYTHING
      || (!pw_terms_equal (beyond, ride) && !pw_terms_equal (beyond, &leap)))
    return chain;
  hop = pw_term_copy (reading, ride);
  hop->ride = beyond->rides ? PW_RIDE_OVER_ONE : PW_RIDE_BEHIND;
  return hop;
}

/*
 * A slide over empty squares and pieces of some kind, from such a piece on as a plain slide: that is
 * slides from piece to piece, at least two.  "ccR-R" without its plain R is RxR and so on: Rx(R)x0.
 */
static PwTerm *
part_line (PwReading *reading, PwTerm *chain)
{
  PwTerm *passing = chain->children[0], *ride, *rounds;
  PwLink between;

  if (chain->kind != PW_TERM_CHAIN || chain->n != 2 || passing->kind != PW_TERM_REPEAT || passing->max != 0
      || passing->ride != PW_RIDE_PLAIN || passing->stays_away
      || !(passing->again.stays.holds & PW_HOLDS_EMPTY) || passing->again.directions != PW_DIR_NONE
      || !pw_term_is_leap (passing->children[0]))
    return chain;
  ride = chain->children[1];
  between = passing->again;
  between.stays.holds &= ~(guint) PW_HOLDS_EMPTY;
  if (ride->kind != PW_TERM_STEP || !ride->rides || ride->max != 0 || ride->exact
      || ride->ride != PW_RIDE_PLAIN || ride->aim != PW_AIM_NONE || ride->king != passing->children[0]->king
      || !pw_vec_equal (ride->atom, passing->children[0]->atom) || ride->wraps || passing->children[0]->wraps
      || ride->between != passing->children[0]->between
      || memcmp (&between.stays, &chain->links[0].stays, sizeof between.stays) != 0
      || memcmp (&between.takes, &chain->links[0].takes, sizeof between.takes) != 0
      || chain->links[0].directions != PW_DIR_NONE || chain->links[0].turn != PW_TURN_FREE
      || chain->links[0].measures || chain->links[0].unloads != PW_UNLOAD_NONE || chain->links[0].explodes)
    return chain;
  rounds = pw_term_copy (reading, passing);
  rounds->children[0] = ride;
  rounds->again = between;
  return pw_term_join (reading, ride, &between, rounds);
}

/* What is counted for no e is not counted. */
static void
forget_measures (PwTerm *chain)
{
  gboolean needed = FALSE;

  for (guint i = chain->n - 1; i > 0; i--)
    {
      PwLink *link = &chain->links[i - 1];

      needed |= link->equal && !link->measures;
      if (link->measures && !link->equal)
        {
          link->measures = needed;
          needed = FALSE;
        }
    }
}

/* What the letters of a link pick may be said more shortly where fewer steps come before it. */
static PwTerm *
plain_chain (PwReading *reading, PwTerm *chain)
{
  PwAtoms before = { 0 };
  gboolean chains = FALSE;

  for (guint i = 0; i + 1 < chain->n; i++)
    {
      PwAtoms last = { 0 };

      pw_term_last_atoms (chain->children[i], &before, &last);
      before = last;
      chain->children[i + 1] = pw_term_prune (reading, chain->children[i + 1], &before, &chain->links[i]);
      chains |= chain->children[i + 1]->kind == PW_TERM_CHAIN && chain->children[i + 1]->aim == PW_AIM_NONE;
    }
  return chains ? pw_term_flatten (reading, chain) : chain;
}

/* As many steps as a single leap: one. */
static void
count_leaps (PwReading *reading, PwTerm *chain)
{
  for (guint i = 0; i + 1 < chain->n; i++)
    {
      PwTerm *next = chain->children[i + 1];

      if (!chain->links[i].measures || !chain->links[i].equal || !pw_term_is_leap (chain->children[i])
          || next->kind != PW_TERM_STEP || (i + 2 < chain->n && chain->links[i + 1].measures))
        continue;
      next = pw_term_copy (reading, next);
      next->rides = next->exact = FALSE;
      next->max = 0;
      chain->children[i + 1] = next;
      chain->links[i].measures = chain->links[i].equal = FALSE;
    }
}

/* Whether it matters where a leg begins: a piece is put down there, or it is asked how far round the board it
 * goes. */
static gboolean
minds_its_start (const PwPath *facts, const PwTerm *chain)
{
  gboolean minds = facts->unloads == PW_UNLOAD_LEG_START;

  for (guint i = 0; i < chain->n; i++)
    minds
        |= chain->children[i]->wraps || (i + 1 < chain->n && chain->links[i].unloads == PW_UNLOAD_LEG_START);
  return minds;
}

PwTerm *
pw_term_plain_shape (PwReading *reading, const PwPath *facts, PwTerm *root)
{
  if (root->kind == PW_TERM_CHAIN && root->aim == PW_AIM_NONE)
    {
      root = pw_term_copy (reading, root);
      forget_measures (root);
      count_leaps (reading, root);
      root = plain_chain (reading, root);
      if (!minds_its_start (facts, root))
        root = part_line (reading, join_hop (reading, join_leaps (reading, root)));
    }
  if (root->kind == PW_TERM_STEP && root->rides && root->max == 1
      && (root->ride == PW_RIDE_PLAIN || root->ride == PW_RIDE_OVER_ANY))
    {
      root = pw_term_copy (reading, root);
      root->rides = root->exact = FALSE;
      root->max = 0;
      root->ride = PW_RIDE_PLAIN;
    }
  return root;
}
