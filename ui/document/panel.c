/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Following the document: owns when a panel shows it.  Must not know what is shown. */
#include "ui/document/panel.h"

#include "ui/base/class.h"

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
show (PwPanel *self, guint parts)
{
  pw_panel_build (self);
  if (PW_PANEL_GET_CLASS (self)->show != NULL)
    PW_PANEL_GET_CLASS (self)->show (self, parts);
}

static gboolean
is_asleep (PwPanel *self)
{
  return PW_PANEL_GET_CLASS (self)->sleeps && !gtk_widget_get_mapped (GTK_WIDGET (self));
}

static gboolean
is_waiting (PwPanel *self)
{
  return PW_PANEL_GET_CLASS (self)->waits && !self->built;
}

static void
forget_late (PwPanel *self)
{
  g_clear_handle_id (&self->late_id, g_source_remove);
  self->late_parts = 0;
}

static gboolean
is_late (PwPanel *self)
{
  return self->late_id != 0;
}

/* Shows what has not been shown so far. */
static void
show_late (PwPanel *self)
{
  guint parts = self->late_parts;

  forget_late (self);
  show (self, parts);
}

void
pw_panel_flush (PwPanel *self)
{
  if (is_late (self) || is_asleep (self) || is_waiting (self))
    show_late (self);
}

static gboolean
late_cb (gpointer data)
{
  pw_panel_flush (data);
  return G_SOURCE_REMOVE;
}

/* What waits is shown together with what comes meanwhile. */
static void
changed_cb (gpointer source, guint parts, PwPanel *self)
{
  const PwPanelClass *klass = PW_PANEL_GET_CLASS (self);

  parts &= klass->parts;
  if (parts == 0 || is_asleep (self) || is_waiting (self))
    return;
  if (klass->note != NULL)
    klass->note (self, parts);
  self->late_parts |= parts;
  if ((parts & klass->urgent_parts) || (!(parts & klass->late_parts) && !is_late (self)))
    show_late (self);
  else if (!is_late (self))
    self->late_id = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, late_cb, self, NULL);
}

void
pw_panel_set_document (PwPanel *self, PwDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  self->look = pw_document_get_look (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (self->look, "changed", G_CALLBACK (changed_cb), self, 0);
  if (!is_asleep (self) && !is_waiting (self))
    show (self, 0);
}

/* -- coming into sight -- */

static gboolean
window_drawn_cb (GtkWidget *window, cairo_t *cr, PwPanel *self)
{
  g_signal_handlers_disconnect_by_func (window, window_drawn_cb, self);
  if (is_waiting (self) && !is_late (self))
    self->late_id = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, late_cb, self, NULL);
  return GDK_EVENT_PROPAGATE;
}

/* A window that has been drawn before is not kept waiting. */
static void
come_behind_picture (PwPanel *self)
{
  GtkWidget *window = gtk_widget_get_toplevel (GTK_WIDGET (self));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  if (clock != NULL && gdk_frame_clock_get_frame_counter (clock) > 0)
    show (self, 0);
  else
    g_signal_connect_object (window, "draw", G_CALLBACK (window_drawn_cb), self, G_CONNECT_AFTER);
}

/* What it shows comes with the panel, and not a moment later. */
static void
pw_panel_map (GtkWidget *widget)
{
  PwPanel *self = PW_PANEL (widget);

  if (self->document != NULL && is_waiting (self))
    come_behind_picture (self);
  else if (self->document != NULL && PW_PANEL_GET_CLASS (self)->sleeps)
    show (self, 0);
  GTK_WIDGET_CLASS (pw_panel_parent_class)->map (widget);
}

static void
pw_panel_unmap (GtkWidget *widget)
{
  if (PW_PANEL_GET_CLASS (widget)->sleeps)
    forget_late (PW_PANEL (widget));
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

  forget_late (self);
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
