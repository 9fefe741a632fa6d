/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exporting without a dialog: the choices and where they are remembered, names of files,
 * writing, and the clipboard.  Must not show anything.
 */
#include "ui/export/dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/keep/words.h"

/* -- the choices -- */

static const struct
{
  const char *key;
  guint flag;
} flag_keys[] = {
  { "legend", PW_SCENE_LEGEND },
  { "coordinates", PW_SCENE_COORDINATES },
  { "attacks", PW_SCENE_ATTACKS },
};

/* A picture shows what the window shows. */
#define DEFAULT_FLAGS (PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS)

void
pw_export_options_load (PwExportOptions *options, GSettings *settings)
{
  g_autofree char *scheme = NULL;

  *options = (PwExportOptions){ PW_FORMAT_PNG, 64, 1, pw_scheme_get (0), DEFAULT_FLAGS, NULL };
  if (settings == NULL)
    return;
  options->format = CLAMP (g_settings_get_enum (settings, "format"), PW_FORMAT_SVG, PW_FORMAT_PDF);
  options->square_size
      = CLAMP (g_settings_get_int (settings, "square-size"), PW_EXPORT_MIN_SQUARE, PW_EXPORT_MAX_SQUARE);
  options->scale = CLAMP (g_settings_get_int (settings, "scale"), 1, PW_EXPORT_MAX_SCALE);
  scheme = g_settings_get_string (settings, "scheme");
  if (pw_scheme_by_name (scheme))
    options->scheme = pw_scheme_by_name (scheme);
  options->flags = 0;
  for (guint i = 0; i < G_N_ELEMENTS (flag_keys); i++)
    if (g_settings_get_boolean (settings, flag_keys[i].key))
      options->flags |= flag_keys[i].flag;
}

void
pw_export_options_save (const PwExportOptions *options, GSettings *settings)
{
  if (settings == NULL)
    return;
  g_settings_set_enum (settings, "format", options->format);
  g_settings_set_int (settings, "square-size", options->square_size);
  g_settings_set_int (settings, "scale", options->scale);
  g_settings_set_string (settings, "scheme",
                         pw_scheme_name (options->scheme ? options->scheme : pw_scheme_get (0)));
  for (guint i = 0; i < G_N_ELEMENTS (flag_keys); i++)
    g_settings_set_boolean (settings, flag_keys[i].key, (options->flags & flag_keys[i].flag) != 0);
}

void
pw_export_options_clear (PwExportOptions *options)
{
  g_clear_pointer (&options->title, g_free);
}

/* -- the picture -- */

void
pw_export_compose (PwDocument *document, const PwExportOptions *options, PwPicture *picture)
{
  PwScene scene;

  pw_document_catch_up (document); /* what is saved is never behind */
  scene = (PwScene){
    .board = pw_document_get_board (document),
    .at = pw_document_get_at (document),
    .side = pw_document_get_side (document),
    .moves = pw_document_get_heat (document) == NULL ? pw_document_get_moves (document) : NULL,
    .heat = pw_document_get_heat (document),
    .title = options->title && *options->title ? options->title : NULL,
    .scheme = options->scheme,
    .flags = options->flags | (pw_document_get_virgin (document) ? PW_SCENE_UNMOVED : 0),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
    .text_scale = pw_scene_text_scale (options->square_size),
  };

  pw_document_show_piece (document, &scene);
  pw_picture_compose (picture, &scene);
}

gboolean
pw_export_to_file (PwDocument *document, const PwExportOptions *options, const char *path, GError **error)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();

  g_return_val_if_fail (PW_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  pw_export_compose (document, options, picture);
  return pw_picture_export (picture, options->format, path, options->square_size, options->scale, error);
}

/* -- names of files -- */

/* ORDER PwFormat */
static const char *const endings[] = { ".svg", ".png", ".pdf" };
G_STATIC_ASSERT (PW_FORMAT_SVG == 0 && PW_FORMAT_PNG == 1 && PW_FORMAT_PDF == 2);

char *
pw_export_file_name (PwDocument *document, PwFormat format)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (PW_IS_DOCUMENT (document), NULL);

  name = pw_file_name_from_text (pw_document_get_name (document));
  if (*name == '\0')
    {
      g_free (name);
      name = pw_file_name_from_text (pw_document_get_notation (document));
    }
  /* Translators: the name of a picture's file when the piece has no name; the ending is added. */
  return g_strconcat (*name ? name : _("piece"), endings[format], NULL);
}

char *
pw_export_complete_path (const char *path, PwFormat *format)
{
  if (pw_format_from_path (path, format))
    return g_strdup (path);
  return g_strconcat (path, endings[*format], NULL);
}

/* -- the clipboard -- */

/* What lies on the clipboard until something else does. */
typedef struct
{
  GBytes *svg;
  GdkPixbuf *pixels;
} Copy;

enum
{
  TARGET_SVG,
  TARGET_PIXELS,
};

static void
copy_free (Copy *copy)
{
  g_clear_pointer (&copy->svg, g_bytes_unref);
  g_clear_object (&copy->pixels);
  g_free (copy);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Copy, copy_free)

static void
give_copy_cb (GtkClipboard *clipboard, GtkSelectionData *selection, guint target, gpointer data)
{
  Copy *copy = data;
  gsize size;
  const guchar *text;

  if (target == TARGET_PIXELS)
    {
      gtk_selection_data_set_pixbuf (selection, copy->pixels);
      return;
    }
  text = g_bytes_get_data (copy->svg, &size);
  gtk_selection_data_set (selection, gtk_selection_data_get_target (selection), 8, text, (int) size);
}

static void
clear_copy_cb (GtkClipboard *clipboard, gpointer data)
{
  copy_free (data);
}

static GdkPixbuf *
pixels_of (const PwPicture *picture, const PwExportOptions *options, GError **error)
{
  g_autoptr (GBytes) png
      = pw_picture_export_bytes (picture, PW_FORMAT_PNG, options->square_size, options->scale, error);
  g_autoptr (GInputStream) stream = NULL;

  if (png == NULL)
    return NULL;
  stream = g_memory_input_stream_new_from_bytes (png);
  return gdk_pixbuf_new_from_stream (stream, NULL, error);
}

static Copy *
make_copy (PwDocument *document, GSettings *settings, GError **error)
{
  g_autoptr (Copy) copy = g_new0 (Copy, 1);
  g_autoptr (PwPicture) picture = pw_picture_new ();
  PwExportOptions options;

  pw_export_options_load (&options, settings);
  pw_export_compose (document, &options, picture);
  copy->svg = pw_picture_export_bytes (picture, PW_FORMAT_SVG, options.square_size, 1, error);
  if (copy->svg)
    copy->pixels = pixels_of (picture, &options, error);
  pw_export_options_clear (&options);
  return copy->pixels ? g_steal_pointer (&copy) : NULL;
}

gboolean
pw_export_copy_picture (PwDocument *document, GtkWidget *widget, GSettings *settings, GError **error)
{
  GtkClipboard *clipboard = gtk_widget_get_clipboard (widget, GDK_SELECTION_CLIPBOARD);
  g_autoptr (GtkTargetList) list = gtk_target_list_new (NULL, 0);
  Copy *copy = make_copy (document, settings, error);
  GtkTargetEntry *targets;
  gboolean done;
  int n;

  if (copy == NULL)
    return FALSE;
  gtk_target_list_add_image_targets (list, TARGET_PIXELS, TRUE);
  gtk_target_list_add (list, gdk_atom_intern_static_string ("image/svg+xml"), 0, TARGET_SVG);
  targets = gtk_target_table_new_from_list (list, &n);
  done = gtk_clipboard_set_with_data (clipboard, targets, n, give_copy_cb, clear_copy_cb, copy);
  if (done)
    gtk_clipboard_set_can_store (clipboard, NULL, 0);
  else
    {
      copy_free (copy);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The clipboard isn’t available."));
    }
  gtk_target_table_free (targets, n);
  return done;
}
