/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"

G_BEGIN_DECLS

/*
 * The time that both sides of a game have left, in seconds, and how much of it a move may take.  A value; it
 * knows no time but what it is told: microseconds of any clock that doesn't go back.
 */
typedef struct
{
  gboolean is_limited;
  guint
      moves; /* of a session, after which the time of the beginning is added again; 0: there is one session */
  double whole, more; /* of each side at first, and for each move */
  double fixed;       /* for each move, instead of all others; 0: there is none */
  double left[2];     /* by PwSide, when it was last stopped */
  gint64 since;       /* when the running one was started; 0: none runs */
  PwSide running;
} PwClock;

/*
 * Begins anew. text: minutes and seconds for each move, as in "5+3" or "0.5"; anything else is no limit
 */
void pw_clock_set (PwClock *clock, const char *text);
/* The same by the command "level" of XBoard: moves, minutes, seconds for each move: "40 5:30 0.5". What is
 * missing, or no number, is 0. */
void pw_clock_set_level (PwClock *clock, const char *text);
void pw_clock_reset (PwClock *clock); /* the same time as at first */

void pw_clock_start (PwClock *clock, PwSide side, gint64 now); /* of one side; the other is stopped */
void pw_clock_stop (PwClock *clock, gint64 now);
/* A side has made a move. made: how many it has made now, if there are sessions */
void pw_clock_press (PwClock *clock, PwSide side, guint made);

double pw_clock_left (const PwClock *clock, PwSide side, gint64 now); /* less than 0: it has run out */
/*
 * How long a side should think about a move: so that the time lasts for all moves of the session, also if
 * each of them takes all that it may and a little more.
 *
 * made: moves that it has made, if there are sessions
 * Returns: seconds; 0: there is no limit
 */
double pw_clock_share (const PwClock *clock, PwSide side, guint made, gint64 now);
/* "4:05"; "" if there is no limit. (transfer full) */
char *pw_clock_say (const PwClock *clock, PwSide side, gint64 now);

/* A number, from 0 to most; 0 if it is none. text: any; end: (out) (optional): after it */
double pw_clock_number (const char *text, double most, const char **end);

G_END_DECLS
