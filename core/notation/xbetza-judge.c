/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Judges the letters of legs, each in its place: spec xbetza, sections 2 to 5, 7 and 8.
 */
#include "xbetza-judge.h"

#include <string.h>

/* Where a leg stands; bits. */
typedef enum
{
  ONLY = 1 << 0,
  FIRST = 1 << 1,
  MIDDLE = 1 << 2,
  LAST = 1 << 3,
  OPENING = ONLY | FIRST,
  LATER = MIDDLE | LAST,
  EARLIER = FIRST | MIDDLE,
  ENDING = ONLY | LAST,
} Role;

/* One leg, or what stands in front of brackets, while it is judged. */
typedef struct
{
  PwXJudge *judge;
  const PwXMove *move;
  const PwXLeg *leg; /* NULL in front of brackets */
  const PwXPlaced *letters;
  guint n;
  PwXMeaning meaning;
  GArray *words; /* PwXLegWord */
  Role role;
  gboolean repeated; /* the same letters stand on other legs as well: what is idle here may not be there */
} Leg;

/* -- what a leg is -- */

guint
pw_x_leg_range (const PwXLeg *leg)
{
  if (!leg->toggled)
    return leg->atom->range;
  return leg->atom->row->gait == PW_X_SLIDER ? 1 : 0;
}

static gboolean
is_king_step (const PwXAtom *atom)
{
  return atom->vectors[0].dx == 1;
}

guint
pw_x_leg_skip (const PwXLeg *leg)
{
  return is_king_step (leg->atom) && leg->atom->row->gait <= PW_X_SLIDER ? leg->meaning.n_jumps : 0;
}

guint
pw_x_end_holds (guint letters)
{
  guint holds = (letters & PW_X_M ? PW_HOLDS_EMPTY : 0) | (letters & PW_X_C ? PW_HOLDS_ENEMY : 0)
                | (letters & PW_X_D ? PW_HOLDS_OWN : 0) | (letters & PW_X_E ? PW_HOLDS_PASSED : 0);

  return holds != 0 ? holds : PW_HOLDS_EMPTY | PW_HOLDS_ENEMY;
}

static gboolean
is_oblique (const PwXAtom *atom)
{
  PwVec vec = atom->vectors[0];

  return atom->n_vectors == 1 && vec.dy != 0 && vec.dx != vec.dy;
}

gboolean
pw_x_has_error (const GArray *diagnostics, guint from)
{
  for (guint i = from; i < diagnostics->len; i++)
    if (g_array_index (diagnostics, PwDiagnostic, i).severity == PW_SEVERITY_ERROR)
      return TRUE;
  return FALSE;
}

static gboolean
has (const Leg *leg, guint letters)
{
  return (leg->meaning.letters & letters) != 0;
}

/* -- reporting -- */

static char *
dup_span (const Leg *leg, PwSpan span)
{
  return g_strndup (leg->judge->syntax->text + span.start, pw_span_length (span));
}

static void
report (const Leg *leg, PwCode code, PwSpan span, const char *first, const char *second)
{
  pw_diagnostics_add (leg->judge->diagnostics, code, span, first, second);
}

static void
repair (const Leg *leg, PwSpan span, const char *text)
{
  pw_diagnostics_repair (leg->judge->diagnostics, span, text);
}

static const PwXLegWord *
word_at (const Leg *leg, guint i)
{
  return &g_array_index (leg->words, PwXLegWord, i);
}

/* From one letter to the other, which may stand on both sides of a repetition. */
static PwSpan
word_span (const Leg *leg, const PwXLegWord *word)
{
  guint first = leg->letters[word->first].at, last = leg->letters[word->first + word->n - 1].at;

  return pw_span_join (pw_span (first, first + 1), pw_span (last, last + 1));
}

/* The last word with one of these letters; one must be there. */
static const PwXLegWord *
word_of (const Leg *leg, guint letters)
{
  guint i = leg->words->len - 1;

  while (i > 0 && (word_at (leg, i)->row == NULL || !(word_at (leg, i)->row->letter & letters)))
    i--;
  return word_at (leg, i);
}

/* All letters of the leg stand side by side. */
static gboolean
is_unbroken (const Leg *leg)
{
  for (guint i = 1; i < leg->n; i++)
    if (leg->letters[i].at != leg->letters[i - 1].at + 1)
      return FALSE;
  return leg->n > 0;
}

static gboolean
is_direction_letter (char c)
{
  return c != '\0' && strchr ("fblrsvh", c) != NULL;
}

/* Whether directions on both sides of a word would pair without it. */
static gboolean
keeps_apart (const Leg *leg, const PwXLegWord *word)
{
  guint end = word->first + word->n;

  return word->first > 0 && end < leg->n && is_direction_letter (leg->letters[word->first - 1].letter)
         && is_direction_letter (leg->letters[end].letter);
}

/* Puts something else in the place of a word, if its letters stand side by side. */
static void
repair_word (const Leg *leg, const PwXLegWord *word, const char *text)
{
  PwSpan span = word_span (leg, word);

  if (pw_span_length (span) == word->n)
    repair (leg, span, text);
}

/* Reports a word that should not be there; the repair takes it away. */
static void
report_word (const Leg *leg, PwCode code, const PwXLegWord *word, const char *second)
{
  PwSpan span = word_span (leg, word);
  g_autofree char *text = dup_span (leg, span);

  report (leg, code, span, text, second);
  if (!keeps_apart (leg, word))
    repair_word (leg, word, "");
}

static char *
atom_name (const Leg *leg)
{
  return dup_span (leg, leg->leg->atom->name);
}

/* -- each word -- */

static void
judge_unknown (const Leg *leg, const PwXLegWord *word)
{
  char c = leg->letters[word->first].letter;

  if (c == 'h')
    {
      report (leg, PW_CODE_HALF_WITHOUT_DIRECTION, word_span (leg, word), NULL, NULL);
      repair_word (leg, word, "fh");
    }
  else
    report_word (leg, c == 'x' ? PW_CODE_UNSETTLED_LETTER : PW_CODE_UNKNOWN_LETTER, word, NULL);
}

/* "ff" is f, kept from pairing with its neighbours: superfluous where it has none. */
static void
judge_doubled_direction (const Leg *leg, const PwXLegWord *word)
{
  char c = leg->letters[word->first].letter;
  guint end = word->first + word->n;
  char words[2][3] = { { c, c }, { c } };

  if (leg->letters[word->first + 1].letter != c || leg->repeated)
    return;
  if ((end < leg->n && is_direction_letter (leg->letters[end].letter))
      || (word->first > 0 && is_direction_letter (leg->letters[word->first - 1].letter)))
    return;
  report (leg, PW_CODE_DOUBLED_LETTER, word_span (leg, word), words[0], words[1]);
  repair_word (leg, word, words[1]);
}

/* How often a letter may stand on a leg. */
static guint
most_of (const Leg *leg, const PwXLegWord *word)
{
  if (word->directions != PW_DIR_NONE)
    return strchr ("sv", leg->letters[word->first].letter) != NULL && word->n == 1 ? 1 : G_MAXUINT;
  if (word->row->letter == PW_X_J && leg->leg != NULL && pw_x_leg_skip (leg->leg) > 0)
    return G_MAXUINT;
  return word->row->letter == PW_X_I && (leg->role & OPENING) ? 2 : 1;
}

/* Letters that are double only because a repetition meets itself are no slip. */
static void
judge_words (const Leg *leg)
{
  guint seen[128] = { 0 };

  for (guint i = 0; i < leg->words->len; i++)
    {
      const PwXLegWord *word = word_at (leg, i);
      char c = leg->letters[word->first].letter;
      char words[2][3] = { { c, c }, { c } };

      if (word->directions == PW_DIR_NONE && word->row == NULL)
        judge_unknown (leg, word);
      else if (word->directions != PW_DIR_NONE && word->n == 2)
        judge_doubled_direction (leg, word);
      else if (seen[(guchar) c & 127]++ >= most_of (leg, word) && !leg->repeated)
        {
          report (leg, PW_CODE_DOUBLED_LETTER, word_span (leg, word), words[0], words[1]);
          if (!keeps_apart (leg, word))
            repair_word (leg, word, "");
        }
    }
}

/* -- letters in the wrong place -- */

static void
judge_places (const Leg *leg)
{
  static const struct
  {
    PwXLetters letter;
    guint roles;
    PwCode code;
  } rows[] = {
    { PW_X_E, EARLIER, PW_CODE_LAST_LEG_ONLY },
    { PW_X_Y, ENDING, PW_CODE_NO_NEXT_LEG },
    { PW_X_Q, FIRST, PW_CODE_NO_TURN_YET },
    { PW_X_Z, FIRST, PW_CODE_NO_TURN_YET },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (has (leg, rows[i].letter) && (leg->role & rows[i].roles))
      report_word (leg, rows[i].code, word_of (leg, rows[i].letter), NULL);
}

/* Letters of which a leg may have one only. */
static void
judge_rivals (const Leg *leg)
{
  const struct
  {
    guint roles, letters;
  } rows[] = {
    { ONLY, PW_X_N | PW_X_J | PW_X_P | PW_X_G | PW_X_TURNS },
    { LAST, PW_X_N | PW_X_J | PW_X_P | PW_X_G },
    { EARLIER, PW_X_N | PW_X_J },
    { EARLIER, PW_X_P | PW_X_G },
    { LATER, PW_X_TURNS },
    { LATER, pw_x_leg_skip (leg->leg) > 0 ? PW_X_I | PW_X_J : 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const PwXWord *last = NULL;

      for (guint j = 0; (leg->role & rows[i].roles) && j < leg->words->len; j++)
        {
          const PwXWord *row = word_at (leg, j)->row;

          if (row == NULL || !(row->letter & rows[i].letters))
            continue;
          if (last != NULL && last != row)
            {
              report (leg, PW_CODE_TWO_HOPS, word_span (leg, word_at (leg, j)), last->word.sign, row->word.sign);
              repair_word (leg, word_at (leg, j), "");
            }
          last = row;
        }
    }
}

/* q and z choose the side themselves; hr and hl are chosen by a player, not by a step. */
static void
judge_later_directions (const Leg *leg)
{
  g_autofree char *sign = has (leg, PW_X_TURNS) ? dup_span (leg, word_span (leg, word_of (leg, PW_X_TURNS))) : NULL;

  for (guint i = 0; i < leg->words->len; i++)
    {
      const PwXLegWord *word = word_at (leg, i);
      PwSpan span = word_span (leg, word);

      if (word->n == 2 && leg->letters[word->first].letter == 'h')
        {
          char better[3] = { leg->letters[word->first + 1].letter, 'h' };

          report (leg, PW_CODE_HALF_WITHOUT_DIRECTION, span, NULL, NULL);
          repair_word (leg, word, better);
        }
      else if (sign != NULL && (word->directions & ~(guint) (PW_DIR_F | PW_DIR_B)))
        {
          report (leg, PW_CODE_TURN_HAS_SIDE, span, sign, NULL);
          repair_word (leg, word, "");
        }
    }
}

/* h is for oblique atoms; K and Q have halves as well. */
static void
judge_halves (const Leg *leg)
{
  g_autofree char *name = atom_name (leg);
  gboolean crossing = leg->leg->atom->n_vectors == 1;

  for (guint i = 0; i < leg->words->len && !is_oblique (leg->leg->atom); i++)
    {
      const PwXLegWord *word = word_at (leg, i);
      guint last = leg->letters[word->first + word->n - 1].at;
      PwSpan half = pw_span (last, last + 1);

      if (word->n == 2 && leg->letters[word->first].letter == 'h')
        report_word (leg, PW_CODE_NOT_OBLIQUE, word, name);
      else if (crossing && word->n == 2 && leg->letters[word->first + 1].letter == 'h')
        {
          report (leg, PW_CODE_NO_EFFECT, half, "h", name);
          if (word->first + 2 == leg->n || !is_direction_letter (leg->letters[word->first + 2].letter))
            repair (leg, half, "");
        }
    }
}

/* -- letters without effect -- */

static void
judge_idle (const Leg *leg)
{
  g_autofree char *name = atom_name (leg);
  gboolean captures = pw_x_end_holds (leg->meaning.letters) & PW_HOLDS_ANY_PIECE;

  if (leg->repeated)
    return;
  if (has (leg, PW_X_T) && (leg->role & EARLIER ? !has (leg, PW_X_P | PW_X_G) : !captures))
    report_word (leg, PW_CODE_NO_EFFECT, word_of (leg, PW_X_T), name);
  if (has (leg, PW_X_N) && is_king_step (leg->leg->atom))
    report_word (leg, PW_CODE_NO_EFFECT, word_of (leg, PW_X_N), name);
}

/* m and c on a leg that ends the move: all of them go, since one left over would have a meaning again. */
static void
judge_both_ends (const Leg *leg)
{
  g_autoptr (GString) rest = g_string_new (NULL);
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (PwXPlaced));
  PwSpan all = leg->leg->span;
  PwXMeaning without;

  if ((leg->meaning.letters & PW_X_ENDS) != (PW_X_M | PW_X_C) || leg->move->brackets || !is_unbroken (leg)
      || leg->repeated)
    return;
  while (strchr ("mc", leg->judge->syntax->text[all.start]) == NULL)
    all.start++;
  while (strchr ("mc", leg->judge->syntax->text[all.end - 1]) == NULL)
    all.end--;
  for (guint i = 0; i < leg->n; i++)
    {
      PwXPlaced letter = leg->letters[i];

      if (letter.letter == 'm' || letter.letter == 'c')
        continue;
      g_array_append_val (placed, letter);
      if (letter.at >= all.start && letter.at < all.end)
        g_string_append_c (rest, letter.letter);
    }
  report (leg, PW_CODE_SUPERFLUOUS_LETTER, all, NULL, NULL);
  without = pw_x_read_letters ((const PwXPlaced *) (const void *) placed->data, placed->len);
  if (without.directions == leg->meaning.directions)
    repair (leg, all, rest->str);
}

/* -- what lies between -- */

/* nN step by step: "[W-F]" (spec extended, section 4, settles what lies between). */
static char *
spell_out (PwVec atom)
{
  GString *text = g_string_new ("[");

  for (int i = 0; i < atom.dx; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "-" : "", i < atom.dx - atom.dy ? "W" : "F");
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static void
report_lame_leap (const Leg *leg)
{
  const PwXLegWord *word = word_of (leg, PW_X_N);
  PwSpan whole = pw_span_join (word_span (leg, word), leg->leg->atom->span);
  g_autofree char *name = atom_name (leg);
  g_autofree char *exact = spell_out (leg->leg->atom->vectors[0]);
  guint in_front = PW_X_I | PW_X_M | PW_X_C | PW_X_D | PW_X_T | PW_X_O | PW_X_K | PW_X_N;

  report (leg, PW_CODE_AMBIGUOUS_LAME_LEAP, whole, name, exact);
  if (word->first + 1 == leg->n && word_span (leg, word).end == leg->leg->atom->span.start
      && !has (leg, ~in_front) && !leg->repeated)
    repair (leg, whole, exact);
}

static void
judge_between (const Leg *leg)
{
  gboolean single = pw_x_leg_range (leg->leg) == 1, ending = leg->role & ENDING;
  guint hops = PW_X_N | PW_X_J | (ending && single ? PW_X_P | PW_X_G : 0);
  g_autofree char *name = atom_name (leg);
  PwSpan span = leg->leg->atom->name;

  if (!has (leg, hops) || !is_oblique (leg->leg->atom))
    return;
  if (has (leg, PW_X_N) && leg->role == ONLY && single && !leg->move->brackets)
    {
      report_lame_leap (leg);
      return;
    }
  if (leg->role != ONLY || !is_unbroken (leg))
    span = word_span (leg, word_of (leg, hops));
  else
    span = pw_span_join (word_span (leg, word_of (leg, hops)), span);
  report (leg, PW_CODE_AMBIGUOUS_LEAP, span, name, NULL);
}

static void
judge_moving (const Leg *leg)
{
  guint range = pw_x_leg_range (leg->leg), skip = pw_x_leg_skip (leg->leg);
  g_autofree char *letters = dup_span (leg, leg->n > 0 ? leg->leg->span : pw_span (0, 0));
  g_autofree char *atom = dup_span (leg, leg->leg->atom->span);
  g_autofree char *text = leg->move->brackets ? g_strdup (letters) : g_strconcat (letters, atom, NULL);

  if (leg->meaning.n_virgins > 1 && (leg->role & OPENING))
    report (leg, PW_CODE_STARTING_RANK, word_span (leg, word_of (leg, PW_X_I)), NULL, NULL);
  if (leg->repeated)
    return;
  if (skip > 0 && range != 0 && range <= skip)
    report (leg, PW_CODE_RANGE_SKIPPED, word_span (leg, word_of (leg, PW_X_J)), text, NULL);
  if (has (leg, PW_X_P | PW_X_G) && (leg->role & ENDING) && range == 1 && is_king_step (leg->leg->atom))
    report (leg, PW_CODE_NEVER_MOVES, word_span (leg, word_of (leg, PW_X_P | PW_X_G)), text, NULL);
}

/* -- U and O -- */

static void
judge_universal (const Leg *leg)
{
  const PwXAtom *atom = leg->leg->atom;
  guint allowed = PW_X_ENDS | PW_X_T | PW_X_U | PW_X_I | PW_X_K;

  if (leg->role & EARLIER)
    report (leg, PW_CODE_NO_LEG_BEHIND, atom->name, "U", NULL);
  for (guint i = 0; i < leg->words->len; i++)
    if (word_at (leg, i)->row == NULL || !(word_at (leg, i)->row->letter & allowed))
      report_word (leg, PW_CODE_NOT_WITH_UNIVERSAL, word_at (leg, i), NULL);
  if (atom->ranged)
    {
      PwSpan range = pw_span (atom->name.end, atom->span.end);
      g_autofree char *text = dup_span (leg, range);

      report (leg, PW_CODE_NO_EFFECT, range, text, "U");
      repair (leg, range, "");
    }
}

static void
judge_castling (const Leg *leg)
{
  const PwXAtom *atom = leg->leg->atom;
  guint allowed = PW_X_I | PW_X_J | PW_X_K | PW_X_M;

  if (leg->move->brackets)
    report (leg, PW_CODE_NOT_IN_BRACKETS, atom->name, "O", NULL);
  else if (leg->role & EARLIER)
    report (leg, PW_CODE_NO_LEG_BEHIND, atom->name, "O", NULL);
  for (guint i = 0; i < leg->words->len; i++)
    {
      const PwXLegWord *word = word_at (leg, i);

      if (word->row != NULL ? !(word->row->letter & allowed)
                            : (word->directions & ~(guint) (PW_DIR_L | PW_DIR_R)) || word->directions == 0)
        report_word (leg, PW_CODE_NOT_WITH_CASTLING, word, NULL);
    }
  if (atom->range == 0 || !atom->ranged)
    {
      report (leg, PW_CODE_CASTLING_NUMBER, atom->span, NULL, NULL);
      repair (leg, atom->span, "O2");
    }
}

/* -- legs -- */

static void
note_order (const Leg *leg)
{
  g_autofree char *order = NULL;

  if (leg->move->brackets || !is_unbroken (leg) || leg->repeated)
    return;
  order = pw_x_in_order (leg->letters, leg->n);
  if (order == NULL)
    return;
  report (leg, PW_CODE_XBOARD_ORDER, leg->leg->span, order, NULL);
  repair (leg, leg->leg->span, order);
}

static void
judge_leg (const Leg *leg)
{
  PwXGait gait = leg->leg->atom->row->gait;
  guint before = leg->judge->diagnostics->len;

  judge_words (leg);
  if (gait == PW_X_UNIVERSAL)
    judge_universal (leg);
  else if (gait == PW_X_CASTLING)
    judge_castling (leg);
  else
    {
      judge_places (leg);
      judge_rivals (leg);
      judge_idle (leg);
      judge_between (leg);
    }
  if (leg->role & LATER)
    judge_later_directions (leg);
  else if (gait <= PW_X_SLIDER)
    judge_halves (leg);
  if (leg->role & ENDING)
    judge_both_ends (leg);
  judge_moving (leg);
  if (!pw_x_has_error (leg->judge->diagnostics, before))
    note_order (leg);
}

static Role
role_of (const PwXWay *way, guint i)
{
  if (way->legs->len == 1)
    return ONLY;
  return i == 0 ? FIRST : i + 1 < way->legs->len ? MIDDLE : LAST;
}

static gboolean
has_repetition (const PwXSyntax *syntax, const PwXMove *move)
{
  for (guint i = 0; i < move->n_stretches; i++)
    if (pw_x_stretch (syntax, move, i)->repeated)
      return TRUE;
  return FALSE;
}

/* A leg with the same letters in the same place need not be judged twice. Returns: whether it is new */
static gboolean
remember (PwXJudge *judge, const Leg *leg)
{
  guint64 start = leg->n > 0 ? leg->letters[0].at : leg->leg->atom->span.start;
  guint64 end = leg->n > 0 ? leg->letters[leg->n - 1].at : 0;
  guint64 *key = g_new (guint64, 1);

  *key = start | end << 15 | (guint64) leg->n << 30 | (guint64) leg->role << 45 | (guint64) leg->leg->toggled << 49;
  return g_hash_table_add (judge->judged, key);
}

/* u where nothing can have been captured yet. */
static void
judge_unloading (const Leg *leg, gboolean *captures)
{
  guint letters = leg->meaning.letters;
  g_autofree char *name = atom_name (leg);

  if (letters & (PW_X_C | PW_X_D))
    *captures = TRUE;
  else if ((leg->role & ENDING) && (pw_x_end_holds (letters) & ~(guint) PW_HOLDS_EMPTY))
    *captures = TRUE;
  if ((letters & PW_X_U) && !*captures)
    report_word (leg, PW_CODE_NO_EFFECT, word_of (leg, PW_X_U), name);
}

void
pw_x_judge_way (PwXJudge *judge, const PwXMove *move, const PwXWays *ways, const PwXWay *way)
{
  gboolean captures = has_repetition (judge->syntax, move); /* a later leg may come before */

  for (guint i = 0; i < way->legs->len; i++)
    {
      const PwXLeg *written = pw_x_way_leg (way, i);
      Leg leg = { judge, move, written, pw_x_leg_letters (ways, written), written->n, written->meaning, NULL,
                  role_of (way, i), has_repetition (judge->syntax, move) };

      leg.words = pw_x_leg_words (leg.letters, leg.n);
      if (remember (judge, &leg))
        judge_leg (&leg);
      judge_unloading (&leg, &captures);
      g_array_unref (leg.words);
    }
}

/* -- moves -- */

/* L and J mean C and Z. */
static void
note_swapped (PwXJudge *judge, const PwXAtom *atom)
{
  const char *sign = atom->row->word.sign;
  PwSpan letter = pw_span (atom->name.start, atom->name.start + 1);

  if (sign[0] != 'L' && sign[0] != 'J')
    return;
  pw_diagnostics_add (judge->diagnostics, PW_CODE_XBOARD_SWAPPED, letter, sign, sign[0] == 'L' ? "C" : "Z");
  if (pw_span_length (atom->span) == 1)
    pw_diagnostics_repair (judge->diagnostics, letter, sign[0] == 'L' ? "C" : "Z");
}

static gboolean
is_parallel (PwVec vec, const PwXAtom *atom)
{
  for (guint i = 0; i < atom->n_vectors; i++)
    if (vec.dx * atom->vectors[i].dy == vec.dy * atom->vectors[i].dx)
      return TRUE;
  return FALSE;
}

/* Whether the legs may leave the line of the first one. */
static gboolean
brackets_turn (const PwXSyntax *syntax, const PwXMove *move)
{
  const PwXBracketLeg *first = pw_x_bracket_leg (syntax, move, 0);

  for (guint i = 1; i < move->n_legs; i++)
    {
      for (guint at = first[i].letters.start; at < first[i].letters.end; at++)
        if (strchr ("blrsvahzq", syntax->text[at]) != NULL)
          return TRUE;
      for (guint j = 0; j < first[i].atom.n_vectors; j++)
        if (!is_parallel (first[i].atom.vectors[j], &first->atom))
          return TRUE;
    }
  return FALSE;
}

/* Directions in front of brackets speak of the end, not of the first leg. */
static void
note_path_directions (const Leg *front)
{
  const char *text = front->judge->syntax->text;
  const PwXBracketLeg *first = pw_x_bracket_leg (front->judge->syntax, front->move, 0);
  guint bracket = front->move->prefix.end;
  PwSpan dirs = pw_span (bracket, front->move->prefix.start);
  g_autofree char *word = NULL, *better = NULL;

  for (guint i = 0; i < front->words->len; i++)
    if (word_at (front, i)->directions != PW_DIR_NONE && word_at (front, i)->directions != PW_DIR_ALL)
      {
        PwSpan span = word_span (front, word_at (front, i));

        dirs = pw_span (MIN (dirs.start, span.start), MAX (dirs.end, span.end));
      }
  if (dirs.start >= dirs.end || !brackets_turn (front->judge->syntax, front->move))
    return;
  word = dup_span (front, dirs);
  better = g_strdup_printf ("%.*s%.*s[%s%.*s", (int) (dirs.start - front->move->span.start),
                            text + front->move->span.start, (int) (bracket - dirs.end), text + dirs.end, word,
                            (int) (front->move->span.end - bracket - 1), text + bracket + 1);
  report (front, PW_CODE_PATH_DIRECTION, dirs, word, better);
  /* Only where the letters stand together, and meet no others inside, do they mean the same there. */
  if (strspn (word, "fblrsvh") == strlen (word) && !is_direction_letter (text[first->letters.start]))
    repair (front, front->move->span, better);
}

static void
judge_front (PwXJudge *judge, const PwXMove *move)
{
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (PwXPlaced));
  guint allowed = PW_X_I | PW_X_M | PW_X_C | PW_X_D | PW_X_T | PW_X_O | PW_X_K;
  Leg leg = { .judge = judge, .move = move, .role = ONLY };

  for (guint i = 0; i < move->n_stretches; i++)
    {
      const PwXStretch *stretch = pw_x_stretch (judge->syntax, move, i);

      if (!stretch->repeated)
        pw_x_place_letters (placed, judge->syntax->text, stretch->letters);
      else
        pw_diagnostics_add (judge->diagnostics, PW_CODE_NOT_BEFORE_BRACKETS,
                            pw_span (stretch->letters.start - 1, stretch->letters.end + 1), "( )", NULL);
    }
  leg.letters = (const PwXPlaced *) (const void *) placed->data;
  leg.n = placed->len;
  leg.meaning = pw_x_read_letters (leg.letters, leg.n);
  leg.words = pw_x_leg_words (leg.letters, leg.n);
  judge_words (&leg);
  for (guint i = 0; i < leg.words->len; i++)
    {
      const PwXLegWord *word = word_at (&leg, i);

      if ((word->row != NULL && !(word->row->letter & allowed)) || word->directions == PW_DIR_ALL)
        report_word (&leg, PW_CODE_NOT_BEFORE_BRACKETS, word, NULL);
    }
  if (leg.meaning.n_virgins > 1)
    report (&leg, PW_CODE_STARTING_RANK, word_span (&leg, word_of (&leg, PW_X_I)), NULL, NULL);
  note_path_directions (&leg);
  g_array_unref (leg.words);
}

/* [K?K?K] goes straight on: who means all directions writes [K?aK?aK] (spec xbetza, section 8). */
static void
note_straight_legs (PwXJudge *judge, const PwXMove *move)
{
  const PwXBracketLeg *first = pw_x_bracket_leg (judge->syntax, move, 0);
  const char *sign = first->atom.row->word.sign;
  g_autofree char *limited = g_strdup_printf ("%s%u", sign, move->n_legs);
  g_autoptr (GString) free_ = g_string_new ("[");
  PwSpan brackets = pw_span (first->letters.start - 1, move->span.end);

  for (guint i = 0; i < move->n_legs; i++)
    {
      const PwXBracketLeg *leg = first + i;

      if (leg->atom.row != first->atom.row || pw_span_length (leg->letters) > 0
          || pw_span_length (leg->atom.span) > 1 || leg->sign == '-' || leg->atom.row->gait != PW_X_LEAPER)
        return;
      g_string_append_printf (free_, "%s%s", i > 0 ? "?a" : "", sign);
    }
  g_string_append_c (free_, ']');
  if (move->n_legs < 2)
    return;
  pw_diagnostics_add (judge->diagnostics, PW_CODE_STRAIGHT_LEGS, brackets, limited, free_->str);
  pw_diagnostics_repair (judge->diagnostics, brackets, free_->str);
}

void
pw_x_judge_move (PwXJudge *judge, const PwXMove *move)
{
  if (!move->brackets)
    {
      note_swapped (judge, &move->atom);
      return;
    }
  judge_front (judge, move);
  note_straight_legs (judge, move);
  for (guint i = 0; i < move->n_legs; i++)
    note_swapped (judge, &pw_x_bracket_leg (judge->syntax, move, i)->atom);
}

void
pw_x_judge_init (PwXJudge *judge, const PwXSyntax *syntax, GArray *diagnostics)
{
  judge->syntax = syntax;
  judge->diagnostics = diagnostics;
  judge->judged = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

void
pw_x_judge_clear (PwXJudge *judge)
{
  g_hash_table_unref (judge->judged);
}
