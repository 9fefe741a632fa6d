/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/palette/group.h"

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The palette's buttons for the words of a dialect, each with two or three words beside its sign, and those for
 * whole terms.
 */

/* Appends those of a shelf to a group, in columns. */
void pw_palette_words_fill (PwPaletteGroup *group, PwDialect dialect, PwShelf shelf, guint n_columns);
/* Fills an empty group with how often, but for the number that is typed. */
void pw_palette_words_fill_exponents (PwPaletteGroup *group, PwDialect dialect);
/* Fills one with what is done to whole terms. */
void pw_palette_words_fill_terms (PwPaletteGroup *group, PwDialect dialect);

G_END_DECLS
