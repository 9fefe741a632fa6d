/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/square-set.h"
#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * What pieces are worth, and where: worked out from their moves on the board of a game, before its first
 * search.  In hundredths of a pawn of chess.
 */

/* Of one piece on one square: while many pieces are left, and when few are. */
typedef struct
{
  gint16 early, late;
} PwWorthAt;

#define PW_WORTH_WORDS (PW_RULES_MAX_SQUARES / 64) /* of a set of squares, at most */

/* Of a kind that promotes, for each square. */
typedef struct
{
  guint64 *stops;  /* sets: from where one of the other side could get in its way, or take it on its way */
  PwWorthAt *more; /* what it is worth more if none can: if it is passed */
} PwPassedAt;

typedef struct
{
  guint n;         /* squares */
  int letter[128]; /* what a kind is worth anywhere */
  int heavy[128];  /* the same; 0 if it is royal, or promotes */
  gboolean royal[128];
  PwWorthAt *at[2][128]; /* per side and kind, for each square: its worth included */
  PwPassedAt *passed[2][128]; /* per side and kind; NULL if it doesn't promote */
  int all_heavy;         /* of both sides on the start position */
} PwWorth;

/* Returns: FALSE if it was stopped. worth: (out): cleared in any case by _pw_worth_clear() */
gboolean _pw_worth_init (PwWorth *worth, const PwRules *rules, const PwPatience *patience);
void _pw_worth_clear (PwWorth *worth);

/* What all pieces on a board add up to, first side less second. */
typedef struct
{
  int early, late;
  int n[2];     /* per side: pieces that are not royal */
  int heavy[2]; /* per side */
  guint64 pawns[2][PW_WORTH_WORDS]; /* per side: where pieces are that promote */
} PwWorthSum;

void _pw_worth_sum (const PwWorth *worth, const PwBoard *board, PwWorthSum *sum);
/* After a move. sum: (inout) */
void _pw_worth_change (const PwWorth *worth, const PwGame *game, PwWorthSum *sum);
/* The score of a position for the side to move, without looking at moves. */
int _pw_worth_score (const PwWorth *worth, const PwGame *game, const PwWorthSum *sum);

/* -- passed.c -- */

/* Adds what pieces are worth more where they promote soon. Returns: FALSE if it was stopped */
gboolean _pw_passed_init (PwWorth *worth, const PwRules *rules, const PwPatience *patience);
void _pw_passed_clear (PwWorth *worth);

G_END_DECLS
