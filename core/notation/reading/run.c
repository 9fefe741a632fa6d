/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Runs of letters: cut into words, searched for words, and changed. Knows rows, not grammar.
 */
#include "core/notation/reading/run.h"

#include <string.h>

/* -- cutting -- */

static gboolean
is_letter_word (const PwWord *word)
{
  return word->kind == PW_TOKEN_DIRECTION || word->kind == PW_TOKEN_MODE || word->kind == PW_TOKEN_HOP
         || word->kind == PW_TOKEN_EQUAL;
}

/* The longest word that the text begins with. */
static const PwWord *
longest_word (const PwVocabulary *vocabulary, const char *text, guint length)
{
  const PwWord *word, *found = NULL;

  for (guint i = 0; (word = pw_vocabulary_word (vocabulary, i)) != NULL; i++)
    {
      gsize n = strlen (word->sign);

      if (is_letter_word (word) && n <= length && memcmp (text, word->sign, n) == 0
          && (found == NULL || n > strlen (found->sign)))
        found = word;
    }
  return found;
}

/* From an opening sign to the closing one. */
static guint
bracketed_length (const char *text, guint length, char closing)
{
  const char *end = memchr (text, closing, length);

  return end != NULL ? (guint) (end - text) + 1 : length;
}

GArray *
pw_run_cut (const PwVocabulary *vocabulary, const char *text, PwSpan run)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (PwRunWord));

  for (guint at = run.start, n; at < run.end; at += n)
    {
      guint left = run.end - at;
      PwRunWord word = { .word = longest_word (vocabulary, text + at, left) };

      n = word.word != NULL ? (guint) strlen (word.word->sign) : 1;
      if (text[at] == '{' && words->len > 0)
        {
          n = bracketed_length (text + at, left, '}');
          g_array_index (words, PwRunWord, words->len - 1).span.end += n;
          continue;
        }
      if (text[at] == '(')
        n = bracketed_length (text + at, left, ')');
      while (text[at] == '(' && n < left && g_ascii_isdigit (text[at + n]))
        n++;
      word.span = pw_span (at, at + n);
      g_array_append_val (words, word);
    }
  return words;
}

gboolean
pw_run_has (const PwVocabulary *vocabulary, const char *text, PwSpan run, const char *sign)
{
  g_autoptr (GArray) words = pw_run_cut (vocabulary, text, run);

  for (guint i = 0; i < words->len; i++)
    {
      const PwRunWord *word = &g_array_index (words, PwRunWord, i);

      if (word->word != NULL && g_str_equal (word->word->sign, sign))
        return TRUE;
    }
  return FALSE;
}

char *
pw_run_directions (const PwVocabulary *vocabulary, const char *text, PwSpan run)
{
  g_autoptr (GArray) words = pw_run_cut (vocabulary, text, run);
  GString *directions = g_string_new (NULL);
  const PwRunWord *before = NULL;

  for (guint i = 0; i < words->len; i++)
    {
      const PwRunWord *word = &g_array_index (words, PwRunWord, i);

      if (word->word == NULL || word->word->kind != PW_TOKEN_DIRECTION)
        continue;
      /* letters that were apart stay apart: doubled, they don't pair */
      if (before != NULL && before->span.end < word->span.start && pw_span_length (before->span) == 1)
        g_string_append_len (directions, text + before->span.start, 1);
      g_string_append_len (directions, text + word->span.start, pw_span_length (word->span));
      before = word;
    }
  return g_string_free (directions, FALSE);
}

/* -- changing -- */

/* The place of a word among the letters of a step, as printers have it: small numbers come first. */
static gsize
rank (const PwVocabulary *vocabulary, const PwWord *word)
{
  return strcspn (vocabulary->order, word->kind == PW_TOKEN_DIRECTION ? "*" : word->sign);
}

/* Direction letters that become neighbors are kept from pairing: one of them doubled means the same. */
static void
keep_apart (const PwVocabulary *vocabulary, const char *text, const PwRunWord *before, const PwRunWord *word,
            GString *changed)
{
  gboolean doubling = !pw_vocabulary_has (vocabulary, PW_TRAIT_ATOMS_READ_WORDS);

  if (doubling && before != NULL && before->word != NULL && before->word->kind == PW_TOKEN_DIRECTION
      && word->word != NULL && word->word->kind == PW_TOKEN_DIRECTION && before->span.end < word->span.start
      && pw_span_length (before->span) == 1 && changed->len > 0
      && changed->str[changed->len - 1] == text[before->span.start])
    g_string_append_c (changed, text[before->span.start]);
}

/* A change of letters. */
typedef struct
{
  const PwVocabulary *vocabulary;
  PwRunFilter remove; /* (nullable) */
  gconstpointer data;
  const PwWord *like; /* (nullable) */
} Change;

static gboolean
is_removed (const Change *change, const PwRunWord *word)
{
  return word->word != NULL && change->remove != NULL && change->remove (word->word, change->data);
}

/*
 * The word before which new letters go: the first one of their kind that they replace, else the first that is written
 * after them. Letters of XBetza that are repeated begin another leg.
 */
static guint
find_place (const Change *change, const char *text, const GArray *words)
{
  guint place = words->len;

  for (guint i = words->len; i-- > 0;)
    {
      const PwRunWord *word = &g_array_index (words, PwRunWord, i);

      if (word->word == NULL
              ? text[word->span.start] == '('
              : change->like != NULL
                    && rank (change->vocabulary, word->word) > rank (change->vocabulary, change->like))
        place = i;
    }
  for (guint i = 0; i < words->len && change->like != NULL; i++)
    {
      const PwRunWord *word = &g_array_index (words, PwRunWord, i);

      if (is_removed (change, word) && word->word->kind == change->like->kind)
        return i;
    }
  return place;
}

char *
pw_run_change (const PwVocabulary *vocabulary, const char *text, PwSpan run, PwRunFilter remove,
               gconstpointer data, const char *add, const PwWord *like)
{
  g_autoptr (GArray) words = pw_run_cut (vocabulary, text, run);
  const Change change = { vocabulary, remove, data, like };
  guint place = find_place (&change, text, words);
  GString *changed = g_string_new (NULL);
  const PwRunWord *kept = NULL;

  for (guint i = 0; i < words->len; i++)
    {
      const PwRunWord *word = &g_array_index (words, PwRunWord, i);

      if (i == place)
        g_string_append (changed, add);
      if (is_removed (&change, word))
        continue;
      keep_apart (vocabulary, text, kept, word, changed);
      g_string_append_len (changed, text + word->span.start, pw_span_length (word->span));
      kept = word;
    }
  if (place == words->len)
    g_string_append (changed, add);
  return g_string_free (changed, FALSE);
}
