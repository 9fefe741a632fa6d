/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Shapes of whole routes that are said in several ways, brought into one.
 */
#include "core/notation/print/routes.h"

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

PwTerm *
pw_term_join_hops (PwReading *reading, PwTerm *chain)
{
  if (chain->kind != PW_TERM_CHAIN)
    return chain;
  for (guint i = 0; i + 1 < chain->n && chain->n > 2; i++)
    {
      PwTerm *two = pw_term_slice (reading, chain, i, 2), *hop = join_hop (reading, two);

      if (hop == two)
        continue;
      chain = pw_term_copy (reading, chain);
      chain->children[i] = hop;
      for (guint j = i + 1; j + 1 < chain->n; j++)
        {
          chain->children[j] = chain->children[j + 1];
          chain->links[j - 1] = chain->links[j];
        }
      chain->n--;
    }
  return chain;
}

/*
 * A slide over empty squares and pieces of some kind, as a ride that passes any number of them.
 *
 * ride: (out): as a plain slide; between: (out): the link where it meets such a piece
 * Returns: FALSE if it is none
 */
static gboolean
read_passing (const PwTerm *term, PwTerm *ride, PwLink *between)
{
  const PwTerm *leap = term->kind == PW_TERM_REPEAT ? term->children[0] : term;

  *ride = *leap;
  ride->rides = TRUE;
  ride->ride = PW_RIDE_PLAIN;
  *between = (PwLink){ .stays = { PW_HOLDS_ANY_PIECE } };
  if (leap->kind != PW_TERM_STEP || leap->aim != PW_AIM_NONE || leap->wraps || leap->reach != PW_REACH_VECTOR
      || term->aim != PW_AIM_NONE || term->max != 0 || term->exact)
    return FALSE;
  if (term->kind == PW_TERM_STEP)
    return term->rides && term->ride == PW_RIDE_OVER_ANY;
  *between = term->again;
  between->stays.holds &= ~(guint) PW_HOLDS_EMPTY;
  return !leap->rides && term->ride == PW_RIDE_PLAIN && !term->stays_away
         && (term->again.stays.holds & PW_HOLDS_EMPTY)
         && (between->stays.holds != 0 || between->takes.holds != 0) && term->again.directions == PW_DIR_NONE
         && term->again.turn == PW_TURN_FREE && !term->again.measures && term->again.unloads == PW_UNLOAD_NONE
         && !term->again.explodes;
}

static gboolean
same_meeting (const PwLink *a, const PwLink *b)
{
  return memcmp (&a->stays, &b->stays, sizeof a->stays) == 0
         && memcmp (&a->takes, &b->takes, sizeof a->takes) == 0 && a->directions == b->directions
         && a->turn == b->turn && a->measures == b->measures && a->unloads == b->unloads
         && a->explodes == b->explodes;
}

/* Slides from piece to piece, any number of them. */
static PwTerm *
make_slides (PwReading *reading, const PwTerm *ride, const PwLink *between)
{
  PwTerm *rounds = pw_term_new_family (reading, PW_TERM_REPEAT, 1);

  rounds->children[0] = pw_term_copy (reading, ride);
  rounds->again = *between;
  return rounds;
}

/*
 * A slide over empty squares and pieces of some kind, from such a piece on as a plain slide: that is
 * slides from piece to piece, at least two.  "ccR-R" without its plain R is RxR and so on: RxRx0.
 */
static PwTerm *
part_line (PwReading *reading, PwTerm *chain)
{
  PwTerm ride;
  PwLink between;

  if (chain->kind != PW_TERM_CHAIN || chain->n != 2 || !read_passing (chain->children[0], &ride, &between)
      || !pw_terms_equal (chain->children[1], &ride) || !same_meeting (&between, &chain->links[0]))
    return chain;
  return pw_term_join (reading, pw_term_copy (reading, &ride), &between,
                       make_slides (reading, &ride, &between));
}

/* A slide to such a piece, and from there over empty squares and more of them: the same again. */
static PwTerm *
part_rest (PwReading *reading, PwTerm *chain)
{
  guint last = chain->n - 1;
  PwTerm ride;
  PwLink between;

  if (chain->kind != PW_TERM_CHAIN || chain->children[last]->kind != PW_TERM_REPEAT
      || !read_passing (chain->children[last], &ride, &between)
      || !pw_terms_equal (chain->children[last - 1], &ride)
      || !same_meeting (&between, &chain->links[last - 1]))
    return chain;
  chain = pw_term_copy (reading, chain);
  chain->children[last] = make_slides (reading, &ride, &between);
  return chain;
}

/* The same as the whole route; over pieces of either side it is a ride of its own, jj. */
static PwTerm *
part_slide (PwReading *reading, PwTerm *root)
{
  static const PwLink over = { .stays = { PW_HOLDS_ANY_PIECE } };
  PwTerm slide, ride;
  PwLink between;

  if (root->kind == PW_TERM_REPEAT && read_passing (root, &slide, &between))
    root = make_slides (reading, &slide, &between);
  if (root->kind != PW_TERM_REPEAT || root->max != 0 || root->stays_away || root->ride != PW_RIDE_PLAIN
      || root->aim != PW_AIM_NONE || !same_meeting (&root->again, &over))
    return root;
  ride = *root->children[0];
  ride.ride = PW_RIDE_OVER_ANY;
  if (!read_passing (&ride, &slide, &between) || root->children[0]->ride != PW_RIDE_PLAIN)
    return root;
  root = pw_term_copy (reading, root->children[0]);
  root->ride = PW_RIDE_OVER_ANY;
  return root;
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
  if (chains)
    {
      PwTerm *flat = pw_term_flatten (reading, chain);

      return flat->n > chain->n ? plain_chain (reading, flat) : flat;
    }
  return chain;
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
        root = part_rest (reading, part_line (reading, join_hop (reading, join_leaps (reading, root))));
    }
  if (root->kind == PW_TERM_REPEAT && root->stays_away && root->max == 1 && root->aim == PW_AIM_NONE
      && pw_term_is_leap (root->children[0]) && !pw_term_is_null (root->children[0]))
    root = pw_term_copy (reading, root->children[0]); /* a single leap never comes home */
  if (!facts->cylinder)
    root = part_slide (reading, root);
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
