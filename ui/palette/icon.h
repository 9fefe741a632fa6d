/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/*
 * Icons of the palette that no icon theme has: the board's own marks in the board's colors, arrows and their like
 * in the color of the text around.
 */
typedef enum
{
  PW_PALETTE_ICON_EITHER, /* marks: ORDER PwEditKind */
  PW_PALETTE_ICON_MOVE,
  PW_PALETTE_ICON_CAPTURE,
  PW_PALETTE_ICON_NONE,
  PW_PALETTE_ICON_MIRROR,
  PW_PALETTE_ICON_POINT, /* the first of the 16 points of the compass, clockwise */
} PwPaletteIcon;

/* size: in pixels */
GtkWidget *pw_palette_icon_new (PwPaletteIcon icon, int size);
/* The colors of marks. */
void pw_palette_icon_set_scheme (GtkWidget *icon, const PwScheme *scheme);

G_END_DECLS
