/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/assemble/complete.h"
#include "ui/entry/notation-entry.h"

G_BEGIN_DECLS

/*
 * PwCompletionPopup: what may come next at the cursor of a notation, below it.  The focus stays in the entry; keys
 * that mean something to an open popup are taken from it.  The word that is selected shows on the board what it
 * would change.
 */
#define PW_TYPE_COMPLETION_POPUP (pw_completion_popup_get_type ())
G_DECLARE_FINAL_TYPE (PwCompletionPopup, pw_completion_popup, PW, COMPLETION_POPUP, GtkPopover)

/* Belongs to the entry's window. document: a reference is taken */
GtkWidget *pw_completion_popup_new (PwNotationEntry *entry, PwDocument *document);

/* Opens it with the first word selected, also without suggestions: then it shows that there are none. */
void pw_completion_popup_open (PwCompletionPopup *self);

/* Whether letters open it, too; then no word is selected at first, so that Enter and Tab do what they always do. */
void pw_completion_popup_set_while_typing (PwCompletionPopup *self, gboolean while_typing);

G_END_DECLS
