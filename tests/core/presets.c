/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chess and boards with a piece in some place, as the texts that a document would have. */
#include "tests/core/presets.h"

#include <string.h>

#include "core/game/position-text.h"
#include "core/game/rules.h"

static const TestPreset presets[] = {
  { "queen", TRUE, 'Q' },    { "rook", TRUE, 'R' },      { "bishop", TRUE, 'B' },     { "knight", TRUE, 'N' },
  { "king", TRUE, 'K' },     { "pawn", TRUE, 'P' },      { "capablanca", TRUE, 'A' }, { "chess", FALSE, 0 },
  { "empty-8x8", FALSE, 0 }, { "empty-10x8", FALSE, 0 }, { "empty-10x10", FALSE, 0 }, { "xiangqi", FALSE, 0 },
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

const TestPreset *
test_presets_list (guint *n)
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
test_preset_text (const TestPreset *preset, char letter)
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

/* The piece's own letter, unless that is an orthodox one. */
char
test_preset_letter (const TestPreset *preset, const char *symbol)
{
  char letter = pw_kind_letter (symbol);

  return !g_ascii_isupper (letter) || strchr (PW_ORTHODOX_LETTERS, letter) != NULL ? preset->otherwise
                                                                                   : letter;
}
