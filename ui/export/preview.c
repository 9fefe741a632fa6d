/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preview of a file: a picture, an animation or text, as large as there is room. */
#include "ui/export/preview.h"

#include <math.h>

#include "core/base/getter.h"
#include "ui/base/later.h"
#include "ui/base/worker.h"
#include "ui/paint/draw.h"

#define MARGIN 6
#define FRAME_SIZE 280   /* pixels of an animation, about: it is made anew with each choice */
#define MOST_TEXT_SIZE 14 /* pixels */

struct _PwExportPreview
{
  GtkWidget *area;
  PwPicture *picture;
  char *text;                     /* (nullable): is shown instead */
  PwWorker *animator;
  GdkPixbufAnimationIter *frames; /* (nullable): are shown instead */
  guint frame_id;
};

static void
forget (PwExportPreview *self)
{
  pw_worker_give_up (self->animator);
  g_clear_pointer (&self->text, g_free);
  g_clear_object (&self->frames);
  g_clear_handle_id (&self->frame_id, g_source_remove);
}

static void
preview_free (gpointer preview)
{
  PwExportPreview *self = preview;

  forget (self);
  g_object_unref (self->animator);
  pw_picture_free (self->picture);
  g_free (self);
}

/* -- drawing -- */

/* Scales what is drawn next so that it fits, and is in the middle. Returns: FALSE if there is no room */
static gboolean
fit (const PwExportPreview *self, cairo_t *cr, double wide, double high, double most)
{
  double width = gtk_widget_get_allocated_width (self->area), height = gtk_widget_get_allocated_height (self->area);
  double scale = MIN ((width - 2 * MARGIN) / MAX (wide, 1), (height - 2 * MARGIN) / MAX (high, 1));

  scale = MIN (scale, most);
  if (scale <= 0)
    return FALSE;
  cairo_translate (cr, round ((width - wide * scale) / 2), round ((height - high * scale) / 2));
  cairo_scale (cr, scale, scale);
  return TRUE;
}

static void
draw_text (const PwExportPreview *self, cairo_t *cr)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->area, self->text);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("monospace");
  int width, height;

  pango_font_description_set_absolute_size (font, MOST_TEXT_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (fit (self, cr, width, height, 1))
    gtk_render_layout (gtk_widget_get_style_context (self->area), cr, 0, 0, layout);
}

static void
draw_frame (const PwExportPreview *self, cairo_t *cr)
{
  GdkPixbuf *frame = gdk_pixbuf_animation_iter_get_pixbuf (self->frames);

  if (!fit (self, cr, gdk_pixbuf_get_width (frame), gdk_pixbuf_get_height (frame), G_MAXDOUBLE))
    return;
  gdk_cairo_set_source_pixbuf (cr, frame, 0, 0);
  cairo_paint (cr);
}

static gboolean
draw_cb (GtkWidget *area, cairo_t *cr, PwExportPreview *self)
{
  if (self->text != NULL)
    draw_text (self, cr);
  else if (self->frames != NULL)
    draw_frame (self, cr);
  else if (fit (self, cr, pw_picture_width (self->picture), pw_picture_height (self->picture), G_MAXDOUBLE))
    pw_picture_draw (self->picture, cr, 1);
  return GDK_EVENT_PROPAGATE;
}

/* -- animation -- */

static void wait_for_frame (PwExportPreview *self);

static void
frame_cb (PwExportPreview *self)
{
  gdk_pixbuf_animation_iter_advance (self->frames, NULL);
  gtk_widget_queue_draw (self->area);
  wait_for_frame (self);
}

static void
wait_for_frame (PwExportPreview *self)
{
  int delay = gdk_pixbuf_animation_iter_get_delay_time (self->frames);

  if (delay >= 0)
    pw_after_pause (&self->frame_id, (guint) delay, frame_cb, self);
}

static gboolean
may_move (const PwExportPreview *self)
{
  gboolean wanted;

  g_object_get (gtk_widget_get_settings (self->area), "gtk-enable-animations", &wanted, NULL);
  return wanted;
}

/* In a thread. Returns: (transfer full) (nullable) */
static gpointer
make_animation (gpointer task, PwWorkerRun *run)
{
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };

  return pw_export_task_bytes (task, PW_FORMAT_GIF, &patience, NULL);
}

static void
show_frames (PwExportPreview *self)
{
  g_autoptr (GBytes) bytes = pw_worker_take_answer (self->animator, 0);
  g_autoptr (GInputStream) stream = bytes != NULL ? g_memory_input_stream_new_from_bytes (bytes) : NULL;
  g_autoptr (GdkPixbufAnimation) animation
      = stream != NULL ? gdk_pixbuf_animation_new_from_stream (stream, NULL, NULL) : NULL;

  if (animation == NULL || gdk_pixbuf_animation_is_static_image (animation))
    return;
  self->frames = gdk_pixbuf_animation_get_iter (animation, NULL);
  gtk_widget_queue_draw (self->area);
  wait_for_frame (self);
}

static const PwWork animating = {
  .work = make_animation,
  .free_question = (GDestroyNotify) pw_export_task_free,
  .free_answer = (GDestroyNotify) g_bytes_unref,
};

/* Shows the picture until the animation is made. */
static void
animate (PwExportPreview *self, PwDocument *document, const PwExportOptions *options)
{
  const PwBoard *board = pw_document_get_record (document)->board;
  double square = FRAME_SIZE / MAX (pw_board_files (board), pw_board_ranks (board));
  PwExportOptions small = *options;

  small.choices.size = PW_SIZE (MAX (square, pw_measures[PW_MEASURE_SQUARE_PIXELS].least), 1);
  pw_worker_ask (self->animator, 0, pw_export_task_new (document, &small, NULL));
}

/* -- all together -- */

static void
show_text (PwExportPreview *self, PwDocument *document, const PwExportOptions *options)
{
  g_autoptr (GBytes) bytes = pw_export_to_bytes (document, options, PW_FORMAT_TXT, NULL);
  gsize size;
  const char *text;

  if (bytes == NULL)
    return;
  text = g_bytes_get_data (bytes, &size);
  self->text = g_utf8_make_valid (text, (gssize) size);
}

PwExportPreview *
pw_export_preview_new (GtkWidget *area)
{
  PwExportPreview *self = g_new0 (PwExportPreview, 1);

  self->area = area;
  self->picture = pw_picture_new ();
  self->animator = pw_worker_new (&animating);
  g_signal_connect_swapped (self->animator, "answered", G_CALLBACK (show_frames), self);
  g_object_set_data_full (G_OBJECT (area), "pw-preview", self, preview_free);
  g_signal_connect (area, "draw", G_CALLBACK (draw_cb), self);
  return self;
}

void
pw_export_preview_show (PwExportPreview *self, PwDocument *document, const PwExportOptions *options)
{
  forget (self);
  pw_export_compose (document, options, self->picture);
  if (options->choices.format == PW_FORMAT_TXT)
    show_text (self, document, options);
#ifdef PW_HAVE_GIF
  else if (options->choices.format == PW_FORMAT_GIF && may_move (self))
    animate (self, document, options);
#endif
  gtk_widget_queue_draw (self->area);
}

PW_GETTER (const PwPicture *, pw_export_preview_picture, const PwExportPreview, picture);
