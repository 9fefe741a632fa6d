/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/scope.h"

G_BEGIN_DECLS

/* Power: what a piece does to others (design, section 6). */

typedef enum
{
  PW_ORTHODOX_KING,
  PW_ORTHODOX_QUEEN,
  PW_ORTHODOX_ROOK,
  PW_ORTHODOX_BISHOP,
  PW_ORTHODOX_KNIGHT,
  PW_ORTHODOX_PAWN,
  PW_N_ORTHODOX,
} PwOrthodox;

/* Their letters, as in FEN: "KQRBNP". */
#define PW_ORTHODOX_LETTERS "KQRBNP"

/* Returns: (transfer full): a piece of orthodox chess, without its moves as a virgin */
PwPiece *pw_orthodox_new (PwOrthodox orthodox);

typedef struct
{
  PwFigureStatus status;
  double attacks; /* squares that it attacks on the empty board: the mean over all squares */
  double forks;   /* pairs of squares that it attacks at once on the empty board: the mean over all squares */
  double forward; /* targets farther up the board less those farther down, as a share of all targets: -1 to 1 */
  guint crossing; /* moves from the first rank to the last, by the shortest way; 0: it never gets there */
  double blockable; /* the share of its moves on the empty board that one enemy elsewhere can stop; -1: it has none */
  /*
   * Squares from which it attacks this piece, alone on the board with it, and isn't attacked by it: the mean over all
   * squares where that piece can be.
   */
  double safe_attacks[PW_N_ORTHODOX];
} PwPower;

/*
 * scope: of the piece, as first side's; on boards of more than 256 squares there are no figures
 * patience: (nullable)
 * Returns: (transfer full)
 */
PwPower *pw_power_new (PwPiece *piece, const PwScope *scope, const PwPatience *patience);
void pw_power_free (PwPower *power); /* (nullable) */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPower, pw_power_free)

G_END_DECLS
