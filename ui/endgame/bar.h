/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The tools of an endgame as buttons, which only name actions: a box that follows its own orientation. */
GtkWidget *pw_endgame_bar_new (void);

/* The line above the board: what it shows. */
GtkWidget *pw_endgame_line_new (void);

G_END_DECLS
