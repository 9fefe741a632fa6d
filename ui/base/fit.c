/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small screens, and large text on them: no window needs more room than there is. */
#include "ui/base/fit.h"

#include "ui/base/label.h"

#define COMBO_CHARS 8
#define MAX_COMBO_CHARS 40
#define LARGE_TEXT 1.3 /* times the usual size */
#define TITLE_SIZE 130 /* percent of the usual size, at most */
#define FRAME 10 /* pixels around a window that it doesn't count */

void
pw_screen_measure (GtkWidget *widget, int *width, int *height)
{
  GdkDisplay *display = gtk_widget_get_display (widget);

  *width = *height = 0;
  for (int i = 0; i < gdk_display_get_n_monitors (display); i++)
    {
      GdkRectangle area;

      gdk_monitor_get_workarea (gdk_display_get_monitor (display, i), &area);
      *width = MAX (*width, area.width);
      *height = MAX (*height, area.height);
    }
}

static void
heading_cb (GtkWidget *label, gpointer data)
{
  double scale = pw_text_scale (label), most = GPOINTER_TO_UINT (data) / 100.0;

  pw_label_set_attribute (GTK_LABEL (label), pango_attr_scale_new (MIN (most / scale, 1)));
}

void
pw_label_fit_letters (GtkLabel *label, guint most)
{
  g_signal_connect (label, "style-updated", G_CALLBACK (heading_cb), GUINT_TO_POINTER (most));
  heading_cb (GTK_WIDGET (label), GUINT_TO_POINTER (most));
}

static void
fit_title (GtkWindow *window, GtkHeaderBar *header)
{
  GtkWidget *label;

  if (!pw_letters_are_large (GTK_WIDGET (window)) || gtk_header_bar_get_custom_title (header) != NULL)
    return;
  label = gtk_label_new (NULL);
  pw_label_fit_letters (GTK_LABEL (label), TITLE_SIZE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_style_context_add_class (gtk_widget_get_style_context (label), GTK_STYLE_CLASS_TITLE);
  g_object_bind_property (window, "title", label, "label", G_BINDING_SYNC_CREATE);
  gtk_header_bar_set_custom_title (header, label);
  gtk_widget_show (label);
}

int
pw_window_fit (GtkWindow *window)
{
  GtkWidget *header = gtk_window_get_titlebar (window);
  int width, height, room_across, room_down, header_height = 0;

  if (GTK_IS_HEADER_BAR (header))
    fit_title (window, GTK_HEADER_BAR (header));
  gtk_window_get_default_size (window, &width, &height);
  pw_screen_measure (GTK_WIDGET (window), &room_across, &room_down);
  if (room_across == 0)
    return width;
  if (header != NULL)
    gtk_widget_get_preferred_height (header, &header_height, NULL);
  width = MIN (width, room_across - FRAME);
  height = MIN (height, room_down - FRAME - header_height);
  gtk_window_set_default_size (window, width, height);
  return width;
}

static void
add_width_cb (GtkWidget *child, gpointer width)
{
  int natural = 0;

  gtk_widget_get_preferred_width (child, NULL, &natural);
  *(int *) width += natural;
}

static void
allocated_cb (GtkBox *box, const GdkRectangle *area)
{
  g_autoptr (GList) children = gtk_container_get_children (GTK_CONTAINER (box));
  int width = gtk_box_get_spacing (box) * ((int) g_list_length (children) - 1);

  gtk_container_foreach (GTK_CONTAINER (box), add_width_cb, &width);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  width > area->width ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

void
pw_box_fit (GtkBox *box)
{
  g_signal_connect (box, "size-allocate", G_CALLBACK (allocated_cb), NULL);
}

gboolean
pw_letters_are_large (GtkWidget *widget)
{
  return pw_text_scale (widget) >= LARGE_TEXT;
}

static void
letters_cb (GtkWidget *box)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), pw_letters_are_large (box) ? GTK_ORIENTATION_VERTICAL
                                                                                   : GTK_ORIENTATION_HORIZONTAL);
}

void
pw_box_fit_letters (GtkBox *box)
{
  g_signal_connect (box, "style-updated", G_CALLBACK (letters_cb), NULL);
  letters_cb (GTK_WIDGET (box));
}

void
pw_combo_fit (GtkComboBox *combo)
{
  g_autoptr (GList) cells = gtk_cell_layout_get_cells (GTK_CELL_LAYOUT (combo));

  g_object_set (cells->data, "ellipsize", PANGO_ELLIPSIZE_END, "width-chars", COMBO_CHARS, "max-width-chars",
                MAX_COMBO_CHARS, NULL);
}
