/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What holds for all of Bex: its limits and its vocabulary, any text, and random texts that have a meaning.
 * Its cases are in tests/data/notation/bex.
 */
#include "tests/core/dialect-text.h"
#include "tests/sample.h"

#include <string.h>

#define BEX PW_DIALECT_BEX

static void
test_limits (void)
{
  static const char *const parts[] = {
    "W ", "(",   "[",    "[*",   "[*R]",  "W-",     "W--", "f",    "ff", "m",  "[>]", "[>]W-",
    "=",  "W*-", "(W)3", "f(rN", "c[*W]", "(fW)2-", "+",   "W(F-", "N3", "n(", "[!",  "f(",
  };

  check_limits (BEX, parts, G_N_ELEMENTS (parts));
}

static void
test_nesting (void)
{
  static const struct
  {
    const char *open, *step, *close;
    guint deepest; /* without an error */
  } rows[] = {
    { "(", "W", ")", PW_NOTATION_MAX_NESTING },
    { "(", "W", "-W)3", PW_NOTATION_MAX_NESTING },
    { "(", "W", ")3", PW_NOTATION_MAX_NESTING },
    { "f(", "W", ")", PW_NOTATION_MAX_NESTING },
    { "[*(", "W", ")]", 1 },
    { "(f", "W", ")2", 6 },
    { "(", "fWbF", "-W)3", 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint depth = 1; depth <= 70; depth++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (PwParse) parse = NULL;

        for (guint j = 0; j < depth; j++)
          g_string_append (text, rows[i].open);
        g_string_append (text, rows[i].step);
        for (guint j = 0; j < depth; j++)
          g_string_append (text, rows[i].close);
        parse = pw_notation_parse (BEX, text->str, -1);
        g_assert_cmpint (pw_parse_has_errors (parse), ==, depth > rows[i].deepest);
      }
}

static void
test_vocabulary (void)
{
  check_vocabulary (BEX);
}

/* Every spelling of ours says so in the help. */
static void
test_ours (void)
{
  guint n = 0;
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (BEX, i)) != NULL; i++)
    {
      gboolean ours = strstr (word->meaning, "Piecewright’s spelling") != NULL;

      g_assert_cmpint (ours, ==, word->sign[0] == '[');
      n += ours;
    }
  g_assert_cmpuint (n, ==, 8);
}

static void
test_any_text (void)
{
  check_any_text (BEX,
                  "WFDNAHLJGCZKRBQOWFKRNfblrvshmcnjpgqzoiy--+()(W)[>][<][^][*R][O][!K][?K][&N]0123*(1,2) =,x",
                  20000);
}

/* -- random texts that have a meaning -- */

static const char *
any_of (GRand *rand, const char *const *words, guint n)
{
  return words[g_rand_int_range (rand, 0, (gint32) n)];
}

#define ANY_OF(rand, words) any_of (rand, words, G_N_ELEMENTS (words))

static char *
random_term (GRand *rand)
{
  static const char *const ends[] = { "", "", "", "m", "c" };
  static const char *const directions[] = { "", "", "f", "v", "ff", "rlb", "bh" };
  static const char *const hops[] = { "", "", "", "n", "p", "g" };
  static const char *const modes[] = { "", "", "", "[>]", "[<]", "m[>]", "c[<]" };
  static const char *const steps[] = { "W", "F2", "DD", "N", "A*", "(1,3)", "K", "R", "B03", "Q" };
  static const char *const operators[] = { "-", "--" };
  static const char *const groups[] = { "(W-F)2", "(cK-mW)*", "(WD)-", "m(KN)--", "(fW-F)03--" };
  static const char *const lasts[] = { "[O]", "[!K]", "[?R]", "[&N]", "[&Q]" };
  const char *end = ANY_OF (rand, ends), *direction = ANY_OF (rand, directions), *step = ANY_OF (rand, steps);
  const char *operator_ = ANY_OF (rand, operators);

  switch (g_rand_int_range (rand, 0, 7))
    {
    case 0:
      return g_strconcat (end, direction, ANY_OF (rand, hops), step, NULL);
    case 1:
      return g_strconcat (direction, ANY_OF (rand, modes), step, NULL);
    case 2:
      return g_strconcat (end, direction, step, operator_, ANY_OF (rand, modes), ANY_OF (rand, steps), NULL);
    case 3:
      return g_strconcat (end, direction, step, operator_, ANY_OF (rand, lasts), NULL);
    case 4:
      return g_strconcat (ANY_OF (rand, groups), "W", NULL);
    case 5:
      return g_strconcat (direction, "m[^]", g_rand_boolean (rand) ? "R" : "D", NULL);
    default:
      return g_strconcat ("[*", direction, step, operator_, ANY_OF (rand, steps), "]", NULL);
    }
}

#define N_RANDOM 600

/* They have no errors, and joining joins the moves. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  Sample sample = sample_of ("joined", N_RANDOM, 1);

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autofree char *text = random_term (rand), *other = random_term (rand);

      if (sample_takes (&sample, i))
        check_joining (BEX, text, other, "+", 3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  g_test_add_func ("/bex/limits", test_limits);
  g_test_add_func ("/bex/nesting", test_nesting);
  g_test_add_func ("/bex/vocabulary", test_vocabulary);
  g_test_add_func ("/bex/ours", test_ours);
  g_test_add_func ("/bex/random", test_random);
  g_test_add_func ("/bex/any-text", test_any_text);
  return g_test_run ();
}
