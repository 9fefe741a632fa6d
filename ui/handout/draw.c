/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of a handout on a Cairo context. */
#include <pango/pangocairo.h>

#include "ui/handout/items.h"
#include "ui/paint/draw.h"

#define PALE 0.35 /* of black: the grey of small print */

static void
draw_text (const PwHandoutItem *item, cairo_t *cr, PangoLayout *layout)
{
  const PwHandoutFontStyle *style = &_pw_handout_fonts[item->font];
  PangoFontDescription *font = pango_font_description_new ();
  double grey = style->pale ? PALE : 0;

  pango_font_description_set_family_static (font, style->family);
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_font_description_set_weight (font, style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, item->text, -1);
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_move_to (cr, item->x, item->y - pango_units_to_double (pango_layout_get_baseline (layout)));
  pango_cairo_show_layout (cr, layout);
}

static void
draw_picture (const PwHandoutItem *item, cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, item->x, item->y);
  pw_picture_draw (item->picture, cr, item->width / pw_picture_width (item->picture));
  cairo_restore (cr);
}

static void
draw_rule (const PwHandoutItem *item, cairo_t *cr)
{
  cairo_move_to (cr, item->x, item->y);
  cairo_rel_line_to (cr, item->width, item->height);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, PW_HANDOUT_RULE);
  cairo_stroke (cr);
}

void
pw_handout_draw (const PwHandout *self, guint page, cairo_t *cr)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  cairo_font_options_t *exact = cairo_font_options_create ();
  guint n;
  const PwHandoutItem *items = _pw_handout_page (self, page, &n);

  cairo_font_options_set_hint_metrics (exact, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (exact, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), exact);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  for (guint i = 0; i < n; i++)
    if (items[i].picture != NULL)
      draw_picture (&items[i], cr);
    else if (items[i].text == NULL)
      draw_rule (&items[i], cr);
    else
      draw_text (&items[i], cr, layout);
  cairo_font_options_destroy (exact);
  g_object_unref (layout);
}
