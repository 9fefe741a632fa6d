/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/json.h"
#include "core/engine/moves.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The JSON that `moves`, `check` and `batch` share, appended to a text: compact,
 * members always in the same order, numbers never in the locale's form.
 */

/* ["a1","b2"] */
void pw_json_squares (GString *json, const PwBoard *board, const PwSquare *squares, guint n);

/* How much is said of a move. */
typedef enum
{
  PW_JSON_BRIEF, /* to, captures */
  PW_JSON_FULL,  /* to, kind, captures, path, over, term */
} PwJsonDetail;

/*
 * [{"to":...},...]. Behind the captures stand "shifts" and "effects", where a move has some.
 *
 * piece: gives the terms, needed for PW_JSON_FULL only; (nullable)
 */
void pw_json_moves (GString *json, const PwBoard *board, const PwMoves *moves, const PwPiece *piece,
                    PwJsonDetail detail);

/*
 * [{"severity":...},...], with translated messages.
 *
 * diagnostics: (element-type PwDiagnostic); more: the same, to follow them; (nullable)
 */
void pw_json_diagnostics (GString *json, const GArray *diagnostics, const GArray *more);

/* The errors and warnings of a parse, the same way. more: (nullable) */
void pw_json_problems (GString *json, PwDialect dialect, const char *notation, const PwParse *parse,
                       const GArray *more);

/* "move", "capture" or "pass". */
const char *pw_move_kind_name (PwMoveKind kind);
/* "immobilised" or "freed"; what is taken is no effect. */
const char *pw_effect_kind_name (PwEffectKind effect_kind);

G_END_DECLS
