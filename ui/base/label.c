/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of labels, and their sizes. */
#include "ui/base/label.h"

#define MAX_SHOWN 1000 /* characters: Pango lays out all of a label, be it cut or not, and some letters take it long */

char *
pw_text_shown (const char *text)
{
  const char *end = text;

  for (guint i = 0; i < MAX_SHOWN && *end != '\0'; i++)
    end = g_utf8_next_char (end);
  return *end == '\0' ? g_strdup (text) : g_strdup_printf ("%.*s…", (int) (end - text), text);
}

GtkWidget *
pw_label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    gtk_style_context_add_class (gtk_widget_get_style_context (label), style);
  return label;
}

GtkWidget *
pw_label_new_wrapped (const char *text, const char *style, int chars)
{
  GtkWidget *label = pw_label_new (text, style);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_line_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), chars);
  pw_label_keep_letters (GTK_LABEL (label));
  return label;
}

void
pw_label_set_attribute (GtkLabel *label, PangoAttribute *attribute)
{
  PangoAttrList *old = gtk_label_get_attributes (label);
  PangoAttrList *list = old != NULL ? pango_attr_list_copy (old) : pango_attr_list_new ();

  pango_attr_list_change (list, attribute);
  gtk_label_set_attributes (label, list);
  pango_attr_list_unref (list);
}

void
pw_label_keep_letters (GtkLabel *label)
{
  pw_label_set_attribute (label, pango_attr_insert_hyphens_new (FALSE));
}

void
pw_label_say (GtkLabel *label, const char *text)
{
  g_autofree char *shown = pw_text_shown (text);

  if (!g_str_equal (gtk_label_get_text (label), shown))
    gtk_label_set_text (label, shown);
}

void
pw_widget_tell (gpointer widget, const char *tooltip)
{
  g_autofree char *old = gtk_widget_get_tooltip_text (widget);

  if (g_strcmp0 (old, tooltip) != 0)
    gtk_widget_set_tooltip_text (widget, tooltip);
}

static gboolean
query_tooltip_cb (GtkLabel *label, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  (void) x, (void) y, (void) keyboard;
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

void
pw_label_tell_cut (GtkLabel *label, GtkWidget *widget)
{
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect_object (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), label, G_CONNECT_SWAPPED);
}

GtkWidget *
pw_label_reserve (GtkLabel *label, guint n_lines)
{
  g_autofree char *breaks = g_strnfill (n_lines - 1, '\n');
  GtkWidget *stack = gtk_stack_new (), *room = gtk_label_new (breaks);

  gtk_label_set_line_wrap (label, TRUE);
  pw_label_keep_letters (label);
  gtk_label_set_lines (label, (int) n_lines);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (label, 0);
  gtk_label_set_yalign (label, 0);
  gtk_container_add (GTK_CONTAINER (stack), GTK_WIDGET (label));
  gtk_container_add (GTK_CONTAINER (stack), room);
  gtk_widget_show_all (stack);
  return stack;
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
