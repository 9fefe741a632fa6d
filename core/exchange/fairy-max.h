/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/exchange/flavor/flavor.h"

G_BEGIN_DECLS

/*
 * Pieces as Fairy-Max defines them: rays, each a step with a mode, and a step and a mode that follow after
 * some steps or a hop. Tried with version 5.0b.
 */

/* Bits of a mode. Fairy-Max writes the first mode, then which bits of it change. */
typedef enum
{
  PW_RAY_CAPTURES = 1,
  PW_RAY_MOVES = 2,
  PW_RAY_LEAPS = 4, /* else it slides */
  PW_RAY_HOPS = 8,  /* over the piece that it meets */
} PwRayMode;

typedef struct
{
  PwVec step, then; /* as the first side sees it; both are the same on a straight line */
  guint mode;       /* the flags as in a definition, without bits that turn the step */
} PwRay;

/*
 * needs_pawn: (out): it is only possible for pieces 1 and 2, the pawns: it has a double step or captures en
 * passant reasons: (element-type PwFlavorReason): appended to if there are none Returns: (transfer full)
 * (nullable) (element-type PwRay): those that a piece consists of
 */
GArray *pw_rays_of_piece (PwPiece *piece, gboolean *needs_pawn, GArray *reasons);

/*
 * is_pawn: it is piece 1 or 2
 * Returns: (transfer full) (nullable): NULL if some ray is of a kind that is not known
 */
PwPiece *pw_rays_to_piece (const GArray *rays, gboolean is_pawn);

/* Whether a piece moves as they do on all boards without holes. */
gboolean pw_rays_are_piece (const GArray *rays, gboolean is_pawn, PwPiece *piece);

/* The line that defines a piece. letter: in the case in which it is written. (transfer full) */
char *pw_rays_write (const GArray *rays, char letter, int value, PwSide side);

/*
 * The rays of such a line.
 *
 * text: after the value
 * Returns: (transfer full) (nullable): NULL if it is anything else
 */
GArray *pw_rays_read (const char *text, PwSide side);
/* Whether both sides have the same. */
gboolean pw_rays_are_symmetrical (const GArray *rays);

/*
 * The line of a piece: "x:333 14,7 31,7 33,7". The letter x stands for any.
 *
 * reasons: (element-type PwFlavorReason): appended to if it can't be said
 * Returns: (transfer full) (nullable)
 */
char *pw_fairy_max_write_piece (PwPiece *piece, GArray *reasons);

G_END_DECLS
