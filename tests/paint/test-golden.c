/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures compared with kept ones, so that a change of looks is a decision.  After such a
 * decision, and a look at the new ones, run this with PW_UPDATE_GOLDENS=1.
 */
#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"

#define SQUARE_SIZE 32
#define MEAN 2.0 /* fonts differ from one machine to the next */
#define DIFFERING 0.02

typedef struct
{
  const char *name;
  const char *scheme;
  const char *notation;
  const char *fen;
  const char *at;
  guint flags;
  const char *pointed;
  PwDialect dialect;
  const char *drawn, *rides, *said; /* (nullable): by hand, in the place of moves */
  const char *figurine; /* (nullable): as pw_figurine_choose() has it */
  const char *game; /* (nullable): as for fixture_play(), in the place of moves and of the piece */
} GoldenRow;

static const GoldenRow rows[] = {
  { "cannon", "default", "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", PW_SCENE_COORDINATES | PW_SCENE_ATTACKS, "d8" },
  { "squirrel", "default", "iKNAD", "7/2p1P2/7/3Xp2/7/7/*5*", "d4", PW_SCENE_LEGEND, NULL },
  { "lion", "print", "KNADKxaK", "5/1Pp2/1pX2/2nP1/5", "c3", PW_SCENE_LEGEND, NULL },
  { "griffon", "dark", "FtR", "7/7/7/3X3/7/4p2/2P4", "d4", PW_SCENE_COORDINATES | PW_SCENE_FLIPPED, NULL },
  { "passed", "dark", "mfWcfFfeF", "5/4R/1Xp2/1p2q/5 passed=c4:c3 virgin=e2,e4", "b3", PW_SCENE_LEGEND, NULL,
    PW_DIALECT_XBETZA },
  { "castling", "default", "fWisO2udF", "1P1P4/R1K3R1 virgin=*", "c1", PW_SCENE_LEGEND, "e1", PW_DIALECT_XBETZA },
  { "by-hand", "default", "N", "7/7/4p2/3X3/7/7/7", "d4", PW_SCENE_LEGEND, NULL, PW_DIALECT_EXTENDED,
    "e6=both c6=move b5=capture e5=capture g7=move", "e5 f6 g7, d5 e7", NULL },
  { "said", "default", "N", "3p3/2P4/3p1p1/7/3X1P1/1p1p3/7", "d3", PW_SCENE_LEGEND, NULL, PW_DIALECT_EXTENDED, NULL,
    NULL,
    "may e5, may-not c4, takes g2 f3, hops d7 d5, may f5, may-not c6, blocked c1 d2, takes d3 b2, takes-not g4 f5" },
  { "said-often", "dark", "N", "3p3/7/2p1p2/7/1p1X1p1/7/3P1p1", "d3", PW_SCENE_FLIPPED, NULL, PW_DIALECT_EXTENDED, NULL,
    NULL,
    "takes d5 c5 e5, takes d5 c5, takes-not d5 e5, may b3, takes-not b3, takes f3, hops d7 e5 c5, takes g1 f1, "
    "may-not g3, takes g3 f3, takes-not d3 d1" },
  { "said-in-print", "print", "N", "5/1p1P1/2X2/1p2P/5", "c3", PW_SCENE_LEGEND, NULL, PW_DIALECT_EXTENDED, NULL, NULL,
    "takes c5 b4, may-not d4, hops a1 b2, takes b2, takes-not e4 d4, blocked d1 e2, may b5" },
  { "figurines", "default", "FtR", "rnbqk/pp1e1/4p/1X3/1P1A1/RNBQK virgin=a6", "b3", PW_SCENE_FIGURINES,
    .figurine = "auto" },
  { "figurines-in-print", "print", "KNAD", "rnbqk/pp1e1/4p/1X3/1P1A1/RNBQK", "b3", PW_SCENE_FIGURINES,
    .figurine = "lion" },
  { "figurines-in-the-dark", "dark", "mRcR+R", "rnbqk/pp1e1/4p/1X3/1P1A1/RNBQK", "b3", PW_SCENE_FIGURINES,
    .figurine = "cannon" },
  { "game", "default", "W", "r3k2r/1pp2p2/2n3b1/3pQ3/2BP4/2N2N2/PP3PPP/R3K2R", "a1",
    PW_SCENE_LEGEND | PW_SCENE_COORDINATES,
    .game = "from=e2 to=e5 checked=e8 held=c6 target=a5 target=b8 target=d8 target=d4 taken=d4 target=e5 taken=e5" },
  { "game-set-up", "dark", "W", "rnbqk/ppppp/5/5/PPPPP/RNBQK virgin=*", "a1",
    PW_SCENE_LEGEND | PW_SCENE_FLIPPED | PW_SCENE_NO_PAST | PW_SCENE_FIGURINES,
    .game = "zone=a6 zone=b6 zone=c6 zone=d6 zone=e6 goal=c3 goal=c4 held=b1 target=c3 goal=e6" },
  { "game-in-print", "print", "W", "2r1k/1p1p1/2P2/1KB2/5", "a1", PW_SCENE_LEGEND,
    .game = "from=c5 to=c3 checked=b2 held=c3 target=e5 taken=d4 target=b4 target=c3 taken=b4 zone=a5 goal=a1" },
};

static void
test_golden (gconstpointer data)
{
  const GoldenRow *row = data;
  g_autoptr (Fixture) fixture = fixture_new_in (row->dialect, row->notation, row->fen, row->at, row->flags);
  g_autofree char *name = g_strconcat (row->name, ".png", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "paint", name, NULL);
  cairo_surface_t *drawn, *kept;
  PixelDifference difference;

  fixture->position.virgin = TRUE;
  fixture_run (fixture);
  if (row->drawn != NULL || row->said != NULL)
    fixture_draw (fixture, row->drawn, row->rides, row->said);
  if (row->game != NULL)
    fixture_play (fixture, row->game);
  fixture->scene.scheme = pw_scheme_by_name (row->scheme);
  if (row->figurine != NULL)
    fixture->scene.figurine = pw_figurine_choose (row->figurine, pw_parse_piece (fixture->parse));
  if (row->pointed != NULL)
    fixture->scene.pointed = fixture_square (fixture, row->pointed);
  drawn = pixels_draw (fixture_compose (fixture), SQUARE_SIZE);
  if (g_getenv ("PW_UPDATE_GOLDENS") != NULL)
    g_assert_cmpint (cairo_surface_write_to_png (drawn, path), ==, CAIRO_STATUS_SUCCESS);
  kept = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (kept), ==, CAIRO_STATUS_SUCCESS);
  difference = pixels_compare (drawn, kept);
  g_test_message ("mean %.3f, differing %.4f", difference.mean, difference.differing);
  if (difference.mean > MEAN || difference.differing > DIFFERING)
    pixels_keep (drawn, name);
  g_assert_cmpfloat (difference.mean, <=, MEAN);
  g_assert_cmpfloat (difference.differing, <=, DIFFERING);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (kept);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/golden/", rows, test_golden)
  return g_test_run ();
}
