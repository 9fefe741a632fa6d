/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures that turn on the way: crooked, circular and bent riders, area moves. Owns their names. */
#include "core/wording/explain/steps.h"
#include "core/wording/explain/subject.h"

#include <glib/gi18n-lib.h>

/* -- rides that turn -- */

typedef struct
{
  PwVec atom;
  const char *crooked;
  const char *circular;
} TurningName;

static const TurningName turning_names[] = {
  { { 1, 0 }, N_ ("a crooked rook"), N_ ("a circular rook") },
  { { 1, 1 }, N_ ("a crooked bishop"), N_ ("a circular bishop") },
  { { 2, 1 }, N_ ("a crooked nightrider"), N_ ("a rose") },
};

static PwPhrase *
turning_name (PwVec atom, gboolean circular)
{
  PwPhrase *phrase;

  for (guint i = 0; i < G_N_ELEMENTS (turning_names); i++)
    if (pw_vec_equal (turning_names[i].atom, atom))
      return pw_phrase_new (circular ? turning_names[i].circular : turning_names[i].crooked);
  phrase = pw_phrase_new (circular ? N_ ("a circular rider of ({0},{1}) leaps")
                                   : N_ ("a crooked rider of ({0},{1}) leaps"));
  return pw_phrase_add_number (pw_phrase_add_number (phrase, (guint) atom.dx), (guint) atom.dy);
}

static gboolean
read_named_turn (const PwSubject *subject, const GArray *rides, PwPathDescription *told)
{
  static const PwRangeWords far = { { NG_ ("{1} of at most {0} step", "{1} of at most {0} steps") },
                                    { NG_ ("{1} of exactly {0} step", "{1} of exactly {0} steps") } };
  const PwNode *root = subject->root;
  const PwLink *link = &root->repeat.link;
  const PwRideOrLeap *ride = &g_array_index (rides, PwRideOrLeap, 0);
  gboolean circular
      = link->turn == PW_TURN_SAME && root->repeat.stays_away
        && (link->directions == PW_DIR_FR || (link->directions == PW_DIR_R && ride->atom.dx == 1));
  gboolean crooked = link->turn == PW_TURN_OTHER && link->directions == PW_DIR_R && !root->repeat.stays_away;

  if (rides->len != 1 || ride->between != PW_BETWEEN_ANYTHING || !pw_ride_or_leap_is_whole (ride) || ride->wraps
      || (!circular && !crooked))
    return FALSE;
  told->name = turning_name (ride->atom, circular);
  if (root->repeat.max > 0)
    told->name = pw_phrase_add (pw_words_range (&far, root->repeat.exact, root->repeat.max), told->name);
  told->gloss = pw_phrase_new (
      circular ? N_ (
          "step by step round a circle, turning the same way by its smallest angle each time, and never back "
          "to its start")
               : N_ ("step by step in a zigzag, turning by a right angle alternately left and right"));
  return TRUE;
}

/* {0}: names, {1}: how often, {2}: turns */
static const char *const in_a_row[PW_N_COURSES] = {
  [PW_COURSE_STRAIGHT] = N_ ("goes straight on like {0} over empty squares, {1}"),
  [PW_COURSE_OUTWARDS] = N_ ("goes on outwards like {0} over empty squares, {1}"),
  [PW_COURSE_BACK] = N_ ("goes like {0} to and fro over empty squares, {1}"),
  [PW_COURSE_ANY] = N_ ("goes like {0} over empty squares, {1}, turning as it likes"),
  [PW_COURSE_NOT_BACK]
  = N_ ("goes like {0} over empty squares, {1}, turning as it likes but not straight back"),
  [PW_COURSE_TURNED] = N_ ("goes like {0} over empty squares, {1}, turning {2} each time"),
  [PW_COURSE_LINE] = N_ ("goes like {0} over empty squares, {1}, each time straight on or straight back"),
  [PW_COURSE_MAY_TURN] = N_ ("goes like {0} over empty squares, {1}, each time straight on or turning {2}"),
};

static PwPhrase *
tell_row (PwPhrase *names, PwPhrase *how_often, const PwCourse *course)
{
  PwPhrase *phrase = pw_phrase_new (in_a_row[course->kind]);

  phrase = pw_phrase_add (pw_phrase_add (phrase, names), how_often);
  return pw_course_has_words (course) ? pw_phrase_add (phrase, pw_phrase_ref (course->words)) : phrase;
}

gboolean
pw_read_turning_ride (const PwSubject *subject, PwPathDescription *told)
{
  const PwNode *root = subject->root;
  const PwLink *link = pw_subject_repeat (subject);
  g_autoptr (GArray) rides = NULL;
  g_auto (PwCourse) course = { 0 };
  PwPhrase *names;

  if (link == NULL || !pw_link_only_passes (link) || link->may_end || link->equal)
    return FALSE;
  rides = pw_subject_rides (subject->piece, root->repeat.child, FALSE);
  if (rides == NULL)
    return FALSE;
  if (read_named_turn (subject, rides, told))
    return TRUE;
  course = pw_course_of (subject->piece, root->repeat.child, link, root->repeat.child);
  names = root->repeat.stays_away ? NULL : pw_rides_names (rides, PW_DIR_NONE);
  if (names == NULL)
    return FALSE;
  told->clause = tell_row (names, pw_times_in_a_row (root->repeat.max, root->repeat.exact), &course);
  return TRUE;
}

/* The same step two or more times, as area movers make it. */
gboolean
pw_read_area (const PwSubject *subject, PwPathDescription *told)
{
  const PwNode *root = subject->root;
  g_autoptr (GArray) first = NULL;
  g_auto (PwCourse) course = { 0 };
  gboolean may_end;

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
  may_end = pw_subject_link (subject, 0)->may_end;
  for (guint i = 0; i + 1 < root->chain.n; i++)
    {
      const PwLink *link = pw_subject_link (subject, i);
      g_autoptr (GArray) next = pw_subject_rides (subject->piece, pw_subject_child (subject, i + 1), TRUE);

      if (pw_piece_node (subject->piece, pw_subject_child (subject, i + 1))->scope != PW_SCOPE_NONE
          || !pw_link_is_simple (link) || !pw_link_only_passes (link) || link->may_end != may_end
          || link->equal || link->directions != pw_subject_link (subject, 0)->directions || next == NULL
          || !pw_rides_same (first, next, TRUE))
        return FALSE;
    }
  told->clause
      = tell_row (pw_rides_names (first, PW_DIR_NONE), pw_times_in_a_row (root->chain.n, !may_end), &course);
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
  { N_ ("a Xiangqi horse"), { { { 1, 0 }, FALSE }, { { 1, 1 }, FALSE } }, 2, FALSE, FALSE },
  { N_ ("a moa"), { { { 1, 1 }, FALSE }, { { 1, 0 }, FALSE } }, 2, FALSE, FALSE },
  { N_ ("a Janggi elephant"),
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
  ride = &g_array_index (rides, PwRideOrLeap, 0);
  return pw_vec_equal (ride->atom, leg->atom) && ride->range == (leg->rides ? 0 : 1)
         && pw_ride_or_leap_is_whole (ride) && ride->hop == PW_HOPS_NONE && ride->between == PW_BETWEEN_ANYTHING
         && !ride->wraps;
}

static gboolean
fits_chain (const PwSubject *subject, guint row)
{
  const PwNode *root = subject->root;

  if (root->chain.n != chains[row].n)
    return FALSE;
  for (guint i = 0; i < root->chain.n; i++)
    if (!fits_leg (subject->piece, pw_subject_child (subject, i), i > 0, &chains[row].legs[i]))
      return FALSE;
  for (guint i = 0; i + 1 < root->chain.n; i++)
    {
      const PwLink *link = pw_subject_link (subject, i);
      gboolean sides = link->directions == (PW_DIR_R | PW_DIR_L);
      PwCourseKind course = pw_subject_course (subject, i);

      if (!pw_link_is_simple (link) || !pw_link_only_passes (link) || link->equal
          || link->turn != PW_TURN_FREE || (gboolean) link->may_end != chains[row].may_end)
        return FALSE;
      if (chains[row].turns ? !sides : course != PW_COURSE_OUTWARDS && course != PW_COURSE_STRAIGHT)
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_read_named_chain (const PwSubject *subject, PwPathDescription *told)
{
  guint budget = 8;

  if (subject->root->kind != PW_NODE_CHAIN || subject->root->scope != PW_SCOPE_NONE)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (chains); i++)
    if (fits_chain (subject, i))
      {
        told->name = pw_phrase_new (chains[i].name);
        told->gloss = pw_steps_clause (subject->piece, subject->path->root, PW_DIR_NONE, subject->path->effect_kind,
                                       &budget);
        return TRUE;
      }
  return FALSE;
}
