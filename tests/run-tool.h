/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * Runs another program on files of a test, with words split at spaces; it must succeed.
 *
 * folder: where it runs
 * out: (out) (nullable) (transfer full): what it wrote
 * Returns: FALSE if it isn't installed: then the test is skipped
 */
static inline gboolean
run_tool (const char *folder, const char *line, char **out)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autofree char *program = g_find_program_in_path (words[0]), *written = NULL, *errors = NULL;
  g_autoptr (GError) error = NULL;
  int status = -1;

  if (program == NULL)
    {
      g_test_skip (words[0]);
      return FALSE;
    }
  g_spawn_sync (folder, words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &written, &errors, &status, &error);
  g_assert_no_error (error);
  g_test_message ("%s\n%s%s", line, written, errors);
  g_assert_cmpint (status, ==, 0);
  if (out != NULL)
    *out = g_steal_pointer (&written);
  return TRUE;
}
