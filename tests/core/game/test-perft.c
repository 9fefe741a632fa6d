/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Known games: the number of ways to play so many moves. */
#include "core/game/perft.h"

#include "core/game/rules-read.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <string.h>

#define MOST_LEAVES 1000000 /* in a run that is not thorough */

/* Returns: (transfer full): the rules of a game by its name in games.tsv */
static PwRules *
rules_of (const char *name)
{
  g_autoptr (GPtrArray) rows = test_rows_read ("game/games.tsv", 2, 2);

  for (guint i = 0; i < rows->len; i++)
    {
      const TestRow *row = rows->pdata[i];
      g_autoptr (GError) error = NULL;
      PwRules *rules;

      if (strcmp (row->columns[0], name) != 0)
        continue;
      rules = pw_rules_read (row->columns[1], strlen (row->columns[1]), NULL, &error);
      g_assert_no_error (error);
      return rules;
    }
  g_error ("no game is called %s", name);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwRules) rules = rules_of (row->columns[0]);
  g_autoptr (PwGame) game = pw_game_new (rules);
  g_auto (GStrv) counts = g_strsplit (row->columns[1], " ", -1);

  if (row->columns[2] != NULL && *row->columns[2] != '\0')
    {
      g_autoptr (GError) error = NULL;
      PwSide side;
      g_autoptr (PwBoard) board = pw_rules_read_position (rules, row->columns[2], &side, NULL, &error);

      g_assert_no_error (error);
      pw_game_set_up (game, board, side);
    }
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
