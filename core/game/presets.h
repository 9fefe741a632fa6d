/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"

G_BEGIN_DECLS

/* Games to begin with. */

typedef struct
{
  const char *name;    /* "queen", "empty-8x8" */
  const char *label;   /* to be translated: "Chess, with %s for the queens" takes the name of a piece */
  gboolean with_piece; /* else the label takes none */
  char otherwise;      /* of pw_kind_choose_letter() for the piece */
} PwGamePreset;

/* n: (out) (optional). Returns: (transfer none) (array length=n): the first is chess with a piece for the
 * queens */
const PwGamePreset *pw_game_presets (guint *n);

/*
 * letter: of the piece, as of PwKind; looked at only if the preset is with a piece
 * Returns: (transfer full): the member "game" of a document
 */
char *pw_game_preset_text (const PwGamePreset *preset, char letter);

/*
 * King and pieces against a bare king, from an empty board: stalemate is a draw, and nothing else ends the
 * game.
 *
 * shape: a board whose size and holes count
 * letters: of the pieces, 'A' to 'Z'; one that is K, or that another has, becomes another one
 * Returns: (transfer full)
 */
PwRules *pw_rules_new_ending (const PwBoard *shape, PwPiece *const *pieces, const char *letters,
                              guint n_pieces);

G_END_DECLS
