/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quiz and guessing game: owns what is asked, and the score of a round.  Must not know how it is answered. */
#include "ui/lessons/quiz-view.h"

#include <glib/gi18n-lib.h>

#include "core/lessons/quiz.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"

struct _PwQuizView
{
  GtkBox parent_instance;

  PwLessonStore *store; /* (nullable): the game of guess */
  guint level;
  PwDialect dialect;

  PwQuiz *quiz;                /* (nullable): made when something is asked */
  PwExercise *exercise;        /* (nullable) */
  PwHiddenPiece *hidden_piece; /* (nullable) */

  guint n_asked, n_solved, n_points;
  gboolean is_over; /* what is asked has been answered */

  GtkComboBoxText *dialect_combo;
  PwExerciseView *exercise_view;
  GtkComboBoxText *level_combo;
  GtkButton *next_button;
  GtkLabel *score_label;
};

G_DEFINE_TYPE (PwQuizView, pw_quiz_view, GTK_TYPE_BOX)

/* ORDER LEVELS, from 1 */
static const char *const levels[] = {
  N_ ("1: leapers and sliders"),
  N_ ("2: directions, moves and captures"),
  N_ ("3: lame leapers, hoppers, limited rides"),
  N_ ("4: bent riders and several terms"),
  N_ ("5: everything"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (levels) == PW_QUIZ_MAX_LEVEL);

/* -- the score -- */

static void
show_score (PwQuizView *self)
{
  g_autofree char *text = NULL;

  if (self->store != NULL)
    /* Translators: how many exercises of this round are solved, and how many have been asked. */
    text = g_strdup_printf (_ ("Solved: %1$u of %2$u"), self->n_solved, self->n_asked);
  else
    /* Translators: how many pieces of this round were found, how many there were, points. */
    text = g_strdup_printf (ngettext ("Found: %1$u of %2$u, %3$u point", "Found: %1$u of %2$u, %3$u points",
                                      self->n_points),
                            self->n_solved, self->n_asked, self->n_points);
  gtk_label_set_text (self->score_label, text);
}

/* A hidden piece counts one point, and one more for each hint that was not needed. */
static void
done_cb (PwQuizView *self)
{
  gboolean solved = pw_exercise_view_is_solved (self->exercise_view);

  if (self->is_over)
    return;
  self->is_over = TRUE;
  self->n_asked++;
  self->n_solved += solved ? 1 : 0;
  if (solved && self->hidden_piece != NULL)
    self->n_points
        += 1 + self->hidden_piece->hints->len - self->hidden_piece->n_given;
  show_score (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->next_button));
}

/* -- asking -- */

static void
forget (PwQuizView *self)
{
  pw_exercise_view_set_exercise (self->exercise_view, NULL, FALSE);
  g_clear_pointer (&self->exercise, pw_exercise_free);
  g_clear_pointer (&self->hidden_piece, pw_hidden_piece_free);
}

static void
ask_exercise (PwQuizView *self)
{
  g_autofree char *memory = NULL;

  if (self->quiz == NULL)
    {
      self->quiz = pw_quiz_new (g_random_int (), self->level, self->dialect);
      pw_quiz_remember (self->quiz, pw_lesson_store_get_memory (self->store));
    }
  self->exercise = pw_quiz_next (self->quiz);
  memory = pw_quiz_memory (self->quiz);
  pw_lesson_store_set_memory (self->store, memory);
  pw_exercise_view_set_exercise (self->exercise_view, self->exercise, FALSE);
}

static void
ask_hidden_piece (PwQuizView *self)
{
  self->hidden_piece = pw_hidden_piece_new (pw_catalogue_get_default (), g_random_int (), self->level, self->dialect);
  pw_exercise_view_set_hidden_piece (self->exercise_view, self->hidden_piece);
}

void
pw_quiz_view_next (PwQuizView *self)
{
  if ((self->exercise != NULL || self->hidden_piece != NULL) && !self->is_over)
    self->n_asked++; /* passed over */
  forget (self);
  self->is_over = FALSE;
  if (self->store != NULL)
    ask_exercise (self);
  else
    ask_hidden_piece (self);
  if (self->exercise == NULL && self->hidden_piece == NULL)
    gtk_label_set_text (self->score_label, _ ("No more exercises of this level in this dialect."));
  else
    show_score (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    pw_exercise_view_focus (self->exercise_view);
}

void
pw_quiz_view_start (PwQuizView *self)
{
  if (self->exercise == NULL && self->hidden_piece == NULL)
    pw_quiz_view_next (self);
}

/* Something else is chosen: a new round. */
static void
restart (PwQuizView *self)
{
  gboolean asking = self->exercise != NULL || self->hidden_piece != NULL;

  forget (self);
  g_clear_pointer (&self->quiz, pw_quiz_free);
  self->n_asked = self->n_solved = self->n_points = 0;
  if (asking)
    pw_quiz_view_next (self);
}

static void
chosen_cb (PwQuizView *self)
{
  int level = gtk_combo_box_get_active (GTK_COMBO_BOX (self->level_combo));
  int dialect = gtk_combo_box_get_active (GTK_COMBO_BOX (self->dialect_combo));

  if (level < 0 || dialect < 0 || ((guint) level + 1 == self->level && (PwDialect) dialect == self->dialect))
    return;
  self->level = (guint) level + 1;
  self->dialect = (PwDialect) dialect;
  restart (self);
}

PW_GETTER (PwExerciseView *, pw_quiz_view_get_exercise_view, PwQuizView, exercise_view);

/* -- life -- */

static void
pw_quiz_view_dispose (GObject *object)
{
  PwQuizView *self = PW_QUIZ_VIEW (object);

  if (self->exercise_view != NULL)
    forget (self);
  g_clear_pointer (&self->quiz, pw_quiz_free);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (pw_quiz_view_parent_class)->dispose (object);
}

static void
pw_quiz_view_class_init (PwQuizViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_quiz_view_dispose;
  g_type_ensure (PW_TYPE_EXERCISE_VIEW);
  pw_template_set (klass, "lessons/quiz-view.ui");
  PW_TEMPLATE_PARTS (klass, PwQuizView, dialect_combo, exercise_view, level_combo, next_button, score_label);
  PW_TEMPLATE_HANDLERS (klass, chosen_cb, done_cb, pw_quiz_view_next);
}

static void
pw_quiz_view_init (PwQuizView *self)
{
  pw_template_init (self);
  pw_exercise_view_set_next (self->exercise_view, GTK_WIDGET (self->next_button));
  self->level = 1;
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    gtk_combo_box_text_append_text (self->level_combo, _ (levels[i]));
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    gtk_combo_box_text_append_text (self->dialect_combo, _ (pw_dialect_label ((PwDialect) i)));
  pw_combo_fit (GTK_COMBO_BOX (self->level_combo));
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->level_combo), 0);
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->dialect_combo), PW_DIALECT_EXTENDED);
}

GtkWidget *
pw_quiz_view_new (PwLessonStore *store)
{
  PwQuizView *self = g_object_new (PW_TYPE_QUIZ_VIEW, NULL);

  g_set_object (&self->store, store);
  return GTK_WIDGET (self);
}
