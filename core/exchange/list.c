/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of pieces: TSV, CSV, JSON Lines. */
#include "core/exchange/list.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/base/json.h"
#include "core/base/owns.h"
#include "core/base/table-lines.h"
#include "core/catalogue/figures.h"

#define CERTAIN  90             /* of PwExchangeFormat.recognize() */
#define MAX_TIME G_USEC_PER_SEC /* for the figures of a piece */

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

static PW_CLEAR_FUNC (reader_clear, Reader, (pw_exchange_free, list), (g_hash_table_unref, said),
                      (pw_table_lines_free, table));

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
  const PwDiagnostic *error = pw_parse_first_error (parse);
  g_autofree char *words
      = error != NULL ? pw_diagnostic_message (error, reader->job->translate) : g_strdup ("");

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
  NOTE (reader, PW_SEVERITY_ERROR, N_ ("Row skipped: %s."),
        pw_translate_with (reader->job->translate, fault));
}

/* The text of a value. (transfer full) (nullable): NULL if it is none */
static char *
dup_text (const PwJsonValue *value)
{
  if (value->kind == PW_JSON_NULL)
    return g_strdup ("");
  return value->kind <= PW_JSON_NUMBER ? g_strndup (value->start, value->length) : pw_json_value_dup (value);
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

static guint
recognize_objects (const char *text, gsize length)
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

static gboolean
read_objects (PwExchangeReading *job, GError **error)
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

static guint
recognize_tabs (const char *text, gsize length)
{
  return recognize_table (text, TRUE);
}

static guint
recognize_commas (const char *text, gsize length)
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

static gboolean
read_table (PwExchangeReading *job, GError **error)
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

void
pw_list_add_known (PwExchange *exchange, const PwKnownPiece *known)
{
  g_autofree char *others = g_strjoinv ("; ", (char **) known->others);

  pw_list_set_text (pw_exchange_add (exchange, known->name,
                                     known->start != NULL ? known->start->symbol : NULL, known->notation,
                                     known->dialect),
                    PW_COLUMN_NOTES, others);
}

/* -- figures -- */

/* A PwGoOn. */
static gboolean
is_patient (gpointer end, double progress)
{
  return g_get_monotonic_time () < *(const gint64 *) end;
}

/* (nullable) */
static const PwKnownPiece *
find_known (const PwExchangePiece *piece)
{
  g_autoptr (GPtrArray) found
      = pw_catalogue_find_by_notation (pw_catalogue_get_default (), piece->notation, 1);
  const PwKnownPiece *known = found->len > 0 ? found->pdata[0] : NULL;

  return known != NULL && known->dialect == piece->dialect && g_str_equal (known->notation, piece->notation)
             ? known
             : NULL;
}

/*
 * Of a known piece, mates among them; else without those, which take long.
 *
 * piece: without an error. Returns: FALSE if it took too long
 */
static gboolean
find_figures (const PwExchangePiece *piece, PwKnownFigures *figures)
{
  static const double share = PW_ANALYSIS_USUAL_SHARE;
  const PwAnalysisWants wants = { .what = PW_ANALYSE_QUICK, .shares = &share, .n_shares = 1 };
  const PwKnownPiece *known = find_known (piece);
  gint64 end = g_get_monotonic_time () + MAX_TIME;
  const PwPatience patience = { is_patient, &end, 0, 1 };
  g_autoptr (PwBoard) board = NULL;
  g_autoptr (PwAnalysis) analysis = NULL;

  if (known != NULL)
    {
      *figures = *pw_figure_table_lookup (pw_figure_table_get_default (), known);
      return TRUE;
    }
  board = pw_board_new (8, 8);
  analysis = pw_analysis_new (piece->piece, board, &wants, &patience);
  pw_known_figures_init (figures, analysis);
  return !analysis->cancelled;
}

/* -- writing -- */

#define OBJECTS '{' /* in place of a divider */

static char
divider_of (const PwExchangeFormat *format)
{
  return format == &pw_exchange_tsv ? '\t' : format == &pw_exchange_csv ? ',' : OBJECTS;
}

typedef struct
{
  GString *text;
  char divider;
  gboolean is_first; /* of the row: the next value */
} Row;

static void
put (Row *row, const char *name, const char *value, gboolean is_number)
{
  gboolean is_object = row->divider == OBJECTS;

  if (is_object && *value == '\0' && name != pw_list_column_name (PW_COLUMN_NOTATION))
    return;
  if (is_object)
    g_string_append_printf (row->text, "%s\"%s\":", row->is_first ? "{" : ",", name);
  else if (!row->is_first)
    g_string_append_c (row->text, row->divider);
  if (!is_object)
    pw_cells_append (row->text, row->divider, value);
  else if (is_number)
    g_string_append (row->text, value);
  else
    pw_json_string (row->text, value, -1);
  row->is_first = FALSE;
}

/* RFC 4180 has a carriage return in each of its ends of lines. */
static void
end_row (Row *row)
{
  g_string_append (row->text, row->divider == OBJECTS ? "}\n" : row->divider == ',' ? "\r\n" : "\n");
  row->is_first = TRUE;
}

static void
put_names (Row *row, gboolean figures)
{
  for (guint i = 0; i < PW_N_COLUMNS; i++)
    put (row, NULL, pw_list_column_name (i), FALSE);
  for (guint i = 0; i < PW_N_KNOWN_FIGURES && figures; i++)
    put (row, NULL, pw_known_figure_name (i), FALSE);
  end_row (row);
}

static void
put_figures (PwExchangeWriting *job, Row *row, guint place)
{
  const PwExchangePiece *piece = pw_exchange_piece (job->from, place);
  PwKnownFigures figures;

  if (piece->piece != NULL && !find_figures (piece, &figures))
    pw_exchange_say (job->notes, job->translate, PW_SEVERITY_WARNING, 0, (int) place,
                     N_ ("Some figures of “%s” take too long."),
                     *piece->name != '\0' ? piece->name : piece->notation);
  for (guint i = 0; i < PW_N_KNOWN_FIGURES; i++)
    {
      g_autofree char *value = pw_known_figure_text (i, piece->piece != NULL ? figures.values[i] : NAN);

      put (row, pw_known_figure_name (i), value, pw_known_figure_choices (i) == NULL);
    }
}

static gboolean
write_rows (PwExchangeWriting *job, GError **error)
{
  Row row = { job->text, divider_of (job->format), TRUE };

  if (row.divider != OBJECTS)
    put_names (&row, job->options->figures);
  for (guint i = 0; i < job->from->pieces->len; i++)
    {
      if (job->left_out[i])
        continue;
      for (guint k = 0; k < PW_N_COLUMNS; k++)
        put (&row, pw_list_column_name (k), pw_list_get_text (pw_exchange_piece (job->from, i), k), FALSE);
      if (job->options->figures)
        put_figures (job, &row, i);
      end_row (&row);
    }
  return TRUE;
}

/* -- the formats -- */

#define LIST(NAME, LABEL, BRIEF, kind, READ)                                                                 \
  {                                                                                                          \
    .name = NAME, .label = LABEL, .brief = BRIEF, .ending = "." NAME,                                        \
    .carries = PW_CARRIES_PIECES | PW_CARRIES_NAMES | PW_CARRIES_NOTES | PW_CARRIES_BOARDS,                  \
    .options = PW_EXCHANGE_OPTION_FIGURES, .clean = PW_CLEAN_TABLE, .recognize = recognize_##kind,           \
    .read = read_##READ, .write = write_rows,                                                                \
    .nothing = N_ ("it has no piece, or its first row does not name a column “notation”"),                   \
  }

const PwExchangeFormat pw_exchange_tsv
    = LIST ("tsv", N_ ("List (TSV)"), N_ ("Pieces as a table, divided by tabs."), tabs, table);
const PwExchangeFormat pw_exchange_csv = LIST (
    "csv", N_ ("List (CSV)"), N_ ("Pieces as a table for spreadsheets, divided by commas."), commas, table);
const PwExchangeFormat pw_exchange_json_lines
    = LIST ("jsonl", N_ ("List (JSON Lines)"), N_ ("Pieces, a JSON object per line."), objects, objects);
