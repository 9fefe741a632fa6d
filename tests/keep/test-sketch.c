/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawings as values and as texts: a text that was written comes back the same, of any other one what makes no sense is
 * kept as it is; and whatever is done to a position, all that is said on it fits and none of it clashes.
 */
#include <string.h>

#include "core/notation/notation.h"
#include "tests/keep/random-sketch.h"

#define N_RUNS 300

/* Reads a text from memory of its own, so that a byte read too far is noticed. */
static PwSketch *
read_text (const char *text)
{
  g_autofree char *copy = g_strdup (text);

  return pw_sketch_new_from_text (copy);
}

static void
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
static void
assert_holds (const PwSketch *sketch)
{
  g_autofree char *text = pw_sketch_to_text (sketch), *again_text = NULL;
  g_autoptr (PwSketch) again = read_text (text), copy = pw_sketch_copy (sketch);

  g_assert_true (pw_sketch_equal (sketch, again));
  g_assert_true (pw_sketch_equal (copy, sketch));
  again_text = pw_sketch_to_text (again);
  g_assert_cmpstr (again_text, ==, text);
  g_assert_cmpuint (sketch->rides->len, <=, PW_SKETCH_MAX_RIDES);
  g_assert_cmpuint (sketch->positions->len, <=, PW_SKETCH_MAX_POSITIONS);
  for (guint i = 0; i < sketch->rides->len; i++)
    g_assert_cmpuint (((const PwSketchRide *) g_ptr_array_index (sketch->rides, i))->n, >, 0);
  for (guint i = 0; i < sketch->positions->len; i++)
    assert_position_holds (g_ptr_array_index (sketch->positions, i));
}

/* -- texts -- */

#define BOARD "8/8/3p4/8/8/8/8/8"

typedef struct
{
  const char *name;
  const char *text;
  const char *written; /* NULL: the same */
} TextRow;

static const TextRow text_rows[] = {
  { "empty", "", NULL },
  { "lines-without-anything", "\n\n \n", "" },
  { "mark", "mark 1,2 both\nmark -1,2 move\nmark 0,-63 capture\nmark 63,0 none", NULL },
  { "mark/again", "mark 1,2 both\nmark 2,1 both\nmark 1,2 move", "mark 1,2 move\nmark 2,1 both" },
  { "mark/spaces", "  mark   1,2   both  ", "mark 1,2 both" },
  { "mark/-0", "mark -0,1 both", "mark 0,1 both" },
  { "mark/windows", "mark 1,2 both\r\nmark 2,1 both", "mark 2,1 both\nmark 1,2 both\r" },
  { "ride", "ride move 1,1 2,2 3,3\nride endless both 1,2\nride none -1,0 -2,-1", NULL },
  { "ride/twice", "ride move 1,1\nride move 1,1", NULL },
  { "ride/back", "ride move 1,1 2,2 1,1", NULL },
  { "position", "position d4 first " BOARD "\nmay e5\nmay-not e6\ntakes f4 d6\ntakes-not f4\nhops d7 d6\nblocked d8 d6",
    NULL },
  { "position/all", "position d4 second unmoved complete " BOARD, NULL },
  { "position/marks", "position a1 first 2/2 cylinder\nposition a2 first p1/1P virgin=*",
    "position a1 first 2/2 cylinder\nposition a2 first 2/1P virgin=b1" },
  { "position/occupied", "position d6 first " BOARD "\nmay d7", "position d6 first 8/8/8/8/8/8/8/8\nmay d7" },
  { "say/again", "position d4 first " BOARD "\nmay e5\nmay e6\nmay-not e5",
    "position d4 first " BOARD "\nmay e6\nmay-not e5" },
  { "say/contradiction", "position d4 first " BOARD "\nmay e5\nhops d7 d6\ntakes-not e5\ntakes-not d7 d6",
    "position d4 first " BOARD "\nhops d7 d6\ntakes-not e5\ntakes-not d7 d6" },
  { "say/beside", "position d4 first " BOARD "\nmay e5\nmark 1,2 both\nmay e6",
    "mark 1,2 both\nposition d4 first " BOARD "\nmay e5\nmay e6" },
};

/* Nothing in these means anything, but what the second column says: it is kept all the same. */
static const TextRow kept_rows[] = {
  { "mark/itself", "mark 0,0 both", "" },
  { "mark/far", "mark 64,0 both\nmark 0,-64 both\nmark 99999999999999999999,1 both\nmark 65537,1 both", "" },
  { "mark/half-a-place", "mark 1 both\nmark 1, both\nmark ,1 both\nmark 1,2,3 both\nmark 1.5,2 both", "" },
  { "mark/signs", "mark +1,2 both\nmark --1,2 both\nmark 0x1,2 both\nmark -,- both\nmark 1,-2- both", "" },
  { "mark/no-word", "mark 1,2\nmark\nmark both\nmark both 1,2", "" },
  { "mark/other-word", "mark 1,2 swap\nmark 1,2 BOTH\nmark 1,2 bothh\nMark 1,2 both", "" },
  { "mark/more", "mark 1,2 both first", "" },
  { "mark/tab", "mark\t1,2\tboth", "" },
  { "ride/nowhere", "ride move\nride endless move\nride endless", "" },
  { "ride/no-word", "ride 1,1\nride 1,1 move\nride endless 1,1\nride", "" },
  { "ride/later-endless", "ride move endless 1,1\nride endless endless move 1,1", "" },
  { "ride/wrong-place", "ride move 1,1 2,x\nride move 0,0\nride move 1,1 0,0 1,1\nride move 1,1 64,64", "" },
  { "ride/stays", "ride endless move 1,1 1,1\nride move 1,1 2,2 2,2 3,3", "" },
  { "position/no-square", "position d9 first " BOARD "\nmay d7\nposition first " BOARD "\nposition\nposition d4", "" },
  { "position/hole", "position a1 first *1/*1\nmay b1", "" },
  { "position/no-side", "position d4 " BOARD "\nposition d4 third " BOARD, "" },
  { "position/order", "position d4 first complete unmoved " BOARD "\nposition d4 unmoved first " BOARD, "" },
  { "position/no-board", "position d4 first\nposition d4 first unmoved\nposition d4 first complete 8/7", "" },
  { "position/huge-board", "position d4 first 999999999999/8", "" },
  { "say/nowhere", "may e5\nposition d4 first " BOARD, "position d4 first " BOARD },
  { "say/behind-a-bad-position", "position d4 first " BOARD "\nposition z9 first 8/8\nmay e5",
    "position d4 first " BOARD },
  { "say/off", "position d4 first " BOARD "\nmay e9\nmay\nmay 5e\nhops d7 z9", "position d4 first " BOARD },
  { "say/others",
    "position d4 first " BOARD "\nmay e5 d6\nhops d7\nhops d7 d5\nblocked d6 d6\nhops d4 d6\ntakes e5 d6 d6",
    "position d4 first " BOARD },
  { "say/too-many",
    "position a1 first pppp/pppp/pppp/4\ntakes b1 a2 a3 a4 b2 b3 b4 c2 c3\ntakes c1 a2 a3 a4 b2 b3 b4 c2 c3 c4",
    "position a1 first pppp/pppp/pppp/4\ntakes b1 a2 a3 a4 b2 b3 b4 c2 c3" },
  { "unknown", "mark 1,2 both\narrow a1 a2\n\x80\xff\n“mark”\nmarks 1,2 both", "mark 1,2 both" },
  { "unknown/of-a-position", "mark 1,2 both\nposition d4 first " BOARD "\nmay e5\nnever  e6 \nposition d5 first " BOARD,
    "mark 1,2 both\nposition d4 first " BOARD "\nmay e5\nposition d5 first " BOARD },
};

/* What was not understood is forgotten. */
static char *
write_understood (const char *text)
{
  g_autoptr (PwSketch) sketch = read_text (text);

  g_clear_pointer (&sketch->rest, g_ref_string_release);
  g_clear_pointer (&sketch->last, g_ref_string_release);
  for (guint i = 0; i < sketch->positions->len; i++)
    g_clear_pointer (&((PwSketchPosition *) sketch->positions->pdata[i])->rest, g_ref_string_release);
  g_assert_false (pw_sketch_has_rest (sketch));
  return pw_sketch_to_text (sketch);
}

static void
test_kept (gconstpointer data)
{
  const TextRow *row = data;
  g_autoptr (PwSketch) sketch = read_text (row->text);
  g_autofree char *written = pw_sketch_to_text (sketch), *understood = write_understood (row->text);

  g_assert_cmpstr (written, ==, row->text);
  g_assert_cmpstr (understood, ==, row->written);
  g_assert_true (pw_sketch_has_rest (sketch));
  assert_holds (sketch);
}

static void
test_text (gconstpointer data)
{
  const TextRow *row = data;
  g_autoptr (PwSketch) sketch = read_text (row->text);
  g_autofree char *written = pw_sketch_to_text (sketch);

  g_assert_cmpstr (written, ==, row->written != NULL ? row->written : row->text);
  assert_holds (sketch);
}

static void
test_round_trip (void)
{
  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autoptr (PwSketch) sketch = random_sketch (), other = random_sketch ();
      g_autofree char *text = pw_sketch_to_text (sketch), *other_text = pw_sketch_to_text (other);

      assert_holds (sketch);
      g_assert_cmpint (pw_sketch_equal (sketch, other), ==, g_str_equal (text, other_text));
    }
}

static guint
count_lines (const char *text, const char *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_equal (lines[i], line);
  return n;
}

/* Lines of garbage between those of a good text change nothing, if they are no positions, and all of them stay. */
static void
test_garbage_between (void)
{
  static const char *const garbage[]
      = { "", " ", "mark 0,0 both", "ride move", "may", "hops z9 z8", "x", "\xff", "mark 1,2" };

  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autoptr (PwSketch) sketch = random_sketch (), sketch_again = NULL;
      g_autofree char *text = pw_sketch_to_text (sketch), *written = NULL, *kept = NULL;
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      g_autoptr (GString) mixed = g_string_new (NULL);

      for (guint i = 0; lines[i] != NULL; i++)
        g_string_append_printf (mixed, "%s\n%s\n", garbage[g_test_rand_int_range (0, G_N_ELEMENTS (garbage))],
                                lines[i]);
      written = write_understood (mixed->str);
      g_assert_cmpstr (written, ==, text);
      sketch_again = read_text (mixed->str);
      kept = pw_sketch_to_text (sketch_again);
      for (guint i = 2; i < G_N_ELEMENTS (garbage); i++)
        g_assert_cmpuint (count_lines (kept, garbage[i]), ==, count_lines (mixed->str, garbage[i]));
    }
}

/* A good text with bytes changed, and bytes alone. */
static void
test_mutations (void)
{
  static const char signs[] = "0123456789-, \n/abdhPp*=\x80\xff";

  for (guint run = 0; run < 3 * N_RUNS; run++)
    {
      g_autoptr (PwSketch) sketch = random_sketch (), other = NULL;
      g_autofree char *text = pw_sketch_to_text (sketch);
      gsize length = strlen (text);

      for (int i = g_test_rand_int_range (0, run % 3 == 0 ? 200 : 4); i >= 0 && length > 0; i--)
        text[g_test_rand_int_range (0, (gint) length)]
            = run % 3 == 1 ? (char) g_test_rand_int_range (1, 256) : signs[g_test_rand_int_range (0, sizeof signs - 1)];
      other = read_text (text);
      assert_holds (other);
    }
}

/* -- limits -- */

/* Returns: (transfer full): a line again and again, up to a length */
static char *
repeat (const char *start, const char *line, gsize length)
{
  GString *text = g_string_new (start);

  while (text->len < length)
    g_string_append (text, line);
  return g_string_free (text, FALSE);
}

/* A megabyte of this and that: what is left of it is within bounds. */
static void
test_long (gconstpointer line)
{
  g_autofree char *text = repeat ("position a1 first 64/64/64/63p\n", line, 1 << 20);
  g_autoptr (PwSketch) sketch = read_text (text);

  assert_holds (sketch);
}

static const char *const long_lines[] = {
  "\n",
  " ",
  "x",
  "mark 1,2 both\n",
  "ride move 1,1\n",
  "position a1 first 8/8\n",
  "may a2\n",
  "takes a2 bl1\n",
  "may a2 ",
  "ride move ",
  "ride move 1,1 2,2 3,3 4,4 ",
  "position a1 first *8/8\n",
  "1,1 2,2 ",
  "position ",
  "mark ",
  "hops a2 bl1\nblocked a2 bl1\n",
};

/* As much as a megabyte holds of what is all different. */
static void
test_long_and_different (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (PwSketch) sketch = NULL;
  const PwSketchPosition *position;
  guint side = 2 * PW_BOARD_MAX_SIZE - 1, n = side * side - 1;

  for (int i = 0; text->len < 1 << 20; i++)
    {
      int dx = i / (int) side % (int) side - PW_BOARD_MAX_SIZE + 1, dy = i % (int) side - PW_BOARD_MAX_SIZE + 1;

      g_string_append_printf (text, "mark %d,%d both\n", dx, dy);
    }
  g_string_append (text, "position a1 first 64/64/64/32p31\n");
  for (guint i = 0; text->len < 2 << 20; i++)
    g_string_append_printf (text, "takes %c%u%s\n", 'b' + i % 25, i / 25 % 4 + 1, i % 2 == 0 ? "" : " ag1");
  sketch = read_text (text->str);
  g_assert_cmpuint (sketch->marks->len, ==, n);
  position = g_ptr_array_index (sketch->positions, 0);
  g_assert_cmpuint (position->n, >, 50);
  assert_holds (sketch);
}

static void
test_many_rides (void)
{
  g_autofree char *text = repeat ("", "ride move 1,1\n", 14 * (PW_SKETCH_MAX_RIDES + 1)), *written = NULL;
  g_autoptr (PwSketch) sketch = read_text (text);

  g_assert_cmpuint (sketch->rides->len, ==, PW_SKETCH_MAX_RIDES);
  written = pw_sketch_to_text (sketch);
  g_assert_cmpuint (count_lines (written, "ride move 1,1"), ==, PW_SKETCH_MAX_RIDES + 1);
}

/* One position more than there may be. */
static void
test_too_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *written = NULL;
  g_autoptr (PwSketch) sketch = NULL, again = NULL;

  for (guint i = 0; i <= PW_SKETCH_MAX_POSITIONS; i++)
    g_string_append (text, "position a1 first 40/40/40/40\nmay b1\n");
  g_string_truncate (text, text->len - 1);
  sketch = read_text (text->str);
  written = pw_sketch_to_text (sketch);
  g_assert_cmpuint (sketch->positions->len, ==, PW_SKETCH_MAX_POSITIONS);
  g_assert_cmpstr (written, ==, text->str);
  g_ptr_array_remove_index (sketch->positions, 3); /* makes room for the last one */
  g_clear_pointer (&written, g_free);
  written = pw_sketch_to_text (sketch);
  again = read_text (written);
  g_assert_cmpuint (again->positions->len, ==, PW_SKETCH_MAX_POSITIONS);
  g_assert_false (pw_sketch_has_rest (again));
}

/* One statement more than there may be on a position. */
static void
test_too_much (void)
{
  g_autoptr (GString) text = g_string_new ("position a1 first 64");
  g_autofree char *written = NULL;
  g_autoptr (PwSketch) sketch = NULL;

  for (guint i = 1; i < 64; i++)
    g_string_append (text, "/64");
  for (guint i = 1; i <= PW_SKETCH_MAX_STATEMENTS + 1; i++)
    {
      char name[PW_SQUARE_NAME_SIZE];

      name[pw_file_name (i % 64, name)] = '\0';
      g_string_append_printf (text, "\nmay %s%u", name, i / 64 + 1);
    }
  sketch = read_text (text->str);
  written = pw_sketch_to_text (sketch);
  g_assert_cmpstr (written, ==, text->str);
}

/* The longest way there is, and one leap more. */
static void
test_long_ride (void)
{
  for (guint n = PW_BOARD_MAX_SQUARES; n <= PW_BOARD_MAX_SQUARES + 1; n++)
    {
      g_autoptr (PwSketch) sketch = pw_sketch_new ();
      g_autofree PwVec *way = g_new (PwVec, n);

      for (guint i = 0; i < n; i++)
        way[i] = pw_vec (1 + (int) i % 2, 1);
      pw_sketch_add_ride (sketch, way, n, FALSE, PW_MARK_MOVE);
      g_assert_cmpuint (sketch->rides->len, ==, n <= PW_BOARD_MAX_SQUARES);
      assert_holds (sketch);
    }
}

/* All positions full to the brim are kept and come back. */
static void
test_full (void)
{
  g_autoptr (GString) text = g_string_new (NULL),
                      part = g_string_new ("position a1 first 50/50/50/50/50/50/50/50/50/49p");
  g_autoptr (PwSketch) sketch = NULL;

  for (guint i = 1; i <= PW_SKETCH_MAX_STATEMENTS + 2; i++)
    {
      guint square = i % (50 * 10);
      char name[PW_SQUARE_NAME_SIZE];

      name[pw_file_name (square % 50, name)] = '\0';
      g_string_append_printf (part, "\n%s %s%u%s", i / 1000 % 2 == 0 ? "takes" : "takes-not", name, square / 50 + 1,
                              i / 500 % 2 == 0 ? "" : " ax1");
    }
  for (guint i = 0; i <= PW_SKETCH_MAX_POSITIONS; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", part->str);
  sketch = read_text (text->str);
  g_assert_cmpuint (sketch->positions->len, ==, PW_SKETCH_MAX_POSITIONS);
  assert_holds (sketch);
}

static void
test_full_position (void)
{
  PwPosition on = { .board = pw_board_new (64, 64) };
  PwSketchPosition *position = pw_sketch_position_new (&on, FALSE);
  PwStatement statement = { .says = PW_SAYS_MAY };
  PwStatement *all = g_new0 (PwStatement, PW_SKETCH_MAX_STATEMENTS);
  g_autoptr (PwSketchPosition) full = NULL, fuller = NULL, other = NULL;

  for (guint i = 0; i < PW_SKETCH_MAX_STATEMENTS; i++)
    all[i] = (PwStatement){ .says = PW_SAYS_MAY, .to = (PwSquare) i };
  full = pw_sketch_position_say_all (position, all, PW_SKETCH_MAX_STATEMENTS);
  g_assert_cmpuint (full->n, ==, PW_SKETCH_MAX_STATEMENTS);
  statement.to = PW_SKETCH_MAX_STATEMENTS;
  fuller = pw_sketch_position_say (full, &statement);
  g_assert_true (pw_sketch_position_equal (full, fuller));
  statement = (PwStatement){ .says = PW_SAYS_MAY_NOT, .to = 5 }; /* in the place of another one */
  other = pw_sketch_position_say (full, &statement);
  g_assert_cmpuint (other->n, ==, PW_SKETCH_MAX_STATEMENTS);
  g_assert_cmpint (pw_sketch_position_find (other, 5, G_MAXUINT)->says, ==, PW_SAYS_MAY_NOT);
  g_free (all);
  pw_sketch_position_unref (position);
  pw_board_free ((PwBoard *) on.board);
}

/* -- marks and rides -- */

static void
test_marks (void)
{
  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autoptr (PwSketch) sketch = random_sketch (), before = pw_sketch_copy (sketch);
      PwVec vec = random_place ();
      guint n;

      pw_sketch_drop_mark (sketch, vec);
      n = sketch->marks->len;
      pw_sketch_set_mark (sketch, vec, PW_MARK_CAPTURE);
      pw_sketch_set_mark (sketch, vec, PW_MARK_MOVE);
      g_assert_cmpuint (sketch->marks->len, ==, n + 1);
      assert_holds (sketch);
      pw_sketch_drop_mark (sketch, vec);
      g_assert_cmpuint (sketch->marks->len, ==, n);
      pw_sketch_set_mark (sketch, pw_vec (0, 0), PW_MARK_MOVE);
      pw_sketch_set_mark (sketch, pw_vec (0, PW_BOARD_MAX_SIZE), PW_MARK_MOVE);
      g_assert_cmpuint (sketch->marks->len, ==, n);
      g_assert_cmpint (pw_sketch_equal (sketch, before), ==, before->marks->len == n);
    }
}

/* The same marks in another order are the same drawing. */
static void
test_order_of_marks (void)
{
  g_autoptr (PwSketch) a = read_text ("mark 1,2 both\nmark 2,1 move"), b = read_text ("mark 2,1 move\nmark 1,2 both");
  g_autoptr (PwSketch) c = read_text ("mark 2,1 both\nmark 1,2 move"), d = read_text ("mark 2,1 both\nmark 3,1 move");

  g_assert_true (pw_sketch_equal (a, b));
  g_assert_false (pw_sketch_equal (a, c));
  g_assert_false (pw_sketch_equal (c, d));
}

static void
test_locate (void)
{
  for (guint run = 0; run < N_RUNS; run++)
    {
      PwSquare at;
      g_autoptr (PwBoard) board = random_board (&at);

      for (guint i = 0; i < pw_board_n_squares (board); i++)
        {
          PwSquare square = (PwSquare) i;
          gboolean there = square != at && pw_board_cell (board, square) != PW_CELL_HOLE;
          PwVec vec = pw_sketch_place_of (board, at, square);

          g_assert_cmpuint (pw_sketch_locate (board, at, vec), ==, there ? square : PW_NO_SQUARE);
          vec.dx += (gint16) pw_board_files (board);
          there &= pw_board_is_cylinder (board);
          g_assert_cmpuint (pw_sketch_locate (board, at, vec), ==, there ? square : PW_NO_SQUARE);
        }
      g_assert_cmpuint (pw_sketch_locate (board, at, pw_vec (0, PW_BOARD_MAX_SIZE)), ==, PW_NO_SQUARE);
    }
}

typedef struct
{
  const char *ride;
  guint i;
  int dx, dy;
} RideRow;

static const RideRow ride_rows[] = {
  { "ride move 1,2 2,4", 1, 2, 4 },          { "ride endless move 1,2", 0, 1, 2 },
  { "ride endless move 1,2", 3, 4, 8 },      { "ride endless move 1,1 1,2", 2, 1, 3 },
  { "ride endless move 1,1 3,1", 5, 11, 1 }, { "ride endless move 2,0 1,0", 2, 0, 0 },
};

static void
test_ride_at (gconstpointer data)
{
  const RideRow *row = data;
  g_autoptr (PwSketch) sketch = read_text (row->ride);
  PwVec vec = pw_sketch_ride_at (g_ptr_array_index (sketch->rides, 0), row->i);

  g_assert_cmpint (vec.dx, ==, row->dx);
  g_assert_cmpint (vec.dy, ==, row->dy);
}

static void
test_drop_rides (void)
{
  g_autoptr (PwSketch) sketch
      = read_text ("ride move 1,1 2,2\nride move 1,1 2,1\nride endless both 1,1\nride move 2,2\n"
                   "ride move 1,1 2,2 3,3");
  g_autofree char *text = NULL;

  pw_sketch_drop_rides (sketch, pw_vec (1, 1));
  text = pw_sketch_to_text (sketch);
  g_assert_cmpstr (text, ==, "ride move 1,1 2,1\nride move 2,2");
}

/* -- what a piece does alone -- */

typedef struct
{
  const char *name;
  const char *notation;
  const char *position; /* a line */
  const char *text;
} PieceRow;

#define EMPTY "5/5/5/5/5"

static const PieceRow piece_rows[] = {
  { "ferz", "F", "c3 first " EMPTY, "mark -1,-1 both\nmark -1,1 both\nmark 1,-1 both\nmark 1,1 both" },
  { "pawn", "fmWfcF", "c3 first " EMPTY, "mark 0,1 move\nmark -1,1 capture\nmark 1,1 capture" },
  { "pawn/second", "fmWfcF", "c3 second " EMPTY, "mark 0,-1 move\nmark -1,-1 capture\nmark 1,-1 capture" },
  { "pawn/unmoved", "ifmD", "c3 first unmoved " EMPTY, "mark 0,2 move" },
  { "pawn/moved", "ifmD", "c3 first " EMPTY, "" },
  { "others", "fF", "c3 first 5/1ppp1/1ppp1/1ppp1/5", "mark -1,1 both\nmark 1,1 both" },
  { "hopper", "gQ", "c3 first ppppp/5/5/5/5", "" },
  { "hole", "fF", "c3 first 5/1*3/5/5/5", "mark 1,1 both" },
  { "rook", "fmR", "c3 first " EMPTY, "mark 0,1 move\nmark 0,2 move\nride endless move 0,1 0,2" },
  { "short-rook", "fmR2", "c2 first " EMPTY, "mark 0,1 move\nmark 0,2 move\nride move 0,1 0,2" },
  { "cylinder", "rW", "e3 first " EMPTY " cylinder", "mark -4,0 both" },
  { "pass", "K-bK", "c3 first " EMPTY, "" },
};

static PwSketch *
take (const char *notation, const PwPosition *position)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);

  g_assert_nonnull (pw_parse_piece (parse));
  return pw_sketch_new_from_piece (pw_parse_piece (parse), position);
}

static void
test_piece (gconstpointer data)
{
  const PieceRow *row = data;
  g_autofree char *line = g_strconcat ("position ", row->position, NULL), *text = NULL;
  g_autoptr (PwSketch) on = read_text (line);
  const PwSketchPosition *position = g_ptr_array_index (on->positions, 0);
  g_autoptr (PwSketch) sketch = take (row->notation, &position->position);

  text = pw_sketch_to_text (sketch);
  g_assert_cmpstr (text, ==, row->text);
  assert_holds (sketch);
}

/* Pieces that wander about, on boards of all kinds: the drawing holds, and its marks are the moves. */
static void
test_any_piece (void)
{
  static const char *const notations[] = { "Q",     "qN", "zF",   "FtR",      "Nrf8", "(FtlF)r0", "K-bK", "K-K",
                                           "RxebR", "oQ", "oWsR", "W0-W0-W0", "O",    "K-O",      "WtO" };

  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autoptr (PwSketchPosition) on = random_sketch_position ();
      g_autoptr (PwSketch) sketch = take (notations[run % G_N_ELEMENTS (notations)], &on->position);

      assert_holds (sketch);
      for (guint i = 0; i < sketch->marks->len; i++)
        {
          PwVec vec = g_array_index (sketch->marks, PwSketchMark, i).vec;

          g_assert_cmpuint (pw_sketch_locate (on->board, on->position.at, vec), !=, PW_NO_SQUARE);
        }
    }
}

/* -- positions -- */

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
      return pw_sketch_position_set_complete (position, g_test_rand_bit ());
    case 2:
      return pw_sketch_position_put (position, square, (PwCell) g_test_rand_int_range (0, PW_CELL_HOLE + 1),
                                     (char) g_test_rand_int_range ('A', 'Z'));
    case 3:
      if (pw_board_cell (position->board, square) != PW_CELL_HOLE)
        return pw_sketch_position_move (position, square);
      return pw_sketch_position_ref (position);
    default:
      return random_statement (&position->position, &statement) ? pw_sketch_position_say (position, &statement)
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
          g_autofree char *was_text = NULL, *is_text = NULL;

          g_ptr_array_add (was->positions, pw_sketch_position_ref (before));
          was_text = pw_sketch_to_text (was);
          position = change (before);
          assert_position_holds (position);
          is_text = pw_sketch_to_text (was); /* a value: nothing changes the one before */
          g_assert_cmpstr (is_text, ==, was_text);
          g_ptr_array_add (is->positions, pw_sketch_position_ref (position));
          assert_holds (is);
          g_assert_cmpint (pw_sketch_equal (was, is), ==, pw_sketch_position_equal (before, position));
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
      after = pw_sketch_position_say (before, &statement);
      g_assert_true (pw_sketch_position_find (after, statement.to, G_MAXUINT) == &after->statements[after->n - 1]);
      g_assert_cmpint (after->statements[after->n - 1].says, ==, statement.says);
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
  g_autofree char *after = g_strconcat ("position ", row->after, NULL), *written = NULL;
  g_autoptr (PwSketch) sketch = read_text (text);
  g_autofree char *name = g_strndup (row->put, strcspn (row->put, "="));
  gpointer *place = &g_ptr_array_index (sketch->positions, 0);
  PwSketchPosition *before = *place;
  PwSquare square = pw_square_parse (before->board, name);
  char sign = row->put[strlen (name)] == '=' ? row->put[strlen (name) + 1] : '\0';
  PwCell cell = sign == '*' ? PW_CELL_HOLE : sign == 'P' ? PW_CELL_FIRST : sign == 'p' ? PW_CELL_SECOND : PW_CELL_EMPTY;

  *place = sign != '\0' ? pw_sketch_position_put (before, square, cell, sign == 'P' || sign == 'p' ? sign : 0)
                        : pw_sketch_position_move (before, square);
  pw_sketch_position_unref (before);
  written = pw_sketch_to_text (sketch);
  g_assert_cmpstr (written, ==, after);
}

static void
test_examples (void)
{
  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autoptr (PwSketchPosition) position = random_sketch_position ();
      g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);

      pw_sketch_position_to_examples (position, examples);
      g_assert_cmpuint (examples->len, >, 0);
      g_assert_cmpint (pw_example_is_complete (examples->pdata[0]), ==, position->complete);
    }
}

/* -- */

#define ADD_ROWS(folder, rows, test)                                                                                   \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                                      \
    {                                                                                                                  \
      g_autofree char *path = g_strconcat ("/sketch/" folder "/", (rows)[i].name, NULL);                               \
                                                                                                                       \
      g_test_add_data_func (path, &(rows)[i], test);                                                                   \
    }

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_ROWS ("text", text_rows, test_text)
  ADD_ROWS ("kept", kept_rows, test_kept)
  ADD_ROWS ("piece", piece_rows, test_piece)
  ADD_ROWS ("change", change_rows, test_change)
  for (guint i = 0; i < G_N_ELEMENTS (ride_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sketch/ride-at/%u", i);

      g_test_add_data_func (path, &ride_rows[i], test_ride_at);
    }
  for (guint i = 0; i < G_N_ELEMENTS (long_lines); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sketch/long/%u", i);

      g_test_add_data_func (path, long_lines[i], test_long);
    }
  g_test_add_func ("/sketch/round-trip", test_round_trip);
  g_test_add_func ("/sketch/garbage-between", test_garbage_between);
  g_test_add_func ("/sketch/mutations", test_mutations);
  g_test_add_func ("/sketch/long-and-different", test_long_and_different);
  g_test_add_func ("/sketch/many-rides", test_many_rides);
  g_test_add_func ("/sketch/too-many", test_too_many);
  g_test_add_func ("/sketch/too-much", test_too_much);
  g_test_add_func ("/sketch/long-ride", test_long_ride);
  g_test_add_func ("/sketch/full", test_full);
  g_test_add_func ("/sketch/full-position", test_full_position);
  g_test_add_func ("/sketch/marks", test_marks);
  g_test_add_func ("/sketch/order-of-marks", test_order_of_marks);
  g_test_add_func ("/sketch/locate", test_locate);
  g_test_add_func ("/sketch/drop-rides", test_drop_rides);
  g_test_add_func ("/sketch/any-piece", test_any_piece);
  g_test_add_func ("/sketch/changes", test_changes);
  g_test_add_func ("/sketch/say", test_say);
  g_test_add_func ("/sketch/examples", test_examples);
  return g_test_run ();
}
