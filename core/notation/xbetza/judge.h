/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/xbetza/ways.h"

G_BEGIN_DECLS

/* What is wrong with the letters of a move, or worth saying about them. Changes nothing. */

typedef struct
{
  const PwXSyntax *syntax;
  GArray *diagnostics;
  GHashTable *judged; /* legs: those of several ways are the same */
} PwXJudge;

void pw_x_judge_init (PwXJudge *judge, const PwXSyntax *syntax, GArray *diagnostics);
void pw_x_judge_clear (PwXJudge *judge);

/* The atom alone, or the brackets and what stands in front of them. */
void pw_x_judge_move (PwXJudge *judge, const PwXMove *move);
void pw_x_judge_way (PwXJudge *judge, const PwXMove *move, const PwXWays *ways, const PwXWay *way);

/* -- questions that lowering asks as well -- */

/* The most steps that a leg makes, whatever was written, once ranges are toggled; 0 is any number. */
guint pw_x_leg_range (const PwXLeg *leg);
/* How many squares j skips at the start of a leg, whatever stands there; 0 where j means something else. */
guint pw_x_leg_skip (const PwXLeg *leg);
/* What the end of a move may hold, by the letters that say so: PwHolds. */
guint pw_x_end_holds (guint letters);

/* Whether there is an error among the diagnostics from `from` on. */
gboolean pw_x_has_error (const GArray *diagnostics, guint from);

/* The letters that say what the square at the end must hold. */
#define PW_X_ENDS (PW_X_M | PW_X_C | PW_X_D | PW_X_E)
#define PW_X_TURNS (PW_X_Q | PW_X_Z)

G_END_DECLS
