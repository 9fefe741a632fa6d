/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/window/program.h"

#include <locale.h>

#include "tests/keep/folder.h"

#define FOLDER_VARIABLE "PW_TEST_FOLDER" /* for a subprocess */

static char *folder;
static GCallback window_added_cb; /* (nullable) */

const char *
program_begin (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  folder = g_test_subprocess () ? g_strdup (g_getenv (FOLDER_VARIABLE)) : folder_new ();
  g_setenv (FOLDER_VARIABLE, folder, TRUE);
  return folder;
}

int
program_end (void)
{
  int status = g_test_run ();

  if (!g_test_subprocess ())
    folder_remove (folder);
  g_free (folder);
  return status;
}

typedef struct
{
  PwApplication *application;
  ProgramErrand errand;
  gboolean done;
} Run;

static gboolean
do_errand_cb (gpointer data)
{
  Run *run = data;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (run->application));

  if (window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return G_SOURCE_CONTINUE;
  run->done = TRUE;
  run->errand (run->application, PW_WINDOW (window));
  return G_SOURCE_REMOVE;
}

int
program_start (const char *argument, const char *second, ProgramErrand errand)
{
  const char *arguments[] = { "piecewright", argument, second, NULL };
  Run run = { pw_application_new (G_APPLICATION_NON_UNIQUE, folder), errand, FALSE };
  guint id = errand ? g_timeout_add (10, do_errand_cb, &run) : 0;
  int status;

  if (window_added_cb)
    g_signal_connect (run.application, "window-added", window_added_cb, NULL);
  status = g_application_run (G_APPLICATION (run.application), g_strv_length ((char **) arguments),
                              (char **) arguments);
  g_assert_cmpint (run.done, ==, errand != NULL);
  if (id && !run.done)
    g_source_remove (id);
  g_assert_finalize_object (run.application);
  return status;
}

void
program_set_window_added (void (*callback) (GtkApplication *application, GtkWindow *window))
{
  window_added_cb = G_CALLBACK (callback);
}

void
program_quit (PwApplication *application, PwWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
}

void
program_forget_file (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_SETTINGS_SCHEMA ".window");

  g_settings_reset (settings, "last-file");
}

char *
program_write_file (const char *name, const char *notation)
{
  g_autofree char *text = g_strdup_printf ("{\"format\":\"piecewright\",\"version\":1,"
                                           "\"pieces\":[{\"notation\":\"%s\"}]}",
                                           notation);

  return folder_write (folder, name, text);
}
