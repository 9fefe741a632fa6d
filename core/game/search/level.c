/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Levels: how many positions are looked at, how deep, and how much worse a chosen move may be. */
#include "core/game/search/level.h"

#include "core/game/search/search-private.h"

static const struct
{
  guint64 nodes;
  guint depth; /* 0: any */
  int spread;
} levels[] = {
  { 2000, 1, 400 }, { 2000, 1, 245 }, { 2000, 1, 100 }, { 500, 2, 44 },  { 920, 0, 29 },
  { 1750, 0, 13 },  { 3750, 0, 5 },   { 5000, 0, 0 },   { 10500, 0, 0 }, { 24000, 0, 0 },
};

gboolean
pw_level_run (PwSearch *search, guint level, guint64 seed, double seconds, const PwPatience *patience,
              PwSearchSay say, gpointer data, PwSearchReport *result)
{
  guint i = CLAMP (level, PW_LEVEL_MIN, PW_LEVEL_MAX) - PW_LEVEL_MIN;
  guint32 seeds[2] = { (guint32) seed, (guint32) (seed >> 32) };
  g_autoptr (GRand) rand = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  PwSearchLimits limits = { .nodes = levels[i].nodes, .depth = levels[i].depth, .seconds = seconds };

  return _pw_search_run_among (search, &limits, levels[i].spread, rand, patience, say, data, result);
}
