/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a part of a piece step by step. Owns the sentences for chains, choices and repeats without a figure. */
#include "core/wording/explain/steps.h"

#include "core/wording/explain/subject.h"

#include <glib/gi18n-lib.h>

/* What is the same for all parts while one path is described. */
typedef struct
{
  const PwPiece *piece;
  guint *budget;
  PwDirections directions; /* that the first leg keeps to */
  PwEffectKind effect_kind;
  gboolean wraps; /* the files of every leg wrap around: mentioned once, for all of them */
} Teller;

/* What comes before a part in its sentence. */
typedef struct
{
  gboolean later; /* something does: */
  PwNodeId before;
  PwLink link;
  gboolean fresh;      /* it begins a sentence */
  gboolean infinitive; /* "it may {0}", "it must {0}" */
  gboolean blocked;    /* of the first part: it ends at a blocker */
  gboolean goes_on;    /* of the first part: others follow */
  gboolean again;      /* it is done again, and not straight on */
} Front;

#define LONGEST_SENTENCE 16 /* words after which the next leg begins another sentence */
#define MAX_WRAPPING 64 /* leaps: in a piece with more, each mentions by itself that it wraps around */
#define LONGEST_REPEATED 12 /* words of a repeated part, if how often follows in the same sentence */

static PwPhrase *tell (const Teller *teller, PwNodeId id, Front front, guint depth);

/* -- single legs -- */

/* A later leg, by whether the move might have ended before: "then {0}", "it may {0}". */
typedef struct
{
  const char *then, *may;
} LaterRow;

/* {0}: names; {1}: turns */
static const LaterRow onward[PW_N_COURSES] = {
  [PW_COURSE_STRAIGHT] = { N_ ("continues straight on like {0}"), N_ ("continue straight on like {0}") },
  [PW_COURSE_OUTWARDS] = { N_ ("continues outward like {0}"), N_ ("continue outward like {0}") },
  [PW_COURSE_BACK] = { N_ ("continues straight back like {0}"), N_ ("continue straight back like {0}") },
  [PW_COURSE_ANY] = { N_ ("continues in any direction like {0}"), N_ ("continue in any direction like {0}") },
  [PW_COURSE_NOT_BACK] = { N_ ("continues like {0} in any direction but straight back"),
                           N_ ("continue like {0} in any direction but straight back") },
  [PW_COURSE_LINE] = { N_ ("continues straight on or straight back like {0}"),
                       N_ ("continue straight on or straight back like {0}") },
  [PW_COURSE_TURNED] = { N_ ("turns {1} and continues like {0}"), N_ ("turn {1} and continue like {0}") },
  [PW_COURSE_MAY_TURN] = { N_ ("goes straight on or turns {1}, and continues like {0}"),
                           N_ ("go straight on or turn {1}, and continue like {0}") },
};

/* One square; {1}: turns. before: if the leg before was in squares, too. */
typedef struct
{
  const char *then, *before, *may;
} StepRow;

static const StepRow steps[PW_N_COURSES] = {
  [PW_COURSE_STRAIGHT]
  = { N_ ("one square straight on"), N_ ("one straight on"), N_ ("continue one square straight on") },
  [PW_COURSE_BACK]
  = { N_ ("one square straight back"), N_ ("one straight back"), N_ ("continue one square straight back") },
  [PW_COURSE_TURNED] = { N_ ("turns {1} and moves one square"), N_ ("turns {1} and moves one more"),
                         N_ ("turn {1} and move one square") },
  [PW_COURSE_LINE]
  = { N_ ("one square straight on or straight back"), N_ ("one straight on or straight back"),
      N_ ("continue one square straight on or straight back") },
};

/* Outward and any direction, by where the atom can go. */
static const StepRow outward_steps[] = {
  { N_ ("one square orthogonally outward"), N_ ("one orthogonally outward"),
    N_ ("continue one square orthogonally outward") },
  { N_ ("one square diagonally outward"), N_ ("one diagonally outward"),
    N_ ("continue one square diagonally outward") },
  { N_ ("one square outward"), N_ ("one outward"), N_ ("continue one square outward") },
};

static const StepRow any_steps[] = {
  { N_ ("one square orthogonally"), N_ ("one orthogonally"), N_ ("continue one square orthogonally") },
  { N_ ("one square diagonally"), N_ ("one diagonally"), N_ ("continue one square diagonally") },
  { N_ ("one square in any direction"), N_ ("one in any direction"),
    N_ ("continue one square in any direction") },
};

/* A single step of a wazir, ferz or king, which needs no name. */
static gboolean
is_step (const GArray *rides)
{
  const PwRideOrLeap *ride = pw_rides_at (rides, 0);

  return rides->len == 1 && ride->range == 1 && ride->atom.dx == 1 && ride->hop == PW_HOPS_NONE
         && !ride->wraps && ride->between == PW_BETWEEN_ANYTHING && pw_ride_or_leap_is_whole (ride);
}

/* Whether the words of a leg are in squares: "moves one square diagonally". */
static gboolean
tells_squares (const Teller *teller, PwNodeId id)
{
  const PwNode *node = pw_piece_node (teller->piece, id);

  if (node->kind != PW_NODE_CHOICE)
    return node->kind == PW_NODE_LEAP && node->leap.reach == PW_REACH_VECTOR && node->leap.atom.dx == 1;
  for (guint i = 0; i < node->choice.n; i++)
    if (!tells_squares (teller, pw_piece_child (teller->piece, node, i)))
      return FALSE;
  return TRUE;
}

/* Returns: (nullable): NULL if the leg needs a name */
static PwPhrase *
later_step (const Teller *teller, const GArray *rides, const PwCourse *course, Front front)
{
  const PwRideOrLeap *ride = pw_rides_at (rides, 0);
  guint atom = ride->twofold ? 2 : ride->atom.dy != 0 ? 1 : 0;
  const StepRow *row = course->kind == PW_COURSE_OUTWARDS ? &outward_steps[atom]
                       : course->kind == PW_COURSE_ANY    ? &any_steps[atom]
                                                          : &steps[course->kind];
  /* Angles alone don't tell the kind of a step after a king's step, nor that of steps after it: K-sF,
   * D-brF-a3. */
  gboolean unclear = pw_course_has_words (course) && !ride->twofold
                     && (front.again || ((course->sectors & 0xaa) && (course->sectors & 0x44)));

  if (!is_step (rides) || row->then == NULL || unclear || front.link.equal || front.link.approaches
      || front.link.explodes)
    return NULL;
  /* After "then" it needs no verb, unless it turns. */
  return pw_phrase_new (
      front.infinitive && (front.fresh || front.link.may_end || pw_course_has_words (course)) ? row->may
      : tells_squares (teller, front.before)                                                  ? row->before
                                                                                              : row->then);
}

static PwPhrase *
later_leg (const Teller *teller, GArray *rides, PwNodeId id, Front front)
{
  g_auto (PwCourse) course = pw_course_of (teller->piece, front.before, &front.link, id);
  PwPhrase *phrase = later_step (teller, rides, &course, front);

  if (phrase == NULL)
    phrase = pw_phrase_with (front.infinitive ? onward[course.kind].may : onward[course.kind].then,
                             pw_words_names (rides, NULL));
  else if (pw_course_has_words (&course))
    phrase = pw_phrase_add_name (phrase, "");
  if (pw_course_has_words (&course))
    phrase = pw_phrase_add (phrase, pw_phrase_ref (course.words));
  if (front.link.equal)
    phrase = pw_phrase_with (N_ ("{0}, exactly as many steps as before"), phrase);
  return phrase;
}

static PwPhrase *
special_leg (const PwNode *node, Front front)
{
  static const LaterRow home
      = { N_ ("returns to its starting square"), N_ ("return to its starting square") };
  static const LaterRow anywhere = { N_ ("leaps to any other square"), N_ ("leap to any other square") };
  static const LaterRow stop = { N_ ("stops there"), N_ ("stop there") };
  const LaterRow *row = node->leap.reach == PW_REACH_HOME       ? &home
                        : node->leap.reach == PW_REACH_ANYWHERE ? &anywhere
                                                                : &stop;

  if (row == &stop && !front.later)
    return pw_phrase_new (N_ ("stays on its square"));
  return pw_phrase_new (front.infinitive ? row->may : row->then);
}

/* Returns: (nullable): NULL if the part is more than a leg */
static PwPhrase *
leg (const Teller *teller, PwNodeId id, Front front)
{
  const PwNode *node = pw_piece_node (teller->piece, id);
  g_autoptr (GArray) rides = pw_rides_new ();

  if (node->kind == PW_NODE_LEAP && (node->leap.reach != PW_REACH_VECTOR || pw_vec_is_zero (node->leap.atom)))
    return special_leg (node, front);
  if (!pw_rides_read (teller->piece, id, front.later, rides))
    return NULL;
  if (!front.later)
    pw_rides_filter (rides, teller->directions);
  for (guint i = 0; teller->wraps && i < rides->len; i++)
    pw_rides_at (rides, i)->wraps = FALSE;
  pw_rides_merge (rides);
  if (!(pw_rides_manner (rides) & PW_RIDES_SPARE))
    return NULL; /* a name would not show that pieces are captured */
  if (rides->len == 0)
    return pw_phrase_new (N_ ("can never move"));
  if (front.later)
    return later_leg (teller, rides, id, front);
  if (!front.blocked && !front.goes_on)
    return pw_words_clause (rides, PW_MODALITY_ANY);
  if (!front.blocked)
    return pw_words_short_clause (rides);
  return pw_phrase_with (pw_rides_manner (rides) & PW_RIDES_LEAPS ? N_ ("needs a piece where {0} could go")
                                                                  : N_ ("slides like {0}"),
                         pw_words_names (rides, NULL));
}

/* -- squares between legs -- */

/* Whether a part becomes "It does all of this ...", which must be a sentence of its own. */
static gboolean
is_loop (const Teller *teller, PwNodeId id)
{
  const PwNode *node = pw_piece_node (teller->piece, id);
  g_autoptr (GArray) rides = pw_rides_new ();

  return node->kind == PW_NODE_REPEAT && node->repeat.max != 1
         && !pw_rides_read (teller->piece, id, TRUE, rides);
}

/* id: the leg that ends there */
static PwPhrase *
with_square (const Teller *teller, PwPhrase *words, const PwLink *link, PwNodeId id, Front front)
{
  gboolean leaps = link->approaches && pw_rides_are_leaps (teller->piece, id);

  if (leaps && front.blocked)
    return words;
  if (link->approaches)
    return pw_phrase_with (leaps ? N_ ("{0}, which a piece must block") : N_ ("{0} until a piece blocks it"), words);
  if (link->may_end && link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == 0)
    return words;
  words = pw_phrase_with (is_loop (teller, id) ? N_ ("{0}; the last time to {1}") : N_ ("{0} to {1}"), words,
                          pw_square_words (link));
  if (link->unloads == PW_UNLOAD_HERE)
    words = pw_phrase_with (N_ ("{0}, where it puts down the piece captured last"), words);
  if (link->unloads == PW_UNLOAD_LEG_START)
    words = pw_phrase_with (N_ ("{0}, putting down the piece captured last where this leg began"), words);
  return words;
}

/* -- chains -- */

static PwPhrase *
tell_rest (guint left, Front front)
{
  return front.infinitive
             ? pw_phrase_new_spelled (NG_ ("continue in one more step", "continue in {0} more steps"), left)
             : pw_phrase_new_spelled (NG_ ("continues in one more step", "continues in {0} more steps"),
                                      left);
}

/* Whether the last sentence has as many words or clauses as it may have. */
static gboolean
is_full (const PwPhrase *told)
{
  PwTextSize size = pw_phrase_size (told);

  return size.n_words_in_last > LONGEST_SENTENCE || size.semicolon_in_last;
}

/* Adds the next leg to the words of a chain. */
static PwPhrase *
join_legs (const Teller *teller, PwPhrase *told, PwPhrase *next, Front front)
{
  static const char *const effect_kinds[] = {
    [PW_EFFECT_TAKE] = N_ ("{0} and stays there. It captures everything it reaches when it {1}"),
    [PW_EFFECT_IMMOBILISE] = N_ ("{0} and stays there. It immobilizes everything it reaches when it {1}"),
    [PW_EFFECT_FREE] = N_ ("{0} and stays there. It frees everything it reaches when it {1}"),
  };
  const char *then = front.fresh ? N_ ("{0}. Then it must {1}") : N_ ("{0}, then {1}");

  if (front.link.explodes)
    then = effect_kinds[teller->effect_kind];
  else if (front.link.may_end && front.link.stays.holds == PW_HOLDS_EMPTY && front.link.takes.holds == 0)
    then = front.fresh ? N_ ("{0}. If that square is empty, it may {1}")
                       : N_ ("{0}; if that square is empty, it may {1}");
  else if (front.link.may_end)
    then = front.fresh ? N_ ("{0}. Then it may {1}") : N_ ("{0}, then may {1}");
  return pw_phrase_with (then, told, next);
}

/* Adds that the last leg is repeated. */
static PwPhrase *
join_repeats (PwPhrase *told, guint n, Front front)
{
  if (n == 0)
    return told;
  if (front.infinitive)
    return pw_words_count (NG_ ("{1}, then do the same once more", "{1}, then do the same {0} more times"), n,
                           told);
  return pw_words_count (NG_ ("{1}, then does the same once more", "{1}, then does the same {0} more times"),
                         n, told);
}

/* In which form the next leg is put: in a new sentence or not, and with which form of its verb. */
static Front
front_of (const Teller *teller, const PwNode *node, guint i, const PwPhrase *told, Front last)
{
  PwNodeId before = pw_piece_child (teller->piece, node, i),
           next = pw_piece_child (teller->piece, node, i + 1);
  Front front = { .later = TRUE, .before = before, .link = *pw_piece_link (teller->piece, node, i) };

  front.fresh = is_loop (teller, before) || is_loop (teller, next) || is_full (told);
  front.infinitive = front.link.may_end || (front.fresh ? !front.link.explodes : last.infinitive);
  return front;
}

/* Whether some link before the i-th may turn, so far as legs that are no single rides or leaps can be known.
 */
static gboolean
may_have_turned (const Teller *teller, const PwNode *chain, guint i)
{
  for (guint k = 0; k <= i; k++)
    {
      PwNodeId leg = pw_piece_child (teller->piece, chain, k);
      g_autoptr (GArray) rides = pw_subject_rides (teller->piece, leg, k > 0);
      g_auto (PwCourse) course = { 0 };

      if (rides == NULL)
        return TRUE;
      if (k == i)
        break;
      course = pw_course_of (teller->piece, leg, pw_piece_link (teller->piece, chain, k),
                             pw_piece_child (teller->piece, chain, k + 1));
      if (course.kind != PW_COURSE_STRAIGHT)
        return TRUE;
    }
  return FALSE;
}

/* To the same or to the other side of no turn is to either: azF of XBetza. */
static void
turn_to_either_side (PwLink *link)
{
  link->turn = PW_TURN_FREE;
  link->directions |= pw_directions_mirror (link->directions);
}

static PwPhrase *
tell_chain (const Teller *teller, const PwNode *node, Front front, guint depth)
{
  g_autoptr (PwPhrase) last = NULL;
  PwPhrase *told = NULL;
  Front voice = front;            /* of the last leg that was joined */
  gboolean begins = !front.later; /* the move */
  guint repeats = 0;

  for (guint i = 0; i < node->chain.n; i++)
    {
      PwNodeId child = pw_piece_child (teller->piece, node, i);
      gboolean enough = *teller->budget == 0;
      PwPhrase *next;

      if (i > 0)
        {
          front = front_of (teller, node, i - 1, told, front);
          if (begins && front.link.turn != PW_TURN_FREE && !may_have_turned (teller, node, i - 1))
            turn_to_either_side (&front.link);
        }
      else
        {
          front.blocked = pw_piece_link (teller->piece, node, 0)->approaches;
          front.goes_on = node->chain.n > 1;
        }
      next = enough ? tell_rest (node->chain.n - i, front) : tell (teller, child, front, depth + 1);
      if (!enough && i + 1 < node->chain.n)
        next = with_square (teller, next, pw_piece_link (teller->piece, node, i), child, front);
      if (last != NULL && pw_phrase_equal (last, next))
        {
          pw_phrase_unref (next);
          repeats++;
          (*teller->budget)++;
          continue;
        }
      told = told == NULL
                 ? pw_phrase_ref (next)
                 : join_legs (teller, join_repeats (told, repeats, voice), pw_phrase_ref (next), front);
      voice = front;
      repeats = 0;
      g_clear_pointer (&last, pw_phrase_unref);
      last = next;
      if (enough)
        break;
    }
  return join_repeats (told, repeats, voice);
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
tell_others (guint left, Front front)
{
  return front.infinitive
             ? pw_phrase_new_spelled (NG_ ("do one other thing", "do one of {0} other things"), left)
             : pw_phrase_new_spelled (NG_ ("does one other thing", "does one of {0} other things"), left);
}

static PwPhrase *
tell_choice (const Teller *teller, const PwNode *node, Front front, guint depth)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  for (guint i = 0; i < node->choice.n; i++)
    {
      if (*teller->budget == 0)
        {
          g_ptr_array_add (parts, tell_others (node->choice.n - i, front));
          break;
        }
      g_ptr_array_add (parts, tell (teller, pw_piece_child (teller->piece, node, i), front, depth + 1));
    }
  return tell_either (parts);
}

/* Adds the other conditions of a repeat. */
static PwPhrase *
with_manner (PwPhrase *words, const PwNode *node)
{
  static const char *const rides[] = {
    [PW_RIDE_PLAIN] = NULL,
    [PW_RIDE_OVER_ONE] = N_ ("{0}, hopping over exactly one piece"),
    [PW_RIDE_BEHIND] = N_ ("{0}, hopping over the first piece and landing right behind it"),
    [PW_RIDE_OVER_ANY] = N_ ("{0}, hopping over any number of pieces"),
  };

  if (rides[node->repeat.ride] != NULL)
    words = pw_phrase_with (rides[node->repeat.ride], words);
  if (node->repeat.link.equal)
    words = pw_phrase_with (N_ ("{0}, each time exactly as many steps as before"), words);
  if (node->repeat.stays_away)
    words = pw_phrase_with (is_full (words) ? N_ ("{0}. It never returns to its starting square")
                                            : N_ ("{0}, never returning to its starting square"),
                            words);
  return words;
}

/* What is repeated, by the length of its words. */
typedef enum
{
  REPEATED_CLAUSE, /* a single one, with which the move begins */
  REPEATED_SENTENCE,
  REPEATED_TEXT,
} Repeated;

static Repeated
what_is_repeated (const PwPhrase *told, Front front)
{
  PwTextSize size = pw_phrase_size (told);

  if (size.n_sentences > 1)
    return REPEATED_TEXT;
  return front.later || size.comma_in_last || size.semicolon_in_last || size.n_words_in_last > LONGEST_REPEATED
             ? REPEATED_SENTENCE
             : REPEATED_CLAUSE;
}

static PwPhrase *
tell_repeat (const Teller *teller, const PwNode *node, Front front, guint depth)
{
  /* Translators: {0} is what is done, {1} how often, {2} a square, {3} a direction. */
  static const char *const rows[][2] = {
    [REPEATED_CLAUSE]
    = { N_ ("{0} {1}, {3}, each time but the last to {2}"), N_ ("{0} {1}, each time but the last to {2}") },
    [REPEATED_SENTENCE] = { N_ ("{0}. It does this {1}, {3}, each time but the last to {2}"),
                            N_ ("{0}. It does this {1}, each time but the last to {2}") },
    [REPEATED_TEXT] = { N_ ("{0}. It does all of this {1}, {3}, each time but the last to {2}"),
                        N_ ("{0}. It does all of this {1}, each time but the last to {2}") },
  };
  PwPhrase *phrase, *inner;
  gboolean aimed = pw_course_letters (teller->piece, node->repeat.child) != PW_DIR_NONE;
  g_auto (PwCourse) course
      = pw_course_of (teller->piece, node->repeat.child, &node->repeat.link, node->repeat.child);

  front.again = node->repeat.max != 1 && !aimed && course.kind != PW_COURSE_STRAIGHT;
  inner = tell (teller, node->repeat.child, front, depth + 1);
  if (node->repeat.max == 1)
    return inner;
  phrase = pw_phrase_new (rows[what_is_repeated (inner, front)][aimed]);
  phrase = pw_phrase_add (pw_phrase_add (phrase, inner), pw_how_often (node->repeat.max, node->repeat.exact));
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

/* The directions of a few leaps or slides along octants. Returns: FALSE if some go elsewhere */
static gboolean
join_octants (const GArray *rides, guint8 *ways)
{
  *ways = 0;
  for (guint i = 0; rides != NULL && i < rides->len; i++)
    {
      const PwRideOrLeap *ride = pw_rides_at (rides, i);

      if (!pw_ride_or_leap_is_straight (ride))
        return FALSE;
      *ways |= ride->ways;
    }
  return *ways != 0;
}

/* Where the first step of a part goes, by its own letters: of leaps or slides, their directions. */
static PwPhrase *
first_step_words (const Teller *teller, const PwNode *node)
{
  PwDirections directions = node->directions;
  g_autoptr (GArray) rides = NULL;
  guint8 ways;

  while (node->kind == PW_NODE_REPEAT || node->kind == PW_NODE_CHAIN)
    {
      PwNodeId first = node->kind == PW_NODE_REPEAT ? node->repeat.child : pw_piece_child (teller->piece, node, 0);

      node = pw_piece_node (teller->piece, first);
      g_clear_pointer (&rides, g_array_unref);
      rides = pw_subject_rides (teller->piece, first, FALSE);
    }
  if (rides != NULL)
    pw_rides_filter_together (rides, 0, directions);
  if (rides != NULL && rides->len == 1)
    return pw_words_ways (pw_rides_at (rides, 0));
  return join_octants (rides, &ways) ? pw_words_octants (ways) : pw_net_words (directions);
}

static PwPhrase *
tell (const Teller *teller, PwNodeId id, Front front, guint depth)
{
  const PwNode *node = pw_piece_node (teller->piece, id);
  PwPhrase *words;

  if (*teller->budget == 0)
    return pw_phrase_new (front.infinitive ? N_ ("continue in further steps")
                                           : N_ ("continues in further steps"));
  (*teller->budget)--;
  words = leg (teller, id, front);
  if (words != NULL)
    return words;
  if (front.later && node->scope == PW_SCOPE_STEP)
    front.link.directions = node->directions;
  words = tell_family (teller, node, front, depth);
  if (front.later || node->scope == PW_SCOPE_NONE)
    return words;
  words = pw_phrase_with (node->scope != PW_SCOPE_STEP ? N_ ("{0}, this part ending {1} from where it began")
                          : is_full (words) || pw_phrase_size (words).n_sentences > 1
                              ? N_ ("{0}. The first step goes {1}")
                              : N_ ("{0}, the first step {1}"),
                          words);
  return pw_phrase_add (words, node->scope == PW_SCOPE_STEP ? first_step_words (teller, node)
                                                            : pw_net_words (node->directions));
}

/* Whether all leaps of a part wrap around. left: (inout): how many may be looked at */
static gboolean
all_wrap (const PwPiece *piece, PwNodeId id, guint *left)
{
  const PwNode *node = pw_piece_node (piece, id);
  guint n = node->kind == PW_NODE_CHAIN ? node->chain.n : node->kind == PW_NODE_CHOICE ? node->choice.n : 0;

  if (*left == 0)
    return FALSE;
  if (node->kind == PW_NODE_LEAP)
    {
      (*left)--;
      return node->leap.wraps;
    }
  if (node->kind == PW_NODE_REPEAT)
    return all_wrap (piece, node->repeat.child, left);
  for (guint i = 0; i < n; i++)
    if (!all_wrap (piece, pw_piece_child (piece, node, i), left))
      return FALSE;
  return TRUE;
}

/* Whether each of several legs is on a cylinder, so that one remark is enough. */
static gboolean
is_all_on_cylinder (const PwPiece *piece, PwNodeId id)
{
  guint left = MAX_WRAPPING;

  return all_wrap (piece, id, &left) && left + 1 < MAX_WRAPPING;
}

PwPhrase *
pw_steps_clause (const PwPiece *piece, PwNodeId id, PwDirections directions, PwEffectKind effect_kind,
                 guint *budget)
{
  Teller teller = { piece, budget, directions, effect_kind, is_all_on_cylinder (piece, id) };
  PwPhrase *words = tell (&teller, id, (Front){ FALSE }, 0);

  if (!teller.wraps)
    return words;
  return pw_phrase_with (pw_phrase_size (words).n_sentences > 1 ? N_ ("{0}. All of this is on a cylinder board")
                                                                : N_ ("{0}, all of this on a cylinder board"),
                         words);
}
