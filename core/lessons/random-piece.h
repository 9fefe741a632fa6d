/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/* Notations made up at random, by level. Private to the quiz and the hidden pieces. */

typedef struct
{
  char *text;
  PwPiece *piece;
  const char *hint; /* one sentence about pieces of its kind, marked for translation */
} PwRandomPiece;

/*
 * Makes up a piece that reads without errors and warnings, in a dialect that has words for it.
 *
 * level: 1 to 5
 * Returns: FALSE if this try failed
 */
gboolean _pw_random_piece (GRand *rand, guint level, PwDialect dialect, PwRandomPiece *random_piece);
void _pw_random_piece_clear (PwRandomPiece *random_piece);

/*
 * Puts a typical mistake into a notation, so that it has an error.
 *
 * Returns: (transfer full) (nullable): NULL if none was found
 */
char *_pw_random_mistake (GRand *rand, PwDialect dialect, const char *text);

/*
 * Pieces that could be mistaken for this one: those of texts that are a letter shorter, or have another letter.
 *
 * Returns: (element-type PwPiece) (transfer full)
 */
GPtrArray *_pw_find_lookalikes (PwDialect dialect, const char *text);

/* The lowest level whose exercises use a text, from 1. */
guint _pw_notation_level (PwDialect dialect, const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwRandomPiece, _pw_random_piece_clear)

G_END_DECLS
