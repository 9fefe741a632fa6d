/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/sketch/model/board.h"

G_BEGIN_DECLS

/* PwSketchLine: what the chosen tool does, and whether a position allows other moves. */
#define PW_TYPE_SKETCH_LINE (pw_sketch_line_get_type ())
G_DECLARE_FINAL_TYPE (PwSketchLine, pw_sketch_line, PW, SKETCH_LINE, GtkBox)

GtkWidget *pw_sketch_line_new (PwSketchBoard *sketch); /* (transfer floating): shown */

G_END_DECLS
