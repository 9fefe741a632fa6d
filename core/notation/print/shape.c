/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Chains that were taken apart or put together: without steps that are never aimed at, and with their hops as rides.
 */
#include "core/notation/print/routes.h"

#include <string.h>

/* A ride up to a piece, over it, and on: "R+R" and "R+W". */
static PwPrintTerm *
join_hop (PwReading *reading, PwPrintTerm *chain)
{
  PwPrintTerm *ride, *beyond, *hop, leap;
  PwLink over = { .stays = { PW_HOLDS_ANY_PIECE } };

  if (chain->kind != PW_PRINT_TERM_CHAIN || chain->n != 2
      || memcmp (&chain->links[0].stays, &over.stays, sizeof over.stays) != 0)
    return chain;
  ride = chain->children[0];
  beyond = chain->children[1];
  leap = *ride;
  leap.rides = FALSE;
  over = chain->links[0];
  over.stays.holds = PW_HOLDS_EMPTY;
  if (!pw_link_is_plain (&over) || over.directions != PW_DIR_NONE || ride->kind != PW_PRINT_TERM_STEP
      || !ride->rides || ride->max != 0 || ride->ride != PW_RIDE_PLAIN || ride->between != PW_BETWEEN_ANYTHING
      || (!pw_print_terms_equal (beyond, ride) && !pw_print_terms_equal (beyond, &leap)))
    return chain;
  hop = pw_print_term_copy (reading, ride);
  hop->ride = beyond->rides ? PW_RIDE_OVER_ONE : PW_RIDE_BEHIND;
  return hop;
}

PwPrintTerm *
pw_print_term_join_hops (PwReading *reading, PwPrintTerm *chain)
{
  if (chain->kind != PW_PRINT_TERM_CHAIN)
    return chain;
  for (guint i = 0; i + 1 < chain->n && chain->n > 2; i++)
    {
      PwPrintTerm *two = pw_print_term_slice (reading, chain, i, 2), *hop = join_hop (reading, two);

      if (hop == two)
        continue;
      chain = pw_print_term_copy (reading, chain);
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

/* What the letters of a link pick may be said more shortly where fewer steps come before it. */
static PwPrintTerm *
plain_chain (PwReading *reading, PwPrintTerm *chain)
{
  PwAtoms before = { 0 };

  for (guint i = 0; i + 1 < chain->n; i++)
    {
      PwAtoms last = { 0 };

      pw_print_term_last_atoms (chain->children[i], &before, &last);
      before = last;
      chain->children[i + 1] = pw_print_term_prune (reading, chain->children[i + 1], &before, &chain->links[i]);
    }
  return chain;
}

PwPrintTerm *
pw_print_term_plain_shape (PwReading *reading, PwPrintTerm *root)
{
  if (root->kind == PW_PRINT_TERM_CHAIN && root->scope == PW_SCOPE_NONE)
    root = plain_chain (reading, pw_print_term_copy (reading, root));
  return root;
}
