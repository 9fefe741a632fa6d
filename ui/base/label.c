/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a label says, and how large. */
#include "ui/base/label.h"

void
pw_label_say (GtkLabel *label, const char *text)
{
  if (!g_str_equal (gtk_label_get_text (label), text))
    gtk_label_set_text (label, text);
}

#define USUAL_SIZE (10 * 96 / 72.0) /* pixels */

double
pw_text_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_units_to_double (pango_font_description_get_size (font));
  double resolution = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0 ? resolution : 96) / 72;
  return MAX (size / USUAL_SIZE, 1);
}
