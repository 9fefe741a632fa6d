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

void
pw_habits_change (void)
{
  const GType passed[] = { GTK_TYPE_COMBO_BOX, GTK_TYPE_SCALE, GTK_TYPE_SPIN_BUTTON };
  GtkWidgetClass *list = g_type_class_ref (GTK_TYPE_LIST_BOX); /* for good, as is what changes */

  for (guint i = 0; i < G_N_ELEMENTS (passed); i++)
    GTK_WIDGET_CLASS (g_type_class_ref (passed[i]))->scroll_event = NULL;
  if (list->focus != focus_list)
    focus_row = list->focus;
  list->focus = focus_list;
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
