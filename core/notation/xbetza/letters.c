/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reads the letters of a leg, and puts them in order.  Silent: what is wrong with them is
 * said in judge.c.
 */
#include "core/notation/xbetza/letters.h"

#include <string.h>

/* The word that begins at a letter. */
static PwXLegWord
word_at (const PwPlacedLetter *letters, guint n, guint at)
{
  PwXLegWord word = { .first = at };

  word.n = pw_x_direction (letters[at].letter, at + 1 < n ? letters[at + 1].letter : '\0', &word.directions);
  if (word.n == 0)
    {
      word.n = 1;
      word.row = pw_x_letter (letters[at].letter);
    }
  return word;
}

GArray *
pw_x_leg_words (const PwPlacedLetter *letters, guint n)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (PwXLegWord));

  for (guint i = 0; i < n;)
    {
      PwXLegWord word = word_at (letters, n, i);

      g_array_append_val (words, word);
      i += word.n;
    }
  return words;
}

PwXMeaning
pw_x_read_letters (const PwPlacedLetter *letters, guint n)
{
  PwXMeaning meaning = { 0 };

  for (guint i = 0; i < n;)
    {
      PwXLegWord word = word_at (letters, n, i);

      i += word.n;
      meaning.directions |= word.directions;
      if (word.row == NULL)
        continue;
      meaning.letters |= word.row->letter;
      meaning.n_jumps += word.row->letter == PW_X_J;
      meaning.n_virgins += word.row->letter == PW_X_I;
    }
  return meaning;
}

/* -- the order of XBoard -- */

#define DIRECTION_PLACE 1
#define N_PLACES 13
#define ANY_PLACE N_PLACES /* of letters that XBoard doesn't know */

/* i, then directions, then the letters as they stand in PwXLetters. */
static guint
place_of (const PwXLegWord *word)
{
  guint letter = word->row != NULL ? word->row->letter & PW_X_XBOARD : 0;

  if (word->directions != PW_DIR_NONE)
    return DIRECTION_PLACE;
  if (letter == 0)
    return ANY_PLACE;
  return letter == PW_X_I ? 0 : (guint) g_bit_nth_lsf (letter, -1) + 1;
}

static gboolean
is_in_order (const GArray *words)
{
  guint last = 0;

  for (guint i = 0; i < words->len; i++)
    {
      guint place = place_of (&g_array_index (words, PwXLegWord, i));

      if (place < last)
        return FALSE;
      last = place != ANY_PLACE ? place : last;
    }
  return TRUE;
}

/* doubled: single direction letters are doubled, which keeps them from pairing */
static char *
write_in_order (const GArray *words, const PwPlacedLetter *letters, gboolean doubled)
{
  GString *text = g_string_new (NULL);

  for (guint place = 0; place <= ANY_PLACE; place++)
    for (guint i = 0; i < words->len; i++)
      {
        const PwXLegWord *word = &g_array_index (words, PwXLegWord, i);
        gboolean single = word->n == 1 && strchr ("fblr", letters[word->first].letter) != NULL;

        if (place_of (word) != place)
          continue;
        for (guint j = 0; j < word->n; j++)
          g_string_append_c (text, letters[word->first + j].letter);
        if (doubled && single)
          g_string_append_c (text, letters[word->first].letter);
      }
  return g_string_free (text, FALSE);
}

/* Whether a text says the same as the letters, in whichever order. */
static gboolean
means_same (const char *text, const PwPlacedLetter *letters, guint n)
{
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  PwXMeaning a = pw_x_read_letters (letters, n), b;

  pw_letters_place (placed, text, pw_span (0, (guint) strlen (text)));
  b = pw_x_read_letters ((const PwPlacedLetter *) (const void *) placed->data, placed->len);
  return a.letters == b.letters && a.n_jumps == b.n_jumps && a.n_virgins == b.n_virgins
         && a.directions == b.directions;
}

char *
pw_x_in_order (const PwPlacedLetter *letters, guint n)
{
  g_autoptr (GArray) words = pw_x_leg_words (letters, n);

  if (is_in_order (words))
    return NULL;
  for (guint doubled = 0; doubled <= 1; doubled++)
    {
      g_autofree char *text = write_in_order (words, letters, doubled);

      if (means_same (text, letters, n))
        return g_steal_pointer (&text);
    }
  return NULL;
}
