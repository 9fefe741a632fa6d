/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Repairs that would lose something (tests/data/notation/advice/lossy.tsv): none is offered by which letters
 * go that mean something in the dialect that the text seems to be in.
 */
#include "core/notation/advice/advice.h"
#include "core/piece/plain.h"
#include "tests/core/random-notation.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <stdlib.h>
#include <string.h>

/* mended: (out): whether a slip explains all */
static GArray *
advise (PwDialect dialect, const char *text, gboolean lossy, gboolean *mended)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  GArray *all = pw_advice_new (PW_ADVICE_ALL, text, parse);

  *mended = pw_slips_mend (dialect, text, -1, NULL, all);
  if (!*mended && !lossy)
    pw_advice_drop_lossy_repairs (dialect, text, -1, all);
  return all;
}

static guint
count_repairs (const GArray *all)
{
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += g_array_index (all, PwDiagnostic, i).repair != NULL;
  return n;
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *text = row->columns[1];
  gboolean mended;
  g_autoptr (GArray) all = advise (test_row_dialect (row, 0), text, FALSE, &mended);
  g_autofree char *first = NULL;

  for (guint i = 0; i < all->len && first == NULL; i++)
    if (g_array_index (all, PwDiagnostic, i).repair != NULL)
      first = pw_repair_apply (g_array_index (all, PwDiagnostic, i).repair, text);
  g_assert_cmpstr (first, ==, row->columns[2]);
}

/* -- any text -- */

static int
compare_bytes (gconstpointer a, gconstpointer b)
{
  return *(const char *) a - *(const char *) b;
}

/* (transfer full) */
static char *
sort_letters (const char *text)
{
  char *sorted = g_strdup (text);

  qsort (sorted, strlen (sorted), 1, compare_bytes);
  return sorted;
}

/* Whether all characters of a text stand in another one, wherever. */
static gboolean
is_kept (const char *text, const char *in)
{
  g_autofree char *sorted = sort_letters (text), *all = sort_letters (in);
  const char *rest = sorted;

  for (const char *c = all; *c != '\0' && *rest != '\0'; c++)
    rest += *rest == *c;
  return *rest == '\0';
}

static PwPiece *
read_piece (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);

  return pw_parse_has_errors (parse) ? NULL : pw_piece_ref (pw_parse_piece (parse));
}

/* Returns: how many repairs were not offered */
static guint
check (PwDialect dialect, const char *text)
{
  PwGuess why;
  PwDialect guess = pw_notation_guess (text, -1, dialect, &why);
  g_autoptr (PwPiece) meant = read_piece (guess, text);
  gboolean mended;
  g_autoptr (GArray) before = advise (dialect, text, TRUE, &mended),
                     all = advise (dialect, text, FALSE, &mended);
  guint dropped = count_repairs (before) - count_repairs (all);

  g_assert_cmpuint (all->len, ==, before->len + (dropped > 0)); /* a note says why */
  if (mended || (why.reason == PW_CODE_GUESS_OTHERS_FAIL && !why.likely))
    return 0;
  for (guint i = 0; i < all->len; i++)
    {
      const PwRepair *repair = g_array_index (all, PwDiagnostic, i).repair;
      g_autofree char *repaired = repair != NULL ? pw_repair_apply (repair, text) : NULL;
      g_autoptr (PwPiece) piece = repair != NULL ? read_piece (dialect, repaired) : NULL;

      if (repair == NULL || guess == dialect || meant == NULL || is_kept (text, repaired))
        continue;
      g_test_message ("%s: %s, %s", pw_dialect_name (dialect), text, repaired);
      g_assert_true (piece != NULL && pw_piece_same (piece, meant));
    }
  return dropped;
}

#define N_ANY 1500

static void
test_any (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (41);
  Sample sample = sample_of ("lossy", N_ANY, 3);
  guint dropped = 0;

  for (guint i = 0; i < N_ANY; i++)
    {
      g_autofree char *words = random_words (rand, i % PW_N_DIALECTS, 4);
      g_autofree char *slips = random_slips (rand, words);

      for (guint dialect = 0; dialect < PW_N_DIALECTS && sample_takes (&sample, i); dialect++)
        dropped += check (dialect, words) + check (dialect, slips);
    }
  g_assert_cmpuint (dropped, >, sample_share (&sample, 300));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("notation/advice/lossy.tsv", 3, 3, test_row);
  g_test_add_func ("/lossy/any", test_any);
  return g_test_run ();
}
