/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Owns the gesture. The entry gets each press, too, and puts its cursor there: only when the pointer has gone
 * some way to the side on digits, it is no selection but a drag.
 */
#include "ui/entry/number-drag.h"

#include <math.h>

#include "ui/document/number.h"

#define THRESHOLD 8  /* pixels until it is a drag */
#define STEP      16 /* pixels from one number to the next */

typedef struct
{
  PwNotationEntry *entry;
  PwDocument *document;
  GtkGesture *gesture;
  PwNumber number;
  gboolean drags;  /* it has gone that way */
  double scrolled; /* of a smooth wheel, what is less than a notch */
} NumberDrag;

/* -- what is under the pointer -- */

/* The number of the step there. on_digits: only where it is written */
static gboolean
take_number (NumberDrag *self, PwNumber *number, double x, double y, gboolean on_digits)
{
  const char *text = gtk_entry_get_text (GTK_ENTRY (self->entry));
  guint byte;
  gboolean found = pw_notation_entry_find_byte (self->entry, (int) x, (int) y, &byte)
                   && (!on_digits || g_ascii_isdigit (text[byte]))
                   && pw_number_take (number, self->document, byte + 1);

  if (found && on_digits && !(number->there.written.start <= byte && byte < number->there.written.end))
    {
      pw_number_let_go (number);
      return FALSE;
    }
  return found;
}

static void
hint (NumberDrag *self, const PwNumber *number)
{
  g_autofree char *sentence = number->document == NULL  ? NULL
                              : number->problem != NULL ? g_strdup (number->problem)
                                                        : pw_number_tell (number);

  g_signal_emit_by_name (self->entry, "hint", sentence);
}

/* alone: as of pw_number_put() */
static void
put (NumberDrag *self, PwNumber *number, gboolean alone)
{
  PwSpan selection = number->edit != NULL ? number->edit->selection : pw_span (0, 0);

  if (pw_number_put (number, alone))
    pw_notation_entry_set_selection (self->entry, selection);
}

/* -- a drag -- */

static void
let_go (NumberDrag *self)
{
  gboolean dragged = self->drags;

  self->drags = FALSE;
  pw_number_let_go (&self->number);
  if (dragged)
    hint (self, &self->number);
}

static void
begin_cb (GtkGestureDrag *gesture, double x, double y, NumberDrag *self)
{
  GdkModifierType state = 0;

  gtk_get_current_event_state (&state);
  let_go (self);
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0
      || !take_number (self, &self->number, x, y, TRUE))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

static void
update_cb (GtkGestureDrag *gesture, double dx, double dy, NumberDrag *self)
{
  if (self->number.document == NULL || (!self->drags && fabs (dx) < THRESHOLD))
    return;
  if (!self->drags)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->drags = TRUE;
  pw_number_step (&self->number, (int) lround (dx / STEP));
  hint (self, &self->number);
}

static void
end_cb (GtkGestureDrag *gesture, double dx, double dy, NumberDrag *self)
{
  if (self->drags)
    put (self, &self->number, TRUE);
  let_go (self);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, NumberDrag *self)
{
  let_go (self);
}

static gboolean
key_pressed_cb (GtkWidget *widget, GdkEventKey *event, NumberDrag *self)
{
  if (!self->drags || event->keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->gesture));
  let_go (self);
  return GDK_EVENT_STOP;
}

/* An entry has no window but that of its text, which is below that of its parent. */
static void
place_in_widget (GtkWidget *widget, GdkWindow *window, double *x, double *y)
{
  GtkAllocation area;
  int left = 0, top = 0;

  gtk_widget_get_allocation (widget, &area);
  if (window != gtk_widget_get_window (widget))
    gdk_window_get_position (window, &left, &top);
  *x += left - area.x;
  *y += top - area.y;
}

/* The pointer's shape shows where a number can be dragged. */
static gboolean
moved_cb (GtkWidget *widget, GdkEventMotion *event, NumberDrag *self)
{
  double x = event->x, y = event->y;
  g_autoptr (GdkCursor) cursor = NULL;
  gboolean found;

  if (self->number.document != NULL)
    return GDK_EVENT_PROPAGATE;
  place_in_widget (widget, event->window, &x, &y);
  found = take_number (self, &self->number, x, y, TRUE);
  pw_number_let_go (&self->number);
  cursor = gdk_cursor_new_from_name (gtk_widget_get_display (widget), found ? "ew-resize" : "text");
  gdk_window_set_cursor (event->window, cursor);
  return GDK_EVENT_PROPAGATE;
}

/* -- the wheel -- */

static int
count_notches (NumberDrag *self, const GdkEventScroll *event)
{
  double dx = 0, dy = 0;
  int notches;

  if (!gdk_event_get_scroll_deltas ((const GdkEvent *) event, &dx, &dy))
    return event->direction == GDK_SCROLL_UP ? 1 : event->direction == GDK_SCROLL_DOWN ? -1 : 0;
  self->scrolled -= CLAMP (dy, -8, 8);
  notches = (int) self->scrolled;
  self->scrolled -= notches;
  return notches;
}

static gboolean
scrolled_cb (GtkWidget *widget, GdkEventScroll *event, NumberDrag *self)
{
  PwNumber number = { 0 };
  double x = event->x, y = event->y;
  int notches;

  if (!(event->state & (GDK_CONTROL_MASK | GDK_MOD1_MASK)) || self->drags)
    return GDK_EVENT_PROPAGATE;
  notches = count_notches (self, event);
  place_in_widget (widget, event->window, &x, &y);
  if (notches != 0 && take_number (self, &number, x, y, FALSE))
    {
      g_autofree char *sentence = NULL;

      pw_number_step (&number, notches);
      sentence = pw_number_tell (&number);
      put (self, &number, FALSE);
      g_signal_emit_by_name (self->entry, "hint", sentence);
    }
  return GDK_EVENT_STOP;
}

/* -- life -- */

static void
free_drag (gpointer data)
{
  NumberDrag *self = data;

  g_object_unref (self->gesture);
  pw_number_let_go (&self->number);
  g_object_unref (self->document);
  g_free (self);
}

void
pw_number_drag_add (PwNotationEntry *entry, PwDocument *document)
{
  NumberDrag *self = g_new0 (NumberDrag, 1);

  self->entry = entry;
  self->document = g_object_ref (document);
  self->gesture = gtk_gesture_drag_new (GTK_WIDGET (entry));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (self->gesture, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect (self->gesture, "drag-update", G_CALLBACK (update_cb), self);
  g_signal_connect (self->gesture, "drag-end", G_CALLBACK (end_cb), self);
  g_signal_connect (self->gesture, "cancel", G_CALLBACK (cancel_cb), self);
  g_signal_connect (entry, "key-press-event", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (entry, "motion-notify-event", G_CALLBACK (moved_cb), self);
  g_signal_connect (entry, "scroll-event", G_CALLBACK (scrolled_cb), self);
  gtk_widget_add_events (GTK_WIDGET (entry),
                         GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK | GDK_POINTER_MOTION_MASK);
  g_object_set_data_full (G_OBJECT (entry), "pw-number-drag", self, free_drag);
}
