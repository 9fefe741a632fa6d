/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/synthesis.h"

G_BEGIN_DECLS

/* What the test and the benchmark of the synthesis share: known pieces, and their moves as examples. */

/* Under a sanitizer a search takes ten times as long: there every third row will do. */
#if defined(__SANITIZE_ADDRESS__)
#define SYNTHESIS_STRIDE 3
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SYNTHESIS_STRIDE 3
#endif
#endif
#ifndef SYNTHESIS_STRIDE
#define SYNTHESIS_STRIDE 1
#endif

/* A line of tests/data/synthesis/synthesis.tsv. */
typedef struct
{
  char *notation;
  char *why; /* the reason why it isn't found; "" if it is */
} SynthesisRow;

/* Returns: (transfer full) (element-type SynthesisRow) */
GPtrArray *synthesis_rows_read (const char *path);

/* The piece of an Extended Betza text. Returns: (transfer full) */
PwPiece *synthesis_piece (const char *notation);

/*
 * Complete examples: all moves of the piece on boards that are the same every time, the first ones
 * empty. Returns: (transfer full) (element-type PwExample)
 */
GPtrArray *synthesis_examples (PwPiece *piece, guint n);

/* Whether the piece has this move. captures: in the order of names */
gboolean synthesis_may_make (PwPiece *piece, const PwPosition *position, PwSquare to,
                             const PwSquare *captures, guint n_captures);

/* Whether both move alike on boards that none of the examples has. */
gboolean synthesis_same_moves (PwPiece *a, PwPiece *b);

G_END_DECLS
