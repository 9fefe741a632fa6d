/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/walk/walk.h"

G_BEGIN_DECLS

typedef enum
{
  PW_ENDING_NONE,
  PW_ENDING_ENDED,
  PW_ENDING_IN_WAY, /* it could not, because of the piece there */
} PwEnding;

/* Ends the path on the square of a state. explosion: as of PwState */
PwEnding pw_walk_end (PwWalk *w, guint32 state, guint explosion, guint32 changes);

/* Ends a bare path (graph/program.h) there, on a board without wrapping files. holds: of the square; it matches */
void pw_walk_end_bare (PwWalk *w, PwWalker *walker, guint holds);

G_END_DECLS
