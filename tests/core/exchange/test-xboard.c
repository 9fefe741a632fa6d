/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * XBetza as XBoard reads it (tests/data/exchange/xboard-reads.tsv and xboard-writes.tsv), and lines of its
 * protocol (xboard-lines.tsv).
 */
#include "core/exchange/flavor/flavor.h"
#include "core/exchange/format.h"
#include "core/game/position-text.h"
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

/* -- lines -- */

/* "A BN, G FyafsF". (transfer full) */
static char *
list_pieces (const PwExchange *exchange)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < exchange->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (exchange, i);

      g_string_append_printf (list, "%s%s %s", i > 0 ? ", " : "", piece->symbol, piece->notation);
    }
  return g_string_free (list, FALSE);
}

/* The first kind of a flag: K, P; "-" for none. */
static char
find_kind (const PwRules *rules, gboolean royal)
{
  for (guint i = 0; i < rules->n_kinds; i++)
    if (royal ? rules->kinds[i].royal : rules->kinds[i].promotes)
      return rules->kinds[i].letter;
  return '-';
}

/* (transfer full) (nullable) */
static char *
describe_game (const PwRules *rules)
{
  g_autofree char *start = rules != NULL ? pw_board_to_fen (rules->start) : NULL;

  if (rules == NULL)
    return NULL;
  start[strcspn (start, " ")] = '\0';
  return g_strdup_printf ("%s %c, %c, %c", start, rules->side == PW_SIDE_FIRST ? 'w' : 'b',
                          find_kind (rules, TRUE), find_kind (rules, FALSE));
}

static void
list_notes (GString *lines, const GArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    g_string_append_printf (lines, "%s%u", lines->len > 0 ? " " : "",
                            g_array_index (notes, PwExchangeNote, i).line);
}

static void
test_lines (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwExchangeFile) file
      = pw_exchange_read (row->columns[0], strlen (row->columns[0]), &pw_exchange_xboard, NULL, NULL);
  const PwExchange *exchange = g_ptr_array_index (file->found, 0);
  g_autofree char *pieces = list_pieces (exchange), *game = describe_game (exchange->rules);
  g_autoptr (GString) lines = g_string_new (NULL);

  list_notes (lines, file->notes);
  for (guint i = 0; i < file->found->len; i++)
    list_notes (lines, ((PwExchange *) g_ptr_array_index (file->found, i))->notes);
  g_assert_cmpstr (pieces, ==, test_row_text (row, 1));
  g_assert_cmpstr (game, ==, row->columns[2]);
  g_assert_cmpstr (lines->str, ==, test_row_text (row, 3));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/xboard-reads.tsv", 2, 2, test_read);
  test_rows_add ("exchange/xboard-writes.tsv", 3, 5, test_write);
  test_rows_add ("exchange/xboard-lines.tsv", 2, 4, test_lines);
  return g_test_run ();
}
