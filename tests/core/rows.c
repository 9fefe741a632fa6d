/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of text as tests.
 */
#include "tests/core/rows.h"

#include "tests/sample.h"

#include <string.h>

#define ROW_COST 2 /* ms: of usual rows all are tried but with sanitizers */

void
test_row_free (TestRow *row)
{
  if (row == NULL)
    return;
  g_strfreev (row->cells);
  g_free (row);
}

/* "-" is nothing; quotes around a cell are left out, and what stands behind a backslash is as in C. */
static char *
read_cell (char *cell)
{
  gsize length = strlen (cell);

  if (length >= 2 && cell[0] == '"' && cell[length - 1] == '"')
    {
      cell[length - 1] = '\0';
      cell++;
    }
  return g_strcompress (cell);
}

static TestRow *
read_row (const char *file, guint line, const char *text, guint needed, guint most)
{
  TestRow *row = g_new0 (TestRow, 1);
  guint n;

  row->file = file;
  row->line = line;
  row->cells = g_strsplit (text, "\t", -1);
  n = g_strv_length (row->cells);
  if (n < needed || n > most)
    g_error ("tests/data/%s:%u: %u columns, where %u to %u are expected", file, line, n, needed, most);
  for (guint i = 0; i < TEST_ROW_COLUMNS; i++)
    row->columns[i] = "";
  for (guint i = 0; i < n; i++)
    {
      char *cell = row->cells[i];

      row->cells[i] = read_cell (cell);
      row->columns[i] = strcmp (cell, "-") == 0 ? NULL : row->cells[i];
      g_free (cell);
    }
  return row;
}

/* A benchmark knows no g_test_init(). */
static char *
data_path (const char *file)
{
  return g_test_initialized () ? g_test_build_filename (G_TEST_DIST, "data", file, NULL)
                               : g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", file, NULL);
}

GPtrArray *
test_rows_read (const char *file, guint needed, guint most)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) test_row_free);
  g_autofree char *path = data_path (file), *content = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (most, <=, TEST_ROW_COLUMNS);
  if (!g_file_get_contents (path, &content, NULL, &error))
    g_error ("%s", error->message);
  lines = g_strsplit (content, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && lines[i][0] != '#')
      g_ptr_array_add (rows, read_row (g_intern_string (file), i + 1, lines[i], needed, most));
  if (rows->len == 0)
    g_error ("%s has no rows", path);
  return rows;
}

gboolean
test_rows_show (const GPtrArray *rows, guint column, const char *text)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (((const TestRow *) rows->pdata[i])->columns[column], text) == 0)
      return TRUE;
  return FALSE;
}

/* The beginning of a row, without the signs that mean something in the name of a test, and in ASCII, as -l lists it. */
static char *
row_name (const TestRow *row)
{
  g_autofree char *cells = g_strjoinv (" ", row->cells);
  g_autofree char *valid = g_utf8_make_valid (cells, -1);
  g_autofree char *ascii = g_str_to_ascii (valid, "C");
  g_autofree char *start = g_strndup (ascii, 60);

  return g_strdup_printf ("/%s:%u %s", row->file, row->line, g_strdelimit (start, "/#\n", '|'));
}

/* A test that ends the program has said before in which row. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;

  g_test_message ("tests/data/%s:%u", row->file, row->line);
  row->test (row);
}

void
test_rows_add_sample (const char *file, guint needed, guint most, double cost, GTestDataFunc test)
{
  g_autoptr (GPtrArray) rows = test_rows_read (file, needed, most);

  for (Sample sample = sample_of (file, rows->len, cost); sample_next (&sample);)
    {
      TestRow *row = g_steal_pointer (&rows->pdata[sample.i]);
      g_autofree char *name = row_name (row);

      row->test = test;
      g_test_add_data_func_full (name, row, test_row, (GDestroyNotify) test_row_free);
    }
}

void
test_rows_add (const char *file, guint needed, guint most, GTestDataFunc test)
{
  test_rows_add_sample (file, needed, most, ROW_COST, test);
}

void
test_rows_add_of_dialects (const char *name, guint needed, guint most, GTestDataFunc test)
{
  gboolean any = FALSE;

  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *file = g_build_filename ("notation", pw_dialect_name (dialect), name, NULL);
      g_autofree char *path = data_path (file);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      test_rows_add (file, needed, most, test);
      any = TRUE;
    }
  if (!any)
    g_error ("no dialect has rows in %s", name);
}

PwDialect
test_row_dialect (const TestRow *row, guint column)
{
  PwDialect dialect;

  if (row->columns[column] == NULL || !pw_dialect_from_name (row->columns[column], &dialect))
    g_error ("tests/data/%s:%u: there is no dialect \"%s\"", row->file, row->line, row->cells[column]);
  return dialect;
}

PwDialect
test_row_folder (const TestRow *row)
{
  g_autofree char *folder = g_path_get_dirname (row->file), *name = g_path_get_basename (folder);
  PwDialect dialect;

  if (!pw_dialect_from_name (name, &dialect))
    g_error ("tests/data/%s is not in the folder of a dialect", row->file);
  return dialect;
}

gboolean
test_row_says (const TestRow *row, guint column)
{
  return row->columns[column] == NULL || *row->columns[column] != '\0';
}

const char *
test_row_text (const TestRow *row, guint column)
{
  return row->columns[column] != NULL ? row->columns[column] : "";
}

gboolean
test_row_yes (const TestRow *row, guint column)
{
  gboolean yes = g_strcmp0 (row->columns[column], "yes") == 0;

  if (!yes && g_strcmp0 (row->columns[column], "no") != 0)
    g_error ("tests/data/%s:%u: \"%s\" is neither yes nor no", row->file, row->line,
             test_row_text (row, column));
  return yes;
}

guint
test_row_number (const TestRow *row, guint column, guint otherwise)
{
  const char *text = row->columns[column];
  guint64 number = otherwise;

  if (text == NULL || (*text != '\0' && !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT, &number, NULL)))
    g_error ("tests/data/%s:%u: \"%s\" is no number", row->file, row->line, text != NULL ? text : "-");
  return (guint) number;
}

char *
test_row_take_place (const char *marked, PwSpan *place)
{
  g_auto (GStrv) parts = g_strsplit (marked, "|", 3);

  if (parts[0] == NULL || parts[1] == NULL)
    g_error ("no | in \"%s\"", marked);
  place->start = (guint) strlen (parts[0]);
  place->end = place->start + (parts[2] != NULL ? (guint) strlen (parts[1]) : 0);
  return g_strjoinv (NULL, parts);
}

char *
repeated (const char *text, guint n)
{
  GString *all = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

void
test_show (const char *format, ...)
{
  g_autofree char *message = NULL, *valid = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  valid = g_utf8_make_valid (message, -1);
  g_test_message ("%s", valid);
}
