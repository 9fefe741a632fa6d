/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/base/notation-style.h"
#include "ui/library/index.h"

G_BEGIN_DECLS

/*
 * PwLibraryRow: a known piece in the library's list: its moves on a small board, its name, games and
 * notation, and how it differs from the open piece if that is asked for.  The board is asked for when it is
 * seen.
 */
#define PW_TYPE_LIBRARY_ROW (pw_library_row_get_type ())
G_DECLARE_FINAL_TYPE (PwLibraryRow, pw_library_row, PW, LIBRARY_ROW, GtkListBoxRow)

/* The board of a piece. Returns: (transfer none) (nullable): NULL if it comes later: the row is drawn again
 * then */
typedef cairo_surface_t *(*PwLibraryFindBoard) (const PwLibraryEntry *entry, gpointer data);

/* Returns: (transfer floating): one that shows nothing yet. size: of its board; data: must live as long as
 * the row */
GtkWidget *pw_library_row_new (PwLibraryFindBoard find_board, int size, gpointer data);

/*
 * Shows a piece.
 *
 * entry: must live as long as it is shown
 * figure: (nullable): the one that the list is sorted by
 * like: (nullable): how it differs from the open piece; copied
 */
void pw_library_row_show (PwLibraryRow *self, const PwLibraryEntry *entry, const char *figure,
                          const PwSimilarPiece *like);

const PwLibraryEntry *pw_library_row_get_entry (PwLibraryRow *self);
/* (nullable) (transfer none) */
const PwSimilarPiece *pw_library_row_get_like (PwLibraryRow *self);

/* On the background of a chosen row only the theme's own color can be read. */
void pw_library_row_set_chosen (PwLibraryRow *self, gboolean chosen);

G_END_DECLS
