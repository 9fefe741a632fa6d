/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games to begin with, as the texts that a document would have. */
#include "core/game/presets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/notation/notation.h"

static const PwGamePreset presets[] = {
  { "queen", N_ ("Chess, with %s for the queens"), TRUE },
  { "rook", N_ ("Chess, with %s for the rooks"), TRUE },
  { "bishop", N_ ("Chess, with %s for the bishops"), TRUE },
  { "knight", N_ ("Chess, with %s for the knights"), TRUE },
  { "king", N_ ("Chess, with %s for the kings"), TRUE },
  { "pawn", N_ ("Chess, with %s for the pawns"), TRUE },
  { "capablanca", N_ ("Chess on 10×8, with two more of %s"), TRUE },
  { "chess", N_ ("Chess"), FALSE },
  { "empty-8x8", N_ ("Empty board, 8×8"), FALSE },
  { "empty-10x8", N_ ("Empty board, 10×8"), FALSE },
  { "empty-10x10", N_ ("Empty board, 10×10"), FALSE },
  { "xiangqi", N_ ("Empty board of xiangqi, 9×10"), FALSE },
};

/* What each begins with: "." is the piece. */
static const struct
{
  const char *ranks;   /* of unmoved pieces; (nullable): as in chess, where only some pieces have rights */
  const char *members; /* (nullable): others; %s is the piece */
} texts[G_N_ELEMENTS (presets)] = {
  { "rnb.kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB.KBNR", NULL },
  { ".nbqkbn./pppppppp/8/8/8/8/PPPPPPPP/.NBQKBN.", NULL },
  { "rn.qk.nr/pppppppp/8/8/8/8/PPPPPPPP/RN.QK.NR", NULL },
  { "r.bqkb.r/pppppppp/8/8/8/8/PPPPPPPP/R.BQKB.R", NULL },
  { "rnbq.bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ.BNR", "\"royal\":[\"%s\"]" },
  { "rnbqkbnr/......../8/8/8/8/......../RNBQKBNR", "\"promotion\":{\"pieces\":[\"%s\"]}" },
  { "rn.bqkb.nr/pppppppppp/10/10/10/10/PPPPPPPPPP/RN.BQKB.NR", NULL },
  { NULL, NULL },
  { "8/8/8/8/8/8/8/8", NULL },
  { "10/10/10/10/10/10/10/10", NULL },
  { "10/10/10/10/10/10/10/10/10/10", NULL },
  { "9/9/9/9/9/9/9/9/9/9", NULL },
};

const PwGamePreset *
pw_game_presets (guint *n)
{
  if (n != NULL)
    *n = G_N_ELEMENTS (presets);
  return presets;
}

/* In upper case from the middle on. */
static void
append_ranks (GString *text, const char *ranks, const char *symbol)
{
  g_autofree char *second = g_ascii_strdown (symbol, -1);

  for (gsize i = 0, half = strlen (ranks) / 2; ranks[i] != '\0'; i++)
    if (ranks[i] == '.')
      g_string_append (text, i < half ? second : symbol);
    else
      g_string_append_c (text, ranks[i]);
}

char *
pw_game_preset_text (const PwGamePreset *preset, char letter)
{
  const char *members = texts[preset - presets].members;
  g_autofree char *symbol = pw_kind_symbol (preset->with_piece ? letter : 'K');
  g_auto (GStrv) around = g_strsplit (members != NULL ? members : "", "%s", 2);
  GString *text = g_string_new ("{\"start\":\"");

  if (texts[preset - presets].ranks == NULL)
    return g_string_free (g_string_assign (text, "{}"), FALSE);
  append_ranks (text, texts[preset - presets].ranks, symbol);
  g_string_append (text, " w\"");
  if (members != NULL)
    g_string_append_printf (text, ",%s%s%s", around[0], symbol, around[1]);
  return g_string_free (g_string_append_c (text, '}'), FALSE);
}

/* -- endings -- */

/* Returns: the letter, or the first that is free */
static char
free_letter (const PwRules *rules, char letter)
{
  for (char other = 'A'; pw_rules_find_kind (rules, letter) != NULL; other++)
    letter = other;
  return letter;
}

PwRules *
pw_rules_new_ending (const PwBoard *shape, PwPiece *const *pieces, const char *letters, guint n_pieces)
{
  PwRules *rules = pw_rules_new (pw_board_copy_bare (shape), PW_SIDE_FIRST);
  g_autoptr (PwPiece) king = pw_notation_read (PW_DIALECT_EXTENDED, "K", 1);
  PwKind *kind = pw_rules_add_kind (rules, 'K', king);

  kind->name = g_strdup (N_ ("King"));
  kind->orthodox = TRUE;
  kind->royal = TRUE;
  rules->repetition = 0;
  rules->quiet_moves = 0;
  for (guint i = 0; i < n_pieces; i++)
    pw_rules_add_kind (rules, free_letter (rules, letters[i]), pieces[i]);
  return rules;
}
