/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwBoardPopover: what there is to do with the board: other sizes, whose move it is, the position as FEN, and commands.
 * It works through the actions that PwBoardSize names.
 */
#define PW_TYPE_BOARD_POPOVER (pw_board_popover_get_type ())
G_DECLARE_FINAL_TYPE (PwBoardPopover, pw_board_popover, PW, BOARD_POPOVER, GtkPopover)

/* document: a reference is taken */
GtkWidget *pw_board_popover_new (PwDocument *document);

/* While it is open: gives the focus to the number of files. */
void pw_board_popover_choose (PwBoardPopover *self);
/* The same: sets up a position; if the text is no FEN, it is shown with what is wrong in it. */
void pw_board_popover_offer_fen (PwBoardPopover *self, const char *fen);

G_END_DECLS
