/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preview of an export: what is drawn for each format, and whether it moves. */
#include "ui/export/preview.h"

#define PREVIEW_SIZE 200

/* Returns: (transfer full): its pixels */
static GBytes *
draw_preview (GtkWidget *area)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PREVIEW_SIZE, PREVIEW_SIZE);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  gtk_widget_draw (area, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), 4 * PREVIEW_SIZE * PREVIEW_SIZE);
  cairo_surface_destroy (surface);
  return bytes;
}

static gboolean
told_cb (gpointer told)
{
  *(gboolean *) told = TRUE;
  return G_SOURCE_REMOVE;
}

/* Whether what is drawn changes by itself within so many milliseconds. */
static gboolean
moves (GtkWidget *area, guint patience)
{
  g_autoptr (GBytes) first = draw_preview (area);
  gboolean late = FALSE, changed = FALSE;
  guint id = g_timeout_add (patience, told_cb, &late);

  while (!late && !changed)
    {
      g_autoptr (GBytes) now = NULL;

      g_main_context_iteration (NULL, TRUE);
      now = draw_preview (area);
      changed = !g_bytes_equal (first, now);
    }
  if (!late)
    g_source_remove (id);
  return changed;
}

/* A GIF moves when it is made, unless animations are turned off; text is no picture; all others are pictures. */
static void
test_preview (void)
{
  static const struct
  {
    PwFormat format;
    guint size; /* of the board */
    gboolean still; /* animations are turned off */
    gboolean like_picture, moves;
  } rows[] = {
    { PW_FORMAT_PNG, 8, FALSE, TRUE, FALSE },  { PW_FORMAT_SVG, 8, FALSE, TRUE, FALSE },
    { PW_FORMAT_TXT, 8, FALSE, FALSE, FALSE },
#ifdef PW_HAVE_GIF
    { PW_FORMAT_GIF, 8, FALSE, TRUE, TRUE },   { PW_FORMAT_GIF, 8, TRUE, TRUE, FALSE },
    { PW_FORMAT_GIF, 40, FALSE, TRUE, TRUE },
#endif
  };
  GtkWidget *window = gtk_offscreen_window_new (), *area = gtk_drawing_area_new ();
  PwExportPreview *preview = pw_export_preview_new (area);

  gtk_widget_set_size_request (area, PREVIEW_SIZE, PREVIEW_SIZE);
  gtk_container_add (GTK_CONTAINER (window), area);
  gtk_widget_show_all (window);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwDocument) document = pw_document_new ();
      g_autoptr (PwBoard) board = pw_board_new (rows[i].size, rows[i].size);
      PwExportOptions options
          = { .choices = { PW_FORMAT_PNG, { PW_MEASURE_SQUARE_PIXELS, 64, 1, 0 }, NULL, PW_SCENE_COORDINATES } };
      g_autoptr (GBytes) picture = NULL, shown = NULL;

      g_test_message ("row %u", i);
      pw_document_set_notation (document, "FtR");
      pw_document_set_board (document, board);
      g_object_set (gtk_widget_get_settings (area), "gtk-enable-animations", !rows[i].still, NULL);
      pw_export_preview_show (preview, document, &options);
      picture = draw_preview (area);
      options.choices.format = rows[i].format;
      pw_export_preview_show (preview, document, &options);
      shown = draw_preview (area);
      g_assert_cmpint (g_bytes_equal (picture, shown), ==, rows[i].like_picture);
      if (rows[i].format == PW_FORMAT_PNG || rows[i].format == PW_FORMAT_GIF)
        /* a busy machine draws a large board late */
        g_assert_cmpint (moves (area, rows[i].moves ? 30000 : 1500), ==, rows[i].moves);
    }
  gtk_settings_reset_property (gtk_widget_get_settings (area), "gtk-enable-animations");
  gtk_widget_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init (&argc, &argv);
  g_test_add_func ("/preview/formats", test_preview);
  return g_test_run ();
}
