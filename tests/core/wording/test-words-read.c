/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words are read back: each summary whose forms the reader knows (words-read.h) must be the piece that it
 * tells, on boards made at random: of known pieces, of all tables of pieces, of those made up for lessons, of
 * chains in the brackets of XBetza, and of random texts of each dialect.
 */
#include "core/catalogue/catalogue.h"
#include "core/lessons/random-piece.h"
#include "core/wording/explain/explain.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/core/wording/words-read.h"
#include "tests/sample.h"

#ifndef SEED
#define SEED 1618
#endif
#define N_BOARDS 100
#define N_WORDS  3000 /* texts of each dialect, with errors or without */
#define N_PIECES 1500 /* made up */

typedef struct
{
  guint told, read; /* of texts */
  GHashTable *seen;
} Count;

static Count
new_count (void)
{
  return (Count){ .seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
}

/* What is read must be the same piece. */
static void
check_words (Count *count, PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  g_autoptr (PwExplanation) explanation = NULL;
  g_autofree char *words = NULL, *read = NULL, *difference = NULL;
  PwDialect other;

  if (pw_parse_piece (parse) == NULL || !g_hash_table_add (count->seen, g_strdup (text)))
    return;
  explanation = pw_explain_piece (pw_parse_piece (parse));
  words = pw_phrase_render (explanation->summary, NULL);
  count->told++;
  read = words_read (words, &other);
  if (read == NULL)
    {
      if (g_getenv ("PW_TEST_UNREAD") != NULL)
        g_printerr ("unread\t%s\t%s\n", text, words);
      return;
    }
  count->read++;
  if (has_errors (other, read))
    {
      test_show ("%s: \"%s\" was read as %s, which is an error", text, words, read);
      g_test_fail ();
      return;
    }
  difference = find_difference (dialect, text, other, read, N_BOARDS, FALSE);
  if (difference == NULL)
    return;
  test_show ("%s: \"%s\" was read as %s", text, words, read);
  test_show ("%s", difference);
  g_test_fail ();
}

/* At least so many hundredths of the texts are read. */
static void
check_share (Count *count, guint percent)
{
  g_test_message ("%u of %u read", count->read, count->told);
  if (g_getenv ("PW_TEST_UNREAD") != NULL)
    g_printerr ("share\t%u of %u\n", count->read, count->told);
  g_assert_cmpuint (count->told, >, 0);
  if (count->told >= 100)
    g_assert_cmpuint (count->read * 100, >=, count->told * percent);
  g_hash_table_unref (count->seen);
}

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  Count count = new_count ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    check_words (&count, pw_catalogue_piece (catalogue, i)->dialect,
                 pw_catalogue_piece (catalogue, i)->notation);
  check_share (&count, 97);
}

static void
add_rows (Count *count, const char *file, guint n_columns)
{
  g_autoptr (GPtrArray) rows = test_rows_read (file, 2, n_columns);

  for (guint i = 0; i < rows->len; i++)
    check_words (count, test_row_dialect (rows->pdata[i], 0), ((const TestRow *) rows->pdata[i])->columns[1]);
}

static void
test_rows (void)
{
  Count count = new_count ();

  add_rows (&count, "wording/explain.tsv", 4);
  add_rows (&count, "notation/pieces.tsv", 3);
  check_share (&count, 75);
}

static void
test_made_up (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Count count = new_count ();
  Sample sample = sample_of ("made up", N_PIECES, 1.5);

  for (guint i = 0; i < N_PIECES; i++)
    {
      g_auto (PwRandomPiece) piece = { NULL };
      PwDialect dialect = (PwDialect) (i % PW_N_DIALECTS);

      if (_pw_random_piece (rand, 1 + i / PW_N_DIALECTS % 5, dialect, &piece) && sample_takes (&sample, i))
        check_words (&count, dialect, piece.text);
    }
  check_share (&count, 93);
}

/* -- chains -- */

static const char *
any_of (GRand *rand, const char *const *texts, guint n)
{
  return texts[g_rand_int_range (rand, 0, (gint32) n)];
}

/* Legs in brackets: each has a mode, directions, an atom and perhaps a limit. (transfer full) */
static char *
random_brackets (GRand *rand)
{
  static const char *const modes[] = { "", "", "", "c", "m", "d", "p" }, *const links[] = { "-", "?" };
  static const char *const fronts[] = { "", "", "m", "c" }, *const turns[]
                                                            = { "", "", "f", "s", "b", "a", "r", "fs" };
  static const char *const atoms[] = { "W", "F", "K", "R", "B", "N", "D", "A", "R3", "B2", "Q2" };
  GString *text = g_string_new (any_of (rand, fronts, G_N_ELEMENTS (fronts)));
  gint32 n = g_rand_int_range (rand, 2, 4);

  g_string_append_c (text, '[');
  for (gint32 i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, any_of (rand, links, G_N_ELEMENTS (links)));
      if (i + 1 < n)
        g_string_append (text, any_of (rand, modes, G_N_ELEMENTS (modes)));
      if (i > 0)
        g_string_append (text, any_of (rand, turns, G_N_ELEMENTS (turns)));
      g_string_append (text, any_of (rand, atoms, G_N_ELEMENTS (atoms)));
    }
  return g_string_free (g_string_append_c (text, ']'), FALSE);
}

static void
test_brackets (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Count count = new_count ();
  Sample sample = sample_of ("brackets", N_WORDS, 1.5);

  for (guint i = 0; i < N_WORDS; i++)
    {
      g_autofree char *text = random_brackets (rand);

      if (sample_takes (&sample, i))
        check_words (&count, PW_DIALECT_XBETZA, text);
    }
  check_share (&count, 58);
}

/* Limits with operators, which no chain of the other generators has often: m(R2xW)-0, N3x0. (transfer full)
 */
static char *
random_limits (GRand *rand)
{
  static const char *const modes[] = { "", "m", "c" }, *const links[] = { "x", "d", "-", "+", "t" };
  static const char *const numbers[] = { "", "0", "2", "3" }, *const atoms[]
                                                              = { "W", "F", "K", "N", "R", "B", "Q", "D" };
  const char *mode = any_of (rand, modes, G_N_ELEMENTS (modes)),
             *atom = any_of (rand, atoms, G_N_ELEMENTS (atoms));
  const char *link = any_of (rand, links, G_N_ELEMENTS (links)),
             *first = any_of (rand, numbers, G_N_ELEMENTS (numbers));
  const char *last = any_of (rand, numbers, G_N_ELEMENTS (numbers));

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      return g_strdup_printf ("%s%s%s%s0", mode, atom, first, link);
    case 1:
      return g_strdup_printf ("%s(%s%s%s%s%s)%s%s", mode, atom, first, link, atom, last,
                              g_rand_boolean (rand) ? "-" : "t", any_of (rand, numbers + 1, 3));
    case 2:
      return g_strdup_printf ("%s%s%s%s%s%s", mode, atom, first, link, atom, last);
    default:
      return g_strdup_printf ("%s%s%sO", mode, g_rand_boolean (rand) ? "o" : "",
                              g_rand_boolean (rand) ? "f" : "");
    }
}

static void
test_limits (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Count count = new_count ();
  Sample sample = sample_of ("limits", N_WORDS, 1);

  for (guint i = 0; i < N_WORDS; i++)
    {
      g_autofree char *text = random_limits (rand);

      if (sample_takes (&sample, i))
        check_words (&count, PW_DIALECT_EXTENDED, text);
    }
  check_share (&count, 85);
}

/* Chains of any kind, with groups and numbers. */
static void
test_chains (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Count count = new_count ();
  Sample sample = sample_of ("chains", N_WORDS, 2);

  for (guint i = 0; i < N_WORDS; i++)
    {
      g_autofree char *text = random_notation (rand);

      if (sample_takes (&sample, i))
        check_words (&count, PW_DIALECT_EXTENDED, text);
    }
  check_share (&count, 30);
}

static void
test_random (gconstpointer data)
{
  PwDialect dialect = (PwDialect) GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Count count = new_count ();
  Sample sample = sample_of (pw_dialect_name (dialect), N_WORDS, 0.7);

  for (guint i = 0; i < N_WORDS; i++)
    {
      g_autofree char *text = random_words (rand, dialect, 4);

      if (sample_takes (&sample, i))
        check_words (&count, dialect, text);
    }
  check_share (&count, 65);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/words-read/catalogue", test_catalogue);
  g_test_add_func ("/words-read/rows", test_rows);
  g_test_add_func ("/words-read/made-up", test_made_up);
  g_test_add_func ("/words-read/brackets", test_brackets);
  g_test_add_func ("/words-read/limits", test_limits);
  g_test_add_func ("/words-read/chains", test_chains);
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *path = g_strdup_printf ("/words-read/random/%s", pw_dialect_name (dialect));

      g_test_add_data_func (path, GUINT_TO_POINTER (dialect), test_random);
    }
  return g_test_run ();
}
