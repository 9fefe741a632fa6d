/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The compass: owns which directions it has, and which are apart from it.
 */
#include "ui/palette/compass.h"

#include <glib/gi18n-lib.h>

#include "ui/palette/button.h"
#include "ui/palette/icon.h"

#define SIZE 3 /* points along a side */
#define ICON 16
#define MIDDLE (-1)

/* In reading order. ORDER points of PwEditCommand */
static const int places[SIZE * SIZE] = { 14, 0, 2, 12, MIDDLE, 4, 10, 8, 6 };

static const struct
{
  const char *target, *sign, *words;
} sets[] = {
  { "set:sideways", "s", N_ ("sideways") },
  { "set:vertical", "v", N_ ("forward or backward") },
  { "set:forward", "fh", N_ ("forward half") },
};

static const struct
{
  const char *target, *words;
  PwPaletteIcon icon;
} rare_sets[] = {
  { "set:mirror", N_ ("swap left, right"), PW_PALETTE_ICON_MIRROR },
  { "set:none", N_ ("default directions"), PW_PALETTE_ICON_NONE },
};

static GtkWidget *
create_point (guint point, PwDialect dialect)
{
  g_autofree char *target = g_strdup_printf ("direction:%u", point);
  GtkWidget *button = pw_palette_button_new (target, dialect);

  gtk_container_add (GTK_CONTAINER (button), pw_palette_icon_new (PW_PALETTE_ICON_POINT + point, ICON));
  return button;
}

void
pw_palette_compass_fill (PwPaletteGroup *group, PwDialect dialect)
{
  gtk_widget_set_direction (GTK_WIDGET (group), GTK_TEXT_DIR_LTR); /* right is right */
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    pw_palette_group_append (group,
                             places[i] != MIDDLE
                                 ? create_point ((guint) places[i], dialect)
                                 /* Translators: in the middle of a compass: all directions. */
                                 : pw_palette_button_new_with_label ("set:all", dialect, _ ("all")),
                             SIZE);
}

void
pw_palette_compass_fill_points (PwPaletteGroup *group, PwDialect dialect)
{
  gtk_widget_set_direction (GTK_WIDGET (group), GTK_TEXT_DIR_LTR);
  for (guint point = 1; point < PW_EDIT_N_POINTS; point += 2)
    pw_palette_group_append (group, create_point (point, dialect), PW_EDIT_N_POINTS / 2);
}

void
pw_palette_compass_fill_sets (PwPaletteGroup *group, PwDialect dialect)
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      GtkWidget *button = pw_palette_button_new (sets[i].target, dialect);

      pw_palette_button_set_words (PW_PALETTE_BUTTON (button),
                                   pw_palette_sign_new (sets[i].sign, PW_TOKEN_DIRECTION), _ (sets[i].words));
      pw_palette_group_append (group, button, 1);
    }
}

void
pw_palette_compass_append_rare_sets (PwPaletteGroup *group, PwDialect dialect, guint n_columns)
{
  for (guint i = 0; i < G_N_ELEMENTS (rare_sets); i++)
    {
      GtkWidget *button = pw_palette_button_new (rare_sets[i].target, dialect);

      pw_palette_button_set_words (PW_PALETTE_BUTTON (button), pw_palette_icon_new (rare_sets[i].icon, ICON),
                                   _ (rare_sets[i].words));
      if (rare_sets[i].icon == PW_PALETTE_ICON_MIRROR)
        pw_palette_button_set_momentary (PW_PALETTE_BUTTON (button));
      pw_palette_group_append (group, button, n_columns);
    }
}
