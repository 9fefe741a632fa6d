/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An exercise on the screen: owns what all kinds have: task, buttons, verdict, hints, and how far it has got.  What is
 * marked, moved, written or guessed is in exercise-predict.c, exercise-move.c, exercise-text.c and
 * exercise-hidden-piece.c.
 */
#include "ui/lessons/exercise-view-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/language.h"
#include "ui/base/later.h"
#include "ui/base/theme.h"
#include "ui/lessons/board.h"
#include "ui/lessons/words.h"

#define CALM 200 /* ms */
#define LARGEST_HEADING 140 /* percent of usual text */

G_DEFINE_TYPE (PwExerciseView, pw_exercise_view, GTK_TYPE_BOX)

static void show_written (PwExerciseView *self);
static void show_nothing (PwExerciseView *self);

/* What each kind is called, and what its solution; what it does. ORDER PwExerciseKind, then the game of guess */
static const struct
{
  const char *name, *solution;
  void (*begin) (PwExerciseView *self);
  PwVerdict *(*check) (PwExerciseView *self); /* (nullable): a text is judged in a thread */
  void (*tell) (PwExerciseView *self);
  void (*show_solution) (PwExerciseView *self);
} kinds[] = {
  { N_ ("Predict"), N_ ("_Show Me"), _pw_exercise_predict_begin, _pw_exercise_predict_check, _pw_exercise_predict_tell,
    _pw_exercise_predict_show_solution },
  { N_ ("Write"), N_ ("_Solution"), _pw_exercise_text_begin, NULL, _pw_exercise_text_tell, show_written },
  { N_ ("Fix"), N_ ("_Solution"), _pw_exercise_text_begin, NULL, _pw_exercise_text_tell, show_written },
  { N_ ("Find the move"), N_ ("_Solution"), _pw_exercise_move_begin, _pw_exercise_move_check, show_nothing,
    show_written },
  { N_ ("Guess the piece"), N_ ("Give _Up"), _pw_exercise_hidden_piece_begin, NULL, _pw_exercise_text_tell,
    show_nothing },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == PW_N_EXERCISE_KINDS + 1);

static gboolean
is_asking (PwExerciseView *self)
{
  return self->exercise != NULL || self->hidden_piece != NULL;
}

/* Index of kinds. */
static guint
get_kind (PwExerciseView *self)
{
  return self->exercise != NULL ? self->exercise->kind : PW_N_EXERCISE_KINDS;
}

gboolean
_pw_exercise_is_on_board (PwExerciseView *self)
{
  return self->exercise != NULL && kinds[get_kind (self)].check != NULL;
}

PwPosition
_pw_exercise_position (PwExerciseView *self)
{
  return self->exercise != NULL ? self->exercise->scene.position
                                : *pw_hidden_piece_position (self->hidden_piece, self->position);
}

PwDialect
_pw_exercise_dialect (PwExerciseView *self)
{
  return self->exercise != NULL ? self->exercise->scene.dialect : self->hidden_piece->dialect;
}

/* -- what has been reached -- */

static void
set_suggested (GtkWidget *button, gboolean suggested)
{
  pw_theme_set_class (button, "suggested-action", suggested);
}

/* One button leads on: Check, and what follows the exercise when it is over. */
static void
suggest (PwExerciseView *self)
{
  gboolean over = !is_asking (self) || self->is_solved || self->is_shown;

  set_suggested (GTK_WIDGET (self->check_button), !over);
  if (self->next != NULL)
    set_suggested (self->next, over);
}

void
pw_exercise_view_set_next (PwExerciseView *self, GtkWidget *next)
{
  self->next = next;
  suggest (self);
}

static void
update_buttons (PwExerciseView *self)
{
  gboolean over = self->is_solved || self->is_shown;
  gboolean hints = self->hidden_piece != NULL ? self->n_hints < self->hidden_piece->hints->len
                                        : self->exercise != NULL && self->exercise->hint != NULL && self->n_hints == 0;

  suggest (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->check_button), self->can_check && !self->is_shown);
  gtk_widget_set_sensitive (GTK_WIDGET (self->hint_button), !over && hints);
  gtk_widget_set_sensitive (GTK_WIDGET (self->solution_button),
                            !over && (self->n_tries > 0 || self->hidden_piece != NULL));
  gtk_widget_set_sensitive (GTK_WIDGET (self->again_button), over);
  gtk_widget_set_visible (GTK_WIDGET (self->again_button), self->exercise != NULL);
}

void
_pw_exercise_allow_check (PwExerciseView *self, gboolean allowed)
{
  self->can_check = allowed;
  update_buttons (self);
}

static void
clear_misses (PwExerciseView *self)
{
  g_autoptr (GList) rows = gtk_container_get_children (GTK_CONTAINER (self->misses));

  self->lit = PW_NO_SQUARE;
  for (GList *item = rows; item != NULL; item = item->next)
    gtk_widget_destroy (item->data);
  gtk_widget_hide (self->misses_frame);
  gtk_widget_queue_draw (self->rings);
}

static void
stop_checking (PwExerciseView *self)
{
  g_clear_handle_id (&self->calm_id, g_source_remove);
  pw_worker_give_up (self->judge);
}

void
_pw_exercise_forget_verdict (PwExerciseView *self)
{
  gboolean had_difference = self->verdict != NULL && self->verdict->difference != NULL;

  stop_checking (self);
  g_clear_pointer (&self->verdict, pw_verdict_free);
  clear_misses (self);
  gtk_widget_hide (self->verdict_box);
  gtk_label_set_text (self->verdict_label, "");
  gtk_widget_hide (GTK_WIDGET (self->counter_button));
  gtk_toggle_button_set_active (self->counter_button, FALSE);
  if (had_difference && is_asking (self))
    _pw_exercise_text_show_boards (self);
}

static void
set_solution_markup (PwExerciseView *self, const char *markup)
{
  gtk_label_set_markup (self->solution_label, markup);
  gtk_widget_set_visible (GTK_WIDGET (self->solution_label), *markup != '\0');
}

static void
set_solution (PwExerciseView *self, const char *notation)
{
  g_autofree char *word = pw_lesson_notation_markup (notation);
  /* Translators: a notation. */
  g_autofree char *text = g_strdup_printf (_ ("A solution: %s"), word);

  set_solution_markup (self, text);
}

static void
announce_label (PwExerciseView *self, GtkLabel *label)
{
  pw_announce (GTK_WIDGET (self), gtk_label_get_text (label));
}

/* -- asking -- */

static void
show_task (PwExerciseView *self)
{
  guint kind = get_kind (self);
  g_autofree char *task = self->exercise != NULL
                              ? pw_lesson_markup (self->exercise->task, self->own)
                              : pw_lesson_markup (_ ("The board shows the moves of a hidden piece. Which notation has "
                                                     "the same moves? You can look at more positions and open "
                                                     "hints."),
                                                  TRUE);

  gtk_label_set_text (self->kind_label, _ (kinds[kind].name));
  gtk_label_set_markup (self->task_label, task);
  gtk_button_set_label (self->solution_button, _ (kinds[kind].solution));
}

static void
show_parts (PwExerciseView *self)
{
  gboolean on_board = _pw_exercise_is_on_board (self);

  gtk_widget_set_visible (GTK_WIDGET (self->marked_label), on_board);
  gtk_widget_set_visible (self->notation_box, on_board);
  gtk_widget_set_visible (self->entry_box, !on_board);
  gtk_widget_set_visible (self->answer_box, !on_board);
  gtk_widget_set_visible (self->positions, self->hidden_piece != NULL);
  /* Where figures are asked for, any moves may be right */
  gtk_widget_set_visible (self->shown_box, self->exercise == NULL || self->exercise->figures == NULL);
}

static void
begin (PwExerciseView *self)
{
  _pw_exercise_predict_forget (self);
  _pw_exercise_forget_verdict (self);
  self->is_solved = self->is_shown = self->was_helped = FALSE;
  self->n_tries = 0;
  self->n_hints = self->hidden_piece != NULL ? self->hidden_piece->n_given : 0;
  gtk_label_set_text (self->hint_label, "");
  gtk_widget_hide (GTK_WIDGET (self->hint_label));
  set_solution_markup (self, "");
  if (!is_asking (self))
    {
      suggest (self);
      return;
    }
  show_task (self);
  show_parts (self);
  kinds[get_kind (self)].begin (self);
  update_buttons (self);
}

void
pw_exercise_view_set_exercise (PwExerciseView *self, const PwExercise *exercise, gboolean own)
{
  self->hidden_piece = NULL;
  self->exercise = exercise;
  self->own = own;
  begin (self);
}

void
pw_exercise_view_set_hidden_piece (PwExerciseView *self, PwHiddenPiece *hidden_piece)
{
  self->exercise = NULL;
  self->hidden_piece = hidden_piece;
  begin (self);
}

void
pw_exercise_view_start_over (PwExerciseView *self)
{
  begin (self);
  pw_exercise_view_focus (self);
}

/* The task is read out, as the focus goes past it. */
void
pw_exercise_view_focus (PwExerciseView *self)
{
  if (is_asking (self))
    announce_label (self, self->task_label);
  if (_pw_exercise_is_on_board (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->shown_view));
  else if (is_asking (self))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
    }
}

/* -- answering -- */

/* How a verdict looks: a sign and a class, so that color is not the only sign. ORDER PwVerdictKind */
static const struct
{
  const char *icon, *style;
} looks[] = {
  { "emblem-ok-symbolic", "verdict-right" },          { "dialog-warning-symbolic", "verdict-wrong" },
  { "dialog-error-symbolic", "verdict-wrong" },       { "dialog-warning-symbolic", "verdict-wrong" },
  { "dialog-information-symbolic", "verdict-unknown" }, { "dialog-warning-symbolic", "verdict-wrong" },
  { "dialog-warning-symbolic", "verdict-wrong" },
};

/* What a verdict says about the way there. (nullable) */
static const char *
tell_way (PwExerciseView *self)
{
  if (self->verdict->kind == PW_VERDICT_RIGHT && !self->is_solved && self->was_helped
      && self->hidden_piece == NULL)
    return _ ("You had help: start over to solve it by yourself.");
  if (self->verdict->kind == PW_VERDICT_MISSES && self->n_tries == 0)
    return _ ("Try again; the next check shows which squares.");
  return NULL;
}

/* The verdict, and of a broken text what is wrong with it. (transfer full) */
static char *
tell_verdict (PwExerciseView *self)
{
  const GArray *diagnostics = self->verdict->diagnostics;
  GString *text = g_string_new (NULL);
  g_autofree char *sentence = pw_say (self->verdict->sentence);

  g_string_append (text, sentence);
  if (tell_way (self) != NULL)
    g_string_append_printf (text, " %s", tell_way (self));
  for (guint i = 0; self->verdict->kind == PW_VERDICT_BROKEN && i < diagnostics->len; i++)
    {
      const PwDiagnostic *diagnostic = &g_array_index (diagnostics, PwDiagnostic, i);
      g_autofree char *message = pw_say_diagnostic (diagnostic);

      if (diagnostic->severity == PW_SEVERITY_ERROR)
        g_string_append_printf (text, "\n%s", message);
    }
  return g_string_free (text, FALSE);
}

static void
show_in_box (PwExerciseView *self, const char *icon, const char *style, const char *sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    pw_theme_set_class (self->verdict_box, looks[i].style, FALSE);
  pw_theme_set_class (self->verdict_box, style, TRUE);
  gtk_image_set_from_icon_name (self->verdict_icon, icon, GTK_ICON_SIZE_LARGE_TOOLBAR);
  gtk_label_set_text (self->verdict_label, sentence);
  gtk_widget_show (self->verdict_box);
  announce_label (self, self->verdict_label);
}

static void
finish (PwExerciseView *self)
{
  pw_look_set_secret (pw_document_get_look (self->shown), FALSE);
  if (self->hidden_piece != NULL)
    {
      g_autofree char *what = _pw_exercise_hidden_piece_describe (self);

      set_solution_markup (self, what);
      announce_label (self, self->solution_label);
    }
  update_buttons (self);
  g_signal_emit_by_name (self, "done");
}

static void
show_verdict (PwExerciseView *self)
{
  g_autofree char *sentence = tell_verdict (self);

  show_in_box (self, looks[self->verdict->kind].icon, looks[self->verdict->kind].style, sentence);
}

/* verdict: (transfer full) */
static void
take_verdict (PwExerciseView *self, PwVerdict *verdict)
{
  gboolean was_over = self->is_solved || self->is_shown;

  _pw_exercise_forget_verdict (self);
  self->verdict = verdict;
  kinds[get_kind (self)].tell (self);
  show_verdict (self);
  self->is_solved |= self->verdict->kind == PW_VERDICT_RIGHT;
  self->n_tries += self->verdict->kind != PW_VERDICT_RIGHT;
  if (self->is_solved && !was_over)
    finish (self);
  else
    update_buttons (self);
}

/* Most verdicts come at once: a user who waits longer sees why. */
static void
calm_cb (PwExerciseView *self)
{
  show_in_box (self, "content-loading-symbolic", "verdict-unknown", _ ("Checking…"));
}

static gpointer
judge_in_thread (gpointer question, PwWorkerRun *run)
{
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };

  return pw_text_answer_judge (question, &patience);
}

static void
judged_cb (PwExerciseView *self)
{
  take_verdict (self, pw_worker_take_answer (self->judge, 0));
}

static const PwWork work = {
  .work = judge_in_thread,
  .free_question = (GDestroyNotify) pw_text_answer_free,
  .free_answer = (GDestroyNotify) pw_verdict_free,
};

void
pw_exercise_view_check (PwExerciseView *self)
{
  if (!is_asking (self) || self->is_shown || !gtk_widget_get_sensitive (GTK_WIDGET (self->check_button))
      || pw_worker_is_busy (self->judge))
    return;
  if (_pw_exercise_is_on_board (self))
    {
      take_verdict (self, kinds[get_kind (self)].check (self));
      return;
    }
  pw_worker_ask (self->judge, 0, _pw_exercise_text_answer (self));
  pw_after_pause (&self->calm_id, CALM, calm_cb, self);
}

gboolean
pw_exercise_view_is_checking (PwExerciseView *self)
{
  return pw_worker_is_busy (self->judge);
}

void
pw_exercise_view_give_hint (PwExerciseView *self)
{
  g_autofree char *before = g_strdup (gtk_label_get_label (self->hint_label));
  g_autofree char *hint = NULL;
  g_autofree char *all = NULL;

  if (!is_asking (self) || !gtk_widget_get_sensitive (GTK_WIDGET (self->hint_button)))
    return;
  if (self->hidden_piece != NULL)
    {
      g_autofree char *plain = _pw_exercise_hidden_piece_give_hint (self);

      hint = plain != NULL ? g_markup_escape_text (plain, -1) : g_strdup ("");
    }
  else
    hint = pw_lesson_markup (self->exercise->hint, self->own);
  self->n_hints++;
  self->was_helped = TRUE;
  all = g_strconcat (before, *before != '\0' ? "\n" : "", hint, NULL);
  gtk_label_set_markup (self->hint_label, all);
  gtk_widget_show (GTK_WIDGET (self->hint_label));
  announce_label (self, self->hint_label);
  update_buttons (self);
}

static void
show_written (PwExerciseView *self)
{
  set_solution (self, pw_exercise_solution (self->exercise));
  announce_label (self, self->solution_label);
}

static void
show_nothing (PwExerciseView *self)
{
}

void
pw_exercise_view_show_solution (PwExerciseView *self)
{
  if (!is_asking (self) || self->is_solved || self->is_shown)
    return;
  _pw_exercise_forget_verdict (self);
  gtk_label_set_text (self->marked_label, "");
  self->is_shown = TRUE;
  kinds[get_kind (self)].show_solution (self);
  finish (self);
  if (self->exercise != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->again_button));
}

/* A hidden piece has its hints in the game: they cost points. */
gboolean
pw_exercise_view_is_solved (PwExerciseView *self)
{
  return self->is_solved && (self->hidden_piece != NULL || !self->was_helped);
}

PW_GETTER (PwBoardView *, pw_exercise_view_get_board, PwExerciseView, shown_view);

/* -- two boards: beside each other, or one below the other, as they are larger -- */

static void
turn_cb (PwExerciseView *self)
{
  int width = gtk_widget_get_allocated_width (GTK_WIDGET (self->boards));
  int height = gtk_widget_get_allocated_height (GTK_WIDGET (self->boards));
  int heading = gtk_widget_get_allocated_height (GTK_WIDGET (self->shown_label));
  gboolean beside = MIN (width / 2, height - heading) > MIN (width, height / 2 - heading);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->boards),
                                  beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
}

static void
boards_allocated_cb (PwExerciseView *self)
{
  pw_later (&self->turn_id, PW_LATER_BEFORE_FRAME, turn_cb, self);
}

/* -- life -- */

static void
pw_exercise_view_dispose (GObject *object)
{
  PwExerciseView *self = PW_EXERCISE_VIEW (object);

  g_clear_handle_id (&self->turn_id, g_source_remove);
  g_clear_handle_id (&self->calm_id, g_source_remove);
  g_clear_object (&self->judge);
  if (self->marks != NULL)
    _pw_exercise_predict_forget (self);
  self->exercise = NULL;
  self->hidden_piece = NULL;
  g_clear_pointer (&self->verdict, pw_verdict_free);
  g_clear_object (&self->shown);
  g_clear_object (&self->answer);
  G_OBJECT_CLASS (pw_exercise_view_parent_class)->dispose (object);
}

static void
pw_exercise_view_class_init (PwExerciseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pw_exercise_view_dispose;
  pw_signal_new (klass, "done", 0);
  g_type_ensure (PW_TYPE_NOTATION_ENTRY);
  g_type_ensure (PW_TYPE_NOTATION_LABEL);
  pw_template_set (widget_class, "lessons/exercise-view.ui");
  PW_TEMPLATE_PARTS (widget_class, PwExerciseView, again_button, answer_box, answer_label, boards, buttons,
                     check_button, counter_button, dialect_label, entry, entry_box, entry_heading,
                     hint_button, hint_label, kind_label, marked_label, misses, misses_frame, next_button,
                     notation_box, notation_dialect_label, notation_label, position_label, positions,
                     previous_button, shown_box, shown_label, solution_button, solution_label, task_label,
                     verdict_box, verdict_icon, verdict_label);
  PW_TEMPLATE_HANDLERS (widget_class, pw_exercise_view_check, pw_exercise_view_give_hint,
                        pw_exercise_view_show_solution, pw_exercise_view_start_over);
}

/* A board that can only be looked at. name: for the screen reader */
static PwBoardView *
add_board (PwExerciseView *self, GtkWidget *box, PwDocument *document, const char *name, GtkWidget **overlay)
{
  GtkWidget *view = pw_board_view_new (document);
  GtkWidget *frame = gtk_aspect_frame_new (NULL, 0.5, 0, 1, FALSE); /* right below its heading */
  PwTry *board = pw_board_view_get_try (PW_BOARD_VIEW (view));

  pw_try_lock (board);
  g_signal_connect_object (board, "picked", G_CALLBACK (_pw_exercise_move_pick), self, G_CONNECT_SWAPPED);
  atk_object_set_name (gtk_widget_get_accessible (view), name);
  gtk_frame_set_shadow_type (GTK_FRAME (frame), GTK_SHADOW_NONE);
  gtk_container_add (GTK_CONTAINER (frame), pw_lesson_board_frame (view, overlay));
  gtk_widget_show (frame);
  gtk_box_pack_start (GTK_BOX (box), frame, TRUE, TRUE, 0);
  return PW_BOARD_VIEW (view);
}

static void
pw_exercise_view_init (PwExerciseView *self)
{
  GtkLabel **headings[] = { &self->shown_label, &self->position_label, &self->answer_label };

  pw_template_init (self);
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    pw_label_fit_letters (*headings[i], LARGEST_HEADING);
  pw_box_fit_letters (self->entry_heading);
  pw_box_fit_letters (self->buttons);
  self->judge = pw_worker_new (&work);
  g_signal_connect_object (self->judge, "answered", G_CALLBACK (judged_cb), self, G_CONNECT_SWAPPED);
  self->shown = pw_document_new ();
  self->answer = pw_document_new ();
  self->shown_view = add_board (self, self->shown_box, self->shown, _ ("Board of the exercise"), &self->rings);
  self->answer_view = add_board (self, self->answer_box, self->answer, _ ("Board of your answer"), NULL);
  g_signal_connect_object (self->boards, "size-allocate", G_CALLBACK (boards_allocated_cb), self, G_CONNECT_SWAPPED);
  _pw_exercise_predict_create (self);
  _pw_exercise_move_create (self);
  _pw_exercise_text_create (self);
  _pw_exercise_hidden_piece_create (self);
}

void
pw_exercise_view_set_figurines (PwExerciseView *self, gboolean wanted)
{
  pw_look_set_figurines (pw_document_get_look (self->shown), wanted);
  pw_look_set_figurines (pw_document_get_look (self->answer), wanted);
}
