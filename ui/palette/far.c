/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaps beyond the squares: owns their coordinates. */
#include "ui/palette/far.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/palette/command.h"
#include "ui/palette/leap.h"

#define FIRST "atom:4,1" /* a leap that has no letter */

struct _PwPaletteFar
{
  PwMenuButton parent_instance;

  PwDialect dialect;
  PwPaletteButton *button; /* (nullable): with the spins NULL until the popover is made */
  GtkSpinButton *spins[2];
};

G_DEFINE_TYPE (PwPaletteFar, pw_palette_far, PW_TYPE_MENU_BUTTON)

static void
retarget (PwPaletteFar *self)
{
  g_autofree char *target = pw_leap_target (gtk_spin_button_get_value_as_int (self->spins[0]),
                                            gtk_spin_button_get_value_as_int (self->spins[1]), FALSE);

  pw_palette_button_set_target (self->button, self->dialect, target);
  g_signal_emit_by_name (self, "retargeted");
}

static GtkSpinButton *
create_spin (PwPaletteFar *self, double value, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, PW_PALETTE_MAX_LEAP, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  atk_object_set_name (gtk_widget_get_accessible (spin), name);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (retarget), self);
  return GTK_SPIN_BUTTON (spin);
}

static void
fill (PwPaletteFar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *popover = gtk_popover_new (GTK_WIDGET (self));

  self->spins[0] = create_spin (self, 4, _ ("Squares one way"));
  self->spins[1] = create_spin (self, 1, _ ("Squares across"));
  /* Translators: a button that puts a leap by its coordinates into the notation. */
  self->button = PW_PALETTE_BUTTON (pw_palette_button_new_with_label (FIRST, self->dialect, _ ("Insert")));
  pw_palette_button_set_momentary (self->button);
  gtk_container_set_border_width (GTK_CONTAINER (box), 6);
  gtk_container_add (GTK_CONTAINER (box), GTK_WIDGET (self->spins[0]));
  gtk_container_add (GTK_CONTAINER (box), GTK_WIDGET (self->spins[1]));
  gtk_container_add (GTK_CONTAINER (box), GTK_WIDGET (self->button));
  gtk_widget_show_all (box);
  gtk_container_add (GTK_CONTAINER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self), popover);
}

PwPaletteButton *
pw_palette_far_get_button (PwPaletteFar *self)
{
  pw_menu_button_fill (PW_MENU_BUTTON (self));
  return self->button;
}

/* -- life -- */

static void
pw_palette_far_class_init (PwPaletteFarClass *klass)
{
  pw_signal_new (klass, "retargeted", 0);
}

static void
pw_palette_far_init (PwPaletteFar *self)
{
  GtkWidget *widget = GTK_WIDGET (self), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *label = gtk_label_new (_ ("any leap"));

  gtk_container_remove (GTK_CONTAINER (self), gtk_bin_get_child (GTK_BIN (self)));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_style_context_add_class (gtk_widget_get_style_context (label), "words");
  gtk_container_add (GTK_CONTAINER (box), pw_palette_sign_new ("(,)", PW_TOKEN_ATOM));
  gtk_container_add (GTK_CONTAINER (box), label);
  gtk_container_add (GTK_CONTAINER (self), box);
  gtk_style_context_add_class (gtk_widget_get_style_context (widget), "worded");
  gtk_widget_set_focus_on_click (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, _ ("Leaps farther than three squares, by their coordinates"));
  atk_object_set_name (gtk_widget_get_accessible (widget), _ ("Farther leaps"));
  gtk_widget_show_all (widget);
  g_signal_connect (self, "fill", G_CALLBACK (fill), NULL);
}

static gboolean
has_coordinates (PwDialect dialect)
{
  PwEditCommand command;
  g_autofree char *spelled = NULL;

  pw_palette_command_parse (FIRST, &command);
  spelled = pw_palette_command_spell (dialect, &command);
  return spelled != NULL && spelled[0] == '(';
}

GtkWidget *
pw_palette_far_new (PwDialect dialect)
{
  PwPaletteFar *self;

  if (!has_coordinates (dialect))
    return NULL;
  self = g_object_new (PW_TYPE_PALETTE_FAR, NULL);
  self->dialect = dialect;
  return GTK_WIDGET (self);
}
