/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * King and one piece against a bare king.  For each placing of the two kings there are sets of squares of the piece.
 */
#include "core/analysis/mate-private.h"

#include <string.h>

static inline guint64 *
set_at (const PwMateSolver *s, guint64 *sets, guint king, guint bare)
{
  return sets + ((gsize) king * s->n + bare) * s->n_words;
}

/* -- the beginning -- */

static void
find_checks (PwMateSolver *s, guint king)
{
  PW_MATE_EACH_BARE (s, king, bare)
    for (guint at = 0; at < s->n; at++)
      {
        if (at == king || at == bare)
          continue;
        pw_set_add (set_at (s, s->legal, king, bare), at);
        if (pw_set_has (pw_mate_moves_get (s->table->moves[0], at, king, bare), bare))
          pw_set_add (set_at (s, s->checks, king, bare), at);
      }
}

/* Where the bare king may go, the piece aside. */
static void
find_steps (const PwMateSolver *s, guint king, guint bare, guint64 *steps)
{
  for (guint i = 0; i < s->n_words; i++)
    steps[i] = s->ground->near[bare][i] & ~s->ground->near[king][i];
  pw_set_remove (steps, king);
}

/*
 * Where the piece is when each step of the bare king is bad: into check, or, with `won`, to where mate is forced.
 * To take the piece is never bad: it can only be done where it isn't protected.
 */
static void
find_cornered (const PwMateSolver *s, guint king, guint bare, gboolean with_won, guint64 *cornered)
{
  guint64 steps[PW_MATE_MAX_WORDS];

  memcpy (cornered, set_at (s, s->legal, king, bare), s->n_words * sizeof *cornered);
  find_steps (s, king, bare, steps);
  PW_SET_EACH (to, steps, s->n_words)
    {
      const guint64 *checks = set_at (s, s->checks, king, to), *won = set_at (s, s->won, king, to);

      for (guint i = 0; i < s->n_words; i++)
        cornered[i] &= checks[i] | (with_won ? won[i] : 0);
    }
}

static void
find_mates (PwMateSolver *s, guint king)
{
  PW_MATE_EACH_BARE (s, king, bare)
    {
      guint64 cornered[PW_MATE_MAX_WORDS];
      const guint64 *checks = set_at (s, s->checks, king, bare);

      find_cornered (s, king, bare, FALSE, cornered);
      for (guint i = 0; i < s->n_words; i++)
        {
          set_at (s, s->fresh, king, bare)[i] = cornered[i] & checks[i];
          set_at (s, s->drawn, king, bare)[i] = cornered[i] & ~checks[i];
        }
    }
}

/* A bare king in check that has fewer ways out than in any other check so far. */
static void
find_ways_out (PwMateSolver *s, guint king)
{
  PwMateFacts *facts = &s->table->facts;

  PW_MATE_EACH_BARE (s, king, bare)
    {
      guint64 steps[PW_MATE_MAX_WORDS];

      find_steps (s, king, bare, steps);
      PW_SET_EACH (at, set_at (s, s->checks, king, bare), s->n_words)
        {
          guint n = 0;

          PW_SET_EACH (to, steps, s->n_words)
            n += to == at || !pw_set_has (set_at (s, s->checks, king, to), at);
          if (n >= facts->ways_out)
            continue;
          facts->ways_out = n;
          _pw_mate_set_position (s, &facts->example, (gsize) king * s->n + bare, at, TRUE);
        }
    }
}

/* -- steps back -- */

static void
step_back (const PwMateSolver *s, guint king, guint bare, const guint64 *into, guint64 *found)
{
  gsize word = ((gsize) king * s->n + bare) * s->n_words;

  into += word;
  if (!pw_set_meets (into, into, s->n_words))
    return;
  for (guint i = 0; i < s->n_words; i++)
    {
      guint64 sources = _pw_mate_asked (s, word + i);

      PW_SET_EACH (bit, &sources, 1)
        {
          const guint64 *moves = pw_mate_moves_get (s->table->moves[0], 64 * i + bit, king, bare);

          if (pw_set_meets (moves, into, s->n_words))
            found[word + i] |= (guint64) 1 << bit;
        }
    }
  PW_SET_EACH (from, s->ground->near[king], s->n_words)
    pw_set_unite (set_at (s, found, from, bare), into, s->n_words);
}

static gboolean
is_touched (const PwMateSolver *s, guint king, const guint64 *steps)
{
  PW_SET_EACH (to, steps, s->n_words)
    if (pw_set_count (set_at (s, s->gained, king, to), s->n_words) > 0)
      return TRUE;
  return FALSE;
}

static void
find_lost (PwMateSolver *s, guint king)
{
  PW_MATE_EACH_BARE (s, king, bare)
    {
      guint64 steps[PW_MATE_MAX_WORDS], cornered[PW_MATE_MAX_WORDS];
      guint64 *fresh = set_at (s, s->fresh, king, bare), *lost = set_at (s, s->lost, king, bare);

      memset (fresh, 0, s->n_words * sizeof *fresh);
      find_steps (s, king, bare, steps);
      if (!is_touched (s, king, steps))
        continue;
      find_cornered (s, king, bare, TRUE, cornered);
      for (guint i = 0; i < s->n_words; i++)
        {
          fresh[i] = cornered[i] & ~lost[i] & ~set_at (s, s->drawn, king, bare)[i];
          lost[i] |= fresh[i];
        }
    }
}

static void
find_protected (PwMateSolver *s, guint king)
{
  PW_MATE_EACH_BARE (s, king, bare)
    {
      guint64 steps[PW_MATE_MAX_WORDS];

      find_steps (s, king, bare, steps);
      for (guint i = 0; i < s->n_words; i++)
        set_at (s, s->fresh, king, bare)[i] = set_at (s, s->legal, king, bare)[i] & ~steps[i];
    }
}

const PwMateRules _pw_mate_rules_one = {
  .find_checks = find_checks,
  .find_mates = find_mates,
  .find_ways_out = find_ways_out,
  .find_lost = find_lost,
  .find_protected = find_protected,
  .step_back = step_back,
};
