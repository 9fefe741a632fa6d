/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/store-private.h"

G_BEGIN_DECLS

/* Bringing one piece into its plain form: what the files that know the rules share. */
typedef struct
{
  PwStore store;         /* of plain nodes */
  const PwPiece *source; /* the piece as it was built */
  gboolean
      narrowed; /* some part was found to do less, or more together, than when those around it were settled */

  /* of the path at hand */
  gboolean minds_legs;     /* where a leg begins matters, since u or o counts from there */
  gboolean wraps;          /* on some leg the files wrap round */
  gboolean explodes;       /* the mover stays behind some link, and all that comes then is one effect */
  gboolean measures;       /* some e asks how many steps were made */
  gboolean measures_apart; /* some e asks for what was measured in front of another link */
} PwPlain;

/* Where a node stands in its path. */
typedef struct
{
  PwAtoms facing; /* what may have been stepped in front of it */
  gboolean equal; /* e measures out the slide that begins here */
} PwPlainPlace;

/* In front of the first step. */
static inline PwPlainPlace
_pw_plain_opening (void)
{
  PwPlainPlace place = { .facing = { .n = 1, .atoms = { PW_FORWARD_ATOM } } };

  return place;
}

/* -- nodes (plain-node.c) -- */

/* A node of the source with all below it in plain form. */
PwNodeId _pw_plain_node (PwPlain *plain, PwNodeId source, const PwPlainPlace *place);
/* Gives a plain node letters of its own. */
PwNodeId _pw_plain_aim (PwPlain *plain, PwNodeId id, PwDirectionScope scope, PwDirections directions,
                        const PwPlainPlace *place);
/* Alternatives as one node. ids: any number of plain nodes but 0, in any order */
PwNodeId _pw_plain_choice (PwPlain *plain, const PwNodeId *ids, guint n);
/* Letters for types that can't matter are dropped. */
PwMatch _pw_plain_match (PwMatch match);
/* What either of two accepts. */
PwMatch _pw_plain_join_matches (const PwMatch *a, const PwMatch *b);
/* A link of the source without what can't matter; its directions are settled in their place. */
PwLink _pw_plain_link (const PwPlain *plain, const PwLink *link);
/* The fewest directions. next: the plain node behind the link; facing: what may have been stepped in front of
 * that */
void _pw_plain_settle_directions (const PwPlain *plain, PwLink *link, PwNodeId next, const PwAtoms *facing);
/* Whether a link goes straight on over an empty square, and nothing else. */
gboolean _pw_plain_goes_straight (const PwLink *link);
/* The leap that a ride repeats straight on; the leap itself of one that does not ride. FALSE for other nodes.
 */
gboolean _pw_plain_leap (const PwPlain *plain, PwNodeId id, PwNodeId *leap);

/* Whether two leaps go along the same lines, so that either goes on where the other went. */
gboolean _pw_plain_share_a_line (const PwPlain *plain, PwNodeId a, PwNodeId b);

/* -- chains (plain-chain.c) -- */

/* Legs with the links between them. */
typedef struct
{
  GArray *legs;  /* PwNodeId */
  GArray *links; /* PwLink: behind each leg; that of the last does not count */
} PwPlainLegs;

/* The leg, and the link behind it. Valid until one is added. */
static inline PwNodeId *
_pw_leg_at (const PwPlainLegs *legs, guint i)
{
  return &g_array_index (legs->legs, PwNodeId, i);
}

static inline PwLink *
_pw_link_at (const PwPlainLegs *legs, guint i)
{
  return &g_array_index (legs->links, PwLink, i);
}

void _pw_plain_legs_init (PwPlainLegs *legs);
void _pw_plain_legs_clear (PwPlainLegs *legs);
/* The legs of a chain; any other node is a single one. */
void _pw_plain_legs_read (const PwPlain *plain, PwPlainLegs *legs, PwNodeId id);
/* Adds a plain leg, or all legs of a chain that says nothing but its legs. link: behind it */
void _pw_plain_legs_add (PwPlain *plain, PwPlainLegs *legs, PwNodeId leg, const PwLink *link);
/* A chain of plain legs, settled: as a ride or a single leg, where it is no more than that. */
PwNodeId _pw_plain_chain (PwPlain *plain, PwPlainLegs *legs, const PwPlainPlace *place);

/* Whether no two first steps go along the same lines, so that the nearest one to straight on is straight on.
 */
gboolean _pw_plain_lines_apart (const PwPlain *plain, PwNodeId leg);

/* -- slides over pieces (plain-slide.c) -- */

/* A complete walk, its slides that pass over pieces in one form. facts: of the path */
PwNodeId _pw_plain_slides (PwPlain *plain, const PwPath *facts, PwNodeId root);

/* -- what is certain of squares (plain-home.c) -- */

/*
 * A complete walk with what is certain of the square where it began.
 *
 * facts: (inout): of the path
 * Returns: FALSE if it can never be made
 */
gboolean _pw_plain_home (PwPlain *plain, PwPath *facts, PwNodeId *root);
/* Whether something in a walk can never be done: a match without anything, a hop where nothing lies between.
 */
gboolean _pw_plain_never_moves (const PwPlain *plain, PwNodeId id);

/* A leap at most so often straight on, 0 for any number. */
PwNodeId _pw_plain_ride (PwPlain *plain, PwNodeId leap, guint max);

/* -- paths (plain-path.c) -- */

/* All paths of the source whose term is in `term`. Returns: (transfer full): the finished plain form */
PwPiece *_pw_plain_paths (PwPlain *plain, PwSpan term);

G_END_DECLS
