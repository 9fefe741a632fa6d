/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The stream of candidate terms.  A pattern is a row of lists; its candidate terms are all ways to take one word from
 * each, counted through like an odometer.
 */
#include "core/synthesis/candidate-terms.h"

/* What the evidence must contain for a word to be of use. Bits. */
typedef enum
{
  NEEDS_NOTHING = 0,
  NEEDS_PIECES = 1 << 0,
  NEEDS_OWN = 1 << 1,
  NEEDS_ENEMIES = 1 << 2,
  NEEDS_ASIDE = 1 << 3,
  NEEDS_OWN_TAKEN = 1 << 4,
  NEEDS_STAY = 1 << 5,
} Needs;

typedef struct
{
  const char *text;
  guint8 quirk; /* its cost beyond PW_COST_SIGN for each character */
  guint8 needs; /* Needs */
} Word;

/* -- words. ORDER LISTS: the same order as the rows of lists[] -- */

typedef enum
{
  END,     /* after the last slot of a pattern */
  STAY,    /* not to move at all */
  OWN,     /* to end on a friendly piece and capture it, for which there is no mode */
  LEAP,    /* atoms, and coordinates that occur in the evidence */
  ALONE,   /* the same, with more coordinates */
  FAR,     /* leaps of two and more squares, which pass over something */
  SLIDE,   /* unlimited slides */
  STEP,    /* steps of a chain: letters for leaps and slides */
  LEG,     /* the usual letters of STEP, for chains of three */
  NEAR,    /* the most usual letters of STEP, for longer chains */
  KEEP,    /* between two steps: nothing is taken */
  AGAIN,   /* between two rounds: nothing is taken */
  TAKE,    /* between two steps or rounds: something is taken */
  TURN,    /* where the next step goes: one letter */
  PAIR,    /* ... two letters */
  WIDE,    /* ... a half, or two */
  COUNT,   /* how far a slide or ride goes */
  FEW,     /* ... inside a long chain */
  LAPS,    /* how often a step is turned by half of a right angle: eight times, it is home */
  TIMES,   /* how many are taken in a row */
  ANY,     /* any number of rounds */
  ROUNDS,  /* ... that take something each: few pieces do */
  RIDES,   /* how far leaps ridden in a chain go */
  OVER,    /* how a later step leaps or slides over pieces */
  LAME,    /* n */
  HOP,     /* p g j */
  HOP_ALL, /* jj */
  CURVE,   /* q z */
  WRAP,    /* o */
  OPEN,
  CLOSE,
  WAY,     /* chains along rides that were drawn */
  N_LISTS,
} List;

#define MAX_WORDS 32

/* clang-format off */
static const Word lists[N_LISTS][MAX_WORDS] = {
  [STAY] = { { "O", 0, NEEDS_STAY } },
  [OWN] = { { "dO", 2, NEEDS_OWN_TAKEN } },
  [LEAP] = { { "W" }, { "F" }, { "D" }, { "N" }, { "A" }, { "K" },
             { "H", 1 }, { "L", 1 }, { "J", 1 }, { "G", 1 } },
  [ALONE] = { { "W" }, { "F" }, { "D" }, { "N" }, { "A" }, { "K" },
              { "H", 1 }, { "L", 1 }, { "J", 1 }, { "G", 1 } },
  [FAR] = { { "D" }, { "N" }, { "A" }, { "H", 1 }, { "L", 1 }, { "J", 1 }, { "G", 1 } },
  [SLIDE] = { { "R" }, { "B" }, { "Q" } },
  [STEP] = { { "W" }, { "F" }, { "R" }, { "B" }, { "Q" }, { "K" }, { "N" }, { "D" }, { "A" },
             { "H", 1 }, { "L", 1 }, { "J", 1 }, { "G", 1 } },
  [LEG] = { { "K" }, { "Q" }, { "R" }, { "B" }, { "W" }, { "F" }, { "N" }, { "D" }, { "A" } },
  [NEAR] = { { "K" }, { "Q" }, { "R" }, { "B" }, { "W" }, { "F" }, { "N" } },
  [KEEP] = { { "-" }, { "t" }, { "+", 1, NEEDS_PIECES }, { "!", 2, NEEDS_ENEMIES }, { "?", 2, NEEDS_OWN },
             { "y", 6, NEEDS_PIECES } },
  [AGAIN] = { { "-" }, { "+", 1, NEEDS_PIECES }, { "!", 2, NEEDS_ENEMIES }, { "?", 2, NEEDS_OWN },
              { "y", 6, NEEDS_PIECES } },
  [TAKE] = { { "x", 1, NEEDS_ASIDE | NEEDS_ENEMIES }, { "d", 2, NEEDS_OWN_TAKEN } },
  [TURN] = { { "b" }, { "s" }, { "a", 1 }, { "v", 1 }, { "e", 2 }, { "r", 2 }, { "l", 2 } },
  [PAIR] = { { "fs" }, { "bs" }, { "eb" }, { "es", 1 }, { "fr", 2 }, { "fl", 2 }, { "br", 2 }, { "bl", 2 },
             { "rf", 2 }, { "lf", 2 }, { "rb", 2 }, { "lb", 2 } },
  [WIDE] = { { "fh", 2 }, { "bh", 2 }, { "rh", 3 }, { "lh", 3 }, { "rv", 3 }, { "lv", 3 } },
  [COUNT] = { { "2", 1 }, { "3", 2 }, { "4", 2 }, { "5", 3 }, { "6", 3 }, { "7", 3 }, { "8", 4 }, { "9", 4 } },
  [LAPS] = { { "2", 1 }, { "3", 2 }, { "4", 2 }, { "5", 3 }, { "6", 3 }, { "7", 3 }, { "8", 4 } },
  [FEW] = { { "2", 1 }, { "3", 3 }, { "4", 3 } },
  [TIMES] = { { "2", 5 }, { "3", 6 }, { "4", 6 }, { "5", 7 }, { "6", 7 }, { "7", 7 } },
  [ANY] = { { "0" } },
  [ROUNDS] = { { "0", 8 } },
  [RIDES] = { { "0", 1 }, { "2", 2 }, { "3", 3 }, { "4", 3 } },
  [OVER] = { { "n", 1, NEEDS_PIECES }, { "j", 2, NEEDS_PIECES } },
  [LAME] = { { "n", 0, NEEDS_PIECES } },
  [HOP] = { { "p", 0, NEEDS_PIECES }, { "g", 1, NEEDS_PIECES }, { "j", 1, NEEDS_PIECES } },
  [HOP_ALL] = { { "jj", 1, NEEDS_PIECES } },
  [CURVE] = { { "q", 3 }, { "z", 3 } },
  [WRAP] = { { "o", 6 } },
  [OPEN] = { { "(" } },
  [CLOSE] = { { ")" } },
};
/* clang-format on */

#define MAX_SLOTS 9

/*
 * Sizes never fall from row to row. Up to PW_SYNTHESIS_COMPLETE_SIZE these are all terms of the grammar (spec section
 * 1) except those that are the same as a shorter term or several terms; larger ones are those of which pieces are
 * usually made.
 */
static const struct
{
  guint8 size;
  guint8 slots[MAX_SLOTS];
} patterns[] = {
  { 1, { STAY } },
  { 1, { ALONE } },
  { 1, { SLIDE } },
  { 2, { WAY } },
  { 2, { SLIDE, COUNT } },
  { 2, { FAR, ANY } },
  { 2, { LAME, FAR } },
  { 2, { HOP, SLIDE } },
  { 2, { FAR, COUNT } },
  { 2, { HOP, FAR } },
  { 2, { CURVE, LEAP } },
  { 2, { WRAP, SLIDE } },
  { 2, { WRAP, LEAP } },
  { 3, { STEP, KEEP, STEP } },
  { 3, { STEP, TAKE, STEP } },
  { 3, { STEP, AGAIN, ANY } },
  { 3, { STEP, TAKE, ROUNDS } },
  { 3, { STEP, AGAIN, COUNT } },
  { 3, { STEP, TAKE, TIMES } },
  { 3, { STEP, TURN, ANY } },
  { 3, { STEP, TURN, COUNT } },
  { 3, { STEP, OWN } },
  { 3, { HOP_ALL, SLIDE } },
  { 3, { HOP_ALL, FAR } },
  { 3, { HOP, SLIDE, COUNT } },
  { 3, { LAME, FAR, ANY } },
  { 3, { LAME, FAR, COUNT } },
  { 3, { HOP, FAR, ANY } },
  { 3, { HOP, FAR, COUNT } },
  { 3, { CURVE, LEAP, COUNT } },
  { 3, { WRAP, SLIDE, COUNT } },
  { 3, { WRAP, HOP, SLIDE } },
  { 3, { WRAP, FAR, ANY } },
  { 3, { WRAP, LAME, FAR } },
  { 3, { WRAP, FAR, COUNT } },
  { 3, { WRAP, HOP, FAR } },
  { 3, { WRAP, CURVE, LEAP } },
  { 4, { FAR, ANY, OWN } },
  { 4, { SLIDE, COUNT, OWN } },
  { 4, { HOP, SLIDE, OWN } },
  { 4, { LAME, FAR, OWN } },
  { 4, { CURVE, LEAP, OWN } },
  { 4, { STEP, TAKE, TURN, STEP } },
  { 4, { STEP, KEEP, TURN, STEP } },
  { 4, { STEP, PAIR, ANY } },
  { 4, { STEP, PAIR, LAPS } },
  { 4, { STEP, WIDE, ANY } },
  { 4, { STEP, WIDE, COUNT } },
  { 4, { SLIDE, COUNT, TAKE, STEP } },
  { 4, { SLIDE, COUNT, KEEP, STEP } },
  { 4, { STEP, TAKE, SLIDE, COUNT } },
  { 4, { STEP, KEEP, SLIDE, COUNT } },
  { 4, { FAR, RIDES, KEEP, STEP } },
  { 4, { FAR, RIDES, TAKE, STEP } },
  { 4, { STEP, KEEP, FAR, RIDES } },
  { 4, { STEP, TAKE, FAR, RIDES } },
  { 4, { STEP, KEEP, OVER, STEP } },
  { 4, { STEP, TAKE, OVER, STEP } },
  { 4, { STEP, AGAIN, TURN, TIMES } },
  { 4, { STEP, TAKE, TURN, TIMES } },
  { 4, { STEP, AGAIN, TURN, ANY } },
  { 4, { STEP, TAKE, TURN, ROUNDS } },
  { 4, { WRAP, STEP, KEEP, STEP } },
  { 4, { WRAP, STEP, TAKE, STEP } },
  { 4, { WRAP, STEP, TURN, ANY } },
  { 4, { WRAP, HOP, SLIDE, COUNT } },
  { 4, { WRAP, HOP, FAR, ANY } },
  { 4, { WRAP, HOP_ALL, SLIDE } },
  { 4, { WRAP, HOP_ALL, FAR } },
  { 4, { WRAP, LAME, FAR, ANY } },
  { 4, { WRAP, CURVE, LEAP, COUNT } },
  { 5, { LEG, KEEP, TURN, FAR, RIDES } },
  { 5, { SLIDE, FEW, TAKE, TURN, STEP } },
  { 5, { SLIDE, FEW, KEEP, TURN, STEP } },
  { 5, { STEP, TAKE, TURN, SLIDE, FEW } },
  { 5, { STEP, KEEP, TURN, SLIDE, FEW } },
  { 5, { SLIDE, FEW, TAKE, SLIDE, FEW } },
  { 5, { SLIDE, FEW, KEEP, SLIDE, FEW } },
  { 5, { STEP, TAKE, PAIR, STEP } },
  { 5, { STEP, KEEP, PAIR, STEP } },
  { 5, { NEAR, TAKE, NEAR, TAKE, NEAR } },
  { 5, { NEAR, TAKE, NEAR, KEEP, NEAR } },
  { 5, { NEAR, KEEP, NEAR, TAKE, NEAR } },
  { 5, { LEG, KEEP, LEG, KEEP, LEG } },
  { 6, { OPEN, NEAR, TAKE, NEAR, CLOSE, ANY } },
  { 6, { OPEN, NEAR, KEEP, NEAR, CLOSE, ANY } },
  { 6, { OPEN, NEAR, TAKE, NEAR, CLOSE, TIMES } },
  { 6, { OPEN, NEAR, KEEP, NEAR, CLOSE, TIMES } },
  { 6, { OPEN, LAME, FAR, CLOSE, KEEP, STEP } },
  { 6, { NEAR, TAKE, TURN, NEAR, KEEP, NEAR } },
  { 6, { NEAR, KEEP, NEAR, TAKE, TURN, NEAR } },
  { 6, { NEAR, KEEP, TURN, NEAR, KEEP, NEAR } },
  { 6, { NEAR, KEEP, NEAR, KEEP, TURN, NEAR } },
  { 7, { OPEN, NEAR, TAKE, NEAR, CLOSE, AGAIN, ANY } },
  { 7, { OPEN, NEAR, KEEP, NEAR, CLOSE, AGAIN, ANY } },
  { 7, { OPEN, NEAR, TAKE, NEAR, CLOSE, TAKE, ANY } },
  { 7, { OPEN, NEAR, TAKE, NEAR, CLOSE, TURN, ANY } },
  { 7, { NEAR, KEEP, TURN, NEAR, TAKE, TURN, NEAR } },
  { 7, { OPEN, NEAR, KEEP, TURN, NEAR, CLOSE, ANY } },
  { 8, { OPEN, NEAR, KEEP, TURN, NEAR, CLOSE, TURN, ANY } },
};

/* -- what is of use -- */

struct _PwCandidateTerms
{
  GPtrArray *words[N_LISTS]; /* const Word: those of use */
  GPtrArray *own;            /* Word, owned: long leaps and ways of the evidence */
  guint pattern;
  guint n_slots; /* of the pattern; 0: it has not begun */
  guint at[MAX_SLOTS];
};

#define MAX_COORDINATES   16 /* in larger terms */
#define MAX_ALONE         64 /* by themselves, so that any drawing can be written as a list of leaps */
#define COORDINATES_QUIRK 6
#define WAY_QUIRK         1 /* what was drawn is meant, however long it is */

static gboolean
is_count (List list, const Word *word)
{
  return (list == COUNT || list == FEW || list == LAPS || list == TIMES || list == RIDES) && word->text[0] != '0';
}

static gboolean
is_useful (const PwEvidenceFacts *facts, List list, const Word *word)
{
  guint lacks = (facts->own || facts->enemies ? 0u : NEEDS_PIECES) | (facts->own ? 0u : NEEDS_OWN)
                | (facts->enemies ? 0u : NEEDS_ENEMIES) | (facts->takes_aside ? 0u : NEEDS_ASIDE)
                | (facts->takes_own ? 0u : NEEDS_OWN_TAKEN) | (facts->stays ? 0u : NEEDS_STAY);

  if (list != LAPS && is_count (list, word) && (guint) (word->text[0] - '0') + 1 >= facts->span)
    return FALSE;
  return (word->needs & lacks) == 0;
}

/* text: (transfer full) */
static Word *
add_word (PwCandidateTerms *candidate_terms, List list, char *text, guint8 quirk)
{
  Word *word = g_new0 (Word, 1);

  word->text = text;
  word->quirk = quirk;
  g_ptr_array_add (candidate_terms->own, word);
  g_ptr_array_add (candidate_terms->words[list], word);
  return word;
}

static void
add_coordinates (PwCandidateTerms *candidate_terms, const PwEvidenceFacts *facts)
{
  for (guint i = 0; i < facts->leaps->len && i < MAX_ALONE; i++)
    {
      PwVec v = g_array_index (facts->leaps, PwVec, i);
      Word *word
          = add_word (candidate_terms, ALONE, g_strdup_printf ("(%d,%d)", v.dx, v.dy), COORDINATES_QUIRK);

      if (i >= MAX_COORDINATES)
        continue;
      g_ptr_array_add (candidate_terms->words[LEAP], word);
      g_ptr_array_add (candidate_terms->words[FAR], word);
    }
}

static void
add_ways (PwCandidateTerms *candidate_terms, const PwEvidenceFacts *facts)
{
  for (guint i = 0; i < facts->ways->len; i++)
    add_word (candidate_terms, WAY, g_strdup (facts->ways->pdata[i]), WAY_QUIRK);
}

static void
free_own (gpointer data)
{
  Word *word = data;

  g_free ((char *) word->text);
  g_free (word);
}

PwCandidateTerms *
pw_candidate_terms_new (const PwEvidenceFacts *facts)
{
  PwCandidateTerms *candidate_terms = g_new0 (PwCandidateTerms, 1);

  for (guint list = 0; list < N_LISTS; list++)
    {
      candidate_terms->words[list] = g_ptr_array_new ();
      for (guint i = 0; i < MAX_WORDS && lists[list][i].text != NULL; i++)
        if (is_useful (facts, list, &lists[list][i]))
          g_ptr_array_add (candidate_terms->words[list], (gpointer) &lists[list][i]);
    }
  candidate_terms->own = g_ptr_array_new_with_free_func (free_own);
  add_coordinates (candidate_terms, facts);
  add_ways (candidate_terms, facts);
  return candidate_terms;
}

void
pw_candidate_terms_free (PwCandidateTerms *candidate_terms)
{
  if (candidate_terms == NULL)
    return;
  for (guint list = 0; list < N_LISTS; list++)
    g_ptr_array_unref (candidate_terms->words[list]);
  g_ptr_array_unref (candidate_terms->own);
  g_free (candidate_terms);
}

/* -- counting through -- */

static const GPtrArray *
slot_words (const PwCandidateTerms *candidate_terms, guint slot)
{
  return candidate_terms->words[patterns[candidate_terms->pattern].slots[slot]];
}

/* Returns: FALSE if some slot has no words */
static gboolean
begin_pattern (PwCandidateTerms *candidate_terms)
{
  const guint8 *slots = patterns[candidate_terms->pattern].slots;
  guint n = 0;

  while (n < MAX_SLOTS && slots[n] != END)
    {
      if (slot_words (candidate_terms, n)->len == 0)
        return FALSE;
      candidate_terms->at[n++] = 0;
    }
  candidate_terms->n_slots = n;
  return TRUE;
}

/* The last slot counts fastest. Returns: FALSE after the last term of the pattern */
static gboolean
advance (PwCandidateTerms *candidate_terms)
{
  for (guint slot = candidate_terms->n_slots; slot-- > 0;)
    {
      if (++candidate_terms->at[slot] < slot_words (candidate_terms, slot)->len)
        return TRUE;
      candidate_terms->at[slot] = 0;
    }
  return FALSE;
}

static gboolean
find_next (PwCandidateTerms *candidate_terms)
{
  if (candidate_terms->n_slots > 0 && advance (candidate_terms))
    return TRUE;
  candidate_terms->pattern += candidate_terms->n_slots > 0 ? 1 : 0;
  candidate_terms->n_slots = 0;
  while (candidate_terms->pattern < G_N_ELEMENTS (patterns) && !begin_pattern (candidate_terms))
    candidate_terms->pattern++;
  return candidate_terms->pattern < G_N_ELEMENTS (patterns);
}

#define SMALLEST_FAMILY 4 /* size from which on candidate terms have a family */

static gboolean
is_link (List list)
{
  return list == KEEP || list == AGAIN || list == TAKE;
}

/* The family turns everywhere, and hops over pieces of both sides. */
static void
write_family (const PwCandidateTerms *candidate_terms, PwCandidateTerm *candidate_term)
{
  const guint8 *slots = patterns[candidate_terms->pattern].slots;
  gsize length = 0, size = sizeof candidate_term->family;

  candidate_term->family[0] = '\0';
  for (guint slot = 0; slot < candidate_terms->n_slots && candidate_term->size >= SMALLEST_FAMILY; slot++)
    {
      const Word *word = slot_words (candidate_terms, slot)->pdata[candidate_terms->at[slot]];
      gboolean hops = word->text[0] == '?' || word->text[0] == '!';

      gboolean turns = slots[slot] == TURN || slots[slot] == PAIR || slots[slot] == WIDE;

      if (!turns)
        length += g_strlcpy (candidate_term->family + length, hops ? "+" : word->text, size - length);
      if (is_link (slots[slot]) || (turns && !is_link (slots[slot - 1])))
        length += g_strlcpy (candidate_term->family + length, "a", size - length);
    }
}

/* Whether a pattern is a step repeated with turns: Ns3 is all that Ns2 is. */
static gboolean
goes_up_to (const guint8 *slots, guint n)
{
  return n == 3 && slots[0] == STEP && (slots[1] == TURN || slots[1] == PAIR || slots[1] == WIDE);
}

static void
write_candidate_term (const PwCandidateTerms *candidate_terms, PwCandidateTerm *candidate_term)
{
  gsize length = 0;

  candidate_term->size = patterns[candidate_terms->pattern].size;
  candidate_term->cost = PW_COST_SIGN * candidate_term->size;
  candidate_term->wraps = patterns[candidate_terms->pattern].slots[0] == WRAP;
  candidate_term->takes = FALSE;
  candidate_term->chained = FALSE;
  candidate_term->count_at = -1;
  candidate_term->up_to = goes_up_to (patterns[candidate_terms->pattern].slots, candidate_terms->n_slots);
  for (guint slot = 0; slot < candidate_terms->n_slots; slot++)
    {
      const Word *word = slot_words (candidate_terms, slot)->pdata[candidate_terms->at[slot]];
      List list = patterns[candidate_terms->pattern].slots[slot];

      candidate_term->takes |= list == TAKE;
      candidate_term->chained |= is_link (list);
      if (is_count (list, word) || (candidate_term->up_to && list == ANY))
        candidate_term->count_at = (int) length;
      length += g_strlcpy (candidate_term->text + length, word->text, sizeof candidate_term->text - length);
      candidate_term->cost += word->quirk;
    }
  g_assert (length < sizeof candidate_term->text);
  write_family (candidate_terms, candidate_term);
}

gboolean
pw_candidate_terms_next (PwCandidateTerms *candidate_terms, PwCandidateTerm *candidate_term)
{
  if (candidate_terms->pattern >= G_N_ELEMENTS (patterns) || !find_next (candidate_terms))
    return FALSE;
  write_candidate_term (candidate_terms, candidate_term);
  return TRUE;
}
