/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept when the program ends beside another, with several windows, or because the system wants it. */
#include <glib/gstdio.h>
#include <signal.h>

#include "core/game/played.h"
#include "tests/keep/folder.h"
#include "tests/ui/user-input.h"
#include "tests/ui/window/program.h"
#include "ui/board/view.h"
#include "ui/entry/notation-entry.h"
#include "ui/play/model/play.h"
#include "ui/window/recovery-dialog.h"

#define DISCARD 1 /* the answer to what is to become of changes */

static const char *folder; /* of the session and of recovery copies */

static void
expect_ours_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_cmpstr (pw_document_get_record (pw_window_get_document (window))->notation, ==, "fmWfcF");
  program_quit (application, window);
}

static void
meet_session_and_quit (PwApplication *application, PwWindow *window)
{
  static const char text[] = "{\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"zF\"}]}";
  g_autofree char *path = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  gtk_entry_set_text (GTK_ENTRY (hand_part (window, PW_TYPE_NOTATION_ENTRY)), "fmWfcF");
  program_quit (application, window);
}

/* Another program has ended meanwhile, without a bus that tells one of the other: both sessions are kept. */
static void
test_two_sessions (void)
{
  g_autofree char *path = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);
  g_autofree char *copies = g_build_filename (folder, "recovery", NULL);
  g_autoptr (GPtrArray) leftovers = NULL;
  const PwLeftover *leftover;
  GStatBuf info;

  g_assert_cmpint (program_start (NULL, NULL, meet_session_and_quit), ==, 0);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0600);
  leftovers = pw_recovery_find (copies, NULL);
  g_assert_cmpuint (leftovers->len, ==, 1);
  leftover = leftovers->pdata[0];
  g_assert_cmpstr (pw_army_record (leftover->unsaved.army, 0)->notation, ==, "zF");
  pw_leftover_discard (leftover);
  g_assert_cmpint (program_start (NULL, NULL, expect_ours_and_quit), ==, 0);
}

static int signal_number;

static void
type_and_be_ended (PwApplication *application, PwWindow *window)
{
  gtk_entry_set_text (GTK_ENTRY (hand_part (window, PW_TYPE_NOTATION_ENTRY)), "zF");
  raise (signal_number);
}

/* A session that ends, a terminal that is closed, or Ctrl+C there, writes a last copy: even of what was typed
 * a moment ago. */
static void
test_ended (gconstpointer data)
{
  g_autofree char *copies = g_build_filename (folder, "recovery", NULL);
  g_autoptr (GPtrArray) leftovers = NULL;

  signal_number = GPOINTER_TO_INT (data);
  signal (signal_number, SIG_DFL); /* it may be ignored here */
  if (g_test_subprocess ())
    exit (program_start (NULL, NULL, type_and_be_ended));
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  leftovers = pw_recovery_find (copies, NULL);
  g_assert_cmpuint (leftovers->len, ==, 1);
  g_assert_cmpstr (pw_army_record (((PwLeftover *) leftovers->pdata[0])->unsaved.army, 0)->notation, ==,
                   "zF");
  pw_leftover_discard (leftovers->pdata[0]);
}

/* -- a lesson that is being written -- */

#define OWN_TEXT "Kings are *K*."

static void
write_lesson_and_be_ended (PwApplication *application, PwWindow *window)
{
  PwLessonWork *work = pw_lesson_editor_get_work (pw_application_write_lesson (application));

  pw_lesson_work_type (work, PW_LESSON_KEY_TEXT, OWN_TEXT, "Type");
  if (signal_number == SIGKILL)
    pw_lesson_work_flush (work); /* as it is by itself after a second */
  raise (signal_number);
}

/* (nullable) */
static PwLessonEditor *
find_editor (PwApplication *application)
{
  GList *item = gtk_application_get_windows (GTK_APPLICATION (application));

  while (item != NULL && !PW_IS_LESSON_EDITOR (item->data))
    item = item->next;
  return item != NULL ? item->data : NULL;
}

static void
recover_lesson_and_quit (PwApplication *application, PwWindow *window)
{
  PwLessonEditor *editor;
  PwLessonWork *work;

  input_settle ();
  gtk_dialog_response (GTK_DIALOG (hand_dialog (window, GTK_TYPE_DIALOG)), PW_RECOVERY_RECOVER);
  input_settle ();
  editor = find_editor (application);
  g_assert_nonnull (editor);
  work = pw_lesson_editor_get_work (editor);
  g_assert_nonnull (strstr (pw_lesson_draft_text (pw_lesson_work_get_draft (work)), OWN_TEXT));
  g_assert_false (pw_lesson_work_is_saved (work));
  pw_lesson_work_discard (work);
  gtk_widget_destroy (GTK_WIDGET (editor));
  program_quit (application, window);
}

static void
expect_no_offer_and_quit (PwApplication *application, PwWindow *window)
{
  input_settle ();
  g_assert_null (hand_dialog (window, GTK_TYPE_DIALOG));
  program_quit (application, window);
}

/* What was written is offered, and only once it was thrown away it is gone. */
static void
test_lesson (gconstpointer data)
{
  g_autofree char *session = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);

  signal_number = GPOINTER_TO_INT (data);
  if (g_test_subprocess ())
    exit (program_start (NULL, NULL, write_lesson_and_be_ended));
  g_remove (session);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_assert_cmpint (program_start (NULL, NULL, recover_lesson_and_quit), ==, 0);
  g_assert_cmpint (program_start (NULL, NULL, expect_no_offer_and_quit), ==, 0);
}

static void
expect_lesson_and_quit (PwApplication *application, PwWindow *window)
{
  PwLessonsWindow *learning = pw_application_show_lessons (application, PW_LESSONS_COURSES);

  g_assert_nonnull (hand_look_part (learning, "My kings"));
  g_assert_null (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG));
  gtk_widget_destroy (GTK_WIDGET (learning));
  program_quit (application, window);
}

/* A lesson is opened where it is learned from, whatever it is called, also by a name without a slash. */
static void
test_lesson_file (void)
{
  g_autofree char *before = g_get_current_dir ();
  g_autofree char *path
      = folder_write (folder, "kings.txt", "# mine\n[Lesson]\nTitle=My kings\n[Page 1]\nText=A king.\n");

  g_assert_cmpint (program_start (path, NULL, expect_lesson_and_quit), ==, 0);
  g_assert_cmpint (g_chdir (folder), ==, 0);
  g_assert_cmpint (program_start ("kings.txt", NULL, expect_lesson_and_quit), ==, 0);
  g_assert_cmpint (g_chdir (before), ==, 0);
  g_remove (path);
}

/* -- a game that was played -- */

static PwPlay *
game (PwWindow *window)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "mode", g_variant_new_string ("play"));
  input_settle ();
  return PW_PLAY (pw_board_view_get_stand (HAND_PART (window, BOARD_VIEW)));
}

static void
play (PwWindow *window)
{
  g_autofree char *problem = NULL;

  g_assert_true (pw_play_type (game (window), "e4", &problem));
  input_wait_while (pw_play_get_state (game (window)) == PW_PLAY_FINDING, 20);
  g_assert_true (pw_play_type (game (window), "e5", &problem));
  pw_play_set_comment (game (window), 1, "ours");
  g_assert_false (pw_document_is_saved (pw_window_get_document (window)));
}

static void
play_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_false (pw_history_can_undo (pw_document_get_history (pw_window_get_document (window))));
  play (window);
  program_quit (application, window);
}

static void
expect_moves_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_cmpuint (pw_play_n_plies (game (window)), ==, 2);
  g_assert_cmpstr (pw_play_get_ply (game (window), 0)->text, ==, "e4");
  g_assert_cmpstr (pw_play_get_ply (game (window), 1)->comment, ==, "ours");
  program_quit (application, window);
}

/* The moves are there again, also of a document in which nothing else was done. */
static void
test_played (void)
{
  g_autofree char *path = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);

  g_remove (path);
  program_forget_file ();
  g_assert_cmpint (program_start (NULL, NULL, play_and_quit), ==, 0);
  g_assert_cmpint (program_start (NULL, NULL, expect_moves_and_quit), ==, 0);
  g_assert_cmpint (program_start (NULL, NULL, expect_moves_and_quit), ==, 0);
  g_remove (path);
}

static void
play_and_be_killed (PwApplication *application, PwWindow *window)
{
  play (window);
  g_assert_true (pw_storage_flush (pw_window_get_storage (window)));
  raise (SIGKILL);
}

static void
test_played_and_killed (void)
{
  g_autofree char *copies = g_build_filename (folder, "recovery", NULL), *played = NULL, *path = NULL;
  g_autoptr (GPtrArray) leftovers = NULL;
  g_autofree char *game = NULL;

  if (g_test_subprocess ())
    {
      path = program_write_file ("played.piecewright", "FtR");
      exit (program_start (path, NULL, play_and_be_killed));
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  leftovers = pw_recovery_find (copies, NULL);
  g_assert_cmpuint (leftovers->len, ==, 1);
  game = pw_army_game (((PwLeftover *) leftovers->pdata[0])->unsaved.army);
  g_free (pw_game_take_played (game, &played));
  g_assert_nonnull (strstr (played, "1. e4 e5 { ours }"));
  pw_leftover_discard (leftovers->pdata[0]);
}

/* -- a slow disk -- */

static gboolean is_slow;

/* In the place of the system's. */
int
fsync (int fd)
{
  if (is_slow)
    g_usleep (G_USEC_PER_SEC / 2);
  return 0;
}

/* The chooser writes the name of the document when it has read the folder, perhaps over ours. */
static gboolean
chooses (GtkFileChooser *chooser, const char *name)
{
  g_autofree char *wanted = g_build_filename (folder, name, NULL), *chosen = NULL;

  gtk_file_chooser_set_current_name (chooser, name);
  input_settle ();
  chosen = gtk_file_chooser_get_filename (chooser);
  return g_strcmp0 (chosen, wanted) == 0;
}

static void
save_as (PwWindow *window, const char *name)
{
  GtkFileChooser *chooser;

  g_action_group_activate_action (G_ACTION_GROUP (window), "save-as", NULL);
  input_settle ();
  chooser = GTK_FILE_CHOOSER (hand_dialog (window, GTK_TYPE_FILE_CHOOSER_DIALOG));
  gtk_file_chooser_set_current_folder (chooser, folder);
  input_wait_while (!chooses (chooser, name), 20);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
}

static void
save_twice_and_quit (PwApplication *application, PwWindow *window)
{
  PwStorage *storage = pw_window_get_storage (window);
  g_autofree char *title = NULL;

  is_slow = TRUE;
  pw_document_set_notation (pw_window_get_document (window), "FtR");
  g_action_group_activate_action (G_ACTION_GROUP (window), "save", NULL);
  g_assert_true (pw_storage_is_saving (storage));
  save_as (window, "second.piecewright");
  g_assert_true (pw_storage_is_saving (storage)); /* the first one, still */
  input_wait_while (pw_storage_is_saving (storage), 20);
  is_slow = FALSE;
  title = pw_storage_get_title (storage);
  g_assert_cmpstr (title, ==, "second");
  g_assert_true (pw_storage_is_saved (storage));
  program_quit (application, window);
}

/* Save As while a save is under way waits for it; both files are there in the end. */
static void
test_save_as_meanwhile (void)
{
  static const char *const names[] = { "first.piecewright", "second.piecewright" };
  g_autofree char *first = program_write_file (names[0], "nN");

  g_assert_cmpint (program_start (first, NULL, save_twice_and_quit), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (PwArmy) army = pw_army_load (file, NULL, NULL);

      g_assert_cmpstr (pw_army_record (army, 0)->notation, ==, "FtR");
    }
}

static gboolean
takes_input (PwWindow *window)
{
  return gtk_window_group_get_current_grab (gtk_window_get_group (GTK_WINDOW (window))) == NULL;
}

static void
answer (gpointer window, int response)
{
  gtk_dialog_response (GTK_DIALOG (hand_dialog (window, GTK_TYPE_MESSAGE_DIALOG)), response);
  input_settle ();
}

/* Two windows ask at a time; each waits for its own answer alone. */
static void
quit_beside_lesson (PwApplication *application, PwWindow *window)
{
  PwLessonEditor *editor = pw_application_write_lesson (application);

  pw_document_set_notation (pw_window_get_document (window), "nNzF");
  g_action_group_activate_action (G_ACTION_GROUP (editor), "add-page", NULL);
  program_quit (application, window);
  input_settle ();
  g_assert_false (takes_input (window));
  answer (window, GTK_RESPONSE_CANCEL);
  g_assert_true (takes_input (window));

  answer (editor, DISCARD);
  program_quit (application, window);
  input_settle ();
  answer (window, DISCARD);
}

static void
test_two_questions (void)
{
  g_autofree char *path = program_write_file ("army.piecewright", "nN");

  g_assert_cmpint (program_start (path, NULL, quit_beside_lesson), ==, 0);
}

static gboolean
quit_cb (gpointer application)
{
  program_quit (application, NULL);
  return G_SOURCE_REMOVE;
}

static void
export_and_quit (PwApplication *application, PwWindow *window)
{
  g_idle_add (quit_cb, application);
  g_action_group_activate_action (G_ACTION_GROUP (window), "export", NULL); /* returns with its dialog */
}

/* Another window can be used, and quits the program, while a dialog runs. */
static void
test_quit_while_exporting (void)
{
  g_assert_cmpint (program_start (NULL, NULL, export_and_quit), ==, 0);
}

int
main (int argc, char **argv)
{
  folder = program_begin (&argc, &argv);
  g_test_add_func ("/session/two-programs", test_two_sessions);
  g_test_add_func ("/session/save-as-meanwhile", test_save_as_meanwhile);
  g_test_add_data_func ("/session/ended/term", GINT_TO_POINTER (SIGTERM), test_ended);
  g_test_add_func ("/session/two-questions", test_two_questions);
  g_test_add_func ("/session/quit-while-exporting", test_quit_while_exporting);
  g_test_add_func ("/session/played", test_played);
  g_test_add_func ("/session/played-and-killed", test_played_and_killed);
  g_test_add_func ("/session/lesson/file", test_lesson_file);
  g_test_add_data_func ("/session/lesson/killed", GINT_TO_POINTER (SIGKILL), test_lesson);
  g_test_add_data_func ("/session/lesson/term", GINT_TO_POINTER (SIGTERM), test_lesson);
  g_test_add_data_func ("/session/ended/hup", GINT_TO_POINTER (SIGHUP), test_ended);
  g_test_add_data_func ("/session/ended/int", GINT_TO_POINTER (SIGINT), test_ended);
  return program_end ();
}
