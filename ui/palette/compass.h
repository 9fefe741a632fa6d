/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/palette/group.h"

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The directions of the palette: the compass has a king's eight points around the middle, which means all of them.
 * A knight's eight lie between them and are apart; whole sets of directions have words.
 */

/* Fills an empty group with the compass. */
void pw_palette_compass_fill (PwPaletteGroup *group, PwDialect dialect);
/* Fills one with the points between. */
void pw_palette_compass_fill_points (PwPaletteGroup *group, PwDialect dialect);
/* Fills one with the sets. */
void pw_palette_compass_fill_sets (PwPaletteGroup *group, PwDialect dialect);
/* Appends those that are rarely of use. */
void pw_palette_compass_append_rare_sets (PwPaletteGroup *group, PwDialect dialect, guint n_columns);

G_END_DECLS
