/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/panel.h"

G_BEGIN_DECLS

/* PwNotesPanel: what the user notes down about the open piece. */
#define PW_TYPE_NOTES_PANEL (pw_notes_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwNotesPanel, pw_notes_panel, PW, NOTES_PANEL, PwPanel)

/* (transfer none): to give it the focus, and for tests */
GtkTextView *pw_notes_panel_get_view (PwNotesPanel *self);

G_END_DECLS
