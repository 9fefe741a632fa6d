/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The squares that matter to whether a piece is removed: rows, and that no other square ever makes a
 * difference.
 */
#include "core/engine/influence.h"

#include "core/board/square-set.h"
#include "core/engine/compare.h"
#include "core/engine/graph/targets.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#define SEED        37
#define N_NOTATIONS 6000
#define N_BOARDS    8
#define N_CHANGES   6
#define COST        6.0 /* ms for a notation */

/* -- rows -- */

static char *
set_to_text (const PwBoard *board, const guint64 *set)
{
  GString *text = g_string_new (NULL);

  for (guint file = 0; file < pw_board_files (board); file++)
    for (guint rank = 0; rank < pw_board_ranks (board); rank++)
      if (pw_set_has (set, file * pw_board_ranks (board) + rank))
        pw_square_append (text, " ", board, (PwSquare) (rank * pw_board_files (board) + file));
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autoptr (PwInfluence) influence = pw_influence_new (piece, board, position.side);
  PwSquare enemy = pw_square_parse (board, row->columns[3]);
  const guint64 *sets = pw_influence_sets (influence, position.at, position.virgin, enemy);

  if (row->columns[4] == NULL)
    g_assert_null (sets);
  for (guint gets = 0; gets < PW_N_GETS - 1 && row->columns[4] != NULL; gets++)
    {
      g_autofree char *found = NULL;

      g_assert_nonnull (sets);
      found = set_to_text (board, pw_influence_set (sets, pw_influence_n_words (influence), (PwGets) gets));
      g_assert_cmpstr (found, ==, test_row_text (row, 4 + gets));
    }
}

/* -- changes at random -- */

typedef struct
{
  PwInfluence *influence;
  PwGenerator *generator;
  PwPosition position;
  PwSquare enemy;
  guint n_matter, n_changed, n_differ; /* for the whole run */
} Trial;

static PwGets
gets_of (const Trial *trial, const PwBoard *board, PwSquare square)
{
  PwCell cell = pw_board_cell (board, square);

  return cell == PW_CELL_EMPTY                         ? PW_GETS_NOTHING
         : cell == pw_side_cell (trial->position.side) ? PW_GETS_OWN
                                                       : PW_GETS_ENEMY;
}

static gboolean
has (const Trial *trial, const PwBoard *board, const guint64 *sets, PwGets gets, PwSquare square)
{
  guint order = square % pw_board_files (board) * pw_board_ranks (board) + square / pw_board_files (board);

  return sets != NULL
         && pw_set_has (pw_influence_set (sets, pw_influence_n_words (trial->influence), gets), order);
}

/* Whether some square that is different on the other board has what matters on this one. */
static gboolean
matters (const Trial *trial, const PwBoard *board, const PwBoard *other, const guint64 *sets)
{
  PwSquare victim, passed = pw_board_passed (board, &victim);
  gboolean found = passed != PW_NO_SQUARE && passed != pw_board_passed (other, NULL)
                   && has (trial, board, sets, PW_GETS_PASSED, passed);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) != pw_board_cell (other, square)
        || pw_board_letter (board, square) != pw_board_letter (other, square))
      found |= has (trial, board, sets, gets_of (trial, board, square), square);
  return found;
}

static void
change_square (GRand *rand, PwBoard *board, PwSquare square)
{
  if (pw_board_cell (board, square) != PW_CELL_HOLE)
    pw_board_set (board, square, (PwCell) g_rand_int_range (rand, PW_CELL_EMPTY, PW_CELL_SECOND + 1),
                  "PKQ"[g_rand_int_range (rand, 0, 3)]);
}

/* The piece that may be removed is not the one that has just passed a square. */
static void
change_passed (const Trial *trial, GRand *rand, PwBoard *board)
{
  gint32 n = (gint32) pw_board_n_squares (board);
  PwSquare victim = (PwSquare) g_rand_int_range (rand, 0, n);

  pw_board_set_passed (board, (PwSquare) g_rand_int_range (rand, 0, n), victim);
  if (victim == trial->enemy)
    pw_board_set_passed (board, PW_NO_SQUARE, PW_NO_SQUARE);
}

static PwBoard *
changed_board (const Trial *trial, GRand *rand)
{
  PwBoard *board = pw_board_copy (trial->position.board);

  for (guint i = 0; i < 4; i++)
    {
      PwSquare square = (PwSquare) g_rand_int_range (rand, 0, (gint32) pw_board_n_squares (board));

      if (square != trial->position.at && square != trial->enemy)
        change_square (rand, board, square);
    }
  if (g_rand_int_range (rand, 0, 3) == 0)
    change_passed (trial, rand, board);
  return board;
}

/* Returns: -1 if the search was cut off */
static int
takes_on (const Trial *trial, const PwBoard *board)
{
  PwPosition position = trial->position;
  const PwTargets *targets;

  position.board = board;
  targets = pw_generator_targets (trial->generator, &position);
  return targets->truncated ? -1 : pw_targets_take (targets, trial->enemy);
}

static void
try_change (Trial *trial, GRand *rand, const char *notation)
{
  g_autoptr (PwBoard) board = changed_board (trial, rand);
  const guint64 *sets
      = pw_influence_sets (trial->influence, trial->position.at, trial->position.virgin, trial->enemy);
  int before = takes_on (trial, trial->position.board), after = takes_on (trial, board);
  const PwBoard *with = after > 0 ? board : trial->position.board,
                *without = after > 0 ? trial->position.board : board;
  gboolean matter = matters (trial, with, without, sets);

  trial->n_changed++;
  trial->n_matter += matter;
  if (before < 0 || after < 0 || before == after)
    return;
  trial->n_differ++;
  if (!matter)
    {
      g_autofree char *first = position_to_text (&trial->position), *second = pw_board_to_fen (board);

      g_test_message ("%s takes %u on one only of %s and %s", notation, trial->enemy, first, second);
      g_test_fail ();
    }
}

static void
try_boards (Trial *trial, PwPiece *piece, GRand *rand, const char *notation)
{
  trial->generator = pw_generator_new (piece);
  pw_generator_set_patience (trial->generator, 20000);
  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (PwBoard) board = random_position (rand, i == 5 ? 16 : 8, i == 5 ? 14 : 8, &trial->position);

      trial->enemy = (PwSquare) g_rand_int_range (rand, 0, (gint32) pw_board_n_squares (board));
      if (trial->enemy == trial->position.at)
        continue;
      pw_board_set (board, trial->enemy, pw_side_enemy (trial->position.side), i % 2 ? 'K' : 'P');
      pw_board_set_cylinder (board, i == 3);
      change_passed (trial, rand, board);
      trial->influence = pw_influence_new (piece, board, trial->position.side);
      for (guint j = 0; j < N_CHANGES; j++)
        try_change (trial, rand, notation);
      pw_influence_free (trial->influence);
    }
  pw_generator_free (trial->generator);
}

static char *
any_notation (GRand *rand, PwDialect dialect)
{
  return dialect == PW_DIALECT_EXTENDED ? random_notation (rand) : random_words (rand, dialect, 6);
}

static void
test_changes (gconstpointer data)
{
  PwDialect dialect = (PwDialect) GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + dialect);
  Trial trial = { 0 };

  for (Sample sample = sample_of ("influence", N_NOTATIONS, COST); sample_next (&sample);)
    {
      g_autofree char *notation = any_notation (rand, dialect);
      g_autoptr (PwPiece) piece = pw_notation_read (dialect, notation, strlen (notation));

      if (piece != NULL)
        try_boards (&trial, piece, rand, notation);
    }
  g_test_message ("%u changes, %u matter, %u differ", trial.n_changed, trial.n_matter, trial.n_differ);
  g_assert_cmpuint (trial.n_differ, >, trial.n_changed / 200); /* worth trying ... */
  g_assert_cmpuint (trial.n_matter, <, trial.n_changed / 2);   /* ... and worth having */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("engine/influence.tsv", 5, 7, test_row);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/influence/changes/%s", pw_dialect_name ((PwDialect) i));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_changes);
    }
  return g_test_run ();
}
