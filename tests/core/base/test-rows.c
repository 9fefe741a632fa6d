/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tables of cases themselves: how their cells are read, and that no large one has lost its rows.
 */
#include "tests/core/rows.h"

static const struct
{
  guint line;
  const char *cells[3];
} read_rows[] = {
  { 5, { "plain", "in quotes", " a " } }, { 6, { NULL, "-", "" } },  { 7, { "", "", "\n\t\\" } },
  { 8, { "\377", "\303\244", "\"" } },    { 9, { "last", "", "" } },
};

static void
test_cells (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read ("rows.tsv", 1, 3);

  g_assert_cmpuint (rows->len, ==, G_N_ELEMENTS (read_rows));
  for (guint i = 0; i < rows->len; i++)
    {
      const TestRow *row = rows->pdata[i];

      g_assert_cmpuint (row->line, ==, read_rows[i].line);
      for (guint j = 0; j < 3; j++)
        g_assert_cmpstr (row->columns[j], ==, read_rows[i].cells[j]);
    }
}

static void
test_places (void)
{
  static const struct
  {
    const char *marked, *text;
    guint start, end;
  } places[] = {
    { "|W|E", "WE", 0, 1 }, { "W|E", "WE", 1, 1 }, { "||", "", 0, 0 }, { "WE|", "WE", 2, 2 }, { "W||E", "WE", 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      PwSpan place;
      g_autofree char *text = test_row_take_place (places[i].marked, &place);

      g_assert_cmpstr (text, ==, places[i].text);
      g_assert_cmpuint (place.start, ==, places[i].start);
      g_assert_cmpuint (place.end, ==, places[i].end);
    }
}

static void
test_sizes (void)
{
  static const struct
  {
    const char *file;
    guint at_least;
  } sizes[] = {
    { "assemble/completions.tsv", 60 },
    { "assemble/edits.tsv", 400 },
    { "engine/by-hand.tsv", 200 },
    { "notation/betza2/codes.tsv", 40 },
    { "notation/betza2/diagnostics.tsv", 200 },
    { "notation/betza2/moves.tsv", 250 },
    { "notation/bex/diagnostics.tsv", 150 },
    { "notation/bex/moves.tsv", 200 },
    { "notation/classic/codes.tsv", 400 },
    { "notation/classic/diagnostics.tsv", 120 },
    { "notation/classic/moves.tsv", 180 },
    { "notation/extended/diagnostics.tsv", 290 },
    { "notation/extended/moves.tsv", 500 },
    { "notation/pieces.tsv", 500 },
    { "notation/prints.tsv", 220 },
    { "notation/same-pieces.tsv", 480 },
    { "notation/xbetza/diagnostics.tsv", 240 },
    { "notation/xbetza/moves.tsv", 440 },
    { "synthesis/questions.tsv", 60 },
    { "synthesis/synthesis.tsv", 200 },
    { "wording/explain.tsv", 300 },
    { "wording/tokens.tsv", 160 },
    { "wording/why.tsv", 150 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) rows = test_rows_read (sizes[i].file, 1, TEST_ROW_COLUMNS);

      g_test_message ("%s: %u", sizes[i].file, rows->len);
      g_assert_cmpuint (rows->len, >=, sizes[i].at_least);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/rows/cells", test_cells);
  g_test_add_func ("/rows/places", test_places);
  g_test_add_func ("/rows/sizes", test_sizes);
  return g_test_run ();
}
