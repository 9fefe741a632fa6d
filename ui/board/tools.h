/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/size.h"
#include "ui/board/view.h"

G_BEGIN_DECLS

/*
 * PwBoardTools: the column beside the board: the tools of each mode, the button of the board itself, and the legend.
 * Without room for a column it is one line of icons.
 */
#define PW_TYPE_BOARD_TOOLS (pw_board_tools_get_type ())
G_DECLARE_FINAL_TYPE (PwBoardTools, pw_board_tools, PW, BOARD_TOOLS, GtkScrolledWindow)

/* To be called once. */
void pw_board_tools_set_view (PwBoardTools *self, PwDocument *document, PwBoardView *view);
/* Adds the tools of a mode. bar: (transfer floating): follows its own orientation */
void pw_board_tools_add (PwBoardTools *self, const char *mode, GtkWidget *bar);
void pw_board_tools_set_mode (PwBoardTools *self, const char *mode);

/* Whether it is one line. */
void pw_board_tools_set_strip (PwBoardTools *self, gboolean strip);
/* Whether there is a legend. */
void pw_board_tools_set_legend (PwBoardTools *self, gboolean legend);

/* The button that shows the board's size, and opens what there is to do with it. */
PwBoardSize *pw_board_tools_get_size (PwBoardTools *self);
/* Whether there is something to choose about the board: not that of a game. */
void pw_board_tools_show_size (PwBoardTools *self, gboolean shown);

G_END_DECLS
