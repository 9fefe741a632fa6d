/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is on the boards of a lesson that is handed out. */
#include "ui/handout/lesson/view.h"

#include <string.h>

#include "core/base/owns.h"
#include "core/engine/generator.h"

#define MOST_ARRIVALS 100000 /* after these, moves are left out */

void
pw_lesson_view_init (PwLessonView *self, const PwLessonScene *scene, const char *notation, gboolean secret)
{
  const PwPosition *position = &scene->position;

  self->piece = pw_notation_read (scene->dialect, notation, strlen (notation));
  self->moves
      = self->piece != NULL ? pw_moves_of (self->piece, position, MOST_ARRIVALS, NULL) : pw_moves_new ();
  self->scene = (PwScene){
    .board = scene->board,
    .at = position->at,
    .side = position->side,
    .figurine = pw_figurine_choose (secret ? "letters" : "auto", self->piece),
    .moves = self->moves,
    .flags = (position->virgin ? PW_SCENE_UNMOVED : 0) | PW_SCENE_COORDINATES | PW_SCENE_NO_PAPER
             | PW_SCENE_FIGURINES | PW_SCENE_ATTACKS | PW_SCENE_LEGEND,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };
}

void
pw_lesson_view_ask (PwLessonView *self, const PwExercise *exercise)
{
  gboolean secret = pw_exercise_asks_for_text (exercise);

  pw_lesson_view_init (self, &exercise->scene,
                       secret ? pw_exercise_solution (exercise) : exercise->scene.notation, secret);
  if (secret)
    return;
  self->scene.moves = NULL;
  self->scene.flags &= ~(guint) PW_SCENE_LEGEND;
}

void
pw_lesson_view_answer (PwLessonView *self, const PwExercise *exercise)
{
  pw_lesson_view_ask (self, exercise);
  if (exercise->kind == PW_EXERCISE_PREDICT)
    self->scene.moves = self->moves;
  self->scene.flags &= ~(guint) PW_SCENE_LEGEND;
}

PW_CLEAR_FUNC (pw_lesson_view_clear, PwLessonView, (pw_moves_free, moves), (pw_piece_unref, piece));

const char *
pw_lesson_text (const char *text, gboolean own)
{
  return own || *text == '\0' ? text : g_dgettext (PW_PAGES_PACKAGE, text);
}
