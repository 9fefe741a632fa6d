/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson that is handed out from the window for learning: on pages, and as a web page. */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/ui/lessons/lesson-fixture.h"
#include "tests/ui/user-input.h"
#include "ui/export/pages.h"
#include "ui/lessons/export.h"

typedef struct
{
  PwLessonsWindow *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = pw_application_show_lessons (application, PW_LESSONS_COURSES);
  input_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lessons_close (fixture->window);
  lessons_forget ();
}

static gboolean
can (Fixture *fixture, const char *command)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), command);
}

/* A lesson of the program, and one of a user, is printed by the key of other windows while it can be seen. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialog;

      if (i > 0)
        g_assert_true (
            lessons_open_text (fixture->window, "[Lesson]\nTitle=Ours\n[Page 1]\nText=Read on paper.\n"));
      input_type (GTK_WIDGET (fixture->window), "<Primary>p");
      input_settle ();
      dialog = hand_dialog (fixture->window, PW_TYPE_PAGES_DIALOG);
      g_assert_nonnull (dialog);
      while (pw_pages_dialog_get_handout (PW_PAGES_DIALOG (dialog)) == NULL)
        gtk_main_iteration ();
      g_assert_cmpuint (pw_handout_n_pages (pw_pages_dialog_get_handout (PW_PAGES_DIALOG (dialog))), >, 0);
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
    }
  pw_lessons_window_set_mode (fixture->window, PW_LESSONS_QUIZ);
  g_assert_false (can (fixture, "pages") || can (fixture, "export"));
  pw_lessons_window_set_mode (fixture->window, PW_LESSONS_COURSES);
  g_assert_true (can (fixture, "pages") && can (fixture, "export"));
  g_assert_false (lessons_open_text (fixture->window, "[Lesson]\n"));
  g_assert_false (can (fixture, "pages") || can (fixture, "export"));
}

/* The web page has the lesson in the language that is shown. */
static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (folder, "own.html", NULL), *text = NULL;

  g_assert_true (
      lessons_open_text (fixture->window, "[Lesson]\nTitle=Ours\n[Page 1]\nText=Seen in a browser.\n"));
  pw_lesson_export_to (GTK_APPLICATION_WINDOW (fixture->window), path);
  while (hand_look_part (fixture->window, "own.html") == NULL)
    gtk_main_iteration ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Seen in a browser."));
  g_assert_nonnull (hand_look (fixture->window, "Look at It"));
  gtk_info_bar_response (GTK_INFO_BAR (hand_part (GTK_WIDGET (fixture->window), GTK_TYPE_INFO_BAR)),
                         GTK_RESPONSE_CLOSE);
  g_assert_null (hand_look_part (fixture->window, "own.html"));
  g_remove (path);
}

int
main (int argc, char *argv[])
{
  lessons_begin (&argc, &argv);
  g_test_add ("/lessons/export/pages", Fixture, NULL, set_up, test_pages, tear_down);
  g_test_add ("/lessons/export/web-page", Fixture, NULL, set_up, test_export, tear_down);
  return lessons_run ();
}
