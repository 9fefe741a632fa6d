/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures of known pieces: those that were built in are those that an analysis gives, ranges hold what they
 * should, and no bytes do harm.
 */
#include "core/catalogue/figures.h"
#include "tests/add-rows.h"
#include "tests/core/rows.h"

#include <math.h>
#include <string.h>

#define EVERY 23 /* pieces, one of which is analysed again: mates take time */

static const PwKnownFigures *
look_up (const char *id)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    if (g_str_equal (pw_catalogue_piece (catalogue, i)->id, id))
      return pw_figure_table_lookup (pw_figure_table_get_default (), pw_catalogue_piece (catalogue, i));
  g_error ("no piece is called %s", id);
}

static PwKnownFigure
find_figure (const char *name)
{
  for (guint i = 0; i < PW_N_FIGURE_FILTERS; i++)
    if (strcmp (pw_known_figure_name (i), name) == 0)
      return i;
  g_error ("no figure is called %s", name);
}

/* -- what was built in -- */

static void
test_value (gconstpointer data)
{
  const TestRow *row = data;
  PwKnownFigure figure = find_figure (row->columns[1]);
  double value = look_up (row->columns[0])->values[figure];
  const char *const *choices = pw_known_figure_choices (figure);

  if (row->columns[2] == NULL)
    g_assert_true (isnan (value));
  else if (choices != NULL)
    g_assert_cmpstr (choices[(guint) value], ==, row->columns[2]);
  else
    g_assert_cmpfloat_with_epsilon (value, g_ascii_strtod (row->columns[2], NULL), 0.00005);
}

static PwAnalysis *
analyse (const PwKnownPiece *known)
{
  static const double share = PW_ANALYSIS_USUAL_SHARE;
  const PwAnalysisWants wants = { .what = PW_ANALYSE_QUICK | PW_ANALYSE_MATE, .shares = &share, .n_shares = 1 };
  g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);
  g_autoptr (PwBoard) board = pw_board_new (8, 8);

  return pw_analysis_new (pw_parse_piece (parse), board, &wants, NULL);
}

static void
test_up_to_date (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i += EVERY)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      const PwKnownFigures *figures = look_up (known->id);
      g_autoptr (PwAnalysis) analysis = analyse (known);
      PwKnownFigures fresh;

      pw_known_figures_init (&fresh, analysis);
      g_test_message ("%s", known->id);
      for (guint j = 0; j < PW_N_KNOWN_FIGURES; j++)
        {
          g_assert_cmpint (isnan (figures->values[j]) != 0, ==, isnan (fresh.values[j]) != 0);
          if (!isnan (fresh.values[j]))
            g_assert_cmpfloat_with_epsilon (figures->values[j], fresh.values[j], 1e-6 * (1 + fresh.values[j]));
        }
    }
}

/* Each is there, or makes no sense for a reason that is known. */
static void
test_complete (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const double *values = look_up (pw_catalogue_piece (catalogue, i)->id)->values;

      g_test_message ("%s", pw_catalogue_piece (catalogue, i)->id);
      g_assert_false (isnan (values[PW_KNOWN_MOBILITY]));
      g_assert_cmpint (isnan (values[PW_KNOWN_REACH]) != 0, ==, isnan (values[PW_KNOWN_COLOURS]) != 0);
      g_assert_cmpint (isnan (values[PW_KNOWN_LONGEST]) != 0, ==, !(values[PW_KNOWN_MATE] > PW_KNOWN_MATE_NO));
    }
}

/* -- ranges -- */

static void
test_range (gconstpointer data)
{
  static const char *const faults[] = { "", "number", "choice", "reversed" }; /* ORDER PwRangeFault */
  const TestRow *row = data;
  g_auto (GStrv) ids = g_strsplit (row->columns[2], " ", -1);
  PwFigureRange range;
  PwRangeFault fault = pw_figure_range_read (&range, find_figure (row->columns[0]), row->columns[1]);

  if (fault != PW_RANGE_GOOD)
    {
      g_assert_cmpstr (faults[fault], ==, row->columns[2]);
      return;
    }
  for (guint i = 0; ids[i] != NULL; i++)
    {
      gboolean without = *ids[i] == '-';

      g_test_message ("%s", ids[i]);
      g_assert_cmpint (pw_figure_range_holds (&range, look_up (ids[i] + without)) != FALSE, ==, !without);
    }
}

static void
test_order (void)
{
  const PwKnownFigures *rook = look_up ("rook"), *king = look_up ("king"), *bishop = look_up ("bishop");

  g_assert_cmpint (pw_known_figures_compare (king, rook, PW_KNOWN_MOBILITY, FALSE), <, 0);
  g_assert_cmpint (pw_known_figures_compare (king, rook, PW_KNOWN_MOBILITY, TRUE), >, 0);
  g_assert_cmpint (pw_known_figures_compare (rook, rook, PW_KNOWN_MOBILITY, TRUE), ==, 0);
  for (guint largest_first = 0; largest_first < 2; largest_first++)
    {
      g_assert_cmpint (pw_known_figures_compare (rook, bishop, PW_KNOWN_LONGEST, largest_first != 0), <, 0);
      g_assert_cmpint (pw_known_figures_compare (bishop, rook, PW_KNOWN_LONGEST, largest_first != 0), >, 0);
      g_assert_cmpint (pw_known_figures_compare (bishop, bishop, PW_KNOWN_LONGEST, largest_first != 0), ==, 0);
    }
}

/* -- tables -- */

#define LINE "w\t1\t-\tfree\t-no-moves\t7\t1.5\t0\t-\t-\t-\tyes\t3\n"

static const struct
{
  const char *name, *text;
  gboolean good;
} tables[] = {
  { "good", LINE, TRUE },
  { "none", "", FALSE },
  { "too-long", LINE LINE, FALSE },
  { "no-end", "w\t1\t-\tfree\t-no-moves\t7\t1.5\t0\t-\t-\t-\tyes\t3", FALSE },
  { "other-piece", "f\t1\t-\tfree\t-no-moves\t7\t1.5\t0\t-\t-\t-\tyes\t3\n", FALSE },
  { "no-number", "w\tx\t-\tfree\t-no-moves\t7\t1.5\t0\t-\t-\t-\tyes\t3\n", FALSE },
  { "no-choice", "w\t1\t-\tfree\t-no-moves\t7\t1.5\t0\t-\t-\t-\tmaybe\t3\n", FALSE },
  { "nan", "w\tnan\t-\tfree\t-no-moves\t7\t1.5\t0\t-\t-\t-\tyes\t3\n", FALSE },
  { "few-columns", "w\t1\t-\tfree\n", FALSE },
};

static void
test_table (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  static const char known[] = "w\tW\t\tW\textended\t\t\t4\n";
  g_autoptr (GBytes) pieces = g_bytes_new_static (known, strlen (known));
  g_autoptr (PwCatalogue) catalogue = pw_catalogue_load (pieces, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (tables[i].text, strlen (tables[i].text));
  g_autoptr (PwFigureTable) table = pw_figure_table_load (catalogue, bytes);
  const PwKnownFigures *figures;

  g_assert_cmpint (table != NULL, ==, tables[i].good);
  if (table == NULL)
    return;
  figures = pw_figure_table_lookup (table, pw_catalogue_piece (catalogue, 0));
  g_assert_cmpfloat (figures->values[PW_KNOWN_MOBILITY], ==, 1);
  g_assert_true (isnan (figures->values[PW_KNOWN_CLASSES]));
  g_assert_cmpfloat (figures->values[PW_KNOWN_MATE], ==, PW_KNOWN_MATE_YES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("catalogue/figures.tsv", 3, 3, test_value);
  g_test_add_func ("/figures/up-to-date", test_up_to_date);
  g_test_add_func ("/figures/complete", test_complete);
  test_rows_add ("catalogue/ranges.tsv", 3, 3, test_range);
  g_test_add_func ("/figures/order", test_order);
  ADD_NUMBERED_ROWS ("/figures/table/", tables, test_table);
  return g_test_run ();
}
