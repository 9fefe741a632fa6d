/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/rules.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * From the text of a document to the rules of its game (design, section 7): its member "game", with the
 * notations of its pieces. What is left out is as in chess; a letter that no piece has is the orthodox piece
 * of that letter. A document without a game is chess, with its first piece in place of the queen.
 */

#define PW_RULES_ERROR (pw_rules_error_quark ())
GQuark pw_rules_error_quark (void);

typedef enum
{
  PW_RULES_ERROR_DOCUMENT, /* no JSON, or no document */
  PW_RULES_ERROR_PIECE,    /* a piece that can't be played with */
  PW_RULES_ERROR_GAME,     /* a member of the game */
} PwRulesError;

/*
 * text: of a document: JSON with the members "pieces" and "game"; others don't count. length: in bytes
 * translate: (nullable): of the sentences in errors, which say which member is wrong, why, and what to do
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwRules *pw_rules_read (const char *text, gsize length, PwTranslate translate, GError **error);

/*
 * A position of a game as text: a board (core/board/board.h), whose move it is, and which pieces have not
 * moved: by fields or marks; with neither, none has moved.
 *
 * side: (out)
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwBoard *pw_rules_read_position (PwRules *rules, const char *text, PwSide *side, PwTranslate translate,
                                 GError **error);

G_END_DECLS
