/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What holds for every notation on every board: turning and mirroring, joining and
 * splitting, what is out of reach, using objects again.
 */
#include "core/engine/generator.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

#define SEED     31
#define N_BOARDS 24

/* clang-format off */
static const char *const notations[] = {
  /* leaps, slides, rides */
  "W", "F", "D", "N", "A", "H", "L", "J", "G", "K", "R", "B", "Q", "(4,1)", "O", "W3", "B2", "Q4", "D0", "N0",
  "N2", "(0,2)3",
  /* directions */
  "fW", "rF", "blN", "fsN", "rvN", "fhN", "lhQ", "fbW", "frK", "sR", "vB", "rfL", "flJ", "frblN", "ffN",
  "lrD", "frW", "fsW", "bhQ", "lvN0", "rN2", "flrbN",
  /* modes */
  "fmWfcF", "mRcB", "iW", "ifmW2", "mcQ", "kK", "cN", "fmNbcN", "imRcK",
  /* hops on leaps and slides */
  "nD", "nA", "nN", "frnL", "nJ", "jD", "jH", "jN", "jjG", "gH", "gA", "pD", "pH", "jR", "jjB", "pR", "pQ",
  "gQ", "gR3", "pB3", "jR4", "mpR", "cpB", "nN0", "jD0", "pN0", "gD0", "jjD0", "fpR", "lgB", "frjL",
  /* circles, zigzags, cylinder */
  "qW", "qN", "qF3", "zW", "zB", "zF4", "zN", "frqN", "lzW", "oR", "oN", "oB", "oW3", "foN", "oRtB", "mqW",
  "czF",
  /* operators */
  "W-F", "F-W", "FtR", "WtB", "W+W", "W?K", "K!K", "KxK", "KdK", "R+R", "Q+K", "B?B", "R!N", "RxR", "BdB",
  "BdO", "KxO", "RyB", "ByrR", "KyK", "R2yF", "(WB)yW", "RyaK", "K-bK", "W-W", "W-rW-lW", "KxaK", "RxebR",
  "R-eR", "RteB", "mQtQxebQ", "mQmKxbK-Q", "mQK-QxbK", "mRcR+R", "fmFfmFxF", "f(FxvF)", "frmWxlW",
  "(KxKxvK)((AD)xvK)(KxvK)", "W-aW", "RxbR", "N-fsF", "K-(lW-F)", "W-(fWfF)", "(fF)tR", "fFtR", "(fR)yrR",
  "(lW-F)tB", "R+nN", "B-jD", "Rt(lF)", "(nD)tR", "(jR)+K",
  /* exponents */
  "W-3", "Wx3", "W+2", "cWx0", "Qd0", "Wr4", "Nrf8", "Nlf0", "Fs3", "W3+K", "FtR+K", "(FtlF)r0", "(FtrF)l0",
  "Ft(lFtrF)0", "(W-F)2", "(W-F)0", "mQm(QxQ)-0", "(WF)2", "(lF)2", "(WtF)-W", "Wa3", "(K-bW)2", "((W2)r2)2",
  "Rs2", "W+WF+FD+DA+AN+NH+HG+GJ+JL+L", "l(Wtl2Ws2xrF-D)2",
};
/* clang-format on */

/* Calls check for every notation on random positions; now and then the board wraps round. */
static void
for_all (void (*check) (const char *notation, const PwPosition *position))
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    for (guint j = 0; j < N_BOARDS; j++)
      {
        PwPosition position;
        g_autoptr (PwBoard) board = random_position (rand, 9, 9, &position);

        pw_board_set_cylinder (board, j % 8 == 7);
        check (notations[i], &position);
      }
}

static void
check_equal (const char *what, const char *notation, const PwPosition *position, const char *got,
             const char *expected)
{
  g_autofree char *where = NULL;

  if (g_str_equal (got, expected))
    return;
  where = position_to_text (position);
  g_test_message ("%s: %s on %s: %s, expected %s", what, notation, where, got, expected);
  g_assert_cmpstr (got, ==, expected);
}

/* -- sets of moves -- */

/* Moves as sorted words with every square replaced by what map makes of it. */
typedef PwSquare (*MapSquare) (const PwBoard *board, PwSquare square);

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Sorts words and joins those that differ. */
static char *
as_set (GPtrArray *words)
{
  GString *text = g_string_new (NULL);

  g_ptr_array_sort (words, compare_strings);
  for (guint i = 0; i < words->len; i++)
    if (i == 0 || !g_str_equal (words->pdata[i], words->pdata[i - 1]))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", (const char *) words->pdata[i]);
  return g_string_free (text, FALSE);
}

static int
compare_squares (gconstpointer a, gconstpointer b)
{
  return (int) *(const PwSquare *) a - (int) *(const PwSquare *) b;
}

static char *
mapped_word (const PwBoard *board, const PwSquare *squares, guint n, MapSquare map)
{
  g_autofree PwSquare *mapped = g_new (PwSquare, n + 1);
  GString *word = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    mapped[i] = map (board, squares[i]);
  qsort (mapped, n, sizeof *mapped, compare_squares);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (word, ",%u", mapped[i]);
  return g_string_free (word, FALSE);
}

/* Everything that a run says about squares: moves, blockers, screens, victims. */
static char *
mapped_result (const char *notation, const PwPosition *position, MapSquare map)
{
  g_autoptr (PwPiece) piece = piece_from_text (notation);
  g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *blockers = NULL, *screens = NULL, *victims = NULL, *set = NULL;
  const PwSquare *squares;
  guint n;

  check_moves (position, piece, moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      g_autofree char *captures
          = mapped_word (position->board, pw_moves_captures (moves, move), move->n_captures, map);

      g_ptr_array_add (words, g_strdup_printf ("%ux%s/%u/%u", map (position->board, move->to), captures,
                                               move->kind, move->ends));
    }
  set = as_set (words);
  squares = pw_moves_blockers (moves, &n);
  blockers = mapped_word (position->board, squares, n, map);
  squares = pw_moves_screens (moves, &n);
  screens = mapped_word (position->board, squares, n, map);
  squares = pw_moves_victims (moves, &n);
  victims = mapped_word (position->board, squares, n, map);
  return g_strdup_printf ("%s; blockers %s; screens %s; victims %s", set, blockers, screens, victims);
}

static PwSquare
same_square (const PwBoard *board, PwSquare square)
{
  return square;
}

/* The squares of the turned or mirrored board, as they were before. */
static PwSquare
unrotate (const PwBoard *board, PwSquare square)
{
  return (PwSquare) (pw_board_n_squares (board) - 1 - square);
}

static PwSquare
unmirror (const PwBoard *board, PwSquare square)
{
  guint file = pw_board_files (board) - 1 - pw_board_file_of (board, square);

  return (PwSquare) (pw_board_rank_of (board, square) * pw_board_files (board) + file);
}

static PwSquare
unquarter (const PwBoard *board, PwSquare square)
{
  /* The turned board's ranks were files, from the right. */
  guint files = pw_board_ranks (board);
  guint file = files - 1 - pw_board_rank_of (board, square);
  guint rank = pw_board_file_of (board, square);

  return (PwSquare) (rank * files + file);
}

/* -- turning and mirroring -- */

/* The second side sees the board from the other end, and nothing else changes. */
static void
check_rotation (const char *notation, const PwPosition *position)
{
  PwPosition rotated;
  g_autoptr (PwBoard) board G_GNUC_UNUSED = rotated_position (position, &rotated);
  g_autofree char *expected = mapped_result (notation, position, same_square);
  g_autofree char *got = mapped_result (notation, &rotated, unrotate);

  check_equal ("rotated", notation, position, got, expected);
}

static void
test_rotation (void)
{
  for_all (check_rotation);
}

static char *
swap_sides_of_text (const char *notation)
{
  char *swapped = g_strdup (notation);

  for (char *p = swapped; *p != '\0'; p++)
    *p = *p == 'l' ? 'r' : *p == 'r' ? 'l' : *p;
  return swapped;
}

static void
check_mirroring (const char *notation, const PwPosition *position)
{
  PwPosition mirrored;
  g_autoptr (PwBoard) board G_GNUC_UNUSED = mirrored_position (position, &mirrored);
  g_autofree char *swapped = swap_sides_of_text (notation);
  g_autofree char *expected = mapped_result (notation, position, same_square);
  g_autofree char *got = mapped_result (swapped, &mirrored, unmirror);

  check_equal ("mirrored", notation, position, got, expected);
}

static void
test_mirroring (void)
{
  for_all (check_mirroring);
}

/* A piece without directions of its own does not know which way is forward. */
static void
test_quarter (void)
{
  /* clang-format off */
  static const char *const undirected[] = {
    "W", "N", "J", "K", "R", "Q", "W3", "N0", "nN", "jD", "pR", "gQ", "jjB", "qN", "qW", "zF", "zN", "W-F",
    "FtR", "Q+K", "KxaK", "RxebR", "RyB", "RysW", "BdO", "K-bK", "Nrf8", "Nrf0", "(FtlF)r0", "Ft(lFtrF)0",
    "W-rW-lW", "N-frF", "KdbK-Q", "W3+K", "(W-F)2", "mQm(QxQ)-0", "W-r(lF)", "K-(lW-F)", "Wa3", "W-(fWfF)",
    "FtrR+sW",
  };
  /* clang-format on */
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < G_N_ELEMENTS (undirected); i++)
    for (guint j = 0; j < N_BOARDS; j++)
      {
        PwPosition position, turned;
        g_autoptr (PwBoard) board G_GNUC_UNUSED = random_position (rand, 9, 9, &position);
        g_autoptr (PwBoard) turned_board G_GNUC_UNUSED = quarter_position (&position, &turned);
        g_autofree char *expected = mapped_result (undirected[i], &position, same_square);
        g_autofree char *got = mapped_result (undirected[i], &turned, unquarter);

        check_equal ("turned by a quarter", undirected[i], &position, got, expected);
      }
}

/* -- joining and splitting -- */

static char *
union_of (const char *a, const char *b)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const char *both[] = { a, b };

  for (guint i = 0; i < 2; i++)
    {
      g_auto (GStrv) parts = g_strsplit (both[i], " ", 0);

      for (guint j = 0; parts[j] != NULL; j++)
        if (parts[j][0] != '\0')
          g_ptr_array_add (words, g_strdup (parts[j]));
    }
  return as_set (words);
}

/* "A B", "(A)(B)" and "((A)(B))" do what A does and what B does. */
static void
test_joining (void)
{
  static const char *const shapes[] = { "%s %s", "(%s)(%s)", "((%s)(%s))", "(%s) (%s)", "(%s %s)" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < 1500; i++)
    {
      const char *a = notations[g_rand_int_range (rand, 0, G_N_ELEMENTS (notations))];
      const char *b = notations[g_rand_int_range (rand, 0, G_N_ELEMENTS (notations))];
      const char *shape = shapes[i % G_N_ELEMENTS (shapes)];
      PwPosition position;
      g_autoptr (PwBoard) board G_GNUC_UNUSED = random_position (rand, 9, 9, &position);
      g_autoptr (GString) joined = g_string_new (shape);
      g_autofree char *of_a = moves_of (a, &position);
      g_autofree char *of_b = moves_of (b, &position);
      g_autofree char *expected = union_of (of_a, of_b);
      g_autofree char *moves = NULL, *got = NULL;

      g_string_replace (joined, "%s", a, 1);
      g_string_replace (joined, "%s", b, 1);
      moves = moves_of (joined->str, &position);
      got = union_of (moves, "");
      check_equal ("joined", joined->str, &position, got, expected);
    }
}

/* Without m and c of its own, X is m(X) and c(X) and nothing else. */
static void
check_split (const char *notation, const PwPosition *position)
{
  g_autofree char *moving = NULL, *capturing = NULL, *of_m = NULL, *of_c = NULL, *all = NULL,
                  *expected = NULL, *got = NULL;

  if (strpbrk (notation, "mcp") != NULL)
    return;
  moving = g_strdup_printf ("m(%s)", notation);
  capturing = g_strdup_printf ("c(%s)", notation);
  all = moves_of (notation, position);
  of_m = moves_of (moving, position);
  of_c = moves_of (capturing, position);
  expected = union_of (all, "");
  got = union_of (of_m, of_c);
  check_equal ("split", notation, position, got, expected);
}

static void
test_split (void)
{
  for_all (check_split);
}

/* c(X) ends on an enemy and m(X) does not; without x and d a move captures what stands on its target, or
 * nothing. */
static void
check_ends (const char *notation, const PwPosition *position)
{
  PwCell enemy = position->side == PW_SIDE_FIRST ? PW_CELL_SECOND : PW_CELL_FIRST;
  gboolean removes = strpbrk (notation, "xd") != NULL;

  if (strpbrk (notation, "mcp") != NULL)
    return;
  for (guint capturing = 0; capturing < 2; capturing++)
    {
      g_autofree char *text = g_strdup_printf ("%s(%s)", capturing ? "c" : "m", notation);
      g_autoptr (PwPiece) piece = piece_from_text (text);
      g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);

      for (guint i = 0; i < pw_moves_count (moves); i++)
        {
          const PwMove *move = pw_moves_get (moves, i);

          g_assert_cmpuint (move->ends, ==, capturing ? PW_HOLDS_ENEMY : PW_HOLDS_EMPTY);
          if (capturing)
            g_assert_cmpint (pw_board_cell (position->board, move->to), ==, enemy);
          if (!removes)
            g_assert_cmpuint (move->n_captures, ==, capturing);
        }
    }
}

static void
test_ends (void)
{
  for_all (check_ends);
}

/* -- out of reach -- */

/* Puts something on every square that far from the piece. */
static void
fill_beyond (GRand *rand, PwBoard *board, PwSquare at, int reach)
{
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    {
      int files = (int) pw_board_file_of (board, (PwSquare) square) - (int) pw_board_file_of (board, at);
      int ranks = (int) pw_board_rank_of (board, (PwSquare) square) - (int) pw_board_rank_of (board, at);

      if (MAX (ABS (files), ABS (ranks)) > reach)
        pw_board_set (board, (PwSquare) square,
                      (PwCell) g_rand_int_range (rand, PW_CELL_EMPTY, PW_CELL_HOLE + 1), 0);
    }
}

/* What a walk can't touch does not matter: farther away than it can go. */
static void
test_reach (void)
{
  static const struct
  {
    const char *notation;
    int reach;
  } rows[] = {
    { "O", 0 },      { "W", 1 },    { "K", 1 },   { "K-bK", 1 },    { "KxbK", 1 }, { "qW", 1 },
    { "N", 2 },      { "nN", 2 },   { "D", 2 },   { "W-F", 2 },     { "KxaK", 2 }, { "R2", 2 },
    { "pR3", 3 },    { "gQ2", 2 },  { "jB4", 4 }, { "Wr4", 1 },     { "Q2yW", 3 }, { "W3+K", 4 },
    { "(W-F)2", 4 }, { "Nrf2", 4 }, { "zF3", 3 }, { "mW2cK?K", 2 }, { "KyaK", 1 }, { "W2-ebW2", 2 },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; j < N_BOARDS; j++)
      {
        PwPosition position;
        g_autoptr (PwBoard) board = random_position (rand, 12, 12, &position);
        g_autofree char *before = mapped_result (rows[i].notation, &position, same_square);
        g_autofree char *after = NULL;

        fill_beyond (rand, board, position.at, rows[i].reach);
        after = mapped_result (rows[i].notation, &position, same_square);
        check_equal ("out of reach", rows[i].notation, &position, after, before);
      }
}

/* Or on squares of the colour that a piece never touches. */
static void
test_colour (void)
{
  /* clang-format off */
  static const char *const one_coloured[] = {
    "F", "A", "D", "B", "G", "zB", "FtB", "(DA)2", "B+B", "pB", "jB", "ByF", "qF", "D0", "Fs4", "A-rD", "L",
    "L0", "BxbB", "BdF", "(FtlF)r0",
  };
  /* clang-format on */
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < G_N_ELEMENTS (one_coloured); i++)
    for (guint j = 0; j < N_BOARDS; j++)
      {
        PwPosition position;
        g_autoptr (PwBoard) board = random_position (rand, 9, 9, &position);
        g_autofree char *before = mapped_result (one_coloured[i], &position, same_square);
        g_autofree char *after = NULL;
        guint colour = (pw_board_file_of (board, position.at) + pw_board_rank_of (board, position.at)) % 2;

        for (guint square = 0; square < pw_board_n_squares (board); square++)
          if ((pw_board_file_of (board, (PwSquare) square) + pw_board_rank_of (board, (PwSquare) square)) % 2
              != colour)
            pw_board_set (board, (PwSquare) square,
                          (PwCell) g_rand_int_range (rand, PW_CELL_EMPTY, PW_CELL_HOLE + 1), 0);
        after = mapped_result (one_coloured[i], &position, same_square);
        check_equal ("other colour", one_coloured[i], &position, after, before);
      }
}

/* What the board has on the piece's own square does not count: it is lifted. */
static void
check_lifted (const char *notation, const PwPosition *position)
{
  g_autofree char *expected = mapped_result (notation, position, same_square);
  g_autoptr (PwBoard) board = pw_board_copy (position->board);
  PwPosition other = *position;

  other.board = board;
  for (PwCell cell = PW_CELL_EMPTY; cell < PW_CELL_HOLE; cell++)
    {
      g_autofree char *got = NULL;

      pw_board_set (board, position->at, cell, 'Q');
      got = mapped_result (notation, &other, same_square);
      check_equal ("lifted", notation, position, got, expected);
    }
}

static void
test_lifted (void)
{
  for_all (check_lifted);
}

/* Which letters the pieces have does not matter. */
static void
check_letters (const char *notation, const PwPosition *position)
{
  g_autoptr (PwBoard) board = pw_board_copy (position->board);
  PwPosition other = *position;
  g_autofree char *expected = mapped_result (notation, position, same_square);
  g_autofree char *got = NULL;

  other.board = board;
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_letter (board, (PwSquare) square) != 0)
      {
        pw_board_set (board, (PwSquare) square, pw_board_cell (board, (PwSquare) square),
                      (char) ('A' + square % 26));
        pw_board_set_virgin (board, (PwSquare) square, square % 2);
      }
  got = mapped_result (notation, &other, same_square);
  check_equal ("letters", notation, position, got, expected);
}

static void
test_letters (void)
{
  for_all (check_letters);
}

/* -- objects are used again -- */

/* A generator that has run on other boards, and moves that held other moves, give what fresh ones give. */
static void
test_again (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwMoves) shared = pw_moves_new ();

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (PwPiece) piece = piece_from_text (notations[i]);
      g_autoptr (PwGenerator) generator = pw_generator_new (piece);

      for (guint j = 0; j < N_BOARDS; j++)
        {
          PwPosition position;
          /* sizes change all the time, from one square to many */
          g_autoptr (PwBoard) board
              = random_position (rand, j % 3 == 0 ? 20 : 9, j % 5 == 0 ? 20 : 6, &position);
          g_autofree char *expected = NULL, *got = NULL, *twice = NULL;
          guint arrivals;

          pw_board_set_cylinder (board, j % 8 == 7);
          expected = moves_of (notations[i], &position);
          pw_generator_run (generator, &position, shared);
          arrivals = pw_generator_arrivals (generator);
          check_moves (&position, piece, shared);
          got = moves_to_text (board, shared);
          check_equal ("again", notations[i], &position, got, expected);
          pw_generator_run (generator, &position, shared);
          twice = moves_to_text (board, shared);
          check_equal ("twice", notations[i], &position, twice, expected);
          g_assert_cmpuint (pw_generator_arrivals (generator), ==, arrivals);
        }
    }
}

/* The board that was compiled for may be changed in place. */
static void
test_board_changes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (PwPiece) piece = piece_from_text (notations[i]);
      g_autoptr (PwGenerator) generator = pw_generator_new (piece);
      g_autoptr (PwMoves) moves = pw_moves_new ();
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, 8, 8, &position);

      for (guint j = 0; j < 8; j++)
        {
          PwSquare square = (PwSquare) g_rand_int_range (rand, 0, (gint32) pw_board_n_squares (board));
          g_autofree char *expected = NULL, *got = NULL;

          if (j == 5)
            pw_board_set_cylinder (board, TRUE);
          else if (square != position.at)
            pw_board_set (board, square, (PwCell) g_rand_int_range (rand, PW_CELL_EMPTY, PW_CELL_HOLE + 1),
                          0);
          pw_generator_run (generator, &position, moves);
          got = moves_to_text (board, moves);
          expected = moves_of (notations[i], &position);
          check_equal ("board changed", notations[i], &position, got, expected);
        }
    }
}

/* -- prefixes -- */

static void
check_prefix (const char *text, gsize length)
{
  g_autofree char *exact = g_memdup2 (text, length + 1); /* so that a read beyond it is seen */
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, exact, (gssize) length);

  check_tokens (parse, length);
  g_assert_cmpint (pw_parse_has_errors (parse), ==, pw_parse_piece (parse) == NULL);
}

/* Whoever types a text passes through all of these; and through what is left after deleting from the front.
 */
static void
test_prefixes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    for (gsize from = 0; from <= strlen (notations[i]); from++)
      for (gsize to = from; to <= strlen (notations[i]); to++)
        check_prefix (notations[i] + from, to - from);
}

static void
test_random_prefixes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *text = random_notation (rand);

      for (gsize to = 0; to <= strlen (text); to++)
        check_prefix (text, to);
    }
}

/* A zero byte is a byte like any other. */
static void
test_zero_bytes (void)
{
  check_prefix ("W\0F", 3);
  check_prefix ("\0", 1);
  check_prefix ("(\0", 2);
  check_prefix ("W+\0", 3);
  check_prefix ("f\0W", 3);
  check_prefix ("(4\0,1)", 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/properties/rotation", test_rotation);
  g_test_add_func ("/properties/mirroring", test_mirroring);
  g_test_add_func ("/properties/quarter", test_quarter);
  g_test_add_func ("/properties/joining", test_joining);
  g_test_add_func ("/properties/split", test_split);
  g_test_add_func ("/properties/ends", test_ends);
  g_test_add_func ("/properties/reach", test_reach);
  g_test_add_func ("/properties/colour", test_colour);
  g_test_add_func ("/properties/lifted", test_lifted);
  g_test_add_func ("/properties/letters", test_letters);
  g_test_add_func ("/properties/again", test_again);
  g_test_add_func ("/properties/board-changes", test_board_changes);
  g_test_add_func ("/properties/prefixes", test_prefixes);
  g_test_add_func ("/properties/random-prefixes", test_random_prefixes);
  g_test_add_func ("/properties/zero-bytes", test_zero_bytes);
  return g_test_run ();
}
