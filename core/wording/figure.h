/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * Figures: parts of a piece that have well-known names, for labels of a few words beside the notation.
 */

/* The parts of a label; each is one word or a few, of its own. Bits. */
typedef enum
{
  PW_FIGURE_MOVES_ONLY = 1 << 0,
  PW_FIGURE_CAPTURES_ONLY = 1 << 1,
  PW_FIGURE_SOME_DIRECTIONS = 1 << 2,
  PW_FIGURE_FIRST_MOVE = 1 << 3,
  PW_FIGURE_LIMITED = 1 << 4, /* a ride of so many steps at most */
  PW_FIGURE_CYLINDER = 1 << 5,
} PwFigureTrait;

typedef struct
{
  const char *name; /* (nullable): "Rook", marked for translation; NULL if it has none */
  guint traits;     /* PwFigureTrait */
  guint range;      /* with LIMITED */
} PwFigure;

/*
 * The figure that the paths of one term make.
 *
 * term: the span of the term, as the paths have it
 */
PwFigure pw_figure_of_term (const PwPiece *piece, PwSpan term);

/* The words of a trait, marked for translation: "captures only". trait: one, without LIMITED */
const char *pw_figure_trait_words (PwFigureTrait trait);

G_END_DECLS
