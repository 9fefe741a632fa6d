/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is said of a piece, as examples: rows show what each kind of statement comes to; and for pieces of many kinds
 * the engine says what is true of them on random boards: with examples from true statements the piece agrees, with
 * those from false ones it does not.
 */
#include <string.h>

#include "core/synthesis/evidence.h"
#include "core/synthesis/sketch/sketch.h"
#include "tests/core/move-text.h"
#include "tests/core/random-notation.h"
#include "tests/core/rows.h"
#include "tests/core/synthesis/known.h"
#include "tests/sample.h"

#define N_BOARDS     400
#define COST         5 /* ms: of a board, tried with all pieces */
#define N_STATEMENTS 12 /* on each board */

static const PwStatement *
statements_of (const GArray *array)
{
  return (const PwStatement *) (gpointer) array->data;
}

/* -- rows (tests/data/synthesis/statements.tsv) -- */

#define BOARD "2p2/5/2p1p/5/X3P"

static void
append_claim (GString *text, const PwBoard *board, const PwClaim *claim)
{
  char to[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, claim->to, to);
  g_string_append_printf (text, " %s%s", claim->verdict == PW_CLAIM_MAY ? "+" : "-", to);
  if (claim->takes == PW_TAKES_ANYHOW)
    g_string_append_c (text, '*');
  if (claim->takes == PW_TAKES_EXACTLY)
    {
      g_autofree char *captures = squares_to_text (board, claim->captures, claim->n_captures);

      g_string_append_printf (text, "{%s}", captures);
    }
}

static char *
examples_to_text (const GPtrArray *examples)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < examples->len; i++)
    {
      const PwExample *example = examples->pdata[i];
      g_autofree char *fen = pw_board_to_fen (pw_example_position (example)->board);

      g_string_append_printf (text, "%s%s%s:", i > 0 ? "; " : "", fen,
                              pw_example_is_complete (example) ? " complete" : "");
      for (guint j = 0; j < pw_example_n_claims (example); j++)
        append_claim (text, pw_example_position (example)->board, pw_example_get_claim (example, j));
    }
  return g_string_free (text, FALSE);
}

static GPtrArray *
new_examples (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
}

/* A row: name, board, whether it is complete, statements, examples. */
static void
check_examples (const TestRow *row)
{
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autoptr (GArray) statements = statements_from_text (board, test_row_text (row, 4));
  g_autoptr (GPtrArray) examples = new_examples ();
  g_autofree char *text = NULL;

  pw_statements_to_examples (&position, g_str_equal (row->columns[3], "complete"), statements_of (statements),
                             statements->len, examples);
  text = examples_to_text (examples);
  g_assert_cmpstr (text, ==, row->columns[5]);
  for (guint i = 0; i < examples->len; i++)
    {
      const PwPosition *on = pw_example_position (examples->pdata[i]);

      g_assert_true (on->at == position.at && on->side == position.side && on->virgin == position.virgin);
    }
}

/* -- which statements make sense -- */

/* A row: a statement, whether it fits. */
static void
check_fits (const TestRow *row)
{
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen ("2p2/5/2p1p/2*2/X3P", &position);
  PwStatement statement = statement_from_text (board, row->columns[1]);

  g_assert_cmpint (pw_statement_fits (&statement, &position), ==, test_row_yes (row, 2));
}

static void
test_too_many (void)
{
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen ("33/"
                                                 "ppppppppppppppppppppppppppppppppp/"
                                                 "X32",
                                                 &position);
  PwStatement statement = { .says = PW_SAYS_HOPS, .to = 1, .n_others = PW_STATEMENT_MAX_OTHERS };

  for (guint i = 0; i < PW_STATEMENT_MAX_TAKEN; i++)
    statement.others[i] = (PwSquare) (pw_board_files (board) + i); /* the second rank */
  g_assert_true (pw_statement_fits (&statement, &position));
  statement.n_others++;
  g_assert_false (pw_statement_fits (&statement, &position));
  statement.says = PW_SAYS_TAKES;
  statement.n_others = PW_STATEMENT_MAX_TAKEN;
  g_assert_true (pw_statement_fits (&statement, &position));
  statement.n_others++;
  g_assert_false (pw_statement_fits (&statement, &position));
  statement.n_others = 0;
  statement.says = PW_N_SAYINGS;
  g_assert_false (pw_statement_fits (&statement, &position));
}

/* A row: two statements, whether they clash. */
static void
check_clash (const TestRow *row)
{
  g_autoptr (PwBoard) board = pw_board_new (5, 5);
  PwStatement a = statement_from_text (board, row->columns[1]), b = statement_from_text (board, row->columns[2]);

  g_assert_cmpint (pw_statements_clash (&a, &b), ==, test_row_yes (row, 3));
  g_assert_cmpint (pw_statements_clash (&b, &a), ==, test_row_yes (row, 3));
}

/* A row: statements on a position, others that follow, the first of those that contradicts. */
static void
check_claims (const TestRow *row)
{
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (BOARD, &position);
  g_autoptr (GArray) before = statements_from_text (board, row->columns[1]);
  g_autoptr (GArray) after = statements_from_text (board, row->columns[2]);
  g_autoptr (GPtrArray) examples = new_examples ();
  guint n = before->len;

  position.virgin = FALSE;
  g_assert_cmpuint (pw_statements_to_examples (&position, TRUE, statements_of (before), n, examples), ==, n);
  g_array_append_vals (before, after->data, after->len);
  g_assert_cmpuint (
      pw_statements_to_examples (&position, TRUE, statements_of (before), before->len, examples), ==,
      n + test_row_number (row, 3, 0));
}

/* -- what is true of a piece -- */

typedef struct
{
  const char *notation;
  PwPiece *piece;
  PwGenerator *generator;
  PwMoves *moves;
  PwExample *goal; /* a move that it makes: without a wish nothing can be judged */
  GRand *rand;
} Witness;

static gboolean
is_move (const PwMove *move, const PwMoves *moves, const PwStatement *statement)
{
  const PwSquare *captures = pw_moves_captures (moves, move);
  guint n = 0;

  if (move->to != statement->to || move->n_captures != statement->n_others)
    return FALSE;
  for (guint i = 0; i < move->n_captures; i++)
    for (guint j = 0; j < statement->n_others; j++)
      n += captures[i] == statement->others[j];
  return n == statement->n_others;
}

/* Whether it can make a move to the target: anyhow, plainly or exactly, by what the statement is. */
static gboolean
can (const Witness *witness, const PwPosition *position, const PwStatement *statement, PwTakes takes)
{
  pw_generator_run (witness->generator, position, witness->moves);
  for (guint i = 0; i < pw_moves_count (witness->moves); i++)
    {
      const PwMove *move = pw_moves_get (witness->moves, i);
      PwCell cell = pw_board_cell (position->board, statement->to);
      gboolean takes_there = cell != PW_CELL_EMPTY && statement->to != position->at;
      PwStatement plain = { .to = statement->to, .n_others = takes_there, .others = { statement->to } };

      if (takes == PW_TAKES_ANYHOW ? move->to == statement->to
                                   : is_move (move, witness->moves, takes == PW_TAKES_PLAINLY ? &plain : statement))
        return TRUE;
    }
  return FALSE;
}

static gboolean
can_without (const Witness *witness, const PwPosition *position, const PwStatement *statement, guint first, guint n,
             PwTakes takes)
{
  g_autoptr (PwBoard) board = pw_board_copy (position->board);
  PwPosition less = *position;

  less.board = board;
  for (guint i = first; i < first + n; i++)
    pw_board_set (board, statement->others[i], PW_CELL_EMPTY, 0);
  return can (witness, &less, statement, takes);
}

static gboolean
is_true (const Witness *witness, const PwPosition *position, const PwStatement *statement)
{
  switch (statement->says)
    {
    case PW_SAYS_MAY:
      return can (witness, position, statement, PW_TAKES_PLAINLY);
    case PW_SAYS_MAY_NOT:
      return !can (witness, position, statement, PW_TAKES_ANYHOW);
    case PW_SAYS_TAKES:
      return can (witness, position, statement, PW_TAKES_EXACTLY);
    case PW_SAYS_TAKES_NOT:
      return !can (witness, position, statement, PW_TAKES_EXACTLY);
    case PW_SAYS_HOPS:
      for (guint i = 0; i < statement->n_others; i++)
        if (can_without (witness, position, statement, i, 1, PW_TAKES_ANYHOW))
          return FALSE;
      return can (witness, position, statement, PW_TAKES_PLAINLY);
    case PW_SAYS_BLOCKED:
      return !can (witness, position, statement, PW_TAKES_ANYHOW)
             && can_without (witness, position, statement, 0, statement->n_others, PW_TAKES_PLAINLY);
    case PW_N_SAYINGS:
      break;
    }
  g_assert_not_reached ();
}

/* -- what the examples say of it -- */

/* A position with these statements holds just if the search for notations agrees. */
static void
check_judge (const Witness *witness, const PwPosition *position, gboolean complete,
             const PwStatement *statements, guint n, gboolean agreed)
{
  g_autoptr (PwSketchPosition) stated = pw_sketch_position_new (position, complete, statements, n);
  guint wrong = pw_sketch_position_judge (stated, witness->piece);

  g_assert_cmpint (wrong == PW_SKETCH_HOLDS, ==, agreed);
  if (!agreed)
    g_assert_cmpuint (wrong, <=, n);
}

static gboolean
agrees (const Witness *witness, const PwPosition *position, gboolean complete, const PwStatement *statements, guint n)
{
  g_autoptr (GPtrArray) examples = new_examples ();
  g_autoptr (PwEvidence) evidence = NULL;
  gboolean agreed, clash = pw_statements_to_examples (position, complete, statements, n, examples) < n;
  guint64 work = 0;

  g_ptr_array_add (examples, witness->goal);
  evidence = pw_evidence_new ((const PwExample *const *) examples->pdata, examples->len, TRUE);
  g_assert_nonnull (evidence);
  agreed = pw_evidence_agrees (evidence, witness->piece, witness->moves, &work);
  if (!clash)
    check_judge (witness, position, complete, statements, n, agreed);
  g_ptr_array_steal_index (examples, examples->len - 1);
  return agreed;
}

/* -- statements about a piece -- */

static PwSquare
random_other (const Witness *witness, const PwPosition *position)
{
  for (guint i = 0; i < 100; i++)
    {
      PwSquare square = (PwSquare) g_rand_int_range (witness->rand, 0, (gint) pw_board_n_squares (position->board));
      PwCell cell = pw_board_cell (position->board, square);

      if (square != position->at && (cell == PW_CELL_FIRST || cell == PW_CELL_SECOND))
        return square;
    }
  return PW_NO_SQUARE;
}

/* Of a list, one at random that is not there yet. */
static void
add_from (const Witness *witness, PwStatement *statement, const PwSquare *squares, guint n)
{
  PwSquare square = n > 0 ? squares[g_rand_int_range (witness->rand, 0, (gint) n)] : PW_NO_SQUARE;

  for (guint i = 0; i < statement->n_others; i++)
    if (statement->others[i] == square)
      return;
  if (square != PW_NO_SQUARE && statement->n_others < pw_saying_max_others (statement->says))
    statement->others[statement->n_others++] = square;
}

/* About a move that it makes: what it hops over, what it takes. */
static void
think_of_move (const Witness *witness, PwStatement *statement)
{
  guint n = pw_moves_count (witness->moves);
  const PwMove *move
      = n > 0 ? pw_moves_get (witness->moves, (guint) g_rand_int_range (witness->rand, 0, (gint) n)) : NULL;

  if (move == NULL)
    return;
  statement->to = move->to;
  if (statement->says == PW_SAYS_TAKES || statement->says == PW_SAYS_TAKES_NOT)
    {
      statement->n_others = MIN (move->n_captures, PW_STATEMENT_MAX_TAKEN);
      memcpy (statement->others, pw_moves_captures (witness->moves, move),
              statement->n_others * sizeof (PwSquare));
    }
  else if (statement->says >= PW_SAYS_HOPS)
    add_from (witness, statement, pw_moves_over (witness->moves, move), move->n_over);
}

/* FALSE: this one does not fit */
static gboolean
think (const Witness *witness, const PwPosition *position, PwStatement *statement)
{
  guint n_blockers;
  const PwSquare *blockers;

  *statement = (PwStatement){
    .says = (PwSaying) g_rand_int_range (witness->rand, 0, PW_N_SAYINGS),
    .to = (PwSquare) g_rand_int_range (witness->rand, 0, (gint) pw_board_n_squares (position->board)),
  };
  pw_generator_run (witness->generator, position, witness->moves);
  blockers = pw_moves_blockers (witness->moves, &n_blockers);
  if (g_rand_int_range (witness->rand, 0, 4) > 0)
    think_of_move (witness, statement);
  if (statement->says == PW_SAYS_BLOCKED)
    {
      statement->to = (PwSquare) g_rand_int_range (witness->rand, 0, (gint) pw_board_n_squares (position->board));
      add_from (witness, statement, blockers, n_blockers);
    }
  if (statement->says >= PW_SAYS_TAKES && g_rand_int_range (witness->rand, 0, 4) == 0)
    {
      PwSquare other = random_other (witness, position);

      add_from (witness, statement, &other, 1);
    }
  return pw_statement_fits (statement, position);
}

/* The same move, of which the opposite is said: both can't be true. */
static PwStatement
flip (const PwStatement *statement)
{
  static const PwSaying opposites[PW_N_SAYINGS]
      = { PW_SAYS_MAY_NOT, PW_SAYS_MAY, PW_SAYS_TAKES_NOT, PW_SAYS_TAKES, PW_SAYS_BLOCKED, PW_SAYS_HOPS };
  PwStatement flipped = *statement;

  flipped.says = opposites[statement->says];
  return flipped;
}

/* -- the properties -- */

static const char *const notations[] = {
  "mRcpR",  "gQ",    "nN",  "mQxK", "KxK", "nD",  "nA",  "BtsB",   "Q",
  "fmWfcF", "RxebR", "R+R", "jD",   "pB",  "WdK", "K-K", "q(1,2)", "W-F",
};

typedef struct
{
  guint n_true[PW_N_SAYINGS], n_false[PW_N_SAYINGS];
} Tally;

static Tally tally; /* of all pieces: no kind of statement may go untested */

static PwExample *
find_goal (const Witness *witness)
{
  for (;;)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (witness->rand, 8, 8, &position);
      const PwMove *move;
      PwExample *goal;

      pw_generator_run (witness->generator, &position, witness->moves);
      if (pw_moves_count (witness->moves) == 0)
        continue;
      move = pw_moves_get (witness->moves, 0);
      goal = pw_example_new (g_steal_pointer (&board), position.at, position.side, position.virgin, FALSE);
      pw_example_claim (goal, PW_CLAIM_MAY, move->to, PW_TAKES_EXACTLY, pw_moves_captures (witness->moves, move),
                        move->n_captures);
      return goal;
    }
}

static void
fail_about (const Witness *witness, const PwPosition *position, const PwStatement *statement, const char *what)
{
  g_autofree char *on = position_to_text (position), *said = statement_to_text (position->board, statement);

  g_error ("%s: %s: \"%s\" %s", witness->notation, on, said, what);
}

/* It agrees with a statement if it is true, and only then; and never with the opposite of a true one. */
static void
check_one (const Witness *witness, const PwPosition *position, const PwStatement *statement)
{
  gboolean holds = is_true (witness, position, statement);
  PwStatement flipped = flip (statement);

  tally.n_true[statement->says] += holds;
  tally.n_false[statement->says] += !holds;
  if (agrees (witness, position, FALSE, statement, 1) != holds)
    fail_about (witness, position, statement, holds ? "is true, but it does not agree" : "is not true, but it agrees");
  if (holds && pw_statement_fits (&flipped, position) && agrees (witness, position, FALSE, &flipped, 1))
    fail_about (witness, position, statement, "it agrees with the opposite, too");
}

static gboolean
has_target (const GArray *statements, PwSquare to)
{
  for (guint i = 0; i < statements->len; i++)
    if (statements_of (statements)[i].to == to)
      return TRUE;
  return FALSE;
}

/* All that is true together, and one of it turned round. one_each: of a target only one thing is said */
static void
check_many (const Witness *witness, const PwPosition *position, gboolean one_each)
{
  g_autoptr (GArray) statements = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  PwStatement statement;
  guint which;

  for (guint i = 0; i < N_STATEMENTS; i++)
    if (think (witness, position, &statement) && is_true (witness, position, &statement)
        && !(one_each && has_target (statements, statement.to)))
      g_array_append_val (statements, statement);
  if (!agrees (witness, position, FALSE, statements_of (statements), statements->len))
    fail_about (witness, position, statements_of (statements), "and others are true, but it does not agree");
  if (!one_each || statements->len == 0)
    return;
  which = (guint) g_rand_int_range (witness->rand, 0, (gint) statements->len);
  statement = flip (&statements_of (statements)[which]);
  g_array_index (statements, PwStatement, which) = statement;
  if (pw_statement_fits (&statement, position)
      && agrees (witness, position, FALSE, statements_of (statements), statements->len))
    fail_about (witness, position, &statement, "is not true, but it agrees");
}

/* All its moves said one by one, and nothing else; then one of them left out. */
static void
check_complete (const Witness *witness, const PwPosition *position)
{
  g_autoptr (GArray) statements = g_array_new (FALSE, FALSE, sizeof (PwStatement));

  pw_generator_run (witness->generator, position, witness->moves);
  for (guint i = 0; i < pw_moves_count (witness->moves); i++)
    {
      const PwMove *move = pw_moves_get (witness->moves, i);
      PwStatement statement = { .says = PW_SAYS_TAKES, .to = move->to, .n_others = move->n_captures };

      if (move->n_captures > PW_STATEMENT_MAX_TAKEN)
        return;
      memcpy (statement.others, pw_moves_captures (witness->moves, move), move->n_captures * sizeof (PwSquare));
      g_array_append_val (statements, statement);
    }
  g_assert_true (agrees (witness, position, TRUE, statements_of (statements), statements->len));
  if (statements->len == 0)
    return;
  g_array_remove_index (statements, (guint) g_rand_int_range (witness->rand, 0, (gint) statements->len));
  g_assert_false (agrees (witness, position, TRUE, statements_of (statements), statements->len));
  g_assert_true (agrees (witness, position, FALSE, statements_of (statements), statements->len));
}

/* boards: each from dice of its own */
static void
test_piece (const char *notation, Sample boards)
{
  g_autoptr (PwPiece) piece = piece_from_text (notation);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autoptr (PwExample) goal = NULL;
  Witness witness = { notation, piece, generator, moves, NULL, g_rand_new_with_seed (7) };

  witness.goal = goal = find_goal (&witness);
  while (sample_next (&boards))
    {
      PwPosition position;
      g_autoptr (PwBoard) board = NULL;
      PwStatement statement;

      g_rand_set_seed (witness.rand, boards.i);
      board = random_position (witness.rand, 8, 8, &position);
      g_assert_true (position.board == board);
      for (guint j = 0; j < N_STATEMENTS; j++)
        if (think (&witness, &position, &statement))
          check_one (&witness, &position, &statement);
      check_many (&witness, &position, boards.i % 2 == 0);
      check_complete (&witness, &position);
    }
  g_rand_free (witness.rand);
}

static void
test_tally (void)
{
  const Sample boards = sample_of ("boards", N_BOARDS, COST);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    test_piece (notations[i], boards);
  for (guint i = 0; i < PW_N_SAYINGS; i++)
    {
      g_test_message ("saying %u: %u true, %u false", i, tally.n_true[i], tally.n_false[i]);
      g_assert_cmpuint (tally.n_true[i], >=, sample_share (&boards, 50));
      g_assert_cmpuint (tally.n_false[i], >=, sample_share (&boards, 50));
    }
}

/* -- what it takes when it hops -- */

/* A row: a piece, a board, statements, whether they are true. */
static void
check_agrees (const TestRow *row)
{
  g_autoptr (PwPiece) piece = piece_from_text (row->columns[1]);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  Witness witness = { row->columns[1], piece, generator, moves, NULL, g_rand_new_with_seed (7) };
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autoptr (GArray) statements = statements_from_text (board, row->columns[3]);
  g_autoptr (PwExample) goal = find_goal (&witness);

  witness.goal = goal;
  g_assert_cmpint (agrees (&witness, &position, FALSE, statements_of (statements), statements->len), ==,
                   test_row_yes (row, 4));
  g_rand_free (witness.rand);
}

/* -- which one is named -- */

/* A row: a piece, a board, "complete" or "part", statements, the wrong one. */
static void
check_wrong (const TestRow *row)
{
  g_autoptr (PwPiece) piece = piece_from_text (row->columns[1]);
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autoptr (GArray) statements = statements_from_text (board, test_row_text (row, 4));
  g_autoptr (PwSketchPosition) stated = pw_sketch_position_new (
      &position, g_str_equal (row->columns[3], "complete"), statements_of (statements), statements->len);
  guint wrong
      = g_str_equal (row->columns[5], "holds") ? PW_SKETCH_HOLDS : (guint) test_row_number (row, 5, 0);

  g_assert_cmpuint (pw_sketch_position_judge (stated, piece), ==, wrong);
}

static const struct
{
  const char *name;
  void (*check) (const TestRow *row);
} kinds[] = {
  { "examples", check_examples }, { "fits", check_fits },     { "clash", check_clash },
  { "claims", check_claims },     { "agrees", check_agrees }, { "wrong", check_wrong },
};

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (row->columns[0], kinds[i].name))
      {
        kinds[i].check (row);
        return;
      }
  g_error ("tests/data/%s:%u: there is no kind \"%s\"", row->file, row->line, row->columns[0]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("synthesis/statements.tsv", 3, 6, test_row);
  g_test_add_func ("/statement/too-many", test_too_many);
  g_test_add_func ("/statement/pieces", test_tally);
  return g_test_run ();
}
