/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Completion: rows of what is offered (tests/data/assemble/completions.tsv), and what holds for any offer.
 */
#include "core/assemble/complete.h"
#include "tests/core/random-notation.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include "core/notation/notation.h"

#include <string.h>

static gboolean
is_correct (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);

  return !pw_parse_has_errors (parse);
}

/* What the text is with a completion in it, up to its end. */
static char *
insert (const char *text, const PwCompletion *completion)
{
  g_autofree char *kept = g_strndup (text, completion->replaces.start);

  return g_strconcat (kept, completion->insert, NULL);
}

/* Whatever is offered has a correct preview, which has the word in it, and nothing is offered twice. */
static void
check_offers (PwDialect dialect, const char *text, guint cursor, const GArray *offers)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean is_short = strlen (text) <= 100;

  for (guint i = 0; i < offers->len; i++)
    {
      const PwCompletion *offer = &g_array_index (offers, PwCompletion, i);
      char *typed = insert (text, offer);

      if (!is_correct (dialect, offer->preview))
        g_test_message ("%s: \"%s\" at %u, %s: \"%s\"", pw_dialect_name (dialect), text, cursor,
                        offer->insert, offer->preview);
      g_assert_true (is_correct (dialect, offer->preview));
      g_assert_nonnull (strstr (offer->preview, offer->insert));
      g_assert_cmpuint (offer->replaces.start, <=, offer->replaces.end);
      g_assert_cmpuint (offer->replaces.end, ==, cursor);
      g_assert_true (g_hash_table_add (seen, typed));
      if (is_short && offer->completes)
        g_assert_true (g_str_has_suffix (typed, offer->preview) || strlen (text) > cursor
                       || strstr (typed, offer->preview) != NULL);
    }
}

/* -- rows -- */

static const PwCompletion *
find_offer (const GArray *offers, const char *sign)
{
  for (guint i = 0; i < offers->len; i++)
    if (g_str_equal (g_array_index (offers, PwCompletion, i).insert, sign))
      return &g_array_index (offers, PwCompletion, i);
  return NULL;
}

/* "begins": the first ones in order; "offers": "x" or "x>preview"; "lacks"; "nothing". */
static void
check_list (const GArray *offers, const char *what, char **list)
{
  if (g_str_equal (what, "nothing"))
    g_assert_cmpuint (offers->len, ==, 0);
  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (list[i], "=>", 2);
      const PwCompletion *offer = find_offer (offers, parts[0]);

      g_test_message ("%s %s", what, list[i]);
      if (g_str_equal (what, "lacks"))
        {
          g_assert_null (offer);
          continue;
        }
      g_assert_nonnull (offer);
      if (offer == NULL)
        continue;
      if (parts[1] != NULL)
        g_assert_cmpstr (offer->preview, ==, parts[1]);
      if (g_str_equal (what, "begins"))
        g_assert_true (offer == &g_array_index (offers, PwCompletion, i));
    }
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwDialect dialect = test_row_dialect (row, 0);
  PwSpan cursor;
  g_autofree char *text = test_row_take_place (row->columns[1], &cursor);
  g_auto (GStrv) list = g_strsplit (row->columns[3], " ", 0);
  g_autoptr (GArray) offers = pw_complete (dialect, text, cursor.start);

  check_offers (dialect, text, cursor.start, offers);
  check_list (offers, row->columns[2], list);
}

/* -- what holds anywhere -- */

/* While somebody types an example, what is typed next is among what is offered. */
static void
test_typing (gconstpointer data)
{
  PwDialect dialect = GPOINTER_TO_UINT (data);
  const PwWord *word;
  guint n_words = 0;
  Sample sample;

  while (pw_dialect_word (dialect, n_words) != NULL)
    n_words++;
  sample = sample_of (pw_dialect_name (dialect), n_words, 20);
  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    for (guint at = 0; at < strlen (word->example) && sample_takes (&sample, i); at++)
      {
        g_autofree char *head = g_strndup (word->example, at);
        g_autoptr (GArray) offers = pw_complete (dialect, head, at);
        char next = word->example[at];
        gboolean found = FALSE;

        check_offers (dialect, head, at, offers);
        for (guint j = 0; j < offers->len; j++)
          {
            const PwCompletion *offer = &g_array_index (offers, PwCompletion, j);
            g_autofree char *typed = insert (head, offer);

            /* any number is as good as another; so is any list */
            found = found || (strlen (typed) > at && typed[at] == next)
                    || (g_ascii_isdigit (next) && offer->word->kind == PW_TOKEN_EXPONENT);
          }
        g_test_message ("%s: %s, then %c", pw_dialect_name (dialect), head, next);
        g_assert_true (found || g_ascii_isdigit (next) || strchr (",)h", next) != NULL);
      }
}

/* In the middle of correct texts as well, and of the vocabulary every word is offered somewhere. */
static void
test_examples (gconstpointer data)
{
  PwDialect dialect = GPOINTER_TO_UINT (data);
  g_autoptr (GHashTable) offered = g_hash_table_new (NULL, NULL);
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    for (guint at = 0; at <= strlen (word->example); at++)
      {
        g_autoptr (GArray) offers = pw_complete (dialect, word->example, at);

        check_offers (dialect, word->example, at, offers);
        for (guint j = 0; j < offers->len; j++)
          g_hash_table_add (offered, (gpointer) g_array_index (offers, PwCompletion, j).word);
      }
  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    if (strcmp (word->sign, "h") != 0) /* half of a word */
      {
        g_test_message ("%s: %s", pw_dialect_name (dialect), word->sign);
        g_assert_true (g_hash_table_contains (offered, word));
      }
}

#define N_ANY 300

static void
test_any_text (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  Sample sample = sample_of ("bytes", N_ANY, 14);

  for (guint i = 0; i < N_ANY; i++)
    {
      gsize length;
      g_autofree char *bytes = random_bytes (rand, &length);
      guint end = (guint) strlen (bytes), at = (guint) g_rand_int_range (rand, 0, (gint32) end + 1);
      g_autoptr (GArray) offers = NULL;

      if (!sample_takes (&sample, i))
        continue;
      offers = pw_complete (i % PW_N_DIALECTS, bytes, at);
      check_offers (i % PW_N_DIALECTS, bytes, at, offers);
    }
}

/* Of the longest texts only the term at the cursor counts, and it is what the preview shows. */
static void
test_long_text (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) offers = NULL, beyond = NULL;

  while (text->len + 6 <= PW_NOTATION_MAX_LENGTH)
    g_string_append (text, "fmWfcF");
  offers = pw_complete (PW_DIALECT_EXTENDED, text->str, 2);
  check_offers (PW_DIALECT_EXTENDED, text->str, 2, offers);
  g_assert_cmpstr (find_offer (offers, "i")->preview, ==, "fmiW");
  beyond = pw_complete (PW_DIALECT_EXTENDED, text->str, G_MAXUINT);
  check_offers (PW_DIALECT_EXTENDED, text->str, (guint) text->len, beyond);
  g_assert_cmpstr (find_offer (beyond, "-")->preview, ==, "fcF-R");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("assemble/completions.tsv", 4, 4, test_row);
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *typing = g_strconcat ("/complete/typing/", pw_dialect_name (dialect), NULL);
      g_autofree char *examples = g_strconcat ("/complete/examples/", pw_dialect_name (dialect), NULL);

      g_test_add_data_func (typing, GUINT_TO_POINTER (dialect), test_typing);
      if (sample_has_day (examples))
        g_test_add_data_func (examples, GUINT_TO_POINTER (dialect), test_examples);
    }
  g_test_add_func ("/complete/any-text", test_any_text);
  g_test_add_func ("/complete/long-text", test_long_text);
  return g_test_run ();
}
