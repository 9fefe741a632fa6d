/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of six games as a server on the web writes them: with clocks, judgments, variations, and ratings of
 * moves. */
#include "core/exchange/format.h"
#include "core/game/pgn.h"

/* How each is read, and how it ended. */
static const struct
{
  const char *title;
  guint n_plies;
  const char *end;
} rows[] = {
  { "anna – bela, Rated blitz game", 13, "Checkmate. The first side wins." },
  { "cleo – dora, Casual rapid game", 8, "The first side resigns. The second side wins." },
  { "emil – fred, Rated bullet game", 11, "The second side has run out of time. The first side wins." },
  { "gina – hugo, Casual correspondence game", 6, "Both sides agree on a draw." },
  { "ines – jens, Rated King of the Hill game", 9, "The first side has reached its goal and wins." },
  { "kurt – lena, Casual Standard game", 17, "The first side wins." },
};

static void
test_game (const PwExchange *exchange, guint i)
{
  g_autoptr (PwGame) game = pw_game_new (exchange->rules);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwPgn) pgn = pw_pgn_read (exchange->played, strlen (exchange->played), NULL, &error);
  g_autofree char *again = NULL;
  PwEnd end;

  g_test_message ("%s", exchange->title);
  g_assert_no_error (error);
  g_assert_cmpstr (exchange->title, ==, rows[i].title);
  g_assert_cmpuint (exchange->notes->len, ==, 0);
  g_assert_true (pw_pgn_play (pgn, game, NULL, NULL, NULL, &error));
  g_assert_cmpuint (pw_game_n_made (game), ==, rows[i].n_plies);
  g_assert_true (pw_game_find_end (game, &end) || pw_pgn_find_end (pgn, &end));
  g_assert_cmpstr (pw_end_words (&end), ==, rows[i].end);
  g_assert_cmpstr (pw_end_result (&end), ==, pgn->result);
}

static void
test_six (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "game", "six.pgn", NULL), *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  file = pw_exchange_read (text, length, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (file->format == &pw_exchange_pgn);
  g_assert_cmpuint (file->notes->len, ==, 0);
  g_assert_cmpuint (file->found->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < file->found->len; i++)
    test_game (pw_exchange_game (file, i), i);
}

/* What players decided is written so that it is read again. */
static void
test_ends (void)
{
  static const PwEnd ends[] = {
    { PW_END_RESIGNATION, FALSE, PW_SIDE_FIRST }, { PW_END_TIME, FALSE, PW_SIDE_SECOND },
    { PW_END_AGREEMENT, TRUE, PW_SIDE_FIRST },    { PW_END_RESULT, FALSE, PW_SIDE_SECOND },
    { PW_END_RESULT, TRUE, PW_SIDE_FIRST },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (PwPgn) pgn = pw_pgn_new ();
      PwEnd end;

      g_assert_false (pw_pgn_find_end (pgn, &end));
      pw_pgn_set_end (pgn, &ends[i]);
      g_assert_true (pw_pgn_find_end (pgn, &end));
      g_assert_cmpint (end.rule, ==, ends[i].rule);
      g_assert_cmpstr (pw_end_words (&end), ==, pw_end_words (&ends[i]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/pgn/six", test_six);
  g_test_add_func ("/exchange/pgn/ends", test_ends);
  return g_test_run ();
}
