/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of pieces, read: tables and JSON Lines. */
#include "core/exchange/list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/cells.h"
#include "core/base/json.h"

#define CERTAIN 90 /* of PwExchangeFormat.recognize() */

typedef struct
{
  PwExchangeReading *job; /* (nullable): while the format is found */
  PwExchange *list;
  GHashTable *said; /* names of columns */
  const char *at;   /* (nullable): the next line; NULL after the last */
  guint n_lines;    /* before that */
  guint line;       /* of the row at hand, from 1 */
  PwCells cells;    /* of a table */
  GPtrArray *names; /* of its columns */
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
  reader->n_lines++;
  if (!reader->cells.open)
    reader->line = reader->n_lines;
  return line;
}

static void
reader_init (Reader *reader, PwExchangeReading *job, const char *text)
{
  gsize length;

  *reader = (Reader){ .job = job, .list = pw_exchange_new (), .at = text };
  reader->said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  reader->names = g_ptr_array_new_with_free_func (g_free);
  if (pw_cells_is_hint (text, strcspn (text, "\n")))
    next_line (reader, &length);
  text = reader->at != NULL ? reader->at : "";
  pw_cells_init (&reader->cells, pw_cells_find_divider (text, strcspn (text, "\n")));
}

static void
reader_clear (Reader *reader)
{
  g_clear_pointer (&reader->list, pw_exchange_free);
  g_hash_table_unref (reader->said);
  g_ptr_array_unref (reader->names);
  pw_cells_clear (&reader->cells);
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

/* Returns: FALSE with error set if there is no piece */
static gboolean
give (Reader *reader, GError **error)
{
  if (reader->list->pieces->len > 0)
    {
      g_ptr_array_add (reader->job->found, g_steal_pointer (&reader->list));
      return TRUE;
    }
  return pw_exchange_fail (error, reader->job->translate, PW_EXCHANGE_ERROR_TEXT,
                           N_ ("it has no piece, or its first row does not name a column “notation”"));
}

/* -- tables -- */

static gboolean
is_blank (const PwCells *cells)
{
  for (guint i = 0; i < pw_cells_count (cells); i++)
    if (*pw_cells_get (cells, i) != '\0')
      return FALSE;
  return cells->fault == NULL;
}

/* Reads the next row that is not blank. */
static gboolean
next_row (Reader *reader)
{
  const char *line;
  gsize length;

  while ((line = next_line (reader, &length)) != NULL)
    if (pw_cells_take (&reader->cells, line, length) && !is_blank (&reader->cells))
      return TRUE;
  return pw_cells_end (&reader->cells);
}

/* Reads the names of the columns. Returns: whether one of them is the notation's */
static gboolean
read_names (Reader *reader)
{
  gboolean found = FALSE;

  if (!next_row (reader))
    return FALSE;
  for (guint i = 0; i < pw_cells_count (&reader->cells); i++)
    {
      g_ptr_array_add (reader->names, g_strdup (pw_cells_get (&reader->cells, i)));
      found |= pw_list_find_column (reader->names->pdata[i]) == PW_COLUMN_NOTATION;
    }
  return found && reader->cells.fault == NULL;
}

static guint
recognize_table (const char *text, gboolean tabs)
{
  g_auto (Reader) reader;

  reader_init (&reader, NULL, text);
  return (reader.cells.divider == '\t') == tabs && read_names (&reader) ? CERTAIN : 0;
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

static void
read_row (Reader *reader)
{
  const PwCells *cells = &reader->cells;
  const char *texts[PW_N_COLUMNS] = { NULL };
  gboolean fits = TRUE;

  for (guint i = 0; i < pw_cells_count (cells); i++)
    if (i < reader->names->len)
      take_text (reader, reader->names->pdata[i], pw_cells_get (cells, i), texts);
    else
      fits &= *pw_cells_get (cells, i) == '\0';
  if (cells->fault != NULL || !fits)
    NOTE (reader, PW_SEVERITY_ERROR, N_ ("Row skipped: %s."),
          pw_translate_with (reader->job->translate,
                             cells->fault != NULL ? cells->fault : N_ ("it has too many cells")));
  else
    add_piece (reader, texts);
}

/* Without names, one column is the notation, and two are name and notation. */
gboolean
pw_list_read_table (PwExchangeReading *job, GError **error)
{
  static const char *const usual[] = { "name", "notation" };
  g_auto (Reader) reader;
  gboolean named;
  guint n;

  reader_init (&reader, job, job->text);
  named = read_names (&reader);
  n = reader.names->len;
  if (!named && (n == 0 || n > G_N_ELEMENTS (usual)))
    return give (&reader, error);
  for (guint i = 0; i < n && !named; i++)
    {
      g_free (reader.names->pdata[i]);
      reader.names->pdata[i] = g_strdup (usual[i + G_N_ELEMENTS (usual) - n]);
    }
  if (!named)
    read_row (&reader);
  while (next_row (&reader))
    read_row (&reader);
  return give (&reader, error);
}

/* -- objects -- */

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
    NOTE (reader, PW_SEVERITY_ERROR, N_ ("Row skipped: %s."),
          pw_translate_with (reader->job->translate, json.fault));
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
  return give (&reader, error);
}
