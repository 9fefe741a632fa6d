/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notes on what a game loses when it is written: rows. */
#include <string.h>

#include "core/exchange/format.h"
#include "tests/core/rows.h"

/* pieces: "G BN, +P W": their symbols and notations. Returns: (transfer full) */
static PwExchange *
new_exchange (const char *pieces)
{
  PwExchange *exchange = pw_exchange_new ();
  g_auto (GStrv) list = g_strsplit (pieces, ", ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (list[i], " ", 2);

      pw_exchange_add (exchange, NULL, words[0], words[1], PW_DIALECT_EXTENDED);
    }
  return exchange;
}

/* Row: a format, pieces, their game, and each note after the symbol of its piece. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwExchange) exchange = new_exchange (row->columns[1]);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  pw_exchange_read_game (exchange, test_row_text (row, 2), NULL, &error);
  g_assert_no_error (error);
  text = pw_exchange_write (exchange, pw_exchange_find_format (row->columns[0]), NULL, NULL, notes, &error);
  for (guint i = 0; i < notes->len; i++)
    {
      const PwExchangeNote *note = &g_array_index (notes, PwExchangeNote, i);

      g_string_append_printf (said, "%s%s%s%s", i > 0 ? "\n" : "",
                              note->piece >= 0 ? pw_exchange_piece (exchange, (guint) note->piece)->symbol : "",
                              note->piece >= 0 ? ": " : "", note->text);
    }
  g_assert_cmpstr (text != NULL ? said->str : error->message, ==, test_row_text (row, 3));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/losses.tsv", 3, 4, test_row);
  return g_test_run ();
}
