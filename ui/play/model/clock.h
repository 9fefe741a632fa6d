/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"

G_BEGIN_DECLS

/*
 * The time that both sides of a game have left.  A value; it knows no time but what it is told: microseconds
 * of any clock that doesn't go back.
 */
typedef struct
{
  gint64 whole, more; /* of each side at first, and for each move; whole is 0: there is no limit */
  gint64 left[2];     /* by PwSide, when it was last stopped */
  gint64 since;       /* when the running one was started; 0: none runs */
  PwSide running;
} PwClock;

#define PW_CLOCK_NONE "none"

/*
 * Begins anew. text: minutes and seconds for each move, as in "5+3" or "0.5"; anything else is no limit
 */
void pw_clock_set (PwClock *clock, const char *text);
void pw_clock_reset (PwClock *clock); /* the same time as at first */

void pw_clock_start (PwClock *clock, PwSide side, gint64 now); /* of one side; the other is stopped */
void pw_clock_stop (PwClock *clock, gint64 now);
/* A side has made a move. */
void pw_clock_press (PwClock *clock, PwSide side);

gint64 pw_clock_left (const PwClock *clock, PwSide side, gint64 now); /* less than 0: it has run out */
/* How long a side should think about a move. Returns: seconds; 0: there is no limit */
double pw_clock_share (const PwClock *clock, PwSide side, gint64 now);
/* "4:05"; "" if there is no limit. (transfer full) */
char *pw_clock_say (const PwClock *clock, PwSide side, gint64 now);

G_END_DECLS
