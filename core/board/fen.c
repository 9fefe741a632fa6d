/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board as text: FEN's first field, with numbers of any length and "*" for a hole, and
 * after it marks of our own for what the squares don't show.
 *
 *   board  = rank { "/" rank } { " " mark }     ranks from the top; each mark once
 *   rank   = square { square }
 *   square = number | letter | "*"
 *   mark   = "virgin=" ( "*" | name { "," name } )
 *          | "passed=" name [ ":" name ]
 *          | "cylinder"
 *
 * Owns the reading, the writing and the sentences about what is wrong.  Reads any
 * bytes, each once.
 */
#include "core/board/board.h"

#include <string.h>

#include <glib/gi18n.h>

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
  guint marks;    /* those read already: bits in the order of their table */
  PwBoard *board; /* as wide as the first row seems to be */
  PwTranslate translate; /* (nullable) */
  GError **error;
} Reader;

static gboolean fail (Reader *reader, PwFenError code, const char *at, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

static const char *
word (const Reader *reader, const char *text)
{
  return reader->translate != NULL ? reader->translate (text) : text;
}

/*
 * The place as people count: characters from 1, the rank as it is called on the board; marks have none.
 *
 * at: (nullable): NULL for the text as a whole
 * format: marked with N_()
 */
static gboolean
fail (Reader *reader, PwFenError code, const char *at, const char *format, ...)
{
  g_autofree char *what = NULL;
  glong character = 1;
  va_list args;

  for (const char *p = reader->text; at != NULL && p < at; p++)
    character += (*p & 0xc0) != 0x80;
  va_start (args, format);
  what = g_strdup_vprintf (word (reader, format), args);
  va_end (args);
  if (at == NULL)
    g_set_error_literal (reader->error, PW_FEN_ERROR, (gint) code, what);
  else if (reader->row < reader->n_ranks)
    g_set_error (reader->error, PW_FEN_ERROR, (gint) code, word (reader, N_ ("character %ld, rank %u: %s")), character,
                 reader->n_ranks - reader->row, what);
  else
    g_set_error (reader->error, PW_FEN_ERROR, (gint) code, word (reader, N_ ("character %ld: %s")), character, what);
  return FALSE;
}

static gboolean
fail_character (Reader *reader)
{
  gunichar c = g_utf8_get_char_validated (reader->at, -1);
  guint byte = (guint8) *reader->at;

  if (c == (gunichar) -1 || c == (gunichar) -2)
    return fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, N_ ("byte 0x%02X isn’t text"), byte);
  if (!g_unichar_isgraph (c))
    return fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, N_ ("U+%04X has no meaning in a board"), c);
  return fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, N_ ("“%.*s” has no meaning in a board"),
               (int) (g_utf8_next_char (reader->at) - reader->at), reader->at);
}

static gboolean
fail_wide (Reader *reader, const char *at)
{
  return fail (reader, PW_FEN_ERROR_SIZE, at, N_ ("there are more than %d files"), PW_BOARD_MAX_SIZE);
}

/* Reads a run of empty squares; *n stays small however many digits there are. */
static gboolean
read_number (Reader *reader, guint *n)
{
  const char *start = reader->at;

  for (*n = 0; g_ascii_isdigit (*reader->at); reader->at++)
    *n = MIN (*n * 10 + (guint) (*reader->at - '0'), PW_BOARD_MAX_SIZE + 1);
  if (*n == 0)
    return fail (reader, PW_FEN_ERROR_SIZE, start, N_ ("a number of empty squares can’t be 0"));
  return TRUE;
}

/* Reads one square, or a run of empty ones, from file on; *n is their number. */
static gboolean
read_squares (Reader *reader, guint file, guint *n)
{
  const char *start = reader->at;
  guint width = pw_board_files (reader->board);
  PwSquare square = (PwSquare) ((reader->n_ranks - 1 - reader->row) * width + file);
  char c = *start;

  if (g_ascii_isdigit (c))
    return read_number (reader, n) && (file + *n <= PW_BOARD_MAX_SIZE || fail_wide (reader, start));
  if (c != '*' && !g_ascii_isalpha (c))
    return fail_character (reader);
  if (file >= PW_BOARD_MAX_SIZE)
    return fail_wide (reader, start);

  if (c == '*' && file < width)
    pw_board_set (reader->board, square, PW_CELL_HOLE, 0);
  else if (file < width)
    pw_board_set (reader->board, square, g_ascii_isupper (c) ? PW_CELL_FIRST : PW_CELL_SECOND, c);
  reader->at++;
  *n = 1;
  return TRUE;
}

static gboolean
is_rank_end (char c)
{
  return c == '\0' || c == ' ' || c == '/';
}

static gboolean
read_rank (Reader *reader)
{
  const char *start = reader->at;
  guint files = 0, n = 0;

  for (; !is_rank_end (*reader->at); files += n)
    if (!read_squares (reader, files, &n))
      return FALSE;
  if (files == 0)
    return fail (reader, PW_FEN_ERROR_EMPTY, start, N_ ("this rank has no squares"));
  if (reader->row == 0)
    reader->files = files;
  if (files != reader->files)
    return fail (reader, PW_FEN_ERROR_RAGGED, start, N_ ("this rank has %u squares, but those above have %u"), files,
                 reader->files);
  return TRUE;
}

static gboolean
read_ranks (Reader *reader)
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

  for (; *fen != '\0' && *fen != ' ' && n <= PW_BOARD_MAX_SIZE; fen++)
    n += *fen == '/';
  return n;
}

/* How wide the first rank is, if it has no mistakes; if it has, any width will do. */
static guint
count_files (const char *fen)
{
  guint n = 0, run = 0;

  for (; (*fen == '*' || g_ascii_isalnum (*fen)) && n + run <= PW_BOARD_MAX_SIZE; fen++)
    if (g_ascii_isdigit (*fen))
      run = run * 10 + (guint) (*fen - '0');
    else
      {
        n += run + 1;
        run = 0;
      }
  return CLAMP (n + run, 1, PW_BOARD_MAX_SIZE);
}

/* -- marks -- */

#define MAX_QUOTED 24 /* of a word in a message */

/* "name=value": what is between two spaces. Plain ASCII. */
typedef struct
{
  const char *name, *value, *end; /* without a value: value is end */
} Mark;

typedef gboolean (*ReadMark) (Reader *reader, const Mark *mark);

static gboolean
fail_name (Reader *reader, const char *name, const char *end)
{
  return fail (reader, PW_FEN_ERROR_SQUARE, name, N_ ("a board of %ux%u has no square “%.*s”"),
               pw_board_files (reader->board), pw_board_ranks (reader->board),
               (int) MIN (end - name, MAX_QUOTED), name);
}

/* Returns: FALSE with the error set if that is no square of the board */
static gboolean
read_name (Reader *reader, const char *name, const char *end, PwSquare *square)
{
  char copy[PW_SQUARE_NAME_SIZE];
  gsize length = (gsize) (end - name);

  if (length >= sizeof copy)
    return fail_name (reader, name, end);
  memcpy (copy, name, length);
  copy[length] = '\0';
  *square = pw_square_parse (reader->board, copy);
  return *square != PW_NO_SQUARE || fail_name (reader, name, end);
}

/* The name of a square with a piece. */
static gboolean
read_piece (Reader *reader, const char *name, const char *end, PwSquare *square)
{
  if (!read_name (reader, name, end, square))
    return FALSE;
  return pw_board_has_piece (reader->board, *square)
         || fail (reader, PW_FEN_ERROR_SQUARE, name, N_ ("no piece is on %.*s"), (int) (end - name), name);
}

/* "*" for every piece, or the pieces one by one */
static gboolean
read_virgin (Reader *reader, const Mark *mark)
{
  const char *name = mark->value, *end;
  PwSquare square = PW_NO_SQUARE;

  if (mark->end - name == 1 && *name == '*')
    {
      pw_board_set_all_virgin (reader->board);
      return TRUE;
    }
  for (;; name = end + 1)
    {
      end = name + strcspn (name, ", ");
      if (!read_piece (reader, name, end, &square))
        return FALSE;
      if (pw_board_is_virgin (reader->board, square))
        return fail (reader, PW_FEN_ERROR_MARK, name, N_ ("%.*s is listed twice"), (int) (end - name), name);
      pw_board_set_virgin (reader->board, square, TRUE);
      if (end == mark->end)
        return TRUE;
    }
}

/* The only piece beside a square on its file. Returns: PW_NO_SQUARE if there are two, or none */
static PwSquare
find_passer (const PwBoard *board, PwSquare passed)
{
  guint files = pw_board_files (board);
  guint above = passed + files;
  gboolean is_above = above < pw_board_n_squares (board) && pw_board_has_piece (board, (PwSquare) above);
  gboolean is_below = passed >= files && pw_board_has_piece (board, (PwSquare) (passed - files));

  if (is_above == is_below)
    return PW_NO_SQUARE;
  return (PwSquare) (is_above ? above : passed - files);
}

/* The passed square, and where the piece is that passed it: without that, the one piece next to it. */
static gboolean
read_passed (Reader *reader, const Mark *mark)
{
  const char *end = mark->value + strcspn (mark->value, ": ");
  PwSquare passed = PW_NO_SQUARE, victim;

  if (!read_name (reader, mark->value, end, &passed))
    return FALSE;
  if (pw_board_cell (reader->board, passed) != PW_CELL_EMPTY)
    return fail (reader, PW_FEN_ERROR_SQUARE, mark->value,
                 N_ ("%.*s isn’t empty, so no piece can have just passed over it"),
                 (int) (end - mark->value), mark->value);
  victim = find_passer (reader->board, passed);
  if (*end == ':' && !read_piece (reader, end + 1, mark->end, &victim))
    return FALSE;
  if (victim == PW_NO_SQUARE)
    return fail (
        reader, PW_FEN_ERROR_SQUARE, mark->value,
        N_ ("%.*s doesn’t have exactly one piece beside it on its file; add where the passing piece is: "
            "passed=%.*s:SQUARE"),
        (int) (end - mark->value), mark->value, (int) (end - mark->value), mark->value);
  pw_board_set_passed (reader->board, passed, victim);
  return TRUE;
}

static gboolean
read_cylinder (Reader *reader, const Mark *mark)
{
  (void) mark;
  pw_board_set_cylinder (reader->board, TRUE);
  return TRUE;
}

static const struct
{
  const char *name;
  const char *usage; /* NULL: it has no value */
  ReadMark read;
} marks[] = {
  { "virgin", N_ ("virgin=a1,b2 or virgin=*"), read_virgin },
  { "passed", N_ ("passed=e6 or passed=e6:e5"), read_passed },
  { "cylinder", NULL, read_cylinder },
};

/* Returns: the number of marks if there is none of that name */
static guint
find_mark (const Mark *mark)
{
  gsize length = strcspn (mark->name, "= ");
  guint i = 0;

  while (i < G_N_ELEMENTS (marks)
         && (strlen (marks[i].name) != length || strncmp (marks[i].name, mark->name, length) != 0))
    i++;
  return i;
}

static gboolean
read_mark (Reader *reader)
{
  Mark mark = { .name = reader->at, .end = reader->at + strcspn (reader->at, " ") };
  guint i = find_mark (&mark);
  gboolean has_value;

  if (i == G_N_ELEMENTS (marks))
    return fail (reader, PW_FEN_ERROR_MARK, mark.name,
                 N_ ("unknown mark “%.*s”; use virgin, passed or cylinder"),
                 (int) MIN (mark.end - mark.name, MAX_QUOTED), mark.name);
  if (reader->marks & 1u << i)
    return fail (reader, PW_FEN_ERROR_MARK, mark.name, N_ ("%s is listed twice"), marks[i].name);
  mark.value = mark.name + strlen (marks[i].name);
  has_value = mark.value < mark.end;
  if (!has_value && marks[i].usage != NULL)
    return fail (reader, PW_FEN_ERROR_MARK, mark.end, N_ ("%s needs squares: %s"), marks[i].name,
                 word (reader, marks[i].usage));
  if (has_value && marks[i].usage == NULL)
    return fail (reader, PW_FEN_ERROR_MARK, mark.value, N_ ("%s can’t have a value"), marks[i].name);
  mark.value += has_value;
  reader->marks |= 1u << i;
  reader->at = mark.end;
  return marks[i].read (reader, &mark);
}

/* What is after the ranks: nothing, or a space and a mark, and so on. */
static gboolean
read_marks (Reader *reader)
{
  const char *start = reader->at;

  for (; *reader->at != '\0'; reader->at++)
    if (*reader->at < ' ' || *reader->at > '~')
      return fail_character (reader);
  reader->at = start;
  while (*reader->at == ' ')
    {
      reader->at++;
      if (*reader->at == ' ' || *reader->at == '\0')
        return fail (reader, PW_FEN_ERROR_MARK, reader->at, N_ ("there is no mark after this space"));
      if (!read_mark (reader))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_board (Reader *reader)
{
  return read_ranks (reader) && read_marks (reader);
}

static PwBoard *
read_fen (const char *fen, PwTranslate translate, GError **error)
{
  Reader reader = { .text = fen, .at = fen, .translate = translate, .error = error };

  if (*fen == '\0')
    {
      fail (&reader, PW_FEN_ERROR_EMPTY, NULL, N_ ("the board is empty; write its ranks"));
      return NULL;
    }
  reader.n_ranks = count_ranks (fen);
  if (reader.n_ranks > PW_BOARD_MAX_SIZE)
    {
      fail (&reader, PW_FEN_ERROR_SIZE, NULL, N_ ("there are more than %d ranks"), PW_BOARD_MAX_SIZE);
      return NULL;
    }
  reader.board = pw_board_new (count_files (fen), reader.n_ranks);
  if (!read_board (&reader))
    {
      pw_board_free (reader.board);
      return NULL;
    }
  return reader.board;
}

PwBoard *
pw_board_new_from_fen (const char *fen, GError **error)
{
  g_return_val_if_fail (fen != NULL, NULL);

  return read_fen (fen, NULL, error);
}

char *
pw_fen_explain (const char *fen, PwTranslate translate)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PwBoard) board = NULL;

  g_return_val_if_fail (fen != NULL, NULL);

  board = read_fen (fen, translate, &error);
  return error != NULL ? g_strdup (error->message) : NULL;
}

/* -- writing -- */

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

static void
write_ranks (GString *fen, const PwBoard *board)
{
  guint n_empty = 0;

  for (guint rank = pw_board_ranks (board); rank-- > 0;)
    {
      guint first = rank * pw_board_files (board);

      for (guint file = 0; file < pw_board_files (board); file++)
        write_square (fen, board, (PwSquare) (first + file), &n_empty);
      write_number (fen, &n_empty);
      if (rank > 0)
        g_string_append_c (fen, '/');
    }
}

/* In the order of names; "*" for several pieces if none is missing. */
static void
write_virgin (GString *fen, const PwBoard *board)
{
  gsize start = fen->len;
  guint n_pieces = 0, n_virgin = 0;

  for (guint file = 0; file < pw_board_files (board); file++)
    for (guint rank = 0; rank < pw_board_ranks (board); rank++)
      {
        PwSquare square = (PwSquare) (rank * pw_board_files (board) + file);

        n_pieces += pw_board_has_piece (board, square) ? 1 : 0;
        if (!pw_board_is_virgin (board, square))
          continue;
        g_string_append (fen, n_virgin++ == 0 ? " virgin=" : ",");
        pw_square_append (fen, "", board, square);
      }
  if (n_virgin > 1 && n_virgin == n_pieces)
    {
      g_string_truncate (fen, start);
      g_string_append (fen, " virgin=*");
    }
}

static void
write_passed (GString *fen, const PwBoard *board)
{
  PwSquare victim, passed = pw_board_passed (board, &victim);

  if (passed == PW_NO_SQUARE)
    return;
  g_string_append (fen, " passed=");
  pw_square_append (fen, "", board, passed);
  g_string_append_c (fen, ':');
  pw_square_append (fen, "", board, victim);
}

char *
pw_board_to_fen (const PwBoard *board)
{
  GString *fen;

  g_return_val_if_fail (board != NULL, NULL);

  fen = g_string_new (NULL);
  write_ranks (fen, board);
  write_virgin (fen, board);
  write_passed (fen, board);
  if (pw_board_is_cylinder (board))
    g_string_append (fen, " cylinder");
  return g_string_free (fen, FALSE);
}
