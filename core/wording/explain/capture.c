/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures that capture otherwise than by going where the captured piece is. Owns their tables. */
#include "core/wording/explain/subject.h"

#include <glib/gi18n-lib.h>

#define MOST_OVERTAKING 256 /* paths among which ways to overtake are looked for */

/* -- there and back -- */

/* Whether the second of two legs returns to the start. */
static gboolean
returns (const PwSubject *subject, const GArray *out)
{
  const PwLink *link = pw_subject_link (subject, 0);
  const PwNode *back = pw_piece_node (subject->piece, pw_subject_child (subject, 1));
  g_autoptr (GArray) way_back = NULL;

  if (back->kind == PW_NODE_LEAP && back->leap.reach == PW_REACH_HOME)
    return TRUE;
  way_back = pw_subject_rides (subject->piece, pw_subject_child (subject, 1), TRUE);
  return way_back != NULL && pw_rides_same (out, way_back, TRUE)
         && pw_subject_course (subject, 0) == PW_COURSE_BACK
         && (link->equal || (pw_rides_manner (out) & PW_RIDES_LEAPS));
}

gboolean
pw_read_return (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const shots[] = {
    N_ ("captures like {0} without leaving its square (rifle capture)"),
    N_ ("captures friendly pieces like {0} without leaving its square (rifle capture)"),
    N_ ("captures pieces of either side like {0} without leaving its square (rifle capture)"),
  };
  /* The captured piece is put back on its square. */
  static const char *const touches[] = {
    N_ ("can pass if it could capture an enemy like {0}"),
    N_ ("can pass if it could capture a friendly piece like {0}"),
    N_ ("can pass if it could capture a piece of either side like {0}"),
  };
  const PwLink *link = pw_subject_pair (subject);
  g_autoptr (GArray) out = NULL;
  gboolean either, puts_back = subject->path->unloads != PW_UNLOAD_NONE;

  if (link == NULL || !(subject->path->ends.holds & PW_HOLDS_EMPTY)
      || (puts_back && subject->path->unloads != PW_UNLOAD_LEG_START))
    return FALSE;
  either = link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == PW_HOLDS_ENEMY;
  if (!pw_link_is_simple (link) || link->may_end
      || (!pw_link_only_takes (link) && !pw_link_only_passes (link) && !either))
    return FALSE;
  out = pw_subject_rides (subject->piece, pw_subject_child (subject, 0), FALSE);
  if (out == NULL || !returns (subject, out))
    return FALSE;
  return pw_path_description_fill (told,
                                   pw_link_only_takes (link)
                                       ? pw_by_side (link->takes.holds, puts_back ? touches : shots)
                                   : either && puts_back ? N_ ("can pass if it could move like {0}")
                                   : either
                                       ? N_ ("captures like {0} without leaving its square (rifle capture), "
                                             "or passes if it could move so to an empty square")
                                       : N_ ("can pass if it could move to an empty square like {0}"),
                                   out, subject->path->directions);
}

/* A last step O: only the link before it counts. RxO captures like a rook. */
gboolean
pw_read_end_on_victim (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const rows[] = {
    N_ ("captures like {0}"),
    N_ ("captures friendly pieces like {0}"),
    N_ ("captures pieces of either side like {0}"),
  };
  const PwLink *link = pw_subject_pair (subject);
  const PwNode *last;
  g_autoptr (GArray) rides = NULL;

  if (link == NULL || !(subject->path->ends.holds & PW_HOLDS_EMPTY) || !pw_link_is_simple (link)
      || !pw_link_only_takes (link))
    return FALSE;
  last = pw_piece_node (subject->piece, pw_subject_child (subject, 1));
  if (last->kind != PW_NODE_LEAP || last->leap.reach != PW_REACH_VECTOR || !pw_vec_is_zero (last->leap.atom))
    return FALSE;
  rides = pw_subject_rides (subject->piece, pw_subject_child (subject, 0), FALSE);
  return rides != NULL
         && pw_path_description_fill (told, pw_by_side (link->takes.holds, rows), rides,
                                      subject->path->directions);
}

/* -- captures on the way -- */

/* The rides and leaps of a part that captures what it hops over, if all do so in the same manner: FxF. Returns:
 * (transfer full) (nullable): NULL also if the files of one wrap around, since these sentences can't mention that */
static GArray *
taking_rides (const PwPiece *piece, PwNodeId id, PwDirections directions)
{
  g_autoptr (GArray) rides = pw_rides_new ();

  if (!pw_rides_read (piece, id, FALSE, rides))
    return NULL;
  pw_rides_filter (rides, directions);
  pw_rides_merge (rides);
  if (rides->len == 0)
    return NULL;
  for (guint i = 0; i < rides->len; i++)
    {
      const PwRideOrLeap *ride = pw_rides_at (rides, i), *first = pw_rides_at (rides, 0);

      if (!ride->takes || ride->wraps || ride->landing != first->landing || ride->near != first->near
          || ride->n_screens != first->n_screens || ride->screen != first->screen
          || (ride->atom.dx == 1) != (first->atom.dx == 1))
        return NULL;
    }
  return g_steal_pointer (&rides);
}

/* What is captured: the first piece on a line, one next to the mover, or several. rides: all hop in the same manner */
static PwPhrase *
locust_victims (const GArray *rides)
{
  static const char *const first_on_line[]
      = { N_ ("the first enemy on {0}"), N_ ("the first friendly piece on {0}"),
          N_ ("the first piece of either side on {0}") };
  const PwRideOrLeap *ride = pw_rides_at (rides, 0);

  if (ride->n_screens > 1)
    return pw_phrase_with (N_ ("{0} on {1}"), pw_words_screens (ride), pw_words_lines (rides));
  if (ride->near == 1)
    return pw_words_neighbor (rides);
  return pw_phrase_with (pw_by_side (ride->screen, first_on_line), pw_words_lines (rides));
}

/* Where the piece lands after what it captures. */
static PwPhrase *
locust_landing (const PwRideOrLeap *ride, PwModality modality)
{
  static const char *const by_squares[2]
      = { N_ ("any empty square beyond"), N_ ("the empty square right behind it") };
  static const char *const by_leaps[2]
      = { N_ ("any empty square beyond"), N_ ("the empty square one leap behind it") };
  static const char *const any_by_squares[2]
      = { N_ ("any square beyond"), N_ ("the square right behind it") };
  static const char *const any_by_leaps[2]
      = { N_ ("any square beyond"), N_ ("the square one leap behind it") };
  gboolean squares = pw_words_by_squares (ride), empty = modality == PW_MODALITY_MOVE;

  if (ride->landing > 1 || ride->n_screens > 1)
    return pw_phrase_with (empty ? N_ ("an empty square {0}") : N_ ("a square {0}"), pw_words_landing (ride));
  return pw_phrase_new (
      (empty ? (squares ? by_squares : by_leaps) : (squares ? any_by_squares : any_by_leaps))[ride->landing]);
}

static PwPhrase *
tell_locust (const GArray *rides, PwModality modality)
{
  static const char *const rows[PW_N_MODALITIES] = {
    N_ ("captures {0} by hopping to {1}, where it can capture again"),
    N_ ("captures {0} by hopping to {1}"),
    N_ ("captures {0} by hopping to {1}, where it must capture again"),
  };

  const PwRideOrLeap *first = pw_rides_at (rides, 0);

  return pw_words_with_gaps (
      pw_phrase_with (rows[modality], locust_victims (rides), locust_landing (first, modality)), first);
}

/* Locusts and checkers: over one enemy, to the empty square right after it. */
static const char *
locust_name (const GArray *rides, PwModality modality)
{
  const PwRideOrLeap *ride = pw_rides_at (rides, 0);
  gboolean diagonal = pw_vec_equal (ride->atom, pw_vec (1, 1)) && !ride->twofold;

  if (rides->len != 1 || modality != PW_MODALITY_MOVE || ride->n_screens != 1
      || ride->screen != PW_HOLDS_ENEMY || ride->landing != 1)
    return NULL;
  if (ride->near == 0 && ride->twofold && pw_ride_or_leap_is_whole (ride))
    return N_ ("a locust");
  return ride->near == 1 && diagonal && ride->ways == 0x82 ? N_ ("a checker") : NULL;
}

/* Locusts. */
gboolean
pw_read_jump_over (const PwSubject *subject, PwPathDescription *told)
{
  g_autoptr (GArray) rides = taking_rides (subject->piece, subject->path->root, subject->path->directions);
  PwModality modality = pw_modality_of (&subject->path->ends);

  if (rides == NULL || (subject->path->ends.holds & (PW_HOLDS_OWN | PW_HOLDS_PASSED)))
    return FALSE;
  told->clause = tell_locust (rides, modality);
  if (locust_name (rides, modality) != NULL)
    told->clause
        = pw_phrase_with (N_ ("{0} ({1})"), told->clause, pw_phrase_new (locust_name (rides, modality)));
  told->complete = !pw_match_has_letters (&subject->path->ends);
  told->aimed = TRUE;
  return TRUE;
}

/* Adds how far off each may be. */
static PwPhrase *
with_reach (PwPhrase *clause, const PwRideOrLeap *ride)
{
  if (ride->near < 2)
    return clause;
  return pw_words_by_squares (ride)
             ? pw_words_count (
                 NG_ ("{1}; each must be at most one square from where the hop over it begins",
                      "{1}; each must be at most {0} squares from where the hop over it begins"),
                 ride->near, clause)
             : pw_words_count (NG_ ("{1}; each must be at most one leap from where the hop over it begins",
                                    "{1}; each must be at most {0} leaps from where the hop over it begins"),
                               ride->near, clause);
}

/* One after the other along one line, or with turns. */
static PwPhrase *
tell_locusts (const GArray *rides, const PwNode *repeat, const PwCourse *course)
{
  static const char *const numbered[] = { N_ ("captures {0} enemies"), N_ ("captures {0} friendly pieces"),
                                          N_ ("captures {0} pieces of either side") };
  static const char *const any[]
      = { N_ ("captures one enemy after another"), N_ ("captures one friendly piece after another"),
          N_ ("captures one piece after another, of either side,") };
  const PwRideOrLeap *ride = pw_rides_at (rides, 0);
  guint max = repeat->repeat.max;
  PwPhrase *what = max == 0 ? pw_phrase_new (pw_by_side (ride->screen, any))
                            : pw_phrase_with (pw_by_side (ride->screen, numbered),
                                              pw_how_many (repeat->repeat.exact ? max : 1, max));
  PwPhrase *where = ride->landing == 1
                        ? pw_phrase_new (pw_words_by_squares (ride) ? N_ ("an empty square right behind")
                                                                    : N_ ("an empty square one leap behind"))
                    : ride->landing == 0
                        ? pw_phrase_new (N_ ("an empty square"))
                        : pw_phrase_with (N_ ("an empty square {0}"), pw_words_landing (ride));
  PwPhrase *hops;

  if (course->kind == PW_COURSE_STRAIGHT && ride->near == 1)
    return pw_phrase_with (N_ ("{0} along {1}, hopping over each from right before it to {2}"), what,
                           pw_words_line (ride), where);
  if (course->kind == PW_COURSE_STRAIGHT)
    return with_reach (
        pw_phrase_with (N_ ("{0} along {1}, hopping over each to {2}"), what, pw_words_line (ride), where),
        ride);
  hops = with_reach (pw_phrase_with (N_ ("{0}, hopping over each to {1}"), what, where), ride);
  return pw_phrase_with (N_ ("{0}. Each time it hops {1}, continuing {2}"), hops,
                         ride->near == 1 ? pw_phrase_with (N_ ("over {0}"), pw_words_neighbor (rides))
                                         : pw_phrase_with (N_ ("along {0}"), pw_words_line (ride)),
                         pw_course_words (course));
}

/* The same capture again and again, as in draughts: m(WxW)3. */
gboolean
pw_read_jumps (const PwSubject *subject, PwPathDescription *told)
{
  const PwNode *root = subject->root;
  const PwLink *link = pw_subject_repeat (subject);
  g_autoptr (GArray) rides = NULL;
  g_auto (PwCourse) course = { 0 };

  if (link == NULL || root->repeat.stays_away || root->repeat.max == 1 || !pw_link_only_passes (link)
      || link->equal || link->may_end || subject->path->ends.holds != PW_HOLDS_EMPTY)
    return FALSE;
  rides = taking_rides (subject->piece, root->repeat.child, PW_DIR_NONE);
  if (rides == NULL || rides->len != 1 || pw_rides_at (rides, 0)->n_screens != 1)
    return FALSE;
  course = pw_course_of (subject->piece, root->repeat.child, link, root->repeat.child);
  told->clause = tell_locusts (rides, root, &course);
  told->complete = TRUE;
  return TRUE;
}

/* -- captures on every square -- */

/* Steps onto one enemy after another, straight on. The clause also states how the move ends. */
static gboolean
read_bulldozer (const PwSubject *subject, const GArray *steps, PwPathDescription *told)
{
  static const char *const beyond[] = {
    N_ ("moves {0} to the first square without an enemy, which must be empty, capturing all before it"),
    N_ ("moves {0} to the first square without a friendly piece, which must be empty, capturing all before "
        "it"),
    N_ ("moves {0} to the first empty square, capturing all pieces before it"),
  };
  static const char *const onto[] = {
    N_ ("captures one or more enemies in {0}, ending on the last captured"),
    N_ ("captures one or more friendly pieces in {0}, ending on the last captured"),
    N_ ("captures one or more pieces of either side in {0}, ending on the last captured"),
  };
  const PwMatch *ends = &subject->path->ends;
  guint taken = subject->root->repeat.link.takes.holds;
  PwModality modality = pw_modality_of (ends);
  g_autoptr (GArray) rides = g_array_copy ((GArray *) steps);
  const PwRideOrLeap *ride;

  if (pw_match_has_letters (ends) || (ends->holds & PW_HOLDS_PASSED) || modality == PW_MODALITY_ANY
      || (modality == PW_MODALITY_CAPTURE && ends->holds != taken))
    return FALSE;
  pw_rides_filter (rides, subject->path->directions);
  pw_rides_merge (rides);
  if (rides->len != 1)
    return FALSE;
  ride = pw_rides_at (rides, 0);
  if (modality == PW_MODALITY_MOVE && !pw_words_by_squares (ride))
    return FALSE;
  told->clause = modality == PW_MODALITY_CAPTURE
                     ? pw_phrase_with (pw_by_side (taken, onto), pw_words_unbroken_line (ride))
                     : pw_phrase_with (pw_by_side (taken, beyond), pw_words_octants (ride->ways));
  told->complete = told->aimed = TRUE;
  return TRUE;
}

/* Slides that take all they meet, and steps onto one victim after the other. */
gboolean
pw_read_through (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const slides[] = {
    N_ ("slides like {0} and captures every enemy in its path"),
    N_ ("slides like {0} and captures every friendly piece in its path"),
    N_ ("slides like {0} and captures every piece of either side in its path"),
  };
  static const char *const steps[] = {
    N_ ("moves any number of times straight on like {0}, each time but the last to an enemy, capturing it"),
    N_ ("moves any number of times straight on like {0}, each time but the last to a friendly piece, "
        "capturing it"),
    N_ ("moves any number of times straight on like {0}, each time but the last to a piece of either side, "
        "capturing it"),
  };
  const PwNode *root = subject->root;
  const PwLink *link = pw_subject_repeat (subject);
  g_autoptr (GArray) rides = NULL;
  g_auto (PwCourse) course = { 0 };
  gboolean far;

  if (link == NULL || root->repeat.max != 0 || root->repeat.stays_away || !pw_link_only_takes (link)
      || link->equal)
    return FALSE;
  course = pw_course_of (subject->piece, root->repeat.child, link, root->repeat.child);
  rides = pw_subject_rides (subject->piece, root->repeat.child, FALSE);
  if (course.kind != PW_COURSE_STRAIGHT || rides == NULL)
    return FALSE;
  if ((pw_rides_manner (rides) & PW_RIDES_LEAPS) && read_bulldozer (subject, rides, told))
    return TRUE;
  /* Slides without a limit, one after the other, are one slide; others are counted: F2x0. */
  far = (pw_rides_manner (rides) & PW_RIDES_FAR) != 0;
  pw_path_description_fill (told, pw_by_side (link->takes.holds, far ? slides : steps), rides,
                            subject->path->directions);
  told->complete = FALSE;
  return TRUE;
}

static const char *const overtaking[] = {
  N_ ("captures every enemy in its path like {0}, and ends beyond one or more of them"),
  N_ ("captures every friendly piece in its path like {0}, and ends beyond one or more of them"),
  N_ ("captures every piece of either side in its path like {0}, and ends beyond one or more of them"),
};

static gboolean
goes_straight_on (const PwLink *link)
{
  return pw_link_is_simple (link) && !link->may_end && !link->equal && link->directions == PW_DIR_NONE;
}

/* How many leaps a leg makes, if always as many, and those of the first leg. Returns: 0 for other legs */
static guint
count_leaps (const PwSubject *subject, PwNodeId id, const GArray *first)
{
  g_autoptr (GArray) leg = pw_subject_rides (subject->piece, id, TRUE);
  const PwRideOrLeap *ride = leg != NULL ? pw_rides_at (leg, 0) : NULL;

  return ride != NULL && pw_rides_same (first, leg, FALSE) && ride->hop == PW_HOPS_NONE && !ride->wraps
                 && ride->between == PW_BETWEEN_ANYTHING && (ride->range == 1 || ride->exact)
             ? ride->range
             : 0;
}

/*
 * One of the ways of [^]R4: WxW, W-WxW ...
 *
 * before: (out): the leaps to what is captured first; rides: (out) (nullable): of its first leg; (transfer
 * full) Returns: the most leaps it makes; 0 for other paths
 */
static guint
read_counted_overtaking (const PwSubject *subject, guint *before, GArray **rides)
{
  guint last = subject->root->kind == PW_NODE_CHAIN ? subject->root->chain.n - 1 : 0, after;
  const PwNode *rest;

  *rides = last > 0 && last <= 64 && subject->root->scope == PW_SCOPE_NONE
               ? pw_subject_rides (subject->piece, pw_subject_child (subject, 0), FALSE)
               : NULL;
  *before = 0;
  if (*rides == NULL || (*rides)->len != 1)
    return 0;
  for (guint i = 0; i < last; i++)
    {
      const PwLink *link = pw_subject_link (subject, i);
      guint n = count_leaps (subject, pw_subject_child (subject, i), *rides);

      if (n == 0 || !goes_straight_on (link)
          || !(i + 1 < last ? pw_link_only_passes (link) : pw_link_only_takes (link)))
        return 0;
      *before += n;
    }
  rest = pw_piece_node (subject->piece, pw_subject_child (subject, last));
  after = count_leaps (subject, pw_subject_child (subject, last), *rides);
  if (rest->kind == PW_NODE_REPEAT && !rest->repeat.exact && rest->repeat.ride == PW_RIDE_PLAIN
      && !rest->repeat.stays_away && goes_straight_on (&rest->repeat.link)
      && rest->repeat.link.stays.holds == PW_HOLDS_EMPTY
      && rest->repeat.link.takes.holds == pw_subject_link (subject, last - 1)->takes.holds
      && count_leaps (subject, rest->repeat.child, *rides) == 1)
    after = rest->repeat.max;
  return after > 0 && *before + after < 64 ? *before + after : 0;
}

/* The same with a limit: one of all the ways to overtake within so many leaps. */
static gboolean
read_limited_overtaking (const PwSubject *subject, PwPathDescription *told)
{
  g_autoptr (GArray) rides = NULL;
  guint before, most = read_counted_overtaking (subject, &before, &rides);
  guint taken = most > 2 ? pw_subject_link (subject, subject->root->chain.n - 2)->takes.holds : 0;
  guint64 ways = 0;

  for (guint i = 0; most > 2 && i < MIN (pw_piece_n_paths (subject->piece), MOST_OVERTAKING); i++)
    {
      const PwPath *path = pw_piece_path (subject->piece, i);
      PwSubject other = { subject->piece, path, pw_piece_node (subject->piece, path->root) };
      g_autoptr (GArray) legs = NULL;

      if (read_counted_overtaking (&other, &before, &legs) == most && pw_rides_same (legs, rides, FALSE)
          && pw_rides_at (legs, 0)->ways == pw_rides_at (rides, 0)->ways
          && pw_subject_link (&other, other.root->chain.n - 2)->takes.holds == taken
          && pw_path_same_conditions (path, subject->path) && path->directions == subject->path->directions
          && pw_match_equal (&path->ends, &subject->path->ends))
        ways |= (guint64) 1 << before;
    }
  if (most < 3 || ways != ((guint64) 1 << most) - 2)
    return FALSE;
  pw_rides_at (rides, 0)->range = most;
  pw_rides_at (rides, 0)->exact = FALSE;
  pw_path_description_fill (told, pw_by_side (taken, overtaking), rides, subject->path->directions);
  told->complete = FALSE;
  return TRUE;
}

/* A slide that captures all that it meets, and must meet something. */
gboolean
pw_read_overtaking (const PwSubject *subject, PwPathDescription *told)
{
  const PwLink *link = pw_subject_pair (subject);
  const PwNode *rest;
  g_autoptr (GArray) first = NULL, next = NULL;

  if (read_limited_overtaking (subject, told))
    return TRUE;
  if (link == NULL)
    return FALSE;
  rest = pw_piece_node (subject->piece, pw_subject_child (subject, 1));
  if (!pw_link_only_takes (link) || !pw_link_is_simple (link) || link->directions != PW_DIR_NONE
      || rest->kind != PW_NODE_REPEAT || rest->repeat.max != 0 || rest->repeat.stays_away
      || rest->repeat.ride != PW_RIDE_PLAIN || !pw_link_equal (&rest->repeat.link, link))
    return FALSE;
  first = pw_subject_rides (subject->piece, pw_subject_child (subject, 0), FALSE);
  next = pw_subject_rides (subject->piece, rest->repeat.child, TRUE);
  if (first == NULL || next == NULL || !(pw_rides_manner (first) & PW_RIDES_FAR)
      || !(pw_rides_manner (first) & PW_RIDES_HELD) || !pw_rides_same (first, next, TRUE))
    return FALSE;
  pw_path_description_fill (told, pw_by_side (link->takes.holds, overtaking), first,
                            subject->path->directions);
  told->complete = FALSE;
  return TRUE;
}

/* -- withdrawal and approach: three legs, one of them there and one back -- */

typedef enum
{
  AWAY,          /* mKxbK-Q: captures the neighbor, returns, and continues away from it */
  UP_TO,         /* mR-WxbW: takes one step more, captures there, and returns that step */
  LEAP_BEFORE,   /* mD-DxbD: the same in leaps */
  SOMEWHERE,     /* mR-RxbeR: any number of steps more, captures there, and returns as many */
  N_NEIGHBOURS,
} Neighbour;

static gboolean
is_plain_link (const PwLink *link)
{
  return pw_link_is_simple (link) && !link->may_end && link->turn == PW_TURN_FREE;
}

/* Whether the links are those of a withdrawal, or of an approach. */
static gboolean
is_neighbour_chain (const PwSubject *subject, gboolean *away)
{
  const PwLink *first = pw_subject_link (subject, 0), *second = pw_subject_link (subject, 1);

  if (!is_plain_link (first) || first->equal || !is_plain_link (second))
    return FALSE;
  *away = pw_link_only_takes (first) && pw_subject_course (subject, 0) == PW_COURSE_BACK
          && (second->stays.holds & PW_HOLDS_EMPTY) && second->takes.holds == 0 && !second->equal
          && pw_subject_course (subject, 1) == PW_COURSE_STRAIGHT;
  return *away
         || (pw_link_only_passes (first) && pw_subject_course (subject, 0) == PW_COURSE_STRAIGHT
             && pw_link_only_takes (second) && pw_subject_course (subject, 1) == PW_COURSE_BACK);
}

/* Returns: N_NEIGHBOURS if the legs are those of none */
static Neighbour
find_neighbour (gboolean away, gboolean equal, GPtrArray *legs)
{
  guint manners[3];
  gboolean leaps[3];

  for (guint i = 0; i < 3; i++)
    {
      manners[i] = pw_rides_manner (legs->pdata[i]);
      leaps[i] = (manners[i] & PW_RIDES_LEAPS) != 0;
      if (!pw_rides_same (legs->pdata[0], legs->pdata[i], FALSE))
        return N_NEIGHBOURS;
    }
  if (!away && leaps[0] && leaps[1] && leaps[2] && !equal && !(manners[0] & PW_RIDES_STEPS))
    return LEAP_BEFORE;
  if (!(manners[0] & manners[1] & manners[2] & PW_RIDES_STEPS))
    return N_NEIGHBOURS;
  if (equal)
    return manners[0] & manners[1] & manners[2] & PW_RIDES_FAR ? SOMEWHERE : N_NEIGHBOURS;
  if (away)
    return leaps[0] && leaps[1] ? AWAY : N_NEIGHBOURS;
  return leaps[2] && (leaps[0] || leaps[1]) ? UP_TO : N_NEIGHBOURS;
}

gboolean
pw_read_neighbour (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const rows[N_NEIGHBOURS][3] = {
    [AWAY] = {
      N_ ("captures an enemy next to it by moving straight away from it like {0}"),
      N_ ("captures a friendly piece next to it by moving straight away from it like {0}"),
      N_ ("captures a piece of either side next to it by moving straight away from it like {0}"),
    },
    [UP_TO] = {
      N_ ("captures an enemy by moving straight toward it like {0} and stopping right before it"),
      N_ ("captures a friendly piece by moving straight toward it like {0} and stopping right before it"),
      N_ ("captures a piece of either side by moving straight toward it like {0} and stopping right before it"),
    },
    [LEAP_BEFORE] = {
      N_ ("captures an enemy by leaping straight toward it like {0} and stopping one leap before it"),
      N_ ("captures a friendly piece by leaping straight toward it like {0} and stopping one leap before it"),
      N_ ("captures a piece of either side by leaping straight toward it like {0} and stopping one leap before it"),
    },
    [SOMEWHERE] = {
      N_ ("captures an enemy by moving straight toward it like {0} and stopping anywhere before it"),
      N_ ("captures a friendly piece by moving straight toward it like {0} and stopping anywhere before it"),
      N_ ("captures a piece of either side by moving straight toward it like {0} and stopping anywhere before it"),
    },
  };
  const PwNode *root = subject->root;
  g_autoptr (GPtrArray) legs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Neighbour found;
  gboolean away;
  GArray *way;

  if (root->kind != PW_NODE_CHAIN || root->chain.n != 3 || root->scope != PW_SCOPE_NONE
      || !(subject->path->ends.holds & PW_HOLDS_EMPTY) || !is_neighbour_chain (subject, &away))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      GArray *leg = pw_subject_rides (subject->piece, pw_subject_child (subject, i), i > 0);

      if (leg == NULL)
        return FALSE;
      g_ptr_array_add (legs, leg);
    }
  found = find_neighbour (away, pw_subject_link (subject, 1)->equal, legs);
  /* An approach ends on a square just passed, so it is empty; a withdrawal that could also capture needs other
   * words. */
  if (found == N_NEIGHBOURS || (away && subject->path->ends.holds != PW_HOLDS_EMPTY))
    return FALSE;
  way = g_ptr_array_index (legs, away ? 2 : pw_rides_manner (legs->pdata[0]) & PW_RIDES_LEAPS ? 1 : 0);
  pw_rides_take_ways (way, g_ptr_array_index (legs, 0), away);
  return pw_path_description_fill (told, pw_by_side (pw_subject_link (subject, !away)->takes.holds, rows[found]), way,
                                   subject->path->directions);
}
