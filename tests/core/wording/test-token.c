/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a character of a notation means: sentences (tests/data/wording/tokens.tsv), and what holds for any character of
 * any text.
 */
#include "core/catalogue/catalogue.h"
#include "core/wording/token.h"
#include "tests/core/random-notation.h"
#include "tests/core/rows.h"

#include <string.h>

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwSpan cursor, span = pw_span (0, 0);
  g_autofree char *text = test_row_take_place (row->columns[1], &cursor), *sentence = NULL;
  g_autoptr (PwPhrase) phrase = pw_token_explain (test_row_dialect (row, 0), text, cursor.start, &span);

  g_assert_nonnull (phrase);
  if (phrase == NULL)
    return;
  sentence = pw_phrase_render (phrase, NULL);
  g_assert_cmpstr (sentence, ==, row->columns[2]);
  g_assert_cmpuint (span.start, <=, cursor.start);
  g_assert_cmpuint (cursor.start, <, span.end);
}

/* -- any character -- */

static gboolean
has_open_place (const char *sentence)
{
  for (const char *at = sentence; (at = strchr (at, '{')) != NULL; at++)
    if (g_ascii_isdigit (at[1]) && at[2] == '}')
      return TRUE;
  return FALSE;
}

/* Each has whole sentences, as what is read of it says; its word is a part of the text that holds it. */
static void
check_characters (PwDialect dialect, const char *text, gboolean has_digits_in_braces)
{
  guint n;
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  const PwToken *tokens = pw_parse_tokens (parse, &n);
  guint end = n > 0 ? tokens[n - 1].span.end : 0;

  for (guint at = 0; at < end; at++)
    {
      PwSpan span = pw_span (0, 0);
      g_autoptr (PwPhrase) phrase = pw_token_explain (dialect, text, at, &span);
      g_autofree char *sentence = phrase != NULL ? pw_phrase_render (phrase, NULL) : NULL;

      if (sentence == NULL || !g_str_has_suffix (sentence, "."))
        g_test_message ("%s: \"%s\" at %u", pw_dialect_name (dialect), text, at);
      g_assert_nonnull (sentence);
      g_assert_true (g_utf8_validate (sentence, -1, NULL));
      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_true (has_digits_in_braces || !has_open_place (sentence));
      g_assert_cmpuint (span.start, <=, at);
      g_assert_cmpuint (at, <, span.end);
      g_assert_cmpuint (span.end, <=, strlen (text));
    }
}

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
      check_characters (dialect, pw_catalogue_piece (catalogue, i)->notation, FALSE);
}

/* Bytes that mean something in one dialect or another, in any order, and some that never do. */
static char *
random_text (GRand *rand)
{
  static const char letters[] = "WFDNAHLJGKRBQOUXYCZfblrsvahmcdikotuenjpgqzxy()[]{}-+?!*=,0123456789 %\xc3\xa9\xff";
  GString *text = g_string_new (NULL);

  for (int n = g_rand_int_range (rand, 1, 14); n > 0; n--)
    g_string_append_c (text, letters[g_rand_int_range (rand, 0, sizeof letters - 1)]);
  return g_string_free (text, FALSE);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20260822);

  for (guint i = 0; i < 1500; i++)
    for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
      {
        g_autofree char *text = random_text (rand);

        check_characters (dialect, text, strchr (text, '{') != NULL);
      }
  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *text = random_notation (rand);

      check_characters (PW_DIALECT_EXTENDED, text, FALSE);
    }
}

/* Every word of a vocabulary is found in its own example, as something that has a meaning. */
static void
test_vocabulary (void)
{
  const PwWord *word;

  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
      for (guint at = 0; word->example[at] != '\0'; at++)
        {
          g_autoptr (PwPhrase) phrase = pw_token_explain (dialect, word->example, at, NULL);
          g_autofree char *sentence = pw_phrase_render (phrase, NULL);

          if (strstr (sentence, "means nothing in") != NULL)
            g_test_message ("%s: \"%s\" at %u: %s", pw_dialect_name (dialect), word->example, at, sentence);
          g_assert_null (strstr (sentence, "means nothing in"));
        }
}

static void
test_ends (void)
{
  g_autofree char *huge = g_strnfill (PW_NOTATION_MAX_LENGTH + 10, 'W');
  g_autoptr (PwPhrase) last = pw_token_explain (PW_DIALECT_EXTENDED, "fN", 99, NULL);
  g_autofree char *sentence = pw_phrase_render (last, NULL);

  g_assert_true (g_str_has_prefix (sentence, "N: "));
  g_assert_null (pw_token_explain (PW_DIALECT_EXTENDED, "", 0, NULL));
  g_assert_null (pw_token_explain (PW_DIALECT_EXTENDED, huge, PW_NOTATION_MAX_LENGTH + 5, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("wording/tokens.tsv", 3, 3, test_row);
  g_test_add_func ("/token/catalogue", test_catalogue);
  g_test_add_func ("/token/random", test_random);
  g_test_add_func ("/token/vocabulary", test_vocabulary);
  g_test_add_func ("/token/ends", test_ends);
  return g_test_run ();
}
