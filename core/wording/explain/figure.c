/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures: tries one reader after the other. Owns their order, and the figures that belong to no family. */
#include "core/wording/explain/steps.h"
#include "core/base/owns.h"
#include "core/wording/explain/subject.h"

#include <glib/gi18n-lib.h>

/* -- leaps that go nowhere, or anywhere -- */

static gboolean
read_special_leap (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const anywhere[]
      = { N_ ("captures any enemy on the board"), N_ ("captures any friendly piece on the board"),
          N_ ("captures any piece of either side on the board") };
  const PwNode *root = subject->root;
  const PwMatch *ends = &subject->path->ends;

  if (root->kind != PW_NODE_LEAP)
    return FALSE;
  if (root->leap.reach == PW_REACH_ANYWHERE)
    {
      PwModality modality = pw_modality_of (ends);

      told->clause = pw_phrase_new (modality == PW_MODALITY_ANY    ? N_ ("leaps to any other square")
                                    : modality == PW_MODALITY_MOVE ? N_ ("leaps to any empty square")
                                                                   : pw_by_side (ends->holds, anywhere));
      told->complete = (modality == PW_MODALITY_CAPTURE || !(ends->holds & PW_HOLDS_OWN))
                       && !(ends->holds & PW_HOLDS_PASSED) && !pw_match_has_letters (ends)
                       && subject->path->unloads == PW_UNLOAD_NONE;
      return TRUE;
    }
  if (!pw_vec_is_zero (root->leap.atom))
    return FALSE;
  told->clause = pw_phrase_new (N_ ("can pass"));
  told->complete = TRUE;
  return TRUE;
}

static gboolean
read_castling (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const outermost[] = {
    N_ ("castles {0} toward the outermost friendly piece, which lands on the last square crossed"),
    N_ ("castles {0} to the right toward the outermost friendly piece, which lands on the last square "
        "crossed"),
    N_ ("castles {0} to the left toward the outermost friendly piece, which lands on the last square "
        "crossed"),
  };
  static const char *const inside[] = {
    N_ ("castles {0} toward a friendly piece one square in from the edge, which lands on the last square "
        "crossed"),
    N_ ("castles {0} to the right toward a friendly piece one square in from the edge, which lands on the "
        "last square "
        "crossed"),
    N_ ("castles {0} to the left toward a friendly piece one square in from the edge, which lands on the "
        "last square "
        "crossed"),
  };
  const PwNode *root = subject->root;
  guint where;

  if (subject->path->partner == PW_PARTNER_NONE || root->kind != PW_NODE_REPEAT || root->repeat.max >= 64)
    return FALSE;
  where = root->scope == PW_SCOPE_NONE || root->directions == (PW_DIR_R | PW_DIR_L) ? 0
          : root->directions == PW_DIR_R                                            ? 1
                                                                                    : 2;
  told->frame = (subject->path->partner == PW_PARTNER_OUTERMOST ? outermost : inside)[where];
  told->distances = (guint64) 1 << root->repeat.max;
  told->more = pw_phrase_new (subject->path->virgin ? N_ ("Both must be unmoved, the path empty.")
                                                    : N_ ("The path must be empty."));
  told->complete = told->aimed = TRUE;
  return TRUE;
}

/* -- what happens to others -- */

static gboolean
stands_still (const PwSubject *subject)
{
  const PwNode *first = pw_piece_node (subject->piece, pw_subject_child (subject, 0));

  return first->kind == PW_NODE_LEAP && first->leap.reach == PW_REACH_VECTOR
         && pw_vec_is_zero (first->leap.atom);
}

static gboolean
read_explosion (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const effect_kinds[] = {
    [PW_EFFECT_TAKE] = N_ ("captures {0} it could reach from there like {1}"),
    [PW_EFFECT_IMMOBILISE] = N_ ("immobilizes {0} it could reach from there like {1}"),
    [PW_EFFECT_FREE] = N_ ("frees {0} it could reach from there like {1}"),
  };
  static const char *const whom[] = { N_ ("every enemy"), N_ ("every friendly piece"), N_ ("every piece") };
  const PwLink *link = pw_subject_pair (subject);
  g_autoptr (GArray) reach = NULL;
  PwPhrase *effect_kind;
  guint budget = 8;

  if (link == NULL || !link->explodes
      || (pw_subject_course (subject, 0) != PW_COURSE_ANY && !stands_still (subject)))
    return FALSE;
  reach = pw_subject_rides (subject->piece, pw_subject_child (subject, 1), TRUE);
  if (reach == NULL)
    return FALSE;
  effect_kind = pw_phrase_with (effect_kinds[subject->path->effect_kind],
                                pw_phrase_new (pw_by_side (subject->path->ends.holds, whom)));
  effect_kind = pw_phrase_add (effect_kind, pw_rides_names (reach, PW_DIR_NONE));
  if (stands_still (subject))
    told->clause = pw_phrase_with (N_ ("stays on its square and {0}"), effect_kind);
  else
    {
      /* Translators: {1} is a square, {2} what is done from there. */
      told->clause = pw_phrase_new (N_ ("{0} to {1}, then {2}"));
      told->clause
          = pw_phrase_add (told->clause, pw_steps_clause (subject->piece, pw_subject_child (subject, 0),
                                                          PW_DIR_NONE, subject->path->effect_kind, &budget));
      told->clause = pw_phrase_add (told->clause, pw_square_words (link));
      told->clause = pw_phrase_add (told->clause, effect_kind);
    }
  told->complete = !pw_match_has_letters (&subject->path->ends);
  return TRUE;
}

/* The mover and the piece it would capture swap. */
static gboolean
read_swap (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const swaps[] = { N_ ("swaps with an enemy it could capture like {0}"),
                                       N_ ("swaps with a friendly piece it can reach like {0}"),
                                       N_ ("swaps with a piece of either side it can reach like {0}") };
  static const char *const moves[]
      = { N_ ("moves like {0}, but swaps with an enemy instead of capturing it"),
          N_ ("moves like {0}, and can swap with a friendly piece"),
          N_ ("moves like {0}, but swaps with a piece of either side instead of capturing it") };
  g_autoptr (GArray) rides = NULL;
  guint holds = subject->path->ends.holds;

  if (subject->path->unloads != PW_UNLOAD_LEG_START || pw_match_has_letters (&subject->path->ends)
      || !(holds & PW_HOLDS_ANY_PIECE) || (holds & PW_HOLDS_PASSED))
    return FALSE;
  rides = pw_rides_new ();
  if (!pw_rides_read (subject->piece, subject->path->root, FALSE, rides))
    return FALSE;
  if (!(pw_rides_manner (rides) & PW_RIDES_SPARE))
    return FALSE;
  return pw_path_description_fill (told, pw_by_side (holds, holds & PW_HOLDS_EMPTY ? moves : swaps), rides,
                                   subject->path->directions);
}

/* A step over a square that may hold anything. */
static gboolean
skips (const PwLink *link)
{
  PwLink bare = *link;

  bare.same_leg = FALSE;
  return bare.stays.holds == (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE) && bare.takes.holds == 0 && !bare.may_end
         && pw_link_is_simple (&bare);
}

/* How many squares a part skips, whatever is on them. steps: (out): the rides. Returns: 0: it does something else */
static guint
skipped_by (const PwSubject *subject, PwNodeId id, GArray **steps)
{
  const PwNode *node = pw_piece_node (subject->piece, id);
  gboolean repeats = node->kind == PW_NODE_REPEAT && node->repeat.exact && node->repeat.max > 1
                     && node->scope != PW_SCOPE_PART && node->repeat.ride == PW_RIDE_PLAIN
                     && skips (&node->repeat.link) && node->repeat.link.directions == PW_DIR_NONE;

  *steps = pw_subject_rides (subject->piece, repeats ? node->repeat.child : id, FALSE);
  if (*steps == NULL || !(pw_rides_manner (*steps) & PW_RIDES_LEAPS))
    return 0;
  if (repeats && node->scope == PW_SCOPE_STEP)
    pw_rides_filter_together (*steps, 0, node->directions);
  return repeats ? node->repeat.max : 1;
}

/* Slides that skip the first squares, whatever is on them. */
static gboolean
read_ski (const PwSubject *subject, PwPathDescription *told)
{
  static const char *const frames[] = {
    NULL,
    N_ ("slides like {0} from the second square on, whatever is on the first"),
    N_ ("slides like {0} from the third square on, whatever is on the first two"),
    N_ ("slides like {0} from the fourth square on, whatever is on the first three"),
  };
  g_autoptr (GArray) first = NULL, rest = NULL;
  guint skipped;

  if (pw_subject_pair (subject) == NULL || !skips (pw_subject_pair (subject))
      || pw_subject_course (subject, 0) != PW_COURSE_STRAIGHT)
    return FALSE;
  skipped = skipped_by (subject, pw_subject_child (subject, 0), &first);
  rest = pw_subject_rides (subject->piece, pw_subject_child (subject, 1), TRUE);
  if (skipped == 0 || skipped >= G_N_ELEMENTS (frames) || rest == NULL || !pw_rides_same (first, rest, FALSE)
      || (pw_rides_manner (rest) & (PW_RIDES_STEPS | PW_RIDES_HELD)) != (PW_RIDES_STEPS | PW_RIDES_HELD))
    return FALSE;
  for (guint i = 0; i < rest->len; i++)
    if (pw_rides_at (rest, i)->range > 0)
      pw_rides_at (rest, i)->range += skipped; /* jR4: the limit counts what is skipped */
  pw_rides_take_ways (rest, first, FALSE);
  pw_path_description_fill (told, frames[skipped], rest, subject->path->directions);
  told->complete = FALSE;
  return TRUE;
}

/* -- and all others -- */

/* Whether the direction of the whole is that of its first leg. */
static gboolean
keeps_to_a_line (const PwSubject *subject)
{
  const PwNode *root = subject->root;
  g_autoptr (GArray) first = NULL;

  if (root->kind != PW_NODE_CHAIN || root->scope != PW_SCOPE_NONE || root->chain.n > 16)
    return FALSE;
  first = pw_subject_rides (subject->piece, pw_subject_child (subject, 0), FALSE);
  if (first == NULL)
    return FALSE;
  for (guint i = 0; i + 1 < root->chain.n; i++)
    {
      PwCourseKind course = pw_subject_course (subject, i);
      g_autoptr (GArray) next = pw_subject_rides (subject->piece, pw_subject_child (subject, i + 1), TRUE);

      if (next == NULL)
        return FALSE;
      if (course == PW_COURSE_STRAIGHT)
        continue;
      if (root->chain.n != 2 || (course != PW_COURSE_BACK && course != PW_COURSE_LINE)
          || !(pw_rides_manner (first) & PW_RIDES_LEAPS) || !pw_rides_same (first, next, TRUE))
        return FALSE;
    }
  return TRUE;
}

/* Whether two legs can't cancel each other. */
static gboolean
leaves_for_good (const PwSubject *subject)
{
  g_auto (PwCourse) course = { 0 };

  if (subject->root->kind != PW_NODE_CHAIN || subject->root->chain.n != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) rides = pw_subject_rides (subject->piece, pw_subject_child (subject, i), i > 0);

      if (rides == NULL)
        return FALSE;
    }
  course = pw_course_of (subject->piece, pw_subject_child (subject, 0), pw_subject_link (subject, 0),
                         pw_subject_child (subject, 1));
  return course.sectors != 0 && !(course.sectors & (1u << 4));
}

/* The first that fits makes the clause. The clauses of the first two say what is put back (u), too. */
static const PwFigureReader readers[] = {
  read_swap,     pw_read_return,        read_castling,       read_special_leap,
  read_ski,      pw_read_end_on_victim, pw_read_overtaking,  pw_read_jump_over,
  pw_read_jumps, pw_read_through,       pw_read_neighbour,   read_explosion,
  pw_read_area,  pw_read_turning_ride,  pw_read_named_chain, pw_read_repeated_chain,
};
#define N_UNLOADERS 2

static gboolean
read_figure (const PwSubject *subject, PwPathDescription *told)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      if (readers[i](subject, told)
          && (!told->complete || i < N_UNLOADERS || subject->path->unloads == PW_UNLOAD_NONE))
        return TRUE;
      pw_path_description_clear (told);
      *told = (PwPathDescription){ NULL };
    }
  return FALSE;
}

static void
tell_step_by_step (const PwSubject *subject, guint steps, PwPathDescription *told)
{
  const PwPiece *piece = subject->piece;
  const PwPath *path = subject->path;

  told->aimed = keeps_to_a_line (subject);
  told->leaves = leaves_for_good (subject);
  told->clause = pw_steps_clause (piece, path->root, told->aimed ? path->directions : PW_DIR_NONE,
                                  path->effect_kind, &steps);
  told->cut = steps == 0;
  if (subject->root->kind == PW_NODE_CHAIN && pw_subject_link (subject, 0)->approaches)
    told->more = pw_phrase_new (pw_rides_are_leaps (piece, pw_piece_child (piece, subject->root, 0))
                                    ? N_ ("It continues from its own square.")
                                    : N_ ("If blocked at once, it continues from its own square."));
}

void
pw_describe_path (const PwPiece *piece, const PwPath *path, guint steps, PwPathDescription *told)
{
  PwSubject subject = { piece, path, pw_piece_node (piece, path->root) };

  *told = (PwPathDescription){ NULL };
  if (!read_figure (&subject, told))
    tell_step_by_step (&subject, steps, told);
  if (path->directions != PW_DIR_NONE && !told->aimed)
    told->ends = pw_ends_words (&subject);
  told->leaves |= told->ends != NULL;
}

PW_CLEAR_FUNC (pw_path_description_clear, PwPathDescription,
               (pw_phrase_unref, name, listed, clause, more, ends), (g_array_unref, rides));
