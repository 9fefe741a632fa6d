/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of an army: a member of its file that only the rules understand. Whatever it says, the file is
 * opened. */
#include "ui/keep/rules.h"

#include <string.h>

#include "core/game/played.h"
#include "core/game/rules-read.h"
#include "core/game/rules-write.h"
#include "ui/keep/file-private.h"

#define MEMBER "game"
#define OTHERS "games"
#define NUMBER "game_number"

char *
pw_army_game (const PwArmy *army)
{
  return pw_army_get_member (army, MEMBER);
}

PwArmy *
pw_army_with_game (PwArmy *army, const char *game)
{
  return pw_army_with_member (army, MEMBER, game);
}

PwGames *
pw_army_read_games (const PwArmy *army)
{
  g_autofree char *game = pw_army_game (army), *others = pw_army_get_member (army, OTHERS);
  g_autofree char *number = pw_army_get_member (army, NUMBER);

  return pw_games_read (game, others, number);
}

PwArmy *
pw_army_with_games (PwArmy *army, const PwGames *games)
{
  g_autofree char *others = pw_games_write_others (games), *number = pw_games_write_number (games);
  g_autoptr (PwArmy) opened = pw_army_with_game (army, g_ptr_array_index (games->texts, games->open));
  g_autoptr (PwArmy) listed = pw_army_with_member (opened, OTHERS, others);

  return pw_army_with_member (listed, NUMBER, number);
}

PwRules *
pw_army_read_rules (const PwArmy *army, GError **error)
{
  guint n = pw_army_n_pieces (army);
  g_autofree PwRulesPiece *pieces = g_new (PwRulesPiece, n);
  g_autofree char *game = pw_army_game (army);

  for (guint i = 0; i < n; i++)
    {
      const PwRecord *record = pw_army_record (army, i);

      pieces[i] = (PwRulesPiece){ .name = record->name,
                                  .symbol = record->symbol,
                                  .notation = record->notation,
                                  .dialect = record->dialect };
    }
  return pw_rules_read_game (pieces, n, game, _pw_file_translate, error);
}

/* -- another symbol -- */

/* symbol: (nullable): that one of the pieces would have. Returns: (transfer full): as the pieces */
static char *
choose_letters (const PwArmy *army, guint of, const char *symbol)
{
  guint n = pw_army_n_pieces (army);
  g_autofree const char **symbols = g_new (const char *, n);
  char *letters = g_new (char, n);

  for (guint i = 0; i < n; i++)
    symbols[i] = symbol != NULL && i == of ? symbol : pw_army_record (army, i)->symbol;
  pw_kinds_choose_letters (symbols, n, letters);
  return letters;
}

char
pw_army_letter (const PwArmy *army, guint i)
{
  g_autofree char *letters = choose_letters (army, i, NULL);

  return letters[i];
}

PwRecord *
pw_army_find_letter (const PwArmy *army, char letter)
{
  g_autofree char *letters = choose_letters (army, 0, NULL);
  const char *at = letter != 0 ? memchr (letters, letter, pw_army_n_pieces (army)) : NULL;

  return at != NULL ? pw_army_record (army, (guint) (at - letters)) : NULL;
}

/*
 * The rules of a game that has lost the open piece: on the way from "C" to "Ro", its symbol was R, a rook's.
 *
 * letter: (out): by which it is still in the game. Returns: (transfer full) (nullable)
 */
static PwRules *
read_without_piece (const PwArmy *army, char *letter)
{
  guint current = pw_army_current (army);
  const PwRecord *record = pw_army_record (army, current);

  for (*letter = 'A'; *letter <= 'Z'; ++*letter)
    {
      g_autofree char *symbol = pw_kind_symbol (*letter);
      g_autoptr (PwRecord) other = NULL;
      g_autoptr (PwArmy) with = NULL;
      g_autoptr (PwRules) rules = NULL;
      PwRecord fields = *record;

      if (strchr (PW_ORTHODOX_LETTERS, *letter) != NULL || pw_army_find_letter (army, *letter) != NULL)
        continue;
      fields.symbol = symbol;
      other = pw_record_new (&fields, record);
      with = pw_army_replace ((PwArmy *) army, current, other);
      rules = pw_army_read_rules (with, NULL);
      if (pw_rules_find_kind (rules, *letter) != NULL)
        return g_steal_pointer (&rules);
    }
  return NULL;
}

char *
pw_army_rename_in_game (const PwArmy *army, const char *symbol)
{
  guint current = pw_army_current (army);
  g_autofree char *letters = choose_letters (army, current, symbol);
  char from = pw_army_letter (army, current), to = letters[current];
  g_autofree char *game = pw_army_game (army), *rest = NULL, *written = NULL, *played = NULL,
                  *renamed_played = NULL;
  g_autoptr (PwRules) rules = NULL, renamed = NULL;

  if (*game == '\0' || from == to)
    return NULL;
  rules = pw_army_read_rules (army, NULL);
  if (rules == NULL)
    rules = read_without_piece (army, &from);
  if (from == to || from == 0 || to == 0 || g_ascii_isupper (from) != g_ascii_isupper (to))
    return NULL; /* "+G" can't be on a start position */
  if (rules == NULL || pw_rules_find_kind (rules, from) == NULL || pw_rules_find_kind (rules, to) != NULL)
    return NULL;
  renamed = pw_rules_copy (rules);
  pw_rules_rename (renamed, from, to);
  rest = pw_game_take_played (game, &played);
  written = pw_rules_write (renamed, rest);
  renamed_played = pw_played_rename (played, from, to);
  return pw_game_add_played (written, renamed_played);
}
