/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document.h"

G_BEGIN_DECLS

/*
 * PwPieceChooser: well-known pieces to start from, each with a small board, its
 * notation and a sentence; searchable.  With the response GTK_RESPONSE_ACCEPT it has put the
 * chosen piece into the document; it destroys itself after any response.
 */
#define PW_TYPE_PIECE_CHOOSER (pw_piece_chooser_get_type ())
G_DECLARE_FINAL_TYPE (PwPieceChooser, pw_piece_chooser, PW, PIECE_CHOOSER, GtkDialog)

/* parent: (nullable) */
GtkWidget *pw_piece_chooser_new (GtkWindow *parent, PwDocument *document);

/* Shows only pieces that the search fits. */
void pw_piece_chooser_search (PwPieceChooser *self, const char *text);
/* The rows that are shown now. */
guint pw_piece_chooser_n_shown (PwPieceChooser *self);

G_END_DECLS
