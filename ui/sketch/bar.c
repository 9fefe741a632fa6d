/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tools and copies as buttons, which only name actions: some for the piece alone, others for positions. Their marks
 * are squares of a real picture, so that they look like the marks that they draw.
 */
#include "ui/sketch/bar.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/toggle.h"
#include "ui/paint/icon.h"

struct _PwSketchBar
{
  GtkBox parent_instance;

  PwBoardView *view; /* (nullable): weak */
  PwDocument *document;
  PwPicture *picture;
  GtkWidget *alone_box, *position_box; /* one of them is shown */
  GtkWidget *titles[4]; /* of the groups */
  GPtrArray *names; /* on buttons, borrowed */
};

G_DEFINE_TYPE (PwSketchBar, pw_sketch_bar, GTK_TYPE_BOX)

/* -- what is on the buttons: each draws into an area of a size, from a number in its tool's row -- */

/* Centers a square in the middle. Returns: its size */
static double
centre (cairo_t *cr, int width, int height)
{
  int size = MIN (width, height);

  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  return size;
}

/* Other pieces look as on the board. */
static PwSceneFlags
get_flags (PwSketchBar *self)
{
  return pw_look_get_figurines (pw_document_get_look (self->document)) ? PW_SCENE_FIGURINES : 0;
}

/* Two squares: the piece on one, so that there is a piece; the mark, or another piece, on the other, light one. */
static void
draw_pair (PwSketchBar *self, cairo_t *cr, double size, guint8 holds, PwCell cell)
{
  g_autoptr (PwBoard) board = pw_board_new (2, 1);
  guint8 drawn[2] = { 0, holds };
  PwScene scene = {
    .board = board,
    .drawn = drawn,
    .scheme = pw_board_view_get_scheme (self->view),
    .flags = get_flags (self) | PW_ICON_FLAGS,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };
  double part = PW_PICTURE_SQUARE * 0.72, border = (PW_PICTURE_SQUARE - part) / 2, x, y;

  pw_board_set (board, 1, cell, 'P');
  pw_picture_compose (self->picture, &scene);
  pw_picture_square_origin (self->picture, 1, &x, &y);
  pw_icon_draw_part (self->picture, x + border, y + border, part, cr, size, size);
}

/* holds: PW_HOLDS_... */
static void
draw_mark (PwSketchBar *self, GtkWidget *area, cairo_t *cr, int width, int height, guint holds)
{
  draw_pair (self, cr, centre (cr, width, height), (guint8) holds, PW_CELL_EMPTY);
}

static void
draw_piece (PwSketchBar *self, GtkWidget *area, cairo_t *cr, int width, int height, guint cell)
{
  draw_pair (self, cr, centre (cr, width, height), 0, (PwCell) cell);
}

static void
draw_icon (PwSketchBar *self, GtkWidget *area, cairo_t *cr, int width, int height, guint icon)
{
  pw_icon_draw ((PwIcon) icon, self->picture, pw_board_view_get_scheme (self->view), get_flags (self), cr, width,
                height);
}

static void
draw_dot (cairo_t *cr, double size, int dx, int dy, double radius)
{
  cairo_arc (cr, size / 2 + dx * size * 0.19, size / 2 - dy * size * 0.19, size * radius, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* A knight's leap and its copies around the piece. */
static void
draw_copies (PwSketchBar *self, GtkWidget *area, cairo_t *cr, int width, int height, guint n)
{
  double size = centre (cr, width, height);
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (area), gtk_widget_get_state_flags (area), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_rectangle (cr, size * 0.42, size * 0.42, size * 0.16, size * 0.16);
  cairo_fill (cr);
  for (guint i = 0; i < n; i++)
    {
      int dx = i & 4 ? 2 : 1, dy = i & 4 ? 1 : 2;

      draw_dot (cr, size, i & 1 ? -dx : dx, i & 2 ? -dy : dy, 0.09);
    }
}

/* -- the buttons -- */

typedef struct
{
  const char *target, *name, *tooltip;
  void (*draw) (PwSketchBar *self, GtkWidget *area, cairo_t *cr, int width, int height, guint what);
  guint what;
  const char *icon; /* instead */
} Tool;

static const Tool marks[] = {
  { "cycle", N_ ("Change mark"),
    N_ ("Change the mark: move or capture, move only, capture only, none (1 on the board)"),
    NULL, 0, "media-playlist-repeat-symbolic" },
  { "both", N_ ("Move or capture"),
    N_ ("Mark squares for moves and captures (2 on the board)"),
    draw_mark, PW_HOLDS_EMPTY | PW_HOLDS_ENEMY },
  { "move", N_ ("Move only"),
    N_ ("Mark squares for moves only (3 on the board)"),
    draw_mark, PW_HOLDS_EMPTY },
  { "capture", N_ ("Capture only"),
    N_ ("Mark squares for captures only (4 on the board)"),
    draw_mark, PW_HOLDS_ENEMY },
  { "erase", N_ ("Erase marks"),
    N_ ("Erase marks; so does the right mouse button (5 on the board)"),
    NULL, 0, "edit-clear-symbolic" },
};

static const Tool copies[] = {
  { "eight", N_ ("All eight copies"),
    N_ ("All eight copies: every turn and mirror image"),
    draw_copies, 8 },
  { "four", N_ ("Four copies"),
    N_ ("Four copies: left and right, forward and backward"),
    draw_copies, 4 },
  { "sides", N_ ("Left and right"),
    N_ ("Two copies: left and right"),
    draw_copies, 2 },
  { "none", N_ ("No copies"),
    N_ ("No copies: only the square itself"),
    draw_copies, 1 },
};

static const Tool says[] = {
  { "cycle", N_ ("Change rule"),
    N_ ("Switch a square between: the piece can end there, it can’t, no rule (1 on the board)"),
    draw_icon, PW_ICON_VERDICT },
  { "may", N_ ("Can end there"),
    N_ ("Can end there: click the square; any piece there is captured (2 on the board)"),
    draw_icon, PW_ICON_MAY },
  { "may-not", N_ ("Can’t end there"),
    N_ ("Can’t end there: click the square (3 on the board)"),
    draw_icon, PW_ICON_MAY_NOT },
  { "takes", N_ ("Captures"),
    N_ ("Captures: click the captured piece, then the destination, or drag from one to the other (4 on the board)"),
    draw_icon, PW_ICON_TAKES },
  { "hops", N_ ("Hops over"),
    N_ ("Hops over: click the piece hopped over, then the destination that needs it, or drag from one to the other (5 "
        "on the board)"),
    draw_icon, PW_ICON_HOPS },
  { "blocked", N_ ("Blocks"),
    N_ ("Blocks: click the blocker, then the square that it makes impossible to reach, or drag from one to the other "
        "(6 on the board)"),
    draw_icon, PW_ICON_BLOCKED },
  { "erase", N_ ("Erase"),
    N_ ("Erase the rules of a square, or remove the piece; so does the right mouse button (7 on the board)"),
    NULL, 0, "edit-clear-symbolic" },
};

static const Tool pieces[] = {
  { "own", N_ ("Friendly piece"),
    N_ ("Place or remove friendly pieces (8 on the board)"),
    draw_piece, PW_CELL_FIRST },
  { "enemy", N_ ("Enemy piece"),
    N_ ("Place or remove enemies (9 on the board)"),
    draw_piece, PW_CELL_SECOND },
};

#define TOOLS(tools) tools, G_N_ELEMENTS (tools)

static const struct
{
  const char *title, *action;
  gboolean alone; /* for the piece alone, else for positions */
  gboolean icons; /* side by side, without names */
  const Tool *tools;
  guint n;
} groups[] = {
  { N_ ("Mark"), "win.sketch-tool", TRUE, FALSE, TOOLS (marks) },
  { N_ ("Copies"), "win.sketch-symmetry", TRUE, TRUE, TOOLS (copies) },
  { N_ ("Rules"), "win.sketch-say", FALSE, FALSE, TOOLS (says) },
  { N_ ("Pieces"), "win.sketch-say", FALSE, FALSE, TOOLS (pieces) },
};

#define TOOL_KEY "pw-tool"

static gboolean
draw_cb (GtkWidget *area, cairo_t *cr, PwSketchBar *self)
{
  const Tool *tool = g_object_get_data (G_OBJECT (area), TOOL_KEY);

  if (self->view != NULL)
    tool->draw (self, area, cr, gtk_widget_get_allocated_width (area), gtk_widget_get_allocated_height (area),
                tool->what);
  return GDK_EVENT_PROPAGATE;
}

static GtkWidget *
create_image (PwSketchBar *self, const Tool *tool)
{
  GtkWidget *image = tool->draw != NULL ? gtk_drawing_area_new ()
                                        : gtk_image_new_from_icon_name (tool->icon, GTK_ICON_SIZE_BUTTON);

  gtk_widget_set_size_request (image, 20, 22);
  if (tool->draw == NULL)
    gtk_image_set_pixel_size (GTK_IMAGE (image), 18);
  else
    g_signal_connect (image, "draw", G_CALLBACK (draw_cb), self);
  g_object_set_data (G_OBJECT (image), TOOL_KEY, (gpointer) tool);
  return image;
}

/* What is on a button. */
static GtkWidget *
create_face (PwSketchBar *self, const Tool *tool, gboolean icon)
{
  GtkWidget *image = create_image (self, tool), *row, *name;

  if (icon)
    return image;
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  name = pw_label_new (_ (tool->name), NULL);
  gtk_box_pack_start (GTK_BOX (row), image, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (row), name, TRUE, TRUE, 0);
  g_ptr_array_add (self->names, name);
  return row;
}

static void
add_group (PwSketchBar *self, guint i)
{
  GtkWidget *box = groups[i].alone ? self->alone_box : self->position_box, *place = box;
  GtkWidget *title = pw_label_new (_ (groups[i].title), "group");

  self->titles[i] = title;
  gtk_container_add (GTK_CONTAINER (box), title);
  if (groups[i].icons)
    {
      place = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
      gtk_container_add (GTK_CONTAINER (box), place);
    }
  for (guint j = 0; j < groups[i].n; j++)
    {
      const Tool *tool = &groups[i].tools[j];

      gtk_container_add (GTK_CONTAINER (place),
                         pw_toggle_new (groups[i].action, tool->target, _ (tool->name), _ (tool->tooltip),
                                        create_face (self, tool, groups[i].icons)));
    }
  gtk_widget_show_all (box);
}

/* A horizontal bar has room for icons only. */
static void
orientation_cb (PwSketchBar *self)
{
  GtkOrientation orientation = gtk_orientable_get_orientation (GTK_ORIENTABLE (self));
  gboolean column = orientation == GTK_ORIENTATION_VERTICAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->alone_box), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->position_box), orientation);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    gtk_widget_set_visible (self->titles[i], column);
  for (guint i = 0; i < self->names->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->names, i), column);
}

static void
page_cb (PwSketchBar *self, GParamSpec *pspec, PwSketchBoard *sketch)
{
  gboolean alone = pw_sketch_board_get_page (sketch) == 0;

  gtk_widget_set_visible (self->alone_box, alone);
  gtk_widget_set_visible (self->position_box, !alone);
}

/* -- object -- */

static void
pw_sketch_bar_class_init (PwSketchBarClass *klass)
{
  PW_WATCHES (klass, PwSketchBar, view);
  PW_OWNS (klass, PwSketchBar, g_object_unref, document);
  PW_OWNS (klass, PwSketchBar, pw_picture_free, picture);
  PW_OWNS (klass, PwSketchBar, g_ptr_array_unref, names);
}

static GtkWidget *
add_box (PwSketchBar *self, int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);

  gtk_container_add (GTK_CONTAINER (self), box);
  return box;
}

static void
pw_sketch_bar_init (PwSketchBar *self)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (self));

  self->picture = pw_picture_new ();
  self->names = g_ptr_array_new ();
  self->alone_box = add_box (self, 2);
  self->position_box = add_box (self, 0); /* which are many */
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    add_group (self, i);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  g_signal_connect (self, "notify::orientation", G_CALLBACK (orientation_cb), NULL);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)), "brushes");
  atk_object_set_name (accessible, _ ("Drawing tool"));
  atk_object_set_role (accessible, ATK_ROLE_TOOL_BAR);
}

GtkWidget *
pw_sketch_bar_new (PwDocument *document, PwBoardView *view, PwSketchBoard *sketch)
{
  PwSketchBar *self;

  g_return_val_if_fail (PW_IS_BOARD_VIEW (view), NULL);

  self = g_object_new (PW_TYPE_SKETCH_BAR, NULL);
  self->document = g_object_ref (document);
  g_set_weak_pointer (&self->view, view);
  g_signal_connect_object (view, "notify::scheme", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  pw_document_follow (document, PW_DOCUMENT_SYMBOL, self, G_CALLBACK (gtk_widget_queue_draw));
  g_signal_connect_object (sketch, "notify::page", G_CALLBACK (page_cb), self, G_CONNECT_SWAPPED);
  page_cb (self, NULL, sketch);
  return GTK_WIDGET (self);
}
