/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/sketch.h"

G_BEGIN_DECLS

/* PwMarkedBoard: marks and rides of a sketch as they are on a board, and the examples that they mean. */
typedef struct
{
  PwBoard *board; /* nothing but holes */
  PwSquare at;    /* the square of the piece */
  guint8 *marks;  /* PwMark, by square: as a scene draws it */
  guint8 *ridden; /* whether it is on a ride, by square */
  GArray *rides;  /* PwSquare, each ride with some mark, ended by PW_NO_SQUARE */
} PwMarkedBoard;

/* board: only its shape and its holes count; copied. (transfer full): without any marks */
PwMarkedBoard *pw_marked_board_new (const PwBoard *board, PwSquare at);
void pw_marked_board_free (PwMarkedBoard *self); /* (nullable) */

/* Replaces the marks by those of a sketch. */
void pw_marked_board_show (PwMarkedBoard *self, const PwSketch *sketch);
/* Appends the squares of a ride, as far as it goes. */
void pw_marked_board_walk (const PwMarkedBoard *self, const PwSketchRide *ride, GArray *squares);
gboolean pw_marked_board_has_marks (const PwMarkedBoard *self);

/*
 * The marks as examples. Alone on the board, the piece can do exactly what is marked. On a ride with marks, a piece
 * blocks the squares farther out; a mark on no ride can't be blocked. Without any such ride the examples leave open
 * whether pieces on marked squares block those farther out; then the shortest notation decides.
 *
 * open: other positions show what the piece does among others. Then on boards with another piece only the mark on
 * that piece's own square is claimed; all else is a guess, and nothing is forbidden
 * examples: (element-type PwExample): appended to
 */
void pw_marked_board_to_examples (const PwMarkedBoard *self, PwSide side, gboolean virgin, gboolean open,
                                  GPtrArray *examples);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMarkedBoard, pw_marked_board_free)

G_END_DECLS
