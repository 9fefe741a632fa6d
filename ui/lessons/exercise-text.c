/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exercises in which a notation is written: two boards, what the piece shall do and what it does as written.  A
 * counter-example is shown on both.
 */
#include "ui/lessons/exercise-view-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/fit.h"
#include "ui/base/notation-style.h"
#include "ui/lessons/board.h"

static const char *
get_text (PwExerciseView *self)
{
  return pw_document_get_record (self->answer)->notation;
}

static void
answer_changed_cb (PwDocument *answer, guint parts, PwExerciseView *self)
{
  gboolean any = *get_text (self) != '\0';

  if ((parts & PW_DOCUMENT_TEXT) == 0 || self->is_busy || _pw_exercise_is_on_board (self))
    return;
  _pw_exercise_allow_check (self, any);
  if (self->verdict != NULL || pw_worker_is_busy (self->judge))
    _pw_exercise_forget_verdict (self);
}

/* Another text than the one that was judged has another counter-example. */
void
_pw_exercise_text_show_boards (PwExerciseView *self)
{
  PwDifference *difference = self->verdict != NULL ? self->verdict->difference : NULL;
  gboolean counter = difference != NULL && gtk_toggle_button_get_active (self->counter_button);
  gboolean positions = self->hidden_piece != NULL && !counter;
  PwSquare to = counter ? pw_moves_get (difference->moves, difference->move)->to : PW_NO_SQUARE;
  PwPosition position;

  if (self->exercise == NULL && self->hidden_piece == NULL) /* the button is released even then */
    return;
  position = counter ? difference->position : _pw_exercise_position (self);
  pw_lesson_board_set_position (self->shown, &position);
  pw_lesson_board_set_position (self->answer, &position);
  pw_look_set_pointed (pw_document_get_look (self->shown), to);
  pw_look_set_pointed (pw_document_get_look (self->answer), to);
  gtk_label_set_text (self->shown_label,
                      self->hidden_piece != NULL ? _ ("The hidden piece") : _ ("The expected moves"));
  gtk_label_set_text (self->answer_label, _ ("Your piece’s moves"));
  gtk_widget_set_visible (self->positions, positions);
  /* With large letters there is no room for both. */
  gtk_widget_set_visible (GTK_WIDGET (self->shown_label), !positions || !pw_letters_are_large (self->positions));
}

void
_pw_exercise_text_begin (PwExerciseView *self)
{
  PwDialect dialect = _pw_exercise_dialect (self);
  PwPosition position = _pw_exercise_position (self);
  gboolean broken = self->exercise != NULL && self->exercise->kind == PW_EXERCISE_REPAIR;
  const char *solution
      = self->exercise != NULL ? pw_exercise_solution (self->exercise) : self->hidden_piece->solution;

  pw_look_set_secret (pw_document_get_look (self->shown), TRUE);
  self->is_busy = TRUE;
  pw_lesson_board_lay_out (self->shown, dialect, solution, &position);
  pw_lesson_board_lay_out (self->answer, dialect, broken ? self->exercise->scene.notation : "", &position);
  self->is_busy = FALSE;
  gtk_label_set_text (self->dialect_label, _ (pw_dialect_label (dialect)));
  _pw_exercise_allow_check (self, broken);
  _pw_exercise_text_show_boards (self);
}

PwTextAnswer *
_pw_exercise_text_answer (PwExerciseView *self)
{
  return self->exercise != NULL
             ? pw_exercise_answer (self->exercise, get_text (self))
             : pw_hidden_piece_answer (self->hidden_piece, pw_document_get_record (self->answer)->dialect,
                                       get_text (self));
}

/* The place of the first error, so that it can be mended at once. */
static void
select_error (PwExerciseView *self)
{
  GArray *diagnostics = self->verdict->diagnostics;

  if (diagnostics->len == 0)
    return;
  pw_notation_entry_select (self->entry, pw_visible_span (g_array_index (diagnostics, PwDiagnostic, 0).span,
                                                          get_text (self)));
}

void
_pw_exercise_text_tell (PwExerciseView *self)
{
  gboolean differs = self->verdict->difference != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->counter_button), differs);
  gtk_toggle_button_set_active (self->counter_button, differs);
  _pw_exercise_text_show_boards (self);
  if (self->verdict->kind == PW_VERDICT_BROKEN)
    select_error (self);
}

void
_pw_exercise_text_create (PwExerciseView *self)
{
  pw_notation_entry_set_document (self->entry, self->answer);
  g_signal_connect_object (self->answer, "changed", G_CALLBACK (answer_changed_cb), self, 0);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (pw_exercise_view_check), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->counter_button, "toggled", G_CALLBACK (_pw_exercise_text_show_boards), self,
                           G_CONNECT_SWAPPED);
}
