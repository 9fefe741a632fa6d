/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board: FENs good and bad, with their marks (tests/data/board), names of squares, and what holds for any board.
 */
#include "core/board/board.h"
#include "tests/core/rows.h"

#include <string.h>

/* -- FENs that are read, and how they are written again -- */

static void
test_good_fen (gconstpointer data)
{
  const TestRow *row = data;
  const char *text = row->columns[1];
  guint files = test_row_number (row, 2, 0), ranks = test_row_number (row, 3, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwBoard) board = pw_board_new_from_fen (text, &error);
  g_autofree char *fen = NULL;

  g_assert_no_error (error);
  if (board == NULL)
    return;
  g_assert_cmpuint (pw_board_files (board), ==, files);
  g_assert_cmpuint (pw_board_ranks (board), ==, ranks);
  g_assert_cmpuint (pw_board_n_squares (board), ==, files * ranks);
  g_assert_cmpint (pw_board_is_cylinder (board), ==, strstr (text, " cylinder") != NULL);
  fen = pw_board_to_fen (board);
  g_assert_cmpstr (fen, ==, test_row_says (row, 4) ? row->columns[4] : text);
}

/* -- FENs that are refused: the kind of error, and what the sentence has to name -- */

/* As a catalogue would: another text for each template, with the same things in it. */
static const char *
translate (const char *template_)
{
  g_autofree char *translated = g_strdup_printf ("«%s»", template_);

  return g_intern_string (translated);
}

/* The place is one template, what is wrong there another. */
static void
check_translated (const char *fen, const char *english)
{
  g_autoptr (GError) translated = NULL;
  g_autoptr (PwBoard) board = pw_board_read_fen (fen, translate, NULL, &translated);
  g_autoptr (GString) plain = g_string_new (board == NULL ? translated->message : NULL);

  g_assert_cmpuint (g_string_replace (plain, "«", "", 0), >=, g_str_has_prefix (english, "character") ? 2 : 1);
  g_string_replace (plain, "»", "", 0);
  g_assert_cmpstr (plain->str, ==, english);
}

static void
test_bad_fen (gconstpointer data)
{
  static const char *const kinds[]
      = { "empty", "character", "ragged", "size", "mark", "square" }; /* ORDER PwFenError */
  const TestRow *row = data;
  const char *fen = row->columns[1];
  g_autoptr (GError) error = NULL;

  g_assert_null (pw_board_new_from_fen (fen, NULL));
  g_assert_null (pw_board_new_from_fen (fen, &error));
  g_assert_nonnull (error);
  if (error == NULL)
    return;
  g_assert_true (error->domain == PW_FEN_ERROR);
  g_assert_cmpstr (kinds[error->code], ==, row->columns[2]);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
  if (strstr (error->message, row->columns[3]) == NULL)
    g_error ("\"%s\" does not say \"%s\"", error->message, row->columns[3]);
  check_translated (fen, error->message);
}

/* What other programs write, and what of it a board has no place for. */
static void
test_game_fen (gconstpointer data)
{
  const TestRow *row = data;
  g_autofree char *left_out = NULL;
  g_autofree char *wanted = g_strdup_printf ("Left out, as a board has no place for it: %s.", row->columns[3]);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwBoard) board = pw_board_read_fen (row->columns[1], NULL, &left_out, &error);
  g_autofree char *fen = NULL;

  g_assert_no_error (error);
  if (board == NULL)
    return;
  fen = pw_board_to_fen (board);
  g_assert_cmpstr (fen, ==, row->columns[2]);
  g_assert_cmpstr (left_out, ==, *row->columns[3] != '\0' ? wanted : NULL);
}

/* It is read, and where a side may castle something has not moved. */
static void
test_start (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwBoard) board = pw_board_new_from_fen (row->columns[1], &error), again = NULL;
  g_autofree char *fen = NULL;

  g_assert_no_error (error);
  if (board == NULL)
    return;
  fen = pw_board_to_fen (board);
  again = pw_board_new_from_fen (fen, NULL);
  g_assert_true (pw_board_equal (board, again));
  g_assert_true (strstr (row->columns[1], " KQkq ") == NULL || strstr (fen, "virgin=") != NULL);
}

/* A piece with "+" is of another type than one of its letter alone, and stays so where it is put. */
static void
test_promoted (void)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("+Pp1 virgin=a1", NULL);
  char piece[PW_PIECE_SIZE];

  g_assert_true (pw_board_is_promoted (board, 0));
  g_assert_cmpint (pw_board_letter (board, 0), ==, 'P');
  g_assert_cmpint (pw_board_letters (board)[0], ==, 'p');
  g_assert_false (pw_board_holds (board, 0, PW_CELL_FIRST, 'P'));
  g_assert_cmpuint (pw_board_piece (board, 0, piece), ==, 2);
  g_assert_cmpstr (piece, ==, "+P");
  g_assert_cmpuint (pw_board_piece (board, 1, piece), ==, 1);
  g_assert_cmpstr (piece, ==, "p");
  g_assert_cmpuint (pw_board_piece (board, 2, piece), ==, 0);
  g_assert_cmpstr (piece, ==, "");
  pw_board_set_as (board, 2, board, 0);
  g_assert_true (pw_board_is_promoted (board, 2));
  g_assert_true (pw_board_is_virgin (board, 2));
  pw_board_set (board, 0, PW_CELL_FIRST, 'P');
  g_assert_false (pw_board_is_promoted (board, 0));
  pw_board_set_promoted (board, 0, TRUE);
  pw_board_set_promoted (board, 0, FALSE);
  g_assert_true (pw_board_holds (board, 0, PW_CELL_FIRST, 'P'));
}

/* A million ranks, a number of a million digits, a million holes or marks: refused at once. */
static void
test_huge_fen (void)
{
  static const char units[] = { '/', '9', '*', 'p', '0', ' ', '\377' };
  static const char *const starts[] = { "8 ", "8 virgin=", "8 passed=", "1P6 passed=a1:" };

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autofree char *fen = g_strnfill (1000000, units[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (pw_board_new_from_fen (fen, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (strlen (error->message), <, 200);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree char *many = g_strnfill (1000000, 'a');
      g_autofree char *fen = g_strconcat (starts[i], many, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (pw_board_new_from_fen (fen, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (strlen (error->message), <, 200);
    }
}

/* -- what the squares hold -- */

static void
test_fen_squares (void)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("X*p/3/1Q1", NULL);
  char name[PW_SQUARE_NAME_SIZE];

  g_assert_cmpint (pw_board_cell (board, pw_square_parse (board, "a3")), ==, PW_CELL_FIRST);
  g_assert_cmpint (pw_board_letter (board, pw_square_parse (board, "a3")), ==, 'X');
  g_assert_cmpint (pw_board_cell (board, pw_square_parse (board, "b3")), ==, PW_CELL_HOLE);
  g_assert_cmpint (pw_board_letter (board, pw_square_parse (board, "b3")), ==, 0);
  g_assert_cmpint (pw_board_cell (board, pw_square_parse (board, "c3")), ==, PW_CELL_SECOND);
  g_assert_cmpint (pw_board_letter (board, pw_square_parse (board, "c3")), ==, 'P');
  g_assert_cmpint (pw_board_cell (board, pw_square_parse (board, "b1")), ==, PW_CELL_FIRST);
  g_assert_cmpint (pw_board_cell (board, 0), ==, PW_CELL_EMPTY);
  pw_square_name (board, 1, name);
  g_assert_cmpstr (name, ==, "b1");
  for (PwSquare square = 0; square < 9; square++)
    g_assert_cmpint (pw_board_cells (board)[square], ==, pw_board_cell (board, square));
}

static void
test_set (void)
{
  g_autoptr (PwBoard) board = pw_board_new (3, 3);

  pw_board_set (board, 4, PW_CELL_SECOND, 'q');
  g_assert_cmpint (pw_board_letter (board, 4), ==, 'Q');
  pw_board_set (board, 4, PW_CELL_FIRST, 0);
  g_assert_cmpint (pw_board_letter (board, 4), ==, 'P');
  pw_board_set (board, 4, PW_CELL_HOLE, 'K');
  g_assert_cmpint (pw_board_letter (board, 4), ==, 0);
  pw_board_set (board, 4, PW_CELL_EMPTY, 'K');
  g_assert_cmpint (pw_board_letter (board, 4), ==, 0);
  g_assert_cmpint (pw_board_cell (board, 4), ==, PW_CELL_EMPTY);
}

static void
test_virgin (void)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("P*1", NULL);

  g_assert_false (pw_board_is_virgin (board, 0));
  for (PwSquare square = 0; square < 3; square++)
    pw_board_set_virgin (board, square, TRUE);
  g_assert_true (pw_board_is_virgin (board, 0));
  g_assert_false (pw_board_is_virgin (board, 1));
  g_assert_false (pw_board_is_virgin (board, 2));
  pw_board_set (board, 0, PW_CELL_FIRST, 'P');
  g_assert_false (pw_board_is_virgin (board, 0));
  pw_board_set_virgin (board, 0, TRUE);
  pw_board_set_virgin (board, 0, FALSE);
  g_assert_false (pw_board_is_virgin (board, 0));
}

/* -- en passant -- */

static void
assert_passed (const PwBoard *board, const char *passed, const char *victim)
{
  PwSquare square;

  g_assert_cmpuint (pw_board_passed (board, &square), ==, pw_square_parse (board, passed));
  g_assert_cmpuint (square, ==, pw_square_parse (board, victim));
  g_assert_cmpuint (pw_board_passed (board, NULL), ==, pw_square_parse (board, passed));
}

static void
assert_none_passed (const PwBoard *board)
{
  PwSquare square;

  g_assert_cmpuint (pw_board_passed (board, &square), ==, PW_NO_SQUARE);
  g_assert_cmpuint (square, ==, PW_NO_SQUARE);
}

/* What may be marked: an empty square and a piece, both on the board. */
static void
test_passed (void)
{
  static const struct
  {
    PwSquare passed, victim;
    gboolean some;
  } rows[] = {
    { 0, 1, TRUE },
    { 0, 3, TRUE },
    { 0, 2, FALSE }, /* a hole did not pass */
    { 0, 4, FALSE }, /* nobody did */
    { 0, 0, FALSE },
    { 1, 3, FALSE }, /* a piece stands there */
    { 2, 1, FALSE }, /* no square */
    { 5, 1, FALSE },
    { 0, 5, FALSE },
    { PW_NO_SQUARE, 1, FALSE },
    { 0, PW_NO_SQUARE, FALSE },
    { PW_NO_SQUARE, PW_NO_SQUARE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwBoard) board = pw_board_new_from_fen ("1P*p1", NULL);

      g_test_message ("row %u", (guint) i);
      assert_none_passed (board);
      pw_board_set_passed (board, 4, 3);
      assert_passed (board, "e1", "d1");
      pw_board_set_passed (board, rows[i].passed, rows[i].victim);
      if (!rows[i].some)
        assert_none_passed (board);
      else
        {
          PwSquare victim;

          g_assert_cmpuint (pw_board_passed (board, &victim), ==, rows[i].passed);
          g_assert_cmpuint (victim, ==, rows[i].victim);
        }
    }
}

/* Only a change of one of the two squares is a reason to forget. */
static void
test_passed_is_forgotten (void)
{
  g_autoptr (PwBoard) marked = pw_board_new_from_fen ("p2/3/P1* passed=a2:a3", NULL);

  for (PwSquare square = 0; square < pw_board_n_squares (marked); square++)
    for (guint cell = PW_CELL_EMPTY; cell <= PW_CELL_HOLE; cell++)
      {
        g_autoptr (PwBoard) board = pw_board_copy (marked);

        pw_board_set (board, square, (PwCell) cell, 'N');
        if (square == pw_square_parse (board, "a2") || square == pw_square_parse (board, "a3"))
          assert_none_passed (board);
        else
          assert_passed (board, "a2", "a3");
      }
}

/* Of several squares each is forgotten alone, and all with the victim or where they don't fit. */
static void
test_several_passed (void)
{
  static const struct
  {
    const char *emptied; /* NULL: the board is cut to `ranks` */
    guint ranks;
    const char *left;
  } rows[] = {
    { "b1", 0, "p2/3/3/3 passed=a2,a3:a4" },
    { "a2", 0, "p2/3/3/3 passed=a3:a4" },
    { "a3", 0, "p2/3/3/3 passed=a2:a4" },
    { "a4", 0, "3/3/3/3" },
    { NULL, 5, "3/p2/3/3/3 passed=a2,a3:a4" },
    { NULL, 3, "3/3/3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwBoard) board = pw_board_new_from_fen ("p2/3/3/3 passed=a3,a2", NULL);
      g_autofree char *left = NULL;

      if (rows[i].emptied != NULL)
        pw_board_set (board, pw_square_parse (board, rows[i].emptied), PW_CELL_EMPTY, 0);
      else
        pw_board_resize (board, 3, rows[i].ranks);
      left = pw_board_to_fen (board);
      g_assert_cmpstr (left, ==, rows[i].left);
    }
}

/* The squares are known by file and rank, whatever their numbers; both must be there still. */
static void
test_passed_is_resized (void)
{
  static const struct
  {
    guint files, ranks;
    gboolean some;
  } rows[] = {
    { 3, 4, TRUE },  { 8, 4, TRUE },  { 3, 64, TRUE }, { 64, 64, TRUE },
    { 3, 3, FALSE }, { 2, 4, FALSE }, { 1, 1, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwBoard) board = pw_board_new_from_fen ("2p1/4/4/4 passed=c3", NULL);

      g_test_message ("row %u", (guint) i);
      pw_board_resize (board, rows[i].files, rows[i].ranks);
      if (rows[i].some)
        assert_passed (board, "c3", "c4");
      else
        assert_none_passed (board);
    }
}

/* -- names -- */

typedef struct
{
  guint file;
  const char *name;
} FileName;

static const FileName file_names[] = {
  { 0, "a" },
  { 25, "z" },
  { 26, "aa" },
  { 27, "ab" },
  { 51, "az" },
  { 52, "ba" },
  { 63, "bl" },
  { 701, "zz" },
  { 702, "aaa" },
  { 18277, "zzz" },
  { G_MAXUINT, "mwlqkwv" },
};

static void
test_file_names (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (file_names); i++)
    {
      char name[PW_SQUARE_NAME_SIZE];

      g_assert_cmpuint (pw_file_name (file_names[i].file, name), ==, strlen (file_names[i].name));
      g_assert_cmpstr (name, ==, file_names[i].name);
    }
}

/* Every square of every width: its name is its own, and leads back. */
static void
test_names_lead_back (void)
{
  for (guint size = 1; size <= PW_BOARD_MAX_SIZE; size++)
    {
      g_autoptr (PwBoard) board = pw_board_new (size, PW_BOARD_MAX_SIZE + 1 - size);

      for (guint square = 0; square < pw_board_n_squares (board); square++)
        {
          char name[PW_SQUARE_NAME_SIZE];

          g_assert_cmpuint (pw_square_name (board, (PwSquare) square, name), ==, strlen (name));
          g_assert_cmpuint (pw_square_parse (board, name), ==, square);
        }
    }
}

typedef struct
{
  guint files, ranks;
  const char *name;
  PwSquare square;
} SquareName;

static const SquareName square_names[] = {
  { 8, 8, "a1", 0 },
  { 8, 8, "h8", 63 },
  { 8, 8, "d4", 27 },
  { 64, 64, "bl64", 4095 },
  { 64, 64, "aa10", 9 * 64 + 26 },
  { 8, 8, "i1", PW_NO_SQUARE },
  { 8, 8, "a9", PW_NO_SQUARE },
  { 8, 8, "a0", PW_NO_SQUARE },
  { 8, 8, "a", PW_NO_SQUARE },
  { 8, 8, "1", PW_NO_SQUARE },
  { 8, 8, "", PW_NO_SQUARE },
  { 8, 8, "A1", PW_NO_SQUARE },
  { 8, 8, "a01", PW_NO_SQUARE },
  { 8, 8, "a-1", PW_NO_SQUARE },
  { 8, 8, " a1", PW_NO_SQUARE },
  { 8, 8, "a1 ", PW_NO_SQUARE },
  { 8, 8, "a1a", PW_NO_SQUARE },
  { 8, 8, "a4294967297", PW_NO_SQUARE },
  { 8, 8, "a18446744073709551617", PW_NO_SQUARE },
  { 64, 64, "bm1", PW_NO_SQUARE },
  { 64, 64, "aaa1", PW_NO_SQUARE },
  { 64, 64, "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz1", PW_NO_SQUARE },
  { 64, 64, "a\377", PW_NO_SQUARE },
};

static void
test_square_names (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (square_names); i++)
    {
      const SquareName *row = &square_names[i];
      g_autoptr (PwBoard) board = pw_board_new (row->files, row->ranks);

      g_test_message ("row %u", (guint) i);
      g_assert_cmpuint (pw_square_parse (board, row->name), ==, row->square);
    }
}

/* File before rank, numbers as numbers: a2 before a10 before b1 before aa1. */
static void
test_square_order (void)
{
  static const char *const names[] = { "a1", "a2", "a10", "b1", "b9", "z30", "aa1", "ab1", "bl64" };
  g_autoptr (PwBoard) board = pw_board_new (64, 64);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      {
        int order
            = pw_square_compare (board, pw_square_parse (board, names[i]), pw_square_parse (board, names[j]));

        g_assert_cmpint (CLAMP (order, -1, 1), ==, i < j ? -1 : i > j ? 1 : 0);
      }
}

/* -- properties of any board -- */

#define N_RANDOM_BOARDS 500

static PwBoard *
random_board (void)
{
  guint files = (guint) g_test_rand_int_range (1, PW_BOARD_MAX_SIZE + 1);
  guint ranks = (guint) g_test_rand_int_range (1, PW_BOARD_MAX_SIZE + 1);
  PwBoard *board = pw_board_new (files, ranks);
  int density = g_test_rand_int_range (1, 12); /* from crowded to nearly bare */

  for (guint square = 0; square < files * ranks; square++)
    {
      PwCell cell
          = g_test_rand_int_range (0, density) == 0 ? (PwCell) g_test_rand_int_range (0, 4) : PW_CELL_EMPTY;

      pw_board_set (board, (PwSquare) square, cell, (char) g_test_rand_int_range ('A', 'Z' + 1));
    }
  return board;
}

/* The same with marks, here and there each of them. */
static PwBoard *
random_marked_board (void)
{
  PwBoard *board = random_board ();
  gint32 n = (gint32) pw_board_n_squares (board);
  int density = g_test_rand_int_range (0, 4); /* from every piece to a third of them */
  PwPassed passed;

  for (gint32 square = 0; square < n; square++)
    pw_board_set_virgin (board, (PwSquare) square, density == 0 || g_test_rand_int_range (0, density) == 2);
  pw_board_set_cylinder (board, g_test_rand_bit ());
  pw_board_set_passed (board, (PwSquare) g_test_rand_int_range (0, n),
                       (PwSquare) g_test_rand_int_range (0, n));
  passed = *pw_board_get_passed (board);
  for (guint i = 0; i < 20; i++)
    pw_passed_add (&passed, (PwSquare) g_test_rand_int_range (0, n));
  pw_board_set_passed_as (board, &passed);
  return board;
}

static void
test_fen_round_trip (void)
{
  for (guint i = 0; i < N_RANDOM_BOARDS; i++)
    {
      g_autoptr (PwBoard) board = random_marked_board ();
      g_autofree char *fen = pw_board_to_fen (board);
      g_autoptr (GError) error = NULL;
      g_autoptr (PwBoard) again = pw_board_new_from_fen (fen, &error);

      g_assert_no_error (error);
      g_assert_true (pw_board_equal (board, again));
    }
}

static void
test_copy_is_equal (void)
{
  for (guint i = 0; i < N_RANDOM_BOARDS; i++)
    {
      g_autoptr (PwBoard) board = random_board ();
      PwSquare square = (PwSquare) g_test_rand_int_range (0, (gint32) pw_board_n_squares (board));
      g_autoptr (PwBoard) copy = NULL;

      pw_board_set (board, square, PW_CELL_FIRST, 'A');
      pw_board_set_virgin (board, square, TRUE);
      pw_board_set_cylinder (board, i % 2 == 0);
      copy = pw_board_copy (board);
      g_assert_true (pw_board_equal (board, copy));
      g_assert_true (pw_board_is_virgin (copy, square));
      g_assert_cmpint (pw_board_is_cylinder (copy), ==, i % 2 == 0);

      /* Each thing that a board holds makes a difference, and only to the copy. */
      pw_board_set_virgin (copy, square, FALSE);
      g_assert_false (pw_board_equal (board, copy));
      pw_board_set_virgin (copy, square, TRUE);
      g_assert_true (pw_board_equal (board, copy));
      pw_board_set_cylinder (copy, i % 2 != 0);
      g_assert_false (pw_board_equal (board, copy));
      pw_board_set_cylinder (copy, i % 2 == 0);
      pw_board_set (copy, square, PW_CELL_FIRST, 'B');
      g_assert_false (pw_board_equal (board, copy));
      g_assert_cmpint (pw_board_letter (board, square), ==, 'A');
    }
}

static void
test_copy_keeps_passed (void)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("p2/3/P2 passed=a2:a3", NULL);
  g_autoptr (PwBoard) copy = pw_board_copy (board);

  assert_passed (copy, "a2", "a3");
  g_assert_true (pw_board_equal (board, copy));
  pw_board_set_passed (copy, pw_square_parse (copy, "a2"), pw_square_parse (copy, "a1"));
  g_assert_false (pw_board_equal (board, copy));
  pw_board_set_passed (copy, pw_square_parse (copy, "b2"), pw_square_parse (copy, "a3"));
  g_assert_false (pw_board_equal (board, copy));
  pw_board_set_passed (copy, PW_NO_SQUARE, PW_NO_SQUARE);
  g_assert_false (pw_board_equal (board, copy));
  assert_passed (board, "a2", "a3");
}

static void
assert_same_square (const PwBoard *a, const PwBoard *b, guint file, guint rank)
{
  PwSquare in_a = (PwSquare) (rank * pw_board_files (a) + file);
  PwSquare in_b = (PwSquare) (rank * pw_board_files (b) + file);

  g_assert_cmpint (pw_board_cell (a, in_a), ==, pw_board_cell (b, in_b));
  g_assert_cmpint (pw_board_letter (a, in_a), ==, pw_board_letter (b, in_b));
  g_assert_cmpint (pw_board_is_virgin (a, in_a), ==, pw_board_is_virgin (b, in_b));
}

static void
test_resize_keeps (void)
{
  for (guint i = 0; i < N_RANDOM_BOARDS; i++)
    {
      g_autoptr (PwBoard) board = random_board ();
      g_autoptr (PwBoard) old = NULL;
      guint files = (guint) g_test_rand_int_range (1, PW_BOARD_MAX_SIZE + 1);
      guint ranks = (guint) g_test_rand_int_range (1, PW_BOARD_MAX_SIZE + 1);

      for (guint square = 0; square < pw_board_n_squares (board); square += 3)
        pw_board_set_virgin (board, (PwSquare) square, TRUE);
      pw_board_set_cylinder (board, TRUE);
      old = pw_board_copy (board);
      pw_board_resize (board, files, ranks);
      g_assert_cmpuint (pw_board_files (board), ==, files);
      g_assert_cmpuint (pw_board_ranks (board), ==, ranks);
      g_assert_true (pw_board_is_cylinder (board));
      for (guint rank = 0; rank < ranks; rank++)
        for (guint file = 0; file < files; file++)
          if (file < pw_board_files (old) && rank < pw_board_ranks (old))
            assert_same_square (board, old, file, rank);
          else
            g_assert_cmpint (pw_board_cell (board, (PwSquare) (rank * files + file)), ==, PW_CELL_EMPTY);
    }
}

static void
test_clear (void)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("3/1P*/p2 virgin=b2 passed=a2", NULL);
  g_autoptr (PwBoard) empty = pw_board_new (3, 3);

  pw_board_clear (board);
  g_assert_true (pw_board_equal (board, empty));
}

/* The topology is the board's own, not something that stands on it. */
static void
test_clear_keeps_cylinder (void)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("P2 cylinder", NULL);

  pw_board_clear (board);
  g_assert_true (pw_board_is_cylinder (board));
}

/* Any bytes: a board that can be written again, or an error. */
static void
test_any_bytes (void)
{
  static const char alphabet[] = "0123456789/////****pPxXqZ# \n\t-\303\204\377\200";

  for (guint i = 0; i < 20000; i++)
    {
      char fen[40];
      gsize length = (gsize) g_test_rand_int_range (0, sizeof fen);
      g_autoptr (GError) error = NULL;
      g_autoptr (PwBoard) board = NULL;

      for (gsize k = 0; k < length; k++)
        fen[k] = alphabet[g_test_rand_int_range (0, sizeof alphabet - 1)];
      fen[length] = '\0';
      board = pw_board_new_from_fen (fen, &error);
      g_assert_true ((board == NULL) == (error != NULL));
      if (board != NULL)
        {
          g_autofree char *written = pw_board_to_fen (board);
          g_autoptr (PwBoard) again = pw_board_new_from_fen (written, NULL);

          g_assert_true (pw_board_equal (board, again));
        }
      else
        g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

/* Any marks: a board that comes out the same again, or a sentence. Both happen often. */
static void
test_any_marks (void)
{
  static const char *const parts[] = { " virgin=", " passed=", " cylinder", " w", " Ka", " 3", "+", "[P]", "a1", "b1",
                                       "c2",       "a2",       "a3",        ",",  ":",   "*",  " ", "=",   "x9" };
  guint n_boards = 0;

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GString) fen = g_string_new ("1p1/3/PP*");
      g_autoptr (GError) error = NULL;
      g_autoptr (PwBoard) board = NULL;

      for (int k = g_test_rand_int_range (0, 8); k > 0; k--)
        g_string_append (fen, parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))]);
      board = pw_board_new_from_fen (fen->str, &error);
      g_assert_true ((board == NULL) == (error != NULL));
      if (board != NULL)
        {
          g_autofree char *written = pw_board_to_fen (board);
          g_autoptr (PwBoard) again = pw_board_new_from_fen (written, NULL);

          g_assert_true (pw_board_equal (board, again));
          n_boards++;
        }
      else
        g_assert_nonnull (strstr (error->message, "character "));
    }
  g_assert_cmpuint (n_boards, >, 1000);
  g_assert_cmpuint (n_boards, <, 19000);
}

static void
test_holds (void)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("*Rr1", NULL);

  g_assert_true (pw_board_holds (board, 0, PW_CELL_HOLE, 0));
  g_assert_true (pw_board_holds (board, 0, PW_CELL_HOLE, 'Q'));
  g_assert_true (pw_board_holds (board, 1, PW_CELL_FIRST, 'R'));
  g_assert_true (pw_board_holds (board, 2, PW_CELL_SECOND, 'r'));
  g_assert_true (pw_board_holds (board, 3, PW_CELL_EMPTY, 0));
  g_assert_false (pw_board_holds (board, 1, PW_CELL_SECOND, 'R'));
  g_assert_false (pw_board_holds (board, 1, PW_CELL_FIRST, 'N'));
  g_assert_false (pw_board_holds (board, 1, PW_CELL_FIRST, 0)); /* no letter is a P */
  pw_board_set (board, 1, PW_CELL_FIRST, 0);
  g_assert_true (pw_board_holds (board, 1, PW_CELL_FIRST, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("board/good.tsv", 4, 5, test_good_fen);
  test_rows_add ("board/bad.tsv", 4, 4, test_bad_fen);
  test_rows_add ("board/games.tsv", 4, 4, test_game_fen);
  test_rows_add ("board/starts.tsv", 2, 2, test_start);
  g_test_add_func ("/board/fen/promoted", test_promoted);
  g_test_add_func ("/board/fen/huge", test_huge_fen);
  g_test_add_func ("/board/fen/squares", test_fen_squares);
  g_test_add_func ("/board/fen/round-trip", test_fen_round_trip);
  g_test_add_func ("/board/fen/any-bytes", test_any_bytes);
  g_test_add_func ("/board/fen/any-marks", test_any_marks);
  g_test_add_func ("/board/set", test_set);
  g_test_add_func ("/board/virgin", test_virgin);
  g_test_add_func ("/board/passed/set", test_passed);
  g_test_add_func ("/board/passed/forgotten", test_passed_is_forgotten);
  g_test_add_func ("/board/passed/resize", test_passed_is_resized);
  g_test_add_func ("/board/passed/copy", test_copy_keeps_passed);
  g_test_add_func ("/board/passed/several", test_several_passed);
  g_test_add_func ("/board/names/files", test_file_names);
  g_test_add_func ("/board/names/squares", test_square_names);
  g_test_add_func ("/board/names/lead-back", test_names_lead_back);
  g_test_add_func ("/board/names/order", test_square_order);
  g_test_add_func ("/board/copy", test_copy_is_equal);
  g_test_add_func ("/board/resize", test_resize_keeps);
  g_test_add_func ("/board/clear", test_clear);
  g_test_add_func ("/board/clear/cylinder", test_clear_keeps_cylinder);
  g_test_add_func ("/board/holds", test_holds);
  return g_test_run ();
}
