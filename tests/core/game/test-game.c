/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games of random armies: the legal moves are those of a second, slow way; taking moves back restores
 * everything.
 */
#include "core/game/end.h"
#include "core/game/game.h"

#include "core/board/square-set.h"
#include "core/engine/compare.h"
#include "core/game/perft.h"
#include "core/game/rules-read.h"
#include "tests/core/dialect-text.h"
#include "tests/core/game/random-rules.h"
#include "tests/core/game/slow-way.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#define SEED     41
#define N_ARMIES 800
#define N_PLIES  24
#define N_ROUNDS 9    /* games of each army */
#define N_GAMES  3    /* of a known game */
#define COST     12.0 /* ms for a game */

/* -- one position -- */

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
positions_after (PwGame *game, const PwGameMoves *moves)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *before = position_of_game (game);
  g_autoptr (PwGameMoves) copies = pw_game_moves_new ();
  PwSquare checked[PW_RULES_MAX_SQUARES];

  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    {
      g_autofree char *back = NULL;
      guint64 hash = pw_game_hash (game);

      pw_game_moves_add (copies, moves, pw_game_moves_get (moves, i));
      pw_game_make (game, copies, pw_game_moves_get (copies, i));
      g_ptr_array_add (found, position_of_game (game));
      g_assert_cmpint (pw_game_list_checked (game, checked) > 0, ==, pw_game_in_check (game));
      g_assert_cmphex (pw_game_hash (game), ==, pw_game_hash_anew (game));
      pw_game_unmake (game);
      back = position_of_game (game);
      g_assert_cmpstr (back, ==, before);
      g_assert_cmphex (pw_game_hash (game), ==, hash);
    }
  g_ptr_array_sort (found, compare_texts);
  return found;
}

/* Shows what is only in one of two sorted lists. Returns: whether they are the same */
static gboolean
are_same (const GPtrArray *found, const GPtrArray *expected)
{
  guint i = 0, j = 0;
  gboolean same = TRUE;

  while (i < found->len || j < expected->len)
    {
      int order = i == found->len      ? 1
                  : j == expected->len ? -1
                                       : strcmp (found->pdata[i], expected->pdata[j]);

      if (order != 0)
        g_test_message ("%s %s", order < 0 ? "only found: " : "not found: ",
                        (const char *) (order < 0 ? found->pdata[i] : expected->pdata[j]));
      same &= order == 0;
      i += order <= 0;
      j += order >= 0;
    }
  return same;
}

static void
show_army (const PwRules *rules)
{
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      g_autoptr (GArray) lost = g_array_new (FALSE, FALSE, sizeof (PwDiagnostic));
      g_autofree char *text = NULL;
      guint dialect = 0;

      for (; text == NULL && dialect < PW_N_DIALECTS; dialect++)
        text = pw_notation_print ((PwDialect) dialect, rules->kinds[i].piece, lost);
      g_test_message ("%c is %s%s%s in %s", rules->kinds[i].letter, text,
                      rules->kinds[i].royal ? ", royal" : "", rules->kinds[i].promotes ? ", promotes" : "",
                      text == NULL ? "none" : pw_dialect_name ((PwDialect) (dialect - 1)));
    }
  g_test_message ("%s, to %s, %s", rules->royals == PW_ROYALS_EACH ? "each" : "last", rules->promotes_to,
                  rules->must_promote ? "must" : "may");
}

/* Returns: FALSE if the game can't go on */
static gboolean
check_position (SlowWay *slow, PwGame *game, PwGameMoves *moves)
{
  g_autoptr (GPtrArray) expected = slow_way_positions (slow, game), found = NULL;

  if (expected == NULL)
    return FALSE;
  g_assert_true (pw_game_list (game, moves));
  found = positions_after (game, moves);
  g_assert_cmpuint (pw_game_count (game), ==, found->len);
  if (!are_same (found, expected))
    {
      g_autofree char *text = position_of_game (game);

      show_army (pw_game_rules (game));
      g_test_message ("on %s, after %u moves", text, pw_game_n_made (game));
      g_test_fail ();
      return FALSE;
    }
  return found->len > 0;
}

/* -- both sides -- */

static void
turn_set (const guint64 *from, guint64 *to, guint n)
{
  for (guint square = 0; square < n; square++)
    if (pw_set_has (from, square))
      pw_set_add (to, n - 1 - square);
}

/* The same game, turned around: what was the first side is the second. */
static PwRules *
turned_rules (const PwRules *rules)
{
  PwPosition position = { rules->start, 0, rules->side, FALSE };
  PwBoard *board = rotated_position (&position, &position);
  guint n = pw_board_n_squares (board);
  PwRules *turned = pw_rules_new (board, position.side);

  for (PwSquare square = 0; square < n; square++)
    {
      PwSquare to = (PwSquare) (n - 1 - square);

      pw_board_set_promoted (board, to, pw_board_is_promoted (rules->start, square));
      pw_board_set_virgin (board, to, pw_board_is_virgin (rules->start, square));
    }
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      const PwKind *kind = &rules->kinds[i];
      PwKind *same = pw_rules_add_kind (turned, kind->letter, kind->piece);

      same->royal = kind->royal;
      same->promotes = kind->promotes;
    }
  for (guint side = 0; side < 2; side++)
    {
      turn_set (rules->zones[side], turned->zones[1 - side], n);
      turn_set (rules->goals[side], turned->goals[1 - side], n);
    }
  g_strlcpy (turned->promotes_to, rules->promotes_to, sizeof turned->promotes_to);
  turned->must_promote = rules->must_promote;
  turned->royals = rules->royals;
  return turned;
}

static void
check_turned (PwRules *rules)
{
  g_autoptr (PwRules) turned = turned_rules (rules);
  g_autoptr (PwGame) game = pw_game_new (rules), other = pw_game_new (turned);

  for (guint depth = 1; depth <= 2; depth++)
    g_assert_cmpuint (pw_game_perft (game, depth), ==, pw_game_perft (other, depth));
}

/* -- games -- */

static void
play_at_random (PwRules *rules, GRand *rand, guint *n_positions)
{
  g_autoptr (PwGame) game = pw_game_new (rules);
  g_autoptr (SlowWay) slow = slow_way_new (rules);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  g_autoptr (PwBoard) start = pw_board_copy (pw_game_board (game));
  guint64 hash = pw_game_hash (game);

  for (guint ply = 0; ply < N_PLIES && check_position (slow, game, moves); ply++)
    {
      guint i = (guint) g_rand_int_range (rand, 0, (gint32) pw_game_moves_count (moves));

      pw_game_make (game, moves, pw_game_moves_get (moves, i));
      *n_positions += 1;
    }
  while (pw_game_n_made (game) > 0)
    pw_game_unmake (game);
  g_assert_true (pw_board_equal (start, pw_game_board (game)));
  g_assert_cmphex (hash, ==, pw_game_hash (game));
}

static void
test_armies (void)
{
  guint n_positions = 0;

  for (Sample sample = sample_of ("armies", N_ARMIES * N_ROUNDS, COST); sample_next (&sample);)
    {
      guint army = sample.i % N_ARMIES, round = sample.i / N_ARMIES;
      g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + army);
      g_autoptr (PwRules) rules = random_rules (rand);

      for (guint i = 0; i < round; i++) /* other dice */
        g_rand_int (rand);
      play_at_random (rules, rand, &n_positions);
      if (round == 0)
        check_turned (rules);
    }
  g_test_message ("%u positions", n_positions);
}

/* A game that others play, too. */
static void
test_known (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwRules) rules = pw_rules_read (row->columns[1], strlen (row->columns[1]), NULL, NULL, &error);
  guint n_positions = 0;

  g_assert_no_error (error);
  check_turned (rules);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + i);

      play_at_random (rules, rand, &n_positions);
    }
  g_assert_cmpuint (n_positions, >, N_GAMES);
}

/* -- stopped -- */

static gboolean
ask_cb (gpointer n_asked, double part)
{
  return ++*(guint *) n_asked < 3;
}

/* Finding moves of heavy pieces can be stopped, and begun again. */
static void
test_stopped (void)
{
  static const char document[] = "{\"pieces\":[{\"symbol\":\"Q\",\"notation\":\"(QdaQ)0\"}],"
                                 "\"game\":{\"start\":\"kq6/qqqq4/8/8/8/8/QQQQ4/KQ6\"}}";
  g_autoptr (PwRules) rules = pw_rules_read (document, strlen (document), NULL, NULL, NULL);
  guint n_asked = 0;
  const PwPatience patience = { ask_cb, &n_asked, 0, 1 };
  g_autoptr (PwGame) game = pw_game_new_with (rules, &patience);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();

  g_assert_nonnull (game);
  pw_game_listen_to (game, &patience);
  g_assert_false (pw_game_list (game, moves));
  g_assert_cmpuint (n_asked, ==, 3); /* no more once it is stopped */
  pw_game_set_up (game, rules->start, PW_SIDE_SECOND);
  n_asked = 0;
  pw_game_listen_to (game, &patience);
  g_assert_false (pw_game_list (game, moves));
  g_assert_cmpuint (n_asked, ==, 3);
}

/* So many moves that nobody waits for them are no mate, and of another position all are found. */
static void
test_too_many (void)
{
  static const char document[] = "{\"pieces\":[{\"symbol\":\"A\",\"notation\":\"Qda0\"}],"
                                 "\"game\":{\"start\":\"kqaaaaaa/8/8/8/8/8/8/KQAAAAAA\"}}";
  g_autoptr (PwRules) rules = pw_rules_read (document, strlen (document), NULL, NULL, NULL);
  g_autoptr (PwGame) game = pw_game_new (rules);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  g_autoptr (PwBoard) board = pw_board_copy_bare (rules->start);
  PwEnd end;

  g_assert_false (pw_game_list (game, moves));
  g_assert_true (pw_game_was_stopped (game));
  g_assert_false (pw_game_find_end (game, &end));
  g_assert_true (pw_game_can_move (game));
  g_assert_cmpuint (pw_game_perft (game, 2), ==, 0);
  g_assert_true (pw_game_was_stopped (game));
  pw_board_set (board, 0, PW_CELL_FIRST, 'K');
  pw_board_set (board, 1, PW_CELL_FIRST, 'A');
  pw_board_set (board, 63, PW_CELL_SECOND, 'K');
  pw_game_set_up (game, board, PW_SIDE_FIRST);
  g_assert_true (pw_game_list (game, moves));
  g_assert_false (pw_game_was_stopped (game));
  g_assert_cmpuint (pw_game_moves_count (moves), ==, pw_game_count (game));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/armies", test_armies);
  g_test_add_func ("/game/stopped", test_stopped);
  g_test_add_func ("/game/too-many", test_too_many);
  test_rows_add_sample ("game/games.tsv", 2, 2, 150, test_known);
  return g_test_run ();
}
