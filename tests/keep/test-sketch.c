/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sketches as values and as JSON, and the lines in which earlier versions kept them: what was written comes
 * back the same, of any other text what makes no sense is kept as it is; and whatever is done to a position,
 * all that is said on it fits and none of it clashes.
 */
#include <string.h>

#include "core/notation/notation.h"
#include "core/synthesis/sketch/json.h"
#include "core/synthesis/sketch/marked-board.h"
#include "tests/keep/random-sketch.h"
#include "tests/sample.h"
#include "ui/keep/old-sketch.h"

#define N_RUNS    300
#define COST_LONG 120 /* ms: of a megabyte */

/* The same of what is understood of them. (transfer full) */
static char *
write_understood (const PwSketch *sketch)
{
  g_autoptr (PwSketch) copy = pw_sketch_copy (sketch);

  g_clear_pointer (&copy->rest, g_ref_string_release);
  return pw_sketch_to_json (copy);
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
  { "mark/spaces", "  mark   1,2   both  ", "mark 1,2 both" },
  { "mark/-0", "mark -0,1 both", "mark 0,1 both" },
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

/* Nothing in these means anything, but what the second column says: the line, or its position, is kept all
 * the same. */
static const TextRow kept_rows[] = {
  { "mark/itself", "mark 0,0 both", "" },
  { "mark/far", "mark 64,0 both\nmark 0,-64 both\nmark 99999999999999999999,1 both\nmark 65537,1 both", "" },
  { "mark/half-a-place", "mark 1 both\nmark 1, both\nmark ,1 both\nmark 1,2,3 both\nmark 1.5,2 both", "" },
  { "mark/signs", "mark +1,2 both\nmark --1,2 both\nmark 0x1,2 both\nmark -,- both\nmark 1,-2- both", "" },
  { "mark/no-word", "mark 1,2\nmark\nmark both\nmark both 1,2", "" },
  { "mark/other-word", "mark 1,2 swap\nmark 1,2 BOTH\nmark 1,2 bothh\nMark 1,2 both", "" },
  { "mark/more", "mark 1,2 both first", "" },
  { "mark/windows", "mark 1,2 both\r\nmark 2,1 both", "mark 2,1 both" },
  { "mark/tab", "mark\t1,2 both", "" },
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
  { "say/off/1", "position d4 first " BOARD "\nmay e9", "" },
  { "say/off/2", "position d4 first " BOARD "\nmay e5\nmay 5e", "" },
  { "say/off/3", "position d4 first " BOARD "\nhops d7 z9", "" },
  { "say/nothing", "position d4 first " BOARD "\nmay", "position d4 first " BOARD },
  { "say/others/1", "position d4 first " BOARD "\nmay e5 d6", "position d4 first " BOARD },
  { "say/others/2", "position d4 first " BOARD "\nhops d7", "" },
  { "say/others/3", "position d4 first " BOARD "\nhops d7 d5", "" },
  { "say/others/4", "position d4 first " BOARD "\nblocked d6 d6", "" },
  { "say/others/5", "position d4 first " BOARD "\nhops d4 d6", "" },
  { "say/others/6", "position d4 first " BOARD "\ntakes e5 d6 d6", "" },
  { "say/others/7", "position d4 first " BOARD "\ntakes e5 e4", "" },
  { "say/too-many",
    "position a1 first pppp/pppp/pppp/4\nhops b1 a2 a3 a4 b2 b3 b4 c2 c3\nposition a1 first "
    "pppp/pppp/pppp/4\n"
    "hops c1 a2 a3 a4 b2 b3 b4 c2 c3 c4",
    "position a1 first pppp/pppp/pppp/4\nhops b1 a2 a3 a4 b2 b3 b4 c2 c3" },
  { "say/behind-no-position", "position d4 first " BOARD "\nposition d4\nmay e5",
    "position d4 first " BOARD },
  { "unknown", "mark 1,2 both\narrow a1 a2\n\x80\xff\n“mark”\nmarks 1,2 both", "mark 1,2 both" },
  { "unknown/of-a-position", "mark 1,2 both\nposition d4 first " BOARD "\nmay e5\nnever  e6 \nposition d5 first " BOARD,
    "mark 1,2 both\nposition d4 first " BOARD "\nmay e5\nposition d5 first " BOARD },
};

static void
test_kept (gconstpointer data)
{
  const TextRow *row = data;
  g_autoptr (PwSketch) sketch = sketch_from_lines (row->text);
  g_autofree char *understood = write_understood (sketch), *wanted = rewrite_lines (row->written);

  g_assert_cmpstr (understood, ==, wanted);
  g_assert_nonnull (sketch->rest);
  assert_sketch_holds (sketch);
}

static void
test_text (gconstpointer data)
{
  const TextRow *row = data;
  g_autoptr (PwSketch) sketch = sketch_from_lines (row->text);
  g_autofree char *written = pw_sketch_to_json (sketch);
  g_autofree char *wanted = rewrite_lines (row->written != NULL ? row->written : row->text);

  g_assert_cmpstr (written, ==, wanted);
  g_assert_null (sketch->rest);
  assert_sketch_holds (sketch);
}

/* -- JSON -- */

typedef struct
{
  const char *name;
  const char *json;
  const char *written; /* NULL: the same */
} JsonRow;

#define PAGE "\"board\":\"" BOARD "\",\"at\":\"d4\",\"side\":\"first\""

static const JsonRow json_rows[] = {
  { "empty", "", NULL },
  { "no-pages", "[]", "" },
  { "no-array", "{\"both\":[\"1,2\"]}", "" },
  { "broken", "[{\"both\":[\"1,2\"]}", "" },
  { "marks",
    "[{\"moves\":[\"-1,2\"],\"captures\":[\"0,-63\"],\"both\":[\"1,2\",\"0,3\"],\"none\":[\"63,0\"]}]",
    NULL },
  { "marks/order", "[{\"both\":[\"1,2\",\"0,3\",\"1,-1\",\"-1,2\"]}]",
    "[{\"both\":[\"1,-1\",\"-1,2\",\"1,2\",\"0,3\"]}]" },
  { "marks/squares", "[{\"at\":\"c3\",\"moves\":[\"d5\"],\"captures\":[\"d5\",\"a1\"]}]",
    "[{\"captures\":[\"-2,-2\"],\"both\":[\"1,2\"]}]" },
  { "rides", "[{\"rides\":[[\"1,1\",\"2,2\"],{\"way\":[\"0,1\"],\"mark\":\"both\",\"endless\":true}]}]",
    NULL },
  { "rides/mark", "[{\"rides\":[{\"way\":[\"e4\"],\"mark\":\"none\"},{\"way\":[\"1,0\"],\"endless\":true}]}]",
    "[{\"rides\":[[\"1,0\"],{\"way\":[\"1,0\"],\"mark\":\"none\",\"endless\":true}]}]" },
  { "position",
    "[{" PAGE
    ",\"virgin\":true,\"allowed\":[\"e5\",{\"to\":\"f4\",\"captures\":[\"d6\"]}],\"forbidden\":[\"e6\","
    "{\"to\":\"e7\",\"captures\":[]}],\"hops\":[{\"to\":\"d7\",\"over\":[\"d6\"]}],"
    "\"blocked\":[{\"to\":\"d8\",\"by\":[\"d6\"]}],\"complete\":true}]",
    NULL },
  { "position/defaults", "[{\"hops\":[],\"virgin\":false}]",
    "[{\"board\":\"8/8/8/8/8/8/8/8\",\"at\":\"d4\",\"side\":\"first\",\"complete\":false}]" },
  { "position/one", "[{" PAGE ",\"hops\":[{\"over\":\"d6\",\"to\":\"d7\"}]}]",
    "[{" PAGE ",\"hops\":[{\"to\":\"d7\",\"over\":[\"d6\"]}],\"complete\":false}]" },
  { "pages", "[{" PAGE ",\"complete\":false},{\"both\":[\"1,2\"]}]",
    "[{\"both\":[\"1,2\"]},{" PAGE ",\"complete\":false}]" },
};

/* Pages that are not understood: all of them are kept, as they are. */
static const char *const kept_pages[] = {
  "5",
  "null",
  "\"mark 1,2 both\"",
  "[]",
  "{}",
  "{\"arrow\":[]}",
  "{\"both\":[\"1,2\"],\"arrow\":[]}",
  "{\"both\":\"1,2\"}",
  "{\"both\":[\"0,0\"]}",
  "{\"both\":[\"64,0\"]}",
  "{\"both\":[\"1\"]}",
  "{\"both\":[\"1,\"]}",
  "{\"both\":[\"1,2,3\"]}",
  "{\"both\":[\"+1,2\"]}",
  "{\"both\":[\"--1,2\"]}",
  "{\"both\":[\" 1,2\"]}",
  "{\"both\":[\"1,2\\u0000\"]}",
  "{\"both\":[\"999999999999999999999,1\"]}",
  "{\"both\":[\"1,2\",\"e6\"]}",
  "{\"both\":[\"d4\"]}",
  "{\"both\":[\"i9\"]}",
  "{\"both\":[5]}",
  "{\"both\":[\"1,2\"],\"complete\":true}",
  "{\"rides\":[\"1,2\"]}",
  "{\"rides\":[{}]}",
  "{\"rides\":[{\"way\":[\"1,2\"],\"mark\":\"swap\"}]}",
  "{\"rides\":[[\"1,1\",\"1,1\"]]}",
  "{\"rides\":[{\"way\":[\"1,1\"],\"until\":3}]}",
  "{\"board\":\"8/7\",\"allowed\":[]}",
  "{\"board\":\"*7/8\",\"at\":\"a2\",\"allowed\":[]}",
  "{\"at\":\"d9\",\"allowed\":[]}",
  "{\"side\":\"third\",\"allowed\":[]}",
  "{\"allowed\":[\"e9\"]}",
  "{\"allowed\":[{\"to\":\"e5\",\"captures\":[\"e4\"]}]}",
  "{\"hops\":[\"d7\"]}",
  "{\"hops\":[{\"to\":\"d7\",\"over\":\"d6\"}]}",
  "{\"board\":\"8/8/3p4/8/8/8/8/8\",\"both\":[\"1,2\"]}",
};

static void
test_json (gconstpointer data)
{
  const JsonRow *row = data;
  g_autoptr (PwSketch) sketch = sketch_from_json (row->json);
  g_autofree char *written = pw_sketch_to_json (sketch);

  g_assert_cmpstr (written, ==, row->written != NULL ? row->written : row->json);
  g_assert_null (sketch->rest);
  assert_sketch_holds (sketch);
}

static void
test_kept_page (gconstpointer page)
{
  g_autofree char *json = g_strdup_printf ("[%s]", (const char *) page);
  g_autoptr (PwSketch) sketch = sketch_from_json (json);
  g_autofree char *written = pw_sketch_to_json (sketch), *understood = write_understood (sketch);

  g_assert_cmpstr (written, ==, json);
  g_assert_cmpstr (understood, ==, "");
}

static void
test_round_trip (void)
{
  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autoptr (PwSketch) sketch = random_sketch ();

      assert_sketch_holds (sketch);
      g_assert_null (sketch->rest);
    }
}

/* Garbage between good pages changes nothing, and all of it stays. */
static void
test_garbage_between (void)
{
  for (guint run = 0; run < N_RUNS; run++)
    {
      g_autoptr (PwSketch) sketch = random_sketch (), mixed_sketch = NULL;
      g_autofree char *json = pw_sketch_to_json (sketch), *understood = NULL;
      g_autoptr (GString) mixed = g_string_new ("["), rest = g_string_new (NULL);
      PwJsonValue array = pw_json_parse (json, strlen (json));

      if (*json == '\0')
        continue;
      PW_JSON_EACH_ITEM (item, &array)
        {
          const char *garbage = kept_pages[g_test_rand_int_range (0, G_N_ELEMENTS (kept_pages))];

          g_string_append_printf (mixed, "%s%s,%.*s", mixed->len > 1 ? "," : "", garbage,
                                  (int) item.value.length, item.value.start);
          g_string_append_printf (rest, "%s%s", rest->len > 0 ? "," : "", garbage);
        }
      g_string_append_c (mixed, ']');
      mixed_sketch = sketch_from_json (mixed->str);
      understood = write_understood (mixed_sketch);
      g_assert_cmpstr (understood, ==, json);
      g_assert_cmpstr (mixed_sketch->rest, ==, rest->str);
    }
}

/* Good JSON with bytes changed. */
static void
test_mutations (void)
{
  static const char signs[] = "0123456789-,\"[]{}:/abdhPp*";

  for (guint run = 0; run < 3 * N_RUNS; run++)
    {
      g_autoptr (PwSketch) sketch = random_sketch (), other = NULL;
      g_autofree char *json = pw_sketch_to_json (sketch);
      gsize length = strlen (json);

      for (int i = g_test_rand_int_range (0, 3); i >= 0 && length > 0; i--)
        json[g_test_rand_int_range (0, (gint) length)]
            = run % 3 == 1 ? (char) g_test_rand_int_range (1, 256)
                           : signs[g_test_rand_int_range (0, sizeof signs - 1)];
      other = sketch_from_json (json);
      assert_sketch_holds (other);
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
  g_autoptr (PwSketch) sketch = sketch_from_lines (text);

  assert_sketch_holds (sketch);
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

  for (int i = 0; i < (int) (side * side); i++)
    {
      int dx = i / (int) side - PW_BOARD_MAX_SIZE + 1, dy = i % (int) side - PW_BOARD_MAX_SIZE + 1;

      if (dx != 0 || dy != 0)
        g_string_append_printf (text, "mark %d,%d both\n", dx, dy);
    }
  g_string_append (text, "position a1 first 64/64/64/32p31\n");
  for (guint i = 0; i < PW_SKETCH_MAX_STATEMENTS; i++)
    g_string_append_printf (text, "takes %c%u%s\n", 'b' + i % 25, i / 25 % 4 + 1, i % 2 == 0 ? "" : " ag1");
  sketch = sketch_from_lines (text->str);
  g_assert_cmpuint (sketch->marks->len, ==, n);
  position = g_ptr_array_index (sketch->positions, 0);
  g_assert_cmpuint (position->n, >, 50);
  assert_sketch_holds (sketch);
}

static void
test_many_rides (void)
{
  g_autofree char *text = repeat ("", "ride move 1,1\n", 14 * (PW_SKETCH_MAX_RIDES + 1));
  g_autoptr (PwSketch) sketch = sketch_from_lines (text);

  g_assert_cmpuint (sketch->rides->len, ==, 0);
  g_assert_nonnull (sketch->rest);
  assert_sketch_holds (sketch);
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
  sketch = sketch_from_lines (text->str);
  g_assert_cmpuint (sketch->positions->len, ==, PW_SKETCH_MAX_POSITIONS);
  g_assert_nonnull (sketch->rest);
  assert_sketch_holds (sketch);
  g_ptr_array_remove_index (sketch->positions, 3); /* makes room for the last one */
  written = pw_sketch_to_json (sketch);
  again = sketch_from_json (written);
  g_assert_cmpuint (again->positions->len, ==, PW_SKETCH_MAX_POSITIONS);
  g_assert_null (again->rest);
}

/* One statement more than there may be on a position: the position is kept as it is. */
static void
test_too_much (void)
{
  for (guint n = PW_SKETCH_MAX_STATEMENTS; n <= PW_SKETCH_MAX_STATEMENTS + 1; n++)
    {
      g_autofree char *text = repeat ("position a1 first 64", "/64", 20 + 3 * 63);
      g_autoptr (GString) all = g_string_new (text);
      g_autoptr (PwSketch) sketch = NULL;

      for (guint i = 1; i <= n; i++)
        {
          char name[PW_SQUARE_NAME_SIZE];

          name[pw_file_name (i % 64, name)] = '\0';
          g_string_append_printf (all, "\nmay %s%u", name, i / 64 + 1);
        }
      sketch = sketch_from_lines (all->str);
      g_assert_cmpuint (sketch->positions->len, ==, n == PW_SKETCH_MAX_STATEMENTS);
      assert_sketch_holds (sketch);
    }
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
      assert_sketch_holds (sketch);
    }
}

/* All positions full to the brim are kept and come back. */
static void
test_full (void)
{
  g_autoptr (GString) text = g_string_new (NULL),
                      part = g_string_new ("position a1 first 50/50/50/50/50/50/50/50/50/49p");
  g_autoptr (PwSketch) sketch = NULL;

  for (guint i = 1; i <= PW_SKETCH_MAX_STATEMENTS; i++)
    {
      guint square = i % (50 * 10);
      char name[PW_SQUARE_NAME_SIZE];

      name[pw_file_name (square % 50, name)] = '\0';
      g_string_append_printf (part, "\n%s %s%u%s", i / 1000 % 2 == 0 ? "takes" : "takes-not", name, square / 50 + 1,
                              i / 500 % 2 == 0 ? "" : " ax1");
    }
  for (guint i = 0; i <= PW_SKETCH_MAX_POSITIONS; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", part->str);
  sketch = sketch_from_lines (text->str);
  g_assert_cmpuint (sketch->positions->len, ==, PW_SKETCH_MAX_POSITIONS);
  assert_sketch_holds (sketch);
}

static void
test_full_position (void)
{
  PwPosition on = { .board = pw_board_new (64, 64) };
  PwSketchPosition *position = pw_sketch_position_new (&on, FALSE, NULL, 0);
  PwStatement statement = { .says = PW_SAYS_MAY };
  PwStatement *all = g_new0 (PwStatement, PW_SKETCH_MAX_STATEMENTS);
  g_autoptr (PwSketchPosition) full = NULL, fuller = NULL, other = NULL;

  for (guint i = 0; i < PW_SKETCH_MAX_STATEMENTS; i++)
    all[i] = (PwStatement){ .says = PW_SAYS_MAY, .to = (PwSquare) i };
  full = pw_sketch_position_say (position, all, PW_SKETCH_MAX_STATEMENTS);
  g_assert_cmpuint (full->n, ==, PW_SKETCH_MAX_STATEMENTS);
  statement.to = PW_SKETCH_MAX_STATEMENTS;
  fuller = pw_sketch_position_say (full, &statement, 1);
  g_assert_true (pw_sketch_position_equal (full, fuller));
  statement = (PwStatement){ .says = PW_SAYS_MAY_NOT, .to = 5 }; /* in the place of another one */
  other = pw_sketch_position_say (full, &statement, 1);
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
      g_autofree char *is = NULL, *was = NULL;
      PwVec vec = random_place ();
      guint n;

      pw_sketch_drop_mark (sketch, vec);
      n = sketch->marks->len;
      pw_sketch_set_mark (sketch, vec, PW_MARK_CAPTURE);
      pw_sketch_set_mark (sketch, vec, PW_MARK_MOVE);
      g_assert_cmpuint (sketch->marks->len, ==, n + 1);
      assert_sketch_holds (sketch);
      pw_sketch_drop_mark (sketch, vec);
      g_assert_cmpuint (sketch->marks->len, ==, n);
      pw_sketch_set_mark (sketch, pw_vec (0, 0), PW_MARK_MOVE);
      pw_sketch_set_mark (sketch, pw_vec (0, PW_BOARD_MAX_SIZE), PW_MARK_MOVE);
      g_assert_cmpuint (sketch->marks->len, ==, n);
      is = pw_sketch_to_json (sketch);
      was = pw_sketch_to_json (before);
      g_assert_cmpint (g_str_equal (is, was), ==, before->marks->len == n);
    }
}

/* The same marks in another order are the same drawing. */
static void
test_order_of_marks (void)
{
  g_autofree char *a = rewrite_lines ("mark 1,2 both\nmark 2,1 move"),
                  *b = rewrite_lines ("mark 2,1 move\nmark 1,2 both");

  g_assert_cmpstr (a, ==, b);
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
          PwVec vec = pw_board_offset (board, at, square);

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
  g_autoptr (PwSketch) sketch = sketch_from_lines (row->ride);
  PwVec vec = pw_sketch_ride_at (g_ptr_array_index (sketch->rides, 0), row->i);

  g_assert_cmpint (vec.dx, ==, row->dx);
  g_assert_cmpint (vec.dy, ==, row->dy);
}

static void
test_drop_rides (void)
{
  const PwVec first = pw_vec (1, 1);
  g_autoptr (PwSketch) sketch
      = sketch_from_lines ("ride move 1,1 2,2\nride move 1,1 2,1\nride endless both 1,1\nride move 2,2\n"
                   "ride move 1,1 2,2 3,3");
  g_autofree char *text = NULL, *wanted = NULL;

  pw_sketch_drop_rides (sketch, &first, 1, FALSE);
  text = pw_sketch_to_json (sketch);
  wanted = rewrite_lines ("ride move 1,1 2,1\nride move 2,2");
  g_assert_cmpstr (text, ==, wanted);
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
  g_autofree char *line = g_strconcat ("position ", row->position, NULL), *text = NULL,
                  *wanted = rewrite_lines (row->text);
  g_autoptr (PwSketch) on = sketch_from_lines (line);
  const PwSketchPosition *position = g_ptr_array_index (on->positions, 0);
  g_autoptr (PwSketch) sketch = take (row->notation, &position->position);

  text = pw_sketch_to_json (sketch);
  g_assert_cmpstr (text, ==, wanted);
  assert_sketch_holds (sketch);
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

      assert_sketch_holds (sketch);
      for (guint i = 0; i < sketch->marks->len; i++)
        {
          PwVec vec = g_array_index (sketch->marks, PwSketchMark, i).vec;

          g_assert_cmpuint (pw_sketch_locate (on->board, on->position.at, vec), !=, PW_NO_SQUARE);
        }
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
  ADD_ROWS ("json", json_rows, test_json)
  ADD_ROWS ("piece", piece_rows, test_piece)
  for (guint i = 0; i < G_N_ELEMENTS (ride_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sketch/ride-at/%u", i);

      g_test_add_data_func (path, &ride_rows[i], test_ride_at);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kept_pages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sketch/kept-page/%u", i);

      g_test_add_data_func (path, kept_pages[i], test_kept_page);
    }
  for (Sample sample = sample_of ("long", G_N_ELEMENTS (long_lines), COST_LONG); sample_next (&sample);)
    {
      g_autofree char *path = g_strdup_printf ("/sketch/long/%u", sample.i);

      g_test_add_data_func (path, long_lines[sample.i], test_long);
    }
  g_test_add_func ("/sketch/round-trip", test_round_trip);
  g_test_add_func ("/sketch/garbage-between", test_garbage_between);
  g_test_add_func ("/sketch/mutations", test_mutations);
  g_test_add_func ("/sketch/long-and-different", test_long_and_different);
  g_test_add_func ("/sketch/many-rides", test_many_rides);
  g_test_add_func ("/sketch/too-many", test_too_many);
  g_test_add_func ("/sketch/too-much", test_too_much);
  g_test_add_func ("/sketch/long-ride", test_long_ride);
  if (sample_has_day ("/sketch/full"))
    g_test_add_func ("/sketch/full", test_full);
  g_test_add_func ("/sketch/full-position", test_full_position);
  g_test_add_func ("/sketch/marks", test_marks);
  g_test_add_func ("/sketch/order-of-marks", test_order_of_marks);
  g_test_add_func ("/sketch/locate", test_locate);
  g_test_add_func ("/sketch/drop-rides", test_drop_rides);
  g_test_add_func ("/sketch/any-piece", test_any_piece);
  return g_test_run ();
}
