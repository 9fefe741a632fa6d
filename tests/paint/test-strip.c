/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move as a strip of boards, and texts as outlines: what is in the picture, and in the files. */
#define _GNU_SOURCE /* memmem() */
#include <string.h>

#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/outline.h"
#include "ui/paint/compose/strip.h"

/* -- strips -- */

typedef struct
{
  const char *name, *notation, *fen, *at, *to;
  guint n_boards, columns;
} StripRow;

static const StripRow strips[] = {
  { "leap", "N", "8/8/8/8/3X4/8/8/8", "d4", "e6", 2, 2 },
  { "griffon", "FtR", "8/8/8/8/3X4/8/8/8", "d4", "e8", 3, 3 },
  { "most-to-see", "FtR", "8/8/8/8/3X4/8/8/8", "d4", NULL, 3, 3 },
  { "two-captures", "FxFxF", "8/8/5p2/4p3/3X4/8/8/8", "d4", "g7", 4, 4 },
  { "wide", "FtR", "16/16/16/16/3X12/16/16/16", "d4", "e8", 3, 2 },
  { "widest", "FtR", "64/64/64/64/3X60/64/64/64", "d4", "e8", 3, 2 },
};

static guint
count_boards (const PwPicture *picture, PwClass style)
{
  guint n, found = 0;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    found += shapes[i].style == style && shapes[i].kind == PW_SHAPE_CIRCLE;
  return found;
}

/* As many boards as there are stops, each as large as one alone, beside and under each other. */
static void
test_strip (gconstpointer data)
{
  const StripRow *row = data;
  g_autoptr (Fixture) fixture = fixture_new (row->notation, row->fen, row->at, PW_SCENE_STRIP);
  int width, height, rows = (int) ((row->n_boards + row->columns - 1) / row->columns);
  guint n;
  const PwShape *shapes;

  if (row->to != NULL)
    fixture->scene.pointed = fixture_square (fixture, row->to);
  fixture->scene.flags = 0;
  fixture_compose (fixture);
  width = pw_picture_width (fixture->picture);
  height = pw_picture_height (fixture->picture);
  fixture->scene.flags = PW_SCENE_STRIP;
  fixture_compose (fixture);
  g_assert_cmpuint (count_boards (fixture->picture, PW_CLASS_PIECE), ==, row->n_boards);
  g_assert_cmpint (pw_picture_width (fixture->picture), ==, width + ((int) row->columns - 1) * (width + 12));
  g_assert_cmpint (pw_picture_height (fixture->picture), ==, height + (rows - 1) * (height + 12));
  shapes = pw_picture_shapes (fixture->picture, &n);
  for (guint i = 0; i < n; i++)
    {
      char id[PW_ID_SIZE];

      g_assert_cmpuint (pw_picture_write_id (fixture->picture, &shapes[i], id), ==, 0); /* it would be there twice */
      if (shapes[i].kind == PW_SHAPE_GROUP)
        continue; /* it has no place */
      g_assert_cmpint (shapes[i].x, >=, 0);
      g_assert_cmpint (shapes[i].x, <=, pw_picture_width (fixture->picture));
      g_assert_cmpint (shapes[i].y, >=, 0);
      g_assert_cmpint (shapes[i].y, <=, pw_picture_height (fixture->picture));
    }
}

/* Title and caption are around it, once. */
static void
test_words (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("FtR", "8/8/8/8/3X4/8/8/8", "d4", PW_SCENE_STRIP);
  g_autofree char *svg = NULL;

  fixture->scene.title = "Griffon";
  fixture->scene.caption = "FtR\nMoves one square diagonally.";
  svg = fixture_svg (fixture);
  g_assert_nonnull (strstr (svg, ">Griffon</text>"));
  g_assert_null (strstr (strstr (svg, ">Griffon</text>") + 1, ">Griffon</text>"));
  g_assert_nonnull (strstr (svg, ">Moves one square diagonally.</text>"));
  g_assert_null (strstr (svg, " id=\"sq-"));
}

/* Without a move there is the board as ever. */
static void
test_no_strip (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "8/8/8/8/3X4/8/8/8", "d4", 0);
  g_autofree char *plain = NULL, *strip = NULL;

  fixture->scene.pointed = fixture_square (fixture, "h8");
  plain = fixture_svg (fixture);
  fixture->scene.flags = PW_SCENE_STRIP;
  strip = fixture_svg (fixture);
  g_assert_cmpstr (plain, ==, strip);
}

/* -- outlines -- */

typedef struct
{
  const char *name, *text;
} TextRow;

static const TextRow texts[] = {
  { "letter", "Q" },
  { "empty", "" },
  { "spaces", "   " },
  { "sentence", "Moves one square diagonally; if that square is empty, it may continue outward like a rook." },
  { "marks", "a\314\203 \303\244\303\266\303\274" },
  { "chinese", "\351\246\254" },
  { "arabic", "\330\264\330\267\330\261\331\206\330\254" },
};

/* The extent of outlines from left to right, read as the backends do. Returns: FALSE if there are none */
static gboolean
measure (const char *data, double *left, double *right)
{
  double at[2] = { 0, 0 }, start[2] = { 0, 0 }, n[6] = { 0 };
  char command = 'z';
  gboolean any = FALSE;

  *left = G_MAXDOUBLE;
  *right = -G_MAXDOUBLE;
  while (pw_glyph_read (&data, &command, n))
    {
      const double *by = command == 'c' ? n + 4 : n;

      g_assert_nonnull (strchr ("mlcz", command));
      at[0] = command == 'z' ? start[0] : at[0] + by[0];
      at[1] = command == 'z' ? start[1] : at[1] + by[1];
      if (command == 'm')
        memcpy (start, at, sizeof at);
      *left = MIN (*left, at[0]);
      *right = MAX (*right, at[0]);
      any = TRUE;
    }
  return any;
}

/* Whatever the text, its outlines fill its width, from where its anchor says. */
static void
test_outline (gconstpointer data)
{
  const TextRow *row = data;
  double width, left, right;
  cairo_path_t *path = pw_outline_trace (pw_scheme_get (0), row->text, strlen (row->text), 20, TRUE, &width);

  cairo_path_destroy (path);
  for (guint anchor = PW_ANCHOR_START; anchor <= PW_ANCHOR_END; anchor++)
    {
      g_autoptr (GString) outline
          = pw_outline_data (pw_scheme_get (0), row->text, strlen (row->text), 20, TRUE, (PwAnchor) anchor);
      double from = -width * anchor / PW_ANCHOR_END;

      if (!measure (outline->str, &left, &right))
        {
          g_assert_cmpuint (strspn (row->text, " "), ==, strlen (row->text));
          continue;
        }
      g_assert_cmpfloat_with_epsilon (left, from, 4);
      g_assert_cmpfloat_with_epsilon (right, from + width, 4);
    }
}

/* No file needs a font then, and what is said can still be read aloud. */
static void
test_no_font (void)
{
  g_autoptr (Fixture) fixture
      = fixture_new ("FtR", "8/8/8/8/3X4/8/2r5/8", "d4", PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_OUTLINES);
  static const struct
  {
    PwFormat format;
    const char *lacks;
  } rows[] = { { PW_FORMAT_SVG, "<text" }, { PW_FORMAT_PDF, "/Font" }, { PW_FORMAT_TEX, "\\node" } };

  fixture->scene.title = "Griffon & <more>";
  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      gsize size;
      const char *data, *lacks;

      if (i == G_N_ELEMENTS (rows)) /* ... and without them, all need one */
        fixture->scene.flags &= ~(guint) PW_SCENE_OUTLINES;
      bytes = fixture_export_bytes (fixture_compose (fixture), rows[i % G_N_ELEMENTS (rows)].format,
                                       &PW_SIZE (48, 1), NULL);
      data = g_bytes_get_data (bytes, &size);
      g_test_message ("%u", i);
      lacks = rows[i % G_N_ELEMENTS (rows)].lacks;
      g_assert_cmpint (memmem (data, size, lacks, strlen (lacks)) == NULL, ==, i < G_N_ELEMENTS (rows));
      if (i == 0)
        g_assert_nonnull (g_strstr_len (data, (gssize) size, "aria-label=\"Griffon &amp; &lt;more&gt;\""));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/strip/", strips, test_strip)
  g_test_add_func ("/strip/words", test_words);
  g_test_add_func ("/strip/none", test_no_strip);
  ADD_DATA_ROWS ("/outline/", texts, test_outline)
  g_test_add_func ("/outline/no-font", test_no_font);
  return g_test_run ();
}
