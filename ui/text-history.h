/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * PwTextHistory: what was done to one line of text, for undo and redo without
 * limit.  It keeps only what each change put in and took out.  Letters typed one after the
 * other in one go are one change.
 *
 * With the text goes a number, such as how the text is to be read: it comes back with its
 * text. A change of the number alone is a change, too.
 *
 * It knows texts, not the widget that shows them.
 */
typedef struct _PwTextHistory PwTextHistory;

/* text, mode: the text at first, and its number. Returns: (transfer full) */
PwTextHistory *pw_text_history_new (const char *text, guint mode);
void pw_text_history_free (PwTextHistory *history); /* (nullable) */

/* The text as it is now. */
const char *pw_text_history_get_text (PwTextHistory *history);
guint pw_text_history_get_mode (PwTextHistory *history);

/*
 * Tells that the text or its number is another one now; what was undone before can no longer be redone.
 *
 * name: (nullable): what the change is called, for people; one with a name stands by itself
 * time: in microseconds, of any clock that goes on: letters far apart in time are changes of their own
 */
void pw_text_history_record (PwTextHistory *history, const char *text, guint mode, const char *name, gint64 time);

gboolean pw_text_history_can_undo (PwTextHistory *history);
gboolean pw_text_history_can_redo (PwTextHistory *history);

/* What the next step back or forth is called. (transfer none) (nullable): it has no name, or there is none */
const char *pw_text_history_undo_name (PwTextHistory *history);
const char *pw_text_history_redo_name (PwTextHistory *history);

/*
 * Steps back or forth.
 *
 * cursor: (out): in bytes, behind what came back
 * Returns: (transfer none) (nullable): the text then; NULL if there is no such step
 */
const char *pw_text_history_undo (PwTextHistory *history, gsize *cursor);
const char *pw_text_history_redo (PwTextHistory *history, gsize *cursor);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwTextHistory, pw_text_history_free)

G_END_DECLS
