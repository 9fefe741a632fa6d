/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"

G_BEGIN_DECLS

/*
 * PwSketchBar: the column beside the board while moves are drawn, for what the next click does. For the piece alone:
 * its marks and which copies are marked along ("win.sketch-tool" and "win.sketch-symmetry"); for a position: the
 * statement ("win.sketch-say").
 */
#define PW_TYPE_SKETCH_BAR (pw_sketch_bar_get_type ())
G_DECLARE_FINAL_TYPE (PwSketchBar, pw_sketch_bar, PW, SKETCH_BAR, GtkBox)

GtkWidget *pw_sketch_bar_new (PwDocument *document, PwBoardView *view, PwSketchBoard *sketch);

G_END_DECLS
