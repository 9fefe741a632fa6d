/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards of lessons: positions put into documents, and a board view that can only be looked at or marked.  Must not
 * know what is asked about them.
 */
#include "ui/lessons/board.h"

#include <gdk/gdkkeysyms.h>

#define SMALLEST 110 /* pixels: a board below that can't be read */

/* -- what is on them -- */

void
pw_lesson_board_set_position (PwDocument *document, const PwPosition *position)
{
  pw_document_begin_step (document, "");
  pw_document_clear_board (document);
  pw_document_resize_board (document, pw_board_files (position->board), pw_board_ranks (position->board));
  pw_document_set_at (document, position->at);
  pw_document_set_board (document, position->board);
  pw_document_set_side (document, position->side);
  pw_document_set_virgin (document, position->virgin);
  pw_look_set_pointed (pw_document_get_look (document), PW_NO_SQUARE);
  pw_document_end_step (document);
}

void
pw_lesson_board_lay_out (PwDocument *document, PwDialect dialect, const char *notation, const PwPosition *position)
{
  pw_document_begin_step (document, "");
  pw_document_write (document, PW_RECORD_SKETCH, "");
  pw_document_start_piece (document, dialect, notation);
  pw_lesson_board_set_position (document, position);
  pw_document_end_step (document);
  pw_document_catch_up (document);
}

/* -- what may be done -- */

/* Whether a square has a mark that could be taken off: the eraser would take a piece otherwise. */
static gboolean
is_marked (PwSketchBoard *sketch, PwSquare square)
{
  const PwSketchPosition *position = pw_sketch_board_get_position (sketch, pw_sketch_board_get_page (sketch));

  return pw_sketch_position_find (position, square, 1u << PW_SAYS_MAY) != NULL;
}

/* Keys that lead from square to square, or on to the next widget. */
static gboolean
is_way (const GdkEventKey *event)
{
  static const guint ways[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_KP_Left,
                                GDK_KEY_KP_Right, GDK_KEY_KP_Up, GDK_KEY_KP_Down };
  static const guint ends[] = { GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Home,
                                GDK_KEY_KP_End, GDK_KEY_KP_Page_Up, GDK_KEY_KP_Page_Down, GDK_KEY_Tab,
                                GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab, GDK_KEY_Escape };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (event->keyval == ways[i])
      return !(event->state & GDK_CONTROL_MASK); /* with Ctrl they would move the piece */
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (event->keyval == ends[i])
      return TRUE;
  return FALSE;
}

static gboolean
is_zoom (const GdkEventKey *event)
{
  guint32 letter = gdk_keyval_to_unicode (event->keyval);

  return (event->state & GDK_CONTROL_MASK) && (letter == '+' || letter == '-' || letter == '=' || letter == '0');
}

static gboolean
is_press (const GdkEventKey *event)
{
  if (event->state & (GDK_CONTROL_MASK | GDK_MOD1_MASK))
    return FALSE;
  return event->keyval == GDK_KEY_space || event->keyval == GDK_KEY_KP_Space
         || event->keyval == GDK_KEY_Return || event->keyval == GDK_KEY_KP_Enter;
}

static gboolean
is_mark (PwBoardView *view, const GdkEventKey *event)
{
  PwSketchBoard *sketch = pw_board_view_get_sketch (view);

  if (sketch == NULL || (event->state & (GDK_CONTROL_MASK | GDK_MOD1_MASK)))
    return FALSE;
  if (is_press (event))
    return TRUE;
  return (event->keyval == GDK_KEY_Delete || event->keyval == GDK_KEY_BackSpace)
         && is_marked (sketch, pw_board_view_get_cursor (view));
}

typedef struct
{
  PwSquarePicked picked;
  gpointer data;
} Lock;

static void
pick (const Lock *lock, PwBoardView *view, PwSquare square)
{
  if (pw_board_view_get_sketch (view) == NULL)
    lock->picked (lock->data, square);
}

static gboolean
key_press_cb (GtkWidget *widget, GdkEventKey *event, Lock *lock)
{
  if (is_press (event))
    pick (lock, PW_BOARD_VIEW (widget), pw_board_view_get_cursor (PW_BOARD_VIEW (widget)));
  return is_way (event) || is_zoom (event) || is_mark (PW_BOARD_VIEW (widget), event) ? GDK_EVENT_PROPAGATE
                                                                                      : GDK_EVENT_STOP;
}

static void
toggle (PwSketchBoard *sketch, PwSquare square)
{
  pw_sketch_board_begin (sketch);
  pw_sketch_board_touch (sketch, square, FALSE);
  pw_sketch_board_end (sketch);
}

/* The piece itself is a square like others here: it may pass. */
static gboolean
press (const Lock *lock, PwBoardView *view, double x, double y, gboolean erase)
{
  PwSketchBoard *sketch = pw_board_view_get_sketch (view);
  PwSquare square = pw_board_view_square_at (view, x, y);

  if (square == PW_NO_SQUARE)
    return GDK_EVENT_PROPAGATE;
  if (sketch != NULL && (erase ? is_marked (sketch, square) : square != pw_sketch_board_get_at (sketch)))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (view));
  pw_board_view_set_cursor (view, square);
  if (sketch != NULL && !erase)
    toggle (sketch, square);
  if (!erase)
    pick (lock, view, square);
  return GDK_EVENT_STOP;
}

static gboolean
button_press_cb (GtkWidget *widget, GdkEventButton *event, Lock *lock)
{
  if (event->type != GDK_BUTTON_PRESS)
    return GDK_EVENT_PROPAGATE;
  return press (lock, PW_BOARD_VIEW (widget), event->x, event->y, event->button == GDK_BUTTON_SECONDARY);
}

static gboolean
touch_cb (GtkWidget *widget, GdkEventTouch *event, Lock *lock)
{
  if (event->type != GDK_TOUCH_BEGIN)
    return GDK_EVENT_PROPAGATE;
  return press (lock, PW_BOARD_VIEW (widget), event->x, event->y, FALSE);
}

void
pw_lesson_board_lock (PwBoardView *view, PwSquarePicked picked, gpointer data)
{
  Lock *lock = g_new (Lock, 1);

  *lock = (Lock){ picked, data };
  g_object_set_data_full (G_OBJECT (view), "lock", lock, g_free);
  g_signal_connect (view, "key-press-event", G_CALLBACK (key_press_cb), lock);
  g_signal_connect (view, "button-press-event", G_CALLBACK (button_press_cb), lock);
  g_signal_connect (view, "touch-event", G_CALLBACK (touch_cb), lock);
}

/* -- what is around them -- */

GtkWidget *
pw_lesson_board_frame (GtkWidget *view, GtkWidget **overlay)
{
  GtkWidget *scroller = gtk_scrolled_window_new (NULL, NULL), *stack;

  gtk_container_add (GTK_CONTAINER (scroller), view);
  gtk_widget_set_size_request (scroller, SMALLEST, SMALLEST);
  g_object_set (scroller, "hexpand", TRUE, "vexpand", TRUE, "overlay-scrolling", FALSE, NULL);
  if (overlay == NULL)
    {
      gtk_widget_show_all (scroller);
      return scroller;
    }
  stack = gtk_overlay_new ();
  gtk_container_add (GTK_CONTAINER (stack), scroller);
  *overlay = gtk_drawing_area_new ();
  gtk_widget_set_has_window (*overlay, FALSE); /* its own would keep the pointer from the board */
  gtk_overlay_add_overlay (GTK_OVERLAY (stack), *overlay);
  gtk_overlay_set_overlay_pass_through (GTK_OVERLAY (stack), *overlay, TRUE);
  gtk_widget_show_all (stack);
  return stack;
}
