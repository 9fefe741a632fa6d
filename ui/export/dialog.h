/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/diagrams/choices.h"
#include "ui/document/document.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/formats/plot.h"

G_BEGIN_DECLS

/*
 * Saving the board as a picture: the dialog with its preview, and below it the
 * plain functions that do the work without any widget.
 *
 * settings: everywhere as for PwExportChoices
 */

#define PW_TYPE_EXPORT_DIALOG (pw_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PwExportDialog, pw_export_dialog, PW, EXPORT_DIALOG, GtkDialog)

/*
 * Shows the dialog, then asks for a file and saves; shows errors to the user. Modal; returns when all is done.
 *
 * Returns: (transfer full) (nullable): the name of the file; NULL if nothing is saved
 */
char *pw_export_dialog_run (GtkWindow *parent, PwDocument *document, GSettings *settings);

/* The dialog alone. parent: (nullable) */
GtkWidget *pw_export_dialog_new (GtkWindow *parent, PwDocument *document, GSettings *settings);

typedef struct
{
  PwExportChoices choices;
  char *title; /* (nullable) (transfer full) */
  char *to;    /* (nullable) (transfer full): the square whose path is shown, as typed */
} PwExportOptions;

/* The last choices, without a title and a path. options: (out), to be cleared */
void pw_export_options_load (PwExportOptions *options, GSettings *settings);
void pw_export_options_clear (PwExportOptions *options);

/* What the dialog would export now. options: (out), to be cleared */
void pw_export_dialog_get_options (PwExportDialog *self, PwExportOptions *options);

/* Composes the picture that would be exported, with the moves that are known now. */
void pw_export_compose (PwDocument *document, const PwExportOptions *options, PwPicture *picture);

/* A file name for the piece: its name or notation made harmless, with the format's ending. (transfer full) */
char *pw_export_file_name (PwDocument *document, PwFormat format);

/*
 * The file that is meant by a path as typed: if it ends as one of the formats does,
 * that format is put in place of *format; else the ending of *format is added. (transfer full)
 */
char *pw_export_complete_path (const char *path, PwFormat *format);

/*
 * The same for a thread: the task has all that is shown, whatever happens to the document meanwhile.
 *
 * path: (nullable): of who only wants bytes; patience: (nullable)
 * Returns: FALSE or NULL with error set; G_IO_ERROR_CANCELLED if it was given up: then nothing is written
 */
typedef struct _PwExportTask PwExportTask;

PwExportTask *pw_export_task_new (PwDocument *document, const PwExportOptions *options, const char *path);
void pw_export_task_free (PwExportTask *task);
gboolean pw_export_task_run (PwExportTask *task, const PwPatience *patience, GError **error);
/* In any format. Returns: (transfer full) (nullable) */
GBytes *pw_export_task_bytes (PwExportTask *task, PwFormat format, const PwPatience *patience, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwExportTask, pw_export_task_free)

/* The same into memory, in any format. Returns: (transfer full) (nullable): NULL with error set */
GBytes *pw_export_to_bytes (PwDocument *document, const PwExportOptions *options, PwFormat format, GError **error);

/*
 * Writes a plot in the scheme that was last chosen for diagrams, whatever the theme of the window is; as SVG unless the
 * file's name ends as another format does.
 *
 * Returns: FALSE with error set
 */
gboolean pw_export_plot (const PwPlot *plot, GFile *file, GSettings *settings, GError **error);

G_END_DECLS
