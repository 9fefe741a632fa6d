/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a page or an exercise: an FEN with an X on it, or with a square beside it. */
#include "core/lessons/lesson-private.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"

#define DEFAULT_SIZE   8
#define DEFAULT_SQUARE "d4"
#define LETTER         'X'

guint
_pw_lesson_find_piece (const PwBoard *board, PwSquare *square)
{
  guint n = 0;

  *square = PW_NO_SQUARE;
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_letter (board, (PwSquare) i) == LETTER)
      {
        *square = n == 0 ? (PwSquare) i : *square;
        n++;
      }
  return n;
}

/* at: (nullable): the square of the piece is not given */
static gboolean
find_named (const PwBoard *board, const char *at, guint line, PwSquare *square, GPtrArray *problems)
{
  g_autofree char *quoted = _pw_lesson_quote (at);
  PwPhrase *phrase = NULL;

  *square = pw_square_parse (board, at);
  if (*square == PW_NO_SQUARE)
    {
      phrase = _pw_lesson_complain (problems, line, N_ ("The board, {0}x{1}, has no square “{2}”."));
      pw_phrase_add_number (pw_phrase_add_number (phrase, pw_board_files (board)), pw_board_ranks (board));
    }
  else if (pw_board_cell (board, *square) == PW_CELL_HOLE)
    phrase = _pw_lesson_complain (problems, line,
                                  N_ ("{0} is a hole, so the piece can’t be there. Choose another square."));
  if (phrase != NULL)
    pw_phrase_add_name (phrase, quoted);
  return phrase == NULL;
}

static gboolean
find_square (const PwBoard *board, const PwFileEntry *fen, const PwFileEntry *at, guint line, PwSquare *square,
             GPtrArray *problems)
{
  guint n = _pw_lesson_find_piece (board, square);

  if (n > 1)
    _pw_lesson_complain (problems, line, N_ ("The board has more than one X. Keep only the one for the piece."));
  else if (n == 1 && at != NULL && pw_square_parse (board, at->value) != *square)
    _pw_lesson_complain (problems, at->line,
                         N_ ("The X on the board and At name different squares. Remove one of them."));
  else if (n == 1)
    return TRUE;
  else if (at == NULL && fen != NULL)
    _pw_lesson_complain (problems, line, N_ ("The piece’s square is missing. Put an X on the board, or add At."));
  else
    return find_named (board, at != NULL ? at->value : DEFAULT_SQUARE, at != NULL ? at->line : line, square, problems);
  return FALSE;
}

void
_pw_lesson_lift_piece (PwLessonScene *scene, PwSquare at, gboolean unmoved)
{
  scene->position = (PwPosition){
    .board = scene->board,
    .at = at,
    .side = pw_board_cell (scene->board, at) == PW_CELL_SECOND ? PW_SIDE_SECOND : PW_SIDE_FIRST,
    .virgin = unmoved || pw_board_is_virgin (scene->board, at),
  };
  pw_board_set (scene->board, at, PW_CELL_EMPTY, 0);
}

gboolean
_pw_lesson_read_board (PwLessonScene *scene, const PwFileEntry *fen, const PwFileEntry *at, guint line,
                       gboolean unmoved, GPtrArray *problems)
{
  PwSquare square;

  if (fen == NULL)
    scene->board = pw_board_new (DEFAULT_SIZE, DEFAULT_SIZE);
  else
    scene->board = pw_board_new_from_fen (fen->value, NULL);
  if (scene->board == NULL)
    {
      _pw_lesson_problem_add (problems, fen->line, NULL)->board = g_strdup (fen->value);
      return FALSE;
    }
  if (!find_square (scene->board, fen, at, fen != NULL ? fen->line : line, &square, problems))
    return FALSE;
  _pw_lesson_lift_piece (scene, square, unmoved);
  return TRUE;
}

PW_CLEAR_FUNC (pw_lesson_scene_clear, PwLessonScene, (g_free, notation), (pw_board_free, board));
