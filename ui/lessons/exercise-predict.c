/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exercises in which squares are marked.  The marks are those of a sketch, so that mouse, keys and screen reader
 * handle them already.  Owns the rings round wrong squares; must not know why they are wrong.
 */
#include "ui/lessons/exercise-view-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/lessons/board.h"

#define RING_INSET 0.06 /* of a square */
#define RING_WIDTH 0.07

/* -- marks -- */

/* marked: (out): a byte for each square. Returns: how many are */
static guint
read_marks (PwExerciseView *self, guint8 *marked)
{
  const PwSketchPosition *position = pw_sketch_board_get_position (self->marks, 1);
  guint n = 0;

  for (guint i = 0; i < position->n; i++)
    if (position->statements[i].says == PW_SAYS_MAY)
      {
        marked[position->statements[i].to] = 1;
        n++;
      }
  return n;
}

/* The names of the marked squares: for users who can't see them, and to compare. */
static char *
list_marks (PwExerciseView *self, guint *n)
{
  const PwBoard *board = self->exercise->scene.board;
  g_autofree guint8 *marked = g_new0 (guint8, pw_board_n_squares (board));
  GString *list = g_string_new (NULL);

  *n = read_marks (self, marked);
  for (guint file = 0; file < pw_board_files (board); file++)
    for (guint rank = 0; rank < pw_board_ranks (board); rank++)
      {
        PwSquare square = (PwSquare) (rank * pw_board_files (board) + file);

        if (marked[square])
          pw_square_append (list, " ", board, square);
      }
  return g_string_free (list, FALSE);
}

static void
show_marks (PwExerciseView *self)
{
  guint n;
  g_autofree char *list = list_marks (self, &n);
  g_autofree char *text = NULL;

  if (n == 0)
    text = g_strdup (_ ("No square is marked yet. Click squares, or go there with the arrow keys and press Space."));
  else
    /* Translators: how many squares, then their names: "e4 f5". */
    text = g_strdup_printf (ngettext ("%1$u square is marked: %2$s", "%1$u squares are marked: %2$s", n), n, list);
  gtk_label_set_text (self->marked_label, text);
  _pw_exercise_allow_check (self, n > 0); /* else the misses are the answer */
}

/* Until they are checked, marks must not look like what has been found to be right. */
static void
show_as_guesses (PwExerciseView *self, gboolean guesses)
{
  pw_board_view_set_flags (self->shown_view, PW_SCENE_COORDINATES | (guesses ? PW_SCENE_GUESSES : 0));
}

static void
marks_changed_cb (PwExerciseView *self)
{
  if (self->exercise == NULL || pw_sketch_board_n_pages (self->marks) < 2)
    return;
  show_marks (self);
  /* pointing at a square emits "changed", too */
  if (self->verdict != NULL && pw_sketch_board_get_serial (self->marks) != self->serial)
    {
      show_as_guesses (self, TRUE);
      _pw_exercise_forget_verdict (self);
    }
}

void
_pw_exercise_predict_forget (PwExerciseView *self)
{
  self->lit = self->from = self->to = PW_NO_SQUARE;
  pw_board_view_set_stand (self->shown_view, NULL);
  g_clear_object (&self->marks);
}

void
_pw_exercise_predict_lay_out (PwExerciseView *self)
{
  const PwLessonScene *scene = &self->exercise->scene;

  pw_look_set_secret (pw_document_get_look (self->shown), FALSE);
  pw_lesson_board_lay_out (self->shown, scene->dialect, scene->notation, &scene->position);
  pw_notation_label_show (self->notation_label, scene->dialect, scene->notation);
  gtk_label_set_text (self->notation_dialect_label, _ (pw_dialect_label (scene->dialect)));
  pw_board_view_set_cursor (self->shown_view, scene->position.at);
}

void
_pw_exercise_predict_begin (PwExerciseView *self)
{
  _pw_exercise_predict_lay_out (self);
  self->marks = pw_sketch_board_new (self->shown);
  pw_sketch_board_set_guessing (self->marks);
  pw_sketch_board_add_page (self->marks);
  g_signal_connect_object (self->marks, "changed", G_CALLBACK (marks_changed_cb), self, G_CONNECT_SWAPPED);
  show_as_guesses (self, TRUE);
  pw_board_view_set_stand (self->shown_view, PW_STAND (self->marks));
  gtk_label_set_text (self->shown_label, _ ("Mark where it can go"));
  show_marks (self);
}

PwVerdict *
_pw_exercise_predict_check (PwExerciseView *self)
{
  g_autofree guint8 *marked = g_new0 (guint8, pw_board_n_squares (self->exercise->scene.board));

  read_marks (self, marked);
  return pw_exercise_check_squares (self->exercise, marked);
}

void
_pw_exercise_predict_show_solution (PwExerciseView *self)
{
  pw_board_view_set_stand (self->shown_view, NULL);
  gtk_label_set_text (self->shown_label, _ ("The moves of this piece"));
}

/* -- misses -- */

static void
light (PwExerciseView *self, PwSquare square)
{
  if (square == self->lit)
    return;
  self->lit = square;
  gtk_widget_queue_draw (self->rings);
}

static PwSquare
square_of_row (GtkListBoxRow *row)
{
  return row != NULL ? (PwSquare) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "square")) : PW_NO_SQUARE;
}

static void
miss_selected_cb (PwExerciseView *self)
{
  light (self, square_of_row (gtk_list_box_get_selected_row (self->misses)));
}

static gboolean
miss_entered_cb (GtkWidget *row, GdkEventCrossing *event, PwExerciseView *self)
{
  light (self, square_of_row (GTK_LIST_BOX_ROW (row)));
  return GDK_EVENT_PROPAGATE;
}

static gboolean
miss_left_cb (GtkWidget *row, GdkEventCrossing *event, PwExerciseView *self)
{
  miss_selected_cb (self);
  return GDK_EVENT_PROPAGATE;
}

/* (transfer full): the heading of a miss */
static char *
name_miss (PwExerciseView *self, const PwMiss *miss)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (self->exercise->scene.board, miss->square, name);
  /* Translators: a square. */
  return g_strdup_printf (miss->forgotten ? _ ("%s is missing") : _ ("The piece can’t go to %s"), name);
}

static void
add_miss (PwExerciseView *self, const PwMiss *miss)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name = name_miss (self, miss);
  g_autofree char *reason = pw_say (miss->reason);
  g_autofree char *both = g_strconcat (name, ". ", reason, NULL);

  gtk_container_add (GTK_CONTAINER (box), pw_label_new_wrapped (name, "heading", 34));
  gtk_container_add (GTK_CONTAINER (box), pw_label_new_wrapped (reason, NULL, 34));
  g_object_set (box, "margin", 6, NULL);
  gtk_container_add (GTK_CONTAINER (row), box);
  atk_object_set_name (gtk_widget_get_accessible (row), both);
  g_object_set_data (G_OBJECT (row), "square", GUINT_TO_POINTER ((guint) miss->square));
  gtk_widget_add_events (row, GDK_ENTER_NOTIFY_MASK | GDK_LEAVE_NOTIFY_MASK);
  g_signal_connect_object (row, "enter-notify-event", G_CALLBACK (miss_entered_cb), self, 0);
  g_signal_connect_object (row, "leave-notify-event", G_CALLBACK (miss_left_cb), self, 0);
  gtk_widget_show_all (row);
  gtk_container_add (GTK_CONTAINER (self->misses), row);
}

/* Only what is right gets a tick. */
static void
doubt_misses (PwExerciseView *self)
{
  guint8 *wrong = g_new0 (guint8, pw_board_n_squares (self->exercise->scene.board));

  for (guint i = 0; i < self->verdict->misses->len; i++)
    wrong[g_array_index (self->verdict->misses, PwMiss, i).square] = 1;
  pw_sketch_board_doubt (self->marks, wrong);
}

void
_pw_exercise_predict_tell (PwExerciseView *self)
{
  GArray *misses = self->verdict->misses;

  self->serial = pw_sketch_board_get_serial (self->marks);
  if (misses->len > 0 && self->n_tries == 0) /* only how many */
    return;
  self->was_helped |= misses->len > 0;
  doubt_misses (self);
  show_as_guesses (self, FALSE);
  for (guint i = 0; i < misses->len; i++)
    add_miss (self, &g_array_index (misses, PwMiss, i));
  gtk_widget_set_visible (self->misses_frame, misses->len > 0);
  gtk_widget_queue_draw (self->rings);
}

/* -- rings -- */

/* A cross over a wrong mark, a ring around a missing one: color is not the only sign. */
static void
trace_miss (cairo_t *cr, const PwMiss *miss, double x, double y, double size)
{
  double inset = size * (RING_INSET + RING_WIDTH / 2), reach = size / 2 - inset;

  cairo_new_path (cr);
  if (miss->forgotten)
    cairo_arc (cr, x + size / 2, y + size / 2, reach, 0, 2 * G_PI);
  else
    {
      cairo_move_to (cr, x + 2 * inset, y + 2 * inset);
      cairo_line_to (cr, x + size - 2 * inset, y + size - 2 * inset);
      cairo_move_to (cr, x + size - 2 * inset, y + 2 * inset);
      cairo_line_to (cr, x + 2 * inset, y + size - 2 * inset);
    }
}

void
_pw_exercise_stroke (cairo_t *cr, double width, gboolean strong, const double ink[3])
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, width * (strong ? 2.4 : 1.7));
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, ink[0], ink[1], ink[2]);
  cairo_set_line_width (cr, width * (strong ? 1.6 : 1));
  cairo_stroke (cr);
}

static gboolean
draw_rings_cb (PwExerciseView *self, cairo_t *cr, GtkWidget *rings)
{
  static const double ink[3] = { 0.64, 0, 0 };
  GArray *misses = gtk_widget_get_visible (self->misses_frame) ? self->verdict->misses : NULL;

  for (guint i = 0; misses != NULL && i < misses->len; i++)
    {
      const PwMiss *miss = &g_array_index (misses, PwMiss, i);
      GdkRectangle area;
      int x, y;

      if (!pw_board_view_square_area (self->shown_view, miss->square, &area)
          || !gtk_widget_translate_coordinates (GTK_WIDGET (self->shown_view), rings, area.x, area.y, &x, &y))
        continue;
      trace_miss (cr, miss, x, y, area.width);
      _pw_exercise_stroke (cr, area.width * RING_WIDTH, miss->square == self->lit, ink);
    }
  return GDK_EVENT_PROPAGATE;
}

void
_pw_exercise_predict_create (PwExerciseView *self)
{
  self->lit = PW_NO_SQUARE;
  g_signal_connect_object (self->rings, "draw", G_CALLBACK (draw_rings_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->misses, "row-selected", G_CALLBACK (miss_selected_cb), self, G_CONNECT_SWAPPED);
}
