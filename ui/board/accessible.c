/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board for assistive technology.  Owns the cells that were asked for; must
 * not know any word of chess: the document describes squares.
 *
 * Rows are counted from the top and columns from the left as seen, so that "below" is
 * what an arrow key reaches.
 */
#include "ui/board/accessible.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/board/view-private.h"

struct _PwSquareAccessible
{
  AtkObject parent_instance;

  PwBoardView *view; /* (nullable): weak; NULL once the square is gone */
  PwSquare square;
  char *name; /* the name announced last */
};

struct _PwBoardAccessible
{
  GtkWidgetAccessible parent_instance;

  GHashTable *cells; /* PwSquare -> PwSquareAccessible */
  guint files, ranks;
  gboolean flipped;
  PwSquare focused;
};

/* -- a square -- */

static void pw_square_component_init (AtkComponentIface *iface);
static void pw_square_action_init (AtkActionIface *iface);
static void pw_square_table_cell_init (AtkTableCellIface *iface);

G_DEFINE_TYPE_WITH_CODE (PwSquareAccessible, pw_square_accessible, ATK_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, pw_square_component_init)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_ACTION, pw_square_action_init)
                                 G_IMPLEMENT_INTERFACE (ATK_TYPE_TABLE_CELL, pw_square_table_cell_init))

static PwSquareAccessible *
square_new (PwBoardView *view, PwSquare square)
{
  PwSquareAccessible *self = g_object_new (PW_TYPE_SQUARE_ACCESSIBLE, NULL);

  g_set_weak_pointer (&self->view, view);
  self->square = square;
  ATK_OBJECT (self)->role = ATK_ROLE_TABLE_CELL;
  return self;
}

/* The square has left the board; clients that still hold the cell learn that it is dead. */
static void
square_retire (PwSquareAccessible *self)
{
  g_clear_weak_pointer (&self->view);
  atk_object_notify_state_change (ATK_OBJECT (self), ATK_STATE_DEFUNCT, TRUE);
}

/* Describes the square anew. Returns: whether the words have changed */
static gboolean
square_refresh (PwSquareAccessible *self)
{
  char *name = _pw_board_view_describe_square (self->view, self->square);

  if (g_strcmp0 (name, self->name) == 0)
    {
      g_free (name);
      return FALSE;
    }
  g_free (self->name);
  self->name = name;
  return TRUE;
}

static const char *
pw_square_accessible_get_name (AtkObject *object)
{
  PwSquareAccessible *self = PW_SQUARE_ACCESSIBLE (object);

  if (self->view)
    square_refresh (self);
  return self->name;
}

static AtkObject *
pw_square_accessible_get_parent (AtkObject *object)
{
  PwSquareAccessible *self = PW_SQUARE_ACCESSIBLE (object);

  return self->view ? gtk_widget_get_accessible (GTK_WIDGET (self->view)) : NULL;
}

static void
square_place (PwSquareAccessible *self, int *column, int *row)
{
  _pw_board_view_update (self->view);
  pw_board_layout_place (&self->view->layout, self->square, column, row);
}

static int
pw_square_accessible_get_index_in_parent (AtkObject *object)
{
  PwSquareAccessible *self = PW_SQUARE_ACCESSIBLE (object);
  int column, row;

  if (self->view == NULL)
    return -1;
  square_place (self, &column, &row);
  return row * (int) self->view->layout.files + column;
}

static gboolean
square_is_seen (PwSquareAccessible *self)
{
  GtkWidget *widget = GTK_WIDGET (self->view);
  GdkRectangle room
      = { 0, 0, gtk_widget_get_allocated_width (widget), gtk_widget_get_allocated_height (widget) };
  GdkRectangle area;

  return gtk_widget_get_mapped (widget) && pw_board_view_square_area (self->view, self->square, &area)
         && gdk_rectangle_intersect (&area, &room, NULL);
}

static AtkStateSet *
pw_square_accessible_ref_state_set (AtkObject *object)
{
  static const AtkStateType always[] = { ATK_STATE_ENABLED, ATK_STATE_SENSITIVE, ATK_STATE_VISIBLE,
                                         ATK_STATE_FOCUSABLE, ATK_STATE_TRANSIENT };
  PwSquareAccessible *self = PW_SQUARE_ACCESSIBLE (object);
  AtkStateSet *states = atk_state_set_new ();

  if (self->view == NULL)
    {
      atk_state_set_add_state (states, ATK_STATE_DEFUNCT);
      return states;
    }
  atk_state_set_add_states (states, (AtkStateType *) always, G_N_ELEMENTS (always));
  if (square_is_seen (self))
    atk_state_set_add_state (states, ATK_STATE_SHOWING);
  if (pw_board_view_get_cursor (self->view) == self->square && gtk_widget_has_focus (GTK_WIDGET (self->view)))
    atk_state_set_add_state (states, ATK_STATE_FOCUSED);
  return states;
}

static void
pw_square_accessible_class_init (PwSquareAccessibleClass *klass)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (klass);

  PW_WATCHES (klass, PwSquareAccessible, view);
  PW_OWNS (klass, PwSquareAccessible, g_free, name);
  atk_class->get_name = pw_square_accessible_get_name;
  atk_class->get_parent = pw_square_accessible_get_parent;
  atk_class->get_index_in_parent = pw_square_accessible_get_index_in_parent;
  atk_class->ref_state_set = pw_square_accessible_ref_state_set;
}

static void
pw_square_accessible_init (PwSquareAccessible *self)
{
}

/* -- a square's place on the screen -- */

static void
pw_square_get_extents (AtkComponent *component, int *x, int *y, int *width, int *height, AtkCoordType type)
{
  PwSquareAccessible *self = PW_SQUARE_ACCESSIBLE (component);
  AtkObject *parent = atk_object_get_parent (ATK_OBJECT (component));
  GdkRectangle area;

  *x = *y = *width = *height = -1;
  if (parent == NULL || !pw_board_view_square_area (self->view, self->square, &area))
    return;
  *x = *y = 0;
  if (type != ATK_XY_PARENT)
    atk_component_get_extents (ATK_COMPONENT (parent), x, y, width, height, type);
  *x += area.x;
  *y += area.y;
  *width = area.width;
  *height = area.height;
}

static gboolean
pw_square_grab_focus (AtkComponent *component)
{
  PwSquareAccessible *self = PW_SQUARE_ACCESSIBLE (component);

  if (self->view == NULL)
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  pw_board_view_set_cursor (self->view, self->square);
  _pw_board_view_point_at_cursor (self->view);
  return TRUE;
}

static void
pw_square_component_init (AtkComponentIface *iface)
{
  iface->get_extents = pw_square_get_extents;
  iface->grab_focus = pw_square_grab_focus;
}

/* -- what can be done to a square: use the brush on it -- */

static int
pw_square_get_n_actions (AtkAction *action)
{
  return 1;
}

static const char *
pw_square_get_action_name (AtkAction *action, int i)
{
  return i == 0 ? "press" : NULL;
}

static const char *
pw_square_get_action_description (AtkAction *action, int i)
{
  return i == 0 ? _("Uses the brush on this square") : NULL;
}

static gboolean
pw_square_do_action (AtkAction *action, int i)
{
  PwSquareAccessible *self = PW_SQUARE_ACCESSIBLE (action);

  if (i != 0 || self->view == NULL || !gtk_widget_is_sensitive (GTK_WIDGET (self->view)))
    return FALSE;
  pw_board_view_set_cursor (self->view, self->square);
  g_signal_emit_by_name (self->view, "apply-brush");
  return TRUE;
}

static void
pw_square_action_init (AtkActionIface *iface)
{
  iface->get_n_actions = pw_square_get_n_actions;
  iface->get_name = pw_square_get_action_name;
  iface->get_description = pw_square_get_action_description;
  iface->do_action = pw_square_do_action;
}

/* -- a square as a cell of the table -- */

static int
pw_square_get_span (AtkTableCell *cell)
{
  return 1;
}

static gboolean
pw_square_get_position (AtkTableCell *cell, int *row, int *column)
{
  PwSquareAccessible *self = PW_SQUARE_ACCESSIBLE (cell);

  if (self->view == NULL)
    return FALSE;
  square_place (self, column, row);
  return TRUE;
}

static AtkObject *
pw_square_get_table (AtkTableCell *cell)
{
  AtkObject *parent = atk_object_get_parent (ATK_OBJECT (cell));

  return parent ? g_object_ref (parent) : NULL;
}

static void
pw_square_table_cell_init (AtkTableCellIface *iface)
{
  iface->get_row_span = pw_square_get_span;
  iface->get_column_span = pw_square_get_span;
  iface->get_position = pw_square_get_position;
  iface->get_table = pw_square_get_table;
}

/* -- the board -- */

static void pw_board_component_init (AtkComponentIface *iface);
static void pw_board_table_init (AtkTableIface *iface);

G_DEFINE_TYPE_WITH_CODE (PwBoardAccessible, pw_board_accessible, GTK_TYPE_WIDGET_ACCESSIBLE,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, pw_board_component_init)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_TABLE, pw_board_table_init))

/* (nullable): NULL once the widget is destroyed. Its layout is up to date. */
static PwBoardView *
get_view (gpointer self)
{
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (self));

  if (widget == NULL)
    return NULL;
  _pw_board_view_update (PW_BOARD_VIEW (widget));
  return PW_BOARD_VIEW (widget);
}

/* Returns: (transfer none) (nullable) */
static PwSquareAccessible *
find_cell (PwBoardAccessible *self, PwSquare square)
{
  return g_hash_table_lookup (self->cells, GUINT_TO_POINTER ((guint) square));
}

/* Returns: (transfer full) (nullable) */
static AtkObject *
ref_cell (PwBoardAccessible *self, PwBoardView *view, PwSquare square)
{
  PwSquareAccessible *cell;

  if (square == PW_NO_SQUARE)
    return NULL;
  cell = find_cell (self, square);
  if (cell == NULL)
    {
      cell = square_new (view, square);
      g_hash_table_insert (self->cells, GUINT_TO_POINTER ((guint) square), cell);
    }
  return g_object_ref (ATK_OBJECT (cell));
}

/* Sets which squares the cells are for, and their places. Returns: whether those have changed */
static gboolean
take_shape (PwBoardAccessible *self, PwBoardView *view)
{
  const PwBoardLayout *layout = &view->layout;
  gboolean same;

  _pw_board_view_update (view);
  same = self->files == layout->files && self->ranks == layout->ranks && self->flipped == layout->flipped;
  self->files = layout->files;
  self->ranks = layout->ranks;
  self->flipped = layout->flipped;
  return !same;
}

static void
pw_board_accessible_initialize (AtkObject *object, gpointer data)
{
  PwBoardView *view = data;

  ATK_OBJECT_CLASS (pw_board_accessible_parent_class)->initialize (object, data);
  object->role = ATK_ROLE_TABLE;
  atk_object_set_name (object, _("Board"));
  take_shape (PW_BOARD_ACCESSIBLE (object), view);
  g_set_weak_pointer (&view->accessible, GTK_ACCESSIBLE (object));
}

static int
pw_board_accessible_get_n_children (AtkObject *object)
{
  PwBoardView *view = get_view (object);

  return view ? (int) (view->layout.files * view->layout.ranks) : 0;
}

static AtkObject *
pw_board_accessible_ref_child (AtkObject *object, int i)
{
  PwBoardView *view = get_view (object);
  int files;

  if (view == NULL || i < 0)
    return NULL;
  files = (int) view->layout.files;
  return ref_cell (PW_BOARD_ACCESSIBLE (object), view,
                   pw_board_layout_square (&view->layout, i % files, i / files));
}

static AtkStateSet *
pw_board_accessible_ref_state_set (AtkObject *object)
{
  AtkStateSet *states = ATK_OBJECT_CLASS (pw_board_accessible_parent_class)->ref_state_set (object);

  if (gtk_accessible_get_widget (GTK_ACCESSIBLE (object)))
    atk_state_set_add_state (states, ATK_STATE_MANAGES_DESCENDANTS);
  return states;
}

static void
pw_board_accessible_class_init (PwBoardAccessibleClass *klass)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (klass);

  PW_OWNS (klass, PwBoardAccessible, g_hash_table_unref, cells);
  atk_class->initialize = pw_board_accessible_initialize;
  atk_class->get_n_children = pw_board_accessible_get_n_children;
  atk_class->ref_child = pw_board_accessible_ref_child;
  atk_class->ref_state_set = pw_board_accessible_ref_state_set;
}

static void
pw_board_accessible_init (PwBoardAccessible *self)
{
  self->cells = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->focused = PW_NO_SQUARE;
}

static AtkObject *
pw_board_ref_at_point (AtkComponent *component, int x, int y, AtkCoordType type)
{
  PwBoardView *view = get_view (component);
  int left, top, width, height;

  if (view == NULL)
    return NULL;
  atk_component_get_extents (component, &left, &top, &width, &height, type);
  return ref_cell (PW_BOARD_ACCESSIBLE (component), view, pw_board_view_square_at (view, x - left, y - top));
}

/* The rest comes from the parent class. */
static void
pw_board_component_init (AtkComponentIface *iface)
{
  iface->ref_accessible_at_point = pw_board_ref_at_point;
}

/* -- the board as a table -- */

static int
pw_board_get_n_rows (AtkTable *table)
{
  PwBoardView *view = get_view (table);

  return view ? (int) view->layout.ranks : 0;
}

static int
pw_board_get_n_columns (AtkTable *table)
{
  PwBoardView *view = get_view (table);

  return view ? (int) view->layout.files : 0;
}

static AtkObject *
pw_board_ref_at (AtkTable *table, int row, int column)
{
  PwBoardView *view = get_view (table);

  return view ? ref_cell (PW_BOARD_ACCESSIBLE (table), view,
                          pw_board_layout_square (&view->layout, column, row))
              : NULL;
}

static int
pw_board_get_index_at (AtkTable *table, int row, int column)
{
  int n = pw_board_get_n_columns (table);

  return column >= 0 && column < n && row >= 0 && row < pw_board_get_n_rows (table) ? row * n + column : -1;
}

static int
pw_board_get_row_at_index (AtkTable *table, int i)
{
  int n = pw_board_get_n_columns (table);

  return n > 0 && i >= 0 && i < n * pw_board_get_n_rows (table) ? i / n : -1;
}

static int
pw_board_get_column_at_index (AtkTable *table, int i)
{
  int n = pw_board_get_n_columns (table);

  return n > 0 && i >= 0 && i < n * pw_board_get_n_rows (table) ? i % n : -1;
}

static int
pw_board_get_extent_at (AtkTable *table, int row, int column)
{
  return pw_board_get_index_at (table, row, column) < 0 ? 0 : 1;
}

static void
pw_board_table_init (AtkTableIface *iface)
{
  iface->get_n_rows = pw_board_get_n_rows;
  iface->get_n_columns = pw_board_get_n_columns;
  iface->ref_at = pw_board_ref_at;
  iface->get_index_at = pw_board_get_index_at;
  iface->get_row_at_index = pw_board_get_row_at_index;
  iface->get_column_at_index = pw_board_get_column_at_index;
  iface->get_row_extent_at = pw_board_get_extent_at;
  iface->get_column_extent_at = pw_board_get_extent_at;
}

/* -- what the view tells -- */

static void
notify_focus (PwBoardAccessible *self, PwSquare square, gboolean focused)
{
  PwSquareAccessible *cell = find_cell (self, square);

  if (cell)
    atk_object_notify_state_change (ATK_OBJECT (cell), ATK_STATE_FOCUSED, focused);
}

void
_pw_board_accessible_focus (PwBoardView *view)
{
  PwBoardAccessible *self = (PwBoardAccessible *) view->accessible;
  g_autoptr (AtkObject) cell = NULL;

  if (self == NULL || !gtk_widget_has_focus (GTK_WIDGET (view)))
    return;
  if (self->focused != view->cursor)
    notify_focus (self, self->focused, FALSE);
  self->focused = view->cursor;
  cell = ref_cell (self, view, view->cursor);
  notify_focus (self, view->cursor, TRUE);
  g_signal_emit_by_name (self, "active-descendant-changed", cell);
}

/* Other squares now, or the same ones in other places. */
static void
renew_cells (PwBoardAccessible *self, PwBoardView *view)
{
  g_autoptr (GHashTable) old = g_steal_pointer (&self->cells);
  GHashTableIter iter;
  gpointer cell;

  self->cells = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->focused = PW_NO_SQUARE;
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    square_retire (cell);
  g_signal_emit_by_name (self, "model-changed");
  _pw_board_accessible_focus (view);
}

void
_pw_board_accessible_changed (PwBoardView *view, guint parts)
{
  PwBoardAccessible *self = (PwBoardAccessible *) view->accessible;
  PwSquareAccessible *cell;

  if (self == NULL || parts == PW_LOOK_POINTED)
    return;
  if (take_shape (self, view))
    renew_cells (self, view);
  g_signal_emit_by_name (self, "visible-data-changed");
  cell = find_cell (self, view->cursor);
  if (cell && square_refresh (cell))
    g_object_notify (G_OBJECT (cell), "accessible-name");
}
