/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The brushes as buttons: rows with names in a column, icons alone in a line.  The buttons only name an action; which
 * brush is chosen is the board view's property.  Their icons are squares of a real picture, so that they look as what
 * they put.
 */
#include "ui/board/brush-bar.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/menu-button.h"
#include "ui/base/theme.h"
#include "ui/base/toggle.h"
#include "ui/paint/icon.h"

#define ICON   22 /* pixels */

struct _PwBrushBar
{
  PwPanel panel;

  PwBoardView *view; /* (nullable): weak */
  PwPicture *picture;

  GtkWidget *icons[PW_N_BRUSHES]; /* NULL for a brush with an ordinary icon */
  GtkWidget *names[PW_N_BRUSHES];
  GtkWidget *heading;
  GtkOrientable *brush_box;
  GtkWidget *letter_label;
  GtkEntry *letter;
  GtkLabel *marks_label;
  GtkWidget *marks_box, *marks_button;
  GtkPopover *marks_popover;
  GtkLabel *caption;
};

G_DEFINE_TYPE (PwBrushBar, pw_brush_bar, PW_TYPE_PANEL)

/* -- icons -- */

/* A corner of a pointer, as GTK themes have none: in units of the icon's size. */
static void
draw_pointer (GtkWidget *area, cairo_t *cr, double size)
{
  static const double points[][2] = { { 0.3, 0.14 },  { 0.3, 0.8 },   { 0.45, 0.66 }, { 0.55, 0.88 },
                                      { 0.65, 0.84 }, { 0.55, 0.62 }, { 0.75, 0.62 } };
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (area), gtk_widget_get_state_flags (area),
                               &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, points[i][0] * size, points[i][1] * size);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* ORDER PwBrush */
static const struct
{
  const char *tooltip;
  struct
  {
    int x, y, size;
  } view; /* which part of its square the icon shows, in picture units from the square's corner */
} brushes[PW_N_BRUSHES] = {
  { N_ ("Move it: drag a piece to another square, or off the board (Alt+1, or 1 on the board)"), { 0 } },
  { N_ ("Friendly piece: click or drag over squares (Alt+2, or 2 on the board)"), { 5, 5, 38 } },
  { N_ ("Enemy piece: click or drag over squares (Alt+3, or 3 on the board)"), { 5, 5, 38 } },
  { N_ ("Hole: a square that is not part of the board (Alt+4, or 4 on the board)"), { 5, 5, 38 } },
  { N_ ("Eraser: empties squares; so does the right mouse button (Alt+5, or 5 on the board)"), { 0 } },
  { N_ ("Unmoved: click pieces to mark them as unmoved, the designed one as well (Alt+6, or 6 on the "
        "board)"), { 1, 3, 42 } },
  { N_ ("En passant: click the empty square that an enemy has just passed (Alt+7, or 7 on the board)"),
    { 10, 20, 28 } },
};

/*
 * Two squares: what the brush puts is on the second, light one; the piece under design must be somewhere. A passed
 * square is beyond the enemy.
 */
static PwBoard *
create_board (PwBrushBar *self, PwBrush brush)
{
  PwBoard *board = brush == PW_BRUSH_PASSED ? pw_board_new (1, 2) : pw_board_new (2, 1);
  gboolean first = (brush != PW_BRUSH_ENEMY) == (pw_document_get_record (self->panel.document)->side == PW_SIDE_FIRST);

  if (brush == PW_BRUSH_HOLE)
    pw_board_set (board, 1, PW_CELL_HOLE, 0);
  else if (brush == PW_BRUSH_PASSED)
    pw_board_set (board, 0, PW_CELL_SECOND, 0);
  else
    pw_board_set (board, 1, first ? PW_CELL_FIRST : PW_CELL_SECOND, pw_board_view_get_letter (self->view));
  if (brush == PW_BRUSH_PASSED)
    pw_board_set_passed (board, 1, 0);
  pw_board_set_virgin (board, 1, brush == PW_BRUSH_UNMOVED);
  return board;
}

static void
compose_icon (PwBrushBar *self, PwBrush brush)
{
  g_autoptr (PwBoard) board = create_board (self, brush);
  PwScene scene = {
    .board = board,
    .side = pw_document_get_record (self->panel.document)->side,
    .scheme = pw_board_view_get_scheme (self->view),
    .flags = PW_ICON_FLAGS,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_look_show_piece (self->panel.look, &scene);
  pw_picture_compose (self->picture, &scene);
}

/* A part of the square, with round corners. */
static void
draw_square (PwBrushBar *self, cairo_t *cr, double size, PwBrush brush)
{
  double x, y;

  pw_picture_square_origin (self->picture, 1, &x, &y);
  pw_icon_draw_part (self->picture, x + brushes[brush].view.x, y + brushes[brush].view.y, brushes[brush].view.size, cr,
                     size, size);
}

static gboolean
draw_icon_cb (GtkWidget *area, cairo_t *cr, PwBrushBar *self)
{
  int width = gtk_widget_get_allocated_width (area), height = gtk_widget_get_allocated_height (area);
  double size = MIN (width, height);
  PwBrush brush = PW_BRUSH_MOVE;

  while (brush < PW_N_BRUSHES && self->icons[brush] != area)
    brush++;
  if (self->view == NULL || brush == PW_N_BRUSHES)
    return GDK_EVENT_PROPAGATE;
  cairo_translate (cr, (int) (width - size) / 2, (int) (height - size) / 2);
  if (brush == PW_BRUSH_MOVE)
    {
      draw_pointer (area, cr, size);
      return GDK_EVENT_PROPAGATE;
    }
  compose_icon (self, brush);
  draw_square (self, cr, size, brush);
  return GDK_EVENT_PROPAGATE;
}

static void
redraw_icons (PwBrushBar *self)
{
  for (int i = 0; i < PW_N_BRUSHES; i++)
    if (self->icons[i])
      gtk_widget_queue_draw (self->icons[i]);
}

static void
follow (PwPanel *panel, guint parts)
{
  redraw_icons (PW_BRUSH_BAR (panel));
}

/* -- the letter -- */

static void
show_letter (PwBrushBar *self)
{
  char text[2] = { self->view ? pw_board_view_get_letter (self->view) : 'P', '\0' };

  if (g_strcmp0 (gtk_entry_get_text (self->letter), text) == 0)
    return;
  g_signal_handlers_block_matched (self->letter, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  gtk_entry_set_text (self->letter, text);
  g_signal_handlers_unblock_matched (self->letter, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  gtk_editable_set_position (GTK_EDITABLE (self->letter), -1);
}

static void
letter_changed_cb (PwBrushBar *self)
{
  show_letter (self);
  redraw_icons (self);
}

/* Any letter takes the place of the one before; anything else is refused. */
static void
letter_typed_cb (GtkEditable *editable, const char *text, int length, int *position, PwBrushBar *self)
{
  g_signal_stop_emission_by_name (editable, "insert-text");
  if (length < 1 || !g_ascii_isalpha (text[length - 1]) || self->view == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (editable));
      return;
    }
  pw_board_view_set_letter (self->view, text[length - 1]);
  show_letter (self);
  *position = 1;
}

/* Deleting leaves the entry empty for a while, but there is always a letter. */
static gboolean
letter_left_cb (GtkWidget *entry, GdkEventFocus *event, PwBrushBar *self)
{
  show_letter (self);
  return GDK_EVENT_PROPAGATE;
}

/* -- the buttons -- */

static gboolean
is_rare (PwBrush brush)
{
  return brush == PW_BRUSH_UNMOVED || brush == PW_BRUSH_PASSED;
}

static GtkWidget *
create_eraser (void)
{
  GtkWidget *image = gtk_image_new_from_icon_name ("edit-clear-symbolic", GTK_ICON_SIZE_BUTTON);

  gtk_widget_set_size_request (image, ICON, ICON);
  return image;
}

static GtkWidget *
create_icon (PwBrushBar *self)
{
  GtkWidget *icon = gtk_drawing_area_new ();

  gtk_widget_set_size_request (icon, ICON, ICON);
  g_signal_connect (icon, "draw", G_CALLBACK (draw_icon_cb), self);
  return icon;
}

static void
add_brush (PwBrushBar *self, PwBrush brush)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *button;

  self->icons[brush] = brush != PW_BRUSH_ERASER ? create_icon (self) : NULL;
  self->names[brush] = pw_label_new (pw_brush_label (brush), NULL);
  gtk_container_add (GTK_CONTAINER (content), self->icons[brush] ? self->icons[brush] : create_eraser ());
  gtk_box_pack_start (GTK_BOX (content), self->names[brush], TRUE, TRUE, 0);
  button = pw_toggle_new ("win.brush", pw_brush_nick (brush), pw_brush_label (brush), _ (brushes[brush].tooltip),
                          content);
  gtk_style_context_add_class (gtk_widget_get_style_context (button), "flat");
  gtk_container_add (is_rare (brush) ? GTK_CONTAINER (self->marks_box) : GTK_CONTAINER (self->brush_box), button);
  if (is_rare (brush))
    g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown), self->marks_popover);
}

/* What is chosen can be read, also where it is folded away or has no name. */
static void
show_brush (PwBrushBar *self)
{
  const char *label;
  PwBrush brush;

  g_object_get (self->view, "brush", &brush, NULL);
  label = is_rare (brush) ? pw_brush_label (brush) : _ ("More marks");
  pw_label_say (self->marks_label, label);
  pw_theme_set_class (self->marks_button, "chosen", is_rare (brush));
  pw_label_say (self->caption, pw_brush_label (brush));
}

static void
arrange (PwBrushBar *self)
{
  GtkOrientation along = gtk_orientable_get_orientation (GTK_ORIENTABLE (self));
  gboolean column = along == GTK_ORIENTATION_VERTICAL;

  gtk_orientable_set_orientation (self->brush_box, along);
  for (PwBrush brush = 0; brush < PW_N_BRUSHES; brush++)
    gtk_widget_set_visible (self->names[brush], column || is_rare (brush));
  gtk_widget_set_visible (self->heading, column);
  gtk_widget_set_visible (self->letter_label, column);
  gtk_widget_set_visible (GTK_WIDGET (self->marks_label), column);
  gtk_widget_set_visible (GTK_WIDGET (self->caption), !column);
  pw_theme_set_class (GTK_WIDGET (self), "strip", !column);
}

/* -- object -- */

static void
pw_brush_bar_class_init (PwBrushBarClass *klass)
{
  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_BOARD;
  PW_PANEL_CLASS (klass)->show = follow;
  PW_WATCHES (klass, PwBrushBar, view);
  PW_OWNS (klass, PwBrushBar, pw_picture_free, picture);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "board/brush-bar.ui");
  PW_TEMPLATE_PARTS (klass, PwBrushBar, brush_box, caption, heading, letter, letter_label, marks_box, marks_button,
                     marks_label, marks_popover);
  PW_TEMPLATE_HANDLERS (klass, letter_left_cb, letter_typed_cb);
}

static void
pw_brush_bar_init (PwBrushBar *self)
{
  self->picture = pw_picture_new ();
  pw_template_init (self);
  for (PwBrush brush = 0; brush < PW_N_BRUSHES; brush++)
    add_brush (self, brush);
  arrange (self);
  g_signal_connect (self, "notify::orientation", G_CALLBACK (arrange), NULL);
}

GtkWidget *
pw_brush_bar_new (PwDocument *document, PwBoardView *view)
{
  PwBrushBar *self;

  g_return_val_if_fail (PW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (PW_IS_BOARD_VIEW (view), NULL);

  self = g_object_new (PW_TYPE_BRUSH_BAR, NULL);
  g_set_weak_pointer (&self->view, view);
  pw_panel_set_document (PW_PANEL (self), document);
  g_signal_connect_object (view, "notify::letter", G_CALLBACK (letter_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::brush", G_CALLBACK (show_brush), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::scheme", G_CALLBACK (redraw_icons), self, G_CONNECT_SWAPPED);
  show_letter (self);
  show_brush (self);
  return GTK_WIDGET (self);
}
