/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/vocabulary.h"

G_BEGIN_DECLS

/*
 * Runs of letters before a step, with the limiters and repeats among them, as words of a vocabulary: for code that
 * changes a text or explains it.
 */

/* A word in a run of letters; letters that can't be divided into words have no row and are not changed. */
typedef struct
{
  PwSpan span; /* with its limiter */
  const PwWord *word;
} PwRunWord;

/* Cuts letters into words. Returns: (transfer full) (element-type PwRunWord) */
GArray *pw_run_cut (const PwVocabulary *vocabulary, const char *text, PwSpan run);

gboolean pw_run_has (const PwVocabulary *vocabulary, const char *text, PwSpan run, const char *sign);
/* The direction letters of a run, in order. Returns: (transfer full) */
char *pw_run_directions (const PwVocabulary *vocabulary, const char *text, PwSpan run);

/* Which words a change of letters takes out. */
typedef gboolean (*PwRunFilter) (const PwWord *word, gconstpointer data);

/*
 * The letters of a run without some of its words, and with others where an author would write them.
 *
 * remove: (nullable); add: letters, may be ""; like: (nullable): the row with their place
 * Returns: (transfer full)
 */
char *pw_run_change (const PwVocabulary *vocabulary, const char *text, PwSpan run, PwRunFilter remove,
                     gconstpointer data, const char *add, const PwWord *like);

G_END_DECLS
