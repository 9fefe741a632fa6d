/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The compass: owns where its points are.
 */
#include "ui/palette/compass.h"

#include "ui/palette/button.h"
#include "ui/palette/icon.h"

#define SIZE 5 /* points along a side */
#define ICON 12
#define SET_COLUMNS 3

/* The rim of a square, clockwise from the middle of its upper side: column and row. ORDER points of PwEditCommand */
static const struct
{
  gint8 x, y;
} places[PW_EDIT_N_POINTS] = {
  { 2, 0 }, { 3, 0 }, { 4, 0 }, { 4, 1 }, { 4, 2 }, { 4, 3 }, { 4, 4 }, { 3, 4 },
  { 2, 4 }, { 1, 4 }, { 0, 4 }, { 0, 3 }, { 0, 2 }, { 0, 1 }, { 0, 0 }, { 1, 0 },
};

static const struct
{
  const char *target;
  PwPaletteIcon icon;
} sets[] = {
  { "set:forward", PW_PALETTE_ICON_FORWARD_HALF }, { "set:sideways", PW_PALETTE_ICON_SIDEWAYS },
  { "set:vertical", PW_PALETTE_ICON_VERTICAL },    { "set:mirror", PW_PALETTE_ICON_MIRROR },
  { "set:none", PW_PALETTE_ICON_NONE },
};

static GtkWidget *
create_button (const char *target, PwDialect dialect, PwPaletteIcon icon, int size)
{
  GtkWidget *button = pw_palette_button_new (target, dialect);

  gtk_container_add (GTK_CONTAINER (button), pw_palette_icon_new (icon, size));
  return button;
}

void
pw_palette_compass_fill (PwPaletteGroup *group, PwDialect dialect)
{
  GtkWidget *all = create_button ("set:all", dialect, PW_PALETTE_ICON_ALL, 2 * ICON);

  gtk_widget_set_direction (GTK_WIDGET (group), GTK_TEXT_DIR_LTR); /* right is right */
  for (guint i = 0; i < PW_EDIT_N_POINTS; i++)
    {
      g_autofree char *target = g_strdup_printf ("direction:%u", i);
      GtkWidget *button = create_button (target, dialect, PW_PALETTE_ICON_POINT + i, ICON);

      gtk_grid_attach (GTK_GRID (group), button, places[i].x, places[i].y, 1, 1);
    }
  gtk_grid_attach (GTK_GRID (group), all, 1, 1, SIZE - 2, SIZE - 2);
}

void
pw_palette_compass_fill_sets (PwPaletteGroup *group, PwDialect dialect)
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      GtkWidget *button = create_button (sets[i].target, dialect, sets[i].icon, 16);

      if (sets[i].icon == PW_PALETTE_ICON_MIRROR)
        pw_palette_button_set_momentary (PW_PALETTE_BUTTON (button));
      pw_palette_group_append (group, button, SET_COLUMNS);
    }
}
