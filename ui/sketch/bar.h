/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tool-bar.h"
#include "ui/sketch/model/board.h"

G_BEGIN_DECLS

/*
 * A PwToolBar beside the board while moves are drawn, for what the next click does. For the piece alone: its
 * marks and which copies are marked along ("win.sketch-tool" and "win.sketch-symmetry"); for a position: the
 * statement
 * ("win.sketch-say").
 */
GtkWidget *pw_sketch_bar_new (PwDocument *document, PwBoardView *view, PwSketchBoard *sketch);

G_END_DECLS
