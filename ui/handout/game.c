/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document's game made ready for a booklet: what it is called, where it starts, and its rules in sentences.
 */
#include <glib/gi18n-lib.h>

#include "core/base/limits.h"
#include "core/game/words/rules.h"
#include "ui/handout/items.h"
#include "ui/keep/rules.h"

/* "As in chess: king (K), rook (R)." Returns: (transfer full) (nullable): NULL if there is none */
static char *
list_orthodox (const PwRules *rules, const PwLanguage *language)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (const char *letter = PW_ORTHODOX_LETTERS; *letter != '\0'; letter++)
    {
      const PwKind *kind = pw_rules_find_kind (rules, *letter);
      g_autoptr (PwPhrase) phrase = kind != NULL && kind->orthodox ? pw_kind_name (kind) : NULL;
      g_autofree char *name = phrase != NULL ? pw_phrase_render (phrase, language) : NULL;

      if (name != NULL)
        g_string_append_printf (names, "%s%s (%c)", names->len > 0 ? ", " : "", name, *letter);
    }
  /* Translators: pieces with their letters: "king (K), rook (R)". */
  return names->len > 0 ? g_strdup_printf (_ ("As in chess: %s."), names->str) : NULL;
}

/* (transfer full) */
static char *
explain (const PwRules *rules, const PwLanguage *language)
{
  g_autoptr (PwPhrase) phrase = pw_rules_explain (rules);
  g_autofree char *words = phrase != NULL ? pw_phrase_render (phrase, language) : g_strdup ("");
  g_autofree char *orthodox = list_orthodox (rules, language);

  return g_strconcat (words, *words != '\0' && orthodox != NULL ? "\n" : "", orthodox, NULL);
}

/* The heading of a game with a title. (transfer full) */
static char *
say_title (const PwRules *rules)
{
  g_autofree char *title = _pw_handout_cut (rules->title, PW_HANDOUT_MAX_TITLE);

  /* Translators: the title of a game. */
  return *title != '\0' ? g_strdup_printf (_ ("The game: %s"), title) : g_strdup (_ ("The game"));
}

PwRules *
_pw_handout_read_game (PwHandout *self, const PwArmy *army)
{
  g_autofree char *game = pw_army_game (army);
  g_autoptr (GError) error = NULL;
  PwRules *rules = *game != '\0' ? pw_army_read_rules (army, &error) : NULL;

  if (error != NULL)
    self->game_gap = g_strdup_printf (_ ("The game can’t be shown: %s."), error->message);
  if (rules == NULL)
    return NULL;
  self->heading = say_title (rules);
  self->rules = explain (rules, self->options.language);
  return rules;
}
