/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of pieces, read: tables and JSON Lines. */
#include "core/exchange/list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/json.h"
#include "core/base/table-lines.h"

#define CERTAIN 90 /* of PwExchangeFormat.recognize() */

typedef struct
{
  PwExchangeReading *job; /* (nullable): while the format is found */
  PwExchange *list;
  GHashTable *said; /* names of columns */
  const char *at;   /* (nullable): the next line; NULL after the last */
  guint n_lines;    /* before that */
  guint line;       /* of the row at hand, from 1 */
  PwTableLines *table;
} Reader;

/* Takes a line. length: (out). Returns: (nullable): NULL after the last, and if there are too many pieces */
static const char *
next_line (Reader *reader, gsize *length)
{
  const char *line = reader->at, *end = line != NULL ? strchr (line, '\n') : NULL;

  if (line == NULL || reader->list->pieces->len > PW_ARMY_MAX_PIECES)
    return NULL;
  *length = end != NULL ? (gsize) (end - line) : strlen (line);
  reader->at = end != NULL ? end + 1 : NULL;
  reader->line = ++reader->n_lines;
  return line;
}

static void
reader_init (Reader *reader, PwExchangeReading *job, const char *text)
{
  gsize length;

  *reader = (Reader){ .job = job, .list = pw_exchange_new (), .at = text };
  reader->said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (pw_cells_is_hint (text, strcspn (text, "\n")))
    next_line (reader, &length);
  text = reader->at != NULL ? reader->at : "";
  reader->table = pw_table_lines_new (pw_cells_find_divider (text, strcspn (text, "\n")), NULL, 0,
                                      pw_list_find_usual_name);
}

static void
reader_clear (Reader *reader)
{
  g_clear_pointer (&reader->list, pw_exchange_free);
  g_hash_table_unref (reader->said);
  pw_table_lines_free (reader->table);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* Of the row at hand. */
#define NOTE(reader, severity, ...)                                                                          \
  pw_exchange_say ((reader)->list->notes, (reader)->job->translate, severity, (reader)->line, -1, __VA_ARGS__)

/* -- pieces -- */

static PwDialect
read_dialect (Reader *reader, const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name != NULL ? name : "", -1);
  PwDialect dialect = PW_DIALECT_EXTENDED;

  if (*lower != '\0' && !pw_dialect_from_name (lower, &dialect))
    NOTE (reader, PW_SEVERITY_WARNING, N_ ("There is no dialect “%s”. This is read as Extended Betza."),
          name);
  return dialect;
}

static void
note_error (Reader *reader, const PwExchangePiece *piece)
{
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (piece->dialect, piece->notation, -1);
  g_autofree char *words = NULL;
  guint n, i = 0;
  const PwDiagnostic *all = pw_parse_diagnostics (parse, &n);

  while (i < n && all[i].severity != PW_SEVERITY_ERROR)
    i++;
  words = i < n ? pw_diagnostic_message (&all[i], reader->job->translate) : g_strdup ("");
  NOTE (reader, PW_SEVERITY_WARNING, N_ ("The notation has an error: %s"), words);
}

/* texts: (array length=PW_N_COLUMNS): NULL where there is none */
static void
add_piece (Reader *reader, const char *const *texts)
{
  const char *notation = texts[PW_COLUMN_NOTATION] != NULL ? texts[PW_COLUMN_NOTATION] : "";
  PwExchangePiece *piece = pw_exchange_add (reader->list, texts[PW_COLUMN_NAME], texts[PW_COLUMN_SYMBOL],
                                            notation, read_dialect (reader, texts[PW_COLUMN_DIALECT]));

  piece->line = reader->line;
  for (guint i = PW_COLUMN_NOTES; i <= PW_COLUMN_AT; i++)
    pw_list_set_text (piece, i, texts[i]);
  if (piece->piece == NULL && reader->list->pieces->len <= PW_ARMY_MAX_PIECES)
    note_error (reader, piece);
}

/* text: (nullable): no text. texts: (inout) (array length=PW_N_COLUMNS). What is wrong with a name is said
 * once. */
static void
take_text (Reader *reader, const char *name, const char *text, const char **texts)
{
  PwListColumn column = pw_list_find_column (name);
  gboolean readable = column < PW_N_COLUMNS && text != NULL;

  if (column == PW_COLUMN_IGNORED || (text != NULL && *text == '\0'))
    return;
  if (readable && texts[column] == NULL)
    texts[column] = text;
  else if (g_hash_table_add (reader->said, g_strdup (name)))
    NOTE (reader, PW_SEVERITY_WARNING,
          readable ? N_ ("“%s” is given twice. The first one is read.") : N_ ("“%s” is not read."), name);
}

static gboolean
give (Reader *reader)
{
  if (reader->list->pieces->len > 0)
    g_ptr_array_add (reader->job->found, g_steal_pointer (&reader->list));
  return TRUE;
}

/* -- objects -- */

static void
skip_row (Reader *reader, const char *fault)
{
  NOTE (reader, PW_SEVERITY_ERROR, N_ ("Row skipped: %s."), pw_translate_with (reader->job->translate, fault));
}

/* The text of a value. (transfer full) (nullable): NULL if it is none */
static char *
dup_text (const PwJsonValue *value)
{
  if (value->kind == PW_JSON_NULL)
    return g_strdup ("");
  if (value->kind == PW_JSON_STRING)
    return pw_json_value_dup (value);
  return value->kind <= PW_JSON_NUMBER ? g_strndup (value->start, value->length) : NULL;
}

static void
read_object (Reader *reader, const char *line, gsize length)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);
  const char *texts[PW_N_COLUMNS] = { NULL };
  PwJsonValue key, value;
  PwJsonReader json;

  pw_json_reader_init (&json, line, length);
  while (pw_json_reader_next (&json, &key, &value))
    {
      char *name = pw_json_value_dup (&key), *text = dup_text (&value);

      g_ptr_array_add (kept, name);
      g_ptr_array_add (kept, text);
      if (name != NULL)
        take_text (reader, name, text, texts);
    }
  if (json.fault == NULL)
    add_piece (reader, texts);
  else
    skip_row (reader, json.fault);
}

guint
pw_list_recognize_objects (const char *text, gsize length)
{
  PwJsonValue key, value;
  PwJsonReader json;
  gboolean any = FALSE;

  text += strspn (text, " \t\r\n");
  pw_json_reader_init (&json, text, strcspn (text, "\n"));
  while (pw_json_reader_next (&json, &key, &value))
    any |= pw_json_value_is (&key, pw_list_column_name (PW_COLUMN_NOTATION));
  return any && json.fault == NULL ? CERTAIN : 0;
}

gboolean
pw_list_read_objects (PwExchangeReading *job, GError **error)
{
  g_auto (Reader) reader;
  const char *line;
  gsize length;

  reader_init (&reader, job, job->text);
  while ((line = next_line (&reader, &length)) != NULL)
    if (strspn (line, " \t\r") < length)
      read_object (&reader, line, length);
  return give (&reader);
}

/* -- tables -- */

/* Reads the next row that is not blank. */
static gboolean
next_row (Reader *reader)
{
  const char *line;
  gsize length;

  while ((line = next_line (reader, &length)) != NULL)
    if (pw_table_lines_take (reader->table, line, length, reader->line))
      return TRUE;
  return pw_table_lines_end (reader->table);
}

static guint
recognize_table (const char *text, gboolean tabs)
{
  g_auto (Reader) reader;

  reader_init (&reader, NULL, text);
  return (reader.table->cells.divider == '\t') == tabs && next_row (&reader)
                 && pw_table_lines_take_names (reader.table)
             ? CERTAIN
             : 0;
}

guint
pw_list_recognize_tabs (const char *text, gsize length)
{
  return recognize_table (text, TRUE);
}

guint
pw_list_recognize_commas (const char *text, gsize length)
{
  return recognize_table (text, FALSE);
}

/* Without names, one column is the notation, and two are name and notation; the first row is read again. */
static gboolean
read_names (Reader *reader)
{
  static const char *const usual[] = { "name", "notation" };
  const char *start = reader->at;
  guint before = reader->n_lines, n;

  if (!next_row (reader))
    return FALSE;
  if (pw_table_lines_take_names (reader->table))
    return TRUE;
  n = reader->table->columns->len;
  g_array_set_size (reader->table->columns, 0);
  for (guint i = 0; i < n && n <= G_N_ELEMENTS (usual); i++)
    pw_table_lines_add_column (reader->table, usual[i + G_N_ELEMENTS (usual) - n]);
  reader->at = start;
  reader->n_lines = before;
  return n <= G_N_ELEMENTS (usual);
}

gboolean
pw_list_read_table (PwExchangeReading *job, GError **error)
{
  g_auto (Reader) reader;
  const PwTableLines *table;

  reader_init (&reader, job, job->text);
  table = reader.table;
  for (gboolean more = read_names (&reader) && next_row (&reader); more; more = next_row (&reader))
    {
      reader.line = (guint) table->number;
      if (table->fault != NULL)
        skip_row (&reader, table->fault);
      else
        read_object (&reader, table->json->str, table->json->len);
    }
  return give (&reader);
}
