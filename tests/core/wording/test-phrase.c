/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phrases: places, numbers, lists, sentences, languages. */
#include "core/wording/phrase.h"

#include <string.h>

/* -- rows: a phrase as text, and what it renders to -- */

typedef struct
{
  const char *template_;
  const char *parts[4]; /* names */
  const char *text;
} Row;

static const Row rows[] = {
  { "", { NULL }, "" },
  { "a rook", { NULL }, "a rook" },
  { "{0} on {1}", { "a", "b" }, "a on b" },
  { "{1} before {0}", { "a", "b" }, "b before a" },
  { "{0} and {0}", { "a" }, "a and a" },
  { "none of {0}", { "a", "b" }, "none of a" },
  { "open {1}", { "a" }, "open {1}" },
  { "{", { "a" }, "{" },
  { "{0", { "a" }, "{0" },
  { "{a}{0}}", { "b" }, "{a}b}" },
  { "{00}", { "a" }, "{00}" },
  { "{0}", { "{0}" }, "{0}" }, /* what fills a place is no template */
  { "the {0:small} of {1:small}", { "Griffon", "NN" }, "the griffon of NN" },
  { "{0:small}, {1:small}{0:smal}", { "Übertritt", "" }, "übertritt, {0:smal}" },
};

static PwPhrase *
phrase_of (const Row *row)
{
  PwPhrase *phrase = pw_phrase_new (row->template_);

  for (guint i = 0; i < G_N_ELEMENTS (row->parts) && row->parts[i] != NULL; i++)
    phrase = pw_phrase_add_name (phrase, row->parts[i]);
  return phrase;
}

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwPhrase) phrase = phrase_of (&rows[i]);
      g_autofree char *text = pw_phrase_render (phrase, NULL);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Equal exactly if they are the same row. */
static void
test_equal (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (rows); k++)
      {
        g_autoptr (PwPhrase) a = phrase_of (&rows[i]), b = phrase_of (&rows[k]);

        g_assert_true (pw_phrase_equal (a, b) == (i == k));
      }
}

/* -- sentences -- */

static const struct
{
  const char *clause;
  const char *sentence;
} sentences[] = {
  { "slides", "Slides." },   { "A rook", "A rook." }, { "\303\244ndert", "\303\204ndert." }, { "", "." },
  { "9 steps", "9 steps." }, { "\377?", "\377?." },
};

static void
test_sentences (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autoptr (PwPhrase) sentence
          = pw_phrase_new_sentence (pw_phrase_add_name (pw_phrase_new ("{0}"), sentences[i].clause));
      g_autoptr (PwPhrase) same = pw_phrase_add (pw_phrase_new ("{0}."), pw_phrase_new (sentences[i].clause));
      g_autofree char *text = pw_phrase_render (sentence, NULL);

      g_assert_cmpstr (text, ==, sentences[i].sentence);
      g_assert_false (pw_phrase_equal (sentence, same));
    }
}

/* -- numbers and lists -- */

static void
test_counts (void)
{
  static const char *const texts[] = { "0 squares", "1 square", "2 squares" };

  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      g_autoptr (PwPhrase) phrase = pw_phrase_new_count (NG_ ("{0} square", "{0} squares"), n);
      g_autoptr (PwPhrase) other = pw_phrase_new_count (NG_ ("{0} square", "{0} squares"), n + 1);
      g_autofree char *text = pw_phrase_render (phrase, NULL);

      g_assert_cmpstr (text, ==, texts[n]);
      g_assert_false (pw_phrase_equal (phrase, other));
    }
}

static void
test_lists (void)
{
  static const char *const and[] = { "a", "a and b", "a, b and c", "a, b, c and d" };
  static const char *const or [] = { "a", "a or b", "a, b or c", "a, b, c or d" };
  static const char *const names[] = { "a", "b", "c", "d" };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_phrase_unref);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (PwPhrase) all = NULL, any = NULL;
      g_autofree char *all_text = NULL, *any_text = NULL;

      g_ptr_array_add (parts, pw_phrase_new (names[i]));
      all = pw_phrase_new_list (parts, FALSE);
      any = pw_phrase_new_list (parts, TRUE);
      all_text = pw_phrase_render (all, NULL);
      any_text = pw_phrase_render (any, NULL);
      g_assert_cmpstr (all_text, ==, and[i]);
      g_assert_cmpstr (any_text, ==, or [i]);
    }
}

/* -- languages -- */

static const char *
turn_round (const char *text)
{
  return strcmp (text, "{0} on {1}") == 0 ? "auf {1} {0}" : strcmp (text, "a rook") == 0 ? "ein Turm" : text;
}

static const char *
count_other (const char *singular, const char *plural, guint n)
{
  return n % 10 == 1 ? "{0} Feld" : "{0} Felder";
}

/* A translator may put places in any order, and count otherwise than English does. */
static void
test_languages (void)
{
  static const PwLanguage language = { turn_round, count_other };
  g_autoptr (PwPhrase) count = pw_phrase_new_count (NG_ ("{0} square", "{0} squares"), 21);
  g_autoptr (PwPhrase) phrase = pw_phrase_add (
      pw_phrase_add (pw_phrase_new ("{0} on {1}"), pw_phrase_new ("a rook")), pw_phrase_ref (count));
  g_autofree char *text = pw_phrase_render (phrase, &language);

  g_assert_cmpstr (text, ==, "auf 21 Feld ein Turm");
}

/* The size is that of the text that is written, part by part. */
static void
test_size (void)
{
  g_autoptr (PwPhrase) first
      = pw_phrase_new_sentence (pw_phrase_with ("{0} like {1}", pw_phrase_new ("moves; leaps"),
                                                pw_phrase_new_name ("a rook")));
  g_autoptr (PwPhrase) both
      = pw_phrase_then (pw_phrase_ref (first), pw_phrase_new_sentence (pw_phrase_new ("captures, if it can")));
  PwTextSize one = pw_phrase_size (first), two = pw_phrase_size (both);

  g_assert_cmpuint (one.n_words, ==, 5);
  g_assert_cmpuint (one.n_sentences, ==, 1);
  g_assert_cmpuint (one.n_words_in_last, ==, 5);
  g_assert_true (one.semicolon_in_last && !one.comma_in_last);
  g_assert_cmpuint (two.n_words, ==, 9);
  g_assert_cmpuint (two.n_sentences, ==, 2);
  g_assert_cmpuint (two.n_words_in_last, ==, 4);
  g_assert_true (!two.semicolon_in_last && two.comma_in_last);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phrase/rows", test_rows);
  g_test_add_func ("/phrase/equal", test_equal);
  g_test_add_func ("/phrase/sentences", test_sentences);
  g_test_add_func ("/phrase/counts", test_counts);
  g_test_add_func ("/phrase/size", test_size);
  g_test_add_func ("/phrase/lists", test_lists);
  g_test_add_func ("/phrase/languages", test_languages);
  return g_test_run ();
}
