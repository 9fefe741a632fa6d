/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * PwWindow: the one window, with its document and everything that shows or edits it.
 * Its commands are actions of the map "win" (window-actions.c, window-dialect.c).  What is being edited
 * is kept in a session file soon after every change, and when the window goes.
 */

#include <gtk/gtk.h>

#include "ui/board-view.h"
#include "ui/diagnostic-bar.h"
#include "ui/dialect-bar.h"
#include "ui/dialect-button.h"
#include "ui/dialects-panel.h"
#include "ui/document.h"
#include "ui/moves-list.h"
#include "ui/notation-entry.h"
#include "ui/piece-panel.h"
#include "ui/status-line.h"

G_BEGIN_DECLS

#define PW_TYPE_WINDOW (pw_window_get_type ())
G_DECLARE_FINAL_TYPE (PwWindow, pw_window, PW, WINDOW, GtkApplicationWindow)

#define PW_SETTINGS_SCHEMA "org.piecewright.Piecewright"

/*
 * application: (nullable)
 * settings: those of PW_SETTINGS_SCHEMA
 * session_path: (nullable): where to keep the session; NULL keeps none
 */
GtkWidget *pw_window_new (GtkApplication *application, GSettings *settings, const char *session_path);

PwDocument *pw_window_get_document (PwWindow *self);

/*
 * Shows a notation that has come from outside: as another piece, if it is another text.
 *
 * dialect: PW_N_DIALECTS if nobody has said: then it is read as Extended Betza, and if it looks like one of
 *   another dialect, the user is asked
 */
void pw_window_show_notation (PwWindow *self, const char *notation, PwDialect dialect);

/* Writes the session now, if something has changed since it was written. */
void pw_window_save_session (PwWindow *self);

/* The parts, for tests and benchmarks. (transfer none) */
PwNotationEntry *pw_window_get_notation_entry (PwWindow *self);
PwDiagnosticBar *pw_window_get_diagnostic_bar (PwWindow *self);
PwDialectBar *pw_window_get_dialect_bar (PwWindow *self);
PwDialectButton *pw_window_get_dialect_button (PwWindow *self);
PwDialectsPanel *pw_window_get_dialects_panel (PwWindow *self);
PwBoardView *pw_window_get_board_view (PwWindow *self);
PwMovesList *pw_window_get_moves_list (PwWindow *self);
PwPiecePanel *pw_window_get_piece_panel (PwWindow *self);
PwStatusLine *pw_window_get_status_line (PwWindow *self);
/* The chooser that is open. (nullable) */
GtkWidget *pw_window_get_chooser (PwWindow *self);

G_END_DECLS
