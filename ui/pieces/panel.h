/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/panel.h"
#include "ui/pieces/piece-row.h"

G_BEGIN_DECLS

/*
 * PwPiecesPanel: the pieces of the document, a row each, the open one being selected; and buttons
 * of the window's actions "win.new-piece", "win.duplicate-piece", "win.piece-up", "win.piece-down" and
 * "win.delete-piece".  A row is dragged to its place; a picture dropped on one is given to its piece by
 * "win.use-picture".  Nothing is done while the panel can't be seen.
 */
#define PW_TYPE_PIECES_PANEL (pw_pieces_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwPiecesPanel, pw_pieces_panel, PW, PIECES_PANEL, PwPanel)

/* Has it show the pieces without what changes them. To be called before it is seen. */
void pw_pieces_panel_show_only (PwPiecesPanel *self);

/* Gives the focus to the row of the open piece. */
void pw_pieces_panel_grab_focus (PwPiecesPanel *self);

/* (transfer none) (nullable) */
PwPieceRow *pw_pieces_panel_get_row (PwPiecesPanel *self, guint i);

/*
 * What happens when a row is dropped.
 *
 * gap: the gap between rows that it is dropped in: 0 above the first, n below the last
 */
void pw_pieces_panel_drop (PwPiecesPanel *self, guint from, guint gap);

G_END_DECLS
