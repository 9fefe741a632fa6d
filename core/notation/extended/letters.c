/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Judges runs of small letters, each once.
 */
#include "core/notation/extended/letters.h"

#include <string.h>

PwMeaning
pw_ext_read_letters (const GArray *letters)
{
  return pw_letters_read (&pw_ext_vocabulary, (const PwPlacedLetter *) (const void *) letters->data, letters->len);
}

#define USUAL_LETTERS 16 /* in a run: so many need no memory of their own */

PwMeaning
pw_ext_read_run (const char *text, PwSpan run)
{
  PwPlacedLetter few[USUAL_LETTERS], *letters = few;
  guint n = pw_span_length (run);
  PwMeaning meaning = { 0 };

  if (n == 0)
    return meaning;
  if (n > USUAL_LETTERS)
    letters = g_new (PwPlacedLetter, n);
  for (guint i = 0; i < n; i++)
    letters[i] = (PwPlacedLetter){ .letter = text[run.start + i], .at = run.start + i, .end = run.start + i + 1 };
  meaning = pw_letters_read (&pw_ext_vocabulary, letters, n);
  if (letters != few)
    g_free (letters);
  return meaning;
}

/* -- judging -- */

typedef struct
{
  const PwScan *scan;
  PwSpan run;
  PwExtPlace place;
  char sign;
  PwSpan whole;
  guint at;
  PwSpan first_of[128]; /* where each letter was first in this run; jj as one */
} Judge;

/* Whether letters in the group that follows may join those of the run: "ff(rN)" is ffrN. */
static gboolean
speaks_to_group (const Judge *judge)
{
  guint at = judge->run.end;

  if (at >= judge->whole.end || judge->scan->text[at] != '(')
    return FALSE;
  while (at < judge->whole.end && strchr ("fblrsvahmcj", judge->scan->text[at]) == NULL)
    at++;
  return at < judge->whole.end;
}

static void
report (Judge *judge, PwCode code, PwSpan span, const char *first, const char *second, const char *repair)
{
  pw_scan_report (judge->scan, code, span, first, second);
  if (repair == NULL)
    return;
  /* A warning's repair must leave the meaning alone: f and r, brought together, would be fr. */
  if (pw_code_severity (code) == PW_SEVERITY_ERROR
      || (!speaks_to_group (judge) && pw_letters_keep_directions (judge->scan->text, judge->run, span, repair)))
    pw_scan_repair (judge->scan, span, repair);
}

void
pw_ext_report_inner_mode (const PwScan *scan, guint at, PwSpan whole)
{
  const char *text = scan->text;
  char word[2] = { text[at] };
  PwSpan span = pw_span (at, at + 1);
  guint prefix_end = whole.start;

  pw_scan_report (scan, PW_CODE_MODE_ON_INNER_STEP, span, word, NULL);
  while (prefix_end < at && g_ascii_islower (text[prefix_end]))
    prefix_end++;
  if (memchr (text + whole.start, word[0], prefix_end - whole.start) != NULL)
    pw_scan_repair (scan, span, ""); /* it is there already */
  else
    {
      g_autofree char *moved
          = g_strdup_printf ("%c%.*s", word[0], (int) (at - whole.start), text + whole.start);

      pw_scan_repair (scan, pw_span (whole.start, at + 1), moved);
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

/* m and c in one run. */
static void
judge_both_ends (Judge *judge)
{
  g_autofree char *rest = NULL;
  PwSpan all;

  if (pw_span_length (judge->first_of['m']) == 0 || pw_span_length (judge->first_of['c']) == 0)
    return;
  rest = pw_letters_without_ends (judge->scan->text, judge->run, &all);
  report (judge, PW_CODE_SUPERFLUOUS_LETTER, all, NULL, NULL, rest);
}

static void
judge_direction (Judge *judge, const PwDirectionWord *word)
{
  const char *sign = word->word.sign;
  gboolean pair = sign[1] != '\0';
  PwSpan both = pw_span (judge->at, judge->at + 2);
  char single[2] = { sign[0] };

  if (pair && sign[0] == sign[1])
    {
      /* Else it keeps letters from pairing. */
      if (pw_letters_keep_directions (judge->scan->text, judge->run, both, single))
        report (judge, PW_CODE_DOUBLED_LETTER, both, sign, single, single);
    }
  else if (!pair && strchr ("sva", sign[0]) != NULL)
    judge_doubled (judge, sign[0]);
}

/* jj is one letter written twice; a third j means nothing more. */
static PwSpan
hop_span (const Judge *judge, char letter)
{
  gboolean twice = letter == 'j' && judge->at + 1 < judge->run.end && judge->scan->text[judge->at + 1] == 'j';

  return pw_span (judge->at, judge->at + (twice ? 2 : 1));
}

static void
judge_hop (Judge *judge, char letter)
{
  PwSpan here = hop_span (judge, letter);
  char word[3] = { letter, pw_span_length (here) == 2 ? letter : '\0' };
  const char *other = pw_letters_other_hop (judge->first_of, letter);

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
    pw_letters_report_half (judge->scan, judge->run, judge->at);
  else if (row->role == PW_LETTER_HOP)
    judge_hop (judge, letter);
  else if (row->role == PW_LETTER_EQUAL && judge->place == PW_EXT_IN_PREFIX)
    report (judge, PW_CODE_EQUAL_OUT_OF_PLACE, here, NULL, NULL, "");
  else if (row->role != PW_LETTER_EQUAL && judge->place != PW_EXT_IN_PREFIX)
    pw_ext_report_inner_mode (judge->scan, judge->at, judge->whole);
  else
    judge_doubled (judge, letter);
}

void
pw_ext_judge_run (const PwScan *scan, PwSpan run, PwExtPlace place, char sign, PwSpan whole)
{
  const char *text = scan->text;
  Judge judge = {
    .scan = scan,
    .run = run,
    .place = place,
    .sign = sign != 0 ? sign : 't',
    .whole = whole,
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
          judge.at += (guint) strlen (word->word.sign) - 1;
        }
    }
  if (place == PW_EXT_IN_PREFIX)
    judge_both_ends (&judge);
}
