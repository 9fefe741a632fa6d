/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Our own marks after the ranks of a board, for what the squares don't show; each once.
 *
 *   mark = "virgin=" ( "*" | "-" | name { "," name } )
 *        | "passed=" name { "," name } [ ":" name ]
 *        | "cylinder"
 */
#include "core/board/fen-private.h"

#include <string.h>

#include <glib/gi18n.h>

/* "name=value" */
typedef struct
{
  const char *name, *value, *end; /* without a value: value is end */
} Mark;

typedef gboolean (*ReadMark) (PwFenReader *reader, const Mark *mark);

/* Where a part of a value ends: at the separator, or at the end. */
static const char *
end_of (const char *part, const char *end, char separator)
{
  const char *found = memchr (part, separator, (gsize) (end - part));

  return found != NULL ? found : end;
}

static gboolean
fail_name (PwFenReader *reader, const char *name, const char *end)
{
  return _pw_fen_fail (reader, PW_FEN_ERROR_SQUARE, name, N_ ("a board of %ux%u has no square “%.*s”"),
                       pw_board_files (reader->board), pw_board_ranks (reader->board),
                       (int) MIN (end - name, PW_FEN_MAX_QUOTED), name);
}

/* Returns: FALSE with the error set if that is no square of the board */
static gboolean
read_name (PwFenReader *reader, const char *name, const char *end, PwSquare *square)
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
read_piece (PwFenReader *reader, const char *name, const char *end, PwSquare *square)
{
  if (!read_name (reader, name, end, square))
    return FALSE;
  return pw_board_has_piece (reader->board, *square)
         || _pw_fen_fail (reader, PW_FEN_ERROR_SQUARE, name, N_ ("no piece is on %.*s"), (int) (end - name),
                          name);
}

/* "*" for every piece, "-" for none, or the pieces one by one */
static gboolean
read_virgin (PwFenReader *reader, const Mark *mark)
{
  const char *name = mark->value, *end;
  PwSquare square = PW_NO_SQUARE;

  if (mark->end - name == 1 && *name == '*')
    {
      pw_board_set_all_virgin (reader->board);
      return TRUE;
    }
  if (mark->end - name == 1 && *name == '-')
    return TRUE;
  for (;; name = end + 1)
    {
      end = end_of (name, mark->end, ',');
      if (!read_piece (reader, name, end, &square))
        return FALSE;
      if (pw_board_is_virgin (reader->board, square))
        return _pw_fen_fail (reader, PW_FEN_ERROR_MARK, name, N_ ("%.*s is listed twice"), (int) (end - name),
                             name);
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

static gboolean
read_passed_square (PwFenReader *reader, const char *name, const char *end, PwPassed *passed)
{
  PwSquare square = PW_NO_SQUARE;
  int length = (int) (end - name);

  if (!read_name (reader, name, end, &square))
    return FALSE;
  if (pw_board_cell (reader->board, square) != PW_CELL_EMPTY)
    return _pw_fen_fail (reader, PW_FEN_ERROR_SQUARE, name,
                         N_ ("%.*s isn’t empty, so no piece can have just passed over it"), length, name);
  if (pw_passed_has (passed, square))
    return _pw_fen_fail (reader, PW_FEN_ERROR_MARK, name, N_ ("%.*s is listed twice"), length, name);
  if (passed->n == 0)
    passed->victim = find_passer (reader->board, square);
  return pw_passed_add (passed, square)
         || _pw_fen_fail (reader, PW_FEN_ERROR_MARK, name,
                          N_ ("a piece can’t have just passed over more than %u squares"), PW_MAX_PASSED);
}

/* The passed squares, and where the piece is that passed them: if that isn't said, the one piece beside the first. */
static gboolean
read_passed (PwFenReader *reader, const Mark *mark)
{
  const char *colon = end_of (mark->value, mark->end, ':'), *end;
  PwPassed passed = PW_NONE_PASSED;

  for (const char *name = mark->value; name <= colon; name = end + 1)
    {
      end = end_of (name, colon, ',');
      if (!read_passed_square (reader, name, end, &passed))
        return FALSE;
    }
  if (colon < mark->end && !read_piece (reader, colon + 1, mark->end, &passed.victim))
    return FALSE;
  if (passed.victim == PW_NO_SQUARE)
    return _pw_fen_fail (
        reader, PW_FEN_ERROR_SQUARE, mark->value,
        N_ ("%.*s doesn’t have exactly one piece beside it on its file; add where the passing piece is: "
            "passed=%.*s:SQUARE"),
        (int) (end_of (mark->value, colon, ',') - mark->value), mark->value, (int) (colon - mark->value),
        mark->value);
  pw_board_set_passed_as (reader->board, &passed);
  return TRUE;
}

static gboolean
read_cylinder (PwFenReader *reader, const Mark *mark)
{
  (void) mark;
  pw_board_set_cylinder (reader->board, TRUE);
  return TRUE;
}

static const struct
{
  PwFenMark mark;
  const char *name;
  const char *usage; /* NULL: it has no value */
  ReadMark read;
} marks[] = {
  { PW_FEN_MARK_VIRGIN, "virgin", N_ ("virgin=a1,b2 or virgin=*"), read_virgin },
  { PW_FEN_MARK_PASSED, "passed", N_ ("passed=e6 or passed=e6:e5"), read_passed },
  { PW_FEN_MARK_CYLINDER, "cylinder", NULL, read_cylinder },
};

/* Returns: the number of marks if there is none of that name */
static guint
find_mark (const PwFenWord *word)
{
  gsize length = strcspn (word->start, "= ");
  guint i = 0;

  length = MIN (length, (gsize) (word->end - word->start));
  while (i < G_N_ELEMENTS (marks)
         && (strlen (marks[i].name) != length || strncmp (marks[i].name, word->start, length) != 0))
    i++;
  return i;
}

gboolean
_pw_fen_read_mark (PwFenReader *reader, const PwFenWord *word, gboolean *known)
{
  Mark mark = { .name = word->start, .end = word->end };
  guint i = find_mark (word);
  gboolean has_value;

  *known = i < G_N_ELEMENTS (marks);
  if (!*known)
    return FALSE;
  if (reader->marks & marks[i].mark)
    return _pw_fen_fail (reader, PW_FEN_ERROR_MARK, mark.name, N_ ("%s is listed twice"), marks[i].name);
  mark.value = mark.name + strlen (marks[i].name);
  has_value = mark.value < mark.end;
  if (!has_value && marks[i].usage != NULL)
    return _pw_fen_fail (reader, PW_FEN_ERROR_MARK, mark.end, N_ ("%s needs squares: %s"), marks[i].name,
                         _pw_fen_word (reader, marks[i].usage));
  if (has_value && marks[i].usage == NULL)
    return _pw_fen_fail (reader, PW_FEN_ERROR_MARK, mark.value, N_ ("%s can’t have a value"), marks[i].name);
  mark.value += has_value;
  reader->marks |= marks[i].mark;
  return marks[i].read (reader, &mark);
}
