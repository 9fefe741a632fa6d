/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * XBetza as XBoard reads it (tests/data/exchange/xboard-reads.tsv and xboard-writes.tsv).
 */
#include "core/exchange/flavor/flavor.h"
#include "core/piece/plain.h"
#include "tests/core/dialect-text.h"

#include <string.h>

static void
test_read (gconstpointer data)
{
  const TestRow *row = data;
  const char *text = test_row_text (row, 0);
  PwDialect dialect;
  g_autofree char *own = pw_flavor_xboard.read_text (text, strlen (text), &dialect);
  g_autoptr (PwPiece) piece = pw_flavor_xboard.read (text, strlen (text)), same = NULL;

  g_assert_cmpstr (own, ==, row->columns[1]);
  g_assert_true ((own == NULL) == (piece == NULL));
  if (own == NULL)
    return;
  same = pw_notation_read (dialect, own, strlen (own));
  g_assert_true (pw_piece_same (piece, same));
}

static void
test_write (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0), again = NULL;
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  g_autofree char *text = pw_flavor_xboard.write (piece, reasons), *sentence = NULL, *term = NULL;
  const PwFlavorReason *reason = (const PwFlavorReason *) (const void *) reasons->data;

  g_assert_cmpstr (text, ==, row->columns[2]);
  g_assert_true ((text == NULL) == (reasons->len > 0));
  if (text != NULL)
    {
      again = pw_flavor_xboard.read (text, strlen (text));
      g_assert_true (pw_piece_moves_same (piece, again));
      return;
    }
  sentence = pw_flavor_reason_text (reason, NULL);
  term = g_strndup (row->columns[1] + reason->span.start, pw_span_length (reason->span));
  g_assert_cmpstr (term, ==, row->columns[3]);
  g_assert_nonnull (strstr (sentence, row->columns[4]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/xboard-reads.tsv", 2, 2, test_read);
  test_rows_add ("exchange/xboard-writes.tsv", 3, 5, test_write);
  return g_test_run ();
}
