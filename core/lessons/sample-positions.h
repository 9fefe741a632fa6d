/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/compare.h"

G_BEGIN_DECLS

/* Positions on which a piece shows what it does. Private to the quiz and the hidden pieces. */

typedef struct
{
  PwPlaces places; /* on boards without the piece */
  GArray *told;    /* guint64 for each: bits: which of the lookalikes (up to 64) do something else there */
  guint n_lookalikes;
  guint64 all_told;  /* on any of them */
} PwSamplePositions;

/* One board of 8x8 with pieces, the more the higher the level; none of level 1. (transfer full) */
PwBoard *_pw_sample_positions_board (GRand *rand, guint level, PwPosition *position);

/*
 * Sets up some boards, the first without other pieces, and tries a piece and its lookalikes on them.
 *
 * lookalikes: (element-type PwPiece)
 * virgin: whether the piece is there unmoved
 */
void _pw_sample_positions_init (PwSamplePositions *samples, GRand *rand, guint level, PwPiece *piece,
                                GPtrArray *lookalikes, gboolean virgin);
void _pw_sample_positions_clear (PwSamplePositions *samples);

/*
 * The position, not the first, on which the piece differs from most lookalikes.
 *
 * known: lookalikes that don't count, as bits
 * Returns: its index; the number of positions if no lookalike differs on any
 */
guint _pw_sample_positions_best (const PwSamplePositions *samples, guint64 known);

/* On how many of the lookalikes a position has an effect, in hundredths. */
guint _pw_sample_positions_share (const PwSamplePositions *samples, guint i);

/* Counts targets. targets: (out): a byte for each square of the board, 0 or 1 */
guint _pw_sample_positions_find_targets (PwPiece *piece, const PwPosition *position, guint8 *targets);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwSamplePositions, _pw_sample_positions_clear)

G_END_DECLS
