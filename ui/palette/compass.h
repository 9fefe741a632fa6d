/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/palette/group.h"

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The directions of the palette: the 16 points of the compass around the middle, which means all of them, and whole
 * sets of directions.  A king's steps go to the eight points with arrows, a knight's to those between them.
 */

/* Fills an empty group with the compass. */
void pw_palette_compass_fill (PwPaletteGroup *group, PwDialect dialect);
/* Fills one with the sets. */
void pw_palette_compass_fill_sets (PwPaletteGroup *group, PwDialect dialect);

G_END_DECLS
