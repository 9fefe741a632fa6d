/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Neighbors of a piece in a few words. */
#include "core/wording/variation.h"

#include <glib/gi18n-lib.h>

#include "core/notation/reading/vocabulary.h"
#include "core/wording/leaps.h"

/* ORDER PwEditKind */
static const char *const kinds[] = { N_ ("moves and captures"), N_ ("only moves"), N_ ("only captures") };

/* ORDER PwEditSet */
static const char *const sets[] = {
  N_ ("in all directions"), N_ ("in its usual directions"),   N_ ("only forward"),
  N_ ("only sideways"),     N_ ("only forward and backward"), N_ ("left and right swapped"),
  N_ ("in one direction"),
};

/* Points of the compass that are toggled: gone, then added. */
static const struct
{
  guint point;
  const char *words[2];
} points[] = {
  { 0, { N_ ("also forward"), N_ ("not forward") } },
  { 4, { N_ ("also to the right"), N_ ("not to the right") } },
  { 8, { N_ ("also backward"), N_ ("not backward") } },
};

static PwPhrase *
tell_steps (guint before, guint number)
{
  if (number == 0)
    return pw_phrase_new (N_ ("any number of steps"));
  if (before > 0 && number == before + 1)
    return pw_phrase_new (N_ ("one step further"));
  if (before > 0 && number + 1 == before)
    return pw_phrase_new (N_ ("one step less"));
  return pw_phrase_new_count (NG_ ("{0} step at most", "{0} steps at most"), number);
}

/* A leap without a name has its numbers. */
static PwPhrase *
tell_atom (PwVec atom, gboolean rides)
{
  PwVec turned = { MAX (atom.dx, atom.dy), MIN (atom.dx, atom.dy) };
  const PwLeapName *name = pw_leap_name (turned);
  const char *like = name != NULL ? rides ? name->like_rider : name->like_leaper : NULL;

  if (like != NULL)
    /* Translators: a piece: "like a camel (3,1)" */
    return pw_phrase_with (N_ ("like {0}"), pw_phrase_new (like));
  return pw_phrase_add_number (pw_phrase_add_number (pw_phrase_new (N_ ("leaps {0},{1}")), (guint) turned.dx),
                               (guint) turned.dy);
}

static PwPhrase *
tell_word (const PwVariation *variation, PwDialect dialect)
{
  const PwWord *word = pw_vocabulary_word_of (pw_dialect_vocabulary (dialect), variation->command.sign);

  if (variation->undone || word == NULL || word->brief == NULL)
    /* Translators: a letter of the notation that is taken away */
    return pw_phrase_add_name (pw_phrase_new (N_ ("without {0}")), variation->command.sign);
  return pw_phrase_new (word->brief);
}

PwPhrase *
pw_variation_describe (const PwVariation *variation, PwDialect dialect)
{
  const PwEditCommand *command = &variation->command;

  switch (command->verb)
    {
    case PW_EDIT_KIND:
      return pw_phrase_new (kinds[command->kind]);
    case PW_EDIT_EXPONENT:
      return tell_steps (variation->before, command->number);
    case PW_EDIT_ATOM:
      return tell_atom (command->atom, command->rides);
    case PW_EDIT_DIRECTIONS:
      return pw_phrase_new (sets[command->set]);
    case PW_EDIT_WORD:
      return tell_word (variation, dialect);
    case PW_EDIT_DELETE:
      return pw_phrase_new (N_ ("without the term"));
    default:
      break;
    }
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    if (points[i].point == command->point)
      return pw_phrase_new (points[i].words[variation->undone]);
  return pw_phrase_new (N_ ("other directions"));
}
