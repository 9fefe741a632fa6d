/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exercises in which a move is made: two squares, picked one after the other. Owns the arrow between them;
 * must not know what is legal.
 */
#include "ui/lessons/exercise-view-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/base/announce.h"

#define LINE   0.07 /* of a square */
#define RING   0.40
#define POINT  0.30
#define SPREAD 0.45 /* radians: of the arrow's head */

/* -- the squares -- */

static void
show_squares (PwExerciseView *self)
{
  const PwBoard *board = self->exercise->scene.board;
  g_autofree char *text = NULL;
  char from[PW_SQUARE_NAME_SIZE] = "", to[PW_SQUARE_NAME_SIZE] = "";

  if (self->from != PW_NO_SQUARE)
    pw_square_name (board, self->from, from);
  if (self->to != PW_NO_SQUARE)
    pw_square_name (board, self->to, to);
  if (self->from == PW_NO_SQUARE)
    text = g_strdup (
        _ ("Click a piece and then its destination, or go there with the arrow keys and press Space."));
  else if (self->to == PW_NO_SQUARE)
    /* Translators: a square. */
    text = g_strdup_printf (_ ("From %s. Now choose the destination."), from);
  else
    /* Translators: two squares. */
    text = g_strdup_printf (_ ("Your move: from %1$s to %2$s"), from, to);
  gtk_label_set_text (self->marked_label, text);
  _pw_exercise_allow_check (self, self->to != PW_NO_SQUARE);
  gtk_widget_queue_draw (self->rings);
}

void
_pw_exercise_move_pick (PwExerciseView *self, guint square)
{
  gboolean first = self->from == PW_NO_SQUARE || self->to != PW_NO_SQUARE;

  if (self->exercise == NULL || self->exercise->kind != PW_EXERCISE_MOVE || self->is_shown || self->is_solved)
    return;
  if (self->verdict != NULL)
    _pw_exercise_forget_verdict (self);
  self->to = !first && square != self->from ? (PwSquare) square : PW_NO_SQUARE;
  self->from = first ? (PwSquare) square : self->to != PW_NO_SQUARE ? self->from : PW_NO_SQUARE;
  show_squares (self);
  pw_announce (GTK_WIDGET (self), gtk_label_get_text (self->marked_label));
}

void
_pw_exercise_move_begin (PwExerciseView *self)
{
  _pw_exercise_predict_lay_out (self);
  pw_board_view_set_flags (self->shown_view, PW_SCENE_COORDINATES);
  gtk_label_set_text (self->shown_label, self->exercise->rules->side == self->exercise->scene.position.side
                                             ? _ ("The friendly side moves")
                                             : _ ("The enemy side moves"));
  show_squares (self);
}

PwVerdict *
_pw_exercise_move_check (PwExerciseView *self)
{
  return pw_exercise_check_move (self->exercise, self->from, self->to);
}

/* -- the arrow -- */

/* Returns: FALSE if it can't be seen. x, y: (out): its middle; size: (out) */
static gboolean
find_middle (PwExerciseView *self, GtkWidget *rings, PwSquare square, double *x, double *y, double *size)
{
  GdkRectangle area;
  int left, top;

  if (square == PW_NO_SQUARE || !pw_board_view_square_area (self->shown_view, square, &area)
      || !gtk_widget_translate_coordinates (GTK_WIDGET (self->shown_view), rings, area.x, area.y, &left,
                                            &top))
    return FALSE;
  *x = left + area.width / 2.0;
  *y = top + area.width / 2.0;
  *size = area.width;
  return TRUE;
}

/* From the ring around the start to the middle of the destination. */
static void
trace_arrow (cairo_t *cr, double x0, double y0, double x1, double y1, double size)
{
  double angle = atan2 (y1 - y0, x1 - x0);

  cairo_move_to (cr, x0 + cos (angle) * size * RING, y0 + sin (angle) * size * RING);
  cairo_line_to (cr, x1, y1);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, x1 - cos (angle + side * SPREAD) * size * POINT,
                     y1 - sin (angle + side * SPREAD) * size * POINT);
      cairo_line_to (cr, x1, y1);
    }
}

static gboolean
draw_cb (PwExerciseView *self, cairo_t *cr, GtkWidget *rings)
{
  static const double ink[3] = { 0.10, 0.25, 0.55 };
  double x0, y0, x1, y1, size;

  if (!find_middle (self, rings, self->from, &x0, &y0, &size))
    return GDK_EVENT_PROPAGATE;
  cairo_new_path (cr);
  cairo_arc (cr, x0, y0, size * RING, 0, 2 * G_PI);
  if (find_middle (self, rings, self->to, &x1, &y1, &size))
    trace_arrow (cr, x0, y0, x1, y1, size);
  _pw_exercise_stroke (cr, size * LINE, FALSE, ink);
  return GDK_EVENT_PROPAGATE;
}

void
_pw_exercise_move_create (PwExerciseView *self)
{
  self->from = self->to = PW_NO_SQUARE;
  g_signal_connect_object (self->rings, "draw", G_CALLBACK (draw_cb), self, G_CONNECT_SWAPPED);
}
