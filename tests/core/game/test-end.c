/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games end: rows. */
#include "core/game/end.h"

#include <string.h>

#include "core/game/rules-read.h"
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

/* -- dead positions -- */

/* On a small board, where all that can come of a position can be looked at. */
static PwGame *
small_game (const char *notation, const char *fen)
{
  g_autofree char *text
      = g_strdup_printf ("{\"pieces\":[{\"symbol\":\"X\",\"notation\":\"%s\"}],\"game\":{"
                         "\"start\":\"%s\",\"dead\":\"draw\",\"repetition\":0,\"quiet_moves\":0}}",
                         notation, fen);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwRules) rules = pw_rules_read (text, strlen (text), NULL, NULL, &error);

  g_assert_no_error (error);
  return pw_game_new (rules);
}

/* Whether some moves of both sides lead to a mate. seen: positions, by hash */
static gboolean
can_mate (PwGame *game, GHashTable *seen, guint depth)
{
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  guint64 hash = pw_game_hash (game);
  gboolean mates = FALSE;

  if (!g_hash_table_add (seen, g_memdup2 (&hash, sizeof hash)))
    return FALSE;
  g_assert_true (pw_game_list (game, moves));
  if (pw_game_moves_count (moves) == 0)
    return pw_game_in_check (game);
  for (guint i = 0; i < pw_game_moves_count (moves) && !mates && depth < 3000; i++)
    {
      pw_game_make (game, moves, pw_game_moves_get (moves, i));
      mates = can_mate (game, seen, depth + 1);
      pw_game_unmake (game);
    }
  return mates;
}

/* A position is dead if no moves lead to a mate; the table may not know it where only this position can't. */
static void
test_dead (void)
{
  static const char *const rows[][2] = {
    { "N", "3k/4/4/K2X" },  { "F", "3k/4/4/K2X" },  { "W", "3k/4/4/K2X" },  { "D", "3k/4/4/K2X" },
    { "A", "3k/4/4/K2X" },  { "WF", "3k/4/4/K2X" }, { "R", "3k/4/4/K2X" },  { "B", "3k/4/4/K2X" },
    { "WD", "3k/4/4/K2X" }, { "FA", "3k/4/4/K2X" }, { "fR", "3k/4/4/K2X" }, { "bN", "3k/1X2/4/K3" },
    { "pR", "3k/4/4/K2X" }, { "A", "3k/4/X3/K2X" }, { "D", "3k/4/4/K1XX" }, { "W", "3k/4/4/K1XX" },
    { "F", "3k/4/4/K1XX" }, { "W", "x2k/4/4/K3" },  { "Q", "x2k/4/4/K3" },
  };
  guint n_over = 0, n_never = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint side = 0; side < 2; side++)
      {
        g_autofree char *fen = g_strconcat (rows[i][1], side == 0 ? " w" : " b", NULL);
        g_autoptr (PwGame) game = small_game (rows[i][0], fen);
        g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
        gboolean mates = can_mate (game, seen, 0), over;
        PwEnd end;

        over = pw_game_find_end (game, &end) && end.rule == PW_END_DEAD;
        g_test_message ("%s %s: %s, %u positions", rows[i][0], fen, mates ? "mates" : "never",
                        g_hash_table_size (seen));
        g_assert_false (over && mates);
        n_over += over;
        n_never += !mates;
      }
  g_assert_cmpuint (n_over + 4, >=, n_never);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/ends/dead", test_dead);
  test_rows_add ("game/ends.tsv", 4, 4, test_row);
  return g_test_run ();
}
