/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Levels: how many positions are looked at, and how much worse a chosen move may be. */
#include "core/game/search/level.h"

gboolean
pw_level_run (PwSearch *search, guint level, guint64 seed G_GNUC_UNUSED, double seconds,
              const PwPatience *patience, PwSearchSay say, gpointer data, PwSearchReport *result)
{
  PwSearchLimits limits = { .nodes = (guint64) 100 << (2 * level), .seconds = seconds };

  return pw_search_run (search, &limits, patience, say, data, result);
}
