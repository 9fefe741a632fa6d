/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people draw. The moves of a known piece, and a mark more, less, or another one: the notation that is found is
 * hardly ever longer than what one would write by hand. And pieces drawn by hand: what is offered, in its order.
 */
#include <string.h>

#include "core/catalogue/catalogue.h"
#include "tests/core/rows.h"
#include "tests/core/synthesis/known.h"
#include "ui/sketch/model/board.h"

/* The piece, a tool and where it is used, and what one would write; and why what is found is longer, if it
 * is. */
#define ROWS   "synthesis/copied.tsv", 3, 4
#define ENOUGH 95 /* of a hundred rows */

/* -- drawing, as with the mouse -- */

/* Returns: FALSE if nothing of that kind has the name */
static gboolean
set_by_name (PwSketchBoard *sketch, GType type, const char *property, const char *name)
{
  g_autoptr (GEnumClass) values = g_type_class_ref (type);
  const GEnumValue *value = g_enum_get_value_by_nick (values, name);

  if (value != NULL)
    g_object_set (sketch, property, value->value, NULL);
  return value != NULL;
}

/* Returns: FALSE if it is none of a tool, a symmetry and what can be said of a page */
static gboolean
choose (PwSketchBoard *sketch, const char *word)
{
  gboolean alone = pw_sketch_board_get_page (sketch) == 0;

  if (g_str_equal (word, "page"))
    return pw_sketch_board_add_page (sketch);
  if (g_str_equal (word, "unmoved"))
    pw_sketch_board_set_virgin (sketch, TRUE);
  else if (g_str_equal (word, "complete"))
    pw_sketch_board_set_complete (sketch, TRUE);
  else
    return set_by_name (sketch, PW_TYPE_SYMMETRY, "symmetry", word)
           || set_by_name (sketch, alone ? PW_TYPE_MARK_TOOL : PW_TYPE_SAY_TOOL, alone ? "tool" : "say-tool", word);
  return TRUE;
}

/* squares: (array zero-terminated=1): where the pointer turns, and where it lets go; one: it is only clicked */
static void
pull (PwSketchBoard *sketch, char **squares, gboolean ride)
{
  const PwBoard *board = pw_stand_get_board (PW_STAND (sketch));
  PwSquare way[8];

  pw_sketch_board_begin (sketch);
  for (guint n = 0; squares[n] != NULL; n++)
    {
      way[n] = pw_square_parse (board, squares[n]);
      g_assert_cmpuint (way[n], !=, PW_NO_SQUARE);
      if (ride)
        pw_sketch_board_ride_along (sketch, way, n + 1);
      else
        pw_sketch_board_touch (sketch, way[n], FALSE);
    }
  pw_sketch_board_end (sketch);
}

/* "take N", "ride d6 f8", or words that choose something and squares that are clicked. */
static void
do_step (PwSketchBoard *sketch, const char *step)
{
  g_auto (GStrv) words = g_strsplit (step, " ", -1);

  if (g_str_equal (words[0], "take"))
    {
      g_autoptr (PwPiece) piece = synthesis_piece (words[1]);

      pw_sketch_board_take (sketch, piece);
      return;
    }
  if (g_str_equal (words[0], "ride"))
    {
      pull (sketch, words + 1, TRUE);
      return;
    }
  for (guint i = 0; words[i] != NULL; i++)
    if (!choose (sketch, words[i]))
      {
        char *square[] = { words[i], NULL };

        pull (sketch, square, FALSE);
      }
}

/* steps: with "; " between. Returns: (transfer full) */
static PwSynthesis *
find (const char *steps, GPtrArray *(*known) (guint))
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwSketchBoard) sketch = pw_sketch_board_new (document);
  g_autoptr (GPtrArray) examples = NULL;
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  g_auto (GStrv) all = g_strsplit (steps, "; ", -1);

  options.known = known;
  for (guint i = 0; all[i] != NULL; i++)
    do_step (sketch, all[i]);
  examples = pw_sketch_board_to_examples (sketch);
  return pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
}

/* -- copied pieces with a change -- */

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *own = row->columns[0], *change = row->columns[1], *by_hand = row->columns[2];
  g_autofree char *steps = g_strdup_printf ("take %s; %s", own, change);
  g_autoptr (PwSynthesis) synthesis = find (steps, NULL);
  const char *found = synthesis->texts->len > 0 ? synthesis->texts->pdata[0] : NULL;
  gboolean good = found != NULL && strlen (found) <= strlen (by_hand);

  if (good == test_row_says (row, 3))
    g_test_fail_printf ("%s, %s: %s, not %s%s", own, change, found != NULL ? found : "nothing", by_hand,
                        good ? ": it is as short after all" : "");
}

/* Whatever the sample is. */
static void
test_enough (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read (ROWS);
  guint n_longer = 0;

  for (guint i = 0; i < rows->len; i++)
    n_longer += test_row_says (rows->pdata[i], 3);
  g_assert_cmpuint (100 * n_longer, <=, (100 - ENOUGH) * rows->len);
}

/* -- drawn by hand -- */

static void
test_drawn (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwSynthesis) synthesis = find (row->columns[0], pw_catalogue_make_pieces);
  g_auto (GStrv) wanted = g_strsplit (row->columns[1], ", ", -1);
  guint n = synthesis->texts->len;

  for (guint i = 0; wanted[i] != NULL && !g_str_equal (wanted[i], "..."); i++)
    if (i >= n || !g_str_equal (wanted[i], synthesis->texts->pdata[i]))
      g_error ("%s: %s, not %s", row->columns[0],
               i < n ? (const char *) synthesis->texts->pdata[i] : "nothing", wanted[i]);
  if (!g_str_has_suffix (row->columns[1], "...") && n != g_strv_length (wanted))
    g_error ("%s: %u notations, not %u", row->columns[0], n, g_strv_length (wanted));
  if (test_row_says (row, 2))
    g_assert_cmpuint (pw_synthesis_n_pieces (synthesis), <=, g_ascii_strtoull (row->columns[2], NULL, 10));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add_sample (ROWS, SYNTHESIS_COST, test_row);
  g_test_add_func ("/copied/enough", test_enough);
  test_rows_add_sample ("synthesis/drawn.tsv", 2, 3, SYNTHESIS_COST / 10, test_drawn);
  return g_test_run ();
}
