/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document/document.h"
#include "ui/handout/handout.h"

G_BEGIN_DECLS

/*
 * All pieces of the document on pages, or a lesson, printed or saved: the dialog with its choices and a live
 * preview. Pages are laid out and written in threads.
 *
 * settings: everywhere those of the schema PW_PAGES_SCHEMA; (nullable): then nothing is remembered
 */
#define PW_PAGES_SCHEMA "org.piecewright.Piecewright.pages"

#define PW_TYPE_PAGES_DIALOG (pw_pages_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PwPagesDialog, pw_pages_dialog, PW, PAGES_DIALOG, GtkDialog)

/* parent: (nullable). Returns: a dialog to be shown, which prints and saves by itself */
GtkWidget *pw_pages_dialog_new (GtkWindow *parent, PwDocument *document, GSettings *settings);
/* name: of the file with its pages, without an ending. Returns: as above */
GtkWidget *pw_pages_dialog_new_for_lesson (GtkWindow *parent, const PwLesson *lesson, const char *name,
                                           GSettings *settings);

/* The pages that are shown. Returns: (nullable): NULL before the first are laid out */
const PwHandout *pw_pages_dialog_get_handout (PwPagesDialog *self);
/* Returns: (nullable): a sentence about what was saved, if the response is GTK_RESPONSE_ACCEPT */
const char *pw_pages_dialog_get_saved (PwPagesDialog *self);
/* Which of them is looked at, from 0. */
guint pw_pages_dialog_get_page (PwPagesDialog *self);

/* The last choices; what makes no sense is as usual. options: (out): borrows nothing */
void pw_pages_options_load (PwHandoutOptions *options, GSettings *settings);
void pw_pages_options_save (const PwHandoutOptions *options, GSettings *settings);

G_END_DECLS
