/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules as a value, and those of chess. */
#include "core/game/rules.h"

#include "core/board/square-set.h"
#include "core/notation/notation.h"

#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (pw-rules-error-quark, pw_rules_error)
/* clang-format on */

PwRules *
pw_rules_new (PwBoard *start, PwSide side)
{
  PwRules *rules = g_new0 (PwRules, 1);
  guint n_words = pw_set_words (pw_board_n_squares (start));

  g_atomic_ref_count_init (&rules->holders);
  rules->start = start;
  rules->side = side;
  for (guint i = 0; i < G_N_ELEMENTS (rules->zones); i++)
    {
      rules->zones[i] = g_new0 (guint64, n_words);
      rules->goals[i] = g_new0 (guint64, n_words);
    }
  rules->must_promote = TRUE;
  rules->stalemate = PW_OUTCOME_DRAW;
  rules->repetition = 3;
  rules->repeated = PW_OUTCOME_DRAW;
  rules->quiet_moves = 50;
  return rules;
}

PwRules *
pw_rules_share (PwRules *rules)
{
  g_atomic_ref_count_inc (&rules->holders);
  return rules;
}

void
pw_rules_free (PwRules *rules)
{
  if (rules == NULL || !g_atomic_ref_count_dec (&rules->holders))
    return;
  for (guint i = 0; i < rules->n_kinds; i++)
    pw_piece_unref (rules->kinds[i].piece);
  for (guint i = 0; i < G_N_ELEMENTS (rules->zones); i++)
    {
      g_free (rules->zones[i]);
      g_free (rules->goals[i]);
    }
  pw_board_free (rules->start);
  g_free (rules);
}

PwKind *
pw_rules_find_kind (PwRules *rules, char letter)
{
  for (guint i = 0; i < rules->n_kinds; i++)
    if (rules->kinds[i].letter == letter)
      return &rules->kinds[i];
  return NULL;
}

PwKind *
pw_rules_add_kind (PwRules *rules, char letter, PwPiece *piece)
{
  PwKind kind = { .letter = letter };

  g_return_val_if_fail (pw_rules_find_kind (rules, letter) == NULL, NULL);
  if (rules->n_kinds == G_N_ELEMENTS (rules->kinds))
    return NULL;
  kind.piece = pw_piece_ref (piece);
  rules->kinds[rules->n_kinds] = kind;
  return &rules->kinds[rules->n_kinds++];
}

char *
pw_kind_symbol (char letter)
{
  return g_strdup_printf ("%s%c", g_ascii_islower (letter) ? "+" : "", g_ascii_toupper (letter));
}

void
pw_rules_add_rank (const PwRules *rules, guint64 *set, guint rank)
{
  guint files = pw_board_files (rules->start);

  for (guint file = 0; file < files; file++)
    pw_set_add (set, rank * files + file);
}

gboolean
pw_rules_have_royals (const PwRules *rules)
{
  for (guint i = 0; i < rules->n_kinds; i++)
    if (rules->kinds[i].royal)
      return TRUE;
  return FALSE;
}

/* -- chess -- */

PwRules *
pw_rules_chess (void)
{
  static const struct
  {
    char letter;
    const char *notation; /* in XBetza */
  } pieces[] = {
    { 'K', "KisO2" }, { 'Q', "Q" }, { 'R', "R" }, { 'B', "B" }, { 'N', "N" }, { 'P', "fmWfceFifmnD" },
  };
  PwRules *rules = pw_rules_new (
      pw_board_new_from_fen ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NULL), PW_SIDE_FIRST);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (PwPiece) piece = pw_notation_read (PW_DIALECT_XBETZA, pieces[i].notation, strlen (pieces[i].notation));

      pw_rules_add_kind (rules, pieces[i].letter, piece);
    }
  pw_rules_find_kind (rules, 'K')->royal = TRUE;
  pw_rules_find_kind (rules, 'P')->promotes = TRUE;
  g_strlcpy (rules->promotes_to, "QRBN", sizeof rules->promotes_to);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_FIRST], 7);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_SECOND], 0);
  return rules;
}
