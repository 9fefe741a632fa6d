/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules of the document's game. They are read when a view asks for them. After that, a change that may be
 * one of the rules reads them again, until they differ: then views are told, and nothing is read before the
 * next question.
 */
#include "ui/keep/rules.h"

#include <glib/gi18n-lib.h>

#include "core/game/played.h"
#include "core/game/rules-write.h"
#include "ui/document/document-private.h"

static void
read_rules (PwDocument *self)
{
  g_autoptr (PwArmy) army = _pw_document_army_now (self);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->rules, pw_rules_free);
  g_clear_pointer (&self->rules_problem, g_free);
  self->rules = pw_army_read_rules (army, &error);
  if (error != NULL)
    /* Translators: then what is wrong with its rules: "the notation of piece G has an error; fix it first".
     */
    self->rules_problem = g_strdup_printf (_ ("The game can’t be played: %s."), error->message);
  self->rules_known = TRUE;
}

guint
_pw_document_follow_rules (PwDocument *self)
{
  g_autoptr (PwRules) before = NULL;
  g_autofree char *problem = NULL;

  self->rules_known = self->rules_asked;
  if (!self->rules_asked)
    return 0;
  before = g_steal_pointer (&self->rules);
  problem = g_steal_pointer (&self->rules_problem);
  read_rules (self);
  self->rules_asked = before != NULL && self->rules != NULL ? pw_rules_equal (before, self->rules)
                                                            : g_strcmp0 (problem, self->rules_problem) == 0;
  return self->rules_asked ? 0 : PW_DOCUMENT_GAME;
}

PwRules *
pw_document_get_rules (PwDocument *self)
{
  if (!self->rules_known)
    read_rules (self);
  self->rules_asked = TRUE;
  return self->rules;
}

const char *
pw_document_get_rules_problem (PwDocument *self)
{
  pw_document_get_rules (self);
  return self->rules_problem;
}

/* parts: what is new besides the rules */
static void
take_army (PwDocument *self, PwArmy *army, const PwHistoryStep *step, const char *before, guint parts)
{
  if (self->step_depth > 0)
    {
      pw_army_unref (self->step_army);
      self->step_army = pw_army_ref (army);
    }
  else if (step != NULL)
    pw_history_record (self->history, army, step, before);
  else
    pw_history_amend (self->history, army);
  _pw_document_tell (self, parts | PW_DOCUMENT_HISTORY | _pw_document_follow_rules (self));
}

char *
pw_document_get_played (PwDocument *self)
{
  g_autofree char *game = pw_army_game (pw_document_get_army (self));
  char *played;

  g_free (pw_game_take_played (game, &played));
  return played;
}

/* The usual game is another one when the pieces are others: with moves it says what it is. (transfer full) */
static char *
write_bare_game (PwDocument *self)
{
  g_autofree char *game = pw_army_game (pw_document_get_army (self)),
                  *bare = pw_game_take_played (game, NULL);
  const PwRules *rules = *bare == '\0' ? pw_document_get_rules (self) : NULL;

  return rules != NULL ? pw_rules_write_start (rules->start, rules->side, "") : g_steal_pointer (&bare);
}

void
pw_document_begin_game (PwDocument *self, const char *game, const char *name)
{
  PwArmy *before = pw_document_get_army (self);
  g_autoptr (PwGames) games = pw_army_read_games (before);
  g_autofree char *bare = write_bare_game (self), *played = pw_document_get_played (self);
  g_autoptr (PwArmy) army = NULL;
  const PwHistoryStep step = { .name = name, .kind = PW_HISTORY_STEP_ALONE };

  g_free (games->texts->pdata[games->open]);
  games->texts->pdata[games->open] = pw_game_add_played (bare, played);
  games->open = games->texts->len;
  g_ptr_array_add (games->texts, game != NULL ? pw_game_take_played (game, NULL) : g_strdup (bare));
  army = pw_army_with_games (before, games);
  take_army (self, army, &step, NULL, PW_DOCUMENT_PLAYED);
}

/* Whether something was played from a start that the army doesn't have. */
static gboolean
has_other_start (PwDocument *self, PwArmy *army)
{
  g_autofree char *played = pw_document_get_played (self);
  const PwRules *before = *played != '\0' ? pw_document_get_rules (self) : NULL;
  g_autoptr (PwRules) now = before != NULL ? pw_army_read_rules (army, NULL) : NULL;

  return now != NULL && !pw_rules_start_alike (before, now);
}

void
_pw_document_take_game (PwDocument *self, const char *game, const char *name)
{
  PwArmy *before = pw_document_get_army (self);
  g_autoptr (PwArmy) army = pw_army_with_game (before, game);
  const PwHistoryStep step = { .name = name, .kind = PW_HISTORY_STEP_ALONE };

  if (army != before)
    take_army (self, army, &step, NULL, PW_DOCUMENT_PLAYED);
}

void
pw_document_set_game (PwDocument *self, const char *game, const char *name)
{
  g_autoptr (PwArmy) army = pw_army_with_game (pw_document_get_army (self), game);
  g_autofree char *played = pw_document_get_played (self), *rules = pw_game_take_played (game, NULL);
  g_autofree char *text = pw_game_add_played (rules, played);

  if (has_other_start (self, army))
    pw_document_begin_game (self, game, name);
  else
    _pw_document_take_game (self, text, name);
}

void
pw_document_set_rules (PwDocument *self, const PwRules *rules, const char *name)
{
  g_autofree char *before = pw_army_game (pw_document_get_army (self));
  g_autofree char *game = pw_rules_write (rules, before);

  pw_document_set_game (self, game, name);
}

/* -- its games, and what was played -- */

PwGames *
pw_document_read_games (PwDocument *self)
{
  return pw_army_read_games (pw_document_get_army (self));
}

void
pw_document_set_games (PwDocument *self, const PwGames *games, const char *name)
{
  g_autoptr (PwArmy) army = pw_army_with_games (pw_document_get_army (self), games);
  const PwHistoryStep step = { .name = name, .kind = PW_HISTORY_STEP_ALONE };

  take_army (self, army, &step, NULL, PW_DOCUMENT_PLAYED);
}

void
pw_document_set_played (PwDocument *self, const char *pgn, const PwHistoryStep *step, const char *before)
{
  g_autofree char *now = pw_document_get_played (self), *game = NULL, *bare = NULL;
  g_autoptr (PwArmy) army = NULL;

  if (g_str_equal (pgn, now))
    return;
  bare = write_bare_game (self);
  game = pw_game_add_played (bare, pgn);
  army = pw_army_with_game (pw_document_get_army (self), game);
  take_army (self, army, step, before, PW_DOCUMENT_PLAYED);
}
