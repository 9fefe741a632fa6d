/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/assemble/edit.h"
#include "core/base/go-on.h"

G_BEGIN_DECLS

/*
 * The neighbors of a piece: what one edit of one term makes of it. All are pieces, no two the same, and none
 * the same as the piece; their order is always the same, the most telling first.
 */
#define PW_VARIATIONS_MOST 12

typedef struct
{
  char *notation; /* in the dialect of the piece */
  PwPiece *piece;
  PwEditCommand command; /* the edit; its sign is a word's of the dialect */
  guint before;          /* EXPONENT: how many steps there were at most; 0: any number */
  gboolean undone;       /* the word or direction was there, and was taken away */
  PwSpan term;           /* what was edited, in the text of the piece */
} PwVariation;

/*
 * Finds them.
 *
 * text: any bytes; with errors, it has none
 * term: of which term; empty for any
 * patience: (nullable): asked between two edits; given up, some may be missing
 * Returns: (transfer full) (element-type PwVariation): at most PW_VARIATIONS_MOST; owns what its elements
 * hold
 */
GArray *pw_variations_new (PwDialect dialect, const char *text, PwSpan term, const PwPatience *patience);

G_END_DECLS
