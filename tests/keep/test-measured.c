/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measured figures in the text of a document: found by what was played, kept in order, and trusted in
 * nothing. */
#include <string.h>

#include "ui/keep/file.h"
#include "ui/keep/measured.h"

static PwMeasured
figure_of (const char *plan, char piece, char against, guint n)
{
  PwMeasured figure = { .piece = piece, .against = against, .handicap = (int) n - 4, .seconds = n };

  g_strlcpy (figure.plan, plan, sizeof figure.plan);
  for (guint odds = 0; odds < PW_N_MATCH_ODDS; odds++)
    for (guint points = 0; points < PW_MATCH_N_POINTS; points++)
      figure.tally.pairs[odds][points] = n + 10 * odds + points;
  return figure;
}

/* measured: (inout) (transfer full) */
static void
put (char **measured, const char *plan, char piece, char against, guint n)
{
  g_autofree char *before = *measured;
  PwMeasured figure = figure_of (plan, piece, against, n);

  *measured = pw_measured_put (before, &figure);
}

static void
test_find (void)
{
  g_autofree char *measured = g_strdup (""), *without = NULL;
  PwMeasured found, expected = figure_of ("one", 'G', 'Q', 5);

  put (&measured, "one", 'G', 'Q', 3);
  put (&measured, "two", 'G', 'Q', 4);
  put (&measured, "three", 'g', 0, 1);
  g_assert_true (pw_measured_find_latest (measured, 'G', 'Q', &found));
  g_assert_cmpstr (found.plan, ==, "two");
  put (&measured, "one", 'G', 'Q', 5);
  g_assert_true (pw_measured_find (measured, "one", &found));
  g_assert_cmpmem (&found, sizeof found, &expected, sizeof expected);
  g_assert_cmpuint (pw_measured_n_pairs (&found), ==, 10 * 5 + 50 + 20);
  g_assert_true (pw_measured_find_latest (measured, 'G', 'Q', &found));
  g_assert_cmpstr (found.plan, ==, "one");
  g_assert_true (pw_measured_find_latest (measured, 'g', 0, &found));
  g_assert_false (pw_measured_find_latest (measured, 'G', 0, &found));
  g_assert_false (pw_measured_find (measured, "four", &found));

  without = pw_measured_remove (measured, 'G', 'Q');
  g_assert_false (pw_measured_find_latest (without, 'G', 'Q', &found));
  g_assert_true (pw_measured_find (without, "three", &found));
  g_free (measured);
  measured = pw_measured_remove (without, 'g', 0);
  g_assert_cmpstr (measured, ==, "");
}

/* The oldest ones go. */
static void
test_bound (void)
{
  g_autofree char *measured = g_strdup ("");
  PwMeasured found;

  for (guint i = 0; i <= PW_MEASURED_MAX; i++)
    {
      char plan[16];

      g_snprintf (plan, sizeof plan, "%u", i);
      put (&measured, plan, 'A', 'B', i);
    }
  g_assert_false (pw_measured_find (measured, "0", &found));
  g_assert_true (pw_measured_find (measured, "1", &found));
  g_assert_true (pw_measured_find (measured, "100", &found));
}

#define WHOLE                                                                                                \
  "{\"plan\":\"x\",\"piece\":\"G\",\"against\":\"Q\",\"handicap\":1,\"pairs\":[1,2,3,4,5,1,2,3,4,5]"         \
  ","                                                                                                        \
  "\"seconds\":1}"

/* What is no figure is not found; it stays if it is short. */
static const struct
{
  const char *name, *item;
  gboolean found, stays;
} rows[] = {
  { "whole", WHOLE, TRUE, TRUE },
  { "more",
    "{\"plan\":\"x\",\"piece\":\"+G\",\"handicap\":1,\"pairs\":[1,2,3,4,5,1,2,3,4,5],\"seconds\":1,"
    "\"later\":{}}",
    TRUE, TRUE },
  { "nothing", "null", FALSE, TRUE },
  { "number", "-1e999", FALSE, TRUE },
  { "no-piece", "{\"plan\":\"x\",\"handicap\":1,\"pairs\":[1,2,3,4,5,1,2,3,4,5],\"seconds\":1}", FALSE,
    TRUE },
  { "negative",
    "{\"plan\":\"x\",\"piece\":\"G\",\"handicap\":1,\"pairs\":[-1,2,3,4,5,1,2,3,4,5],"
    "\"seconds\":1}",
    FALSE, TRUE },
  { "huge",
    "{\"plan\":\"x\",\"piece\":\"G\",\"handicap\":1,\"pairs\":[12345678,2,3,4,5,1,2,3,4,5],"
    "\"seconds\":1}",
    FALSE, TRUE },
  { "odd-handicap",
    "{\"plan\":\"x\",\"piece\":\"G\",\"handicap\":0.5,\"pairs\":[1,2,3,4,5,1,2,3,4,5],\"seconds\":1}", FALSE,
    TRUE },
  { "few", "{\"plan\":\"x\",\"piece\":\"G\",\"handicap\":1,\"pairs\":[1,2,3,4,5,1,2,3,4],\"seconds\":1}",
    FALSE, TRUE },
  { "many", "{\"plan\":\"x\",\"piece\":\"G\",\"handicap\":1,\"pairs\":[1,2,3,4,5,1,2,3,4,5,6],\"seconds\":1}",
    FALSE, TRUE },
  { "twice", "{\"plan\":\"x\",\"plan\":\"x\"}", FALSE, TRUE },
  { "zero-in-it",
    "{\"plan\":\"x\\u0000\",\"piece\":\"G\",\"handicap\":1,\"pairs\":[1,2,3,4,5,1,2,3,4,5],"
    "\"seconds\":1}",
    FALSE, TRUE },
  { "bad-opponent",
    "{\"plan\":\"x\",\"piece\":\"G\",\"against\":\"??\",\"handicap\":1,"
    "\"pairs\":[1,2,3,4,5,1,2,3,4,5],\"seconds\":1}",
    FALSE, TRUE },
  { "long", NULL, FALSE, FALSE },
};

static PwArmy *
read_army (const char *item)
{
  g_autofree char *text
      = g_strdup_printf ("{\"format\":\"piecewright\",\"version\":1,\"pieces\":[{\"notation\":\"W\"}],"
                         "\"measured\":[%s],\"later\":1}",
                         item);
  g_autoptr (GError) error = NULL;
  PwArmy *army = pw_army_from_text (text, strlen (text), &error);

  g_assert_no_error (error);
  return army;
}

static void
test_item (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *filled = g_strnfill (2000, 'x'), *item = NULL, *measured = NULL, *more = NULL;
  g_autoptr (PwArmy) army = NULL, taken = NULL, again = NULL;
  PwMeasured found, other = figure_of ("other", 'G', 'Q', 1);

  item = rows[i].item != NULL ? g_strdup (rows[i].item) : g_strdup_printf ("{\"plan\":\"%s\"}", filled);
  army = read_army (item);
  taken = pw_army_take_measured (army, &measured);
  g_assert_cmpstr (pw_army_others (taken), ==, "{\"later\":1}");
  g_assert_cmpint (pw_measured_find (measured, "x", &found), ==, rows[i].found);
  more = pw_measured_put (measured, &other);
  g_assert_cmpint (strstr (more, item) != NULL, ==, rows[i].stays);
  again = pw_army_add_measured (taken, measured);
  g_clear_pointer (&taken, pw_army_unref);
  g_clear_pointer (&measured, g_free);
  taken = pw_army_take_measured (again, &measured);
  g_assert_cmpint (pw_measured_find (measured, "x", &found), ==, rows[i].found);
}

/* Of very many the last stay; what is no list stays as it is. */
static void
test_army (void)
{
  g_autoptr (GString) items = g_string_new (WHOLE);
  g_autofree char *measured = NULL, *none = NULL;
  g_autoptr (PwArmy) army = NULL, taken = NULL, rest = NULL, odd = NULL;
  g_autoptr (PwArmy) plain = read_army ("");
  PwMeasured found;

  for (guint i = 0; i < 100000; i++)
    g_string_append (items, ",1");
  army = read_army (items->str);
  taken = pw_army_take_measured (army, &measured);
  g_assert_false (pw_measured_find (measured, "x", &found));
  g_assert_cmpuint (strlen (measured), ==, 2 * PW_MEASURED_MAX + 1);

  odd = pw_army_with_member (plain, "measured", "{\"a\":1}");
  rest = pw_army_take_measured (odd, &none);
  g_assert_cmpstr (none, ==, "");
  g_assert_true (pw_army_equal (rest, odd));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/keep/measured/find", test_find);
  g_test_add_func ("/keep/measured/bound", test_bound);
  g_test_add_func ("/keep/measured/army", test_army);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/keep/measured/item/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_item);
    }
  return g_test_run ();
}
