/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dragging in the list of pieces: a row to another place, and pictures from elsewhere onto a
 * row.  Owns where a drop goes and how that is shown.
 */
#include "ui/pieces/panel-private.h"

#include "ui/pieces/picture-file.h"

#define PIECE_TARGET "application/x-piecewright-row"
#define EDGE 30 /* pixels at the ends of the list where a drag scrolls it */
#define SCROLL_STEP 12
#define DRAG_OFFSET 24 /* of the pointer in a row that is dragged */

static const GtkTargetEntry piece_targets[] = { { (char *) PIECE_TARGET, GTK_TARGET_SAME_WIDGET, 0 } };

static const char *const mark_classes[] = { "drop-above", "drop-below", "drop-on" };

/* -- where it goes -- */

static guint
row_at (PwPiecesPanel *self, int y)
{
  return _pw_pieces_panel_find (self, gtk_list_box_get_row_at_y (self->list, y));
}

static guint
gap_at (PwPiecesPanel *self, int y)
{
  guint i = row_at (self, y);
  GtkAllocation area;

  if (i == PW_NO_ROW)
    return y < 0 ? self->first : self->first + self->rows->len;
  gtk_widget_get_allocation (GTK_WIDGET (pw_pieces_panel_get_row (self, i)), &area);
  return y < area.y + area.height / 2 ? i : i + 1;
}

void
pw_pieces_panel_drop (PwPiecesPanel *self, guint from, guint gap)
{
  guint n = pw_army_n_pieces (pw_document_get_army (self->panel.document));

  g_return_if_fail (from < n && gap <= n);

  pw_document_move_piece (self->panel.document, from, gap > from ? gap - 1 : gap);
}

/* -- showing it -- */

/* row: (nullable) */
static void
mark (PwPiecesPanel *self, PwPieceRow *row, const char *mark_class)
{
  if (self->marked != NULL)
    for (guint i = 0; i < G_N_ELEMENTS (mark_classes); i++)
      gtk_style_context_remove_class (gtk_widget_get_style_context (self->marked), mark_classes[i]);
  g_set_weak_pointer (&self->marked, row != NULL ? GTK_WIDGET (row) : NULL);
  if (row != NULL)
    gtk_style_context_add_class (gtk_widget_get_style_context (self->marked), mark_class);
}

static void
mark_gap (PwPiecesPanel *self, guint gap)
{
  PwPieceRow *row = pw_pieces_panel_get_row (self, gap);

  if (row != NULL)
    mark (self, row, "drop-above");
  else
    mark (self, pw_pieces_panel_get_row (self, gap - 1), "drop-below");
}

static void
scroll_at_edges (PwPiecesPanel *self, int y)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double top = gtk_adjustment_get_value (adjustment), bottom = top + gtk_adjustment_get_page_size (adjustment);

  y += (int) self->first * self->row_height;
  if (y < top + EDGE)
    gtk_adjustment_set_value (adjustment, top - SCROLL_STEP);
  else if (y > bottom - EDGE)
    gtk_adjustment_set_value (adjustment, top + SCROLL_STEP);
}

/* -- a row leaves -- */

/* A row has no window of its own: which one is dragged is known from where the button went down. */
static gboolean
button_press_cb (PwPiecesPanel *self, GdkEvent *event)
{
  GtkWidget *widget = gtk_get_event_widget (event);
  double x, y;
  int list_y = -1;

  if (widget != NULL && gdk_event_get_coords (event, &x, &y))
    gtk_widget_translate_coordinates (widget, GTK_WIDGET (self->list), (int) x, (int) y, NULL, &list_y);
  self->pressed = row_at (self, list_y);
  return GDK_EVENT_PROPAGATE;
}

static void
drag_begin_cb (PwPiecesPanel *self, GdkDragContext *context)
{
  PwPieceRow *row = pw_pieces_panel_get_row (self, self->pressed);
  cairo_surface_t *surface;
  GtkAllocation area;
  cairo_t *cr;

  self->dragged = self->pressed;
  if (row == NULL)
    return;
  gtk_widget_get_allocation (GTK_WIDGET (row), &area);
  surface = gdk_window_create_similar_surface (gtk_widget_get_window (GTK_WIDGET (row)), CAIRO_CONTENT_COLOR_ALPHA,
                                               area.width, area.height);
  cr = cairo_create (surface);
  gtk_widget_draw (GTK_WIDGET (row), cr);
  cairo_destroy (cr);
  cairo_surface_set_device_offset (surface, -DRAG_OFFSET, -area.height / 2.0);
  gtk_drag_set_icon_surface (context, surface);
  cairo_surface_destroy (surface);
}

static void
drag_end_cb (PwPiecesPanel *self)
{
  self->dragged = PW_NO_ROW;
  mark (self, NULL, NULL);
}

/* -- something arrives -- */

static gboolean
is_piece (PwPiecesPanel *self, GdkDragContext *context)
{
  return self->dragged != PW_NO_ROW && gtk_drag_get_source_widget (context) == GTK_WIDGET (self->list);
}

static gboolean
drag_motion_cb (PwPiecesPanel *self, GdkDragContext *context, int x, int y, guint time)
{
  gboolean piece = is_piece (self, context);
  guint row = row_at (self, y);

  if (!piece && (gtk_drag_dest_find_target (GTK_WIDGET (self->list), context, NULL) == GDK_NONE || row == PW_NO_ROW))
    {
      mark (self, NULL, NULL);
      gdk_drag_status (context, 0, time);
      return TRUE;
    }
  if (piece)
    mark_gap (self, gap_at (self, y));
  else
    mark (self, pw_pieces_panel_get_row (self, row), "drop-on");
  scroll_at_edges (self, y);
  gdk_drag_status (context, piece ? GDK_ACTION_MOVE : GDK_ACTION_COPY, time);
  return TRUE;
}

static void
drag_leave_cb (PwPiecesPanel *self)
{
  mark (self, NULL, NULL);
}

static gboolean
drag_drop_cb (PwPiecesPanel *self, GdkDragContext *context, int x, int y, guint time)
{
  GdkAtom target = gtk_drag_dest_find_target (GTK_WIDGET (self->list), context, NULL);

  if (is_piece (self, context))
    {
      guint from = self->dragged, gap = gap_at (self, y);

      gtk_drag_finish (context, TRUE, FALSE, time);
      if (from < pw_army_n_pieces (pw_document_get_army (self->panel.document))
          && gap <= pw_army_n_pieces (pw_document_get_army (self->panel.document)))
        pw_pieces_panel_drop (self, from, gap);
      return TRUE;
    }
  if (target == GDK_NONE)
    return FALSE;
  gtk_drag_get_data (GTK_WIDGET (self->list), context, target, time);
  return TRUE;
}

static void
drag_data_received_cb (PwPiecesPanel *self, GdkDragContext *context, int x, int y, GtkSelectionData *selection,
                       guint info, guint time)
{
  guint row = row_at (self, y);

  gtk_drag_finish (context, row != PW_NO_ROW, FALSE, time);
  if (row == PW_NO_ROW)
    return;
  pw_document_select_piece (self->panel.document, row);
  pw_picture_file_drop (GTK_WIDGET (self), selection);
}

void
_pw_pieces_panel_init_drag (PwPiecesPanel *self)
{
  static const struct
  {
    const char *name;
    GCallback callback;
  } handlers[] = {
    { "button-press-event", G_CALLBACK (button_press_cb) },
    { "drag-begin", G_CALLBACK (drag_begin_cb) },
    { "drag-data-received", G_CALLBACK (drag_data_received_cb) },
    { "drag-drop", G_CALLBACK (drag_drop_cb) },
    { "drag-end", G_CALLBACK (drag_end_cb) },
    { "drag-leave", G_CALLBACK (drag_leave_cb) },
    { "drag-motion", G_CALLBACK (drag_motion_cb) },
  };
  GtkWidget *list = GTK_WIDGET (self->list);

  self->pressed = self->dragged = PW_NO_ROW;
  gtk_drag_source_set (list, GDK_BUTTON1_MASK, piece_targets, G_N_ELEMENTS (piece_targets), GDK_ACTION_MOVE);
  gtk_drag_dest_set (list, 0, piece_targets, G_N_ELEMENTS (piece_targets), GDK_ACTION_MOVE | GDK_ACTION_COPY);
  gtk_drag_dest_add_uri_targets (list);
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (list, handlers[i].name, handlers[i].callback, self, G_CONNECT_SWAPPED);
}
