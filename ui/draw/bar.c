/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tools and copies as buttons, which only name actions: some for the piece alone, others for positions.  The
 * marks on them are squares of a real picture, so that they look as what they draw.
 */
#include "ui/draw/bar.h"

#include "ui/base/class.h"
#include "ui/base/toggle.h"
#include "ui/paint/export.h"
#include "ui/paint/icon.h"

struct _PwDrawBar
{
  GtkBox parent_instance;

  PwBoardView *view; /* (nullable): weak */
  PwPicture *picture;

  GtkWidget *alone_box, *position_box; /* one of them is shown */
  GtkWidget *icon_both, *icon_move, *icon_capture;
  GtkWidget *icon_eight, *icon_four, *icon_sides, *icon_none;
  GtkWidget *says[PW_N_SAY_TOOLS]; /* NULL for a tool with an ordinary icon */
};

G_DEFINE_TYPE (PwDrawBar, pw_draw_bar, GTK_TYPE_BOX)

/* -- marks -- */

/* Two squares: the piece must stand somewhere; the mark, or another piece, is on the other, light one. */
static void
draw_mark (PwDrawBar *self, cairo_t *cr, double size, guint8 holds, PwCell cell)
{
  g_autoptr (PwBoard) board = pw_board_new (2, 1);
  guint8 drawn[2] = { 0, holds };
  PwScene scene = {
    .board = board,
    .drawn = drawn,
    .scheme = pw_board_view_get_scheme (self->view),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };
  double part = PW_PICTURE_SQUARE * 0.72, border = (PW_PICTURE_SQUARE - part) / 2, x, y;

  pw_board_set (board, 1, cell, 'P');
  pw_picture_compose (self->picture, &scene);
  pw_picture_square_origin (self->picture, 1, &x, &y);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_translate (cr, -(x + border) * size / part, -(y + border) * size / part);
  pw_picture_draw (self->picture, cr, size / part);
}

static gboolean
draw_mark_cb (GtkWidget *area, cairo_t *cr, PwDrawBar *self)
{
  int width = gtk_widget_get_allocated_width (area), height = gtk_widget_get_allocated_height (area);
  double size = MIN (width, height);
  guint8 holds = area == self->icon_both   ? PW_HOLDS_EMPTY | PW_HOLDS_ENEMY
                 : area == self->icon_move ? PW_HOLDS_EMPTY
                                           : PW_HOLDS_ENEMY;

  if (self->view == NULL)
    return GDK_EVENT_PROPAGATE;
  cairo_translate (cr, (int) (width - size) / 2, (int) (height - size) / 2);
  draw_mark (self, cr, size, holds, PW_CELL_EMPTY);
  return GDK_EVENT_PROPAGATE;
}

/* What is on the button of each tool: an icon, or else a piece. ORDER PwSayTool */
static const struct
{
  const char *id;
  gint8 icon; /* PwIcon; -1 for none */
  PwCell cell;
} says[PW_N_SAY_TOOLS] = {
  [PW_SAY_CYCLE] = { "icon_say_cycle", PW_ICON_VERDICT, PW_CELL_EMPTY },
  [PW_SAY_MAY] = { "icon_say_may", PW_ICON_MAY, PW_CELL_EMPTY },
  [PW_SAY_MAY_NOT] = { "icon_say_may_not", PW_ICON_MAY_NOT, PW_CELL_EMPTY },
  [PW_SAY_TAKES] = { "icon_say_takes", PW_ICON_TAKES, PW_CELL_EMPTY },
  [PW_SAY_HOPS] = { "icon_say_hops", PW_ICON_HOPS, PW_CELL_EMPTY },
  [PW_SAY_BLOCKED] = { "icon_say_blocked", PW_ICON_BLOCKED, PW_CELL_EMPTY },
  [PW_SAY_OWN] = { "icon_say_own", -1, PW_CELL_FIRST },
  [PW_SAY_ENEMY] = { "icon_say_enemy", -1, PW_CELL_SECOND },
};

static gboolean
draw_say_cb (GtkWidget *area, cairo_t *cr, PwDrawBar *self)
{
  int width = gtk_widget_get_allocated_width (area), height = gtk_widget_get_allocated_height (area);
  double size = MIN (width, height);
  guint tool = 0;

  while (tool + 1 < PW_N_SAY_TOOLS && self->says[tool] != area)
    tool++;
  if (self->view == NULL)
    return GDK_EVENT_PROPAGATE;
  if (says[tool].icon >= 0)
    pw_icon_draw ((PwIcon) says[tool].icon, self->picture, pw_board_view_get_scheme (self->view), cr, width, height);
  else
    {
      cairo_translate (cr, (int) (width - size) / 2, 0);
      draw_mark (self, cr, size, 0, says[tool].cell);
    }
  return GDK_EVENT_PROPAGATE;
}

static void
page_cb (PwDrawBar *self, GParamSpec *pspec, PwDrawingBoard *drawing)
{
  gboolean alone = pw_drawing_board_get_page (drawing) == 0;

  gtk_widget_set_visible (self->alone_box, alone);
  gtk_widget_set_visible (self->position_box, !alone);
}

/* -- copies -- */

static void
draw_dot (cairo_t *cr, double size, int dx, int dy, double radius)
{
  cairo_arc (cr, size / 2 + dx * size * 0.19, size / 2 - dy * size * 0.19, size * radius, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* A knight's leap and its copies around the piece. */
static gboolean
draw_copies_cb (GtkWidget *area, cairo_t *cr, PwDrawBar *self)
{
  int width = gtk_widget_get_allocated_width (area), height = gtk_widget_get_allocated_height (area);
  double size = MIN (width, height);
  int last = area == self->icon_eight ? 7 : area == self->icon_four ? 3 : area == self->icon_sides ? 1 : 0;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (area), gtk_widget_get_state_flags (area), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  cairo_rectangle (cr, size * 0.42, size * 0.42, size * 0.16, size * 0.16);
  cairo_fill (cr);
  for (int i = 0; i <= last; i++)
    {
      int dx = i & 4 ? 2 : 1, dy = i & 4 ? 1 : 2;

      draw_dot (cr, size, i & 1 ? -dx : dx, i & 2 ? -dy : dy, 0.09);
    }
  return GDK_EVENT_PROPAGATE;
}

/* -- object -- */

static void
pw_draw_bar_dispose (GObject *object)
{
  PwDrawBar *self = PW_DRAW_BAR (object);

  g_clear_weak_pointer (&self->view);
  g_clear_pointer (&self->picture, pw_picture_free);
  G_OBJECT_CLASS (pw_draw_bar_parent_class)->dispose (object);
}

static void
pw_draw_bar_class_init (PwDrawBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pw_draw_bar_dispose;
  pw_template_set (widget_class, "draw/bar.ui");
  PW_TEMPLATE_PARTS (widget_class, PwDrawBar, alone_box, position_box, icon_both, icon_move, icon_capture, icon_eight,
                     icon_four, icon_sides, icon_none);
  for (guint i = 0; i < PW_N_SAY_TOOLS; i++)
    if (says[i].id != NULL)
      gtk_widget_class_bind_template_child_full (widget_class, says[i].id, FALSE, 0);
  PW_TEMPLATE_HANDLERS (widget_class, pw_toggle_follow_action);
}

static void
pw_draw_bar_init (PwDrawBar *self)
{
  GtkWidget *marks[3], *copies[4];

  self->picture = pw_picture_new ();
  pw_template_init (self);
  marks[0] = self->icon_both;
  marks[1] = self->icon_move;
  marks[2] = self->icon_capture;
  copies[0] = self->icon_eight;
  copies[1] = self->icon_four;
  copies[2] = self->icon_sides;
  copies[3] = self->icon_none;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_signal_connect (marks[i], "draw", G_CALLBACK (draw_mark_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    g_signal_connect (copies[i], "draw", G_CALLBACK (draw_copies_cb), self);
  for (guint i = 0; i < PW_N_SAY_TOOLS; i++)
    if (says[i].id != NULL)
      {
        self->says[i] = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (self), PW_TYPE_DRAW_BAR, says[i].id));
        g_signal_connect (self->says[i], "draw", G_CALLBACK (draw_say_cb), self);
      }
}

GtkWidget *
pw_draw_bar_new (PwBoardView *view, PwDrawingBoard *drawing)
{
  PwDrawBar *self;

  g_return_val_if_fail (PW_IS_BOARD_VIEW (view), NULL);

  self = g_object_new (PW_TYPE_DRAW_BAR, NULL);
  g_set_weak_pointer (&self->view, view);
  g_signal_connect_object (view, "notify::scheme", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drawing, "notify::page", G_CALLBACK (page_cb), self, G_CONNECT_SWAPPED);
  page_cb (self, NULL, drawing);
  return GTK_WIDGET (self);
}
