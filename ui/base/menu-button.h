/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * PwMenuButton: a menu button whose popover is made when it is first opened.
 *
 * "fill" is emitted then, once: its handler makes the popover, and gives it to the button. With a menu alone, the
 * property "menu", there is nothing to handle.
 */
#define PW_TYPE_MENU_BUTTON (pw_menu_button_get_type ())
G_DECLARE_DERIVABLE_TYPE (PwMenuButton, pw_menu_button, PW, MENU_BUTTON, GtkMenuButton)

struct _PwMenuButtonClass
{
  GtkMenuButtonClass parent_class;
};

/*
 * Sets the menu of the popover, once: a menu whose rows change is changed itself, as GTK keeps the popover of each
 * menu that a button ever had. menu: a reference is taken
 */
void pw_menu_button_set_menu (PwMenuButton *self, GMenuModel *menu);

/* Makes the popover if that has not been done. */
void pw_menu_button_fill (PwMenuButton *self);

/* -- menus -- */

/* Appends a row. target: what the action is given */
void pw_menu_add_choice (GMenu *menu, const char *label, const char *action, const char *target);
/* Takes the rows of another menu. While they are the same, nothing changes: its popover may be open. */
void pw_menu_become (GMenu *menu, GMenu *other);

G_END_DECLS
