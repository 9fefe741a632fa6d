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
  way_back = pw_subject_gaits (subject->piece, pw_subject_child (subject, 1), TRUE);
  return way_back != NULL && pw_gaits_same (out, way_back, TRUE)
         && pw_subject_course (subject, 0) == PW_COURSE_BACK && (link->equal || pw_gaits_all_leaps (out));
}

gboolean
pw_read_return (const PwSubject *subject, PwTold *told)
{
  static const char *const shots[] = {
    N_ ("captures like {0} without moving"),
    N_ ("captures own pieces like {0} without moving"),
    N_ ("captures pieces of either side like {0} without moving"),
  };
  g_autoptr (GArray) out = NULL;
  const PwLink *link;
  gboolean either;

  if (subject->root->kind != PW_NODE_CHAIN || subject->root->chain.n != 2 || subject->root->aim != PW_AIM_NONE
      || !(subject->path->ends.holds & PW_HOLDS_EMPTY))
    return FALSE;
  link = pw_subject_link (subject, 0);
  either = link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == PW_HOLDS_ENEMY;
  if (!pw_link_is_simple (link) || link->may_end
      || (!pw_link_only_takes (link) && !pw_link_only_passes (link) && !either))
    return FALSE;
  out = pw_subject_gaits (subject->piece, pw_subject_child (subject, 0), FALSE);
  if (out == NULL || !returns (subject, out))
    return FALSE;
  return pw_told_fill (
      told,
      pw_link_only_takes (link) ? pw_by_side (link->takes.holds, shots)
      : either
          ? N_ ("may capture like {0} without moving, or pass the turn if it could go to an empty square so")
          : N_ ("may pass the turn if it could go to an empty square like {0}"),
      out, subject->path->directions);
}

/* A last step to nowhere: only the link counts. */
gboolean
pw_read_end_on_victim (const PwSubject *subject, PwTold *told)
{
  static const char *const rows[] = {
    N_ ("captures like {0}"),
    N_ ("captures own pieces like {0}"),
    N_ ("captures pieces of either side like {0}"),
  };
  const PwNode *last;
  g_autoptr (GArray) gaits = NULL;

  if (subject->root->kind != PW_NODE_CHAIN || subject->root->chain.n != 2 || subject->root->aim != PW_AIM_NONE
      || !(subject->path->ends.holds & PW_HOLDS_EMPTY) || !pw_link_is_simple (pw_subject_link (subject, 0))
      || !pw_link_only_takes (pw_subject_link (subject, 0)))
    return FALSE;
  last = pw_piece_node (subject->piece, pw_subject_child (subject, 1));
  if (last->kind != PW_NODE_LEAP || last->leap.reach != PW_REACH_VECTOR || !pw_vec_is_zero (last->leap.atom))
    return FALSE;
  gaits = pw_subject_gaits (subject->piece, pw_subject_child (subject, 0), FALSE);
  return gaits != NULL
         && pw_told_fill (told, pw_by_side (pw_subject_link (subject, 0)->takes.holds, rows), gaits,
                          subject->path->directions);
}

/* -- captures on the way -- */

static PwPhrase *
victims_of (const PwGait *gait)
{
  static const char *const one[] = { N_ ("an enemy in its way"), N_ ("an own piece in its way"),
                                     N_ ("a piece of either side in its way") };

  return gait->n_screens == 1 && gait->near == 0 ? pw_phrase_new (pw_by_side (gait->screen, one))
                                                 : pw_words_screens (gait);
}

/* The gaits of a part that takes what it jumps over, all in the same manner. Returns: (transfer full)
 * (nullable) */
static GArray *
taking_gaits (const PwPiece *piece, PwNodeId id, PwDirections directions)
{
  g_autoptr (GArray) gaits = g_array_new (FALSE, FALSE, sizeof (PwGait));

  if (!pw_gaits_read (piece, id, FALSE, gaits))
    return NULL;
  pw_gaits_filter (gaits, directions);
  pw_gaits_merge (gaits);
  if (gaits->len == 0)
    return NULL;
  for (guint i = 0; i < gaits->len; i++)
    {
      const PwGait *gait = &g_array_index (gaits, PwGait, i), *first = &g_array_index (gaits, PwGait, 0);

      if (!gait->takes || gait->landing != first->landing || gait->near != first->near
          || gait->n_screens != first->n_screens || gait->screen != first->screen
          || (gait->atom.dx == 1) != (first->atom.dx == 1))
        return NULL;
    }
  return g_steal_pointer (&gaits);
}

static PwPhrase *
tell_jump (const GArray *gaits, PwMood mood)
{
  static const char *const one[PW_N_MOODS] = {
    N_ ("jumps like {0} over {1}, which it captures, and lands {2}, where it may capture again"),
    N_ ("jumps like {0} over {1}, which it captures, and lands on an empty square {2}"),
    N_ ("jumps like {0} over {1}, which it captures, and lands {2}, where it must capture again"),
  };
  static const char *const several[PW_N_MOODS] = {
    N_ ("jumps like {0} over {1}, all of which it captures, and lands {2}, where it may capture again"),
    N_ ("jumps like {0} over {1}, all of which it captures, and lands on an empty square {2}"),
    N_ ("jumps like {0} over {1}, all of which it captures, and lands {2}, where it must capture again"),
  };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_phrase_unref);
  const PwGait *first = &g_array_index (gaits, PwGait, 0);
  PwPhrase *clause = pw_phrase_new ((first->n_screens == 1 ? one : several)[mood]);

  for (guint i = 0; i < gaits->len; i++)
    g_ptr_array_add (names, pw_words_gait (&g_array_index (gaits, PwGait, i), TRUE));
  clause = pw_phrase_add (clause, pw_words_list (names));
  return pw_phrase_add (pw_phrase_add (clause, victims_of (first)), pw_words_landing (first));
}

/* Locusts. */
gboolean
pw_read_jump_over (const PwSubject *subject, PwTold *told)
{
  g_autoptr (GArray) gaits = taking_gaits (subject->piece, subject->path->root, subject->path->directions);

  if (gaits == NULL || (subject->path->ends.holds & (PW_HOLDS_OWN | PW_HOLDS_PASSED)))
    return FALSE;
  told->clause = tell_jump (gaits, pw_mood_of (&subject->path->ends));
  told->complete = told->aimed = TRUE;
  return TRUE;
}

/* The same again and again, as in draughts. */
gboolean
pw_read_jumps (const PwSubject *subject, PwTold *told)
{
  const PwNode *root = subject->root;
  g_autoptr (GArray) gaits = NULL;
  g_auto (PwCourse) course = { 0 };

  if (root->kind != PW_NODE_REPEAT || root->aim != PW_AIM_NONE || root->repeat.stays_away
      || root->repeat.max == 1 || root->repeat.ride != PW_RIDE_PLAIN
      || !pw_link_is_simple (&root->repeat.link) || !pw_link_only_passes (&root->repeat.link)
      || root->repeat.link.equal || root->repeat.link.may_end || subject->path->ends.holds != PW_HOLDS_EMPTY)
    return FALSE;
  gaits = taking_gaits (subject->piece, root->repeat.child, PW_DIR_NONE);
  if (gaits == NULL)
    return FALSE;
  course = pw_course_of (subject->piece, root->repeat.child, &root->repeat.link, root->repeat.child);
  /* Translators: {0} is a capture, {1} how often, {2} a direction: "any number of times in a row", "straight
   * on". */
  told->clause = pw_phrase_add (pw_phrase_new (N_ ("{0}; does so {1}, {2} each time")),
                                tell_jump (gaits, PW_MOOD_MOVE));
  told->clause
      = pw_phrase_add (pw_phrase_add (told->clause, pw_times_in_a_row (root)), pw_course_words (&course));
  told->complete = TRUE;
  return TRUE;
}

/* Slides that take all they meet, and steps onto one victim after the other. */
gboolean
pw_read_through (const PwSubject *subject, PwTold *told)
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
  g_autoptr (GArray) gaits = NULL;
  g_auto (PwCourse) course = { 0 };

  if (root->kind != PW_NODE_REPEAT || root->repeat.max != 0 || root->aim != PW_AIM_NONE
      || root->repeat.stays_away || root->repeat.ride != PW_RIDE_PLAIN
      || !pw_link_only_takes (&root->repeat.link) || !pw_link_is_simple (&root->repeat.link)
      || root->repeat.link.equal)
    return FALSE;
  course = pw_course_of (subject->piece, root->repeat.child, &root->repeat.link, root->repeat.child);
  gaits = pw_subject_gaits (subject->piece, root->repeat.child, FALSE);
  if (course.kind != PW_COURSE_STRAIGHT || gaits == NULL)
    return FALSE;
  pw_told_fill (told, pw_by_side (root->repeat.link.takes.holds, pw_gaits_all_leaps (gaits) ? steps : slides),
                gaits, subject->path->directions);
  told->complete = FALSE;
  return TRUE;
}

/* Whether all of them slide as far as they can. */
static gboolean
all_slide (const GArray *gaits)
{
  for (guint i = 0; i < gaits->len; i++)
    if (g_array_index (gaits, PwGait, i).range != 0 || g_array_index (gaits, PwGait, i).hop != PW_GAIT_STOPS)
      return FALSE;
  return TRUE;
}

/* A slide that takes all that it meets, and must meet something: from one victim to the next. */
gboolean
pw_read_overtaking (const PwSubject *subject, PwTold *told)
{
  static const char *const rows[] = {
    N_ ("captures every enemy in its way like {0}, and ends behind one or more of them"),
    N_ ("captures every own piece in its way like {0}, and ends behind one or more of them"),
    N_ ("captures every piece in its way like {0}, of either side, and ends behind one or more of them"),
  };
  const PwNode *root = subject->root, *rest;
  g_autoptr (GArray) first = NULL, next = NULL;
  const PwLink *link;

  if (root->kind != PW_NODE_CHAIN || root->chain.n != 2 || root->aim != PW_AIM_NONE)
    return FALSE;
  link = pw_subject_link (subject, 0);
  rest = pw_piece_node (subject->piece, pw_subject_child (subject, 1));
  if (!pw_link_only_takes (link) || !pw_link_is_simple (link) || link->directions != PW_DIR_NONE
      || rest->kind != PW_NODE_REPEAT || rest->repeat.max != 0 || rest->repeat.stays_away
      || rest->repeat.ride != PW_RIDE_PLAIN || !pw_link_equal (&rest->repeat.link, link))
    return FALSE;
  first = pw_subject_gaits (subject->piece, pw_subject_child (subject, 0), FALSE);
  next = pw_subject_gaits (subject->piece, rest->repeat.child, TRUE);
  if (first == NULL || next == NULL || !all_slide (first) || !pw_gaits_same (first, next, TRUE))
    return FALSE;
  pw_told_fill (told, pw_by_side (link->takes.holds, rows), first, subject->path->directions);
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
pw_read_neighbour (const PwSubject *subject, PwTold *told)
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

  if (root->kind != PW_NODE_CHAIN || root->chain.n != 3 || root->aim != PW_AIM_NONE
      || !(subject->path->ends.holds & PW_HOLDS_EMPTY) || !is_neighbour_chain (subject, &away))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      GArray *leg = pw_subject_gaits (subject->piece, pw_subject_child (subject, i), i > 0);

      if (leg == NULL)
        return FALSE;
      g_ptr_array_add (legs, leg);
      leaps[i] = pw_gaits_all_leaps (leg);
      if (!pw_gaits_all_steps (leg))
        return FALSE;
      if (!pw_gaits_same (g_ptr_array_index (legs, 0), leg, FALSE))
        return FALSE;
    }
  /* Who approaches ends on a square just passed; who withdraws might capture there. */
  if (away && subject->path->ends.holds != PW_HOLDS_EMPTY)
    return FALSE;
  if (away ? !leaps[0] || !leaps[1] : !leaps[2] || (!leaps[0] && !leaps[1]))
    return FALSE;
  way = g_ptr_array_index (legs, away ? 2 : leaps[0] ? 1 : 0);
  pw_gaits_take_ways (way, g_ptr_array_index (legs, 0), away);
  return pw_told_fill (
      told, pw_by_side (pw_subject_link (subject, !away)->takes.holds, away ? withdrawals : approaches), way,
      subject->path->directions);
}
