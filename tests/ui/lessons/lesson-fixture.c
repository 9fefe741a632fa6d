/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/lessons/lesson-fixture.h"

#include <glib/gstdio.h>
#include <locale.h>

#include "tests/ui/user-input.h"

PwApplication *application;
char *folder;

void
lessons_begin (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  application = pw_application_new (G_APPLICATION_NON_UNIQUE, folder);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
}

int
lessons_run (void)
{
  int status = g_test_run ();

  input_settle ();
  g_rmdir (folder);
  g_free (folder);
  return status;
}

GFile *
lessons_name_file (char **path)
{
  *path = g_build_filename (folder, "own.lesson", NULL);
  return g_file_new_for_path (*path);
}

gboolean
lessons_open_text (PwLessonsWindow *window, const char *text)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = lessons_name_file (&path);
  gboolean opened;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  opened = pw_lessons_window_open_file (window, file);
  g_remove (path);
  return opened;
}

void
lessons_close (gpointer window)
{
  g_object_add_weak_pointer (window, &window);
  gtk_widget_destroy (window);
  input_settle ();
  g_assert_null (window);
}

void
lessons_forget (void)
{
  static const char *const names[] = { "places", "progress", "quiz" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_remove (path);
    }
}
