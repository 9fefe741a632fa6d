/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window's menu: each window has one of its own, as its labels say more than a template can.
 * Must not know what they say.
 */
#include "ui/window/window-private.h"

#define MENU_FILE "/org/piecewright/Piecewright/gtk/menus.ui"
#define MENU_ID "primary-menu"
#define RECENT_ID "recent-menu"

void
_pw_window_create_menu (PwWindow *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (MENU_FILE);

  self->recent = g_object_ref (G_MENU (gtk_builder_get_object (builder, RECENT_ID)));
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (gtk_builder_get_object (builder, MENU_ID)));
}

static gboolean
has_action (GMenuModel *menu, int i, const char *action)
{
  g_autofree char *found = NULL;

  return g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &found)
         && g_str_equal (found, action);
}

/* A menu tells of nothing but items that come and go. */
static void
set_label (GMenu *menu, int i, const char *label)
{
  g_autofree char *old = NULL;
  g_autoptr (GMenuItem) item = NULL;

  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i, G_MENU_ATTRIBUTE_LABEL, "s", &old);
  if (g_strcmp0 (old, label) == 0)
    return;
  item = g_menu_item_new_from_model (G_MENU_MODEL (menu), i);
  g_menu_item_set_label (item, label);
  g_menu_remove (menu, i);
  g_menu_insert_item (menu, i, item);
}

static void
label_in (GMenuModel *menu, const char *action, const char *label)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (menu, i);

      if (G_IS_MENU (menu) && has_action (menu, i, action))
        set_label (G_MENU (menu), i, label);
      while (g_menu_link_iter_next (links))
        {
          g_autoptr (GMenuModel) below = g_menu_link_iter_get_value (links);

          label_in (below, action, label);
        }
    }
}

void
_pw_window_label_item (PwWindow *self, const char *action, const char *label)
{
  GMenuModel *menu = gtk_menu_button_get_menu_model (self->menu_button);

  if (menu)
    label_in (menu, action, label);
}
