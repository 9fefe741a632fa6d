/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Random texts with a meaning or without, and random positions to try them on.
 * The same seed gives the same ones.
 */

/* A notation without errors that engine/reference-walker.h can read. (transfer full) */
char *random_notation (GRand *rand);

/* A row of a dialect's vocabulary. */
const PwWord *random_word (GRand *rand, PwDialect dialect);
/* One to `most` signs and examples of a dialect's vocabulary; many of such texts have a meaning. (transfer full) */
char *random_words (GRand *rand, PwDialect dialect, guint most);
/* A text as people mistype it: up to three characters are missing, there twice, exchanged or wrong. (transfer full) */
char *random_slips (GRand *rand, const char *text);

/* Any bytes, with a liking for those that mean something. length: (out). (transfer full) */
char *random_bytes (GRand *rand, gsize *length);

/*
 * A board of at most max_files x max_ranks with pieces and holes, the piece under test
 * somewhere, either side to move.
 *
 * Returns: (transfer full): the board, which position borrows
 */
PwBoard *random_position (GRand *rand, guint max_files, guint max_ranks, PwPosition *position);

/* The board and the position on it, turned or mirrored: what a piece sees must not change. (transfer full) */
PwBoard *rotated_position (const PwPosition *position,
                           PwPosition *rotated); /* by 180 degrees, sides swapped */
PwBoard *quarter_position (const PwPosition *position, PwPosition *turned);    /* by 90 degrees clockwise */
PwBoard *mirrored_position (const PwPosition *position, PwPosition *mirrored); /* left and right */

G_END_DECLS
