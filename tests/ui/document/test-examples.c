/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of a document: whether they hold, what breaks them, and what is done to them. */
#include "core/synthesis/sketch/json.h"
#include "ui/document/examples.h"

#define PATIENCE 20000 /* ms */

typedef struct
{
  PwDocument *document;
  PwExampleList *list;
} Desk;

static void
set_up (Desk *desk, gconstpointer data)
{
  desk->document = pw_document_new ();
  desk->list = pw_example_list_new (desk->document);
}

static void
tear_down (Desk *desk, gconstpointer data)
{
  g_object_unref (desk->list);
  g_object_unref (desk->document);
}

/* verdicts: a letter for each example: + holds, - fails; broken: the number of one, -1 for none */
static void
assert_examples (Desk *desk, const char *verdicts, int broken)
{
  static const char letters[] = { '?', '+', '-' };
  g_autoptr (GString) are = g_string_new (NULL);

  g_assert_true (pw_example_list_wait (desk->list, PATIENCE));
  for (guint i = 0; i < pw_example_list_count (desk->list); i++)
    g_string_append_c (are, letters[pw_example_list_judge (desk->list, i)]);
  g_assert_cmpstr (are->str, ==, verdicts);
  g_assert_cmpint (pw_example_list_broken (desk->list), ==, broken);
}

/* On the document's board, where the piece is on d4. */
static void
state (Desk *desk, PwSaying says, const char *square)
{
  PwPosition position = pw_record_position (pw_document_get_record (desk->document));
  PwStatement statement = { .says = says };

  statement.to = pw_square_parse (position.board, square);
  pw_example_list_add (desk->list, pw_sketch_position_new (&position, FALSE, &statement, 1));
}

static void
assert_words (Desk *desk, guint i, const char *words)
{
  g_autofree char *are = pw_example_list_describe (desk->list, i);

  g_assert_cmpstr (are, ==, words);
}

/* They follow the notation, and the first one that a change breaks is known until it holds again. */
static void
test_broken (Desk *desk, gconstpointer data)
{
  pw_document_set_notation (desk->document, "N");
  assert_examples (desk, "", -1);
  state (desk, PW_SAYS_MAY, "e6");
  assert_examples (desk, "+", -1);
  assert_words (desk, 0, "Example 1 holds.");
  pw_document_set_notation (desk->document, "W");
  assert_examples (desk, "-", 0);
  assert_words (desk, 0, "Example 1 does not hold. It should reach e6.");
  pw_document_set_notation (desk->document, "W("); /* the last good one is shown */
  assert_examples (desk, "-", 0);
  pw_document_set_notation (desk->document, "NW");
  assert_examples (desk, "+", -1);
  pw_document_set_notation (desk->document, "F");
  assert_examples (desk, "-", 0);
  pw_document_undo (desk->document);
  pw_document_undo (desk->document);
  g_assert_cmpint (pw_example_list_broken (desk->list), <=, 0);
}

/* One that never held was not broken by a change. */
static void
test_never_held (Desk *desk, gconstpointer data)
{
  pw_document_set_notation (desk->document, "N");
  state (desk, PW_SAYS_MAY, "d5");
  assert_examples (desk, "-", -1);
  pw_document_set_notation (desk->document, "F");
  assert_examples (desk, "-", -1);
  pw_document_set_notation (desk->document, "W");
  assert_examples (desk, "+", -1);
}

/* Those that can't be read keep their numbers. */
static void
test_numbers (Desk *desk, gconstpointer data)
{
  pw_document_set_notation (desk->document, "N");
  pw_document_write (desk->document, PW_RECORD_EXAMPLES,
                     "[{\"at\":\"d4\",\"allowed\":[\"e6\"]},5,{\"at\":\"d4\",\"allowed\":[\"e5\"]}]");
  assert_examples (desk, "+-", -1);
  assert_words (desk, 0, "Example 1 holds.");
  assert_words (desk, 1, "Example 3 does not hold. It should reach e5.");
}

/* What is stated on a position that is an example already is added to that; the later statement wins. */
static void
test_add (Desk *desk, gconstpointer data)
{
  pw_document_set_notation (desk->document, "N");
  state (desk, PW_SAYS_MAY, "e6");
  state (desk, PW_SAYS_MAY_NOT, "d5");
  assert_examples (desk, "+", -1);
  g_assert_cmpuint (pw_example_list_get (desk->list, 0)->n, ==, 2);
  state (desk, PW_SAYS_MAY, "d5");
  assert_examples (desk, "-", -1);
  pw_document_set_side (desk->document, PW_SIDE_SECOND); /* another position */
  state (desk, PW_SAYS_MAY, "e6");
  assert_examples (desk, "-+", -1);
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (desk->document)), ==, "Change Examples");
  pw_document_undo (desk->document);
  assert_examples (desk, "-", -1);
}

/* Lines as `assemble` reads them, and what is known of the examples that they are. */
static const struct
{
  const char *lines, *verdicts;
} files[] = {
  { "{\"at\":\"d4\",\"allowed\":[\"e6\"]}\n\n {\"at\":\"a1\",\"forbidden\":[\"b3\"]}\r\n", "+-" },
  { "{\"at\":\"d4\",\"allowed\":[\"e6\"]}\n{\"at\":\"d4\",\"forbidden\":[\"e5\"]}", "+" }, /* one position */
  { "{\"at\":\"d4\",\"allowed\":[\"e6\"]}\n{\"at\":\"z9\",\"allowed\":[\"e6\"]}\n{\"no\":1}", "+" },
  { "{\"at\":\"n14\",\"board\":\"16x16\",\"allowed\":[\"p13\"]}", "+" },
  { "{\"at\":\"c3\",\"board\":\"5x5\",\"allowed\":[\"d5\"]}", "+" },
  { "{\"at\":\"a1\",\"board\":\"4X2\",\"allowed\":[\"b1\"]}", "-" }, /* a rank with a piece */
  { "{\"at\":\"a1\",\"board\":\"4X2\",\"allowed\":[\"b2\"]}", "" },
  { "{\"at\":\"a1\",\"board\":\"2x65\",\"allowed\":[\"b3\"]}", "" },
  { "{\"moves\":[\"d5\"]}", "" }, /* the piece alone */
  { "{\"at\":\"d4\",\"allowed\":[\"e6\"]}\nfW", "" },
  { "{\"at\":\"d4\",\"allowed\":[\"e6\"]}]\n", "" },
  { "{\"at\":\"d4\",\"allowed\":[\"e6\"]", "" },
  { "fW", "" },
  { "", "" },
};

/* They are added in one step, and what is no position is left out. */
static void
test_lines (Desk *desk, gconstpointer data)
{
  pw_document_set_notation (desk->document, "N");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (PwSketch) sketch = pw_sketch_new_from_lines (files[i].lines);

      if (sketch->positions->len > 0)
        pw_example_list_add_all (desk->list, sketch);
      assert_examples (desk, files[i].verdicts, -1);
      if (*files[i].verdicts != '\0')
        pw_document_undo (desk->document);
      assert_examples (desk, "", -1);
    }
}

/* An accepted example holds, whatever it states. */
static void
test_accept (Desk *desk, gconstpointer data)
{
  static const char *const notations[] = { "N", "WF", "R", "nN", "fmWfcF", "gQ" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < 40; i++)
    {
      PwSketchPosition *position;
      PwPosition on = pw_record_position (pw_document_get_record (desk->document));

      pw_document_set_notation (desk->document,
                                notations[g_rand_int_range (rand, 0, G_N_ELEMENTS (notations))]);
      position = pw_sketch_position_new_from_piece (pw_document_get_shown (desk->document)->piece, &on);
      pw_example_list_add (desk->list, position);
      assert_examples (desk, "+", -1);
      pw_document_set_notation (desk->document,
                                notations[g_rand_int_range (rand, 0, G_N_ELEMENTS (notations))]);
      g_assert_true (pw_example_list_wait (desk->list, PATIENCE));
      pw_example_list_accept (desk->list, 0);
      assert_examples (desk, "+", -1);
      pw_example_list_remove (desk->list, 0);
      assert_examples (desk, "", -1);
    }
}

/* Each piece has its own, and a document keeps them. */
static void
test_pieces (Desk *desk, gconstpointer data)
{
  pw_document_set_notation (desk->document, "N");
  state (desk, PW_SAYS_MAY, "e6");
  pw_document_add_piece (desk->document);
  assert_examples (desk, "", -1);
  pw_document_select_piece (desk->document, 0);
  assert_examples (desk, "+", -1);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Desk *desk, gconstpointer data);
  } tests[] = {
    { "/examples/broken", test_broken }, { "/examples/never-held", test_never_held },
    { "/examples/numbers", test_numbers },
    { "/examples/add", test_add },       { "/examples/accept", test_accept },
    { "/examples/pieces", test_pieces }, { "/examples/lines", test_lines },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Desk, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
