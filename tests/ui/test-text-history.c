/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The history of a line: rows of what is typed and what comes back, and the property
 * that undoing everything gives the first text, and redoing everything the last.
 */
#include <locale.h>
#include <string.h>

#include "ui/text-history.h"

#define SECOND G_USEC_PER_SEC

/* Texts one after the other with the seconds between them; then what undo gives, step by step. */
typedef struct
{
  const char *name;
  const char *texts[6];
  double pauses[6]; /* before the text */
  const char *undone[6];
} Row;

static const Row rows[] = {
  { "letters-in-one-go", { "", "F", "Ft", "FtR" }, { 0, 0.1, 0.1, 0.1 }, { "" } },
  { "letters-after-a-pause", { "", "F", "Ft", "FtR" }, { 0, 0.1, 5, 0.1 }, { "F", "" } },
  { "letters-elsewhere", { "", "R", "cR", "cRN" }, { 0, 0.1, 0.1, 0.1 }, { "cR", "R", "" } },
  { "space-ends-a-word", { "", "W", "W ", "W F" }, { 0, 0.1, 0.1, 0.1 }, { "W ", "W", "" } },
  { "each-deletion", { "FtR", "Ft", "F" }, { 0, 0.1, 0.1 }, { "Ft", "FtR" } },
  { "typing-over-a-selection", { "FtR", "FR", "FxR" }, { 0, 1, 0.001 }, { "FtR" } },
  { "typing-on-over-a-selection", { "FtR", "FR", "FxR", "FxfR" }, { 0, 1, 0.001, 0.5 }, { "FtR" } },
  { "typing-behind-a-paste", { "", "mR", "mRc", "mRcR" }, { 0, 1, 0.5, 0.5 }, { "mR", "" } },
  { "paste-over-all", { "FtR", "", "mRcR+R" }, { 0, 1, 0.001 }, { "FtR" } },
  { "deleting-then-typing", { "FtR", "FR", "FxR" }, { 0, 1, 0.5 }, { "FR", "FtR" } },
  { "same-text-is-no-change", { "K", "K", "K" }, { 0, 1, 1 }, { NULL } },
  { "letters-of-many-bytes", { "é", "éà", "éàü", "éü" }, { 0, 1, 0.1, 0.1 }, { "éàü", "é" } },
  { "neighbours-in-unicode", { "é", "è", "é" }, { 0, 1, 1 }, { "è", "é" } },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PwTextHistory) history = pw_text_history_new (row->texts[0], 0);
  gint64 time = SECOND;
  gsize cursor;

  for (guint i = 1; i < G_N_ELEMENTS (row->texts) && row->texts[i]; i++)
    {
      time += row->pauses[i] * SECOND;
      pw_text_history_record (history, row->texts[i], 0, NULL, time);
      g_assert_cmpstr (pw_text_history_get_text (history), ==, row->texts[i]);
    }
  g_assert_false (pw_text_history_can_redo (history));
  for (guint i = 0; row->undone[i]; i++)
    {
      g_assert_true (pw_text_history_can_undo (history));
      g_assert_cmpstr (pw_text_history_undo (history, &cursor), ==, row->undone[i]);
      g_assert_cmpuint (cursor, <=, strlen (row->undone[i]));
    }
  g_assert_false (pw_text_history_can_undo (history));
  g_assert_null (pw_text_history_undo (history, &cursor));
}

static void
test_cursor (void)
{
  g_autoptr (PwTextHistory) history = pw_text_history_new ("FR", 0);
  gsize cursor = 99;

  pw_text_history_record (history, "FtR", 0, NULL, 0);
  g_assert_cmpstr (pw_text_history_undo (history, &cursor), ==, "FR");
  g_assert_cmpuint (cursor, ==, 1);
  g_assert_cmpstr (pw_text_history_redo (history, &cursor), ==, "FtR");
  g_assert_cmpuint (cursor, ==, 2);
}

static void
test_typing_ends_redo (void)
{
  g_autoptr (PwTextHistory) history = pw_text_history_new ("", 0);
  gsize cursor;

  pw_text_history_record (history, "W", 0, NULL, 0);
  pw_text_history_undo (history, &cursor);
  g_assert_true (pw_text_history_can_redo (history));
  pw_text_history_record (history, "F", 0, NULL, 0);
  g_assert_false (pw_text_history_can_redo (history));
  g_assert_null (pw_text_history_redo (history, &cursor));
}

/* The number comes back with its text; a change of it, or one with a name, is never joined with letters beside it. */
static void
test_modes_and_names (void)
{
  g_autoptr (PwTextHistory) history = pw_text_history_new ("", 7);
  gsize cursor;

  g_assert_null (pw_text_history_undo_name (history));
  pw_text_history_record (history, "f", 7, NULL, 0);
  pw_text_history_record (history, "f", 2, "Read as XBetza", 1);
  pw_text_history_record (history, "fK", 2, NULL, 2);
  pw_text_history_record (history, "fWfF", 2, "Convert", 3);
  pw_text_history_record (history, "fWfFR", 2, NULL, 4);

  g_assert_null (pw_text_history_undo_name (history));
  g_assert_cmpstr (pw_text_history_undo (history, &cursor), ==, "fWfF");
  g_assert_cmpstr (pw_text_history_undo_name (history), ==, "Convert");
  g_assert_null (pw_text_history_redo_name (history));
  g_assert_cmpstr (pw_text_history_undo (history, &cursor), ==, "fK");
  g_assert_cmpstr (pw_text_history_redo_name (history), ==, "Convert");
  g_assert_cmpstr (pw_text_history_undo (history, &cursor), ==, "f");
  g_assert_cmpuint (pw_text_history_get_mode (history), ==, 2);
  g_assert_cmpstr (pw_text_history_undo_name (history), ==, "Read as XBetza");
  g_assert_cmpstr (pw_text_history_undo (history, &cursor), ==, "f");
  g_assert_cmpuint (pw_text_history_get_mode (history), ==, 7);
  g_assert_cmpstr (pw_text_history_undo (history, &cursor), ==, "");
  g_assert_false (pw_text_history_can_undo (history));

  g_assert_cmpstr (pw_text_history_redo (history, &cursor), ==, "f");
  g_assert_cmpstr (pw_text_history_redo (history, &cursor), ==, "f");
  g_assert_cmpuint (pw_text_history_get_mode (history), ==, 2);
}

/* A random edit of a text of letters of one to four bytes. */
static char *
edit (const char *text)
{
  static const char *const letters[] = { "F", "t", " ", "é", "象", "🂡", "(", "0" };
  int length = g_utf8_strlen (text, -1);
  int at = g_test_rand_int_range (0, length + 1);
  int n = g_test_rand_int_range (0, MIN (3, length - at) + 1);
  g_autofree char *head = g_utf8_substring (text, 0, at);
  g_autofree char *tail = g_utf8_substring (text, at + n, length);

  return g_strconcat (head, letters[g_test_rand_int_range (0, G_N_ELEMENTS (letters))],
                      g_test_rand_bit () ? "xy" : "", tail, NULL);
}

static void
test_there_and_back (void)
{
  for (int run = 0; run < 200; run++)
    {
      g_autoptr (PwTextHistory) history = pw_text_history_new ("FtR", 0);
      g_autofree char *last = g_strdup ("FtR");
      const char *text = NULL;
      guint mode = 0;
      gint64 time = 0;
      gsize cursor;

      for (int i = 0; i < 60; i++)
        {
          char *next = edit (last);

          g_free (last);
          last = next;
          time += g_test_rand_int_range (0, 4 * SECOND);
          mode = g_test_rand_int_range (0, 4) ? mode : (guint) g_test_rand_int_range (0, 3);
          pw_text_history_record (history, last, mode, g_test_rand_bit () ? "step" : NULL, time);
          g_assert_cmpuint (pw_text_history_get_mode (history), ==, mode);
        }
      while (pw_text_history_can_undo (history))
        {
          text = pw_text_history_undo (history, &cursor);
          g_assert_true (g_utf8_validate (text, -1, NULL));
        }
      g_assert_cmpstr (text, ==, "FtR");
      g_assert_cmpuint (pw_text_history_get_mode (history), ==, 0);
      while (pw_text_history_can_redo (history))
        text = pw_text_history_redo (history, &cursor);
      g_assert_cmpstr (text, ==, last);
      g_assert_cmpuint (pw_text_history_get_mode (history), ==, mode);
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/text-history/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/text-history/cursor", test_cursor);
  g_test_add_func ("/text-history/typing-ends-redo", test_typing_ends_redo);
  g_test_add_func ("/text-history/modes-and-names", test_modes_and_names);
  g_test_add_func ("/text-history/there-and-back", test_there_and_back);
  return g_test_run ();
}
