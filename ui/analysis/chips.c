/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces that are compared, as chips. */
#include "ui/analysis/chips.h"

#include <glib/gi18n-lib.h>

#include "ui/base/button.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/menu-button.h"
#include "ui/base/theme.h"

#define COLUMNS 2

struct _PwCompareChips
{
  GtkBox parent_instance;

  PwFindings *findings;
  GtkGrid *grid;
  GtkWidget *add_button;
};

G_DEFINE_TYPE (PwCompareChips, pw_compare_chips, GTK_TYPE_BOX)

static GtkWidget *
create_chip (const char *name, guint who)
{
  GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic", GTK_ICON_SIZE_MENU);
  g_autofree char *action = g_strdup_printf ("win.stop-comparing::%u", who);
  /* Translators: the name of a piece */
  g_autofree char *text = g_strdup_printf (_ ("Stop comparing with %s"), name);

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_widget_set_tooltip_text (button, text);
  atk_object_set_name (gtk_widget_get_accessible (button), text);
  gtk_box_pack_start (GTK_BOX (chip), pw_label_new (name, NULL), TRUE, TRUE, 6);
  gtk_box_pack_start (GTK_BOX (chip), button, FALSE, FALSE, 0);
  pw_theme_set_class (chip, "compared", TRUE);
  gtk_widget_show_all (chip);
  return chip;
}

/* A row more or less would move what is below: there is nothing. */
static void
show (PwCompareChips *self)
{
  guint n = pw_findings_n_beside (self->findings);

  gtk_container_foreach (GTK_CONTAINER (self->grid), (GtkCallback) (GCallback) gtk_widget_destroy, NULL);
  for (guint i = 0; i < n; i++)
    gtk_grid_attach (self->grid, create_chip (pw_findings_name (self->findings, i + 1), i + 1),
                     (int) i % COLUMNS, (int) i / COLUMNS, 1, 1);
  gtk_widget_set_sensitive (self->add_button, n < PW_MAX_BESIDE);
}

void
pw_compare_chips_set_offers (PwCompareChips *self, GMenuModel *menu)
{
  pw_menu_button_set_menu (PW_MENU_BUTTON (self->add_button), menu);
}

/* -- its parts -- */

static void
add_head (PwCompareChips *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->add_button = g_object_new (PW_TYPE_MENU_BUTTON, "relief", GTK_RELIEF_NONE, NULL);
  gtk_container_add (GTK_CONTAINER (self->add_button),
                     gtk_image_new_from_icon_name ("list-add-symbolic", GTK_ICON_SIZE_MENU));
  gtk_widget_set_tooltip_text (self->add_button, _ ("Compare with another piece"));
  atk_object_set_name (gtk_widget_get_accessible (self->add_button), _ ("Compare with another piece"));
  gtk_box_pack_start (GTK_BOX (line), pw_label_new (_ ("Compare with"), "group"), TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (line), self->add_button, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (self), line, FALSE, FALSE, 0);
}

static void
pw_compare_chips_class_init (PwCompareChipsClass *klass)
{
  PW_OWNS (klass, PwCompareChips, g_object_unref, findings);
}

static void
pw_compare_chips_init (PwCompareChips *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  add_head (self);
  self->grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 6, "row-spacing", 6, "column-homogeneous", TRUE, NULL);
  gtk_box_pack_start (GTK_BOX (self), GTK_WIDGET (self->grid), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (self),
                      pw_button_new (_ ("Compare in a _Table…"), "win.compare-table", NULL,
                                     _ ("Show every figure of these pieces side by side")),
                      FALSE, FALSE, 0);
  gtk_widget_show_all (GTK_WIDGET (self));
}

GtkWidget *
pw_compare_chips_new (PwFindings *findings)
{
  PwCompareChips *self = g_object_new (PW_TYPE_COMPARE_CHIPS, NULL);

  self->findings = g_object_ref (findings);
  g_signal_connect_object (findings, "beside", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
