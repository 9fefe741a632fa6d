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
  { " g r i ", "gr", "g r i" },
  { "\n\t", "X", "" },
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

#define J "\xe2\x80\x8d"                                   /* joins */
#define V "\xef\xb8\x8f"                                   /* as a picture */
#define KEYCAP V "\xe2\x83\xa3"
#define KISS "👩🏽" J "❤" V J "💋" J "👨🏿"
#define ENGLAND \
  "🏴\xf3\xa0\x81\xa7\xf3\xa0\x81\xa2\xf3\xa0\x81\xa5\xf3\xa0\x81\xae\xf3\xa0\x81\xa7\xf3\xa0\x81\xbf"

/* Letters of several characters: two of them are a symbol, and none is cut. */
static const struct
{
  const char *text, *symbol;
} letter_rows[] = {
  { "👩" J "🚀", "👩" J "🚀" },
  { "👨" J "👩" J "👧" J "👦xyz", "👨" J "👩" J "👧" J "👦x" },
  { KISS KISS KISS, KISS KISS },
  { "🏳" V J "🌈🏴" J "☠" V "🙂", "🏳" V J "🌈🏴" J "☠" V },
  { "🇩🇪🇫🇷🇮🇹", "🇩🇪🇫🇷" },
  { "🇩🇪🇫", "🇩🇪🇫" },
  { "x🇩🇪y", "x🇩🇪" },
  { ENGLAND ENGLAND "z", ENGLAND ENGLAND },
  { "x\xf3\xa0\x81\xa7y", "xy" }, /* a tag on no flag */
  { "👍🏽👎🏿x", "👍🏽👎🏿" },
  { "🏽🏽", "🏽🏽" },
  { "1" KEYCAP "2" KEYCAP "3" KEYCAP, "1" KEYCAP "2" KEYCAP },
  { "♞" V "♘x", "♞" V "♘" },
  { "각힣x", "각힣" },
  { "\xe1\x84\x80\xe1\x85\xa1\xe1\x86\xa8" "ab", "\xe1\x84\x80\xe1\x85\xa1\xe1\x86\xa8" "a" },
  { "a" J "b" J "c", "ab" }, /* letters of a script are not joined */
  { "a" J "🚀" J "🚀", "a🚀" J "🚀" },
  { J "👩" J " 🚀" J, "👩🚀" },
  { "👩" J "\xcc\x81🚀x", "👩\xcc\x81🚀" },
  { J J J, "X" },
  { V, "X" },
};

static void
test_letters (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *symbol = pw_symbol_from_text (letter_rows[i].text);

  g_assert_cmpstr (symbol, ==, letter_rows[i].symbol);
}

/* However much is joined. */
static void
test_short (void)
{
  static const char *const parts[] = { J "🚀", "🏽", V, "\xf3\xa0\x81\xa7", "\xcc\x81" };
  g_autoptr (GString) text = g_string_new ("🏴");
  g_autofree char *symbol = NULL, *again = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, parts[i / 3 % G_N_ELEMENTS (parts)]);
  symbol = pw_symbol_from_text (text->str);
  again = pw_symbol_from_text (symbol);
  g_assert_cmpuint (strlen (symbol), <, 100);
  g_assert_cmpstr (symbol, ==, again);
}

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

/* As the name of a file. */
static const struct
{
  const char *text, *name;
} file_rows[] = {
  { "", "" },
  { "Griffon", "Griffon" },
  { "  Griffon  ", "Griffon" },
  { "N/R: a \\ b?", "N-R- a - b-" },
  { "...hidden", "hidden" },
  { " . .hidden.", "hidden." },
  { "two\nlines\xe2\x80\xae", "twolines" },
  { "Läufer", "Läufer" },
  { "bad\xff", "bad\xef\xbf\xbd" },
};

static void
test_file_names (void)
{
  g_autofree char *text = g_strnfill (5000, 'a');
  g_autofree char *cut = pw_file_name_from_text (text);

  g_assert_cmpuint (strlen (cut), ==, 60);
  for (guint i = 0; i < G_N_ELEMENTS (file_rows); i++)
    {
      g_autofree char *name = pw_file_name_from_text (file_rows[i].text), *again = pw_file_name_from_text (name);

      g_assert_cmpstr (name, ==, file_rows[i].name);
      g_assert_cmpstr (again, ==, name);
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
  for (guint i = 0; i < G_N_ELEMENTS (letter_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/words/letters/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_letters);
    }
  g_test_add_func ("/words/short", test_short);
  g_test_add_func ("/words/stays", test_stays);
  g_test_add_func ("/words/file-names", test_file_names);
  g_test_add_func ("/words/long-name", test_long_name);
  return g_test_run ();
}
