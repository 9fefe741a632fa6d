/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games end: rows. */
#include "core/game/end.h"

#include "tests/core/game/known-game.h"
#include "tests/core/rows.h"

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwGame) game = known_game (row->columns[0], row->columns[1]);
  g_autofree char *found = NULL;
  PwEnd end;

  play_moves (game, row->columns[2]);
  if (pw_game_find_end (game, &end))
    found = g_strdup_printf ("%s %s", pw_end_result (&end), pw_end_words (&end));
  g_assert_cmpstr (found, ==, row->columns[3]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("game/ends.tsv", 4, 4, test_row);
  return g_test_run ();
}
