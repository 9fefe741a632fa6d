/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs of small letters: what they mean, and what is wrong with one wherever it
 * is.  Reading is silent and may happen often, since letters before a group
 * apply to what is in it.
 */
#include "core/notation/betza2/letters.h"

#include <string.h>

/* -- reading -- */

static gboolean
stand_together (const PwPlacedLetter *a, const PwPlacedLetter *b)
{
  return a->end == b->at;
}

/* next: the letter after this one; a limiter after a doubled letter is that of both. */
static void
read_mode (PwB2Mode *mode, const PwPlacedLetter *placed, const PwPlacedLetter *next)
{
  gboolean shared
      = next != NULL && next->letter == placed->letter && next->limited && stand_together (placed, next);

  if (mode->times == 0)
    mode->span = pw_span (placed->at, placed->end);
  else if (mode->times == 1)
    mode->again = pw_span (placed->at, placed->end);
  mode->times = (guint8) MIN (mode->times + 1, 2);
  if (placed->limited)
    mode->types |= placed->types;
  else if (!shared)
    mode->any = TRUE;
}

/* The direction word that begins with a letter; NULL if it is none. */
static const PwDirectionWord *
direction_at (const PwPlacedLetter *placed, const PwPlacedLetter *next)
{
  return pw_direction_word (placed->letter, next != NULL ? next->letter : '\0');
}

static PwB2Meaning
read_array (const PwPlacedLetter *letters, guint n)
{
  PwB2Meaning meaning = { .said = pw_letters_read (&pw_b2_vocabulary, letters, n) };

  for (guint i = 0; i < n; i++)
    {
      const PwB2ModeRow *row = pw_b2_mode (letters[i].letter);

      if (row != NULL)
        read_mode (&meaning.modes.modes[pw_b2_mode_name (row)], &letters[i], i + 1 < n ? &letters[i + 1] : NULL);
    }
  return meaning;
}

PwB2Meaning
pw_b2_read_letters (const GArray *letters)
{
  return read_array ((const PwPlacedLetter *) (const void *) letters->data, letters->len);
}

static const PwPlacedLetter *
letters_of (const PwB2Syntax *syntax, PwSyntaxRun run)
{
  return run.n > 0 ? pw_b2_placed (syntax, run, 0) : NULL;
}

PwB2Meaning
pw_b2_read_meaning (const PwB2Syntax *syntax, PwSyntaxRun run)
{
  return read_array (letters_of (syntax, run), run.n);
}

/* -- handing on -- */

static gboolean
is_handed (char letter, PwB2Inherit which)
{
  switch (which)
    {
    case PW_B2_INHERIT_MODES:
      return pw_b2_mode (letter) != NULL;
    case PW_B2_INHERIT_ALL_BUT_DIRECTIONS:
      return letter != 'h' && pw_direction_word (letter, '\0') == NULL;
    case PW_B2_INHERIT_ALL:
      break;
    }
  return TRUE;
}

static void
inherit (GArray *letters, const PwPlacedLetter *outer, guint n, PwB2Inherit which)
{
  for (guint i = 0; i < n; i++)
    if (is_handed (outer[i].letter, which))
      {
        PwPlacedLetter placed = outer[i]; /* a copy: both may be the same array */

        g_array_append_val (letters, placed);
      }
}

void
pw_b2_inherit (GArray *letters, const GArray *outer, PwB2Inherit which)
{
  inherit (letters, (const PwPlacedLetter *) (const void *) outer->data, outer->len, which);
}

void
pw_b2_inherit_run (GArray *letters, const PwB2Syntax *syntax, PwSyntaxRun run, PwB2Inherit which)
{
  inherit (letters, letters_of (syntax, run), run.n, which);
}

/* -- modalities -- */

static gboolean
is_same_mode (const PwB2Mode *a, const PwB2Mode *b)
{
  return (a->times > 0) == (b->times > 0) && a->any == b->any && (a->any || a->types == b->types);
}

/* Whether some letter, other than those that end a move, is about what the square holds: without one the default is
 * m. */
static gboolean
say_what_stands (const PwB2Modes *modes)
{
  for (guint i = 0; i < PW_B2_N_MODES; i++)
    if (modes->modes[i].times > 0 && (pw_b2_mode_row (i)->stays | pw_b2_mode_row (i)->takes) != 0)
      return TRUE;
  return FALSE;
}

gboolean
pw_b2_modes_end_alike (const PwB2Modes *a, const PwB2Modes *b)
{
  for (guint i = 0; i < PW_B2_N_MODES; i++)
    if (!is_same_mode (&a->modes[i], &b->modes[i]))
      return FALSE;
  return TRUE;
}

gboolean
pw_b2_modes_pass (const PwB2Modes *modes)
{
  static const PwB2ModeName names[] = { PW_B2_C, PW_B2_D, PW_B2_P, PW_B2_T };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (modes->modes[names[i]].times > 1)
      return TRUE;
  return FALSE;
}

gboolean
pw_b2_modes_can_end (const PwB2Modes *modes)
{
  return modes->modes[PW_B2_M].times + modes->modes[PW_B2_C].times + modes->modes[PW_B2_D].times > 0
         || !say_what_stands (modes);
}

/* Joins two matches; if one has no limit for a side, both have none. */
static void
add_to_match (PwMatch *match, guint holds, const PwB2Mode *mode)
{
  guint32 types = mode->any ? 0 : mode->types;

  if (holds & PW_HOLDS_OWN)
    match->own = (match->holds & PW_HOLDS_OWN) && (match->own == 0 || types == 0) ? 0 : match->own | types;
  if (holds & PW_HOLDS_ENEMY)
    match->enemy
        = (match->holds & PW_HOLDS_ENEMY) && (match->enemy == 0 || types == 0) ? 0 : match->enemy | types;
  match->holds |= (guint8) holds;
}

/* What the letters require of the square, whether the move ends or continues there. */
static PwLink
add_up (const PwB2Modes *modes)
{
  PwLink link = { 0 };

  for (guint i = 0; i < PW_B2_N_MODES; i++)
    if (modes->modes[i].times > 0)
      {
        add_to_match (&link.stays, pw_b2_mode_row (i)->stays, &modes->modes[i]);
        add_to_match (&link.takes, pw_b2_mode_row (i)->takes, &modes->modes[i]);
      }
  return link;
}

PwLink
pw_b2_modes_link (const PwB2Modes *modes)
{
  PwLink link = add_up (modes);

  if (!say_what_stands (modes))
    link.stays.holds = PW_HOLDS_EMPTY;
  link.explodes = modes->modes[PW_B2_X].times > 0;
  link.unloads = modes->modes[PW_B2_U].times > 0 ? PW_UNLOAD_HERE : PW_UNLOAD_NONE;
  return link;
}

PwLink
pw_b2_modes_passing_link (const PwB2Modes *modes)
{
  PwLink link = add_up (modes);

  link.stays.holds = (guint8) ((link.stays.holds & ~(guint) PW_HOLDS_OFF) | PW_HOLDS_EMPTY);
  return link;
}

PwMatch
pw_b2_modes_ends (const PwB2Modes *modes)
{
  PwLink link = add_up (modes);
  PwMatch ends = link.takes;

  ends.holds |= link.stays.holds & PW_HOLDS_EMPTY;
  if (ends.holds == 0)
    ends.holds = PW_HOLDS_EMPTY | PW_HOLDS_ENEMY;
  return ends;
}

/* -- judging -- */

typedef struct
{
  const PwScan *scan;
  PwSyntaxRun run;
  guint seen[128]; /* how often each letter was in this run so far */
} Judge;

gboolean
pw_b2_keeps_directions (const PwScan *scan, PwSpan run, PwSpan part, const char *letters)
{
  return (run.end == scan->length || scan->text[run.end] != '(')
         && pw_letters_keep_directions (scan->text, run, part, letters);
}

static void
report (Judge *judge, PwCode code, PwSpan span, const char *first, const char *second, const char *repair)
{
  pw_scan_report (judge->scan, code, span, first, second);
  /* A warning's repair must leave the meaning alone: f and r, brought together, would be fr. */
  if (repair != NULL
      && (pw_code_severity (code) == PW_SEVERITY_ERROR
          || pw_b2_keeps_directions (judge->scan, judge->run.span, span, repair)))
    pw_scan_repair (judge->scan, span, repair);
}

/* A letter seen before in this run, where the second one adds nothing. */
static void
judge_doubled (Judge *judge, const PwPlacedLetter *placed, guint most)
{
  guint *seen = &judge->seen[(guchar) placed->letter & 127];
  char once[3] = { placed->letter, most == 2 ? placed->letter : '\0' };
  char again[4] = { placed->letter, placed->letter, most == 2 ? placed->letter : '\0' };

  if (++*seen > most && !placed->limited)
    report (judge, PW_CODE_DOUBLED_LETTER, pw_span (placed->at, placed->end), again, once, "");
}

static void
judge_direction (Judge *judge, const PwPlacedLetter *placed, const char *sign)
{
  PwSpan both = pw_span (placed[0].at, placed[sign[1] != '\0'].end);
  char single[2] = { sign[0] };

  if (sign[1] != '\0' && sign[0] == sign[1])
    {
      /* Else it keeps letters from pairing. */
      if (pw_b2_keeps_directions (judge->scan, judge->run.span, both, single))
        report (judge, PW_CODE_DOUBLED_LETTER, both, sign, single, single);
    }
  else if (sign[1] == '\0' && strchr ("sva", sign[0]) != NULL)
    judge_doubled (judge, placed, 1);
}

/* m, u, o and x once; c, d, p and t have a meaning when doubled. */
static guint
most_often (const PwB2ModeRow *row)
{
  return (row->stays | row->takes) & PW_HOLDS_ANY_PIECE ? 2 : 1;
}

/* In Bex y in front of a piece marks it as royal, as k does here. */
static gboolean
at_royal_place (const Judge *judge, PwSpan here)
{
  return here.start == 0 || judge->scan->text[here.start - 1] == ' ';
}

static void
judge_letter (Judge *judge, const PwPlacedLetter *placed)
{
  const PwB2ModeRow *mode = pw_b2_mode (placed->letter);
  const PwLetter *row = pw_b2_letter (placed->letter);
  PwSpan here = pw_span (placed->at, placed->end);
  char word[2] = { placed->letter };

  if (mode != NULL)
    judge_doubled (judge, placed, most_often (mode));
  else if (row == NULL)
    report (judge, PW_CODE_UNKNOWN_LETTER, here, word, NULL, word[0] == 'y' && at_royal_place (judge, here) ? "k" : "");
  else if (row->role == PW_LETTER_HALF)
    pw_letters_report_half (judge->scan, judge->run.span, placed->at);
  else
    judge_doubled (judge, placed, placed->letter == 'j' ? 2 : 1);
}

static void
judge_run (const PwScan *scan, const PwB2Syntax *syntax, PwSyntaxRun run)
{
  Judge judge = { .scan = scan, .run = run };

  for (guint i = 0; i < run.n; i++)
    {
      const PwPlacedLetter *placed = pw_b2_placed (syntax, run, i);
      const PwDirectionWord *word = direction_at (placed, i + 1 < run.n ? placed + 1 : NULL);

      if (word == NULL)
        judge_letter (&judge, placed);
      else
        {
          judge_direction (&judge, placed, word->word.sign);
          i += (guint) strlen (word->word.sign) - 1;
        }
    }
}

void
pw_b2_judge_runs (const PwScan *scan, const PwB2Syntax *syntax)
{
  for (guint i = 0; i < syntax->runs->len; i++)
    judge_run (scan, syntax, g_array_index (syntax->runs, PwSyntaxRun, i));
}
