/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that were worked out by hand from the specifications, before any program was asked:
 * tests/data/engine/by-hand.tsv.
 */
#include "tests/core/dialect-text.h"

#include <string.h>

static void
check_row (char **row)
{
  PwDialect dialect;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row[2], &position);
  g_autofree char *at = squares_to_text (board, &position.at, 1);
  g_autofree char *moves = NULL;

  g_test_message ("%s: %s on %s", row[0], row[1], row[2]);
  g_assert_cmpstr (at, ==, row[3]);
  g_assert_true (pw_dialect_from_name (row[0], &dialect));
  position.virgin = pw_board_is_virgin (board, position.at);
  moves = moves_in (dialect, row[1], &position);
  g_assert_cmpstr (moves, ==, strcmp (row[4], "-") == 0 ? "" : row[4]);
}

static void
test_rows (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "engine", "by-hand.tsv", NULL);
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_rows[PW_N_DIALECTS] = { 0 };

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (content, "\n", 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) row = g_strsplit (lines[i], "\t", 0);
      PwDialect dialect;

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      g_assert_cmpuint (g_strv_length (row), ==, 5);
      check_row (row);
      g_assert_true (pw_dialect_from_name (row[0], &dialect));
      n_rows[dialect]++;
    }
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    g_assert_cmpuint (n_rows[dialect], >=, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/by-hand/rows", test_rows);
  return g_test_run ();
}
