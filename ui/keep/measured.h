/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/match/match.h"
#include "ui/keep/army.h"

G_BEGIN_DECLS

/*
 * What pieces of a document have proved to be worth by play (core/game/match): the member "measured" of its
 * file,
 *
 *   "measured": [ { "plan": "3f0a…", "piece": "G", "against": "Q", "handicap": 1,
 *                   "pairs": [ 3, 10, 21, 9, 4, 1, 2, 7, 20, 16 ], "seconds": 480 } ]
 *
 * Of each plan the pairs of games are counted by their points, those of the piece and then those of pawn
 * odds, so that measuring can go on; what they mean is worked out from them.  A figure belongs to what was
 * played: to the piece as it moved, and to the rules as they were.  As long as the game is another one it is
 * outdated, and is kept.
 *
 * All of them are one text, an array in JSON, "" for none.  It is changed by no step, like what was played.
 */

#define PW_MEASURED_MAX 100 /* figures; of more the oldest go */

typedef struct
{
  char plan[17];       /* names all that was played: pw_match_plan_identify() */
  char piece, against; /* as in a PwMatchPlan, like the next */
  int handicap;
  PwMatchTally tally;
  guint seconds; /* that it took */
} PwMeasured;

/* A copy of an army without them, or with others. measured: (out) (transfer full). (transfer full) */
PwArmy *pw_army_take_measured (PwArmy *army, char **measured);
PwArmy *pw_army_add_measured (PwArmy *army, const char *measured);

/* The figure of a plan. found: (out): set if there is one. Returns: FALSE if there is none */
gboolean pw_measured_find (const char *measured, const char *plan, PwMeasured *found);
/* The last one of a piece against another, whatever was played. */
gboolean pw_measured_find_latest (const char *measured, char piece, char against, PwMeasured *found);

/* With this one in the place of that of its plan; it is the latest then. (transfer full) */
char *pw_measured_put (const char *measured, const PwMeasured *figure);
/* Without any of a piece against another. (transfer full) */
char *pw_measured_remove (const char *measured, char piece, char against);

guint pw_measured_n_pairs (const PwMeasured *figure); /* of all odds */

G_END_DECLS
