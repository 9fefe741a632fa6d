/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/drawing/board.h"

G_BEGIN_DECLS

/* PwDrawLine: what to do with the chosen tool, and whether a position allows other moves. */
#define PW_TYPE_DRAW_LINE (pw_draw_line_get_type ())
G_DECLARE_FINAL_TYPE (PwDrawLine, pw_draw_line, PW, DRAW_LINE, GtkBox)

GtkWidget *pw_draw_line_new (PwDrawingBoard *drawing); /* (transfer floating): shown */

G_END_DECLS
