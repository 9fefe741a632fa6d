/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game is called, and how it differs from chess: by what its rules say. */
#include "ui/exchange/card.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/game/words/rules.h"
#include "ui/base/language.h"

PW_FREE_FUNC (pw_card_free, PwCard, (g_free, markup, words), (cairo_surface_destroy, board));

const char *
pw_card_group_label (PwCardGroup group)
{
  static const char *const labels[PW_N_CARD_GROUPS]
      = { N_ ("All"), N_ ("Other Pieces"), N_ ("Other Boards"), N_ ("Other Goals") };

  return _ (labels[group]);
}

/* The pieces that chess doesn't have: "archbishop, chancellor". (transfer full) */
static char *
name_pieces (const PwRules *rules)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < rules->n_kinds; i++)
    {
      const PwKind *kind = &rules->kinds[i];
      g_autoptr (PwPhrase) phrase = pw_kind_name (kind);
      g_autofree char *name = pw_say (phrase);

      if (!kind->orthodox && !kind->royal && kind->name != NULL && *kind->name != '\0')
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  return g_strdup (names->str);
}

/* The first rule by which it isn't won as chess is. (transfer full): "" if there is none */
static char *
tell_goal (const PwRules *rules)
{
  static const PwRuleRow rows[] = { PW_RULE_GOAL, PW_RULE_ROYAL, PW_RULE_BARE, PW_RULE_STALEMATE };
  g_autoptr (PwRules) chess = pw_rules_chess ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwPhrase) phrase = pw_rule_explain (rules, rows[i]),
                           usual = pw_rule_explain (chess, rows[i]);
      g_autofree char *text = pw_say (phrase), *usually = pw_say (usual);

      if (!g_str_equal (text, usually))
        return g_steal_pointer (&text);
    }
  return g_strdup ("");
}

static void
fill_in (PwCard *card, const char *title, const PwRules *rules)
{
  guint files = pw_board_files (rules->start), ranks = pw_board_ranks (rules->start);
  g_autofree char *size = pw_say_size (files, ranks);
  g_autofree char *pieces = name_pieces (rules), *goal = tell_goal (rules);
  gboolean is_usual_board = files == 8 && ranks == 8;
  const char *difference = *pieces != '\0' ? pieces : is_usual_board && *goal != '\0' ? goal : size;
  g_autoptr (PwPhrase) phrase = pw_rules_explain (rules);
  g_autofree char *said = pw_say (phrase), *words = g_strjoin (" ", title, pieces, size, said, NULL);

  card->markup = g_markup_printf_escaped ("<b>%s</b>\n<small>%s</small>", title, difference);
  card->words = g_utf8_casefold (words, -1);
  card->groups = (*pieces != '\0' ? 1u << PW_CARD_PIECES : 0) | (is_usual_board ? 0 : 1u << PW_CARD_BOARD)
                 | (*goal != '\0' ? 1u << PW_CARD_GOAL : 0) | 1u << PW_CARD_ALL;
}

PwCard *
pw_card_new (const char *title, const PwRules *rules)
{
  PwCard *card = g_new0 (PwCard, 1);

  if (rules != NULL)
    fill_in (card, title, rules);
  else
    {
      card->markup = g_markup_escape_text (title, -1);
      card->words = g_utf8_casefold (title, -1);
      card->groups = 1u << PW_CARD_ALL;
    }
  return card;
}

gboolean
pw_card_fits (const PwCard *card, PwCardGroup group, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (char **each = words; *each != NULL; each++)
    if (strstr (card->words, *each) == NULL)
      return FALSE;
  return (card->groups & 1u << group) != 0;
}
