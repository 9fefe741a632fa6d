/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as a game in PGN: either one that is written, read again and played as far as its moves go, or an error
 * in one readable line.
 */
#include <string.h>

#include "core/game/pgn.h"
#include "core/game/position-text.h"
#include "tests/fuzz/fuzz.h"

static void
check_error (const GError *error)
{
  g_assert_true (g_utf8_validate (error->message, -1, NULL) && *error->message != '\0'
                 && strchr (error->message, '\n') == NULL);
}

static void
check_same (const PwPgn *pgn)
{
  g_autofree char *text = pw_pgn_write (pgn), *same = NULL;
  g_autoptr (PwPgn) again = pw_pgn_read (text, strlen (text), NULL, NULL);

  g_assert_nonnull (again);
  same = pw_pgn_write (again);
  g_assert_cmpstr (text, ==, same);
}

static void
check_played (const PwPgn *pgn)
{
  g_autoptr (PwRules) rules = pw_rules_chess ();
  g_autoptr (PwGame) game = pw_game_new (rules);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!pw_pgn_play (pgn, game, NULL, NULL, NULL, &error))
    check_error (error);
  text = pw_game_to_text (game);
  g_assert_true (pw_game_read_position (game, text, NULL, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PwPgn) pgn = pw_pgn_read ((const char *) data, size, NULL, &error);

  g_assert_true ((pgn == NULL) == (error != NULL));
  if (pgn == NULL)
    {
      check_error (error);
      return 0;
    }
  check_same (pgn);
  check_played (pgn);
  return 0;
}
