/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games to begin with, as the texts that a document would have. */
#include "core/game/presets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/game/position-text.h"
#include "core/notation/notation.h"

static const PwGamePreset presets[] = {
  { "queen", N_ ("Chess, with %s for the queens"), TRUE, 'Q' },
  { "rook", N_ ("Chess, with %s for the rooks"), TRUE, 'R' },
  { "bishop", N_ ("Chess, with %s for the bishops"), TRUE, 'B' },
  { "knight", N_ ("Chess, with %s for the knights"), TRUE, 'N' },
  { "king", N_ ("Chess, with %s for the kings"), TRUE, 'K' },
  { "pawn", N_ ("Chess, with %s for the pawns"), TRUE, 'P' },
  { "capablanca", N_ ("Chess on 10×8, with two more of %s"), TRUE, 'A' },
  { "chess", N_ ("Chess"), FALSE, 0 },
  { "empty-8x8", N_ ("Empty board, 8×8"), FALSE, 0 },
  { "empty-10x8", N_ ("Empty board, 10×8"), FALSE, 0 },
  { "empty-10x10", N_ ("Empty board, 10×10"), FALSE, 0 },
  { "xiangqi", N_ ("Empty board of xiangqi, 9×10"), FALSE, 0 },
};

/* What each begins with: "." is the piece. */
static const struct
{
  const char *ranks;   /* (nullable): as in chess */
  const char *members; /* (nullable): others; %s is the piece */
} texts[G_N_ELEMENTS (presets)] = {
  { "rnb.kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB.KBNR", NULL },
  { ".nbqkbn./pppppppp/8/8/8/8/PPPPPPPP/.NBQKBN.", NULL },
  { "rn.qk.nr/pppppppp/8/8/8/8/PPPPPPPP/RN.QK.NR", NULL },
  { "r.bqkb.r/pppppppp/8/8/8/8/PPPPPPPP/R.BQKB.R", NULL },
  { "rnbq.bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ.BNR", "\"royal\":[\"%s\"]" },
  { "rnbqkbnr/......../8/8/8/8/......../RNBQKBNR", "\"promotion\":{\"pieces\":[\"%s\"]}" },
  { "rn.bqkb.nr/pppppppppp/10/10/10/10/PPPPPPPPPP/RN.BQKB.NR", NULL },
  { NULL, "\"dead\":\"draw\"" },
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

/* In upper case from the middle on. (transfer full) */
static char *
write_ranks (const char *ranks, const char *symbol)
{
  g_autofree char *second = g_ascii_strdown (symbol, -1);
  GString *text = g_string_new (NULL);

  for (gsize i = 0, half = strlen (ranks) / 2; ranks[i] != '\0'; i++)
    if (ranks[i] == '.')
      g_string_append (text, i < half ? second : symbol);
    else
      g_string_append_c (text, ranks[i]);
  return g_string_free (text, FALSE);
}

/*
 * Kings, pawns, what is in a corner, and the piece, which may have first moves. A knight without a mark is no
 * partner for castling, and the same position again once it is back on its square.
 */
static void
mark_unmoved (PwBoard *board, char letter)
{
  guint files = pw_board_files (board), ranks = pw_board_ranks (board);
  const char *letters = pw_board_letters (board);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      gboolean in_corner = (square % files == 0 || square % files == files - 1)
                           && (square / files == 0 || square / files == ranks - 1);

      if (letters[square] != 0
          && (in_corner || letters[square] == letter || strchr ("KP", letters[square]) != NULL))
        pw_board_set_virgin (board, square, TRUE);
    }
}

/* (transfer full) */
static char *
write_start (const char *ranks, const char *symbol, char letter)
{
  g_autofree char *text = write_ranks (ranks, symbol);
  g_autoptr (PwBoard) board = pw_board_new_from_fen (text, NULL);

  mark_unmoved (board, letter);
  return pw_position_to_text (board, PW_SIDE_FIRST);
}

char *
pw_game_preset_text (const PwGamePreset *preset, char letter)
{
  const char *members = texts[preset - presets].members, *ranks = texts[preset - presets].ranks;
  g_autofree char *symbol = pw_kind_symbol (preset->with_piece ? letter : 'K'), *start = NULL;
  g_auto (GStrv) around = g_strsplit (members != NULL ? members : "", "%s", 2);
  GString *text;

  if (ranks == NULL)
    return g_strdup_printf ("{%s}", members);
  start = write_start (ranks, symbol, letter);
  text = g_string_new (NULL);
  g_string_printf (text, "{\"start\":\"%s\"", start);
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
