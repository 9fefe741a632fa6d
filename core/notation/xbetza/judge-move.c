/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Judges all that does not belong to a single leg: letters before brackets, brackets as a whole, and atoms that
 * XBoard reads otherwise (spec xbetza, sections 2 and 8).
 */
#include "core/notation/xbetza/remark.h"

#include <string.h>

/* Whether a letter is beside its like, which would make a rider of both. */
static gboolean
would_double (const PwScan *scan, PwSpan letter, char sign)
{
  return (letter.start > 0 && scan->text[letter.start - 1] == sign)
         || (letter.end < scan->length && scan->text[letter.end] == sign);
}

/* L and J mean C and Z. */
static void
note_swapped (PwXJudge *judge, const PwXAtom *atom)
{
  const char *sign = atom->row->word.sign, *better;
  PwSpan letter = pw_span (atom->name.start, atom->name.start + 1);

  if (sign[0] != 'L' && sign[0] != 'J')
    return;
  better = sign[0] == 'L' ? "C" : "Z";
  pw_scan_report (judge->scan, PW_CODE_XBOARD_SWAPPED, letter, sign, better);
  if (pw_span_length (atom->span) == 1 && !would_double (judge->scan, letter, better[0]))
    pw_scan_repair (judge->scan, letter, better);
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

/* Directions before brackets apply to the end, not to the first leg. */
static void
note_path_directions (const PwXSubject *front)
{
  const char *text = front->scan->text;
  const PwXBracketLeg *first = pw_x_bracket_leg (front->judge->syntax, front->move, 0);
  guint bracket = front->move->prefix.end;
  PwSpan dirs = pw_span (bracket, front->move->prefix.start);
  g_autofree char *word = NULL, *better = NULL;

  for (guint i = 0; i < front->words->len; i++)
    if (pw_x_word_at (front, i)->directions != PW_DIR_NONE && pw_x_word_at (front, i)->directions != PW_DIR_ALL)
      {
        PwSpan span = pw_x_word_span (front, pw_x_word_at (front, i));

        dirs = pw_span (MIN (dirs.start, span.start), MAX (dirs.end, span.end));
      }
  if (dirs.start >= dirs.end || !brackets_turn (front->judge->syntax, front->move)
      || pw_x_is_direction_letter (text[first->letters.start]))
    return; /* the first leg is aimed already */
  word = pw_scan_dup (front->scan, dirs);
  better = g_strdup_printf ("%.*s%.*s[%s%.*s", (int) (dirs.start - front->move->span.start),
                            text + front->move->span.start, (int) (bracket - dirs.end), text + dirs.end, word,
                            (int) (front->move->span.end - bracket - 1), text + bracket + 1);
  pw_scan_report (front->scan, PW_CODE_PATH_DIRECTION, dirs, word, better);
  /* Only where the letters are together do they mean the same there. */
  if (strspn (word, "fblrsvh") == strlen (word))
    pw_scan_repair (front->scan, front->move->span, better);
}

static void
judge_front (PwXJudge *judge, const PwXMove *move)
{
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  PwXSubject leg = { .judge = judge, .scan = judge->scan, .move = move, .role = PW_PLACE_ONLY_LEG };

  for (guint i = 0; i < move->n_stretches; i++)
    {
      const PwXStretch *stretch = pw_x_stretch (judge->syntax, move, i);

      if (!stretch->repeated)
        pw_letters_place (placed, judge->scan->text, stretch->letters);
      else
        pw_scan_report (judge->scan, PW_CODE_NOT_BEFORE_BRACKETS,
                        pw_span (stretch->letters.start - 1, stretch->letters.end + 1), "( )", NULL);
    }
  leg.letters = (const PwPlacedLetter *) (const void *) placed->data;
  leg.n = placed->len;
  leg.meaning = pw_x_read_letters (leg.letters, leg.n);
  judge->front = leg.meaning.letters;
  leg.words = pw_x_leg_words (leg.letters, leg.n, FALSE);
  pw_x_judge_words (&leg);
  for (guint i = 0; i < leg.words->len; i++)
    {
      const PwXLegWord *word = pw_x_word_at (&leg, i);

      if ((word->row != NULL && !(word->row->word.places & PW_PLACE_BEFORE_LEGS)) || word->directions == PW_DIR_ALL)
        pw_x_remark_word (&leg, PW_CODE_NOT_BEFORE_BRACKETS, word, NULL);
    }
  if (leg.meaning.n_virgins > 1)
    pw_scan_report (leg.scan, PW_CODE_STARTING_RANK, pw_x_word_span (&leg, pw_x_word_of (&leg, PW_X_I)), NULL, NULL);
  note_path_directions (&leg);
  pw_x_note_author (&leg);
  g_array_unref (leg.words);
}

/* [K?K?K] goes straight on; for all directions one writes [K?aK?aK] (spec xbetza, section 8). */
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
          || pw_span_length (leg->atom.span) > 1 || leg->sign == '-' || leg->atom.row->atom_kind != PW_X_LEAPER)
        return;
      g_string_append_printf (free_, "%s%s", i > 0 ? "?a" : "", sign);
    }
  g_string_append_c (free_, ']');
  if (move->n_legs < 2)
    return;
  pw_scan_correct (judge->scan, PW_CODE_STRAIGHT_LEGS, brackets, limited, free_->str, free_->str);
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
