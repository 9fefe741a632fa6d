/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as a document: either rules that can be played by, where moves, positions and the rules themselves read
 * back from their texts, or an error in one readable line.
 */
#include <string.h>

#include "core/game/end.h"
#include "core/game/notation.h"
#include "core/game/position-text.h"
#include "core/game/rules-read.h"
#include "core/game/rules-write.h"
#include "core/game/words/rules.h"
#include "tests/fuzz/fuzz.h"

#define N_PLIES 4
#define N_TRIED 3 /* moves that are written down */

static void
check_move (PwGame *game, const PwGameMoves *moves, guint i)
{
  g_autofree char *text = pw_game_move_to_san (game, moves, i);
  guint found;

  g_assert_cmpint (pw_game_find_move (game, moves, text, &found), ==, PW_SAN_FOUND);
  g_assert_cmpuint (found, ==, i);
}

static void
check_position (const PwGame *game)
{
  g_autofree char *text = pw_game_to_text (game);
  g_autoptr (PwGame) other = pw_game_new (pw_game_rules (game));

  g_assert_true (pw_game_read_position (other, text, NULL, NULL));
  g_assert_cmphex (pw_game_hash (other), ==, pw_game_hash (game));
}

static void
play (PwRules *rules, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (PwGame) game = pw_game_new (rules);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  guint64 hash = pw_game_hash (game);
  PwEnd end;

  for (guint ply = 0; ply < N_PLIES && !pw_game_find_end (game, &end); ply++)
    {
      guint n;

      if (!pw_game_list (game, moves))
        return;
      check_position (game);
      n = pw_game_moves_count (moves);
      g_assert_cmpuint (n, ==, pw_game_count (game));
      for (guint i = 0; i < MIN (n, N_TRIED); i++)
        check_move (game, moves, (guint) g_rand_int_range (rand, 0, (gint32) n));
      pw_game_make (game, moves, pw_game_moves_get (moves, (guint) g_rand_int_range (rand, 0, (gint32) n)));
      g_assert_true (pw_game_hash (game) == pw_game_hash_anew (game));
    }
  while (pw_game_n_made (game) > 0)
    pw_game_unmake (game);
  g_assert_true (pw_game_hash (game) == hash);
}

/* What is written means the same, also beside members that are not known. */
static void
check_rules (const PwRules *rules)
{
  PwRulesPiece pieces[PW_RULES_MAX_KINDS] = { { NULL, NULL, NULL, PW_DIALECT_EXTENDED, NULL } };
  g_autofree char *text = pw_rules_write (rules, "{\"later\":[1],\"promotion\":{\"later\":2}}");
  g_autoptr (PwRules) again = NULL;

  pw_phrase_unref (pw_rules_explain (rules));
  for (guint i = 0; i < rules->n_kinds; i++)
    if (!rules->kinds[i].orthodox)
      {
        pieces[i].name = rules->kinds[i].name;
        pieces[i].symbol = pw_kind_symbol (rules->kinds[i].letter);
        pieces[i].piece = rules->kinds[i].piece;
      }
  again = pw_rules_read_game (pieces, rules->n_kinds, text, NULL, NULL);
  g_assert_nonnull (again);
  g_assert_true (pw_rules_equal (rules, again));
  g_assert_nonnull (strstr (text, "\"later\":[1]"));
  for (guint i = 0; i < rules->n_kinds; i++)
    g_free ((char *) pieces[i].symbol);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwRules) rules = pw_rules_read (text, strlen (text), NULL, NULL, &error);

  g_assert_true ((rules == NULL) == (error != NULL));
  if (rules != NULL)
    {
      check_rules (rules);
      play (rules, g_str_hash (text));
    }
  else
    g_assert_true (g_utf8_validate (error->message, -1, NULL) && *error->message != '\0'
                   && strchr (error->message, '\n') == NULL);
  return 0;
}
