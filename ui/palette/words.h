/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/palette/group.h"

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The palette's buttons for the words of a dialect, each with two or three words beside its sign, and those for
 * whole terms.  Every dialect has about as many in each place, but for what is folded away.
 */
typedef enum
{
  PW_PALETTE_SIDE,    /* beside the squares: pieces that are no single leap, and groups */
  PW_PALETTE_LETTERS, /* conditions of a move, and how it passes pieces */
  PW_PALETTE_THEN,    /* what joins two steps */
  PW_PALETTE_MORE,    /* what is rare */
} PwPalettePlace;

/* Appends those of a place to a group, in columns. */
void pw_palette_words_fill (PwPaletteGroup *group, PwDialect dialect, PwPalettePlace place, guint n_columns);
/* Fills an empty group with how often, but for the number that is typed. */
void pw_palette_words_fill_exponents (PwPaletteGroup *group, PwDialect dialect);
/* Fills one with what is done to whole terms. */
void pw_palette_words_fill_terms (PwPaletteGroup *group, PwDialect dialect);

G_END_DECLS
