/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a game: what is left is divided by the moves that may come.  Must not know what time it is. */
#include "core/game/clock.h"

#include <math.h>

#define SECOND       G_TIME_SPAN_SECOND
#define MOST_MINUTES 600
#define MOST_MORE    600 /* seconds */
#define MOST         1e6
#define REACTION     0.05   /* a move takes so much longer than it may */
#define EXPECTED     25     /* moves to come, if all have to share what is left */
#define PART_OF_MORE 0.8    /* of the time for each move */
#define LARGEST      0.5    /* the part of what is left that one move may take ... */
#define LAST         0.9    /* ... and the last of its session */
#define SMALLEST     0.0005 /* a look at each move: so a second lasts for a long game */
#define ANY          1e-6   /* where even that is too long */

/* -- what is set -- */

double
pw_clock_number (const char *text, double most, const char **end)
{
  char *after;
  double number = g_ascii_strtod (text, &after);

  if (end != NULL)
    *end = after;
  return number > 0 ? MIN (number, most) : 0; /* "nan" is 0, too */
}

void
pw_clock_set (PwClock *clock, const char *text)
{
  const char *end;

  *clock = (PwClock){ .whole = pw_clock_number (text, MOST, &end) * 60 };
  if (*end == '+')
    clock->more = pw_clock_number (end + 1, MOST, &end);
  clock->is_limited
      = *end == '\0' && clock->whole > 0 && clock->whole <= MOST_MINUTES * 60 && clock->more <= MOST_MORE;
  pw_clock_reset (clock);
}

void
pw_clock_set_level (PwClock *clock, const char *text)
{
  *clock = (PwClock){ .is_limited = TRUE, .moves = (guint) pw_clock_number (text, 1000, &text) };
  clock->whole = pw_clock_number (text, MOST, &text) * 60;
  if (*text == ':')
    clock->whole += pw_clock_number (text + 1, 60, &text);
  clock->more = pw_clock_number (text, MOST, NULL);
  pw_clock_reset (clock);
}

void
pw_clock_reset (PwClock *clock)
{
  clock->left[PW_SIDE_FIRST] = clock->left[PW_SIDE_SECOND] = clock->whole;
  clock->since = 0;
}

/* -- while it runs -- */

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
pw_clock_press (PwClock *clock, PwSide side, guint made)
{
  clock->left[side] += clock->more;
  if (clock->moves > 0 && made % clock->moves == 0)
    clock->left[side] += clock->whole;
}

double
pw_clock_left (const PwClock *clock, PwSide side, gint64 now)
{
  gboolean runs = clock->since != 0 && clock->running == side;

  return clock->left[side] - (runs ? (double) (now - clock->since) / SECOND : 0);
}

double
pw_clock_share (const PwClock *clock, PwSide side, guint made, gint64 now)
{
  double left = clock->fixed > 0 ? clock->fixed : pw_clock_left (clock, side, now);
  double usable = MAX (left - REACTION, 0), least = CLAMP (left, ANY, SMALLEST);
  guint to_go = clock->moves > 0 ? clock->moves - made % clock->moves : EXPECTED;

  if (clock->fixed > 0)
    return MAX (usable, least);
  if (!clock->is_limited)
    return 0;
  return CLAMP (usable / to_go + clock->more * PART_OF_MORE, least,
                MAX (least, usable * (to_go == 1 ? LAST : LARGEST)));
}

char *
pw_clock_say (const PwClock *clock, PwSide side, gint64 now)
{
  int seconds = (int) ceil (MAX (pw_clock_left (clock, side, now), 0));

  return clock->is_limited ? g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60) : g_strdup ("");
}
