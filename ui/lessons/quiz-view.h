/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/lessons/exercise-view.h"
#include "ui/lessons/store.h"

G_BEGIN_DECLS

/*
 * PwQuizView: random questions at a chosen level and in a chosen dialect, and a score: the exercises of the quiz,
 * never the same twice, or the hidden pieces of the guessing game.
 */
#define PW_TYPE_QUIZ_VIEW (pw_quiz_view_get_type ())
G_DECLARE_FINAL_TYPE (PwQuizView, pw_quiz_view, PW, QUIZ_VIEW, GtkBox)

/*
 * store: (nullable): where the quiz's memory is kept; NULL: the game of guess, which has none. A reference is taken
 */
GtkWidget *pw_quiz_view_new (PwLessonStore *store);

/* Asks something, unless it does already. */
void pw_quiz_view_start (PwQuizView *self);
void pw_quiz_view_next (PwQuizView *self);

PwExerciseView *pw_quiz_view_get_exercise_view (PwQuizView *self); /* (transfer none) */

G_END_DECLS
