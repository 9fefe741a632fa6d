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

/* {"notation":...,"dialect":... */
void pw_json_begin (GString *json, const PwCall *call);
/* ,"board":...,"at":... */
void pw_json_position (GString *json, const PwTask *task);
/* ,"diagnostics":[...]} with the errors and warnings of the notation. more: (nullable): as above */
void pw_json_end (GString *json, const PwCall *call, const GArray *more);

/* A phrase in the user's language, in quotes. */
void pw_json_phrase (GString *json, const PwPhrase *phrase);

G_END_DECLS
