/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * A second opinion: the moves of a notation, found from its text by the plainest
 * means - angles in floating point, recursion over the syntax, sets of walkers -
 * and with no code of the engine but its board.
 *
 * It is slow and covers a part of the language: atoms, coordinates and
 * shorthands, groups, directions, m c i, n and j on leaps, every operator, e,
 * exponents; boards of at most 64 squares that do not wrap round.
 */

/*
 * screens: (out) (optional) (transfer full): the squares of the screens
 * Returns: (transfer full) (nullable): the moves as in move-text.h; NULL if the
 * work is too much for it
 */
char *reference_moves (const char *notation, const PwPosition *position, char **screens);

G_END_DECLS
