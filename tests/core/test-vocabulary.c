/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The vocabulary tables: a letter stands in one row, each row says what it means, and
 * tokens and parser take it from there.
 */
#include "core/notation/extended-vocabulary.h"

#include <string.h>

/* A letter's token in a text of which all other characters are known. */
static PwTokenKind
kind_at (const char *text, guint byte)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
  guint n;
  const PwToken *tokens = pw_parse_tokens (parse, &n);

  for (guint i = 0; i < n; i++)
    if (byte >= tokens[i].span.start && byte < tokens[i].span.end)
      return tokens[i].kind;
  g_assert_not_reached ();
}

static gboolean
has_errors (const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);

  return pw_parse_has_errors (parse);
}

/* Notes that a letter has its row; it must be the first. */
static void
take_letter (GString *seen, char letter, const char *meaning)
{
  g_assert_null (strchr (seen->str, letter));
  g_string_append_c (seen, letter);
  g_assert_cmpuint (strlen (meaning), >, 3);
}

static void
test_atoms (void)
{
  g_autoptr (GString) seen = g_string_new (NULL);

  for (guint i = 0; pw_ext_atom_row (i) != NULL; i++)
    {
      const PwExtAtom *row = pw_ext_atom_row (i);
      char text[2] = { row->letter };

      take_letter (seen, row->letter, row->meaning);
      g_assert_true (pw_ext_atom (row->letter) == row);
      g_assert_cmpint (kind_at (text, 0), ==, PW_TOKEN_ATOM);
      g_assert_false (has_errors (text));
      g_assert_cmpuint (row->n_vectors, >=, 1);
      for (guint j = 0; j < row->n_vectors; j++)
        g_assert_true (row->vectors[j].dx >= row->vectors[j].dy && row->vectors[j].dy >= 0);
    }
  for (char letter = 'A'; letter <= 'Z'; letter++)
    {
      char text[2] = { letter };

      g_assert_true (has_errors (text) == (strchr (seen->str, letter) == NULL));
    }
}

/* Where a small letter may stand: in front of an atom, or behind an operator. */
static void
test_letters (void)
{
  static const char *const frames[] = { "%cW", "f%cW", "R-%cR" };
  g_autoptr (GString) seen = g_string_new ("txdy"); /* these are operators */

  for (guint i = 0; pw_ext_letter_row (i) != NULL; i++)
    {
      const PwExtLetter *row = pw_ext_letter_row (i);
      gboolean fits = FALSE;

      take_letter (seen, row->letter, row->meaning);
      g_assert_true (pw_ext_letter (row->letter) == row);
      for (guint j = 0; j < G_N_ELEMENTS (frames); j++)
        {
          GString *text = g_string_new (frames[j]);

          g_string_replace (text, "%c", (char[2]){ row->letter }, 1);
          g_assert_cmpint (kind_at (text->str, (guint) (strchr (frames[j], '%') - frames[j])), !=, PW_TOKEN_UNKNOWN);
          fits |= !has_errors (text->str);
          g_string_free (text, TRUE);
        }
      g_assert_true (fits);
    }
  for (char letter = 'a'; letter <= 'z'; letter++)
    if (strchr (seen->str, letter) == NULL)
      {
        char text[3] = { letter, 'W' };

        g_assert_cmpint (kind_at (text, 0), ==, PW_TOKEN_UNKNOWN);
        g_assert_true (has_errors (text));
      }
}

static void
test_operators (void)
{
  g_autoptr (GString) seen = g_string_new (NULL);

  for (guint i = 0; pw_ext_operator_row (i) != NULL; i++)
    {
      const PwExtOperator *row = pw_ext_operator_row (i);
      char chain[4] = { 'R', row->sign, 'K' }, exponent[4] = { 'R', row->sign, '2' };

      take_letter (seen, row->sign, row->meaning);
      g_assert_true (pw_ext_operator (row->sign) == row);
      g_assert_cmpint (kind_at (chain, 1), ==, PW_TOKEN_OPERATOR);
      g_assert_false (has_errors (chain));
      g_assert_false (has_errors (exponent));
      g_assert_cmpuint (row->link.stays.holds | row->link.takes.holds, !=, 0);
    }
  g_assert_cmpuint (seen->len, ==, strlen ("t-+?!xdy"));
}

/* Direction words are read greedily: two letters if they make a word, else one. */
static void
test_direction_words (void)
{
  static const char letters[] = "fblrsvah";

  for (const char *a = letters; *a != '\0'; a++)
    for (const char *b = letters; *b != '\0'; b++)
      {
        const PwExtDirection *word = pw_ext_direction (*a, *b);

        if (*a == 'h')
          {
            g_assert_null (word);
            continue;
          }
        g_assert_nonnull (word);
        g_assert_true (word->word[0] == *a && (word->word[1] == '\0' || word->word[1] == *b));
        g_assert_cmpint (word->directions & ~PW_DIR_MASK, ==, 0);
        g_assert_cmpint (word->directions, !=, PW_DIR_NONE);
        /* s, v and a never begin a word of two (spec extended, section 3) */
        if (strchr ("sva", *a) != NULL)
          g_assert_cmpuint (strlen (word->word), ==, 1);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vocabulary/atoms", test_atoms);
  g_test_add_func ("/vocabulary/letters", test_letters);
  g_test_add_func ("/vocabulary/operators", test_operators);
  g_test_add_func ("/vocabulary/direction-words", test_direction_words);
  return g_test_run ();
}
