/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What other programs write after the ranks of a board, where a board is a game's (design, section 4, Board
 * text).
 *
 *   hand     = "[" { letter } "]"                       left out, as all that a board has no place for
 *   fields   = [ side ] [ rights ] [ passed ] { count }
 *   side     = "w" | "b" | "r"                          left out; says which of two pieces was the one that
 * passed rights   = "-" | castling { castling } | in hand    castling letters: K and Q, or files of rooks and
 * of pieces that may be put beside (as in "HAha", "KQBCDFG"); or, as shogi's programs write, pieces in hand:
 * "RB2g" passed   = "-" | name                               the same as our mark count    = number | number
 * "+" number | "+" number "+" number     left out: of moves, and of checks
 *
 * The king and the rooks that may castle have not moved, nor have pawns on their second rank.
 */
#include "core/board/fen-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "core/base/owns.h"
#include "core/board/rights.h"

#define MAX_COUNTS 4
#define MAX_QUIET  10000

static gsize
length_of (const PwFenWord *word)
{
  return (gsize) (word->end - word->start);
}

static gboolean
is_dash (const PwFenWord *word)
{
  return length_of (word) == 1 && *word->start == '-';
}

gboolean
_pw_fen_read_hand (PwFenReader *reader)
{
  const char *start = reader->at, *end;

  if (*start != '[')
    return TRUE;
  end = start + strcspn (start, "] ");
  if (*end != ']')
    return _pw_fen_fail (reader, PW_FEN_ERROR_CHARACTER, start,
                         N_ ("“[” begins a hand that has no “]”; delete it"));
  reader->at = end + 1;
  if (*reader->at != '\0' && !g_ascii_isspace (*reader->at))
    return _pw_fen_fail_character (reader);
  if (end - start > 1 && !(end - start == 2 && start[1] == '-'))
    _pw_fen_leave_out (reader, start, (gsize) (reader->at - start));
  return TRUE;
}

/* -- side to move -- */

static gboolean
read_mover (PwFenReader *reader, const PwFenWord *word)
{
  if (length_of (word) != 1 || strchr ("wbr", *word->start) == NULL)
    return FALSE;
  reader->mover = *word->start;
  _pw_fen_leave_out (reader, word->start, 1);
  return TRUE;
}

/* -- castling rights, or a hand in their place -- */

/* Each letter once for each side at most. */
static gboolean
is_castling (const PwFenReader *reader, const PwFenWord *word)
{
  if (length_of (word) > 2 * (26 + 2))
    return FALSE;
  for (const char *p = word->start; p < word->end; p++)
    if (!g_ascii_isalpha (*p)
        || (strchr ("KQkq", *p) == NULL
            && (guint) (g_ascii_tolower (*p) - 'a') >= pw_board_files (reader->board)))
      return FALSE;
  return TRUE;
}

/* Letters, with numbers before some. A single word in lower case is rather a mark that is misspelled. */
static gboolean
is_in_hand (const PwFenWord *word)
{
  gboolean plain = length_of (word) > 1;

  for (const char *p = word->start; p < word->end; p++)
    {
      if (!g_ascii_isalnum (*p))
        return FALSE;
      plain &= g_ascii_islower (*p);
    }
  return !plain && g_ascii_isalpha (word->end[-1]);
}

static gboolean
read_rights (PwFenReader *reader, const PwFenWord *word)
{
  if (is_dash (word))
    reader->rights = (PwFenWord){ word->start, word->start };
  else if (is_castling (reader, word))
    reader->rights = *word;
  else if (reader->mover != 0 && is_in_hand (word))
    _pw_fen_leave_out (reader, word->start, length_of (word));
  else
    return FALSE;
  return TRUE;
}

static PwCell
cell_of (char letter)
{
  return g_ascii_isupper (letter) ? PW_CELL_FIRST : PW_CELL_SECOND;
}

static PwSquare
square_at (const PwBoard *board, guint file, guint rank)
{
  return (PwSquare) (rank * pw_board_files (board) + file);
}

static gboolean
holds_one (const PwBoard *board, PwSquare square, PwCell cell, const char *letters)
{
  return pw_board_cell (board, square) == cell && strchr (letters, pw_board_letters (board)[square]) != NULL;
}

/* The king of a side that is nearest to its first rank. Returns: PW_NO_SQUARE if there is none */
static PwSquare
find_king (const PwBoard *board, PwCell cell, const char *letters)
{
  guint ranks = pw_board_ranks (board);

  for (guint i = 0; i < ranks; i++)
    for (guint file = 0; file < pw_board_files (board); file++)
      {
        PwSquare square = square_at (board, file, cell == PW_CELL_FIRST ? i : ranks - 1 - i);

        if (holds_one (board, square, cell, letters))
          return square;
      }
  return PW_NO_SQUARE;
}

/* The outermost partner on the king's rank, to the right of it for K, to the left for Q. */
static PwSquare
find_rook (const PwBoard *board, PwSquare king, char letter, const char *partners)
{
  PwCell cell = cell_of (letter);
  gboolean right = g_ascii_toupper (letter) == 'K';
  guint rank = pw_board_rank_of (board, king), king_file = pw_board_file_of (board, king);

  for (guint i = 0; i < pw_board_files (board); i++)
    {
      guint file = right ? pw_board_files (board) - 1 - i : i;

      if (file == king_file)
        break;
      if (holds_one (board, square_at (board, file, rank), cell, partners))
        return square_at (board, file, rank);
    }
  return PW_NO_SQUARE;
}

/* The piece that a letter of the rights names. */
static PwSquare
find_partner (const PwBoard *board, PwSquare king, char letter, const char *partners)
{
  PwCell cell = cell_of (letter);
  guint rank = cell == PW_CELL_FIRST ? 0 : pw_board_ranks (board) - 1;
  PwSquare square;

  if (strchr ("KQkq", letter) != NULL)
    return king != PW_NO_SQUARE ? find_rook (board, king, letter, partners) : PW_NO_SQUARE;
  if (king != PW_NO_SQUARE)
    rank = pw_board_rank_of (board, king);
  square = square_at (board, (guint) (g_ascii_tolower (letter) - 'a'), rank);
  return pw_board_cell (board, square) == cell ? square : PW_NO_SQUARE;
}

void
pw_board_mark_rights (PwBoard *board, const char *rights, const char *end, const char *const kings[2],
                      const char *const partners[2], GString *unfit)
{
  for (; rights < end; rights++)
    {
      PwSide side = g_ascii_isupper (*rights) ? PW_SIDE_FIRST : PW_SIDE_SECOND;
      PwSquare king = find_king (board, pw_side_cell (side), kings[side]);
      PwSquare partner = find_partner (board, king, *rights, partners[side]);

      if (partner != PW_NO_SQUARE)
        pw_board_set_virgin (board, partner, TRUE);
      else if (unfit != NULL)
        g_string_append_c (unfit, *rights);
      if (partner != PW_NO_SQUARE && king != PW_NO_SQUARE)
        pw_board_set_virgin (board, king, TRUE);
    }
}

/* Letters that no piece fits are left out. */
static void
apply_rights (PwFenReader *reader)
{
  static const char *const kings[] = { "K", "K" }, *const rooks[] = { "R", "R" };
  g_autoptr (GString) unfit = g_string_new (NULL);

  pw_board_mark_rights (reader->board, reader->rights.start, reader->rights.end, kings, rooks, unfit);
  if (unfit->len > 0)
    _pw_fen_leave_out (reader, unfit->str, unfit->len);
}

static void
apply_pawns (PwBoard *board)
{
  guint ranks = pw_board_ranks (board);

  for (guint file = 0; file < pw_board_files (board) && ranks > 1; file++)
    {
      PwSquare first = square_at (board, file, 1), second = square_at (board, file, ranks - 2);

      if (pw_board_holds (board, first, PW_CELL_FIRST, 'P'))
        pw_board_set_virgin (board, first, TRUE);
      if (pw_board_holds (board, second, PW_CELL_SECOND, 'P'))
        pw_board_set_virgin (board, second, TRUE);
    }
}

/* -- en passant -- */

static gboolean
read_passed (PwFenReader *reader, const PwFenWord *word)
{
  if (is_dash (word))
    return TRUE;
  if (!g_ascii_islower (*word->start) || !g_ascii_isdigit (word->end[-1]))
    return FALSE;
  for (const char *p = word->start; p < word->end; p++)
    if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p))
      return FALSE;
  reader->passed = *word;
  return TRUE;
}

/*
 * Where the piece is that passed a square: in front of it, seen from the side that has just moved. If it isn't known
 * which that is, only one can have a piece there.
 */
static PwSquare
find_victim (const PwFenReader *reader, PwSquare passed)
{
  const PwBoard *board = reader->board;
  guint files = pw_board_files (board), above = passed + files;
  gboolean first = (reader->mover == 0 || reader->mover == 'b') && above < pw_board_n_squares (board)
                   && pw_board_cell (board, (PwSquare) above) == PW_CELL_FIRST;
  gboolean second = reader->mover != 'b' && passed >= files
                    && pw_board_cell (board, (PwSquare) (passed - files)) == PW_CELL_SECOND;

  if (first == second)
    return PW_NO_SQUARE;
  return (PwSquare) (first ? above : passed - files);
}

static void
apply_passed (PwFenReader *reader)
{
  g_autofree char *name = g_strndup (reader->passed.start, length_of (&reader->passed));
  PwSquare passed = pw_square_parse (reader->board, name);

  if (passed != PW_NO_SQUARE)
    pw_board_set_passed (reader->board, passed, find_victim (reader, passed));
  if (pw_board_passed (reader->board, NULL) == PW_NO_SQUARE)
    _pw_fen_leave_out (reader, name, strlen (name));
}

/* -- counts -- */

static const char *
skip_digits (const char *at)
{
  while (g_ascii_isdigit (*at))
    at++;
  return at;
}

static void
set_quiet (PwFenReader *reader, const char *number)
{
  reader->quiet = (guint) MIN (g_ascii_strtoull (number, NULL, 10), MAX_QUIET);
  reader->is_counted = TRUE;
}

static gboolean
read_count (PwFenReader *reader, const PwFenWord *word)
{
  const char *start = word->start + (*word->start == '+'), *first = skip_digits (start);
  const char *end = *first == '+' ? skip_digits (first + 1) : first;

  if (reader->field == 0)
    return FALSE; /* "8 8" is rather a rank that is cut off */
  if (is_dash (word))
    return TRUE;
  if (first == start || end[-1] == '+' || end != word->end || (start > word->start && end == first)
      || reader->n_counts == MAX_COUNTS)
    return FALSE;
  if (end == first && !reader->is_counted)
    set_quiet (reader, word->start);
  reader->n_counts++;
  _pw_fen_leave_out (reader, word->start, length_of (word));
  return TRUE;
}

/* -- all of them -- */

/* In their order; each may be missing, but for counts each is there once. */
static gboolean (*const fields[]) (PwFenReader *reader, const PwFenWord *word)
    = { read_mover, read_rights, read_passed, read_count };
#define RIGHTS 1 /* rows of these */
#define PASSED 2
#define MOVES  "moves"
#define CLOCK  "hmvc "

/* The fields of one word; after "|" are the files where pieces may be put beside, which a board has no place
 * for. */
static gboolean
read_field (PwFenReader *reader, const PwFenWord *word)
{
  for (guint i = reader->field; i < G_N_ELEMENTS (fields); i++)
    if (fields[i](reader, word))
      {
        reader->field = MIN (i + 1, G_N_ELEMENTS (fields) - 1);
        return TRUE;
      }
  return FALSE;
}

gboolean
_pw_fen_read_field (PwFenReader *reader, const PwFenWord *word)
{
  const char *bar = memchr (word->start, '|', length_of (word));
  const PwFenWord before = { word->start, bar != NULL ? bar : word->end };

  if (bar == NULL || reader->field == 0)
    return read_field (reader, word);
  if (bar > word->start && !read_field (reader, &before))
    return FALSE;
  _pw_fen_leave_out (reader, bar, (gsize) (word->end - bar));
  return TRUE;
}

/* -- what may be after them -- */

/* An operation ends with a semicolon; there may be some after the fourth field of a FEN. */
static gboolean
read_operations (PwFenReader *reader, const PwFenWord *word)
{
  const char *clock = strstr (word->start, CLOCK);

  if (reader->field <= PASSED || !g_ascii_isalpha (*word->start) || strchr (word->start, ';') == NULL)
    return FALSE;
  if (clock != NULL)
    set_quiet (reader, clock + strlen (CLOCK));
  return TRUE;
}

gboolean
_pw_fen_read_rest (PwFenReader *reader, const PwFenWord *word)
{
  if (length_of (word) == strlen (MOVES) && g_str_has_prefix (word->start, MOVES))
    reader->moves = word->end;
  else if (!read_operations (reader, word))
    return FALSE;
  _pw_fen_leave_out (reader, word->start, strlen (word->start));
  reader->at = word->start + strlen (word->start);
  return TRUE;
}

void
_pw_fen_apply_fields (PwFenReader *reader)
{
  if (reader->field > 0 && !(reader->marks & PW_FEN_MARK_VIRGIN))
    {
      apply_rights (reader);
      apply_pawns (reader->board);
    }
  if (reader->passed.start != NULL && !(reader->marks & PW_FEN_MARK_PASSED))
    apply_passed (reader);
}

PW_CLEAR_FUNC (pw_fen_game_clear, PwFenGame, (g_free, rights, moves));

void
_pw_fen_tell_game (const PwFenReader *reader, PwFenGame *game)
{
  const PwFenWord *rights = &reader->rights;

  *game = (PwFenGame){
    .side = reader->mover == 'b' ? PW_SIDE_SECOND : PW_SIDE_FIRST,
    .is_start = reader->is_start,
    .is_marked = (reader->marks & PW_FEN_MARK_VIRGIN) != 0,
    .says_unmoved = (reader->marks & PW_FEN_MARK_VIRGIN) != 0 || reader->field > RIGHTS,
    .rights = rights->start != NULL ? g_strndup (rights->start, length_of (rights)) : NULL,
    .quiet = reader->quiet,
    .moves = g_strdup (reader->moves),
  };
}
