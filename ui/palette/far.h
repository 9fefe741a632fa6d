/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/base/menu-button.h"
#include "ui/palette/button.h"

G_BEGIN_DECLS

/*
 * PwPaletteFar: a button for leaps beyond the squares, by their coordinates, in a popover.
 *
 * "retargeted": the button in the popover is for another command now.
 */
#define PW_TYPE_PALETTE_FAR (pw_palette_far_get_type ())
G_DECLARE_FINAL_TYPE (PwPaletteFar, pw_palette_far, PW, PALETTE_FAR, PwMenuButton)

/* Returns: (transfer floating) (nullable): NULL if the dialect has no coordinates */
GtkWidget *pw_palette_far_new (PwDialect dialect);

/* The button in the popover, which is made if it has not been opened. (transfer none) */
PwPaletteButton *pw_palette_far_get_button (PwPaletteFar *self);

G_END_DECLS
