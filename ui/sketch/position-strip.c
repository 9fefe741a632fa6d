/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pages of a sketch: owns a card for each, and keeps them in step with the sketch. The buttons only name
 * actions; must not know the statements on a page.
 */
#include "ui/sketch/position-strip.h"

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/scroll.h"
#include "ui/sketch/page-card.h"

struct _PwPositionStrip
{
  PwPanel panel;

  PwSketchBoard *sketch;
  guint serial;     /* of the sketch whose page 0 is shown */
  gboolean syncing; /* pages are marked by us, not by the user */
  gboolean scrolls; /* the page that is marked has no place yet */
  int width;        /* of the visible part of the pages */

  GtkWidget *add_button;
  GtkFlowBox *box;
  GtkWidget *no_words;
  GtkScrolledWindow *scroller;
  GtkWidget *words; /* of the button for another page */
  GtkStack *words_stack;
};

G_DEFINE_TYPE (PwPositionStrip, pw_position_strip, PW_TYPE_PANEL)

static PwPageCard *
get_card (PwPositionStrip *self, guint page)
{
  return (PwPageCard *) gtk_flow_box_get_child_at_index (self->box, (int) page);
}

static guint
get_marked (PwPositionStrip *self)
{
  g_autoptr (GList) children = gtk_flow_box_get_selected_children (self->box);

  return children != NULL ? (guint) gtk_flow_box_child_get_index (children->data) : 0;
}

static void
redraw_all (PwPositionStrip *self)
{
  for (guint i = 0; get_card (self, i) != NULL; i++)
    pw_page_card_redraw (get_card (self, i));
}

/* -- following the sketch -- */

static void
show_page (PwPositionStrip *self, guint i)
{
  if (get_card (self, i) != NULL)
    pw_page_card_update (get_card (self, i));
  else
    gtk_flow_box_insert (self->box, pw_page_card_new (self->panel.document, self->sketch, i), (int) i);
}

static void
scroll_to_marked (PwPositionStrip *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->scroller);
  GtkAllocation area;

  gtk_widget_get_allocation (GTK_WIDGET (get_card (self, get_marked (self))), &area);
  self->scrolls = area.width <= 1;
  if (!self->scrolls)
    gtk_adjustment_clamp_page (adjustment, area.x, area.x + area.width);
}

static void
allocated_cb (PwPositionStrip *self)
{
  int width = gtk_widget_get_allocated_width (GTK_WIDGET (self->scroller));

  if (self->scrolls || width != self->width)
    scroll_to_marked (self);
  self->width = width;
}

static void
mark_page (PwPositionStrip *self)
{
  GtkWidget *child = GTK_WIDGET (get_card (self, pw_sketch_board_get_page (self->sketch)));

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
  guint n = pw_sketch_board_n_pages (self->sketch);

  for (guint i = 0; i < n; i++)
    show_page (self, i);
  mark_page (self); /* before the focus is lost with one that goes */
  while (get_card (self, n) != NULL)
    gtk_widget_destroy (GTK_WIDGET (get_card (self, n)));
  gtk_flow_box_set_max_children_per_line (self->box, n); /* one line */
  gtk_flow_box_set_min_children_per_line (self->box, n);
}

/* "changed" is emitted also when only how it is shown has changed. */
static void
drawing_changed_cb (PwPositionStrip *self)
{
  guint serial = pw_sketch_board_get_serial (self->sketch);

  if (serial != self->serial)
    show_pages (self);
  self->serial = serial;
}

/* For a screen reader, when a key has brought the page up while the focus is elsewhere. */
static void
announce_page (PwPositionStrip *self, guint page)
{
  g_autofree char *text = pw_page_card_describe (self->sketch, page);

  pw_announce (GTK_WIDGET (self), text);
}

static void
page_cb (PwPositionStrip *self)
{
  guint page = pw_sketch_board_get_page (self->sketch);

  if (get_card (self, page) != NULL)
    mark_page (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !pw_panel_part_has_focus (self->box))
    announce_page (self, page);
}

static void
follow (PwPanel *panel, guint parts)
{
  redraw_all (PW_POSITION_STRIP (panel));
}

static gboolean
wheel_cb (PwPositionStrip *self, GdkEventScroll *event)
{
  return pw_scroll_sideways (self->scroller, event);
}

static void
selected_cb (PwPositionStrip *self)
{
  if (!self->syncing && self->sketch != NULL)
    pw_sketch_board_set_page (self->sketch, get_marked (self));
}

void
pw_position_strip_set_sketch (PwPositionStrip *self, PwDocument *document, PwSketchBoard *sketch)
{
  g_return_if_fail (self->sketch == NULL);

  self->sketch = g_object_ref (sketch);
  g_signal_connect_object (sketch, "changed", G_CALLBACK (drawing_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sketch, "notify::page", G_CALLBACK (page_cb), self, G_CONNECT_SWAPPED);
  pw_panel_set_document (PW_PANEL (self), document);
  show_pages (self);
  self->serial = pw_sketch_board_get_serial (sketch);
}

/* -- room -- */

/* A whole page takes precedence over the words of the button. */
static void
fit_words (PwPositionStrip *self, int width)
{
  int page = 0, words = 0, button = 0, now = 0;

  if (get_card (self, 0) == NULL)
    return;
  gtk_widget_get_preferred_width (GTK_WIDGET (get_card (self, 0)), NULL, &page);
  gtk_widget_get_preferred_width (self->words, NULL, &words);
  gtk_widget_get_preferred_width (GTK_WIDGET (self->words_stack), NULL, &now);
  gtk_widget_get_preferred_width (self->add_button, NULL, &button);
  width -= page + gtk_box_get_spacing (GTK_BOX (self)) + button - now;
  gtk_stack_set_visible_child (self->words_stack, words <= width ? self->words : self->no_words);
}

static void
pw_position_strip_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  fit_words (PW_POSITION_STRIP (widget), allocation->width);
  GTK_WIDGET_CLASS (pw_position_strip_parent_class)->size_allocate (widget, allocation);
}

/* -- life -- */

/* Another theme has other colors, another screen other pixels. */
static void
pw_position_strip_style_updated (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pw_position_strip_parent_class)->style_updated (widget);
  if (PW_POSITION_STRIP (widget)->sketch != NULL)
    redraw_all (PW_POSITION_STRIP (widget));
}

static void
pw_position_strip_class_init (PwPositionStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_SYMBOL | PW_DOCUMENT_PIECES;
  PW_PANEL_CLASS (klass)->show = follow;
  PW_OWNS (klass, PwPositionStrip, g_object_unref, sketch);
  widget_class->size_allocate = pw_position_strip_size_allocate;
  widget_class->style_updated = pw_position_strip_style_updated;
  pw_template_set (widget_class, "sketch/position-strip.ui");
  PW_TEMPLATE_PARTS (widget_class, PwPositionStrip, add_button, box, no_words, scroller, words, words_stack);
  PW_TEMPLATE_HANDLERS (widget_class, allocated_cb, selected_cb, wheel_cb);
}

static void
pw_position_strip_init (PwPositionStrip *self)
{
  pw_template_init (self);
}
