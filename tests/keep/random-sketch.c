/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random drawings: owns what they are made of. */
#include "tests/keep/random-sketch.h"

#include "core/synthesis/sketch/json.h"
#include "ui/keep/old-sketch.h"

#define TRIES 50

PwBoard *
random_board (PwSquare *at)
{
  PwBoard *board = pw_board_new (g_test_rand_int_range (1, 20), g_test_rand_int_range (1, 20));
  guint n = pw_board_n_squares (board);

  for (guint i = 0; i < n / 2; i++)
    pw_board_set (board, (PwSquare) g_test_rand_int_range (0, n), g_test_rand_int_range (0, PW_CELL_HOLE + 1),
                  'A' + g_test_rand_int_range (0, 26));
  for (guint i = 0; i < n; i += 3)
    pw_board_set_virgin (board, (PwSquare) i, TRUE);
  pw_board_set_cylinder (board, g_test_rand_bit ());
  *at = (PwSquare) g_test_rand_int_range (0, n);
  pw_board_set (board, *at, PW_CELL_EMPTY, 0);
  return board;
}

PwVec
random_place (void)
{
  int reach = g_test_rand_bit () ? 3 : PW_BOARD_MAX_SIZE;
  PwVec vec;

  do
    vec = pw_vec (g_test_rand_int_range (1 - reach, reach), g_test_rand_int_range (1 - reach, reach));
  while (vec.dx == 0 && vec.dy == 0);
  return vec;
}

gboolean
random_statement (const PwPosition *position, PwStatement *statement)
{
  guint n = pw_board_n_squares (position->board);

  for (guint i = 0; i < TRIES; i++)
    {
      *statement = (PwStatement){ .says = (PwSaying) g_test_rand_int_range (0, PW_N_SAYINGS),
                                  .to = (PwSquare) g_test_rand_int_range (0, n),
                                  .n_others = (guint) g_test_rand_int_range (0, 4) };
      for (guint j = 0; j < statement->n_others; j++)
        statement->others[j] = (PwSquare) g_test_rand_int_range (0, n);
      if (pw_statement_fits (statement, position))
        return TRUE;
    }
  return FALSE;
}

PwSketchPosition *
random_sketch_position (void)
{
  PwPosition position = { .side = g_test_rand_bit () ? PW_SIDE_FIRST : PW_SIDE_SECOND, .virgin = g_test_rand_bit () };
  g_autoptr (PwBoard) board = random_board (&position.at);
  PwSketchPosition *on;

  position.board = board;
  on = pw_sketch_position_new (&position, g_test_rand_bit (), NULL, 0);
  for (int n = g_test_rand_int_range (0, 12); n > 0; n--)
    {
      PwSketchPosition *before = on;
      PwStatement statement;

      if (!random_statement (&position, &statement))
        break;
      on = pw_sketch_position_say (before, &statement, 1);
      pw_sketch_position_unref (before);
    }
  return on;
}

static PwMark
random_mark (void)
{
  return (g_test_rand_bit () ? PW_MARK_MOVE : 0) | (g_test_rand_bit () ? PW_MARK_CAPTURE : 0);
}

static void
add_random_ride (PwSketch *sketch)
{
  PwVec way[6];
  guint n = (guint) g_test_rand_int_range (1, G_N_ELEMENTS (way) + 1);

  for (guint i = 0; i < n; i++)
    do
      way[i] = random_place ();
    while (i > 0 && pw_vec_equal (way[i], way[i - 1]));
  pw_sketch_add_ride (sketch, way, n, g_test_rand_bit (), random_mark ());
}

PwSketch *
random_sketch (void)
{
  PwSketch *sketch = pw_sketch_new ();

  for (int n = g_test_rand_int_range (0, 10); n > 0; n--)
    pw_sketch_set_mark (sketch, random_place (), random_mark ());
  for (int n = g_test_rand_int_range (0, 4); n > 0; n--)
    add_random_ride (sketch);
  for (int n = g_test_rand_int_range (0, 4); n > 0; n--)
    g_ptr_array_add (sketch->positions, random_sketch_position ());
  return sketch;
}

/* -- what holds for any -- */

/* Reads JSON from memory of its own, so that a byte read too far is noticed. */
PwSketch *
sketch_from_json (const char *json)
{
  g_autofree char *copy = g_strdup (json);

  return pw_sketch_new_from_json (copy);
}

/* Reads lines. */
PwSketch *
sketch_from_lines (const char *text)
{
  g_autofree char *json = pw_old_sketch_to_json (text);

  return sketch_from_json (json);
}

/* From lines to JSON as it is written. (transfer full) */
char *
rewrite_lines (const char *text)
{
  g_autoptr (PwSketch) sketch = sketch_from_lines (text);

  return pw_sketch_to_json (sketch);
}

void
assert_position_holds (const PwSketchPosition *position)
{
  const PwBoard *board = position->board;

  g_assert_true (position->position.board == board);
  g_assert_cmpuint (position->position.at, <, pw_board_n_squares (board));
  g_assert_cmpint (pw_board_cell (board, position->position.at), ==, PW_CELL_EMPTY);
  g_assert_cmpuint (position->n, <=, PW_SKETCH_MAX_STATEMENTS);
  for (guint i = 0; i < position->n; i++)
    {
      g_assert_true (pw_statement_fits (&position->statements[i], &position->position));
      for (guint j = 0; j < i; j++)
        g_assert_false (pw_statements_clash (&position->statements[j], &position->statements[i]));
    }
}

/* What holds for any sketch, read or made. */
void
assert_sketch_holds (const PwSketch *sketch)
{
  g_autofree char *json = pw_sketch_to_json (sketch), *again_json = NULL, *copy_json = NULL;
  g_autoptr (PwSketch) again = sketch_from_json (json), copy = pw_sketch_copy (sketch);

  again_json = pw_sketch_to_json (again);
  g_assert_cmpstr (again_json, ==, json);
  copy_json = pw_sketch_to_json (copy);
  g_assert_cmpstr (copy_json, ==, json);
  for (guint i = 1; i < sketch->marks->len; i++)
    {
      PwVec before = g_array_index (sketch->marks, PwSketchMark, i - 1).vec,
            vec = g_array_index (sketch->marks, PwSketchMark, i).vec;

      g_assert_true (before.dy < vec.dy || (before.dy == vec.dy && before.dx < vec.dx));
    }
  g_assert_cmpuint (sketch->rides->len, <=, PW_SKETCH_MAX_RIDES);
  g_assert_cmpuint (sketch->positions->len, <=, PW_SKETCH_MAX_POSITIONS);
  for (guint i = 0; i < sketch->rides->len; i++)
    g_assert_cmpuint (((const PwSketchRide *) g_ptr_array_index (sketch->rides, i))->n, >, 0);
  for (guint i = 0; i < sketch->positions->len; i++)
    assert_position_holds (g_ptr_array_index (sketch->positions, i));
}
