/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Retrograde analysis, the same for one piece and for two: owns the order of the steps, and the facts. */
#include "core/analysis/mate-private.h"

#include <string.h>

static gsize
n_all_words (const PwMateSolver *s)
{
  return s->n_placings * s->n_words;
}

static guint64
count_all (const PwMateSolver *s, const guint64 *sets)
{
  return pw_set_count (sets, (guint) n_all_words (s));
}

/* Does something for each square of the king. Returns: FALSE if it was given up */
static gboolean
each_king (PwMateSolver *s, void (*find) (PwMateSolver *s, guint king))
{
  for (guint king = 0; king < s->n; king++)
    {
      if (!pw_patience_goes_on (s->patience, s->progress))
        return FALSE;
      find (s, king);
    }
  return TRUE;
}

/* The first position of some sets, if there is one. */
static void
find_first (const PwMateSolver *s, const guint64 *sets, PwMatePosition *position, gboolean bare_moves)
{
  for (gsize placing = 0; placing < s->n_placings; placing++)
    PW_SET_EACH (last, sets + placing * s->n_words, s->n_words)
      {
        _pw_mate_set_position (s, position, placing, last, bare_moves);
        return;
      }
}

/* Fills gained with the wanted positions that lead into some sets. Returns: FALSE if it was given up */
static gboolean
step_back (PwMateSolver *s, const guint64 *into)
{
  for (guint king = 0; king < s->n; king++)
    {
      if (!pw_patience_goes_on (s->patience, s->progress))
        return FALSE;
      PW_MATE_EACH_BARE (s, king, bare)
        s->rules->step_back (s, king, bare, into, s->gained);
    }
  return TRUE;
}

/* Returns: whether anything was gained */
static gboolean
keep_gained (PwMateSolver *s, guint distance)
{
  guint64 any = 0;

  for (gsize i = 0; i < n_all_words (s); i++)
    {
      s->gained[i] &= _pw_mate_asked (s, i);
      s->won[i] |= s->gained[i];
      any |= s->gained[i];
    }
  for (gsize placing = 0; placing < s->n_placings; placing++)
    PW_SET_EACH (last, s->gained + placing * s->n_words, s->n_words)
      s->table->distances[placing * s->n + last] = (guint16) distance;
  return any != 0;
}

static gboolean
count_positions (PwMateSolver *s)
{
  PwMateFacts *facts = &s->table->facts;

  facts->positions = count_all (s, s->legal) - count_all (s, s->checks);
  facts->won = count_all (s, s->won);
  memset (s->fresh, 0, n_all_words (s) * sizeof *s->fresh);
  if (!each_king (s, s->rules->find_protected))
    return FALSE;
  memcpy (s->gained, s->won, n_all_words (s) * sizeof *s->won); /* mate comes before any loss */
  if (!step_back (s, s->fresh))
    return FALSE;
  for (gsize i = 0; i < n_all_words (s); i++)
    s->gained[i] &= s->legal[i] & ~s->checks[i];
  facts->safe = count_all (s, s->gained);
  facts->forced = facts->won > 0 && 2 * facts->won >= facts->safe;
  return TRUE;
}

static gboolean
find_mates (PwMateSolver *s)
{
  PwMateFacts *facts = &s->table->facts;

  if (s->rules->begin != NULL)
    s->rules->begin (s);
  if (!each_king (s, s->rules->find_checks) || !each_king (s, s->rules->find_mates))
    return FALSE;
  facts->mates = count_all (s, s->fresh);
  if (facts->mates == 0 && s->rules->find_ways_out != NULL)
    {
      facts->ways_out = PW_MATE_NEVER;
      if (!each_king (s, s->rules->find_ways_out))
        return FALSE;
    }
  find_first (s, s->fresh, &facts->example, TRUE);
  memcpy (s->lost, s->fresh, n_all_words (s) * sizeof *s->lost);
  return TRUE;
}

static guint
longest_alone (const PwMateTable *table)
{
  guint longest = 0;

  for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
    longest = MAX (longest, table->alone[i] != NULL ? table->alone[i]->facts.longest : 0);
  return longest;
}

static PwFigureStatus
solve (PwMateSolver *s)
{
  PwMateFacts *facts = &s->table->facts;
  guint most_alone = longest_alone (s->table);

  if (!find_mates (s))
    return PW_FIGURE_CANCELLED;
  for (guint distance = 1; distance <= most_alone || count_all (s, s->fresh) > 0; distance++)
    {
      s->progress = 0.7 + 0.3 * distance / (distance + 20.0);
      if (distance > PW_MATE_MAX_MOVES)
        return PW_FIGURE_TOO_LONG;
      memset (s->gained, 0, n_all_words (s) * sizeof *s->gained);
      if (!step_back (s, s->fresh))
        return PW_FIGURE_CANCELLED;
      if (keep_gained (s, distance))
        {
          facts->longest = distance;
          find_first (s, s->gained, &facts->longest_start, FALSE);
        }
      if (s->rules->add_won_alone != NULL)
        s->rules->add_won_alone (s, distance);
      if (!each_king (s, s->rules->find_lost))
        return PW_FIGURE_CANCELLED;
    }
  return count_positions (s) ? PW_FIGURE_FOUND : PW_FIGURE_CANCELLED;
}

PwFigureStatus
_pw_mate_solve (PwMateTable *table, const PwMateRules *rules, const PwPatience *patience)
{
  guint n = table->ground->n, n_words = table->ground->n_words;
  gsize kings = (gsize) n * n, n_placings = table->n_pieces > 1 ? kings * n : kings, size = n_placings * n_words;
  g_autofree guint64 *sets = g_new0 (guint64, 7 * size + 2 * PW_MATE_MAX_PIECES * kings);
  guint64 *alone = sets + 7 * size;
  PwMateSolver s = {
    table, rules, table->ground, n, n_words, n_placings,
    sets, sets + size, sets + 2 * size, sets + 3 * size, sets + 4 * size, sets + 5 * size, sets + 6 * size,
    { alone, alone + kings }, { alone + 2 * kings, alone + 3 * kings }, patience, 0.7,
  };

  table->distances = g_new0 (guint16, n_placings * n);
  return solve (&s);
}
