/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random drawings: owns what they are made of. */
#include "tests/keep/random-sketch.h"

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
  on = pw_sketch_position_new (&position, g_test_rand_bit ());
  for (int n = g_test_rand_int_range (0, 12); n > 0; n--)
    {
      PwSketchPosition *before = on;
      PwStatement statement;

      if (!random_statement (&position, &statement))
        break;
      on = pw_sketch_position_say (before, &statement);
      pw_sketch_position_unref (before);
    }
  return on;
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
  pw_sketch_add_ride (sketch, way, n, g_test_rand_bit (), (PwMark) g_test_rand_int_range (0, PW_MARK_BOTH + 1));
}

PwSketch *
random_sketch (void)
{
  PwSketch *sketch = pw_sketch_new ();

  for (int n = g_test_rand_int_range (0, 10); n > 0; n--)
    pw_sketch_set_mark (sketch, random_place (), (PwMark) g_test_rand_int_range (0, PW_MARK_BOTH + 1));
  for (int n = g_test_rand_int_range (0, 4); n > 0; n--)
    add_random_ride (sketch);
  for (int n = g_test_rand_int_range (0, 4); n > 0; n--)
    g_ptr_array_add (sketch->positions, random_sketch_position ());
  return sketch;
}
