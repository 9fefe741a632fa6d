/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawn icons: owns their outlines, in a box of 16 units with its middle at (0, 0).  Must not know which
 * buttons they are on.
 */
#include "ui/palette/icon.h"

#include <math.h>

#include "ui/paint/scheme/inks.h"

#define BOX 16.0
#define N_POINTS 16
#define SCHEME_KEY "pw-scheme"

static void
set_ink (cairo_t *cr, const PwScheme *scheme, PwInk ink)
{
  PwColour colour = pw_scheme_colour (scheme, ink);

  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, colour.alpha);
}

static void
draw_mark (cairo_t *cr, PwPaletteIcon icon, const PwScheme *scheme)
{
  cairo_set_line_width (cr, icon == PW_PALETTE_ICON_EITHER ? 1 : 2.4);
  if (icon == PW_PALETTE_ICON_CAPTURE)
    {
      cairo_move_to (cr, -5, -5);
      cairo_line_to (cr, 5, 5);
      cairo_move_to (cr, 5, -5);
      cairo_line_to (cr, -5, 5);
      set_ink (cr, scheme, PW_INK_CAPTURE);
      cairo_stroke (cr);
      return;
    }
  cairo_arc (cr, 0, 0, 5.5, 0, 2 * G_PI);
  set_ink (cr, scheme, icon == PW_PALETTE_ICON_EITHER ? PW_INK_BOTH : PW_INK_MOVE_FILL);
  cairo_fill_preserve (cr);
  set_ink (cr, scheme, icon == PW_PALETTE_ICON_EITHER ? PW_INK_BOTH_RIM : PW_INK_MOVE);
  cairo_stroke (cr);
}

/* Straight up, from one height to another. */
static void
draw_arrow (cairo_t *cr, double from, double to)
{
  cairo_move_to (cr, 0, from);
  cairo_line_to (cr, 0, to + 1);
  cairo_stroke (cr);
  cairo_move_to (cr, -3.5, to + 4);
  cairo_line_to (cr, 0, to);
  cairo_line_to (cr, 3.5, to + 4);
  cairo_stroke (cr);
}

static void
draw_point (cairo_t *cr, guint point)
{
  cairo_save (cr);
  cairo_rotate (cr, 2 * G_PI * point / N_POINTS);
  draw_arrow (cr, 6, -6);
  cairo_restore (cr);
}

static void
draw_none (cairo_t *cr)
{
  cairo_arc (cr, 0, 0, 5, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_move_to (cr, -3.5, 3.5);
  cairo_line_to (cr, 3.5, -3.5);
  cairo_stroke (cr);
}

static void
draw_mirror (cairo_t *cr)
{
  cairo_move_to (cr, 0, -6);
  cairo_line_to (cr, 0, 6);
  cairo_stroke (cr);
  cairo_move_to (cr, -2.5, -4);
  cairo_line_to (cr, -7, 4);
  cairo_line_to (cr, -2.5, 4);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_move_to (cr, 3, -3);
  cairo_line_to (cr, 6.5, 3.5);
  cairo_line_to (cr, 3, 3.5);
  cairo_close_path (cr);
  cairo_stroke (cr);
}

static void (*const drawers[]) (cairo_t *cr) = {
  [PW_PALETTE_ICON_NONE] = draw_none,
  [PW_PALETTE_ICON_MIRROR] = draw_mirror,
};

static gboolean
draw_cb (GtkWidget *area, cairo_t *cr, gpointer data)
{
  PwPaletteIcon icon = GPOINTER_TO_UINT (data);
  const PwScheme *scheme = g_object_get_data (G_OBJECT (area), SCHEME_KEY);
  int width = gtk_widget_get_allocated_width (area), height = gtk_widget_get_allocated_height (area);
  double size = MIN (width, height);
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (area), gtk_widget_get_state_flags (area), &colour);
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_scale (cr, size / BOX, size / BOX);
  cairo_set_line_width (cr, 1.5);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  gdk_cairo_set_source_rgba (cr, &colour);
  if (icon <= PW_PALETTE_ICON_CAPTURE)
    {
      cairo_push_group (cr);
      draw_mark (cr, icon, scheme ? scheme : pw_scheme_get (0));
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, gtk_widget_is_sensitive (area) ? 1 : 0.4);
    }
  else if (icon >= PW_PALETTE_ICON_POINT)
    draw_point (cr, icon - PW_PALETTE_ICON_POINT);
  else
    drawers[icon](cr);
  return GDK_EVENT_PROPAGATE;
}

GtkWidget *
pw_palette_icon_new (PwPaletteIcon icon, int size)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_widget_set_size_request (area, size, size);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  g_signal_connect (area, "draw", G_CALLBACK (draw_cb), GUINT_TO_POINTER (icon));
  gtk_widget_show (area);
  return area;
}

void
pw_palette_icon_set_scheme (GtkWidget *icon, const PwScheme *scheme)
{
  g_object_set_data (G_OBJECT (icon), SCHEME_KEY, (gpointer) scheme);
  gtk_widget_queue_draw (icon);
}
