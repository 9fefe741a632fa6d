/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Long work asks its caller from time to time whether to continue: so the caller knows how far it is, and can stop it.
 *
 * progress: from 0 to 1. Returns: FALSE to end it
 */
typedef gboolean (*PwGoOn) (gpointer data, double progress);

/* The caller of a run, as all its parts know it. */
typedef struct
{
  PwGoOn go_on; /* (nullable): never given up */
  gpointer data;
  double from, to; /* the part of the whole that is at hand */
} PwPatience;

/* patience: (nullable). part: of the part at hand, from 0 to 1. Returns: FALSE if it is to end at once */
static inline gboolean
pw_patience_goes_on (const PwPatience *patience, double part)
{
  return patience == NULL || patience->go_on == NULL
         || patience->go_on (patience->data, patience->from + (patience->to - patience->from) * part);
}

/* Of the part at hand, from one place to another. whole: (nullable) */
static inline PwPatience
pw_patience_part (const PwPatience *whole, double from, double to)
{
  double length;

  if (whole == NULL)
    return (PwPatience){ NULL, NULL, 0, 1 };
  length = whole->to - whole->from;
  return (PwPatience){ whole->go_on, whole->data, whole->from + length * from, whole->from + length * to };
}

/*
 * Asks by the work done, so that loops of any length listen often enough.  A unit is about one word of a set; an
 * arrival of a walk is as much as many of them.  Between two questions lie some milliseconds.
 */
#define PW_PACE_WORK    1000000
#define PW_PACE_ARRIVAL 100

typedef struct
{
  const PwPatience *patience; /* (nullable) */
  guint64 work;               /* since the last question */
  double part;                /* of the part at hand: how far it is */
} PwPace;

/* work: units since the last call. Returns: FALSE if it is to end at once */
static inline gboolean
pw_pace_goes_on (PwPace *pace, guint64 work)
{
  pace->work += work;
  if (pace->work < PW_PACE_WORK)
    return TRUE;
  pace->work = 0;
  return pw_patience_goes_on (pace->patience, pace->part);
}

G_END_DECLS
