/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * A reader of our own sentences, and of nothing else: what somebody who knows only the words would take the
 * piece for. It knows the forms of sentences, not how they are made.
 *
 * words: a summary in English
 * dialect: (out): of the text: Extended Betza, or XBetza where that has no word for it
 * Returns: (transfer full) (nullable): a notation; NULL if a sentence has a form that isn't read
 */
char *words_read (const char *words, PwDialect *dialect);

G_END_DECLS
