/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From rows of a table to lines of JSON. Must not know what is made of them. */
#include "app/cli/base/table-lines.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/exchange/list.h"

#define NONE G_MAXUINT

/* -- columns -- */

/* The member of a name. Returns: NONE if there is none */
static guint
find_member (const PwTableLines *table, const char *name)
{
  for (guint i = 0; i < table->n_rows; i++)
    if (g_ascii_strcasecmp (table->rows[i].name, name) == 0)
      return i;
  return NONE;
}

static gboolean
has_member (const PwTableLines *table, guint member)
{
  for (guint i = 0; i < table->members->len; i++)
    if (g_array_index (table->members, guint, i) == member)
      return TRUE;
  return FALSE;
}

static void
add_columns (PwTableLines *table)
{
  for (guint i = 0; i < pw_cells_count (&table->cells); i++)
    {
      const char *name = pw_cells_get (&table->cells, i);
      guint member = find_member (table, name);
      PwListColumn column = pw_list_find_column (name);

      if (member == NONE && column < PW_N_COLUMNS)
        member = find_member (table, pw_list_column_name (column));
      g_array_append_val (table->members, member);
    }
}

/* A row has the name of its piece if it has no other id. */
static void
take_name_for_id (PwTableLines *table)
{
  guint id = find_member (table, "id");

  for (guint i = 0; i < table->members->len && !has_member (table, id); i++)
    if (g_array_index (table->members, guint, i) == NONE
        && pw_list_find_column (pw_cells_get (&table->cells, i)) == PW_COLUMN_NAME)
      g_array_index (table->members, guint, i) = id;
}

PwTableLines *
pw_table_lines_new (const char *line, gsize length, const PwMemberRow *rows, guint n)
{
  g_autoptr (PwTableLines) table = g_new0 (PwTableLines, 1);

  table->rows = rows;
  table->n_rows = n;
  table->members = g_array_new (FALSE, FALSE, sizeof (guint));
  table->json = g_string_new (NULL);
  pw_cells_init (&table->cells, pw_cells_find_divider (line, length));
  if (!g_utf8_validate_len (line, length, NULL) || !pw_cells_take (&table->cells, line, length)
      || table->cells.fault != NULL)
    return NULL;
  add_columns (table);
  take_name_for_id (table);
  return has_member (table, find_member (table, pw_list_column_name (PW_COLUMN_NOTATION)))
             ? g_steal_pointer (&table)
             : NULL;
}

void
pw_table_lines_free (PwTableLines *table)
{
  if (table == NULL)
    return;
  pw_cells_clear (&table->cells);
  g_array_unref (table->members);
  g_string_free (table->json, TRUE);
  g_free (table);
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
  PwJsonReader reader;
  PwJsonValue value;

  for (guint i = 0; i < G_N_ELEMENTS (switches) && wants == PW_WANTS_SWITCH; i++)
    if (g_ascii_strcasecmp (text, switches[i].word) == 0)
      {
        g_string_append (json, switches[i].value);
        return;
      }
  pw_json_reader_init (&reader, text, strlen (text));
  if (wants == PW_WANTS_NUMBER && pw_json_reader_read (&reader, &value) && value.kind == PW_JSON_NUMBER)
    g_string_append (json, text);
  else
    pw_json_string (json, text, -1);
}

/* Returns: whether it is not blank */
static gboolean
write_row (PwTableLines *table)
{
  gboolean any = FALSE;

  g_string_assign (table->json, "{");
  for (guint i = 0; i < pw_cells_count (&table->cells); i++)
    {
      const char *text = pw_cells_get (&table->cells, i);
      guint member = i < table->members->len ? g_array_index (table->members, guint, i) : NONE;

      if (i >= table->members->len && *text != '\0')
        table->fault = N_ ("it has too many cells");
      any |= *text != '\0';
      if (*text == '\0' || member == NONE)
        continue;
      g_string_append (table->json, table->json->len > 1 ? ",\"" : "\"");
      g_string_append (table->json, table->rows[member].name);
      g_string_append (table->json, "\":");
      append_value (table->json, text, table->rows[member].wants);
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
