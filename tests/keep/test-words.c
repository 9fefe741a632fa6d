/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symbols and names: what becomes of any text, and that it stays so. */
#include <string.h>

#include "tests/keep/random-army.h"
#include "ui/keep/words.h"

static const struct
{
  const char *text, *symbol, *name;
} rows[] = {
  { "", "X", "" },
  { "N", "N", "N" },
  { "Griffon", "Gr", "Griffon" },
  { " g r i", "gr", " g r i" },
  { "\n\t", "X", "  " },
  { "two\nlines", "tw", "two lines" },
  { "象棋子", "象棋", "象棋子" },
  { "e\xcc\x81t", "e\xcc\x81t", "e\xcc\x81t" },
  { "\xcc\x81" "a", "a", "\xcc\x81" "a" },
  { "a\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81" "b", "a\xcc\x81\xcc\x81\xcc\x81\xcc\x81" "b",
    "a\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81" "b" },
  { "😀x", "😀x", "😀x" },
  { "a\xe2\x80\xa8" "b", "ab", "a b" },
  { "bad\xff", "ba", "bad\xef\xbf\xbd" },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *symbol = pw_symbol_from_text (rows[i].text);
  g_autofree char *name = pw_name_from_text (rows[i].text);

  g_assert_cmpstr (symbol, ==, rows[i].symbol);
  g_assert_cmpstr (name, ==, rows[i].name);
}

static void
test_stays (void)
{
  for (int run = 0; run < 1000; run++)
    {
      g_autofree char *text = random_text ();
      g_autofree char *symbol = pw_symbol_from_text (text), *symbol_again = pw_symbol_from_text (symbol);
      g_autofree char *name = pw_name_from_text (text), *name_again = pw_name_from_text (name);

      g_assert_cmpstr (symbol, ==, symbol_again);
      g_assert_cmpstr (name, ==, name_again);
      g_assert_null (strpbrk (name, "\r\n\t"));
    }
}

static void
test_long_name (void)
{
  g_autofree char *text = g_strnfill (5000, 'a');
  g_autofree char *name = pw_name_from_text (text);

  g_assert_cmpuint (strlen (name), ==, 200);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/words/row/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/words/stays", test_stays);
  g_test_add_func ("/words/long-name", test_long_name);
  return g_test_run ();
}
