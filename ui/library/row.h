/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/base/notation-style.h"
#include "ui/library/index.h"

G_BEGIN_DECLS

/*
 * PwLibraryRow: a known piece in the library's list: its moves on a small board, its name, games and notation, and
 * how it differs from the open piece if that is asked for.  The board is drawn when it is first seen.
 */
#define PW_TYPE_LIBRARY_ROW (pw_library_row_get_type ())
G_DECLARE_FINAL_TYPE (PwLibraryRow, pw_library_row, PW, LIBRARY_ROW, GtkListBoxRow)

/* Draws the board of a piece, so many pixels wide and high. Returns: (transfer full) */
typedef cairo_surface_t *(*PwLibraryRowPainter) (const PwLibraryEntry *entry, int size, gpointer data);

/* entry, data: must live as long as the row */
GtkWidget *pw_library_row_new (const PwLibraryEntry *entry, PwLibraryRowPainter painter, gpointer data);

const PwLibraryEntry *pw_library_row_get_entry (PwLibraryRow *self);

/* Its place in the list; PW_LIBRARY_INDEX_NOWHERE if it is not to be seen. */
void pw_library_row_set_place (PwLibraryRow *self, guint place);
guint pw_library_row_get_place (PwLibraryRow *self);

/* How it differs from the open piece. like: (nullable): copied */
void pw_library_row_set_like (PwLibraryRow *self, const PwSimilarPiece *like);
/* (nullable) (transfer none) */
const PwSimilarPiece *pw_library_row_get_like (PwLibraryRow *self);

/* The figure that the list is sorted by. words: (nullable): by none */
void pw_library_row_set_figure (PwLibraryRow *self, const char *words);

/* On the background of a chosen row only the theme's own color can be read. */
void pw_library_row_set_chosen (PwLibraryRow *self, gboolean chosen);

G_END_DECLS
