/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game at the end of a lesson: its rules are tried, and its start becomes a board with the piece. */
#include "core/lessons/lesson-private.h"

#include <glib/gi18n-lib.h>

#include "core/game/rules-read.h"

#define LETTER 'X' /* of the piece of the lesson */

/* Returns: the first square with the piece of either side; PW_NO_SQUARE: none */
static PwSquare
find_piece (const PwBoard *board)
{
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_letter (board, square) == LETTER)
      return square;
  return PW_NO_SQUARE;
}

static void
lift_piece (PwLessonScene *scene, const PwBoard *start, PwSquare at)
{
  scene->board = pw_board_copy (start);
  scene->position = (PwPosition){
    .board = scene->board,
    .at = at,
    .side = pw_board_cell (start, at) == PW_CELL_SECOND ? PW_SIDE_SECOND : PW_SIDE_FIRST,
    .virgin = pw_board_is_virgin (start, at),
  };
  pw_board_set (scene->board, at, PW_CELL_EMPTY, 0);
}

void
_pw_lesson_set_up_game (PwLessonPage *page, guint line, GPtrArray *problems)
{
  const PwRulesPiece piece = { NULL, "X", page->scene.notation, page->scene.dialect, NULL };
  g_autoptr (PwRules) rules = pw_rules_read_game (&piece, 1, page->game->rules, NULL, NULL);
  PwSquare at = rules != NULL ? find_piece (rules->start) : PW_NO_SQUARE;

  if (rules == NULL)
    _pw_lesson_problem_add (problems, line, NULL)->rules = g_strdup (page->game->rules);
  else if (at == PW_NO_SQUARE)
    _pw_lesson_complain (problems, line, N_ ("The game begins without an X. Put one on its start position."));
  else
    lift_piece (&page->scene, rules->start, at);
}
