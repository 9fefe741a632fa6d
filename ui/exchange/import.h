/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/exchange/exchange.h"
#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwImportDialog: a text of another program, looked at before anything is changed: its games, of which one is
 * chosen, their pieces and start position, and the lines that were not understood. It is read in a thread,
 * while the dialog is open.
 *
 * It changes nothing itself. Its responses:
 *   GTK_RESPONSE_ACCEPT: what is chosen becomes a document; GTK_RESPONSE_APPLY: its pieces come to the open
 *   one.
 */
#define PW_TYPE_IMPORT_DIALOG (pw_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PwImportDialog, pw_import_dialog, PW, IMPORT_DIALOG, GtkDialog)

/*
 * document: the open one; it is only looked at
 * text: "" for the gallery of known games (core/exchange/gallery.h), with cards; GTK_RESPONSE_NO asks for a
 * file then
 *
 * name: (nullable): of the file, for people
 */
GtkWidget *pw_import_dialog_new (GtkWindow *parent, PwDocument *document, GBytes *text, const char *name);

/* The chosen game, of all games the first. (transfer none) (nullable): NULL until it is read, and if it can't
 * be */
const PwExchange *pw_import_dialog_get_chosen (PwImportDialog *self);
/* The open document with the chosen game, and with the piece that was put into it. (transfer full)
 * (nullable): NULL if it can't be added */
PwArmy *pw_import_dialog_make_more (PwImportDialog *self);
/* The same as a document. (transfer none) (nullable) */
PwArmy *pw_import_dialog_get_army (PwImportDialog *self);
gboolean pw_import_dialog_takes_all (PwImportDialog *self); /* whether all games are chosen */

G_END_DECLS
