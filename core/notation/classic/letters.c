/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reads and judges runs of small letters of Classic Betza and Bex.
 *
 * Settled here: a single f, b, l or r before an oblique leap is all four leaps of that half, as the article has it
 * for f; but two opposite ones, which would be all eight, are the four leaps nearest to their line, as in the codes
 * of the Fibnif (fbNF) and the Heavenly Horse (vN). Both get a note.
 *
 * Settled here as well: three of f b l r together, in any order, are all moves except those to the fourth side. So
 * rlbK is the five moves of the Charging Knight, and not r and lb, one side of which would be missing.
 */
#include "core/notation/classic/letters.h"

#include "core/notation/reading/letters.h"
#include "core/notation/reading/unknown.h"

#include <string.h>

/* -- reading -- */

static char
letter_at (PwSpan run, const char *text, guint at)
{
  return at < run.end ? text[at] : '\0';
}

/* f b l r as bits, so that three of them are sides and the fourth is missing. */
static guint
side_of (char letter)
{
  static const char sides[] = "fblr";
  const char *side = letter != '\0' ? strchr (sides, letter) : NULL;

  return side != NULL ? 1u << (side - sides) : 0;
}

static gboolean
is_crossing (char a, char b)
{
  return (side_of (a) > 2) != (side_of (b) > 2);
}

/* Whether a letter and the next one make a word of two. */
static gboolean
begins_pair (const char *text, PwSpan run, guint at)
{
  const PwClassicDirection *word = pw_classic_direction (text[at], letter_at (run, text, at + 1));

  return word != NULL && word->word.sign[1] != '\0';
}

/* Four different letters are two pairs if they can be: "lfrb". */
static gboolean
begins_two_pairs (const char *text, PwSpan run, guint at)
{
  guint sides = 0;

  for (guint i = 0; i < 4; i++)
    sides |= side_of (letter_at (run, text, at + i));
  return sides == 15 && is_crossing (text[at], text[at + 1]) && is_crossing (text[at + 2], text[at + 3]);
}

/* "rlb", or "sb" with the two letters in one. Returns the missing side as a bit; 0 if there are not three. */
static guint
three_sides_at (const char *text, PwSpan run, guint at, guint *length)
{
  char first = text[at];
  guint sides = first == 's' ? 12 : first == 'v' ? 3 : side_of (first);
  guint n = first == 's' || first == 'v' ? 2 : 3, missing;

  for (guint i = 1; i < n; i++)
    {
      guint side = side_of (letter_at (run, text, at + i));

      if (side == 0 || (sides & side))
        return 0;
      sides |= side;
    }
  *length = n;
  missing = 15 & ~sides;
  return (missing & (missing - 1)) == 0 && !begins_pair (text, run, at + n - 1) ? missing : 0;
}

/*
 * The word of direction letters at a place of a run; NULL if there is none.
 *
 * length: (out): of what was read
 */
static const PwClassicDirection *
word_at (const char *text, PwSpan run, guint at, guint *length)
{
  const PwClassicDirection *word = pw_classic_direction (text[at], letter_at (run, text, at + 1));
  guint missing = word != NULL && !begins_two_pairs (text, run, at) ? three_sides_at (text, run, at, length) : 0;

  for (guint i = 0; i < 4 && missing != 0; i++)
    if (missing == 1u << i)
      return pw_classic_direction_without ("fblr"[i]);
  *length = word != NULL ? (guint) strlen (word->word.sign) : 1;
  return word;
}

static guint32
bit_of (const PwClassicDirection *word)
{
  return (guint32) 1 << (word - pw_classic_direction_words);
}

static PwSpan
extend (PwSpan span, PwSpan by)
{
  return pw_span_length (span) == 0 ? by : pw_span_join (span, by);
}

static void
read_letter (const PwLetter *row, guint at, PwClassicMeaning *meaning)
{
  char letter = row->word.sign[0];
  PwSpan here = pw_span (at, at + 1);

  switch (row->role)
    {
    case PW_LETTER_ENDS:
      meaning->ends |= letter == 'm' ? PW_HOLDS_EMPTY : PW_HOLDS_ENEMY;
      meaning->ends_span = extend (meaning->ends_span, here);
      break;
    case PW_LETTER_WHOLE:
      meaning->cylinder |= letter == 'o';
      meaning->virgin |= letter == 'i';
      meaning->royal |= letter == 'y';
      if (pw_span_length (meaning->whole_span) == 0)
        meaning->whole_span = here;
      break;
    case PW_LETTER_HOP:
      meaning->hop = letter;
      meaning->hop_span = here;
      break;
    case PW_LETTER_HALF:
    case PW_LETTER_EQUAL: /* of other dialects */
      break;
    }
}

void
pw_classic_read_run (const PwVocabulary *vocabulary, const char *text, PwSpan run, PwClassicMeaning *meaning)
{
  for (guint at = run.start; at < run.end;)
    {
      guint length;
      const PwClassicDirection *word = word_at (text, run, at, &length);
      const PwLetter *letter = pw_vocabulary_letter (vocabulary, text[at]);

      if (text[at] == '[')
        length = pw_scan_closing (text, at, run.end) - at;
      else if (word != NULL)
        {
          meaning->words |= bit_of (word);
          meaning->word_span = extend (meaning->word_span, pw_span (at, at + length));
        }
      else if (letter != NULL)
        read_letter (letter, at, meaning);
      at += length;
    }
}

static guint32
read_words (const char *text, PwSpan run)
{
  PwClassicMeaning meaning = { 0 };

  pw_classic_read_run (&pw_classic_vocabulary, text, run, &meaning);
  return meaning.words;
}

gboolean
pw_classic_keeps_words (const char *text, PwSpan run, PwSpan part, const char *letters)
{
  g_autofree char *changed = pw_letters_replace (text, run, part, letters);

  return read_words (text, run) == read_words (changed, pw_span (0, (guint) strlen (changed)));
}

/* -- judging -- */

typedef struct
{
  const PwScan *scan;
  PwSpan run;
  guint32 words;        /* seen so far */
  PwSpan first_of[128]; /* where each other letter was first */
} Judge;

#define MAX_REPAIRED 100 /* letters of a run whose warnings have repairs: each means reading it again */

static void
report (Judge *judge, PwCode code, PwSpan span, const char *first, const char *second, const char *repair)
{
  pw_scan_report (judge->scan, code, span, first, second);
  if (pw_code_severity (code) == PW_SEVERITY_ERROR
      || (pw_span_length (judge->run) <= MAX_REPAIRED
          && pw_classic_keeps_words (judge->scan->text, judge->run, span, repair)))
    pw_scan_repair (judge->scan, span, repair);
}

static gboolean
has (const Judge *judge, char letter)
{
  return pw_span_length (judge->first_of[(guchar) letter & 127]) > 0;
}

PwSpan
pw_classic_hop_run (const char *text, PwSpan hop)
{
  while (hop.start > 0 && text[hop.start - 1] == text[hop.start])
    hop.start--;
  return hop;
}

/* The same letter once more. The sentence quotes the whole run, since ff is a word of its own. */
static void
judge_doubled (Judge *judge, PwSpan here)
{
  PwSpan run = pw_span_length (judge->run) <= MAX_REPAIRED ? judge->run : pw_span (here.start - 1, here.end);
  g_autofree char *now = pw_scan_dup (judge->scan, run);
  g_autofree char *better = pw_letters_replace (judge->scan->text, run, here, "");

  report (judge, PW_CODE_DOUBLED_LETTER, here, now, better, "");
}

static void
judge_hop (Judge *judge, PwSpan here, const char *word)
{
  const char *other = pw_letters_other_hop (judge->first_of, word[0]);

  if (other != NULL)
    report (judge, PW_CODE_TWO_HOPS, here, other, word, "");
}

/* h alone; hr and hl have a meaning in other dialects. */
static void
judge_half (Judge *judge, PwSpan here)
{
  char sign[3] = { 'h', here.end < judge->run.end ? judge->scan->text[here.end] : '\0' };
  g_autofree char *others = pw_unknown_elsewhere (judge->scan, sign, sign);

  if (others != NULL && sign[1] != '\0')
    pw_scan_report (judge->scan, PW_CODE_OF_OTHER_DIALECT, pw_span (here.start, here.end + 1), sign, others);
  else
    pw_letters_report_half (judge->scan, judge->run, here.start);
}

static void
judge_letter (Judge *judge, guint at)
{
  PwSpan here = pw_span (at, at + 1);
  char sign[2] = { judge->scan->text[at] };
  const PwLetter *row = pw_vocabulary_letter (judge->scan->vocabulary, sign[0]);

  if (row == NULL)
    {
      pw_unknown_report (judge->scan, here, sign, NULL);
      pw_scan_repair (judge->scan, here,
                      sign[0] == 'k' && judge->scan->vocabulary->dialect == PW_DIALECT_BEX ? "y" : "");
      return;
    }
  if (row->role == PW_LETTER_HALF)
    judge_half (judge, here);
  else if (has (judge, sign[0]))
    judge_doubled (judge, here);
  else if (row->role == PW_LETTER_HOP)
    judge_hop (judge, here, sign);
  if (!has (judge, sign[0]))
    judge->first_of[(guchar) sign[0] & 127] = here;
}

static void
judge_word (Judge *judge, PwSpan here, const PwClassicDirection *word)
{
  if (judge->words & bit_of (word))
    judge_doubled (judge, here);
  judge->words |= bit_of (word);
}

/* m and c in one run. */
static void
judge_both_ends (Judge *judge)
{
  g_autofree char *rest = NULL;
  PwSpan all;

  if (!has (judge, 'm') || !has (judge, 'c'))
    return;
  rest = pw_letters_without_ends (judge->scan->text, judge->run, &all);
  report (judge, PW_CODE_SUPERFLUOUS_LETTER, all, NULL, NULL, rest);
}

void
pw_classic_judge_run (const PwScan *scan, PwSpan run, gboolean modes)
{
  const char *text = scan->text;
  Judge judge = { scan, run };

  for (guint at = run.start; at < run.end;)
    {
      guint length;
      const PwClassicDirection *word = word_at (text, run, at, &length);

      if (text[at] == '[')
        length = pw_scan_closing (text, at, run.end) - at;
      else if (word != NULL)
        judge_word (&judge, pw_span (at, at + length), word);
      else
        judge_letter (&judge, at);
      at += length;
    }
  if (!modes)
    judge_both_ends (&judge);
}

/* -- directions of an atom -- */

/* Whether the letter on the other side of a bare one is there as well. */
static gboolean
has_opposite (guint32 words, const PwClassicDirection *row)
{
  static const char opposites[][2] = { { 'f', 'b' }, { 'b', 'f' }, { 'l', 'r' }, { 'r', 'l' } };

  for (guint i = 0; i < G_N_ELEMENTS (opposites); i++)
    if (opposites[i][0] == row->word.sign[0])
      return (words & bit_of (pw_classic_direction (opposites[i][1], '\0'))) != 0;
  return FALSE;
}

static PwDirections
directions_of (guint32 words, const PwClassicDirection *row, gboolean oblique)
{
  return oblique && !(row->reading == PW_CLASSIC_BARE && has_opposite (words, row)) ? row->oblique : row->straight;
}

gboolean
pw_classic_directions (guint32 words, PwVec atom, gboolean diagonal_part, PwDirections *directions)
{
  const PwClassicDirection *rows = pw_classic_direction_words;

  *directions = PW_DIR_NONE;
  for (guint i = 0; i < PW_CLASSIC_N_DIRECTIONS; i++)
    if ((words & bit_of (&rows[i])) && !(diagonal_part && rows[i].reading == PW_CLASSIC_DOUBLED))
      *directions |= directions_of (words, &rows[i], pw_vec_is_oblique (atom));
  return words == 0 || *directions != PW_DIR_NONE;
}

gboolean
pw_classic_has_doubled (guint32 words)
{
  const PwClassicDirection *rows = pw_classic_direction_words;

  for (guint i = 0; i < PW_CLASSIC_N_DIRECTIONS; i++)
    if (rows[i].reading == PW_CLASSIC_DOUBLED && (words & bit_of (&rows[i])))
      return TRUE;
  return FALSE;
}

char *
pw_classic_letters_of_half (const char *text, PwSpan run, gboolean diagonal_part)
{
  GString *letters = g_string_new (NULL);

  for (guint at = run.start; at < run.end;)
    {
      guint length;
      const PwClassicDirection *word = word_at (text, run, at, &length);

      if (word == NULL || word->reading != PW_CLASSIC_DOUBLED)
        g_string_append_len (letters, text + at, length);
      else if (!diagonal_part)
        g_string_append_c (letters, text[at]);
      at += length;
    }
  return g_string_free (letters, FALSE);
}

/* -- words that are read in two ways -- */

static void
report_half (const PwScan *scan, PwSpan here, char letter, const char *name)
{
  g_autofree char *half = g_strdup_printf ("%ch%s", letter, name);
  g_autofree char *pair = g_strdup_printf ("%c%c%s", letter, letter, name);
  char exact[3] = { letter, 'h' };

  pw_scan_correct (scan, PW_CODE_AMBIGUOUS_HALF, here, half, pair, exact);
}

/* "rlb" is "bh". */
static void
report_three (const PwScan *scan, PwSpan here, const PwClassicDirection *word, const char *name)
{
  char exact[3] = { '\0', 'h' };
  g_autofree char *whole = NULL;

  for (guint i = 0; i < 4; i++)
    if (word == pw_classic_direction_without ("fblr"[i]))
      exact[0] = "bfrl"[i];
  whole = g_strconcat (exact, name, NULL);
  pw_scan_correct (scan, PW_CODE_AMBIGUOUS_AXIS, here, whole, NULL, exact);
}

/* own: a repair is sure to apply to nothing else; here: the two letters or the one that means both */
static void
report_axis (const PwScan *scan, PwSpan here, gboolean vertical, const char *name, gboolean own)
{
  const char *exact = vertical ? "ffbb" : "llrr";
  g_autofree char *whole = g_strconcat (exact, name, NULL);

  pw_scan_report (scan, PW_CODE_AMBIGUOUS_AXIS, here, whole, NULL);
  if (own && pw_span_length (here) <= 2)
    pw_scan_repair (scan, here, exact);
}

/*
 * The next word of a run that was not seen before; what is in brackets is passed over.
 *
 * seen: (inout): bits of words; here: (inout): where the last one is, at first empty at the run's start
 * Returns: (nullable): NULL after the last
 */
static const PwClassicDirection *
next_new_word (const char *text, PwSpan run, guint32 *seen, PwSpan *here)
{
  while (here->end < run.end)
    {
      guint at = here->end, length;
      const PwClassicDirection *word = word_at (text, run, at, &length);

      *here = pw_span (at, text[at] == '[' ? pw_scan_closing (text, at, run.end) : at + length);
      if (text[at] == '[' || word == NULL || (*seen & bit_of (word)))
        continue;
      *seen |= bit_of (word);
      return word;
    }
  return NULL;
}

void
pw_classic_judge_oblique (const PwScan *scan, PwSpan run, guint32 words, const char *name, gboolean own)
{
  const char *text = scan->text;
  PwSpan axes[2] = { { 0, 0 }, { 0, 0 } }; /* of single letters: sideways, vertical */
  PwSpan here = pw_span (run.start, run.start);
  const PwClassicDirection *word;
  guint32 seen = 0;

  while ((word = next_new_word (text, run, &seen, &here)) != NULL)
    {
      char first = text[here.start];
      gboolean vertical = strchr ("fb", first) != NULL;

      if (word->reading == PW_CLASSIC_AXIS)
        report_axis (scan, here, first == 'v', name, own);
      else if (word->reading == PW_CLASSIC_THREE)
        report_three (scan, here, word, name);
      else if (word->reading == PW_CLASSIC_BARE && has_opposite (words, word))
        axes[vertical] = extend (axes[vertical], here);
      else if (word->reading == PW_CLASSIC_BARE)
        report_half (scan, here, first, name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    if (pw_span_length (axes[i]) > 0)
      report_axis (scan, axes[i], i == 1, name, own && pw_span_length (axes[i]) == 2);
}

/* The repair must not bring f and r together to fr. */
static void
report_pair (const PwScan *scan, PwSpan run, PwSpan here, const PwClassicDirection *word)
{
  const char *text = scan->text;
  char single[2] = { text[here.start] };
  guint32 words = read_words (text, run);
  g_autofree char *changed = pw_letters_replace (text, run, here, single);

  pw_scan_report (scan, PW_CODE_DOUBLED_LETTER, here, word->word.sign, single);
  words = (words & ~bit_of (word)) | bit_of (pw_classic_direction (single[0], '\0'));
  if (read_words (changed, pw_span (0, (guint) strlen (changed))) == words)
    pw_scan_repair (scan, here, single);
}

void
pw_classic_judge_straight (const PwScan *scan, PwSpan run)
{
  PwSpan here = pw_span (run.start, run.start);
  const PwClassicDirection *word;
  guint32 seen = 0;

  while ((word = next_new_word (scan->text, run, &seen, &here)) != NULL)
    if (word->reading == PW_CLASSIC_DOUBLED)
      report_pair (scan, run, here, word);
}
