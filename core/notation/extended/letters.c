/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reads and judges runs of small letters.  Reading is silent and may happen
 * often, since prefixes distribute over groups; each run is judged once.
 */
#include "core/notation/extended/letters.h"

#include <string.h>

void
pw_ext_place_letters (GArray *letters, const char *text, PwSpan run)
{
  for (guint at = run.start; at < run.end; at++)
    {
      PwExtPlacedLetter placed = { text[at], at };

      g_array_append_val (letters, placed);
    }
}

static PwSpan
extend (PwSpan span, guint at)
{
  return pw_span_length (span) == 0 ? pw_span (at, at + 1) : pw_span_join (span, pw_span (at, at + 1));
}

/* before: the letter in front of this one; j and j together are jj, to which another j adds nothing. */
static void
read_hop (PwExtMeaning *meaning, char before, char letter, guint at)
{
  PwSpan here = pw_span (at, at + 1);

  if (letter == 'j' && (meaning->hop == PW_HOP_JJ || (meaning->hop == PW_HOP_J && before == 'j')))
    {
      meaning->hop = PW_HOP_JJ;
      if (before == 'j')
        meaning->hop_span.end = at + 1;
      return;
    }
  if (meaning->hop != PW_HOP_NONE && meaning->hop != (PwHop) letter)
    meaning->other_hop = meaning->hop;
  meaning->hop = (PwHop) letter;
  meaning->hop_span = here;
}

static void
read_other (PwExtMeaning *meaning, char before, char letter, guint at)
{
  const PwLetter *row = pw_ext_letter (letter);

  if (row == NULL)
    return;
  switch (row->role)
    {
    case PW_LETTER_ENDS:
      meaning->ends |= letter == 'm' ? PW_HOLDS_EMPTY : PW_HOLDS_ENEMY;
      break;
    case PW_LETTER_WHOLE:
      meaning->virgin |= letter == 'i';
      meaning->cylinder |= letter == 'o';
      meaning->royal |= letter == 'k';
      break;
    case PW_LETTER_HOP:
      read_hop (meaning, before, letter, at);
      break;
    case PW_LETTER_EQUAL:
      meaning->equal = TRUE;
      break;
    case PW_LETTER_HALF:
      meaning->lone_half = pw_span (at, at + 1);
      break;
    }
}

PwExtMeaning
pw_ext_read_letters (const GArray *letters)
{
  PwExtMeaning meaning = { 0 };

  for (guint i = 0; i < letters->len; i++)
    {
      const PwExtPlacedLetter *placed = &g_array_index (letters, PwExtPlacedLetter, i);
      char next = i + 1 < letters->len ? placed[1].letter : '\0';
      const PwDirectionWord *word = pw_direction_word (placed->letter, next);

      if (word == NULL)
        {
          read_other (&meaning, i > 0 ? placed[-1].letter : '\0', placed->letter, placed->at);
          continue;
        }
      meaning.directions |= word->directions;
      meaning.direction_span = extend (meaning.direction_span, placed->at);
      if (word->word.sign[1] != '\0')
        meaning.direction_span = extend (meaning.direction_span, placed[1].at), i++;
    }
  return meaning;
}

PwExtMeaning
pw_ext_read_run (const char *text, PwSpan run)
{
  GArray *letters = g_array_new (FALSE, FALSE, sizeof (PwExtPlacedLetter));
  PwExtMeaning meaning;

  pw_ext_place_letters (letters, text, run);
  meaning = pw_ext_read_letters (letters);
  g_array_unref (letters);
  return meaning;
}

/* Whether letters in front of a group around the run join its own: "f(rN)" is frN. */
static gboolean
follows_prefix (const char *text, PwSpan run)
{
  guint closed = 0;

  for (guint at = run.start; at >= 2; at--)
    {
      if (text[at - 1] == ')')
        closed++;
      else if (text[at - 1] == '(' && closed > 0)
        closed--;
      else if (text[at - 1] == '(' && g_ascii_islower (text[at - 2]))
        return TRUE;
    }
  return FALSE;
}

gboolean
pw_ext_keeps_meaning (const char *text, PwSpan run, PwSpan part, const char *letters)
{
  g_autofree char *changed = NULL;

  if (follows_prefix (text, run))
    return FALSE;
  changed = g_strdup_printf ("%.*s%s%.*s", (int) (part.start - run.start), text + run.start, letters,
                             (int) (run.end - part.end), text + part.end);
  return pw_ext_read_run (text, run).directions
         == pw_ext_read_run (changed, pw_span (0, (guint) strlen (changed))).directions;
}

/* -- judging -- */

typedef struct
{
  const char *text;
  PwSpan run;
  PwExtPlace place;
  char sign;
  PwSpan whole;
  GArray *diagnostics;
  guint at;
  PwSpan first_of[128]; /* where each letter stood first in this run; jj as one */
} Judge;

/* Whether letters in the group that follows may join those of the run: "ff(rN)" is ffrN. */
static gboolean
speaks_to_group (const Judge *judge)
{
  guint at = judge->run.end;

  if (at >= judge->whole.end || judge->text[at] != '(')
    return FALSE;
  while (at < judge->whole.end && strchr ("fblrsvahmcj", judge->text[at]) == NULL)
    at++;
  return at < judge->whole.end;
}

#define MAX_REPAIRED 100 /* letters of a run whose warnings have repairs */

static void
report (Judge *judge, PwCode code, PwSpan span, const char *first, const char *second, const char *repair)
{
  pw_diagnostics_add (judge->diagnostics, code, span, first, second);
  if (repair == NULL)
    return;
  /*
   * A warning's repair must leave the meaning alone: f and r, brought together, would be fr.
   * That means reading the run again, which is not done for the hundreds of letters of a text that is no notation.
   */
  if (pw_code_severity (code) == PW_SEVERITY_ERROR
      || (pw_span_length (judge->run) <= MAX_REPAIRED && !speaks_to_group (judge)
          && pw_ext_keeps_meaning (judge->text, judge->run, span, repair)))
    pw_diagnostics_repair (judge->diagnostics, span, repair);
}

void
pw_ext_report_inner_mode (const char *text, guint at, PwSpan whole, GArray *diagnostics)
{
  char word[2] = { text[at] };
  PwSpan span = pw_span (at, at + 1);
  guint prefix_end = whole.start;

  pw_diagnostics_add (diagnostics, PW_CODE_MODE_ON_INNER_STEP, span, word, NULL);
  while (prefix_end < at && g_ascii_islower (text[prefix_end]))
    prefix_end++;
  if (memchr (text + whole.start, word[0], prefix_end - whole.start) != NULL)
    pw_diagnostics_repair (diagnostics, span, ""); /* it stands there already */
  else
    {
      g_autofree char *moved
          = g_strdup_printf ("%c%.*s", word[0], (int) (at - whole.start), text + whole.start);

      pw_diagnostics_repair (diagnostics, pw_span (whole.start, at + 1), moved);
    }
}

/* A letter seen before in this run. Returns whether it was reported. */
static gboolean
judge_doubled (Judge *judge, char letter)
{
  PwSpan here = pw_span (judge->at, judge->at + 1);
  PwSpan before = judge->first_of[(guchar) letter & 127];
  gboolean pair = pw_span_length (before) == 2; /* jj */
  char words[2][4] = { { letter, letter, pair ? letter : '\0' }, { letter, pair ? letter : '\0' } };

  if (pw_span_length (before) == 0)
    judge->first_of[(guchar) letter & 127] = here;
  else
    report (judge, PW_CODE_DOUBLED_LETTER, here, words[0], words[1], "");
  return pw_span_length (before) > 0;
}

static gboolean
is_ends_letter (char c)
{
  return c == 'm' || c == 'c';
}

/* m and c in one run: all of them go, since one left over would have a meaning again. */
static void
judge_both_ends (Judge *judge)
{
  PwSpan all = judge->run;
  g_autoptr (GString) rest = g_string_new (NULL);

  if (pw_span_length (judge->first_of['m']) == 0 || pw_span_length (judge->first_of['c']) == 0)
    return;
  while (!is_ends_letter (judge->text[all.start]))
    all.start++;
  while (!is_ends_letter (judge->text[all.end - 1]))
    all.end--;
  for (guint at = all.start; at < all.end; at++)
    if (!is_ends_letter (judge->text[at]))
      g_string_append_c (rest, judge->text[at]);
  report (judge, PW_CODE_SUPERFLUOUS_LETTER, all, NULL, NULL, rest->str);
}

static void
judge_direction (Judge *judge, const PwDirectionWord *word)
{
  const char *sign = word->word.sign;
  gboolean pair = sign[1] != '\0';
  char single[2] = { sign[0] };

  if (pair && sign[0] == sign[1])
    report (judge, PW_CODE_DOUBLED_LETTER, pw_span (judge->at, judge->at + 2), sign, single, single);
  else if (!pair && strchr ("sva", sign[0]) != NULL)
    judge_doubled (judge, sign[0]);
}

/* The other hop letter that stands in this run already; NULL if there is none. */
static const char *
find_other_hop (const Judge *judge, char letter)
{
  static const char *const hops[] = { "n", "j", "p", "g", "q", "z" };

  for (guint i = 0; i < G_N_ELEMENTS (hops); i++)
    if (hops[i][0] != letter && pw_span_length (judge->first_of[(guchar) hops[i][0]]) > 0)
      return hops[i];
  return NULL;
}

/* jj is one letter written twice; a third j says nothing more. */
static PwSpan
hop_span (const Judge *judge, char letter)
{
  gboolean twice = letter == 'j' && judge->at + 1 < judge->run.end && judge->text[judge->at + 1] == 'j';

  return pw_span (judge->at, judge->at + (twice ? 2 : 1));
}

static void
judge_hop (Judge *judge, char letter)
{
  PwSpan here = hop_span (judge, letter);
  char word[3] = { letter, pw_span_length (here) == 2 ? letter : '\0' };
  const char *other = find_other_hop (judge, letter);

  if (judge_doubled (judge, letter))
    return;
  judge->first_of[(guchar) letter] = here;
  judge->at = here.end - 1;
  if (judge->place == PW_EXT_IN_EXPONENT)
    report (judge, PW_CODE_HOP_ON_EXPONENT, here, word, NULL, "");
  if (other != NULL)
    report (judge, PW_CODE_TWO_HOPS, here, other, word, "");
}

static void
judge_letter (Judge *judge, char letter)
{
  PwSpan here = pw_span (judge->at, judge->at + 1);
  const PwLetter *row = pw_ext_letter (letter);
  char word[2] = { letter }, sign[2] = { judge->sign };

  if (row == NULL && pw_ext_operator (letter) == NULL)
    report (judge, PW_CODE_UNKNOWN_LETTER, here, word, NULL, "");
  else if (row == NULL && judge->place == PW_EXT_IN_PREFIX)
    report (judge, PW_CODE_OPERATOR_AT_START, here, word, NULL, "");
  else if (row == NULL)
    report (judge, PW_CODE_NOT_AFTER_OPERATOR, here, word, sign, "");
  else if (row->role == PW_LETTER_HALF)
    report (judge, PW_CODE_HALF_WITHOUT_DIRECTION, here, NULL, NULL, "fh");
  else if (row->role == PW_LETTER_HOP)
    judge_hop (judge, letter);
  else if (row->role == PW_LETTER_EQUAL && judge->place == PW_EXT_IN_PREFIX)
    report (judge, PW_CODE_EQUAL_OUT_OF_PLACE, here, NULL, NULL, "");
  else if (row->role != PW_LETTER_EQUAL && judge->place != PW_EXT_IN_PREFIX)
    pw_ext_report_inner_mode (judge->text, judge->at, judge->whole, judge->diagnostics);
  else
    judge_doubled (judge, letter);
}

void
pw_ext_judge_run (const char *text, PwSpan run, PwExtPlace place, char sign, PwSpan whole, GArray *diagnostics)
{
  Judge judge = {
    .text = text,
    .run = run,
    .place = place,
    .sign = sign != 0 ? sign : 't',
    .whole = whole,
    .diagnostics = diagnostics,
  };

  for (judge.at = run.start; judge.at < run.end; judge.at++)
    {
      char next = judge.at + 1 < run.end ? text[judge.at + 1] : '\0';
      const PwDirectionWord *word = pw_direction_word (text[judge.at], next);

      if (word == NULL)
        judge_letter (&judge, text[judge.at]);
      else
        {
          judge_direction (&judge, word);
          judge.at += strlen (word->word.sign) - 1;
        }
    }
  if (place == PW_EXT_IN_PREFIX)
    judge_both_ends (&judge);
}
