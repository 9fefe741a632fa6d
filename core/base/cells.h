/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/base/limits.h"

G_BEGIN_DECLS

/*
 * PwCells: a row of a table as text, read line by line, in bounded memory (RFC 4180, and tabs).
 *
 * Cells are divided by commas, semicolons or tabs. A cell in quotes may hold anything, quotes doubled; one
 * without is trimmed, and between tabs \t, \n, \r and \\ in it are escapes. Where a spreadsheet would take a
 * text for a formula (=1, +P), an apostrophe is before it.
 */
typedef struct
{
  char divider;
  gboolean open;     /* in quotes: the row goes on in the next line */
  const char *fault; /* (nullable): what is wrong with the row, to be translated */
  GString *text;     /* of the cells, a zero after each */
  GArray *starts;    /* gsize: of each */
} PwCells;

/* What divides the cells of a table with this first line: a tab, else a semicolon, else a comma; a tab, too,
 * if none is there: (1,2) may be a cell of the only column. */
char pw_cells_find_divider (const char *line, gsize length);

/* Whether a line says to spreadsheets what divides the cells ("sep=;"): it is no row. */
gboolean pw_cells_is_hint (const char *line, gsize length);

void pw_cells_init (PwCells *cells, char divider);
void pw_cells_clear (PwCells *cells); /* also of one that is all zero */

/*
 * Begins a row, or continues the one that is open.
 *
 * line: without its new line; a carriage return at its end is none of a cell's; without zeros
 * Returns: whether the row ends here
 */
gboolean pw_cells_take (PwCells *cells, const char *line, gsize length);
/* After the last line. Returns: whether there is a row that has not ended; it has a fault now */
gboolean pw_cells_end (PwCells *cells);

static inline guint
pw_cells_count (const PwCells *cells)
{
  return cells->starts->len;
}

/* Cell i, "" after the last; borrowed until the next row. */
static inline const char *
pw_cells_get (const PwCells *cells, guint i)
{
  return i < cells->starts->len ? cells->text->str + g_array_index (cells->starts, gsize, i) : "";
}

/* Appends a cell as it is read. */
void pw_cells_append (GString *text, char divider, const char *cell);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwCells, pw_cells_clear)

G_END_DECLS
