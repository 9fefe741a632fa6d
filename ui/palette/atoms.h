/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scene/scene.h"
#include "ui/palette/item.h"

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwPaletteAtoms: the squares around the piece, 7 by 7, as one widget: each is like a button for the leap to it, but
 * drawn.  It is one stop on the way of the Tab key; arrow keys go from square to square.
 *
 * Dragging does rides: from a square outward that of its leap, from the piece that of the shortest leap towards
 * where the pointer is.
 *
 * "pointing" (const char *target): what would be done by a press now, or by the drag; NULL for nothing
 * "used" (const char *target): a square was pressed: do it
 * "dragged" (const char *target): do it
 */
#define PW_TYPE_PALETTE_ATOMS (pw_palette_atoms_get_type ())
G_DECLARE_FINAL_TYPE (PwPaletteAtoms, pw_palette_atoms, PW, PALETTE_ATOMS, GtkDrawingArea)

/* Begins anew with the atoms of a dialect. */
void pw_palette_atoms_fill (PwPaletteAtoms *self, PwDialect dialect);

/* The leaps, each of which up to eight squares share. i: below PW_N_LEAPS (leap.h). (transfer none) */
PwPaletteItem *pw_palette_atoms_get_item (PwPaletteAtoms *self, guint i);

/* The square that keys act on: its leap. (transfer none) */
const PwPaletteItem *pw_palette_atoms_get_cursor (PwPaletteAtoms *self);

/* What is in the middle: the scene's symbol, portrait, figurine and side. */
void pw_palette_atoms_set_piece (PwPaletteAtoms *self, const PwScene *scene);
/* The colors of the squares. */
void pw_palette_atoms_set_scheme (PwPaletteAtoms *self, const PwScheme *scheme);

G_END_DECLS
