/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * PwTextHistory: what was done to one line of text, for undo and redo without
 * limit.  It keeps only what each change put in and took out.  Letters typed one after the
 * other in one go are one change.
 *
 * It knows texts, not the widget that shows them.
 */
typedef struct _PwTextHistory PwTextHistory;

/* text: the text at first. Returns: (transfer full) */
PwTextHistory *pw_text_history_new (const char *text);
void pw_text_history_free (PwTextHistory *history); /* (nullable) */

/* The text as it is now. */
const char *pw_text_history_get_text (PwTextHistory *history);

/*
 * Tells that the text is another one now; what was undone before can no longer be redone.
 *
 * time: in microseconds, of any clock that goes on: letters far apart in time are changes of their own
 */
void pw_text_history_record (PwTextHistory *history, const char *text, gint64 time);

gboolean pw_text_history_can_undo (PwTextHistory *history);
gboolean pw_text_history_can_redo (PwTextHistory *history);

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
