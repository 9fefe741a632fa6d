/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/panel.h"
#include "ui/words/row.h"

G_BEGIN_DECLS

/*
 * PwWordsPanel: the piece in plain words, first the whole of it, then a row a term.  While the text is broken:
 * those of the last good piece.  Nothing is worked out while the panel can't be seen.
 */
#define PW_TYPE_WORDS_PANEL (pw_words_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwWordsPanel, pw_words_panel, PW, WORDS_PANEL, PwPanel)

#define PW_WORDS_PANEL_MAX_ROWS 100 /* of a longer text the rest is counted */

/* What is said below the rows about the character at the cursor. sentence: (nullable): NULL for nothing */
void pw_words_panel_set_cursor_words (PwWordsPanel *self, const char *sentence);
/* (transfer none) (nullable) */
const char *pw_words_panel_get_cursor_words (PwWordsPanel *self);

/* To the first row, or to whatever there is. */
void pw_words_panel_focus (PwWordsPanel *self);

/* All of it as lines of text, as the button copies it. (transfer full) */
char *pw_words_panel_to_text (PwWordsPanel *self);

/* What is shown, for tests. (transfer none) */
const char *pw_words_panel_get_summary (PwWordsPanel *self);
const char *pw_words_panel_get_notice (PwWordsPanel *self); /* "" if there is none */
gboolean pw_words_panel_is_dimmed (PwWordsPanel *self);
/* (nullable): there are not so many */
PwWordsRow *pw_words_panel_get_row (PwWordsPanel *self, guint i);

G_END_DECLS
