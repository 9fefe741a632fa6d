/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The squares around the piece: owns which square is for which leap, how they look, and dragging over them.  The
 * squares are a real picture; on each of them is what a button without a frame would look like.
 */
#include "ui/palette/atoms.h"

#include <gdk/gdkkeysyms.h>
#include <glib/gi18n-lib.h>

#include "ui/base/cells.h"
#include "ui/base/class.h"
#include "ui/paint/draw.h"
#include "ui/palette/command.h"
#include "ui/palette/group.h"
#include "ui/palette/leap.h"

#define MIN_DRAG 8 /* pixels */

struct _PwPaletteAtoms
{
  GtkDrawingArea parent_instance;

  PwPicture *picture;
  const PwScheme *scheme; /* (nullable) */
  char *symbol;
  PwPortrait *portrait; /* (nullable) */
  PwFigurine figurine;
  PwSide side;

  PwPaletteItem leaps[PW_N_LEAPS]; /* without targets before there is a dialect */
  char *letters[PW_N_LEAPS];       /* (nullable): how the leap is written, if there is room for it */
  int cursor, hovered, pressed;            /* cells */

  GtkStyleContext *style; /* (nullable): a square's, as if it were a button; NULL when it is out of date */
  PangoLayout *layout;    /* with it */
  int side_length;        /* of a square, in pixels; with it */

  GtkGesture *drag;
  gboolean is_drag; /* no click any more */
  char *pointed;    /* (nullable): the command that would be done now */
};

static void cells_init (PwCellsInterface *iface);

G_DEFINE_TYPE_WITH_CODE (PwPaletteAtoms, pw_palette_atoms, GTK_TYPE_DRAWING_AREA,
                         G_IMPLEMENT_INTERFACE (PW_TYPE_CELLS, cells_init))

/* -- squares and commands -- */

/* (nullable): NULL for no cell */
static PwPaletteItem *
item_of (PwPaletteAtoms *self, int cell)
{
  return cell != PW_NO_CELL ? &self->leaps[pw_leap_of (cell)] : NULL;
}

static gboolean
is_live (PwPaletteAtoms *self, int cell)
{
  return cell != PW_NO_CELL && pw_palette_item_is_live (item_of (self, cell));
}

/* How a leap is written, if there is room for it. (transfer full) (nullable) */
static char *
spell (const PwPaletteItem *item)
{
  g_autofree char *spelled = pw_palette_command_spell (item->dialect, &item->command);

  return spelled && g_utf8_strlen (spelled, -1) <= 2 ? g_steal_pointer (&spelled) : NULL;
}

void
pw_palette_atoms_fill (PwPaletteAtoms *self, PwDialect dialect)
{
  for (int cell = 0; cell <= PW_LEAP_MIDDLE; cell++) /* which has them all */
    {
      g_autofree char *target = pw_leap_target (pw_leap_dx (cell), pw_leap_dy (cell), FALSE);
      PwPaletteItem *item = item_of (self, cell);

      if (g_strcmp0 (item->target, target) == 0 && item->dialect == dialect)
        continue;
      pw_palette_item_clear (item);
      pw_palette_item_set (item, dialect, target);
      g_free (self->letters[pw_leap_of (cell)]);
      self->letters[pw_leap_of (cell)] = cell != PW_LEAP_MIDDLE ? spell (item) : NULL;
    }
  self->side_length = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  pw_cells_tell_change (self);
}

PwPaletteItem *
pw_palette_atoms_get_item (PwPaletteAtoms *self, guint i)
{
  return &self->leaps[i];
}

const PwPaletteItem *
pw_palette_atoms_get_cursor (PwPaletteAtoms *self)
{
  return item_of (self, MAX (self->cursor, 0));
}

/* -- where they are -- */

/* The style of a button on a square, as if it were a widget here. */
static GtkStyleContext *
get_style (PwPaletteAtoms *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (GtkWidgetPath) path = NULL;
  int last;

  if (self->style != NULL)
    return self->style;
  path = gtk_widget_path_copy (gtk_widget_get_path (widget));
  last = gtk_widget_path_append_type (path, GTK_TYPE_BUTTON);
  gtk_widget_path_iter_set_object_name (path, last, "button");
  gtk_widget_path_iter_add_class (path, last, "square");
  self->style = gtk_style_context_new ();
  gtk_style_context_set_path (self->style, path);
  gtk_style_context_set_parent (self->style, gtk_widget_get_style_context (widget));
  gtk_style_context_set_scale (self->style, gtk_widget_get_scale_factor (widget));
  self->layout = gtk_widget_create_pango_layout (widget, NULL);
  return self->style;
}

static void
forget_style (PwPaletteAtoms *self)
{
  g_clear_object (&self->style);
  g_clear_object (&self->layout);
  self->side_length = 0;
}

/* As wide as high, and large enough for the widest text. */
static int
measure (PwPaletteAtoms *self)
{
  GtkStyleContext *style = get_style (self);
  int least;

  if (self->side_length > 0)
    return self->side_length;
  gtk_style_context_get (style, gtk_style_context_get_state (style), "min-width", &least, NULL);
  self->side_length = least;
  for (guint i = 0; i < PW_N_LEAPS; i++)
    {
      int width, height;

      pango_layout_set_text (self->layout, self->letters[i] ? self->letters[i] : "", -1);
      pango_layout_get_pixel_size (self->layout, &width, &height);
      self->side_length = MAX (self->side_length, MAX (width, height));
    }
  return self->side_length;
}

static void
get_preferred_length (GtkWidget *widget, int *least, int *natural)
{
  *least = *natural = PW_LEAP_SIZE * measure (PW_PALETTE_ATOMS (widget));
}

static void
get_area (PwPaletteAtoms *self, int cell, GdkRectangle *area)
{
  int width = gtk_widget_get_allocated_width (GTK_WIDGET (self)) / PW_LEAP_SIZE;
  int height = gtk_widget_get_allocated_height (GTK_WIDGET (self)) / PW_LEAP_SIZE;

  *area = (GdkRectangle) { cell % PW_LEAP_SIZE * width, cell / PW_LEAP_SIZE * height, width, height };
}

static int
find_cell (PwPaletteAtoms *self, double x, double y)
{
  GdkRectangle first;
  int column, row;

  get_area (self, 0, &first);
  if (x < 0 || y < 0 || first.width < 1 || first.height < 1)
    return PW_NO_CELL;
  column = (int) x / first.width;
  row = (int) y / first.height;
  return column < PW_LEAP_SIZE && row < PW_LEAP_SIZE ? row * PW_LEAP_SIZE + column : PW_NO_CELL;
}

static void
redraw (PwPaletteAtoms *self, int cell)
{
  GdkRectangle area;

  get_area (self, cell, &area);
  gtk_widget_queue_draw_area (GTK_WIDGET (self), area.x, area.y, area.width, area.height);
}

/* Of all squares to which the same leap goes. */
static void
redraw_leap (PwPaletteAtoms *self, int of)
{
  for (int cell = 0; of != PW_NO_CELL && cell < PW_LEAP_N_CELLS; cell++)
    if (pw_leap_of (cell) == pw_leap_of (of))
      redraw (self, cell);
}

/* -- how they look -- */

static void
compose (PwPaletteAtoms *self)
{
  g_autoptr (PwBoard) board = pw_board_new (PW_LEAP_SIZE, PW_LEAP_SIZE);
  PwScene scene = {
    .board = board,
    .at = PW_LEAP_MIDDLE,
    .side = self->side,
    .symbol = self->symbol,
    .portrait = self->portrait,
    .figurine = self->figurine,
    .scheme = self->scheme,
    .flags = PW_SCENE_NO_PAPER,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_picture_compose (self->picture, &scene);
}

static void
draw_squares (PwPaletteAtoms *self, cairo_t *cr)
{
  GdkRectangle first;
  double x, y, scale;

  compose (self);
  get_area (self, 0, &first);
  scale = first.width / (double) PW_PICTURE_SQUARE;
  pw_picture_square_origin (self->picture, (PW_LEAP_SIZE - 1) * PW_LEAP_SIZE, &x, &y);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, PW_LEAP_SIZE * first.width, PW_LEAP_SIZE * first.height);
  cairo_clip (cr);
  cairo_translate (cr, -x * scale, -y * scale);
  pw_picture_draw (self->picture, cr, scale);
  cairo_restore (cr);
}

/* The one whose leap is highlighted, on all squares to which it goes: the pointer's, or that of keys. */
static int
find_pointed (PwPaletteAtoms *self)
{
  if (is_live (self, self->hovered))
    return self->hovered;
  return gtk_widget_has_focus (GTK_WIDGET (self)) && is_live (self, self->cursor) ? self->cursor : PW_NO_CELL;
}

static GtkStateFlags
state_of (PwPaletteAtoms *self, int cell)
{
  GtkStateFlags all = gtk_widget_get_state_flags (GTK_WIDGET (self));
  GtkStateFlags state = all & ~(GtkStateFlags) (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_PRELIGHT);

  if (!is_live (self, cell))
    return state | GTK_STATE_FLAG_INSENSITIVE;
  if (item_of (self, cell)->down)
    state |= GTK_STATE_FLAG_CHECKED;
  if (cell == self->hovered)
    state |= GTK_STATE_FLAG_PRELIGHT;
  if (cell == self->pressed && !self->is_drag)
    state |= GTK_STATE_FLAG_ACTIVE;
  if (cell == self->cursor)
    state |= all & GTK_STATE_FLAG_FOCUSED;
  return state;
}

static void
set_look (PwPaletteAtoms *self, int cell, gboolean same)
{
  GtkStyleContext *style = get_style (self);
  GtkStateFlags state = state_of (self, cell);
  PangoFontDescription *font;

  if (gtk_style_context_get_state (style) == state && gtk_style_context_has_class (style, "same") == same)
    return;
  gtk_style_context_set_state (style, state);
  if (same)
    gtk_style_context_add_class (style, "same");
  else
    gtk_style_context_remove_class (style, "same");
  gtk_style_context_get (style, state, "font", &font, NULL);
  pango_layout_set_font_description (self->layout, font);
  pango_font_description_free (font);
}

static void
draw_cell (PwPaletteAtoms *self, cairo_t *cr, int cell, const GdkRectangle *area)
{
  const char *letters = self->letters[pw_leap_of (cell)];
  GtkStyleContext *style = self->style;
  int width, height;

  gtk_render_background (style, cr, area->x, area->y, area->width, area->height);
  gtk_render_frame (style, cr, area->x, area->y, area->width, area->height);
  if (letters != NULL)
    {
      pango_layout_set_text (self->layout, letters, -1);
      pango_layout_get_pixel_size (self->layout, &width, &height);
      gtk_render_layout (style, cr, area->x + (area->width - width) / 2, area->y + (area->height - height) / 2,
                         self->layout);
    }
  if (cell == self->cursor && gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    gtk_render_focus (style, cr, area->x, area->y, area->width, area->height);
}

static gboolean
pw_palette_atoms_draw (GtkWidget *widget, cairo_t *cr)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (widget);
  int pointed = find_pointed (self);
  GdkRectangle clip, area;

  if (self->leaps[0].target == NULL || !gdk_cairo_get_clip_rectangle (cr, &clip))
    return GDK_EVENT_PROPAGATE;
  draw_squares (self, cr);
  for (int cell = 0; cell < PW_LEAP_N_CELLS; cell++)
    {
      get_area (self, cell, &area);
      if (!gdk_rectangle_intersect (&area, &clip, NULL))
        continue;
      set_look (self, cell, pointed != PW_NO_CELL && pw_leap_of (cell) == pw_leap_of (pointed));
      draw_cell (self, cr, cell, &area);
    }
  return GDK_EVENT_PROPAGATE;
}

void
pw_palette_atoms_set_piece (PwPaletteAtoms *self, const PwScene *scene)
{
  if (g_strcmp0 (self->symbol, scene->symbol) == 0 && self->portrait == scene->portrait
      && self->figurine == scene->figurine && self->side == scene->side)
    return;
  g_free (self->symbol);
  self->symbol = g_strdup (scene->symbol);
  g_clear_pointer (&self->portrait, pw_portrait_unref);
  self->portrait = scene->portrait ? pw_portrait_ref (scene->portrait) : NULL;
  self->figurine = scene->figurine;
  self->side = scene->side;
  redraw (self, PW_LEAP_MIDDLE);
}

void
pw_palette_atoms_set_scheme (PwPaletteAtoms *self, const PwScheme *scheme)
{
  self->scheme = scheme;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* -- pointing -- */

/* target: (nullable) */
static void
point (PwPaletteAtoms *self, const char *target)
{
  if (g_strcmp0 (self->pointed, target) == 0)
    return;
  g_free (self->pointed);
  self->pointed = g_strdup (target);
  g_signal_emit_by_name (self, "pointing", target);
}

static void
point_at (PwPaletteAtoms *self, int cell)
{
  point (self, cell != PW_NO_CELL ? item_of (self, cell)->target : NULL);
}

static void
set_hovered (PwPaletteAtoms *self, int cell)
{
  if (self->hovered == cell)
    return;
  redraw_leap (self, find_pointed (self));
  self->hovered = cell;
  redraw_leap (self, find_pointed (self));
  point_at (self, find_pointed (self));
}

static gboolean
pw_palette_atoms_motion (GtkWidget *widget, GdkEventMotion *event)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (widget);

  if (self->pressed == PW_NO_CELL)
    set_hovered (self, find_cell (self, event->x, event->y));
  return GDK_EVENT_PROPAGATE;
}

static gboolean
pw_palette_atoms_crossing (GtkWidget *widget, GdkEventCrossing *event)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (widget);

  set_hovered (self, event->type == GDK_ENTER_NOTIFY ? find_cell (self, event->x, event->y) : PW_NO_CELL);
  return GDK_EVENT_PROPAGATE;
}

/* -- the focus -- */

static void
set_cursor (PwPaletteAtoms *self, int cell)
{
  redraw_leap (self, self->cursor);
  self->cursor = cell;
  redraw_leap (self, cell);
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    return;
  point_at (self, find_pointed (self));
  pw_cells_tell_focus (self);
}

/* The nearest one that can be used. Returns: PW_NO_CELL if there is none that way */
static int
find_next (PwPaletteAtoms *self, int from, GtkDirectionType direction)
{
  int found = PW_NO_CELL, nearest = G_MAXINT;

  for (int cell = 0; cell < PW_LEAP_N_CELLS; cell++)
    {
      int dx = pw_leap_dx (cell) - pw_leap_dx (from), dy = pw_leap_dy (from) - pw_leap_dy (cell);
      int far = pw_palette_group_distance (dx, dy, direction);

      if (is_live (self, cell) && far < nearest)
        {
          nearest = far;
          found = cell;
        }
    }
  return found;
}

/* Where the focus comes to: where it was the last time, or the first one that can be used. */
static int
find_entrance (PwPaletteAtoms *self)
{
  int cell = is_live (self, self->cursor) ? self->cursor : 0;

  while (cell < PW_LEAP_N_CELLS && !is_live (self, cell))
    cell++;
  return cell < PW_LEAP_N_CELLS ? cell : PW_NO_CELL;
}

static gboolean
pw_palette_atoms_focus (GtkWidget *widget, GtkDirectionType direction)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (widget);
  gboolean by_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  gboolean inside = gtk_widget_is_focus (widget);
  int next = inside ? (by_tab ? PW_NO_CELL : find_next (self, self->cursor, direction)) : find_entrance (self);

  if (next == PW_NO_CELL)
    return inside && !by_tab; /* at the edge it stays */
  set_cursor (self, next);
  if (!inside)
    gtk_widget_grab_focus (widget);
  return TRUE;
}

static gboolean
pw_palette_atoms_focus_in (GtkWidget *widget, GdkEventFocus *event)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (widget);

  set_cursor (self, self->cursor == PW_NO_CELL ? MAX (find_entrance (self), 0) : self->cursor);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
pw_palette_atoms_focus_out (GtkWidget *widget, GdkEventFocus *event)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (widget);

  redraw_leap (self, self->cursor);
  point_at (self, find_pointed (self));
  return GDK_EVENT_PROPAGATE;
}

/* It can't have the focus any more: another square gets it, or what comes after the squares. */
static void
pass_focus_on (PwPaletteAtoms *self)
{
  static const GtkDirectionType directions[] = { GTK_DIR_RIGHT, GTK_DIR_LEFT, GTK_DIR_DOWN, GTK_DIR_UP };
  int next = PW_NO_CELL;

  for (guint i = 0; i < G_N_ELEMENTS (directions) && next == PW_NO_CELL; i++)
    next = find_next (self, self->cursor, directions[i]);
  if (next != PW_NO_CELL)
    set_cursor (self, next);
  else
    gtk_widget_child_focus (gtk_widget_get_toplevel (GTK_WIDGET (self)), GTK_DIR_TAB_FORWARD);
}

static void
show_state (PwPaletteItem *item)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (item->widget);

  for (int cell = 0; cell < PW_LEAP_N_CELLS; cell++)
    if (item_of (self, cell) == item)
      redraw (self, cell);
  if (item_of (self, self->cursor) != item)
    return;
  if (!pw_palette_item_is_live (item) && gtk_widget_is_focus (item->widget))
    pass_focus_on (self);
  pw_cells_tell_change (self);
}

/* -- doing it -- */

static void
use (PwPaletteAtoms *self, int cell)
{
  if (is_live (self, cell))
    g_signal_emit_by_name (self, "used", item_of (self, cell)->target);
}

static gboolean
pw_palette_atoms_key_press (GtkWidget *widget, GdkEventKey *event)
{
  static const guint keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter };
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (widget);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (event->keyval == keys[i] && !(event->state & gtk_accelerator_get_default_mod_mask ()))
      {
        use (self, self->cursor);
        return GDK_EVENT_STOP;
      }
  return GTK_WIDGET_CLASS (pw_palette_atoms_parent_class)->key_press_event (widget, event);
}

/* As a button does it, so that nothing around it takes the press. */
static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, PwPaletteAtoms *self)
{
  self->pressed = find_cell (self, x, y);
  self->is_drag = FALSE;
  if (self->pressed == PW_NO_CELL)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  redraw (self, self->pressed);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, PwPaletteAtoms *self)
{
  g_autofree char *target = NULL;
  double x, y;

  if (self->pressed == PW_NO_CELL || offset_x * offset_x + offset_y * offset_y < MIN_DRAG * MIN_DRAG)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  self->is_drag = TRUE;
  redraw (self, self->pressed);
  target = pw_leap_ride (self->pressed, find_cell (self, x + offset_x, y + offset_y), offset_x, offset_y);
  point (self, target);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, PwPaletteAtoms *self)
{
  g_autofree char *target = self->is_drag ? g_strdup (self->pointed) : NULL;
  int pressed = self->pressed;
  double x, y;

  if (pressed == PW_NO_CELL)
    return;
  self->pressed = PW_NO_CELL;
  redraw (self, pressed);
  if (self->is_drag)
    point (self, NULL);
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (target != NULL)
    g_signal_emit_by_name (self, "dragged", target);
  else if (!self->is_drag && find_cell (self, x + offset_x, y + offset_y) == pressed)
    use (self, pressed);
}

static void
drag_cancelled_cb (PwPaletteAtoms *self)
{
  if (self->pressed == PW_NO_CELL)
    return;
  redraw (self, self->pressed);
  self->pressed = PW_NO_CELL;
  point (self, NULL);
}

/* -- in words -- */

static gboolean
pw_palette_atoms_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (widget);
  int cell = by_key ? self->cursor : find_cell (self, x, y);
  g_autofree char *place = NULL, *text = NULL;
  GdkRectangle area;

  if (cell == PW_NO_CELL || self->leaps[0].target == NULL)
    return FALSE;
  place = pw_leap_place (cell);
  text = pw_palette_item_tooltip (item_of (self, cell), place);
  get_area (self, cell, &area);
  area.y = gtk_widget_get_allocated_height (widget) - 1; /* it comes below all squares, and covers none */
  area.height = 1;
  gtk_tooltip_set_tip_area (tooltip, &area);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
cells_get_shape (PwCells *cells, PwCellsShape *shape)
{
  *shape = (PwCellsShape) { PW_LEAP_SIZE, PW_LEAP_SIZE, FALSE };
}

static gboolean
cells_get_area (PwCells *cells, int cell, GdkRectangle *area)
{
  get_area (PW_PALETTE_ATOMS (cells), cell, area);
  return TRUE;
}

static int
cells_find (PwCells *cells, int x, int y)
{
  return find_cell (PW_PALETTE_ATOMS (cells), x, y);
}

static int
cells_get_cursor (PwCells *cells)
{
  return PW_PALETTE_ATOMS (cells)->cursor;
}

static void
cells_set_cursor (PwCells *cells, int cell)
{
  set_cursor (PW_PALETTE_ATOMS (cells), cell);
}

static char *
cells_name_cell (PwCells *cells, int cell)
{
  g_autofree char *place = pw_leap_place (cell);
  PwPaletteItem *item = item_of (PW_PALETTE_ATOMS (cells), cell);

  return item->target != NULL ? pw_palette_item_name (item, place) : g_strdup ("");
}

static const char *
cells_explain (PwCells *cells, int cell)
{
  return item_of (PW_PALETTE_ATOMS (cells), cell)->why_not;
}

static gboolean
cells_is_down (PwCells *cells, int cell)
{
  return item_of (PW_PALETTE_ATOMS (cells), cell)->down;
}

static void
cells_press (PwCells *cells, int cell)
{
  use (PW_PALETTE_ATOMS (cells), cell);
}

static void
cells_init (PwCellsInterface *iface)
{
  iface->role = ATK_ROLE_TOGGLE_BUTTON;
  iface->action = N_ ("Puts the leap to this square into the notation, or takes it out");
  iface->get_shape = cells_get_shape;
  iface->get_area = cells_get_area;
  iface->find = cells_find;
  iface->get_cursor = cells_get_cursor;
  iface->set_cursor = cells_set_cursor;
  iface->name_cell = cells_name_cell;
  iface->explain = cells_explain;
  iface->is_down = cells_is_down;
  iface->press = cells_press;
}

/* -- life -- */

static void
pw_palette_atoms_dispose (GObject *object)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (object);

  forget_style (self);
  g_clear_object (&self->drag);
  G_OBJECT_CLASS (pw_palette_atoms_parent_class)->dispose (object);
}

static void
pw_palette_atoms_finalize (GObject *object)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (object);

  for (guint i = 0; i < PW_N_LEAPS; i++)
    {
      pw_palette_item_clear (&self->leaps[i]);
      g_free (self->letters[i]);
    }
  pw_picture_free (self->picture);
  g_clear_pointer (&self->portrait, pw_portrait_unref);
  g_free (self->symbol);
  g_free (self->pointed);
  G_OBJECT_CLASS (pw_palette_atoms_parent_class)->finalize (object);
}

static void
pw_palette_atoms_class_init (PwPaletteAtomsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pw_palette_atoms_dispose;
  G_OBJECT_CLASS (klass)->finalize = pw_palette_atoms_finalize;
  widget_class->draw = pw_palette_atoms_draw;
  widget_class->enter_notify_event = pw_palette_atoms_crossing;
  widget_class->focus = pw_palette_atoms_focus;
  widget_class->focus_in_event = pw_palette_atoms_focus_in;
  widget_class->focus_out_event = pw_palette_atoms_focus_out;
  widget_class->get_preferred_height = get_preferred_length;
  widget_class->get_preferred_width = get_preferred_length;
  widget_class->key_press_event = pw_palette_atoms_key_press;
  widget_class->leave_notify_event = pw_palette_atoms_crossing;
  widget_class->motion_notify_event = pw_palette_atoms_motion;
  widget_class->query_tooltip = pw_palette_atoms_query_tooltip;
  pw_cells_class_init (klass);
  pw_signal_new (klass, "pointing", 1, G_TYPE_STRING);
  pw_signal_new (klass, "used", 1, G_TYPE_STRING);
  pw_signal_new (klass, "dragged", 1, G_TYPE_STRING);
}

static void
pw_palette_atoms_init (PwPaletteAtoms *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->picture = pw_picture_new ();
  self->cursor = self->hovered = self->pressed = PW_NO_CELL;
  for (guint i = 0; i < PW_N_LEAPS; i++)
    {
      self->leaps[i].widget = widget;
      self->leaps[i].show = show_state;
    }
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR); /* right is right */
  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK
                                     | GDK_ENTER_NOTIFY_MASK | GDK_LEAVE_NOTIFY_MASK | GDK_TOUCH_MASK);
  self->drag = gtk_gesture_drag_new (widget);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag), GTK_PHASE_CAPTURE);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (self->drag, "cancel", G_CALLBACK (drag_cancelled_cb), self);
  g_signal_connect (self, "style-updated", G_CALLBACK (forget_style), NULL);
}
