/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwPiecePanel: what the piece is called, and what is shown on it: a picture or a symbol.
 */
#define PW_TYPE_PIECE_PANEL (pw_piece_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwPiecePanel, pw_piece_panel, PW, PIECE_PANEL, PwPanel)

/* (transfer none): the entry of the name, to give it the focus */
GtkWidget *pw_piece_panel_get_name_entry (PwPiecePanel *self);

/* Opens the chooser of figurines, made when it is first asked for. */
void pw_piece_panel_choose_figurine (PwPiecePanel *self);

G_END_DECLS
