/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * King and two pieces against a bare king, as with one piece (mate-one.c), but for each placing of the kings and the
 * first piece there is one word: the squares of the second piece.  What is left when the bare king takes a piece is
 * known from the tables of the pieces alone.
 */
#include "core/analysis/mate-private.h"

#include <string.h>

static inline gsize
index_of (const PwMateSolver *s, guint king, guint bare, guint first)
{
  return ((gsize) king * s->n + bare) * s->n + first;
}

static inline guint64
bit (guint square)
{
  return (guint64) 1 << square;
}

/* Lets each square of the first piece beside the kings be visited. */
#define EACH_FIRST(s, king, bare, first)                                                                               \
  for (guint first = 0; first < (s)->n; first++)                                                                       \
    if (first != king && first != bare)

/* -- the beginning -- */

static guint64
first_moves (const PwMateSolver *s, guint at, guint king, guint other, guint bare)
{
  return *pw_mate_moves_get_beside (s->table->moves[0], at, king, other, bare);
}

static guint64
second_moves (const PwMateSolver *s, guint at, guint king, guint other, guint bare)
{
  return *pw_mate_moves_get_beside (s->table->moves[1], at, king, other, bare);
}

static void
find_checks (PwMateSolver *s, guint king)
{
  guint64 squares = s->n == 64 ? ~(guint64) 0 : bit (s->n) - 1;

  PW_MATE_EACH_BARE (s, king, bare)
    EACH_FIRST (s, king, bare, first)
      {
        gsize at = index_of (s, king, bare, first);

        s->legal[at] = squares & ~(bit (king) | bit (bare) | bit (first));
        PW_SET_EACH (second, &s->legal[at], 1)
          if (((first_moves (s, first, king, second, bare) | second_moves (s, second, king, first, bare)) & bit (bare))
              != 0)
            s->checks[at] |= bit (second);
      }
}

static void
find_checks_alone (PwMateSolver *s, guint which)
{
  const PwMateMoves *moves = s->table->alone[which]->moves[0];

  for (guint king = 0; king < s->n; king++)
    PW_MATE_EACH_BARE (s, king, bare)
      for (guint at = 0; at < s->n; at++)
        if (at != king && at != bare && (*pw_mate_moves_get (moves, at, king, bare) & bit (bare)) != 0)
          s->checks_alone[which][king * s->n + bare] |= bit (at);
}

static void
begin (PwMateSolver *s)
{
  for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
    find_checks_alone (s, i);
}

/* -- the bare king's steps -- */

/*
 * Where the second piece is when a step is bad: into check, or to where mate is forced.  A piece that is there
 * is taken, and the other one may still win.
 */
static guint64
bad_step (const PwMateSolver *s, guint king, guint to, guint first, gboolean with_won)
{
  guint kings = king * s->n + to;
  guint64 alone[PW_MATE_MAX_PIECES], bad;
  gsize there = index_of (s, king, to, first);

  for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
    alone[i] = s->checks_alone[i][kings] | (with_won ? s->won_alone[i][kings] : 0);
  if (first == to)
    return alone[1];
  bad = s->checks[there] | (with_won ? s->won[there] : 0);
  return (bad & ~bit (to)) | ((alone[0] & bit (first)) != 0 ? bit (to) : 0);
}

static guint64
find_cornered (const PwMateSolver *s, guint king, guint bare, guint first, gboolean with_won)
{
  guint64 steps = *s->ground->near[bare] & ~*s->ground->near[king] & ~bit (king);
  guint64 cornered = s->legal[index_of (s, king, bare, first)];

  for (; steps != 0 && cornered != 0; steps &= steps - 1)
    cornered &= bad_step (s, king, (guint) __builtin_ctzll (steps), first, with_won);
  return cornered;
}

static void
find_mates (PwMateSolver *s, guint king)
{
  PW_MATE_EACH_BARE (s, king, bare)
    EACH_FIRST (s, king, bare, first)
      {
        gsize at = index_of (s, king, bare, first);
        guint64 cornered = find_cornered (s, king, bare, first, FALSE);

        s->fresh[at] = cornered & s->checks[at];
        s->drawn[at] = cornered & ~s->checks[at];
      }
}

static void
find_lost (PwMateSolver *s, guint king)
{
  PW_MATE_EACH_BARE (s, king, bare)
    EACH_FIRST (s, king, bare, first)
      {
        gsize at = index_of (s, king, bare, first);

        s->fresh[at] = find_cornered (s, king, bare, first, TRUE) & ~s->lost[at] & ~s->drawn[at];
        s->lost[at] |= s->fresh[at];
      }
}

static void
add_won_alone (PwMateSolver *s, guint distance)
{
  for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
    for (guint kings = 0; kings < s->n * s->n; kings++)
      for (guint at = 0; at < s->n; at++)
        if (s->table->alone[i]->distances[kings * s->n + at] == distance)
          s->won_alone[i][kings] |= bit (at);
}

/* -- the stronger side's steps -- */

/* Rows of bits as columns. */
static void
turn_table (const guint64 *rows, guint n, guint64 *columns)
{
  memset (columns, 0, n * sizeof *columns);
  for (guint row = 0; row < n; row++)
    for (guint64 rest = rows[row]; rest != 0; rest &= rest - 1)
      columns[__builtin_ctzll (rest)] |= bit (row);
}

static void
step_back_first (const PwMateSolver *s, guint king, guint bare, const guint64 *into, guint64 *found)
{
  guint64 into_of_second[PW_MATE_MAX_TWO];

  turn_table (into + index_of (s, king, bare, 0), s->n, into_of_second);
  EACH_FIRST (s, king, bare, first)
    {
      gsize at = index_of (s, king, bare, first);
      guint64 sources = _pw_mate_asked (s, at);

      PW_SET_EACH (second, &sources, 1)
        if (into_of_second[second] != 0
            && (first_moves (s, first, king, second, bare) & into_of_second[second]) != 0)
          found[at] |= bit (second);
    }
}

static void
step_back_second (const PwMateSolver *s, guint king, guint bare, const guint64 *into, guint64 *found)
{
  EACH_FIRST (s, king, bare, first)
    {
      gsize at = index_of (s, king, bare, first);
      guint64 sources = into[at] != 0 ? _pw_mate_asked (s, at) & ~found[at] : 0;

      PW_SET_EACH (second, &sources, 1)
        if ((second_moves (s, second, king, first, bare) & into[at]) != 0)
          found[at] |= bit (second);
    }
}

static void
step_back_king (const PwMateSolver *s, guint king, guint bare, const guint64 *into, guint64 *found)
{
  PW_SET_EACH (from, s->ground->near[king], 1)
    for (guint first = 0; first < s->n; first++)
      found[index_of (s, from, bare, first)] |= into[index_of (s, king, bare, first)];
}

static gboolean
has_any (const PwMateSolver *s, const guint64 *words, guint king, guint bare)
{
  guint64 any = 0;

  for (guint first = 0; first < s->n; first++)
    any |= words[index_of (s, king, bare, first)];
  return any != 0;
}

static void
step_back (const PwMateSolver *s, guint king, guint bare, const guint64 *into, guint64 *found)
{
  if (!has_any (s, into, king, bare))
    return;
  step_back_first (s, king, bare, into, found);
  step_back_second (s, king, bare, into, found);
  step_back_king (s, king, bare, into, found);
}

static void
find_protected (PwMateSolver *s, guint king)
{
  guint64 *found = s->fresh;

  PW_MATE_EACH_BARE (s, king, bare)
    EACH_FIRST (s, king, bare, first)
      {
        guint64 steps = *s->ground->near[bare] & ~*s->ground->near[king];
        gsize at = index_of (s, king, bare, first);
        guint kings = king * s->n + first;

        found[at] = s->legal[at];
        for (; steps != 0; steps &= steps - 1)
          {
            guint to = (guint) __builtin_ctzll (steps);

            if (to == first)
              found[at] &= s->checks_alone[1][kings];
            else if ((s->checks_alone[0][king * s->n + to] & bit (first)) == 0)
              found[at] &= ~bit (to);
          }
      }
}

const PwMateRules _pw_mate_rules_two = {
  .begin = begin,
  .find_checks = find_checks,
  .find_mates = find_mates,
  .find_lost = find_lost,
  .find_protected = find_protected,
  .add_won_alone = add_won_alone,
  .step_back = step_back,
};
