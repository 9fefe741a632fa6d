/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mate.h"
#include "core/game/game.h"

G_BEGIN_DECLS

/* King and at most two pieces against a bare king: what the tables of mates know of a game's position. */

typedef struct
{
  PwSide side; /* of the pieces */
  guint n;     /* of them */
  char letters[PW_MATE_MAX_PIECES]; /* in order */
  PwMatePosition position; /* as that side sees the board: turned around for the second one */
} PwBareEnding;

/*
 * Whether the position is one of a table, under rules that tables are made for: kings are ordinary ones,
 * stalemate is a draw, nothing promotes, nothing has first moves left.
 *
 * ending: (out)
 */
gboolean pw_bare_ending_read (PwGame *game, PwBareEnding *ending);
/*
 * The table of an ending with pieces. It takes milliseconds for one piece, half a second for most two, and is
 * given up where it takes many times that.
 *
 * patience: (nullable)
 * Returns: (transfer full) (nullable): NULL if there is none
 */
PwMateTable *pw_bare_ending_table (PwGame *game, const PwBareEnding *ending, const PwPatience *patience);
/*
 * Whether neither side can ever mate: there is no mate with what is left, wherever it stands.
 *
 * works: whether it may take the time of a table; else what is not known yet counts as no for two pieces
 */
gboolean pw_bare_ending_is_dead (PwGame *game, gboolean works);

G_END_DECLS
