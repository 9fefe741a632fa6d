/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From words to a task.  Owns the defaults (an empty 8x8 board, the piece on d4) and the
 * sentences about requests that make no sense.
 */
#include "app/cli/base/request.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/report.h"
#include "core/base/members.h"
#include "core/base/owns.h"

#define DEFAULT_SIZE   8
#define DEFAULT_SQUARE "d4"
#define DEFAULT_LETTER 'X'

#define MOST_BOARDS     256 /* that are kept */
#define MAX_KEPT_LENGTH 256 /* of the text of one */

/* clang-format off */
G_DEFINE_QUARK (pw-request-error-quark, pw_request_error)
/* clang-format on */

/* ORDER ERRORS */
static const char *const error_names[] = {
  "bad-dialect", "bad-board",  "bad-square",    "bad-side", "bad-notation",
  "bad-json",    "bad-member", "line-too-long", "bad-row",
};
G_STATIC_ASSERT (G_N_ELEMENTS (error_names) == PW_N_REQUEST_ERRORS);

const char *
pw_request_error_name (PwRequestError code)
{
  return error_names[code];
}

PwRequestError
pw_request_error_code (const GError *error)
{
  if (error->domain == PW_MEMBERS_ERROR)
    return error->code == PW_MEMBERS_ERROR_JSON ? PW_REQUEST_ERROR_JSON : PW_REQUEST_ERROR_MEMBER;
  return (PwRequestError) error->code;
}

gboolean
pw_request_refuse (const GError *error)
{
  pw_fail_with_code (pw_request_error_name (pw_request_error_code (error)), error->message);
  return FALSE;
}

/* -- words of a fixed list -- */

#define GUESS "guess" /* a name for the dialect that the notation seems to be in */

static void
guess_dialect (PwTask *task, const PwRequest *request)
{
  task->guessed = request->notation != NULL;
  if (task->guessed)
    task->dialect = pw_notation_guess (request->notation, (gssize) request->notation_length, PW_DIALECT_EXTENDED,
                                       &task->guess);
}

char *
pw_dialect_names (const char *more)
{
  const char *names[PW_N_DIALECTS + 2] = { NULL };

  for (guint i = 0; i < PW_N_DIALECTS; i++)
    names[i] = pw_dialect_name (i);
  names[PW_N_DIALECTS] = more;
  return g_strjoinv (", ", (char **) names);
}

static gboolean
read_dialect (PwTask *task, const PwRequest *request, GError **error)
{
  const char *name = request->dialect;
  g_autofree char *known = NULL;

  task->dialect = PW_DIALECT_EXTENDED;
  task->guessed = FALSE;
  if (name == NULL || pw_dialect_from_name (name, &task->dialect))
    return TRUE;
  if (strcmp (name, GUESS) == 0)
    {
      guess_dialect (task, request);
      return TRUE;
    }
  known = pw_dialect_names (GUESS);
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_DIALECT,
               _ ("unknown dialect \"%s\"; use one of: %s"), name, known);
  return FALSE;
}

static gboolean
read_side (const char *name, PwSide *side, GError **error)
{
  static const char *const names[] = { "first", "second" };

  *side = PW_SIDE_FIRST;
  if (name == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (name, names[i]) == 0)
      {
        *side = (PwSide) i;
        return TRUE;
      }
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_SIDE,
               _ ("unknown side \"%s\"; use one of: first, second"), name);
  return FALSE;
}

/* -- the board and the piece on it -- */

/* The note about what is left out is written once in a run: a batch may have many boards of games. */
PwBoard *
pw_request_board (const char *text, GError **error)
{
  static int said;
  g_autofree char *left_out = NULL;
  g_autoptr (GError) reason = NULL;
  PwBoard *board;

  if (text == NULL)
    return pw_board_new (DEFAULT_SIZE, DEFAULT_SIZE);
  board = pw_board_read_fen (text, pw_translate, &left_out, &reason);
  if (left_out != NULL)
    pw_note_once (&said, _ ("note: %s"), left_out);
  if (board == NULL)
    g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_BOARD, _ ("bad board: %s"), reason->message);
  return board;
}

GHashTable *
pw_request_boards_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) pw_board_free);
}

/* A copy of the board that the same text was, where it is kept. */
static PwBoard *
recall_board (const PwRequest *request, GError **error)
{
  PwBoard *board;

  if (request->boards == NULL || request->board == NULL || strlen (request->board) > MAX_KEPT_LENGTH)
    return pw_request_board (request->board, error);
  board = g_hash_table_lookup (request->boards, request->board);
  if (board == NULL)
    {
      board = pw_request_board (request->board, error);
      if (board == NULL)
        return NULL;
      if (g_hash_table_size (request->boards) >= MOST_BOARDS)
        g_hash_table_remove_all (request->boards);
      g_hash_table_insert (request->boards, g_strdup (request->board), board);
    }
  return pw_board_copy (board);
}

/* The only X of the side. Returns: PW_NO_SQUARE if there is none, or more than one */
static PwSquare
find_piece (const PwBoard *board, PwCell own)
{
  PwSquare found = PW_NO_SQUARE;

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_cell (board, (PwSquare) i) == own && pw_board_letter (board, (PwSquare) i) == DEFAULT_LETTER)
      {
        if (found != PW_NO_SQUARE)
          return PW_NO_SQUARE;
        found = (PwSquare) i;
      }
  return found;
}

static PwSquare
choose_square (const PwBoard *board, const char *at, PwCell own)
{
  PwSquare square;

  if (at != NULL)
    return pw_square_parse (board, at);
  square = find_piece (board, own);
  return square != PW_NO_SQUARE ? square : pw_square_parse (board, DEFAULT_SQUARE);
}

static void
fail_square (const PwBoard *board, const char *at, GError **error)
{
  guint files = pw_board_files (board), ranks = pw_board_ranks (board);

  if (at != NULL)
    g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_SQUARE,
                 _ ("a board of %ux%u has no square \"%s\""), files, ranks, at);
  else
    g_set_error (
        error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_SQUARE,
        _ ("a board of %ux%u has no %s, and no single X is on it: \"at\" must name the square of the piece"),
        files, ranks, DEFAULT_SQUARE);
}

/* Finds the piece's square, and puts the piece there if the square is empty. */
static gboolean
place_piece (PwBoard *board, const char *at, PwSide side, PwSquare *square, GError **error)
{
  PwCell own = pw_side_cell (side);

  *square = choose_square (board, at, own);
  if (*square == PW_NO_SQUARE)
    {
      fail_square (board, at, error);
      return FALSE;
    }
  if (pw_board_cell (board, *square) == PW_CELL_HOLE)
    {
      g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_SQUARE,
                   _ ("%s is a hole; no piece can be there"), at != NULL ? at : DEFAULT_SQUARE);
      return FALSE;
    }
  if (pw_board_cell (board, *square) == PW_CELL_EMPTY)
    pw_board_set (board, *square, own, DEFAULT_LETTER);
  return TRUE;
}

static gboolean
has_virgin (const PwBoard *board)
{
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_is_virgin (board, (PwSquare) i))
      return TRUE;
  return FALSE;
}

gboolean
pw_task_init (PwTask *task, const PwRequest *request, GError **error)
{
  g_autoptr (PwBoard) board = NULL;
  PwPosition *position = &task->position;

  if (!read_dialect (task, request, error)
      || !read_side (request->side, &position->side, error))
    return FALSE;
  board = recall_board (request, error);
  if (board == NULL)
    return FALSE;
  if (request->shape_only)
    position->at = PW_NO_SQUARE;
  else if (!place_piece (board, request->at, position->side, &position->at, error))
    return FALSE;
  position->virgin = request->virgin || (!request->shape_only && pw_board_is_virgin (board, position->at));
  task->unmoved = NULL;
  if (request->virgin && !has_virgin (board))
    {
      task->unmoved = pw_board_copy (board);
      pw_board_set_all_virgin (task->unmoved);
    }
  task->board = g_steal_pointer (&board);
  position->board = task->unmoved != NULL ? task->unmoved : task->board;
  return TRUE;
}

PW_CLEAR_FUNC (pw_task_clear, PwTask, (pw_board_free, board, unmoved));
