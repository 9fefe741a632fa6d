/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/sketch.h"

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

/* From memory of its own, so that a byte read too far is noticed. (transfer full) */
PwSketch *sketch_from_json (const char *json);
/* From the lines of earlier versions. (transfer full) */
PwSketch *sketch_from_lines (const char *text);
/* From lines to JSON as it is written. (transfer full) */
char *rewrite_lines (const char *text);
/* What holds for any position, and for any sketch, read or made. */
void assert_position_holds (const PwSketchPosition *position);
void assert_sketch_holds (const PwSketch *sketch);
