/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "core/base/json.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * The JSON that commands share, appended to a text: compact,
 * members always in the same order, numbers never in the locale's form.
 */

/* ["a1","b2"] */
void pw_json_squares (GString *json, const PwBoard *board, const PwSquare *squares, guint n);

/* How detailed a move is. */
typedef enum
{
  PW_JSON_BRIEF, /* to, captures */
  PW_JSON_FULL,  /* to, kind, captures, path, over, term */
} PwJsonDetail;

/*
 * [{"to":...},...]. After the captures come "shifts" and "effects", if a move has some.
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

/* A number with at most four digits after the point. */
void pw_json_number (GString *json, double number);

/* Members as in core/base/json.h. */
/* figure: null if it is no number (NAN) */
void pw_json_figure (GString *json, const char *name, double figure);
/* A phrase in the user's language. phrase: (nullable): null */
void pw_json_phrase (GString *json, const char *name, const PwPhrase *phrase);
void pw_json_square (GString *json, const char *name, const PwBoard *board, PwSquare square);
void pw_json_board (GString *json, const char *name, const PwBoard *board);
/* [2,6]: bytes of the notation, the end exclusive */
void pw_json_span (GString *json, const char *name, PwSpan span);

/*
 * The version of the answers: it rises when a member goes, or changes its type or its meaning, and not when one is
 * added. data/schemas/piecewright-cli.json has the same, and all members.
 */
#define PW_JSON_VERSION 1

/* {"piecewright":"moves","version":1 */
void pw_json_begin (GString *json, const char *command);
/* ,"notation":...,"dialect":... length: in bytes, -1 if it ends with a zero */
void pw_json_notation (GString *json, PwDialect dialect, const char *notation, gssize length);
/* ,"error":{"code":"bad-board","message":...} */
void pw_json_error (GString *json, const char *code, const char *message);
/* The beginning of an answer to a call, with its notation, if it has one. */
void pw_json_begin_call (GString *json, const PwCall *call);
/* ,"board":...,"at":... */
void pw_json_position (GString *json, const PwTask *task);
/* ,"diagnostics":[...]} with what pw_call_problems() has, if there is a notation. more: (nullable): as above */
void pw_json_end (GString *json, const PwCall *call, const GArray *more);

G_END_DECLS
