/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept when the program ends beside another, or because the system wants it. */
#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include "tests/keep/folder.h"
#include "tests/ui/user-input.h"
#include "app/application.h"
#include "ui/entry/notation-entry.h"

#define FOLDER_VARIABLE "PW_TEST_FOLDER" /* for a subprocess */

static char *folder; /* of the session and of recovery copies */

typedef void (*Errand) (PwApplication *application, PwWindow *window);

typedef struct
{
  PwApplication *application;
  Errand errand;
} Run;

static gboolean
do_errand_cb (gpointer data)
{
  Run *run = data;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (run->application));

  if (window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return G_SOURCE_CONTINUE;
  run->errand (run->application, PW_WINDOW (window));
  return G_SOURCE_REMOVE;
}

/* Runs the program. Returns: its exit status */
static int
start (Errand errand)
{
  char *arguments[] = { "piecewright", NULL };
  Run run = { pw_application_new (G_APPLICATION_NON_UNIQUE, folder), errand };
  int status;

  g_timeout_add (10, do_errand_cb, &run);
  status = g_application_run (G_APPLICATION (run.application), 1, arguments);
  g_assert_finalize_object (run.application);
  return status;
}

static void
expect_ours_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_cmpstr (pw_document_get_record (pw_window_get_document (window))->notation, ==, "fmWfcF");
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
}

static void
meet_session_and_quit (PwApplication *application, PwWindow *window)
{
  static const char text[] = "{\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"zF\"}]}";
  g_autofree char *path = g_build_filename (folder, "session" PW_FILE_SUFFIX, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  gtk_entry_set_text (GTK_ENTRY (hand_part (window, PW_TYPE_NOTATION_ENTRY)), "fmWfcF");
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
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

  g_assert_cmpint (start (meet_session_and_quit), ==, 0);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0600);
  leftovers = pw_recovery_find (copies, NULL);
  g_assert_cmpuint (leftovers->len, ==, 1);
  leftover = leftovers->pdata[0];
  g_assert_cmpstr (pw_army_record (leftover->army, 0)->notation, ==, "zF");
  pw_leftover_discard (leftover);
  g_assert_cmpint (start (expect_ours_and_quit), ==, 0);
}

static int signal_number;

static void
type_and_be_ended (PwApplication *application, PwWindow *window)
{
  gtk_entry_set_text (GTK_ENTRY (hand_part (window, PW_TYPE_NOTATION_ENTRY)), "zF");
  raise (signal_number);
}

/* A session that ends, or a terminal that is closed, writes a last copy: even of what was typed a moment ago. */
static void
test_ended (gconstpointer data)
{
  g_autofree char *copies = g_build_filename (folder, "recovery", NULL);
  g_autoptr (GPtrArray) leftovers = NULL;

  signal_number = GPOINTER_TO_INT (data);
  if (g_test_subprocess ())
    exit (start (type_and_be_ended));
  g_setenv (FOLDER_VARIABLE, folder, TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_unsetenv (FOLDER_VARIABLE);
  g_test_trap_assert_failed ();
  leftovers = pw_recovery_find (copies, NULL);
  g_assert_cmpuint (leftovers->len, ==, 1);
  g_assert_cmpstr (pw_army_record (((PwLeftover *) leftovers->pdata[0])->army, 0)->notation, ==, "zF");
  pw_leftover_discard (leftovers->pdata[0]);
}

int
main (int argc, char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  folder = g_test_subprocess () ? g_strdup (g_getenv (FOLDER_VARIABLE)) : folder_new ();
  g_test_add_func ("/session/two-programs", test_two_sessions);
  g_test_add_data_func ("/session/ended/term", GINT_TO_POINTER (SIGTERM), test_ended);
  g_test_add_data_func ("/session/ended/hup", GINT_TO_POINTER (SIGHUP), test_ended);
  status = g_test_run ();
  if (!g_test_subprocess ())
    folder_remove (folder);
  g_free (folder);
  return status;
}
