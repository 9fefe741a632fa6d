/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/core/move-text.h"
#include "tests/core/rows.h"

G_BEGIN_DECLS

/*
 * What the tests of a dialect share: texts of any dialect as moves, and what holds for
 * every dialect's diagnostics, tokens and vocabulary.
 */

/* Reads a text that must have no errors. Returns: (transfer full) */
PwPiece *piece_in (PwDialect dialect, const char *text);

/* The piece of a row: the dialect is in a column, the text in the next. Returns: (transfer full) */
PwPiece *piece_in_row (const TestRow *row, guint column);

/*
 * Moves as in move-text.h. What happens to other pieces stands behind the move: "c3{b1>a1}" moves
 * the piece on b1 to a1, "c3{!d4}" immobilises that on d4, "c3{?d4}" frees it.
 *
 * Returns: (transfer full)
 */
char *moves_in (PwDialect dialect, const char *text, const PwPosition *position);

/* The same for a piece that is compiled; what holds for any moves is checked. Returns: (transfer full) */
char *run_to_text (PwPiece *piece, PwGenerator *generator, const PwPosition *position);

/*
 * A text that was read, and all that is said about it. Tests ask nobody else for diagnostics, so that there is one
 * place that knows who says them.
 */
typedef struct
{
  PwParse *parse;
  GArray *all; /* PwDiagnostic: the parser's and all advice */
  const PwDiagnostic *said;
  guint n_said;
} Reading;

/* length: in bytes, or -1. Returns: (transfer full) */
Reading *reading_new (PwDialect dialect, const char *text, gssize length);
void reading_free (Reading *reading);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

/* All that is said, a line each: what a failure shows. Returns: (transfer full) */
char *reading_to_text (const Reading *reading, const char *text);

/* The first of the errors, or NULL. */
const PwDiagnostic *reading_error (const Reading *reading);

/* Whether a text has no meaning. */
gboolean has_errors (PwDialect dialect, const char *text);

/* There is neither an error nor a warning. */
void check_clean (PwDialect dialect, const char *text);

/*
 * A board on which two pieces have other moves, out of so many random ones, with or without holes; types of piece and
 * virgin ones are on each.
 *
 * Returns: (transfer full) (nullable): the board and the moves, as text; NULL if there is none
 */
char *find_difference (PwDialect dialect, const char *text, PwDialect other, const char *other_text, guint n_boards,
                       gboolean holes);
void check_same_moves (PwDialect dialect, const char *text, PwDialect other, const char *other_text, guint n_boards,
                       gboolean holes); /* fails if there is one */

/* Joined, both texts have the moves of either, on so many random boards. join: what stands between */
void check_joining (PwDialect dialect, const char *text, const char *other_text, const char *join, guint n_boards);

/* The kind of the token at a byte, which must be in one. */
PwTokenKind kind_at (const PwParse *parse, guint byte);
/* Tokens stand side by side from end to end, terms one after the other. length: of the text, in bytes */
void check_tokens (const PwParse *parse, gsize length);

/* A space in a word's sign is where something else stands, as in "( )"; the parts around it follow each other. */
gboolean contains_word (const char *text, const PwWord *word);

/* Each row has a meaning and an example that reads without an error and has the sign as such a token in it. */
void check_vocabulary (PwDialect dialect);

/*
 * What holds for any bytes: tokens and terms cover what they should, diagnostics are sentences with a place, in the
 * order of their places, and whoever takes each repair that is offered comes to an end.
 *
 * length: in bytes, or -1
 */
void check_text (PwDialect dialect, const char *text, gssize length);

/*
 * That, and that moves can be made, of random texts.
 *
 * letters: what they are made of, besides any other bytes
 */
void check_any_text (PwDialect dialect, const char *letters, guint n_texts);

/* Each of these, repeated until the text is too long, is an error and not too many. */
void check_limits (PwDialect dialect, const char *const *parts, guint n_parts);

G_END_DECLS
