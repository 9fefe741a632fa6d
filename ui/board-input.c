/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What mouse, touch and keys do to the board.
 *
 * The pointer has one of two grips: a stroke with a brush, or the piece under design.
 * A grip ends when the button is let go, when somebody else takes the pointer (a
 * popover, a dialog), when the widget goes away, and when the board gets another size.
 *
 * While the piece is dragged it really stands on the empty squares that it passes, so
 * that its targets follow; what stands on other squares is only taken off when it is
 * dropped there.  Must not know how anything is drawn.
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ui/board-accessible.h"
#include "ui/board-view-private.h"

#define WHEEL_ZOOM 1.1

/* -- the document, as the brushes see it -- */

static PwCell
cell_of_side (PwBoardView *self, gboolean own)
{
  gboolean first = pw_document_get_side (self->document) == PW_SIDE_FIRST;

  return own == first ? PW_CELL_FIRST : PW_CELL_SECOND;
}

static PwCell
cell_of_brush (PwBoardView *self, PwBrush brush)
{
  switch (brush)
    {
    case PW_BRUSH_OWN:
      return cell_of_side (self, TRUE);
    case PW_BRUSH_ENEMY:
      return cell_of_side (self, FALSE);
    case PW_BRUSH_HOLE:
      return PW_CELL_HOLE;
    case PW_BRUSH_MOVE:
    case PW_BRUSH_ERASER:
    case PW_N_BRUSHES:
      break;
    }
  return PW_CELL_EMPTY;
}

static gboolean
holds (const PwBoard *board, PwSquare square, PwCell cell, char letter)
{
  if (pw_board_cell (board, square) != cell)
    return FALSE;
  return cell == PW_CELL_HOLE || cell == PW_CELL_EMPTY || pw_board_letter (board, square) == letter;
}

static gboolean
is_hole (PwBoardView *self, PwSquare square)
{
  return pw_board_cell (pw_document_get_board (self->document), square) == PW_CELL_HOLE;
}

static gboolean
is_empty (PwBoardView *self, PwSquare square)
{
  return pw_board_cell (pw_document_get_board (self->document), square) == PW_CELL_EMPTY;
}

/* -- strokes -- */

/* What a stroke that begins on the square puts: what the brush is for, or nothing if that is there. */
static void
load_brush (PwBoardView *self, PwSquare first, gboolean erase)
{
  PwBoardInput *input = &self->input;

  input->letter = self->letter;
  input->paint = erase ? PW_CELL_EMPTY : cell_of_brush (self, self->brush);
  if (holds (pw_document_get_board (self->document), first, input->paint, input->letter))
    input->paint = PW_CELL_EMPTY;
  memset (input->seen, 0, sizeof input->seen);
}

static void
paint_square (PwBoardView *self, PwSquare square)
{
  PwBoardInput *input = &self->input;
  guint8 *seen, bit;

  if (square == PW_NO_SQUARE)
    return;
  seen = &input->seen[square / 8];
  bit = 1 << square % 8;
  if (*seen & bit)
    return;
  *seen |= bit;
  pw_document_put (self->document, square, input->paint, input->letter);
}

/*
 * Paints the squares between two points of the widget, however far apart: events of a fast
 * hand are.  From square to square as straight as it goes, so that a diagonal stays one.
 */
static void
paint_line (PwBoardView *self, double x0, double y0, double x1, double y1)
{
  double dx = _pw_board_view_offset (self, 0), dy = _pw_board_view_offset (self, 1);
  int from[2], to[2], n;

  _pw_board_view_update (self);
  pw_board_layout_cell_at (&self->layout, x0 + dx, y0 + dy, &from[0], &from[1]);
  pw_board_layout_cell_at (&self->layout, x1 + dx, y1 + dy, &to[0], &to[1]);
  n = MAX (ABS (to[0] - from[0]), ABS (to[1] - from[1]));
  for (int i = 1; i <= n && self->input.grip == PW_GRIP_STROKE; i++)
    {
      int column = (int) lround (from[0] + (double) (to[0] - from[0]) * i / n);
      int row = (int) lround (from[1] + (double) (to[1] - from[1]) * i / n);

      paint_square (self, pw_board_layout_square (&self->layout, column, row));
    }
}

static void
begin_grip (PwBoardView *self, PwGrip grip)
{
  const PwBoard *board = pw_document_get_board (self->document);

  self->input.grip = grip;
  self->input.files = pw_board_files (board);
  self->input.ranks = pw_board_ranks (board);
}

static void
begin_stroke (PwBoardView *self, PwSquare square, gboolean erase)
{
  load_brush (self, square, erase);
  begin_grip (self, PW_GRIP_STROKE);
  paint_square (self, square);
}

/* A brush on one square, from the keyboard. */
static void
dab (PwBoardView *self, PwSquare square, gboolean erase)
{
  if (self->input.grip != PW_GRIP_NONE || square == pw_document_get_at (self->document))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  load_brush (self, square, erase);
  paint_square (self, square);
}

/* -- the piece in hand -- */

static void
show_grip (PwBoardView *self, const char *cursor_name)
{
  GdkWindow *window = gtk_widget_get_window (GTK_WIDGET (self));
  g_autoptr (GdkCursor) cursor = NULL;

  if (window == NULL)
    return;
  if (cursor_name)
    cursor = gdk_cursor_new_from_name (gdk_window_get_display (window), cursor_name);
  gdk_window_set_cursor (window, cursor);
}

static void
begin_drag (PwBoardView *self, PwSquare square)
{
  GdkRectangle area = { 0 };

  pw_board_view_square_area (self, square, &area);
  self->input.origin = square;
  self->input.hold[0] = self->input.x - (area.x + area.width / 2.0);
  self->input.hold[1] = self->input.y - (area.y + area.height / 2.0);
  begin_grip (self, PW_GRIP_PIECE);
  show_grip (self, "grabbing");
  _pw_board_view_invalidate (self);
}

static void
drag_piece (PwBoardView *self)
{
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);

  if (square == PW_NO_SQUARE)
    show_grip (self, "not-allowed");
  else
    show_grip (self, is_hole (self, square) ? "not-allowed" : "grabbing");
  if (square != PW_NO_SQUARE && is_empty (self, square))
    pw_document_set_at (self->document, square);
  pw_document_set_pointed (self->document, square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_piece (PwBoardView *self)
{
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);

  self->input.grip = PW_GRIP_NONE;
  show_grip (self, NULL);
  if (square == PW_NO_SQUARE || is_hole (self, square))
    square = self->input.origin;
  pw_document_set_at (self->document, square);
  _pw_board_view_place_cursor (self, square);
  _pw_board_view_invalidate (self);
}

gboolean
_pw_board_input_cancel (PwBoardView *self)
{
  PwGrip grip = self->input.grip;

  self->input.grip = PW_GRIP_NONE;
  if (grip == PW_GRIP_NONE)
    return FALSE;
  show_grip (self, NULL);
  if (grip == PW_GRIP_PIECE)
    pw_document_set_at (self->document, self->input.origin);
  if (self->layout_dirty)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  _pw_board_view_invalidate (self);
  return TRUE;
}

void
_pw_board_input_check (PwBoardView *self)
{
  const PwBoard *board = pw_document_get_board (self->document);

  if (self->input.files == pw_board_files (board) && self->input.ranks == pw_board_ranks (board))
    return;
  /* the squares have other numbers now: nothing to put back */
  if (self->input.grip != PW_GRIP_NONE)
    show_grip (self, NULL);
  self->input.grip = PW_GRIP_NONE;
}

/* -- pointer -- */

static void
press_cb (GtkGestureDrag *gesture, double x, double y, PwBoardView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  PwSquare square = pw_board_view_square_at (self, x, y);

  _pw_board_input_cancel (self);
  if (square == PW_NO_SQUARE || (button > GDK_BUTTON_PRIMARY && button != GDK_BUTTON_SECONDARY))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  self->input.x = x;
  self->input.y = y;
  _pw_board_view_place_cursor (self, square);
  pw_document_set_pointed (self->document, square);
  if (button == GDK_BUTTON_SECONDARY)
    begin_stroke (self, square, TRUE);
  else if (square == pw_document_get_at (self->document))
    begin_drag (self, square);
  else if (self->brush != PW_BRUSH_MOVE)
    begin_stroke (self, square, FALSE);
  if (self->input.grip != PW_GRIP_NONE)
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
  if (input->grip == PW_GRIP_STROKE)
    paint_line (self, from_x, from_y, input->x, input->y);
  else
    drag_piece (self);
}

static void
release_cb (GtkGestureDrag *gesture, double dx, double dy, PwBoardView *self)
{
  pull_cb (gesture, dx, dy, self);
  if (self->input.grip == PW_GRIP_PIECE)
    drop_piece (self);
  self->input.grip = PW_GRIP_NONE;
  if (self->layout_dirty) /* it has waited for this */
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
press_cancelled_cb (GtkGesture *gesture, GdkEventSequence *sequence, PwBoardView *self)
{
  _pw_board_input_cancel (self);
}

/* The pointer's shape says what a press would do. */
static void
show_what_is_offered (PwBoardView *self, PwSquare square)
{
  if (square == PW_NO_SQUARE)
    show_grip (self, NULL);
  else if (square == pw_document_get_at (self->document))
    show_grip (self, "grab");
  else
    show_grip (self, self->brush == PW_BRUSH_MOVE ? NULL : "cell");
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

  if (self->input.grip == PW_GRIP_PIECE)
    return GDK_EVENT_PROPAGATE;
  square = pw_board_view_square_at (self, event->x, event->y);
  self->input.hovering = TRUE;
  pw_document_set_pointed (self->document, square);
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
  if (gtk_widget_has_visible_focus (widget))
    _pw_board_view_point_at_cursor (self);
  else
    pw_document_set_pointed (self->document, PW_NO_SQUARE);
  self->input.hovering = FALSE;
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
  _pw_board_input_cancel (self); /* the first finger seemed to draw */
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

/* -- keys: moving -- */

/* How far a key moves, as seen: columns to the right, rows down. Returns: FALSE for a way there is not */
static gboolean
resolve_movement (PwBoardView *self, GtkMovementStep step, int count, int *columns, int *rows)
{
  guint page
      = MAX (2, (guint) (gtk_widget_get_allocated_height (GTK_WIDGET (self)) / self->layout.square / 2));

  *columns = *rows = 0;
  switch ((int) step)
    {
    case GTK_MOVEMENT_VISUAL_POSITIONS:
      *columns = count;
      break;
    case GTK_MOVEMENT_DISPLAY_LINES:
      *rows = count;
      break;
    case GTK_MOVEMENT_PAGES:
      *rows = count * (int) page;
      break;
    case GTK_MOVEMENT_DISPLAY_LINE_ENDS:
      *columns = count * PW_BOARD_MAX_SIZE;
      break;
    case GTK_MOVEMENT_BUFFER_ENDS:
      *columns = *rows = count * PW_BOARD_MAX_SIZE;
      break;
    default:
      return FALSE;
    }
  return TRUE;
}

static void
move_cursor (PwBoardView *self, int step, int count)
{
  int column, row, columns, rows;
  PwSquare square;

  _pw_board_view_update (self);
  if (!resolve_movement (self, step, count, &columns, &rows))
    return;
  pw_board_layout_place (&self->layout, self->cursor, &column, &row);
  square = pw_board_layout_square (&self->layout, CLAMP (column + columns, 0, (int) self->layout.files - 1),
                                   CLAMP (row + rows, 0, (int) self->layout.ranks - 1));
  if (square == self->cursor)
    gtk_widget_error_bell (GTK_WIDGET (self));
  pw_board_view_set_cursor (self, square);
  _pw_board_view_point_at_cursor (self);
}

/* To the next empty square that way: nothing is taken off by walking. */
static void
move_piece (PwBoardView *self, int step, int count)
{
  int column, row, columns, rows;
  PwSquare square;

  _pw_board_view_update (self);
  if (self->input.grip != PW_GRIP_NONE || !resolve_movement (self, step, count, &columns, &rows))
    return;
  pw_board_layout_place (&self->layout, pw_document_get_at (self->document), &column, &row);
  do
    {
      column += CLAMP (columns, -1, 1);
      row += CLAMP (rows, -1, 1);
      square = pw_board_layout_square (&self->layout, column, row);
    }
  while (square != PW_NO_SQUARE && !is_empty (self, square));
  if (square == PW_NO_SQUARE)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  pw_document_set_at (self->document, square);
  pw_board_view_set_cursor (self, square);
  _pw_board_view_point_at_cursor (self);
}

/* -- keys: changing -- */

static void
apply_brush (PwBoardView *self)
{
  if (self->brush != PW_BRUSH_MOVE)
    dab (self, self->cursor, FALSE);
  else if (self->input.grip != PW_GRIP_NONE || is_hole (self, self->cursor))
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    pw_document_set_at (self->document, self->cursor);
}

static void
erase (PwBoardView *self)
{
  dab (self, self->cursor, TRUE);
}

static void
put (PwBoardView *self, PwCell cell, char letter)
{
  if (self->input.grip != PW_GRIP_NONE || self->cursor == pw_document_get_at (self->document))
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    pw_document_put (self->document, self->cursor, cell, letter);
}

static void
put_hole (PwBoardView *self)
{
  put (self, PW_CELL_HOLE, 0);
}

static void
choose_brush (PwBoardView *self, int brush)
{
  if (brush >= 0 && brush < PW_N_BRUSHES)
    pw_board_view_set_brush (self, brush);
}

static void
change_zoom (PwBoardView *self, int steps)
{
  _pw_board_view_zoom_by (self, steps);
}

static gboolean
cancel (PwBoardView *self)
{
  return _pw_board_input_cancel (self);
}

/* Letters put pieces: a capital an own one, a small letter an enemy. */
gboolean
_pw_board_input_key (PwBoardView *self, GdkEventKey *event)
{
  gunichar letter = gdk_keyval_to_unicode (event->keyval);

  if ((event->state & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK) || letter > 'z'
      || !g_ascii_isalpha ((char) letter))
    return GDK_EVENT_PROPAGATE;
  pw_board_view_set_letter (self, (char) letter);
  put (self, cell_of_side (self, g_ascii_isupper ((char) letter)), self->letter);
  return GDK_EVENT_STOP;
}

/* -- key bindings -- */

typedef enum
{
  MOVE_CURSOR,
  MOVE_PIECE,
  APPLY_BRUSH,
  ERASE,
  PUT_HOLE,
  CHOOSE_BRUSH,
  CHANGE_ZOOM,
  CANCEL,
  N_VERBS,
} Verb;

/* ORDER Verb. Keybinding signals, so that a user's gtk.css can bind other keys. */
static const struct
{
  const char *signal;
  GCallback handler;
  guint n_arguments; /* ints */
  GType result;
} verbs[] = {
  { "move-cursor", G_CALLBACK (move_cursor), 2, G_TYPE_NONE },
  { "move-piece", G_CALLBACK (move_piece), 2, G_TYPE_NONE },
  { "apply-brush", G_CALLBACK (apply_brush), 0, G_TYPE_NONE },
  { "erase", G_CALLBACK (erase), 0, G_TYPE_NONE },
  { "put-hole", G_CALLBACK (put_hole), 0, G_TYPE_NONE },
  { "choose-brush", G_CALLBACK (choose_brush), 1, G_TYPE_NONE },
  { "change-zoom", G_CALLBACK (change_zoom), 1, G_TYPE_NONE },
  /* says whether there was anything to stop: else Escape is somebody else's */
  { "cancel", G_CALLBACK (cancel), 0, G_TYPE_BOOLEAN },
};
G_STATIC_ASSERT (G_N_ELEMENTS (verbs) == N_VERBS);

static const struct
{
  guint key, keypad; /* keypad: 0 if there is none */
  GdkModifierType modifiers;
  Verb verb;
  int arguments[2];
} bindings[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, 0, MOVE_CURSOR, { GTK_MOVEMENT_VISUAL_POSITIONS, -1 } },
  { GDK_KEY_Right, GDK_KEY_KP_Right, 0, MOVE_CURSOR, { GTK_MOVEMENT_VISUAL_POSITIONS, 1 } },
  { GDK_KEY_Up, GDK_KEY_KP_Up, 0, MOVE_CURSOR, { GTK_MOVEMENT_DISPLAY_LINES, -1 } },
  { GDK_KEY_Down, GDK_KEY_KP_Down, 0, MOVE_CURSOR, { GTK_MOVEMENT_DISPLAY_LINES, 1 } },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, MOVE_CURSOR, { GTK_MOVEMENT_PAGES, -1 } },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, MOVE_CURSOR, { GTK_MOVEMENT_PAGES, 1 } },
  { GDK_KEY_Home, GDK_KEY_KP_Home, 0, MOVE_CURSOR, { GTK_MOVEMENT_DISPLAY_LINE_ENDS, -1 } },
  { GDK_KEY_End, GDK_KEY_KP_End, 0, MOVE_CURSOR, { GTK_MOVEMENT_DISPLAY_LINE_ENDS, 1 } },
  { GDK_KEY_Home, GDK_KEY_KP_Home, GDK_CONTROL_MASK, MOVE_CURSOR, { GTK_MOVEMENT_BUFFER_ENDS, -1 } },
  { GDK_KEY_End, GDK_KEY_KP_End, GDK_CONTROL_MASK, MOVE_CURSOR, { GTK_MOVEMENT_BUFFER_ENDS, 1 } },
  { GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK, MOVE_PIECE, { GTK_MOVEMENT_VISUAL_POSITIONS, -1 } },
  { GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK, MOVE_PIECE, { GTK_MOVEMENT_VISUAL_POSITIONS, 1 } },
  { GDK_KEY_Up, GDK_KEY_KP_Up, GDK_CONTROL_MASK, MOVE_PIECE, { GTK_MOVEMENT_DISPLAY_LINES, -1 } },
  { GDK_KEY_Down, GDK_KEY_KP_Down, GDK_CONTROL_MASK, MOVE_PIECE, { GTK_MOVEMENT_DISPLAY_LINES, 1 } },
  { GDK_KEY_space, GDK_KEY_KP_Space, 0, APPLY_BRUSH },
  { GDK_KEY_Return, GDK_KEY_KP_Enter, 0, APPLY_BRUSH },
  { GDK_KEY_ISO_Enter, 0, 0, APPLY_BRUSH },
  { GDK_KEY_Delete, GDK_KEY_KP_Delete, 0, ERASE },
  { GDK_KEY_BackSpace, 0, 0, ERASE },
  { GDK_KEY_asterisk, GDK_KEY_KP_Multiply, 0, PUT_HOLE },
  { GDK_KEY_1, GDK_KEY_KP_1, 0, CHOOSE_BRUSH, { PW_BRUSH_MOVE } },
  { GDK_KEY_2, GDK_KEY_KP_2, 0, CHOOSE_BRUSH, { PW_BRUSH_OWN } },
  { GDK_KEY_3, GDK_KEY_KP_3, 0, CHOOSE_BRUSH, { PW_BRUSH_ENEMY } },
  { GDK_KEY_4, GDK_KEY_KP_4, 0, CHOOSE_BRUSH, { PW_BRUSH_HOLE } },
  { GDK_KEY_5, GDK_KEY_KP_5, 0, CHOOSE_BRUSH, { PW_BRUSH_ERASER } },
  { GDK_KEY_plus, GDK_KEY_KP_Add, GDK_CONTROL_MASK, CHANGE_ZOOM, { 1 } },
  { GDK_KEY_equal, 0, GDK_CONTROL_MASK, CHANGE_ZOOM, { 1 } },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, CHANGE_ZOOM, { -1 } },
  { GDK_KEY_0, GDK_KEY_KP_0, GDK_CONTROL_MASK, CHANGE_ZOOM, { 0 } },
  { GDK_KEY_Escape, 0, 0, CANCEL },
};

static const PwBoardViewKey keys[] = {
  { "Left Right Up Down", N_("Move to another square") },
  { "Home End", N_("Move to the first or last file") },
  { "<Primary>Home <Primary>End", N_("Move to the first or last square") },
  { "Page_Up Page_Down", N_("Move half a board up or down") },
  { "<Primary>Left <Primary>Right <Primary>Up <Primary>Down", N_("Move the piece under design") },
  { "space Return", N_("Use the brush; with the pointer, move the piece here") },
  { "<Shift>a...<Shift>z", N_("Put an own piece with this letter") },
  { "a...z", N_("Put an enemy piece with this letter") },
  { "asterisk", N_("Put a hole") },
  { "Delete BackSpace", N_("Erase the square") },
  { "1...5", N_("Choose pointer, own piece, enemy piece, hole or eraser") },
  { "<Primary>plus <Primary>minus", N_("Zoom in or out") },
  { "<Primary>0", N_("Fit the board into the window") },
  { "Escape", N_("Put a dragged piece back") },
};

const PwBoardViewKey *
pw_board_view_keys (guint *n)
{
  *n = G_N_ELEMENTS (keys);
  return keys;
}

static void
bind_key (GtkBindingSet *set, guint key, guint i)
{
  const char *signal = verbs[bindings[i].verb].signal;
  guint n = verbs[bindings[i].verb].n_arguments;

  /* unused arguments are not looked at */
  gtk_binding_entry_add_signal (set, key, bindings[i].modifiers, signal, n, G_TYPE_INT,
                                bindings[i].arguments[0], G_TYPE_INT, bindings[i].arguments[1]);
}

void
_pw_board_input_class_init (PwBoardViewClass *klass)
{
  GtkBindingSet *set = gtk_binding_set_by_class (klass);

  for (guint i = 0; i < N_VERBS; i++)
    g_signal_new_class_handler (verbs[i].signal, G_TYPE_FROM_CLASS (klass),
                                G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, verbs[i].handler, NULL, NULL, NULL,
                                verbs[i].result, verbs[i].n_arguments, G_TYPE_INT, G_TYPE_INT);
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    {
      bind_key (set, bindings[i].key, i);
      if (bindings[i].keypad)
        bind_key (set, bindings[i].keypad, i);
    }
}

/* -- life -- */

void
_pw_board_input_init (PwBoardView *self)
{
  PwBoardInput *input = &self->input;
  GtkWidget *widget = GTK_WIDGET (self);

  input->press = gtk_gesture_drag_new (widget);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (input->press), 0);
  g_signal_connect (input->press, "drag-begin", G_CALLBACK (press_cb), self);
  g_signal_connect (input->press, "drag-update", G_CALLBACK (pull_cb), self);
  g_signal_connect (input->press, "drag-end", G_CALLBACK (release_cb), self);
  g_signal_connect (input->press, "cancel", G_CALLBACK (press_cancelled_cb), self);

  input->pinch = gtk_gesture_zoom_new (widget);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (input->pinch), GTK_PHASE_CAPTURE);
  g_signal_connect (input->pinch, "begin", G_CALLBACK (pinch_begun_cb), self);
  g_signal_connect (input->pinch, "scale-changed", G_CALLBACK (pinched_cb), self);

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
  g_clear_object (&self->input.press);
  g_clear_object (&self->input.pinch);
}
