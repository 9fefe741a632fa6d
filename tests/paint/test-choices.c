/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Choices about a picture: what each adds or leaves out, and that nothing else is lost by it.
 */
#include <gio/gio.h>
#include <string.h>

#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"
#include "ui/paint/formats/export.h"

#define USUAL (PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS)

typedef struct
{
  const char *name, *notation, *fen, *at;
} Row;

static const Row rows[] = {
  { "knight", "N", "8/8/8/8/3X4/8/8/8", "d4" },
  { "king-in-corner", "K", "16/16/16/16/16/16/16/X15", "a1" },
  { "cannon", "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4" },
  { "rifle", "mRRxebR", "8/8/8/8/p2X1p2/8/8/8", "d4" },
  { "locust", "mQxK", "8/8/8/2p5/3X4/8/8/8", "d4" },
  { "griffon", "FtR", "8/8/4P3/8/3X4/8/8/8", "d4" },
  { "blocked", "R", "12/12/12/4P7/4X1P5/12/12/12", "e5" },
  { "attacks", "mWcfF", "8/8/8/8/8/8/1X6/8", "b2" },
  { "passing", "W-W", "8/8/8/8/3X4/8/8/8", "d4" },
  { "pawn", "mfWcfF", "8/8/8/3pP3/8/8/8/8 passed=d6:d5", "e5" },
  { "cylinder", "N", "8/8/8/X7/8/8/8/8 cylinder", "a5" },
};

static Fixture *
compose (const Row *row, guint flags)
{
  Fixture *fixture = fixture_new (row->notation, row->fen, row->at, flags);

  fixture_compose (fixture);
  return fixture;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* The ids of marks, lines and pieces that a move has a part in, sorted and in one text. (transfer full) */
static char *
list_marks (const PwPicture *picture)
{
  static const char *const starts[]
      = { "mark-", "leap-", "virgin-", "screen-", "victim-", "blocker-", "line-", "goal-", "passed-" };
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = shape_id (picture, &shapes[i]);

      for (guint j = 0; id != NULL && j < G_N_ELEMENTS (starts); j++)
        if (g_str_has_prefix (id, starts[j]))
          g_ptr_array_add (ids, g_strdup (id));
    }
  g_ptr_array_sort (ids, compare_ids);
  g_ptr_array_add (ids, NULL);
  return g_strjoinv (" ", (char **) ids->pdata);
}

static guint
count_class (const PwPicture *picture, PwClass style)
{
  guint n, count = 0;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    count += shapes[i].style == style && shapes[i].kind != PW_SHAPE_GROUP;
  return count;
}

/* No shape begins outside of the picture. */
static void
check_inside (const PwPicture *picture)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    if (shapes[i].kind != PW_SHAPE_GROUP && shapes[i].kind != PW_SHAPE_END && shapes[i].kind != PW_SHAPE_POLYLINE)
      {
        g_assert_cmpint (shapes[i].x, >=, 0);
        g_assert_cmpint (shapes[i].y, >=, 0);
        g_assert_cmpint (shapes[i].x, <=, pw_picture_width (picture));
        g_assert_cmpint (shapes[i].y, <=, pw_picture_height (picture));
      }
}

/* A part of the board has all marks of the whole, whichever way it is seen, and is not larger. */
static void
test_cropped (gconstpointer data)
{
  const Row *row = data;

  for (guint flipped = 0; flipped < 2; flipped++)
    {
      guint flags = USUAL | (flipped ? PW_SCENE_FLIPPED : 0);
      g_autoptr (Fixture) whole = compose (row, flags), part = compose (row, flags | PW_SCENE_CROPPED);
      g_autofree char *all = list_marks (whole->picture), *kept = list_marks (part->picture);

      g_assert_cmpstr (kept, ==, all);
      g_assert_cmpstr (kept, !=, "");
      check_inside (part->picture);
      g_assert_cmpint (pw_picture_height (part->picture), <=, pw_picture_height (whole->picture));
      g_assert_cmpuint (count_class (part->picture, PW_CLASS_LIGHT) + count_class (part->picture, PW_CLASS_DARK), <=,
                        pw_board_n_squares (whole->board));
    }
}

/* A king in the corner of a large board: two by two squares are left, with the names of their files and ranks. */
static void
test_cropped_size (void)
{
  g_autoptr (Fixture) fixture = compose (&rows[1], PW_SCENE_COORDINATES | PW_SCENE_CROPPED);

  g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_LIGHT), ==, 2);
  g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_DARK), ==, 2);
  g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_FILE), ==, 2);
  g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_RANK), ==, 2);
  g_assert_cmpint (pw_picture_width (fixture->picture), <, 4 * PW_PICTURE_SQUARE);
}

/* -- what is left out -- */

static void
test_left_out (gconstpointer data)
{
  static const struct
  {
    guint flag;
    PwClass style;
  } left_out[] = { { PW_SCENE_NO_BORDER, PW_CLASS_EDGE },
                   { PW_SCENE_NO_LINES, PW_CLASS_LINE },
                   { PW_SCENE_NO_PAPER, PW_CLASS_PAPER } };
  const Row *row = data;
  g_autoptr (Fixture) usual = compose (row, PW_SCENE_ATTACKS);
  guint n, n_usual;

  pw_picture_shapes (usual->picture, &n_usual);
  for (guint i = 0; i < G_N_ELEMENTS (left_out); i++)
    {
      g_autoptr (Fixture) fixture = compose (row, PW_SCENE_ATTACKS | left_out[i].flag);

      pw_picture_shapes (fixture->picture, &n);
      g_assert_cmpuint (count_class (fixture->picture, left_out[i].style), ==, 0);
      if (left_out[i].flag == PW_SCENE_NO_BORDER) /* a cylinder has edges of two kinds */
        n += count_class (usual->picture, PW_CLASS_WRAP);
      if (left_out[i].flag != PW_SCENE_NO_LINES) /* these are in a group */
        g_assert_cmpuint (n + count_class (usual->picture, left_out[i].style), ==, n_usual);
    }
}

/* The ground of a PNG without paper lets everything through, its squares nothing; pixels are those that were drawn. */
static cairo_status_t
read_bytes (gpointer closure, guchar *data, guint length)
{
  GInputStream *stream = closure;
  gsize n;

  g_input_stream_read_all (stream, data, length, &n, NULL, NULL);
  return n == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR;
}

static guint8
alpha_at (cairo_surface_t *image, int x, int y)
{
  return cairo_image_surface_get_data (image)[y * cairo_image_surface_get_stride (image) + 4 * x + 3];
}

static void
test_transparent (void)
{
  for (guint bare = 0; bare < 2; bare++)
    {
      g_autoptr (Fixture) fixture = compose (&rows[0], PW_SCENE_COORDINATES | (bare ? PW_SCENE_NO_PAPER : 0));
      g_autoptr (GBytes) bytes = fixture_export_bytes (fixture->picture, PW_FORMAT_PNG, &PW_SIZE (48, 1), NULL);
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
      cairo_surface_t *read = cairo_image_surface_create_from_png_stream (read_bytes, stream);
      cairo_surface_t *drawn = pixels_draw (fixture->picture, 48), *flat;
      cairo_t *cr;

      g_assert_cmpint (cairo_surface_status (read), ==, CAIRO_STATUS_SUCCESS);
      flat = pixels_new (cairo_image_surface_get_width (read), cairo_image_surface_get_height (read));
      cr = cairo_create (flat);
      cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
      cairo_set_source_surface (cr, read, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_flush (flat);
      g_assert_cmpint (alpha_at (flat, 0, 0), ==, bare ? 0 : 255);
      g_assert_cmpint (alpha_at (flat, 60, 60), ==, 255);
      if (!bare)
        g_assert_cmpfloat (pixels_compare (flat, drawn).differing, ==, 0);
      cairo_surface_destroy (flat);
      cairo_surface_destroy (drawn);
      cairo_surface_destroy (read);
    }
}

/* -- patterns -- */

static void
test_patterns (void)
{
  static const guint lines[PW_N_PATTERNS] = { 0, 7 + 7, 8 + 8 };

  for (guint pattern = 0; pattern < PW_N_PATTERNS; pattern++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("N", "8/8/8/8/3X4/8/8/8", "d4", 0);
      PwPattern found;

      fixture->scene.pattern = pattern;
      fixture_compose (fixture);
      g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_GRID), ==, lines[pattern]);
      g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_DARK), ==, pattern == PW_PATTERN_CHECKERS ? 32 : 0);
      g_assert_true (pw_pattern_by_name (pw_pattern_name (pattern), &found));
      g_assert_cmpuint (found, ==, pattern);
    }
}

/* Lines of a grid end at holes: the middle row has two pieces of one, the middle file of the hole too. */
static void
test_points_and_holes (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "5/5/2*2/5/X4", "a1", 0);

  fixture->scene.pattern = PW_PATTERN_POINTS;
  fixture_compose (fixture);
  g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_GRID), ==, 4 + 2 + 4 + 2);
}

/* -- what is around the board -- */

/* Beside the board, the legend has as many entries, and the picture is wider instead of higher. */
static void
test_legend_beside (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (Fixture) none = compose (row, 0), below = compose (row, PW_SCENE_LEGEND);
  g_autoptr (Fixture) beside = compose (row, PW_SCENE_LEGEND | PW_SCENE_LEGEND_BESIDE);

  g_assert_cmpuint (count_class (beside->picture, PW_CLASS_LABEL), ==, count_class (below->picture, PW_CLASS_LABEL));
  g_assert_cmpint (pw_picture_height (beside->picture), ==, pw_picture_height (none->picture));
  g_assert_cmpint (pw_picture_width (beside->picture), >, pw_picture_width (none->picture));
  check_inside (beside->picture);
}

/* The words of a caption, in order, however it is broken. (transfer full) */
static char *
read_caption (const PwPicture *picture)
{
  GString *text = g_string_new (NULL);
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    if (shapes[i].style == PW_CLASS_CAPTION)
      {
        g_string_append (text, text->len > 0 ? " " : "");
        g_string_append_len (text, pw_picture_text (picture, &shapes[i]), shapes[i].n_text);
      }
  return g_string_free (text, FALSE);
}

static void
test_caption (void)
{
  static const char *const captions[][2] = {
    { "FtR", "FtR" },
    { "FtR\nMoves one square diagonally; if that square is empty, it may continue outward like a rook (a griffon).",
      "FtR Moves one square diagonally; if that square is empty, it may continue outward like a rook (a griffon)." },
    { "a\n\nb\tc", "a b c" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (captions); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("W", "8/8/8/8/3X4/8/8/8", "d4", PW_SCENE_CROPPED);
      g_autofree char *text = NULL;

      fixture->scene.caption = captions[i][0];
      fixture_compose (fixture);
      text = read_caption (fixture->picture);
      g_assert_cmpstr (text, ==, captions[i][1]);
      check_inside (fixture->picture);
    }
}

/* A caption that never ends does: so does one without any place to break it. */
static void
test_long_caption (void)
{
  for (guint spaces = 0; spaces < 2; spaces++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("W", "8/8/8/8/3X4/8/8/8", "d4", 0);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; i < 20000; i++)
        g_string_append (text, spaces && i % 7 == 0 ? " " : i % 3 ? "\303\244" : "x");
      fixture->scene.caption = text->str;
      fixture_compose (fixture);
      g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_CAPTION), <=, 12);
      g_assert_cmpint (pw_picture_height (fixture->picture), <, 14 * PW_PICTURE_SQUARE);
    }
}

/* -- one path -- */

static void
test_one_target (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4",
                                             USUAL | PW_SCENE_ONE_TARGET | PW_SCENE_CROPPED);
  g_autofree char *marks = NULL;

  fixture->scene.pointed = fixture_square (fixture, "d8");
  fixture_compose (fixture);
  marks = list_marks (fixture->picture);
  g_assert_nonnull (strstr (marks, "mark-d8"));
  g_assert_null (strstr (marks, "mark-d5"));
  g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_FILE), ==, 1);
  g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_RANK), ==, 5);
  check_inside (fixture->picture);
}

/* -- a screen that may be taken -- */

/* Its dotted square is not cut by the disc of the capture. */
static void
test_taken_screen (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("RpR", "3p4/8/3p4/8/3X4/8/8/8", "d4", 0);
  const PwShape *disc = NULL, *square = NULL;
  guint n;
  const PwShape *shapes = pw_picture_shapes (fixture_compose (fixture), &n);

  for (guint i = 0; i < n; i++)
    {
      if (shapes[i].id == PW_ID_SCREEN)
        square = &shapes[i];
      if (shapes[i].id == PW_ID_MARK && shapes[i].subject == fixture_square (fixture, "d6"))
        disc = &shapes[i];
    }
  g_assert_true (square != NULL && disc != NULL && disc->style == PW_CLASS_DISC);
  g_assert_cmpint (square->w / 2, >, disc->w + 1);
}

/* -- columns of legends -- */

/* Four entries, of which three have room beside each other, are two columns of two, and those are even. */
static void
test_even_columns (void)
{
  static const int columns[] = { 0, 1, 0, 1 };
  g_autoptr (Fixture) fixture = fixture_new ("KNADQ", "8/8/2p1p3/8/3X1P2/8/3P4/8", "d4", PW_SCENE_LEGEND);
  guint n, n_labels = 0;
  const PwShape *shapes = pw_picture_shapes (fixture_compose (fixture), &n);
  int x[8];

  for (guint i = 0; i < n; i++)
    if (shapes[i].style == PW_CLASS_LABEL)
      x[n_labels++] = shapes[i].x;
  g_assert_cmpuint (n_labels, ==, G_N_ELEMENTS (columns));
  for (guint i = 0; i < n_labels; i++)
    g_assert_cmpint (x[i], ==, x[columns[i]]);
  g_assert_cmpint (x[1] - x[0], >, 8 * PW_PICTURE_SQUARE / 3);
}

/* -- crosses for rides -- */

/* Where the scheme tells rides from leaps, circles and crosses do, in the legend too, and nothing has a diamond. */
static void
test_rides_told (void)
{
  static const struct
  {
    const char *notation, *fen, *at;
    PwClass style;
  } told[] = {
    { "N", "8/8/8/8/3X4/8/8/8", "d4", PW_CLASS_DISC },          { "mN", "8/8/8/8/3X4/8/8/8", "d4", PW_CLASS_RING },
    { "cN", "8/8/2p5/8/3X4/8/8/8", "d4", PW_CLASS_LEAP_CAPTURE }, { "R", "8/8/8/8/3X4/8/8/8", "d4", PW_CLASS_RIDE },
    { "mR", "8/8/8/8/3X4/8/8/8", "d4", PW_CLASS_RIDE_MOVE },    { "NN", "8/8/8/8/3X4/8/8/8", "d4", PW_CLASS_RIDE },
    { "cR", "8/8/3p4/8/3X4/8/8/8", "d4", PW_CLASS_RIDE_CAPTURE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (told[i].notation, told[i].fen, told[i].at, PW_SCENE_LEGEND);

      fixture->scene.scheme = pw_scheme_by_name ("wikipedia");
      fixture_compose (fixture);
      g_test_message ("%s", told[i].notation);
      g_assert_cmpuint (count_class (fixture->picture, told[i].style), >=, 2); /* a mark, and its sample */
      g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_LEAP), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *cropped = g_strconcat ("/choices/cropped/", rows[i].name, NULL);
      g_autofree char *left_out = g_strconcat ("/choices/left-out/", rows[i].name, NULL);
      g_autofree char *legend = g_strconcat ("/choices/legend-beside/", rows[i].name, NULL);

      g_test_add_data_func (cropped, &rows[i], test_cropped);
      g_test_add_data_func (left_out, &rows[i], test_left_out);
      g_test_add_data_func (legend, &rows[i], test_legend_beside);
    }
  g_test_add_func ("/choices/cropped-size", test_cropped_size);
  g_test_add_func ("/choices/transparent", test_transparent);
  g_test_add_func ("/choices/patterns", test_patterns);
  g_test_add_func ("/choices/points-and-holes", test_points_and_holes);
  g_test_add_func ("/choices/caption", test_caption);
  g_test_add_func ("/choices/caption/long", test_long_caption);
  g_test_add_func ("/choices/one-target", test_one_target);
  g_test_add_func ("/choices/taken-screen", test_taken_screen);
  g_test_add_func ("/choices/even-columns", test_even_columns);
  g_test_add_func ("/choices/rides-told", test_rides_told);
  return g_test_run ();
}
