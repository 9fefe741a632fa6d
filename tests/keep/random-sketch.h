/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/keep/sketch.h"

G_BEGIN_DECLS

/* Drawings as a user may have made them, on boards of all kinds. */

/* at: (out): a square of the board, empty. (transfer full) */
PwBoard *random_board (PwSquare *at);
/* A place around the piece that some board has, not its own. */
PwVec random_place (void);
/* FALSE: none came to mind that fits the position. */
gboolean random_statement (const PwPosition *position, PwStatement *statement);
PwSketchPosition *random_sketch_position (void); /* (transfer full): with statements */
PwSketch *random_sketch (void);                  /* (transfer full) */

G_END_DECLS
