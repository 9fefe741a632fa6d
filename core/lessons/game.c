/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game at the end of a lesson: its rules are tried, and its start becomes a board with the piece. */
#include "core/lessons/lesson-private.h"

#include <glib/gi18n-lib.h>

#include "core/game/rules-read.h"

void
_pw_lesson_set_up_game (PwLessonPage *page, guint line, GPtrArray *problems)
{
  const PwRulesPiece piece = { NULL, "X", page->scene.notation, page->scene.dialect, NULL };
  g_autoptr (PwRules) rules = pw_rules_read_game (&piece, 1, page->game->rules, NULL, NULL);
  PwSquare at;

  if (rules == NULL)
    _pw_lesson_problem_add (problems, line, NULL)->rules = g_strdup (page->game->rules);
  else if (_pw_lesson_find_piece (rules->start, &at) == 0)
    _pw_lesson_complain (
        problems, line,
        N_ ("The game begins without an X. Put one on its start position, where learners see its moves "
            "first, even if pawns can become one."));
  else
    {
      page->scene.board = pw_board_copy (rules->start);
      _pw_lesson_lift_piece (&page->scene, at, FALSE);
    }
}
