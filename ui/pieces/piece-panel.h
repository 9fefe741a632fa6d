/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/size.h"
#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwPiecePanel: what the piece is called, whose it is, whether it has moved, and the
 * size of its board.  All but the two entries are buttons of the window's actions
 * "win.side", "win.unmoved", "win.board-size" and "win.clear-board".
 */
#define PW_TYPE_PIECE_PANEL (pw_piece_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwPiecePanel, pw_piece_panel, PW, PIECE_PANEL, PwPanel)

PwBoardSize *pw_piece_panel_get_board_size (PwPiecePanel *self);

/* (transfer none): the entry of the name, to give it the focus */
GtkWidget *pw_piece_panel_get_name_entry (PwPiecePanel *self);

G_END_DECLS
