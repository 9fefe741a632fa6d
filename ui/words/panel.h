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

/* The words below the rows for the character at the cursor. sentence: (nullable): NULL for none */
void pw_words_panel_set_cursor_words (PwWordsPanel *self, const char *sentence);

/* To the first row, or to whatever there is. */
/* Puts all sentences on the clipboard. */
void pw_words_panel_copy (PwWordsPanel *self);
void pw_words_panel_focus (PwWordsPanel *self);

G_END_DECLS
