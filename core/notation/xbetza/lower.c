/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Lowering of XBetza: each way to make a move becomes a path, a chain of its legs.
 *
 * The letters of a leg set what the square at its end must hold, and how the walk turned to begin it (spec xbetza,
 * sections 4 and 5). Outside brackets a later leg of a four-fold atom may take either kind of its vectors, so that
 * every turn is one of 45 degrees: the link's directions choose from both.
 */
#include "core/notation/reading/dialect.h"
#include "core/notation/reading/steps.h"
#include "core/notation/xbetza/judge.h"

typedef struct
{
  const PwScan *scan;
  const PwXSyntax *syntax;
  PwPieceBuilder *builder;
  PwXJudge judge;
} Lower;

/* Of a four-fold atom, and the other kind that a turn of 45 degrees leads to: W and F, D and A, and so on. Bits. */
typedef enum
{
  KIND_OWN = 1 << 0,
  KIND_OTHER = 1 << 1,
  KIND_BOTH = KIND_OWN | KIND_OTHER,
} Kinds;

/* A way, with what its legs must know about each other. */
typedef struct
{
  const PwXMove *move;
  const PwXWay *way;
  PwXMeaning front;   /* what is before the brackets */
  gboolean *measured; /* legs whose steps are counted, for a later i */
  Kinds *kinds;       /* which vectors a leg may take */
  guint n;            /* so many of its legs are walked */
  gboolean *may_end;  /* (nullable): legs after which the path may end, too */
} Row;

static const PwLink over_anything = { .stays = { PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE }, .same_leg = TRUE };

#define STRAIGHT (PW_DIR_F | PW_DIR_R | PW_DIR_B | PW_DIR_L)
#define SLANTED                                                                                                     \
  (PW_DIR_FR | PW_DIR_RF | PW_DIR_RB | PW_DIR_BR | PW_DIR_BL | PW_DIR_LB | PW_DIR_LF | PW_DIR_FL)

/* -- one vector of a leg -- */

static gboolean
wraps (const Row *row, const PwXLeg *leg)
{
  return ((leg->meaning.letters | row->front.letters) & PW_X_O) != 0;
}

static gboolean
is_ending (const Row *row, guint i)
{
  return i + 1 == row->way->legs->len;
}

/* i on a later leg */
static gboolean
is_equal (const Row *row, guint i)
{
  return i > 0 && (pw_x_way_leg (row->way, i)->meaning.letters & PW_X_I);
}

/* What must be on the squares that one leap of a leg passes. */
static PwBetween
between_of (const PwXLeg *leg, gboolean ending, guint range)
{
  guint letters = leg->meaning.letters;

  if (letters & PW_X_N)
    return PW_BETWEEN_NOTHING;
  if ((letters & PW_X_J) && pw_x_leg_skip (leg) == 0)
    return PW_BETWEEN_ONE;
  if (!ending || range != 1)
    return PW_BETWEEN_ANYTHING;
  return letters & PW_X_P ? PW_BETWEEN_ONE : letters & PW_X_G ? PW_BETWEEN_LAST : PW_BETWEEN_ANYTHING;
}

static PwNodeId
add_leap (Lower *lower, const Row *row, const PwXLeg *leg, PwVec vec, PwBetween between)
{
  PwNodeId id = pw_piece_builder_leap (lower->builder, leg->span, vec, between);

  pw_piece_builder_node (lower->builder, id)->leap.wraps = wraps (row, leg);
  return id;
}

static PwNode *
add_ride (Lower *lower, const PwXLeg *leg, PwNodeId leap, guint range, PwNodeId *id)
{
  PwNode *ride = pw_piece_builder_repeat (lower->builder, leg->span, leap, id);

  ride->repeat.max = range;
  ride->repeat.link = pw_link_straight_on;
  ride->repeat.slides = TRUE;
  return ride;
}

/* j on a slide: the first squares are skipped, whatever is there, and count in the range. */
static PwNodeId
add_skipping_ride (Lower *lower, const PwXLeg *leg, PwNodeId leap, guint range)
{
  guint skip = pw_x_leg_skip (leg);
  PwNodeId ids[2] = { leap, leap };

  if (skip > 1)
    {
      PwNode *skipped = add_ride (lower, leg, leap, skip, &ids[0]);

      skipped->repeat.link = over_anything;
      skipped->repeat.exact = TRUE;
      skipped->repeat.slides = FALSE;
    }
  if (range != skip + 1)
    add_ride (lower, leg, leap, range == 0 ? 0 : range - skip, &ids[1]);
  return pw_piece_builder_chain (lower->builder, leg->span, ids, &over_anything, 2);
}

static PwNodeId
lower_vector (Lower *lower, const Row *row, guint i, PwVec vec)
{
  const PwXLeg *leg = pw_x_way_leg (row->way, i);
  gboolean ending = is_ending (row, i), equal = is_equal (row, i);
  guint range = pw_x_leg_range (leg), letters = leg->meaning.letters;
  PwNodeId leap = add_leap (lower, row, leg, vec, between_of (leg, ending, range)), id;
  PwNode *ride;

  if (leg->atom->row->atom_kind == PW_X_UNIVERSAL)
    {
      pw_piece_builder_node (lower->builder, leap)->leap.reach = PW_REACH_ANYWHERE;
      return leap;
    }
  if (pw_x_leg_skip (leg) > 0)
    return add_skipping_ride (lower, leg, leap, range);
  if (range == 1 && !equal)
    return leap;
  /* As many steps as before, whatever was written; but a leap stays one. */
  ride = add_ride (lower, leg, leap, equal && range != 1 ? 0 : range, &id);
  if (ending && range != 1 && (letters & (PW_X_P | PW_X_G)))
    {
      ride->repeat.ride = letters & PW_X_P ? PW_RIDE_OVER_ONE : PW_RIDE_BEHIND;
      ride->repeat.slides = equal;
    }
  return id;
}

/* q and z alone before an atom: a ride that turns, both ways round, as in Extended Betza. */
static PwNodeId
lower_turning (Lower *lower, const Row *row, PwVec vec)
{
  const PwXLeg *leg = pw_x_way_leg (row->way, 0);
  PwSimple simple = { .span = leg->span, .ride = leg->atom->ranged, .max = leg->atom->range };
  PwNodeId id
      = pw_steps_turning (lower->builder, &simple, vec, leg->meaning.letters & PW_X_Q ? PW_HOP_Q : PW_HOP_Z);
  PwNodeId leap = pw_piece_builder_node (lower->builder, id)->repeat.child;

  pw_piece_builder_node (lower->builder, leap)->leap.wraps = wraps (row, leg);
  return id;
}

/* -- first legs -- */

/* Which vectors K's directions give to W or to F alone: they pick from all eight together. */
static PwDirections
share_of (PwDirections directions, const PwXAtom *atom, guint which)
{
  static const PwDirections single[2][4] = {
    { PW_DIR_F, PW_DIR_R, PW_DIR_B, PW_DIR_L },
    { PW_DIR_FR, PW_DIR_BR, PW_DIR_BL, PW_DIR_FL },
  };
  PwVec pool[16];
  gboolean picked[16];
  PwDirections share = PW_DIR_NONE;
  guint n = pw_vec_copies (atom->vectors[0], pool);

  n += pw_vec_copies (atom->vectors[1], pool + n);
  pw_directions_pick (directions, PW_FORWARD, pool, n, picked);
  for (guint i = 0; i < 4; i++)
    share |= picked[4 * which + i] ? single[which][i] : 0;
  return share;
}

/* The nodes of a first leg, each aimed at its own vectors. Returns: how many */
static guint
lower_first_leg (Lower *lower, const Row *row, PwNodeId ids[2])
{
  const PwXLeg *leg = pw_x_way_leg (row->way, 0);
  gboolean turns = row->way->legs->len == 1 && (leg->meaning.letters & PW_X_TURNS);
  guint n = 0;

  for (guint i = 0; i < leg->atom->n_vectors; i++)
    {
      PwDirections directions = leg->meaning.directions;

      if (directions != PW_DIR_NONE && leg->atom->n_vectors == 2)
        {
          directions = share_of (directions, leg->atom, i);
          if (directions == PW_DIR_NONE)
            continue;
        }
      ids[n] = turns ? lower_turning (lower, row, leg->atom->vectors[i])
                     : lower_vector (lower, row, 0, leg->atom->vectors[i]);
      pw_steps_aim (lower->builder, ids[n++], PW_SCOPE_STEP, directions);
    }
  return n;
}

/* -- later legs -- */

/* Whether a turn of 45 degrees leads to vectors of another kind: W and F, D and A, and so on. */
static gboolean
has_other_kind (const Row *row, const PwXAtom *atom)
{
  PwVec vec = atom->vectors[0];

  return !row->move->brackets && atom->n_vectors == 1 && atom->row->atom_kind <= PW_X_SLIDER
         && (vec.dy == 0 || vec.dx == vec.dy);
}

/* How a later leg is aimed, seen from the step before. */
static PwXAim
later_aim (const Row *row, const PwXLeg *leg)
{
  PwXAim aim = pw_x_later_aim (&leg->meaning);

  if (aim.directions == PW_DIR_NONE)
    aim.directions = row->move->brackets ? PW_DIR_F : PW_X_ALL_BUT_BACK;
  return aim;
}

/* The kinds of a leg after one of these kinds. */
static Kinds
kinds_behind (const Row *row, guint i, Kinds before)
{
  static const Kinds swapped[] = { 0, KIND_OTHER, KIND_OWN, KIND_BOTH };
  PwDirections directions = later_aim (row, pw_x_way_leg (row->way, i)).directions;
  Kinds kinds = 0;

  if (directions & ~(guint) (STRAIGHT | SLANTED))
    return KIND_BOTH;
  kinds |= directions & STRAIGHT ? before : 0;
  kinds |= directions & SLANTED ? swapped[before] : 0;
  return kinds;
}

/* A loop is looked at twice: its first leg also comes after its last one. */
static void
find_kinds (Row *row)
{
  row->kinds[0] = KIND_OWN;
  for (guint i = 1; i < row->way->legs->len; i++)
    {
      const PwXLoop *loop = pw_x_loop_at (row->way->loops, i);
      Kinds before = row->kinds[i - 1];

      if (loop == NULL)
        {
          row->kinds[i] |= kinds_behind (row, i, before);
          continue;
        }
      for (guint round = 0; round < 2; round++)
        {
          for (guint j = loop->start; j < loop->end; j++)
            row->kinds[j] |= kinds_behind (row, j, j == loop->start ? before : row->kinds[j - 1]);
          before |= row->kinds[loop->end - 1];
        }
      i = loop->end - 1;
    }
}

static PwNodeId
lower_leg (Lower *lower, const Row *row, guint i)
{
  const PwXLeg *leg = pw_x_way_leg (row->way, i);
  PwVec own = leg->atom->vectors[0], other = pw_vec (own.dx, own.dy == 0 ? own.dx : 0);
  PwNodeId ids[2];
  guint n = 0;

  if (i == 0)
    n = lower_first_leg (lower, row, ids);
  else if (!has_other_kind (row, leg->atom))
    for (; n < leg->atom->n_vectors; n++)
      ids[n] = lower_vector (lower, row, i, leg->atom->vectors[n]);
  else
    {
      if (row->kinds[i] & KIND_OWN)
        ids[n++] = lower_vector (lower, row, i, own);
      if (row->kinds[i] & KIND_OTHER)
        ids[n++] = lower_vector (lower, row, i, other);
    }
  return pw_piece_builder_choice (lower->builder, leg->span, ids, n);
}

/* -- links -- */

/* u, once there may be something to put down. ends: letters of the end, if leg i is the last */
static PwUnload
put_down (const Row *row, guint i, guint ends)
{
  gboolean captured = row->way->loops->len > 0 || (pw_x_end_holds (ends) & ~(guint) PW_HOLDS_EMPTY);

  for (guint k = 0; k <= i && !captured; k++)
    captured = (pw_x_holds (pw_x_way_leg (row->way, k)->meaning.letters) & PW_HOLDS_ANY_PIECE) != 0;
  return captured && (pw_x_way_leg (row->way, i)->meaning.letters & PW_X_U) ? PW_UNLOAD_LEG_START : PW_UNLOAD_NONE;
}

/* What the square must hold where leg i ends and another begins. */
static void
write_meeting (PwLink *link, const Row *row, guint i)
{
  guint letters = pw_x_way_leg (row->way, i)->meaning.letters, holds = pw_x_holds (letters);

  link->takes.holds = (guint8) (holds & PW_HOLDS_ANY_PIECE);
  if ((holds & PW_HOLDS_EMPTY) || (letters & PW_X_Y))
    link->stays.holds |= PW_HOLDS_EMPTY;
  if (letters & (PW_X_P | PW_X_G))
    link->stays.holds |= letters & PW_X_T ? PW_HOLDS_OWN : PW_HOLDS_ANY_PIECE;
  if (link->stays.holds == 0 && link->takes.holds == 0)
    link->stays.holds = PW_HOLDS_EMPTY;
  link->unloads = put_down (row, i, PW_X_M);
}

/* Turns of 45 degrees, where all the vectors of a leg are such: fr and fl are simply f, the nearest ones. */
static PwDirections
join_slanted (PwDirections directions)
{
  static const PwDirections pairs[][2] = {
    { PW_DIR_FR | PW_DIR_FL, PW_DIR_F },
    { PW_DIR_BR | PW_DIR_BL, PW_DIR_B },
    { PW_DIR_FR | PW_DIR_BR, PW_DIR_R },
    { PW_DIR_FL | PW_DIR_BL, PW_DIR_L },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (directions == pairs[i][0])
      return pairs[i][1];
  return directions;
}

/* Between leg i and leg next. */
static PwLink
make_link (const Row *row, guint i, guint next)
{
  const PwXLeg *after = pw_x_way_leg (row->way, next);
  PwLink link = { .may_end = row->may_end != NULL && row->may_end[i],
                  .measures = row->measured[i],
                  .equal = is_equal (row, next) };

  PwXAim aim = later_aim (row, after);

  write_meeting (&link, row, i);
  link.directions = aim.directions;
  link.turn = aim.turn;
  if (aim.turn == PW_TURN_FREE && has_other_kind (row, after->atom) && row->kinds[next] != KIND_BOTH
      && !(link.directions & STRAIGHT))
    link.directions = join_slanted (link.directions);
  if (link.directions == PW_DIR_F && link.turn == PW_TURN_FREE) /* what a link without directions means */
    link.directions = PW_DIR_NONE;
  return link;
}

/* -- rows of legs -- */

static PwNodeId lower_legs (Lower *lower, const Row *row, guint start, guint end, gboolean in_loop);

/* Whether a leg needs to know where it began: to put a piece down there, or how far round the board it went. */
static gboolean
minds_its_start (const Row *row, const PwXLoop *loop)
{
  for (guint i = loop->start; i < loop->end; i++)
    if (wraps (row, pw_x_way_leg (row->way, i)) || (pw_x_way_leg (row->way, i)->meaning.letters & PW_X_U))
      return TRUE;
  return FALSE;
}

/* Whether a later leg turns to the same side again and nowhere else. */
static gboolean
turns_round (const PwXLeg *leg)
{
  return leg->meaning.same != PW_DIR_NONE && (leg->meaning.sideless | leg->meaning.other) == PW_DIR_NONE;
}

/*
 * (afq)N is qN, and like that stops before its own start: a ride of leaps that all turn to the same side, without a
 * number and with nothing on the way.
 */
static gboolean
comes_round (const Row *row, const PwXLoop *loop)
{
  guint acts = PW_X_P | PW_X_G | PW_X_Y | PW_X_U;
  gboolean alone = loop->most == 0 && loop->start == 1 && loop->end == 2 && row->way->legs->len == 3;

  for (guint i = 0; alone && i < 3; i++)
    {
      const PwXLeg *leg = pw_x_way_leg (row->way, i);
      guint letters = leg->meaning.letters;
      gboolean passes = !(letters & acts) && !(pw_x_holds (letters) & PW_HOLDS_ANY_PIECE);

      alone = pw_x_leg_range (leg) == 1 && (i == 0 || turns_round (leg)) && (i == 2 || passes);
    }
  return alone;
}

static PwNodeId
lower_loop (Lower *lower, const Row *row, const PwXLoop *loop)
{
  PwNodeId child = lower_legs (lower, row, loop->start, loop->end, TRUE), id;
  PwLink link = make_link (row, loop->end - 1, loop->start);
  PwSpan span = pw_span_join (pw_x_way_leg (row->way, loop->start)->span,
                              pw_x_way_leg (row->way, loop->end - 1)->span);
  PwNode *repeat = pw_piece_builder_repeat (lower->builder, span, child, &id);

  link.new_leg = pw_link_is_plain (&link) && minds_its_start (row, loop);
  repeat->repeat.max = loop->most;
  repeat->repeat.link = link;
  repeat->repeat.stays_away = comes_round (row, loop);
  return id;
}

static PwNodeId
lower_legs (Lower *lower, const Row *row, guint start, guint end, gboolean in_loop)
{
  g_autoptr (GArray) children = NULL, links = NULL;
  PwSpan span = row->move->span;
  const PwXLoop *in_front = NULL;

  if (end - start == 1 && (in_loop || pw_x_loop_at (row->way->loops, start) == NULL))
    return lower_leg (lower, row, start);
  children = g_array_new (FALSE, FALSE, sizeof (PwNodeId));
  links = g_array_new (FALSE, FALSE, sizeof (PwLink));
  for (guint i = start; i < end;)
    {
      const PwXLoop *loop = in_loop ? NULL : pw_x_loop_at (row->way->loops, i);
      PwNodeId id = loop != NULL ? lower_loop (lower, row, loop) : lower_leg (lower, row, i);

      if (in_front != NULL && comes_round (row, in_front))
        add_ride (lower, pw_x_way_leg (row->way, i), id, 1, &id)->repeat.stays_away = TRUE;
      g_array_append_val (children, id);
      in_front = loop;
      i = loop != NULL ? loop->end : i + 1;
      if (i < end)
        {
          PwLink link = make_link (row, i - 1, i);

          g_array_append_val (links, link);
        }
    }
  return pw_piece_builder_chain (lower->builder, span, (const PwNodeId *) (const void *) children->data,
                                 (const PwLink *) (const void *) links->data, children->len);
}

/* -- i on later legs -- */

/* Whether a leg makes steps of its own number; one that is as long as another need not be counted. */
static gboolean
is_slide (const Row *row, guint i)
{
  return !is_equal (row, i) && pw_x_leg_range (pw_x_way_leg (row->way, i)) != 1;
}

/* The leg whose steps an i counts: the last slide; before a leap, and where there is none, the leg before. */
static guint
find_measured (const Row *row, guint equal)
{
  guint before = equal - 1, at;

  while (before > 0 && is_equal (row, before))
    before--;
  if (pw_x_leg_range (pw_x_way_leg (row->way, equal)) == 1)
    return before;
  for (at = equal; at > 0; at--)
    if (is_slide (row, at - 1))
      return at - 1;
  return before;
}

/* A loop can't measure the leg it ends with: what is counted after it is the whole loop. */
static void
judge_measured (Lower *lower, const Row *row, guint equal)
{
  for (guint i = 0; i < row->way->loops->len; i++)
    {
      const PwXLoop *loop = &g_array_index (row->way->loops, PwXLoop, i);
      gboolean around = equal >= loop->start && equal < loop->end;
      gboolean last = row->measured[loop->end - 1] || (around && is_slide (row, loop->end - 1));

      if (last && equal >= loop->start)
        pw_scan_report (lower->scan, PW_CODE_MEASURED_REPETITION, pw_x_way_leg (row->way, equal)->span, NULL, NULL);
    }
}

static void
find_all_measured (Lower *lower, Row *row)
{
  for (guint i = 1; i < row->way->legs->len; i++)
    if (is_equal (row, i))
      {
        row->measured[find_measured (row, i)] = TRUE;
        judge_measured (lower, row, i);
      }
}

/* -- paths -- */

static PwMatch
make_match (guint holds, guint letters)
{
  PwMatch match = { .holds = (guint8) holds };
  guint32 commoners = PW_ALL_LETTERS & ~PW_ROYAL_LETTERS;

  if (letters & PW_X_T)
    {
      match.own = holds & PW_HOLDS_OWN ? commoners : 0;
      match.enemy = holds & PW_HOLDS_ENEMY ? commoners : 0;
    }
  return match;
}

/* A path with the ends and conditions that the letters of its legs give to the whole. */
static PwPath
make_path (const Row *row, guint letters)
{
  PwPath path = {
    .ends = make_match (pw_x_end_holds (letters), letters),
    .directions = row->front.directions,
    .virgin = ((row->front.letters | pw_x_way_leg (row->way, 0)->meaning.letters) & PW_X_I) != 0,
    .royal = (row->front.letters & PW_X_K) != 0,
    .span = row->move->span,
  };

  for (guint i = 0; i < row->way->legs->len; i++)
    path.royal |= (pw_x_way_leg (row->way, i)->meaning.letters & PW_X_K) != 0;
  return path;
}

/* All legs, or those before the last '?'. */
static void
add_path (Lower *lower, const Row *row, PwPath path)
{
  if (row->way->legs->len > 1)
    pw_piece_builder_path (lower->builder, path, lower_legs (lower, row, 0, row->n, FALSE));
  else
    {
      PwNodeId ids[2];
      guint n = lower_first_leg (lower, row, ids);

      for (guint i = 0; i < n; i++)
        pw_piece_builder_path (lower->builder, path, ids[i]);
    }
}

/* What the end of a move in brackets may hold, by a leg's own letters or those before the brackets; stop: it ends at
 * a '?'. */
static guint
bracket_ends (const Row *row, const PwXLeg *leg, gboolean stop)
{
  guint ends = pw_x_ends (leg->meaning.letters), own = stop ? ends & (PW_X_M | PW_X_C) : ends;

  return own != 0 ? own : pw_x_ends (row->front.letters);
}

/* A path for the first legs; it may also end before, at a '?' with the same end. */
static void
add_stops (Lower *lower, Row *row, guint n, gboolean *covered)
{
  const PwXLeg *last = pw_x_way_leg (row->way, n - 1);
  gboolean stop = n < row->way->legs->len;
  guint ends = bracket_ends (row, last, stop), own = stop ? 0 : last->meaning.letters;
  PwPath path = make_path (row, ends | ((own | row->front.letters) & PW_X_T));

  if (!stop)
    path.unloads = put_down (row, n - 1, ends);
  for (guint i = 0; i + 1 < n; i++)
    {
      const PwXLeg *leg = pw_x_way_leg (row->way, i);

      row->may_end[i] = leg->sign == '?' && !covered[i] && !(own & (PW_X_T | PW_X_U))
                        && pw_x_end_holds (bracket_ends (row, leg, TRUE)) == pw_x_end_holds (ends);
      covered[i] |= row->may_end[i];
    }
  row->n = n;
  add_path (lower, row, path);
}

/* The last leg, and those before a '?', may have letters of their own for the end. */
static void
add_bracket_paths (Lower *lower, Row *row)
{
  guint n = row->way->legs->len;
  g_autofree gboolean *covered = g_new0 (gboolean, n), *may_end = g_new0 (gboolean, n);

  row->may_end = may_end;
  add_stops (lower, row, n, covered);
  for (guint i = n - 1; i > 0; i--)
    if (pw_x_way_leg (row->way, i - 1)->sign == '?' && !covered[i - 1])
      add_stops (lower, row, i, covered);
  row->may_end = NULL;
}

/* Castling (spec xbetza, section 7): a slide along the rank. */
static void
add_castling (Lower *lower, const Row *row)
{
  const PwXLeg *leg = pw_x_way_leg (row->way, 0);
  PwDirections directions = leg->meaning.directions;
  PwNodeId id = add_leap (lower, row, leg, leg->atom->vectors[0], PW_BETWEEN_ANYTHING);
  PwPath path = make_path (row, PW_X_M);

  if (leg->atom->range > 1)
    {
      PwNode *slide = add_ride (lower, leg, id, leg->atom->range, &id);

      slide->repeat.exact = TRUE;
      slide->repeat.slides = FALSE;
    }
  pw_steps_aim (lower->builder, id, PW_SCOPE_STEP, directions != PW_DIR_NONE ? directions : PW_DIR_L | PW_DIR_R);
  path.partner = leg->meaning.letters & PW_X_J ? PW_PARTNER_INSIDE : PW_PARTNER_OUTERMOST;
  pw_piece_builder_path (lower->builder, path, id);
}

/* Whether the letters need a starting rank (ii). */
static gboolean
needs_rank (const Row *row)
{
  return row->front.n_virgins > 1 || pw_x_way_leg (row->way, 0)->meaning.n_virgins > 1;
}

/* Whether j skips all squares that some leg could reach. */
static gboolean
skips_all (const Row *row)
{
  for (guint i = 0; i < row->way->legs->len; i++)
    {
      const PwXLeg *leg = pw_x_way_leg (row->way, i);
      guint range = pw_x_leg_range (leg);

      if (range != 0 && pw_x_leg_skip (leg) >= range)
        return TRUE;
    }
  return FALSE;
}

/* O over a piece: then there is a path, and no starting rank is missing. */
static void
add_path_that_never_moves (Lower *lower, const Row *row)
{
  PwNodeId over_one = pw_piece_builder_leap (lower->builder, row->move->span, pw_vec (0, 0), PW_BETWEEN_ONE);

  pw_piece_builder_path (lower->builder, make_path (row, 0), over_one);
}

static void
lower_way (Lower *lower, Row *row)
{
  guint letters = pw_x_way_leg (row->way, row->n - 1)->meaning.letters;

  if (needs_rank (row))
    return;
  if (skips_all (row))
    add_path_that_never_moves (lower, row);
  else if (pw_x_way_leg (row->way, 0)->atom->row->atom_kind == PW_X_CASTLING)
    add_castling (lower, row);
  else if (row->move->brackets)
    add_bracket_paths (lower, row);
  else
    {
      PwPath path = make_path (row, letters);

      path.unloads = put_down (row, row->n - 1, letters);
      add_path (lower, row, path);
    }
}

/* -- moves -- */

static PwXMeaning
read_front (const Lower *lower, const PwXMove *move)
{
  g_autoptr (GArray) placed = NULL;

  if (!move->brackets)
    return pw_x_read_letters (NULL, 0);
  placed = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  pw_letters_place (placed, lower->scan->text, move->prefix);
  return pw_x_read_letters ((const PwPlacedLetter *) (const void *) placed->data, placed->len);
}

static void
lower_move (Lower *lower, const PwXMove *move, guint *n_legs)
{
  guint before = lower->scan->diagnostics->len;
  g_autoptr (PwXWays) ways = NULL;

  pw_x_judge_move (&lower->judge, move);
  ways = pw_x_ways_new (lower->syntax, move, n_legs, lower->scan->diagnostics);
  for (guint i = 0; i < ways->ways->len; i++)
    pw_x_judge_way (&lower->judge, move, ways, pw_x_way (ways, i));
  for (guint i = 0; i < ways->ways->len && !pw_diagnostics_have_errors (lower->scan->diagnostics, before); i++)
    {
      const PwXWay *way = pw_x_way (ways, i);
      g_autofree gboolean *measured = g_new0 (gboolean, way->legs->len);
      g_autofree Kinds *kinds = g_new0 (Kinds, way->legs->len);
      Row row = { move, way, read_front (lower, move), measured, kinds, way->legs->len, NULL };

      find_all_measured (lower, &row);
      find_kinds (&row);
      lower_way (lower, &row);
    }
}

/* -- the dialect -- */

static void
parse (PwScan *scan, PwPieceBuilder *builder, GArray *terms)
{
  PwXSyntax *syntax = pw_x_syntax_new (scan);
  Lower lower = { scan, syntax, builder, { .scan = scan, .syntax = syntax } };
  guint n_legs = 0;

  for (guint i = 0; i < syntax->moves->len; i++)
    {
      const PwXMove *move = pw_x_move (syntax, i);

      g_array_append_val (terms, move->span);
      if (!move->broken)
        lower_move (&lower, move, &n_legs);
    }
  g_clear_pointer (&lower.judge.judged, g_hash_table_unref);
  pw_x_syntax_free (syntax);
}

const PwDialectOps pw_xbetza_ops = {
  .vocabulary = &pw_x_vocabulary,
  .parse = parse,
  .printer = &pw_xbetza_printer,
};
