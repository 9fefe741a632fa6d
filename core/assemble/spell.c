/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Words as they are typed, and ways to write a step.
 */
#include "core/assemble/spell.h"

#include "core/notation/reading/vocabulary.h"

#include <string.h>

/* Whether the sign has a gap that something is in, other than terms: "{ }", "[* ]". */
static gboolean
is_filled (const PwWord *word)
{
  return strlen (word->sign) > 1 && strchr (word->sign, ' ') != NULL && word->kind != PW_TOKEN_GROUP
         && word->kind != PW_TOKEN_OPERATOR;
}

char *
pw_word_text (const PwWord *word)
{
  const char *gap = strchr (word->sign, ' ');
  const char *start, *end;
  g_autofree char *opening = NULL;

  if (word->places & PW_PLACE_BEHIND_ALL)
    return g_strdup (strstr (word->example, word->sign));
  if (!is_filled (word))
    return g_strdup (word->sign);
  opening = g_strndup (word->sign, (gsize) (gap - word->sign));
  start = strstr (word->example, opening);
  end = start != NULL ? strchr (start, gap[1]) : NULL;
  g_return_val_if_fail (end != NULL, g_strdup (word->sign));
  return g_strndup (start, (gsize) (end + 1 - start));
}

gboolean
pw_word_is_step (const PwWord *word)
{
  return word->places == PW_PLACE_STEP || (word->kind == PW_TOKEN_MODE && is_filled (word));
}

/* -- capitals -- */

gboolean
pw_capital_doubles (PwDialect dialect, char letter)
{
  char twice[] = { letter, letter, '\0' };
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, twice, -1);
  guint n;

  pw_parse_terms (parse, &n);
  return n == 1 && !pw_parse_has_errors (parse);
}

/* The capital of an atom, with a suffix where the dialect has them. Returns: (transfer full) (nullable) */
static char *
find_capital (PwDialect dialect, PwVec atom, gboolean slider)
{
  const PwVocabulary *vocabulary = pw_dialect_vocabulary (dialect);
  const PwAtom *row = pw_vocabulary_capital (vocabulary, atom, FALSE, slider);

  if (row != NULL)
    return g_strdup (row->word.sign);
  return vocabulary->write_leap != NULL && !slider ? vocabulary->write_leap (atom) : NULL;
}

/* -- how often -- */

/* A core that is one capital. Returns: (nullable) */
static const PwAtom *
find_atom (PwDialect dialect, const char *core)
{
  return core[0] != '\0' && core[1] == '\0' ? pw_vocabulary_atom (pw_dialect_vocabulary (dialect), core[0]) : NULL;
}

gboolean
pw_capital_slides (PwDialect dialect, const char *core)
{
  const PwAtom *atom = find_atom (dialect, core);

  return atom != NULL && atom->slider;
}

/* Words for "any number": those after a step that are no number of steps. */
static void
add_any_number (PwDialect dialect, const char *core, GPtrArray *ways)
{
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    if (word->kind == PW_TOKEN_EXPONENT && g_ascii_strtoull (word->sign, NULL, 10) == 0)
      g_ptr_array_add (ways, g_strconcat (core, word->sign, NULL));
  if (core[0] != '\0' && core[1] == '\0' && pw_capital_doubles (dialect, core[0]))
    g_ptr_array_add (ways, g_strconcat (core, core, NULL));
}

GPtrArray *
pw_spell_times (PwDialect dialect, const char *core, guint number)
{
  GPtrArray *ways = g_ptr_array_new_with_free_func (g_free);
  gboolean slides = pw_capital_slides (dialect, core);

  if (number == 1 && slides)
    {
      const PwAtom *atom = find_atom (dialect, core);
      const PwAtom *single = pw_vocabulary_capital (pw_dialect_vocabulary (dialect), atom->vectors[0],
                                                    atom->n_vectors == 2, FALSE);

      if (single != NULL)
        g_ptr_array_add (ways, g_strdup (single->word.sign));
    }
  else if (number == 1 || (number == 0 && slides))
    g_ptr_array_add (ways, g_strdup (core));
  else if (number == 0)
    add_any_number (dialect, core, ways);
  else
    g_ptr_array_add (ways, g_strdup_printf ("%s%u", core, number));
  return ways;
}

GPtrArray *
pw_spell_atom (PwDialect dialect, PwVec atom, gboolean rides, guint number)
{
  PwVec plain = pw_vec (MAX (ABS (atom.dx), ABS (atom.dy)), MIN (ABS (atom.dx), ABS (atom.dy)));
  g_autofree char *capital = find_capital (dialect, plain, FALSE);
  g_autofree char *slider = rides ? find_capital (dialect, plain, TRUE) : NULL;
  g_autofree char *coordinates = g_strdup_printf ("(%d,%d)", plain.dx, plain.dy);
  const char *core = slider != NULL ? slider : capital != NULL ? capital : coordinates;

  return pw_spell_times (dialect, core, rides ? number : 1);
}
