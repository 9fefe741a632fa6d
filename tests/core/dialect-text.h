/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/core/move-text.h"

G_BEGIN_DECLS

/*
 * What the tests of a dialect share: texts of any dialect as moves, and what holds for
 * every dialect's diagnostics, tokens and vocabulary.
 */

/* Reads a text that must have no errors. Returns: (transfer full) */
PwPiece *piece_in (PwDialect dialect, const char *text);

/*
 * Moves as in move-text.h. What happens to other pieces stands behind the move: "c3{b1>a1}" moves
 * the piece on b1 to a1, "c3{!d4}" immobilises that on d4, "c3{?d4}" frees it.
 *
 * Returns: (transfer full)
 */
char *moves_in (PwDialect dialect, const char *text, const PwPosition *position);

/* A text and what is said about it. */
typedef struct
{
  const char *text;
  const char *code;
  guint start, end;
  const char *repaired; /* the text after the repair; NULL if there is none */
} DiagnosticRow;

/* Checks that it is said, at that place, with that repair, and whether the text has a meaning. */
void check_diagnostic (PwDialect dialect, const DiagnosticRow *row, gboolean is_error);
/* There is neither an error nor a warning. */
void check_clean (PwDialect dialect, const char *text);
/* Whoever takes every repair of an error ends with a text without errors, or with none at all. */
void check_repairs_mend (PwDialect dialect, const char *text);
/* What a warning offers to write instead gives the same moves. */
void check_warnings_keep_the_meaning (PwDialect dialect, const char *text);

/* Both have the same moves on so many random boards, with or without holes; types of piece and virgin ones are on
 * each. */
void check_same_moves (PwDialect dialect, const char *text, PwDialect other, const char *other_text, guint n_boards,
                       gboolean holes);

/* Joined, both texts have the moves of either, on so many random boards. join: what stands between */
void check_joining (PwDialect dialect, const char *text, const char *other_text, const char *join, guint n_boards);

/* Each row has a meaning and an example that reads without an error and has the sign as such a token in it. */
void check_vocabulary (PwDialect dialect);

/*
 * What holds for any bytes: tokens and terms cover what they should, diagnostics are
 * sentences with a place, repairs come to an end, moves can be made.
 *
 * letters: what random texts are made of, besides any other bytes
 */
void check_any_text (PwDialect dialect, const char *letters, guint n_texts);

G_END_DECLS
