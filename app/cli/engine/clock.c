/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time management: what is left is divided by the moves that may come. */
#include "app/cli/engine/clock.h"

#define MOST     1e6
#define REACTION 0.05 /* a move takes so much longer than it may */
#define EXPECTED 25   /* moves to come, if all have to share what is left */
#define LARGEST  0.5  /* the part of what is left that one move may take ... */
#define LAST     0.9  /* ... and the last of its session */
#define SMALLEST 0.0005 /* a look at each move: so a second lasts for a long game */

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
pw_clock_init (PwClock *clock)
{
  *clock = (PwClock){ .base = 300, .left = 300 };
}

void
pw_clock_set_level (PwClock *clock, const char *text)
{
  guint moves = (guint) pw_clock_number (text, 1000, &text);
  double base = pw_clock_number (text, MOST, &text) * 60;

  if (*text == ':')
    base += pw_clock_number (text + 1, 60, &text);
  *clock = (PwClock){
    .moves = moves, .base = base, .left = base, .increment = pw_clock_number (text, MOST, NULL)
  };
}

double
pw_clock_budget (const PwClock *clock, guint made)
{
  double usable = MAX (0, (clock->fixed > 0 ? clock->fixed : clock->left) - REACTION);
  guint to_go = clock->moves > 0 ? clock->moves - made % clock->moves : EXPECTED;
  double budget = usable / to_go + clock->increment * 0.8;

  if (clock->fixed > 0)
    return MAX (usable, SMALLEST);
  return CLAMP (budget, SMALLEST, MAX (SMALLEST, usable * (to_go == 1 ? LAST : LARGEST)));
}

void
pw_clock_spend (PwClock *clock, double seconds, guint made)
{
  clock->left += clock->increment - seconds;
  if (clock->moves > 0 && made % clock->moves == 0)
    clock->left += clock->base;
}
