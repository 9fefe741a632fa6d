/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/move.h"

G_BEGIN_DECLS

/*
 * The ride that a square is on, read out: its squares in order, what is on each, and where and why it ends:
 * "d5, d6 and d7 (captures the enemy); it ends there." Beyond a blocker it is the ride of the empty board, up
 * to that blocker.
 *
 * words: also of a piece that goes there by a leap; through: a square of its board
 * Returns: (transfer full) (nullable): NULL if the piece never gets there
 */
PwPhrase *pw_ride_tell (const PwMoveWords *words, PwSquare through);

G_END_DECLS
