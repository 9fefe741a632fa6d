/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toggle buttons that show the state of an action.  Must not know any action. */
#include "ui/base/toggle.h"

#include <glib/gi18n-lib.h>

/* The state of the action that a button names, as the window has it. (transfer full) (nullable) */
static GVariant *
get_state (GtkWidget *button)
{
  g_auto (GStrv) parts = g_strsplit (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ".", 2);
  GActionGroup *group = gtk_widget_get_action_group (gtk_widget_get_toplevel (button), parts[0]);

  return group && parts[1] ? g_action_group_get_action_state (group, parts[1]) : NULL;
}

static void
follow_action (GtkToggleButton *button)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
  g_autoptr (GVariant) state = get_state (GTK_WIDGET (button));

  if (state && target)
    gtk_toggle_button_set_active (button, g_variant_equal (state, target));
}

/* -- one stop on the way of the Tab key -- */

/* Another state of the same action, beside it. */
static gboolean
is_sibling (GtkWidget *button, GtkWidget *other)
{
  return GTK_IS_TOGGLE_BUTTON (other) && gtk_widget_is_sensitive (other) && gtk_widget_get_mapped (other)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (other)),
                       gtk_actionable_get_action_name (GTK_ACTIONABLE (button))) == 0;
}

/* Those that can be reached, itself among them. Returns: (transfer container) */
static GList *
list_siblings (GtkWidget *button)
{
  GList *siblings = gtk_container_get_children (GTK_CONTAINER (gtk_widget_get_parent (button)));

  for (GList *item = siblings, *next; item; item = next)
    {
      next = item->next;
      if (!is_sibling (button, item->data))
        siblings = g_list_delete_link (siblings, item);
    }
  return siblings;
}

/* How far another lies ahead on the screen; G_MAXINT if it doesn't. What is in the same line comes first. */
static int
distance (GtkWidget *from, GtkWidget *to, GtkDirectionType direction)
{
  gboolean level = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  GtkAllocation a, b;
  int dx, dy, ahead;

  gtk_widget_get_allocation (from, &a);
  gtk_widget_get_allocation (to, &b);
  dx = b.x + b.width / 2 - (a.x + a.width / 2);
  dy = b.y + b.height / 2 - (a.y + a.height / 2);
  ahead = level ? dx : dy;
  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_UP)
    ahead = -ahead;
  return ahead > 0 ? ahead + 100 * ABS (level ? dy : dx) : G_MAXINT;
}

static void
go (GtkWidget *button, GList *siblings, GtkDirectionType direction)
{
  GtkWidget *found = NULL;
  int nearest = G_MAXINT;

  for (GList *item = siblings; item; item = item->next)
    if (distance (button, item->data, direction) < nearest)
      {
        nearest = distance (button, item->data, direction);
        found = item->data;
      }
  if (found)
    gtk_widget_grab_focus (found);
}

/* Tab comes to the one that is down, or to any of them if none is; not from one of them to the next. */
static gboolean
is_entry (GtkWidget *button, GList *siblings)
{
  gboolean entry = TRUE;

  for (GList *item = siblings; item; item = item->next)
    if (gtk_widget_is_focus (item->data)
        || (item->data != button && gtk_toggle_button_get_active (item->data)))
      entry = FALSE;
  return entry;
}

/* Arrow keys go from one to the next, and never out of them. */
static gboolean
focus_cb (GtkWidget *button, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  g_autoptr (GList) siblings = list_siblings (button);

  if (gtk_widget_is_focus (button) && !tab)
    {
      go (button, siblings, direction);
      return TRUE;
    }
  if (tab && !is_entry (button, siblings))
    g_signal_stop_emission_by_name (button, "focus");
  return FALSE;
}

/* -- making them -- */

static GtkWidget *
create (const char *action, const char *target, const char *name, const char *tooltip)
{
  GtkWidget *button = gtk_toggle_button_new ();
  AtkObject *accessible = gtk_widget_get_accessible (button);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_widget_set_tooltip_text (button, tooltip);
  atk_object_set_name (accessible, name);
  atk_object_set_role (accessible, ATK_ROLE_RADIO_BUTTON);
  g_signal_connect_after (button, "clicked", G_CALLBACK (follow_action), NULL);
  g_signal_connect (button, "focus", G_CALLBACK (focus_cb), NULL);
  return button;
}

GtkWidget *
pw_toggle_new (const char *action, const char *target, const char *name, const char *tooltip, GtkWidget *image)
{
  GtkWidget *button = create (action, target, name, tooltip);

  gtk_container_add (GTK_CONTAINER (button), image);
  gtk_widget_show_all (button);
  return button;
}

GtkWidget *
pw_toggle_new_from_row (const char *action, const PwToggleRow *row)
{
  const char *name = row->name != NULL ? row->name : row->label;
  GtkWidget *button = create (action, row->target, _ (name), _ (row->tooltip));

  gtk_button_set_label (GTK_BUTTON (button), _ (row->label));
  gtk_widget_show (button);
  return button;
}

void
pw_toggles_add (GtkWidget *box, const char *action, const PwToggleRow *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    gtk_container_add (GTK_CONTAINER (box), pw_toggle_new_from_row (action, &rows[i]));
}
