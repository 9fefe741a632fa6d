/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typing: what changed between two texts, and which changes go on with one another. */
#include <string.h>

#include "tests/add-rows.h"
#include "tests/keep/random-army.h"
#include "ui/keep/typing.h"

#define MILLISECOND 1000

static const struct
{
  const char *before, *after;
  PwTyping typing; /* without a time */
} changes[] = {
  /* at, first_at, removed, inserted, letter, space, rubbed */
  { "", "F", { 0, 0, 0, 1, TRUE, FALSE, FALSE } },
  { "Ft", "FtR", { 2, 2, 0, 1, TRUE, FALSE, FALSE } },
  { "FR", "FtR", { 1, 1, 0, 1, TRUE, FALSE, FALSE } },
  { "FtR", "Ft", { 2, 2, 1, 0, FALSE, FALSE, TRUE } },
  { "W", "W ", { 1, 1, 0, 1, FALSE, TRUE, FALSE } },
  { "W", "W\n", { 1, 1, 0, 1, FALSE, TRUE, FALSE } },
  { "W", "W　", { 1, 1, 0, 3, FALSE, TRUE, FALSE } },
  { "W", "WFF", { 1, 1, 0, 2, FALSE, FALSE, FALSE } },
  { "WF", "WN", { 1, 1, 1, 1, TRUE, FALSE, FALSE } },
  { "WFN", "WX", { 1, 1, 2, 1, TRUE, FALSE, FALSE } },
  { "é", "éé", { 2, 0, 0, 2, TRUE, FALSE, FALSE } },
  { "é", "è", { 0, 0, 2, 2, TRUE, FALSE, FALSE } },
  { "xé", "xèy", { 1, 1, 2, 3, FALSE, FALSE, FALSE } },
  { "象é", "é", { 0, 0, 3, 0, FALSE, FALSE, TRUE } },
  { "aaab", "aaaab", { 3, 0, 0, 1, TRUE, FALSE, FALSE } },
  { "baa", "ba", { 2, 1, 1, 0, FALSE, FALSE, TRUE } },
  { "abcabc", "abc", { 3, 3, 3, 0, FALSE, FALSE, FALSE } },
  { "same", "same", { 4, 4, 0, 0, FALSE, FALSE, FALSE } },
};

static void
test_change (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  PwTyping typing = pw_typing_between (changes[i].before, changes[i].after, 7);
  const PwTyping *expected = &changes[i].typing;

  g_assert_cmpuint (typing.at, ==, expected->at);
  g_assert_cmpuint (typing.first_at, ==, expected->first_at);
  g_assert_cmpuint (typing.removed, ==, expected->removed);
  g_assert_cmpuint (typing.inserted, ==, expected->inserted);
  g_assert_cmpint (typing.is_letter, ==, expected->is_letter);
  g_assert_cmpint (typing.is_space, ==, expected->is_space);
  g_assert_cmpint (typing.is_rubbed, ==, expected->is_rubbed);
  g_assert_cmpint (typing.time, ==, 7);
}

/* Texts one after the other, "|" between them; for each change but the first "+" if it goes on, else "-". */
static const struct
{
  const char *name, *texts;
  guint interval; /* in milliseconds */
  const char *expected;
} rows[] = {
  { "word", "|F|Ft|FtR", 100, "++" },
  { "slowly", "|F|Ft|FtR", 2000, "--" },
  { "just-in-time", "|F|Ft|FtR", 1999, "++" },
  { "space", "|a|a |a b|a bc|a bc ", 100, "-++-" },
  { "two-spaces", "a|a |a  |a  b", 100, "-+" },
  { "line-break", "a|ab|ab\n|ab\nc", 100, "-+" },
  { "other-place", "ab|abc|xabc", 100, "-" },
  { "in-the-middle", "WR|WfR|WfsR", 100, "+" },
  { "before-the-same", "be|bee|bexe", 100, "+" },
  { "doubled", "|a|aa|aaa|aaab", 100, "+++" },
  { "rub-out", "abc|ab|a|", 100, "++" },
  { "rub-out-same", "aaa|aa|a|", 100, "++" },
  { "delete", "abc|bc|c|", 100, "++" },
  { "rub-elsewhere", "abcd|abc|bc", 100, "-" },
  { "rub-then-type", "abc|ab|abd", 100, "-" },
  { "type-then-rub", "a|ab|a", 100, "-" },
  { "paste", "a|ab|abFtR|abFtRc", 100, "--" },
  { "replace-selected", "FtR|N|NN|NNx", 100, "++" },
  { "replace-behind", "aX|abX|abc", 100, "-" },
  { "replace-in-two", "FtR||N|Nx", 1, "++" },
  { "empty-then-type", "FtR||N|Nx", 100, "-+" },
  { "wide", "|象|象棋|象棋é", 100, "++" },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_auto (GStrv) texts = g_strsplit (rows[i].texts, "|", -1);
  g_autoptr (GString) found = g_string_new (NULL);
  PwTyping last = { 0 };

  for (guint k = 1; texts[k] != NULL; k++)
    {
      PwTyping next = pw_typing_between (texts[k - 1], texts[k], (gint64) k * rows[i].interval * MILLISECOND);

      if (k > 1)
        g_string_append_c (found, pw_typing_goes_on (&last, &next) ? '+' : '-');
      last = next;
    }
  g_assert_cmpstr (found->str, ==, rows[i].expected);
}

/* The change, made again, gives the text after it, and is as small as can be. */
static void
test_apply (void)
{
  for (int run = 0; run < 3000; run++)
    {
      g_autofree char *before = random_text (), *after = random_text ();
      PwTyping typing = pw_typing_between (before, after, 0);
      g_autoptr (GString) made = g_string_new (before);
      g_autofree char *inserted = g_strndup (after + typing.at, typing.inserted);

      g_string_erase (made, (gssize) typing.at, (gssize) typing.removed);
      g_string_insert (made, (gssize) typing.at, inserted);
      g_assert_cmpstr (made->str, ==, after);
      g_assert_true (g_utf8_validate (inserted, -1, NULL));
      g_assert_cmpuint (typing.first_at, <=, typing.at);
      g_assert_cmpint (typing.removed + typing.inserted == 0, ==, strcmp (before, after) == 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/typing/change/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_change);
    }
  ADD_NUMBERED_ROWS ("/typing/", rows, test_row)
  g_test_add_func ("/typing/apply", test_apply);
  return g_test_run ();
}
