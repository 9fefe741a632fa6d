/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/moves.h"

G_BEGIN_DECLS

/* Positions on which a piece shows what it does. Private to the quiz and the riddles. */

typedef struct
{
  GPtrArray *boards; /* PwBoard, without the piece */
  GArray *positions; /* PwPosition, on them */
  GArray *told;      /* guint64 for each: bits: which of the rivals (up to 64) do something else there */
  guint n_rivals;
  guint64 all_told;  /* on any of them */
} PwStage;

/* One board of 8x8 with pieces, the more the higher the level; none of level 1. (transfer full) */
PwBoard *_pw_stage_board (GRand *rand, guint level, PwPosition *position);

/*
 * Sets up some boards, the first without other pieces, and tries a piece and its rivals on them.
 *
 * rivals: (element-type PwPiece)
 * virgin: whether the piece stands there unmoved
 */
void _pw_stage_init (PwStage *stage, GRand *rand, guint level, PwPiece *piece, GPtrArray *rivals, gboolean virgin);
void _pw_stage_clear (PwStage *stage);

/*
 * The position, not the first, that tells the piece apart from most rivals.
 *
 * known: rivals that don't count, as bits
 * Returns: its index; the number of positions if there is none that tells anything
 */
guint _pw_stage_best (const PwStage *stage, guint64 known);

/* On how many of the rivals a position tells, in hundredths. */
guint _pw_stage_share (const PwStage *stage, guint i);

/* Counts targets. targets: (out): a byte for each square of the board, 0 or 1 */
guint _pw_stage_find_targets (PwPiece *piece, const PwPosition *position, guint8 *targets);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwStage, _pw_stage_clear)

G_END_DECLS
