/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/lessons/exercise.h"
#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/* The board of a page or an exercise with its moves: a scene, and all that it borrows. */
typedef struct
{
  PwPiece *piece; /* (nullable): nothing is shown */
  PwMoves *moves; /* of that piece; if there are very many, not all */
  PwScene scene;  /* with the moves, on the board of the lesson, which it borrows */
} PwLessonView;

/*
 * notation: of the piece, in the scene's dialect
 * secret: the piece is asked for, so that its figurine must not tell what it is
 */
void pw_lesson_view_init (PwLessonView *self, const PwLessonScene *scene, const char *notation,
                          gboolean secret);
/* The board of an exercise as it is asked about. */
void pw_lesson_view_ask (PwLessonView *self, const PwExercise *exercise);
/* The board of an exercise with its solution. */
void pw_lesson_view_answer (PwLessonView *self, const PwExercise *exercise);
void pw_lesson_view_clear (PwLessonView *self);

/* Whether an exercise asks for the piece, whose moves are shown, and not for moves. */
static inline gboolean
pw_exercise_asks_for_text (const PwExercise *exercise)
{
  return exercise->kind == PW_EXERCISE_WRITE || exercise->kind == PW_EXERCISE_REPAIR;
}

/*
 * The text of a lesson in the reader's language. own: it comes from a user's own file, which brings its
 * translations itself. Returns: (transfer none)
 */
const char *pw_lesson_text (const char *text, gboolean own);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwLessonView, pw_lesson_view_clear)

G_END_DECLS
