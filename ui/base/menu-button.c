/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A popover that is made late.  Must not know what is in it. */
#include "ui/base/menu-button.h"

#include "ui/base/class.h"

typedef struct
{
  GMenuModel *menu; /* (nullable): what is still to be shown */
  gboolean filled;
} PwMenuButtonPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (PwMenuButton, pw_menu_button, GTK_TYPE_MENU_BUTTON)

void
pw_menu_button_fill (PwMenuButton *self)
{
  PwMenuButtonPrivate *private = pw_menu_button_get_instance_private (self);

  if (private->filled)
    return;
  private->filled = TRUE;
  g_signal_emit_by_name (self, "fill");
  if (private->menu != NULL)
    gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self), private->menu);
  g_clear_object (&private->menu);
}

void
pw_menu_button_set_menu (PwMenuButton *self, GMenuModel *menu)
{
  PwMenuButtonPrivate *private = pw_menu_button_get_instance_private (self);

  if (private->filled)
    gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self), menu);
  else
    g_set_object (&private->menu, menu);
}

/* The popover opens here, by a click or a command. */
static void
pw_menu_button_toggled (GtkToggleButton *button)
{
  pw_menu_button_fill (PW_MENU_BUTTON (button));
  GTK_TOGGLE_BUTTON_CLASS (pw_menu_button_parent_class)->toggled (button);
}

static void
pw_menu_button_dispose (GObject *object)
{
  PwMenuButtonPrivate *private = pw_menu_button_get_instance_private (PW_MENU_BUTTON (object));

  private->filled = TRUE;
  g_clear_object (&private->menu);
  G_OBJECT_CLASS (pw_menu_button_parent_class)->dispose (object);
}

static void
pw_menu_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  pw_menu_button_set_menu (PW_MENU_BUTTON (object), g_value_get_object (value));
}

static void
pw_menu_button_class_init (PwMenuButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = pw_menu_button_dispose;
  object_class->set_property = pw_menu_button_set_property;
  g_object_class_install_property (object_class, 1,
                                   g_param_spec_object ("menu", NULL, NULL, G_TYPE_MENU_MODEL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = pw_menu_button_toggled;
  pw_signal_new (klass, "fill", 0);
}

/* One without a popover can't be pressed, GTK says.  The tooltip would cover an open popover. */
static void
pw_menu_button_init (PwMenuButton *self)
{
  g_object_bind_property (self, "active", self, "has-tooltip", G_BINDING_INVERT_BOOLEAN);
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
}

void
pw_menu_add_choice (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}

static gboolean
are_same (GMenuModel *a, GMenuModel *b)
{
  static const char *const attributes[] = { G_MENU_ATTRIBUTE_LABEL, G_MENU_ATTRIBUTE_TARGET };
  gboolean same = g_menu_model_get_n_items (a) == g_menu_model_get_n_items (b);

  for (int i = 0; same && i < g_menu_model_get_n_items (a); i++)
    for (guint k = 0; same && k < G_N_ELEMENTS (attributes); k++)
      {
        g_autoptr (GVariant) one = g_menu_model_get_item_attribute_value (a, i, attributes[k], NULL);
        g_autoptr (GVariant) other = g_menu_model_get_item_attribute_value (b, i, attributes[k], NULL);

        same = g_variant_equal (one, other);
      }
  return same;
}

void
pw_menu_become (GMenu *menu, GMenu *other)
{
  if (are_same (G_MENU_MODEL (menu), G_MENU_MODEL (other)))
    return;
  g_menu_remove_all (menu);
  for (int i = 0; i < g_menu_model_get_n_items (G_MENU_MODEL (other)); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (G_MENU_MODEL (other), i);

      g_menu_append_item (menu, item);
    }
}
