/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What way a hand means that goes over a board, also one that shakes. */
#include "ui/board/trail.h"
#include "tests/add-rows.h"

/* Points that the hand goes through straight, and the squares behind the first: where it turns, and where it ends. */
static const struct
{
  const char *name, *points, *squares;
} rows[] = {
  { "rest", "0,0 0.3,0.1", "" },
  { "step", "0,0 0,1", "0,1" },
  { "slide", "0,0 0,4", "0,4" },
  { "slide/not-to-the-middle", "0,0 0,3.6", "0,4" },
  { "slide/off-the-line", "0.2,-0.2 0.3,2 0.1,4", "0,4" },
  { "diagonal", "0,0 4,4", "4,4" },
  { "knight", "0,0 1,2", "1,2" },
  { "knight/askew", "0.2,0 0.6,1.1 1.1,2", "1,2" },
  { "nightrider", "0,0 2,4", "2,4" },
  { "camel", "0,0 3,1", "3,1" },
  { "zebra", "0,0 3,2", "3,2" },
  { "horse", "0,0 0,1 1,2", "0,1 1,2" },
  { "horse/cut-corner", "0.1,0 0,0.7 0.9,2", "0,1 1,2" },
  { "griffon", "0,0 1,1 1,4", "1,1 1,4" },
  { "griffon/shaky", "0,0.2 0.9,0.9 1.1,2 0.8,3 1.2,4", "1,1 1,4" },
  { "hook", "0,0 0,3 3,3", "0,3 3,3" },
  { "zigzag", "0,0 1,1 0,2 1,3", "1,1 0,2 1,3" },
  { "back", "0,0 0,4 0,2", "0,2" },
  { "back/round-the-corner", "0,0 1,1 1,4 1,1 0,0", "" },
  { "back/and-away", "0,0 0,3 0,1 2,1", "0,1 2,1" },
};

static void
test_row (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_auto (GStrv) points = g_strsplit (rows[row].points, " ", -1);
  g_autoptr (GString) squares = g_string_new (NULL);
  PwTrail trail;

  pw_trail_init (&trail);
  for (guint i = 0; points[i]; i++)
    {
      char *comma;
      double x = g_ascii_strtod (points[i], &comma), y = g_ascii_strtod (comma + 1, NULL);

      if (i == 0)
        pw_trail_begin (&trail, x, y);
      else
        pw_trail_go (&trail, x, y);
    }
  for (guint i = 0; i < pw_trail_length (&trail); i++)
    g_string_append_printf (squares, "%s%d,%d", i > 0 ? " " : "", pw_trail_get (&trail, i).dx,
                            pw_trail_get (&trail, i).dy);
  pw_trail_clear (&trail);
  g_assert_cmpstr (squares->str, ==, rows[row].squares);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_NUMBERED_ROWS ("/trail/", rows, test_row)
  return g_test_run ();
}
