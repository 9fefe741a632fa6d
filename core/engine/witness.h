/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/targets.h"

G_BEGIN_DECLS

/*
 * Positions on which a piece makes its moves, one for each way to make one: "KfcNxN" gets one with an enemy
 * on e4 and another on f6, beside those of its K.
 *
 * Walks through the states of the piece on a board without an edge, where each square gets what the leg there
 * asks for; what was done least so far is done first. The board is cut out around a walk. Deterministic.
 */
typedef struct _PwWitness PwWitness;

/*
 * letters: types of piece that matter, as in PwMatch; 0: none
 * Returns: (transfer full)
 */
PwWitness *pw_witness_new (PwPiece *piece, guint32 letters);
void pw_witness_free (PwWitness *witness); /* (nullable) */

/*
 * The next walk, on a board that has what it asks for and nothing else.
 *
 * position: (out): its board stays as long as this is the last walk
 * Returns: FALSE if there are no more; then whether there was too much to try is known, too
 */
gboolean pw_witness_next (PwWitness *witness, PwPosition *position);

/*
 * The position of the last walk with one of its squares changed, or with other pieces around it: what a piece
 * with other conditions tells from this one. turn: from 0; another position each time. (transfer none): as of
 * the last walk
 */
void pw_witness_vary (PwWitness *witness, guint turn, PwPosition *position);

/* Tells what the piece does on the last walk's own position: whether it makes the walk's move is seen there.
 */
void pw_witness_see (PwWitness *witness, const PwTargets *targets);

/* Whether each of the piece's paths has made a move so far, or can never make one on any board. */
gboolean pw_witness_is_whole (const PwWitness *witness);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwWitness, pw_witness_free)

G_END_DECLS
