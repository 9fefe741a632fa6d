/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * King and one piece against a bare king.  For each placing of the two kings there are sets of squares of the piece:
 * where the position is legal, where it checks, where mate is forced.  Move after move, positions are won from which
 * one that is lost for the bare king can be reached, and lost from which all are won.
 */
#include "core/analysis/mate-private.h"

#include <string.h>

typedef struct
{
  PwMateTable *table;
  const PwMateGround *ground;
  const PwMateMoves *moves;
  guint n, n_words;
  /* sets for each [king][bare] */
  guint64 *legal;  /* with the bare king to move; none if the kings are next to each other */
  guint64 *checks; /* of those, where it is in check */
  guint64 *won;    /* with the stronger side to move */
  guint64 *lost;   /* with the bare king to move */
  guint64 *fresh;  /* lost by the last step */
  guint64 *gained; /* won by the last step */
  guint64 *drawn;  /* stalemate */
  const PwPatience *patience;
  double progress;
} Solver;

static inline guint64 *
set_at (const Solver *s, guint64 *sets, guint king, guint bare)
{
  return sets + ((gsize) king * s->n + bare) * s->n_words;
}

static inline guint16 *
distance_at (const Solver *s, guint king, guint bare, guint piece)
{
  return s->table->distances + ((gsize) king * s->n + bare) * s->n + piece;
}

/* Asked before each row of placings: those of the bare king beside one square of the king. */
static gboolean
goes_on (const Solver *s)
{
  return pw_patience_goes_on (s->patience, s->progress);
}

static gboolean
is_empty (const guint64 *set, guint n_words)
{
  guint64 any = 0;

  for (guint i = 0; i < n_words; i++)
    any |= set[i];
  return any == 0;
}

/* -- the beginning -- */

static void
find_legal (Solver *s, guint king, guint bare)
{
  guint64 *legal = set_at (s, s->legal, king, bare), *checks = set_at (s, s->checks, king, bare);

  if (king == bare || pw_set_has (s->ground->near[king], bare))
    return;
  for (guint at = 0; at < s->n; at++)
    {
      if (at == king || at == bare)
        continue;
      pw_set_add (legal, at);
      if (pw_set_has (pw_mate_moves_get (s->moves, at, king, bare), bare))
        pw_set_add (checks, at);
    }
}

/* Where the bare king may go, the piece aside. */
static void
find_steps (const Solver *s, guint king, guint bare, guint64 *steps)
{
  for (guint i = 0; i < s->n_words; i++)
    steps[i] = s->ground->near[bare][i] & ~s->ground->near[king][i];
  pw_set_remove (steps, king);
}

/*
 * Where the piece stands when each step of the bare king is bad: into check, or, with `won`, to where mate is forced.
 * To take the piece is never bad: it can only be done where it isn't protected.
 */
static void
find_cornered (const Solver *s, guint king, guint bare, gboolean with_won, guint64 *cornered)
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
find_mates (Solver *s, guint king, guint bare)
{
  guint64 cornered[PW_MATE_MAX_WORDS];
  guint64 *fresh = set_at (s, s->fresh, king, bare), *drawn = set_at (s, s->drawn, king, bare);
  const guint64 *checks = set_at (s, s->checks, king, bare);

  find_cornered (s, king, bare, FALSE, cornered);
  for (guint i = 0; i < s->n_words; i++)
    {
      fresh[i] = cornered[i] & checks[i];
      drawn[i] = cornered[i] & ~checks[i];
    }
}

static void
set_position (const Solver *s, PwMatePosition *position, guint king, guint bare, guint piece, gboolean bare_moves)
{
  *position = (PwMatePosition){ s->ground->squares[king], s->ground->squares[bare],
                                { s->ground->squares[piece], PW_NO_SQUARE }, bare_moves };
}

/* The bare king in check has fewer ways out than in any other check so far. */
static void
find_ways_out (Solver *s, guint king, guint bare)
{
  PwMateFacts *facts = &s->table->facts;
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
      set_position (s, &facts->example, king, bare, at, TRUE);
    }
}

/* Does something for each placing of the kings. Returns: FALSE if it was given up */
static gboolean
each_kings (Solver *s, void (*find) (Solver *s, guint king, guint bare))
{
  for (guint king = 0; king < s->n; king++)
    {
      if (!goes_on (s))
        return FALSE;
      for (guint bare = 0; bare < s->n; bare++)
        find (s, king, bare);
    }
  return TRUE;
}

/* Why there is no mate. */
static gboolean
find_closest (Solver *s)
{
  s->table->facts.ways_out = PW_MATE_NEVER;
  return each_kings (s, find_ways_out);
}

/* -- steps back -- */

/* The stronger side's positions from which it can move the piece into a set. sources: which are asked for */
static void
add_moves_into (const Solver *s, guint king, guint bare, const guint64 *into, const guint64 *sources, guint64 *found)
{
  PW_SET_EACH (at, sources, s->n_words)
    {
      const guint64 *moves = pw_mate_moves_get (s->moves, at, king, bare);
      guint64 any = 0;

      for (guint i = 0; i < s->n_words; i++)
        any |= moves[i] & into[i];
      if (any != 0)
        pw_set_add (found, at);
    }
}

/* ... or the king. The positions may be illegal, or known already. */
static void
add_king_moves_into (const Solver *s, guint king, guint bare, const guint64 *into, guint64 *found)
{
  PW_SET_EACH (from, s->ground->near[king], s->n_words)
    {
      guint64 *there = set_at (s, found, from, bare);

      for (guint i = 0; i < s->n_words; i++)
        there[i] |= into[i];
    }
}

/*
 * found: for each [king][bare]: a set that is empty at first; positions of the stronger side that lead into `into`
 * Returns: FALSE if it was given up
 */
static gboolean
step_back (const Solver *s, guint64 *into, const guint64 *known, guint64 *found)
{
  for (guint king = 0; king < s->n; king++)
    for (guint bare = 0; bare < s->n; bare++)
      {
        const guint64 *target = set_at (s, into, king, bare);
        guint64 sources[PW_MATE_MAX_WORDS];

        if (bare == 0 && !goes_on (s))
          return FALSE;
        if (is_empty (target, s->n_words))
          continue;
        for (guint i = 0; i < s->n_words; i++)
          sources[i] = set_at (s, s->legal, king, bare)[i] & ~set_at (s, s->checks, king, bare)[i]
                       & ~(known != NULL ? set_at (s, (guint64 *) known, king, bare)[i] : 0);
        add_moves_into (s, king, bare, target, sources, set_at (s, found, king, bare));
        add_king_moves_into (s, king, bare, target, found);
      }
  return TRUE;
}

static guint64
keep_gained (Solver *s, guint distance)
{
  guint64 n = 0;

  for (guint king = 0; king < s->n; king++)
    for (guint bare = 0; bare < s->n; bare++)
      {
        guint64 *gained = set_at (s, s->gained, king, bare), *won = set_at (s, s->won, king, bare);

        for (guint i = 0; i < s->n_words; i++)
          {
            gained[i] &= set_at (s, s->legal, king, bare)[i] & ~set_at (s, s->checks, king, bare)[i] & ~won[i];
            won[i] |= gained[i];
          }
        PW_SET_EACH (at, gained, s->n_words)
          *distance_at (s, king, bare, at) = (guint16) distance;
        n += pw_set_count (gained, s->n_words);
      }
  return n;
}

static gboolean
is_touched (const Solver *s, guint king, const guint64 *steps)
{
  PW_SET_EACH (to, steps, s->n_words)
    if (!is_empty (set_at (s, s->gained, king, to), s->n_words))
      return TRUE;
  return FALSE;
}

static void
find_lost (Solver *s, guint king, guint bare)
{
  guint64 steps[PW_MATE_MAX_WORDS], cornered[PW_MATE_MAX_WORDS];
  guint64 *fresh = set_at (s, s->fresh, king, bare), *lost = set_at (s, s->lost, king, bare);

  memset (fresh, 0, s->n_words * sizeof *fresh);
  find_steps (s, king, bare, steps);
  if (!is_touched (s, king, steps))
    return;
  find_cornered (s, king, bare, TRUE, cornered);
  for (guint i = 0; i < s->n_words; i++)
    {
      fresh[i] = cornered[i] & ~lost[i] & ~set_at (s, s->drawn, king, bare)[i];
      lost[i] |= fresh[i];
    }
}

/* -- figures -- */

static guint64
count_all (const Solver *s, const guint64 *sets)
{
  return pw_set_count (sets, s->n * s->n * s->n_words);
}

/* The first position of some sets. Returns: FALSE if there is none */
static gboolean
find_first (const Solver *s, guint64 *sets, PwMatePosition *position, gboolean bare_moves)
{
  for (guint king = 0; king < s->n; king++)
    for (guint bare = 0; bare < s->n; bare++)
      PW_SET_EACH (at, set_at (s, sets, king, bare), s->n_words)
        {
          set_position (s, position, king, bare, at, bare_moves);
          return TRUE;
        }
  return FALSE;
}

/* Positions with the bare king to move in which it can't take the piece. */
static void
find_protected (const Solver *s, guint64 *found)
{
  for (guint king = 0; king < s->n; king++)
    for (guint bare = 0; bare < s->n; bare++)
      {
        guint64 steps[PW_MATE_MAX_WORDS], *there = set_at (s, found, king, bare);

        find_steps (s, king, bare, steps);
        for (guint i = 0; i < s->n_words; i++)
          there[i] = set_at (s, s->legal, king, bare)[i] & ~steps[i];
      }
}

static gboolean
count_positions (Solver *s, guint64 *scratch)
{
  PwMateFacts *facts = &s->table->facts;

  facts->positions = count_all (s, s->legal) - count_all (s, s->checks);
  facts->won = count_all (s, s->won);
  find_protected (s, scratch);
  memcpy (s->gained, s->won, (gsize) s->n * s->n * s->n_words * sizeof *s->won); /* mate comes before any loss */
  if (!step_back (s, scratch, s->won, s->gained))
    return FALSE;
  for (gsize i = 0; i < (gsize) s->n * s->n * s->n_words; i++)
    s->gained[i] &= s->legal[i] & ~s->checks[i];
  facts->safe = count_all (s, s->gained);
  facts->forced = facts->won > 0 && 2 * facts->won >= facts->safe;
  return TRUE;
}

/* -- all of it -- */

static PwFigureStatus
solve (Solver *s)
{
  PwMateFacts *facts = &s->table->facts;
  gsize size = (gsize) s->n * s->n * s->n_words * sizeof (guint64);

  if (!each_kings (s, find_legal) || !each_kings (s, find_mates))
    return PW_FIGURE_CANCELLED;
  facts->mates = count_all (s, s->fresh);
  if (facts->mates == 0 && !find_closest (s))
    return PW_FIGURE_CANCELLED;
  find_first (s, s->fresh, &facts->example, TRUE);
  memcpy (s->lost, s->fresh, size);
  for (guint distance = 1;; distance++)
    {
      s->progress = 0.7 + 0.3 * distance / (distance + 20.0);
      if (distance > PW_MATE_MAX_MOVES)
        return PW_FIGURE_TOO_LONG;
      memset (s->gained, 0, size);
      if (!step_back (s, s->fresh, s->won, s->gained))
        return PW_FIGURE_CANCELLED;
      if (keep_gained (s, distance) == 0)
        break;
      facts->longest = distance;
      find_first (s, s->gained, &facts->longest_start, FALSE);
      if (!each_kings (s, find_lost))
        return PW_FIGURE_CANCELLED;
      if (count_all (s, s->fresh) == 0)
        break;
    }
  return count_positions (s, s->fresh) ? PW_FIGURE_FOUND : PW_FIGURE_CANCELLED;
}

PwFigureStatus
_pw_mate_solve_one (PwMateTable *table, const PwPatience *patience)
{
  guint n = table->ground->n, n_words = table->ground->n_words;
  gsize size = (gsize) n * n * n_words;
  g_autofree guint64 *sets = g_new0 (guint64, 7 * size);
  Solver s = { table, table->ground, table->moves[0], n, n_words, sets, sets + size, sets + 2 * size, sets + 3 * size,
               sets + 4 * size, sets + 5 * size, sets + 6 * size, patience, 0.7 };

  table->distances = g_new0 (guint16, (gsize) n * n * n);
  return solve (&s);
}
