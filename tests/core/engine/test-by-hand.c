/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that were worked out by hand from the specifications, before any program was asked:
 * tests/data/engine/by-hand.tsv.
 */
#include "tests/core/dialect-text.h"

#define ROWS "engine/by-hand.tsv"

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autofree char *at = squares_to_text (board, &position.at, 1);
  g_autofree char *moves = moves_in (test_row_dialect (row, 0), row->columns[1], &position);

  g_assert_cmpstr (at, ==, row->columns[3]);
  g_assert_cmpstr (moves, ==, test_row_text (row, 4));
}

/* There are many of each dialect. */
static void
test_all_dialects (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read (ROWS, 5, 5);
  guint n_rows[PW_N_DIALECTS] = { 0 };

  for (guint i = 0; i < rows->len; i++)
    n_rows[test_row_dialect (rows->pdata[i], 0)]++;
  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    g_assert_cmpuint (n_rows[dialect], >=, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add (ROWS, 5, 5, test_row);
  g_test_add_func ("/by-hand/all-dialects", test_all_dialects);
  return g_test_run ();
}
