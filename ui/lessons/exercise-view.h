/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/lessons/exercise.h"
#include "core/lessons/hidden-piece.h"
#include "ui/board/view.h"
#include "ui/entry/notation-entry.h"

G_BEGIN_DECLS

/*
 * PwExerciseView: an exercise, or a hidden piece of the game of guess, with all that is needed to answer it: the task,
 * a board to mark or an entry beside the boards, hints, the verdict, the solution. It keeps nothing.
 *
 * "done" is emitted once for each that is asked: when it is solved, or when its solution is shown before.
 */
#define PW_TYPE_EXERCISE_VIEW (pw_exercise_view_get_type ())
G_DECLARE_FINAL_TYPE (PwExerciseView, pw_exercise_view, PW, EXERCISE_VIEW, GtkBox)

/*
 * Asks an exercise, from its beginning.
 *
 * exercise: (nullable): borrowed, until another one or none is asked
 * own: its texts are a user's own and not to be translated
 */
void pw_exercise_view_set_exercise (PwExerciseView *self, const PwExercise *exercise, gboolean own);
/* As pw_exercise_view_set_exercise(), with a hidden piece instead of an exercise. */
void pw_exercise_view_set_hidden_piece (PwExerciseView *self, PwHiddenPiece *hidden_piece);
/* The button that leads on, suggested once there is nothing to answer any more. next: outlives the exercise */
void pw_exercise_view_set_next (PwExerciseView *self, GtkWidget *next);
/* Puts the focus where the answer is given. */
void pw_exercise_view_focus (PwExerciseView *self);

/* What the buttons do. */
void pw_exercise_view_check (PwExerciseView *self);
void pw_exercise_view_give_hint (PwExerciseView *self);
void pw_exercise_view_show_solution (PwExerciseView *self);
void pw_exercise_view_start_over (PwExerciseView *self);
/* Whether pieces are figurines, or letters. */
void pw_exercise_view_set_figurines (PwExerciseView *self, gboolean wanted);

/* Whether an answer is being checked: a written one, in a thread, until it changes or something else is asked. */
gboolean pw_exercise_view_is_checking (PwExerciseView *self);
/*
 * Whether a right answer has been given without help: before the solution was shown, a hint was asked for, or
 * a second wrong answer showed its squares.  A hidden piece counts with hints, too.
 */
gboolean pw_exercise_view_is_solved (PwExerciseView *self);

/* (transfer none) */
PwBoardView *pw_exercise_view_get_board (PwExerciseView *self);

G_END_DECLS
