/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of pieces: rows, and that each list reads back as it was, in every format. */
#include "core/exchange/list.h"

#include "core/base/cells.h"
#include "core/catalogue/figures.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <string.h>

#define SEED      38
#define N_LISTS   40
#define N_PIECES  12
#define MAX_CELL  12
#define LONG_TEXT (1024 * 1024)

static const PwExchangeFormat *const formats[]
    = { &pw_exchange_tsv, &pw_exchange_csv, &pw_exchange_json_lines };

/* -- rows -- */

static void
append_notes (GString *text, const GArray *notes)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const PwExchangeNote *note = &g_array_index (notes, PwExchangeNote, i);

      g_string_append_printf (text, "%s%u %s: %s", text->len > 0 ? "\n" : "", note->line,
                              pw_severity_name (note->severity), note->text);
    }
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *text = test_row_text (row, 1);
  const PwExchangeFormat *format = pw_exchange_recognize (text, strlen (text)), *named;
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file = NULL;
  g_autoptr (GArray) lost = pw_exchange_notes_new ();
  g_autofree char *list = NULL;

  named = pw_exchange_find_format (row->columns[0]);
  g_assert_nonnull (named);
  if (test_row_yes (row, 2))
    g_assert_true (format == named);
  else
    g_assert_true (format == NULL);
  file = pw_exchange_read (text, strlen (text), named, NULL, &error);
  if (file == NULL)
    {
      g_assert_null (row->columns[3]);
      g_assert_cmpstr (error->message, ==, row->columns[4]);
      return;
    }
  append_notes (notes, ((PwExchange *) file->found->pdata[0])->notes);
  list = pw_exchange_write (file->found->pdata[0], &pw_exchange_json_lines, NULL, NULL, lost, &error);
  g_assert_no_error (error);
  g_assert_false (pw_exchange_notes_have_errors (lost));
  g_strchomp (list);
  g_assert_cmpstr (list, ==, row->columns[3]);
  g_assert_cmpstr (notes->str, ==, test_row_text (row, 4));
}

/* -- out and in again -- */

static void
check_same (const PwExchange *list, const PwExchange *again)
{
  g_assert_cmpuint (again->pieces->len, ==, list->pieces->len);
  for (guint i = 0; i < list->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (list, i), *other = pw_exchange_piece (again, i);

      g_assert_cmpstr (other->name, ==, piece->name);
      g_assert_cmpstr (other->symbol, ==, piece->symbol);
      g_assert_cmpstr (other->notation, ==, piece->notation);
      g_assert_cmpint (other->dialect, ==, piece->dialect);
      g_assert_cmpstr (other->notes, ==, piece->notes);
      g_assert_cmpstr (other->board, ==, piece->board);
      g_assert_cmpstr (other->at, ==, piece->at);
      g_assert_true ((other->piece == NULL) == (piece->piece == NULL));
    }
}

static void
check_formats (const PwExchange *list, const PwExchangeOptions *options)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GArray) lost = pw_exchange_notes_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *text = pw_exchange_write (list, formats[i], options, NULL, lost, &error);
      g_autoptr (PwExchangeFile) file = NULL;

      g_assert_no_error (error);
      g_assert_false (pw_exchange_notes_have_errors (lost));
      g_assert_true (pw_exchange_recognize (text, strlen (text)) == formats[i]);
      file = pw_exchange_read (text, strlen (text), NULL, NULL, &error);
      g_assert_no_error (error);
      check_same (list, file->found->pdata[0]);
    }
}

static void
test_catalogue (gconstpointer figures)
{
  const PwExchangeOptions options = { .figures = figures != NULL };
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (PwExchange) list = pw_exchange_new ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    pw_list_add_known (list, pw_catalogue_piece (catalogue, i));
  check_formats (list, &options);
}

/* Those of a piece that no catalogue has are worked out, but for mates. */
static void
test_own_figures (void)
{
  const PwExchangeOptions options = { .figures = TRUE };
  g_autoptr (PwExchange) list = pw_exchange_new ();
  g_autoptr (GArray) lost = pw_exchange_notes_new ();
  g_autofree char *text = NULL;

  pw_exchange_add (list, NULL, NULL, "FfNsDlA", PW_DIALECT_EXTENDED);
  text = pw_exchange_write (list, &pw_exchange_json_lines, &options, NULL, lost, NULL);
  g_assert_false (pw_exchange_notes_have_errors (lost));
  g_assert_nonnull (strstr (text, ",\"mobility\":"));
  g_assert_nonnull (strstr (text, ",\"value_distance\":"));
  g_assert_null (strstr (text, ",\"mate\":"));
}

/* Signs that mean something to a table, and others. (transfer full) */
static char *
make_text (GRand *rand)
{
  static const char *const parts[]
      = { "\"", ",", ";", "\t", "\n", "\r", "\\", "n", " ", "'", "=", "+", "-", "@", "{", "a", "\303\244" };
  GString *text = g_string_new (NULL);

  for (int n = g_rand_int_range (rand, 0, MAX_CELL); n > 0; n--)
    g_string_append (text, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
  return g_string_free (text, FALSE);
}

static void
add_random (PwExchange *list, GRand *rand)
{
  g_autofree char *name = make_text (rand), *symbol = make_text (rand), *end = make_text (rand);
  g_autofree char *notation = g_strconcat (g_rand_boolean (rand) ? "W" : "", end, NULL);
  PwExchangePiece *piece = pw_exchange_add (list, name, symbol, notation,
                                            (PwDialect) g_rand_int_range (rand, 0, PW_N_DIALECTS));

  for (guint i = PW_COLUMN_NOTES; i <= PW_COLUMN_AT; i++)
    {
      g_autofree char *text = make_text (rand);

      pw_list_set_text (piece, i, text);
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint k = 0; k < N_LISTS; k++)
    {
      g_autoptr (PwExchange) list = pw_exchange_new ();

      for (guint i = 0; i < N_PIECES; i++)
        add_random (list, rand);
      check_formats (list, NULL);
    }
}

/* -- what no row can hold -- */

static void
check_note (const char *text, gsize length, guint n, const char *note)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file = pw_exchange_read (text, length, NULL, NULL, &error);
  const PwExchange *list;

  g_assert_no_error (error);
  list = file->found->pdata[0];
  g_assert_cmpuint (list->pieces->len, ==, n);
  g_assert_cmpuint (list->notes->len, ==, 1);
  g_assert_cmpstr (g_array_index (list->notes, PwExchangeNote, list->notes->len - 1).text, ==, note);
}

static void
test_zero (void)
{
  static const char text[] = "name,notation\na,W\nb\0,F\nc,R\0\n";

  check_note (text, sizeof text - 1, 3,
              "The notation has an error: The character \357\277\275 has no meaning in a notation. Remove or "
              "replace it.");
}

/* As a spreadsheet may write it where Latin-1 is usual. */
static void
test_bytes (void)
{
  static const char text[] = "name,notation\na,W\nJ\344ger,N\n";
  g_autoptr (PwExchangeFile) file = pw_exchange_read (text, strlen (text), NULL, NULL, NULL);
  const PwExchangeNote *note = &g_array_index (file->notes, PwExchangeNote, 0);

  g_assert_cmpuint (note->line, ==, 3);
  g_assert_cmpstr (note->text, ==, "Some letters are lost: they are not UTF-8.");
}

/* UTF-16 with its mark, in both orders: nothing is lost. */
static void
test_utf16 (void)
{
  static const char *const names[] = { "UTF-16LE", "UTF-16BE" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gsize length;
      g_autofree char *text
          = g_convert ("\uFEFFname;notation\r\nJäger;N\r\n", -1, names[i], "UTF-8", NULL, &length, NULL);
      g_autoptr (PwExchangeFile) file = pw_exchange_read (text, length, NULL, NULL, NULL);

      g_assert_true (file->format == &pw_exchange_csv
                     && pw_exchange_recognize (text, length) == file->format);
      g_assert_cmpstr (pw_exchange_piece (file->found->pdata[0], 0)->name, ==, "Jäger");
      g_assert_cmpuint (file->notes->len, ==, 0);
      g_assert_null (pw_exchange_read (text, 3, NULL, NULL, NULL));
    }
}

/* UTF-16 that ends within a character: all its bytes are read, and none after them, though UTF-8 would be
 * longer. */
static void
test_broken_utf16 (void)
{
  g_autoptr (GString) text = g_string_new ("\xFF\xFE");
  g_autoptr (PwExchangeFile) file = NULL;
  gsize length;

  for (guint i = 0; i < 50; i++)
    g_string_append (text, "\x01\x4E");
  g_string_append (text, "\x01\xD8\x41\x41");
  length = text->len;
  for (guint i = 0; i < 50; i++)
    g_string_append (text, "\nW\n");
  file = pw_exchange_read (text->str, length, &pw_exchange_csv, NULL, NULL);
  g_assert_cmpuint (((PwExchange *) file->found->pdata[0])->pieces->len, ==, 1);
}

static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new ("notation,notes\nW,\"");
  g_autofree char *line = g_strnfill (LONG_TEXT, 'x');

  g_string_append_printf (text, "%s\"\nF,%s\nR,\"\n%s\nN\n", line, line, line);
  check_note (text->str, text->len, 3, "Row skipped: a quote is never closed.");
}

static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new ("notation\n");

  for (guint i = 0; i <= PW_ARMY_MAX_PIECES; i++)
    g_string_append (text, "W\n");
  check_note (text->str, text->len, PW_ARMY_MAX_PIECES,
              "From here on, pieces are left out: there are more than 10000.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/lists.tsv", 4, 5, test_row);
  g_test_add_data_func ("/lists/catalogue", NULL, test_catalogue);
  g_test_add_data_func ("/lists/catalogue/figures", "", test_catalogue);
  g_test_add_func ("/lists/own-figures", test_own_figures);
  g_test_add_func ("/lists/random", test_random);
  g_test_add_func ("/lists/zero", test_zero);
  g_test_add_func ("/lists/bytes", test_bytes);
  g_test_add_func ("/lists/utf-16", test_utf16);
  g_test_add_func ("/lists/utf-16-broken", test_broken_utf16);
  g_test_add_func ("/lists/long", test_long);
  g_test_add_func ("/lists/many", test_many);
  return g_test_run ();
}
