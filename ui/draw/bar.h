/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"

G_BEGIN_DECLS

/*
 * PwDrawBar: the column beside the board while moves are drawn: what the next click does.  For the piece alone: its
 * marks and which copies are marked along ("win.draw-tool" and "win.draw-symmetry"); for a position: what is said
 * ("win.draw-say").
 */
#define PW_TYPE_DRAW_BAR (pw_draw_bar_get_type ())
G_DECLARE_FINAL_TYPE (PwDrawBar, pw_draw_bar, PW, DRAW_BAR, GtkBox)

GtkWidget *pw_draw_bar_new (PwDocument *document, PwBoardView *view, PwDrawingBoard *drawing);

G_END_DECLS
