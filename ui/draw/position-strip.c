/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pages of a drawing: owns a tiny board for each, which is drawn when it is seen, and keeps them in
 * step with the drawing.  What the buttons do are the window's actions; must not know what is said on a page.
 */
#include "ui/draw/position-strip.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/theme.h"
#include "ui/document/thumbnail.h"

#define BOARD_SIZE 38 /* pixels */
#define PAGE_KEY "pw-page"

/* What a child of the box shows. */
typedef struct
{
  PwSketchPosition *position; /* (nullable): NULL for the piece alone */
  cairo_surface_t *board;     /* (nullable): NULL until it is drawn */
  GtkWidget *area;
} Page;

struct _PwPositionStrip
{
  PwPanel panel;

  PwDrawingBoard *drawing;
  guint serial;     /* of the drawing whose page 0 is shown */
  gboolean syncing; /* pages are marked by us, not by the user */
  gboolean scrolls; /* the page that is marked has no place yet */

  GtkFlowBox *box;
  GtkWidget *position_box;
  GtkScrolledWindow *scroller;
};

G_DEFINE_TYPE (PwPositionStrip, pw_position_strip, PW_TYPE_PANEL)

/* -- one page -- */

static GtkWidget *
get_child (PwPositionStrip *self, guint page)
{
  return GTK_WIDGET (gtk_flow_box_get_child_at_index (self->box, (int) page));
}

static Page *
get_page (PwPositionStrip *self, guint i)
{
  return g_object_get_data (G_OBJECT (get_child (self, i)), PAGE_KEY);
}

static guint
get_marked (PwPositionStrip *self)
{
  g_autoptr (GList) children = gtk_flow_box_get_selected_children (self->box);

  return children != NULL ? (guint) gtk_flow_box_child_get_index (children->data) : 0;
}

static void
free_page (gpointer data)
{
  Page *page = data;

  pw_sketch_position_unref (page->position);
  g_clear_pointer (&page->board, cairo_surface_destroy);
  g_free (page);
}

static cairo_surface_t *
paint_board (PwPositionStrip *self, guint i)
{
  PwScene scene = {
    .symbol = pw_document_get_symbol (self->panel.document),
    .portrait = pw_document_get_portrait (self->panel.document),
    .scheme = pw_theme_scheme (GTK_WIDGET (self)),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_drawing_board_show_page (self->drawing, i, &scene);
  return pw_thumbnail_draw_scene (&scene, BOARD_SIZE, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* In the middle of its place, which it may not fill. */
static gboolean
draw_board_cb (GtkWidget *area, cairo_t *cr, PwPositionStrip *self)
{
  GtkFlowBoxChild *child = GTK_FLOW_BOX_CHILD (gtk_widget_get_ancestor (area, GTK_TYPE_FLOW_BOX_CHILD));
  guint i = (guint) gtk_flow_box_child_get_index (child);
  Page *page = get_page (self, i);
  double scale_x, scale_y, width, height;

  if (i >= pw_drawing_board_n_pages (self->drawing))
    return GDK_EVENT_PROPAGATE; /* it is about to go */
  if (page->board == NULL)
    page->board = paint_board (self, i);
  cairo_surface_get_device_scale (page->board, &scale_x, &scale_y);
  width = cairo_image_surface_get_width (page->board) / scale_x;
  height = cairo_image_surface_get_height (page->board) / scale_y;
  cairo_set_source_surface (cr, page->board, (int) (gtk_widget_get_allocated_width (area) - width) / 2,
                            (int) (gtk_widget_get_allocated_height (area) - height) / 2);
  cairo_paint (cr);
  return GDK_EVENT_PROPAGATE;
}

static void
redraw (Page *page)
{
  g_clear_pointer (&page->board, cairo_surface_destroy);
  gtk_widget_queue_draw (page->area);
}

static void
redraw_all (PwPositionStrip *self)
{
  for (guint i = 0; get_child (self, i) != NULL; i++)
    redraw (get_page (self, i));
}

/* -- words -- */

/* position: (nullable). (transfer full) */
static char *
describe_page (guint page, const PwSketchPosition *position)
{
  if (position == NULL)
    return g_strdup (_ ("Alone: the piece by itself, with marks and rides"));
  if (position->n == 0)
    return g_strdup_printf (_ ("Position %u: no rules yet"), page);
  return g_strdup_printf (ngettext ("Position %1$u: %2$u rule", "Position %1$u: %2$u rules", position->n),
                          page, position->n);
}

/* Below the board. (transfer full) */
static char *
caption_page (guint page)
{
  return page == 0 ? g_strdup (C_ ("page of a drawing", "Alone")) : g_strdup_printf ("%u", page);
}

static void
name_page (PwPositionStrip *self, guint i)
{
  GtkWidget *child = get_child (self, i);
  g_autofree char *name = describe_page (i, get_page (self, i)->position);

  gtk_widget_set_tooltip_text (child, name);
  atk_object_set_name (gtk_widget_get_accessible (child), name);
}

/* -- following the drawing -- */

static void
add_page (PwPositionStrip *self, guint i)
{
  GtkWidget *child = gtk_flow_box_child_new (), *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *caption = caption_page (i);
  GtkWidget *label = gtk_label_new (caption);
  Page *page = g_new0 (Page, 1);

  page->area = gtk_drawing_area_new ();
  gtk_widget_set_size_request (page->area, BOARD_SIZE, BOARD_SIZE);
  g_signal_connect (page->area, "draw", G_CALLBACK (draw_board_cb), self);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 5);
  g_object_set_data_full (G_OBJECT (child), PAGE_KEY, page, free_page);
  gtk_container_add (GTK_CONTAINER (column), page->area);
  gtk_container_add (GTK_CONTAINER (column), label);
  gtk_container_add (GTK_CONTAINER (child), column);
  gtk_widget_show_all (child);
  gtk_flow_box_insert (self->box, child, (int) i);
}

static void
show_page (PwPositionStrip *self, guint i)
{
  const PwSketchPosition *position = i > 0 ? pw_drawing_board_get_position (self->drawing, i) : NULL;
  gboolean is_new = get_child (self, i) == NULL;
  Page *page;

  if (is_new)
    add_page (self, i);
  page = get_page (self, i);
  if (i == 0 || page->position == NULL || !pw_sketch_position_equal (page->position, position))
    redraw (page);
  pw_sketch_position_unref (page->position);
  page->position = position != NULL ? pw_sketch_position_ref (position) : NULL;
  name_page (self, i);
}

static void
scroll_to_marked (PwPositionStrip *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->scroller);
  GtkAllocation area;

  gtk_widget_get_allocation (get_child (self, get_marked (self)), &area);
  self->scrolls = area.width <= 1;
  if (!self->scrolls)
    gtk_adjustment_clamp_page (adjustment, area.x, area.x + area.width);
}

static void
box_allocated_cb (PwPositionStrip *self)
{
  if (self->scrolls)
    scroll_to_marked (self);
}

static void
mark_page (PwPositionStrip *self)
{
  GtkWidget *child = get_child (self, pw_drawing_board_get_page (self->drawing));

  self->syncing = TRUE;
  gtk_flow_box_select_child (self->box, GTK_FLOW_BOX_CHILD (child));
  if (pw_panel_part_has_focus (self->box))
    gtk_widget_grab_focus (child);
  self->syncing = FALSE;
  scroll_to_marked (self);
}

static void
show_pages (PwPositionStrip *self)
{
  guint n = pw_drawing_board_n_pages (self->drawing);

  for (guint i = 0; i < n; i++)
    show_page (self, i);
  mark_page (self); /* before the focus is lost with one that goes */
  while (get_child (self, n) != NULL)
    gtk_widget_destroy (get_child (self, n));
  gtk_flow_box_set_max_children_per_line (self->box, n); /* one line */
  gtk_flow_box_set_min_children_per_line (self->box, n);
}

/* There are signals for what is only looked at, too. */
static void
drawing_changed_cb (PwPositionStrip *self)
{
  guint serial = pw_drawing_board_get_serial (self->drawing);

  if (serial != self->serial)
    show_pages (self);
  self->serial = serial;
}

/* To who has come there by a key from elsewhere. */
static void
announce_page (PwPositionStrip *self, guint page)
{
  g_autofree char *text
      = describe_page (page, page > 0 ? pw_drawing_board_get_position (self->drawing, page) : NULL);

  pw_announce (GTK_WIDGET (self), text);
}

static void
page_cb (PwPositionStrip *self)
{
  guint page = pw_drawing_board_get_page (self->drawing);

  gtk_widget_set_visible (self->position_box, page > 0);
  if (get_child (self, page) != NULL)
    mark_page (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !pw_panel_part_has_focus (self->box))
    announce_page (self, page);
}

static void
follow (PwPanel *panel, guint parts)
{
  redraw_all (PW_POSITION_STRIP (panel));
}

static void
selected_cb (PwPositionStrip *self)
{
  if (!self->syncing && self->drawing != NULL)
    pw_drawing_board_set_page (self->drawing, get_marked (self));
}

void
pw_position_strip_set_drawing (PwPositionStrip *self, PwDocument *document, PwDrawingBoard *drawing)
{
  g_return_if_fail (self->drawing == NULL);

  self->drawing = g_object_ref (drawing);
  g_signal_connect_object (drawing, "changed", G_CALLBACK (drawing_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drawing, "notify::page", G_CALLBACK (page_cb), self, G_CONNECT_SWAPPED);
  pw_panel_set_document (PW_PANEL (self), document);
  show_pages (self);
  self->serial = pw_drawing_board_get_serial (drawing);
}

/* -- life -- */

/* Another theme has other colours, another screen other pixels. */
static void
pw_position_strip_style_updated (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pw_position_strip_parent_class)->style_updated (widget);
  if (PW_POSITION_STRIP (widget)->drawing != NULL)
    redraw_all (PW_POSITION_STRIP (widget));
}

static void
pw_position_strip_class_init (PwPositionStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PW_PANEL_CLASS (klass)->parts = PW_DOCUMENT_SYMBOL | PW_DOCUMENT_PIECES;
  PW_PANEL_CLASS (klass)->show = follow;
  PW_OWNS (klass, PwPositionStrip, g_object_unref, drawing);
  widget_class->style_updated = pw_position_strip_style_updated;
  pw_template_set (widget_class, "draw/position-strip.ui");
  PW_TEMPLATE_PARTS (widget_class, PwPositionStrip, box, position_box, scroller);
  PW_TEMPLATE_HANDLERS (widget_class, box_allocated_cb, selected_cb);
}

static void
pw_position_strip_init (PwPositionStrip *self)
{
  pw_template_init (self);
}
