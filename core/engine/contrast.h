/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"

G_BEGIN_DECLS

/*
 * Two pieces on the same position, square by square: which of them can do something there, now or if an enemy
 * came there. Moves are those of pw_generator_run().
 */
typedef enum
{
  PW_CONTRAST_NEITHER,
  PW_CONTRAST_FIRST,  /* only the first */
  PW_CONTRAST_SECOND, /* only the second */
  PW_CONTRAST_BOTH,
  PW_CONTRAST_APART, /* both, but not the same: "mW" only moves where "W" also captures */
  PW_N_CONTRASTS
} PwContrast;

/* Beside PwHolds, as bits of a deed. */
#define PW_DEED_TAKES  0x40 /* a piece there is captured by a move that ends elsewhere */
#define PW_DEED_OTHERS 0x80 /* ... or ends elsewhere, or is immobilized or freed */

/*
 * What moves do on each square: PwHolds of what may be there when one ends there, as far as that matters on
 * what is there, and the bits above.
 *
 * Returns: (transfer full) (array): one for each square of the board
 */
guint8 *pw_contrast_deeds (const PwMoves *moves, const PwPosition *position);

/* contrasts: (out) (array): a PwContrast for each square of the board */
void pw_contrast_find (const PwMoves *first, const PwMoves *second, const PwPosition *position,
                       guint8 *contrasts);

G_END_DECLS
