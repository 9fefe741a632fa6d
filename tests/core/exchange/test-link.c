/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links: what they say comes in again, letter by letter, and nothing that is damaged or hostile does harm. */
#include <string.h>

#include "core/catalogue/catalogue.h"
#include "core/exchange/format.h"
#include "tests/core/rows.h"

/* Returns: (transfer full): without its line break */
static char *
write_link (const PwExchange *exchange, gboolean loses)
{
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  char *link = pw_exchange_write (exchange, &pw_exchange_link, NULL, NULL, notes, &error);

  g_assert_no_error (error);
  g_assert_cmpint (loses, ==, pw_exchange_notes_have_errors (notes));
  g_assert_cmpuint (strlen (link), <=, PW_LINK_MAX_LENGTH + 1);
  return g_strchomp (link);
}

static void
assert_same (const PwExchange *out, const char *text, gboolean with_notes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file = pw_exchange_read (text, strlen (text), NULL, NULL, &error);
  const PwExchange *in;

  g_assert_no_error (error);
  in = g_ptr_array_index (file->found, 0);
  if (in->notes->len > 0)
    g_error ("%s: %s", text, g_array_index (in->notes, PwExchangeNote, 0).text);
  g_assert_cmpuint (out->pieces->len, ==, in->pieces->len);
  for (guint i = 0; i < out->pieces->len; i++)
    {
      const PwExchangePiece *a = pw_exchange_piece (out, i), *b = pw_exchange_piece (in, i);

      g_assert_cmpstr (a->notation, ==, b->notation);
      g_assert_cmpint (a->dialect, ==, b->dialect);
      g_assert_cmpstr (a->name, ==, b->name);
      g_assert_cmpstr (a->symbol, ==, b->symbol);
      g_assert_cmpstr (a->board, ==, b->board);
      g_assert_cmpstr (a->at, ==, b->at);
      g_assert_cmpstr (with_notes ? a->notes : "", ==, b->notes);
    }
  g_assert_cmpstr (out->played, ==, in->played);
  g_assert_true (out->rules == NULL || pw_rules_equal (out->rules, in->rules));
}

static void
set_text (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

/* -- */

static void
test_known_pieces (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (PwExchange) all = pw_exchange_new ();
  g_autofree char *link = NULL;

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwExchange) one = pw_exchange_new ();
      g_autofree char *short_link = NULL;
      PwExchangePiece *piece = pw_exchange_add (one, known->name, "G", known->notation, known->dialect);

      set_text (&piece->board, "8/3p4/8/8/3G4/2*5/8/8 virgin=d4 passed=d6:d7");
      set_text (&piece->at, "d4");
      short_link = write_link (one, FALSE);
      assert_same (one, short_link, TRUE);
      if (i < 200)
        pw_exchange_add (all, known->name, "", known->notation, known->dialect);
    }
  link = write_link (all, FALSE);
  assert_same (all, link, TRUE);
}

/* Every letter may be in every text, and a link wherever it is in a message. */
static void
test_letters (void)
{
  static const char *const around[] = { "%s", " \n<%s>\n", "look: %s, it is new.", "[a](%s)", "\"%s\"!" };
  static const char *const texts[]
      = { "", "a.", "?", "&name=x", "%41", "/1/", "+ #", "a\nb", "“ñ象😀”", "X", "piecewright:W", "(a,b):" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (around); j++)
      {
        g_autoptr (PwExchange) one = pw_exchange_new ();
        g_autofree char *link = NULL;
        g_autoptr (GString) message = g_string_new (around[j]);
        PwExchangePiece *piece
            = pw_exchange_add (one, texts[i], texts[i], texts[i], (PwDialect) (j % PW_N_DIALECTS));

        set_text (&piece->notes, texts[i]);
        link = write_link (one, FALSE);
        g_string_replace (message, "%s", link, 1);
        assert_same (one, message->str, TRUE);
      }
}

/* What doesn't fit is left out, least important first, and said; then nothing is written. */
static void
test_long (void)
{
  g_autoptr (PwExchange) exchange = pw_exchange_new ();
  g_autoptr (GString) noise = g_string_new (NULL);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *link = NULL;
  PwExchangePiece *piece = pw_exchange_add (exchange, "Griffon", "G", "FtR", PW_DIALECT_EXTENDED);

  for (guint i = 0; i < 20000; i++)
    g_string_append_c (noise, (char) g_test_rand_int_range (' ', 127));
  set_text (&piece->notes, noise->str);
  link = write_link (exchange, TRUE);
  assert_same (exchange, link, FALSE);
  set_text (&piece->name, noise->str);
  g_assert_null (pw_exchange_write (exchange, &pw_exchange_link, NULL, NULL, notes, &error));
  g_assert_error (error, PW_EXCHANGE_ERROR, PW_EXCHANGE_ERROR_LIMIT);
}

/* A link that was cut off or mistyped is refused, or read as what it says. */
static void
test_damaged (void)
{
  g_autoptr (PwExchange) exchange = pw_exchange_new ();
  g_autofree char *link = NULL;

  for (guint i = 0; i < 40; i++)
    pw_exchange_add (exchange, "Griffon", "G", "FtR", PW_DIALECT_EXTENDED);
  link = write_link (exchange, FALSE);
  for (gsize i = strlen ("piecewright:/1/"); i < strlen (link); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (pw_exchange_read (link, i, &pw_exchange_link, NULL, &error));
      g_assert_nonnull (error);
      g_assert_cmpint (error->message[strlen (error->message) - 1], !=, '.');
    }
}

/* tests/data/exchange/link.tsv: a text; symbols, names, notations and dialects of its pieces, or the error;
 * notes */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *text = row->columns[0];
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file = pw_exchange_read (text, strlen (text), &pw_exchange_link, NULL, &error);
  const PwExchange *exchange = file != NULL ? g_ptr_array_index (file->found, 0) : NULL;
  g_autoptr (GString) found = g_string_new (NULL), notes = g_string_new (NULL);

  for (guint i = 0; exchange != NULL && i < exchange->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (exchange, i);

      g_string_append_printf (found, "%s%s %s %s %s", i > 0 ? "; " : "", piece->symbol, piece->name,
                              piece->notation, pw_dialect_name (piece->dialect));
    }
  for (guint i = 0; exchange != NULL && i < exchange->notes->len; i++)
    g_string_append_printf (notes, "%s%s", i > 0 ? " " : "",
                            g_array_index (exchange->notes, PwExchangeNote, i).text);
  g_assert_cmpstr (error != NULL ? error->message : found->str, ==, test_row_text (row, 1));
  g_assert_cmpstr (notes->str, ==, test_row_text (row, 2));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/link.tsv", 2, 3, test_row);
  g_test_add_func ("/exchange/link/known-pieces", test_known_pieces);
  g_test_add_func ("/exchange/link/letters", test_letters);
  g_test_add_func ("/exchange/link/long", test_long);
  g_test_add_func ("/exchange/link/damaged", test_damaged);
  return g_test_run ();
}
