/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board as text: FEN's first field, with numbers of any length, "*" for a hole and "+P" for a piece
 * that was promoted. What may be after it is in fen-marks.c and fen-game.c.
 *
 *   board  = rank { "/" rank } [ "/" [ pocket ] ] [ hand ] { " " ( mark | field ) }     ranks from the top
 *   rank   = square { square }
 *   square = number | [ "+" ] letter [ "~" ] | "*"
 *   pocket = letter { letter }     not as long as the ranks; after which boards one may be: see is_pocket
 *
 * A size such as "10x8" may be there instead of ranks.
 *
 * Owns the reading of squares.  Reads any bytes, each once.
 */
#include "core/board/fen-private.h"

#include <string.h>

#include <glib/gi18n.h>

/* -- ranks -- */

static gboolean
fail_wide (PwFenReader *reader, const char *at)
{
  return _pw_fen_fail (reader, PW_FEN_ERROR_SIZE, at, N_ ("there are more than %d files"), PW_BOARD_MAX_SIZE);
}

/* Reads a run of empty squares; *n stays small however many digits there are. */
static gboolean
read_number (PwFenReader *reader, guint *n)
{
  const char *start = reader->at;

  for (*n = 0; g_ascii_isdigit (*reader->at); reader->at++)
    *n = MIN (*n * 10 + (guint) (*reader->at - '0'), PW_BOARD_MAX_SIZE + 1);
  if (*n == 0)
    return _pw_fen_fail (reader, PW_FEN_ERROR_SIZE, start, N_ ("a number of empty squares can’t be 0"));
  return TRUE;
}

/* Reads a piece or a hole on a file. A "~" after a piece says only that it was a pawn once (crazyhouse). */
static void
read_square (PwFenReader *reader, guint file)
{
  guint width = pw_board_files (reader->board);
  PwSquare square = (PwSquare) ((reader->n_ranks - 1 - reader->row) * width + file);
  gboolean promoted = *reader->at == '+';
  char c = *(reader->at += promoted);

  reader->at++;
  if (file < width)
    {
      pw_board_set (reader->board, square,
                    c == '*'              ? PW_CELL_HOLE
                    : g_ascii_isupper (c) ? PW_CELL_FIRST
                                          : PW_CELL_SECOND,
                    c == '*' ? 0 : c);
      if (promoted)
        pw_board_set_promoted (reader->board, square, TRUE);
    }
  if (c == '*' || *reader->at != '~')
    return;
  if (!reader->tilde)
    _pw_fen_leave_out (reader, reader->at, 1);
  reader->tilde = TRUE;
  reader->at++;
}

/* Reads one square, or a run of empty ones, from file on; *n is their number. */
static gboolean
read_squares (PwFenReader *reader, guint file, guint *n)
{
  const char *start = reader->at;

  if (g_ascii_isdigit (*start))
    return read_number (reader, n) && (file + *n <= PW_BOARD_MAX_SIZE || fail_wide (reader, start));
  if (*start != '*' && !g_ascii_isalpha (start[*start == '+']))
    return _pw_fen_fail_character (reader);
  if (file >= PW_BOARD_MAX_SIZE)
    return fail_wide (reader, start);
  read_square (reader, file);
  *n = 1;
  return TRUE;
}

static gboolean
read_rank (PwFenReader *reader)
{
  const char *start = reader->at;
  guint files = 0, n = 0;

  for (; reader->at < reader->ranks_end && *reader->at != '/'; files += n)
    if (!read_squares (reader, files, &n))
      return FALSE;
  if (files == 0)
    return _pw_fen_fail (reader, PW_FEN_ERROR_EMPTY, start,
                         N_ ("this rank has no squares; write them, or delete the “/”"));
  if (reader->row == 0)
    reader->files = files;
  if (files != reader->files)
    return _pw_fen_fail (reader, PW_FEN_ERROR_RAGGED, start,
                         N_ ("this rank has %u squares, but those above have %u"), files, reader->files);
  return TRUE;
}

static gboolean
read_ranks (PwFenReader *reader)
{
  for (; reader->row < reader->n_ranks; reader->row++)
    {
      if (!read_rank (reader))
        return FALSE;
      if (*reader->at == '/')
        reader->at++;
    }
  reader->at = reader->pocket_end;
  return TRUE;
}

/* -- how many there are -- */

/* How wide the first rank is, if it has no mistakes; if it has, any width will do. */
static guint
count_files (const char *fen)
{
  guint n = 0, run = 0;

  for (; *fen != '\0' && (strchr ("*+~", *fen) != NULL || g_ascii_isalnum (*fen))
         && n + run <= PW_BOARD_MAX_SIZE;
       fen++)
    if (g_ascii_isdigit (*fen))
      run = run * 10 + (guint) (*fen - '0');
    else if (*fen == '*' || g_ascii_isalpha (*fen))
      {
        n += run + 1;
        run = 0;
      }
  return CLAMP (n + run, 1, PW_BOARD_MAX_SIZE);
}

/*
 * Pieces in hand are at times written as one rank more, also if there are none: after a board that is
 * complete, and too long or too short.  Complete are as many ranks as there are files; if nothing is lost,
 * also two ranks or more, but of eight files all eight: "8/8/" is more likely a chessboard still being written.
 */
static gboolean
is_pocket (const PwFenReader *reader, const char *start, const char *end)
{
  guint files = count_files (reader->at);

  if (start == end)
    return reader->n_ranks > (files == 8 ? 8 : 2);
  for (const char *p = start; p < end; p++)
    if (!g_ascii_isalpha (*p))
      return FALSE;
  return reader->n_ranks > files && (gsize) (end - start) != files;
}

/* Finds where the ranks end, and their number. */
static void
count_ranks (PwFenReader *reader)
{
  const char *end = reader->at, *last = reader->at;

  for (; *end != '\0' && *end != '[' && !g_ascii_isspace (*end) && reader->n_ranks <= PW_BOARD_MAX_SIZE + 1;
       end++)
    if (*end == '/')
      {
        reader->n_ranks++;
        last = end;
      }
  reader->n_ranks++;
  reader->ranks_end = reader->pocket_end = end;
  if (last == reader->at || !is_pocket (reader, last + 1, end))
    return;
  if (last + 1 < end)
    _pw_fen_leave_out (reader, last + 1, (gsize) (end - last - 1));
  reader->ranks_end = last;
  reader->n_ranks--;
}

/* -- a size -- */

/* A number without a zero before it; *text is moved behind it. Returns: 0 if there is none, or one too large
 */
static guint
read_length (const char **text)
{
  guint n = 0;

  for (; g_ascii_isdigit (**text) && (n > 0 || **text != '0') && n <= PW_BOARD_MAX_SIZE; ++*text)
    n = n * 10 + (guint) (**text - '0');
  return n <= PW_BOARD_MAX_SIZE ? n : 0;
}

const char *
_pw_fen_find_size (const char *text, guint *files, guint *ranks)
{
  char x;

  if ((*files = read_length (&text)) == 0 || ((x = *text++) != 'x' && x != 'X')
      || (*ranks = read_length (&text)) == 0 || (*text != '\0' && !g_ascii_isspace (*text)))
    return NULL;
  return x == 'x' || *files + 1 + *ranks > PW_BOARD_MAX_SIZE ? text : NULL;
}

/* -- the whole -- */

static void
skip_spaces (PwFenReader *reader)
{
  while (g_ascii_isspace (*reader->at))
    reader->at++;
}

/* Sets reader->at to the first byte that is no plain text, and fails. */
static gboolean
check_plain (PwFenReader *reader)
{
  const char *start = reader->at;

  for (; *reader->at != '\0'; reader->at++)
    if (!g_ascii_isprint (*reader->at) && !g_ascii_isspace (*reader->at))
      return _pw_fen_fail_character (reader);
  reader->at = start;
  return TRUE;
}

static gboolean
read_word (PwFenReader *reader)
{
  PwFenWord word = { reader->at, reader->at };
  gboolean known;

  while (*word.end != '\0' && !g_ascii_isspace (*word.end))
    word.end++;
  reader->at = word.end;
  if (_pw_fen_read_mark (reader, &word, &known)
      || (!known && (_pw_fen_read_field (reader, &word) || _pw_fen_read_rest (reader, &word))))
    return TRUE;
  if (known)
    return FALSE;
  return _pw_fen_fail (reader, PW_FEN_ERROR_MARK, word.start,
                       N_ ("unknown mark “%.*s”; delete it, or use virgin, passed or cylinder"),
                       (int) MIN (word.end - word.start, PW_FEN_MAX_QUOTED), word.start);
}

/* What is after the ranks: a hand, our marks and a game's fields. */
static gboolean
read_words (PwFenReader *reader)
{
  if (!check_plain (reader) || !_pw_fen_read_hand (reader))
    return FALSE;
  for (skip_spaces (reader); *reader->at != '\0'; skip_spaces (reader))
    if (!read_word (reader))
      return FALSE;
  _pw_fen_apply_fields (reader);
  return TRUE;
}

static gboolean
read_board (PwFenReader *reader)
{
  guint files, ranks;
  const char *end;

  skip_spaces (reader);
  if ((end = _pw_fen_find_size (reader->at, &files, &ranks)) != NULL)
    {
      reader->board = pw_board_new (files, ranks);
      reader->at = end;
      return read_words (reader);
    }
  if (*reader->at == '\0')
    return _pw_fen_fail (reader, PW_FEN_ERROR_EMPTY, NULL, N_ ("the board is empty; write its ranks"));
  count_ranks (reader);
  if (reader->n_ranks > PW_BOARD_MAX_SIZE)
    return _pw_fen_fail (reader, PW_FEN_ERROR_SIZE, NULL, N_ ("there are more than %d ranks"),
                         PW_BOARD_MAX_SIZE);
  reader->board = pw_board_new (count_files (reader->at), reader->n_ranks);
  return read_ranks (reader) && read_words (reader);
}

/* Returns: (transfer full) (nullable): the sentence; NULL if there is none */
static char *
describe_left (const PwFenReader *reader)
{
  if (reader->left == NULL)
    return NULL;
  return g_strdup_printf (_pw_fen_word (reader, N_ ("Left out, as a board has no place for it: %s.")),
                          reader->left->str);
}

/* game: (out) (optional): zeros. left_out: (out) (optional) */
static PwBoard *
read_text (const char *fen, PwFenGame *game, PwTranslate translate, char **left_out, GError **error)
{
  PwFenReader reader = { .translate = translate, .error = error };
  g_autofree char *text = _pw_fen_find_text (fen, &reader.at, &reader.is_start);

  reader.text = text;
  if (!read_board (&reader))
    g_clear_pointer (&reader.board, pw_board_free);
  if (game != NULL && reader.board != NULL)
    _pw_fen_tell_game (&reader, game);
  if (left_out != NULL)
    *left_out = reader.board != NULL ? describe_left (&reader) : NULL;
  if (reader.left != NULL)
    g_string_free (reader.left, TRUE);
  return reader.board;
}

PwBoard *
pw_board_read_fen (const char *fen, PwTranslate translate, char **left_out, GError **error)
{
  g_return_val_if_fail (fen != NULL, NULL);

  return read_text (fen, NULL, translate, left_out, error);
}

PwBoard *
pw_board_read_game (const char *fen, PwFenGame *game, PwTranslate translate, GError **error)
{
  g_return_val_if_fail (fen != NULL && game != NULL, NULL);

  *game = (PwFenGame){ PW_SIDE_FIRST };
  return read_text (fen, game, translate, NULL, error);
}

PwBoard *
pw_board_new_from_fen (const char *fen, GError **error)
{
  return pw_board_read_fen (fen, NULL, NULL, error);
}
