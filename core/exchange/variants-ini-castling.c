/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castling: there by rights, files and kinds of rooks, here by the notation of the king. */
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "core/exchange/variants-ini-private.h"

/* -- reading -- */

static gboolean
holds (const PwIniVariant *variant, const PwBoard *board, PwSquare square, PwSide side, PwIniKey types)
{
  guint piece = _pw_ini_find_letter (variant, pw_board_letter (board, square));

  return pw_board_cell (board, square) == pw_side_cell (side) && piece < PW_INI_PIECES
         && (variant->values[types][side].number & PW_INI_BIT (piece)) != 0;
}

/* first: of its rank. Returns: PW_NO_SQUARE if there is none, or it can't be known */
static PwSquare
find_king (const PwIniVariant *variant, const PwBoard *board, PwSide side, guint first)
{
  guint files = pw_board_files (board), usual = (guint) _pw_ini_number (variant, PW_INI_KING_FILE) - 1, n = 0;
  PwSquare king = PW_NO_SQUARE;

  for (guint file = 0; file < files; file++)
    if (holds (variant, board, (PwSquare) (first + file), side, PW_INI_KING_PIECE))
      {
        king = n++ == 0 || file == usual ? (PwSquare) (first + file) : king;
      }
  return n < 2 || king == first + usual ? king : PW_NO_SQUARE;
}

/* letter: of the right; another than k and q is the rook's file. Returns: PW_NO_SQUARE if there is none */
static PwSquare
find_rook (const PwIniVariant *variant, const PwBoard *board, PwSide side, char letter, PwSquare king)
{
  int files = (int) pw_board_files (board), king_file = king % files,
      step = letter == 'k' ? -1 : letter == 'q',
      file = letter == 'k'   ? MIN ((int) _pw_ini_number (variant, PW_INI_ROOK_RIGHT), files) - 1
             : letter == 'q' ? (int) _pw_ini_number (variant, PW_INI_ROOK_LEFT) - 1
                             : letter - 'a';

  for (gboolean more = TRUE; more && file < files && (king_file - file) * step >= 0 && file != king_file;
       file += step, more = step != 0)
    if (holds (variant, board, (PwSquare) (king - king_file + file), side, PW_INI_ROOK_PIECES))
      return (PwSquare) (king - king_file + file);
  return PW_NO_SQUARE;
}

/* Whether the notation of a king can say it, as for the other side, whose left is this one's right. */
static gboolean
add_castling (const PwIniVariant *variant, const PwBoard *board, PwSide side, PwSquare king, PwSquare rook,
              PwIniCastling *castling)
{
  guint files = pw_board_files (board), right = rook > king,
        from_edge = right ? files - 1 - rook % files : rook % files;
  int target = (int) _pw_ini_number (variant, right ? PW_INI_CASTLES_RIGHT : PW_INI_CASTLES_LEFT) - 1,
      steps = (target - (int) (king % files)) * (right ? 1 : -1);
  guint *of = &castling->steps[side == PW_SIDE_FIRST ? right : !right];

  if (steps < 2 || from_edge > 1 || (guint) steps >= pw_board_distance (board, rook, king)
      || (*of != 0 && *of != (guint) steps)
      || (castling->steps[0] + castling->steps[1] > 0 && castling->inside != (from_edge == 1)))
    return FALSE;
  *of = (guint) steps;
  castling->inside = from_edge == 1;
  return TRUE;
}

gboolean
_pw_ini_read_castling (const PwIniVariant *variant, const char *rights, guint line, PwBoard *board,
                       guint *king, PwIniCastling *castling)
{
  guint ranks = pw_board_ranks (board), rank = (guint) _pw_ini_number (variant, PW_INI_CASTLING_RANK) - 1;
  g_autoptr (GString) none = g_string_new (NULL);
  gboolean all = TRUE;

  *king = PW_INI_PIECES;
  for (; g_ascii_isalpha (*rights) && rank < ranks; rights++)
    {
      PwSide side = g_ascii_isupper (*rights) ? PW_SIDE_FIRST : PW_SIDE_SECOND;
      guint first = (side == PW_SIDE_FIRST ? rank : ranks - 1 - rank) * pw_board_files (board);
      PwSquare from = find_king (variant, board, side, first),
               rook = from != PW_NO_SQUARE ? find_rook (variant, board, side, g_ascii_tolower (*rights), from)
                                           : PW_NO_SQUARE;

      if (rook == PW_NO_SQUARE)
        {
          g_string_append_c (none, *rights);
          continue;
        }
      if (add_castling (variant, board, side, from, rook, castling))
        {
          *king = _pw_ini_find_letter (variant, pw_board_letter (board, from));
          pw_board_set_virgin (board, from, TRUE);
          pw_board_set_virgin (board, rook, TRUE);
        }
      else
        all = FALSE;
    }
  if (none->len > 0)
    PW_INI_TELL (variant, WARNING, line, -1, N_ ("Rights to castle without a piece to castle with: %s."),
                 none->str);
  return all;
}

char *
_pw_ini_castling_text (const PwIniCastling *castling)
{
  const guint *steps = castling->steps;
  const char *inside = castling->inside ? "j" : "";
  GString *text = g_string_new (NULL);

  if (steps[0] == steps[1])
    g_string_printf (text, "is%sO%u", inside, steps[0]);
  else
    for (guint i = 0; i < 2; i++)
      if (steps[i] != 0)
        g_string_append_printf (text, "i%c%sO%u", "lr"[i], inside, steps[i]);
  return g_string_free (text, FALSE);
}

/* -- writing -- */

PwPiece *
_pw_ini_cut_castling (PwPiece *piece, PwIniCastling *castling)
{
  g_autoptr (GArray) diagnostics = pw_diagnostics_new ();
  g_autofree char *text = pw_notation_print (PW_DIALECT_XBETZA, piece, diagnostics);
  char *at;

  *castling = (PwIniCastling){ 0 };
  if (text == NULL || strchr (text, 'O') == NULL)
    return pw_piece_ref (piece);
  while ((at = strchr (text, 'O')) != NULL)
    {
      char *end;
      guint steps = (guint) strtoul (at + 1, &end, 10);
      g_autofree char *letters = NULL;

      while (at > text && g_ascii_islower (at[-1]))
        at--;
      letters = g_strndup (at, strcspn (at, "O"));
      if (strchr (letters, 'i') == NULL || steps < 2)
        return NULL;
      castling->inside |= strchr (letters, 'j') != NULL;
      for (guint i = 0; i < 2; i++)
        if (strchr (letters, "rl"[i]) == NULL)
          castling->steps[i] = steps;
      memmove (at, end, strlen (end) + 1);
    }
  return pw_notation_read (PW_DIALECT_XBETZA, text, strlen (text));
}

/* Of a king on a square, with the piece at the edge, or one square in. Reading again tells what doesn't fit.
 */
static void
write_right (PwIniVariant *variant, const PwBoard *board, PwSquare king, guint right,
             const PwIniCastling *castling, GString *rights)
{
  gboolean first = pw_board_cell (board, king) == PW_CELL_FIRST;
  guint files = pw_board_files (board), file = king % files, rank = king / files,
        in = castling->inside ? 1 : 0, steps = castling->steps[first ? right : !right],
        rook_file = right ? files - 1 - in : in;
  PwSquare rook = (PwSquare) (king - file + rook_file);
  guint piece = _pw_ini_find_letter (variant, pw_board_letter (board, rook));

  if (steps == 0 || piece == PW_INI_PIECES || !pw_board_is_virgin (board, rook)
      || pw_board_cell (board, rook) != pw_board_cell (board, king)
      || (right ? file + steps >= rook_file : rook_file + steps >= file))
    return;
  g_string_append_c (rights, (first ? "QK" : "qk")[right]);
  _pw_ini_set_number (variant, PW_INI_ROOK_PIECES,
                      PW_INI_BIT (piece)
                          | (_pw_ini_number (variant, PW_INI_CASTLING) != 0
                                 ? _pw_ini_number (variant, PW_INI_ROOK_PIECES)
                                 : 0));
  _pw_ini_set_number (variant, PW_INI_CASTLING, 1);
  _pw_ini_set_number (variant, PW_INI_CASTLING_RANK, (first ? rank : pw_board_ranks (board) - 1 - rank) + 1);
  _pw_ini_set_number (variant, PW_INI_KING_FILE, file + 1);
  _pw_ini_set_number (variant, right ? PW_INI_CASTLES_RIGHT : PW_INI_CASTLES_LEFT,
                      (right ? file + steps : file - steps) + 1);
}

void
_pw_ini_write_castling (PwIniVariant *variant, const PwBoard *board, guint king,
                        const PwIniCastling *castling, GString *rights)
{
  gsize length = rights->len;

  _pw_ini_set_number (variant, PW_INI_CASTLING, 0);
  for (PwSquare square = 0; king < PW_INI_PIECES && square < pw_board_n_squares (board); square++)
    for (guint right = 2; right-- > 0;)
      if (pw_board_is_virgin (board, square)
          && _pw_ini_find_letter (variant, pw_board_letter (board, square)) == king)
        write_right (variant, board, square, right, castling, rights);
  if (rights->len > length)
    _pw_ini_set_number (variant, PW_INI_KING_PIECE, PW_INI_BIT (king));
  else
    g_string_append_c (rights, '-');
}
