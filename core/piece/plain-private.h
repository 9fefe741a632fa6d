/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/legs.h"

G_BEGIN_DECLS

/* What the files of the plain form share while one piece is brought into it. */
typedef struct
{
  PwStore store;         /* of plain nodes */
  const PwPiece *source; /* the piece as it was built */
  gboolean
      narrowed; /* a node became smaller, or nodes were joined, after those around it were settled: another round
                 * may find more */

  /* of the path being read */
  gboolean minds_legs;     /* u or o counts from where a leg begins, so legs keep their limits */
  gboolean wraps;          /* on some leg the files wrap around (o) */
  gboolean explodes;       /* some link explodes: all that comes after it is one effect */
  gboolean measures;       /* some e compares with the number of steps made */
  gboolean measures_apart; /* some e compares with a leg before another link, not with the leg just made */
} PwPlain;

/* The place of a node in its path. */
typedef struct
{
  PwAtoms facing; /* the steps that can come before the node */
  gboolean equal; /* e sets the length of the slide that begins here */
} PwPlainPlace;

/* The place before the first step. */
static inline PwPlainPlace
_pw_plain_opening (void)
{
  PwPlainPlace place = { .facing = { .n = 1, .atoms = { PW_FORWARD_ATOM } } };

  return place;
}

/* -- nodes (plain-node.c) -- */

/* A node of the source, with all nodes below it, in plain form. */
PwNodeId _pw_plain_node (PwPlain *plain, PwNodeId source, const PwPlainPlace *place);
/* Puts direction letters before a plain node, as l before (rN). */
PwNodeId _pw_plain_aim (PwPlain *plain, PwNodeId id, PwDirectionScope scope, PwDirections directions,
                        const PwPlainPlace *place);
/* A choice of these alternatives; the only one itself if there is one. ids: plain nodes, in any order, n > 0 */
PwNodeId _pw_plain_choice (PwPlain *plain, const PwNodeId *ids, guint n);
/* Drops type letters that can't matter. */
PwMatch _pw_plain_match (PwMatch match);
/* What at least one of the two accepts. */
PwMatch _pw_plain_join_matches (const PwMatch *a, const PwMatch *b);
/* Gives the link the fewest directions. next: the plain node after the link; facing: the steps that can come before
 * it */
void _pw_plain_settle_directions (const PwPlain *plain, PwLink *link, PwNodeId next, const PwAtoms *facing);
/* Whether a link only goes straight on over an empty square. */
gboolean _pw_plain_goes_straight (const PwLink *link);
/* The leap that a ride repeats straight on; for a leap, itself. Returns: FALSE for other nodes */
gboolean _pw_plain_leap (const PwPlain *plain, PwNodeId id, PwNodeId *leap);

/* Whether two leaps go along the same lines, as W and D do: then each could continue the other's ride. */
gboolean _pw_plain_share_a_line (const PwPlain *plain, PwNodeId a, PwNodeId b);

/* -- chains (plain-chain.c) -- */

/* Adds a plain leg, or all legs of a chain that says nothing but its legs. link: behind it */
void _pw_plain_legs_add (PwPlain *plain, PwLegs *legs, PwNodeId leg, const PwLink *link);
/* A chain of plain legs, settled: as a ride or a single leg, where it is no more than that. */
PwNodeId _pw_plain_chain (PwPlain *plain, PwLegs *legs, const PwPlainPlace *place);

/* -- slides over pieces (plain-slide.c) -- */

/* A complete walk in which slides that pass over pieces have one form. facts: of the path */
PwNodeId _pw_plain_slides (PwPlain *plain, const PwPath *facts, PwNodeId root);

/*
 * A leg as a repeat that may have one round more: also a ride over any pieces, and such rides of several leaps, which
 * are leaps joined by any square.
 *
 * Returns: FALSE for other legs
 */
gboolean _pw_plain_read_rounds (PwPlain *plain, PwNodeId leg, PwNode *repeat);
/* The legs of one round; a ride of a few leaps, or over a piece, is as many. */
PwLegs _pw_plain_read_round (PwPlain *plain, PwNodeId round);

/* -- what is certain of squares (plain-home.c) -- */

/*
 * Gives one form to walks that use what is certain about the start square: it is empty (R-beR ends there, so it is a
 * pass).
 *
 * facts: (inout): of the path
 * Returns: FALSE if the walk can never be made
 */
gboolean _pw_plain_home (PwPlain *plain, PwPath *facts, PwNodeId *root);
/* Whether a leg is O, which stays where it is. */
gboolean _pw_plain_is_null (const PwPlain *plain, PwNodeId leg);
/* Whether a part of a walk can never be made: a link that matches nothing, a hop over no square (jW). */
gboolean _pw_plain_never_moves (const PwPlain *plain, PwNodeId id);

/* The leap repeated straight on, up to `max` times; 0: any number. */
PwNodeId _pw_plain_ride (PwPlain *plain, PwNodeId leap, guint max);

/* -- paths (plain-path.c) -- */

/* All paths of the source whose term is in `term`. Returns: (transfer full): the finished plain form */
PwPiece *_pw_plain_paths (PwPlain *plain, PwSpan term);

G_END_DECLS
