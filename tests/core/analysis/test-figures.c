/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures: published values as rows (tests/data/analysis), formulas against trials, and what holds for every piece and
 * board.
 */
#include "core/analysis/mobility.h"
#include "core/analysis/power.h"
#include "core/analysis/reach.h"
#include "core/analysis/values.h"
#include "tests/add-rows.h"
#include "tests/core/rows.h"

#include <math.h>
#include <string.h>

#define ROUNDED 0.00006 /* figures of rows have four digits */

/* A row's piece on its board. */
typedef struct
{
  PwParse *parse;
  PwPiece *piece;
  PwBoard *board;
  PwScope *scope;
} Subject;

static void
subject_init (Subject *subject, const char *notation, const char *fen)
{
  subject->parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);
  subject->piece = pw_parse_piece (subject->parse);
  subject->board = pw_board_new_from_fen (fen, NULL);
  g_assert_nonnull (subject->piece);
  g_assert_nonnull (subject->board);
  subject->scope
      = pw_scope_new (subject->piece, subject->board, PW_SIDE_FIRST, pw_figure_letter (subject->piece), NULL);
  g_assert_cmpint (subject->scope->status, ==, PW_FIGURE_FOUND);
}

static void
subject_clear (Subject *subject)
{
  pw_scope_free (subject->scope);
  pw_board_free (subject->board);
  pw_parse_free (subject->parse);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Subject, subject_clear)

static void
check_near (const TestRow *row, guint column, double found)
{
  if (test_row_says (row, column))
    g_assert_cmpfloat_with_epsilon (found, g_ascii_strtod (row->columns[column], NULL), ROUNDED);
}

static void
check_number (const TestRow *row, guint column, guint found)
{
  g_assert_cmpuint (found, ==, test_row_number (row, column, found));
}

/* Leaps, slides, and some behind each other, at random: their figures are exact. (transfer full) */
static char *
random_lines (GRand *rand)
{
  static const char *const prefixes[] = { "", "", "", "m", "c", "f", "v", "r", "fmb" };
  static const char *const atoms[] = { "W", "F", "D", "A", "N", "K", "R", "B", "Q", "N0", "W3", "D0", "F2", "(1,3)",
                                       "FtR", "WtB", "W-F", "zR", "F-W2", "WtN" };
  GString *text = g_string_new (NULL);
  guint n = (guint) g_rand_int_range (rand, 1, 4);

  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, prefixes[g_rand_int_range (rand, 0, G_N_ELEMENTS (prefixes))]);
      g_string_append (text, atoms[g_rand_int_range (rand, 0, G_N_ELEMENTS (atoms))]);
    }
  return g_string_free (text, FALSE);
}

/* -- mobility -- */

static void
test_mobility (gconstpointer data)
{
  const TestRow *row = data;
  g_auto (Subject) subject = { NULL };
  g_autoptr (PwMobility) mobility = NULL;
  g_autoptr (PwCrowd) crowd = NULL;

  subject_init (&subject, row->columns[0], row->columns[1]);
  mobility = pw_mobility_new (subject.scope);
  check_near (row, 2, mobility->mean);
  check_number (row, 3, mobility->least);
  check_number (row, 4, mobility->most);
  crowd = pw_crowd_new (subject.piece, subject.board, 0.5, NULL);
  g_assert_cmpfloat (crowd->error, ==, 0);
  check_near (row, 5, pw_crowd_mean (crowd));
}

/* Trials come to what the formula says, as often as they should: three errors are rare, five don't happen. */
static void
test_trials (void)
{
  static const double shares[] = { 0.25, 0.5, 0.8, 1 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (15);
  guint n = 0, n_far = 0;

  while (n < 200)
    {
      g_autofree char *text = random_lines (rand);
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
      g_autoptr (PwBoard) board = pw_board_new (3 + n % 4, 4 + n % 3);
      double share = shares[n % G_N_ELEMENTS (shares)];
      g_autoptr (PwCrowd) exact = NULL, tried = NULL;
      double off;

      g_assert_false (pw_parse_has_errors (parse));
      if (n % 5 == 0)
        pw_board_set (board, 4, PW_CELL_HOLE, 0);
      pw_board_set_cylinder (board, n % 7 == 0);
      exact = pw_crowd_new (pw_parse_piece (parse), board, share, NULL);
      tried = pw_crowd_sample (pw_parse_piece (parse), board, share, NULL);
      if (exact->error != 0)
        test_show ("%s isn't exact", text);
      g_assert_true (exact->error == 0 || n % 7 == 0); /* where files wrap round, walks may come home */
      off = fabs (pw_crowd_mean (exact) - pw_crowd_mean (tried));
      if (off > 5 * tried->error + 1e-9)
        test_show ("%s: %g, tried %g (error %g)", text, pw_crowd_mean (exact), pw_crowd_mean (tried), tried->error);
      g_assert_cmpfloat (off, <=, 5 * tried->error + 1e-9);
      n_far += off > 3 * tried->error + 1e-9;
      n++;
    }
  g_assert_cmpuint (n_far, <=, 3);
}

/* Squares' figures add up to the mean; with all squares empty only moves are left. */
static void
test_by_square (void)
{
  static const char *const notations[] = { "R", "nN", "mRcpR", "FtR", "fmWfcF", "gR" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_auto (Subject) subject = { NULL };
      g_autoptr (PwCrowd) half = NULL, empty = NULL;
      double sum = 0, moves = 0;

      subject_init (&subject, notations[i], "8/8/8/3*4/8/8/8/8");
      half = pw_crowd_new (subject.piece, subject.board, 0.5, NULL);
      empty = pw_crowd_new (subject.piece, subject.board, 1, NULL);
      for (guint square = 0; square < 64; square++)
        {
          sum += half->by_square[square];
          moves += pw_set_count (pw_scope_moves (subject.scope, square), subject.scope->n_words);
        }
      g_assert_cmpfloat_with_epsilon (sum / 63, pw_crowd_mean (half), 1e-9);
      g_assert_cmpfloat_with_epsilon (moves / 63, pw_crowd_mean (empty), 1e-9);
      g_assert_cmpfloat (empty->captures, ==, 0);
      g_assert_cmpfloat (half->error, <, 0.01 * pw_crowd_mean (half));
    }
}

/* The figures of a symmetric piece are symmetric, also where boards are tried; a pawn's are from left to right. */
static void
test_symmetry (void)
{
  static const struct
  {
    const char *notation;
    gboolean ranks; /* from top to bottom, too, and across the diagonal */
  } rows[] = {
    { "gR", TRUE }, { "mRcpR", TRUE }, { "FtR", TRUE }, { "pB", TRUE }, { "fmWfcF", FALSE }, { "fgR", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Subject) subject = { NULL };
      g_autoptr (PwCrowd) crowd = NULL;
      gboolean flat = TRUE;

      subject_init (&subject, rows[i].notation, "8/8/8/8/8/8/8/8");
      crowd = pw_crowd_sample (subject.piece, subject.board, 0.5, NULL);
      for (guint square = 0; square < 64; square++)
        {
          guint file = square % 8, rank = square / 8;
          double here = crowd->by_square[square], below = crowd->by_square[8 * (7 - rank) + file];

          g_assert_cmpfloat_with_epsilon (here, crowd->by_square[8 * rank + 7 - file], 1e-9);
          if (rows[i].ranks)
            g_assert_cmpfloat_with_epsilon (here, crowd->by_square[8 * file + rank], 1e-9);
          flat &= fabs (here - below) < 1e-9;
        }
      g_assert_cmpint (flat, ==, rows[i].ranks);
    }
}

/* On large boards attacks are read from one walk; they are what is found by trying each square. */
static void
test_large (void)
{
  static const char *const notations[] = { "R", "N", "FtR", "mRcpR", "mWcF", "fmWfcF", "nN", "mNcN", "W-F0" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_auto (Subject) subject = { NULL };
      g_autoptr (PwGenerator) generator = NULL;
      g_autoptr (PwMoves) moves = pw_moves_new ();
      PwPosition position = { .at = 45, .side = PW_SIDE_FIRST };

      subject_init (&subject, notations[i], "17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17");
      generator = pw_generator_new (subject.piece);
      position.board = subject.board;
      for (PwSquare on = 0; on < pw_board_n_squares (subject.board); on++)
        {
          gboolean takes = FALSE;

          pw_board_set (subject.board, on, PW_CELL_SECOND, 'P');
          pw_generator_run (generator, &position, moves);
          for (guint k = 0; k < pw_moves_count (moves); k++)
            takes |= pw_move_takes (moves, pw_moves_get (moves, k), on);
          pw_board_set (subject.board, on, PW_CELL_EMPTY, 0);
          g_assert_cmpint (pw_set_has (pw_scope_attacks (subject.scope, position.at), on), ==, takes);
        }
    }
}

/* -- reach -- */

/* All pairs are counted, and their distances have the mean that is said. */
static void
check_pairs (const PwReachGraph *reach, const PwScope *scope)
{
  guint64 n = 0, sum = 0;

  for (guint i = 0; i < reach->diameter; i++)
    {
      g_assert_cmpuint (reach->in_moves[i], >, 0);
      n += reach->in_moves[i];
      sum += (i + 1) * reach->in_moves[i];
    }
  g_assert_cmpuint (n, ==, reach->n_pairs);
  g_assert_cmpfloat_with_epsilon ((double) sum / (double) n, reach->mean_distance, 1e-9);
  g_assert_cmpfloat_with_epsilon (pw_reach_graph_within (reach, scope, G_MAXUINT), (double) n / scope->n_ground, 1e-9);
}

static void
test_reach (gconstpointer data)
{
  const TestRow *row = data;
  g_auto (Subject) subject = { NULL };
  g_autoptr (PwReachGraph) reach = NULL;
  g_auto (GStrv) words = g_strsplit (row->columns[7], " ", 2);

  subject_init (&subject, row->columns[0], row->columns[1]);
  reach = pw_reach_graph_new (subject.scope, NULL);
  g_assert_cmpint (reach->status, ==, PW_FIGURE_FOUND);
  check_number (row, 2, reach->n_classes);
  check_number (row, 3, reach->classes[0]);
  check_number (row, 4, reach->diameter);
  check_near (row, 5, reach->mean_distance);
  check_pairs (reach, subject.scope);
  g_assert_cmpstr (pw_colours_name (reach->colours), ==, row->columns[6]);
  g_assert_cmpuint (g_strv_length (words), ==, 2);
  g_assert_cmpint (reach->returns, ==, strcmp (words[0], "yes") == 0);
  g_assert_cmpint (reach->loses_a_move, ==, strcmp (words[1], "yes") == 0);
}

static void
flood (const PwScope *scope, guint from, gboolean *seen)
{
  seen[from] = TRUE;
  for (guint to = 0; to < scope->n_squares; to++)
    if (!seen[to] && (pw_set_has (pw_scope_moves (scope, from), to) || pw_set_has (pw_scope_moves (scope, to), from)))
      flood (scope, to, seen);
}

/* Squares are in one class exactly if a flood from one of them comes to the other. */
static void
check_classes (const PwScope *scope, const PwReachGraph *reach)
{
  guint total = 0;

  for (guint i = 0; i < scope->n_squares; i++)
    {
      g_autofree gboolean *seen = g_new0 (gboolean, scope->n_squares);

      if (!pw_scope_is_ground (scope, i))
        continue;
      flood (scope, i, seen);
      for (guint k = 0; k < scope->n_squares; k++)
        g_assert_cmpint (seen[k], ==, pw_scope_is_ground (scope, k) && reach->class_of[k] == reach->class_of[i]);
    }
  for (guint i = 0; i < reach->n_classes; i++)
    {
      g_assert_cmpuint (reach->classes[i], <=, reach->classes[0]);
      total += reach->classes[i];
    }
  g_assert_cmpuint (total, ==, scope->n_ground);
}

/* Distances by definition: what is reached in k moves is one move from what is reached in k - 1. */
static void
check_distances (const PwScope *scope, guint from)
{
  g_autofree guint64 *starts = g_new0 (guint64, scope->n_words);
  g_autofree guint16 *distances = g_new (guint16, scope->n_squares);

  pw_set_add (starts, from);
  pw_reach_distances (scope, starts, distances);
  g_assert_cmpuint (distances[from], ==, 0);
  for (guint to = 0; to < scope->n_squares; to++)
    {
      guint best = PW_REACH_NEVER;

      for (guint before = 0; before < scope->n_squares; before++)
        if (distances[before] != PW_REACH_NEVER && pw_set_has (pw_scope_moves (scope, before), to))
          best = MIN (best, distances[before] + 1u);
      if (to != from)
        g_assert_cmpuint (distances[to], ==, best);
    }
}

static void
test_random_reach (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 150; i++)
    {
      g_autofree char *text = random_lines (rand);
      g_autofree char *fen = g_strdup_printf ("%d/%d*%d/%d", 6, 2, 3, 6);
      g_auto (Subject) subject = { NULL };
      g_autoptr (PwReachGraph) reach = NULL;

      subject_init (&subject, text, fen);
      reach = pw_reach_graph_new (subject.scope, NULL);
      check_classes (subject.scope, reach);
      check_distances (subject.scope, (guint) g_rand_int_range (rand, 0, 8));
    }
}

/* -- power -- */

static void
test_power (gconstpointer data)
{
  const TestRow *row = data;
  g_auto (Subject) subject = { NULL };
  g_autoptr (PwPower) power = NULL;
  g_auto (GStrv) others = g_strsplit (row->columns[7], ",", 2);

  subject_init (&subject, row->columns[0], row->columns[1]);
  power = pw_power_new (subject.piece, subject.scope, NULL);
  g_assert_cmpint (power->status, ==, PW_FIGURE_FOUND);
  check_near (row, 2, power->forks);
  check_near (row, 3, power->forward);
  check_number (row, 4, power->crossing);
  check_near (row, 5, power->blockable);
  check_near (row, 6, power->safe_attacks[PW_ORTHODOX_KING]);
  g_assert_cmpfloat_with_epsilon (power->safe_attacks[PW_ORTHODOX_ROOK], g_ascii_strtod (others[0], NULL), ROUNDED);
  g_assert_cmpfloat_with_epsilon (power->safe_attacks[PW_ORTHODOX_KNIGHT], g_ascii_strtod (others[1], NULL), ROUNDED);
}

/* -- values -- */

typedef struct
{
  const char *name;
  double leaper;
  gboolean valid;
} LeaperRow;

static const LeaperRow leapers[] = {
  { "N", 3.088, TRUE }, { "K", 3.088, TRUE },  { "W", 1.432, TRUE },   { "WFNAD", 11.952, TRUE },
  { "fF", 0.688, FALSE }, { "mNcK", 0, FALSE }, { "nN", 0, FALSE },    { "NW0", 4.968, FALSE },
};

static void
test_leaper (gconstpointer data)
{
  const LeaperRow *row = data;
  g_auto (Subject) subject = { NULL };
  g_autoptr (PwValues) values = NULL;
  const PwEstimate *estimate;

  subject_init (&subject, row->name, "8/8/8/8/8/8/8/8");
  values = pw_values_new (subject.piece, subject.scope, NULL);
  estimate = &values->estimates[PW_ESTIMATOR_LEAPER];
  g_assert_cmpfloat_with_epsilon (estimate->pawns, row->leaper, ROUNDED);
  g_assert_cmpint (estimate->valid, ==, row->valid);
  g_assert_cmpint (estimate->note == NULL, ==, row->valid);
}

/* A rook is worth 5 by whatever takes it for its measure. */
static void
test_measure (void)
{
  static const char *const boards[] = { "8/8/8/8/8/8/8/8", "5/5/5 cylinder", "3*3/7/2*4" };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_auto (Subject) subject = { NULL };
      g_autoptr (PwValues) values = NULL;

      subject_init (&subject, "R", boards[i]);
      values = pw_values_new (subject.piece, subject.scope, NULL);
      for (guint k = PW_ESTIMATOR_CROWDED; k < PW_N_ESTIMATORS; k++)
        {
          g_assert_true (values->estimates[k].valid);
          g_assert_cmpfloat_with_epsilon (values->estimates[k].pawns, 5, 1e-9);
        }
    }
}

/* -- hostile pieces: figures, or a reason -- */

typedef struct
{
  const char *name;
  const char *board;
  PwFigureStatus scope, reach, power;
} HostileRow;

static const HostileRow hostile[] = {
  { "cO", "8/8/8/8/8/8/8/8", PW_FIGURE_FOUND, PW_FIGURE_NO_MOVES, PW_FIGURE_FOUND },
  { "mO", "1", PW_FIGURE_FOUND, PW_FIGURE_NO_MOVES, PW_FIGURE_FOUND },
  { "Q", "*", PW_FIGURE_NO_SQUARES, PW_FIGURE_NO_SQUARES, PW_FIGURE_NO_SQUARES },
  { "cR", "8/8/8", PW_FIGURE_FOUND, PW_FIGURE_NO_MOVES, PW_FIGURE_FOUND },
  { "(QdaQ)0", "12/12/12/12/12/12/12/12/12/12/12/12", PW_FIGURE_FOUND, PW_FIGURE_NO_MOVES, PW_FIGURE_FOUND },
  { "(1,40)", "8/8/8/8/8/8/8/8", PW_FIGURE_FOUND, PW_FIGURE_NO_MOVES, PW_FIGURE_FOUND },
  { "R", "20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20", PW_FIGURE_FOUND, PW_FIGURE_FOUND,
    PW_FIGURE_TOO_LARGE },
};

static void
test_hostile (gconstpointer data)
{
  const HostileRow *row = data;
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, row->name, -1);
  PwPiece *piece = pw_parse_piece (parse);
  g_autoptr (PwBoard) board = pw_board_new_from_fen (row->board, NULL);
  g_autoptr (PwScope) scope = pw_scope_new (piece, board, PW_SIDE_FIRST, pw_figure_letter (piece), NULL);
  g_autoptr (PwMobility) mobility = pw_mobility_new (scope);
  g_autoptr (PwReachGraph) reach = pw_reach_graph_new (scope, NULL);
  g_autoptr (PwPower) power = pw_power_new (piece, scope, NULL);
  g_autoptr (PwCrowd) crowd = pw_crowd_new (piece, board, 0.5, NULL);

  g_assert_cmpint (scope->status, ==, row->scope);
  g_assert_cmpint (mobility->status, ==, row->scope);
  g_assert_cmpint (reach->status, ==, row->reach);
  g_assert_cmpint (power->status, ==, row->power);
  g_assert_cmpint (crowd->status == PW_FIGURE_FOUND || pw_figure_reason (crowd->status) != NULL, ==, TRUE);
}

/* A piece that takes only certain types is tried on those; what it attacks of orthodox pieces is what it may take. */
static void
test_letters (void)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_BETZA2, "c{Q}N", -1);
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  PwPiece *piece = pw_parse_piece (parse);
  g_autoptr (PwScope) scope = pw_scope_new (piece, board, PW_SIDE_FIRST, pw_figure_letter (piece), NULL);
  g_autoptr (PwMobility) mobility = pw_mobility_new (scope);
  g_autoptr (PwPower) power = pw_power_new (piece, scope, NULL);

  g_assert_cmpint (pw_figure_letter (piece), ==, 'Q');
  g_assert_cmpfloat (mobility->mean, ==, 5.25);
  g_assert_cmpfloat (power->safe_attacks[PW_ORTHODOX_QUEEN], ==, 5.25);
  g_assert_cmpfloat (power->safe_attacks[PW_ORTHODOX_ROOK], ==, 0);
}

/* -- giving up -- */

static gboolean
go_on_a_while (gpointer data, double progress)
{
  guint *left = data;

  g_assert_cmpfloat (progress, >=, 0);
  g_assert_cmpfloat (progress, <=, 1);
  return (*left)-- > 1;
}

static void
test_cancel (void)
{
  guint left = 5;
  PwPatience patience = { go_on_a_while, &left, 0, 1 };
  g_auto (Subject) subject = { NULL };
  g_autoptr (PwScope) scope = NULL;
  g_autoptr (PwReachGraph) reach = NULL;
  g_autoptr (PwPower) power = NULL;
  g_autoptr (PwCrowd) crowd = NULL;

  subject_init (&subject, "nN", "8/8/8/8/8/8/8/8");
  scope = pw_scope_new (subject.piece, subject.board, PW_SIDE_FIRST, 'P', &patience);
  g_assert_cmpint (scope->status, ==, PW_FIGURE_CANCELLED);
  left = 5;
  reach = pw_reach_graph_new (subject.scope, &patience);
  g_assert_cmpint (reach->status, ==, PW_FIGURE_CANCELLED);
  left = 5;
  power = pw_power_new (subject.piece, subject.scope, &patience);
  g_assert_cmpint (power->status, ==, PW_FIGURE_CANCELLED);
  left = 5;
  crowd = pw_crowd_new (subject.piece, subject.board, 0.5, &patience);
  g_assert_cmpint (crowd->status, ==, PW_FIGURE_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("analysis/mobility.tsv", 3, 6, test_mobility);
  test_rows_add ("analysis/reach.tsv", 8, 8, test_reach);
  test_rows_add ("analysis/power.tsv", 8, 8, test_power);
  ADD_DATA_ROWS ("/figures/leaper/", leapers, test_leaper);
  ADD_DATA_ROWS ("/figures/hostile/", hostile, test_hostile);
  g_test_add_func ("/figures/trials", test_trials);
  g_test_add_func ("/figures/by-square", test_by_square);
  g_test_add_func ("/figures/symmetry", test_symmetry);
  g_test_add_func ("/figures/random-reach", test_random_reach);
  g_test_add_func ("/figures/measure", test_measure);
  g_test_add_func ("/figures/large", test_large);
  g_test_add_func ("/figures/letters", test_letters);
  g_test_add_func ("/figures/cancel", test_cancel);
  return g_test_run ();
}
