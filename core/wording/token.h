/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * What one character of a notation means in its place: the row of the vocabulary that fits the place, numbers with
 * their value, brackets with what they enclose.
 *
 * text: any bytes that end with a zero, right or wrong
 * offset: in bytes; after the end it counts as the last character
 * span: (out) (optional): the word that the sentence is about: "frh" has two
 * Returns: (transfer full) (nullable): whole sentences that begin with the word; NULL if there is no text, or if the
 * place is beyond what is read of it (PW_NOTATION_MAX_LENGTH)
 */
PwPhrase *pw_token_explain (PwDialect dialect, const char *text, guint offset, PwSpan *span);

G_END_DECLS
