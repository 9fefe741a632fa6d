/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games by their names. */
#include "tests/core/game/known-game.h"

#include "core/game/notation.h"
#include "core/game/position-text.h"
#include "core/game/rules-read.h"
#include "tests/core/rows.h"

#include <string.h>

/* position: (nullable): to come */
static PwRules *
find_rules (const char *name, const char *position)
{
  g_autoptr (GPtrArray) rows = test_rows_read ("game/games.tsv", 2, 2);

  for (guint i = 0; i < rows->len; i++)
    {
      const TestRow *row = rows->pdata[i];
      g_autoptr (GError) error = NULL;
      PwRules *rules;

      if (strcmp (row->columns[0], name) != 0)
        continue;
      rules = pw_rules_read (row->columns[1], strlen (row->columns[1]), position, NULL, &error);
      g_assert_no_error (error);
      return rules;
    }
  g_error ("no game is called %s", name);
}

PwRules *
known_rules (const char *name)
{
  return find_rules (name, NULL);
}

PwGame *
known_game (const char *name, const char *position)
{
  g_autoptr (PwRules) rules = find_rules (name, position);
  PwGame *game = pw_game_new (rules);
  g_autoptr (GError) error = NULL;

  if (position == NULL || *position == '\0')
    return game;
  pw_game_read_position (game, position, NULL, &error);
  g_assert_no_error (error);
  return game;
}

static gboolean
play_move (PwGame *game, PwGameMoves *list, const char *text)
{
  g_assert_true (pw_game_list (game, list));
  for (guint i = 0; i < pw_game_moves_count (list); i++)
    {
      const PwGameMove *move = pw_game_moves_get (list, i);
      g_autofree char *found = pw_game_move_to_coordinates (game, list, move);

      if (strcmp (found, text) != 0)
        continue;
      pw_game_make (game, list, move);
      return TRUE;
    }
  return FALSE;
}

void
play_moves (PwGame *game, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves != NULL ? moves : "", " ", -1);
  g_autoptr (PwGameMoves) list = pw_game_moves_new ();

  for (guint i = 0; texts[i] != NULL; i++)
    if (*texts[i] != '\0' && !play_move (game, list, texts[i]))
      g_error ("%s is not legal", texts[i]);
}
