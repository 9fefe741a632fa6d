/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program run from its command line: what it is given, what it leaves with, and
 * that closing or quitting ends it with the session kept.
 */
#include <glib/gstdio.h>
#include <locale.h>

#include "hand.h"

#include "app/application.h"
#include "ui/session.h"

static char *session_path;

/* What is done with the window once it is there. */
typedef void (*Errand) (PwApplication *application, PwWindow *window);

typedef struct
{
  PwApplication *application;
  Errand errand;
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

/* Runs the program. Returns: its exit status */
static int
start (const char *argument, const char *second, Errand errand)
{
  const char *arguments[] = { "piecewright", argument, second, NULL };
  Run run = { pw_application_new (G_APPLICATION_NON_UNIQUE, session_path), errand, FALSE };
  guint id = errand ? g_timeout_add (10, do_errand_cb, &run) : 0;
  int status = g_application_run (G_APPLICATION (run.application), g_strv_length ((char **) arguments),
                                  (char **) arguments);

  g_assert_cmpint (run.done, ==, errand != NULL);
  if (id && !run.done)
    g_source_remove (id);
  g_assert_finalize_object (run.application);
  return status;
}

static void
quit (PwApplication *application, PwWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
}

static void
close_window (PwApplication *application, PwWindow *window)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "close", NULL);
}

static void
expect_griffon_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_cmpstr (pw_document_get_notation (pw_window_get_document (window)), ==, "FtR");
  g_assert_cmpstr (gtk_entry_get_text (GTK_ENTRY (pw_window_get_notation_entry (window))), ==, "FtR");
  quit (application, window);
}

static void
expect_untitled_and_quit (PwApplication *application, PwWindow *window)
{
  PwDocument *document = pw_window_get_document (window);

  g_assert_cmpstr (pw_document_get_notation (document), ==, "mRcR+R");
  g_assert_cmpstr (pw_document_get_name (document), ==, "");
  quit (application, window);
}

static void
expect_valid_and_quit (PwApplication *application, PwWindow *window)
{
  g_assert_true (g_utf8_validate (pw_document_get_notation (pw_window_get_document (window)), -1, NULL));
  quit (application, window);
}

static void
write_and_close (PwApplication *application, PwWindow *window)
{
  gtk_entry_set_text (GTK_ENTRY (pw_window_get_notation_entry (window)), "FtR");
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
  hand_rest ();
  g_assert_cmpuint (n_about_dialogs (), ==, 1);
  quit (application, window);
}

static void
test_notation (void)
{
  g_assert_cmpint (start ("FtR", NULL, expect_griffon_and_quit), ==, 0);
  g_assert_cmpint (start ("mRcR+R", NULL, expect_untitled_and_quit), ==, 0);
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
  g_assert_cmpstr (pw_document_get_notation (document), ==, dialect_rows[dialect_row].notation);
  g_assert_cmpuint (pw_document_get_dialect (document), ==, dialect_rows[dialect_row].dialect);
  g_assert_cmpuint (pw_dialect_bar_get_offered (pw_window_get_dialect_bar (window)), ==,
                    dialect_rows[dialect_row].offered);
  quit (application, window);
}

/* One after the other, with what the one before has left. */
static void
test_dialect (void)
{
  for (dialect_row = 0; dialect_row < G_N_ELEMENTS (dialect_rows); dialect_row++)
    g_assert_cmpint (start (dialect_rows[dialect_row].first, dialect_rows[dialect_row].second, check_dialect_and_quit),
                     ==, 0);
}

static void
test_unknown_dialect (void)
{
  if (g_test_subprocess ())
    exit (start ("--dialect=klingon", "W", NULL) == 2 ? 0 : 1);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*no dialect is called \"klingon\"; known: extended, classic, xbetza, betza2, bex*");
}

static void
test_any_bytes (void)
{
  g_assert_cmpint (start ("F\xff\xfe\x01t", NULL, expect_valid_and_quit), ==, 0);
}

static void
test_kept (void)
{
  g_assert_cmpint (start (NULL, NULL, write_and_close), ==, 0);
  g_assert_cmpint (start (NULL, NULL, expect_griffon_and_quit), ==, 0);
}

static void
test_about (void)
{
  g_assert_cmpint (start (NULL, NULL, show_about_and_quit), ==, 0);
}

/* Answers that need no window. */
static void
test_version (void)
{
  if (g_test_subprocess ())
    exit (start ("--version", NULL, NULL));
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*piecewright " PW_VERSION "*");
}

static void
test_usage (void)
{
  if (g_test_subprocess ())
    exit (start ("W", "F", NULL) == 2 ? 0 : 1);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*one notation at most*");
}

static void
test_unknown_option (void)
{
  if (g_test_subprocess ())
    exit (start ("--no-such-option", NULL, NULL) != 0 ? 0 : 1);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*--no-such-option*");
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  int status;

  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  if (!g_test_subprocess ()) /* they open no window and have nothing to keep */
    {
      folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
      session_path = g_build_filename (folder, "session.ini", NULL);
    }
  g_test_add_func ("/application/notation", test_notation);
  g_test_add_func ("/application/dialect", test_dialect);
  g_test_add_func ("/application/unknown-dialect", test_unknown_dialect);
  g_test_add_func ("/application/any-bytes", test_any_bytes);
  g_test_add_func ("/application/kept", test_kept);
  g_test_add_func ("/application/about", test_about);
  g_test_add_func ("/application/version", test_version);
  g_test_add_func ("/application/usage", test_usage);
  g_test_add_func ("/application/unknown-option", test_unknown_option);
  status = g_test_run ();
  if (folder)
    {
      g_remove (session_path);
      g_rmdir (folder);
    }
  g_free (session_path);
  return status;
}
