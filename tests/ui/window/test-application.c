/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program run from its command line: what it is given, what it leaves with, and
 * that closing or quitting ends it with the session kept.
 */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "tests/strange-files.h"
#include "tests/keep/folder.h"
#include "tests/ui/user-input.h"
#include "tests/ui/window/program.h"

#include "ui/dialects/bar.h"
#include "ui/entry/notation-entry.h"
#include "ui/window/recovery-dialog.h"

static const char *folder; /* of the session and of recovery copies */

static void
close_window (PwApplication *application, PwWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "close", NULL);
}

static void
expect_griffon_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_cmpstr (pw_document_get_record (pw_window_get_document (window))->notation, ==, "FtR");
  g_assert_cmpstr (gtk_entry_get_text (GTK_ENTRY (hand_part (window, PW_TYPE_NOTATION_ENTRY))), ==, "FtR");
  program_quit (application, window);
}

static void
expect_rook_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_cmpstr (pw_document_get_record (pw_window_get_document (window))->notation, ==, "R");
  program_quit (application, window);
}

static void
expect_untitled_and_quit (PwApplication *application, PwWindow *window)
{
  PwDocument *document = pw_window_get_document (window);

  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "mRcR+R");
  g_assert_cmpstr (pw_document_get_record (document)->name, ==, "");
  program_quit (application, window);
}

static void
expect_valid_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_true (g_utf8_validate (pw_document_get_record (pw_window_get_document (window))->notation, -1, NULL));
  program_quit (application, window);
}

static void
write_and_close (PwApplication *application, PwWindow *window)
{
  gtk_entry_set_text (GTK_ENTRY (hand_part (window, PW_TYPE_NOTATION_ENTRY)), "FtR");
  close_window (application, window);
}

static guint
n_about_dialogs (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *item = windows; item; item = item->next)
    n += GTK_IS_ABOUT_DIALOG (item->data) && gtk_widget_get_visible (item->data);
  return n;
}

static void
show_about_and_quit (PwApplication *application, PwWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "about", NULL);
  input_settle ();
  g_assert_cmpuint (n_about_dialogs (), ==, 1);
  program_quit (application, window);
}

static void
test_notation (void)
{
  g_assert_cmpint (program_start ("FtR", NULL, expect_griffon_and_quit), ==, 0);
  g_assert_cmpint (program_start ("mRcR+R", NULL, expect_untitled_and_quit), ==, 0);
}

/* What the window shows for a command line: the text, the dialect, and the one that is offered. */
static const struct
{
  const char *first, *second;
  const char *notation;
  PwDialect dialect, offered; /* PW_N_DIALECTS: none */
} dialect_rows[] = {
  { "--dialect=xbetza", "fK", "fK", PW_DIALECT_XBETZA, PW_N_DIALECTS },
  { "--dialect=extended", "mRmafsW", "mRmafsW", PW_DIALECT_EXTENDED, PW_N_DIALECTS },
  { "mRmafsW", NULL, "mRmafsW", PW_DIALECT_EXTENDED, PW_DIALECT_XBETZA },
  { "--dialect=bex", "fW--K", "fW--K", PW_DIALECT_BEX, PW_N_DIALECTS },
  { "--dialect=classic", NULL, "fW--K", PW_DIALECT_CLASSIC, PW_N_DIALECTS }, /* what was there, read anew */
  { "fW--K", NULL, "fW--K", PW_DIALECT_CLASSIC, PW_DIALECT_BEX },
};

static guint dialect_row;

static void
check_dialect_and_quit (PwApplication *application, PwWindow *window)
{
  PwDocument *document = pw_window_get_document (window);

  g_test_message ("%s %s", dialect_rows[dialect_row].first, dialect_rows[dialect_row].second);
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, dialect_rows[dialect_row].notation);
  g_assert_cmpuint (pw_document_get_record (document)->dialect, ==, dialect_rows[dialect_row].dialect);
  g_assert_cmpuint (pw_dialect_bar_get_offered (HAND_PART (window, DIALECT_BAR)), ==,
                    dialect_rows[dialect_row].offered);
  program_quit (application, window);
}

/* One after the other, with what the one before has left. */
static void
test_dialect (void)
{
  for (dialect_row = 0; dialect_row < G_N_ELEMENTS (dialect_rows); dialect_row++)
    g_assert_cmpint (program_start (dialect_rows[dialect_row].first, dialect_rows[dialect_row].second,
                                    check_dialect_and_quit),
                     ==, 0);
}

static void
test_unknown_dialect (void)
{
  if (g_test_subprocess ())
    exit (program_start ("--dialect=klingon", "W", NULL) == 2 ? 0 : 1);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*unknown dialect \"klingon\"; use one of: extended, classic, xbetza, betza2, bex*");
}

static void
test_any_bytes (void)
{
  g_assert_cmpint (program_start ("F\xff\xfe\x01t", NULL, expect_valid_and_quit), ==, 0);
}

static void
test_kept (void)
{
  g_assert_cmpint (program_start (NULL, NULL, write_and_close), ==, 0);
  g_assert_cmpint (program_start (NULL, NULL, expect_griffon_and_quit), ==, 0);
}

/* -- the session -- */

static void
add_pieces_and_quit (PwApplication *application, PwWindow *window)
{
  PwDocument *document = pw_window_get_document (window);

  pw_document_add_notation (document, PW_DIALECT_BETZA2, "c{N}N");
  pw_document_write (document, PW_RECORD_NAME, "Knight hunter");
  pw_document_resize_board (document, 9, 10);
  program_quit (application, window);
}

static void
expect_pieces_and_quit (PwApplication *application, PwWindow *window)
{
  PwDocument *document = pw_window_get_document (window);

  g_assert_cmpstr (pw_document_get_record (document)->name, ==, "Knight hunter");
  g_assert_cmpuint (pw_document_get_record (document)->dialect, ==, PW_DIALECT_BETZA2);
  g_assert_cmpuint (pw_board_ranks (pw_document_get_record (document)->board), ==, 10);
  g_assert_cmpuint (pw_army_n_pieces (pw_document_get_army (document)), >=, 2);
  g_assert_false (pw_history_can_undo (pw_document_get_history (document))); /* what was there is not to be undone */
  g_assert_false (pw_history_is_saved (pw_document_get_history (document)));
  program_quit (application, window);
}

/* What is in no file is kept, too. */
static void
test_session (void)
{
  g_assert_cmpint (program_start (NULL, NULL, add_pieces_and_quit), ==, 0);
  g_assert_cmpint (program_start (NULL, NULL, expect_pieces_and_quit), ==, 0);
  g_assert_cmpint (program_start (NULL, NULL, expect_pieces_and_quit), ==, 0);
}

static void
test_broken_session (void)
{
  static const char *const texts[] = { "", "\xff\xfe garbage [[[", "{}",
                                       "{\"format\":\"piecewright\",\"version\":99}" };
  g_autofree char *path = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      g_assert_cmpint (program_start (NULL, NULL, expect_rook_and_quit), ==, 0);
    }
  g_remove (path);
}

static void
test_strange_session (gconstpointer kind)
{
  g_autofree char *path = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);

  g_remove (path); /* of another test */
  strange_file_make (GPOINTER_TO_UINT (kind), path);
  g_assert_cmpint (program_start (NULL, NULL, expect_rook_and_quit), ==, 0);
  strange_file_remove (path);
}

/* -- files -- */

static guint
n_windows (PwApplication *application)
{
  guint n = 0;

  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item; item = item->next)
    n += PW_IS_WINDOW (item->data);
  return n;
}

static PwWindow *
find_notation (PwApplication *application, const char *notation)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item; item = item->next)
    if (PW_IS_WINDOW (item->data)
        && g_str_equal (pw_document_get_record (pw_window_get_document (item->data))->notation, notation))
      return item->data;
  return NULL;
}

static void
expect_two_files_and_quit (PwApplication *application, PwWindow *window)
{
  g_autofree char *title = NULL;
  GFile *file;

  g_assert_cmpuint (n_windows (application), ==, 2);
  g_assert_nonnull (find_notation (application, "nN"));
  window = find_notation (application, "zF");
  g_assert_nonnull (window);
  title = pw_storage_get_title (pw_window_get_storage (window));
  g_assert_cmpstr (title, ==, "second");

  /* what is open already is not opened again */
  file = pw_storage_get_file (pw_window_get_storage (window));
  g_assert_true (pw_application_open (application, file, NULL) == window);
  g_assert_cmpuint (n_windows (application), ==, 2);
  program_quit (application, window);
}

static void
test_files (void)
{
  g_autofree char *first = program_write_file ("first.piecewright", "nN");
  g_autofree char *second = program_write_file ("second.piecewright", "zF");

  g_assert_cmpint (program_start (first, second, expect_two_files_and_quit), ==, 0);
}

/* One file too many is not opened, and that is said. */
static void
open_many_and_quit (PwApplication *application, PwWindow *window)
{
  GFile *files[PW_WINDOW_MAX_FILES + 1];
  g_autofree char *second = g_build_filename (folder, "second.piecewright", NULL);
  guint n = G_N_ELEMENTS (files);

  for (guint i = 0; i < PW_WINDOW_MAX_FILES; i++)
    files[i] = g_object_ref (pw_storage_get_file (pw_window_get_storage (window)));
  files[PW_WINDOW_MAX_FILES] = g_file_new_for_path (second);
  g_application_open (G_APPLICATION (application), files, PW_WINDOW_MAX_FILES, "");
  g_assert_null (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG));
  g_application_open (G_APPLICATION (application), files, (int) n, "");
  g_assert_cmpuint (n_windows (application), ==, 1);
  g_assert_nonnull (hand_look_part (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG), "Only 20 of 21 files"));
  while (n > 0)
    g_object_unref (files[--n]);
  program_quit (application, window);
}

static void
test_many_files (void)
{
  g_autofree char *first = program_write_file ("first.piecewright", "nN");
  g_autofree char *second = program_write_file ("second.piecewright", "zF");

  g_assert_cmpint (program_start (first, NULL, open_many_and_quit), ==, 0);
}

static void
answer (PwWindow *window, int response)
{
  input_settle ();
  g_assert_nonnull (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG));
  gtk_dialog_response (GTK_DIALOG (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG)), response);
  input_settle ();
}

enum
{
  DISCARD = 1,
  SAVE,
  SAVE_AS,
  RELOAD,
};

static void
change_and_save (PwApplication *application, PwWindow *window)
{
  pw_document_set_notation (pw_window_get_document (window), "nNzF");
  program_quit (application, window);
  answer (window, GTK_RESPONSE_CANCEL);
  g_assert_cmpuint (n_windows (application), ==, 1);
  program_quit (application, window);
  answer (window, SAVE);
}

static void
change_and_discard (PwApplication *application, PwWindow *window)
{
  g_assert_cmpstr (pw_document_get_record (pw_window_get_document (window))->notation, ==, "nNzF");
  pw_document_set_notation (pw_window_get_document (window), "W");
  program_quit (application, window);
  answer (window, DISCARD);
}

/* Whoever quits is asked what is to become of changes of a file. */
static void
test_question (void)
{
  g_autofree char *path = program_write_file ("army.piecewright", "nN");
  g_autofree char *text = NULL;

  g_assert_cmpint (program_start (path, NULL, change_and_save), ==, 0);
  g_assert_cmpint (program_start (path, NULL, change_and_discard), ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\"nNzF\""));
}

static void
press (PwWindow *window, const char *command)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), command, NULL);
  input_settle ();
}

/* What the question says below its first line. (transfer full) */
static char *
details_of_question (PwWindow *window)
{
  char *text;

  g_object_get (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG), "secondary-text", &text, NULL);
  return text;
}

/*
 * Another program writes the file that is open here: nothing is overwritten without a question, which tells how much is
 * at stake; what is given up comes back by undoing, or from the previous versions.
 */
static void
reload_and_look_back (PwApplication *application, PwWindow *window)
{
  PwDocument *document = pw_window_get_document (window);
  g_autofree char *path = NULL, *text = NULL, *details = NULL;
  GtkWidget *dialog;

  pw_document_set_notation (document, "nNzF");
  path = program_write_file ("army.piecewright", "R4");
  press (window, "save");
  details = details_of_question (window);
  g_assert_nonnull (strstr (details, "army.piecewright"));
  g_assert_nonnull (strstr (details, "1 piece changed"));
  answer (window, GTK_RESPONSE_CANCEL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\"R4\""));

  press (window, "save");
  answer (window, RELOAD);
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "R4");
  g_assert_true (pw_storage_is_saved (pw_window_get_storage (window)));
  press (window, "undo");
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "nNzF");
  press (window, "save");
  g_assert_true (pw_storage_is_saved (pw_window_get_storage (window)));

  press (window, "previous-versions"); /* ours, and below it what was reloaded */
  dialog = hand_dialog (window, GTK_TYPE_DIALOG);
  g_assert_cmpuint (hand_count (dialog, ATK_ROLE_LIST_ITEM), >=, 2);
  g_assert_nonnull (hand_look_part (dialog, "the same as now"));
  gtk_list_box_select_row (GTK_LIST_BOX (hand_part (dialog, GTK_TYPE_LIST_BOX)),
                           GTK_LIST_BOX_ROW (hand_look_part (dialog, "since then: 1 piece changed")));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  input_settle ();
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "R4");
  press (window, "undo");
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "nNzF");
  program_quit (application, window);
}

static void
test_changed_elsewhere (void)
{
  g_autofree char *path = program_write_file ("army.piecewright", "nN");

  g_assert_cmpint (program_start (path, NULL, reload_and_look_back), ==, 0);
}

/* Where the recovery copy can't be written, the window says so as long as that lasts. */
static void
lose_the_folder_and_quit (PwApplication *application, PwWindow *window)
{
  g_autofree char *copies = g_build_filename (folder, PW_SPARE_FOLDER, NULL);
  PwStorage *storage = pw_window_get_storage (window);

  if (g_file_test (copies, G_FILE_TEST_EXISTS))
    folder_remove (copies);
  g_assert_true (g_file_set_contents (copies, "", -1, NULL));
  pw_document_set_notation (pw_window_get_document (window), "nNzF");
  g_assert_false (pw_storage_flush (storage));
  input_settle ();
  g_assert_nonnull (hand_look_part (window, "No recovery copy"));
  g_remove (copies);
  pw_document_set_notation (pw_window_get_document (window), "nNzFW");
  g_assert_true (pw_storage_flush (storage));
  input_settle ();
  g_assert_null (hand_look_part (window, "No recovery copy"));
  program_quit (application, window);
  answer (window, DISCARD);
}

static void
test_no_recovery_copy (void)
{
  g_autofree char *path = program_write_file ("army.piecewright", "nN");

  g_assert_cmpint (program_start (path, NULL, lose_the_folder_and_quit), ==, 0);
}

static void
expect_error_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_nonnull (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG));
  g_assert_null (pw_storage_get_file (pw_window_get_storage (window)));
  gtk_dialog_response (GTK_DIALOG (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG)), GTK_RESPONSE_CLOSE);
  program_quit (application, window);
}

static void
test_bad_file (void)
{
  g_autofree char *path = g_build_filename (folder, "bad.piecewright", NULL);

  g_assert_cmpint (program_start (path, NULL, expect_error_and_quit), ==, 0); /* there is none */
  g_assert_true (g_file_set_contents (path, "{\"pieces\":", -1, NULL));
  g_assert_cmpint (program_start (path, NULL, expect_error_and_quit), ==, 0);
}

/* -- a damaged file -- */

#define VERSIONS 1 /* a response */
#define DAMAGED \
  "{\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"W\"},{\"notation\":\"zF\"},{\"notation\":\"N"

/* What is shown is a document of that file, but the file is not replaced without a question. */
static void
expect_restored_and_quit (PwApplication *application, PwWindow *window, guint n_pieces, const char *notation)
{
  PwDocument *document = pw_window_get_document (window);
  g_autofree char *title = pw_storage_get_title (pw_window_get_storage (window));
  g_autofree char *path = g_build_filename (folder, "army.piecewright", NULL);
  g_autofree char *text = NULL, *details = NULL;

  input_settle ();
  g_assert_cmpstr (title, ==, "army");
  g_assert_cmpuint (pw_army_n_pieces (pw_document_get_army (document)), ==, n_pieces);
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, notation);
  g_assert_false (pw_storage_is_saved (pw_window_get_storage (window)));
  press (window, "save");
  details = details_of_question (window);
  g_assert_nonnull (strstr (details, "no longer a document that can be opened"));
  answer (window, GTK_RESPONSE_CANCEL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, DAMAGED);
  program_quit (application, window);
  answer (window, DISCARD);
}

static void
open_pieces_and_quit (PwApplication *application, PwWindow *window)
{
  g_autofree char *details = NULL;

  input_settle ();
  details = details_of_question (window);
  g_assert_nonnull (strstr (details, "2 pieces in it are whole. 1 is damaged"));
  input_key (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG), GDK_KEY_Return, 0);
  input_wait_while (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG) != NULL, 5);
  expect_restored_and_quit (application, window, 2, "W");
}

static void
open_version_and_quit (PwApplication *application, PwWindow *window)
{
  answer (window, VERSIONS);
  g_assert_nonnull (hand_look_part (hand_dialog (window, GTK_TYPE_DIALOG), "1 piece"));
  gtk_dialog_response (GTK_DIALOG (hand_dialog (window, GTK_TYPE_DIALOG)), GTK_RESPONSE_ACCEPT);
  expect_restored_and_quit (application, window, 1, "nNzF");
}

static void
test_damaged_file (void)
{
  g_autofree char *path = program_write_file ("army.piecewright", "nN");

  g_assert_cmpint (program_start (path, NULL, change_and_save), ==, 0); /* which keeps a version */
  g_assert_true (g_file_set_contents (path, DAMAGED, -1, NULL));
  g_assert_cmpint (program_start (path, NULL, open_pieces_and_quit), ==, 0);
  g_assert_cmpint (program_start (path, NULL, open_version_and_quit), ==, 0);
}

/* There is one window, which says what is wrong and shows what it showed before. */
static void
check_complaint (PwApplication *application, PwWindow *window)
{
  g_assert_cmpuint (n_windows (application), ==, 1);
  g_assert_true (pw_application_get_window (application) == window);
  g_assert_cmpstr (pw_document_get_record (pw_window_get_document (window))->notation, ==, "nN");
  answer (window, GTK_RESPONSE_CLOSE);
}

/* What is wrong with a file is said in the window in which somebody wants it, and no other is made for that. */
static void
open_bad_files_and_quit (PwApplication *application, PwWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "bad.piecewright", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);

  check_complaint (application, window); /* of the command line */
  g_action_group_activate_action (G_ACTION_GROUP (window), "open-recent", g_variant_new_string (uri));
  check_complaint (application, window);
  g_assert_true (pw_application_open (application, file, NULL) == window); /* from another start */
  check_complaint (application, window);
  program_quit (application, window);
}

static void
test_bad_file_in_use (void)
{
  g_autofree char *good = program_write_file ("good.piecewright", "nN");
  g_autofree char *bad = g_build_filename (folder, "bad.piecewright", NULL);

  g_assert_true (g_file_set_contents (bad, "{\"pieces\":", -1, NULL));
  g_assert_cmpint (program_start (good, bad, open_bad_files_and_quit), ==, 0);
}

/* A window that is not the active one, but in which a file is dropped. */
static void
open_bad_file_elsewhere_and_quit (PwApplication *application, PwWindow *window)
{
  g_autofree char *path = g_build_filename (folder, "bad.piecewright", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  PwWindow *other = find_notation (application, window == find_notation (application, "nN") ? "zF" : "nN");

  g_assert_true (pw_application_open (application, file, other) == other);
  g_assert_null (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG));
  g_assert_cmpuint (n_windows (application), ==, 2);
  answer (other, GTK_RESPONSE_CLOSE);
  program_quit (application, window);
}

static void
test_bad_file_elsewhere (void)
{
  g_autofree char *first = program_write_file ("first.piecewright", "nN");
  g_autofree char *second = program_write_file ("second.piecewright", "zF");

  g_assert_cmpint (program_start (first, second, open_bad_file_elsewhere_and_quit), ==, 0);
}

/* -- another version's session -- */

static void
type_and_discard (PwApplication *application, PwWindow *window)
{
  gtk_entry_set_text (GTK_ENTRY (hand_part (window, PW_TYPE_NOTATION_ENTRY)), "fmWfcF");
  program_quit (application, window);
  answer (window, DISCARD);
}

/* What a later version has kept can't be read, and is not written over either: the user is asked instead. */
static void
test_later_session (void)
{
  static const char later[] = "{\"format\":\"piecewright\",\"version\":99,\"pieces\":[{\"notation\":\"zF\"}]}";
  g_autofree char *path = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);
  g_autofree char *text = NULL;

  program_forget_file ();
  g_assert_true (g_file_set_contents (path, later, -1, NULL));
  g_assert_cmpint (program_start (NULL, NULL, type_and_discard), ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, later);
  g_remove (path);
}

/* -- after a crash -- */

/* As a crash would leave it. */
static void
leave_copy (const char *notation)
{
  g_autofree char *copies = g_build_filename (folder, "recovery", NULL);
  g_autoptr (PwRecovery) recovery = pw_recovery_new (copies);
  g_autoptr (PwDocument) document = pw_document_new ();

  pw_document_set_notation (document, notation);
  g_assert_true (pw_recovery_write (recovery, &(PwUnsaved){ .army = pw_document_get_army (document) }, NULL));
}

/* (nullable) */
static GtkWidget *
get_offer (PwApplication *application)
{
  return hand_dialog (pw_application_get_window (application), GTK_TYPE_DIALOG);
}

static void
respond_to_offer (PwApplication *application, int response)
{
  input_settle ();
  g_assert_nonnull (get_offer (application));
  gtk_dialog_response (GTK_DIALOG (get_offer (application)), response);
  input_settle ();
}

static void
put_off_and_quit (PwApplication *application, PwWindow *window)
{
  respond_to_offer (application, GTK_RESPONSE_CANCEL);
  g_assert_null (find_notation (application, "zF"));
  program_quit (application, window);
}

static void
recover_and_quit (PwApplication *application, PwWindow *window)
{
  respond_to_offer (application, PW_RECOVERY_RECOVER);
  window = find_notation (application, "zF");
  g_assert_nonnull (window);
  g_assert_false (pw_history_is_saved (pw_document_get_history (pw_window_get_document (window))));
  program_quit (application, window);
}

static void
expect_recovered_and_quit (PwApplication *application, PwWindow *window)
{
  input_settle ();
  g_assert_null (get_offer (application));
  g_assert_nonnull (find_notation (application, "zF"));
  program_quit (application, window);
}

static void
discard_and_quit (PwApplication *application, PwWindow *window)
{
  respond_to_offer (application, PW_RECOVERY_DISCARD);
  program_quit (application, window);
}

static void
expect_no_offer_and_quit (PwApplication *application, PwWindow *window)
{
  input_settle ();
  g_assert_null (get_offer (application));
  program_quit (application, window);
}

static void
test_recovery (void)
{
  g_autofree char *session = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);

  program_forget_file ();
  g_remove (session);
  leave_copy ("zF");
  g_assert_cmpint (program_start (NULL, NULL, put_off_and_quit), ==, 0);
  g_assert_cmpint (program_start (NULL, NULL, recover_and_quit), ==, 0);
  g_assert_cmpint (program_start (NULL, NULL, expect_recovered_and_quit), ==, 0);
  leave_copy ("N");
  g_assert_cmpint (program_start (NULL, NULL, discard_and_quit), ==, 0);
  g_assert_cmpint (program_start (NULL, NULL, expect_no_offer_and_quit), ==, 0);
}

static guint n_free; /* copies that nobody had when the first window was made */

static void
count_free_cb (GtkApplication *application, GtkWindow *window)
{
  g_autofree char *copies = g_build_filename (folder, "recovery", NULL);
  g_autoptr (GPtrArray) leftovers = PW_IS_WINDOW (window) ? pw_recovery_find (copies, NULL) : NULL;

  n_free += leftovers ? leftovers->len : 0;
}

/* Nobody waits for the window because a crash has left much. */
static void
test_window_before_recovery (void)
{
  leave_copy ("zF");
  leave_copy ("N");
  program_set_window_added (count_free_cb);
  g_assert_cmpint (program_start (NULL, NULL, discard_and_quit), ==, 0);
  program_set_window_added (NULL);
  g_assert_cmpuint (n_free, ==, 2);
  g_assert_cmpint (program_start (NULL, NULL, expect_no_offer_and_quit), ==, 0);
}

static void
test_about (void)
{
  g_assert_cmpint (program_start (NULL, NULL, show_about_and_quit), ==, 0);
}

/* Answers that need no window. */
static void
test_version (void)
{
  if (g_test_subprocess ())
    exit (program_start ("--version", NULL, NULL));
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*piecewright " PW_VERSION "*");
}

static void
test_usage (void)
{
  if (g_test_subprocess ())
    exit (program_start ("W", "F", NULL) == 2 ? 0 : 1);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*give one notation, or files*");
}

static void
test_unknown_option (void)
{
  if (g_test_subprocess ())
    exit (program_start ("--no-such-option", NULL, NULL) != 0 ? 0 : 1);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*--no-such-option*");
}

int
main (int argc, char *argv[])
{
  folder = program_begin (&argc, &argv);
  g_test_add_func ("/application/notation", test_notation);
  g_test_add_func ("/application/dialect", test_dialect);
  g_test_add_func ("/application/unknown-dialect", test_unknown_dialect);
  g_test_add_func ("/application/any-bytes", test_any_bytes);
  g_test_add_func ("/application/kept", test_kept);
  g_test_add_func ("/application/session", test_session);
  g_test_add_func ("/application/broken-session", test_broken_session);
  for (guint i = 0; i < G_N_ELEMENTS (strange_files); i++)
    {
      g_autofree char *name = g_strconcat ("/application/strange-session/", strange_files[i], NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_strange_session);
    }
  g_test_add_func ("/application/files", test_files);
  g_test_add_func ("/application/many-files", test_many_files);
  g_test_add_func ("/application/question", test_question);
  g_test_add_func ("/application/changed-elsewhere", test_changed_elsewhere);
  g_test_add_func ("/application/no-recovery-copy", test_no_recovery_copy);
  g_test_add_func ("/application/bad-file", test_bad_file);
  g_test_add_func ("/application/damaged-file", test_damaged_file);
  g_test_add_func ("/application/bad-file-in-use", test_bad_file_in_use);
  g_test_add_func ("/application/bad-file-elsewhere", test_bad_file_elsewhere);
  g_test_add_func ("/application/later-session", test_later_session);
  g_test_add_func ("/application/recovery", test_recovery);
  g_test_add_func ("/application/window-before-recovery", test_window_before_recovery);
  g_test_add_func ("/application/about", test_about);
  g_test_add_func ("/application/version", test_version);
  g_test_add_func ("/application/usage", test_usage);
  g_test_add_func ("/application/unknown-option", test_unknown_option);
  return program_end ();
}
