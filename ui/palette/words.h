/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/palette/group.h"

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The palette's buttons that follow from a dialect's vocabulary: one for each word that is not shown elsewhere, in
 * the order of its help.  Each function fills an empty group.
 */

/* Modes, hops, limiters, and what else stands at a step. */
void pw_palette_words_fill_letters (PwPaletteGroup *group, PwDialect dialect);
/* What stands between two steps. */
void pw_palette_words_fill_operators (PwPaletteGroup *group, PwDialect dialect);
/* How often, but for the number that is typed. */
void pw_palette_words_fill_exponents (PwPaletteGroup *group, PwDialect dialect);
/* What is done to whole terms. */
void pw_palette_words_fill_terms (PwPaletteGroup *group, PwDialect dialect);

G_END_DECLS
