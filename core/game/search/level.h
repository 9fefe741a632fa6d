/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/search/search.h"

G_BEGIN_DECLS

/*
 * How strong the opponent is: levels of about equal steps.  A weak one looks at few positions and chooses among moves
 * that seem nearly as good: the lowest overlooks what hangs, those above it what needs several moves, as people do.
 */
#define PW_LEVEL_MIN  1
#define PW_LEVEL_MAX  10
#define PW_LEVEL_GOOD 5 /* where nothing is chosen */

/* So many of its moves in a row must have been no better than even for it: then it takes a draw in a talk. */
#define PW_MOVES_TO_DRAW 3

/*
 * The move of a level.
 *
 * level: from PW_LEVEL_MIN to PW_LEVEL_MAX
 * seed: other seeds may give other moves; the same one gives the same
 * seconds: at most so long; 0: as long as the level takes
 * Others: as of pw_search_run()
 */
gboolean pw_level_run (PwSearch *search, guint level, guint64 seed, double seconds,
                       const PwPatience *patience, PwSearchSay say, gpointer data, PwSearchReport *result);

G_END_DECLS
