/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is drawn and said by hand: rows say which marks, rides and statements there are on a board, and what the
 * picture has of them; random statements keep to a few rules wherever they are. The same for the marks of a game.
 */
#include <math.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/paint/contents.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/formats/svg.h"

#define EMPTY "8/8/8/8/3X4/8/8/8"
#define PIECES "3p4/8/2p1p3/8/1p1X1p2/8/3P4/6p1"

typedef struct
{
  const char *name;
  const char *fen;
  const char *drawn, *rides, *said;
  const char *has;    /* as for contents_check() */
  const char *lacks;
  const char *legend; /* classes, exactly these in this order */
  int n_lines;        /* exactly so many */
} DrawnRow;

static const DrawnRow drawn_rows[] = {
  { "marks", EMPTY, "e6=both c6=move b5=capture", NULL, NULL, "mark-e6=disc mark-c6=ring mark-b5=cross piece-d4=",
    "leap virgin line mark-d4 statements", "disc ring cross", 0 },
  { "marks/around-pieces", PIECES, "c6=both d2=move", NULL, NULL, "mark-c6=disc mark-d2=ring", "star blocker-d2",
    "disc ring", 0 },
  { "rides", EMPTY, NULL, "d5 d6 d7, e5 f6 g7 h8", NULL, "line-1=line line-2=line lines=lines", "mark-d7 bar", "line",
    2 },
  { "rides/with-marks", EMPTY, "d7=both", "d5 d6 d7", NULL, "mark-d7=disc line-1=line", "mark-d6", "disc line", 1 },
  { "rides/bent", EMPTY, NULL, "e5 e6 e7, e5 f5", NULL, "", "", "line", 3 },
  { "rides/leaps", EMPTY, NULL, "e6 f8", NULL, "", "leap", "line", 1 },
  { "rides/twice", EMPTY, NULL, "d5 d6, d5 d6 d7", NULL, "", "", "line", 1 },
  { "nothing", EMPTY, NULL, NULL, NULL, "piece-d4=", "marks lines statements", "", 0 },

  { "may", EMPTY, NULL, NULL, "may e5", "may-e5=may statements=lines", "mark-e5 may-not-e5 cross", "may", 0 },
  { "may/captures", PIECES, NULL, NULL, "may c6, may d2", "may-c6=may mark-c6=cross mark-d2=cross", "star disc",
    "cross may", 0 },
  { "may/stays", EMPTY, NULL, NULL, "may d4", "may-d4=may mark-d4=pass", "cross", "may pass", 0 },
  { "may-not", PIECES, NULL, NULL, "may-not e5, may-not c6", "may-not-e5=may-not may-not-c6=may-not",
    "may cross mark-c6", "may-not", 0 },

  { "takes", PIECES, NULL, NULL, "takes d7 e6", "takes-d7-e6= may-d7=may victim-e6=star", "mark-e6 spared-e6 cross",
    "may tie", 0 },
  { "takes/several", PIECES, NULL, NULL, "takes d7 e6 c6 d8",
    "takes-d7-e6-c6-d8= may-d7=may victim-e6=star victim-c6=star victim-d8=star", "victim-d7", "may tie", 0 },
  { "takes/without-moving", PIECES, NULL, NULL, "takes d4 f4", "takes-d4-f4= may-d4=may mark-d4=pass victim-f4=star",
    "cross", "may tie pass", 0 },
  { "takes/where-it-ends", PIECES, NULL, NULL, "takes f4 f4", "takes-f4-f4= may-f4=may", "victim-f4 tie mark-f4",
    "cross may", 0 },
  { "takes/nothing-of-a-piece", PIECES, NULL, NULL, "takes f4", "takes-f4= may-f4=may", "victim-f4", "ring may", 0 },
  { "takes/nothing", PIECES, NULL, NULL, "takes e5", "takes-e5= may-e5=may", "mark-e5", "may", 0 },
  { "takes/two-ways", PIECES, NULL, NULL, "takes d7 e6, takes d7 c6", "takes-d7-e6= takes-d7-c6= may-d7=may", "",
    "may tie", 0 },
  { "takes-not", PIECES, NULL, NULL, "takes-not d7 e6", "takes-not-d7-e6= may-not-d7=may-not spared-e6=may-not",
    "victim-e6 may-d7", "may-not takes-not", 0 },
  { "takes-not/nothing", PIECES, NULL, NULL, "takes-not f4", "takes-not-f4= may-not-f4=may-not", "ring spared-f4",
    "may-not", 0 },
  { "takes-not/elsewhere-taken", PIECES, NULL, NULL, "takes d7 e6, takes-not g8 e6",
    "may-d7=may may-not-g8=may-not victim-e6=star", "spared-e6", "may may-not tie takes-not", 0 },
  { "takes-not/but-ends-there", PIECES, NULL, NULL, "may d7, takes-not d7 e6", "may-d7=may takes-not-d7-e6=",
    "may-not-d7", "may may-not takes-not", 0 },
  { "takes/but-never-ends-there", PIECES, NULL, NULL, "may-not d7, takes d7 e6", "may-not-d7=may-not takes-d7-e6=",
    "may-d7", "may may-not tie", 0 },

  { "hops", PIECES, NULL, NULL, "hops d1 d2", "hops-d1-d2= may-d1=may screen-d2=screen", "star blocker-d2", "may hops",
    0 },
  { "hops/and-captures", PIECES, NULL, NULL, "hops d8 c6 e6",
    "hops-d8-c6-e6= may-d8=may screen-c6=screen screen-e6=screen mark-d8=cross", "star", "cross may hops", 0 },
  { "hops/and-takes-another", PIECES, NULL, NULL, "hops d8 c6, takes d8 e6",
    "hops-d8-c6= takes-d8-e6= may-d8=may screen-c6=screen victim-e6=star", "mark-d8", "may tie hops", 0 },
  { "blocked", PIECES, NULL, NULL, "blocked d1 d2", "blocked-d1-d2= may-not-d1=may-not blocker-d2=bar",
    "screen-d2 line-1", "may-not blocked", 0 },
  { "blocked/on-a-piece", PIECES, NULL, NULL, "blocked d8 c6 e6",
    "blocked-d8-c6-e6= may-not-d8=may-not blocker-c6=bar blocker-e6=bar", "mark-d8", "may-not blocked", 0 },

  { "all", PIECES, "c6=both e3=move", "d5 d6 d7", "may c6, hops d1 d2, may e3",
    "mark-c6=disc may-c6=may mark-e3=ring may-e3=may screen-d2=screen line-1=line", "", "disc ring may hops line", 1 },
};

static void
test_drawn (gconstpointer data)
{
  const DrawnRow *row = data;
  g_autoptr (Fixture) fixture = fixture_new ("Q", row->fen, "d4", PW_SCENE_LEGEND);
  g_auto (Contents) contents;

  fixture_draw (fixture, row->drawn, row->rides, row->said);
  contents_read (&contents, fixture_compose (fixture));
  contents_check (&contents, row->has, row->lacks);
  g_assert_cmpstr (contents.legend->str, ==, row->legend);
  g_assert_cmpint (contents.n_lines, ==, row->n_lines);
}

/* -- a game -- */

typedef struct
{
  const char *name, *marks; /* as for fixture_play() */
  const char *has, *lacks, *legend; /* as above */
  const char *title;                /* (nullable): one that the picture has */
  guint flags; /* changed: there are no signs of the past otherwise */
} GameRow;

static const GameRow game_rows[] = {
  { "nothing", "", "piece-d7= piece-d2=", "piece-d4 unmoved last checked zone goal-sign lit disc ring cross", "",
    "d7: second side p" },
  { "sides", "", "", "", "", "d2: first side P" },
  { "last", "from=a1 to=c6", "last-a1=last-corners last-c6=last-corners", "last-b5", "last", "c6: last move" },
  { "checked", "checked=d7", "checked-d7=checked", "", "checked", "d7: in check" },
  { "held", "held=d2", "", "mark-d2", "", NULL },
  { "target", "held=d2 target=a5", "mark-a5=ring", "mark-d2 leap virgin line", "ring", "a5: move only" },
  { "captures", "held=d2 target=c6 taken=c6", "mark-c6=cross", "victim-c6 ring", "cross", NULL },
  { "captures-elsewhere", "held=d2 target=a5 taken=c6", "mark-a5=ring victim-c6=star", "mark-c6 cross", "ring star",
    "c6: captured, not entered" },
  { "captures-without-moving", "held=d2 target=d2 taken=c6", "mark-d2=pass victim-c6=star", "ring", "star pass", NULL },
  { "set-up", "zone=a8 goal=h1 goal=d2", "zone-a8=zone-sign wins-h1=goal-sign wins-d2=goal-sign", "mark-a8",
    "zone goal-sign", "a8: promotion zone" },
  { "all-on-one", "from=d2 to=d2 checked=d2 held=d2 target=d2 taken=d2 zone=d2 goal=d2",
    "last-d2=last-corners checked-d2=checked zone-d2=zone-sign wins-d2=goal-sign mark-d2=pass", "", NULL, NULL },
  { "signs-of-the-past", "held=d2", "unmoved-d2=unmoved", "", "unmoved", NULL, PW_SCENE_NO_PAST },
  { "never-cropped", "target=d4", "piece-g1= piece-d7=", "", "ring", NULL, PW_SCENE_CROPPED },
};

static void
test_game (gconstpointer data)
{
  const GameRow *row = data;
  g_autoptr (Fixture) fixture = fixture_new ("Q", "8/3p4/2p1p3/8/1p3p2/8/3P4/6p1 virgin=d2", "d4",
                                            (PW_SCENE_LEGEND | PW_SCENE_NO_PAST) ^ row->flags);
  g_auto (Contents) contents;

  fixture_play (fixture, row->marks);
  for (guint flipped = 0; flipped < 2; flipped++)
    {
      g_autofree char *svg = NULL;

      fixture->scene.flags ^= PW_SCENE_FLIPPED;
      svg = fixture_svg (fixture);
      g_assert_nonnull (strstr (svg, "\"Board 8×8, pieces: 7\""));
      g_assert_true (row->title == NULL || strstr (svg, row->title) != NULL);
    }
  contents_read (&contents, fixture->picture);
  contents_check (&contents, row->has, row->lacks);
  if (row->legend != NULL)
    g_assert_cmpstr (contents.legend->str, ==, row->legend);
}

/* A piece of a game that is dragged: nothing but it. */
static void
test_game_piece_only (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("R", "1", "a1", PW_SCENE_LEGEND | PW_SCENE_PIECE_ONLY);
  g_auto (Contents) contents;

  pw_board_set (fixture->board, 0, PW_CELL_SECOND, 'N');
  fixture_play (fixture, "from=a1");
  contents_read (&contents, fixture_compose (fixture));
  g_assert_cmpuint (g_hash_table_size (contents.ids), ==, 1);
  g_assert_true (g_hash_table_contains (contents.classes, "enemy"));
}

/* Moves are shown in the place of what is drawn. */
static void
test_moves_first (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("N", PIECES, "d4", PW_SCENE_LEGEND);
  g_autofree char *without = fixture_svg (fixture), *with = NULL;

  fixture_draw (fixture, "a1=both", "d5 d6", "may a2, takes d7 e6");
  fixture->scene.moves = fixture->moves;
  with = fixture_svg (fixture);
  g_assert_cmpstr (with, ==, without);
}

/* Nothing is left of what was said in the scene before. */
static void
test_used_again (void)
{
  g_autoptr (Fixture) said = fixture_new ("K", PIECES, "d4", PW_SCENE_LEGEND);
  g_autoptr (Fixture) moves = fixture_new ("R", PIECES, "d4", PW_SCENE_LEGEND);
  g_autofree char *fresh = fixture_svg (moves), *again = NULL;

  fixture_draw (said, "a1=both", "d5 d6", "takes d7 e6, hops d1 d2, takes-not d7 c6");
  pw_picture_compose (moves->picture, &said->scene);
  again = fixture_svg (moves);
  g_assert_cmpstr (again, ==, fresh);
}

/* -- titles -- */

static const struct
{
  const char *said, *title;
} title_rows[] = {
  { "may e5", "may-e5|e5: can end here" },
  { "may-not e5", "may-not-e5|e5: can’t end here" },
  { "takes d7 e6", "takes-d7-e6|d7: captures e6" },
  { "takes d7 e6 c6", "takes-d7-e6-c6|d7: captures e6, c6" },
  { "takes d7 e6", "victim-e6|e6: captured, not entered" },
  { "takes f4", "takes-f4|f4: captures nothing" },
  { "takes-not f4", "takes-not-f4|f4: can’t end here and capture nothing" },
  { "takes-not d7 e6", "takes-not-d7-e6|d7: can’t end here and capture e6" },
  { "takes-not d7 e6", "spared-e6|e6: not captured" },
  { "hops d8 c6 e6", "hops-d8-c6-e6|d8: hops over c6, e6" },
  { "hops d8 c6", "screen-c6|c6: screen, hopped over" },
  { "blocked d1 d2", "blocked-d1-d2|d1: blocked by d2" },
  { "blocked d1 d2", "blocker-d2|d2: blocker" },
};

static void
test_titles (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (title_rows); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("Q", PIECES, "d4", 0);
      g_auto (GStrv) parts = g_strsplit (title_rows[i].title, "|", 2);
      g_autofree char *svg = NULL, *id = g_strdup_printf (" id=\"%s\"", parts[0]);
      g_autofree char *title = g_strdup_printf ("<title>%s</title>", parts[1]);
      const char *element;

      fixture_draw (fixture, NULL, NULL, title_rows[i].said);
      svg = fixture_svg (fixture);
      element = strstr (svg, id);
      g_assert_nonnull (element);
      g_assert_true (g_str_has_prefix (strstr (element, "<title>"), title));
    }
}

/* -- where lines go -- */

typedef struct
{
  const char *name, *fen, *said;
  gboolean cylinder;
  PwClass style;
  guint n;           /* lines of that class */
  const char *ends;   /* squares that have an end of one of them */
  const char *avoids; /* squares that have none */
} LineRow;

static const LineRow line_rows[] = {
  { "one", PIECES, "takes d7 e6", FALSE, PW_CLASS_TIE, 1, "d7 e6", "d4" },
  { "strung", PIECES, "takes e7 c6 e6 d8", FALSE, PW_CLASS_TIE, 3, "e7 e6 c6 d8", "d4" },
  { "without-moving", PIECES, "takes d4 f4", FALSE, PW_CLASS_TIE, 1, "d4 f4", "" },
  { "and-the-target", PIECES, "takes e6 e6 c6", FALSE, PW_CLASS_TIE, 1, "e6 c6", "d4" },
  { "not", PIECES, "takes-not d7 e6", FALSE, PW_CLASS_TAKES_NOT, 1, "d7 e6", "d4" },
  { "hop", PIECES, "hops d1 d2", FALSE, PW_CLASS_HOPS, 2, "d4 d2 d1", "" },
  { "hops", PIECES, "hops d1 d2 f4", FALSE, PW_CLASS_HOPS, 3, "d4 f4 d2 d1", "" },
  { "blocked", PIECES, "blocked d1 d2", FALSE, PW_CLASS_BLOCKED, 2, "d4 d2 d1", "" },
  { "round-the-edge", "8/8/8/8/3X4/8/8/p7", "takes h1 a1", TRUE, PW_CLASS_TIE, 2, "h1 a1", "b1 g1" },
  { "round-the-edge/hop", "8/8/8/8/p2X4/8/8/8", "hops h4 a4", TRUE, PW_CLASS_HOPS, 3, "d4 a4 h4", "" },
  { "not-round-the-edge", "8/8/8/8/3X4/8/8/p7", "takes h1 a1", FALSE, PW_CLASS_TIE, 1, "h1 a1", "" },
};

static gboolean
ends_at (const Fixture *fixture, const PwShape *shape, PwSquare square)
{
  return fixture_square_at (fixture, shape->x, shape->y) == square
         || fixture_square_at (fixture, shape->w, shape->h) == square;
}

static gboolean
has_end (const Fixture *fixture, PwClass style, PwSquare square)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (fixture->picture, &n);

  for (guint i = 0; i < n; i++)
    if (shapes[i].style == style && ends_at (fixture, &shapes[i], square))
      return TRUE;
  return FALSE;
}

static void
check_ends (const Fixture *fixture, PwClass style, const char *squares, gboolean has)
{
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);

  for (guint i = 0; names[i] != NULL && names[i][0] != '\0'; i++)
    g_assert_cmpint (has_end (fixture, style, fixture_square (fixture, names[i])), ==, has);
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

static void
test_lines (gconstpointer data)
{
  const LineRow *row = data;

  for (guint flipped = 0; flipped < 2; flipped++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("Q", row->fen, "d4", flipped ? PW_SCENE_FLIPPED : 0);

      pw_board_set_cylinder (fixture->board, row->cylinder);
      fixture_draw (fixture, NULL, NULL, row->said);
      g_assert_cmpuint (count_class (fixture_compose (fixture), row->style), ==, row->n);
      check_ends (fixture, row->style, row->ends, TRUE);
      check_ends (fixture, row->style, row->avoids, FALSE);
    }
}

/* A ride round the edge leaves on one side and comes in on the other. */
static void
test_ride_round_the_edge (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("Q", "8/8/8/8/6X1/8/8/8", "g4", 0);
  Contents contents;

  pw_board_set_cylinder (fixture->board, TRUE);
  fixture_draw (fixture, NULL, "h4 a4 b4", NULL);
  contents_read (&contents, fixture_compose (fixture));
  g_assert_cmpint (contents.n_lines, ==, 4);
  g_assert_true (has_end (fixture, PW_CLASS_LINE, fixture_square (fixture, "a4")));
  contents_clear (&contents);
}

/* Bars stand on the side of the blocker from which the way comes. */
static void
test_bars (void)
{
  static const struct
  {
    const char *said, *blocker;
    int dx, dy; /* from the blocker's middle, y down */
  } rows[] = {
    { "blocked d1 d2", "d2", 0, -24 },
    { "blocked h4 f4", "f4", -24, 0 },
    { "blocked a4 b4", "b4", 24, 0 },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("Q", PIECES, "d4", i % 2 ? PW_SCENE_FLIPPED : 0);
      const PwShape *shapes;
      guint n, found = 0;
      double x, y;

      fixture_draw (fixture, NULL, NULL, rows[i / 2].said);
      shapes = pw_picture_shapes (fixture_compose (fixture), &n);
      pw_picture_square_origin (fixture->picture, fixture_square (fixture, rows[i / 2].blocker), &x, &y);
      for (guint j = 0; j < n; j++)
        if (shapes[j].style == PW_CLASS_BAR)
          {
            int side = i % 2 ? -1 : 1;

            found++;
            g_assert_cmpint ((shapes[j].x + shapes[j].w) / 2 - (int) x - 24, ==, side * rows[i / 2].dx);
            g_assert_cmpint ((shapes[j].y + shapes[j].h) / 2 - (int) y - 24, ==, side * rows[i / 2].dy);
          }
      g_assert_cmpuint (found, ==, 1);
    }
}

/* Distance of a point from the nearest corner of a bent line. */
static double
distance_from (const PwPicture *picture, const PwShape *line, int x, int y)
{
  const PwPoint *points = pw_picture_points (picture, line);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < line->n_text; i++)
    least = MIN (least, hypot (points[i].x - x, points[i].y - y));
  return least;
}

static const PwShape *
find_shape (const PwPicture *picture, PwShapeKind kind, PwClass style)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    if (shapes[i].kind == kind && shapes[i].style == style)
      return &shapes[i];
  return NULL;
}

/* What is said differently of one target stands apart: of the lines between the same squares, all but one are bent. */
static void
test_seen_apart (void)
{
  for (guint flipped = 0; flipped < 2; flipped++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("Q", PIECES, "d4", flipped ? PW_SCENE_FLIPPED : 0);
      const PwShape *shapes, *line;
      guint n, bent = 0;

      fixture_draw (fixture, NULL, NULL, "takes d7 e6, takes d7 e6 c6, takes-not d7 e6 d8");
      shapes = pw_picture_shapes (fixture_compose (fixture), &n);
      line = find_shape (fixture->picture, PW_SHAPE_POLYLINE, PW_CLASS_TAKES_NOT);
      for (guint i = 0; i < n; i++)
        {
          const PwPoint *points = pw_picture_points (fixture->picture, &shapes[i]);

          if (shapes[i].kind == PW_SHAPE_POLYLINE && &shapes[i] != line)
            g_assert_cmpfloat (distance_from (fixture->picture, line, points[4].x, points[4].y), >=, 8);
          /* the one that may not be has a sign of its own, on its line */
          if (shapes[i].kind == PW_SHAPE_GLYPH && shapes[i].glyph == PW_GLYPH_SMALL_NO_ENTRY)
            g_assert_cmpfloat (distance_from (fixture->picture, line, shapes[i].x, shapes[i].y), <=, 5);
          bent += shapes[i].kind == PW_SHAPE_POLYLINE;
        }
      g_assert_cmpuint (bent, ==, 2);
      g_assert_cmpuint (count_class (fixture->picture, PW_CLASS_MAY_NOT), ==, 2); /* and a hollow star on d8 */
    }
}

/* Along the edges lines are bent to the inside. */
static void
test_bent_inwards (void)
{
  static const char *const rows[] = {
    "takes a1 a5, takes a1 a5 a6, takes a1 a5 a7, takes a1 a5 a8",
    "takes h1 h5, takes h1 h5 h6, takes h1 h5 h7, takes h1 h5 h8",
    "takes a1 e1, takes a1 e1 f1, takes a1 e1 g1, takes a1 e1 h1",
    "takes h8 d8, takes h8 d8 c8, takes h8 d8 b8, takes h8 d8 a8",
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Fixture) fixture
          = fixture_new ("Q", "pppppppp/p6p/p6p/p6p/p2X3p/p6p/p6p/pppppppp", "d4", i % 2 ? PW_SCENE_FLIPPED : 0);
      const PwShape *shapes;
      guint n, bent = 0;

      fixture_draw (fixture, NULL, NULL, rows[i / 2]);
      shapes = pw_picture_shapes (fixture_compose (fixture), &n);
      for (guint j = 0; j < n; j++)
        for (guint k = 0; shapes[j].kind == PW_SHAPE_POLYLINE && k < shapes[j].n_text; k++)
          {
            PwPoint point = pw_picture_points (fixture->picture, &shapes[j])[k];

            bent += k == 0;
            g_assert_cmpuint (fixture_square_at (fixture, point.x, point.y), !=, PW_NO_SQUARE);
          }
      g_assert_cmpuint (bent, ==, 3);
    }
}

/* A verdict stands in the middle of an empty square, and beside anything else. */
static void
test_verdict_places (void)
{
  static const struct
  {
    const char *drawn, *said;
    gboolean beside;
  } rows[] = {
    { NULL, "may e5", FALSE },    { NULL, "may-not e5", FALSE }, { NULL, "may c6", TRUE },
    { NULL, "may-not c6", TRUE }, { NULL, "may d4", TRUE },      { "e5=both", "may e5", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("Q", PIECES, "d4", 0);
      const PwShape *verdict;
      double x, y;

      fixture_draw (fixture, rows[i].drawn, NULL, rows[i].said);
      verdict = find_shape (fixture_compose (fixture), PW_SHAPE_GLYPH,
                            g_str_has_prefix (rows[i].said, "may-not") ? PW_CLASS_MAY_NOT : PW_CLASS_MAY);
      pw_picture_square_origin (fixture->picture, verdict->subject, &x, &y);
      if (rows[i].beside)
        g_assert_cmpfloat (hypot (verdict->x - x - 24, verdict->y - y - 24), >, 18);
      else
        g_assert_cmpfloat (hypot (verdict->x - x - 24, verdict->y - y - 24), ==, 0);
    }
}

/* -- any statements -- */

/* A board of any size with pieces and holes, the piece on any square of it. */
static void
fill_board (Fixture *fixture, GRand *rand)
{
  static const PwCell cells[] = { PW_CELL_EMPTY, PW_CELL_EMPTY, PW_CELL_FIRST, PW_CELL_SECOND, PW_CELL_HOLE };
  guint n;

  pw_board_free (fixture->board);
  fixture->board = pw_board_new ((guint) g_rand_int_range (rand, 2, 11), (guint) g_rand_int_range (rand, 1, 11));
  n = pw_board_n_squares (fixture->board);
  for (guint i = 0; i < n; i++)
    pw_board_set (fixture->board, (PwSquare) i, cells[g_rand_int_range (rand, 0, G_N_ELEMENTS (cells))], 'P');
  pw_board_set_cylinder (fixture->board, g_rand_boolean (rand));
  fixture->position.board = fixture->board;
  fixture->position.at = (PwSquare) g_rand_int_range (rand, 0, (int) n);
  pw_board_set (fixture->board, fixture->position.at, PW_CELL_EMPTY, 0);
  fixture->scene.board = fixture->board;
  fixture->scene.at = fixture->position.at;
  fixture->scene.moves = NULL;
}

static PwStatement
random_statement (const Fixture *fixture, GRand *rand)
{
  int n = (int) pw_board_n_squares (fixture->board);
  PwStatement statement = { .says = (PwSaying) g_rand_int_range (rand, 0, PW_N_SAYINGS) };

  statement.to = (PwSquare) g_rand_int_range (rand, 0, n);
  statement.n_others = (guint) g_rand_int_range (rand, 0, 4);
  for (guint i = 0; i < statement.n_others; i++)
    statement.others[i] = (PwSquare) g_rand_int_range (rand, 0, n);
  return statement;
}

static gboolean
clashes (const GArray *statements, const PwStatement *statement)
{
  for (guint i = 0; i < statements->len; i++)
    if (pw_statements_clash (&g_array_index (statements, PwStatement, i), statement))
      return TRUE;
  return FALSE;
}

/* Statements that fit and don't clash; all: those that don't fit between them. */
static void
say_anything (Fixture *fixture, GRand *rand, GArray *fitting, GArray *all)
{
  g_array_set_size (fitting, 0);
  g_array_set_size (all, 0);
  for (guint i = 0; i < 60; i++)
    {
      PwStatement statement = random_statement (fixture, rand);
      gboolean fits = pw_statement_fits (&statement, &fixture->position);

      if (fits && clashes (fitting, &statement))
        continue;
      g_array_append_val (all, statement);
      if (fits)
        g_array_append_val (fitting, statement);
    }
}

static char *
svg_of (Fixture *fixture, const GArray *statements)
{
  fixture->scene.statements = (const PwStatement *) (gpointer) statements->data;
  fixture->scene.n_statements = statements->len;
  return fixture_svg (fixture);
}

/* Each target has one verdict, and no other square has any. */
static void
check_verdicts (const Fixture *fixture, const Contents *contents, const GArray *statements)
{
  for (guint square = 0; square < pw_board_n_squares (fixture->board); square++)
    {
      g_autofree char *may = NULL, *may_not = NULL;
      char name[PW_SQUARE_NAME_SIZE];
      int said = 0;

      pw_square_name (fixture->board, (PwSquare) square, name);
      may = g_strconcat ("may-", name, NULL);
      may_not = g_strconcat ("may-not-", name, NULL);
      for (guint i = 0; i < statements->len; i++)
        said |= g_array_index (statements, PwStatement, i).to == square;
      g_assert_cmpint (contents_has (contents, may) + contents_has (contents, may_not), ==, said);
    }
}

/* Whatever is bent, nothing leaves the picture. */
static void
check_inside (const PwPicture *picture)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; shapes[i].kind == PW_SHAPE_POLYLINE && j < shapes[i].n_text; j++)
      {
        PwPoint point = pw_picture_points (picture, &shapes[i])[j];

        g_assert_cmpint (point.x, >=, 0);
        g_assert_cmpint (point.y, >=, 0);
        g_assert_cmpint (point.x, <=, pw_picture_width (picture));
        g_assert_cmpint (point.y, <=, pw_picture_height (picture));
      }
}

static void
check_ids_alike (const Contents *a, const Contents *b)
{
  GHashTableIter iter;
  gpointer id, style;

  g_assert_cmpuint (g_hash_table_size (a->ids), ==, g_hash_table_size (b->ids));
  g_hash_table_iter_init (&iter, a->ids);
  while (g_hash_table_iter_next (&iter, &id, &style))
    g_assert_cmpstr (g_hash_table_lookup (b->ids, id), ==, style);
}

static void
test_any (void)
{
  GRand *rand = g_rand_new_with_seed (20);
  g_autoptr (GArray) fitting = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  guint n = 0;

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (Fixture) fixture = fixture_new ("K", EMPTY, "d4", 0);
      g_autofree char *svg = NULL, *with_others = NULL;
      g_auto (Contents) contents, flipped;

      fill_board (fixture, rand);
      say_anything (fixture, rand, fitting, all);
      n += fitting->len;
      svg = svg_of (fixture, fitting);
      contents_read (&contents, fixture->picture);
      check_verdicts (fixture, &contents, fitting);
      check_inside (fixture->picture);
      with_others = svg_of (fixture, all);
      if (fitting->len > 0)
        g_assert_cmpstr (with_others, ==, svg);
      fixture->scene.flags = PW_SCENE_FLIPPED;
      contents_read (&flipped, fixture_compose (fixture));
      check_ids_alike (&contents, &flipped);
      check_inside (fixture->picture);
    }
  g_assert_cmpuint (n, >, 2000);
  g_rand_free (rand);
}

/* -- copies -- */

typedef struct
{
  const char *drawn, *rides, *said; /* none: the moves */
  gboolean heat;
  const char *game;
} CopyRow;

/* A copy shows the same when all that the scene borrowed has gone. */
static void
check_copy (const CopyRow *row)
{
  Fixture *fixture = fixture_new ("mRcR+RmNxF", PIECES, "d4", PW_SCENE_LEGEND | PW_SCENE_FIGURINES);
  gsize n = pw_board_n_squares (fixture->board);
  guint8 *highlights = g_new0 (guint8, n), *copies = g_new0 (guint8, n);
  PwSquare *pulled = g_new0 (PwSquare, 2);
  PwFigurine *figurines = g_new0 (PwFigurine, PW_N_LETTERS);
  PwHeat *heat = g_new0 (PwHeat, 1);
  char *symbol = g_strdup ("Z"), *title = g_strdup ("Title"), *caption = g_strdup ("Caption");
  g_autoptr (PwPicture) picture = pw_picture_new ();
  g_autoptr (PwScene) copy = NULL;
  g_autofree char *before = NULL;
  GString *after = g_string_new (NULL);

  if (row->drawn != NULL)
    fixture_draw (fixture, row->drawn, row->rides, row->said);
  if (row->game != NULL)
    fixture_play (fixture, row->game);
  pulled[1] = fixture_square (fixture, "d6");
  copies[fixture_square (fixture, "e6")] = TRUE;
  highlights[fixture_square (fixture, "a8")] = PW_HIGHLIGHT_LOST;
  *heat = (PwHeat){ .files = 8, .ranks = 8, .sparse = TRUE, .shades = { 3 }, .texts = { "7" } };
  fixture->scene.highlights = highlights;
  fixture->scene.copies = copies;
  fixture->scene.guesses = copies;
  fixture->scene.pulled = pulled;
  fixture->scene.n_pulled = 2;
  fixture->scene.figurines = figurines;
  fixture->scene.heat = row->heat ? heat : NULL;
  fixture->scene.symbol = symbol;
  fixture->scene.title = title;
  fixture->scene.caption = caption;
  fixture->scene.extent = fixture->moves;
  before = fixture_svg (fixture);
  copy = pw_scene_copy (&fixture->scene);
  fixture_free (fixture);
  g_free (highlights);
  g_free (copies);
  g_free (pulled);
  g_free (figurines);
  g_free (heat);
  g_free (symbol);
  g_free (title);
  g_free (caption);
  pw_picture_compose (picture, copy);
  pw_picture_to_svg (picture, after);
  g_assert_cmpstr (after->str, ==, before);
  g_string_free (after, TRUE);
}

static void
test_copies (void)
{
  static const CopyRow rows[] = {
    { .drawn = NULL },
    { .heat = TRUE },
    { "e6=both c6=move", "d5 d6 d7, e5 f6", "takes d7 e6, may-not e5" },
    { .game = "from=a1 to=c6 held=d2 target=d7 taken=d7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_copy (&rows[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/drawn/marks/", drawn_rows, test_drawn)
  ADD_DATA_ROWS ("/drawn/lines/", line_rows, test_lines)
  ADD_DATA_ROWS ("/drawn/game/", game_rows, test_game)
  g_test_add_func ("/drawn/game-piece-only", test_game_piece_only);
  g_test_add_func ("/drawn/moves-first", test_moves_first);
  g_test_add_func ("/drawn/used-again", test_used_again);
  g_test_add_func ("/drawn/titles", test_titles);
  g_test_add_func ("/drawn/ride-round-the-edge", test_ride_round_the_edge);
  g_test_add_func ("/drawn/bars", test_bars);
  g_test_add_func ("/drawn/seen-apart", test_seen_apart);
  g_test_add_func ("/drawn/bent-inwards", test_bent_inwards);
  g_test_add_func ("/drawn/verdict-places", test_verdict_places);
  g_test_add_func ("/drawn/any", test_any);
  g_test_add_func ("/drawn/copies", test_copies);
  return g_test_run ();
}
