/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons beside a board: owns their arrangement, and what is drawn on them. Must not know what they do.
 */
#include "ui/board/tool-bar.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/toggle.h"
#include "ui/paint/icon.h"

#define ICON       22 /* pixels */
#define THEME_ICON 18
#define NARROW     20 /* how wide icons are that stand side by side */

struct _PwToolBar
{
  PwPanel panel;

  PwBoardView *view; /* (nullable): weak */
  PwPicture *picture;
  GtkWidget *sets[PW_TOOL_BAR_MAX_SETS]; /* (nullable) each */
  GPtrArray *names; /* and titles, borrowed: without room for them there are icons only */
};

G_DEFINE_TYPE (PwToolBar, pw_tool_bar, PW_TYPE_PANEL)

/* -- what is on the buttons -- */

/* Two squares: the piece under design must be somewhere, and the other, light one has what is put. */
static const struct
{
  PwCell cell;  /* as for the first side */
  guint8 holds; /* PW_HOLDS_...: a mark that is drawn */
  char letter;  /* 0: that of the next piece put */
  gboolean virgin, passed;
  int x, y, size; /* which part of the square is shown, in picture units from its corner */
} faces[] = {
  [PW_FACE_OWN] = { PW_CELL_FIRST, .x = 5, .y = 5, .size = 38 },
  [PW_FACE_ENEMY] = { PW_CELL_SECOND, .x = 5, .y = 5, .size = 38 },
  [PW_FACE_HOLE] = { PW_CELL_HOLE, .x = 5, .y = 5, .size = 38 },
  [PW_FACE_UNMOVED] = { PW_CELL_FIRST, .virgin = TRUE, .x = 1, .y = 3, .size = 42 },
  [PW_FACE_PASSED] = { PW_CELL_EMPTY, .passed = TRUE, .x = 10, .y = 20, .size = 28 },
  [PW_FACE_BOTH] = { PW_CELL_EMPTY, PW_HOLDS_EMPTY | PW_HOLDS_ENEMY, .x = 7, .y = 7, .size = 34 },
  [PW_FACE_MOVE] = { PW_CELL_EMPTY, PW_HOLDS_EMPTY, .x = 7, .y = 7, .size = 34 },
  [PW_FACE_CAPTURE] = { PW_CELL_EMPTY, PW_HOLDS_ENEMY, .x = 7, .y = 7, .size = 34 },
  [PW_FACE_OWN_PAWN] = { PW_CELL_FIRST, .letter = 'P', .x = 7, .y = 7, .size = 34 },
  [PW_FACE_ENEMY_PAWN] = { PW_CELL_SECOND, .letter = 'P', .x = 7, .y = 7, .size = 34 },
};

/* Squares above each other, with the enemy that passed the second one, or beside each other. (transfer full) */
static PwBoard *
create_board (PwToolBar *self, PwToolFace face, PwSide side)
{
  gboolean passed = faces[face].passed;
  PwBoard *board = passed ? pw_board_new (1, 2) : pw_board_new (2, 1);
  char letter
      = faces[face].letter != 0 ? faces[face].letter : pw_try_get_letter (pw_board_view_get_try (self->view));
  PwCell cell = faces[face].cell;

  if (cell == PW_CELL_FIRST || cell == PW_CELL_SECOND)
    cell = cell == PW_CELL_FIRST ? pw_side_cell (side) : pw_side_enemy (side);
  pw_board_set (board, 1, cell, letter);
  pw_board_set_virgin (board, 1, faces[face].virgin);
  if (passed)
    {
      pw_board_set (board, 0, PW_CELL_SECOND, 0);
      pw_board_set_passed (board, 1, 0);
    }
  return board;
}

/* Puts a square in the middle of an area. Returns: its size */
static double
centre (GtkWidget *area, cairo_t *cr)
{
  int width = gtk_widget_get_allocated_width (area), height = gtk_widget_get_allocated_height (area);
  int size = MIN (width, height);

  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  return size;
}

void
pw_tool_draw_square (PwToolBar *self, GtkWidget *area, cairo_t *cr, guint what)
{
  PwSide side = pw_document_get_record (self->panel.document)->side;
  g_autoptr (PwBoard) board = create_board (self, (PwToolFace) what, side);
  const guint8 drawn[] = { 0, faces[what].holds };
  PwScene scene = {
    .board = board,
    .side = side,
    .drawn = faces[what].holds != 0 ? drawn : NULL,
    .scheme = pw_board_view_get_scheme (self->view),
    .flags = PW_ICON_FLAGS,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };
  double size = centre (area, cr), x, y;

  pw_look_show_piece (self->panel.look, &scene);
  pw_picture_compose (self->picture, &scene);
  pw_picture_square_origin (self->picture, 1, &x, &y);
  pw_icon_draw_part (self->picture, x + faces[what].x, y + faces[what].y, faces[what].size, cr, size, size);
}

void
pw_tool_draw_icon (PwToolBar *self, GtkWidget *area, cairo_t *cr, guint what)
{
  gboolean figurines = pw_look_get_figurines (self->panel.look);

  pw_icon_draw ((PwIcon) what, self->picture, pw_board_view_get_scheme (self->view),
                figurines ? PW_SCENE_FIGURINES : 0, cr, gtk_widget_get_allocated_width (area),
                gtk_widget_get_allocated_height (area));
}

/* Draws in the color of the text from here on. */
static void
take_ink (GtkWidget *area, cairo_t *cr)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (area), gtk_widget_get_state_flags (area),
                               &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
}

void
pw_tool_draw_pointer (PwToolBar *self, GtkWidget *area, cairo_t *cr, guint what)
{
  static const double points[][2] = { { 0.3, 0.14 },  { 0.3, 0.8 },   { 0.45, 0.66 }, { 0.55, 0.88 },
                                      { 0.65, 0.84 }, { 0.55, 0.62 }, { 0.75, 0.62 } };
  double size = centre (area, cr);

  take_ink (area, cr);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, points[i][0] * size, points[i][1] * size);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_dot (cairo_t *cr, double size, int dx, int dy, double radius)
{
  cairo_arc (cr, size / 2 + dx * size * 0.19, size / 2 - dy * size * 0.19, size * radius, 0, 2 * G_PI);
  cairo_fill (cr);
}

void
pw_tool_draw_copies (PwToolBar *self, GtkWidget *area, cairo_t *cr, guint what)
{
  double size = centre (area, cr);

  take_ink (area, cr);
  cairo_rectangle (cr, size * 0.42, size * 0.42, size * 0.16, size * 0.16);
  cairo_fill (cr);
  for (guint i = 0; i < what; i++)
    {
      int dx = i & 4 ? 2 : 1, dy = i & 4 ? 1 : 2;

      draw_dot (cr, size, i & 1 ? -dx : dx, i & 2 ? -dy : dy, 0.09);
    }
}

/* -- the buttons -- */

#define TOOL_KEY "pw-tool"

static gboolean
draw_cb (GtkWidget *area, cairo_t *cr, PwToolBar *self)
{
  const PwTool *tool = g_object_get_data (G_OBJECT (area), TOOL_KEY);

  if (self->view != NULL && self->panel.document != NULL)
    tool->draw (self, area, cr, tool->what);
  return GDK_EVENT_PROPAGATE;
}

static GtkWidget *
create_image (PwToolBar *self, const PwTool *tool, gboolean narrow)
{
  GtkWidget *image = tool->icon == NULL ? gtk_drawing_area_new ()
                                        : gtk_image_new_from_icon_name (tool->icon, GTK_ICON_SIZE_BUTTON);

  gtk_widget_set_size_request (image, narrow ? NARROW : ICON, ICON);
  if (tool->icon != NULL)
    gtk_image_set_pixel_size (GTK_IMAGE (image), THEME_ICON);
  else
    g_signal_connect (image, "draw", G_CALLBACK (draw_cb), self);
  g_object_set_data (G_OBJECT (image), TOOL_KEY, (gpointer) tool);
  return image;
}

static GtkWidget *
create_face (PwToolBar *self, const PwTool *tool, const char *name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *label = pw_label_new (name, NULL);

  gtk_box_pack_start (GTK_BOX (row), create_image (self, tool, FALSE), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (row), label, TRUE, TRUE, 0);
  g_ptr_array_add (self->names, label);
  return row;
}

static GtkWidget *
create_command (const PwTool *tool, const char *name, GtkWidget *face)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "action-name", tool->target, "tooltip-text",
                                    _ (tool->tooltip), "child", face, NULL);

  atk_object_set_name (gtk_widget_get_accessible (button), name);
  return button;
}

/* What is chosen in a popover closes it. */
static void
clicked_cb (GtkWidget *button)
{
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static GtkWidget *
create_button (PwToolBar *self, const PwToolGroup *group, const PwTool *tool)
{
  const char *name = tool->context != NULL ? g_dpgettext2 (NULL, tool->context, tool->name) : _ (tool->name);
  GtkWidget *face = group->icons ? create_image (self, tool, TRUE) : create_face (self, tool, name);
  GtkWidget *button = group->action != NULL
                          ? pw_toggle_new (group->action, tool->target, name, _ (tool->tooltip), face)
                          : create_command (tool, name, face);

  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), NULL);
  return button;
}

static void
add_group (PwToolBar *self, const PwToolGroup *group)
{
  GtkWidget **set = &self->sets[group->set], *place;

  if (*set == NULL)
    gtk_container_add (GTK_CONTAINER (self), *set = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  if (group->title != NULL)
    {
      GtkWidget *title = pw_label_new (_ (group->title), "group");

      g_ptr_array_add (self->names, title);
      gtk_container_add (GTK_CONTAINER (*set), title);
    }
  place = group->icons ? gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2) : *set;
  if (group->icons)
    {
      gtk_style_context_add_class (gtk_widget_get_style_context (place), "icons");
      gtk_container_add (GTK_CONTAINER (*set), place);
    }
  for (guint i = 0; i < group->n; i++)
    gtk_container_add (GTK_CONTAINER (place), create_button (self, group, &group->tools[i]));
  gtk_widget_show_all (*set);
}

static void
orientation_cb (PwToolBar *self)
{
  GtkOrientation orientation = gtk_orientable_get_orientation (GTK_ORIENTABLE (self));

  for (guint i = 0; i < PW_TOOL_BAR_MAX_SETS; i++)
    if (self->sets[i] != NULL)
      gtk_orientable_set_orientation (GTK_ORIENTABLE (self->sets[i]), orientation);
  for (guint i = 0; i < self->names->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->names, i), orientation == GTK_ORIENTATION_VERTICAL);
}

void
pw_tool_bar_show (PwToolBar *self, guint sets)
{
  for (guint i = 0; i < PW_TOOL_BAR_MAX_SETS; i++)
    if (self->sets[i] != NULL)
      gtk_widget_set_visible (self->sets[i], sets >> i & 1);
}

/* -- object -- */

static void
follow (PwPanel *panel, guint parts)
{
  gtk_widget_queue_draw (GTK_WIDGET (panel));
}

static void
pw_tool_bar_class_init (PwToolBarClass *klass)
{
  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_BOARD | PW_DOCUMENT_SYMBOL;
  PW_PANEL_CLASS (klass)->show = follow;
  PW_WATCHES (klass, PwToolBar, view);
  PW_OWNS (klass, PwToolBar, pw_picture_free, picture);
  PW_OWNS (klass, PwToolBar, g_ptr_array_unref, names);
}

static void
pw_tool_bar_init (PwToolBar *self)
{
  self->picture = pw_picture_new ();
  self->names = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  g_signal_connect (self, "notify::orientation", G_CALLBACK (orientation_cb), NULL);
}

GtkWidget *
pw_tool_bar_new (PwDocument *document, PwBoardView *view, const char *name, const PwToolGroup *groups,
                 guint n)
{
  PwToolBar *self = g_object_new (PW_TYPE_TOOL_BAR, "visible", TRUE, NULL);
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (self));

  g_set_weak_pointer (&self->view, view);
  pw_panel_set_document (PW_PANEL (self), document);
  g_signal_connect_object (view, "notify::scheme", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pw_board_view_get_try (view), "notify::letter", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < n; i++)
    add_group (self, &groups[i]);
  if (name != NULL)
    {
      gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)), "brushes");
      atk_object_set_name (accessible, name);
      atk_object_set_role (accessible, ATK_ROLE_TOOL_BAR);
    }
  return GTK_WIDGET (self);
}
