/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells a part of a piece step by step. Owns the sentences for chains, choices and repeats without a figure.
 */
#include "core/wording/explain/steps.h"

#include <glib/gi18n-lib.h>

/* A part that is being told: how it goes on from the one before. */
typedef struct
{
  const PwPiece *piece;
  guint *budget;
  PwDirections directions; /* that the first leg keeps to */
  PwEffectKind effect_kind;
} Teller;

/* What stands in front of a part. */
typedef struct
{
  gboolean later; /* something does: */
  PwNodeId before;
  PwLink link;
} Front;

static PwPhrase *tell (const Teller *teller, PwNodeId id, Front front, guint depth);

/* -- single legs -- */

/* {0}: names; {1}: turns. By whether the move might have ended before. */
static const char *const onward[PW_N_COURSES][2] = {
  [PW_COURSE_STRAIGHT] = { N_ ("goes straight on like {0}"), N_ ("may go straight on like {0}") },
  [PW_COURSE_OUTWARDS] = { N_ ("goes on outwards like {0}"), N_ ("may go on outwards like {0}") },
  [PW_COURSE_BACK] = { N_ ("goes straight back like {0}"), N_ ("may go straight back like {0}") },
  [PW_COURSE_ANY] = { N_ ("goes on like {0} in any direction"), N_ ("may go on like {0} in any direction") },
  [PW_COURSE_NOT_BACK] = { N_ ("goes on like {0} in any direction but straight back"),
                           N_ ("may go on like {0} in any direction but straight back") },
  [PW_COURSE_LINE] = { N_ ("goes straight on or straight back like {0}"),
                       N_ ("may go straight on or straight back like {0}") },
  [PW_COURSE_TURNED] = { N_ ("turns {1} and goes on like {0}"), N_ ("may turn {1} and go on like {0}") },
  [PW_COURSE_MAY_TURN] = { N_ ("goes straight on or turns {1}, and goes on like {0}"),
                           N_ ("may go straight on or turn {1}, and go on like {0}") },
};

static PwPhrase *
later_leg (const Teller *teller, GArray *rides, PwNodeId id, Front front)
{
  g_auto (PwCourse) course = pw_course_of (teller->piece, front.before, &front.link, id);
  PwPhrase *phrase = pw_phrase_with (onward[course.kind][front.link.may_end], pw_words_names (rides, NULL));

  if (pw_course_has_words (&course))
    phrase = pw_phrase_add (phrase, pw_phrase_ref (course.words));
  if (front.link.equal)
    phrase = pw_phrase_with (N_ ("{0}, exactly as many steps as before"), phrase);
  return phrase;
}

static PwPhrase *
special_leg (const PwNode *node, gboolean first)
{
  if (node->leap.reach == PW_REACH_HOME)
    return pw_phrase_new (N_ ("returns to where it started"));
  if (node->leap.reach == PW_REACH_ANYWHERE)
    return pw_phrase_new (N_ ("leaps to any other square"));
  if (node->leap.between == PW_BETWEEN_ONE || node->leap.between == PW_BETWEEN_LAST)
    return pw_phrase_new (N_ ("can go nowhere"));
  return pw_phrase_new (first ? N_ ("stays where it is") : N_ ("ends its move there"));
}

/* Returns: (nullable): NULL if the part is more than a leg */
static PwPhrase *
leg (const Teller *teller, PwNodeId id, Front front)
{
  const PwNode *node = pw_piece_node (teller->piece, id);
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (PwRideOrLeap));

  if (node->kind == PW_NODE_LEAP && (node->leap.reach != PW_REACH_VECTOR || pw_vec_is_zero (node->leap.atom)))
    return special_leg (node, !front.later);
  if (!pw_rides_read (teller->piece, id, front.later, rides))
    return NULL;
  if (!front.later)
    pw_rides_filter (rides, teller->directions);
  pw_rides_merge (rides);
  if (!(pw_rides_manner (rides) & PW_RIDES_SPARE))
    return NULL; /* as a name it would not be known that pieces are taken */
  if (rides->len == 0)
    return pw_phrase_new (N_ ("can go nowhere"));
  return !front.later ? pw_words_clause (rides, NULL, PW_MODALITY_ANY) : later_leg (teller, rides, id, front);
}

/* -- squares between legs -- */

static PwPhrase *
with_square (const Teller *teller, PwPhrase *words, const PwLink *link)
{
  static const char *const effect_kinds[] = {
    [PW_EFFECT_TAKE] = N_ ("{0} and stays there, but captures at once all that it could reach as follows"),
    [PW_EFFECT_IMMOBILISE]
    = N_ ("{0} and stays there, but immobilises at once all that it could reach as follows"),
    [PW_EFFECT_FREE] = N_ ("{0} and stays there, but frees at once all that it could reach as follows"),
  };

  if (link->may_end && link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == 0)
    return words;
  words = pw_phrase_with (N_ ("{0} to {1}"), words, pw_square_words (link));
  if (link->unloads == PW_UNLOAD_HERE)
    words = pw_phrase_with (N_ ("{0}, where what it captured last is put down"), words);
  if (link->unloads == PW_UNLOAD_LEG_START)
    words = pw_phrase_with (N_ ("{0}, while what it captured last is put down where this step began"), words);
  if (link->explodes)
    words = pw_phrase_with (effect_kinds[teller->effect_kind], words);
  return words;
}

/* -- chains -- */

static PwPhrase *
tell_rest (guint left)
{
  return pw_phrase_new_count (NG_ ("goes on in {0} more step", "goes on in {0} more steps"), left);
}

/* Joins what is told of a chain so far (nullable) with its next leg. outermost: it is no part of another
 * chain */
static PwPhrase *
join_legs (PwPhrase *told, PwPhrase *next, gboolean outermost)
{
  if (told == NULL)
    return outermost ? pw_phrase_with (N_ ("first {0}"), next) : next;
  return pw_phrase_with (outermost ? N_ ("{0}; then {1}") : N_ ("{0}, then {1}"), told, next);
}

/* Says that the last leg comes again. last: (nullable) if n is 0 */
static PwPhrase *
join_repeats (PwPhrase *told, PwPhrase *last, guint n, gboolean outermost)
{
  if (n == 0)
    return told;
  if (n == 1)
    return join_legs (told, pw_phrase_ref (last), outermost);
  return join_legs (
      told, pw_phrase_new_count (NG_ ("does the same {0} more time", "does the same {0} more times"), n),
      outermost);
}

static PwPhrase *
tell_chain (const Teller *teller, const PwNode *node, Front front, guint depth)
{
  gboolean outermost = depth == 0 && node->chain.n > 2;
  g_autoptr (PwPhrase) last = NULL;
  PwPhrase *told = NULL;
  guint repeats = 0;

  for (guint i = 0; i < node->chain.n; i++)
    {
      PwNodeId child = pw_piece_child (teller->piece, node, i);
      gboolean enough = *teller->budget == 0;
      PwPhrase *next = enough ? tell_rest (node->chain.n - i) : tell (teller, child, front, depth + 1);

      if (!enough && i + 1 < node->chain.n)
        {
          front = (Front){ TRUE, child, *pw_piece_link (teller->piece, node, i) };
          next = with_square (teller, next, &front.link);
        }
      if (last != NULL && pw_phrase_equal (last, next))
        {
          pw_phrase_unref (next);
          repeats++;
          (*teller->budget)++;
          continue;
        }
      told = join_legs (join_repeats (told, last, repeats, outermost), pw_phrase_ref (next), outermost);
      repeats = 0;
      g_clear_pointer (&last, pw_phrase_unref);
      last = next;
      if (enough)
        break;
    }
  return join_repeats (told, last, repeats, outermost);
}

/* -- choices and repeats -- */

/* "either a, b, or c": the parts are long. */
static PwPhrase *
tell_either (const GPtrArray *parts)
{
  PwPhrase *told = NULL;

  for (guint i = 0; i < parts->len; i++)
    {
      PwPhrase *part = pw_phrase_ref (g_ptr_array_index (parts, i));

      if (told == NULL)
        told = parts->len > 1 ? pw_phrase_with (N_ ("either {0}"), part) : part;
      else
        told = pw_phrase_with (N_ ("{0}, or {1}"), told, part);
    }
  return told;
}

static PwPhrase *
tell_choice (const Teller *teller, const PwNode *node, Front front, guint depth)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  for (guint i = 0; i < node->choice.n; i++)
    {
      if (*teller->budget == 0)
        {
          g_ptr_array_add (parts,
                           pw_phrase_new_count (NG_ ("does {0} other thing", "does one of {0} other things"),
                                                node->choice.n - i));
          break;
        }
      g_ptr_array_add (parts, tell (teller, pw_piece_child (teller->piece, node, i), front, depth + 1));
    }
  return tell_either (parts);
}

static PwPhrase *
times (const PwNode *node)
{
  static const PwRangeWords rows = { { NG_ ("at most {0} time", "at most {0} times") },
                                     { NG_ ("exactly {0} time", "exactly {0} times") } };

  return node->repeat.max == 0 ? pw_phrase_new (N_ ("any number of times"))
                               : pw_words_range (&rows, node->repeat.exact, node->repeat.max);
}

/* What else holds for a repeat as a whole. */
static PwPhrase *
with_manner (PwPhrase *words, const PwNode *node)
{
  static const char *const rides[] = {
    [PW_RIDE_PLAIN] = NULL,
    [PW_RIDE_OVER_ONE] = N_ ("{0}, jumping over exactly one piece on the way"),
    [PW_RIDE_BEHIND] = N_ ("{0}, jumping over the first piece on the way and ending right behind it"),
    [PW_RIDE_OVER_ANY] = N_ ("{0}, passing over any number of pieces"),
  };

  if (rides[node->repeat.ride] != NULL)
    words = pw_phrase_with (rides[node->repeat.ride], words);
  if (node->repeat.link.equal)
    words = pw_phrase_with (N_ ("{0}, each time exactly as many steps as before"), words);
  if (node->repeat.stays_away)
    words = pw_phrase_with (N_ ("{0}, never back to its start"), words);
  return words;
}

static PwPhrase *
tell_repeat (const Teller *teller, const PwNode *node, Front front, guint depth)
{
  PwPhrase *phrase, *inner = tell (teller, node->repeat.child, front, depth + 1);
  gboolean aimed = pw_course_letters (teller->piece, node->repeat.child) != PW_DIR_NONE;
  g_auto (PwCourse) course = { 0 };

  if (node->repeat.max == 1)
    return inner;
  course = pw_course_of (teller->piece, node->repeat.child, &node->repeat.link, node->repeat.child);
  /* Translators: {0} is how often, {1} is what is done, {2} a square, {3} a direction. */
  phrase = pw_phrase_new (aimed ? N_ ("does this {0}, each time going on from {2}: {1}")
                                : N_ ("does this {0}, each time going on from {2}, {3}: {1}"));
  phrase = pw_phrase_add (pw_phrase_add (phrase, times (node)), inner);
  phrase = pw_phrase_add (phrase, pw_square_words (&node->repeat.link));
  if (!aimed)
    phrase = pw_phrase_add (phrase, pw_course_words (&course));
  return with_manner (phrase, node);
}

static PwPhrase *
tell_family (const Teller *teller, const PwNode *node, Front front, guint depth)
{
  if (node->kind == PW_NODE_CHAIN)
    return tell_chain (teller, node, front, depth);
  if (node->kind == PW_NODE_CHOICE)
    return tell_choice (teller, node, front, depth);
  return tell_repeat (teller, node, front, depth);
}

static PwPhrase *
tell (const Teller *teller, PwNodeId id, Front front, guint depth)
{
  const PwNode *node = pw_piece_node (teller->piece, id);
  PwPhrase *words;

  if (*teller->budget == 0)
    return pw_phrase_new (N_ ("goes on in further steps"));
  (*teller->budget)--;
  words = leg (teller, id, front);
  if (words != NULL)
    return words;
  if (front.later && node->scope == PW_SCOPE_STEP)
    front.link.directions = node->directions;
  words = tell_family (teller, node, front, depth);
  if (front.later || node->scope == PW_SCOPE_NONE)
    return words;
  words = pw_phrase_with (node->scope == PW_SCOPE_STEP ? N_ ("{0}, with the first step going {1}")
                                                       : N_ ("{0}, this part ending {1} from where it began"),
                          words);
  return pw_phrase_add (words, pw_net_words (node->directions));
}

PwPhrase *
pw_steps_clause (const PwPiece *piece, PwNodeId id, PwDirections directions, PwEffectKind effect_kind, guint *budget)
{
  Teller teller = { piece, budget, directions, effect_kind };

  return tell (&teller, id, (Front){ FALSE }, 0);
}
