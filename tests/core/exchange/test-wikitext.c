/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagrams for Wikipedia: rows. */
#include "core/exchange/format.h"
#include "core/game/rules-read.h"
#include "tests/core/rows.h"

#include <string.h>

/* A document with one piece, and perhaps a game. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *symbol = test_row_text (row, 1), *game = test_row_text (row, 3), *board = test_row_text (row, 4);
  g_autoptr (PwExchange) exchange = pw_exchange_new ();
  PwExchangePiece *piece = pw_exchange_add (exchange, row->columns[0], symbol, row->columns[2], PW_DIALECT_EXTENDED);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) said = g_string_new (NULL);

  if (*board != '\0')
    {
      g_free (piece->board);
      piece->board = g_strdup (board);
    }
  if (*game != '\0')
    {
      g_assert_true (pw_exchange_read_game (exchange, game, NULL, &error));
      g_assert_no_error (error);
    }
  text = pw_exchange_write (exchange, &pw_exchange_wikitext, NULL, NULL, notes, &error);
  for (guint i = 0; i < notes->len; i++)
    g_string_append (said, g_array_index (notes, PwExchangeNote, i).text);
  g_assert_cmpstr (text != NULL ? text : error->message, ==, row->columns[5]);
  g_assert_cmpstr (said->str, ==, test_row_text (row, 6));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/wikitext.tsv", 6, 7, test_row);
  return g_test_run ();
}
