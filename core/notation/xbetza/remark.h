/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/elements.h"
#include "core/notation/xbetza/judge.h"

G_BEGIN_DECLS

/*
 * Remarks about the words of a leg, or of the letters before brackets: their places, and what to write instead.
 * Private to the judging files.
 */

/* What is judged: one leg, or what is before brackets, while it is judged. */
typedef struct
{
  PwXJudge *judge;
  const PwScan *scan;
  const PwXMove *move;
  const PwXLeg *leg; /* NULL before brackets */
  const PwPlacedLetter *letters;
  guint n;
  PwXMeaning meaning;
  GArray *words; /* PwXLegWord */
  PwWordPlace role; /* one bit: where the leg is */
  gboolean repeated; /* the same letters are on other legs as well: what is idle here may not be there */
} PwXSubject;

/* Whether there is one of these letters. */
static inline gboolean
pw_x_has (const PwXSubject *subject, guint letters)
{
  return (subject->meaning.letters & letters) != 0;
}

PW_ELEMENTS (pw_x_word_at, PwXSubject, words, PwXLegWord)

/* The last word with one of these letters; there must be one. */
const PwXLegWord *pw_x_word_of (const PwXSubject *subject, guint letters);
/* From its first letter to its last, which may be on both sides of a repetition. */
PwSpan pw_x_word_span (const PwXSubject *subject, const PwXLegWord *word);
/* Whether all letters are side by side. */
gboolean pw_x_is_unbroken (const PwXSubject *subject);
gboolean pw_x_is_direction_letter (char c);

/* What to write instead of a word, for the last remark, if its letters are side by side. */
void pw_x_repair_word (const PwXSubject *subject, const PwXLegWord *word, const char *text);
/* A word that should not be there: it fills the first place of the sentence, and the repair takes it away. */
void pw_x_remark_word (const PwXSubject *subject, PwCode code, const PwXLegWord *word, const char *second);

/* Reports problems of words that do not depend on their place: unknown letters, h alone, repeated letters. */
void pw_x_judge_words (const PwXSubject *subject);

/* Notes where its author reads a letter of XBetza otherwise (spec xbetza, section 10). */
void pw_x_note_author (const PwXSubject *subject);

G_END_DECLS
