/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules of the document's game. They are read when a view asks for them. After that, a change that may be
 * one of the rules reads them again, until they differ: then views are told, and nothing is read before the
 * next question.
 */
#include "ui/keep/rules.h"

#include <glib/gi18n-lib.h>

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

char
pw_document_take_letter (PwDocument *self, char otherwise)
{
  PwArmy *army = pw_document_get_army (self);
  char letter = pw_army_choose_letter (army, pw_army_current (army), otherwise);
  g_autofree char *symbol = pw_kind_symbol (letter);

  if (pw_kind_letter (self->record->symbol) != letter)
    pw_document_write (self, PW_RECORD_SYMBOL, symbol);
  return letter;
}

void
pw_document_set_game (PwDocument *self, const char *game, const char *name)
{
  PwArmy *before = pw_document_get_army (self);
  g_autoptr (PwArmy) army = pw_army_with_game (before, game);
  PwHistoryStep step = { .name = name, .kind = PW_HISTORY_STEP_ALONE };
  guint parts = 0;

  if (army == before)
    return;
  if (self->step_depth > 0)
    {
      pw_army_unref (self->step_army);
      self->step_army = g_steal_pointer (&army);
    }
  else
    {
      pw_history_record (self->history, army, &step, NULL);
      parts = PW_DOCUMENT_HISTORY;
    }
  _pw_document_tell (self, parts | _pw_document_follow_rules (self));
}

void
pw_document_set_rules (PwDocument *self, const PwRules *rules, const char *name)
{
  g_autofree char *before = pw_army_game (pw_document_get_army (self));
  g_autofree char *game = pw_rules_write (rules, before);

  pw_document_set_game (self, game, name);
}
