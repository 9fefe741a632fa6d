/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Known games: the number of ways to play so many moves. */
#include "core/game/perft.h"

#include "tests/core/game/known-game.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#define MOST_LEAVES (is_sanitized () ? 50000 : 1000000) /* in a run that is not thorough */

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwGame) game = known_game (row->columns[0], row->columns[2]);
  g_auto (GStrv) counts = g_strsplit (row->columns[1], " ", -1);

  for (guint i = 0; counts[i] != NULL; i++)
    {
      guint64 leaves = g_ascii_strtoull (counts[i], NULL, 10);

      if (leaves > 0 && (leaves <= MOST_LEAVES || is_thorough ()))
        g_assert_cmpuint (pw_game_perft (game, i + 1), ==, leaves);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("game/perft.tsv", 2, 3, test_row);
  return g_test_run ();
}
