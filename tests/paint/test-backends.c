/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Both backends draw the same: the SVG, drawn by librsvg, against what the Cairo backend
 * draws, for many boards in every scheme and at several sizes; and so does the Cairo backend with pixels that
 * it has kept of all boards before.
 */
#include <librsvg/rsvg.h>

#include <string.h>

#include "tests/sample.h"
#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"
#include "ui/paint/draw.h"
#include "ui/paint/portrait/helper.h"

/*
 * What may differ: the Cairo backend puts lines on pixels and keeps thin ones from
 * vanishing, which counts for most where a square has few pixels.
 */
static const struct
{
  int square_size;
  double mean, differing;
} sizes[] = {
  { 16, 10.5, 0.070 },
  { 33, 4.3, 0.025 },
  { 48, 1.6, 0.011 },
  { 120, 2.4, 0.022 },
};

#define EVERYTHING (PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS)

typedef struct
{
  const char *name;
  const char *notation;
  const char *fen;
  const char *at;
  guint flags;
  const char *title;
  const char *symbol;
  const char *pointed;
  PwDialect dialect;
  const char *portrait;             /* (nullable): its type */
  const char *drawn, *rides, *said; /* (nullable): by hand, in the place of moves */
  const char *figurine;             /* (nullable): its name */
} BoardRow;

static const BoardRow boards[] = {
  { "rook", "R", "8/8/8/8/3X4/8/8/8", "d4", EVERYTHING, NULL, "R", NULL },
  { "cannon", "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", EVERYTHING, "Cannon", "Ca", "d8" },
  { "squirrel", "NAD", "8/8/2p1p3/8/3X4/8/8/8", "d4", EVERYTHING, NULL, "Sq", NULL },
  { "unmoved", "iKiNA", "8/8/2p1p3/8/3X4/8/8/8", "d4", EVERYTHING, "Not yet moved", "U", NULL },
  { "promoted", "R", "+I+O+W+M+Q+A/6/2X3/6/+I+O+W+M+Q+A/+I+O+W+M+Q+A", "c4", EVERYTHING, NULL, "R", NULL },
  { "chain", "KxaK", "5/1Pp2/1pX2/2nP1/5", "c3", EVERYTHING, NULL, "L", "c4" },
  { "rifle", "mRRxebR", "5/5/1pX1p/5/2P2", "c3", EVERYTHING, NULL, "W", "e3" },
  { "flipped", "fmWfcFQyK", "8/8/5p2/8/3X4/8/3P4/8", "d4", EVERYTHING | PW_SCENE_FLIPPED, NULL, "p", NULL },
  { "dimmed", "jjB", "8/8/5p2/8/3X4/8/8/8", "d4", EVERYTHING | PW_SCENE_DIMMED, NULL, "B", NULL },
  { "holes", "FtR", "*4*/6/2X3/6/1*4/6", "c4", PW_SCENE_COORDINATES, "Holes", "G", NULL },
  { "large", "N0qN", "20/20/20/20/20/20/20/9X10/20/20/20/20/20/20/20/20", "j9", EVERYTHING, "Large", "N",
    NULL },
  { "castling", "WisO2udF", "8/8/8/8/3p4/8/2P1P3/R2K3R virgin=*", "d1", EVERYTHING, "Castling", "K", "f1",
    PW_DIALECT_XBETZA },
  { "drawing", "N", "8/8/2p1p3/8/3X4/8/8/8", "d4", EVERYTHING, NULL, "N", NULL, PW_DIALECT_EXTENDED,
    PW_PORTRAIT_SVG },
  { "photograph", "N", "8/8/2p1p3/8/3X4/8/8/8", "d4", EVERYTHING, NULL, "N", NULL, PW_DIALECT_EXTENDED,
    PW_PORTRAIT_PNG },
  { "by-hand", "N", "8/8/8/8/3X4/8/8/8", "d4", EVERYTHING, NULL, "N", NULL, PW_DIALECT_EXTENDED, NULL,
    "e6=both c6=move b5=capture h8=move", "e5 f6 g7 h8, d5 e7", NULL },
  { "said", "N", "3p4/8/2p1p3/8/1p1X1p2/8/3P1p2/6p1", "d4", EVERYTHING, NULL, "N", NULL, PW_DIALECT_EXTENDED,
    NULL, NULL, NULL,
    "takes d6 c6 e6, takes d6 c6, takes-not d6 e6, may b4, takes-not b4, takes f4, hops d1 d2, takes d1 f2 "
    "g1, "
    "may-not h4, takes h4 f4, takes-not d8, takes-not d4 d2, blocked g8 e6, may a8" },
  { "said-flipped", "N", "5/1p1P1/2X2/1p3/5", "c3", EVERYTHING | PW_SCENE_FLIPPED, "Said", "N", NULL,
    PW_DIALECT_EXTENDED, NULL, NULL, NULL, "takes c3 b4, may-not d4, hops a1 b2, takes b2, may b4" },
  { "figurines", "N", "rnbqk3/pp1p4/8/8/3X4/8/PP1P4/RNBQK3", "d4", EVERYTHING | PW_SCENE_FIGURINES, NULL,
    NULL, NULL, .figurine = "dragon-king" },
  { "outlines", "NAD", "8/8/2p1p3/8/3X4/8/8/8", "d4", EVERYTHING | PW_SCENE_OUTLINES, "As outlines", "Sq",
    NULL },
  { "strip", "FtR", "8/8/4p3/8/3X4/8/8/8", "d4", EVERYTHING | PW_SCENE_STRIP, "A strip", "G", "e6" },
  { "nothing-around", "Q", "8/8/8/8/3X4/8/8/8", "d4", 0, NULL, NULL, NULL },
};

static cairo_surface_t *
draw_svg (Fixture *fixture, int width, int height, int square_size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes
      = fixture_export_bytes (fixture->picture, PW_FORMAT_SVG, &PW_SIZE (square_size, 1), &error);
  RsvgHandle *handle;
  cairo_surface_t *image = pixels_new (width, height);
  cairo_t *cr = cairo_create (image);
  double scale = (double) square_size / PW_PICTURE_SQUARE;
  RsvgRectangle area
      = { 0, 0, pw_picture_width (fixture->picture) * scale, pw_picture_height (fixture->picture) * scale };

  g_assert_no_error (error);
  handle = rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  rsvg_handle_render_document (handle, cr, &area, &error);
  g_assert_no_error (error);
  g_object_unref (handle);
  cairo_destroy (cr);
  return image;
}

/* What stamps may move by an eighth of a pixel. */
#define MOST_MEAN      0.2
#define MOST_DIFFERING 0.0005

static void
compare_again (Fixture *fixture, cairo_surface_t *drawn, int square_size, PwStamps *stamps)
{
  cairo_surface_t *again
      = pixels_new (cairo_image_surface_get_width (drawn), cairo_image_surface_get_height (drawn));
  cairo_t *cr = cairo_create (again);
  PixelDifference difference;

  pw_picture_draw_again (fixture->picture, cr, (double) square_size / PW_PICTURE_SQUARE, stamps);
  cairo_destroy (cr);
  difference = pixels_compare (drawn, again);
  g_test_message ("with stamps: mean %.3f, differing %.4f", difference.mean, difference.differing);
  g_assert_cmpfloat (difference.mean, <=, MOST_MEAN);
  g_assert_cmpfloat (difference.differing, <=, MOST_DIFFERING);
  cairo_surface_destroy (again);
}

static void
compare_at (Fixture *fixture, const BoardRow *row, guint size, const PwScheme *scheme, PwStamps *stamps)
{
  cairo_surface_t *drawn = pixels_draw (fixture->picture, sizes[size].square_size);
  cairo_surface_t *written = draw_svg (fixture, cairo_image_surface_get_width (drawn),
                                       cairo_image_surface_get_height (drawn), sizes[size].square_size);
  PixelDifference difference = pixels_compare (drawn, written);

  g_test_message ("%s %s %d: mean %.3f, differing %.4f", row->name, pw_scheme_name (scheme),
                  sizes[size].square_size, difference.mean, difference.differing);
  if (difference.mean > sizes[size].mean || difference.differing > sizes[size].differing)
    {
      pixels_keep (drawn, "backends-cairo.png");
      pixels_keep (written, "backends-svg.png");
    }
  g_assert_cmpfloat (difference.mean, <=, sizes[size].mean);
  g_assert_cmpfloat (difference.differing, <=, sizes[size].differing);
  for (guint i = 0; i < 2; i++) /* made, and found */
    compare_again (fixture, drawn, sizes[size].square_size, stamps);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (written);
}

static void
test_board (gconstpointer data)
{
  const BoardRow *row = data;
  g_autoptr (Fixture) fixture = fixture_new_in (row->dialect, row->notation, row->fen, row->at, row->flags);
  g_autoptr (PwPortrait) portrait = row->portrait != NULL ? fixture_portrait (row->portrait) : NULL;
  static PwStamps *stamps; /* of all boards */
  const PwScheme *scheme;

  if (stamps == NULL)
    stamps = pw_stamps_new ();
  fixture->position.virgin = TRUE;
  fixture_run (fixture);
  if (row->drawn != NULL || row->said != NULL)
    fixture_draw (fixture, row->drawn, row->rides, row->said);
  fixture->scene.title = row->title;
  fixture->scene.symbol = row->symbol;
  fixture->scene.portrait = portrait;
  fixture->scene.figurine = row->figurine != NULL ? pw_figurine_by_name (row->figurine) : PW_FIGURINE_NONE;
  fixture->scene.cursor = 0;
  if (row->pointed != NULL)
    fixture->scene.pointed = fixture_square (fixture, row->pointed);
  for (guint i = 0; (scheme = pw_scheme_get (i)) != NULL; i++)
    {
      fixture->scene.scheme = scheme;
      fixture_compose (fixture);
      for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
        compare_at (fixture, row, size, scheme, stamps);
    }
}

/* The comparison is worth something: leaving out the marks is plainly seen. */
static void
test_sees_differences (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("Q", "8/8/8/8/3X4/8/8/8", "d4", 0);
  cairo_surface_t *with, *without;
  PixelDifference difference;

  with = pixels_draw (fixture_compose (fixture), 48);
  fixture->scene.moves = NULL;
  without = pixels_draw (fixture_compose (fixture), 48);
  difference = pixels_compare (with, without);
  g_assert_cmpfloat (difference.differing, >, 0.02);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* A portrait is seen, and fills its part of the square. */
static void
test_sees_faces (gconstpointer data)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "1/X/1", "a2", 0);
  g_autoptr (PwPortrait) portrait = fixture_portrait (data);
  cairo_surface_t *with, *without;

  without = pixels_draw (fixture_compose (fixture), 48);
  fixture->scene.portrait = portrait;
  with = pixels_draw (fixture_compose (fixture), 48);
  g_assert_cmpfloat (pixels_compare (with, without).differing, >, 0.05);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* So is that of a letter, on each of its pieces of both sides, and on no other. */
static void
test_sees_faces_of_letters (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "gRg/1X1/pG1", "b2", PW_SCENE_FIGURINES);
  g_autoptr (PwPortrait) portrait = fixture_portrait (PW_PORTRAIT_SVG);
  PwPortrait *portraits[PW_N_LETTERS] = { ['G' - 'A'] = portrait };
  g_autofree char *svg = NULL, *letters = NULL;
  guint n = 0;

  fixture->scene.portraits = portraits;
  svg = fixture_svg (fixture);
  for (const char *at = svg; (at = strstr (at, "<image")) != NULL; at++)
    n++;
  g_assert_cmpuint (n, ==, 3);
  fixture->scene.portraits = NULL;
  letters = fixture_svg (fixture);
  g_assert_null (strstr (letters, "<image"));
}

#define COST 650 /* ms: of a row */

int
main (int argc, char *argv[])
{
  pw_portrait_helper_begin (argc, argv);
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_SAMPLE ("/backends/", boards, COST, test_board)
  g_test_add_func ("/backends/sees-differences", test_sees_differences);
  g_test_add_data_func ("/backends/sees-drawings", PW_PORTRAIT_SVG, test_sees_faces);
  g_test_add_data_func ("/backends/sees-photographs", PW_PORTRAIT_PNG, test_sees_faces);
  g_test_add_func ("/backends/sees-faces-of-letters", test_sees_faces_of_letters);
  return g_test_run ();
}
