/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A clock of a game, and how much of it a move may take.  All times are in seconds. */

typedef struct
{
  guint moves;      /* of a session, after which the base is added again; 0: one session for the whole game */
  double base;      /* of a session */
  double increment; /* per move */
  double left;
  double fixed; /* per move, instead of all others; 0: there is none */
} PwClock;

/* Five minutes. */
void pw_clock_init (PwClock *clock);

/*
 * Sets it as the command "level" of XBoard says: moves, minutes, increment: "40 5:30 0.5".
 *
 * text: any; what is missing, or no number, is 0
 */
void pw_clock_set_level (PwClock *clock, const char *text);

/*
 * How long the next move may take: so that the time lasts for all moves of the session, also if each of them
 * takes all that it may and a little more.
 *
 * made: moves that this side has made
 */
double pw_clock_budget (const PwClock *clock, guint made);

/* Takes the time of a move off. made: moves that this side has made, with this one */
void pw_clock_spend (PwClock *clock, double seconds, guint made);

/* A number, from 0 to most; 0 if it is none. text: any; end: (out) (optional): after it */
double pw_clock_number (const char *text, double most, const char **end);

G_END_DECLS
