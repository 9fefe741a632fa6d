/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/index.h"
#include "core/game/match/match.h"

G_BEGIN_DECLS

/* Squares of pieces of one side, from its own first rank on: where a start is symmetrical, those of both
 * sides are in the same order. */
typedef struct
{
  guint n;
  PwSquare at[PW_RULES_MAX_SQUARES];
} PwMatchSquares;

/* letters: of the pieces that are looked for */
void _pw_match_find (const PwBoard *board, PwSide side, const char *letters, PwMatchSquares *squares);
/* What counts as a pawn: of the pieces that promote, the one of which both sides have most. Returns: 0 if
 * there is none */
char _pw_match_find_pawn (const PwRules *rules);

/* On the same file, as far from the other side. */
static inline PwSquare
pw_match_mirror (const PwBoard *board, PwSquare square)
{
  guint files = pw_board_files (board);

  return (PwSquare) (pw_board_n_squares (board) - files - square / files * files + square % files);
}

/* A number below n, of a row of random ones that is the same everywhere. */
static inline guint
pw_match_pick (guint64 *random, guint n)
{
  *random = pw_hash (*random, 1);
  return (guint) (*random % n);
}

G_END_DECLS
