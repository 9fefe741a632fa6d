/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * Steps, rides and repeats as nodes of a piece, for the lowering of Extended Betza and of Betza 2.0 (spec extended,
 * sections 4 and 6). Knows no letters in a text.
 */

/* Which hop letter applies; jj is one of its own. */
typedef enum
{
  PW_HOP_NONE = 0,
  PW_HOP_N = 'n',
  PW_HOP_J = 'j',
  PW_HOP_JJ = 'J',
  PW_HOP_P = 'p',
  PW_HOP_G = 'g',
  PW_HOP_Q = 'q',
  PW_HOP_Z = 'z',
} PwHop;

/* The hop as it is written: "n", "jj"; "" for none. */
const char *pw_hop_text (PwHop hop);

/* A step that is one atom, once or as a plain ride; K and Q are two at once. */
typedef struct
{
  PwSpan span;
  gboolean broken; /* in place of something that could not be read: not judged */
  guint n_vectors;
  PwVec vectors[2];
  gboolean ride;
  guint max;      /* of a ride; 0 is any number */
  gboolean exact; /* exactly so often */
} PwSimple;

/*
 * What is wrong with a hop letter on one vector of a step.
 *
 * own: the letter is before this step, not before a group around it: n(DW) applies to D
 * ends: PwHolds, on which the move may end; 0: the usual ends
 * Returns: PW_N_CODES if nothing is
 */
PwCode pw_hop_problem (const PwSimple *simple, PwVec atom, PwHop hop, gboolean own, guint ends);

/* Whether a leap has squares between its ends. */
static inline gboolean
pw_vec_passes_squares (PwVec atom)
{
  return MAX (ABS (atom.dx), ABS (atom.dy)) > 1;
}

/* An oblique leap step by step, as spec extended, section 4, defines the squares between: "W-F" for N. (transfer
 * full) */
char *pw_vec_spell_out (PwVec atom);

/* The link of a plain ride. */
extern const PwLink pw_link_straight_on;

/* The directions of a link: "f" is the default, so it becomes NONE. */
PwDirections pw_link_directions (PwDirections directions);

/* How a ride deals with pieces on its way under a hop letter. */
PwRide pw_hop_ride (PwHop hop);

/* Aims a node by its own letters, unless something inside has done so already; NONE aims at nothing. */
void pw_steps_aim (PwPieceBuilder *builder, PwNodeId id, PwDirectionScope what, PwDirections directions);

/* Letters that aim the whole of a node become letters of the link before it, the plainer form. */
void pw_steps_aim_by_link (PwPieceBuilder *builder, PwNodeId id, PwLink *link);

/* One vector of a step, with a hop letter that makes one path (none, n, j, jj, g). */
PwNodeId pw_steps_vector (PwPieceBuilder *builder, const PwSimple *simple, PwVec atom, PwHop hop);

/* One vector under q or z (spec extended, section 4): a ride that turns, both ways round. */
PwNodeId pw_steps_turning (PwPieceBuilder *builder, const PwSimple *simple, PwVec atom, PwHop hop);

/*
 * A node again and again. Loops of plain links that continue in the same way are dissolved: (X3)5 is X15.
 *
 * max: at most (or exactly) that often; 0 for any number; not 1
 * id: (out)
 * Returns: the repeat, valid until the next node is added
 */
PwNode *pw_steps_repeat (PwPieceBuilder *builder, PwSpan span, PwNodeId child, const PwLink *link, guint max,
                         gboolean exact, PwNodeId *id);

/* Whether it is a leap, or a choice among some. */
gboolean pw_steps_is_leap (PwPieceBuilder *builder, PwNodeId id);

G_END_DECLS
