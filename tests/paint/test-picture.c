/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The picture: which marks stand where, what the legend lists, and where the squares
 * are.  Rows say a notation and a board, and the ids and classes that come of them.
 */
#include <string.h>

#include "tests/add-rows.h"
#include "tests/paint/contents.h"

#define EMPTY "8/8/8/8/3X4/8/8/8"
#define TANGLE "pppppppp/pppppppp/pppppppp/pppppppp/pppXpppp/pppppppp/pppppppp/pppppppp"
#define USUAL (PW_SCENE_COORDINATES | PW_SCENE_LEGEND)
#define ATTACKS (USUAL | PW_SCENE_ATTACKS)

typedef struct
{
  const char *name;
  const char *notation;
  const char *fen;
  const char *at;
  guint flags;
  const char *has;    /* "id=class", each of them there */
  const char *lacks;  /* ids or classes, none of them there */
  const char *legend; /* classes, exactly these in this order */
  int n_lines;        /* exactly so many */
  gboolean virgin;
  const char *pointed;
  PwDialect dialect;
} PictureRow;

static const PictureRow picture_rows[] = {
  { "leap", "N", EMPTY, "d4", USUAL, "mark-e6=disc leap-e6=leap mark-b3=disc piece-d4= sq-e4=light sq-d4=dark",
    "line ring cross bar mark-d4", "disc leap", 0 },
  { "slide", "R", EMPTY, "d4", USUAL, "mark-d8=disc mark-a4=disc line-1=line line-4=line", "leap line-5", "disc line",
    4 },
  { "queen", "Q", EMPTY, "d4", USUAL, "mark-a1=disc mark-h8=disc", "", "disc line", 8 },
  { "step", "K", EMPTY, "d4", USUAL, "mark-d5=disc mark-e5=disc", "line leap", "disc", 0 },
  { "bend", "FtR", EMPTY, "d4", USUAL, "mark-e5=disc mark-e8=disc mark-h5=disc", "leap", "disc line", 12 },
  { "rider", "N0", EMPTY, "d4", USUAL, "mark-e6=disc mark-f8=disc", "leap", "disc line", 8 },
  { "move-only", "mR", "8/8/8/8/3X1p2/8/8/8", "d4", USUAL, "mark-e4=ring blocker-f4=bar", "mark-f4 disc cross",
    "ring line bar", 4 },
  { "capture-only", "cR", "8/8/8/8/3X1p2/8/8/8", "d4", USUAL, "mark-f4=cross", "mark-e4 bar attack", "cross line", 1 },
  { "attacks", "cR", "8/8/8/8/3X1p2/8/8/8", "d4", ATTACKS, "mark-f4=cross mark-e4=attack", "disc",
    "cross attack line", 4 },
  { "one-letter-each-is-both", "mWcW", EMPTY, "d4", USUAL, "mark-e4=disc", "ring cross attack", "disc", 0 },
  { "pawn", "fmWfcF", "8/8/8/4p3/3X4/8/8/8", "d4", ATTACKS, "mark-d5=ring mark-e5=cross mark-c5=attack", "disc mark-e4",
    "ring cross attack", 0 },
  { "unmoved", "mWimD", EMPTY, "d4", USUAL, "mark-d6=ring virgin-d6=virgin leap-d6=leap mark-d5=ring", "virgin-d5 disc",
    "ring leap virgin", 0, TRUE },
  { "moved", "mWimD", EMPTY, "d4", USUAL, "mark-d5=ring", "virgin mark-d6 leap", "ring", 0, FALSE },
  { "unmoved-or-not", "iKW", EMPTY, "d4", USUAL, "mark-d5=disc virgin-e5=virgin", "virgin-d5", "disc virgin", 0, TRUE },
  { "cannon", "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", ATTACKS,
    "mark-d8=cross screen-d6=screen mark-d5=ring mark-d7=attack blocker-f4=bar piece-d8= piece-d6= mark-h4=attack",
    "disc star screen-f4 blocker-d6", "ring cross attack line screen bar", -1 },
  { "return-with-victim", "RxebR", "8/8/8/8/3X1p2/8/8/8", "d4", USUAL, "mark-d4=pass victim-f4=star",
    "disc cross mark-f4", "line star pass", 1 },
  { "pass", "K-bK", EMPTY, "d4", USUAL, "mark-d4=pass", "disc star", "line pass", 1 },
  { "victim-on-the-way", "KxaK", "8/8/8/3p4/3X4/8/8/8", "d4", USUAL, "victim-d5=star mark-d6=disc mark-d4=pass",
    "cross", "disc line star pass", -1 },
  { "own-piece-blocks-a-leap", "N", "8/8/4P3/8/3X4/8/8/8", "d4", USUAL, "blocker-e6=bar mark-f5=disc", "mark-e6 line",
    "disc leap bar", 0 },
  { "lame", "nN", "8/8/8/3p4/3X4/8/8/8", "d4", USUAL, "blocker-d5=bar", "mark-e6 leap", "disc bar", -1 },
  { "around-pieces", "N", "8/8/4p3/8/3X4/8/8/8", "d4", USUAL, "mark-e6=disc leap-e6=leap piece-e6=", "cross",
    "disc leap", 0 },
  { "holes", "R", "3*4/8/8/8/3X4/8/8/8", "d4", USUAL, "sq-d8=hole mark-d7=disc", "mark-d8", "disc line", 4 },
  { "pointed", "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", USUAL, "path-1=path goal-d8=goal hop-d6=hop", "taken path-2",
    "ring cross line screen bar", -1, FALSE, "d8" },
  { "pointed-at-a-chain", "KxaK", "8/8/8/3p4/3X4/8/8/8", "d4", USUAL, "path-1=path goal-d6=goal taken-d5=taken", "hop",
    NULL, -1, FALSE, "d6" },
  { "pointed-at-nothing", "R", EMPTY, "d4", USUAL, "", "path goal", "disc line", 4, FALSE, "e5" },
  { "no-moves", "K", "1", "a1", USUAL, "sq-a1=dark piece-a1=", "legend disc sq-b1", "", 0 },
  { "no-legend", "R", EMPTY, "d4", 0, "mark-d5=disc", "legend coordinates file rank", "", 4 },

  /* pieces that end elsewhere: arrows that name both squares */
  { "castling", "WisO2", "R2K2R virgin=*", "d1", USUAL,
    "shift-a1-c1= shift-g1-e1= mark-b1=ring virgin-b1=virgin mark-f1=ring mark-c1=disc", "shifted-g1-e1 star cross",
    "disc ring line virgin shift unmoved", -1, TRUE, NULL, PW_DIALECT_XBETZA },
  { "castling/not-unmoved", "WisO2", "R2K2R", "d1", USUAL, "mark-c1=disc", "shifts mark-b1", "disc", -1, TRUE, NULL,
    PW_DIALECT_XBETZA },
  { "castling/pointed", "isO2", "R2K2R virgin=*", "d1", USUAL,
    "shift-a1-c1= shift-g1-e1= shifted-g1-e1= goal-f1=goal path-1=path", "shifted-a1-c1 taken",
    "ring line virgin shift unmoved", -1, TRUE, "f1", PW_DIALECT_XBETZA },
  { "swap-with-own", "udW", "PXp", "b1", USUAL, "shift-a1-b1= mark-a1=ring", "cross star mark-c1", "ring shift bar", 0,
    FALSE, NULL, PW_DIALECT_XBETZA },
  { "swap-with-an-enemy", "ucW", "PXp", "b1", USUAL, "shift-c1-b1= mark-c1=ring", "cross star mark-a1",
    "ring shift bar", 0, FALSE, NULL, PW_DIALECT_XBETZA },
  { "swap-or-capture", "cWucW", "Xp", "a1", USUAL, "shift-b1-a1= mark-b1=disc", "star", "disc shift", 0, FALSE, NULL,
    PW_DIALECT_XBETZA },
  { "some-arrows", "ucU", "pppp/pppp/Xppp", "a1", 0, "shift-b1-a1= shift-d3-a1=", "shifted-d3-a1", "", -1, FALSE, NULL,
    PW_DIALECT_XBETZA },
  { "too-many-arrows", "ucU", "pppppp/pppppp/pppppp/pppppp/Xppppp", "a1", 0, "mark-b1=ring", "shift-b1-a1", "", -1,
    FALSE, NULL, PW_DIALECT_XBETZA },
  { "too-many-arrows/pointed", "ucU", "pppppp/pppppp/pppppp/pppppp/Xppppp", "a1", 0, "shifted-f5-a1=",
    "shift-b1-a1 shifted-b1-a1", "", -1, FALSE, "f5", PW_DIALECT_XBETZA },

  /* what has gone before */
  { "not-moved", "K", "8/8/8/8/3X4/8/8/R6r virgin=a1,h1", "d4", USUAL, "unmoved-a1=unmoved unmoved-h1=unmoved",
    "unmoved-d4 virgin", "disc unmoved", 0 },
  { "not-moved/on-the-board", "K", "8/8/8/8/3X4/8/8/R6r virgin=d4", "d4", USUAL, "unmoved-d4=unmoved", "unmoved-a1",
    "disc unmoved", 0 },
  { "not-moved/said-by-the-scene", "K", EMPTY, "d4", USUAL | PW_SCENE_UNMOVED, "unmoved-d4=unmoved", "",
    "disc unmoved", 0 },
  { "just-passed", "feF", "8/8/8/3Xp3/8/8/8/8 passed=e6:e5", "d5", USUAL,
    "passed-e6=passed mark-e6=cross victim-e5=star", "passed-e5", "cross star passed", 0, FALSE, NULL,
    PW_DIALECT_XBETZA },
  { "just-passed/several", "feF", "8/8/8/3Xp3/8/8/8/8 passed=e6,e7:e5", "d5", USUAL,
    "passed-e6=passed passed-e7=passed mark-e6=cross victim-e5=star", "passed-e5 mark-e7", "cross star passed", 0,
    FALSE, NULL, PW_DIALECT_XBETZA },
  { "just-passed/where-the-piece-is", "K", "8/8/8/4p3/8/8/8/8 passed=e6:e5", "e6", USUAL, "piece-e6=", "passed-e6",
    NULL, -1 },
};

/* -- marks -- */

static void
test_picture (gconstpointer data)
{
  const PictureRow *row = data;
  g_autoptr (Fixture) fixture = fixture_new_in (row->dialect, row->notation, row->fen, row->at, row->flags);
  Contents contents;

  fixture->position.virgin = row->virgin;
  fixture_run (fixture);
  if (row->pointed != NULL)
    fixture->scene.pointed = fixture_square (fixture, row->pointed);
  contents_read (&contents, fixture_compose (fixture));
  contents_check (&contents, row->has, row->lacks);
  if (row->legend != NULL)
    g_assert_cmpstr (contents.legend->str, ==, row->legend);
  if (row->n_lines >= 0)
    g_assert_cmpint (contents.n_lines, ==, row->n_lines);
  contents_clear (&contents);
}

/* -- what is done to pieces that stay -- */

/* Steps like a wazir; then every enemy a king's step away suffers the deed. */
static PwPiece *
new_immobiliser (PwEffectKind effect_kind)
{
  const PwSpan span = pw_span (0, 1);
  const PwLink link = { .stays = { PW_HOLDS_EMPTY }, .explodes = TRUE, .directions = PW_DIR_ALL };
  PwPieceBuilder *builder = pw_piece_builder_new ();
  PwNodeId wazir = pw_piece_builder_leap (builder, span, pw_vec (1, 0), PW_BETWEEN_ANYTHING);
  PwNodeId ferz = pw_piece_builder_leap (builder, span, pw_vec (1, 1), PW_BETWEEN_ANYTHING);
  PwNodeId king = pw_piece_builder_choice (builder, span, (const PwNodeId[]) { wazir, ferz }, 2);
  PwPath path = { .ends = { PW_HOLDS_ENEMY }, .effect_kind = effect_kind, .span = span };

  pw_piece_builder_path (builder, path,
                         pw_piece_builder_chain (builder, span, (const PwNodeId[]) { wazir, king }, &link, 2));
  return pw_piece_builder_end (builder);
}

static guint
count_class (const PwPicture *picture, PwClass style)
{
  guint n, count = 0;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    count += shapes[i].style == style;
  return count;
}

/* A lock on each piece that some move reaches; pointing at the move ties it to its own, and the other way round. */
static void
test_effects (void)
{
  static const struct
  {
    PwEffectKind effect_kind;
    PwClass style;
    const char *id, *legend;
  } rows[] = {
    { PW_EFFECT_IMMOBILISE, PW_CLASS_IMMOBILISED, "immobilised-", "immobilised" },
    { PW_EFFECT_FREE, PW_CLASS_FREED, "freed-", "freed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("W", "2p3p/4p2/1p1X2P/7/7", "d3", USUAL);
      g_autofree char *reached = g_strconcat (rows[i].id, "c5", NULL), *far = g_strconcat (rows[i].id, "g5", NULL);
      Contents contents;

      fixture_take_piece (fixture, new_immobiliser (rows[i].effect_kind));
      contents_read (&contents, fixture_compose (fixture));
      g_assert_cmpstr (g_hash_table_lookup (contents.ids, reached), ==, rows[i].legend);
      g_assert_false (g_hash_table_contains (contents.ids, far));
      g_assert_cmpstr (g_hash_table_lookup (contents.ids, "mark-d4"), ==, "ring"); /* nothing is captured */
      g_assert_nonnull (strstr (contents.legend->str, rows[i].legend));
      g_assert_cmpuint (count_class (fixture->picture, rows[i].style), ==, 3 + 1); /* one in the legend */
      g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_TIE), ==, 0);
      contents_clear (&contents);

      fixture->scene.pointed = fixture_square (fixture, "d4");
      g_assert_cmpuint (count_class (fixture_compose (fixture), PW_CLASS_TIE), ==, 2);
      fixture->scene.pointed = fixture_square (fixture, "b3");
      g_assert_cmpuint (count_class (fixture_compose (fixture), PW_CLASS_TIE), ==, 1);
      fixture->scene.pointed = fixture_square (fixture, "g5");
      g_assert_cmpuint (count_class (fixture_compose (fixture), PW_CLASS_TIE), ==, 0);
    }
}

/* A piece that is shifted is tied to where that move ends. */
static void
test_partner_pointed_at (void)
{
  g_autoptr (Fixture) fixture = fixture_new_in (PW_DIALECT_XBETZA, "isO2", "R2K2R virgin=*", "d1", USUAL);

  fixture->position.virgin = TRUE;
  fixture_run (fixture);
  fixture->scene.pointed = fixture_square (fixture, "g1");
  g_assert_cmpuint (count_class (fixture_compose (fixture), PW_CLASS_TIE), ==, 1);
}

/* Titles are whole; arrows stay on the board, whichever way it is seen and wherever they lead. */
static void
test_arrows (void)
{
  static const char *const boards[] = { "ppppp/p3p/p1X1p/p3p/ppppp", "p3p/5/2X2/5/p3p" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new_in (PW_DIALECT_XBETZA, "ucU", boards[i / 2], "c3", 0);
      g_autofree char *svg = NULL;
      const PwShape *shapes;
      double left, top, size = 5 * PW_PICTURE_SQUARE;
      guint n, n_arrows = 0;

      fixture->scene.flags = i % 2 ? PW_SCENE_FLIPPED : 0;
      svg = fixture_svg (fixture);
      g_assert_nonnull (strstr (svg, "<g id=\"shift-a1-c3\"><title>a1: goes to c3</title>"));
      shapes = pw_picture_shapes (fixture->picture, &n);
      pw_picture_square_origin (fixture->picture, fixture_square (fixture, i % 2 ? "e1" : "a5"), &left, &top);
      for (guint j = 0; j < n; j++)
        for (guint k = 0; shapes[j].style == PW_CLASS_SHIFT && k < shapes[j].n_text; k++)
          {
            PwPoint point = pw_picture_points (fixture->picture, &shapes[j])[k];

            n_arrows += k == 0;
            g_assert_cmpfloat (point.x, >, left);
            g_assert_cmpfloat (point.y, >, top);
            g_assert_cmpfloat (point.x, <, left + size);
            g_assert_cmpfloat (point.y, <, top + size);
          }
      g_assert_cmpuint (n_arrows, ==, i / 2 ? 4 : 16);
    }
}

/* -- where things are -- */

typedef struct
{
  const char *name;
  const char *fen;
  guint flags;
  const char *title;
} PlaceRow;

static const PlaceRow place_rows[] = {
  { "plain", EMPTY, 0, NULL },
  { "coordinates", EMPTY, PW_SCENE_COORDINATES, NULL },
  { "everything", EMPTY, PW_SCENE_COORDINATES | PW_SCENE_LEGEND, "A title" },
  { "flipped", EMPTY, PW_SCENE_COORDINATES | PW_SCENE_FLIPPED, NULL },
  { "one-square", "1", PW_SCENE_COORDINATES | PW_SCENE_LEGEND, "A title far wider than the board" },
  { "wide", "64", PW_SCENE_FLIPPED, NULL },
  { "long-title", "3/3/3", PW_SCENE_COORDINATES, "A title that is as long as such a title of a small board ever is" },
};

/* All of a title is there. */
static void
assert_title (const PwPicture *picture, const char *title)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    if (shapes[i].style == PW_CLASS_TITLE)
      {
        g_autofree char *text = g_strndup (pw_picture_text (picture, &shapes[i]), shapes[i].n_text);

        g_assert_cmpstr (text, ==, title);
      }
}

/* Each square is inside of the picture, and its middle in no other one. */
static void
test_places (gconstpointer data)
{
  const PlaceRow *row = data;
  g_autoptr (Fixture) fixture = fixture_new ("K", row->fen, "a1", row->flags);
  PwPicture *picture;
  double x, y, half = PW_PICTURE_SQUARE / 2.0;

  fixture->scene.title = row->title;
  picture = fixture_compose (fixture);
  assert_title (picture, row->title);
  for (guint square = 0; square < pw_board_n_squares (fixture->board); square++)
    {
      pw_picture_square_origin (picture, (PwSquare) square, &x, &y);
      g_assert_cmpuint (fixture_square_at (fixture, x + half, y + half), ==, square);
      g_assert_cmpfloat (x, >=, 0);
      g_assert_cmpfloat (y, >=, 0);
      g_assert_cmpfloat (x + 2 * half, <=, pw_picture_width (picture));
      g_assert_cmpfloat (y + 2 * half, <=, pw_picture_height (picture));
    }
}

static void
test_flipped (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("K", "3/3/3", "b2", 0);
  double x[2], y[2];

  pw_picture_square_origin (fixture_compose (fixture), fixture_square (fixture, "a1"), &x[0], &y[0]);
  fixture->scene.flags = PW_SCENE_FLIPPED;
  pw_picture_square_origin (fixture_compose (fixture), fixture_square (fixture, "c3"), &x[1], &y[1]);
  g_assert_cmpfloat (x[0], ==, x[1]);
  g_assert_cmpfloat (y[0], ==, y[1]);
}

/* -- one picture used for scene after scene -- */

static void
test_used_again (void)
{
  g_autoptr (Fixture) large = fixture_new ("QNN0KxaK", "20/20/20/20/20/8X11/20/20/20/20", "i5", ATTACKS);
  g_autoptr (Fixture) small = fixture_new ("R", "3/1X1/3", "b2", USUAL);
  g_autofree char *fresh = fixture_svg (small), *again = NULL;

  pw_picture_compose (small->picture, &large->scene);
  again = fixture_svg (small);
  g_assert_cmpstr (again, ==, fresh);
}

/* A piece that goes everywhere from everywhere has no lines rather than a black board. */
static void
test_tangle (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("NxaNxaNxaNKxaKxaKxaKLxaLxaL", TANGLE, "d4", USUAL);
  Contents contents;

  contents_read (&contents, fixture_compose (fixture));
  g_assert_cmpint (contents.n_lines, ==, 0);
  g_assert_false (contents_has (&contents, "legend-line"));
  g_assert_true (g_hash_table_contains (contents.ids, "mark-f8"));
  contents_clear (&contents);
}

/* Round the edge of a cylinder a line leaves on one side and comes in on the other; none crosses the board. */
static void
test_cylinder (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("oW0", "8/8/8/8/7X/8/8/8", "h4", 0);
  const PwShape *shapes;
  gboolean left = FALSE, right = FALSE;
  double x, y;
  guint n;

  shapes = pw_picture_shapes (fixture_compose (fixture), &n);
  pw_picture_square_origin (fixture->picture, 0, &x, &y);
  for (guint i = 0; i < n; i++)
    if (shapes[i].style == PW_CLASS_LINE && shapes[i].y == shapes[i].h)
      {
        left |= MIN (shapes[i].x, shapes[i].w) == (int) x;
        right |= MAX (shapes[i].x, shapes[i].w) == (int) x + 8 * PW_PICTURE_SQUARE;
      }
  g_assert_true (left && right);
}

/* Which side of a blocker has the bar: where the walk came from. */
static const struct
{
  const char *notation, *fen, *at, *blocker;
  int dx, dy; /* from the blocker's middle, y down: the sides it may be on */
} bars[] = {
  { "R", "8/8/8/8/3X2P1/8/8/8", "d4", "g4", -1, 0 },
  { "R", "8/8/8/8/3XP3/8/8/8", "d4", "e4", -1, 0 },
  { "R", "8/8/8/8/3X4/8/8/3P4", "d4", "d1", 0, -1 },
  { "B", "8/6P1/8/8/3X4/8/8/8", "d4", "g7", -1, 1 },
  { "FtR", "8/8/8/6P1/3X4/8/8/8", "d4", "g5", -1, 0 },
  { "FtR", "8/8/8/5P2/3X4/8/8/8", "d4", "f5", -1, 0 },
  { "nN", "8/8/8/3P4/3X4/8/8/8", "d4", "d5", 0, 1 },
  { "D", "8/8/3P4/8/3X4/8/8/8", "d4", "d6", 0, 1 },
  { "mRcR+R", "Xp6", "a1", "b1", -1, 0 }, /* walked over as well, by what could be captured */
};

/* The sign of a passed square lies towards the piece that passed it, however the board is turned. */
static void
test_passed_sign (void)
{
  static const struct
  {
    const char *fen;
    int dy; /* from the middle of the square, y down */
  } rows[] = { { "8/8/8/4p3/8/8/8/8 passed=e6:e5", 1 }, { "8/4p3/8/8/8/8/8/8 passed=e6:e7", -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint flipped = 0; flipped < 2; flipped++)
      {
        g_autoptr (Fixture) fixture = fixture_new ("K", rows[i].fen, "a1", flipped ? PW_SCENE_FLIPPED : 0);
        const PwShape *shapes;
        double x, y;
        guint n, found = 0;

        shapes = pw_picture_shapes (fixture_compose (fixture), &n);
        pw_picture_square_origin (fixture->picture, fixture_square (fixture, "e6"), &x, &y);
        for (guint j = 0; j < n; j++)
          if (shapes[j].id == PW_ID_PASSED)
            {
              found++;
              g_assert_cmpint ((shapes[j].y - (int) y - 24) * rows[i].dy * (flipped ? -1 : 1), >, 0);
            }
        g_assert_cmpuint (found, ==, 1);
      }
}

static int
sign_of (int number)
{
  return (number > 2) - (number < -2);
}

static void
test_bars (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    for (guint flipped = 0; flipped < 2; flipped++)
      {
        g_autoptr (Fixture) fixture = fixture_new (bars[i].notation, bars[i].fen, bars[i].at, 0);
        PwSquare blocker = fixture_square (fixture, bars[i].blocker);
        const PwShape *shapes;
        double x, y;
        guint n, found = 0;

        fixture->scene.flags = PW_SCENE_ATTACKS | (flipped ? PW_SCENE_FLIPPED : 0);
        shapes = pw_picture_shapes (fixture_compose (fixture), &n);
        pw_picture_square_origin (fixture->picture, blocker, &x, &y);
        for (guint j = 0; j < n; j++)
          if (shapes[j].id == PW_ID_BLOCKER && shapes[j].subject == blocker)
            {
              int side = flipped ? -1 : 1;

              found++;
              g_assert_cmpint (sign_of ((shapes[j].x + shapes[j].w) / 2 - (int) x - 24), ==, side * bars[i].dx);
              g_assert_cmpint (sign_of ((shapes[j].y + shapes[j].h) / 2 - (int) y - 24), ==, side * bars[i].dy);
            }
        g_test_message ("%s %s", bars[i].notation, bars[i].fen);
        g_assert_cmpuint (found, ==, 1);
      }
}

static void
test_piece_only (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("R", "1", "a1", USUAL | PW_SCENE_PIECE_ONLY);
  Contents contents;

  contents_read (&contents, fixture_compose (fixture));
  g_assert_cmpuint (g_hash_table_size (contents.ids), ==, 1);
  g_assert_true (g_hash_table_contains (contents.ids, "piece-a1"));
  contents_clear (&contents);
}

static void
test_dimmed (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("R", "3/1X1/3", "b2", 0);
  Contents contents;

  for (guint dimmed = 0; dimmed < 2; dimmed++)
    {
      fixture->scene.flags = dimmed ? PW_SCENE_DIMMED : 0;
      contents_read (&contents, fixture_compose (fixture));
      g_assert_cmpint (g_hash_table_contains (contents.classes, "veil"), ==, dimmed);
      g_assert_cmpint (g_hash_table_contains (contents.classes, "veil-hatch"), ==, dimmed);
      contents_clear (&contents);
    }
}

static void
test_sides (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("K", "P1p/1X1/3", "b2", 0);
  Contents contents;

  for (guint second = 0; second < 2; second++)
    {
      fixture->position.side = second ? PW_SIDE_SECOND : PW_SIDE_FIRST;
      fixture_run (fixture);
      contents_read (&contents, fixture_compose (fixture));
      g_assert_cmpstr (g_hash_table_lookup (contents.ids, second ? "mark-a3" : "mark-c3"), ==, "disc");
      g_assert_null (g_hash_table_lookup (contents.ids, second ? "mark-c3" : "mark-a3"));
      contents_clear (&contents);
    }
}

/* Moves that belong to a larger board must not write outside this one. */
static void
test_foreign_moves (void)
{
  g_autoptr (Fixture) large = fixture_new ("QN0KxaKRxebR", "12/12/12/5p6/12/5X6/12/12/12/12/12/12", "f7", ATTACKS);
  g_autoptr (Fixture) swapper
      = fixture_new_in (PW_DIALECT_XBETZA, "ucU", "12/12/12/5p6/12/5X6/12/12/12/12/12/11p", "f7", ATTACKS);
  g_autoptr (PwBoard) small = pw_board_new (2, 2);

  swapper->scene.board = small;
  swapper->scene.pointed = 3;
  pw_picture_compose (swapper->picture, &swapper->scene);
  g_assert_cmpint (pw_picture_width (swapper->picture), >, 0);
  large->scene.board = small;
  large->scene.pointed = 3;
  pw_picture_compose (large->picture, &large->scene);
  g_assert_cmpint (pw_picture_width (large->picture), >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/picture/marks/", picture_rows, test_picture)
  ADD_DATA_ROWS ("/picture/places/", place_rows, test_places)
  g_test_add_func ("/picture/passed-sign", test_passed_sign);
  g_test_add_func ("/picture/effects", test_effects);
  g_test_add_func ("/picture/partner-pointed-at", test_partner_pointed_at);
  g_test_add_func ("/picture/arrows", test_arrows);
  g_test_add_func ("/picture/flipped", test_flipped);
  g_test_add_func ("/picture/used-again", test_used_again);
  g_test_add_func ("/picture/tangle", test_tangle);
  g_test_add_func ("/picture/cylinder", test_cylinder);
  g_test_add_func ("/picture/bars", test_bars);
  g_test_add_func ("/picture/piece-only", test_piece_only);
  g_test_add_func ("/picture/dimmed", test_dimmed);
  g_test_add_func ("/picture/sides", test_sides);
  g_test_add_func ("/picture/foreign-moves", test_foreign_moves);
  return g_test_run ();
}
