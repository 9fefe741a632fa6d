/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/notation/notation.h"

G_BEGIN_DECLS

/* PwWordsRow: a term in its colors, and below it its meaning in plain words. */
#define PW_TYPE_WORDS_ROW (pw_words_row_get_type ())
G_DECLARE_FINAL_TYPE (PwWordsRow, pw_words_row, PW, WORDS_ROW, GtkListBoxRow)

GtkWidget *pw_words_row_new (void);

/*
 * Shows a term; nothing changes if it is shown already.
 *
 * notation: the text that it is a part of
 */
void pw_words_row_show (PwWordsRow *self, PwDialect dialect, const char *notation, PwSpan span, const char *sentence);
PwSpan pw_words_row_get_span (PwWordsRow *self);
/* Both (transfer none). */
const char *pw_words_row_get_notation (PwWordsRow *self);
const char *pw_words_row_get_sentence (PwWordsRow *self);

/* Whether it belongs to the square that is pointed at. */
void pw_words_row_set_pointed (PwWordsRow *self, gboolean pointed);

G_END_DECLS
