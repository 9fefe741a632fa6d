/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all widgets of a class do otherwise than GTK has them do. */
#include "ui/base/habits.h"

static gboolean (*focus_row) (GtkWidget *list, GtkDirectionType direction); /* GTK's own */

/* Tab goes to what is in the row, and then on. */
static gboolean
focus_list (GtkWidget *list, GtkDirectionType direction)
{
  GtkWidget *row = gtk_container_get_focus_child (GTK_CONTAINER (list));
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  return row != NULL && tab ? gtk_widget_child_focus (row, direction) : focus_row (list, direction);
}

static gboolean (*press_key) (GtkWidget *window, GdkEventKey *event),
    (*release_key) (GtkWidget *window, GdkEventKey *event);

/* A widget that is hidden keeps the focus, and may be built anew meanwhile: keys must not go to it. */
static void
leave_hidden (GtkWidget *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (focus != NULL && !gtk_widget_get_mapped (focus))
    gtk_window_set_focus (GTK_WINDOW (window), NULL);
}

static gboolean
press_key_seen (GtkWidget *window, GdkEventKey *event)
{
  leave_hidden (window);
  return press_key (window, event);
}

static gboolean
release_key_seen (GtkWidget *window, GdkEventKey *event)
{
  leave_hidden (window);
  return release_key (window, event);
}

void
pw_habits_change (void)
{
  const GType passed[] = { GTK_TYPE_COMBO_BOX, GTK_TYPE_SCALE, GTK_TYPE_SPIN_BUTTON };
  GtkWidgetClass *list = g_type_class_ref (GTK_TYPE_LIST_BOX); /* for good, as is what changes */
  GtkWidgetClass *window = g_type_class_ref (GTK_TYPE_WINDOW);

  for (guint i = 0; i < G_N_ELEMENTS (passed); i++)
    GTK_WIDGET_CLASS (g_type_class_ref (passed[i]))->scroll_event = NULL;
  if (list->focus != focus_list)
    focus_row = list->focus;
  list->focus = focus_list;
  if (window->key_press_event != press_key_seen)
    {
      press_key = window->key_press_event;
      release_key = window->key_release_event;
    }
  window->key_press_event = press_key_seen;
  window->key_release_event = release_key_seen;
  /* A text that gets the focus isn't to be seen as selected. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
}

void
pw_window_take_typed (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (!GTK_IS_ENTRY (focus))
    return;
  gtk_window_set_focus (window, NULL);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (focus));
}
