/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches: where games begin, that the same pairs come of any threads, what they add up to, and lines. */
#include "core/game/match/match.h"

#include <math.h>
#include <string.h>

#include "core/game/position-text.h"
#include "core/game/rules-read.h"
#include "tests/core/game/known-game.h"
#include "tests/core/game/random-rules.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#define N_STARTS 200
#define N_ARMIES 40
#define COST     300.0 /* ms */

static PwRules *
read_rules (const char *text)
{
  return *text == '{' ? pw_rules_read (text, strlen (text), NULL, NULL, NULL) : known_rules (text);
}

static PwMatchPlan
plan_of (PwRules *rules, char piece, char against)
{
  return (PwMatchPlan){
    .rules = rules, .piece = piece, .against = against, .handicap = PW_MATCH_BALANCED, .nodes = 20, .seed = 7
  };
}

static PwMatchStarts *
chess_starts (void)
{
  g_autoptr (PwRules) rules = pw_rules_chess ();
  const PwMatchPlan plan = plan_of (rules, 'N', 'B');

  return pw_match_starts_new (&plan, NULL, NULL, NULL);
}

/* -- where games begin -- */

static char *
say_starts (const PwMatchStarts *starts, guint index)
{
  PwRules *rules = pw_match_starts_plan (starts)->rules;
  g_autoptr (PwGame) game = pw_game_new (rules);
  PwBoard *boards[2];
  g_autofree char *first = NULL, *second = NULL;

  pw_match_starts_make (starts, game, index, boards);
  first = pw_position_to_text (boards[0], rules->side);
  second = pw_position_to_text (boards[1], rules->side);
  pw_board_free (boards[0]);
  pw_board_free (boards[1]);
  return g_strdup_printf ("%s | %s", first, second);
}

static void
test_start (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwRules) rules = read_rules (row->columns[0]);
  PwMatchPlan plan = plan_of (rules, pw_kind_letter (row->columns[1]), pw_kind_letter (row->columns[2]));
  g_autoptr (PwMatchStarts) starts = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  if (test_row_says (row, 3))
    plan.handicap = (int) g_ascii_strtoll (row->columns[3], NULL, 10);
  starts = pw_match_starts_new (&plan, NULL, NULL, &error);
  said = starts != NULL ? say_starts (starts, test_row_number (row, 4, 0)) : g_strdup (error->message);
  g_assert_cmpstr (said, ==, row->columns[5]);
}

static guint
count (const PwBoard *board, PwCell cell, char letter)
{
  guint n = 0;

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    n += pw_board_holds (board, (PwSquare) i, cell, letter);
  return n;
}

static guint
count_dark_bishops (const PwBoard *board, guint rank, PwCell cell)
{
  guint n = 0;

  for (guint file = 0; file < 8; file++)
    n += (file + rank) % 2 == 0 && pw_board_holds (board, (PwSquare) (8 * rank + file), cell, 'B');
  return n;
}

/* In chess, a knight against a bishop. */
static void
check_chess (const PwBoard *board, PwMatchOdds odds, PwSide side)
{
  PwCell with = pw_side_cell (side), without = pw_side_enemy (side);
  guint differ = odds == PW_MATCH_PIECE;

  g_assert_cmpuint (count (board, with, 'N') + count (board, with, 'B'), ==, 4);
  g_assert_cmpuint (count (board, with, 'N'), ==, count (board, without, 'N') + differ);
  g_assert_cmpuint (count (board, without, 'B'), ==, count (board, with, 'B') + differ);
  g_assert_cmpuint (count (board, with, 'P'), ==, 8);
  g_assert_cmpuint (count (board, without, 'P'), ==, 8 - !differ);
  for (guint i = 0; i < 2; i++)
    if (count (board, (PwCell) (PW_CELL_FIRST + i), 'B') == 2)
      g_assert_cmpuint (count_dark_bishops (board, 7 * i, (PwCell) (PW_CELL_FIRST + i)), ==, 1);
}

static void
test_chess (void)
{
  g_autoptr (PwMatchStarts) starts = chess_starts ();
  g_autoptr (PwGame) game = pw_game_new (pw_match_starts_plan (starts)->rules);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_true (pw_match_starts_are_shuffled (starts));
  g_assert_cmpint (pw_match_starts_plan (starts)->handicap, ==, 0);
  for (guint i = 0; i < N_STARTS; i++)
    {
      PwBoard *boards[2];

      g_assert_true (pw_match_starts_make (starts, game, i, boards));
      for (guint side = 0; side < 2; side++)
        {
          check_chess (boards[side], pw_match_odds (i), (PwSide) side);
          g_hash_table_add (seen, pw_position_to_text (boards[side], PW_SIDE_FIRST));
          pw_board_free (boards[side]);
        }
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 2 * N_STARTS * 9 / 10);
}

static void
test_identity (void)
{
#define START "\"start\":\"rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1\""
  static const char *const same[]
      = { "{\"pieces\":[{\"symbol\":\"A\",\"notation\":\"BN\"}],\"game\":{" START "}}",
          "{\"pieces\":[{\"symbol\":\"Z\",\"notation\":\"W\"},{\"symbol\":\"A\",\"name\":\"Princess\","
          "\"notation\":\"NB\"}],\"game\":{\"title\":\"Princesses\"," START "}}" };
  g_autoptr (PwRules) rules = read_rules (same[0]), others = read_rules (same[1]);
  PwMatchPlan plan = plan_of (rules, 'A', 'Q'), other = plan_of (others, 'A', 'Q');
  g_autofree char *one = pw_match_plan_identify (&plan), *two = pw_match_plan_identify (&other),
                  *three = NULL;

  g_assert_cmpstr (one, ==, two);
  g_assert_cmpuint (strlen (one), ==, 16);
  other.nodes++;
  three = pw_match_plan_identify (&other);
  g_assert_cmpstr (one, !=, three);
  other = plan_of (rules, 'A', 'R');
  g_free (three);
  three = pw_match_plan_identify (&other);
  g_assert_cmpstr (one, !=, three);
}

/* -- pairs -- */

/* A PwMatchEach. Stops after so many. */
typedef struct
{
  GArray *pairs;
  guint most;
} Kept;

static gboolean
keep (gpointer data, const PwMatchPair *pair)
{
  Kept *kept = data;

  g_array_append_val (kept->pairs, *pair);
  return kept->pairs->len < kept->most;
}

static void
play (const PwMatchStarts *starts, guint n_threads, guint first, guint n, guint most, GArray *pairs)
{
  Kept kept = { pairs, most };
  g_autoptr (PwMatchPool) pool = pw_match_pool_new (starts, n_threads, FALSE, first, n, keep, &kept);

  while (!pw_match_pool_wait (pool, G_USEC_PER_SEC))
    ;
}

static void
assert_same (const GArray *a, const GArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const PwMatchPair *one = &g_array_index (a, PwMatchPair, i),
                        *other = &g_array_index (b, PwMatchPair, i);

      g_assert_cmpuint (one->index, ==, i);
      g_assert_cmpuint (other->index, ==, i);
      g_assert_cmpmem (one->points, sizeof one->points, other->points, sizeof other->points);
      g_assert_cmpmem (one->plies, sizeof one->plies, other->plies, sizeof other->plies);
    }
}

/* One thread, many, and going on after a stop: the same pairs in the same order. */
static void
test_threads (void)
{
  g_autoptr (PwMatchStarts) starts = chess_starts ();
  g_autoptr (GArray) alone = g_array_new (FALSE, FALSE, sizeof (PwMatchPair));
  g_autoptr (GArray) many = g_array_new (FALSE, FALSE, sizeof (PwMatchPair));
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PwMatchPair));

  play (starts, 1, 0, 6, G_MAXUINT, alone);
  play (starts, 5, 0, 6, G_MAXUINT, many);
  play (starts, 3, 0, 0, 2, parts);
  g_assert_cmpuint (parts->len, ==, 2);
  play (starts, 2, 2, 4, G_MAXUINT, parts);
  assert_same (alone, many);
  assert_same (alone, parts);
}

/* Freed at once, whatever its threads do. */
static void
test_stop (void)
{
  g_autoptr (PwMatchStarts) starts = chess_starts ();
  Kept kept = { g_array_new (FALSE, FALSE, sizeof (PwMatchPair)), G_MAXUINT };

  for (guint i = 0; i < 4; i++)
    {
      PwMatchPool *pool = pw_match_pool_new (starts, 2, FALSE, 0, 0, keep, &kept);

      pw_match_pool_wait (pool, i * 20000);
      pw_match_pool_free (pool);
    }
  g_array_unref (kept.pairs);
}

/* Where nothing is shuffled, the first moves differ. */
static void
test_unshuffled (void)
{
  g_autoptr (PwRules) rules = read_rules ("{\"game\":{\"start\":\"2k5/2pppp2/2q5/8/8/2Q5/2PPPP2/5K2 w\"}}");
  const PwMatchPlan plan = plan_of (rules, 'Q', 'R');
  g_autoptr (PwMatchStarts) starts = pw_match_starts_new (&plan, NULL, NULL, NULL);
  g_autoptr (PwMatchPlayer) player = pw_match_player_new (starts, NULL);
  PwMatchPair first, again, second;

  g_assert_false (pw_match_starts_are_shuffled (starts));
  g_assert_true (pw_match_player_play (player, 0, &first));
  g_assert_true (pw_match_player_play (player, 4, &second));
  g_assert_true (pw_match_player_play (player, 0, &again));
  g_assert_cmpmem (first.plies, sizeof first.plies, again.plies, sizeof again.plies);
  g_assert_true (memcmp (first.plies, second.plies, sizeof first.plies) != 0);
}

/* Any pieces on the back ranks, and one that promotes before them. */
static void
draw_up (PwRules *rules, GRand *rand)
{
  PwBoard *board = rules->start;
  guint files = pw_board_files (board), last = pw_board_ranks (board) - 1;
  PwKind *pawn = &rules->kinds[rules->n_kinds - 1];

  pawn->promotes = TRUE;
  pawn->royal = FALSE;
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_has_piece (board, (PwSquare) square))
      pw_board_set (board, (PwSquare) square, PW_CELL_EMPTY, 0);
  for (guint file = 0; file < files; file++)
    {
      char letter = rules->kinds[g_rand_int_range (rand, 0, (gint32) rules->n_kinds)].letter;

      pw_board_set (board, (PwSquare) file, PW_CELL_FIRST, letter);
      pw_board_set (board, (PwSquare) (files + file), PW_CELL_FIRST, pawn->letter);
      pw_board_set (board, (PwSquare) (last * files + file), PW_CELL_SECOND, letter);
      pw_board_set (board, (PwSquare) ((last - 1) * files + file), PW_CELL_SECOND, pawn->letter);
    }
}

/* There is an error in words, or there are games. Returns: whether there are games */
static gboolean
try_army (guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (PwRules) rules = random_rules (rand);
  PwMatchPlan plan = plan_of (rules, 0, g_rand_boolean (rand) ? 'B' : 0);
  g_autoptr (PwMatchStarts) starts = NULL;
  g_autoptr (PwMatchPlayer) player = NULL;
  g_autoptr (GError) error = NULL;
  PwMatchPair pair;

  plan.nodes = PW_MATCH_MIN_NODES;
  draw_up (rules, rand);
  random_ends (rules, rand);
  plan.piece = pw_board_letters (rules->start)[0];
  starts = pw_match_starts_new (&plan, NULL, NULL, &error);
  g_assert_true ((starts != NULL) == (error == NULL));
  if (starts == NULL)
    return FALSE;
  player = pw_match_player_new (starts, NULL);
  g_assert_true (pw_match_player_play (player, seed % 3, &pair));
  g_assert_cmpuint (MAX (pair.points[0], pair.points[1]), <=, 2);
  return TRUE;
}

static void
test_armies (void)
{
  Sample sample = sample_of ("match armies", N_ARMIES, COST);
  guint n = 0;

  while (sample_next (&sample))
    n += try_army (sample.i);
  g_assert_cmpuint (n, >=, sample_share (&sample, N_ARMIES / 4));
}

/* -- what pairs add up to -- */

static void
read_counts (const char *text, guint *counts)
{
  g_auto (GStrv) cells = g_strsplit (text, " ", -1);

  for (guint i = 0; cells[i] != NULL && i < PW_MATCH_N_POINTS; i++)
    counts[i] = (guint) g_ascii_strtoull (cells[i], NULL, 10);
}

static void
assert_number (double number, const char *expected)
{
  g_autofree char *text = isnan (number) ? g_strdup ("-") : g_strdup_printf ("%.3f", number);

  g_assert_cmpstr (text, ==, expected != NULL ? expected : "-");
}

static void
test_sum (gconstpointer data)
{
  const TestRow *row = data;
  PwMatchTally tally = { { { 0 } } };
  PwMatchResult result;

  read_counts (row->columns[0], tally.pairs[PW_MATCH_PIECE]);
  read_counts (row->columns[1], tally.pairs[PW_MATCH_PAWN]);
  pw_match_tally_result (&tally, (int) g_ascii_strtoll (row->columns[2], NULL, 10), &result);
  assert_number (result.score[PW_MATCH_PIECE], row->columns[3]);
  assert_number (result.score_error[PW_MATCH_PIECE], row->columns[4]);
  assert_number (result.pawns, row->columns[5]);
  assert_number (result.error, row->columns[6]);
  g_assert_cmpint (result.pawn_is_weak, ==, test_row_says (row, 7));
}

/* Pairs of games with known chances. within: of so many figures, how many are no farther off than their error
 */
static void
count_within (guint n_pairs, double chance, double pawn_chance, guint n, guint *known, guint *within)
{
  const double chances[PW_N_MATCH_ODDS] = { chance, pawn_chance };
  double expected = log (chance / (1 - chance)) / log (pawn_chance / (1 - pawn_chance));
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  *known = *within = 0;
  for (guint i = 0; i < n; i++)
    {
      PwMatchTally tally = { { { 0 } } };
      PwMatchResult result;

      for (guint index = 0; index < n_pairs; index++)
        {
          PwMatchPair pair = { .index = index, .odds = pw_match_odds (index) };

          for (guint game = 0; game < 2; game++)
            pair.points[game]
                = (g_rand_double (rand) < chances[pair.odds]) + (g_rand_double (rand) < chances[pair.odds]);
          pw_match_tally_add (&tally, &pair);
        }
      pw_match_tally_result (&tally, 0, &result);
      *known += !isnan (result.pawns);
      *within += fabs (result.pawns - expected) < result.error;
    }
}

/* The error says how far the figure is off. */
static void
test_error (void)
{
  guint known, within, n = 400;

  count_within (2000, 0.55, 0.6, n, &known, &within);
  /* 68 percent, if it is one standard error; three of its own to each side */
  g_assert_cmpuint (within, >, n * 61 / 100);
  g_assert_cmpuint (within, <, n * 76 / 100);
}

/* 150 games nearly always give a figure, and its error doesn't promise more than is known. */
static void
test_few_games (void)
{
  static const double chances[][2]
      = { { 0.5, 0.6 }, { 0.55, 0.6 }, { 0.58, 0.65 }, { 0.45, 0.7 }, { 0.6, 0.75 } };

  for (guint i = 0; i < G_N_ELEMENTS (chances); i++)
    {
      guint known, within, n = 400;

      count_within (75, chances[i][0], chances[i][1], n, &known, &within);
      g_assert_cmpuint (known, >, n * 90 / 100);
      g_assert_cmpuint (within, >, known * 61 / 100);
    }
}

/* -- lines -- */

static PwMatchLine
make_line (GRand *rand)
{
  PwMatchLine line = { .match = "0123456789abcdef",
                       .piece = (char) g_rand_int_range (rand, 'A', 'Z'),
                       .against = g_rand_boolean (rand) ? 'q' : 0,
                       .handicap = g_rand_int_range (rand, -9, 10),
                       .nodes = (guint) g_rand_int_range (rand, PW_MATCH_MIN_NODES, PW_MATCH_MAX_NODES),
                       .seed = (guint64) g_rand_int (rand) << 32 };

  line.pair
      = (PwMatchPair){ .index = g_rand_int (rand), .points = { 2, (guint8) g_rand_int_range (rand, 0, 3) } };
  line.pair.odds = pw_match_odds (line.pair.index);
  line.pair.plies[1] = (guint) g_rand_int_range (rand, 0, 400);
  return line;
}

static void
test_lines (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < 100; i++)
    {
      PwMatchLine line = make_line (rand), read;
      g_autoptr (GString) text = g_string_new (NULL), again = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      pw_match_line_write (&line, text);
      pw_match_line_read (&read, text->str, text->len, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (pw_match_line_is_like (&line, &read));
      pw_match_line_write (&read, again);
      g_assert_cmpstr (text->str, ==, again->str);
      for (guint j = 0; j < text->len; j++)
        {
          g_autoptr (GError) why = NULL;

          g_assert_false (pw_match_line_read (&read, text->str, j, NULL, &why));
          g_assert_error (why, PW_MATCH_ERROR, PW_MATCH_ERROR_LINE);
        }
      for (guint j = 0; j < 100; j++)
        {
          text->str[g_rand_int_range (rand, 0, (gint32) text->len)] = (char) g_rand_int (rand);
          pw_match_line_read (&read, text->str, text->len, NULL, NULL);
          g_assert_cmpuint (read.pair.points[0] + read.pair.points[1], <, PW_MATCH_N_POINTS);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("game/matches.tsv", 6, 6, test_start);
  test_rows_add ("game/match-sums.tsv", 7, 8, test_sum);
  g_test_add_func ("/match/chess", test_chess);
  g_test_add_func ("/match/identity", test_identity);
  g_test_add_func ("/match/threads", test_threads);
  g_test_add_func ("/match/stop", test_stop);
  g_test_add_func ("/match/unshuffled", test_unshuffled);
  g_test_add_func ("/match/armies", test_armies);
  g_test_add_func ("/match/error", test_error);
  g_test_add_func ("/match/few-games", test_few_games);
  g_test_add_func ("/match/lines", test_lines);
  return g_test_run ();
}
