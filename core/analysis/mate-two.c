/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * King and two pieces against a bare king, as with one piece (mate-one.c), but for each placing of the kings and the
 * first piece there is one word: the squares of the second piece.  What is left when the bare king takes a piece is
 * known from the tables of the pieces alone.
 */
#include "core/analysis/mate-private.h"

#include <string.h>

typedef struct
{
  PwMateTable *table;
  const PwMateGround *ground;
  guint n;
  guint64 squares; /* all of them */
  /* words for each [king][bare][first] */
  guint64 *legal;  /* with the bare king to move; none if the kings are next to each other */
  guint64 *checks; /* of those, where it is in check */
  guint64 *won;    /* with the stronger side to move */
  guint64 *lost;   /* with the bare king to move */
  guint64 *fresh;  /* lost by the last step */
  guint64 *gained; /* won by the last step */
  guint64 *drawn;  /* stalemate */
  /*
   * Words for each [king][bare]: with one piece alone, the squares where a bare king that has just come to its square
   * is in check, and those from which mate is forced in so many moves as have been looked at
   */
  guint64 *checks_alone[PW_MATE_MAX_PIECES], *won_alone[PW_MATE_MAX_PIECES];
  const PwPatience *patience;
  double progress;
} Solver;

static inline gsize
index_of (const Solver *s, guint king, guint bare, guint first)
{
  return ((gsize) king * s->n + bare) * s->n + first;
}

static inline guint64
bit (guint square)
{
  return (guint64) 1 << square;
}

/* Lets each square of a bare king apart from the king be visited. */
#define EACH_BARE(s, king, bare)                                                                                       \
  for (guint bare = 0; bare < (s)->n; bare++)                                                                          \
    if (king != bare && !pw_set_has ((s)->ground->near[king], bare))

/* ... and of the king, too. */
#define EACH_KINGS(s, king, bare)                                                                                      \
  for (guint king = 0; king < (s)->n; king++)                                                                          \
    EACH_BARE (s, king, bare)

/* ... and each square of the first piece beside them. */
#define EACH_FIRST(s, king, bare, first)                                                                               \
  for (guint first = 0; first < (s)->n; first++)                                                                       \
    if (first != king && first != bare)

/* Asked before each row of placings: those of all the others beside one square of the king. */
static gboolean
goes_on (const Solver *s)
{
  return pw_patience_goes_on (s->patience, s->progress);
}

/* Does something for each square of the king. Returns: FALSE if it was given up */
static gboolean
each_king (Solver *s, void (*find) (Solver *s, guint king))
{
  for (guint king = 0; king < s->n; king++)
    {
      if (!goes_on (s))
        return FALSE;
      find (s, king);
    }
  return TRUE;
}

/* -- the beginning -- */

static guint64
first_moves (const Solver *s, guint at, guint king, guint other, guint bare)
{
  return *pw_mate_moves_get_beside (s->table->moves[0], at, king, other, bare);
}

static guint64
second_moves (const Solver *s, guint at, guint king, guint other, guint bare)
{
  return *pw_mate_moves_get_beside (s->table->moves[1], at, king, other, bare);
}

static void
find_checks (Solver *s, guint king)
{
  EACH_BARE (s, king, bare)
    EACH_FIRST (s, king, bare, first)
      {
        gsize at = index_of (s, king, bare, first);

        s->legal[at] = s->squares & ~(bit (king) | bit (bare) | bit (first));
        PW_SET_EACH (second, &s->legal[at], 1)
          if (((first_moves (s, first, king, second, bare) | second_moves (s, second, king, first, bare)) & bit (bare))
              != 0)
            s->checks[at] |= bit (second);
      }
}

static void
find_checks_alone (Solver *s, guint which)
{
  const PwMateMoves *moves = s->table->alone[which]->moves[0];

  EACH_KINGS (s, king, bare)
    for (guint at = 0; at < s->n; at++)
      if (at != king && at != bare && (*pw_mate_moves_get (moves, at, king, bare) & bit (bare)) != 0)
        s->checks_alone[which][king * s->n + bare] |= bit (at);
}

/* -- the bare king's steps -- */

/*
 * Where the second piece stands when a step is bad: into check, or to where mate is forced.  A piece that stands there
 * is taken, and the other one may still win.
 */
static guint64
bad_step (const Solver *s, guint king, guint to, guint first, gboolean with_won)
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
find_cornered (const Solver *s, guint king, guint bare, guint first, gboolean with_won)
{
  guint64 steps = *s->ground->near[bare] & ~*s->ground->near[king] & ~bit (king);
  guint64 cornered = s->legal[index_of (s, king, bare, first)];

  for (; steps != 0 && cornered != 0; steps &= steps - 1)
    cornered &= bad_step (s, king, (guint) __builtin_ctzll (steps), first, with_won);
  return cornered;
}

static void
find_mates (Solver *s, guint king)
{
  EACH_BARE (s, king, bare)
    EACH_FIRST (s, king, bare, first)
      {
        gsize at = index_of (s, king, bare, first);
        guint64 cornered = find_cornered (s, king, bare, first, FALSE);

        s->fresh[at] = cornered & s->checks[at];
        s->drawn[at] = cornered & ~s->checks[at];
      }
}

static void
find_lost (Solver *s, guint king)
{
  EACH_BARE (s, king, bare)
    EACH_FIRST (s, king, bare, first)
      {
        gsize at = index_of (s, king, bare, first);

        s->fresh[at] = find_cornered (s, king, bare, first, TRUE) & ~s->lost[at] & ~s->drawn[at];
        s->lost[at] |= s->fresh[at];
      }
}

/* What the pieces alone win in so many moves. */
static gboolean
add_won_alone (Solver *s, guint which, guint distance)
{
  const guint16 *distances = s->table->alone[which]->distances;
  gboolean added = FALSE;

  for (guint kings = 0; kings < s->n * s->n; kings++)
    for (guint at = 0; at < s->n; at++)
      if (distances[kings * s->n + at] == distance)
        {
          s->won_alone[which][kings] |= bit (at);
          added = TRUE;
        }
  return added;
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

/* Positions with the stronger side to move that aren't known yet. */
static inline guint64
asked (const Solver *s, gsize at, const guint64 *known)
{
  return s->legal[at] & ~s->checks[at] & ~known[at];
}

static void
step_back_first (const Solver *s, guint king, guint bare, const guint64 *into, const guint64 *known, guint64 *found)
{
  guint64 into_of_second[PW_MATE_MAX_TWO];

  turn_table (into + index_of (s, king, bare, 0), s->n, into_of_second);
  EACH_FIRST (s, king, bare, first)
    {
      gsize at = index_of (s, king, bare, first);
      guint64 sources = asked (s, at, known);

      PW_SET_EACH (second, &sources, 1)
        if (into_of_second[second] != 0
            && (first_moves (s, first, king, second, bare) & into_of_second[second]) != 0)
          found[at] |= bit (second);
    }
}

static void
step_back_second (const Solver *s, guint king, guint bare, const guint64 *into, const guint64 *known, guint64 *found)
{
  EACH_FIRST (s, king, bare, first)
    {
      gsize at = index_of (s, king, bare, first);
      guint64 sources = into[at] != 0 ? asked (s, at, known) & ~found[at] : 0;

      PW_SET_EACH (second, &sources, 1)
        if ((second_moves (s, second, king, first, bare) & into[at]) != 0)
          found[at] |= bit (second);
    }
}

static void
step_back_king (const Solver *s, guint king, guint bare, const guint64 *into, guint64 *found)
{
  PW_SET_EACH (from, s->ground->near[king], 1)
    for (guint first = 0; first < s->n; first++)
      found[index_of (s, from, bare, first)] |= into[index_of (s, king, bare, first)];
}

static gboolean
has_any (const Solver *s, const guint64 *words, guint king, guint bare)
{
  guint64 any = 0;

  for (guint first = 0; first < s->n; first++)
    any |= words[index_of (s, king, bare, first)];
  return any != 0;
}

/*
 * found: empty at first; positions that lead into `into`, and some that aren't asked for
 * Returns: FALSE if it was given up
 */
static gboolean
step_back (const Solver *s, const guint64 *into, const guint64 *known, guint64 *found)
{
  for (guint king = 0; king < s->n; king++)
    {
      if (!goes_on (s))
        return FALSE;
      EACH_BARE (s, king, bare)
        {
          if (!has_any (s, into, king, bare))
            continue;
          step_back_first (s, king, bare, into, known, found);
          step_back_second (s, king, bare, into, known, found);
          step_back_king (s, king, bare, into, found);
        }
    }
  return TRUE;
}

static guint64
keep_gained (Solver *s, guint distance)
{
  guint64 any = 0;

  for (gsize at = 0; at < (gsize) s->n * s->n * s->n; at++)
    {
      s->gained[at] &= asked (s, at, s->won);
      s->won[at] |= s->gained[at];
      any |= s->gained[at];
      PW_SET_EACH (second, &s->gained[at], 1)
        s->table->distances[at * s->n + second] = (guint16) distance;
    }
  return any;
}

/* -- figures -- */

static guint64
count_all (const Solver *s, const guint64 *words)
{
  guint64 count = 0;

  for (gsize at = 0; at < (gsize) s->n * s->n * s->n; at++)
    count += (guint) __builtin_popcountll (words[at]);
  return count;
}

static void
find_first (const Solver *s, const guint64 *words, PwMatePosition *position, gboolean bare_moves)
{
  const PwSquare *squares = s->ground->squares;

  for (gsize at = 0; at < (gsize) s->n * s->n * s->n; at++)
    if (words[at] != 0)
      {
        *position = (PwMatePosition){
          squares[at / s->n / s->n], squares[at / s->n % s->n],
          { squares[at % s->n], squares[__builtin_ctzll (words[at])] }, bare_moves,
        };
        return;
      }
}

/* Positions with the bare king to move in which it can't take a piece: into `fresh`, which is empty. */
static void
find_protected (Solver *s, guint king)
{
  guint64 *found = s->fresh;

  EACH_BARE (s, king, bare)
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

static gboolean
count_positions (Solver *s)
{
  PwMateFacts *facts = &s->table->facts;
  gsize size = (gsize) s->n * s->n * s->n;

  facts->positions = count_all (s, s->legal) - count_all (s, s->checks);
  facts->won = count_all (s, s->won);
  memset (s->fresh, 0, size * sizeof *s->fresh);
  if (!each_king (s, find_protected))
    return FALSE;
  memcpy (s->gained, s->won, size * sizeof *s->won); /* mate comes before any loss */
  if (!step_back (s, s->fresh, s->won, s->gained))
    return FALSE;
  for (gsize at = 0; at < size; at++)
    s->gained[at] &= s->legal[at] & ~s->checks[at];
  facts->safe = count_all (s, s->gained);
  facts->forced = facts->won > 0 && 2 * facts->won >= facts->safe;
  return TRUE;
}

/* -- all of it -- */

static gboolean
begin (Solver *s)
{
  for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
    find_checks_alone (s, i);
  if (!each_king (s, find_checks) || !each_king (s, find_mates))
    return FALSE;
  s->table->facts.mates = count_all (s, s->fresh);
  find_first (s, s->fresh, &s->table->facts.example, TRUE);
  memcpy (s->lost, s->fresh, (gsize) s->n * s->n * s->n * sizeof *s->lost);
  return TRUE;
}

static PwFigureStatus
solve (Solver *s)
{
  PwMateFacts *facts = &s->table->facts;
  guint most_alone = MAX (s->table->alone[0]->facts.longest, s->table->alone[1]->facts.longest);

  if (!begin (s))
    return PW_FIGURE_CANCELLED;
  for (guint distance = 1;; distance++)
    {
      guint64 gained;

      s->progress = 0.7 + 0.3 * distance / (distance + 20.0);
      if (distance > PW_MATE_MAX_MOVES)
        return PW_FIGURE_TOO_LONG;
      memset (s->gained, 0, (gsize) s->n * s->n * s->n * sizeof *s->gained);
      if (!step_back (s, s->fresh, s->won, s->gained))
        return PW_FIGURE_CANCELLED;
      gained = keep_gained (s, distance);
      if (!goes_on (s))
        return PW_FIGURE_CANCELLED;
      for (guint i = 0; i < PW_MATE_MAX_PIECES; i++)
        add_won_alone (s, i, distance);
      if (!each_king (s, find_lost))
        return PW_FIGURE_CANCELLED;
      if (gained != 0)
        {
          facts->longest = distance;
          find_first (s, s->gained, &facts->longest_start, FALSE);
        }
      if (gained == 0 && distance >= most_alone && count_all (s, s->fresh) == 0)
        break;
    }
  return count_positions (s) ? PW_FIGURE_FOUND : PW_FIGURE_CANCELLED;
}

PwFigureStatus
_pw_mate_solve_two (PwMateTable *table, const PwPatience *patience)
{
  guint n = table->ground->n;
  gsize size = (gsize) n * n * n, kings = (gsize) n * n;
  g_autofree guint64 *words = g_new0 (guint64, 7 * size + 4 * kings);
  guint64 *alone = words + 7 * size;
  Solver s = { table, table->ground, n, n == 64 ? ~(guint64) 0 : bit (n) - 1, words, words + size, words + 2 * size,
               words + 3 * size, words + 4 * size, words + 5 * size, words + 6 * size,
               { alone, alone + kings }, { alone + 2 * kings, alone + 3 * kings }, patience, 0.7 };

  table->distances = g_new0 (guint16, size * n);
  return solve (&s);
}
