/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces for Fairy-Max (tests/data/exchange/fairy-max-pieces.tsv).
 */
#include "core/exchange/fairy-max.h"
#include "tests/core/dialect-text.h"

#include <string.h>

/* The same in any order. */
static void
assert_same_words (const char *a, const char *b)
{
  g_auto (GStrv) first = g_strsplit (a, " ", -1), second = g_strsplit (b, " ", -1);

  g_test_message ("%s and %s", a, b);
  g_assert_cmpuint (g_strv_length (first), ==, g_strv_length (second));
  for (guint i = 0; first[i] != NULL; i++)
    g_assert_true (g_strv_contains ((const char *const *) second, first[i]));
}

static void
test_piece (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  g_autofree char *line = pw_fairy_max_write_piece (piece, reasons), *sentence = NULL;

  g_assert_true ((line == NULL) == (reasons->len > 0));
  g_assert_true ((line == NULL) == (row->columns[2] == NULL));
  if (line != NULL)
    {
      assert_same_words (strchr (line, ' ') + 1, row->columns[2]);
      return;
    }
  sentence = pw_flavor_reason_text ((const PwFlavorReason *) (const void *) reasons->data, NULL);
  g_assert_nonnull (strstr (sentence, row->columns[3]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/fairy-max-pieces.tsv", 3, 4, test_piece);
  return g_test_run ();
}
