/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of figures ask of a path. Owns small questions; must not know any figure. */
#include "core/wording/explain/subject.h"

#include <glib/gi18n-lib.h>

gboolean
pw_match_has_letters (const PwMatch *match)
{
  return match->own != 0 || match->enemy != 0;
}

/* Nothing but what the square holds and how the next step is aimed. */
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

PwCourseKind
pw_subject_course (const PwSubject *subject, guint i)
{
  g_auto (PwCourse) course = pw_course_of (subject->piece, pw_subject_child (subject, i),
                                           pw_subject_link (subject, i), pw_subject_child (subject, i + 1));

  return course.kind;
}

/* Returns: (transfer full) (nullable): NULL if it is more than gaits that need no screens */
GArray *
pw_subject_gaits (const PwPiece *piece, PwNodeId id, gboolean later)
{
  g_autoptr (GArray) gaits = g_array_new (FALSE, FALSE, sizeof (PwGait));

  if (!pw_gaits_read (piece, id, later, gaits) || gaits->len == 0)
    return NULL;
  for (guint i = 0; i < gaits->len; i++)
    if (g_array_index (gaits, PwGait, i).hop == PW_GAIT_HOPS)
      return NULL;
  return g_steal_pointer (&gaits);
}

gboolean
pw_gaits_same (const GArray *a, const GArray *b, gboolean same_range)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const PwGait *x = &g_array_index (a, PwGait, i), *y = &g_array_index (b, PwGait, i);

      if (!pw_vec_equal (x->atom, y->atom) || (same_range && !pw_gait_alike (x, y)))
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_gaits_all_leaps (const GArray *gaits)
{
  for (guint i = 0; i < gaits->len; i++)
    if (g_array_index (gaits, PwGait, i).range != 1)
      return FALSE;
  return TRUE;
}

gboolean
pw_gaits_all_steps (const GArray *gaits)
{
  for (guint i = 0; i < gaits->len; i++)
    if (g_array_index (gaits, PwGait, i).atom.dx != 1)
      return FALSE;
  return TRUE;
}

gboolean
pw_gaits_all_whole (const GArray *gaits)
{
  for (guint i = 0; i < gaits->len; i++)
    if (!pw_gait_is_whole (&g_array_index (gaits, PwGait, i)))
      return FALSE;
  return TRUE;
}

void
pw_gaits_take_ways (GArray *gaits, const GArray *others, gboolean opposite)
{
  for (guint i = 0; i < gaits->len && i < others->len; i++)
    {
      guint8 ways = g_array_index (others, PwGait, i).ways;

      g_array_index (gaits, PwGait, i).ways = opposite ? (guint8) (ways << 4 | ways >> 4) : ways;
    }
}

/* The names of gaits, which are merged for it. */
PwPhrase *
pw_gaits_names (GArray *gaits, PwDirections directions)
{
  pw_gaits_filter (gaits, directions);
  pw_gaits_merge (gaits);
  return gaits->len > 0 ? pw_words_names (gaits, NULL) : NULL;
}

/* By what may be captured: enemies, own pieces, both. */
const char *
pw_by_side (guint holds, const char *const rows[3])
{
  holds &= PW_HOLDS_ANY_PIECE;
  return rows[holds == PW_HOLDS_ENEMY ? 0 : holds == PW_HOLDS_OWN ? 1 : 2];
}

/* A clause that needs the names of gaits only, so that others of its kind can join it. */
gboolean
pw_told_fill (PwTold *told, const char *frame, GArray *gaits, PwDirections directions)
{
  pw_gaits_filter (gaits, directions);
  told->frame = frame;
  told->gaits = g_array_ref (gaits);
  told->complete = told->aimed = TRUE;
  return TRUE;
}

PwPhrase *
pw_times_in_a_row (const PwNode *node)
{
  guint max = node->repeat.max;

  if (max == 0)
    return pw_phrase_new (N_ ("any number of times in a row"));
  if (node->repeat.exact)
    return pw_phrase_new_count (NG_ ("exactly {0} time in a row", "exactly {0} times in a row"), max);
  return pw_phrase_new_count (NG_ ("at most {0} time in a row", "at most {0} times in a row"), max);
}
