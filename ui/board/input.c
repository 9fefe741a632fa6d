/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What mouse and fingers do to the board.
 *
 * The pointer has one grip: a stroke with a brush, or the piece under design; with a guest, what its hand begins.
 * A grip ends when the button is let go, when another widget takes the pointer (a
 * popover, a dialog), when the widget goes away, and when the board gets another size.
 *
 * While the piece is dragged it really is on the empty squares that it passes, so
 * that its targets follow; what is on other squares is only taken off when it is
 * dropped there.  Must not know how anything is drawn.
 */
#include <math.h>

#include "ui/board/view-private.h"

#include <glib/gi18n-lib.h>

#define WHEEL_ZOOM 1.1
#define ERASER "eraser" /* beside the names of CSS */
#define ERASER_SIZE 26 /* pixels, both */
#define ERASER_ICON_SIZE 16
#define ERASER_MARGIN ((ERASER_SIZE - ERASER_ICON_SIZE) / 2)

/* -- grips -- */

void
_pw_board_input_begin_grip (PwBoardView *self, PwGrip grip)
{
  const PwBoard *board = _pw_board_view_board (self);

  self->input.grip = grip;
  self->input.files = pw_board_files (board);
  self->input.ranks = pw_board_ranks (board);
}

/* The eraser's sign on a disc, to be seen on any ground. (transfer full) */
static GdkCursor *
make_eraser (GtkWidget *widget, GdkWindow *window)
{
  g_autoptr (GdkPixbuf) icon = gtk_icon_theme_load_icon (gtk_icon_theme_get_for_screen (gtk_widget_get_screen (widget)),
                                                         "edit-clear-symbolic", ERASER_ICON_SIZE, 0, NULL);
  cairo_surface_t *surface = gdk_window_create_similar_image_surface (window, CAIRO_FORMAT_ARGB32, ERASER_SIZE,
                                                                      ERASER_SIZE, 1);
  cairo_t *cr = cairo_create (surface);
  GdkCursor *cursor;

  cairo_arc (cr, ERASER_SIZE / 2.0, ERASER_SIZE / 2.0, ERASER_SIZE / 2.0 - 1, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_stroke (cr);
  if (icon != NULL)
    {
      gdk_cairo_set_source_pixbuf (cr, icon, ERASER_MARGIN, ERASER_MARGIN);
      cairo_paint (cr);
    }
  cairo_destroy (cr);
  cursor = gdk_cursor_new_from_surface (gdk_window_get_display (window), surface, ERASER_SIZE / 2.0, ERASER_SIZE / 2.0);
  cairo_surface_destroy (surface);
  return cursor;
}

/* cursor_name: (nullable); ERASER for one of our own */
void
_pw_board_input_show_pointer (PwBoardView *self, const char *cursor_name)
{
  GdkWindow *window = gtk_widget_get_window (GTK_WIDGET (self));
  g_autoptr (GdkCursor) cursor = NULL;

  if (window == NULL)
    return;
  if (g_strcmp0 (cursor_name, ERASER) == 0)
    cursor = make_eraser (GTK_WIDGET (self), window);
  else if (cursor_name)
    cursor = gdk_cursor_new_from_name (gdk_window_get_display (window), cursor_name);
  gdk_window_set_cursor (window, cursor);
}

void
_pw_board_input_hint (PwBoardView *self, const char *sentence)
{
  g_signal_emit_by_name (self, "hint", sentence);
}

static gboolean
has_piece_in_hand (PwBoardView *self)
{
  return self->input.grip == PW_GRIP_PIECE || self->input.grip == PW_GRIP_OTHER;
}

void
_pw_board_input_end_grip (PwBoardView *self)
{
  if (has_piece_in_hand (self))
    _pw_board_input_hint (self, NULL);
  self->input.grip = PW_GRIP_NONE;
  _pw_board_number_end (self, FALSE);
  g_array_set_size (self->input.bends, 0);
  _pw_board_stroke_end (self);
  _pw_board_step_end (self);
  if (self->guest != NULL && self->hand->finish != NULL)
    self->hand->finish (self);
  _pw_board_input_show_pointer (self, NULL);
  if (self->layout_dirty) /* it has waited for this */
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  _pw_board_view_invalidate (self);
  if (self->guest != NULL && self->hand->follow != NULL)
    self->hand->follow (self);
}

/* Which of its grips it is, the hand decides. */
static void
begin_with_guest (PwBoardView *self, PwSquare square, gboolean erase)
{
  _pw_board_input_begin_grip (self, PW_GRIP_MARKS);
  self->hand->begin (self, square, erase);
}

static void
begin_stroke (PwBoardView *self, PwSquare square, gboolean erase)
{
  _pw_board_input_begin_grip (self, PW_GRIP_STROKE);
  _pw_board_stroke_begin (self, square, erase);
}

/* -- a click, or a ride that is pulled -- */

static void
begin_click (PwBoardView *self, PwSquare square)
{
  self->input.origin = square;
  self->input.away = FALSE;
  _pw_board_input_begin_grip (self, _pw_board_number_begin (self, square) ? PW_GRIP_NUMBER : PW_GRIP_CLICK);
}

static void
note_way (PwBoardView *self)
{
  self->input.away |= pw_board_view_square_at (self, self->input.x, self->input.y) != self->input.origin;
}

static void
drop_number (PwBoardView *self)
{
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);

  _pw_board_number_end (self, TRUE);
  _pw_board_input_end_grip (self);
  if (square != PW_NO_SQUARE)
    _pw_board_view_place_cursor (self, square);
  _pw_board_view_set_pointed (self, square);
}

/* -- the menu of a square -- */

/* Nobody may want one: lessons have boards, too. */
static gboolean
has_menu (PwBoardView *self)
{
  return self->guest == NULL
         && g_signal_has_handler_pending (self, g_signal_lookup ("square-menu", PW_TYPE_BOARD_VIEW), 0,
                                          FALSE);
}

/* Where the eraser has nothing to do, and everywhere with the brush that only moves things. */
static gboolean
begins_menu (PwBoardView *self, PwSquare square)
{
  return has_menu (self)
         && (self->brush == PW_BRUSH_MOVE || !pw_board_view_brush_fits (self, PW_BRUSH_ERASER, square));
}

/* The pointer leaves for the menu: the square stays pointed at for its commands. */
gboolean
_pw_board_input_open_menu (PwBoardView *self, PwSquare square)
{
  if (!has_menu (self) || self->input.grip != PW_GRIP_NONE)
    return FALSE;
  _pw_board_player_stop (self);
  _pw_board_view_place_cursor (self, square);
  _pw_board_view_set_pointed (self, square);
  self->input.hovering = FALSE;
  g_signal_emit_by_name (self, "square-menu", (guint) square);
  return TRUE;
}

static void
begin_menu (PwBoardView *self, PwSquare square)
{
  self->input.origin = square;
  self->input.away = FALSE;
  _pw_board_input_begin_grip (self, PW_GRIP_MENU);
}

/* The grip is over. was: which it was */
static void
tell_click (PwBoardView *self, PwGrip was)
{
  if (was == PW_GRIP_MENU)
    _pw_board_input_open_menu (self, self->input.origin);
  else if (was != PW_GRIP_STROKE && self->brush == PW_BRUSH_MOVE && !self->input.away)
    g_signal_emit_by_name (self, "clicked", (guint) self->input.origin);
}

/* -- another piece in hand -- */

static gboolean
is_other_piece (PwBoardView *self, PwSquare square)
{
  PwCell cell = _pw_board_view_cell (self, square);

  return cell == PW_CELL_FIRST || cell == PW_CELL_SECOND;
}

void
_pw_board_input_show_removal (PwBoardView *self, gboolean removes)
{
  _pw_board_input_show_pointer (self, removes ? ERASER : "grabbing");
  if (removes)
    _pw_board_input_hint (self, _ ("Release to remove the piece."));
}

static void
begin_carry (PwBoardView *self, PwSquare square)
{
  self->input.away = FALSE;
  _pw_board_input_begin_grip (self, PW_GRIP_OTHER);
  _pw_board_carry_begin (self, square);
  _pw_board_input_show_pointer (self, "grabbing");
}

static void
carry_piece (PwBoardView *self)
{
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);

  if (square == pw_look_get_pointed (self->look))
    return;
  _pw_board_carry_to (self, square);
  _pw_board_view_set_pointed (self, square);
  _pw_board_input_show_removal (self, square == PW_NO_SQUARE);
}

/* Beside the board it is gone, which is a step with a name of its own. */
static void
drop_other_piece (PwBoardView *self)
{
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);

  if (square == PW_NO_SQUARE)
    {
      _pw_board_carry_to (self, self->input.origin);
      _pw_board_step_begin (self, _ ("Erase"));
    }
  _pw_board_carry_to (self, square);
  if (square != PW_NO_SQUARE)
    _pw_board_view_place_cursor (self, square);
  _pw_board_input_end_grip (self);
}

/* -- the piece in hand -- */

void
_pw_board_input_take_hold (PwBoardView *self, PwSquare square, PwGrip grip)
{
  GdkRectangle area = { 0 };

  pw_board_view_square_area (self, square, &area);
  self->input.origin = square;
  self->input.away = FALSE;
  self->input.hold[0] = self->input.x - (area.x + area.width / 2.0);
  self->input.hold[1] = self->input.y - (area.y + area.height / 2.0);
  _pw_board_input_begin_grip (self, grip);
  _pw_board_input_show_pointer (self, "grabbing");
  _pw_board_view_invalidate (self);
}

static void
begin_drag (PwBoardView *self, PwSquare square)
{
  _pw_board_input_take_hold (self, square, PW_GRIP_PIECE);
  _pw_board_step_begin (self, _ ("Move Piece"));
}

static void
drag_piece (PwBoardView *self)
{
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);
  gboolean leaves = square == PW_NO_SQUARE && pw_look_get_pointed (self->look) != PW_NO_SQUARE;

  if (square == PW_NO_SQUARE || _pw_board_view_cell (self, square) == PW_CELL_HOLE)
    _pw_board_input_show_pointer (self, "not-allowed");
  else
    _pw_board_input_show_pointer (self, "grabbing");
  if (square != PW_NO_SQUARE && _pw_board_view_cell (self, square) == PW_CELL_EMPTY)
    pw_document_set_at (self->document, square);
  _pw_board_view_set_pointed (self, square);
  if (leaves)
    _pw_board_input_hint (self, _ ("Release to put the piece back."));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_piece (PwBoardView *self)
{
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);

  if (square == PW_NO_SQUARE || _pw_board_view_cell (self, square) == PW_CELL_HOLE)
    square = self->input.origin;
  pw_document_set_at (self->document, square);
  _pw_board_input_end_grip (self);
  _pw_board_view_place_cursor (self, square);
  /* A click, and the brush is for the piece, too. */
  if (!self->input.away && _pw_board_brush_fits (self, square, FALSE))
    {
      _pw_board_stroke_begin (self, square, FALSE);
      _pw_board_stroke_end (self);
    }
}

gboolean
_pw_board_input_cancel (PwBoardView *self)
{
  PwGrip grip = self->input.grip;

  if (grip == PW_GRIP_NONE)
    return FALSE;
  if (self->guest != NULL)
    self->hand->undo (self);
  else if (grip == PW_GRIP_PIECE)
    pw_document_set_at (self->document, self->input.origin);
  else if (grip == PW_GRIP_OTHER)
    _pw_board_carry_to (self, self->input.origin);
  _pw_board_input_end_grip (self);
  return TRUE;
}

/* On another board the squares have other numbers: there is nothing to put back. */
void
_pw_board_input_check (PwBoardView *self)
{
  const PwBoard *board = _pw_board_view_board (self);

  if (self->input.grip != PW_GRIP_NONE
      && (self->input.files != pw_board_files (board) || self->input.ranks != pw_board_ranks (board)))
    _pw_board_input_end_grip (self);
}

/* -- pointer -- */

/* The keyboard's square is marked while keys are used. */
static void
hide_focus (PwBoardView *self)
{
  GtkWidget *window = gtk_widget_get_toplevel (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (window))
    gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
}

static void
press_cb (GtkGestureDrag *gesture, double x, double y, PwBoardView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  PwSquare square = pw_board_view_square_at (self, x, y);

  _pw_board_input_cancel (self);
  _pw_board_player_stop (self);
  if (square == PW_NO_SQUARE || (button > GDK_BUTTON_PRIMARY && button != GDK_BUTTON_SECONDARY))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  hide_focus (self);
  self->input.x = x;
  self->input.y = y;
  _pw_board_view_place_cursor (self, square);
  _pw_board_view_set_pointed (self, square);
  if (self->guest != NULL)
    begin_with_guest (self, square, button == GDK_BUTTON_SECONDARY);
  else if (button == GDK_BUTTON_SECONDARY && begins_menu (self, square))
    begin_menu (self, square);
  else if (button == GDK_BUTTON_SECONDARY)
    begin_stroke (self, square, TRUE);
  else if (square == pw_document_get_record (self->document)->at)
    begin_drag (self, square);
  else if (self->brush != PW_BRUSH_MOVE)
    begin_stroke (self, square, FALSE);
  else if (is_other_piece (self, square))
    begin_carry (self, square);
  else
    begin_click (self, square);
  if (self->input.grip != PW_GRIP_CLICK) /* a finger that begins there may scroll */
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pull_cb (GtkGestureDrag *gesture, double dx, double dy, PwBoardView *self)
{
  PwBoardInput *input = &self->input;
  double from_x = input->x, from_y = input->y, x, y;

  if (input->grip == PW_GRIP_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  input->x = x + dx;
  input->y = y + dy;
  if (self->guest != NULL)
    {
      self->hand->pull (self, from_x, from_y, input->x, input->y);
      return;
    }
  note_way (self);
  if (input->grip == PW_GRIP_MENU && input->away)
    begin_stroke (self, input->origin, TRUE);
  if (input->grip == PW_GRIP_STROKE)
    _pw_board_stroke_line (self, from_x, from_y, input->x, input->y);
  else if (input->grip == PW_GRIP_PIECE)
    drag_piece (self);
  else if (input->grip == PW_GRIP_OTHER)
    carry_piece (self);
  else if (input->grip == PW_GRIP_NUMBER)
    _pw_board_number_pull (self);
}

static void
release_cb (GtkGestureDrag *gesture, double dx, double dy, PwBoardView *self)
{
  PwGrip grip;

  pull_cb (gesture, dx, dy, self);
  grip = self->input.grip;
  if (grip == PW_GRIP_NONE)
    return;
  if (self->guest != NULL)
    self->hand->end (self, pw_board_view_square_at (self, self->input.x, self->input.y));
  if (self->guest == NULL && grip == PW_GRIP_PIECE)
    drop_piece (self);
  else if (self->guest == NULL && grip == PW_GRIP_OTHER)
    drop_other_piece (self);
  else if (self->guest == NULL && grip == PW_GRIP_NUMBER)
    drop_number (self);
  else
    _pw_board_input_end_grip (self);
  if (self->guest == NULL)
    tell_click (self, grip);
}

/* A finger that turns out to scroll or to pinch has drawn nothing. */
static void
press_cancelled_cb (GtkGesture *gesture, GdkEventSequence *sequence, PwBoardView *self)
{
  if (sequence != NULL && self->input.grip == PW_GRIP_STROKE)
    _pw_board_stroke_undo (self);
  _pw_board_input_cancel (self);
}

/* The pointer's shape shows what a press would do. */
static void
show_what_is_offered (PwBoardView *self, PwSquare square)
{
  if (square == PW_NO_SQUARE)
    _pw_board_input_show_pointer (self, NULL);
  else if (self->guest != NULL)
    _pw_board_input_show_pointer (self, self->hand->offer (self, square));
  else if (square == pw_document_get_record (self->document)->at)
    _pw_board_input_show_pointer (self, "grab");
  else if (self->brush == PW_BRUSH_MOVE)
    _pw_board_input_show_pointer (
        self, is_other_piece (self, square) ? "grab" : _pw_board_number_offer (self, square));
  else
    _pw_board_input_show_pointer (self, _pw_board_brush_fits (self, square, FALSE) ? "cell" : "not-allowed");
}

/*
 * Signals and not a GtkEventControllerMotion: GTK 3 runs controllers that bubble from its own
 * handlers of motion and buttons, and there is none for leaving.
 */
static gboolean
pointer_moved_cb (GtkWidget *widget, GdkEventMotion *event, gpointer data)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);
  PwSquare square;

  if (has_piece_in_hand (self) || self->input.grip == PW_GRIP_NUMBER)
    return GDK_EVENT_PROPAGATE;
  square = pw_board_view_square_at (self, event->x, event->y);
  self->input.hovering = TRUE;
  _pw_board_view_set_pointed (self, square);
  if (self->input.grip == PW_GRIP_NONE)
    show_what_is_offered (self, square);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
pointer_left_cb (GtkWidget *widget, GdkEventCrossing *event, gpointer data)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  if (!self->input.hovering || event->mode == GDK_CROSSING_GRAB)
    return GDK_EVENT_PROPAGATE;
  self->input.hovering = FALSE;
  if (has_piece_in_hand (self) || self->input.grip == PW_GRIP_NUMBER)
    return GDK_EVENT_PROPAGATE;
  if (gtk_widget_has_visible_focus (widget))
    _pw_board_view_point_at_cursor (self);
  else
    _pw_board_view_set_pointed (self, PW_NO_SQUARE);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
wheel_turned_cb (GtkWidget *widget, GdkEventScroll *event, gpointer data)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);
  double dx = 0, dy = 0;

  if (!(event->state & GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;
  if (!gdk_event_get_scroll_deltas ((GdkEvent *) event, &dx, &dy))
    dy = event->direction == GDK_SCROLL_UP ? -1 : event->direction == GDK_SCROLL_DOWN ? 1 : 0;
  _pw_board_view_zoom_at (self, self->zoom * pow (WHEEL_ZOOM, -CLAMP (dy, -8, 8)), event->x, event->y);
  return GDK_EVENT_STOP;
}

static void
pinch_begun_cb (GtkGesture *gesture, GdkEventSequence *sequence, PwBoardView *self)
{
  press_cancelled_cb (gesture, sequence, self);
  self->input.pinch_zoom = self->zoom;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinched_cb (GtkGestureZoom *gesture, double scale, PwBoardView *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    _pw_board_view_zoom_at (self, self->input.pinch_zoom * scale, x, y);
}

/* -- life -- */

void
_pw_board_input_init (PwBoardView *self)
{
  PwBoardInput *input = &self->input;
  GtkWidget *widget = GTK_WIDGET (self);

  input->handle.square = PW_NO_SQUARE;
  input->bends = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  pw_trail_init (&input->trail);
  input->press = gtk_gesture_drag_new (widget);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (input->press), 0);
  g_signal_connect (input->press, "drag-begin", G_CALLBACK (press_cb), self);
  g_signal_connect (input->press, "drag-update", G_CALLBACK (pull_cb), self);
  g_signal_connect (input->press, "drag-end", G_CALLBACK (release_cb), self);
  g_signal_connect (input->press, "cancel", G_CALLBACK (press_cancelled_cb), self);

  input->pinch = gtk_gesture_zoom_new (widget);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (input->pinch), GTK_PHASE_CAPTURE);
  /* in a group, or the one that takes the first finger denies it the other */
  gtk_gesture_group (input->pinch, input->press);
  g_signal_connect (input->pinch, "begin", G_CALLBACK (pinch_begun_cb), self);
  g_signal_connect (input->pinch, "scale-changed", G_CALLBACK (pinched_cb), self);

  _pw_board_set_up_init (self);
  g_signal_connect (self, "motion-notify-event", G_CALLBACK (pointer_moved_cb), NULL);
  g_signal_connect (self, "leave-notify-event", G_CALLBACK (pointer_left_cb), NULL);
  g_signal_connect (self, "scroll-event", G_CALLBACK (wheel_turned_cb), NULL);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK
                                     | GDK_LEAVE_NOTIFY_MASK | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK
                                     | GDK_TOUCH_MASK);
}

void
_pw_board_input_dispose (PwBoardView *self)
{
  if (self->document && self->input.grip != PW_GRIP_NONE)
    _pw_board_input_cancel (self);
  _pw_board_stroke_end (self);
  g_clear_object (&self->input.press);
  g_clear_object (&self->input.pinch);
  g_clear_pointer (&self->input.bends, g_array_unref);
  g_clear_pointer (&self->input.times, g_free);
  pw_trail_clear (&self->input.trail);
}
