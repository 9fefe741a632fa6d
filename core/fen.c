/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board as text: FEN's first field, with numbers of any length and "*" for a hole.
 *
 *   board = rank { "/" rank }          from the top
 *   rank  = square { square }
 *   square = number | letter | "*"
 *
 * Owns the reading, the writing and the sentences about what is wrong.  Reads any
 * bytes, each once.
 */
#include "board.h"

#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (pw-fen-error-quark, pw_fen_error)
/* clang-format on */

typedef struct
{
  const char *text;
  const char *at;
  guint n_ranks;
  guint row;      /* from the top, 0 first */
  guint files;    /* of the first row, once it is read */
  PwBoard *board; /* as wide as can be until the first row is read */
  GError **error;
} Reader;

static gboolean fail (Reader *reader, PwFenError code, const char *at, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

/* The place as people count: characters from 1, the rank as it is called on the board. */
static gboolean
fail (Reader *reader, PwFenError code, const char *at, const char *format, ...)
{
  g_autofree char *what = NULL;
  glong character = 1;
  va_list args;

  for (const char *p = reader->text; p < at; p++)
    character += (*p & 0xc0) != 0x80;
  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (reader->error, PW_FEN_ERROR, (gint) code, "character %ld, rank %u: %s", character,
               reader->n_ranks - reader->row, what);
  return FALSE;
}

static gboolean
fail_character (Reader *reader)
{
  gunichar c = g_utf8_get_char_validated (reader->at, -1);
  guint byte = (guint8) *reader->at;

  if (c == (gunichar) -1 || c == (gunichar) -2)
    return fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, "byte 0x%02X is not text", byte);
  if (c == ' ')
    return fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, "a space; a board ends with its last rank");
  if (!g_unichar_isgraph (c))
    return fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, "U+%04X has no meaning in a board", c);
  return fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, "\"%.*s\" has no meaning in a board",
               (int) (g_utf8_next_char (reader->at) - reader->at), reader->at);
}

static gboolean
fail_wide (Reader *reader, const char *at)
{
  return fail (reader, PW_FEN_ERROR_SIZE, at, "more than %d files", PW_BOARD_MAX_SIZE);
}

/* Reads a run of empty squares; *n stays small however many digits there are. */
static gboolean
read_number (Reader *reader, guint *n)
{
  const char *start = reader->at;

  for (*n = 0; g_ascii_isdigit (*reader->at); reader->at++)
    *n = MIN (*n * 10 + (guint) (*reader->at - '0'), PW_BOARD_MAX_SIZE + 1);
  if (*n == 0)
    return fail (reader, PW_FEN_ERROR_SIZE, start, "zero empty squares");
  return TRUE;
}

/* Reads one square, or a run of empty ones, from file on; *n is their number. */
static gboolean
read_squares (Reader *reader, guint file, guint *n)
{
  const char *start = reader->at;
  PwSquare square = (PwSquare) ((reader->n_ranks - 1 - reader->row) * PW_BOARD_MAX_SIZE + file);
  char c = *start;

  if (g_ascii_isdigit (c))
    return read_number (reader, n) && (file + *n <= PW_BOARD_MAX_SIZE || fail_wide (reader, start));
  if (c != '*' && !g_ascii_isalpha (c))
    return fail_character (reader);
  if (file >= PW_BOARD_MAX_SIZE)
    return fail_wide (reader, start);

  if (c == '*')
    pw_board_set (reader->board, square, PW_CELL_HOLE, 0);
  else
    pw_board_set (reader->board, square, g_ascii_isupper (c) ? PW_CELL_FIRST : PW_CELL_SECOND, c);
  reader->at++;
  *n = 1;
  return TRUE;
}

static gboolean
read_rank (Reader *reader)
{
  const char *start = reader->at;
  guint files = 0, n = 0;

  for (; *reader->at != '\0' && *reader->at != '/'; files += n)
    if (!read_squares (reader, files, &n))
      return FALSE;
  if (files == 0)
    return fail (reader, PW_FEN_ERROR_EMPTY, start, "no squares");
  if (reader->row == 0)
    reader->files = files;
  if (files != reader->files)
    return fail (reader, PW_FEN_ERROR_RAGGED, start, "%u %s, but the ranks above have %u", files,
                 files == 1 ? "square" : "squares", reader->files);
  return TRUE;
}

static gboolean
read_board (Reader *reader)
{
  for (; reader->row < reader->n_ranks; reader->row++)
    {
      if (!read_rank (reader))
        return FALSE;
      if (*reader->at == '/')
        reader->at++;
    }
  return TRUE;
}

static guint
count_ranks (const char *fen)
{
  guint n = 1;

  for (const char *p = strchr (fen, '/'); p != NULL && n <= PW_BOARD_MAX_SIZE; p = strchr (p + 1, '/'))
    n++;
  return n;
}

PwBoard *
pw_board_new_from_fen (const char *fen, GError **error)
{
  Reader reader = { .text = fen, .at = fen, .error = error };

  g_return_val_if_fail (fen != NULL, NULL);

  if (*fen == '\0')
    {
      g_set_error (error, PW_FEN_ERROR, PW_FEN_ERROR_EMPTY, "the board is empty text");
      return NULL;
    }
  reader.n_ranks = count_ranks (fen);
  if (reader.n_ranks > PW_BOARD_MAX_SIZE)
    {
      g_set_error (error, PW_FEN_ERROR, PW_FEN_ERROR_SIZE, "more than %d ranks", PW_BOARD_MAX_SIZE);
      return NULL;
    }
  reader.board = pw_board_new (PW_BOARD_MAX_SIZE, reader.n_ranks);
  if (!read_board (&reader))
    {
      pw_board_free (reader.board);
      return NULL;
    }
  pw_board_resize (reader.board, reader.files, reader.n_ranks);
  return reader.board;
}

static void
write_number (GString *fen, guint *n)
{
  if (*n > 0)
    g_string_append_printf (fen, "%u", *n);
  *n = 0;
}

static void
write_square (GString *fen, const PwBoard *board, PwSquare square, guint *n_empty)
{
  PwCell cell = pw_board_cell (board, square);
  char letter = pw_board_letter (board, square);

  if (cell == PW_CELL_EMPTY)
    {
      ++*n_empty;
      return;
    }
  write_number (fen, n_empty);
  if (cell == PW_CELL_HOLE)
    letter = '*';
  g_string_append_c (fen, cell == PW_CELL_SECOND ? g_ascii_tolower (letter) : letter);
}

char *
pw_board_to_fen (const PwBoard *board)
{
  GString *fen;
  guint n_empty = 0;

  g_return_val_if_fail (board != NULL, NULL);

  fen = g_string_new (NULL);
  for (guint rank = pw_board_ranks (board); rank-- > 0;)
    {
      guint first = rank * pw_board_files (board);

      for (guint file = 0; file < pw_board_files (board); file++)
        write_square (fen, board, (PwSquare) (first + file), &n_empty);
      write_number (fen, &n_empty);
      if (rank > 0)
        g_string_append_c (fen, '/');
    }
  return g_string_free (fen, FALSE);
}
