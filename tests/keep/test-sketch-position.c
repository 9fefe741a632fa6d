/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of a sketch: whatever is done to one, all that is said on it fits and none of it clashes. */
#include <string.h>

#include "core/synthesis/sketch/json.h"
#include "tests/keep/random-sketch.h"

#define N_RUNS 300

/* Anything that can be done to a position. Returns: (transfer full) */
static PwSketchPosition *
change (const PwSketchPosition *position)
{
  guint n = pw_board_n_squares (position->board);
  PwSquare square = (PwSquare) g_test_rand_int_range (0, n);
  PwStatement statement;

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      return pw_sketch_position_unsay (position, square);
    case 1:
      return pw_sketch_position_set (position, g_test_rand_bit (), g_test_rand_bit ());
    case 2:
      return pw_sketch_position_put (position, square, (PwCell) g_test_rand_int_range (0, PW_CELL_HOLE + 1),
                                     (char) g_test_rand_int_range ('A', 'Z'));
    case 3:
      if (pw_board_cell (position->board, square) != PW_CELL_HOLE)
        return pw_sketch_position_move (position, square);
      return pw_sketch_position_ref (position);
    default:
      return random_statement (&position->position, &statement)
                 ? pw_sketch_position_say (position, &statement, 1)
                 : pw_sketch_position_ref (position);
    }
}

static void
test_changes (void)
{
  for (guint run = 0; run < N_RUNS; run++)
    {
      PwSketchPosition *position = random_sketch_position ();

      for (guint i = 0; i < 30; i++)
        {
          PwSketchPosition *before = position;
          g_autoptr (PwSketch) was = pw_sketch_new (), is = pw_sketch_new ();
          g_autofree char *was_text = NULL, *is_text = NULL, *after_text = NULL;

          g_ptr_array_add (was->positions, pw_sketch_position_ref (before));
          was_text = pw_sketch_to_json (was);
          position = change (before);
          assert_position_holds (position);
          is_text = pw_sketch_to_json (was); /* a value: nothing changes the one before */
          g_assert_cmpstr (is_text, ==, was_text);
          g_ptr_array_add (is->positions, pw_sketch_position_ref (position));
          assert_sketch_holds (is);
          after_text = pw_sketch_to_json (is);
          g_assert_cmpint (g_str_equal (was_text, after_text), ==,
                           pw_sketch_position_equal (before, position));
          pw_sketch_position_unref (before);
        }
      pw_sketch_position_unref (position);
    }
}

/* What was said last is there, and nothing else is lost but what it clashes with. */
static void
test_say (void)
{
  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autoptr (PwSketchPosition) before = random_sketch_position (), after = NULL, without = NULL;
      PwStatement statement;
      guint n = 0;

      if (!random_statement (&before->position, &statement))
        continue;
      after = pw_sketch_position_say (before, &statement, 1);
      g_assert_nonnull (pw_sketch_position_find (after, statement.to, 1u << statement.says));
      for (guint i = 0; i < before->n; i++)
        n += !pw_statements_clash (&before->statements[i], &statement);
      g_assert_cmpuint (after->n, ==, n + 1);
      without = pw_sketch_position_unsay (after, statement.to);
      g_assert_null (pw_sketch_position_find (without, statement.to, G_MAXUINT));
    }
}

/* What is done to a position, as a row: the position before and after as text. */
typedef struct
{
  const char *name;
  const char *before;
  const char *put; /* "d5=p", "d5=*", "d5=."; or where the piece moves */
  const char *after;
} ChangeRow;

static const ChangeRow change_rows[] = {
  { "put/screen", "a1 first 3/p2/3\nhops a3 a2\nmay b1\nblocked c3 a2", "a2=.", "a1 first 3/3/3\nmay b1" },
  { "put/other-side", "a1 first 3/p2/3\nhops a3 a2\nmay b1", "a2=P", "a1 first 3/P2/3\nhops a3 a2\nmay b1" },
  { "put/hole", "a1 first 3/p2/3\nhops a3 a2\nmay b1\ntakes c1", "b1=*", "a1 first 3/p2/1*1\nhops a3 a2\ntakes c1" },
  { "put/own-square", "a1 first 3/p2/3\nmay b1", "a1=p", "a1 first 3/p2/3\nmay b1" },
  { "put/passed", "a1 first 3/3/1p1/3 passed=b3:b2", "b2=.", "a1 first 3/3/3/3" },
  { "move", "a1 first 3/p2/3\nmay b3\nhops c3 a2", "b1", "b1 first 3/p2/3\nmay b3\nhops c3 a2" },
  { "move/on-screen", "a1 first 3/p2/3\nmay b3\nhops c3 a2\ntakes b2 a2", "a2", "a2 first 3/3/3\nmay b3" },
  { "move/on-target", "a1 first 3/p2/3\nmay b1\nmay-not c1", "b1", "b1 first 3/p2/3\nmay-not c1" },
  { "move/that-stays", "a1 first 3/p2/3\ntakes a1 a2\nmay-not c1", "b1", "b1 first 3/p2/3\nmay-not c1" },
  { "move/nowhere", "a1 first 3/p2/3\ntakes a1 a2\nmay-not c1", "a1", "a1 first 3/p2/3\ntakes a1 a2\nmay-not c1" },
};

static void
test_change (gconstpointer data)
{
  const ChangeRow *row = data;
  g_autofree char *text = g_strconcat ("position ", row->before, NULL);
  g_autofree char *line = g_strconcat ("position ", row->after, NULL), *after = rewrite_lines (line),
                  *written = NULL;
  g_autoptr (PwSketch) sketch = sketch_from_lines (text);
  g_autofree char *name = g_strndup (row->put, strcspn (row->put, "="));
  gpointer *place = &g_ptr_array_index (sketch->positions, 0);
  PwSketchPosition *before = *place;
  PwSquare square = pw_square_parse (before->board, name);
  char sign = row->put[strlen (name)] == '=' ? row->put[strlen (name) + 1] : '\0';
  PwCell cell = sign == '*' ? PW_CELL_HOLE : sign == 'P' ? PW_CELL_FIRST : sign == 'p' ? PW_CELL_SECOND : PW_CELL_EMPTY;

  *place = sign != '\0' ? pw_sketch_position_put (before, square, cell, sign == 'P' || sign == 'p' ? sign : 0)
                        : pw_sketch_position_move (before, square);
  pw_sketch_position_unref (before);
  written = pw_sketch_to_json (sketch);
  g_assert_cmpstr (written, ==, after);
}

static void
test_examples (void)
{
  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autoptr (PwSketchPosition) position = random_sketch_position ();
      g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);

      pw_statements_to_examples (&position->position, position->complete, position->statements, position->n,
                                 examples);
      g_assert_cmpuint (examples->len, >, 0);
      g_assert_cmpint (pw_example_is_complete (examples->pdata[0]), ==, position->complete);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (change_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/sketch-position/change/", change_rows[i].name, NULL);

      g_test_add_data_func (path, &change_rows[i], test_change);
    }
  g_test_add_func ("/sketch-position/changes", test_changes);
  g_test_add_func ("/sketch-position/say", test_say);
  g_test_add_func ("/sketch-position/examples", test_examples);
  return g_test_run ();
}
