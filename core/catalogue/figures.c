/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of known pieces: from an analysis to a line of text, and back; filters and order. */
#include "core/catalogue/figures.h"

#include <math.h>
#include <string.h>

#include "core/base/owns.h"

#define SEPARATOR "\t"

static const char *const colours[] = { "free", "bound", "switching", NULL }; /* ORDER PwColours */
static const char *const mates[] = { "no", "freak", "yes", NULL };           /* ORDER PwKnownMate */

/* ORDER FIGURES */
static const struct
{
  const char *name;
  guint needs;                /* PwAnalyse */
  const char *const *choices; /* (nullable) */
} rows[] = {
  { "mobility", PW_ANALYSE_MOBILITY, NULL },
  { "crowded", PW_ANALYSE_MOBILITY, NULL },
  { "colours", PW_ANALYSE_REACH, colours },
  { "classes", PW_ANALYSE_REACH, NULL },
  { "reach", PW_ANALYSE_REACH, NULL },
  { "distance", PW_ANALYSE_REACH, NULL },
  { "forks", PW_ANALYSE_POWER, NULL },
  { "value_leaper", PW_ANALYSE_VALUES, NULL },
  { "value_crowded", PW_ANALYSE_VALUES, NULL },
  { "value_distance", PW_ANALYSE_VALUES, NULL },
  { "mate", PW_ANALYSE_MATE, mates },
  { "longest", PW_ANALYSE_MATE, NULL },
  { "value", PW_ANALYSE_VALUES, NULL },
};

G_STATIC_ASSERT (G_N_ELEMENTS (rows) == PW_N_FIGURE_FILTERS);

struct _PwFigureTable
{
  PwKnownFigures *figures; /* as the catalogue's pieces */
  GHashTable *by_piece;    /* PwKnownPiece -> PwKnownFigures */
};

const char *
pw_known_figure_name (PwKnownFigure figure)
{
  g_return_val_if_fail (figure < PW_N_FIGURE_FILTERS, NULL);
  return rows[figure].name;
}

const char *const *
pw_known_figure_choices (PwKnownFigure figure)
{
  g_return_val_if_fail (figure < PW_N_FIGURE_FILTERS, NULL);
  return rows[figure].choices;
}

guint
pw_known_figure_needs (PwKnownFigure figure)
{
  g_return_val_if_fail (figure < PW_N_FIGURE_FILTERS, 0);
  return rows[figure].needs;
}

/* -- from an analysis -- */

static void
take_reach (double *values, const PwReachGraph *reach)
{
  if (reach->status != PW_FIGURE_FOUND)
    return;
  values[PW_KNOWN_COLOURS] = reach->colours;
  values[PW_KNOWN_CLASSES] = reach->n_classes;
  values[PW_KNOWN_REACH] = reach->diameter;
  values[PW_KNOWN_DISTANCE] = reach->mean_distance;
}

static void
take_values (double *values, const PwValues *estimates)
{
  if (estimates->status != PW_FIGURE_FOUND)
    return;
  for (guint i = 0; i < PW_N_ESTIMATORS; i++)
    if (estimates->estimates[i].known && estimates->estimates[i].valid)
      values[PW_KNOWN_VALUE + i] = estimates->estimates[i].pawns;
}

static void
take_mates (double *values, const PwMateFacts *facts)
{
  values[PW_KNOWN_MATE] = facts->longest == 0 ? PW_KNOWN_MATE_NO
                          : facts->forced     ? PW_KNOWN_MATE_YES
                                              : PW_KNOWN_MATE_FREAK;
  if (facts->longest > 0)
    values[PW_KNOWN_LONGEST] = facts->longest;
}

#define SAME_SHARE 0.0001 /* people write 0.6667 */

/* (nullable) */
static const PwCrowd *
find_usual_crowd (const PwAnalysis *analysis)
{
  for (guint i = 0; i < analysis->crowds->len; i++)
    {
      const PwCrowd *crowd = analysis->crowds->pdata[i];

      if (fabs (crowd->empty - PW_ANALYSIS_USUAL_SHARE) < SAME_SHARE)
        return crowd;
    }
  return NULL;
}

void
pw_known_figures_init (PwKnownFigures *figures, const PwAnalysis *analysis)
{
  double *values = figures->values;
  const PwCrowd *crowd = find_usual_crowd (analysis);

  for (guint i = 0; i < PW_N_KNOWN_FIGURES; i++)
    values[i] = NAN;
  if (analysis->mobility != NULL && analysis->mobility->status == PW_FIGURE_FOUND)
    values[PW_KNOWN_MOBILITY] = analysis->mobility->mean;
  if (crowd != NULL && crowd->status == PW_FIGURE_FOUND)
    values[PW_KNOWN_CROWDED] = pw_crowd_mean (crowd);
  if (analysis->reach != NULL)
    take_reach (values, analysis->reach);
  if (analysis->power != NULL && analysis->power->status == PW_FIGURE_FOUND)
    values[PW_KNOWN_FORKS] = analysis->power->forks;
  if (analysis->values != NULL)
    take_values (values, analysis->values);
  if (analysis->mate != NULL)
    take_mates (values, pw_mate_table_facts (analysis->mate));
}

/* -- a line of text -- */

/* Why a figure is missing, as far as the analysis knows. */
static PwFigureStatus
find_status (const PwAnalysis *analysis, PwKnownFigure figure)
{
  const PwFigureStatus statuses[PW_N_KNOWN_FIGURES] = {
    [PW_KNOWN_MOBILITY] = analysis->mobility->status,
    [PW_KNOWN_CROWDED] = ((const PwCrowd *) analysis->crowds->pdata[0])->status,
    [PW_KNOWN_COLOURS] = analysis->reach->status,
    [PW_KNOWN_CLASSES] = analysis->reach->status,
    [PW_KNOWN_REACH] = analysis->reach->status,
    [PW_KNOWN_DISTANCE] = analysis->reach->status,
    [PW_KNOWN_FORKS] = analysis->power->status,
    [PW_KNOWN_MATE] = analysis->mate_status,
    [PW_KNOWN_LONGEST] = analysis->mate_status,
  };

  return statuses[figure];
}

char *
pw_known_figure_text (PwKnownFigure figure, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (isnan (value))
    return g_strdup ("");
  if (rows[figure].choices != NULL)
    return g_strdup (rows[figure].choices[(guint) value]);
  return g_strdup (g_ascii_formatd (digits, sizeof digits, "%.7g", value));
}

static void
append_figure (GString *text, PwKnownFigure figure, double value, PwFigureStatus status)
{
  g_autofree char *words = pw_known_figure_text (figure, value);

  if (*words != '\0')
    g_string_append (text, words);
  else if (status != PW_FIGURE_FOUND)
    g_string_append_printf (text, "-%s", pw_figure_status_name (status));
  else
    g_string_append_c (text, '-');
}

void
pw_figure_table_append (GString *text, const char *id, const PwAnalysis *analysis)
{
  PwKnownFigures figures;

  pw_known_figures_init (&figures, analysis);
  g_string_append (text, id);
  for (guint i = 0; i < PW_N_KNOWN_FIGURES; i++)
    {
      g_string_append (text, SEPARATOR);
      append_figure (text, i, figures.values[i], find_status (analysis, i));
    }
  g_string_append_c (text, '\n');
}

/* -- reading it -- */

/* Returns: the number of choices if it is none of them */
static guint
find_choice (PwKnownFigure figure, const char *word)
{
  guint i = 0;

  while (rows[figure].choices[i] != NULL && strcmp (rows[figure].choices[i], word) != 0)
    i++;
  return i;
}

static gboolean
read_figure (PwKnownFigure figure, const char *text, double *value)
{
  char *after;

  *value = NAN;
  if (*text == '-')
    return TRUE;
  if (rows[figure].choices != NULL)
    {
      guint choice = find_choice (figure, text);

      *value = choice;
      return rows[figure].choices[choice] != NULL;
    }
  *value = g_ascii_strtod (text, &after);
  return after > text && *after == '\0' && isfinite (*value);
}

static gboolean
read_line (PwKnownFigures *figures, const char *id, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, SEPARATOR, -1);

  if (g_strv_length (fields) != PW_N_KNOWN_FIGURES + 1 || strcmp (fields[0], id) != 0)
    return FALSE;
  for (guint i = 0; i < PW_N_KNOWN_FIGURES; i++)
    if (!read_figure (i, fields[i + 1], &figures->values[i]))
      return FALSE;
  return TRUE;
}

PwFigureTable *
pw_figure_table_load (const PwCatalogue *catalogue, GBytes *bytes)
{
  g_autoptr (PwFigureTable) table = g_new0 (PwFigureTable, 1);
  gsize size;
  const char *start = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (start != NULL ? start : "", size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = pw_catalogue_n_pieces (catalogue);

  table->figures = g_new (PwKnownFigures, n);
  table->by_piece = g_hash_table_new (NULL, NULL);
  if (g_strv_length (lines) != n + 1 || *lines[n] != '\0')
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);

      if (!read_line (&table->figures[i], known->id, lines[i]))
        return NULL;
      g_hash_table_insert (table->by_piece, (gpointer) known, &table->figures[i]);
    }
  return g_steal_pointer (&table);
}

PW_FREE_FUNC (pw_figure_table_free, PwFigureTable, (g_hash_table_unref, by_piece), (g_free, figures));

const PwKnownFigures *
pw_figure_table_lookup (const PwFigureTable *table, const PwKnownPiece *known)
{
  return g_hash_table_lookup (table->by_piece, known);
}

/* -- filters and order -- */

/*
 * Reads plain digits, with a point or without.
 *
 * half: (out): of the last digit's place. Returns: FALSE for anything else
 */
static gboolean
read_number (const char *text, double *number, double *half)
{
  const char *point = strchr (text, '.');
  gsize digits = strspn (text, "0123456789");
  gsize decimals = point != NULL ? strspn (point + 1, "0123456789") : 0;

  *number = g_ascii_strtod (text, NULL);
  *half = 0.5 / pow (10, (double) decimals);
  return digits > 0 && text[digits + (point != NULL ? 1 + decimals : 0)] == '\0';
}

static PwRangeFault
read_choices (PwFigureRange *range, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint choice = find_choice (range->figure, words[i]);

      if (rows[range->figure].choices[choice] == NULL)
        return PW_RANGE_NO_CHOICE;
      range->choices |= 1u << choice;
    }
  return words[0] != NULL ? PW_RANGE_GOOD : PW_RANGE_NO_CHOICE;
}

PwRangeFault
pw_figure_range_read (PwFigureRange *range, PwKnownFigure figure, const char *text)
{
  const char *dots = strstr (text, "..");
  g_autofree char *first = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : NULL;
  double half;

  *range = (PwFigureRange){ figure, -INFINITY, INFINITY, 0 };
  if (rows[figure].choices != NULL)
    return read_choices (range, text);
  if (dots == NULL)
    {
      if (!read_number (text, &range->low, &half))
        return PW_RANGE_NO_NUMBER;
      range->high = range->low + half;
      range->low -= half;
      return PW_RANGE_GOOD;
    }
  if ((*first != '\0' && !read_number (first, &range->low, &half))
      || (dots[2] != '\0' && !read_number (dots + 2, &range->high, &half)) || strlen (text) == 2)
    return PW_RANGE_NO_NUMBER;
  return range->low <= range->high ? PW_RANGE_GOOD : PW_RANGE_REVERSED;
}

static gboolean
holds_number (const PwFigureRange *range, double value)
{
  return value >= range->low - 1e-9 && value <= range->high + 1e-9;
}

gboolean
pw_figure_range_holds (const PwFigureRange *range, const PwKnownFigures *figures)
{
  const double *estimates = figures->values + PW_KNOWN_VALUE;
  double value;

  if (range->figure == PW_KNOWN_ANY_VALUE)
    {
      for (guint i = 0; i < PW_N_ESTIMATORS; i++)
        if (holds_number (range, estimates[i]))
          return TRUE;
      return FALSE;
    }
  value = figures->values[range->figure];
  if (isnan (value) || rows[range->figure].choices == NULL)
    return holds_number (range, value);
  return (range->choices & (1u << (guint) value)) != 0;
}

gboolean
pw_known_figures_span (const PwKnownFigures *figures, PwKnownFigure figure, double *low, double *high)
{
  guint first = figure == PW_KNOWN_ANY_VALUE ? PW_KNOWN_VALUE : figure;
  guint n = figure == PW_KNOWN_ANY_VALUE ? PW_N_ESTIMATORS : 1;

  *low = *high = NAN;
  for (guint i = first; i < first + n; i++)
    {
      *low = fmin (*low, figures->values[i]); /* what is no number doesn't count */
      *high = fmax (*high, figures->values[i]);
    }
  return !isnan (*low);
}

int
pw_known_figures_compare (const PwKnownFigures *a, const PwKnownFigures *b, PwKnownFigure figure,
                          gboolean largest_first)
{
  double low[2], high[2], first, second;

  pw_known_figures_span (a, figure, &low[0], &high[0]);
  pw_known_figures_span (b, figure, &low[1], &high[1]);
  first = largest_first ? high[0] : low[0];
  second = largest_first ? high[1] : low[1];
  if (isnan (first) || isnan (second))
    return (isnan (first) != 0) - (isnan (second) != 0);
  return ((first > second) - (first < second)) * (largest_first ? -1 : 1);
}
