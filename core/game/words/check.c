/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Contradictions in rules: a function for each, tried one after the other. */
#include "core/game/words/check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/square-set.h"
#include "core/game/end.h"
#include "core/game/words/rules.h"
#include "core/game/words/why.h"

#define MOST_QUESTIONS 4 /* of long work, some milliseconds each */

typedef struct
{
  PwRules *rules;
  PwGame *game; /* (nullable): NULL if that would take too long */
  guint n_questions;
} Look;

static gboolean
go_on (gpointer data, double progress)
{
  Look *look = data;

  return look->n_questions++ < MOST_QUESTIONS;
}

static gboolean
is_patient (const Look *look)
{
  return look->n_questions <= MOST_QUESTIONS;
}

/* -- the start -- */

static PwPhrase *
find_no_pieces (Look *look)
{
  return pw_board_n_pieces (look->rules->start) == 0
             ? pw_phrase_new (N_ ("There are no pieces on the board yet."))
             : NULL;
}

static PwPhrase *
find_end (Look *look)
{
  PwEnd end;

  if (look->game == NULL || !pw_game_find_end (look->game, &end) || !is_patient (look))
    return NULL;
  return pw_phrase_then (pw_phrase_new (N_ ("The game is over as it begins.")),
                         pw_phrase_new (pw_end_words (&end)));
}

/* The side that is not to move can't be in check. */
static PwPhrase *
find_check (Look *look)
{
  PwPhrase *check;

  if (look->game == NULL)
    return NULL;
  pw_game_set_up (look->game, look->rules->start, pw_side_other (look->rules->side));
  check = pw_game_explain_check (look->game);
  if (check == NULL || !is_patient (look))
    {
      pw_phrase_unref (check);
      return NULL;
    }
  return pw_phrase_then (pw_phrase_new (N_ ("The side that is not to move is in check.")), check);
}

/* -- promotion -- */

static const PwKind *
find_promoting (const PwRules *rules)
{
  for (guint i = 0; i < rules->n_kinds; i++)
    if (rules->kinds[i].promotes)
      return &rules->kinds[i];
  return NULL;
}

static PwPhrase *
find_no_promotion (Look *look)
{
  const PwKind *kind = find_promoting (look->rules);

  if (kind == NULL || look->rules->promotes_to[0] != '\0')
    return NULL;
  return pw_phrase_new_sentence (
      pw_phrase_with (N_ ("{0} promotes, but there is nothing to promote to"), pw_kind_phrase (kind)));
}

static PwPhrase *
find_no_zone (Look *look)
{
  const PwRules *rules = look->rules;
  const PwKind *kind = find_promoting (rules);
  guint n_words = pw_set_words (pw_board_n_squares (rules->start));

  if (kind == NULL
      || pw_set_count (rules->zones[PW_SIDE_FIRST], n_words)
                 + pw_set_count (rules->zones[PW_SIDE_SECOND], n_words)
             > 0)
    return NULL;
  return pw_phrase_new_sentence (
      pw_phrase_with (N_ ("{0} promotes, but no square is in the promotion zone"), pw_kind_phrase (kind)));
}

/* -- royal pieces -- */

/* One that must stay royal, as its side has no other. */
static PwPhrase *
find_demotion (Look *look)
{
  const PwRules *rules = look->rules;

  for (guint i = 0; i < rules->n_kinds; i++)
    if (rules->kinds[i].royal && strchr (rules->promotes_to, rules->kinds[i].letter) != NULL)
      return NULL;
  for (guint i = 0; i < rules->n_kinds; i++)
    if (rules->kinds[i].royal && rules->kinds[i].promotes)
      return pw_phrase_new_sentence (pw_phrase_with (
          N_ ("{0} is royal, so it can’t promote to a piece that isn’t"), pw_kind_phrase (&rules->kinds[i])));
  return NULL;
}

static PwPhrase *
find_no_aim (Look *look)
{
  const PwRules *rules = look->rules;
  guint n_words = pw_set_words (pw_board_n_squares (rules->start));

  if (pw_rules_have_royals (rules)
      || pw_set_count (rules->goals[PW_SIDE_FIRST], n_words)
                 + pw_set_count (rules->goals[PW_SIDE_SECOND], n_words)
             > 0)
    return NULL;
  return pw_phrase_new (
      N_ ("No piece is royal, and no square is a goal: only a side without pieces or moves loses."));
}

static PwPhrase *(*const looks[]) (Look *look) = {
  find_no_pieces, find_no_promotion, find_no_zone, find_end, find_check, find_demotion, find_no_aim,
};

PwPhrase *
pw_rules_find_contradiction (PwRules *rules)
{
  Look look = { .rules = rules };
  const PwPatience patience = { go_on, &look, 0, 1 };
  PwPhrase *found = NULL;

  look.game = pw_game_new_with (rules, &patience);
  if (look.game != NULL)
    pw_game_listen_to (look.game, &patience);
  for (guint i = 0; i < G_N_ELEMENTS (looks) && found == NULL; i++)
    found = looks[i](&look);
  pw_game_free (look.game);
  return found;
}
