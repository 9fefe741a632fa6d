/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwNotationEntry: the line in which the notation is written, coloured by what
 * each token is, with lines under what is wrong.  Every keystroke changes the
 * document; a change of the document's text from elsewhere shows here.
 *
 * "pasted" is emitted when more than a letter has come in at once from outside: by a paste or a drop.
 * A number in it can be dragged to the side, or turned by the wheel with Ctrl or Alt
 * (ui/entry/number-drag.h): "hint" is emitted with a sentence on what it becomes; NULL once it is let go.
 * "edited" is emitted after every change that is made in it, once the document has the new text.
 */
#define PW_TYPE_NOTATION_ENTRY (pw_notation_entry_get_type ())
G_DECLARE_FINAL_TYPE (PwNotationEntry, pw_notation_entry, PW, NOTATION_ENTRY, GtkEntry)

/* document: a reference is taken; may be set once */
void pw_notation_entry_set_document (PwNotationEntry *self, PwDocument *document);

/* Takes the focus and selects the place of a problem. */
void pw_notation_entry_select (PwNotationEntry *self, PwSpan span);

/* Where the cursor is, in bytes. */
guint pw_notation_entry_get_cursor (PwNotationEntry *self);

/* Where that is to be seen: as wide as the cursor, as high as the entry. area: (out): in the entry */
void pw_notation_entry_get_cursor_area (PwNotationEntry *self, GdkRectangle *area);

/* The byte at a point of the widget. Returns: FALSE beside the text */
gboolean pw_notation_entry_find_byte (PwNotationEntry *self, int x, int y, guint *byte);

/* The selection, in bytes; empty, at the cursor, if there is none. */
PwSpan pw_notation_entry_get_selection (PwNotationEntry *self);
/* Selects that, with the cursor after it, without taking the focus. */
void pw_notation_entry_set_selection (PwNotationEntry *self, PwSpan span);

/* Applies a repair to the text it was made for; the cursor stays where it makes sense. */
void pw_notation_entry_repair (PwNotationEntry *self, const PwRepair *repair);

/*
 * Puts another text in place of all there is, perhaps in another dialect: one step of the history.
 *
 * name: what the step is called, for people: "Convert to XBetza"
 */
void pw_notation_entry_replace (PwNotationEntry *self, PwDialect dialect, const char *text, const char *name);

/* Marks a part of the text that is pointed at elsewhere; an empty span marks nothing. */
void pw_notation_entry_mark (PwNotationEntry *self, PwSpan span);
/* The same for parts of it: up to PW_NOTATION_ENTRY_MAX_MARKS. */
#define PW_NOTATION_ENTRY_MAX_MARKS 3
void pw_notation_entry_mark_all (PwNotationEntry *self, const PwSpan *spans, guint n);

/*
 * What is wrong with the character at a byte of the text; otherwise its meaning there. As in its tooltip.
 *
 * Returns: (transfer full) (nullable): there is none
 */
char *pw_notation_entry_describe (PwNotationEntry *self, guint byte);

G_END_DECLS
