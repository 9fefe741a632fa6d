/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reads the letters of a leg, and puts them in order. Silent: judge.c reports what is wrong with them.
 */
#include "core/notation/xbetza/letters.h"

#include <string.h>

/* f or b beside q or z, in either order as rf is fr here: where it leads after a turn to the right, or NONE. */
static PwDirections
turn_of (char first, char second)
{
  char axis = first == 'f' || first == 'b' ? first : second, turn = axis == first ? second : first;

  if (turn != 'q' && turn != 'z')
    return PW_DIR_NONE;
  return axis == 'f' ? PW_DIR_FR : axis == 'b' ? PW_DIR_BR : PW_DIR_NONE;
}

/* The word that begins at a letter. */
static PwXLegWord
word_at (const PwPlacedLetter *letters, guint n, guint at, gboolean later)
{
  PwXLegWord word = { .first = at };
  char first = letters[at].letter, second = at + 1 < n ? letters[at + 1].letter : '\0';

  word.n = pw_x_direction (first, second, &word.directions);
  if (word.n < 2 && later && turn_of (first, second) != PW_DIR_NONE)
    {
      word.row = pw_x_letter (word.n == 1 ? second : first);
      pw_x_direction (word.n == 1 ? first : second, '\0', &word.directions);
      word.n = 2;
    }
  else if (word.n == 0)
    {
      word.n = 1;
      word.row = pw_x_letter (first);
    }
  return word;
}

GArray *
pw_x_leg_words (const PwPlacedLetter *letters, guint n, gboolean later)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (PwXLegWord));

  for (guint i = 0; i < n;)
    {
      PwXLegWord word = word_at (letters, n, i, later);

      g_array_append_val (words, word);
      i += word.n;
    }
  return words;
}

/* Adds the meaning of a word on a later leg. */
static void
read_aim (PwXMeaning *meaning, const PwXLegWord *word, const PwPlacedLetter *letters)
{
  PwDirections turn = word->n == 2 && word->row != NULL
                          ? turn_of (letters[word->first].letter, letters[word->first + 1].letter)
                          : PW_DIR_R;

  if (word->row == NULL)
    meaning->sideless |= word->directions;
  else if (pw_x_bit (word->row) == PW_X_Q)
    meaning->same |= turn;
  else if (pw_x_bit (word->row) == PW_X_Z)
    meaning->other |= turn;
}

PwXMeaning
pw_x_read_letters (const PwPlacedLetter *letters, guint n)
{
  PwXMeaning meaning = { 0 };

  for (guint i = 0; i < n;)
    {
      PwXLegWord word = word_at (letters, n, i, TRUE);

      i += word.n;
      meaning.directions |= word.directions;
      read_aim (&meaning, &word, letters);
      if (word.row == NULL)
        continue;
      meaning.letters |= pw_x_bit (word.row);
      meaning.n_jumps += pw_x_bit (word.row) == PW_X_J;
      meaning.n_virgins += pw_x_bit (word.row) == PW_X_I;
    }
  return meaning;
}

gboolean
pw_x_same_directions (const PwXMeaning *a, const PwXMeaning *b)
{
  return a->directions == b->directions && a->sideless == b->sideless && a->same == b->same && a->other == b->other;
}

PwXAim
pw_x_later_aim (const PwXMeaning *meaning)
{
  PwXAim aim = { meaning->same | meaning->other, PW_TURN_FREE, FALSE };

  if (meaning->same != PW_DIR_NONE && meaning->other != PW_DIR_NONE)
    aim.directions = meaning->same | pw_directions_mirror (meaning->other);
  if (aim.directions != pw_directions_mirror (aim.directions))
    {
      aim.turn = meaning->same != PW_DIR_NONE ? PW_TURN_SAME : PW_TURN_OTHER;
      aim.one_sided = meaning->sideless != pw_directions_mirror (meaning->sideless);
    }
  aim.directions |= meaning->sideless;
  return aim;
}

/* -- the order of XBoard -- */

/* Their places do not matter: XBoard 4.9 doesn't know them. */
static const char unknown_to_xboard[] = "kuqz";

/* The vocabulary's order, with * for directions: XBoard wants the same. Unknown letters are after all others. */
static guint
place_of (const PwXLegWord *word)
{
  const char *order = pw_x_vocabulary.order;
  char sign = word->directions != PW_DIR_NONE ? '*' : word->row != NULL ? word->row->word.sign[0] : '\0';

  if (sign == '\0' || strchr (unknown_to_xboard, sign) != NULL)
    return (guint) strlen (order);
  return (guint) (strchr (order, sign) - order);
}

static gboolean
is_in_order (const GArray *words)
{
  guint last = 0, any = (guint) strlen (pw_x_vocabulary.order);

  for (guint i = 0; i < words->len; i++)
    {
      guint place = place_of (&g_array_index (words, PwXLegWord, i));

      if (place < last)
        return FALSE;
      last = place != any ? place : last;
    }
  return TRUE;
}

/* doubled: single direction letters are doubled, which keeps them from pairing */
static char *
write_in_order (const GArray *words, const PwPlacedLetter *letters, gboolean doubled)
{
  GString *text = g_string_new (NULL);

  for (guint place = 0; place <= strlen (pw_x_vocabulary.order); place++)
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

/* Whether a text means the same as the letters, in whichever order. */
static gboolean
means_same (const char *text, const PwPlacedLetter *letters, guint n)
{
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  PwXMeaning a = pw_x_read_letters (letters, n), b;

  pw_letters_place (placed, text, pw_span (0, (guint) strlen (text)));
  b = pw_x_read_letters ((const PwPlacedLetter *) (const void *) placed->data, placed->len);
  return a.letters == b.letters && a.n_jumps == b.n_jumps && a.n_virgins == b.n_virgins
         && pw_x_same_directions (&a, &b);
}

char *
pw_x_in_order (const PwPlacedLetter *letters, guint n, gboolean later)
{
  g_autoptr (GArray) words = pw_x_leg_words (letters, n, later);

  if (is_in_order (words))
    return NULL;
  for (gboolean doubled = FALSE; doubled <= TRUE; doubled++)
    {
      g_autofree char *text = write_in_order (words, letters, doubled);

      if (means_same (text, letters, n))
        return g_steal_pointer (&text);
    }
  return NULL;
}
