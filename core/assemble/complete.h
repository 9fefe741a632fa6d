/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Suggestions: the words of a dialect that can be at the cursor. A word is offered if some short continuation makes a
 * correct notation of it; that notation is its preview.
 */
typedef struct
{
  const PwWord *word;
  char *insert;    /* what to put there; of a pair of brackets only one, "t[" of "t[ ]" */
  PwSpan replaces; /* what it takes the place of: nothing, or the beginning of the word already there */
  char *preview; /* a correct notation with the word in it: the text, or in a long one the term at the cursor,
                         with something short to follow where it has to */
  gboolean completes; /* nothing has to follow */
} PwCompletion;

/*
 * Finds the words that may be at the cursor; those that continue with the step or the term come first.
 *
 * text: any bytes that end with a zero; cursor: in bytes; after the end counts as the end
 * Returns: (transfer full) (element-type PwCompletion): owns what its elements hold
 */
GArray *pw_complete (PwDialect dialect, const char *text, guint cursor);

G_END_DECLS
