/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What holds for all of Extended Betza: its limits, and any bytes. Its cases are in
 * tests/data/notation/extended.
 */
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

static void
check_only (const char *text, PwCode code, guint start, guint end)
{
  g_autoptr (Reading) reading = reading_new (PW_DIALECT_EXTENDED, text, -1);

  g_assert_cmpuint (reading->n_said, ==, 1);
  if (reading->n_said == 0)
    return;
  g_assert_cmpstr (pw_code_name (reading->said->code), ==, pw_code_name (code));
  g_assert_cmpuint (reading->said->span.start, ==, start);
  g_assert_cmpuint (reading->said->span.end, ==, end);
}

static void
test_length (void)
{
  g_autofree char *longest = repeated ("W ", PW_NOTATION_MAX_LENGTH / 2);
  g_autofree char *longer = g_strconcat (longest, "W", NULL);
  g_autofree char *umlauts = repeated ("\303\244", PW_NOTATION_MAX_LENGTH);
  g_autoptr (Reading) reading = reading_new (PW_DIALECT_EXTENDED, longest, -1);
  g_autoptr (Reading) characters = reading_new (PW_DIALECT_EXTENDED, umlauts, -1);

  g_assert_false (pw_parse_has_errors (reading->parse));
  check_only (longer, PW_CODE_TEXT_TOO_LONG, PW_NOTATION_MAX_LENGTH, PW_NOTATION_MAX_LENGTH + 1);
  /* characters are counted, not bytes */
  for (guint i = 0; i < characters->n_said; i++)
    g_assert_cmpint (characters->said[i].code, !=, PW_CODE_TEXT_TOO_LONG);
}

static void
test_nesting (void)
{
  g_autofree char *open = repeated ("(", PW_NOTATION_MAX_NESTING);
  g_autofree char *close = repeated (")", PW_NOTATION_MAX_NESTING);
  g_autofree char *deepest = g_strconcat (open, "W", close, NULL);
  g_autofree char *deeper = g_strconcat ("(", open, "W", close, ")", NULL);
  g_autofree char *bottomless = repeated ("(", 4096);
  g_autoptr (Reading) reading = reading_new (PW_DIALECT_EXTENDED, deepest, -1);

  g_assert_false (pw_parse_has_errors (reading->parse));
  check_only (bottomless, PW_CODE_NESTING_TOO_DEEP, PW_NOTATION_MAX_NESTING, PW_NOTATION_MAX_NESTING + 1);
  check_only (deeper, PW_CODE_NESTING_TOO_DEEP, PW_NOTATION_MAX_NESTING, PW_NOTATION_MAX_NESTING + 1);
}

#define N_ANY 20000

static void
test_any_bytes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  Sample sample = sample_of ("bytes", N_ANY, 0.4);

  for (guint i = 0; i < N_ANY; i++)
    {
      gsize length;
      g_autofree char *bytes = random_bytes (rand, &length);

      if (sample_takes (&sample, i))
        check_text (PW_DIALECT_EXTENDED, bytes, (gssize) length);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  g_test_add_func ("/extended/length", test_length);
  g_test_add_func ("/extended/nesting", test_nesting);
  g_test_add_func ("/extended/any-bytes", test_any_bytes);
  return g_test_run ();
}
