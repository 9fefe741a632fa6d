/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/figure.h"
#include "core/board/square-set.h"

G_BEGIN_DECLS

/*
 * A piece's scope: where it can go, and what it attacks, from each square of an otherwise empty board.  Most figures
 * are read from it.
 */
typedef struct
{
  PwFigureStatus status; /* of all that follows */
  PwBoard *board;        /* bare */
  guint n_squares;       /* holes counted */
  guint n_ground;        /* squares that are no holes */
  guint n_words;         /* of a set */
  guint64 *moves;        /* a set for each square: where it can move without capturing */
  guint64 *attacks;      /* ... whose occupant it could take if one enemy were there, all else being empty */
  gboolean passes;       /* from some square it may move to that square itself */
} PwScope;

/*
 * On more than 256 squares only captures of what is on the destination count as attacks.
 *
 * shape: the board; what is on it doesn't count
 * side: which way forward is; letter: of the enemies put on the board
 * patience: (nullable)
 * Returns: (transfer full)
 */
PwScope *pw_scope_new (PwPiece *piece, const PwBoard *shape, PwSide side, char letter, const PwPatience *patience);
void pw_scope_free (PwScope *scope); /* (nullable) */

static inline const guint64 *
pw_scope_moves (const PwScope *scope, guint from)
{
  return scope->moves + from * scope->n_words;
}

static inline const guint64 *
pw_scope_attacks (const PwScope *scope, guint from)
{
  return scope->attacks + from * scope->n_words;
}

/* Squares where it can move or take. targets: (out): n_words words. Returns: how many */
guint pw_scope_targets (const PwScope *scope, guint from, guint64 *targets);

static inline gboolean
pw_scope_is_ground (const PwScope *scope, guint square)
{
  return pw_board_cell (scope->board, (PwSquare) square) != PW_CELL_HOLE;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwScope, pw_scope_free)

G_END_DECLS
