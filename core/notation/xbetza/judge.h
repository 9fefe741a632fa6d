/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/xbetza/ways.h"

G_BEGIN_DECLS

/* What is wrong with the letters of a move, and remarks on them. Changes nothing. */

typedef struct
{
  const PwScan *scan;
  const PwXSyntax *syntax;
  GHashTable *judged; /* legs: those of several ways are the same */
  guint front;        /* PwXLetters before the brackets that are judged */
} PwXJudge;

/* The atom alone, or the brackets and what is before them. */
void pw_x_judge_move (PwXJudge *judge, const PwXMove *move);
void pw_x_judge_way (PwXJudge *judge, const PwXMove *move, const PwXWays *ways, const PwXWay *way);

G_END_DECLS
