/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves of a known piece, and a mark more, less, or another one, as a person would who starts from
 * something: the notation that is found is hardly ever longer than what one would write by hand.
 */
#include <string.h>

#include "core/notation/notation.h"
#include "tests/core/rows.h"
#include "tests/core/synthesis/known.h"
#include "ui/sketch/model/board.h"

/* The piece, a tool and where it is used, and what one would write; and why what is found is longer, if it
 * is. */
#define ROWS   "synthesis/copied.tsv", 3, 4
#define ENOUGH 95 /* of a hundred rows */

/* By what it is called. */
static PwMarkTool
tool_by_name (const char *name)
{
  g_autoptr (GEnumClass) tools = g_type_class_ref (PW_TYPE_MARK_TOOL);
  GEnumValue *value = g_enum_get_value_by_nick (tools, name);

  g_assert_nonnull (value);
  return (PwMarkTool) value->value;
}

/* Returns: (transfer full) */
static PwSynthesis *
find (PwPiece *piece, const char *change)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwSketchBoard) sketch = pw_sketch_board_new (document);
  g_autoptr (GPtrArray) examples = NULL;
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  g_auto (GStrv) words = g_strsplit (change, " ", -1);

  pw_sketch_board_take (sketch, piece);
  pw_sketch_board_set_tool (sketch, tool_by_name (words[0]));
  pw_sketch_board_begin (sketch);
  pw_sketch_board_touch (sketch, pw_square_parse (pw_sketch_board_get_board (sketch), words[1]), FALSE);
  pw_sketch_board_end (sketch);
  examples = pw_sketch_board_to_examples (sketch);
  return pw_synthesis_run ((const PwExample *const *) examples->pdata, examples->len, &options);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const char *own = row->columns[0], *change = row->columns[1], *by_hand = row->columns[2];
  g_autoptr (PwPiece) piece = synthesis_piece (own);
  g_autoptr (PwSynthesis) synthesis = find (piece, change);
  const char *found = synthesis->texts->len > 0 ? synthesis->texts->pdata[0] : NULL;
  gboolean good = found != NULL && strlen (found) <= strlen (by_hand);

  if (good == test_row_says (row, 3))
    g_error ("%s, %s: %s, not %s%s", own, change, found != NULL ? found : "nothing", by_hand,
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add_sample (ROWS, SYNTHESIS_COST, test_row);
  g_test_add_func ("/copied/enough", test_enough);
  return g_test_run ();
}
