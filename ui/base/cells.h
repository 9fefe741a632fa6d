/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk-a11y.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * PwCells: a widget that draws a grid of cells by itself, such as the squares of a board.  A screen reader sees a table
 * with an object for each cell: made on demand, and dead once the grid gets another shape.  The cell that keys act on
 * is the active descendant, and has the focus.
 *
 * Cells are counted in reading order from the upper left one, as seen, so that "below" is what an arrow key reaches.
 *
 * To be implemented by a class whose class_init() calls pw_cells_class_init().
 */
#define PW_TYPE_CELLS (pw_cells_get_type ())
G_DECLARE_INTERFACE (PwCells, pw_cells, PW, CELLS, GtkWidget)

#define PW_NO_CELL (-1)

typedef struct
{
  int columns, rows;
  gboolean turned; /* the same cells in other places */
} PwCellsShape;

struct _PwCellsInterface
{
  GTypeInterface parent_iface;

  const char *name;   /* (nullable): of the whole, not translated */
  AtkRole role;       /* of a cell */
  const char *action; /* what a press on a cell does, in a sentence, not translated */

  void (*get_shape) (PwCells *self, PwCellsShape *shape);
  /* In the widget. Returns: FALSE if there is no such place */
  gboolean (*get_area) (PwCells *self, int cell, GdkRectangle *area);
  /* The one at a point of the widget. Returns: PW_NO_CELL beside them */
  int (*find) (PwCells *self, int x, int y);
  /* The one that keys act on. */
  int (*get_cursor) (PwCells *self);
  /* Moves the cursor there; the widget has the focus. */
  void (*set_cursor) (PwCells *self, int cell);
  /* The words for a cell. (transfer full) */
  char *(*name_cell) (PwCells *self, int cell);
  /* Why it can't be pressed. (nullable): all can. Returns: (transfer none) (nullable): NULL if it can */
  const char *(*explain) (PwCells *self, int cell);
  /* Whether it is down. (nullable): none ever is */
  gboolean (*is_down) (PwCells *self, int cell);
  void (*press) (PwCells *self, int cell);
};

/* klass: of the widget that has the cells */
void pw_cells_class_init (gpointer klass);

/* For the widget; nothing happens until a screen reader has asked for it. */

/* The cursor has moved, or the focus has come. */
void pw_cells_tell_focus (gpointer self);
/* The shape, or what a cell says, may be another one. */
void pw_cells_tell_change (gpointer self);

/* One cell for assistive technology. */
#define PW_TYPE_CELL_ACCESSIBLE (pw_cell_accessible_get_type ())
G_DECLARE_FINAL_TYPE (PwCellAccessible, pw_cell_accessible, PW, CELL_ACCESSIBLE, AtkObject)

G_END_DECLS
