/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"

G_BEGIN_DECLS

/*
 * PwBrushBar: the brushes, with an entry for the letter of the pieces put.  Where its orientation is vertical they are
 * a column with names beside the board, otherwise a line of icons that names the chosen one.  Its buttons name the
 * action "win.brush" (see pw_board_view_add_actions()), so it works inside a window that has it.
 */
#define PW_TYPE_BRUSH_BAR (pw_brush_bar_get_type ())
G_DECLARE_FINAL_TYPE (PwBrushBar, pw_brush_bar, PW, BRUSH_BAR, GtkBox)

GtkWidget *pw_brush_bar_new (PwDocument *document, PwBoardView *view);

G_END_DECLS
