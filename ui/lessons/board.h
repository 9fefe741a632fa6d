/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/lesson.h"
#include "ui/board/view.h"

G_BEGIN_DECLS

/* Boards of lessons and exercises: what is on them, and around them. */

/* Puts a piece and its position into a document, and whatever was drawn there away. position: its board is copied */
void pw_lesson_board_lay_out (PwDocument *document, PwDialect dialect, const char *notation,
                              const PwPosition *position);
/* Sets the board and the piece's square only; the notation stays. */
void pw_lesson_board_set_position (PwDocument *document, const PwPosition *position);

/* A view in a frame that scrolls, with something over it to draw on. overlay: (out) (transfer none): pass it NULL for
 * none. Returns: (transfer floating): to be put into a box */
GtkWidget *pw_lesson_board_frame (GtkWidget *view, GtkWidget **overlay);

G_END_DECLS
