/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures that capture otherwise than by going where the victim stands. Owns their tables. */
#include "core/wording/explain/subject.h"

#include <glib/gi18n-lib.h>

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
    N_ ("captures like {0} without moving"),
    N_ ("captures own pieces like {0} without moving"),
    N_ ("captures pieces of either side like {0} without moving"),
  };
  const PwLink *link = pw_subject_pair (subject);
  g_autoptr (GArray) out = NULL;
  gboolean either;

  if (link == NULL || !(subject->path->ends.holds & PW_HOLDS_EMPTY))
    return FALSE;
  either = link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == PW_HOLDS_ENEMY;
  if (!pw_link_is_simple (link) || link->may_end
      || (!pw_link_only_takes (link) && !pw_link_only_passes (link) && !either))
    return FALSE;
  out = pw_subject_rides (subject->piece, pw_subject_child (subject, 0), FALSE);
  if (out == NULL || !returns (subject, out))
    return FALSE;
  return pw_path_description_fill (
      told,
      pw_link_only_takes (link) ? pw_by_side (link->takes.holds, shots)
      : either
          ? N_ ("may capture like {0} without moving, or pass the turn if it could go to an empty square so")
          : N_ ("may pass the turn if it could go to an empty square like {0}"),
      out, subject->path->directions);
}

/* A last step to nowhere: only the link counts. */
gboolean
pw_read_end_on_victim (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const rows[] = {
    N_ ("captures like {0}"),
    N_ ("captures own pieces like {0}"),
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

static PwPhrase *
victims_of (const PwRideOrLeap *ride)
{
  static const char *const one[] = { N_ ("an enemy in its way"), N_ ("an own piece in its way"),
                                     N_ ("a piece of either side in its way") };

  return ride->n_screens == 1 && ride->near == 0 ? pw_phrase_new (pw_by_side (ride->screen, one))
                                                 : pw_words_screens (ride);
}

/* The rides and leaps of a part that takes what it jumps over, all in the same manner. Returns: (transfer full)
 * (nullable) */
static GArray *
taking_rides (const PwPiece *piece, PwNodeId id, PwDirections directions)
{
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (PwRideOrLeap));

  if (!pw_rides_read (piece, id, FALSE, rides))
    return NULL;
  pw_rides_filter (rides, directions);
  pw_rides_merge (rides);
  if (rides->len == 0)
    return NULL;
  for (guint i = 0; i < rides->len; i++)
    {
      const PwRideOrLeap *ride = &g_array_index (rides, PwRideOrLeap, i),
                         *first = &g_array_index (rides, PwRideOrLeap, 0);

      if (!ride->takes || ride->landing != first->landing || ride->near != first->near
          || ride->n_screens != first->n_screens || ride->screen != first->screen
          || (ride->atom.dx == 1) != (first->atom.dx == 1))
        return NULL;
    }
  return g_steal_pointer (&rides);
}

static PwPhrase *
tell_jump (const GArray *rides, PwModality modality)
{
  static const char *const one[PW_N_MODALITIES] = {
    N_ ("jumps like {0} over {1}, which it captures, and lands {2}, where it may capture again"),
    N_ ("jumps like {0} over {1}, which it captures, and lands on an empty square {2}"),
    N_ ("jumps like {0} over {1}, which it captures, and lands {2}, where it must capture again"),
  };
  static const char *const several[PW_N_MODALITIES] = {
    N_ ("jumps like {0} over {1}, all of which it captures, and lands {2}, where it may capture again"),
    N_ ("jumps like {0} over {1}, all of which it captures, and lands on an empty square {2}"),
    N_ ("jumps like {0} over {1}, all of which it captures, and lands {2}, where it must capture again"),
  };
  g_autoptr (GPtrArray) names = pw_phrases_new ();
  const PwRideOrLeap *first = &g_array_index (rides, PwRideOrLeap, 0);
  PwPhrase *clause = pw_phrase_new ((first->n_screens == 1 ? one : several)[modality]);

  for (guint i = 0; i < rides->len; i++)
    g_ptr_array_add (names, pw_words_ride_or_leap (&g_array_index (rides, PwRideOrLeap, i), TRUE));
  clause = pw_phrase_add (clause, pw_words_list (names));
  return pw_phrase_add (pw_phrase_add (clause, victims_of (first)), pw_words_landing (first));
}

/* Locusts. */
gboolean
pw_read_jump_over (const PwSubject *subject, PwPathDescription *told)
{
  g_autoptr (GArray) rides = taking_rides (subject->piece, subject->path->root, subject->path->directions);

  if (rides == NULL || (subject->path->ends.holds & (PW_HOLDS_OWN | PW_HOLDS_PASSED)))
    return FALSE;
  told->clause = tell_jump (rides, pw_modality_of (&subject->path->ends));
  told->complete = told->aimed = TRUE;
  return TRUE;
}

/* The same again and again, as in draughts. */
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
  if (rides == NULL)
    return FALSE;
  course = pw_course_of (subject->piece, root->repeat.child, link, root->repeat.child);
  /* Translators: {0} is a capture, {1} how often, {2} a direction: "any number of times in a row", "straight
   * on". */
  told->clause
      = pw_phrase_with (N_ ("{0}; does so {1}, {2} each time"), tell_jump (rides, PW_MODALITY_MOVE),
                        pw_times_in_a_row (root->repeat.max, root->repeat.exact), pw_course_words (&course));
  told->complete = TRUE;
  return TRUE;
}

/* Slides that take all they meet, and steps onto one victim after the other. */
gboolean
pw_read_through (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const slides[] = {
    N_ ("slides like {0} and captures every enemy in its way"),
    N_ ("slides like {0} and captures every own piece in its way"),
    N_ ("slides like {0} and captures every piece in its way, of either side"),
  };
  static const char *const steps[] = {
    N_ ("goes like {0} straight on any number of times, each time but the last to an enemy, which it "
        "captures"),
    N_ ("goes like {0} straight on any number of times, each time but the last to an own piece, which it "
        "captures"),
    N_ ("goes like {0} straight on any number of times, each time but the last to a piece of either side, "
        "which it "
        "captures"),
  };
  const PwNode *root = subject->root;
  const PwLink *link = pw_subject_repeat (subject);
  g_autoptr (GArray) rides = NULL;
  g_auto (PwCourse) course = { 0 };

  if (link == NULL || root->repeat.max != 0 || root->repeat.stays_away || !pw_link_only_takes (link)
      || link->equal)
    return FALSE;
  course = pw_course_of (subject->piece, root->repeat.child, link, root->repeat.child);
  rides = pw_subject_rides (subject->piece, root->repeat.child, FALSE);
  if (course.kind != PW_COURSE_STRAIGHT || rides == NULL)
    return FALSE;
  pw_path_description_fill (
      told, pw_by_side (link->takes.holds, (pw_rides_manner (rides) & PW_RIDES_LEAPS) ? steps : slides),
      rides, subject->path->directions);
  told->complete = FALSE;
  return TRUE;
}

/* A slide that takes all that it meets, and must meet something: from one victim to the next. */
gboolean
pw_read_overtaking (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const rows[] = {
    N_ ("captures every enemy in its way like {0}, and ends behind one or more of them"),
    N_ ("captures every own piece in its way like {0}, and ends behind one or more of them"),
    N_ ("captures every piece in its way like {0}, of either side, and ends behind one or more of them"),
  };
  const PwLink *link = pw_subject_pair (subject);
  const PwNode *rest;
  g_autoptr (GArray) first = NULL, next = NULL;

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
  pw_path_description_fill (told, pw_by_side (link->takes.holds, rows), first, subject->path->directions);
  told->complete = FALSE;
  return TRUE;
}

/* -- withdrawal and approach: three legs, one of them a single step there and back -- */

/* Takes what stands right beside it, returns, and goes on; or goes on by one, takes, and returns. */
static gboolean
is_neighbour_chain (const PwSubject *subject, gboolean *away)
{
  const PwLink *first = pw_subject_link (subject, 0), *second = pw_subject_link (subject, 1);

  if (!pw_link_is_simple (first) || first->may_end || first->equal || first->turn != PW_TURN_FREE
      || !pw_link_is_simple (second) || second->may_end || second->equal || second->turn != PW_TURN_FREE)
    return FALSE;
  *away = pw_link_only_takes (first) && pw_subject_course (subject, 0) == PW_COURSE_BACK
          && (second->stays.holds & PW_HOLDS_EMPTY) && second->takes.holds == 0
          && pw_subject_course (subject, 1) == PW_COURSE_STRAIGHT;
  return *away
         || (pw_link_only_passes (first) && pw_subject_course (subject, 0) == PW_COURSE_STRAIGHT
             && pw_link_only_takes (second) && pw_subject_course (subject, 1) == PW_COURSE_BACK);
}

gboolean
pw_read_neighbour (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const withdrawals[] = {
    N_ ("captures an enemy next to it by moving straight away from it like {0}"),
    N_ ("captures an own piece next to it by moving straight away from it like {0}"),
    N_ ("captures a piece of either side next to it by moving straight away from it like {0}"),
  };
  static const char *const approaches[] = {
    N_ ("captures an enemy by moving straight towards it like {0}, up to the square in front of it"),
    N_ ("captures an own piece by moving straight towards it like {0}, up to the square in front of it"),
    N_ ("captures a piece of either side by moving straight towards it like {0}, up to the square in front "
        "of it"),
  };
  const PwNode *root = subject->root;
  g_autoptr (GPtrArray) legs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  gboolean away, leaps[3];
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
      leaps[i] = (pw_rides_manner (leg) & PW_RIDES_LEAPS) != 0;
      if (!(pw_rides_manner (leg) & PW_RIDES_STEPS)
          || !pw_rides_same (g_ptr_array_index (legs, 0), leg, FALSE))
        return FALSE;
    }
  /* Who approaches ends on a square just passed; who withdraws might capture there. */
  if (away && subject->path->ends.holds != PW_HOLDS_EMPTY)
    return FALSE;
  if (away ? !leaps[0] || !leaps[1] : !leaps[2] || (!leaps[0] && !leaps[1]))
    return FALSE;
  way = g_ptr_array_index (legs, away ? 2 : leaps[0] ? 1 : 0);
  pw_rides_take_ways (way, g_ptr_array_index (legs, 0), away);
  return pw_path_description_fill (
      told, pw_by_side (pw_subject_link (subject, !away)->takes.holds, away ? withdrawals : approaches), way,
      subject->path->directions);
}
