/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/games.h"
#include "core/game/rules.h"
#include "ui/keep/army.h"

G_BEGIN_DECLS

/*
 * The rules of an army's game (core/game/rules-read.h): its member "game" with its pieces; without one it is
 * chess with the first piece in place of the queen.
 *
 * Returns: (transfer full) (nullable): NULL with error set, translated
 */
PwRules *pw_army_read_rules (const PwArmy *army, GError **error);
/* The games of an army, one of them open: core/game/games.h. (transfer full) */
PwGames *pw_army_read_games (const PwArmy *army);
PwArmy *pw_army_with_games (PwArmy *army, const PwGames *games); /* (transfer full) */
/* By which letter piece i is in a game: pw_kinds_choose_letters(). Returns: 0: by none; there are too many */
char pw_army_letter (const PwArmy *army, guint i);
/* The piece of a letter. (transfer none) (nullable) */
PwRecord *pw_army_find_letter (const PwArmy *army, char letter);
/*
 * The game after the piece that is being edited gets another symbol: with the letter of that.
 *
 * Returns: (transfer full) (nullable): NULL if it stays as it is: the piece has no part in it, or the letter
 * is another piece's
 */
char *pw_army_rename_in_game (const PwArmy *army, const char *symbol);

G_END_DECLS
