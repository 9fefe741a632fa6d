/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/exchange/exchange.h"
#include "ui/document/document.h"
#include "ui/library/library.h"

G_BEGIN_DECLS

/*
 * PwLibraryDialog: all known pieces, searched by name, by notation and by what they do; what is chosen is shown on a
 * board.  With the response GTK_RESPONSE_ACCEPT it has put that piece into the document, with GTK_RESPONSE_APPLY
 * it has added it; it destroys itself after any response. It has a button of the window's action save-known-pieces.
 */
#define PW_TYPE_LIBRARY_DIALOG (pw_library_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PwLibraryDialog, pw_library_dialog, PW, LIBRARY_DIALOG, GtkDialog)

/* parent: (nullable). References are taken. */
GtkWidget *pw_library_dialog_new (GtkWindow *parent, PwDocument *document, PwWorker *library);

/* Whether only pieces are shown that move like the open one. */
void pw_library_dialog_set_likes (PwLibraryDialog *self, gboolean likes);

/* The pieces that are listed. (transfer full) */
PwExchange *pw_library_dialog_get_list (PwLibraryDialog *self);

G_END_DECLS
