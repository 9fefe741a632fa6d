/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells in columns, by their width on a terminal. */
#include "app/cli/base/table.h"

#include "app/cli/base/terminal-char.h"
#include "core/base/owns.h"

#include <string.h>

#define GAP 2 /* between two columns */

typedef struct
{
  GString *glyphs;
  guint width;
} Cell;

static PW_CLEAR_NOTIFY (clear_cell, Cell, (pw_string_free, glyphs));

void
pw_table_init (PwTable *table, guint n_columns)
{
  table->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  g_array_set_clear_func (table->cells, clear_cell);
  table->n_columns = n_columns;
}

PW_CLEAR_FUNC (pw_table_clear, PwTable, (g_array_unref, cells));

void
pw_table_add (PwTable *table, const char *text)
{
  Cell cell = { .glyphs = g_string_new (NULL) };

  cell.width = pw_terminal_append (cell.glyphs, text, strlen (text));
  g_array_append_val (table->cells, cell);
}

void
pw_table_write (const PwTable *table, GString *out)
{
  const Cell *cells = (const Cell *) (gconstpointer) table->cells->data;
  guint n = table->n_columns;
  g_autofree guint *widths = g_new0 (guint, n);

  for (guint i = 0; i < table->cells->len; i++)
    widths[i % n] = MAX (widths[i % n], cells[i].width);
  for (guint i = 0; i < table->cells->len; i++)
    {
      g_string_append (out, cells[i].glyphs->str);
      if (i % n == n - 1)
        g_string_append_c (out, '\n');
      else if (widths[i % n] > 0)
        g_string_append_printf (out, "%*s", (int) (widths[i % n] - cells[i].width + GAP), "");
    }
}
