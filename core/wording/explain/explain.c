/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explains a piece: gathers what its paths do into groups that are told in one clause, and makes sentences of
 * them. Owns modalities, conditions and the summary; what a path does is read and named elsewhere.
 */
#include "core/wording/explain/explain.h"

#include "core/piece/plain.h"
#include "core/wording/explain/figure.h"
#include "core/wording/explain/turn.h"

#include <glib/gi18n-lib.h>

#define MAX_WAYS        60 /* of one text that are looked at; more are counted */
#define SUMMARY_CLAUSES 6
#define TERM_CLAUSES    12
#define SUMMARY_STEPS   12
#define TERM_STEPS      24

/* What is told in one clause: paths that agree in all but how they go. */
typedef struct
{
  const PwPath *path;     /* the first of them */
  GArray *rides;          /* PwRideOrLeap */
  GPtrArray *names;       /* PwPhrase: of figures */
  PwPathDescription told; /* a clause of its own, or the gloss of a single name */
  gboolean figure;        /* has a name or clause, no ride or leap */
} Group;

static void
free_group (gpointer data)
{
  Group *group = data;

  g_array_unref (group->rides);
  g_ptr_array_unref (group->names);
  pw_path_description_clear (&group->told);
  g_free (group);
}

/* -- gathering -- */

/* directions: whether those of the paths count, too */
static gboolean
same_conditions (const PwPath *a, const PwPath *b, gboolean directions)
{
  return a->virgin == b->virgin && a->cylinder == b->cylinder && a->unloads == b->unloads
         && a->effect_kind == b->effect_kind && a->partner == b->partner
         && (!directions || a->directions == b->directions);
}

static Group *
new_group (GPtrArray *groups, const PwPath *path)
{
  Group *group = g_new0 (Group, 1);

  group->path = path;
  group->rides = g_array_new (FALSE, FALSE, sizeof (PwRideOrLeap));
  group->names = pw_phrases_new ();
  g_ptr_array_add (groups, group);
  return group;
}

/* The group that a path with a name, a frame (nullable), or with rides and leaps belongs to. */
static Group *
group_for (GPtrArray *groups, const PwPath *path, const char *frame, gboolean named)
{
  Group *group;

  for (guint i = 0; i < groups->len; i++)
    {
      group = g_ptr_array_index (groups, i);
      if (group->told.clause == NULL && group->told.frame == frame
          && pw_match_equal (&group->path->ends, &path->ends)
          && same_conditions (group->path, path, named || group->names->len > 0))
        return group;
    }
  group = new_group (groups, path);
  group->told.frame = frame;
  return group;
}

/* Each of the following returns whether there was something new in it. */

static gboolean
add_rides (Group *group, const GArray *rides)
{
  gboolean any = FALSE;

  for (guint i = 0; i < rides->len; i++)
    {
      const PwRideOrLeap *ride = &g_array_index (rides, PwRideOrLeap, i);
      gboolean known = FALSE;

      for (guint k = 0; k < group->rides->len && !known; k++)
        {
          const PwRideOrLeap *other = &g_array_index (group->rides, PwRideOrLeap, k);

          known = pw_vec_equal (ride->atom, other->atom) && ride->ways == other->ways
                  && pw_ride_or_leap_alike (ride, other);
        }
      if (!known)
        g_array_append_val (group->rides, *ride);
      any |= !known;
    }
  return any;
}

static gboolean
add_name (Group *group, const PwPathDescription *told)
{
  for (guint i = 0; i < group->names->len; i++)
    if (pw_phrase_equal (g_ptr_array_index (group->names, i), told->name))
      return FALSE;
  g_ptr_array_add (group->names, pw_phrase_ref (told->name));
  if (group->told.gloss == NULL && told->gloss != NULL)
    group->told.gloss = pw_phrase_ref (told->gloss);
  return TRUE;
}

/* told: its clause is taken over */
static gboolean
add_clause (GPtrArray *groups, const PwPath *path, PwPathDescription *told)
{
  Group *group;

  for (guint i = 0; i < groups->len && !told->cut; i++)
    {
      group = g_ptr_array_index (groups, i);
      if (group->told.clause != NULL && !group->told.cut && pw_match_equal (&group->path->ends, &path->ends)
          && same_conditions (group->path, path, TRUE) && pw_phrase_equal (group->told.clause, told->clause))
        return FALSE;
    }
  group = new_group (groups, path);
  group->figure = TRUE;
  group->told = *told;
  *told = (PwPathDescription){ NULL };
  return TRUE;
}

static gboolean
add_figure (GPtrArray *groups, const PwPiece *piece, const PwPath *path, guint steps)
{
  PwPathDescription told;
  gboolean any;

  pw_describe_path (piece, path, steps, &told);
  if (told.frame != NULL)
    {
      Group *group = group_for (groups, path, told.frame, FALSE);

      group->figure = TRUE;
      group->told.complete = told.complete;
      group->told.aimed = told.aimed;
      any = add_rides (group, told.rides);
    }
  else if (told.name != NULL)
    any = add_name (group_for (groups, path, NULL, TRUE), &told);
  else
    any = add_clause (groups, path, &told);
  pw_path_description_clear (&told);
  return any;
}

/* Whether rides and leaps say all there is to a path. */
static gboolean
needs_no_figure (const PwPath *path, const GArray *rides)
{
  return (pw_rides_manner (rides) & PW_RIDES_SPARE) && path->partner == PW_PARTNER_NONE
         && path->unloads == PW_UNLOAD_NONE && path->effect_kind == PW_EFFECT_TAKE;
}

/* What a text is gathered in. */
typedef struct
{
  const PwPiece *piece;
  GPtrArray *groups; /* Group */
  guint steps;       /* that may be told where there is no figure */
  guint left;        /* how many more ways are told */
  guint more;        /* how many are not */
} Gathering;

static void
add_path (Gathering *gathering, const PwPath *path)
{
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (PwRideOrLeap));
  const PwPiece *piece = gathering->piece;
  GPtrArray *groups = gathering->groups;

  if (gathering->left == 0)
    {
      gathering->more++;
      return;
    }
  if (!pw_rides_read (piece, path->root, FALSE, rides) || !needs_no_figure (path, rides))
    {
      gathering->left -= add_figure (groups, piece, path, gathering->steps);
      return;
    }
  pw_rides_filter (rides, path->directions);
  gathering->left -= add_rides (group_for (groups, path, NULL, FALSE), rides);
}

/* -- a group as a clause -- */

/* What else may be captured, or may not, besides any enemy. */
static PwPhrase *
with_victims (PwPhrase *clause, const PwMatch *ends)
{
  guint taken = ends->holds & PW_HOLDS_ANY_PIECE;
  gboolean moves = ends->holds & PW_HOLDS_EMPTY;

  if (taken == PW_HOLDS_ANY_PIECE)
    clause = pw_phrase_with (
        moves ? N_ ("{0}; own pieces may be captured, too") : N_ ("{0}, pieces of either side"), clause);
  else if (taken == PW_HOLDS_OWN)
    clause = pw_phrase_with (
        moves ? N_ ("{0}; only own pieces can be captured") : N_ ("{0}, own pieces only"), clause);
  if (ends->enemy == (PW_ALL_LETTERS & ~PW_ROYAL_LETTERS))
    clause = pw_phrase_with (moves ? N_ ("{0}, but captures no royal piece") : N_ ("{0}, but no royal piece"),
                             clause);
  else if (ends->enemy != 0)
    clause = pw_phrase_with (moves ? N_ ("{0}, but captures only enemies of type {1}")
                                   : N_ ("{0}, of enemies only those of type {1}"),
                             clause, pw_letters_words (ends->enemy));
  if (ends->own != 0)
    clause = pw_phrase_with (N_ ("{0}, of own pieces only those of type {1}"), clause,
                             pw_letters_words (ends->own));
  if (ends->holds & PW_HOLDS_PASSED)
    clause = pw_phrase_with (taken == 0 ? N_ ("{0}, en passant only") : N_ ("{0}, also en passant"), clause);
  return clause;
}

/* How a clause of a figure ends that does not say it. */
static PwPhrase *
with_ending (PwPhrase *clause, const PwMatch *ends)
{
  switch (pw_modality_of (ends))
    {
    case PW_MODALITY_MOVE:
      return pw_phrase_with (N_ ("{0}, always ending on an empty square"), clause);
    case PW_MODALITY_CAPTURE:
      return pw_phrase_with (N_ ("{0}, always ending with a capture"), clause);
    case PW_MODALITY_ANY:
    case PW_N_MODALITIES:
      break;
    }
  return clause;
}

static PwPhrase *
with_conditions (PwPhrase *clause, const Group *group)
{
  const PwPath *path = group->path;
  gboolean figure = group->figure || group->names->len > 0;

  if (path->unloads == PW_UNLOAD_HERE && !group->told.complete)
    clause = pw_phrase_with (N_ ("{0}; what it captured last is put down where it ends"), clause);
  if (path->unloads == PW_UNLOAD_LEG_START && !group->told.complete)
    clause = pw_phrase_with (N_ ("{0}; what it captured last is put down where its last step began"), clause);
  if (figure && path->directions != PW_DIR_NONE && !group->told.aimed)
    clause = pw_phrase_with (
        group->figure && !group->told.leaves
            ? N_ ("{0}, but only if it ends {1} from where it began, or sets out so and ends where it began")
            : N_ ("{0}, but only if it ends {1} from where it began"),
        clause, pw_net_words (path->directions));
  if (path->cylinder)
    clause = pw_phrase_with (N_ ("{0}, as if the left and right edges of the board were joined"), clause);
  if (path->virgin)
    clause = pw_phrase_with (path->partner == PW_PARTNER_NONE ? N_ ("{0}, on its first move only")
                                                              : N_ ("{0}, if neither of them has moved"),
                             clause);
  return clause;
}

/* The only name of a group explained. Returns: (transfer full) (nullable) */
static PwPhrase *
gloss_of (const Group *group)
{
  if (group->rides->len == 0 && group->names->len == 1 && group->told.gloss != NULL)
    return pw_phrase_ref (group->told.gloss);
  if (group->rides->len == 1 && group->names->len == 0)
    return pw_words_gloss (&g_array_index (group->rides, PwRideOrLeap, 0));
  return NULL;
}

static PwPhrase *
tell_group (const Group *group)
{
  const PwMatch *ends = &group->path->ends;
  PwPhrase *clause;

  if (group->told.clause == NULL && group->rides->len + group->names->len == 0)
    return pw_phrase_new (N_ ("can go nowhere"));
  if (group->figure)
    {
      clause = group->told.clause != NULL
                   ? pw_phrase_ref (group->told.clause)
                   : pw_phrase_with (group->told.frame, pw_words_names (group->rides, NULL));
      if (!group->told.complete)
        clause = with_victims (with_ending (clause, ends), ends);
    }
  else
    {
      PwPhrase *gloss = gloss_of (group);

      clause = pw_words_clause (group->rides, group->names->len > 0 ? group->names : NULL, pw_modality_of (ends));
      clause = with_victims (clause, ends);
      if (gloss != NULL)
        clause = pw_phrase_with (N_ ("{0}: {1}"), clause, gloss);
    }
  return with_conditions (clause, group);
}

/* -- contrasts -- */

/* Whether b is what a is, only that it must hop. */
static gboolean
is_hopping_version (const Group *a, const Group *b)
{
  const PwRideOrLeap *plain, *hop;

  if (a->figure || b->figure || a->rides->len != 1 || b->rides->len != 1 || a->names->len + b->names->len > 0)
    return FALSE;
  plain = &g_array_index (a->rides, PwRideOrLeap, 0);
  hop = &g_array_index (b->rides, PwRideOrLeap, 0);
  return plain->hop == PW_HOPS_NONE && hop->hop == PW_HOPS_SOME && pw_vec_equal (plain->atom, hop->atom)
         && plain->twofold == hop->twofold && plain->ways == hop->ways && plain->range == 0 && hop->range == 0
         && hop->near == 0 && plain->wraps == hop->wraps && plain->between == hop->between;
}

static gboolean
is_short (const Group *group)
{
  g_autoptr (PwPhrase) gloss = !group->figure ? gloss_of (group) : NULL;

  return !group->figure && gloss == NULL && group->rides->len + group->names->len > 0;
}

/* Moves so, captures otherwise: two clauses in one sentence. */
static gboolean
contrast (const Group *a, const Group *b)
{
  PwModality first = pw_modality_of (&a->path->ends), second = pw_modality_of (&b->path->ends);

  return first != second && first != PW_MODALITY_ANY && second != PW_MODALITY_ANY
         && same_conditions (a->path, b->path, FALSE);
}

static PwPhrase *
tell_pair (const Group *a, const Group *b)
{
  PwPhrase *second;

  if (is_hopping_version (a, b))
    {
      second = pw_words_jump (&g_array_index (b->rides, PwRideOrLeap, 0), pw_modality_of (&b->path->ends));
      second = with_conditions (with_victims (second, &b->path->ends), b);
    }
  else
    second = tell_group (b);
  return pw_phrase_with (N_ ("{0}; {1}"), tell_group (a), second);
}

/* -- sentences -- */

static PwPhrase *
tell_groups (const GPtrArray *groups, guint more, guint max_clauses)
{
  PwPhrase *text = NULL;
  guint i = 0;

  for (guint told = 0; i < groups->len && told < max_clauses; told++, i++)
    {
      const Group *group = g_ptr_array_index (groups, i);
      const Group *next = i + 1 < groups->len ? g_ptr_array_index (groups, i + 1) : NULL;

      if (next != NULL && is_short (group) && contrast (group, next)
          && (is_short (next) || is_hopping_version (group, next)))
        {
          text = pw_phrase_then (text, pw_phrase_new_sentence (tell_pair (group, next)));
          i++;
        }
      else
        text = pw_phrase_then (text, pw_phrase_new_sentence (tell_group (group)));
    }
  more += groups->len - i;
  if (more > 0)
    text = pw_phrase_then (
        text, pw_phrase_new_count (NG_ ("There is {0} more way to move.", "There are {0} more ways to move."),
                                   more));
  return text;
}

/* Returns: (nullable): NULL if there are none */
static PwPhrase *
tell_paths (const PwPiece *piece, guint max_clauses, guint steps)
{
  g_autoptr (GPtrArray) paths = pw_piece_plain_paths_of_text (piece);
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (free_group);
  Gathering gathering = { piece, groups, steps, MAX_WAYS, 0 };

  for (guint i = 0; i < paths->len; i++)
    add_path (&gathering, paths->pdata[i]);
  for (guint i = 0; i < groups->len; i++)
    pw_rides_merge (((Group *) g_ptr_array_index (groups, i))->rides);
  return tell_groups (groups, gathering.more, max_clauses);
}

/* A piece in its plain form, or a term of one. */
static PwPhrase *
tell_piece (const PwPiece *plain, guint max_clauses, guint steps)
{
  PwPhrase *text = tell_paths (plain, max_clauses, steps);

  if (text == NULL)
    text = pw_phrase_new_sentence (pw_phrase_new (N_ ("never moves")));
  if (pw_piece_is_royal (plain))
    text = pw_phrase_then (text, pw_phrase_new (N_ ("It is royal.")));
  return text;
}

/* -- the whole explanation -- */

static void
clear_term (gpointer data)
{
  pw_phrase_unref (((PwExplainedTerm *) data)->sentence);
}

static void
add_term (GArray *terms, const PwPiece *piece, PwSpan span)
{
  g_autoptr (PwPiece) plain = pw_piece_plain_term (piece, span);
  PwExplainedTerm term = { span, tell_piece (plain, TERM_CLAUSES, TERM_STEPS) };

  g_array_append_val (terms, term);
}

PwExplanation *
pw_explain_piece (PwPiece *piece)
{
  PwExplanation *explanation = g_new0 (PwExplanation, 1);

  explanation->terms = g_array_new (FALSE, FALSE, sizeof (PwExplainedTerm));
  g_array_set_clear_func (explanation->terms, clear_term);
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    {
      PwSpan span = pw_piece_path (piece, i)->span,
             before = i > 0 ? pw_piece_path (piece, i - 1)->span : span;

      if (i == 0 || span.start != before.start || span.end != before.end)
        add_term (explanation->terms, piece, span);
    }
  explanation->summary = tell_piece (pw_piece_plain (piece), SUMMARY_CLAUSES, SUMMARY_STEPS);
  if (pw_piece_promotions (piece) != NULL)
    explanation->summary = pw_phrase_then (
        explanation->summary,
        pw_phrase_add_name (pw_phrase_new (N_ ("It promotes to {0}.")), pw_piece_promotions (piece)));
  return explanation;
}

void
pw_explanation_free (PwExplanation *explanation)
{
  if (explanation == NULL)
    return;
  pw_phrase_unref (explanation->summary);
  g_array_unref (explanation->terms);
  g_free (explanation);
}
