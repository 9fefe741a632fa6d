/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lessons keep from one time to the next, when something else stands in its place. */
#include <string.h>

#include "tests/strange-files.h"
#include "ui/lessons/store.h"

/* What is kept between two times may have become anything: then there is none. */
static void
test_strange (gconstpointer kind)
{
  static const char *const names[] = { "places", "progress", "quiz" };
  g_autofree char *own = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_autoptr (PwLessonStore) store = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (own, names[i], NULL);

      strange_file_make (GPOINTER_TO_UINT (kind), path);
    }
  store = pw_lesson_store_new (own);
  g_assert_cmpuint (pw_lesson_store_get_place (store, "a/1"), ==, 0);
  g_assert_cmpuint (strlen (pw_lesson_store_get_memory (store)), <, 10000000);
  pw_lesson_store_set_place (store, "a/1", 2);
  g_assert_cmpuint (pw_lesson_store_get_place (store, "a/1"), ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (own, names[i], NULL);

      strange_file_remove (path);
    }
  g_assert_cmpint (g_rmdir (own), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (strange_files); i++)
    {
      g_autofree char *path = g_strconcat ("/store/strange/", strange_files[i], NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_strange);
    }
  return g_test_run ();
}
