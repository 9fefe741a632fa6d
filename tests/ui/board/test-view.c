/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board view under a hand: brushes, strokes, the dragged piece, keys, pointing, and
 * whatever may come between.
 */
#include <locale.h>

#include "tests/add-rows.h"
#include "tests/sample.h"
#include "ui/base/theme.h"

#include "tests/ui/board-fixture.h"

#define EMPTY "8/8/8/8/8/8/8/8"

/* -- brushes -- */

/* The piece stands on d4, which the FEN has as empty. */
static const struct
{
  const char *name;
  PwBrush brush;
  char letter;
  const char *before, *script, *after;
} strokes[] = {
  { "own", PW_BRUSH_OWN, 'N', EMPTY, "+e4 -", "8/8/8/8/4N3/8/8/8" },
  { "own-twice", PW_BRUSH_OWN, 'N', EMPTY, "+e4 - +e4 -", EMPTY },
  { "own-three-times", PW_BRUSH_OWN, 'N', EMPTY, "+e4 - +e4 - +e4 -", "8/8/8/8/4N3/8/8/8" },
  { "other-letter-replaces", PW_BRUSH_OWN, 'N', "8/8/8/8/4B3/8/8/8", "+e4 -", "8/8/8/8/4N3/8/8/8" },
  { "other-side-replaces", PW_BRUSH_ENEMY, 'N', "8/8/8/8/4N3/8/8/8", "+e4 -", "8/8/8/8/4n3/8/8/8" },
  { "enemy", PW_BRUSH_ENEMY, 'Q', EMPTY, "+a1 - +h8 -", "7q/8/8/8/8/8/8/q7" },
  { "hole", PW_BRUSH_HOLE, 'P', EMPTY, "+a8 -", "*7/8/8/8/8/8/8/8" },
  { "hole-again", PW_BRUSH_HOLE, 'P', "*7/8/8/8/8/8/8/8", "+a8 -", EMPTY },
  { "piece-onto-hole", PW_BRUSH_OWN, 'P', "*7/8/8/8/8/8/8/8", "+a8 -", "P7/8/8/8/8/8/8/8" },
  { "eraser", PW_BRUSH_ERASER, 'P', "Nn*5/8/8/8/8/8/8/8", "+a8 >c8 -", EMPTY },
  { "eraser-on-nothing", PW_BRUSH_ERASER, 'P', EMPTY, "+a8 -", EMPTY },
  { "right-click-erases", PW_BRUSH_OWN, 'P', "Nn*5/8/8/8/8/8/8/8", "!a8 >c8 -", EMPTY },
  { "right-click-on-nothing", PW_BRUSH_OWN, 'P', EMPTY, "!a8 -", EMPTY },
  { "pointer-puts-nothing", PW_BRUSH_MOVE, 'P', EMPTY, "+a8 >h8 -", EMPTY },
  { "stroke-slow", PW_BRUSH_ENEMY, 'P', EMPTY, "+a2 >b2 >c2 >d2 -", "8/8/8/8/8/8/pppp4/8" },
  { "stroke-fast", PW_BRUSH_ENEMY, 'P', EMPTY, "+a2 >h2 -", "8/8/8/8/8/8/pppppppp/8" },
  { "stroke-diagonal", PW_BRUSH_HOLE, 'P', EMPTY, "+a1 = >c3 -", "8/8/8/8/8/2*5/1*6/*7" },
  { "stroke-there-and-back", PW_BRUSH_OWN, 'P', EMPTY, "+a2 >c2 >a2 >c2 -", "8/8/8/8/8/8/PPP5/8" },
  { "stroke-that-removes", PW_BRUSH_OWN, 'P', "8/8/8/8/8/8/P1nP4/8", "+a2 >h2 -", EMPTY },
  { "stroke-ends-at-release", PW_BRUSH_OWN, 'P', EMPTY, "+a2 - >h2", "8/8/8/8/8/8/P7/8" },
  { "stroke-over-the-piece", PW_BRUSH_OWN, 'P', EMPTY, "+a4 >h4 -", "8/8/8/8/PPP1PPPP/8/8/8" },
  { "stroke-leaves-and-comes-back", PW_BRUSH_OWN, 'P', EMPTY, "+a8 >off >c8 >d8 -", "PPPP4/8/8/8/8/8/8/8" },
  { "press-beside-the-board", PW_BRUSH_OWN, 'P', EMPTY, "+off >a8 >c8 -", EMPTY },
  { "move-without-a-button", PW_BRUSH_OWN, 'P', EMPTY, ">a8 >c8", EMPTY },
  { "escape-ends-a-stroke", PW_BRUSH_OWN, 'P', EMPTY, "+a8 >b8 Escape >h8 -", "PP6/8/8/8/8/8/8/8" },
  { "release-without-press", PW_BRUSH_OWN, 'P', EMPTY, "-", EMPTY },
  { "unmoved", PW_BRUSH_UNMOVED, 'P', "8/8/8/8/4Nr2/8/8/8", "+e4 -", "8/8/8/8/4Nr2/8/8/8 virgin=e4" },
  { "unmoved-enemy", PW_BRUSH_UNMOVED, 'P', "8/8/8/8/4Nr2/8/8/8", "+f4 -", "8/8/8/8/4Nr2/8/8/8 virgin=f4" },
  { "unmoved-twice", PW_BRUSH_UNMOVED, 'P', "8/8/8/8/4Nr2/8/8/8", "+e4 - +e4 -", "8/8/8/8/4Nr2/8/8/8" },
  { "unmoved-stroke", PW_BRUSH_UNMOVED, 'P', "8/8/8/8/8/8/P1nP4/7R", "+a2 >h2 -",
    "8/8/8/8/8/8/P1nP4/7R virgin=a2,c2,d2" },
  { "unmoved-stroke-that-removes", PW_BRUSH_UNMOVED, 'P', "8/8/8/8/8/8/P1nP4/7R virgin=*", "+a2 >h2 -",
    "8/8/8/8/8/8/P1nP4/7R virgin=h1" },
  { "unmoved-from-nothing", PW_BRUSH_UNMOVED, 'P', "8/8/8/8/8/8/P1nP4/7R", "+b2 >c2 -",
    "8/8/8/8/8/8/P1nP4/7R virgin=c2" },
  { "unmoved-on-a-hole", PW_BRUSH_UNMOVED, 'P', "*7/8/8/8/8/8/8/8", "+a8 -", "*7/8/8/8/8/8/8/8" },
  { "another-piece-has-moved", PW_BRUSH_OWN, 'R', "8/8/8/8/4Nr2/8/8/8 virgin=e4", "+e4 -",
    "8/8/8/8/4Rr2/8/8/8" },
  { "passed", PW_BRUSH_PASSED, 'P', "8/8/8/4p3/8/8/8/8", "+e6 -", "8/8/8/4p3/8/8/8/8 passed=e6:e5" },
  { "passed-twice", PW_BRUSH_PASSED, 'P', "8/8/8/4p3/8/8/8/8", "+e6 - +e6 -", "8/8/8/4p3/8/8/8/8" },
  { "passed-elsewhere", PW_BRUSH_PASSED, 'P', "8/8/8/4p1p1/8/8/8/8", "+e6 - +g6 -",
    "8/8/8/4p1p1/8/8/8/8 passed=g6:g5" },
  { "passed-stroke", PW_BRUSH_PASSED, 'P', "8/8/8/4p1p1/8/8/8/8", "+e6 >h6 -",
    "8/8/8/4p1p1/8/8/8/8 passed=g6:g5" },
  { "passed-by-nobody", PW_BRUSH_PASSED, 'P', "8/8/8/4P3/8/8/8/8", "+e6 - +a1 -", "8/8/8/4P3/8/8/8/8" },
  { "passed-not-empty", PW_BRUSH_PASSED, 'P', "8/8/8/4p3/8/8/8/8", "+e5 -", "8/8/8/4p3/8/8/8/8" },
  { "eraser-takes-the-mark", PW_BRUSH_ERASER, 'P', "8/8/8/4p3/8/8/8/8 passed=e6:e5", "+e6 -",
    "8/8/8/4p3/8/8/8/8" },
  { "right-click-takes-the-mark", PW_BRUSH_PASSED, 'P', "8/8/8/4p3/8/8/8/8 passed=e6:e5", "!e6 -",
    "8/8/8/4p3/8/8/8/8" },
  { "no-mark-without-who-passed", PW_BRUSH_ERASER, 'P', "8/8/8/4p3/8/8/8/8 passed=e6:e5", "+e5 -", EMPTY },
};

static void
test_stroke (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (BoardFixture) fixture = board_fixture_new (strokes[i].before, NULL, 500, 450);

  board_fixture_set_brush (fixture, strokes[i].brush);
  pw_try_set_letter (pw_board_view_get_try (fixture->view), strokes[i].letter);
  board_fixture_play (fixture, strokes[i].script);
  board_fixture_assert_fen (fixture, strokes[i].after);
  board_fixture_assert_square (fixture, pw_document_get_record (fixture->document)->at, "d4");
}

/* Own and enemy are so for whose move it is. */
static void
test_second_side (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  pw_document_set_side (fixture->document, PW_SIDE_SECOND);
  board_fixture_set_brush (fixture, PW_BRUSH_OWN);
  board_fixture_play (fixture, "+a8 -");
  board_fixture_set_brush (fixture, PW_BRUSH_ENEMY);
  board_fixture_play (fixture, "+b8 -");
  board_fixture_assert_fen (fixture, "pP6/8/8/8/8/8/8/8");
}

/* Every square of a stroke is asked for once, however often the pointer comes over it. */
static void
count_cb (PwDocument *document, guint parts, guint *n)
{
  if (parts & PW_DOCUMENT_BOARD)
    (*n)++;
}

static void
test_once_a_stroke (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new ("8/8/8/8/8/8/8/8", NULL, 500, 450);
  guint n = 0;

  board_fixture_set_brush (fixture, PW_BRUSH_HOLE);
  g_signal_connect (fixture->document, "changed", G_CALLBACK (count_cb), &n);
  board_fixture_play (fixture, "+a1 >h1 >a1 >h1 -");
  g_assert_cmpuint (n, ==, 8);
}

/* -- the piece in hand -- */

static const struct
{
  const char *name, *before, *script, *at, *after;
} drags[] = {
  { "to-an-empty-square", EMPTY, "+d4 >g7 -", "g7", EMPTY },
  { "click", EMPTY, "+d4 -", "d4", EMPTY },
  { "takes-where-it-lands", "8/6p1/8/8/8/8/8/8", "+d4 >g7 -", "g7", EMPTY },
  { "spares-what-it-passes", "8/6p1/8/8/8/8/8/8", "+d4 >g7 >h7 -", "h7", "8/6p1/8/8/8/8/8/8" },
  { "follows-over-empty-squares", EMPTY, "+d4 >e4 >f4", "f4", EMPTY },
  { "waits-over-a-piece", "8/8/8/8/5P2/8/8/8", "+d4 >e4 >f4", "e4", "8/8/8/8/5P2/8/8/8" },
  { "not-onto-a-hole", "8/8/8/8/5*2/8/8/8", "+d4 >e4 >f4 -", "d4", "8/8/8/8/5*2/8/8/8" },
  { "not-off-the-board", EMPTY, "+d4 >e4 >off -", "d4", EMPTY },
  { "escape", EMPTY, "+d4 >e4 Escape >f4 -", "d4", EMPTY },
  { "right-button-does-not-drag", EMPTY, "!d4 >e4 -", "d4", EMPTY },
};

static void
drag (guint i, PwBrush brush)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (drags[i].before, NULL, 500, 450);

  board_fixture_set_brush (fixture, brush);
  pw_document_set_notation (fixture->document, "RN");
  board_fixture_play (fixture, drags[i].script);
  input_settle (); /* draws what is dragged */
  board_fixture_assert_square (fixture, pw_document_get_record (fixture->document)->at, drags[i].at);
  board_fixture_assert_fen (fixture, drags[i].after);
}

/* The piece can be dragged whatever the brush. */
static void
test_drag (gconstpointer data)
{
  drag (GPOINTER_TO_UINT (data), PW_BRUSH_MOVE);
  drag (GPOINTER_TO_UINT (data), PW_BRUSH_OWN);
}

/* Other pieces can be dragged by the pointer, and off the board, where they are gone. */
static const struct
{
  const char *name, *before, *script, *after;
  const char *step; /* NULL for none */
} carries[] = {
  { "to-an-empty-square", "8/6p1/8/8/8/8/8/8", "+g7 >e5 >b2 -", "8/8/8/8/8/8/1p6/8", "Move Piece" },
  { "spares-what-it-passes", "8/6p1/2P5/8/8/8/8/8", "+g7 >c6 >b2 -", "8/8/2P5/8/8/8/1p6/8", "Move Piece" },
  { "takes-where-it-lands", "8/6p1/2P5/8/8/8/8/8", "+g7 >c6 -", "8/8/2p5/8/8/8/8/8", "Move Piece" },
  { "not-onto-the-piece", "8/6p1/2P5/8/8/8/8/8", "+g7 >d4 -", "8/6p1/2P5/8/8/8/8/8", NULL },
  { "not-onto-a-hole", "7*/6p1/2P5/8/8/8/8/8", "+g7 >h8 -", "7*/6p1/2P5/8/8/8/8/8", NULL },
  { "off-the-board", "8/6p1/2P5/8/8/8/8/8", "+g7 >off -", "8/8/2P5/8/8/8/8/8", "Erase" },
  { "there-and-back", "8/6p1/2P5/8/8/8/8/8", "+g7 >off >g7 -", "8/6p1/2P5/8/8/8/8/8", NULL },
  { "click", "8/6p1/2P5/8/8/8/8/8", "+g7 -", "8/6p1/2P5/8/8/8/8/8", NULL },
  { "escape", "8/6p1/2P5/8/8/8/8/8", "+g7 >b2 Escape -", "8/6p1/2P5/8/8/8/8/8", NULL },
};

static void
test_carry (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (BoardFixture) fixture = board_fixture_new (carries[i].before, NULL, 500, 450);
  g_autofree char *last = g_strdup (pw_history_undo_name (pw_document_get_history (fixture->document)));

  board_fixture_play (fixture, carries[i].script);
  input_settle ();
  board_fixture_assert_square (fixture, pw_document_get_record (fixture->document)->at, "d4");
  board_fixture_assert_fen (fixture, carries[i].after);
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==,
                   carries[i].step ? carries[i].step : last);
  if (carries[i].step)
    pw_document_undo (fixture->document);
  board_fixture_assert_fen (fixture, carries[i].before);
}

/* A click on the piece itself marks it, too; dragging it about does not. */
static void
test_piece_unmoved (void)
{
  static const struct
  {
    PwBrush brush;
    const char *script;
    gboolean unmoved;
  } rows[] = {
    { PW_BRUSH_UNMOVED, "+d4 -", TRUE },          { PW_BRUSH_UNMOVED, "+d4 - +d4 -", FALSE },
    { PW_BRUSH_UNMOVED, "+d4 = -", TRUE },        { PW_BRUSH_UNMOVED, "+d4 >e4 -", FALSE },
    { PW_BRUSH_UNMOVED, "+d4 >e4 >d4 -", FALSE }, { PW_BRUSH_UNMOVED, "+d4 Escape -", FALSE },
    { PW_BRUSH_UNMOVED, "!d4 -", FALSE },         { PW_BRUSH_UNMOVED, "+a4 >h4 -", TRUE },
    { PW_BRUSH_PASSED, "+d4 -", FALSE },          { PW_BRUSH_MOVE, "+d4 -", FALSE },
    { PW_BRUSH_MOVE, "6 space", TRUE },           { PW_BRUSH_MOVE, "6 space space", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

      g_test_message ("%s", rows[i].script);
      board_fixture_set_brush (fixture, rows[i].brush);
      board_fixture_play (fixture, rows[i].script);
      g_assert_cmpint (pw_document_get_record (fixture->document)->unmoved, ==, rows[i].unmoved);
    }
}

static void
test_moves_follow (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  pw_document_set_notation (fixture->document, "N");
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (fixture->document)->moves), ==, 8);
  board_fixture_play (fixture, "+d4 >a1");
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (fixture->document)->moves), ==, 2);
  board_fixture_play (fixture, "Escape -");
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (fixture->document)->moves), ==, 8);
}

/* -- keys -- */

static const struct
{
  const char *name;
  PwBrush brush;
  const char *before, *script, *cursor, *at, *after;
} keys[] = {
  { "arrows", PW_BRUSH_MOVE, EMPTY, "Right Right Up Left Down Down", "e3", "d4", EMPTY },
  { "edges-hold", PW_BRUSH_MOVE, EMPTY, "Home Left Left Page_Down Page_Down Page_Down Down", "a1", "d4",
    EMPTY },
  { "home-end", PW_BRUSH_MOVE, EMPTY, "End Up", "h5", "d4", EMPTY },
  { "corners", PW_BRUSH_MOVE, EMPTY, "<Primary>Home", "a8", "d4", EMPTY },
  { "last-corner", PW_BRUSH_MOVE, EMPTY, "<Primary>End", "h1", "d4", EMPTY },
  { "pages", PW_BRUSH_MOVE, EMPTY, "Page_Up", "d8", "d4", EMPTY },
  { "space-with-own", PW_BRUSH_OWN, EMPTY, "Right space", "e4", "d4", "8/8/8/8/4P3/8/8/8" },
  { "space-twice", PW_BRUSH_OWN, EMPTY, "Right space space", "e4", "d4", EMPTY },
  { "return-with-enemy", PW_BRUSH_ENEMY, EMPTY, "Right Return", "e4", "d4", "8/8/8/8/4p3/8/8/8" },
  { "space-with-eraser", PW_BRUSH_ERASER, "8/8/8/8/4p3/8/8/8", "Right space", "e4", "d4", EMPTY },
  { "space-moves-the-piece", PW_BRUSH_MOVE, EMPTY, "Right Right space", "f4", "f4", EMPTY },
  { "space-moves-onto-a-piece", PW_BRUSH_MOVE, "8/8/8/8/4p3/8/8/8", "Right space", "e4", "e4", EMPTY },
  { "space-does-not-move-onto-a-hole", PW_BRUSH_MOVE, "8/8/8/8/4*3/8/8/8", "Right space", "e4", "d4",
    "8/8/8/8/4*3/8/8/8" },
  { "nothing-on-the-piece-itself", PW_BRUSH_OWN, EMPTY, "space q asterisk Delete", "d4", "d4", EMPTY },
  { "letters", PW_BRUSH_MOVE, EMPTY, "Right <Shift>q Right n", "f4", "d4", "8/8/8/8/4Qn2/8/8/8" },
  { "a-letter-stays", PW_BRUSH_OWN, EMPTY, "Right <Shift>q <Shift>q Right space", "f4", "d4",
    "8/8/8/8/4QQ2/8/8/8" },
  { "hole", PW_BRUSH_MOVE, EMPTY, "Right asterisk", "e4", "d4", "8/8/8/8/4*3/8/8/8" },
  { "delete", PW_BRUSH_OWN, "8/8/8/8/4pp2/8/8/8", "Right Delete Right BackSpace", "f4", "d4", EMPTY },
  { "digits-choose", PW_BRUSH_MOVE, EMPTY, "Right 3 space Right 4 space Right 2 space", "g4", "d4",
    "8/8/8/8/4p*P1/8/8/8" },
  { "digit-eraser", PW_BRUSH_MOVE, "8/8/8/8/4p3/8/8/8", "Right 5 space", "e4", "d4", EMPTY },
  { "digit-unmoved", PW_BRUSH_MOVE, "8/8/8/8/4pR2/8/8/8", "Right 6 space", "e4", "d4",
    "8/8/8/8/4pR2/8/8/8 virgin=e4" },
  { "digit-passed", PW_BRUSH_MOVE, "8/8/8/4p3/8/8/8/8", "Right 7 space", "e4", "d4",
    "8/8/8/4p3/8/8/8/8 passed=e4:e5" },
  { "the-piece-walks", PW_BRUSH_OWN, EMPTY, "<Primary>Up <Primary>Right <Primary>Right", "f5", "f5", EMPTY },
  { "the-piece-walks-past", PW_BRUSH_MOVE, "8/8/8/8/4p*2/8/8/8", "<Primary>Right", "g4", "g4",
    "8/8/8/8/4p*2/8/8/8" },
  { "the-piece-stays-on-the-board", PW_BRUSH_MOVE, "8/8/8/8/p7/8/8/8",
    "<Primary>Left <Primary>Left <Primary>Left <Primary>Left", "b4", "b4", "8/8/8/8/p7/8/8/8" },
};

static void
test_keys (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (BoardFixture) fixture = board_fixture_new (keys[i].before, NULL, 500, 450);

  board_fixture_set_brush (fixture, keys[i].brush);
  board_fixture_play (fixture, keys[i].script);
  input_settle ();
  board_fixture_assert_square (fixture, pw_board_view_get_cursor (fixture->view), keys[i].cursor);
  board_fixture_assert_square (fixture, pw_document_get_record (fixture->document)->at, keys[i].at);
  board_fixture_assert_fen (fixture, keys[i].after);
}

/* Up is up for who looks from the other side, too. */
static void
test_keys_flipped (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  pw_board_view_set_flags (fixture->view, PW_SCENE_FLIPPED);
  board_fixture_play (fixture, "Up Right");
  board_fixture_assert_square (fixture, pw_board_view_get_cursor (fixture->view), "c3");
  board_fixture_play (fixture, "<Primary>Home");
  board_fixture_assert_square (fixture, pw_board_view_get_cursor (fixture->view), "h1");
}

/* A key for every line of the list that the shortcuts window shows: is it bound? */
static void
check_accelerator (const char *accelerator)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 300, 300);
  GdkModifierType modifiers;
  guint key;

  gtk_accelerator_parse (accelerator, &key, &modifiers);
  g_signal_connect (fixture->view, "square-menu", G_CALLBACK (gtk_true), NULL); /* else there is none */
  if (key == GDK_KEY_Escape)
    board_fixture_play (fixture, "+d4 >a1"); /* there must be something to escape from */
  board_fixture_play (fixture, "Right 2");
  if (key < 0x80 && g_ascii_isalpha ((char) key))
    {
      board_fixture_play (fixture, accelerator);
      g_assert_cmpint (pw_try_get_letter (pw_board_view_get_try (fixture->view)), ==, g_ascii_toupper ((char) key));
    }
  else
    g_assert_true (gtk_bindings_activate (G_OBJECT (fixture->view), key, modifiers));
}

static void
test_list_of_keys (void)
{
  guint n;
  const PwBoardViewKey *list = pw_board_view_keys (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) accelerators = g_strsplit (list[i].accelerator, " ", -1);

      g_assert_cmpstr (list[i].title, !=, "");
      for (guint j = 0; accelerators[j]; j++)
        {
          g_auto (GStrv) ends = g_strsplit (accelerators[j], "...", 2);

          for (guint k = 0; ends[k]; k++)
            check_accelerator (ends[k]);
        }
    }
}

/* -- pointing -- */

static void
test_hover (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new ("8/8/8/8/5*2/8/8/8", NULL, 500, 450);

  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  board_fixture_play (fixture, ">e4");
  board_fixture_assert_square (fixture, pw_look_get_pointed (pw_document_get_look (fixture->document)), "e4");
  board_fixture_play (fixture, ">f4");
  board_fixture_assert_square (fixture, pw_look_get_pointed (pw_document_get_look (fixture->document)), "f4");
  board_fixture_play (fixture, ">off");
  board_fixture_assert_square (fixture, pw_look_get_pointed (pw_document_get_look (fixture->document)), "none");
  board_fixture_play (fixture, ">e4 ^");
  board_fixture_assert_square (fixture, pw_look_get_pointed (pw_document_get_look (fixture->document)), "none");
}

static void
test_focus_points (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  board_fixture_play (fixture, "Right");
  board_fixture_assert_square (fixture, pw_look_get_pointed (pw_document_get_look (fixture->document)), "e4");
  board_fixture_play (fixture, ">h8 ^"); /* the keyboard's square again */
  board_fixture_assert_square (fixture, pw_look_get_pointed (pw_document_get_look (fixture->document)), "e4");
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  board_fixture_assert_square (fixture, pw_look_get_pointed (pw_document_get_look (fixture->document)), "none");
  gtk_widget_grab_focus (fixture->widget);
  board_fixture_assert_square (fixture, pw_look_get_pointed (pw_document_get_look (fixture->document)), "e4");
}

static gboolean
has_tooltip (BoardFixture *fixture, int x, int y, gboolean keyboard)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (fixture->widget, "query-tooltip", x, y, keyboard, tooltip, &shown);
  return shown;
}

static void
test_tooltip (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  board_fixture_play (fixture, ">e4");
  g_assert_true (has_tooltip (fixture, (int) fixture->x, (int) fixture->y, FALSE));
  g_assert_true (has_tooltip (fixture, 0, 0, TRUE));
  g_assert_false (has_tooltip (fixture, 1, 1, FALSE));
  board_fixture_play (fixture, "+d4 >e4");
  g_assert_false (has_tooltip (fixture, (int) fixture->x, (int) fixture->y, FALSE));
}

/* -- what comes between -- */

typedef void (*Interruption) (BoardFixture *fixture);

static void
popover_cb (BoardFixture *fixture)
{
  GtkWidget *popover = gtk_popover_new (fixture->bar);

  gtk_container_add (GTK_CONTAINER (popover), gtk_entry_new ());
  gtk_widget_show_all (popover);
  gtk_popover_popup (GTK_POPOVER (popover));
  input_settle ();
}

static void
grab_cb (BoardFixture *fixture)
{
  gtk_grab_add (fixture->bar);
}

static void
board_cb (BoardFixture *fixture)
{
  pw_document_resize_board (fixture->document, 3, 3);
}

static void
larger_board_cb (BoardFixture *fixture)
{
  pw_document_resize_board (fixture->document, 64, 64);
}

static void
hide_cb (BoardFixture *fixture)
{
  gtk_widget_hide (fixture->widget);
  gtk_widget_show (fixture->widget);
}

static void
insensitive_cb (BoardFixture *fixture)
{
  gtk_widget_set_sensitive (fixture->widget, FALSE);
}

static void
flip_cb (BoardFixture *fixture)
{
  pw_board_view_set_flags (fixture->view, PW_SCENE_FLIPPED | PW_SCENE_COORDINATES);
}

/* None of these may let a grip go on. */
static const struct
{
  const char *name;
  Interruption come;
} interruptions[] = {
  { "popover", popover_cb },     { "grab", grab_cb },
  { "smaller-board", board_cb }, { "larger-board", larger_board_cb },
  { "hidden", hide_cb },         { "insensitive", insensitive_cb },
  { "flipped", flip_cb },
};

static void
interrupt (const char *script, PwBrush brush, Interruption come)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);
  g_autofree char *before = NULL, *after = NULL;
  PwSquare at;

  board_fixture_set_brush (fixture, brush);
  board_fixture_play (fixture, script);
  come (fixture);
  input_settle ();
  at = pw_document_get_record (fixture->document)->at;
  before = pw_board_to_fen (pw_document_get_record (fixture->document)->board);
  board_fixture_play (fixture, ">b2 >c1 -");
  after = pw_board_to_fen (pw_document_get_record (fixture->document)->board);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (pw_document_get_record (fixture->document)->at, ==, at);
}

static void
test_interrupted (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  interrupt ("+a2 >b2", PW_BRUSH_HOLE, interruptions[i].come);
  interrupt ("+d4 >b2", PW_BRUSH_MOVE, interruptions[i].come);
}

/* A dragged piece goes back when somebody else takes the pointer. */
static void
test_piece_goes_back (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  board_fixture_play (fixture, "+d4 >b2");
  board_fixture_assert_square (fixture, pw_document_get_record (fixture->document)->at, "b2");
  popover_cb (fixture);
  board_fixture_assert_square (fixture, pw_document_get_record (fixture->document)->at, "d4");
}

/* The window may get another size in the middle of a stroke: the squares are where they are seen. */
static void
test_window_resized (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  board_fixture_set_brush (fixture, PW_BRUSH_OWN);
  board_fixture_play (fixture, "+a8");
  gtk_window_resize (GTK_WINDOW (fixture->window), 300, 300);
  input_settle ();
  board_fixture_play (fixture, ">a8 >c8 -");
  board_fixture_assert_fen (fixture, "PPP5/8/8/8/8/8/8/8");
}

static void
test_destroyed_in_hand (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  board_fixture_play (fixture, "+d4 >b2");
  gtk_widget_destroy (fixture->widget);
  board_fixture_assert_square (fixture, pw_document_get_record (fixture->document)->at, "d4");
  pw_document_set_notation (fixture->document, "R"); /* nobody watches any more */
}

/* -- fingers -- */

static void
touch (BoardFixture *fixture, GdkEventType type, guint finger, const char *square)
{
  GdkRectangle area;

  g_assert_true (pw_board_view_square_area (fixture->view, board_fixture_square (fixture, square), &area));
  input_touch (fixture->widget, type, finger, area.x + area.width / 2, area.y + area.height / 2);
}

static void
test_finger_draws (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  board_fixture_set_brush (fixture, PW_BRUSH_OWN);
  touch (fixture, GDK_TOUCH_BEGIN, 1, "a8");
  touch (fixture, GDK_TOUCH_UPDATE, 1, "c8");
  touch (fixture, GDK_TOUCH_END, 1, "c8");
  board_fixture_assert_fen (fixture, "PPP5/8/8/8/8/8/8/8");
  touch (fixture, GDK_TOUCH_BEGIN, 1, "d4");
  touch (fixture, GDK_TOUCH_UPDATE, 1, "e6");
  touch (fixture, GDK_TOUCH_END, 1, "e6");
  board_fixture_assert_square (fixture, pw_document_get_record (fixture->document)->at, "e6");
}

/* Two fingers zoom; what the first seemed to draw is taken back. */
static void
test_pinch (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new ("n7/8/8/8/8/8/8/8", NULL, 500, 450);

  board_fixture_set_brush (fixture, PW_BRUSH_OWN);
  touch (fixture, GDK_TOUCH_BEGIN, 1, "a8");
  board_fixture_assert_fen (fixture, "P7/8/8/8/8/8/8/8");
  touch (fixture, GDK_TOUCH_BEGIN, 2, "h1");
  touch (fixture, GDK_TOUCH_UPDATE, 1, "b7");
  touch (fixture, GDK_TOUCH_UPDATE, 2, "g2");
  touch (fixture, GDK_TOUCH_END, 2, "g2");
  touch (fixture, GDK_TOUCH_END, 1, "b7");
  board_fixture_assert_fen (fixture, "n7/8/8/8/8/8/8/8");
  g_assert_cmpfloat (board_fixture_zoom (fixture), <, 0.9);
}

/* -- zoom and scrolling -- */

static void
test_zoom (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);
  GdkRectangle fitting, zoomed;
  double x, y;

  pw_board_view_square_area (fixture->view, 0, &fitting);
  board_fixture_play (fixture, "<Primary>plus <Primary>plus");
  g_assert_cmpfloat (board_fixture_zoom (fixture), >, 1.5);
  input_settle ();
  pw_board_view_square_area (fixture->view, 0, &zoomed);
  g_assert_cmpint (zoomed.width, >, fitting.width);
  board_fixture_play (fixture, "<Primary>0");
  input_settle ();
  pw_board_view_square_area (fixture->view, 0, &zoomed);
  g_assert_cmpint (zoomed.width, ==, fitting.width);
  /* the wheel zooms about the pointer: the square under it stays there */
  board_fixture_play (fixture, ">e5");
  x = fixture->x, y = fixture->y;
  for (int i = 0; i < 12; i++)
    input_scroll (fixture->widget, x, y, -1, GDK_CONTROL_MASK);
  input_settle ();
  g_assert_cmpfloat (board_fixture_zoom (fixture), >, 2.5);
  board_fixture_assert_square (fixture, pw_board_view_square_at (fixture->view, x, y), "e5");
  pw_board_view_set_zoom (fixture->view, 1e9);
  g_assert_cmpfloat (board_fixture_zoom (fixture), ==, PW_BOARD_VIEW_MAX_ZOOM);
}

static gboolean
is_in_view (BoardFixture *fixture, PwSquare square)
{
  GdkRectangle area, room = { 0, 0, gtk_widget_get_allocated_width (fixture->widget),
                              gtk_widget_get_allocated_height (fixture->widget) };
  GdkRectangle common;

  g_assert_true (pw_board_view_square_area (fixture->view, square, &area));
  return gdk_rectangle_intersect (&area, &room, &common) && gdk_rectangle_equal (&area, &common);
}

/* Who zooms by keys keeps the cursor in view. */
static void
test_zoom_keeps_cursor (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);

  board_fixture_play (fixture, "<Primary>Home <Primary>plus <Primary>plus <Primary>plus <Primary>plus");
  input_settle ();
  g_assert_cmpfloat (board_fixture_zoom (fixture), >, 2);
  g_assert_true (is_in_view (fixture, board_fixture_square (fixture, "a8")));
  g_assert_false (is_in_view (fixture, board_fixture_square (fixture, "h1")));
}

/* A board of 64 x 64 in a small window: large enough squares, and the cursor is always to be seen. */
static void
test_large_board (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new ("64", "a1", 500, 450);
  GdkRectangle area;

  pw_document_resize_board (fixture->document, 64, 64);
  input_settle ();
  pw_board_view_square_area (fixture->view, 0, &area);
  g_assert_cmpint (area.width, >=, PW_BOARD_VIEW_MIN_SQUARE);
  board_fixture_play (fixture, "<Primary>Home");
  board_fixture_assert_square (fixture, pw_board_view_get_cursor (fixture->view), "a64");
  input_settle ();
  g_assert_true (is_in_view (fixture, pw_board_view_get_cursor (fixture->view)));
  board_fixture_play (fixture, "<Primary>End");
  input_settle ();
  g_assert_true (is_in_view (fixture, pw_board_view_get_cursor (fixture->view)));
  g_assert_false (is_in_view (fixture, board_fixture_square (fixture, "a64")));
}

/* A board of another size is begun with where the piece is then. */
static void
test_cursor_on_another_board (void)
{
  static const struct
  {
    guint files, ranks;
    const char *at;
  } boards[] = { { 10, 8, "e4" }, { 10, 10, "e5" }, { 36, 36, "r18" }, { 5, 10, NULL }, { 1, 1, "a1" } };
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      pw_board_view_set_cursor (fixture->view, 0);
      pw_document_resize_board (fixture->document, boards[i].files, boards[i].ranks);
      if (boards[i].at != NULL)
        board_fixture_assert_square (fixture, pw_document_get_record (fixture->document)->at, boards[i].at);
      g_assert_cmpuint (pw_board_view_get_cursor (fixture->view), ==, pw_document_get_record (fixture->document)->at);
    }
}

/* A press on a square that is half hidden does not scroll: what is under the pointer stays. */
static void
test_press_does_not_scroll (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  PwSquare square;

  board_fixture_set_brush (fixture, PW_BRUSH_HOLE);
  pw_board_view_set_zoom (fixture->view, 3.3);
  input_settle ();
  gtk_adjustment_set_value (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (fixture->scrolled)),
                            250);
  square = pw_board_view_square_at (fixture->view, 1, 200);
  g_assert_cmpuint (square, !=, PW_NO_SQUARE);
  input_press (fixture->widget, 1, 200, GDK_BUTTON_PRIMARY);
  input_settle ();
  g_assert_cmpuint (pw_board_view_square_at (fixture->view, 1, 200), ==, square);
  input_release (fixture->widget, 1, 200, GDK_BUTTON_PRIMARY);
}

/* -- actions and the brush bar -- */
static void
test_brush_action (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  pw_board_view_add_actions (fixture->view, G_ACTION_MAP (group));
  for (int brush = 0; brush < PW_N_BRUSHES; brush++)
    {
      g_autoptr (GVariant) state = NULL;

      g_action_group_activate_action (G_ACTION_GROUP (group), "brush", g_variant_new_string (pw_brush_nick (brush)));
      state = g_action_group_get_action_state (G_ACTION_GROUP (group), "brush");
      g_assert_cmpint (board_fixture_brush (fixture), ==, brush);
      g_assert_cmpstr (g_variant_get_string (state, NULL), ==, pw_brush_nick (brush));
      g_assert_cmpstr (pw_brush_label (brush), !=, "");
    }
}

/* -- the scheme -- */

static const struct
{
  const char *name, *theme;
  gboolean dark;
  const char *scheme;
} themes[] = {
  { "light", "Adwaita", FALSE, "default" },
  { "dark", "Adwaita", TRUE, "dark" },
  { "high-contrast", "HighContrast", FALSE, "high-contrast" },
  { "high-contrast-dark", "HighContrastInverse", FALSE, "high-contrast-dark" },
};

static void
test_scheme (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 400, 400);
  GtkSettings *settings = gtk_widget_get_settings (fixture->widget);

  g_unsetenv ("GTK_THEME"); /* else it is the theme */
  g_object_set (settings, "gtk-theme-name", themes[row].theme, "gtk-application-prefer-dark-theme",
                themes[row].dark, NULL);
  gtk_widget_reset_style (fixture->widget);
  input_settle ();
  g_assert_cmpstr (pw_scheme_name (pw_board_view_get_scheme (fixture->view)), ==, themes[row].scheme);
  gtk_settings_reset_property (settings, "gtk-theme-name");
  gtk_settings_reset_property (settings, "gtk-application-prefer-dark-theme");
}

/* Who draws or plays by keys begins where the piece is, not where another piece was looked at last. */
static void
test_cursor_of_another_piece (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  pw_board_view_set_cursor (fixture->view, 0);
  pw_document_add_piece (fixture->document);
  g_assert_cmpuint (pw_board_view_get_cursor (fixture->view), ==, pw_document_get_record (fixture->document)->at);
}

#define THEME_COST 300 /* ms: to read one */

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  pw_theme_register ();
  ADD_NUMBERED_ROWS ("/board-view/stroke/", strokes, test_stroke)
  ADD_NUMBERED_ROWS ("/board-view/drag/", drags, test_drag)
  ADD_NUMBERED_ROWS ("/board-view/carry/", carries, test_carry)
  ADD_NUMBERED_ROWS ("/board-view/keys/", keys, test_keys)
  ADD_NUMBERED_ROWS ("/board-view/interrupted/", interruptions, test_interrupted)
  g_test_add_func ("/board-view/stroke/second-side", test_second_side);
  g_test_add_func ("/board-view/stroke/once", test_once_a_stroke);
  g_test_add_func ("/board-view/drag/piece-unmoved", test_piece_unmoved);
  g_test_add_func ("/board-view/drag/moves-follow", test_moves_follow);
  g_test_add_func ("/board-view/drag/goes-back", test_piece_goes_back);
  g_test_add_func ("/board-view/drag/destroyed", test_destroyed_in_hand);
  g_test_add_func ("/board-view/keys/flipped", test_keys_flipped);
  g_test_add_func ("/board-view/keys/list", test_list_of_keys);
  g_test_add_func ("/board-view/point/hover", test_hover);
  g_test_add_func ("/board-view/point/focus", test_focus_points);
  g_test_add_func ("/board-view/point/tooltip", test_tooltip);
  g_test_add_func ("/board-view/touch/draws", test_finger_draws);
  g_test_add_func ("/board-view/touch/pinch", test_pinch);
  g_test_add_func ("/board-view/size/window", test_window_resized);
  g_test_add_func ("/board-view/size/zoom", test_zoom);
  g_test_add_func ("/board-view/size/zoom-by-keys", test_zoom_keeps_cursor);
  g_test_add_func ("/board-view/size/cursor", test_cursor_on_another_board);
  g_test_add_func ("/board-view/cursor/another-piece", test_cursor_of_another_piece);
  g_test_add_func ("/board-view/size/large", test_large_board);
  g_test_add_func ("/board-view/size/press", test_press_does_not_scroll);
  g_test_add_func ("/board-view/brush/action", test_brush_action);
  ADD_NUMBERED_SAMPLE ("/board-view/scheme/", themes, THEME_COST, test_scheme)
  return g_test_run ();
}
