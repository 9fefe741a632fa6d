/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A drawn grid for assistive technology.  Owns the cells that were asked for; must not know what is in them.
 */
#include "ui/base/cells.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"

#define ACCESSIBLE_KEY "pw-cells"

G_DEFINE_INTERFACE (PwCells, pw_cells, GTK_TYPE_WIDGET)

static void
pw_cells_default_init (PwCellsInterface *iface)
{
  iface->role = ATK_ROLE_TABLE_CELL;
}

static PwCellsShape
shape_of (PwCells *cells)
{
  PwCellsShape shape;

  PW_CELLS_GET_IFACE (cells)->get_shape (cells, &shape);
  return shape;
}

/* -- a cell -- */

struct _PwCellAccessible
{
  AtkObject parent_instance;

  PwCells *cells; /* (nullable): weak; NULL once the cell is gone */
  int cell;
  char *name;        /* the name announced last */
  char *description; /* the same */
};

static void component_init (AtkComponentIface *iface);
static void action_init (AtkActionIface *iface);
static void table_cell_init (AtkTableCellIface *iface);

G_DEFINE_TYPE_WITH_CODE (PwCellAccessible, pw_cell_accessible, ATK_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, component_init)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_ACTION, action_init)
                                 G_IMPLEMENT_INTERFACE (ATK_TYPE_TABLE_CELL, table_cell_init))

static PwCellAccessible *
cell_new (PwCells *cells, int cell)
{
  PwCellAccessible *self = g_object_new (PW_TYPE_CELL_ACCESSIBLE, NULL);

  g_set_weak_pointer (&self->cells, cells);
  self->cell = cell;
  ATK_OBJECT (self)->role = PW_CELLS_GET_IFACE (cells)->role;
  return self;
}

/* It has left the grid; clients that still hold it learn that it is dead. */
static void
cell_retire (PwCellAccessible *self)
{
  g_clear_weak_pointer (&self->cells);
  atk_object_notify_state_change (ATK_OBJECT (self), ATK_STATE_DEFUNCT, TRUE);
}

/* text: (transfer full). Returns: whether it is another one */
static gboolean
replace (char **kept, char *text)
{
  gboolean other = g_strcmp0 (*kept, text) != 0;

  g_free (*kept);
  *kept = text;
  return other;
}

/* Describes the cell anew. Returns: whether the words have changed */
static gboolean
cell_refresh (PwCellAccessible *self)
{
  return replace (&self->name, PW_CELLS_GET_IFACE (self->cells)->name_cell (self->cells, self->cell));
}

static const char *
cell_get_name (AtkObject *object)
{
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (object);

  if (self->cells)
    cell_refresh (self);
  return self->name;
}

/* (nullable) */
static const char *
why_not (PwCellAccessible *self)
{
  PwCellsInterface *iface = PW_CELLS_GET_IFACE (self->cells);

  return iface->explain ? iface->explain (self->cells, self->cell) : NULL;
}

static gboolean
is_down (PwCellAccessible *self)
{
  PwCellsInterface *iface = PW_CELLS_GET_IFACE (self->cells);

  return iface->is_down && iface->is_down (self->cells, self->cell);
}

static gboolean
is_sensitive (PwCellAccessible *self)
{
  return gtk_widget_is_sensitive (GTK_WIDGET (self->cells)) && (is_down (self) || why_not (self) == NULL);
}

static const char *
cell_get_description (AtkObject *object)
{
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (object);

  if (self->cells)
    replace (&self->description, g_strdup (why_not (self)));
  return self->description ? self->description : "";
}

static AtkObject *
cell_get_parent (AtkObject *object)
{
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (object);

  return self->cells ? gtk_widget_get_accessible (GTK_WIDGET (self->cells)) : NULL;
}

static int
cell_get_index (AtkObject *object)
{
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (object);

  return self->cells ? self->cell : -1;
}

static gboolean
is_seen (PwCellAccessible *self)
{
  GtkWidget *widget = GTK_WIDGET (self->cells);
  GdkRectangle room = { 0, 0, gtk_widget_get_allocated_width (widget), gtk_widget_get_allocated_height (widget) };
  GdkRectangle area;

  return gtk_widget_get_mapped (widget) && PW_CELLS_GET_IFACE (self->cells)->get_area (self->cells, self->cell, &area)
         && gdk_rectangle_intersect (&area, &room, NULL);
}

static gboolean
has_focus (PwCellAccessible *self)
{
  return gtk_widget_has_focus (GTK_WIDGET (self->cells))
         && PW_CELLS_GET_IFACE (self->cells)->get_cursor (self->cells) == self->cell;
}

static AtkStateSet *
cell_ref_states (AtkObject *object)
{
  static const AtkStateType always[] = { ATK_STATE_VISIBLE, ATK_STATE_FOCUSABLE, ATK_STATE_TRANSIENT };
  static const AtkStateType if_sensitive[] = { ATK_STATE_ENABLED, ATK_STATE_SENSITIVE };
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (object);
  AtkStateSet *states = atk_state_set_new ();

  if (self->cells == NULL)
    {
      atk_state_set_add_state (states, ATK_STATE_DEFUNCT);
      return states;
    }
  atk_state_set_add_states (states, (AtkStateType *) always, G_N_ELEMENTS (always));
  if (is_sensitive (self))
    atk_state_set_add_states (states, (AtkStateType *) if_sensitive, G_N_ELEMENTS (if_sensitive));
  if (is_down (self))
    atk_state_set_add_state (states, ATK_STATE_CHECKED);
  if (is_seen (self))
    atk_state_set_add_state (states, ATK_STATE_SHOWING);
  if (has_focus (self))
    atk_state_set_add_state (states, ATK_STATE_FOCUSED);
  return states;
}

static void
pw_cell_accessible_class_init (PwCellAccessibleClass *klass)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (klass);

  PW_WATCHES (klass, PwCellAccessible, cells);
  PW_OWNS (klass, PwCellAccessible, g_free, name, description);
  atk_class->get_name = cell_get_name;
  atk_class->get_description = cell_get_description;
  atk_class->get_parent = cell_get_parent;
  atk_class->get_index_in_parent = cell_get_index;
  atk_class->ref_state_set = cell_ref_states;
}

static void
pw_cell_accessible_init (PwCellAccessible *self)
{
}

/* -- a cell's place on the screen -- */

static void
cell_get_extents (AtkComponent *component, int *x, int *y, int *width, int *height, AtkCoordType type)
{
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (component);
  AtkObject *parent = atk_object_get_parent (ATK_OBJECT (component));
  GdkRectangle area;

  *x = *y = *width = *height = -1;
  if (parent == NULL || !PW_CELLS_GET_IFACE (self->cells)->get_area (self->cells, self->cell, &area))
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
cell_grab_focus (AtkComponent *component)
{
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (component);

  if (self->cells == NULL)
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->cells));
  PW_CELLS_GET_IFACE (self->cells)->set_cursor (self->cells, self->cell);
  return TRUE;
}

static void
component_init (AtkComponentIface *iface)
{
  iface->get_extents = cell_get_extents;
  iface->grab_focus = cell_grab_focus;
}

/* -- what can be done to a cell: press it -- */

static int
get_n_actions (AtkAction *action)
{
  return 1;
}

static const char *
get_action_name (AtkAction *action, int i)
{
  return i == 0 ? "press" : NULL;
}

static const char *
get_action_description (AtkAction *action, int i)
{
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (action);

  return i == 0 && self->cells != NULL ? _ (PW_CELLS_GET_IFACE (self->cells)->action) : NULL;
}

static gboolean
do_action (AtkAction *action, int i)
{
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (action);

  if (i != 0 || self->cells == NULL || !is_sensitive (self))
    return FALSE;
  PW_CELLS_GET_IFACE (self->cells)->press (self->cells, self->cell);
  return TRUE;
}

static void
action_init (AtkActionIface *iface)
{
  iface->get_n_actions = get_n_actions;
  iface->get_name = get_action_name;
  iface->get_description = get_action_description;
  iface->do_action = do_action;
}

/* -- a cell as one of the table -- */

static int
get_span (AtkTableCell *cell)
{
  return 1;
}

static gboolean
get_position (AtkTableCell *cell, int *row, int *column)
{
  PwCellAccessible *self = PW_CELL_ACCESSIBLE (cell);
  int columns;

  if (self->cells == NULL)
    return FALSE;
  columns = MAX (shape_of (self->cells).columns, 1);
  *row = self->cell / columns;
  *column = self->cell % columns;
  return TRUE;
}

static AtkObject *
get_table (AtkTableCell *cell)
{
  AtkObject *parent = atk_object_get_parent (ATK_OBJECT (cell));

  return parent ? g_object_ref (parent) : NULL;
}

static void
table_cell_init (AtkTableCellIface *iface)
{
  iface->get_row_span = get_span;
  iface->get_column_span = get_span;
  iface->get_position = get_position;
  iface->get_table = get_table;
}

/* -- all of them -- */

#define PW_TYPE_CELLS_ACCESSIBLE (pw_cells_accessible_get_type ())
G_DECLARE_FINAL_TYPE (PwCellsAccessible, pw_cells_accessible, PW, CELLS_ACCESSIBLE, GtkWidgetAccessible)

struct _PwCellsAccessible
{
  GtkWidgetAccessible parent_instance;

  GHashTable *cells; /* int -> PwCellAccessible */
  PwCellsShape shape;
  int focused;
};

static void all_component_init (AtkComponentIface *iface);
static void table_init (AtkTableIface *iface);

G_DEFINE_TYPE_WITH_CODE (PwCellsAccessible, pw_cells_accessible, GTK_TYPE_WIDGET_ACCESSIBLE,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, all_component_init)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_TABLE, table_init))

/* (nullable): NULL once the widget is destroyed */
static PwCells *
get_cells (gpointer self)
{
  return (PwCells *) gtk_accessible_get_widget (GTK_ACCESSIBLE (self));
}

/* Returns: (transfer none) (nullable) */
static PwCellAccessible *
find_cell (PwCellsAccessible *self, int cell)
{
  return g_hash_table_lookup (self->cells, GINT_TO_POINTER (cell));
}

/* Returns: (transfer full) (nullable) */
static AtkObject *
ref_cell (PwCellsAccessible *self, PwCells *cells, int i)
{
  PwCellsShape shape = shape_of (cells);
  PwCellAccessible *cell;

  if (i < 0 || i >= shape.columns * shape.rows)
    return NULL;
  cell = find_cell (self, i);
  if (cell == NULL)
    {
      cell = cell_new (cells, i);
      g_hash_table_insert (self->cells, GINT_TO_POINTER (i), cell);
    }
  return g_object_ref (ATK_OBJECT (cell));
}

/* Sets which cells there are, and in which places. Returns: whether those have changed */
static gboolean
take_shape (PwCellsAccessible *self, PwCells *cells)
{
  PwCellsShape before = self->shape;

  self->shape = shape_of (cells);
  return before.columns != self->shape.columns || before.rows != self->shape.rows
         || before.turned != self->shape.turned;
}

static void
pw_cells_accessible_initialize (AtkObject *object, gpointer cells)
{
  ATK_OBJECT_CLASS (pw_cells_accessible_parent_class)->initialize (object, cells);
  object->role = ATK_ROLE_TABLE;
  if (PW_CELLS_GET_IFACE (cells)->name)
    atk_object_set_name (object, _ (PW_CELLS_GET_IFACE (cells)->name));
  take_shape (PW_CELLS_ACCESSIBLE (object), cells);
  g_object_set_data (cells, ACCESSIBLE_KEY, object); /* which lives no longer than its widget */
}

static int
pw_cells_accessible_get_n_children (AtkObject *object)
{
  PwCells *cells = get_cells (object);
  PwCellsShape shape;

  if (cells == NULL)
    return 0;
  shape = shape_of (cells);
  return shape.columns * shape.rows;
}

static AtkObject *
pw_cells_accessible_ref_child (AtkObject *object, int i)
{
  PwCells *cells = get_cells (object);

  return cells ? ref_cell (PW_CELLS_ACCESSIBLE (object), cells, i) : NULL;
}

static AtkStateSet *
pw_cells_accessible_ref_state_set (AtkObject *object)
{
  AtkStateSet *states = ATK_OBJECT_CLASS (pw_cells_accessible_parent_class)->ref_state_set (object);

  if (get_cells (object))
    atk_state_set_add_state (states, ATK_STATE_MANAGES_DESCENDANTS);
  return states;
}

static void
pw_cells_accessible_class_init (PwCellsAccessibleClass *klass)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (klass);

  PW_OWNS (klass, PwCellsAccessible, g_hash_table_unref, cells);
  atk_class->initialize = pw_cells_accessible_initialize;
  atk_class->get_n_children = pw_cells_accessible_get_n_children;
  atk_class->ref_child = pw_cells_accessible_ref_child;
  atk_class->ref_state_set = pw_cells_accessible_ref_state_set;
}

static void
pw_cells_accessible_init (PwCellsAccessible *self)
{
  self->cells = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->focused = PW_NO_CELL;
}

static AtkObject *
ref_at_point (AtkComponent *component, int x, int y, AtkCoordType type)
{
  PwCells *cells = get_cells (component);
  int left, top, width, height;

  if (cells == NULL)
    return NULL;
  atk_component_get_extents (component, &left, &top, &width, &height, type);
  return ref_cell (PW_CELLS_ACCESSIBLE (component), cells,
                   PW_CELLS_GET_IFACE (cells)->find (cells, x - left, y - top));
}

/* The rest comes from the parent class. */
static void
all_component_init (AtkComponentIface *iface)
{
  iface->ref_accessible_at_point = ref_at_point;
}

/* -- as a table -- */

static int
get_n_rows (AtkTable *table)
{
  PwCells *cells = get_cells (table);

  return cells ? shape_of (cells).rows : 0;
}

static int
get_n_columns (AtkTable *table)
{
  PwCells *cells = get_cells (table);

  return cells ? shape_of (cells).columns : 0;
}

static int
get_index_at (AtkTable *table, int row, int column)
{
  int n = get_n_columns (table);

  return column >= 0 && column < n && row >= 0 && row < get_n_rows (table) ? row * n + column : -1;
}

static AtkObject *
ref_at (AtkTable *table, int row, int column)
{
  return atk_object_ref_accessible_child (ATK_OBJECT (table), get_index_at (table, row, column));
}

static int
get_row_at_index (AtkTable *table, int i)
{
  int n = get_n_columns (table);

  return n > 0 && i >= 0 && i < n * get_n_rows (table) ? i / n : -1;
}

static int
get_column_at_index (AtkTable *table, int i)
{
  int n = get_n_columns (table);

  return n > 0 && i >= 0 && i < n * get_n_rows (table) ? i % n : -1;
}

static int
get_extent_at (AtkTable *table, int row, int column)
{
  return get_index_at (table, row, column) < 0 ? 0 : 1;
}

static void
table_init (AtkTableIface *iface)
{
  iface->get_n_rows = get_n_rows;
  iface->get_n_columns = get_n_columns;
  iface->ref_at = ref_at;
  iface->get_index_at = get_index_at;
  iface->get_row_at_index = get_row_at_index;
  iface->get_column_at_index = get_column_at_index;
  iface->get_row_extent_at = get_extent_at;
  iface->get_column_extent_at = get_extent_at;
}

/* -- what the widget tells -- */

static void
notify_focus (PwCellsAccessible *self, int i, gboolean focused)
{
  PwCellAccessible *cell = find_cell (self, i);

  if (cell)
    atk_object_notify_state_change (ATK_OBJECT (cell), ATK_STATE_FOCUSED, focused);
}

void
pw_cells_tell_focus (gpointer cells)
{
  PwCellsAccessible *self = g_object_get_data (cells, ACCESSIBLE_KEY);
  g_autoptr (AtkObject) cell = NULL;
  int cursor;

  if (self == NULL || !gtk_widget_has_focus (cells))
    return;
  cursor = PW_CELLS_GET_IFACE (cells)->get_cursor (cells);
  if (self->focused != cursor)
    notify_focus (self, self->focused, FALSE);
  self->focused = cursor;
  cell = ref_cell (self, cells, cursor);
  notify_focus (self, cursor, TRUE);
  g_signal_emit_by_name (self, "active-descendant-changed", cell);
}

/* Other cells now, or the same ones in other places. */
static void
renew_cells (PwCellsAccessible *self, PwCells *cells)
{
  g_autoptr (GHashTable) old = g_steal_pointer (&self->cells);
  GHashTableIter iter;
  gpointer cell;

  self->cells = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->focused = PW_NO_CELL;
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    cell_retire (cell);
  g_signal_emit_by_name (self, "model-changed");
  pw_cells_tell_focus (cells);
}

void
pw_cells_tell_change (gpointer cells)
{
  PwCellsAccessible *self = g_object_get_data (cells, ACCESSIBLE_KEY);
  PwCellAccessible *cell;

  if (self == NULL)
    return;
  if (take_shape (self, cells))
    renew_cells (self, cells);
  g_signal_emit_by_name (self, "visible-data-changed");
  cell = find_cell (self, PW_CELLS_GET_IFACE (cells)->get_cursor (cells));
  if (cell && cell_refresh (cell))
    g_object_notify (G_OBJECT (cell), "accessible-name");
}

void
pw_cells_class_init (gpointer klass)
{
  gtk_widget_class_set_accessible_type (klass, PW_TYPE_CELLS_ACCESSIBLE);
}
