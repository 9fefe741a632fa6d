/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From rows of a table to lines of JSON. Must not know what is made of them. */
#include "core/base/table-lines.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* -- columns -- */

PwTableLines *
pw_table_lines_new (char divider, const PwMemberRow *rows, guint n,
                    const char *(*find_usual) (const char *name))
{
  PwTableLines *table = g_new0 (PwTableLines, 1);

  table->rows = rows;
  table->n_rows = n;
  table->find_usual = find_usual;
  table->columns = g_array_new (FALSE, FALSE, sizeof (PwMemberRow));
  table->names = g_string_chunk_new (64);
  table->json = g_string_new (NULL);
  pw_cells_init (&table->cells, divider);
  return table;
}

void
pw_table_lines_free (PwTableLines *table)
{
  if (table == NULL)
    return;
  pw_cells_clear (&table->cells);
  g_array_unref (table->columns);
  g_string_chunk_free (table->names);
  g_string_free (table->json, TRUE);
  g_free (table);
}

static PwMemberRow *
column_at (const PwTableLines *table, guint i)
{
  return &g_array_index (table->columns, PwMemberRow, i);
}

/* Returns: (nullable) */
static const PwMemberRow *
find_member (const PwTableLines *table, const char *name)
{
  for (guint i = 0; i < table->n_rows; i++)
    if (g_ascii_strcasecmp (table->rows[i].name, name) == 0)
      return &table->rows[i];
  return NULL;
}

static gboolean
has_column (const PwTableLines *table, const char *member)
{
  for (guint i = 0; i < table->columns->len; i++)
    if (column_at (table, i)->name != NULL
        && g_str_equal (table->find_usual (column_at (table, i)->name), member))
      return TRUE;
  return FALSE;
}

void
pw_table_lines_add_column (PwTableLines *table, const char *name)
{
  const PwMemberRow *member = find_member (table, name);
  PwMemberRow column = { .wants = PW_WANTS_STRING };

  if (member == NULL)
    member = find_member (table, table->find_usual (name));
  if (member != NULL)
    column = *member;
  else if (table->rows == NULL)
    column.name = g_string_chunk_insert (table->names, name);
  g_array_append_val (table->columns, column);
}

/* A row has the name of its piece if it has no other id. */
static void
take_name_for_id (PwTableLines *table)
{
  const PwMemberRow *id = find_member (table, "id");

  for (guint i = 0; id != NULL && i < table->columns->len && !has_column (table, id->name); i++)
    if (column_at (table, i)->name == NULL
        && g_str_equal (table->find_usual (pw_cells_get (&table->cells, i)), "name"))
      *column_at (table, i) = *id;
}

gboolean
pw_table_lines_take_names (PwTableLines *table)
{
  for (guint i = 0; i < pw_cells_count (&table->cells); i++)
    pw_table_lines_add_column (table, pw_cells_get (&table->cells, i));
  take_name_for_id (table);
  return table->cells.fault == NULL && has_column (table, "notation");
}

/* -- rows -- */

/* A cell of a switch or number as such, if it is one. */
static void
append_value (GString *json, const char *text, PwWants wants)
{
  static const struct
  {
    const char *word, *value;
  } switches[] = { { "yes", "true" }, { "true", "true" },   { "1", "true" },
                   { "no", "false" }, { "false", "false" }, { "0", "false" } };

  for (guint i = 0; i < G_N_ELEMENTS (switches) && wants == PW_WANTS_SWITCH; i++)
    if (g_ascii_strcasecmp (text, switches[i].word) == 0)
      {
        g_string_append (json, switches[i].value);
        return;
      }
  if (wants == PW_WANTS_NUMBER && pw_json_parse (text, strlen (text)).kind == PW_JSON_NUMBER)
    g_string_append (json, text);
  else
    pw_json_string (json, text, -1);
}

/* Without columns all its cells are too many. Returns: whether it is not blank */
static gboolean
write_row (PwTableLines *table)
{
  gboolean any = FALSE;

  g_string_assign (table->json, "{");
  for (guint i = 0; i < pw_cells_count (&table->cells); i++)
    {
      const char *text = pw_cells_get (&table->cells, i);
      const PwMemberRow *column = i < table->columns->len ? column_at (table, i) : NULL;

      any |= *text != '\0';
      if (column == NULL && *text != '\0')
        table->fault = N_ ("it has too many cells");
      if (column == NULL || column->name == NULL || *text == '\0')
        continue;
      g_string_append (table->json, table->json->len > 1 ? "," : "");
      pw_json_string (table->json, column->name, -1);
      g_string_append_c (table->json, ':');
      append_value (table->json, text, column->wants);
    }
  g_string_append_c (table->json, '}');
  return any;
}

gboolean
pw_table_lines_take (PwTableLines *table, const char *line, gsize length, gulong number)
{
  if (!table->cells.open)
    table->number = number;
  table->fault = NULL;
  if (line == NULL || !g_utf8_validate_len (line, length, NULL))
    {
      table->fault = line == NULL ? N_ ("a line is too long") : N_ ("invalid UTF-8");
      table->cells.open = FALSE;
      return TRUE;
    }
  if (!pw_cells_take (&table->cells, line, length))
    return FALSE;
  table->fault = table->cells.fault;
  return table->fault != NULL || write_row (table);
}

gboolean
pw_table_lines_end (PwTableLines *table)
{
  gboolean open = pw_cells_end (&table->cells);

  table->fault = table->cells.fault;
  return open;
}
