/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An open window for a test, with a file of its own and an empty board;
 * and short ways to look at it.
 */
#pragma once

#include "app/application.h"
#include "tests/sample.h"
#include "tests/ui/user-input.h"
#include "ui/board/status-line.h"
#include "ui/board/view.h"
#include "ui/dialects/bar.h"
#include "ui/dialects/button.h"
#include "ui/dialects/panel.h"
#include "ui/sketch/panel.h"
#include "ui/entry/completion-popup.h"
#include "ui/entry/diagnostic-bar.h"
#include "ui/entry/notation-entry.h"
#include "ui/entry/term-chips.h"
#include "ui/library/dialog.h"
#include "ui/library/line.h"
#include "ui/palette/palette.h"
#include "ui/pieces/notes-panel.h"
#include "ui/pieces/panel.h"
#include "ui/pieces/piece-panel.h"
#include "ui/words/moves-list.h"
#include "ui/words/panel.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *path; /* of the file that is written when the window is closed */
  PwWindow *window;
  PwDocument *document;
  GtkEntry *entry;
} Fixture;

/* Once, before anything else. */
void fixture_init (int *argc, char ***argv);

/* For g_test_add(). */
void fixture_set_up (Fixture *fixture, gconstpointer data);
void fixture_tear_down (Fixture *fixture, gconstpointer data);

/* Opens another window on the file, once the one before is closed. */
void fixture_open (Fixture *fixture);
/* Saves, closes the window, and sees that nothing of it is left. */
void fixture_close (Fixture *fixture);

/*
 * Opens the window anew in another language ("de"). Only in the last tests of a program: some of its texts
 * stay as they were first looked up.
 *
 * Returns: FALSE if it can't, and the test is skipped
 */
gboolean fixture_speak (Fixture *fixture, const char *language);
void fixture_speak_english (void);

/* An action of the window that must be there and enabled; by its detailed name: "mode::draw". */
void activate (Fixture *fixture, const char *name);
/* Another state of an action of the window. */
void activate_with (Fixture *fixture, const char *action, const char *target);
gboolean is_enabled (Fixture *fixture, const char *name);
/* A page of the inspector, which is built once it is shown; and a part of it. */
void show_page (Fixture *fixture, const char *page);
gpointer part_of_page (Fixture *fixture, const char *page, GType type);

/* With its title bar and its frame. */
void resize (Fixture *fixture, int width, int height);

/* Keys, as they come from the keyboard. */
void type (Fixture *fixture, const char *letters);

guint n_moves (Fixture *fixture);
/* How many squares are lit as if their part of the text was pointed at. */
guint n_lit (Fixture *fixture);
PwSquare square (Fixture *fixture, const char *name);
/* The notation; and another one, with the cursor behind it. */
const char *text_of (Fixture *fixture);
void put_text (Fixture *fixture, PwDialect dialect, const char *notation);
/* Until the palette's buttons have found their states, which they do when it has been quiet. */
void wait_until_quiet (void);
/* A panel that can be seen, and the bar below the notation, as they are once the board's picture has come. */
gpointer followed (Fixture *fixture, GType type);
PwDiagnosticBar *message_bar (Fixture *fixture);
/* What that bar says, and what the status line does. */
const char *sentence (Fixture *fixture);
const char *status (Fixture *fixture);
/* Writes into the dialog's line to search with; how many pieces it lists then. */
void search_for (PwLibraryDialog *dialog, const char *text);
guint n_listed (PwLibraryDialog *dialog);
void assert_contains (const char *text, const char *part);

#define ADD_TEST(name, test) ADD_TEST_GIVEN (name, NULL, test)
#define ADD_TEST_GIVEN(name, given, test)                                                                    \
  do                                                                                                         \
    if (sample_has_day (name))                                                                               \
      g_test_add (name, Fixture, given, fixture_set_up, test, fixture_tear_down);                            \
  while (0)
/* A test for each row of an array, named by what its member `name` says; it is given the row's number. */
#define ADD_ROWS(path, rows, test) ADD_SAMPLE_ROWS (path, rows, WINDOW_COST, test)
#define WINDOW_COST                                                                                          \
  (is_sanitized () ? 100 : 400) /* ms: to open one and close it; sanitizers leave the toolkit alone */
/* The same of rows that cost more. cost: of one, in ms: see sample.h */
#define ADD_SAMPLE_ROWS(path, rows, cost, test)                                                              \
  ADD_SAMPLE_GIVEN (path, rows, cost, test, GUINT_TO_POINTER (sample.i))
#define ADD_SAMPLE_GIVEN(path, rows, cost, test, given)                                                      \
  for (Sample sample = sample_of (path, G_N_ELEMENTS (rows), cost); sample_next (&sample);)                  \
    {                                                                                                        \
      g_autofree char *full = g_strconcat (path, rows[sample.i].name, NULL);                                 \
                                                                                                             \
      g_test_add (full, Fixture, given, fixture_set_up, test, fixture_tear_down);                            \
    }

G_END_DECLS
