/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a game: how much time is left.  Must not know what time it is. */
#include "ui/play/model/clock.h"

#define SECOND       G_TIME_SPAN_SECOND
#define MOST_MINUTES 600
#define MOST_MORE    600 /* seconds */
#define MOVES_TO_GO  30  /* always: a game may be long */

/* Returns: how many of a unit there are; 0 if it is none, or too much */
static gint64
read_time (const char *text, char **end, double most, gint64 unit)
{
  double n = g_ascii_strtod (text, end);

  return *end != text && n > 0 && n <= most ? (gint64) (n * (double) unit) : 0;
}

void
pw_clock_set (PwClock *clock, const char *text)
{
  char *end;

  *clock = (PwClock){ .whole = read_time (text, &end, MOST_MINUTES, 60 * SECOND) };
  if (*end == '+')
    clock->more = read_time (end + 1, &end, MOST_MORE, SECOND);
  if (*end != '\0')
    clock->whole = 0;
  pw_clock_reset (clock);
}

void
pw_clock_reset (PwClock *clock)
{
  clock->left[PW_SIDE_FIRST] = clock->left[PW_SIDE_SECOND] = clock->whole;
  clock->since = 0;
}

void
pw_clock_start (PwClock *clock, PwSide side, gint64 now)
{
  if (clock->since != 0 && clock->running == side)
    return;
  pw_clock_stop (clock, now);
  clock->running = side;
  clock->since = now;
}

void
pw_clock_stop (PwClock *clock, gint64 now)
{
  clock->left[clock->running] = pw_clock_left (clock, clock->running, now);
  clock->since = 0;
}

void
pw_clock_press (PwClock *clock, PwSide side)
{
  clock->left[side] += clock->more;
}

gint64
pw_clock_left (const PwClock *clock, PwSide side, gint64 now)
{
  return clock->left[side] - (clock->since != 0 && clock->running == side ? now - clock->since : 0);
}

double
pw_clock_share (const PwClock *clock, PwSide side, gint64 now)
{
  gint64 left = pw_clock_left (clock, side, now), share = left / MOVES_TO_GO + clock->more * 3 / 4;

  if (clock->whole == 0)
    return 0;
  return (double) CLAMP (share, 1, MAX (left / 2, 1)) / (double) SECOND;
}

char *
pw_clock_say (const PwClock *clock, PwSide side, gint64 now)
{
  gint64 seconds = (MAX (pw_clock_left (clock, side, now), 0) + SECOND - 1) / SECOND;

  if (clock->whole == 0)
    return g_strdup ("");
  return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
}
