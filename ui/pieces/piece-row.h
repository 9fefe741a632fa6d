/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/keep/record.h"

G_BEGIN_DECLS

/*
 * PwPieceRow: a piece of the army in a list: its moves on a small board, its name, its symbol and its
 * notation, and a sign if that is wrong.  The board is drawn when it is first seen.
 */
#define PW_TYPE_PIECE_ROW (pw_piece_row_get_type ())
G_DECLARE_FINAL_TYPE (PwPieceRow, pw_piece_row, PW, PIECE_ROW, GtkListBoxRow)

/* Draws the board of a piece, so many pixels wide and high at most. Returns: (transfer full) */
typedef cairo_surface_t *(*PwPieceRowPainter) (const PwRecord *record, int size, gpointer data);

/* data: must live as long as the row */
GtkWidget *pw_piece_row_new (PwPieceRowPainter painter, gpointer data);

/*
 * Makes it the row of a piece.
 *
 * record: a reference is taken
 * board: (nullable): the piece's board if it has been drawn already; a reference is taken
 * is_edited: it is the same piece, and its board waits for the end of changes
 */
void pw_piece_row_show (PwPieceRow *self, const PwRecord *record, cairo_surface_t *board, gboolean is_edited);
/* (transfer none) (nullable) */
const PwRecord *pw_piece_row_get_record (PwPieceRow *self);
/* (transfer none) (nullable): NULL until it is seen */
cairo_surface_t *pw_piece_row_get_board (PwPieceRow *self);
/* The board has become another one. */
void pw_piece_row_redraw (PwPieceRow *self);
/* ... but more may come: while a notation is typed or a piece is dragged, the tiny board waits for the end. */
void pw_piece_row_redraw_later (PwPieceRow *self);

G_END_DECLS
