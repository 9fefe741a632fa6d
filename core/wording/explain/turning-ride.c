/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures that turn on the way: crooked, circular and bent riders, area moves. Owns their names. */
#include "core/wording/explain/steps.h"
#include "core/wording/explain/subject.h"
#include "core/wording/leaps.h"

#include <glib/gi18n-lib.h>

/* -- rides that turn -- */

static PwPhrase *
turning_name (PwVec atom, gboolean circular)
{
  const PwMannerName *name = pw_manner_name (circular ? PW_MANNER_CIRCULAR : PW_MANNER_CROOKED, atom, FALSE);
  PwPhrase *phrase;

  if (name != NULL)
    return pw_phrase_new (name->like);
  phrase = pw_phrase_new (circular ? N_ ("a circular ({0},{1}) rider") : N_ ("a crooked ({0},{1}) rider"));
  return pw_phrase_add_number (pw_phrase_add_number (phrase, (guint) atom.dx), (guint) atom.dy);
}

/* Steps along octants name the angle, as there are none between; leaps have a picture of their own. */
static PwPhrase *
zigzag (const PwRideOrLeap *ride, guint max, gboolean exact)
{
  static const PwRangeWords squares
      = { { NG_ ("zigzags up to one square {1}, turning 90° left and right alternately",
                 "zigzags up to {0} squares {1}, turning 90° left and right alternately") },
          { NG_ ("zigzags exactly one square {1}, turning 90° left and right alternately",
                 "zigzags exactly {0} squares {1}, turning 90° left and right alternately") } };

  if (ride->atom.dx == 1 && !ride->twofold)
    {
      PwPhrase *where = pw_words_octants (ride->ways);

      return max == 0 ? pw_phrase_with (N_ ("zigzags {0}, turning 90° left and right alternately"), where)
                      : pw_phrase_add (pw_words_range (&squares, exact, max), where);
    }
  return max == 0 ? pw_phrase_with (N_ ("zigzags in {0}"), pw_words_leaps (ride))
                  : pw_phrase_with (N_ ("zigzags in {0} {1}"), pw_how_many (exact ? max : 1, max),
                                    pw_words_leaps (ride));
}

static gboolean
read_named_turn (const PwSubject *subject, const GArray *rides, PwPathDescription *told)
{
  static const PwRangeWords far = { { NG_ ("{1} up to one step", "{1} up to {0} steps") },
                                    { NG_ ("{1} exactly one step", "{1} exactly {0} steps") } };
  const PwNode *root = subject->root;
  const PwLink *link = &root->repeat.link;
  const PwRideOrLeap *ride = pw_rides_at (rides, 0);
  guint max = root->repeat.max;
  gboolean exact = root->repeat.exact;
  gboolean circular
      = link->turn == PW_TURN_SAME && root->repeat.stays_away
        && (link->directions == PW_DIR_FR || (link->directions == PW_DIR_R && ride->atom.dx == 1));
  gboolean crooked = link->turn == PW_TURN_OTHER && link->directions == PW_DIR_R && !root->repeat.stays_away;
  PwPhrase *leaps = rides->len == 1 ? pw_words_leaps (ride) : NULL;

  if (leaps == NULL || (!circular && !crooked))
    {
      g_clear_pointer (&leaps, pw_phrase_unref);
      return FALSE;
    }
  told->name = turning_name (ride->atom, circular);
  if (circular)
    told->clause = max == 0 ? pw_phrase_with (N_ ("makes {0} around a circle, in either direction"), leaps)
                            : pw_phrase_with (N_ ("makes {0} {1} around a circle, in either direction"),
                                              pw_how_many (exact ? max : 1, max), leaps);
  else
    {
      pw_phrase_unref (leaps);
      told->clause = zigzag (ride, max, exact);
    }
  if (max > 0)
    told->listed = pw_phrase_add (pw_words_range (&far, exact, max), pw_phrase_ref (told->name));
  return TRUE;
}

/* {0}: how many, {1}: what, {2}: turns */
static const char *const in_a_row[PW_N_COURSES] = {
  [PW_COURSE_STRAIGHT] = N_ ("makes {0} {1} straight on"),
  [PW_COURSE_OUTWARDS] = N_ ("makes {0} {1}, each outward"),
  [PW_COURSE_BACK] = N_ ("makes {0} {1} back and forth"),
  [PW_COURSE_ANY] = N_ ("makes {0} {1} in any directions"),
  [PW_COURSE_NOT_BACK] = N_ ("makes {0} {1} in any directions but straight back"),
  [PW_COURSE_TURNED] = N_ ("makes {0} {1}, turning {2} each time"),
  [PW_COURSE_LINE] = N_ ("makes {0} {1}, each straight on or straight back"),
  [PW_COURSE_MAY_TURN] = N_ ("makes {0} {1}, each straight on or turning {2}"),
};

/*
 * Whether a leap that turns again and again can be back where it began: four turns of 90°, eight of any other
 * angle. A turn that changes sides goes on for ever. On a cylinder the piece itself is there.
 */
static gboolean
can_come_home (const PwSubject *subject, const PwCourse *course)
{
  const PwNode *root = subject->root;
  guint needed = course->sectors & 0x44 ? 4 : 8;

  return !subject->path->cylinder && pw_course_has_words (course) && root->repeat.link.turn != PW_TURN_OTHER
         && !root->repeat.exact && (subject->path->ends.holds & PW_HOLDS_EMPTY)
         && (root->repeat.max == 0 || root->repeat.max >= needed);
}

/* The same step several times over empty squares. */
static void
tell_row (PwPathDescription *told, GArray *rides, guint min, guint max, const PwCourse *course)
{
  PwPhrase *what = rides->len == 1 ? pw_words_leaps (pw_rides_at (rides, 0)) : NULL;
  PwPhrase *clause = pw_phrase_add (pw_phrase_new (in_a_row[course->kind]), pw_how_many (min, max));

  if (what == NULL)
    what = pw_phrase_with (N_ ("legs like {0}"), pw_words_names (rides, NULL));
  clause = pw_phrase_add (clause, what);
  if (pw_course_has_words (course))
    clause = pw_phrase_add (clause, pw_phrase_ref (course->words));
  if (pw_course_has_words (course))
    told->more = pw_phrase_new (N_ ("Squares before the last must be empty."));
  else if (max == 2)
    clause = pw_phrase_with (min == max ? N_ ("{0}; the first must end on an empty square")
                                        : N_ ("{0}; the first of two must end on an empty square"),
                             clause);
  else
    clause = pw_phrase_with (N_ ("{0}; each square before the last must be empty"), clause);
  told->clause = clause;
}

gboolean
pw_read_turning_ride (const PwSubject *subject, PwPathDescription *told)
{
  const PwNode *root = subject->root;
  const PwLink *link = pw_subject_repeat (subject);
  g_autoptr (GArray) rides = NULL;
  g_auto (PwCourse) course = { 0 };

  if (link == NULL || !pw_link_only_passes (link) || link->may_end || link->equal)
    return FALSE;
  rides = pw_subject_rides (subject->piece, root->repeat.child, FALSE);
  if (rides == NULL)
    return FALSE;
  if (read_named_turn (subject, rides, told))
    return TRUE;
  pw_rides_merge (rides);
  if (root->repeat.stays_away || rides->len == 0)
    return FALSE;
  course = pw_course_of (subject->piece, root->repeat.child, link, root->repeat.child);
  tell_row (told, rides, root->repeat.exact ? root->repeat.max : 1, root->repeat.max, &course);
  if (rides->len == 1 && can_come_home (subject, &course))
    told->more = pw_phrase_then (told->more, pw_phrase_new (N_ ("It can also end on its starting square.")));
  return TRUE;
}

/* The same step two or more times, as in area moves. */
gboolean
pw_read_area (const PwSubject *subject, PwPathDescription *told)
{
  const PwNode *root = subject->root;
  g_autoptr (GArray) first = NULL;
  g_auto (PwCourse) course = { 0 };
  guint min = 1;

  if (root->kind != PW_NODE_CHAIN || root->scope != PW_SCOPE_NONE)
    return FALSE;
  first = pw_subject_rides (subject->piece, pw_subject_child (subject, 0), FALSE);
  if (first == NULL || !(pw_rides_manner (first) & PW_RIDES_LEAPS)
      || !(pw_rides_manner (first) & PW_RIDES_WHOLE))
    return FALSE;
  course = pw_course_of (subject->piece, pw_subject_child (subject, 0), pw_subject_link (subject, 0),
                         pw_subject_child (subject, 1));
  if (course.kind != PW_COURSE_ANY && course.kind != PW_COURSE_NOT_BACK)
    return FALSE;
  for (guint i = 0; i + 1 < root->chain.n; i++)
    {
      const PwLink *link = pw_subject_link (subject, i);
      g_autoptr (GArray) next = pw_subject_rides (subject->piece, pw_subject_child (subject, i + 1), TRUE);

      if (pw_piece_node (subject->piece, pw_subject_child (subject, i + 1))->scope != PW_SCOPE_NONE
          || !pw_link_is_simple (link) || !pw_link_only_passes (link) || (link->may_end ? 0 : min != i + 1)
          || link->equal || link->directions != pw_subject_link (subject, 0)->directions || next == NULL
          || !pw_rides_same (first, next, TRUE))
        return FALSE;
      min += !link->may_end;
    }
  pw_rides_merge (first);
  tell_row (told, first, min, root->chain.n, &course);
  return TRUE;
}

/* -- chains with a name -- */

typedef struct
{
  PwVec atom;
  gboolean rides; /* any number of steps, or one */
} Leg;

static const struct
{
  const char *name;
  Leg legs[3];
  guint n;
  gboolean may_end; /* at every link */
  gboolean turns;   /* left or right at every link, else outwards */
} chains[] = {
  { N_ ("a griffon"), { { { 1, 1 }, FALSE }, { { 1, 0 }, TRUE } }, 2, TRUE, FALSE },
  { N_ ("a manticore"), { { { 1, 0 }, FALSE }, { { 1, 1 }, TRUE } }, 2, TRUE, FALSE },
  { N_ ("an osprey"), { { { 2, 0 }, FALSE }, { { 1, 1 }, TRUE } }, 2, TRUE, FALSE },
  { N_ ("a rhino"), { { { 1, 0 }, FALSE }, { { 1, 1 }, FALSE } }, 2, TRUE, FALSE },
  { N_ ("a hook mover"), { { { 1, 0 }, TRUE }, { { 1, 0 }, TRUE } }, 2, TRUE, TRUE },
  { N_ ("a capricorn"), { { { 1, 1 }, TRUE }, { { 1, 1 }, TRUE } }, 2, TRUE, TRUE },
  { N_ ("a xiangqi horse"), { { { 1, 0 }, FALSE }, { { 1, 1 }, FALSE } }, 2, FALSE, FALSE },
  { N_ ("a moa"), { { { 1, 1 }, FALSE }, { { 1, 0 }, FALSE } }, 2, FALSE, FALSE },
  { N_ ("a janggi elephant"),
    { { { 1, 0 }, FALSE }, { { 1, 1 }, FALSE }, { { 1, 1 }, FALSE } },
    3,
    FALSE,
    FALSE },
};

static gboolean
fits_leg (const PwPiece *piece, PwNodeId id, gboolean later, const Leg *leg)
{
  g_autoptr (GArray) rides = pw_subject_rides (piece, id, later);
  const PwRideOrLeap *ride;

  if (rides == NULL || rides->len != 1 || pw_piece_node (piece, id)->scope != PW_SCOPE_NONE)
    return FALSE;
  ride = pw_rides_at (rides, 0);
  return pw_vec_equal (ride->atom, leg->atom) && ride->range == (leg->rides ? 0 : 1)
         && pw_ride_or_leap_is_whole (ride) && ride->hop == PW_HOPS_NONE
         && ride->between == PW_BETWEEN_ANYTHING && !ride->wraps;
}

static gboolean
fits_chain (const PwPiece *piece, const PwNode *node, gboolean later, guint row)
{
  if (node->chain.n != chains[row].n)
    return FALSE;
  for (guint i = 0; i < node->chain.n; i++)
    if (!fits_leg (piece, pw_piece_child (piece, node, i), later || i > 0, &chains[row].legs[i]))
      return FALSE;
  for (guint i = 0; i + 1 < node->chain.n; i++)
    {
      const PwLink *link = pw_piece_link (piece, node, i);
      gboolean sides = link->directions == (PW_DIR_R | PW_DIR_L);
      g_auto (PwCourse) course
          = pw_course_of (piece, pw_piece_child (piece, node, i), link, pw_piece_child (piece, node, i + 1));

      if (!pw_link_is_simple (link) || !pw_link_only_passes (link) || link->equal
          || link->turn != PW_TURN_FREE || (gboolean) link->may_end != chains[row].may_end)
        return FALSE;
      if (chains[row].turns ? !sides : course.kind != PW_COURSE_OUTWARDS && course.kind != PW_COURSE_STRAIGHT)
        return FALSE;
    }
  return TRUE;
}

/* Returns: (nullable): the name of a chain, marked for translation */
static const char *
name_of_chain (const PwPiece *piece, const PwNode *node)
{
  if (node->kind != PW_NODE_CHAIN || node->scope != PW_SCOPE_NONE)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (chains); i++)
    if (fits_chain (piece, node, FALSE, i))
      return chains[i].name;
  return NULL;
}

gboolean
pw_read_named_chain (const PwSubject *subject, PwPathDescription *told)
{
  const char *name = name_of_chain (subject->piece, subject->root);
  guint budget = 8;

  if (name == NULL)
    return FALSE;
  told->name = pw_phrase_new (name);
  told->clause = pw_steps_clause (subject->piece, subject->path->root, PW_DIR_NONE,
                                  subject->path->effect_kind, &budget);
  return TRUE;
}

/* A chain with a name, again and again over empty squares. */
gboolean
pw_read_repeated_chain (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const onward[PW_N_COURSES] = {
    [PW_COURSE_STRAIGHT] = N_ ("moves {0} like {1}, straight on each time"),
    [PW_COURSE_OUTWARDS] = N_ ("moves {0} like {1}, continuing outward"),
    [PW_COURSE_BACK] = N_ ("moves {0} like {1}, straight back each time"),
    [PW_COURSE_ANY] = N_ ("moves {0} like {1} in any directions"),
    [PW_COURSE_NOT_BACK] = N_ ("moves {0} like {1} in any directions but straight back"),
    [PW_COURSE_LINE] = N_ ("moves {0} like {1}, straight on or straight back each time"),
    [PW_COURSE_TURNED] = N_ ("moves {0} like {1}, turning {2} each time"),
    [PW_COURSE_MAY_TURN] = N_ ("moves {0} like {1}, straight on or turning {2} each time"),
  };
  const PwNode *root = subject->root;
  const PwLink *link = pw_subject_repeat (subject);
  g_auto (PwCourse) course = { 0 };
  const char *name;

  if (link == NULL || !pw_link_only_passes (link) || link->may_end || link->equal || root->repeat.stays_away)
    return FALSE;
  name = name_of_chain (subject->piece, pw_piece_node (subject->piece, root->repeat.child));
  if (name == NULL)
    return FALSE;
  course = pw_course_of (subject->piece, root->repeat.child, link, root->repeat.child);
  told->clause = pw_phrase_with (onward[course.kind], pw_how_often (root->repeat.max, root->repeat.exact),
                                 pw_phrase_new (name));
  if (pw_course_has_words (&course))
    told->clause = pw_phrase_add (told->clause, pw_phrase_ref (course.words));
  told->clause = pw_phrase_with (root->repeat.max == 2 ? N_ ("{0}; the square between must be empty")
                                                       : N_ ("{0}; each square between must be empty"),
                                 told->clause);
  return TRUE;
}
