/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What mouse and fingers do to the board.
 *
 * The pointer has one grip, which the stand begins.  It ends when the button is let go, when another widget
 * takes the pointer (a popover, a dialog), when the widget goes away, and when the board gets another size.
 * Must not know how anything is drawn, nor what a press does to a board.
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
  const PwBoard *board = pw_stand_get_board (self->stand);

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

/* What the pointer looks like. cursor_name: (nullable): as of GdkCursor; ERASER for one of our own */
static void
show_pointer (PwBoardView *self, const char *cursor_name)
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
  return self->input.grip == PW_GRIP_PIECE || self->input.grip == PW_GRIP_CARRY;
}

void
_pw_board_input_end_grip (PwBoardView *self)
{
  if (has_piece_in_hand (self))
    _pw_board_input_hint (self, NULL);
  self->input.grip = PW_GRIP_NONE;
  _pw_board_number_end (self, FALSE);
  g_array_set_size (self->input.bends, 0);
  g_clear_pointer (&self->input.before, pw_board_free);
  if (PW_STAND_GET_CLASS (self->stand)->finish != NULL)
    PW_STAND_GET_CLASS (self->stand)->finish (self->stand);
  show_pointer (self, NULL);
  if (self->layout_dirty) /* it has waited for this */
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  _pw_board_view_invalidate (self);
  _pw_board_choice_follow (self);
}

/* -- how a grip begins -- */

/* Where a piece was taken. A piece of a game is in hand, and not on its board. */
static void
take_hold (PwBoardView *self, PwSquare square)
{
  GdkRectangle area = { 0 };

  pw_board_view_square_area (self, square, &area);
  self->input.hold[0] = self->input.x - (area.x + area.width / 2.0);
  self->input.hold[1] = self->input.y - (area.y + area.height / 2.0);
  show_pointer (self, "grabbing");
  _pw_board_view_invalidate (self);
  if (self->input.grip == PW_GRIP_CARRY || _pw_board_view_tries (self))
    return;
  self->input.before = pw_board_copy (pw_stand_get_board (self->stand));
  pw_board_set (self->input.before, square, PW_CELL_EMPTY, 0);
}

static void
begin (PwBoardView *self, PwSquare square, gboolean erase)
{
  self->input.origin = square;
  self->input.away = FALSE;
  _pw_board_input_begin_grip (self, PW_GRIP_STROKE); /* what is shown stays where it is */
  self->input.grip = PW_STAND_GET_CLASS (self->stand)->press (self->stand, square, erase);
  if (self->input.grip == PW_GRIP_REFUSED)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else if (self->input.grip == PW_GRIP_CLICK && _pw_board_number_begin (self, square))
    self->input.grip = PW_GRIP_NUMBER;
  else if (self->input.grip == PW_GRIP_RIDE)
    _pw_board_ride_begin (self);
  else if (has_piece_in_hand (self))
    take_hold (self, square);
}

/* -- the menu of a square -- */

/* Nobody may want one: lessons have boards, too. */
static gboolean
has_menu (PwBoardView *self)
{
  return _pw_board_view_tries (self)
         && g_signal_has_handler_pending (self, g_signal_lookup ("square-menu", PW_TYPE_BOARD_VIEW), 0,
                                          FALSE);
}

/* Where the eraser has nothing to do, and everywhere with the brush that only moves things. */
static gboolean
begins_menu (PwBoardView *self, PwSquare square)
{
  return has_menu (self)
         && (_pw_board_view_moves_things (self) || !pw_try_brush_fits (self->own, PW_BRUSH_ERASER, square));
}

/* The pointer leaves for the menu: the square stays pointed at for its commands. */
gboolean
_pw_board_input_open_menu (PwBoardView *self, PwSquare square)
{
  if (!has_menu (self) || self->input.grip != PW_GRIP_NONE)
    return FALSE;
  _pw_board_player_stop (self);
  _pw_board_view_place_cursor (self, square);
  pw_stand_set_pointed (self->stand, square);
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
  else if (was != PW_GRIP_STROKE && _pw_board_view_moves_things (self) && !self->input.away)
    g_signal_emit_by_name (self, "clicked", (guint) self->input.origin);
}

/* -- how it goes on, and ends -- */

/* A piece in hand goes along, and the pointer shows what letting it go would do. */
static void
pull_piece (PwBoardView *self, PwSquare square)
{
  static const struct
  {
    const char *pointer, *hint;
  } drops[] = {
    [PW_DROP_PUTS] = { "grabbing", NULL },
    [PW_DROP_REMOVES] = { ERASER, N_ ("Release to remove the piece.") },
    [PW_DROP_PUTS_BACK] = { "not-allowed", N_ ("Release to put the piece back.") },
  };
  gboolean leaves = square == PW_NO_SQUARE && pw_stand_get_pointed (self->stand) != PW_NO_SQUARE;
  PwDrop drop;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (square == pw_stand_get_pointed (self->stand))
    return;
  drop = PW_STAND_GET_CLASS (self->stand)->pull (self->stand, square);
  pw_stand_set_pointed (self->stand, square);
  show_pointer (self, drops[drop].pointer);
  if (leaves && drops[drop].hint != NULL)
    _pw_board_input_hint (self, _ (drops[drop].hint));
}

/*
 * Paints all squares between two points of the widget but the first, however far apart these are: events of a
 * fast hand are.  From square to square as straight as it goes, so that a diagonal stays one.
 */
static void
paint_line (PwBoardView *self, double x0, double y0)
{
  double dx = _pw_board_view_offset (self, 0), dy = _pw_board_view_offset (self, 1);
  int from[2], to[2], n;

  _pw_board_view_update (self);
  pw_board_layout_cell_at (&self->layout, x0 + dx, y0 + dy, &from[0], &from[1]);
  pw_board_layout_cell_at (&self->layout, self->input.x + dx, self->input.y + dy, &to[0], &to[1]);
  n = MAX (ABS (to[0] - from[0]), ABS (to[1] - from[1]));
  for (int i = 1; i <= n && self->input.grip == PW_GRIP_STROKE; i++) /* until it is let go */
    {
      int column = (int) lround (from[0] + (double) (to[0] - from[0]) * i / n);
      int row = (int) lround (from[1] + (double) (to[1] - from[1]) * i / n);
      PwSquare square = pw_board_layout_square (&self->layout, column, row);

      if (square != PW_NO_SQUARE)
        PW_STAND_GET_CLASS (self->stand)->pull (self->stand, square);
    }
}

/* x0, y0: where the pointer was before */
static void
pull (PwBoardView *self, double x0, double y0)
{
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);

  self->input.away |= square != self->input.origin;
  if (self->input.grip == PW_GRIP_MENU && self->input.away)
    begin (self, self->input.origin, TRUE);
  if (self->input.grip == PW_GRIP_STROKE)
    paint_line (self, x0, y0);
  else if (self->input.grip == PW_GRIP_RIDE)
    _pw_board_ride_pull (self);
  else if (self->input.grip == PW_GRIP_NUMBER)
    _pw_board_number_pull (self);
  else if (has_piece_in_hand (self))
    pull_piece (self, square);
}

/* The cursor is where a piece of the document was dropped. */
static void
let_go (PwBoardView *self, PwSquare square)
{
  PwGrip grip = self->input.grip;

  if (grip == PW_GRIP_NUMBER)
    _pw_board_number_end (self, TRUE);
  else if (grip != PW_GRIP_MENU)
    PW_STAND_GET_CLASS (self->stand)->release (self->stand, square, self->input.away);
  _pw_board_input_end_grip (self);
  if (!_pw_board_view_tries (self))
    return;
  if (grip == PW_GRIP_PIECE)
    square = pw_stand_get_at (self->stand);
  if (square != PW_NO_SQUARE && (grip == PW_GRIP_PIECE || grip == PW_GRIP_CARRY || grip == PW_GRIP_NUMBER))
    _pw_board_view_place_cursor (self, square);
  if (grip == PW_GRIP_NUMBER)
    pw_stand_set_pointed (self->stand, square);
  tell_click (self, grip);
}

static gboolean
cancel (PwBoardView *self, gboolean never)
{
  if (self->input.grip == PW_GRIP_NONE)
    return FALSE;
  PW_STAND_GET_CLASS (self->stand)->cancel (self->stand, never);
  _pw_board_input_end_grip (self);
  return TRUE;
}

gboolean
_pw_board_input_cancel (PwBoardView *self)
{
  return cancel (self, FALSE);
}

/* On another board the squares have other numbers: there is nothing to put back. */
void
_pw_board_input_check (PwBoardView *self)
{
  const PwBoard *board = pw_stand_get_board (self->stand);

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
  pw_stand_set_pointed (self->stand, square);
  if (button == GDK_BUTTON_SECONDARY && begins_menu (self, square))
    begin_menu (self, square);
  else
    begin (self, square, button == GDK_BUTTON_SECONDARY);
  if (self->input.grip != PW_GRIP_CLICK
      || !_pw_board_view_tries (self)) /* a finger that begins there may scroll */
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
  pull (self, from_x, from_y);
}

static void
release_cb (GtkGestureDrag *gesture, double dx, double dy, PwBoardView *self)
{
  pull_cb (gesture, dx, dy, self);
  if (self->input.grip != PW_GRIP_NONE)
    let_go (self, pw_board_view_square_at (self, self->input.x, self->input.y));
}

/* A finger that turns out to scroll or to pinch has drawn nothing. */
static void
press_cancelled_cb (GtkGesture *gesture, GdkEventSequence *sequence, PwBoardView *self)
{
  cancel (self, sequence != NULL);
}

/* The pointer's shape shows what a press would do. */
static void
show_what_is_offered (PwBoardView *self, PwSquare square)
{
  const char *offer
      = square != PW_NO_SQUARE ? PW_STAND_GET_CLASS (self->stand)->offer (self->stand, square) : NULL;

  if (offer == NULL && square != PW_NO_SQUARE)
    offer = _pw_board_number_offer (self, square);
  show_pointer (self, offer);
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
  pw_stand_set_pointed (self->stand, square);
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
    pw_stand_set_pointed (self->stand, PW_NO_SQUARE);
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

  _pw_board_drop_init (self);
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
  g_clear_pointer (&self->input.before, pw_board_free);
  g_clear_object (&self->input.press);
  g_clear_object (&self->input.pinch);
  g_clear_pointer (&self->input.bends, g_array_unref);
  g_clear_pointer (&self->input.times, g_free);
  pw_trail_clear (&self->input.trail);
}
