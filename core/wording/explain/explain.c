/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explains a piece: collects its paths in groups, each of which becomes one clause, and makes sentences of them. Owns
 * modalities, conditions and the summary. What a single path does is read and named elsewhere (figure.c, steps.c).
 */
#include "core/wording/explain/explain.h"

#include "core/base/owns.h"
#include "core/piece/plain.h"
#include "core/wording/explain/subject.h"
#include "core/wording/leaps.h"

#include <glib/gi18n-lib.h>

#define MAX_WAYS  60 /* of one text that are told; more are counted */
#define MAX_STEPS 24 /* of one way, described one by one */

/* What one clause describes: paths that differ only in their rides, leaps or figures. */
typedef struct
{
  const PwPath *path;     /* the first of them */
  GArray *rides;          /* PwRideOrLeap */
  GPtrArray *names;       /* PwPhrase: of figures */
  PwPathDescription told; /* a clause of its own, or the meaning of a single name */
  gboolean figure;        /* has a clause or frame, no names */
  gboolean clause;        /* has a clause of its own, which nothing can join */
} Group;

static PW_FREE_NOTIFY (free_group, Group, (g_array_unref, rides), (g_ptr_array_unref, names),
                       ((pw_path_description_clear), told));

/* -- gathering -- */

static Group *
new_group (GPtrArray *groups, const PwPath *path)
{
  Group *group = g_new0 (Group, 1);

  group->path = path;
  group->rides = pw_rides_new ();
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
      if (!group->clause && group->told.frame == frame && pw_match_equal (&group->path->ends, &path->ends)
          && pw_path_same_conditions (group->path, path)
          && (group->path->directions == path->directions || (!named && group->names->len == 0)))
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
      const PwRideOrLeap *ride = pw_rides_at (rides, i);
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

/* told: the first name of a group takes its clause */
static gboolean
add_name (Group *group, PwPathDescription *told)
{
  PwPhrase *name = told->listed != NULL ? told->listed : told->name;

  for (guint i = 0; i < group->names->len; i++)
    if (pw_phrase_equal (g_ptr_array_index (group->names, i), name))
      return FALSE;
  g_ptr_array_add (group->names, pw_phrase_ref (name));
  if (group->told.clause == NULL)
    {
      group->told.clause = g_steal_pointer (&told->clause);
      group->told.name = g_steal_pointer (&told->name);
      group->told.ends = g_steal_pointer (&told->ends);
    }
  else
    g_clear_pointer (&group->told.ends, pw_phrase_unref); /* others end elsewhere */
  return TRUE;
}

static gboolean
same_text (const PwPhrase *a, const PwPhrase *b)
{
  return a == NULL || b == NULL ? a == b : pw_phrase_equal (a, b);
}

/* told: taken over */
static gboolean
add_clause (GPtrArray *groups, const PwPath *path, PwPathDescription *told)
{
  Group *group;

  for (guint i = 0; i < groups->len && !told->cut; i++)
    {
      group = g_ptr_array_index (groups, i);
      if (group->clause && !group->told.cut && pw_match_equal (&group->path->ends, &path->ends)
          && pw_path_same_conditions (group->path, path) && group->path->directions == path->directions
          && same_text (group->told.clause, told->clause) && same_text (group->told.more, told->more))
        return FALSE;
    }
  group = new_group (groups, path);
  group->figure = group->clause = TRUE;
  group->told = *told;
  *told = (PwPathDescription){ NULL };
  return TRUE;
}

/* Adds rides and leaps, or distances, to the frame of a group: "captures like {0} without leaving its square". */
static gboolean
add_frame (Group *group, PwPathDescription *told)
{
  gboolean any = (group->told.distances | told->distances) != group->told.distances;

  group->figure = TRUE;
  group->told.complete = told->complete;
  group->told.aimed = told->aimed;
  group->told.distances |= told->distances;
  if (group->told.more == NULL)
    group->told.more = g_steal_pointer (&told->more);
  return told->rides != NULL ? add_rides (group, told->rides) : any;
}

static gboolean
add_figure (GPtrArray *groups, const PwPiece *piece, const PwPath *path)
{
  PwPathDescription told;
  gboolean any;

  pw_describe_path (piece, path, MAX_STEPS, &told);
  if (told.frame != NULL)
    any = add_frame (group_for (groups, path, told.frame, FALSE), &told);
  else if (told.name != NULL)
    any = add_name (group_for (groups, path, NULL, TRUE), &told);
  else
    any = add_clause (groups, path, &told);
  pw_path_description_clear (&told);
  return any;
}

/* Whether rides and leaps describe a path completely. */
static gboolean
needs_no_figure (const PwPath *path, const GArray *rides)
{
  return (pw_rides_manner (rides) & PW_RIDES_SPARE) && path->partner == PW_PARTNER_NONE
         && path->unloads == PW_UNLOAD_NONE && path->effect_kind == PW_EFFECT_TAKE;
}

/* What is collected for one text. */
typedef struct
{
  const PwPiece *piece;
  GPtrArray *groups; /* Group */
  guint left;        /* how many more ways are described */
  guint more;        /* how many are only counted */
} Gathering;

static void
add_path (Gathering *gathering, const PwPath *path)
{
  g_autoptr (GArray) rides = pw_rides_new ();
  const PwPiece *piece = gathering->piece;
  GPtrArray *groups = gathering->groups;

  if (gathering->left == 0)
    {
      gathering->more++;
      return;
    }
  if (!pw_rides_read (piece, path->root, FALSE, rides) || !needs_no_figure (path, rides))
    {
      gathering->left -= add_figure (groups, piece, path) ? 1 : 0;
      return;
    }
  pw_rides_filter (rides, path->directions);
  gathering->left -= add_rides (group_for (groups, path, NULL, FALSE), rides) ? 1 : 0;
}

/* -- a group as clauses -- */

/* Adds what may be captured, if that is not just any enemy. */
static PwPhrase *
with_victims (PwPhrase *clause, const PwMatch *ends)
{
  guint taken = ends->holds & PW_HOLDS_ANY_PIECE;
  gboolean moves = ends->holds & PW_HOLDS_EMPTY;
  const guint32 common = PW_ALL_LETTERS & ~PW_ROYAL_LETTERS;

  if (taken == PW_HOLDS_ANY_PIECE)
    clause = pw_phrase_with (
        moves ? N_ ("{0} and can also capture friendly pieces") : N_ ("{0}, pieces of either side"), clause);
  else if (taken == PW_HOLDS_OWN)
    clause = pw_phrase_with (
        moves ? N_ ("{0} and can capture friendly pieces only") : N_ ("{0}, friendly pieces only"), clause);
  if (ends->enemy == common)
    clause = pw_phrase_with (
        moves ? N_ ("{0}, but can’t capture royal pieces") : N_ ("{0}, but not royal pieces"), clause);
  else if (ends->enemy != 0)
    clause = pw_phrase_with (moves                     ? N_ ("{0}, but captures only enemies of type {1}")
                             : taken == PW_HOLDS_ENEMY ? N_ ("{0}, but only pieces of type {1}")
                                                       : N_ ("{0}, but only enemies of type {1}"),
                             clause, pw_letters_words (ends->enemy));
  if (ends->own == common && ends->enemy != common)
    clause = pw_phrase_with (taken == PW_HOLDS_OWN ? N_ ("{0}, but not royal ones")
                                                   : N_ ("{0}, but not royal friendly pieces"),
                             clause);
  else if (ends->own != 0 && ends->own != common)
    clause = pw_phrase_with (N_ ("{0}, but only friendly pieces of type {1}"), clause,
                             pw_letters_words (ends->own));
  if (ends->holds & PW_HOLDS_PASSED)
    clause = pw_phrase_with (taken == 0 ? N_ ("{0}, en passant only") : N_ ("{0}, also en passant"), clause);
  return clause;
}

/* The sentences of a group: clauses, and sentences that follow them all. */
typedef struct
{
  GPtrArray *clauses; /* PwPhrase */
  PwPhrase *more;     /* (nullable) */
} Telling;

static void
add_more (Telling *telling, PwPhrase *sentence)
{
  telling->more = pw_phrase_then (telling->more, sentence);
}

/* Adds how the move ends, for a figure whose clause does not say so. */
static void
add_ending (Telling *telling, const PwMatch *ends)
{
  PwModality modality = pw_modality_of (ends);

  if (modality == PW_MODALITY_MOVE)
    add_more (telling, pw_phrase_new (N_ ("It must end on an empty square.")));
  else if (modality == PW_MODALITY_CAPTURE)
    add_more (telling, pw_phrase_new_sentence (
                           with_victims (pw_phrase_new (N_ ("it must end with a capture")), ends)));
  else if ((ends->holds & PW_HOLDS_OWN) || ends->enemy != 0)
    add_more (telling, pw_phrase_new_sentence (
                           with_victims (pw_phrase_new (ends->holds & PW_HOLDS_ENEMY
                                                            ? N_ ("it can end on an empty square or an enemy")
                                                            : N_ ("it can end on an empty square")),
                                         ends)));
}

/* Where the whole move must end, seen from its beginning. */
static void
add_net (Telling *telling, const Group *group)
{
  PwDirections directions = group->path->directions;
  PwPhrase *where;

  if (directions == PW_DIR_NONE || group->told.aimed || (!group->figure && group->names->len == 0))
    return;
  where = group->told.ends != NULL ? pw_phrase_ref (group->told.ends) : pw_net_words (directions);
  add_more (telling,
            pw_phrase_with (
                group->figure && !group->told.leaves && !group->path->cylinder
                    ? N_ ("It must end {0} from its starting square, or set out that way and end on it.")
                    : N_ ("It must end {0} from its starting square."),
                where));
}

/* How far, in squares: "two, three or four squares". distances: bits */
static PwPhrase *
distance_words (guint64 distances)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  if (distances == 2)
    return pw_phrase_new (N_ ("one square"));
  for (guint i = 1; i < 64; i++)
    if (distances >> i & 1)
      g_ptr_array_add (parts, pw_phrase_add_spelled (pw_phrase_new ("{0}"), i));
  return pw_phrase_with (N_ ("{0} squares"), pw_phrase_new_list (parts, TRUE));
}

static PwPhrase *
figure_clause (const Group *group)
{
  if (group->clause)
    return pw_phrase_ref (group->told.clause);
  return pw_phrase_with (group->told.frame, group->told.distances != 0
                                                ? distance_words (group->told.distances)
                                                : pw_words_names (group->rides, NULL));
}

/* One that rides by leaps, whose name tells little: by which leaps. */
static PwPhrase *
rider_clause (const PwRideOrLeap *ride, PwModality modality)
{
  g_autoptr (GArray) rides = pw_rides_new ();
  PwRideOrLeap rider = *ride, leap = *ride;
  PwPhrase *leaps, *clause;

  rider.range = 0;
  leap.range = 1;
  leaps = ride->range != 1 && !ride->exact && !pw_words_by_squares (ride) ? pw_words_leaps (&leap) : NULL;
  if (leaps == NULL)
    return NULL;
  g_array_append_val (rides, rider);
  clause = pw_phrase_with (N_ ("{0}, making {1} {2} in one direction until a piece blocks it"),
                           pw_words_clause (rides, modality), pw_how_many (1, ride->range));
  return pw_phrase_add (clause, leaps);
}

/* Makes the clauses of a group. With a figure, what may be captured follows in a sentence of its own; with
 * rides and leaps, it is part of their clause. */
static void
tell_manner (const Group *group, Telling *telling)
{
  const PwMatch *ends = &group->path->ends;
  GPtrArray *clauses = telling->clauses;
  gboolean alone = group->rides->len == 0 && group->names->len == 1;
  PwPhrase *rider = !group->figure && group->rides->len == 1 && group->names->len == 0
                        ? rider_clause (pw_rides_at (group->rides, 0), pw_modality_of (ends))
                        : NULL;

  if (group->figure || alone)
    g_ptr_array_add (clauses, alone ? pw_phrase_ref (group->told.clause) : figure_clause (group));
  else if (rider != NULL)
    g_ptr_array_add (clauses, rider);
  else
    pw_words_clauses (group->rides, group->names, pw_modality_of (ends), clauses);
  if (group->told.more != NULL)
    add_more (telling, pw_phrase_ref (group->told.more));
  if ((group->figure && !group->told.complete) || alone)
    add_ending (telling, ends);
  else if (!group->figure)
    for (guint i = 0; i < clauses->len; i++)
      clauses->pdata[i] = with_victims (clauses->pdata[i], ends);
}

/* Adds the conditions that apply to every clause. */
static void
tell_conditions (const Group *group, Telling *telling)
{
  const PwPath *path = group->path;

  for (guint i = 0; i < telling->clauses->len; i++)
    {
      gpointer *clause = &telling->clauses->pdata[i];

      if (path->cylinder && !group->figure)
        *clause = pw_phrase_with (N_ ("{0}, on a cylinder board"), *clause);
      if (!group->figure && group->rides->len == 0 && group->names->len == 1)
        *clause = pw_phrase_with (N_ ("{0} ({1})"), *clause, pw_phrase_ref (group->told.name));
      if (path->virgin && path->partner == PW_PARTNER_NONE)
        *clause = pw_phrase_with (N_ ("on its first move only, {0}"), *clause);
    }
  if (path->cylinder && group->figure)
    add_more (telling, pw_phrase_new (N_ ("The board counts as a cylinder.")));
  if (path->unloads == PW_UNLOAD_HERE && !group->told.complete)
    add_more (telling, pw_phrase_new (N_ ("The piece captured last is put down where the move ends.")));
  if (path->unloads == PW_UNLOAD_LEG_START && !group->told.complete)
    add_more (telling, pw_phrase_new (N_ ("The piece captured last is put down where the last leg began.")));
  add_net (telling, group);
}

/* name: (nullable): the name of this group and the one before it together: "a cannon". Returns: (transfer full):
 * sentences */
static PwPhrase *
tell_group (const Group *group, const char *name)
{
  Telling telling = { pw_phrases_new (), NULL };
  PwPhrase *text = NULL;

  if (!group->figure && group->rides->len + group->names->len == 0)
    g_ptr_array_add (telling.clauses, pw_phrase_new (N_ ("can never move")));
  else
    {
      tell_manner (group, &telling);
      tell_conditions (group, &telling);
    }
  for (guint i = 0; i < telling.clauses->len; i++)
    {
      PwPhrase *clause = pw_phrase_ref (telling.clauses->pdata[i]);

      if (name != NULL)
        clause = pw_phrase_with (N_ ("{0} ({1})"), clause, pw_phrase_new (name));
      text = pw_phrase_then (text, pw_phrase_new_sentence (clause));
    }
  if (telling.more != NULL)
    text = pw_phrase_then (text, telling.more);
  g_ptr_array_unref (telling.clauses);
  return text;
}

/* -- pairs -- */

/* The name of a rider whose captures must hop: mRcpR is a cannon. Returns: (nullable) */
static const char *
name_of_pair (const Group *a, const Group *b)
{
  const PwMannerName *name;
  const PwRideOrLeap *plain, *hop;

  if (a == NULL || a->figure || b->figure || a->rides->len != 1 || b->rides->len != 1
      || a->names->len + b->names->len > 0 || !pw_path_same_conditions (a->path, b->path) || a->path->virgin
      || a->path->ends.holds != PW_HOLDS_EMPTY || b->path->ends.holds != PW_HOLDS_ENEMY
      || b->path->ends.enemy != 0)
    return NULL;
  plain = &g_array_index (a->rides, PwRideOrLeap, 0);
  hop = &g_array_index (b->rides, PwRideOrLeap, 0);
  if (plain->hop != PW_HOPS_NONE || hop->hop != PW_HOPS_SOME || hop->n_screens != 1 || hop->near != 0
      || hop->landing != 0 || hop->screen != PW_HOLDS_ANY_PIECE || plain->range != 0 || hop->range != 0
      || plain->between != PW_BETWEEN_ANYTHING || plain->wraps || hop->wraps
      || !pw_ride_or_leap_is_whole (plain) || !pw_ride_or_leap_is_whole (hop)
      || plain->twofold != hop->twofold || !pw_vec_equal (plain->atom, hop->atom))
    return NULL;
  name = pw_manner_name (PW_MANNER_CANNON, hop->atom, hop->twofold);
  return name != NULL ? name->like : NULL;
}

/* -- sentences -- */

static PwPhrase *
tell_groups (const GPtrArray *groups, guint more)
{
  PwPhrase *text = NULL;

  for (guint i = 0; i < groups->len; i++)
    {
      const Group *group = g_ptr_array_index (groups, i),
                  *before = i > 0 ? g_ptr_array_index (groups, i - 1) : NULL;

      text = pw_phrase_then (text, tell_group (group, name_of_pair (before, group)));
    }
  if (more > 0)
    text = pw_phrase_then (
        text, pw_phrase_new_spelled (
                  NG_ ("There is one more way to move.", "There are {0} more ways to move."), more));
  return text;
}

/* Returns: (nullable): NULL if there are none */
static PwPhrase *
tell_paths (const PwPiece *piece)
{
  g_autoptr (GPtrArray) paths = pw_piece_plain_paths_of_text (piece);
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func (free_group);
  Gathering gathering = { piece, groups, MAX_WAYS, 0 };

  for (guint i = 0; i < paths->len; i++)
    add_path (&gathering, paths->pdata[i]);
  for (guint i = 0; i < groups->len; i++)
    pw_rides_merge (((Group *) g_ptr_array_index (groups, i))->rides);
  return tell_groups (groups, gathering.more);
}

/* A piece in its plain form, or a term of one. */
static PwPhrase *
tell_piece (const PwPiece *plain)
{
  PwPhrase *text = tell_paths (plain);

  if (text == NULL)
    text = pw_phrase_new (N_ ("Can never move."));
  if (pw_piece_is_royal (plain))
    text = pw_phrase_then (text, pw_phrase_new (N_ ("It is royal.")));
  return text;
}

/* -- the whole explanation -- */

static PW_CLEAR_NOTIFY (clear_term, PwExplainedTerm, (pw_phrase_unref, sentence));

static void
add_term (GArray *terms, const PwPiece *piece, PwSpan span)
{
  g_autoptr (PwPiece) plain = pw_piece_plain_term (piece, span);
  PwExplainedTerm term = { span, tell_piece (plain) };

  g_array_append_val (terms, term);
}

/* types: "Q,R" */
static PwPhrase *
promotion_words (const char *types)
{
  g_auto (GStrv) names = g_strsplit (types, ",", -1);
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (parts, pw_phrase_new_name (names[i]));
  return pw_phrase_new_list (parts, TRUE);
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
  /* A text without any path has a term that needs another starting rank than the piece's (ii of XBetza). */
  explanation->summary = pw_piece_n_paths (piece) > 0
                             ? tell_piece (pw_piece_plain (piece))
                             : pw_phrase_new (N_ ("Can never move, as its starting rank isn’t known here."));
  if (pw_piece_promotions (piece) != NULL)
    explanation->summary = pw_phrase_then (
        explanation->summary,
        pw_phrase_with (N_ ("Promotes to {0}."), promotion_words (pw_piece_promotions (piece))));
  return explanation;
}

PW_FREE_FUNC (pw_explanation_free, PwExplanation, (pw_phrase_unref, summary), (g_array_unref, terms));
