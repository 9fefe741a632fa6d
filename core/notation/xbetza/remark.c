/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Remarks about words, and those about a word that apply in any place.
 */
#include "core/notation/xbetza/remark.h"

#include <string.h>

PwSpan
pw_x_word_span (const PwXSubject *subject, const PwXLegWord *word)
{
  guint first = subject->letters[word->first].at, last = subject->letters[word->first + word->n - 1].at;

  return pw_span_join (pw_span (first, first + 1), pw_span (last, last + 1));
}

const PwXLegWord *
pw_x_word_of (const PwXSubject *subject, guint letters)
{
  guint i = subject->words->len - 1;

  while (i > 0 && (pw_x_word_at (subject, i)->row == NULL || !(pw_x_bit (pw_x_word_at (subject, i)->row) & letters)))
    i--;
  return pw_x_word_at (subject, i);
}

gboolean
pw_x_is_unbroken (const PwXSubject *subject)
{
  for (guint i = 1; i < subject->n; i++)
    if (subject->letters[i].at != subject->letters[i - 1].at + 1)
      return FALSE;
  return subject->n > 0;
}

gboolean
pw_x_is_direction_letter (char c)
{
  return c != '\0' && strchr ("fblrsvhzq", c) != NULL;
}

/* Whether directions on both sides of a word would pair without it. */
static gboolean
keeps_apart (const PwXSubject *subject, const PwXLegWord *word)
{
  guint end = word->first + word->n;

  return word->first > 0 && end < subject->n && pw_x_is_direction_letter (subject->letters[word->first - 1].letter)
         && pw_x_is_direction_letter (subject->letters[end].letter);
}

void
pw_x_repair_word (const PwXSubject *subject, const PwXLegWord *word, const char *text)
{
  PwSpan span = pw_x_word_span (subject, word);

  if (pw_span_length (span) == word->n)
    pw_scan_repair (subject->scan, span, text);
}

void
pw_x_remark_word (const PwXSubject *subject, PwCode code, const PwXLegWord *word, const char *second)
{
  PwSpan span = pw_x_word_span (subject, word);
  g_autofree char *text = pw_scan_dup (subject->scan, span);

  pw_scan_report (subject->scan, code, span, text, second);
  if (!keeps_apart (subject, word))
    pw_x_repair_word (subject, word, "");
}

/* -- each word -- */

/* hr and hl have a meaning, but not everywhere. */
static void
report_half (const PwXSubject *subject, const PwXLegWord *word)
{
  PwSpan span = pw_x_word_span (subject, word);
  guint next = word->first + 1;
  char letter = next < subject->n && subject->letters[next].at == span.end ? subject->letters[next].letter : '\0';
  char better[3] = { letter, 'h' };

  pw_scan_report (subject->scan, PW_CODE_HALF_WITHOUT_DIRECTION, span, NULL, NULL);
  if (letter == 'f' || letter == 'b')
    pw_scan_repair (subject->scan, pw_span (span.start, span.end + 1), better);
  else
    pw_x_repair_word (subject, word, "fh");
}

static void
judge_unknown (const PwXSubject *subject, const PwXLegWord *word)
{
  char c = subject->letters[word->first].letter;

  if (c == 'h')
    report_half (subject, word);
  else
    pw_x_remark_word (subject, c == 'x' ? PW_CODE_UNSETTLED_LETTER : PW_CODE_UNKNOWN_LETTER, word, NULL);
}

/* "ff" is f, kept from pairing with its neighbours: superfluous where it has none. */
static void
judge_doubled_direction (const PwXSubject *subject, const PwXLegWord *word)
{
  char c = subject->letters[word->first].letter;
  guint end = word->first + word->n;
  char words[2][3] = { { c, c }, { c } };

  if (subject->letters[word->first + 1].letter != c || subject->repeated)
    return;
  if ((end < subject->n && pw_x_is_direction_letter (subject->letters[end].letter))
      || (word->first > 0 && pw_x_is_direction_letter (subject->letters[word->first - 1].letter)))
    return;
  pw_scan_report (subject->scan, PW_CODE_DOUBLED_LETTER, pw_x_word_span (subject, word), words[0], words[1]);
  pw_x_repair_word (subject, word, words[1]);
}

/* How often a letter may be on a leg. */
static guint
most_of (const PwXSubject *subject, const PwXLegWord *word)
{
  if (word->directions != PW_DIR_NONE)
    return strchr ("sv", subject->letters[word->first].letter) != NULL && word->n == 1 ? 1 : G_MAXUINT;
  if (pw_x_bit (word->row) == PW_X_J && subject->leg != NULL && pw_x_leg_skip (subject->leg) > 0)
    return G_MAXUINT;
  if (pw_x_bit (word->row) == PW_X_N)
    return 2; /* nn: a step that can be captured en passant, "KfmnnD" */
  return pw_x_bit (word->row) == PW_X_I && (subject->role & PW_PLACE_OPENING_LEG) ? 2 : 1;
}

/* "ssB", "hhR", "ccW": private marks of lists of invented armies, never one letter. Returns: whether it is one */
static gboolean
judge_private_mark (const PwXSubject *subject, const PwXLegWord *word)
{
  const PwPlacedLetter *second = &subject->letters[word->first];
  char c = second->letter, words[] = { c, c, '\0' };

  if (word->first == 0 || word->n != 1 || strchr ("sch", c) == NULL || second[-1].letter != c
      || second[-1].at + 1 != second->at || subject->repeated || !(subject->role & PW_PLACE_OPENING_LEG))
    return FALSE;
  pw_scan_report (subject->scan, PW_CODE_UNKNOWN_LETTER, pw_span (second[-1].at, second->at + 1), words, NULL);
  return TRUE;
}

/* Whether the next letter makes a private mark of it. */
static gboolean
begins_private_mark (const PwXSubject *subject, const PwXLegWord *word)
{
  const PwPlacedLetter *first = &subject->letters[word->first];

  return (subject->role & PW_PLACE_OPENING_LEG) && word->first + 1 < subject->n && first[0].letter == 'h'
         && first[1].letter == 'h' && first[1].at == first[0].at + 1;
}

/* Letters that are double only because a repetition meets itself are no slip. */
void
pw_x_judge_words (const PwXSubject *subject)
{
  guint seen[128] = { 0 };

  for (guint i = 0; i < subject->words->len; i++)
    {
      const PwXLegWord *word = pw_x_word_at (subject, i);
      char c = subject->letters[word->first].letter;
      char words[2][3] = { { c, c }, { c } };

      if (begins_private_mark (subject, word) || judge_private_mark (subject, word))
        continue;
      if (word->directions == PW_DIR_NONE && word->row == NULL)
        judge_unknown (subject, word);
      else if (word->directions != PW_DIR_NONE && word->n == 2)
        judge_doubled_direction (subject, word);
      else if (seen[(guchar) c & 127]++ >= most_of (subject, word) && !subject->repeated)
        {
          pw_scan_report (subject->scan, PW_CODE_DOUBLED_LETTER, pw_x_word_span (subject, word), words[0], words[1]);
          if (!keeps_apart (subject, word))
            pw_x_repair_word (subject, word, "");
        }
    }
}
