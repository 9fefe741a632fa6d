/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/directions.h"

G_BEGIN_DECLS

/*
 * From sets of vectors back to direction letters: the shortest run of words that picks the same. The two foremost
 * copies of (2,1) are "f".
 */

/* -- words -- */

/* A direction word of a dialect and what it picks. */
typedef struct
{
  const char *text;
  gboolean spare; /* means the same as another, and is written only where no other word fits */
  PwChosenDirections chosen;
} PwWordChoice;

#define PW_MAX_WORDS 40

/*
 * The shortest run of words that picks exactly `wanted` of what is in `care`; with equal lengths the
 * earlier words win.  Words are read greedily, so a run in which two would join is left out.
 *
 * Returns: (transfer full) (nullable): NULL if there is none
 */
char *pw_words_spell (const PwWordChoice *words, guint n, const PwChosenDirections *wanted,
                      const PwChosenDirections *care);

/* The words of Extended Betza, with what each picks of first steps. All zeros until they are needed. */
typedef struct
{
  guint n;
  PwWordChoice direction_set[PW_MAX_WORDS];
  PwDirections directions[PW_MAX_WORDS];
  GHashTable *spelled; /* spellings of views, kept */
} PwExtWords;

void pw_ext_words_clear (PwExtWords *words);

/* Directions that pick `wanted` of what is in `care`: of first steps, or of whole paths. (transfer full)
 * (nullable) */
char *pw_ext_words_spell_direction_set (PwExtWords *words, PwDirectionSet wanted, PwDirectionSet care);
/* Letters of a later step that pick all of `wanted` and nothing else. */
char *pw_ext_words_spell_chosen (PwExtWords *words, const PwDirectionChoices *choices,
                                 const PwChosenDirections *wanted);
/* The directions of those letters. Returns: FALSE if there are none */
gboolean pw_ext_words_find (PwExtWords *words, const PwDirectionChoices *choices,
                            const PwChosenDirections *wanted, PwDirections *directions);
/* Letters for directions of unknown vectors. Returns: (transfer full) */
char *pw_ext_words_spell_bits (PwExtWords *words, PwDirections directions);
G_END_DECLS
