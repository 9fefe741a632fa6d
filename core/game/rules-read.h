/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/rules.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * From the text of a document to the rules of its game (design, section 7): its member "game", with the
 * notations of its pieces. What is left out is as in chess; a letter that no piece has is the orthodox piece
 * of that letter. A document without a game is chess, with its first piece of another letter in place of the
 * queen.
 */

/* A piece of a document; all is borrowed. */
typedef struct
{
  const char *name;     /* (nullable) */
  const char *symbol;   /* (nullable): "P", "+P"; another gets a letter: pw_kinds_choose_letters() */
  const char *notation; /* (nullable) */
  PwDialect dialect;
  PwPiece *piece; /* (nullable): if its notation has been read already */
} PwRulesPiece;

/*
 * game: the member of the document, a JSON object; "" if it has none
 * translate: (nullable): of the sentences in errors, which say which member is wrong, why, and what to do
 * Returns: (transfer full) (nullable): NULL with error set; pieces without a part in the game may have errors
 */
PwRules *pw_rules_read_game (const PwRulesPiece *pieces, guint n, const char *game, PwTranslate translate,
                             GError **error);

/*
 * The same from a document as text.
 *
 * text: of a document: JSON with the members "pieces" and "game"; others don't count. length: in bytes
 * position: (nullable): with which it is to be set up: its pieces, the document's and orthodox ones, play as
 * if the start had them; errors in it, and other letters, are told by pw_game_read_position()
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwRules *pw_rules_read (const char *text, gsize length, const char *position, PwTranslate translate,
                        GError **error);

G_END_DECLS
