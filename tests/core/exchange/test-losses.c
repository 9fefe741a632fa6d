/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notes on what a game loses when it is written: rows. */
#include <string.h>

#include "core/exchange/format.h"
#include "core/game/perft.h"
#include "tests/core/exchange/take-rules.h"
#include "tests/core/game/known-game.h"
#include "tests/core/rows.h"

#define SEED 20261129

/* pieces: "G BN, +P W": their symbols and notations. Returns: (transfer full) */
static PwExchange *
new_exchange (const char *pieces)
{
  PwExchange *exchange = pw_exchange_new ();
  g_auto (GStrv) list = g_strsplit (pieces, ", ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (list[i], " ", 2);

      pw_exchange_add (exchange, NULL, words[0], words[1], PW_DIALECT_EXTENDED);
    }
  return exchange;
}

/* Row: a format, pieces, their game, and each note after the symbol of its piece. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwExchange) exchange = new_exchange (row->columns[1]);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  pw_exchange_read_game (exchange, test_row_text (row, 2), NULL, &error);
  g_assert_no_error (error);
  text = pw_exchange_write (exchange, pw_exchange_find_format (row->columns[0]), NULL, NULL, notes, &error);
  for (guint i = 0; i < notes->len; i++)
    {
      const PwExchangeNote *note = &g_array_index (notes, PwExchangeNote, i);

      g_string_append_printf (said, "%s%s%s%s", i > 0 ? "\n" : "",
                              note->piece >= 0 ? pw_exchange_piece (exchange, (guint) note->piece)->symbol : "",
                              note->piece >= 0 ? ": " : "", note->text);
    }
  g_assert_cmpstr (text != NULL ? said->str : error->message, ==, test_row_text (row, 3));
}

/* -- there and back -- */

#define N_POSITIONS 4
#define N_PLIES     12 /* between them */

/* Whether a format that can't say a position says so: else as many moves are there. */
static void
check_format (PwRules *rules, const char *name)
{
  const PwExchangeFormat *format = pw_exchange_find_format (name);
  g_autoptr (PwExchange) exchange = take_rules (rules);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (PwGame) game = NULL, other = NULL;
  g_autoptr (PwExchangeFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = pw_exchange_write (exchange, format, NULL, NULL, notes, &error);

  if (text == NULL || notes->len > 0)
    return;
  file = pw_exchange_read (text, strlen (text), format, NULL, &error);
  g_assert_no_error (error);
  game = pw_game_new (rules);
  other = pw_game_new (pw_exchange_game (file, 0)->rules);
  g_test_message ("%s: %s", name, text);
  g_assert_cmpuint (pw_game_perft (other, 2), ==, pw_game_perft (game, 2));
}

static void
make_some (PwGame *game, GRand *rand)
{
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();

  for (guint i = 0; i < N_PLIES; i++)
    {
      g_assert_true (pw_game_list (game, moves));
      if (pw_game_moves_count (moves) == 0)
        return;
      pw_game_make (game, moves,
                    pw_game_moves_get (
                        moves, (guint) g_rand_int_range (rand, 0, (gint32) pw_game_moves_count (moves))));
    }
}

/* Positions of a game, as the start of another. */
static void
test_game (gconstpointer data)
{
  static const char *const formats[] = { "xboard", "diagram", "variants.ini" };
  const TestRow *row = data;
  g_autoptr (PwGame) game = known_game (row->columns[0], NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (PwRules) rules = pw_rules_copy (pw_game_rules (game));

      pw_board_free (rules->start);
      rules->start = pw_board_copy (pw_game_board (game));
      rules->side = pw_game_side (game);
      for (guint j = 0; j < G_N_ELEMENTS (formats); j++)
        check_format (rules, formats[j]);
      make_some (game, rand);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/losses.tsv", 3, 4, test_row);
  test_rows_add_sample ("game/games.tsv", 2, 2, 100, test_game);
  return g_test_run ();
}
