/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/base/notation-label.h"
#include "ui/base/worker.h"
#include "ui/lessons/exercise-view.h"
#include "ui/sketch/model/board.h"

G_BEGIN_DECLS

/*
 * What the exercise view's files share: exercise-view.c (what all kinds have), exercise-predict.c (squares to mark),
 * exercise-move.c (a move to make), exercise-text.c (a notation to write), exercise-hidden-piece.c (the guessing game).
 */

struct _PwExerciseView
{
  GtkBox parent_instance;

  const PwExercise *exercise; /* (nullable) */
  gboolean own;
  PwHiddenPiece *hidden_piece; /* (nullable): instead of an exercise */

  PwDocument *shown;  /* what is asked about: the piece on its board */
  PwDocument *answer; /* what is written */
  PwSketchBoard *marks; /* (nullable): what is marked on the board shown */
  PwBoardView *shown_view, *answer_view;
  GtkWidget *rings; /* over the board shown: what was marked wrongly */

  PwVerdict *verdict; /* (nullable): of the answer as it is */
  PwWorker *judge;    /* of texts */
  guint calm_id;      /* a timeout: shows that it is being checked */
  guint serial;       /* of the marks that it is of */
  PwSquare lit;       /* of a miss that is pointed at, or PW_NO_SQUARE */
  PwSquare from, to;  /* of a move, or PW_NO_SQUARE */
  guint position;     /* of a hidden piece: which is shown */
  gboolean is_solved, is_shown, is_busy;
  gboolean can_check;  /* there is an answer */
  gboolean was_helped; /* by a hint, or by the places of what is wrong */
  guint n_tries, n_hints;
  GtkWidget *next; /* (nullable): the button after the exercise, which outlives it */
  guint turn_id; /* an idle call: puts the boards beside each other or below */

  GtkButton *again_button;
  GtkWidget *answer_box;
  GtkLabel *answer_label;
  GtkBox *boards;
  GtkBox *buttons;
  GtkButton *check_button;
  GtkToggleButton *counter_button;
  GtkLabel *dialect_label;
  PwNotationEntry *entry;
  GtkWidget *entry_box;
  GtkBox *entry_heading;
  GtkButton *hint_button;
  GtkLabel *hint_label;
  GtkLabel *kind_label;
  GtkLabel *marked_label;
  GtkListBox *misses;
  GtkWidget *misses_frame;
  GtkButton *next_button;
  GtkWidget *notation_box;
  GtkLabel *notation_dialect_label;
  PwNotationLabel *notation_label;
  GtkLabel *position_label;
  GtkWidget *positions;
  GtkButton *previous_button;
  GtkWidget *shown_box;
  GtkLabel *shown_label;
  GtkButton *solution_button;
  GtkLabel *solution_label;
  GtkLabel *task_label;
  GtkWidget *verdict_box;
  GtkImage *verdict_icon;
  GtkLabel *verdict_label;
};

/* exercise-view.c */
/* Whether the answer is given on the board, not written. */
gboolean _pw_exercise_is_on_board (PwExerciseView *self);
/* Takes the verdict back, or has none found: the answer is another now. */
void _pw_exercise_forget_verdict (PwExerciseView *self);
/* Whether there is an answer that can be checked. */
void _pw_exercise_allow_check (PwExerciseView *self, gboolean allowed);
/* Which position is asked about, of what the board shows. (transfer none) */
PwPosition _pw_exercise_position (PwExerciseView *self);
PwDialect _pw_exercise_dialect (PwExerciseView *self);

/* exercise-predict.c */
void _pw_exercise_predict_create (PwExerciseView *self);
void _pw_exercise_predict_begin (PwExerciseView *self);
PwVerdict *_pw_exercise_predict_check (PwExerciseView *self); /* (transfer full) */
/* Lists what was wrong. */
void _pw_exercise_predict_tell (PwExerciseView *self);
void _pw_exercise_predict_show_solution (PwExerciseView *self);
/* No square is marked any more, and none wrong. */
void _pw_exercise_predict_forget (PwExerciseView *self);
/* Shows the piece on its board and its notation. */
void _pw_exercise_predict_lay_out (PwExerciseView *self);
/* Draws a path in one color within a wider one in another: it can be seen on any square. */
void _pw_exercise_stroke (cairo_t *cr, double width, gboolean strong, const double ink[3]);

/* exercise-move.c */
void _pw_exercise_move_create (PwExerciseView *self);
void _pw_exercise_move_begin (PwExerciseView *self);
void _pw_exercise_move_pick (PwExerciseView *self, guint square);
PwVerdict *_pw_exercise_move_check (PwExerciseView *self); /* (transfer full) */

/* exercise-text.c */
void _pw_exercise_text_create (PwExerciseView *self);
void _pw_exercise_text_begin (PwExerciseView *self);
PwTextAnswer *_pw_exercise_text_answer (PwExerciseView *self); /* (transfer full) */
void _pw_exercise_text_tell (PwExerciseView *self);
/* The boards show the counter-example, or what was asked. */
void _pw_exercise_text_show_boards (PwExerciseView *self);

/* exercise-hidden-piece.c */
void _pw_exercise_hidden_piece_create (PwExerciseView *self);
void _pw_exercise_hidden_piece_begin (PwExerciseView *self);
char *_pw_exercise_hidden_piece_give_hint (PwExerciseView *self); /* (transfer full) (nullable) */
/* What piece it was. (transfer full): markup */
char *_pw_exercise_hidden_piece_describe (PwExerciseView *self);

G_END_DECLS
