/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The vocabularies: a word stands in one row, each row says what it means, where it may
 * stand and shows an example, and tokens and parser take it from there.
 */
#include "core/notation/extended/vocabulary.h"
#include "tests/core/dialect-text.h"

#include <string.h>

/* Whether a diagnostic speaks of one of these bytes. */
static gboolean
is_remarked (const PwParse *parse, PwSpan span)
{
  guint n;
  const PwDiagnostic *d = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (d[i].span.start < span.end && span.start < d[i].span.end)
      return TRUE;
  return FALSE;
}

/* -- what holds for the words of any dialect -- */

static void
check_word (PwDialect dialect, const PwWord *word)
{
  g_test_message ("%s: \"%s\", as in %s", pw_dialect_name (dialect), word->sign, word->example);
  g_assert_cmpint (word->kind, <, PW_TOKEN_UNKNOWN);
  g_assert_cmpuint (word->places, !=, 0);
  g_assert_cmpuint (strlen (word->meaning), >, 3);
  g_assert_false (g_str_has_suffix (word->meaning, "."));
  g_assert_true (contains_word (word->example, word));
  g_assert_false (has_errors (dialect, word->example));
}

/* Every word says what it means and shows a text without an error that it stands in. */
static void
test_words (void)
{
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    for (guint i = 0; pw_dialect_word (dialect, i) != NULL; i++)
      check_word (dialect, pw_dialect_word (dialect, i));
  g_assert_nonnull (pw_dialect_word (PW_DIALECT_EXTENDED, 0));
}

/* One row a sign: what it means is said once. (XBetza's a is an operator, and inside brackets a direction.) */
static void
test_unique (void)
{
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      const PwWord *word;

      for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
        {
          char *key = g_strdup_printf ("%s of kind %u", word->sign, word->kind);

          g_test_message ("%s: %s", pw_dialect_name (dialect), key);
          g_assert_true (g_hash_table_add (seen, key));
        }
    }
}

/* -- Extended Betza: words and letters are the same -- */

static const PwWord *
find_word (const char *sign)
{
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (PW_DIALECT_EXTENDED, i)) != NULL; i++)
    if (g_str_equal (word->sign, sign))
      return word;
  return NULL;
}

/* A letter that has a row means something, and any other is an error. */
static void
test_letters_are_words (void)
{
  for (guint c = 33; c < 127; c++)
    {
      char sign[2] = { (char) c };
      const PwWord *word = find_word (sign);
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, sign, -1);

      if (g_ascii_isdigit (c))
        g_assert_cmpint (kind_at (parse, 0), ==, PW_TOKEN_EXPONENT);
      else if (strchr ("()", sign[0]) != NULL)
        g_assert_cmpint (kind_at (parse, 0), ==, PW_TOKEN_GROUP);
      else
        g_assert_cmpint (kind_at (parse, 0), ==, word != NULL ? word->kind : PW_TOKEN_UNKNOWN);
      if (g_ascii_isupper (c))
        g_assert_true (pw_parse_has_errors (parse) == (word == NULL));
    }
}

/* The parser's tables hold the very rows that help shows. */
static void
test_rows (void)
{
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (PW_DIALECT_EXTENDED, i)) != NULL; i++)
    {
      const char *sign = word->sign;
      const PwDirectionWord *direction = pw_direction_word (sign[0], sign[1]);
      const PwLetter *letter = pw_ext_letter (sign[0]);
      const PwExtOperator *operator_ = pw_ext_operator (sign[0]);
      gboolean single = sign[1] == '\0';

      g_test_message ("%s", sign);
      if (word->kind == PW_TOKEN_ATOM && single)
        g_assert_true (&pw_ext_atom (sign[0])->word == word);
      if (word->kind == PW_TOKEN_DIRECTION)
        g_assert_true ((direction != NULL && &direction->word == word) || &letter->word == word);
      if (word->kind == PW_TOKEN_MODE || word->kind == PW_TOKEN_EQUAL || (word->kind == PW_TOKEN_HOP && single))
        g_assert_true (letter != NULL && &letter->word == word);
      if (word->kind == PW_TOKEN_OPERATOR)
        g_assert_true (operator_ != NULL && &operator_->word == word);
    }
}

static void
test_atoms (void)
{
  for (char c = 'A'; c <= 'Z'; c++)
    {
      const PwAtom *row = pw_ext_atom (c);

      if (row == NULL)
        continue;
      g_assert_cmpuint (row->n_vectors, >=, 1);
      for (guint i = 0; i < row->n_vectors; i++)
        g_assert_true (row->vectors[i].dx >= row->vectors[i].dy && row->vectors[i].dy >= 0);
    }
}

static void
test_operators (void)
{
  guint n = 0;

  for (guint c = 33; c < 127; c++)
    {
      const PwExtOperator *row = pw_ext_operator ((char) c);

      if (row == NULL)
        continue;
      n++;
      g_assert_cmpuint (row->link.stays.holds | row->link.takes.holds, !=, 0);
    }
  g_assert_cmpuint (n, ==, strlen ("t-+?!xdy"));
}

/* Direction words are read greedily: two letters if they make a word, else one. */
static void
test_direction_words (void)
{
  static const char letters[] = "fblrsvah";

  for (const char *a = letters; *a != '\0'; a++)
    for (const char *b = letters; *b != '\0'; b++)
      {
        const PwDirectionWord *row = pw_direction_word (*a, *b);
        char both[3] = { *a, *b };

        if (*a == 'h')
          {
            g_assert_null (row);
            continue;
          }
        g_assert_nonnull (row);
        g_assert_cmpint (row->directions & ~PW_DIR_MASK, ==, 0);
        g_assert_cmpint (row->directions, !=, PW_DIR_NONE);
        if (find_word (both) != NULL)
          g_assert_cmpstr (row->word.sign, ==, both);
        else
          g_assert_true (row->word.sign[0] == *a && row->word.sign[1] == '\0');
        /* s, v and a never begin a word of two (spec extended, section 3) */
        if (strchr ("sva", *a) != NULL)
          g_assert_cmpuint (strlen (row->word.sign), ==, 1);
      }
}

/* -- places: % is the word; a word that may stand there stands in one of them without an error -- */

static const struct
{
  PwWordPlace place;
  const char *frames[3];
} frame_rows[] = {
  { PW_PLACE_STEP, { "%", "R+%" } },
  { PW_PLACE_ONLY_LEG, { "%H", "f%N" } },
  { PW_PLACE_MIDDLE_LEG, { "R-%R-R", "R-f%R-R", "R+%H+R" } },
  { PW_PLACE_LAST_LEG, { "R-%R", "R-f%R", "R+%H" } },
  { PW_PLACE_BETWEEN, { "R%K" } },
  { PW_PLACE_BEHIND_STEP, { "R%", "R%2", "Rf%2" } },
};

typedef struct
{
  gboolean fits;     /* some frame has no error */
  gboolean remarked; /* each frame has a remark about the word */
} Standing;

static Standing
stand_in_frames (const PwWord *word, const char *const *frames)
{
  Standing standing = { FALSE, TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (frame_rows[0].frames) && frames[i] != NULL; i++)
    {
      guint at = (guint) (strchr (frames[i], '%') - frames[i]);
      g_autoptr (GString) text = g_string_new (frames[i]);
      g_autoptr (PwParse) parse = NULL;

      g_string_replace (text, "%", word->sign, 1);
      parse = pw_notation_parse (PW_DIALECT_EXTENDED, text->str, -1);
      standing.fits |= !pw_parse_has_errors (parse);
      standing.remarked &= is_remarked (parse, pw_span (at, at + (guint) strlen (word->sign)));
    }
  return standing;
}

/* Behind a step, letters begin the next move, and a capital or a group is one. */
static gboolean
is_forbidden_elsewhere (const PwWord *word, PwWordPlace place)
{
  gboolean letters = word->kind == PW_TOKEN_DIRECTION || word->kind == PW_TOKEN_MODE
                     || word->kind == PW_TOKEN_HOP || word->kind == PW_TOKEN_EQUAL;

  if (place == PW_PLACE_BETWEEN)
    return word->kind == PW_TOKEN_EQUAL;
  return letters || word->kind == PW_TOKEN_OPERATOR;
}

/* A word may stand where its row says; anywhere else there is a remark about it. */
static void
test_places (void)
{
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (PW_DIALECT_EXTENDED, i)) != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (frame_rows); j++)
      {
        Standing standing = stand_in_frames (word, frame_rows[j].frames);

        g_test_message ("\"%s\" in %s", word->sign, frame_rows[j].frames[0]);
        if ((word->places & frame_rows[j].place) != 0)
          g_assert_true (standing.fits);
        else if (is_forbidden_elsewhere (word, frame_rows[j].place))
          g_assert_true (standing.remarked);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  g_test_add_func ("/vocabulary/words", test_words);
  g_test_add_func ("/vocabulary/unique", test_unique);
  g_test_add_func ("/vocabulary/letters-are-words", test_letters_are_words);
  g_test_add_func ("/vocabulary/rows", test_rows);
  g_test_add_func ("/vocabulary/atoms", test_atoms);
  g_test_add_func ("/vocabulary/operators", test_operators);
  g_test_add_func ("/vocabulary/direction-words", test_direction_words);
  g_test_add_func ("/vocabulary/places", test_places);
  return g_test_run ();
}
