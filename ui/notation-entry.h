/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document.h"

G_BEGIN_DECLS

/*
 * PwNotationEntry: the line in which the notation is written, coloured by what
 * each token is, with lines under what is wrong.  Every keystroke changes the
 * document; a change of the document's text from elsewhere shows here.
 *
 * It has its own undo and redo of the text; "history-changed" is emitted when what can be
 * undone or redone changes.
 */
#define PW_TYPE_NOTATION_ENTRY (pw_notation_entry_get_type ())
G_DECLARE_FINAL_TYPE (PwNotationEntry, pw_notation_entry, PW, NOTATION_ENTRY, GtkEntry)

/* document: a reference is taken; may be set once */
void pw_notation_entry_set_document (PwNotationEntry *self, PwDocument *document);

/* Takes the focus and selects what a problem speaks of. */
void pw_notation_entry_select (PwNotationEntry *self, PwSpan span);

/* Applies a repair to the text it was made for; the cursor stays where it makes sense. */
void pw_notation_entry_repair (PwNotationEntry *self, const PwRepair *repair);

gboolean pw_notation_entry_can_undo (PwNotationEntry *self);
gboolean pw_notation_entry_can_redo (PwNotationEntry *self);
void pw_notation_entry_undo (PwNotationEntry *self);
void pw_notation_entry_redo (PwNotationEntry *self);

G_END_DECLS
