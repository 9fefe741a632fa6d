/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program begins with: doors beside a rook at first, later the last file. */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/ui/user-input.h"
#include "tests/ui/window/program.h"
#include "ui/entry/notation-entry.h"
#include "ui/exchange/import.h"
#include "ui/lessons/window.h"
#include "ui/library/starters.h"
#include "ui/play/model/play.h"

#define DOORS "Three ways to begin"

static const char *folder;
static guint n_first_frames;

/* -- the first frame -- */

static void
find_invitation (GtkWidget *widget, gpointer data)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_assert_null (strstr (gtk_label_get_text (GTK_LABEL (widget)), "Enter a notation"));
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_invitation, data);
}

/* There is a piece in each first picture here: nothing in it may ask for one. */
static gboolean
drawn_cb (GtkWidget *window, cairo_t *cr, gpointer data)
{
  g_signal_handlers_disconnect_by_func (window, drawn_cb, data);
  find_invitation (window, NULL);
  n_first_frames++;
  return GDK_EVENT_PROPAGATE;
}

static void
window_added (GtkApplication *application, GtkWindow *window)
{
  if (PW_IS_WINDOW (window))
    g_signal_connect_after (window, "draw", G_CALLBACK (drawn_cb), NULL);
}

static void
start (const char *file, ProgramErrand errand)
{
  n_first_frames = 0;
  g_assert_cmpint (program_start (file, NULL, errand), ==, 0);
  g_assert_cmpuint (n_first_frames, ==, 1);
}

/* -- the first start -- */

static GtkEntry *
entry_of (PwWindow *window)
{
  return GTK_ENTRY (hand_part (window, PW_TYPE_NOTATION_ENTRY));
}

static const char *
mode_of (PwWindow *window)
{
  g_autoptr (GVariant) mode = g_action_group_get_action_state (G_ACTION_GROUP (window), "mode");

  return g_intern_string (g_variant_get_string (mode, NULL));
}

static void
see_rook_and_quit (PwApplication *application, PwWindow *window)
{
  const PwRecord *record = pw_document_get_record (pw_window_get_document (window));
  g_autofree char *fen = pw_board_to_fen (record->board);

  input_settle ();
  g_assert_cmpstr (record->notation, ==, "R");
  g_assert_cmpstr (fen, ==, "8/8/3p4/8/8/8/8/8");
  g_assert_nonnull (hand_look (window, DOORS));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (entry_of (window)));
  g_assert_true (pw_storage_is_untouched (pw_window_get_storage (window)));
  program_quit (application, window);
}

static void
type_and_quit (PwApplication *application, PwWindow *window)
{
  input_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (hand_look (window, "Draw Moves")));
  hand_click (window, "Type a Notation");
  input_settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (entry_of (window)));
  g_assert_nonnull (hand_look (window, DOORS));
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("assemble"));
  input_settle ();
  g_assert_null (hand_look (window, DOORS));
  g_assert_nonnull (hand_look (window, "Leap to"));
  program_quit (application, window);
}

static void
draw_and_quit (PwApplication *application, PwWindow *window)
{
  input_settle ();
  hand_click (window, "Draw Moves");
  input_settle ();
  g_assert_cmpstr (mode_of (window), ==, "draw");
  program_quit (application, window);
}

static void
learn_and_quit (PwApplication *application, PwWindow *window)
{
  guint n_lessons = 0;

  input_settle ();
  hand_click (window, "Learn the Notation");
  input_settle ();
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item != NULL;
       item = item->next)
    n_lessons += PW_IS_LESSONS_WINDOW (item->data) ? 1 : 0;
  g_assert_cmpuint (n_lessons, ==, 1);
  program_quit (application, window);
}

/* Examples keep the doors open and can be undone; whatever is typed closes them, and a tab does. */
static void
see_examples (PwApplication *application, PwWindow *window)
{
  PwDocument *document = pw_window_get_document (window);

  input_settle ();
  hand_click (window, "Griffon");
  input_settle ();
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "FtR");
  g_assert_nonnull (hand_look (window, DOORS));
  hand_click (window, "Cannon");
  input_settle ();
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "mRcR+R");
  g_assert_nonnull (hand_look (window, DOORS));
  gtk_entry_set_text (entry_of (window), "mRcR+RN");
  input_settle ();
  g_assert_null (hand_look (window, DOORS));
  pw_document_set_notation (document, "W");
  program_quit (application, window);
}

static void
expect_piece (PwDocument *document, const char *notation, const char *name, const char *symbol)
{
  const PwRecord *record = pw_document_get_record (document);

  input_settle ();
  g_assert_cmpstr (record->notation, ==, notation);
  g_assert_cmpstr (record->name, ==, name);
  g_assert_cmpstr (record->symbol, ==, symbol);
  g_assert_cmpstr (record->figurine, ==, PW_RECORD_FIGURINE_AUTO);
}

static gboolean
offers_name (PwWindow *window)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), "take-name");
}

/* As from the known pieces. */
static void
choose_rook (PwDocument *document)
{
  g_autoptr (GArray) starters = pw_starters_load ();

  for (guint i = 0; i < starters->len; i++)
    if (g_str_equal (g_array_index (starters, PwStarter, i).known->id, "rook"))
      pw_starter_choose (&g_array_index (starters, PwStarter, i), document, FALSE);
}

/* Nobody chose the example's name: another notation is a new piece, which is offered a name of its own. */
static void
change_example (PwApplication *application, PwWindow *window)
{
  PwDocument *document = pw_window_get_document (window);

  input_settle ();
  hand_click (window, "Griffon");
  expect_piece (document, "FtR", "Griffon", "G");
  pw_document_undo (document);
  expect_piece (document, "R", "Rook", "R");
  gtk_entry_set_text (entry_of (window), "RN");
  expect_piece (document, "RN", "", "X");
  input_wait_while (!offers_name (window), 20);
  g_assert_true (offers_name (window));
  pw_document_undo (document);
  expect_piece (document, "R", "Rook", "R");
  pw_document_write (document, PW_RECORD_NAME, "Tower");
  pw_document_set_notation (document, "RF");
  expect_piece (document, "RF", "Tower", "R");
  pw_document_undo (document);
  pw_document_undo (document);
  expect_piece (document, "R", "Rook", "R");
  choose_rook (document);
  pw_document_set_notation (document, "RF");
  expect_piece (document, "RF", "Rook", "R");
  program_quit (application, window);
}

static void
remove_session (void)
{
  g_autofree char *path = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);

  g_remove (path);
}

/* As long as nothing was begun, each start is a first one. */
static void
test_first (void)
{
  static const ProgramErrand errands[]
      = { see_rook_and_quit, type_and_quit, draw_and_quit, learn_and_quit, see_rook_and_quit, see_examples };

  for (guint i = 0; i < G_N_ELEMENTS (errands); i++)
    start (NULL, errands[i]);
  remove_session ();
}

static void
test_example (void)
{
  start (NULL, change_example);
  remove_session ();
}

/* -- later starts -- */

static void
expect_file_and_quit (PwApplication *application, PwWindow *window)
{
  g_autofree char *title = pw_storage_get_title (pw_window_get_storage (window));

  input_settle ();
  g_assert_cmpstr (title, ==, "last");
  g_assert_cmpstr (pw_document_get_record (pw_window_get_document (window))->notation, ==, "zF");
  g_assert_null (hand_look (window, DOORS));
  program_quit (application, window);
}

static void
test_last_file (void)
{
  g_autofree char *path = program_write_file ("last.piecewright", "zF");

  start (path, expect_file_and_quit);
  start (NULL, expect_file_and_quit);
  g_remove (path);
  start (NULL, see_rook_and_quit);
  program_forget_file ();
}

static void
add_piece_and_quit (PwApplication *application, PwWindow *window)
{
  input_settle ();
  g_assert_cmpstr (pw_document_get_record (pw_window_get_document (window))->notation, ==, "WfF");
  program_quit (application, window);
}

/* A notation that is given is a document of its own. */
static void
test_notation (void)
{
  g_autofree char *path = program_write_file ("last.piecewright", "zF");

  start (path, expect_file_and_quit);
  start ("WfF", add_piece_and_quit);
  remove_session ();
  program_forget_file ();
}

static void
expect_mate_and_quit (PwApplication *application, PwWindow *window)
{
  PwStand *stand = pw_board_view_get_stand (HAND_PART (window, BOARD_VIEW));

  g_assert_true (PW_IS_PLAY (stand));
  g_assert_cmpuint (pw_play_n_plies (PW_PLAY (stand)), ==, 4);
  program_quit (application, window);
}

/* A game that was played. */
static void
test_game (void)
{
  g_autofree char *path = g_build_filename (folder, "mate.PGN", NULL);

  g_assert_true (g_file_set_contents (path, "1. f3 e5 2. g4 Qh4# 0-1\n", -1, NULL));
  g_assert_cmpint (program_start (path, NULL, expect_mate_and_quit), ==, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* -- a link to share -- */

/* What it holds is shown, to be imported. */
static void
expect_import_and_quit (PwApplication *application, PwWindow *window)
{
  GtkWidget *widget = hand_dialog (window, PW_TYPE_IMPORT_DIALOG);
  const PwExchange *chosen;

  g_assert_nonnull (widget);
  input_wait_while (pw_import_dialog_get_chosen (PW_IMPORT_DIALOG (widget)) == NULL, 5);
  chosen = pw_import_dialog_get_chosen (PW_IMPORT_DIALOG (widget));
  g_assert_nonnull (chosen);
  g_assert_cmpstr (pw_exchange_piece (chosen, 0)->name, ==, "Griffon");
  gtk_dialog_response (GTK_DIALOG (widget), GTK_RESPONSE_CANCEL);
  program_quit (application, window);
}

static void
test_link (void)
{
  program_set_window_added (NULL); /* there is no piece behind the dialog */
  g_assert_cmpint (program_start ("piecewright:FtR?name=Griffon", NULL, expect_import_and_quit), ==, 0);
  program_set_window_added (window_added);
}

int
main (int argc, char *argv[])
{
  folder = program_begin (&argc, &argv);
  program_set_window_added (window_added);
  g_test_add_func ("/start/first", test_first);
  g_test_add_func ("/start/example", test_example);
  g_test_add_func ("/start/last-file", test_last_file);
  g_test_add_func ("/start/notation", test_notation);
  g_test_add_func ("/start/game", test_game);
  g_test_add_func ("/start/link", test_link);
  return program_end ();
}
