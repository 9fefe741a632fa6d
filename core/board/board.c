/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board: owns the cells, the letters of the pieces and their virgin marks, and
 * gives squares their names.  Its text form is in fen.c.  It must not know how
 * anything moves.
 */
#include "core/board/planes.h"

#include <string.h>

#include "core/base/getter.h"

static gboolean
is_piece (PwCell cell)
{
  return cell == PW_CELL_FIRST || cell == PW_CELL_SECOND;
}

static gboolean
is_size (guint n)
{
  return n >= 1 && n <= PW_BOARD_MAX_SIZE;
}

/* Gives the board its shape and a fresh, empty block; the old block is the caller's. */
static void
set_shape (PwBoard *board, guint files, guint ranks)
{
  gsize n = (gsize) files * ranks;

  board->files = files;
  board->ranks = ranks;
  board->cells = g_malloc0 (n * N_PLANES);
  board->letters = board->cells + n;
  board->virgins = board->letters + n;
  board->n_words = n <= 64 ? 1 : n <= 128 ? 2 : (guint) (n + 255) / 256 * 4;
  memset (board->few_bits, 0, sizeof board->few_bits);
  board->bits = board->n_words == 1 ? board->few_bits : g_new0 (guint64, N_BITS * (gsize) board->n_words);
}

/* Marks in the sets what a square holds now. */
static void
set_bits (PwBoard *board, PwSquare square)
{
  guint order = square % board->files * board->ranks + square / board->files;
  guint64 bit = (guint64) 1 << (order % 64);

  for (guint i = 0; i < N_BITS; i++)
    {
      guint64 *word = &board->bits[i * board->n_words + order / 64];

      *word = board->cells[square] == i + PW_CELL_FIRST ? *word | bit : *word & ~bit;
    }
}

PwBoard *
pw_board_new (guint files, guint ranks)
{
  PwBoard *board;

  g_return_val_if_fail (is_size (files) && is_size (ranks), NULL);

  board = g_new0 (PwBoard, 1);
  g_atomic_ref_count_init (&board->holders);
  board->passed = PW_NONE_PASSED;
  set_shape (board, files, ranks);
  return board;
}

PwBoard *
pw_board_copy (const PwBoard *board)
{
  PwBoard *copy;

  g_return_val_if_fail (board != NULL, NULL);

  copy = pw_board_new (board->files, board->ranks);
  copy->cylinder = board->cylinder;
  copy->passed = board->passed;
  copy->quiet = board->quiet;
  memcpy (copy->cells, board->cells, pw_board_n_squares (board) * N_PLANES);
  memcpy (copy->bits, board->bits, board->n_words * N_BITS * sizeof *board->bits);
  return copy;
}

PwBoard *
pw_board_copy_bare (const PwBoard *board)
{
  PwBoard *bare = pw_board_copy (board);

  for (PwSquare square = 0; square < pw_board_n_squares (bare); square++)
    if (is_piece (bare->cells[square]))
      pw_board_set (bare, square, PW_CELL_EMPTY, 0);
  return bare;
}

PwBoard *
pw_board_share (const PwBoard *board)
{
  g_atomic_ref_count_inc (&((PwBoard *) board)->holders);
  return (PwBoard *) board;
}

void
pw_board_free (PwBoard *board)
{
  if (board == NULL || !g_atomic_ref_count_dec (&board->holders))
    return;
  g_free (board->cells);
  if (board->n_words > 1)
    g_free (board->bits);
  g_free (board);
}

gboolean
pw_board_equal (const PwBoard *a, const PwBoard *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a->files == b->files && a->ranks == b->ranks && a->cylinder == b->cylinder
         && memcmp (&a->passed, &b->passed, sizeof a->passed) == 0
         && memcmp (a->cells, b->cells, pw_board_n_squares (a) * N_PLANES) == 0;
}

PW_GETTER (guint, pw_board_files, const PwBoard, files);
PW_GETTER (guint, pw_board_ranks, const PwBoard, ranks);

guint
pw_board_n_squares (const PwBoard *board)
{
  return board->files * board->ranks;
}

static void
copy_row (PwBoard *board, const PwBoard *old, guint rank, guint n)
{
  gsize from = (gsize) rank * old->files;
  gsize to = (gsize) rank * board->files;

  memcpy (board->cells + to, old->cells + from, n);
  memcpy (board->letters + to, old->letters + from, n);
  memcpy (board->virgins + to, old->virgins + from, n);
}

/* Where a square is once the board has a new shape; PW_NO_SQUARE if nowhere. */
static PwSquare
moved_square (const PwBoard *board, const PwBoard *old, PwSquare square)
{
  guint file = square % old->files, rank = square / old->files;

  return file < board->files && rank < board->ranks ? (PwSquare) (rank * board->files + file) : PW_NO_SQUARE;
}

void
pw_board_resize (PwBoard *board, guint files, guint ranks)
{
  PwBoard old;
  PwPassed passed = PW_NONE_PASSED;

  g_return_if_fail (board != NULL);
  g_return_if_fail (is_size (files) && is_size (ranks));

  old = *board;
  set_shape (board, files, ranks);
  for (guint rank = 0; rank < MIN (ranks, old.ranks); rank++)
    copy_row (board, &old, rank, MIN (files, old.files));
  for (guint i = 0; i < old.passed.n; i++)
    pw_passed_add (&passed, moved_square (board, &old, old.passed.squares[i]));
  if (old.passed.n > 0)
    passed.victim = moved_square (board, &old, old.passed.victim);
  pw_board_set_passed_as (board, &passed);
  g_free (old.cells);
  if (old.n_words > 1)
    g_free (old.bits);
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    if (board->cells[square] != PW_CELL_EMPTY)
      set_bits (board, (PwSquare) square);
}

void
pw_board_clear (PwBoard *board)
{
  g_return_if_fail (board != NULL);

  board->passed = PW_NONE_PASSED;
  memset (board->cells, 0, pw_board_n_squares (board) * N_PLANES);
  memset (board->bits, 0, board->n_words * N_BITS * sizeof *board->bits);
}

PwCell
pw_board_cell (const PwBoard *board, PwSquare square)
{
  g_return_val_if_fail (square < pw_board_n_squares (board), PW_CELL_HOLE);

  return board->cells[square];
}

char
pw_board_letter (const PwBoard *board, PwSquare square)
{
  g_return_val_if_fail (square < pw_board_n_squares (board), 0);

  return g_ascii_toupper ((char) board->letters[square]);
}

static void
forget_passed (PwBoard *board, PwSquare changed)
{
  PwPassed passed = board->passed;

  for (guint i = 0; i < passed.n; i++)
    if (passed.squares[i] == changed)
      passed.squares[i] = PW_NO_SQUARE;
  if (passed.victim == changed)
    passed.victim = PW_NO_SQUARE;
  pw_board_set_passed_as (board, &passed);
}

void
pw_board_set (PwBoard *board, PwSquare square, PwCell cell, char letter)
{
  g_return_if_fail (square < pw_board_n_squares (board));
  g_return_if_fail (cell <= PW_CELL_HOLE);
  g_return_if_fail (letter == 0 || g_ascii_isalpha (letter));

  if (letter == 0)
    letter = 'P';
  board->letters[square] = is_piece (cell) ? (guint8) g_ascii_toupper (letter) : 0;
  board->virgins[square] = 0;
  if (board->cells[square] != cell)
    {
      board->cells[square] = (guint8) cell;
      set_bits (board, square);
    }
  if (board->passed.n > 0)
    forget_passed (board, square);
}

gboolean
pw_board_holds (const PwBoard *board, PwSquare square, PwCell cell, char letter)
{
  if (pw_board_cell (board, square) != cell)
    return FALSE;
  return !is_piece (cell) || board->letters[square] == (guint8) g_ascii_toupper (letter != 0 ? letter : 'P');
}

gboolean
pw_board_is_promoted (const PwBoard *board, PwSquare square)
{
  g_return_val_if_fail (square < pw_board_n_squares (board), FALSE);

  return g_ascii_islower (board->letters[square]);
}

void
pw_board_set_promoted (PwBoard *board, PwSquare square, gboolean promoted)
{
  char letter = pw_board_letter (board, square);

  board->letters[square] = (guint8) (promoted ? g_ascii_tolower (letter) : letter);
}

guint
pw_board_piece (const PwBoard *board, PwSquare square, char text[PW_PIECE_SIZE])
{
  char letter = pw_board_letter (board, square);
  guint n = pw_board_is_promoted (board, square) ? 1 : 0;

  text[0] = '+';
  text[n] = pw_board_cell (board, square) == PW_CELL_SECOND ? g_ascii_tolower (letter) : letter;
  n += letter != 0;
  text[n] = '\0';
  return n;
}

void
pw_board_set_as (PwBoard *board, PwSquare square, const PwBoard *other, PwSquare from)
{
  gboolean promoted = pw_board_is_promoted (other, from), virgin = pw_board_is_virgin (other, from);

  pw_board_set (board, square, pw_board_cell (other, from), pw_board_letter (other, from));
  pw_board_set_promoted (board, square, promoted);
  pw_board_set_virgin (board, square, virgin);
}

gboolean
pw_board_is_virgin (const PwBoard *board, PwSquare square)
{
  g_return_val_if_fail (square < pw_board_n_squares (board), FALSE);

  return board->virgins[square];
}

void
pw_board_set_virgin (PwBoard *board, PwSquare square, gboolean virgin)
{
  g_return_if_fail (square < pw_board_n_squares (board));

  board->virgins[square] = virgin && is_piece (board->cells[square]);
}

gboolean
pw_passed_add (PwPassed *passed, PwSquare square)
{
  guint i = passed->n;

  if (i == PW_MAX_PASSED || pw_passed_has (passed, square))
    return FALSE;
  for (; i > 0 && passed->squares[i - 1] > square; i--)
    passed->squares[i] = passed->squares[i - 1];
  passed->squares[i] = square;
  passed->n++;
  return TRUE;
}

void
pw_board_set_passed_as (PwBoard *board, const PwPassed *passed)
{
  guint n = pw_board_n_squares (board);
  PwPassed kept = { .victim = passed->victim };

  for (guint i = 0; i < passed->n && kept.victim < n && is_piece (board->cells[kept.victim]); i++)
    if (passed->squares[i] < n && board->cells[passed->squares[i]] == PW_CELL_EMPTY)
      kept.squares[kept.n++] = passed->squares[i];
  board->passed = kept.n > 0 ? kept : PW_NONE_PASSED;
}

void
pw_board_set_passed (PwBoard *board, PwSquare passed, PwSquare victim)
{
  pw_board_set_passed_as (board, &(PwPassed){ 1, victim, { passed } });
}

const PwPassed *
pw_board_get_passed (const PwBoard *board)
{
  return &board->passed;
}

gboolean
pw_board_is_passed (const PwBoard *board, PwSquare square)
{
  return pw_passed_has (&board->passed, square);
}

PwSquare
pw_board_passed (const PwBoard *board, PwSquare *victim)
{
  if (victim != NULL)
    *victim = board->passed.victim;
  return board->passed.n > 0 ? board->passed.squares[0] : PW_NO_SQUARE;
}

PW_GETTER (gboolean, pw_board_is_cylinder, const PwBoard, cylinder);

void
pw_board_set_cylinder (PwBoard *board, gboolean cylinder)
{
  g_return_if_fail (board != NULL);

  board->cylinder = cylinder != FALSE;
}

PW_GETTER (const guint8 *, pw_board_cells, const PwBoard, cells);

const char *
pw_board_letters (const PwBoard *board)
{
  return (const char *) board->letters;
}

/* Files are numbered as in a spreadsheet: after z comes aa, which has no zero digit. */
guint
pw_file_name (guint file, char name[PW_SQUARE_NAME_SIZE])
{
  char reversed[PW_SQUARE_NAME_SIZE];
  guint n = 0;

  for (guint64 rest = (guint64) file + 1; rest > 0; rest = (rest - 1) / 26)
    reversed[n++] = (char) ('a' + (rest - 1) % 26);
  for (guint i = 0; i < n; i++)
    name[i] = reversed[n - 1 - i];
  name[n] = '\0';
  return n;
}

guint
pw_square_name (const PwBoard *board, PwSquare square, char name[PW_SQUARE_NAME_SIZE])
{
  guint rank, n;

  name[0] = '\0';
  g_return_val_if_fail (square < pw_board_n_squares (board), 0);

  rank = pw_board_rank_of (board, square) + 1;
  n = pw_file_name (pw_board_file_of (board, square), name);
  if (rank >= 10)
    name[n++] = (char) ('0' + rank / 10);
  name[n++] = (char) ('0' + rank % 10);
  name[n] = '\0';
  return n;
}

void
pw_square_append (GString *list, const char *separator, const PwBoard *board, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, square, name);
  g_string_append_printf (list, "%s%s", list->len > 0 ? separator : "", name);
}

/* Reads a file's letters; *rest is what follows. Returns: 0 if there are none or too many, else file + 1. */
static guint
parse_file (const char *name, const char **rest)
{
  guint file = 0;

  for (; *name >= 'a' && *name <= 'z' && file <= PW_BOARD_MAX_SIZE; name++)
    file = file * 26 + (guint) (*name - 'a') + 1;
  *rest = name;
  return file <= PW_BOARD_MAX_SIZE ? file : 0;
}

/* Reads a rank up to the end. Returns: 0 if it is not one as we write them, else rank + 1. */
static guint
parse_rank (const char *name)
{
  guint rank = 0;

  if (*name == '0')
    return 0;
  for (; g_ascii_isdigit (*name) && rank <= PW_BOARD_MAX_SIZE; name++)
    rank = rank * 10 + (guint) (*name - '0');
  return *name == '\0' ? rank : 0;
}

PwSquare
pw_square_parse (const PwBoard *board, const char *name)
{
  guint file, rank;

  g_return_val_if_fail (board != NULL && name != NULL, PW_NO_SQUARE);

  file = parse_file (name, &name);
  rank = parse_rank (name);
  if (file == 0 || file > board->files || rank == 0 || rank > board->ranks)
    return PW_NO_SQUARE;
  return (PwSquare) ((rank - 1) * board->files + file - 1);
}

int
pw_square_compare (const PwBoard *board, PwSquare a, PwSquare b)
{
  int files = (int) pw_board_file_of (board, a) - (int) pw_board_file_of (board, b);

  return files != 0 ? files : (int) a - (int) b;
}

gboolean
pw_board_has_piece (const PwBoard *board, PwSquare square)
{
  return is_piece (pw_board_cell (board, square));
}

guint
pw_board_n_pieces (const PwBoard *board)
{
  guint n = 0;

  for (guint square = 0; square < pw_board_n_squares (board); square++)
    n += pw_board_has_piece (board, (PwSquare) square) ? 1 : 0;
  return n;
}

void
pw_board_set_all_virgin (PwBoard *board)
{
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    pw_board_set_virgin (board, (PwSquare) square, TRUE);
}

PwVec
pw_board_offset (const PwBoard *board, PwSquare from, PwSquare to)
{
  return pw_vec ((int) pw_board_file_of (board, to) - (int) pw_board_file_of (board, from),
                 (int) pw_board_rank_of (board, to) - (int) pw_board_rank_of (board, from));
}

guint
pw_board_distance (const PwBoard *board, PwSquare a, PwSquare b)
{
  PwVec v = pw_board_offset (board, a, b);

  return (guint) MAX (ABS (v.dx), ABS (v.dy));
}
