/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of pieces, written: TSV, CSV, JSON Lines. */
#include "core/exchange/list.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/base/cells.h"
#include "core/base/json.h"
#include "core/catalogue/figures.h"

#define MAX_TIME G_USEC_PER_SEC /* for the figures of a piece */

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
write_rows (PwExchangeWriting *job, char divider)
{
  Row row = { job->text, divider, TRUE };

  if (divider != OBJECTS)
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

static gboolean
write_tabs (PwExchangeWriting *job, GError **error)
{
  return write_rows (job, '\t');
}

static gboolean
write_commas (PwExchangeWriting *job, GError **error)
{
  return write_rows (job, ',');
}

static gboolean
write_objects (PwExchangeWriting *job, GError **error)
{
  return write_rows (job, OBJECTS);
}

/* -- the formats -- */

#define LIST(NAME, LABEL, BRIEF, kind, READ)                                                                 \
  {                                                                                                          \
    .name = NAME, .label = LABEL, .brief = BRIEF, .ending = "." NAME,                                        \
    .carries = PW_CARRIES_PIECES | PW_CARRIES_NAMES | PW_CARRIES_NOTES | PW_CARRIES_BOARDS,                  \
    .options = PW_EXCHANGE_OPTION_FIGURES, .recognize = pw_list_recognize_##kind,                            \
    .read = pw_list_read_##READ, .write = write_##kind,                                                      \
    .nothing = N_ ("it has no piece, or its first row does not name a column “notation”"),                   \
  }

const PwExchangeFormat pw_exchange_tsv
    = LIST ("tsv", N_ ("List (TSV)"), N_ ("Pieces as a table, divided by tabs."), tabs, table);
const PwExchangeFormat pw_exchange_csv = LIST (
    "csv", N_ ("List (CSV)"), N_ ("Pieces as a table for spreadsheets, divided by commas."), commas, table);
const PwExchangeFormat pw_exchange_json_lines
    = LIST ("jsonl", N_ ("List (JSON Lines)"), N_ ("Pieces, a JSON object per line."), objects, objects);
