/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Judges the letters of legs, each in its place: spec xbetza, sections 2 to 5, 7 and 8.
 */
#include "core/notation/xbetza/judge.h"

#include "core/notation/xbetza/remark.h"

#include <string.h>

static gboolean
is_oblique (const PwXAtom *atom)
{
  return atom->n_vectors == 1 && pw_vec_is_oblique (atom->vectors[0]);
}

/* A remark that names the atom as well. */
static void
remark_beside_atom (const PwXSubject *subject, PwCode code, const PwXLegWord *word)
{
  g_autofree char *atom = pw_scan_dup (subject->scan, subject->leg->atom->name);

  pw_x_remark_word (subject, code, word, atom);
}

/* -- letters in the wrong place -- */

static void
judge_places (const PwXSubject *subject)
{
  for (guint i = 0; i < subject->words->len; i++)
    {
      const PwXLegWord *word = pw_x_word_at (subject, i);

      if (word->row != NULL && !(word->row->word.places & subject->role)
          && word == pw_x_word_of (subject, pw_x_bit (word->row)))
        pw_x_remark_word (subject, word->row->misplaced, word, NULL);
    }
}

static gboolean
names_apart (const PwXSubject *subject, const PwXWord *row, const PwXWord *other)
{
  return (row->apart_on & subject->role) && strchr (row->apart, other->word.sign[0]) != NULL;
}

/* Letters that can't be on the same leg: each with the last such one before it. */
static void
judge_rivals (const PwXSubject *subject)
{
  for (guint i = 1; i < subject->words->len; i++)
    {
      const PwXLegWord *word = pw_x_word_at (subject, i);

      for (guint j = i; word->row != NULL && j-- > 0;)
        {
          const PwXWord *row = word->row, *before = pw_x_word_at (subject, j)->row;

          if (before == NULL || (!names_apart (subject, row, before) && !names_apart (subject, before, row)))
            continue;
          pw_scan_report (subject->scan, PW_CODE_TWO_HOPS, pw_x_word_span (subject, word), before->word.sign,
                          row->word.sign);
          pw_x_repair_word (subject, word, "");
          break;
        }
    }
}

/*
 * hr and hl are for the player's right and left, not for a step's. A leg that turns by q or z, or else to one side,
 * is two ways; a repetition can't keep them apart.
 */
static void
judge_later_directions (const PwXSubject *subject)
{
  gboolean one_sided = subject->repeated && pw_x_later_aim (&subject->meaning).one_sided;
  const PwXLegWord *turn = one_sided ? pw_x_word_of (subject, PW_X_TURNS) : NULL;

  for (guint i = 0; i < subject->words->len; i++)
    {
      const PwXLegWord *word = pw_x_word_at (subject, i);
      PwSpan span = pw_x_word_span (subject, word);

      if (word->n == 2 && subject->letters[word->first].letter == 'h')
        {
          char better[3] = { subject->letters[word->first + 1].letter, 'h' };

          pw_scan_report (subject->scan, PW_CODE_HALF_WITHOUT_DIRECTION, span, NULL, NULL);
          pw_x_repair_word (subject, word, better);
        }
      else if (turn != NULL && word->row == NULL && word->directions != pw_directions_mirror (word->directions))
        {
          g_autofree char *sided = pw_scan_dup (subject->scan, span);

          pw_scan_report (subject->scan, PW_CODE_TURN_HAS_SIDE, span, turn->row->word.sign, sided);
          pw_x_repair_word (subject, word, "");
        }
    }
}

/* h is for oblique atoms; K and Q have halves as well. Steps of a later leg are of 45 degrees: fh is f, fl and fr. */
static void
judge_halves (const PwXSubject *subject)
{
  gboolean crossing = subject->leg->atom->n_vectors == 1 && !subject->repeated;

  for (guint i = 0; i < subject->words->len && !is_oblique (subject->leg->atom); i++)
    {
      const PwXLegWord *word = pw_x_word_at (subject, i);
      guint last = subject->letters[word->first + word->n - 1].at;
      PwSpan half = pw_span (last, last + 1);

      if (word->n == 2 && subject->letters[word->first].letter == 'h')
        remark_beside_atom (subject, PW_CODE_NOT_OBLIQUE, word);
      else if (crossing && word->n == 2 && subject->letters[word->first + 1].letter == 'h')
        {
          g_autofree char *atom = pw_scan_dup (subject->scan, subject->leg->atom->name);

          pw_scan_report (subject->scan, PW_CODE_NO_EFFECT, half, "h", atom);
          if (word->first + 2 == subject->n || !pw_x_is_direction_letter (subject->letters[word->first + 2].letter))
            pw_scan_repair (subject->scan, half, "");
        }
    }
}

/* -- letters without effect -- */

static void
judge_effect (const PwXSubject *subject)
{
  gboolean captures = pw_x_end_holds (subject->meaning.letters) & PW_HOLDS_ANY_PIECE;

  if (subject->repeated)
    return;
  if (pw_x_has (subject, PW_X_T)
      && (subject->role & PW_PLACE_EARLIER_LEG ? !pw_x_has (subject, PW_X_P | PW_X_G) : !captures))
    remark_beside_atom (subject, PW_CODE_NO_EFFECT, pw_x_word_of (subject, PW_X_T));
  if (pw_x_has (subject, PW_X_N) && subject->leg->atom->vectors[0].dx == 1)
    remark_beside_atom (subject, PW_CODE_NO_EFFECT, pw_x_word_of (subject, PW_X_N));
}

/* m and c on a leg that ends the move: all of them go, since one left over would have a meaning again. */
static void
judge_both_ends (const PwXSubject *subject)
{
  g_autofree char *rest = NULL;
  g_autoptr (GArray) placed = NULL;
  PwXMeaning without;
  PwSpan all;

  if (pw_x_ends (subject->meaning.letters) != (PW_X_M | PW_X_C) || subject->move->brackets || subject->repeated
      || !pw_x_is_unbroken (subject))
    return;
  rest = pw_letters_without_ends (subject->scan->text, subject->leg->span, &all);
  placed = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  for (guint i = 0; i < subject->n; i++)
    if (strchr ("mc", subject->letters[i].letter) == NULL)
      g_array_append_vals (placed, &subject->letters[i], 1);
  pw_scan_report (subject->scan, PW_CODE_SUPERFLUOUS_LETTER, all, NULL, NULL);
  without = pw_x_read_letters ((const PwPlacedLetter *) (const void *) placed->data, placed->len);
  if (pw_x_same_directions (&without, &subject->meaning))
    pw_scan_repair (subject->scan, all, rest);
}

/* -- what lies between -- */

/* nN step by step: "[W-F]". */
static void
report_lame_leap (const PwXSubject *subject)
{
  const PwXLegWord *word = pw_x_word_of (subject, PW_X_N);
  PwSpan whole = pw_span_join (pw_x_word_span (subject, word), subject->leg->atom->span);
  g_autofree char *name = pw_scan_dup (subject->scan, subject->leg->atom->name);
  g_autofree char *steps = pw_vec_spell_out (subject->leg->atom->vectors[0]);
  g_autofree char *exact = g_strdup_printf ("[%s]", steps);
  guint in_front = PW_X_I | PW_X_M | PW_X_C | PW_X_D | PW_X_T | PW_X_O | PW_X_K | PW_X_N;

  pw_scan_report (subject->scan, PW_CODE_AMBIGUOUS_LAME_LEAP, whole, name, exact);
  if (word->first + 1 == subject->n && pw_x_word_span (subject, word).end == subject->leg->atom->span.start
      && !pw_x_has (subject, ~in_front) && !subject->repeated)
    pw_scan_repair (subject->scan, whole, exact);
}

static void
judge_between (const PwXSubject *subject)
{
  gboolean single = pw_x_leg_range (subject->leg) == 1, ending = subject->role & PW_PLACE_ENDING_LEG;
  guint hops = PW_X_N | PW_X_J | (ending && single ? PW_X_P | PW_X_G : 0);
  g_autofree char *name = NULL;
  PwSpan span = subject->leg->atom->name;

  if (!pw_x_has (subject, hops) || !is_oblique (subject->leg->atom))
    return;
  if (pw_x_has (subject, PW_X_N) && subject->role == PW_PLACE_ONLY_LEG && single && !subject->move->brackets)
    {
      report_lame_leap (subject);
      return;
    }
  if (subject->role != PW_PLACE_ONLY_LEG || !pw_x_is_unbroken (subject))
    span = pw_x_word_span (subject, pw_x_word_of (subject, hops));
  else
    span = pw_span_join (pw_x_word_span (subject, pw_x_word_of (subject, hops)), span);
  name = pw_scan_dup (subject->scan, subject->leg->atom->name);
  pw_scan_report (subject->scan, PW_CODE_AMBIGUOUS_LEAP, span, name, NULL);
}

/* A remark on a letter, with the whole leg in the sentence. */
static void
remark_on_leg (const PwXSubject *subject, PwCode code, guint letters)
{
  g_autofree char *quoted = pw_scan_dup (subject->scan, subject->n > 0 ? subject->leg->span : pw_span (0, 0));
  g_autofree char *atom = pw_scan_dup (subject->scan, subject->leg->atom->span);
  g_autofree char *text = g_strconcat (quoted, subject->move->brackets ? NULL : atom, NULL);

  pw_scan_report (subject->scan, code, pw_x_word_span (subject, pw_x_word_of (subject, letters)), text, NULL);
}

static void
judge_moving (const PwXSubject *subject)
{
  guint range = pw_x_leg_range (subject->leg), skip = pw_x_leg_skip (subject->leg), hops = PW_X_P | PW_X_G;

  if (subject->meaning.n_virgins > 1 && (subject->role & PW_PLACE_OPENING_LEG))
    pw_scan_report (subject->scan, PW_CODE_STARTING_RANK, pw_x_word_span (subject, pw_x_word_of (subject, PW_X_I)),
                    NULL, NULL);
  if (subject->repeated)
    return;
  if (skip > 0 && range != 0 && range <= skip)
    remark_on_leg (subject, PW_CODE_RANGE_SKIPPED, PW_X_J);
  if (pw_x_has (subject, hops) && (subject->role & PW_PLACE_ENDING_LEG) && range == 1
      && subject->leg->atom->vectors[0].dx == 1)
    remark_on_leg (subject, PW_CODE_NEVER_MOVES, hops);
}

/* -- U and O -- */

/* U and O go with a few letters only, and U with no directions. */
static void
judge_company (const PwXSubject *subject)
{
  const PwXWord *atom = subject->leg->atom->row;

  for (guint i = 0; i < subject->words->len; i++)
    {
      const PwXLegWord *word = pw_x_word_at (subject, i);

      if (word->row != NULL ? strchr (atom->with, word->row->word.sign[0]) == NULL
                            : word->directions == PW_DIR_NONE || (word->directions & ~atom->directions))
        pw_x_remark_word (subject, atom->misplaced, word, NULL);
    }
}

static void
judge_universal (const PwXSubject *subject)
{
  const PwXAtom *atom = subject->leg->atom;

  if (subject->role & PW_PLACE_EARLIER_LEG)
    pw_scan_report (subject->scan, PW_CODE_NO_LEG_BEHIND, atom->name, "U", NULL);
  judge_company (subject);
  if (atom->ranged)
    {
      PwSpan range = pw_span (atom->name.end, atom->span.end);
      g_autofree char *text = pw_scan_dup (subject->scan, range);

      pw_scan_correct (subject->scan, PW_CODE_NO_EFFECT, range, text, "U", "");
    }
}

static void
judge_castling (const PwXSubject *subject)
{
  const PwXAtom *atom = subject->leg->atom;

  if (subject->move->brackets)
    pw_scan_report (subject->scan, PW_CODE_NOT_IN_BRACKETS, atom->name, "O", NULL);
  else if (subject->role & PW_PLACE_EARLIER_LEG)
    pw_scan_report (subject->scan, PW_CODE_NO_LEG_BEHIND, atom->name, "O", NULL);
  judge_company (subject);
  if (atom->range == 0 || !atom->ranged)
    pw_scan_correct (subject->scan, PW_CODE_CASTLING_NUMBER, atom->span, NULL, NULL, "O2");
}

/* m[Q-cN]: the leg's own letter holds (spec xbetza, section 8). */
static void
judge_against_front (const PwXSubject *subject)
{
  guint all = pw_x_ends (subject->meaning.letters);
  guint own = subject->role & PW_PLACE_ENDING_LEG ? all : all & (PW_X_M | PW_X_C);
  guint front = pw_x_ends (subject->judge->front);
  gboolean ends = (subject->role & PW_PLACE_ENDING_LEG) || subject->leg->sign == '?';
  const PwXLegWord *word;
  g_autofree char *letter = NULL;

  if (!subject->move->brackets || !ends || own == 0 || front == 0 || pw_x_end_holds (own) == pw_x_end_holds (front))
    return;
  word = pw_x_word_of (subject, own);
  letter = pw_scan_dup (subject->scan, pw_x_word_span (subject, word));
  pw_scan_report (subject->scan, PW_CODE_ENDS_CONTRADICT, pw_x_word_span (subject, word), letter, NULL);
}

/* -- legs -- */

static void
note_order (const PwXSubject *subject)
{
  g_autofree char *order = NULL;

  if (subject->move->brackets || !pw_x_is_unbroken (subject) || subject->repeated)
    return;
  order = pw_x_in_order (subject->letters, subject->n, (subject->role & PW_PLACE_LATER_LEG) != 0);
  if (order == NULL)
    return;
  pw_scan_correct (subject->scan, PW_CODE_XBOARD_ORDER, subject->leg->span, order, NULL, order);
}

/* "FmcaF": a later leg without directions goes anywhere but back, in XBoard only where the atom leaps. */
static void
note_turns (const PwXSubject *subject)
{
  guint start = subject->leg->span.start;

  if (!(subject->role & PW_PLACE_LATER_LEG) || subject->move->brackets || subject->repeated
      || subject->leg->atom->row->atom_kind > PW_X_SLIDER || subject->leg->atom->n_vectors > 1
      || is_oblique (subject->leg->atom) || subject->meaning.directions != PW_DIR_NONE
      || pw_x_has (subject, PW_X_TURNS) || pw_diagnostics_have_errors (subject->scan->diagnostics, 0))
    return;
  pw_scan_report (subject->scan, PW_CODE_XBOARD_TURNS, pw_span (start - (start > 0), subject->leg->span.end), NULL,
                  NULL);
}

void
pw_x_note_author (const PwXSubject *subject)
{
  static const struct
  {
    guint letter;
    guint16 places;
    PwCode code;
  } rows[] = { { PW_X_O, PW_PLACE_EARLIER_LEG, PW_CODE_AUTHOR_OFF_BOARD },
               { PW_X_K, G_MAXUINT16, PW_CODE_AUTHOR_CHECKS } };

  if (pw_diagnostics_have_errors (subject->scan->diagnostics, 0))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (pw_x_has (subject, rows[i].letter) && (subject->role & rows[i].places))
      pw_scan_report (subject->scan, rows[i].code,
                      pw_x_word_span (subject, pw_x_word_of (subject, rows[i].letter)), i == 0 ? "o" : "k",
                      NULL);
  for (guint i = 0; i + 1 < subject->n && (subject->role & PW_PLACE_LATER_LEG) && !subject->move->brackets;
       i++)
    {
      PwSpan two = pw_span (subject->letters[i].at, subject->letters[i].at + 2);
      g_autofree char *word = pw_scan_dup (subject->scan, two);

      if (subject->letters[i + 1].at == two.start + 1
          && (g_str_equal (word, "vs") || g_str_equal (word, "sv")))
        pw_scan_report (subject->scan, PW_CODE_AUTHOR_TURNS, two, word, NULL);
    }
}

static void
judge_leg (const PwXSubject *subject)
{
  PwXAtomKind kind = subject->leg->atom->row->atom_kind;
  guint before = subject->scan->diagnostics->len;

  pw_x_judge_words (subject);
  if (kind == PW_X_UNIVERSAL)
    judge_universal (subject);
  else if (kind == PW_X_CASTLING)
    judge_castling (subject);
  else
    {
      judge_places (subject);
      judge_rivals (subject);
      judge_effect (subject);
      judge_between (subject);
    }
  if (subject->role & PW_PLACE_LATER_LEG)
    judge_later_directions (subject);
  else if (kind <= PW_X_SLIDER)
    judge_halves (subject);
  if (subject->role & PW_PLACE_ENDING_LEG)
    judge_both_ends (subject);
  judge_against_front (subject);
  judge_moving (subject);
  if (!pw_diagnostics_have_errors (subject->scan->diagnostics, before))
    note_order (subject);
  note_turns (subject);
  pw_x_note_author (subject);
}

static PwWordPlace
role_of (const PwXWay *way, guint i)
{
  if (way->legs->len == 1)
    return PW_PLACE_ONLY_LEG;
  return i == 0 ? PW_PLACE_FIRST_LEG : i + 1 < way->legs->len ? PW_PLACE_MIDDLE_LEG : PW_PLACE_LAST_LEG;
}

/* A leg with the same letters in the same place need not be judged twice. Returns: whether it is new */
static gboolean
remember (PwXJudge *judge, const PwXSubject *subject)
{
  guint64 start = subject->n > 0 ? subject->letters[0].at : subject->leg->atom->span.start;
  guint64 end = subject->n > 0 ? subject->letters[subject->n - 1].at : 0;
  guint64 *key;

  if (judge->judged == NULL)
    judge->judged = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  key = g_new (guint64, 1);
  *key = start | end << 15 | (guint64) subject->n << 30 | (guint64) subject->role << 45
         | (guint64) subject->leg->toggled << 49;
  return g_hash_table_add (judge->judged, key);
}

/* u where nothing can have been captured yet. */
static void
judge_unloading (const PwXSubject *subject, gboolean *captures)
{
  guint letters = subject->meaning.letters;

  if (pw_x_holds (letters) & PW_HOLDS_ANY_PIECE)
    *captures = TRUE;
  else if ((subject->role & PW_PLACE_ENDING_LEG) && (pw_x_end_holds (letters) & ~(guint) PW_HOLDS_EMPTY))
    *captures = TRUE;
  if ((letters & PW_X_U) && !*captures)
    remark_beside_atom (subject, PW_CODE_NO_EFFECT, pw_x_word_of (subject, PW_X_U));
}

void
pw_x_judge_way (PwXJudge *judge, const PwXMove *move, const PwXWays *ways, const PwXWay *way)
{
  gboolean repeated = pw_x_has_repetition (judge->syntax, move), captures = repeated; /* a later leg may come before */
  gboolean alone = ways->ways->len == 1 && !repeated;                                 /* no leg is there twice */

  for (guint i = 0; i < way->legs->len; i++)
    {
      const PwXLeg *written = pw_x_way_leg (way, i);
      PwXSubject subject = { judge,      judge->scan,      move, written,         pw_x_leg_letters (ways, written),
                             written->n, written->meaning, NULL, role_of (way, i), repeated };

      subject.words = pw_x_leg_words (subject.letters, subject.n, i > 0);
      if (alone || remember (judge, &subject))
        judge_leg (&subject);
      judge_unloading (&subject, &captures);
      g_array_unref (subject.words);
    }
}
