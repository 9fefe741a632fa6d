/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces that are written in two ways (tests/data/notation/same-pieces.tsv): equal, alike on many random boards, or
 * told apart by one. Front ends share nothing but the engine, so that each checks the other.
 */
#include "core/piece/plain.h"
#include "tests/core/dialect-text.h"
#include "tests/core/piece-text.h"

#define N_BOARDS 300

static void
check_equal (const TestRow *row, gboolean equal)
{
  g_autoptr (PwPiece) a = piece_in_row (row, 1);
  g_autoptr (PwPiece) b = piece_in_row (row, 3);
  g_autofree char *text_a = piece_to_text (pw_piece_plain (a)), *text_b = piece_to_text (pw_piece_plain (b));

  if (equal)
    g_assert_cmpstr (text_a, ==, text_b);
  g_assert_cmpint (pw_piece_same (a, b), ==, equal);
  g_assert_cmpint (pw_piece_same (b, a), ==, equal);
}

static void
check_alike (const TestRow *row, gboolean holes, gboolean alike)
{
  g_autofree char *difference = find_difference (test_row_dialect (row, 1), row->columns[2], test_row_dialect (row, 3),
                                                 row->columns[4], N_BOARDS, holes);

  if (difference != NULL)
    g_test_message ("%s", difference);
  g_assert_cmpint (difference == NULL, ==, alike);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *what = row->columns[0];

  if (g_str_equal (what, "same") || g_str_equal (what, "different"))
    check_equal (row, g_str_equal (what, "same"));
  if (g_str_equal (what, "different"))
    check_alike (row, FALSE, FALSE);
  else if (g_str_equal (what, "same") || g_str_equal (what, "alike"))
    check_alike (row, TRUE, TRUE);
  else if (g_str_equal (what, "alike-no-holes"))
    check_alike (row, FALSE, TRUE);
  else
    g_error ("tests/data/%s:%u: \"%s\" can't be so", row->file, row->line, what);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("notation/same-pieces.tsv", 5, 6, test_row);
  return g_test_run ();
}
