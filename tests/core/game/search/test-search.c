/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The opponent: what it finds is what trying every move finds; it mates; no army of known pieces brings it
 * down.
 */
#include "core/game/search/level.h"

#include "core/analysis/mate.h"
#include "core/game/end.h"
#include "core/game/notation.h"
#include "tests/core/dialect-text.h"
#include "tests/core/game/known-game.h"
#include "tests/core/game/search/armies.h"
#include "tests/core/game/search/child.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#define SEED 77

/* The pieces of the catalogue, made once. */
static const GPtrArray *
known_pieces (void)
{
  static GPtrArray *pieces = NULL;

  if (pieces == NULL)
    pieces = pw_catalogue_make_pieces (G_MAXUINT);
  return pieces;
}

/* Each has its own dice. */
static GRand *
dice (guint i)
{
  return g_rand_new_with_seed (SEED + 1000 * i);
}

/* -- every move tried -- */

#define N_SMALL     40
#define COST_SMALL  400.0
#define MOST_TRIED  300000 /* positions; armies that need more are left out */
#define SMALL_DEPTH 3

typedef struct
{
  PwSearch *search;
  GPtrArray *lists; /* per ply */
  guint n;
} Trying;

/* What a move brings, by what is on the board before and after it: another way than the search's. */
static int
material_of (const Trying *t, PwSide side)
{
  const PwBoard *board = pw_game_board (pw_search_get_game (t->search));
  int sum = 0;

  for (PwSquare i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_has_piece (board, i))
      sum += (pw_board_cell (board, i) == pw_side_cell (side) ? 1 : -1)
             * pw_search_worth (t->search, pw_board_letters (board)[i]);
  return sum;
}

static int
score_end (const Trying *t, const PwEnd *end, guint ply)
{
  int won = PW_SEARCH_WIN - (int) ply;

  return end->draw ? 0 : end->winner == pw_game_side (pw_search_get_game (t->search)) ? won : -won;
}

/* depth: 0 or less: only what brings something */
static int
try_all (Trying *t, guint ply, int depth)
{
  PwGame *game = pw_search_get_game (t->search);
  PwSide side = pw_game_side (game);
  int best = depth > 0 ? -PW_SEARCH_WIN - 1 : pw_search_evaluate (t->search), before = material_of (t, side);
  PwGameMoves *list;
  PwEnd end;

  if (depth >= 0 ? pw_game_find_end (game, &end) : pw_game_find_end_if (game, TRUE, &end))
    if (depth > 0 || end.rule < PW_END_MATE)
      return score_end (t, &end, ply);
  if (ply == t->lists->len)
    g_ptr_array_add (t->lists, pw_game_moves_new ());
  list = t->lists->pdata[ply];
  g_assert_true (pw_game_list (game, list));
  for (guint i = 0; i < pw_game_moves_count (list) && t->n++ < MOST_TRIED; i++)
    {
      pw_game_make (game, list, pw_game_moves_get (list, i));
      if (depth > 0 || material_of (t, side) > before)
        best = MAX (best, -try_all (t, ply + 1, depth - 1));
      pw_game_unmake (game);
    }
  return best;
}

static PwSearch *
new_plain (PwRules *rules)
{
  PwSearch *search = pw_search_new (rules, NULL);

  pw_search_set_plain (search, TRUE);
  return search;
}

static PwRules *
small_army (guint i)
{
  g_autoptr (GRand) rand = dice (i);
  PwRules *rules = random_army (rand, known_pieces (), 4, 4);

  rules->repetition = 0;
  return rules;
}

static int
score_at (PwSearch *search, guint depth)
{
  PwSearchReport report;

  return pw_search_run (search, &(PwSearchLimits){ .depth = depth }, NULL, NULL, NULL, &report) ? report.score
                                                                                                : 0;
}

static void
test_every_move (void)
{
  guint n_tried = 0, n_compared = 0;

  for (Sample sample = sample_of ("search-small", N_SMALL, COST_SMALL); sample_next (&sample);)
    {
      g_autoptr (PwRules) rules = small_army (sample.i);
      g_autoptr (PwSearch) search = new_plain (rules);
      Trying t = { search, g_ptr_array_new_with_free_func ((GDestroyNotify) pw_game_moves_free), 0 };
      int expected = try_all (&t, 0, SMALL_DEPTH);
      PwEnd end;

      if (t.n < MOST_TRIED && !pw_game_find_end (pw_search_get_game (search), &end))
        {
          g_test_message ("army %u", sample.i);
          g_assert_cmpint (score_at (search, SMALL_DEPTH), ==, expected);
          n_compared++;
        }
      n_tried++;
      g_ptr_array_unref (t.lists);
    }
  g_assert_true (n_compared > 0 || n_tried < 10); /* of a few, all may be left out */
}

/* -- the table -- */

#define N_TABLES    60
#define COST_TABLE  200.0
#define TABLE_DEPTH 4

static void
test_table (void)
{
  for (Sample sample = sample_of ("search-table", N_TABLES, COST_TABLE); sample_next (&sample);)
    {
      g_autoptr (PwRules) rules = small_army (sample.i);
      g_autoptr (PwSearch) with = new_plain (rules);
      g_autoptr (PwSearch) without = new_plain (rules);

      pw_search_set_table (without, 0);
      g_test_message ("army %u", sample.i);
      g_assert_cmpint (score_at (with, TABLE_DEPTH), ==, score_at (without, TABLE_DEPTH));
    }
}

/* -- games of random armies -- */

#define N_ARMIES   2000
#define COST_ARMY  33.0 /* 60 games */
#define N_PLIES    20
#define ARMY_NODES 60

static void
check_legal (PwGame *game, PwGameMoves *legal, const PwSearchReport *report)
{
  const PwGameMove *move = pw_game_moves_get (report->line, 0);
  gboolean found = FALSE;

  g_assert_true (pw_game_list (game, legal));
  for (guint i = 0; i < pw_game_moves_count (legal); i++)
    {
      const PwGameMove *other = pw_game_moves_get (legal, i);

      found |= other->from == move->from && other->to == move->to && other->promotion == move->promotion
               && other->n_captures == move->n_captures && other->n_shifts == move->n_shifts;
    }
  g_assert_true (found);
}

static void
play_army (PwSearch *search)
{
  PwGame *game = pw_search_get_game (search);
  g_autoptr (PwGameMoves) legal = pw_game_moves_new ();
  g_autoptr (PwGameMoves) move = pw_game_moves_new ();
  PwSearchReport report;
  PwEnd end;

  for (guint ply = 0; ply < N_PLIES; ply++)
    {
      guint n_made = pw_game_n_made (game);
      guint64 hash = pw_game_hash (game);
      gboolean over = pw_game_find_end (game, &end);
      gboolean found = ply % 3 == 2 ? pw_level_run (search, 1 + ply % 4, ply, 0, NULL, NULL, NULL, &report)
                                    : pw_search_run (search, &(PwSearchLimits){ .nodes = ARMY_NODES }, NULL,
                                                     NULL, NULL, &report);

      g_assert_cmpint (found, ==, !over);
      g_assert_cmpuint (pw_game_n_made (game), ==, n_made);
      g_assert_cmphex (pw_game_hash (game), ==, hash);
      if (over)
        return;
      g_free (pw_search_say_line (search, report.line));
      check_legal (game, legal, &report);
      pw_game_moves_free (move);
      move = pw_game_moves_new ();
      pw_game_moves_add (move, report.line, pw_game_moves_get (report.line, 0));
      pw_game_make (game, move, pw_game_moves_get (move, 0));
    }
}

static void
test_armies (void)
{
  for (Sample sample = sample_of ("search-armies", N_ARMIES, COST_ARMY); sample_next (&sample);)
    {
      g_autoptr (GRand) rand = dice (sample.i);
      guint most = sample.i % 10 == 9 ? 17 : 10;
      guint files = (guint) g_rand_int_range (rand, 3, (gint32) most),
            ranks = (guint) g_rand_int_range (rand, 4, (gint32) most);
      g_autoptr (PwRules) rules = random_army (rand, known_pieces (), files, ranks);
      g_autoptr (PwSearch) search = pw_search_new (rules, NULL);

      g_test_message ("army %u, %ux%u", sample.i, files, ranks);
      pw_search_set_table (search, 1 << 20);
      play_army (search);
    }
}

/* -- known positions -- */

/* A row of search.tsv. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwGame) known = known_game (row->columns[0], row->columns[1]);
  g_autoptr (PwSearch) search = pw_search_new (pw_game_rules (known), NULL);
  int mate = (int) test_row_number (row, 4, 0);
  PwSearchReport report;

  pw_game_set_up (pw_search_get_game (search), pw_game_board (known), pw_game_side (known));
  pw_search_run (search, &(PwSearchLimits){ .depth = test_row_number (row, 2, 0) }, NULL, NULL, NULL,
                 &report);
  if (report.nodes != test_row_number (row, 3, 0))
    {
      g_test_message ("%s:%u: %" G_GUINT64_FORMAT " nodes, score %d", row->file, row->line, report.nodes,
                      report.score);
      g_test_fail ();
    }
  if (mate > 0)
    g_assert_cmpint (report.score, ==, PW_SEARCH_WIN - 2 * mate + 1);
  else
    g_assert_cmpint (ABS (report.score), <, PW_SEARCH_WON);
}

/* -- passed pieces -- */

/* The first position of each is better: of pieces that promote, none can stop one there. */
static const struct
{
  const char *name;
  const char *game, *passed, *stopped;
} passed[] = {
  { "file", "chess", "4k3/8/p7/8/2P5/8/8/4K3 w - - 0 1", "4k3/8/2p5/8/2P5/8/8/4K3 w - - 0 1" },
  { "neighbor", "chess", "4k3/7p/8/8/2P5/8/8/4K3 w - - 0 1", "4k3/3p4/8/8/2P5/8/8/4K3 w - - 0 1" },
  { "nearer", "chess", "4k3/8/2P5/8/8/8/7p/4K3 w - - 0 1", "4k3/8/8/8/2P5/8/7p/4K3 w - - 0 1" },
  { "king", "chess", "7k/8/8/2P5/2K5/8/8/8 w - - 0 1", "2k5/8/8/2P5/8/8/8/6K1 w - - 0 1" },
  { "berolina", "berolina", "4k3/7p/8/8/P7/8/8/4K3 w - - 0 1", "4k3/1p6/8/8/P7/8/8/4K3 w - - 0 1" },
};

static int
evaluate (const char *name, const char *fen)
{
  g_autoptr (PwGame) known = known_game (name, fen);
  g_autoptr (PwSearch) search = pw_search_new (pw_game_rules (known), NULL);

  pw_game_set_up (pw_search_get_game (search), pw_game_board (known), pw_game_side (known));
  return pw_search_evaluate (search);
}

static void
test_passed (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  g_assert_cmpint (evaluate (passed[i].game, passed[i].passed), >,
                   evaluate (passed[i].game, passed[i].stopped) + 15);
}

/* -- the lowest level -- */

#define N_CHILD_GAMES 60
#define OPENING       4 /* plies at random */
#define MOST_PLIES    300

static void
make_of (PwGame *game, const PwGameMoves *list, guint i)
{
  g_autoptr (PwGameMoves) one = pw_game_moves_new ();

  pw_game_moves_add (one, list, pw_game_moves_get (list, i));
  pw_game_make (game, one, pw_game_moves_get (one, 0));
}

static void
open_at_random (PwGame *game, GRand *rand)
{
  g_autoptr (PwGameMoves) list = pw_game_moves_new ();

  pw_game_set_up (game, pw_game_rules (game)->start, PW_SIDE_FIRST);
  for (guint i = 0; i < OPENING; i++)
    {
      g_assert_true (pw_game_list (game, list));
      make_of (game, list, (guint) g_rand_int_range (rand, 0, (gint32) pw_game_moves_count (list)));
    }
}

/* Returns: points of the child, in halves */
static guint
play_child (PwSearch *search, PwSide child, GRand *rand)
{
  PwGame *game = pw_search_get_game (search);
  g_autoptr (PwGameMoves) list = pw_game_moves_new ();
  PwEnd end;

  open_at_random (game, rand);
  for (guint ply = 0; ply < MOST_PLIES; ply++)
    {
      PwSearchReport report;

      if (pw_game_find_end (game, &end))
        return end.draw ? 1 : end.winner == child ? 2 : 0;
      if (pw_game_side (game) == child)
        make_of (game, list, child_choose (search, rand, list));
      else
        {
          g_assert_true (
              pw_level_run (search, PW_LEVEL_MIN, g_rand_int (rand), 0, NULL, NULL, NULL, &report));
          make_of (game, report.line, 0);
        }
    }
  return 1;
}

/* A child that takes what hangs wins more games than it loses. */
static void
test_child (void)
{
  g_autoptr (PwGame) known = known_game ("chess", "");
  g_autoptr (PwSearch) search = pw_search_new (pw_game_rules (known), NULL);
  guint points = 0;

  for (guint i = 0; i < N_CHILD_GAMES; i++)
    {
      g_autoptr (GRand) rand = dice (i);

      pw_search_forget (search);
      points += play_child (search, i % 2 == 0 ? PW_SIDE_FIRST : PW_SIDE_SECOND, rand);
    }
  g_test_message ("%u of %u", points, 2 * N_CHILD_GAMES);
  g_assert_cmpuint (points, >, N_CHILD_GAMES);
}

/* -- endings -- */

#define ENDING_NODES 20000
#define MORE_MOVES   0
#define COST_ENDING  2000.0

/* Dialect XBetza; one piece or two, which mate a bare king. */
static const struct
{
  const char *name;
} endings[] = {
  { "Q" },   { "R" },   { "BN" },     { "RN" },  { "BW" },  { "KN" },  { "KNAD" },  { "R4F" },  { "KD" },
  { "KAD" }, { "WAN" }, { "FyafsF" }, { "B B" }, { "B N" }, { "N K" }, { "FD WA" }, { "NA F" }, { "fRbB N" },
};

static gboolean
read_position (const PwGame *game, PwMatePosition *position)
{
  const PwBoard *board = pw_game_board (game);

  *position = (PwMatePosition){ PW_NO_SQUARE, PW_NO_SQUARE, { PW_NO_SQUARE, PW_NO_SQUARE }, FALSE };
  position->bare_moves = pw_game_side (game) == PW_SIDE_SECOND;
  for (PwSquare i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_has_piece (board, i))
      *(pw_board_letters (board)[i] == 'Y'          ? &position->pieces[1]
        : pw_board_letters (board)[i] != 'K'        ? &position->pieces[0]
        : pw_board_cell (board, i) == PW_CELL_FIRST ? &position->king
                                                    : &position->bare)
          = i;
  return position->pieces[0] != PW_NO_SQUARE || position->pieces[1] != PW_NO_SQUARE;
}

/* A position from which mate can be forced. Returns: moves until then */
static guint
set_up_won (PwGame *game, const PwMateTable *table, guint n_pieces, GRand *rand)
{
  while (TRUE)
    {
      PwMatePosition at = { .bare_moves = FALSE };
      PwSquare *squares[] = { &at.king, &at.bare, &at.pieces[0], &at.pieces[1] };
      g_autoptr (PwBoard) board = pw_board_copy_bare (pw_game_board (game));

      at.pieces[1] = PW_NO_SQUARE;
      for (guint i = 0; i < 2 + n_pieces; i++)
        *squares[i] = (PwSquare) g_rand_int_range (rand, 0, (gint32) pw_board_n_squares (board));
      if (pw_mate_table_judge (table, &at) != PW_MATE_LEGAL
          || pw_mate_table_distance (table, &at) == PW_MATE_NEVER)
        continue;
      pw_board_set (board, at.king, PW_CELL_FIRST, 'K');
      pw_board_set (board, at.bare, PW_CELL_SECOND, 'K');
      for (guint i = 0; i < n_pieces; i++)
        pw_board_set (board, at.pieces[i], PW_CELL_FIRST, "XY"[i]);
      pw_game_set_up (game, board, PW_SIDE_FIRST);
      return pw_mate_table_distance (table, &at);
    }
}

/* The bare king's, by the table. */
static void
answer (PwGame *game, const PwMateTable *table)
{
  PwMatePosition at;
  g_autoptr (GArray) best = NULL;
  g_autoptr (PwGameMoves) list = pw_game_moves_new ();
  guint i = 0;

  g_assert_true (read_position (game, &at));
  best = pw_mate_table_moves (table, &at);
  g_assert_true (pw_game_list (game, list));
  while (pw_game_moves_get (list, i)->from != g_array_index (best, PwMateMove, 0).from
         || pw_game_moves_get (list, i)->to != g_array_index (best, PwMateMove, 0).to)
    i++;
  pw_game_make (game, list, pw_game_moves_get (list, i));
}

static void
win_ending (PwSearch *search, const PwMateTable *table, guint distance)
{
  PwGame *game = pw_search_get_game (search);
  PwSearchReport report;
  PwMatePosition at;
  PwEnd end;

  for (guint i = 0; i < distance + MORE_MOVES; i++)
    {
      g_assert_true (
          pw_search_run (search, &(PwSearchLimits){ .nodes = ENDING_NODES }, NULL, NULL, NULL, &report));
      pw_game_make (game, report.line, pw_game_moves_get (report.line, 0));
      if (pw_game_find_end (game, &end))
        {
          g_assert_false (end.draw);
          return;
        }
      g_assert_true (read_position (game, &at));
      answer (game, table);
      g_assert_true (read_position (game, &at));
    }
  g_test_message ("no mate after %u moves and %u more", distance, MORE_MOVES);
  g_test_fail ();
}

/* Games that are won are won: the bare king answers from the table. */
static void
test_ending (gconstpointer data)
{
  g_auto (GStrv) texts = g_strsplit (endings[GPOINTER_TO_UINT (data)].name, " ", 2);
  guint n = g_strv_length (texts);
  g_autoptr (PwPiece) first = piece_in (PW_DIALECT_XBETZA, texts[0]),
                      second = piece_in (PW_DIALECT_XBETZA, texts[n - 1]);
  PwPiece *pieces[] = { first, second };
  g_autoptr (PwBoard) shape = pw_board_new (8, 8);
  g_autoptr (PwRules) rules = pw_rules_new_ending (shape, pieces, "XY", n);
  g_autoptr (PwSearch) search = pw_search_new (rules, NULL);
  g_autoptr (GRand) rand = dice (GPOINTER_TO_UINT (data));
  PwFigureStatus status;
  g_autoptr (PwMateTable) table = pw_mate_table_new (pieces, n, shape, &status, NULL);

  g_assert_cmpuint (pw_mate_table_facts (table)->won, >, 0);
  for (guint i = 0; i < (is_thorough () ? 20 : 2); i++)
    {
      guint distance = set_up_won (pw_search_get_game (search), table, n, rand);

      g_test_message ("%u: mate in %u", i, distance);
      win_ending (search, table, distance);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/every-move", test_every_move);
  for (guint i = 0; i < G_N_ELEMENTS (passed); i++)
    {
      g_autofree char *path = g_strconcat ("/search/passed/", passed[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_passed);
    }
  g_test_add_func ("/search/table", test_table);
  g_test_add_func ("/search/armies", test_armies);
  if (sample_has_day ("child"))
    g_test_add_func ("/search/child", test_child);
  ADD_NUMBERED_SAMPLE ("/search/endings/", endings, COST_ENDING, test_ending);
  test_rows_add ("game/search.tsv", 4, 5, test_row);
  return g_test_run ();
}
