/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Following the document: owns when a panel shows it.  Must not know what is shown. */
#include "ui/document/panel.h"

#include "ui/base/class.h"
#include "ui/base/later.h"

G_DEFINE_ABSTRACT_TYPE (PwPanel, pw_panel, GTK_TYPE_BOX)

void
pw_panel_build (PwPanel *self)
{
  if (self->built)
    return;
  self->built = TRUE;
  if (PW_PANEL_GET_CLASS (self)->build == NULL)
    return;
  PW_PANEL_GET_CLASS (self)->build (self);
  g_signal_emit_by_name (self, "built");
}

static void
forget_after (PwPanel *self)
{
  g_clear_handle_id (&self->after_id, g_source_remove);
  self->after_parts = 0;
}

static gboolean
waits_for_board (PwPanel *self)
{
  return self->after_id != 0;
}

/* Shows what has changed, together with what has waited. parts: 0 for all */
static void
show (PwPanel *self, guint parts)
{
  guint all = parts != 0 ? parts | self->after_parts : 0;

  forget_after (self);
  pw_panel_build (self);
  if (PW_PANEL_GET_CLASS (self)->show != NULL)
    PW_PANEL_GET_CLASS (self)->show (self, all);
}

/* Whether nothing is shown before it comes into sight, or before the window's first picture. */
static gboolean
is_out_of_sight (PwPanel *self)
{
  return PW_PANEL_GET_CLASS (self)->when_seen && (!self->built || !gtk_widget_get_mapped (GTK_WIDGET (self)));
}

void
pw_panel_settle (PwPanel *self)
{
  if (self->document == NULL)
    pw_panel_build (self);
  else if (waits_for_board (self) || is_out_of_sight (self))
    show (self, self->after_parts);
}

static void
after_cb (PwPanel *self)
{
  show (self, self->after_parts);
}

static void
show_after_board (PwPanel *self)
{
  pw_later (&self->after_id, PW_LATER_AFTER_BOARD, after_cb, self);
}

static void
changed_cb (gpointer source, guint parts, PwPanel *self)
{
  const PwPanelClass *klass = PW_PANEL_GET_CLASS (self);

  parts &= klass->now | klass->after;
  if (parts == 0 || is_out_of_sight (self))
    return;
  if (klass->note != NULL)
    klass->note (self, parts);
  if (parts & klass->now)
    {
      show (self, parts);
      return;
    }
  self->after_parts |= parts;
  show_after_board (self);
}

void
pw_panel_set_document (PwPanel *self, PwDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  self->look = pw_document_get_look (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (self->look, "changed", G_CALLBACK (changed_cb), self, 0);
  if (!is_out_of_sight (self))
    show (self, 0);
}

/* -- coming into sight -- */

static gboolean
window_drawn_cb (GtkWidget *window, cairo_t *cr, PwPanel *self)
{
  g_signal_handlers_disconnect_by_func (window, window_drawn_cb, self);
  if (!self->built)
    show_after_board (self);
  return GDK_EVENT_PROPAGATE;
}

/* What it shows comes with the panel, and not a moment later; but the first picture of a window is not kept waiting. */
static void
come_into_sight (PwPanel *self)
{
  GtkWidget *window = gtk_widget_get_toplevel (GTK_WIDGET (self));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  if (self->built || (clock != NULL && gdk_frame_clock_get_frame_counter (clock) > 0))
    show (self, 0);
  else
    g_signal_connect_object (window, "draw", G_CALLBACK (window_drawn_cb), self, G_CONNECT_AFTER);
}

static void
pw_panel_map (GtkWidget *widget)
{
  PwPanel *self = PW_PANEL (widget);

  if (self->document != NULL && PW_PANEL_GET_CLASS (self)->when_seen)
    come_into_sight (self);
  else if (waits_for_board (self)) /* the first picture doesn't show the document before this one */
    after_cb (self);
  GTK_WIDGET_CLASS (pw_panel_parent_class)->map (widget);
}

static void
pw_panel_unmap (GtkWidget *widget)
{
  if (PW_PANEL_GET_CLASS (widget)->when_seen)
    forget_after (PW_PANEL (widget));
  GTK_WIDGET_CLASS (pw_panel_parent_class)->unmap (widget);
}

gboolean
pw_panel_part_has_focus (gpointer part)
{
  GtkWidget *window = gtk_widget_get_toplevel (part);
  GtkWidget *focus = GTK_IS_WINDOW (window) ? gtk_window_get_focus (GTK_WINDOW (window)) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, part);
}

void
pw_panel_mark (PwPanel *self, PwSpan span)
{
  g_signal_emit_by_name (self, "mark", (guint) span.start, (guint) span.end);
}

void
pw_panel_select (PwPanel *self, PwSpan span)
{
  g_signal_emit_by_name (self, "select", (guint) span.start, (guint) span.end);
}

static void
pw_panel_dispose (GObject *object)
{
  PwPanel *self = PW_PANEL (object);

  forget_after (self);
  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->document, self);
      g_signal_handlers_disconnect_by_data (self->look, self);
    }
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pw_panel_parent_class)->dispose (object);
}

static void
pw_panel_class_init (PwPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_panel_dispose;
  GTK_WIDGET_CLASS (klass)->map = pw_panel_map;
  GTK_WIDGET_CLASS (klass)->unmap = pw_panel_unmap;
  pw_signal_new (klass, "built", 0);
  pw_signal_new (klass, "mark", 2, G_TYPE_UINT, G_TYPE_UINT);
  pw_signal_new (klass, "select", 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
pw_panel_init (PwPanel *self)
{
}
