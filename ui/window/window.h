/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * PwWindow: a window with its document and everything that shows or edits it.
 * Its commands are actions of the map "win".  Its storage knows the file, and keeps a copy of what is not saved.
 */

#include <gtk/gtk.h>

#include "ui/document/document.h"
#include "ui/document/storage.h"
#include "ui/sketch/model/board.h"
#include "ui/library/library.h"

G_BEGIN_DECLS

#define PW_TYPE_WINDOW (pw_window_get_type ())
G_DECLARE_FINAL_TYPE (PwWindow, pw_window, PW, WINDOW, GtkApplicationWindow)

#define PW_SETTINGS_SCHEMA "org.piecewright.Piecewright"

/*
 * A window on a new document.
 *
 * application: (nullable)
 * settings: those of PW_SETTINGS_SCHEMA
 * folder: (nullable): the program's own, for copies of what is not saved and for previous versions; NULL keeps none
 */
GtkWidget *pw_window_new (GtkApplication *application, GSettings *settings, const char *folder);

PwDocument *pw_window_get_document (PwWindow *self);
PwStorage *pw_window_get_storage (PwWindow *self);

/* A piece to look at and to change, for a new user, and ways to begin. */
void pw_window_show_first_piece (PwWindow *self);

/* The document that was opened or saved last, in any window. (transfer full) (nullable): NULL if it has gone */
GFile *pw_window_find_last_file (GSettings *settings);

#define PW_WINDOW_GAME_SUFFIX ".pgn"
/* Whether a file is a game that was played, by its name. */
gboolean pw_window_is_game (GFile *file);
/* Shows that game on the board of the document, or says why it can't be read. */
void pw_window_open_game (PwWindow *self, GFile *file);

/*
 * What comes of a file that has been read, or could not be.
 *
 * etag: (nullable): of the version that was read
 */
void pw_window_show_file (PwWindow *self, GFile *file, const char *etag, PwArmy *army);
void pw_window_tell_unreadable (PwWindow *self, GFile *file, const GError *error);
/* The same, but what is of another program, or a link, is shown to be imported. error: of reading it as a document */
void pw_window_take_unreadable (PwWindow *self, GFile *file, const GError *error);
/*
 * Shows what a text of another program holds, to be imported.
 *
 * text: any bytes; name: (nullable): of the file, for people
 */
void pw_window_import_text (PwWindow *self, const char *text, gsize length, const char *name);
/* What there is of a file that can't be read, or of another program's: it is not saved. file: (nullable) */
void pw_window_restore_file (PwWindow *self, GFile *file, PwArmy *army);

/* How many of the files that were chosen or dropped are opened, as each may have a window of its own. */
#define PW_WINDOW_MAX_FILES 20
/* Says that it was only so many, if there are more. n: files */
void pw_window_tell_files (PwWindow *self, guint n);

/* Closes the window, unless something in it is not saved: then the user is asked first. */
void pw_window_close (PwWindow *self);

/*
 * Emitted as "keep-session" before a window with an untitled document asks what is to become of it: a handler
 * that keeps it for the next start returns TRUE, and nothing is asked.
 *
 * Emitted as "open-file", with a GFile, when the user has chosen a file in this window or dropped it there: a
 * handler that has opened it where it belongs, or has said in this window why it could not, returns TRUE.
 *
 * Emitted as "restore-file", with a GFile and a PwArmy, when the user has chosen what there is of a file that can't be
 * read, or with NULL and a PwArmy, what was imported: a handler that has shown it where there is room returns TRUE.
 */

/*
 * Shows a notation that has come from outside: as another piece, if it is another text.
 *
 * dialect: PW_N_DIALECTS if it was not said: then it is read as Extended Betza, and if it looks like one of
 *   another dialect, the user is asked
 */
void pw_window_show_notation (PwWindow *self, const char *notation, PwDialect dialect);

/*
 * Begins a game against the computer, in a new window. Its document counts as saved.
 *
 * dialect, notation: of its piece, "X"; game: the member of a document that can be played
 * side: the user's; level: of the computer in this window alone; 0: as the user has chosen
 */
void pw_window_play_game (PwWindow *self, PwDialect dialect, const char *notation, const char *game,
                          PwSide side, guint level);

G_END_DECLS
