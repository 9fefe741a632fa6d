/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Texts from outside: any bytes in, clean text out; widths that shrink nothing to nothing.
 */
#include "ui/paint/compose/text.h"
#include "tests/add-rows.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *text;
  guint max_clusters;
  const char *clean;
  gboolean whole;
} CleanRow;

static const CleanRow clean_rows[] = {
  { "plain", "Ca", 4, "Ca", TRUE },
  { "too-long", "Cannon", 4, "Cann", FALSE },
  { "no-limit", "Cannon", 0, "Cannon", TRUE },
  { "empty", "", 4, "", TRUE },
  { "control-characters", "a\x01\t\n\x7f" "b", 0, "a    b", TRUE },
  { "c1", "a\302\205b", 0, "a b", TRUE },
  { "line-separators", "a\342\200\250\342\200\251b", 0, "a  b", TRUE },
  { "direction-overrides", "a\342\200\256b\342\201\246c", 0, "a b c", TRUE },
  { "not-a-character", "a\357\277\277b", 0, "a b", TRUE },
  { "broken-utf-8", "a\377\300\200z", 0, "a\357\277\275\357\277\275\357\277\275z", TRUE },
  { "cut-utf-8", "a\344\270", 0, "a\357\277\275\357\277\275", TRUE },
  { "surrogate", "\355\240\200", 0, "\357\277\275\357\277\275\357\277\275", TRUE },
  { "chinese", "將軍", 1, "將", FALSE },
  { "hebrew", "של", 2, "של", TRUE },
  { "combining-marks-are-free", "e\314\201o\314\210", 2, "e\314\201o\314\210", TRUE },
  { "marks-alone", "\314\201\314\201", 1, "\314\201\314\201", TRUE },
  { "joined-emoji", "\360\237\221\251\342\200\215\360\237\232\200", 1, "\360\237\221\251\342\200\215\360\237\232\200",
    TRUE },
  { "markup", "<b>&\"'", 0, "<b>&\"'", TRUE },
};

static void
test_clean (gconstpointer data)
{
  const CleanRow *row = data;
  GString *pool = g_string_new ("before ");
  gboolean whole = pw_text_append_clean (pool, row->text, row->max_clusters);

  g_assert_cmpstr (pool->str + strlen ("before "), ==, row->clean);
  g_assert_cmpint (whole, ==, row->whole);
  g_string_free (pool, TRUE);
}

/* A heap of combining marks on one letter does not get through. */
static void
test_tower_of_marks (void)
{
  GString *text = g_string_new ("Z"), *pool = g_string_new (NULL);

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "\314\201");
  g_string_append_c (text, 'b');
  g_assert_true (pw_text_append_clean (pool, text->str, 2));
  g_assert_cmpuint (pool->len, <=, 64);
  g_assert_true (g_str_has_suffix (pool->str, "b"));
  g_string_free (text, TRUE);
  g_string_free (pool, TRUE);
}

static void
test_any_bytes (void)
{
  GRand *rand = g_rand_new_with_seed (7);
  GString *pool = g_string_new (NULL);

  for (guint i = 0; i < 20000; i++)
    {
      char text[24] = "";

      for (guint j = 0; j < sizeof text - 1; j++)
        text[j] = (char) g_rand_int_range (rand, 0, 256);
      g_string_truncate (pool, 0);
      pw_text_append_clean (pool, text, i % 5);
      g_assert_true (g_utf8_validate (pool->str, (gssize) pool->len, NULL));
      g_assert_cmpuint (pw_text_width (pool->str, pool->len, i % 2), <=, 130 * sizeof text);
    }
  g_string_free (pool, TRUE);
  g_rand_free (rand);
}

static void
test_widths (void)
{
  g_assert_cmpuint (pw_text_width ("W", 1, TRUE), >, pw_text_width ("i", 1, TRUE));
  g_assert_cmpuint (pw_text_width ("a", 1, TRUE), >, pw_text_width ("a", 1, FALSE));
  g_assert_cmpuint (pw_text_width ("e\314\201", 3, FALSE), ==, pw_text_width ("e", 1, FALSE));
  g_assert_cmpuint (pw_text_width ("將", 3, FALSE), >=, 100);
  g_assert_cmpuint (pw_text_width ("", 0, FALSE), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/text/clean/", clean_rows, test_clean)
  g_test_add_func ("/text/tower-of-marks", test_tower_of_marks);
  g_test_add_func ("/text/any-bytes", test_any_bytes);
  g_test_add_func ("/text/widths", test_widths);
  return g_test_run ();
}
