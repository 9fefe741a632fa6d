/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scene/scene.h"
#include "ui/paint/scene/scene.h"
#include "ui/palette/group.h"

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwPaletteAtoms: the squares around the piece, 7 by 7, each a button for the leap to it.
 *
 * Dragging does rides: from a square outward that of its leap, from the piece that of the shortest leap towards
 * where the pointer is.
 *
 * "pointing" (const char *target): while dragging, what would be done; NULL for nothing
 * "dragged" (const char *target): do it
 * "retargeted": buttons are for other commands now
 */
#define PW_TYPE_PALETTE_ATOMS (pw_palette_atoms_get_type ())
G_DECLARE_FINAL_TYPE (PwPaletteAtoms, pw_palette_atoms, PW, PALETTE_ATOMS, PwPaletteGroup)

/* Puts in the buttons of a dialect. */
void pw_palette_atoms_fill (PwPaletteAtoms *self, PwDialect dialect);

/* What is in the middle: the scene's symbol, portrait, figurine and side. */
void pw_palette_atoms_set_piece (PwPaletteAtoms *self, const PwScene *scene);
/* The colors of the squares. */
void pw_palette_atoms_set_scheme (PwPaletteAtoms *self, const PwScheme *scheme);

/*
 * One for leaps by coordinates, which opens a popover, to be put beside the squares.
 *
 * Returns: (transfer floating) (nullable): NULL if the dialect has no coordinates
 */
GtkWidget *pw_palette_atoms_create_far_button (PwPaletteAtoms *self);
/* The one in the popover for leaps by coordinates. (nullable): the dialect has none */
GtkWidget *pw_palette_atoms_get_far_button (PwPaletteAtoms *self);

G_END_DECLS
