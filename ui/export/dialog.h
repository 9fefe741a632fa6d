/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document/document.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/formats/plot.h"

G_BEGIN_DECLS

/*
 * Saving the board as a picture: the dialog with its preview, and below it the
 * plain functions that do the work without any widget.
 *
 * settings: everywhere those of the schema PW_EXPORT_SCHEMA; (nullable): then
 * nothing is remembered and the defaults are used.
 */
#define PW_EXPORT_SCHEMA "org.piecewright.Piecewright.export"

#define PW_TYPE_EXPORT_DIALOG (pw_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PwExportDialog, pw_export_dialog, PW, EXPORT_DIALOG, GtkDialog)

/*
 * Shows the dialog, then asks for a file and saves; errors are told to the user. Modal; returns when all is done.
 *
 * Returns: (transfer full) (nullable): the name of the file; NULL if nothing is saved
 */
char *pw_export_dialog_run (GtkWindow *parent, PwDocument *document, GSettings *settings);

/* The dialog alone. parent: (nullable) */
GtkWidget *pw_export_dialog_new (GtkWindow *parent, PwDocument *document, GSettings *settings);

#define PW_EXPORT_MIN_SQUARE 16
#define PW_EXPORT_MAX_SQUARE 200
#define PW_EXPORT_MAX_SCALE  8

typedef struct
{
  PwFormat format;
  int square_size;        /* PW_EXPORT_MIN_SQUARE to PW_EXPORT_MAX_SQUARE */
  int scale;              /* 1 to PW_EXPORT_MAX_SCALE, of pixels */
  const PwScheme *scheme; /* (nullable): the default one */
  guint flags;            /* PwSceneFlags */
  char *title;            /* (nullable) (transfer full) */
  char *to;               /* (nullable) (transfer full): the square whose path is shown, as typed */
  PwPattern pattern;
  gboolean caption; /* the notation and the piece in words, below the board */
} PwExportOptions;

/* Reads the last choices; what is out of range is brought into it. options: (out), to be cleared; without a
 * title and a path */
void pw_export_options_load (PwExportOptions *options, GSettings *settings);
void pw_export_options_save (const PwExportOptions *options, GSettings *settings);
void pw_export_options_clear (PwExportOptions *options);

/*
 * The same choices as a dictionary, whose keys are those of the settings.
 *
 * choices: a{sv}; what is missing or of another type is as in a program without settings
 */
void pw_export_options_read (PwExportOptions *options, GVariant *choices);
/* Returns: (transfer full) */
GVariant *pw_export_options_write (const PwExportOptions *options);

/* What the dialog would export now. options: (out), to be cleared */
void pw_export_dialog_get_options (PwExportDialog *self, PwExportOptions *options);

/* Composes the picture that would be exported. */
void pw_export_compose (PwDocument *document, const PwExportOptions *options, PwPicture *picture);

/* A file name for the piece: its name or notation made harmless, with the format's ending. (transfer full) */
char *pw_export_file_name (PwDocument *document, PwFormat format);

/*
 * The file that is meant by a path as typed: if it ends as one of the formats does,
 * that format is put in place of *format; else the ending of *format is added. (transfer full)
 */
char *pw_export_complete_path (const char *path, PwFormat *format);

/* Writes the document's picture, atomically. Returns: FALSE with error set */
gboolean pw_export_to_file (PwDocument *document, const PwExportOptions *options, const char *path,
                            GError **error);

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
