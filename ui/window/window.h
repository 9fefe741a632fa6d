/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * PwWindow: a window with its document and everything that shows or edits it.
 * Its commands are actions of the map "win" (actions.c, dialect.c, file.c).  Its keeper
 * knows the file, and keeps a copy of what is not saved.
 */

#include <gtk/gtk.h>

#include "ui/board/status-line.h"
#include "ui/board/view.h"
#include "ui/dialects/bar.h"
#include "ui/dialects/button.h"
#include "ui/dialects/panel.h"
#include "ui/document/document.h"
#include "ui/document/keeper.h"
#include "ui/draw/panel.h"
#include "ui/entry/completion-popup.h"
#include "ui/entry/diagnostic-bar.h"
#include "ui/entry/notation-entry.h"
#include "ui/entry/term-chips.h"
#include "ui/library/line.h"
#include "ui/palette/palette.h"
#include "ui/pieces/notes-panel.h"
#include "ui/pieces/panel.h"
#include "ui/pieces/piece-panel.h"
#include "ui/words/moves-list.h"
#include "ui/words/panel.h"

G_BEGIN_DECLS

#define PW_TYPE_WINDOW (pw_window_get_type ())
G_DECLARE_FINAL_TYPE (PwWindow, pw_window, PW, WINDOW, GtkApplicationWindow)

#define PW_SETTINGS_SCHEMA "org.piecewright.Piecewright"

/*
 * A window on a new document.
 *
 * application: (nullable)
 * settings: those of PW_SETTINGS_SCHEMA
 * recovery_folder: (nullable): where to keep copies of what is not saved; NULL keeps none
 */
GtkWidget *pw_window_new (GtkApplication *application, GSettings *settings, const char *recovery_folder);

PwDocument *pw_window_get_document (PwWindow *self);
PwKeeper *pw_window_get_keeper (PwWindow *self);

/* Something to look at and to change, for whoever comes for the first time. */
void pw_window_show_first_piece (PwWindow *self);

/* Opens a file in this window. Returns: FALSE if it can't be read, which has been said; then nothing has changed */
gboolean pw_window_open (PwWindow *self, GFile *file);
/*
 * The two ends of that, for whoever reads the file before it is known which window it is for.
 *
 * etag: (nullable): of the version that was read
 */
void pw_window_show_file (PwWindow *self, GFile *file, const char *etag, PwArmy *army);
void pw_window_tell_unreadable (PwWindow *self, GFile *file, const GError *error);

/* Closes the window, unless something in it is not saved: then the user is asked first. */
void pw_window_close (PwWindow *self);

/*
 * Emitted as "keep-session" before a window with an untitled document asks what is to become of it: a handler
 * that keeps it for the next start returns TRUE, and nothing is asked.
 *
 * Emitted as "open-file", with a GFile, when somebody has chosen a file in this window or dropped it there: a
 * handler that has opened it where it belongs, or has said in this window why it could not, returns TRUE.
 */

/*
 * Shows a notation that has come from outside: as another piece, if it is another text.
 *
 * dialect: PW_N_DIALECTS if nobody has said: then it is read as Extended Betza, and if it looks like one of
 *   another dialect, the user is asked
 */
void pw_window_show_notation (PwWindow *self, const char *notation, PwDialect dialect);

/* The parts, for tests and benchmarks. (transfer none) */
PwNotationEntry *pw_window_get_notation_entry (PwWindow *self);
PwCompletionPopup *pw_window_get_completion (PwWindow *self);
PwDiagnosticBar *pw_window_get_diagnostic_bar (PwWindow *self);
PwDialectBar *pw_window_get_dialect_bar (PwWindow *self);
PwDialectButton *pw_window_get_dialect_button (PwWindow *self);
PwDialectsPanel *pw_window_get_dialects_panel (PwWindow *self);
PwBoardView *pw_window_get_board_view (PwWindow *self);
PwDrawPanel *pw_window_get_draw_panel (PwWindow *self);
PwDrawingBoard *pw_window_get_drawing (PwWindow *self);
PwMovesList *pw_window_get_moves_list (PwWindow *self);
PwPalette *pw_window_get_palette (PwWindow *self);
PwPiecePanel *pw_window_get_piece_panel (PwWindow *self);
PwPiecesPanel *pw_window_get_pieces_panel (PwWindow *self);
PwNotesPanel *pw_window_get_notes_panel (PwWindow *self);
PwStatusLine *pw_window_get_status_line (PwWindow *self);
PwTermChips *pw_window_get_term_chips (PwWindow *self);
PwWordsPanel *pw_window_get_words_panel (PwWindow *self);
/* What "why" or "token-help" says, while it is open. (nullable) */
GtkWidget *pw_window_get_words_popover (PwWindow *self);
GMenuModel *pw_window_get_menu (PwWindow *self);
/* The question about files that is open. (nullable) */
GtkWidget *pw_window_get_question (PwWindow *self);
PwLibrary *pw_window_get_library (PwWindow *self);
PwLibraryLine *pw_window_get_library_line (PwWindow *self);
/* The library's dialog, if it is open. (nullable) */
GtkWidget *pw_window_get_chooser (PwWindow *self);

G_END_DECLS
