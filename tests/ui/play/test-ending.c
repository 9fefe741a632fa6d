/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings as games: that the table knows the moves of the game, that every step is one towards mate, and what
 * is said. */
#include "core/notation/notation.h"
#include "ui/play/model/ending.h"

#include <string.h>

/* -- a game from the ending's start -- */

typedef struct
{
  PwDocument *document;
  PwEnding *ending;
  PwGame *game; /* (nullable) */
  PwGameMoves *moves;
  GArray *rated; /* PwEndingMove */
} Table;

static void
wait (PwEnding *ending)
{
  while (pw_ending_get_state (ending) == PW_ENDING_WORKING)
    g_main_context_iteration (NULL, TRUE);
}

static PwEnding *
new_ending (PwDocument *document, const char *notation, guint size)
{
  PwEnding *ending;

  pw_document_resize_board (document, size, size);
  pw_document_set_text (document, PW_DIALECT_EXTENDED, notation);
  ending = pw_ending_new (document);
  pw_ending_set_active (ending, TRUE);
  return ending;
}

/* Takes the moves of the position. */
static void
look (Table *table)
{
  g_clear_pointer (&table->rated, g_array_unref);
  g_assert_true (pw_game_list (table->game, table->moves));
  table->rated
      = pw_ending_rate (table->ending, pw_game_board (table->game), pw_game_side (table->game), table->moves);
}

/* Begins where the ending does. */
static void
begin (Table *table)
{
  PwRules *rules = pw_ending_get_rules (table->ending);

  g_clear_pointer (&table->game, pw_game_free);
  pw_game_moves_free (table->moves);
  table->moves = pw_game_moves_new ();
  if (rules == NULL)
    return;
  table->game = pw_game_new (rules);
  look (table);
}

static void
open_table (Table *table, const char *notation, guint size)
{
  memset (table, 0, sizeof *table);
  table->document = pw_document_new ();
  table->ending = new_ending (table->document, notation, size);
  wait (table->ending);
  begin (table);
}

static void
close_table (Table *table)
{
  pw_game_free (table->game);
  pw_game_moves_free (table->moves);
  g_clear_pointer (&table->rated, g_array_unref);
  g_object_unref (table->ending);
  g_object_unref (table->document);
}

static guint
get_distance (Table *table)
{
  return pw_ending_get_distance (table->ending, pw_game_board (table->game), pw_game_side (table->game));
}

static const PwEndingMove *
get_move (Table *table, guint i)
{
  return &g_array_index (table->rated, PwEndingMove, i);
}

static void
make_best (Table *table)
{
  pw_game_make (table->game, table->moves, pw_game_moves_get (table->moves, get_move (table, 0)->move));
  look (table);
}

static void
assert_says (Table *table, const char *result)
{
  PwSide side;
  const PwBoard *board = pw_ending_get_board (table->ending, &side);
  g_autofree char *is = NULL;

  if (table->game != NULL)
    {
      board = pw_game_board (table->game);
      side = pw_game_side (table->game);
    }
  is = pw_ending_say_result (table->ending, board, side, table->moves);
  g_assert_cmpstr (is, ==, result);
}

/* -- walking through the longest -- */

static const struct
{
  const char *name, *notation;
  guint size, longest;
  const char *result;
} walks[] = {
  { "queen", "Q", 8, 10, "Mate in 10 moves" }, { "rook", "R", 8, 16, "Mate in 16 moves" },
  { "king", "K", 8, 18, "Mate in 18 moves" },  { "griffon", "FtR", 6, 7, "Mate in 7 moves" },
  { "small", "R", 3, 3, "Mate in 3 moves" },
};

/* Best moves of both sides lead to mate in just as many moves. */
static void
test_walk (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data), moves = 0;
  Table table;

  open_table (&table, walks[row].notation, walks[row].size);
  g_assert_cmpint (pw_ending_get_state (table.ending), ==, PW_ENDING_READY);
  assert_says (&table, walks[row].result);
  while (table.rated->len > 0)
    {
      gboolean bare = pw_game_side (table.game) == PW_SIDE_SECOND;

      moves += !bare;
      g_assert_cmpuint (get_distance (&table), ==, walks[row].longest - moves + !bare);
      g_assert_cmpuint (get_move (&table, 0)->distance, ==, get_distance (&table));
      make_best (&table);
    }
  assert_says (&table, "Mate");
  g_assert_cmpuint (moves, ==, walks[row].longest);
  close_table (&table);
}

/* -- the moves of the table are those of the game -- */

static const struct
{
  const char *name, *notation, *second;
  guint size;
} pieces[] = {
  { "rook", "R", NULL, 8 },
  { "griffon", "FtR", NULL, 7 },
  { "cannon", "mRcpR", NULL, 6 },
  { "locust", "mQcQxK", NULL, 6 },
  { "rifle", "mRRxebR", NULL, 6 },
  { "nightrider", "NN", NULL, 7 },
  { "withdrawer", "mQmKxbK-Q", NULL, 6 },
  { "crooked", "zB", NULL, 6 },
  { "pawn", "mfWcfF", NULL, 6 },
  { "bishops", "B", "B", 5 },
  { "wazir-knight", "W", "N", 5 },
};

static PwSquare
any_square (const PwBoard *board)
{
  return (PwSquare) g_test_rand_int_range (0, (int) pw_board_n_squares (board));
}

/* A position with the pieces of the ending anywhere; some pieces may be missing. */
static void
set_up_any (Table *table, PwRules *rules)
{
  g_autoptr (PwBoard) board = pw_board_copy_bare (rules->start);

  for (guint i = 1; i < rules->n_kinds; i++)
    if (rules->n_kinds == 2 || g_test_rand_int_range (0, 4) > 0)
      pw_board_set (board, any_square (board), PW_CELL_FIRST, rules->kinds[i].letter);
  pw_board_set (board, any_square (board), PW_CELL_FIRST, 'K');
  pw_board_set (board, any_square (board), PW_CELL_SECOND, 'K');
  pw_ending_set_board (table->ending, board, g_test_rand_bit () ? PW_SIDE_FIRST : PW_SIDE_SECOND);
}

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const guint *x = a, *y = b;

  return memcmp (x, y, 3 * sizeof *x) < 0 ? -1 : memcmp (x, y, 3 * sizeof *x) > 0;
}

static void
add (GArray *list, PwSquare from, PwSquare to, guint distance)
{
  guint move[] = { from, to, distance };

  g_array_append_val (list, move);
}

static PwMatePosition
position_of (Table *table, const PwRules *rules)
{
  PwMatePosition position = { PW_NO_SQUARE, PW_NO_SQUARE, { PW_NO_SQUARE, PW_NO_SQUARE }, FALSE };
  const PwBoard *board = rules->start;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) == PW_CELL_SECOND)
      position.bare = square;
    else if (pw_board_letter (board, square) == 'K')
      position.king = square;
    else
      for (guint i = 1; i < rules->n_kinds; i++)
        if (pw_board_letter (board, square) == rules->kinds[i].letter)
          position.pieces[i - 1] = square;
  position.bare_moves = rules->side == PW_SIDE_SECOND;
  return position;
}

static void
compare_position (Table *table, const PwMateTable *mates, PwRules *rules)
{
  PwMatePosition position = position_of (table, rules);
  g_autoptr (GArray) known = pw_mate_table_moves (mates, &position);
  g_autoptr (GArray) a = g_array_new (FALSE, FALSE, 3 * sizeof (guint)),
                     b = g_array_new (FALSE, FALSE, 3 * sizeof (guint));

  begin (table);
  for (guint i = 0; i < known->len; i++)
    {
      const PwMateMove *move = &g_array_index (known, PwMateMove, i);

      add (a, move->from, move->to,
           move->distance == PW_MATE_NEVER ? PW_MATE_NEVER : move->distance + !position.bare_moves);
    }
  for (guint i = 0; i < table->rated->len; i++)
    {
      const PwGameMove *move = pw_game_moves_get (table->moves, get_move (table, i)->move);

      add (b, move->from, move->to, get_move (table, i)->distance);
    }
  g_array_sort (a, compare_moves);
  g_array_sort (b, compare_moves);
  g_assert_cmpmem (a->data, a->len * 3 * sizeof (guint), b->data, b->len * 3 * sizeof (guint));
}

/* On random positions the legal moves of the game are those of the table, each with the table's distance. */
static void
test_same_moves (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data), n_legal = 0;
  PwPiece *both[2] = { NULL };
  PwFigureStatus status;
  g_autoptr (PwMateTable) mates = NULL;
  g_autoptr (PwRules) kinds = NULL;
  Table table;

  open_table (&table, pieces[row].notation, pieces[row].size);
  both[0] = pw_document_get_shown (table.document)->piece;
  if (pieces[row].second != NULL)
    {
      both[1] = pw_notation_read (PW_DIALECT_EXTENDED, pieces[row].second, strlen (pieces[row].second));
      pw_ending_set_second (table.ending, both[1], 'S');
      pw_ending_start (table.ending);
      wait (table.ending);
    }
  mates = pw_mate_table_new (both, both[1] != NULL ? 2 : 1, pw_ending_get_board (table.ending, NULL), &status,
                             NULL);
  kinds = pw_rules_share (pw_ending_get_rules (table.ending));
  while (n_legal < 200)
    {
      PwRules *rules = pw_ending_get_rules (table.ending);

      if (rules != NULL)
        compare_position (&table, mates, rules);
      n_legal += rules != NULL;
      set_up_any (&table, kinds);
    }
  pw_piece_unref (both[1]);
  close_table (&table);
}

/* -- positions -- */

static const struct
{
  const char *name, *board;
  PwSide side;
  const char *result, *problem; /* problem: (nullable): a part of it */
} positions[] = {
  { "mate-in-one", "1k6/8/1K6/8/8/8/8/7X", PW_SIDE_FIRST, "Mate in 1 move", NULL },
  { "mate", "1k5X/8/1K6/8/8/8/8/8", PW_SIDE_SECOND, "Mate", NULL },
  { "stalemate", "k7/1X6/1K6/8/8/8/8/8", PW_SIDE_SECOND, "Stalemate: a draw", NULL },
  { "lost-rook", "7K/8/8/8/8/8/1X6/k7", PW_SIDE_SECOND, "Mate can’t be forced", NULL },
  { "rook-is-gone", "7K/8/8/8/8/8/8/k7", PW_SIDE_FIRST, "Mate can’t be forced", NULL },
  { "kings-meet", "7X/8/8/8/8/1k6/1K6/8", PW_SIDE_FIRST, "Not a legal position", "next to each other" },
  { "in-check", "1k5X/8/1K6/8/8/8/8/8", PW_SIDE_FIRST, "Not a legal position", "in check" },
  { "no-king", "1k5X/8/8/8/8/8/8/8", PW_SIDE_SECOND, "Not a legal position", "needs a square" },
};

static void
set_up (Table *table, const char *fen, PwSide side)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (fen, NULL);

  pw_ending_set_board (table->ending, board, side);
  begin (table);
}

static void
test_position (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  const char *problem;
  Table table;

  open_table (&table, "R", 8);
  set_up (&table, positions[row].board, positions[row].side);
  assert_says (&table, positions[row].result);
  problem = pw_ending_get_problem (table.ending);
  g_assert_cmpint (problem != NULL, ==, positions[row].problem != NULL);
  g_assert_cmpint (table.game != NULL, ==, problem == NULL);
  if (problem != NULL)
    g_assert_nonnull (strstr (problem, positions[row].problem));
  close_table (&table);
}

/* A piece shows on its destinations how far mate is. */
static void
test_heat (void)
{
  PwHeat heat;
  const PwBoard *board;
  Table table;

  open_table (&table, "R", 8);
  set_up (&table, "1k6/8/1K6/8/8/8/8/7X", PW_SIDE_FIRST);
  board = pw_game_board (table.game);
  g_assert_false (pw_ending_find_heat (table.ending, board, PW_SIDE_FIRST, table.moves,
                                       pw_square_parse (board, "b8"), &heat));
  g_assert_true (pw_ending_find_heat (table.ending, board, PW_SIDE_FIRST, table.moves,
                                      pw_square_parse (board, "h1"), &heat));
  g_assert_cmpstr (heat.texts[pw_square_parse (board, "h8")], ==, "1");
  g_assert_cmpstr (heat.texts[pw_square_parse (board, "a2")], ==, "");
  close_table (&table);
}

/* The bare king may take; then the piece is gone, and nothing but a draw is left. */
static void
test_capture (void)
{
  g_autofree char *outcome = NULL;
  Table table;

  open_table (&table, "R", 8);
  set_up (&table, "7K/8/8/8/8/8/1X6/k7", PW_SIDE_SECOND);
  outcome = pw_ending_say_outcome (table.ending, get_move (&table, 0));
  g_assert_cmpstr (outcome, ==, "captures, a draw");
  make_best (&table);
  assert_says (&table, "Mate can’t be forced");
  g_assert_cmpuint (pw_board_n_pieces (pw_game_board (table.game)), ==, 2);
  close_table (&table);
}

/* -- tables -- */

static const struct
{
  const char *name, *notation;
  guint size;
  PwEndingState state;
  const char *result;
} states[] = {
  { "nothing", "", 8, PW_ENDING_IDLE, "Enter a notation to see its mates" },
  { "no-mate", "W", 8, PW_ENDING_READY, "Mate can’t be forced" },
  { "knight", "N", 8, PW_ENDING_READY, "Mate can’t be forced" },
  { "none-forced", "fR", 8, PW_ENDING_READY,
    "Mate" }, /* there are mates, but none is forced: one of them is shown */
  { "too-large", "R", 20, PW_ENDING_NONE, "No table of mates" },
};

static void
test_state (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  Table table;

  open_table (&table, states[row].notation, states[row].size);
  g_assert_cmpint (pw_ending_get_state (table.ending), ==, states[row].state);
  g_assert_cmpint (pw_ending_get_problem (table.ending) == NULL, ==, states[row].state == PW_ENDING_READY);
  assert_says (&table, states[row].result);
  close_table (&table);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* Another piece or another board is another table; what is on the document's board is not. */
static void
test_follows (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEnding) ending = new_ending (document, "R", 8);
  guint n_begun = 0;

  g_signal_connect_swapped (ending, "begun", G_CALLBACK (count_cb), &n_begun);
  wait (ending);
  g_assert_cmpuint (n_begun, ==, 1);
  pw_document_put (document, 0, PW_CELL_FIRST, 'P');
  g_assert_cmpint (pw_ending_get_state (ending), ==, PW_ENDING_READY);
  g_assert_cmpuint (n_begun, ==, 1);
  pw_document_set_text (document, PW_DIALECT_EXTENDED, "Q");
  g_assert_cmpint (pw_ending_get_state (ending), ==, PW_ENDING_WORKING);
  wait (ending);
  g_assert_cmpuint (pw_ending_get_facts (ending)->longest, ==, 10);
  pw_document_resize_board (document, 5, 5);
  wait (ending);
  g_assert_cmpuint (pw_board_files (pw_ending_get_board (ending, NULL)), ==, 5);
  g_assert_cmpuint (pw_ending_get_facts (ending)->longest, ==, 6);
  pw_ending_set_active (ending, FALSE);
  pw_document_put (document, 0, PW_CELL_SECOND, 'P');
  g_assert_cmpint (pw_ending_get_state (ending), ==, PW_ENDING_READY); /* it fits: it is kept */
  pw_document_set_text (document, PW_DIALECT_EXTENDED, "R");
  g_assert_cmpint (pw_ending_get_state (ending), ==, PW_ENDING_IDLE); /* gone, and no other one is made */
  g_assert_null (pw_ending_get_facts (ending));
  pw_ending_set_active (ending, TRUE);
  wait (ending);
  g_assert_cmpuint (pw_ending_get_facts (ending)->longest, ==, 10);
}

/* What takes the memory of a whole program is let go with the mode, and made anew. */
static void
test_large (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEnding) ending = new_ending (document, "W", 15);
  guint longest;

  wait (ending);
  longest = pw_ending_get_facts (ending)->longest;
  pw_ending_set_active (ending, FALSE);
  g_assert_cmpint (pw_ending_get_state (ending), ==, PW_ENDING_IDLE);
  g_assert_null (pw_ending_get_facts (ending));
  pw_ending_set_active (ending, TRUE);
  wait (ending);
  g_assert_cmpint (pw_ending_get_state (ending), ==, PW_ENDING_READY);
  g_assert_cmpuint (pw_ending_get_facts (ending)->longest, ==, longest);
}

/* Two pieces: a second one that is on the same side, with a letter of its own. */
static void
test_second (void)
{
  Table table;

  open_table (&table, "B", 5);
  g_assert_cmpuint (pw_ending_get_facts (table.ending)->longest, ==, 0);
  pw_ending_set_second (table.ending, pw_document_get_shown (table.document)->piece, 'X');
  g_assert_cmpint (pw_ending_get_state (table.ending), ==, PW_ENDING_WAITING);
  g_assert_cmpuint (pw_ending_get_memory (table.ending), >, 25 * 25 * 25 * 25);
  pw_ending_start (table.ending);
  pw_ending_give_up (table.ending);
  g_assert_cmpint (pw_ending_get_state (table.ending), ==, PW_ENDING_WAITING);
  pw_ending_start (table.ending);
  wait (table.ending);
  g_assert_cmpuint (pw_ending_get_facts (table.ending)->longest, >, 0);
  begin (&table);
  g_assert_cmpuint (pw_board_n_pieces (pw_game_board (table.game)), ==, 4);
  while (table.rated->len > 0)
    make_best (&table);
  assert_says (&table, "Mate");
  pw_ending_set_second (table.ending, NULL, 0);
  wait (table.ending);
  g_assert_cmpuint (pw_ending_get_facts (table.ending)->longest, ==, 0);
  close_table (&table);
}

#define ADD(path, rows, test)                                                                                \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                            \
    {                                                                                                        \
      g_autofree char *full = g_strconcat (path, rows[i].name, NULL);                                        \
                                                                                                             \
      g_test_add_data_func (full, GUINT_TO_POINTER (i), test);                                               \
    }

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/ending/walk/", walks, test_walk)
  ADD ("/ending/same-moves/", pieces, test_same_moves)
  ADD ("/ending/position/", positions, test_position)
  ADD ("/ending/state/", states, test_state)
  g_test_add_func ("/ending/heat", test_heat);
  g_test_add_func ("/ending/capture", test_capture);
  g_test_add_func ("/ending/follows", test_follows);
  g_test_add_func ("/ending/large", test_large);
  g_test_add_func ("/ending/second", test_second);

  return g_test_run ();
}
