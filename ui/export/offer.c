/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clipboard, and dragging.  Owns the picture for as long as another program may ask for it. */
#include "ui/export/offer.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

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
  GBytes *svg, *text;
  GdkPixbuf *pixels;
} Offer;

static void
offer_free (Offer *offer)
{
  g_clear_pointer (&offer->svg, g_bytes_unref);
  g_clear_pointer (&offer->text, g_bytes_unref);
  g_clear_object (&offer->pixels);
  g_free (offer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Offer, offer_free)

static GdkPixbuf *
make_pixels (PwDocument *document, const PwExportOptions *options, GError **error)
{
  g_autoptr (GBytes) png = pw_export_to_bytes (document, options, PW_FORMAT_PNG, error);
  g_autoptr (GInputStream) stream = NULL;

  if (png == NULL)
    return NULL;
  stream = g_memory_input_stream_new_from_bytes (png);
  return gdk_pixbuf_new_from_stream (stream, NULL, error);
}

/* Returns: (transfer full) (nullable): NULL with error set */
static Offer *
offer_new (PwDocument *document, const PwExportOptions *options, GError **error)
{
  g_autoptr (Offer) offer = g_new0 (Offer, 1);

  offer->svg = pw_export_to_bytes (document, options, PW_FORMAT_SVG, error);
  offer->text = offer->svg != NULL ? pw_export_to_bytes (document, options, PW_FORMAT_TXT, error) : NULL;
  offer->pixels = offer->text != NULL ? make_pixels (document, options, error) : NULL;
  return offer->pixels != NULL ? g_steal_pointer (&offer) : NULL;
}

static void
give (const Offer *offer, GtkSelectionData *selection, guint target)
{
  gsize size;
  const char *bytes;

  if (target == TARGET_PIXELS)
    {
      gtk_selection_data_set_pixbuf (selection, offer->pixels);
      return;
    }
  bytes = g_bytes_get_data (target == TARGET_SVG ? offer->svg : offer->text, &size);
  if (target == TARGET_TEXT)
    gtk_selection_data_set_text (selection, bytes, (int) size);
  else
    gtk_selection_data_set (selection, gtk_selection_data_get_target (selection), 8, (const guchar *) bytes,
                            (int) size);
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

gboolean
pw_export_copy_picture (PwDocument *document, GtkWidget *widget, GSettings *settings, GError **error)
{
  GtkClipboard *clipboard = gtk_widget_get_clipboard (widget, GDK_SELECTION_CLIPBOARD);
  g_autoptr (GtkTargetList) list = gtk_target_list_new (NULL, 0);
  PwExportOptions options;
  GtkTargetEntry *targets;
  Offer *offer;
  gboolean done;
  int n;

  pw_export_options_load (&options, settings);
  offer = offer_new (document, &options, error);
  pw_export_options_clear (&options);
  if (offer == NULL)
    return FALSE;
  gtk_target_list_add_image_targets (list, TARGET_PIXELS, TRUE);
  gtk_target_list_add (list, gdk_atom_intern_static_string (pw_format_type (PW_FORMAT_SVG)), 0, TARGET_SVG);
  gtk_target_list_add_text_targets (list, TARGET_TEXT);
  targets = gtk_target_table_new_from_list (list, &n);
  done = gtk_clipboard_set_with_data (clipboard, targets, (guint) n, give_copy_cb, clear_copy_cb, offer);
  if (done)
    gtk_clipboard_set_can_store (clipboard, NULL, 0);
  else
    {
      offer_free (offer);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The clipboard isn’t available."));
    }
  gtk_target_table_free (targets, n);
  return done;
}

/* -- dragging -- */

/* A widget from which the picture can be dragged; what is made for a drag is made when somebody asks for it. */
typedef struct
{
  PwDocument *document;
  PwChooseOptions choose;
  gpointer data;
  Offer *offer;  /* (nullable) */
  char *folder;  /* (nullable): a new one for each drag, with a file in it */
  char *path;    /* (nullable) */
} Source;

static void
source_forget (Source *source)
{
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

static Offer *
source_offer (Source *source)
{
  PwExportOptions options;

  if (source->offer != NULL)
    return source->offer;
  source->choose (&options, source->data);
  source->offer = offer_new (source->document, &options, NULL);
  pw_export_options_clear (&options);
  return source->offer;
}

/* Returns: (transfer none) (nullable): where the file is; NULL if it can't be written */
static const char *
source_file (Source *source)
{
  PwExportOptions options;

  if (source->path != NULL)
    return source->path;
  if (source->folder == NULL)
    source->folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  if (source->folder == NULL)
    return NULL;
  source->choose (&options, source->data);
  {
    g_autofree char *name = pw_export_file_name (source->document, options.choices.format);
    g_autofree char *path = g_build_filename (source->folder, name, NULL);

    if (pw_export_to_file (source->document, &options, path, NULL))
      source->path = g_steal_pointer (&path);
  }
  pw_export_options_clear (&options);
  return source->path;
}

static void
drag_begin_cb (GtkWidget *widget, GdkDragContext *context, Source *source)
{
  Offer *offer;

  source_forget (source);
  offer = source_offer (source);
  if (offer != NULL)
    {
      int width = gdk_pixbuf_get_width (offer->pixels), height = gdk_pixbuf_get_height (offer->pixels);
      double scale = MIN (1, (double) ICON_SIZE / MAX (width, height));
      g_autoptr (GdkPixbuf) icon = gdk_pixbuf_scale_simple (offer->pixels, MAX (1, (int) (width * scale)),
                                                            MAX (1, (int) (height * scale)), GDK_INTERP_BILINEAR);

      gtk_drag_set_icon_pixbuf (context, icon, 0, 0);
    }
}

static void
drag_data_get_cb (GtkWidget *widget, GdkDragContext *context, GtkSelectionData *selection, guint target, guint time,
                  Source *source)
{
  const char *path = target == TARGET_FILE ? source_file (source) : NULL;
  g_autofree char *uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;
  char *uris[] = { uri, NULL };

  if (uri != NULL)
    gtk_selection_data_set_uris (selection, uris);
  else if (target != TARGET_FILE && source_offer (source) != NULL)
    give (source->offer, selection, target);
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
}
