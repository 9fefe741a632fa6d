/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The vectors that direction letters pick, and the letters that pick a given set. Two texts aim in the same way if
 * they pick the same vectors, whatever letters they use.
 */
#include "core/notation/reading/direction-words.h"

#include "core/base/owns.h"
#include "core/notation/reading/vocabulary.h"

#include <string.h>

#define MAX_RUN 4 /* words in a run */

/* -- sets -- */

static void
keep (PwChosenDirections *chosen, const PwChosenDirections *care)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    chosen->of[i] &= care->of[i];
}

static void
add (PwChosenDirections *chosen, const PwChosenDirections *more)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    chosen->of[i] |= more->of[i];
}

/* -- spelling -- */

typedef struct
{
  const PwWordChoice *words;
  guint n;
  guint useful[PW_MAX_WORDS]; /* words that pick nothing unwanted */
  PwChosenDirections chosen[PW_MAX_WORDS]; /* what they pick of what matters */
  guint n_useful;
  PwChosenDirections wanted;
  guint set[MAX_RUN];
  char best[4 * MAX_RUN];
} Speller;

/* Whether a word right after another would be read together with it, as f and r become fr. */
static gboolean
would_join (const Speller *speller, const char *before, const char *word)
{
  if (before[1] != '\0')
    return FALSE;
  for (guint i = 0; i < speller->n; i++)
    {
      const char *pair = speller->words[i].text;

      if (pair[0] == before[0] && pair[1] == word[0] && pair[1] != '\0')
        return TRUE;
    }
  return FALSE;
}

static void
keep_text (Speller *speller, const guint *run, guint length)
{
  char text[4 * MAX_RUN] = "";

  for (guint i = 0; i < length; i++)
    g_strlcat (text, speller->words[run[i]].text, sizeof text);
  if (speller->best[0] == '\0' || strlen (text) < strlen (speller->best))
    g_strlcpy (speller->best, text, sizeof speller->best);
}

/* Puts the words of a set in the first order in which none are read together. left: those not yet in `run` */
static gboolean
arrange (Speller *speller, const guint *set, guint length, guint *run, guint at, guint left)
{
  if (left == 0)
    keep_text (speller, run, length);
  for (guint i = 0; i < length && left != 0; i++)
    {
      if (!(left & (1u << i))
          || (at > 0 && would_join (speller, speller->words[run[at - 1]].text, speller->words[set[i]].text)))
        continue;
      run[at] = set[i];
      if (arrange (speller, set, length, run, at + 1, left & ~(1u << i)))
        return TRUE;
    }
  return left == 0;
}

/* Every set of words that has `left` more, each with something that the others lack. */
static void
try_sets (Speller *speller, guint at, guint from, guint left, const PwChosenDirections *so_far)
{
  guint run[MAX_RUN];

  if (left == 0 && pw_chosen_directions_equal (so_far, &speller->wanted))
    arrange (speller, speller->set, at, run, 0, (1u << at) - 1);
  for (guint i = from; i < speller->n_useful && left > 0; i++)
    {
      PwChosenDirections more = *so_far;

      if (pw_chosen_directions_include (so_far, &speller->chosen[i]))
        continue;
      speller->set[at] = speller->useful[i];
      add (&more, &speller->chosen[i]);
      try_sets (speller, at + 1, i + 1, left - 1, &more);
    }
}

char *
pw_words_spell (const PwWordChoice *words, guint n, const PwChosenDirections *wanted, const PwChosenDirections *care)
{
  static const PwChosenDirections none;
  Speller speller = { .words = words, .n = n, .wanted = *wanted };

  keep (&speller.wanted, care);
  for (guint spare = 0; spare < 2 && speller.best[0] == '\0'; spare++)
    {
      for (guint i = 0; i < n; i++)
        {
          PwChosenDirections *chosen = &speller.chosen[speller.n_useful];

          *chosen = words[i].chosen;
          keep (chosen, care);
          if (words[i].spare == (gboolean) spare && pw_chosen_directions_include (&speller.wanted, chosen))
            speller.useful[speller.n_useful++] = i;
        }
      for (guint length = 1; length <= MAX_RUN; length++)
        if (speller.best[0] == '\0' || strlen (speller.best) > length)
          try_sets (&speller, 0, 0, length, &none);
    }
  return speller.best[0] != '\0' ? g_strdup (speller.best) : NULL;
}

/* -- the words of Extended Betza -- */

/* A doubled letter keeps others apart: "ffr" is f and r. */
static void
add_word (PwExtWords *words, const PwDirectionWord *direction)
{
  PwWordChoice *row = &words->direction_set[words->n];
  const char *text = direction->word.sign;

  if (words->n == PW_MAX_WORDS)
    return;
  row->text = text;
  row->spare = text[1] == text[0];
  row->chosen.of[0] = pw_direction_set_pick (direction->directions);
  words->directions[words->n++] = direction->directions;
}

/* Most pieces are written without: the table is made when a word is needed. */
static void
fill (PwExtWords *words)
{
  if (words->spelled != NULL)
    return;
  words->spelled = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (pw_direction_words); i++)
    add_word (words, &pw_direction_words[i]);
}

PW_CLEAR_FUNC (pw_ext_words_clear, PwExtWords, (g_hash_table_unref, spelled));

char *
pw_ext_words_spell_direction_set (PwExtWords *words, PwDirectionSet wanted, PwDirectionSet care)
{
  PwChosenDirections chosen = { { wanted } }, all = { { care } };

  fill (words);
  return pw_words_spell (words->direction_set, words->n, &chosen, &all);
}

/* After an oblique leap fr and rf often are the same, and rf, as in Nrf8, is what people write. */
static void
prefer_sides (PwWordChoice *words, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      if (words[i].text[1] != '\0' && words[i].text[0] == words[j].text[1]
          && words[i].text[1] == words[j].text[0] && !words[i].spare
          && strchr ("fb", words[i].text[0]) != NULL)
        {
          PwWordChoice swapped = words[i];

          words[i] = words[j];
          words[j] = swapped;
          break;
        }
}

static char *
spell_choices (PwExtWords *words, const PwDirectionChoices *choices, const PwChosenDirections *wanted)
{
  PwWordChoice seen[PW_MAX_WORDS];
  PwChosenDirections all;

  memcpy (seen, words->direction_set, sizeof seen);
  for (guint i = 0; i < words->n; i++)
    pw_direction_choices_pick (choices, words->directions[i], &seen[i].chosen);
  if (choices->n_pool > 0 && pw_direction_set_of_vec (choices->pool[0]) & PW_DIRECTION_SET_OBLIQUE)
    prefer_sides (seen, words->n);
  pw_direction_choices_all (choices, &all);
  if (pw_chosen_directions_equal (wanted, &all))
    for (guint i = 0; i < words->n; i++)
      if (words->directions[i] == PW_DIR_ALL)
        return g_strdup (words->direction_set[i].text);
  return pw_words_spell (seen, words->n, wanted, &all);
}

/* All that the words for a view depend on. */
static GBytes *
key_of_choices (const PwDirectionChoices *choices, const PwChosenDirections *wanted)
{
  GByteArray *key = g_byte_array_new ();

  g_byte_array_append (key, (const guint8 *) &choices->n_facings, sizeof choices->n_facings);
  g_byte_array_append (key, (const guint8 *) choices->facings, choices->n_facings * (guint) sizeof choices->facings[0]);
  g_byte_array_append (key, (const guint8 *) choices->pool, choices->n_pool * (guint) sizeof choices->pool[0]);
  g_byte_array_append (key, (const guint8 *) wanted->of, choices->n_facings * (guint) sizeof wanted->of[0]);
  return g_byte_array_free_to_bytes (key);
}

char *
pw_ext_words_spell_chosen (PwExtWords *words, const PwDirectionChoices *choices, const PwChosenDirections *wanted)
{
  GBytes *key = key_of_choices (choices, wanted);
  gpointer known;

  fill (words);
  if (g_hash_table_lookup_extended (words->spelled, key, NULL, &known))
    g_bytes_unref (key);
  else
    {
      known = spell_choices (words, choices, wanted);
      g_hash_table_insert (words->spelled, key, known);
    }
  return g_strdup (known);
}

/* As if each direction were a vector of its own. */
char *
pw_ext_words_spell_bits (PwExtWords *words, PwDirections directions)
{
  PwWordChoice bits[PW_MAX_WORDS];
  PwChosenDirections wanted = { { directions } }, all = { { PW_DIR_MASK } };

  fill (words);
  memcpy (bits, words->direction_set, sizeof bits);
  for (guint i = 0; i < words->n; i++)
    bits[i].chosen.of[0] = words->directions[i];
  return pw_words_spell (bits, words->n, &wanted, &all);
}

gboolean
pw_ext_words_find (PwExtWords *words, const PwDirectionChoices *choices, const PwChosenDirections *wanted,
                   PwDirections *directions)
{
  g_autofree char *text = pw_ext_words_spell_chosen (words, choices, wanted);

  *directions = PW_DIR_NONE;
  for (const char *at = text; at != NULL && *at != '\0';)
    {
      const PwDirectionWord *word = pw_direction_word (at[0], at[1]);

      g_return_val_if_fail (word != NULL, FALSE);
      *directions |= word->directions;
      at += strlen (word->word.sign);
    }
  return text != NULL;
}
