/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about a path that several readers of figures have. Must not know any figure. */
#include "core/wording/explain/subject.h"

#include <glib/gi18n-lib.h>

gboolean
pw_path_same_conditions (const PwPath *a, const PwPath *b)
{
  return a->virgin == b->virgin && a->cylinder == b->cylinder && a->unloads == b->unloads
         && a->effect_kind == b->effect_kind && a->partner == b->partner;
}

gboolean
pw_match_has_letters (const PwMatch *match)
{
  return match->own != 0 || match->enemy != 0;
}

/* Whether a link has only these: what the square holds, and how the next step is aimed. */
gboolean
pw_link_is_simple (const PwLink *link)
{
  PwLink bare = *link;

  bare.stays.holds = PW_HOLDS_EMPTY;
  bare.takes.holds = 0;
  bare.measures = FALSE;
  bare.equal = FALSE;
  bare.may_end = FALSE;
  bare.turn = PW_TURN_FREE;
  return pw_link_is_plain (&bare) && !link->same_leg && !pw_match_has_letters (&link->stays)
         && !pw_match_has_letters (&link->takes);
}

gboolean
pw_link_only_passes (const PwLink *link)
{
  return link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == 0;
}

gboolean
pw_link_only_takes (const PwLink *link)
{
  return link->takes.holds != 0 && link->stays.holds == 0 && !link->may_end;
}

PwNodeId
pw_subject_child (const PwSubject *subject, guint i)
{
  return pw_piece_child (subject->piece, subject->root, i);
}

const PwLink *
pw_subject_link (const PwSubject *subject, guint i)
{
  return pw_piece_link (subject->piece, subject->root, i);
}

const PwLink *
pw_subject_pair (const PwSubject *subject)
{
  const PwNode *root = subject->root;

  return root->kind == PW_NODE_CHAIN && root->chain.n == 2 && root->scope == PW_SCOPE_NONE
             ? pw_subject_link (subject, 0)
             : NULL;
}

const PwLink *
pw_subject_repeat (const PwSubject *subject)
{
  const PwNode *root = subject->root;

  return root->kind == PW_NODE_REPEAT && root->scope == PW_SCOPE_NONE && root->repeat.ride == PW_RIDE_PLAIN
                 && pw_link_is_simple (&root->repeat.link)
             ? &root->repeat.link
             : NULL;
}

PwCourseKind
pw_subject_course (const PwSubject *subject, guint i)
{
  g_auto (PwCourse) course = pw_course_of (subject->piece, pw_subject_child (subject, i),
                                           pw_subject_link (subject, i), pw_subject_child (subject, i + 1));

  return course.kind;
}

/* Returns: (transfer full) (nullable): NULL if it is more than rides and leaps that need no screens */
GArray *
pw_subject_rides (const PwPiece *piece, PwNodeId id, gboolean later)
{
  g_autoptr (GArray) rides = pw_rides_new ();

  if (!pw_rides_read (piece, id, later, rides) || rides->len == 0
      || !(pw_rides_manner (rides) & PW_RIDES_FREE))
    return NULL;
  return g_steal_pointer (&rides);
}

gboolean
pw_rides_same (const GArray *a, const GArray *b, gboolean same_range)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const PwRideOrLeap *x = pw_rides_at (a, i), *y = pw_rides_at (b, i);

      if (!pw_vec_equal (x->atom, y->atom) || (same_range && !pw_ride_or_leap_alike (x, y)))
        return FALSE;
    }
  return TRUE;
}

void
pw_rides_take_ways (GArray *rides, const GArray *others, gboolean opposite)
{
  for (guint i = 0; i < rides->len && i < others->len; i++)
    {
      guint8 ways = pw_rides_at (others, i)->ways;

      pw_rides_at (rides, i)->ways = opposite ? (guint8) (ways << 4 | ways >> 4) : ways;
    }
}

/* The names of rides and leaps, which are merged first. */
PwPhrase *
pw_rides_names (GArray *rides, PwDirections directions)
{
  pw_rides_filter (rides, directions);
  pw_rides_merge (rides);
  return rides->len > 0 ? pw_words_names (rides, NULL) : NULL;
}

/* The row for what may be captured: enemies, friendly pieces, both. */
const char *
pw_by_side (guint holds, const char *const rows[3])
{
  holds &= PW_HOLDS_ANY_PIECE;
  return rows[holds == PW_HOLDS_ENEMY ? 0 : holds == PW_HOLDS_OWN ? 1 : 2];
}

/* Fills in a clause that needs only names of rides and leaps, so that others of its kind can join it. */
gboolean
pw_path_description_fill (PwPathDescription *told, const char *frame, GArray *rides, PwDirections directions)
{
  pw_rides_filter (rides, directions);
  told->frame = frame;
  told->rides = g_array_ref (rides);
  told->complete = told->aimed = TRUE;
  return TRUE;
}

PwPhrase *
pw_how_many (guint min, guint max)
{
  static const PwRangeWords numbers
      = { { NG_ ("up to one", "up to {0}") }, { NG_ ("exactly one", "exactly {0}") } };

  if (max == 0)
    return pw_phrase_new (N_ ("any number of"));
  if (max == 2)
    return pw_phrase_new (min == max ? N_ ("two") : N_ ("one or two"));
  if (min == 1 || min == max)
    return pw_words_range (&numbers, min == max, max);
  return pw_phrase_add_spelled (
      pw_phrase_add_spelled (pw_phrase_new (min + 1 == max ? N_ ("{0} or {1}") : N_ ("between {0} and {1}")),
                             min),
      max);
}

PwPhrase *
pw_how_often (guint max, gboolean exact)
{
  static const PwRangeWords times
      = { { NG_ ("at most once", "up to {0} times") }, { NG_ ("exactly once", "exactly {0} times") } };

  if (max == 0)
    return pw_phrase_new (N_ ("any number of times"));
  if (max == 2)
    return pw_phrase_new (exact ? N_ ("twice") : N_ ("once or twice"));
  return pw_words_range (&times, exact, max);
}
