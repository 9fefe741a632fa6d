/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/document/document.h"

G_BEGIN_DECLS

/* PwNotesPanel: what the user notes down about the open piece. */
#define PW_TYPE_NOTES_PANEL (pw_notes_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwNotesPanel, pw_notes_panel, PW, NOTES_PANEL, GtkBox)

/* document: a reference is taken; may be set once */
void pw_notes_panel_set_document (PwNotesPanel *self, PwDocument *document);

/* (transfer none): to give it the focus, and for tests */
GtkTextView *pw_notes_panel_get_view (PwNotesPanel *self);
/* Whether it says what to write here. */
gboolean pw_notes_panel_shows_hint (PwNotesPanel *self);

G_END_DECLS
