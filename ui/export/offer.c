/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The clipboard, and dragging.  Owns the picture for as long as another program may ask for it, and what is made in a
 * thread meanwhile.
 */
#include "ui/export/offer.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "core/base/owns.h"
#include "ui/base/worker.h"
#include "ui/paint/draw.h"

#define ICON_SIZE 128 /* of what hangs on the pointer */

enum
{
  TARGET_SVG,
  TARGET_PIXELS,
  TARGET_TEXT,
  TARGET_FILE,
};

/* A picture in all that others may want. */
typedef struct
{
  GBytes *svg, *text, *png; /* (nullable) */
  GError *problem;          /* (nullable): then not all of them are there */
} Offer;

static PW_FREE_NOTIFY (offer_free, Offer, (g_bytes_unref, svg, text, png), (g_error_free, problem));

/* -- in a thread; the main loop continues -- */

/* Returns: (transfer full) */
static gpointer
make_offer (gpointer task, PwWorkerRun *run)
{
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  Offer *offer = g_new0 (Offer, 1);

  offer->svg = pw_export_task_bytes (task, PW_FORMAT_SVG, &patience, &offer->problem);
  if (offer->problem == NULL)
    offer->text = pw_export_task_bytes (task, PW_FORMAT_TXT, &patience, &offer->problem);
  if (offer->problem == NULL)
    offer->png = pw_export_task_bytes (task, PW_FORMAT_PNG, &patience, &offer->problem);
  return offer;
}

/* The file. Returns: (transfer full): with nothing but a problem in it, if there is one */
static gpointer
write_file (gpointer task, PwWorkerRun *run)
{
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  Offer *offer = g_new0 (Offer, 1);

  pw_export_task_run (task, &patience, &offer->problem);
  return offer;
}

static const PwWork offering = {
  .work = make_offer,
  .free_question = (GDestroyNotify) pw_export_task_free,
  .free_answer = offer_free,
};
static const PwWork writing = {
  .work = write_file,
  .free_question = (GDestroyNotify) pw_export_task_free,
  .free_answer = offer_free,
};

/*
 * What is asked for, when it is done; the window isn't deaf meanwhile.
 *
 * task: (transfer full); turn: another one when nobody waits for this any more
 * Returns: (transfer full) (nullable): NULL if so
 */
static Offer *
wait_for (const PwWork *work, PwExportTask *task, const guint *turn)
{
  guint ours = *turn;
  g_autoptr (PwWorker) worker = pw_worker_new (work);

  pw_worker_ask (worker, 0, task);
  while (pw_worker_is_busy (worker) && *turn == ours)
    g_main_context_iteration (NULL, TRUE);
  return pw_worker_take_answer (worker, 0);
}

/* -- giving -- */

static void
give_pixels (const Offer *offer, GtkSelectionData *selection)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (offer->png);
  g_autoptr (GdkPixbuf) pixels = gdk_pixbuf_new_from_stream (stream, NULL, NULL);

  if (pixels != NULL)
    gtk_selection_data_set_pixbuf (selection, pixels);
}

static void
give (const Offer *offer, GtkSelectionData *selection, guint target)
{
  GdkAtom type = gtk_selection_data_get_target (selection);
  gboolean is_png = type == gdk_atom_intern_static_string (pw_format_type (PW_FORMAT_PNG));
  gsize size;
  const char *bytes;

  if (target == TARGET_PIXELS && !is_png)
    {
      give_pixels (offer, selection);
      return;
    }
  bytes = g_bytes_get_data (target == TARGET_SVG ? offer->svg : is_png ? offer->png : offer->text, &size);
  if (target == TARGET_TEXT)
    gtk_selection_data_set_text (selection, bytes, (int) size);
  else
    gtk_selection_data_set (selection, type, 8, (const guchar *) bytes, (int) size);
}

/* -- the clipboard -- */

static void
give_copy_cb (GtkClipboard *clipboard, GtkSelectionData *selection, guint target, gpointer data)
{
  give (data, selection, target);
}

static void
clear_copy_cb (GtkClipboard *clipboard, gpointer data)
{
  offer_free (data);
}

/* offer: (transfer full). Returns: FALSE if others may not be given anything */
static gboolean
put_on_clipboard (GtkClipboard *clipboard, Offer *offer)
{
  g_autoptr (GtkTargetList) list = gtk_target_list_new (NULL, 0);
  GtkTargetEntry *targets;
  gboolean done;
  int n;

  gtk_target_list_add_image_targets (list, TARGET_PIXELS, TRUE);
  gtk_target_list_add (list, gdk_atom_intern_static_string (pw_format_type (PW_FORMAT_SVG)), 0, TARGET_SVG);
  gtk_target_list_add_text_targets (list, TARGET_TEXT);
  targets = gtk_target_table_new_from_list (list, &n);
  done = gtk_clipboard_set_with_data (clipboard, targets, (guint) n, give_copy_cb, clear_copy_cb, offer);
  if (done)
    gtk_clipboard_set_can_store (clipboard, NULL, 0);
  else
    offer_free (offer);
  gtk_target_table_free (targets, n);
  return done;
}

gboolean
pw_export_copy_picture (PwDocument *document, GtkWidget *widget, GSettings *settings, GError **error)
{
  static guint turn; /* there is one clipboard, and what is copied last is on it */
  GtkClipboard *clipboard = gtk_widget_get_clipboard (widget, GDK_SELECTION_CLIPBOARD);
  PwExportOptions options;
  PwExportTask *task;
  Offer *offer;

  turn++;
  pw_export_options_load (&options, settings);
  task = pw_export_task_new (document, &options, NULL);
  pw_export_options_clear (&options);
  offer = wait_for (&offering, task, &turn);
  if (offer == NULL)
    return TRUE;
  if (offer->problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&offer->problem));
      offer_free (offer);
      return FALSE;
    }
  if (put_on_clipboard (clipboard, offer))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The clipboard isn’t available."));
  return FALSE;
}

/* -- dragging -- */

/* A widget from which the picture can be dragged; what is made for a drag is made when somebody asks for it. */
typedef struct
{
  PwDocument *document;
  PwChooseOptions choose;
  gpointer data;
  guint turn;   /* a new one for each drag */
  Offer *offer; /* (nullable) */
  char *folder; /* (nullable): a new one for each drag, with a file in it */
  char *path;   /* (nullable) */
} Source;

static void
source_forget (Source *source)
{
  source->turn++;
  g_clear_pointer (&source->offer, offer_free);
  if (source->path != NULL)
    g_unlink (source->path);
  if (source->folder != NULL)
    g_rmdir (source->folder);
  g_clear_pointer (&source->path, g_free);
  g_clear_pointer (&source->folder, g_free);
}

static void
source_free (gpointer data)
{
  Source *source = data;

  source_forget (source);
  g_object_unref (source->document);
  g_free (source);
}

/* Returns: (transfer none) (nullable): NULL if it can't be made, or isn't wanted any more */
static Offer *
source_offer (Source *source)
{
  PwExportOptions options;
  PwExportTask *task;
  Offer *offer;

  if (source->offer != NULL)
    return source->offer;
  source->choose (&options, source->data);
  task = pw_export_task_new (source->document, &options, NULL);
  pw_export_options_clear (&options);
  offer = wait_for (&offering, task, &source->turn);
  if (offer == NULL || offer->problem != NULL || source->offer != NULL) /* asked for twice */
    g_clear_pointer (&offer, offer_free);
  else
    source->offer = offer;
  return source->offer;
}

/* Returns: (transfer none) (nullable): where the file is; NULL if it can't be written */
static const char *
source_file (Source *source)
{
  PwExportOptions options;
  PwExportTask *task;
  g_autofree char *name = NULL, *path = NULL;
  Offer *written;

  if (source->path != NULL)
    return source->path;
  if (source->folder == NULL)
    source->folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  if (source->folder == NULL)
    return NULL;
  source->choose (&options, source->data);
  name = pw_export_file_name (source->document, options.choices.format);
  path = g_build_filename (source->folder, name, NULL);
  task = pw_export_task_new (source->document, &options, path);
  pw_export_options_clear (&options);
  written = wait_for (&writing, task, &source->turn);
  if (written != NULL && written->problem == NULL && source->path == NULL)
    source->path = g_steal_pointer (&path);
  g_clear_pointer (&written, offer_free);
  return source->path;
}

/* What hangs on the pointer. */
static void
show_icon (Source *source, GdkDragContext *context)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  PwExportOptions options;
  int width, height;
  double scale;
  cairo_surface_t *icon;
  cairo_t *cr;

  source->choose (&options, source->data);
  pw_export_compose (source->document, &options, picture);
  pw_export_options_clear (&options);
  width = pw_picture_width (picture);
  height = pw_picture_height (picture);
  scale = MIN (1, (double) ICON_SIZE / MAX (width, height));
  icon = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) (width * scale)),
                                     MAX (1, (int) (height * scale)));
  cr = cairo_create (icon);
  pw_picture_draw (picture, cr, scale);
  cairo_destroy (cr);
  gtk_drag_set_icon_surface (context, icon);
  cairo_surface_destroy (icon);
}

static void
drag_begin_cb (GtkWidget *widget, GdkDragContext *context, Source *source)
{
  source_forget (source);
  show_icon (source, context);
}

static void
drag_data_get_cb (GtkWidget *widget, GdkDragContext *context, GtkSelectionData *selection, guint target, guint time,
                  Source *source)
{
  const char *path;
  g_autofree char *uri = NULL;
  char *uris[] = { NULL, NULL };

  g_object_ref (widget); /* it may go while it waits */
  if (target == TARGET_FILE)
    {
      path = source_file (source);
      uris[0] = uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;
      if (uri != NULL)
        gtk_selection_data_set_uris (selection, uris);
    }
  else if (source_offer (source) != NULL)
    give (source->offer, selection, target);
  g_object_unref (widget);
}

/* Nobody waits for a file from a window that has gone. */
static void
destroy_cb (GtkWidget *widget, Source *source)
{
  source_forget (source);
}

void
pw_export_drag_from (GtkWidget *widget, PwDocument *document, PwChooseOptions choose, gpointer data)
{
  /* not into this program: here a file that is dropped is opened */
  static const GtkTargetEntry targets[] = {
    { (char *) "text/uri-list", GTK_TARGET_OTHER_APP, TARGET_FILE },
    { (char *) "image/png", GTK_TARGET_OTHER_APP, TARGET_PIXELS },
    { (char *) "image/svg+xml", GTK_TARGET_OTHER_APP, TARGET_SVG },
  };
  Source *source = g_new0 (Source, 1);

  source->document = g_object_ref (document);
  source->choose = choose;
  source->data = data;
  g_object_set_data_full (G_OBJECT (widget), "pw-drag-source", source, source_free);
  gtk_drag_source_set (widget, GDK_BUTTON1_MASK, targets, G_N_ELEMENTS (targets), GDK_ACTION_COPY);
  g_signal_connect (widget, "drag-begin", G_CALLBACK (drag_begin_cb), source);
  g_signal_connect (widget, "drag-data-get", G_CALLBACK (drag_data_get_cb), source);
  g_signal_connect (widget, "destroy", G_CALLBACK (destroy_cb), source);
}
