/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/exchange/format.h"
#include "ui/keep/army.h"

G_BEGIN_DECLS

/*
 * A document as a text for another program.
 *
 * alone: only the piece that is being edited
 * options: (nullable)
 * pack: (out) (transfer full) (nullable) (optional): for pychess, if it takes it: with pictures (ui/pack/pack.h)
 * notes: (element-type PwExchangeNote): appended to: what is lost
 * Returns: (transfer full) (nullable): NULL with error set
 */
char *pw_export_text_write (PwArmy *army, gboolean alone, const PwExchangeFormat *format,
                            const PwExchangeOptions *options, GPtrArray **pack, GArray *notes, GError **error);

/*
 * PwExportTextDialog: pieces for other programs: a format is chosen, its text and what is lost are shown; the
 * text is copied or saved. It responds with GTK_RESPONSE_ACCEPT once that is done.
 */
#define PW_TYPE_EXPORT_TEXT_DIALOG (pw_export_text_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PwExportTextDialog, pw_export_text_dialog, PW, EXPORT_TEXT_DIALOG, GtkDialog)

/* army: as a file has it; title: of the document; settings: as in ui/export/save.h */
GtkWidget *pw_export_text_dialog_new (GtkWindow *parent, PwArmy *army, const char *title, GSettings *settings);

/* Whether the text that is shown isn't yet the one that was chosen. */
gboolean pw_export_text_dialog_is_writing (PwExportTextDialog *self);
/* What was done, a sentence. (transfer none) (nullable): NULL before it is done */
const char *pw_export_text_dialog_get_done (PwExportTextDialog *self);

G_END_DECLS
