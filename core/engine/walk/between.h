/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

/*
 * Whether the squares that a leap passes meet its condition.
 *
 * over: (out): the piece hopped over; PW_NO_SQUARE if there is none
 */
gboolean pw_walk_between (PwWalk *w, guint32 changes, PwSquare from, PwVec v, PwBetween between, PwSquare *over);

G_END_DECLS
