/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The set-up of a game: what strokes and drags do, as steps of the document. */
#include "core/game/rules-write.h"
#include "core/board/square-set.h"
#include "ui/play/model/set-up.h"

#include <string.h>

typedef struct
{
  PwDocument *document;
  PwSetUp *set_up;
} Desk;

#define HAND(desk) PW_STAND_GET_CLASS ((desk).set_up)

static void
open_desk (Desk *desk, const char *board)
{
  g_autofree char *game = g_strdup_printf ("{\"start\":\"%s\"}", board);

  desk->document = pw_document_new ();
  pw_document_set_text (desk->document, PW_DIALECT_EXTENDED, "FtR");
  pw_document_set_game (desk->document, game, "Start");
  desk->set_up = pw_set_up_new (desk->document);
}

static void
close_desk (Desk *desk)
{
  g_object_unref (desk->set_up);
  g_object_unref (desk->document);
}

static PwSquare
square (Desk *desk, const char *name)
{
  return g_str_equal (name, "-") ? PW_NO_SQUARE
                                 : pw_square_parse (pw_stand_get_board (PW_STAND (desk->set_up)), name);
}

static void
assert_text (Desk *desk, const char *text)
{
  g_autofree char *is = pw_set_up_get_text (desk->set_up);

  g_assert_cmpstr (is, ==, text);
}

/* -- strokes -- */

static const struct
{
  const char *name;
  PwSetUpTool tool;
  gboolean single; /* not mirrored */
  gboolean erase;
  const char *before, *squares; /* squares: "-": beside the board */
  const char *after;
} strokes[] = {
  { "place", PW_SET_UP_PIECE, FALSE, FALSE, "4/4/4/4 w", "a1 b1", "nn2/4/4/NN2 w" },
  { "place-single", PW_SET_UP_PIECE, TRUE, FALSE, "4/4/4/4 w", "a1", "4/4/4/N3 w" },
  { "take-off", PW_SET_UP_PIECE, FALSE, FALSE, "nr2/4/4/NR2 w", "a1 b1", "4/4/4/4 w" },
  { "other-image-stays", PW_SET_UP_PIECE, FALSE, FALSE, "b3/4/4/N3 w", "a1", "b3/4/4/4 w" },
  { "middle", PW_SET_UP_PIECE, FALSE, FALSE, "3/3/3 w", "a2", "3/N2/3 w" },
  { "remove", PW_SET_UP_REMOVE, FALSE, FALSE, "nr2/4/4/NR2 w", "a1 b1", "4/4/4/4 w" },
  { "remove-hole", PW_SET_UP_REMOVE, FALSE, FALSE, "*3/4/4/*3 w", "a4", "4/4/4/4 w" },
  { "holes", PW_SET_UP_HOLE, FALSE, FALSE, "n3/4/4/N3 w", "a1 b1", "**2/4/4/**2 w" },
  { "fill-holes", PW_SET_UP_HOLE, FALSE, FALSE, "**2/4/4/**2 w", "a1", "1*2/4/4/1*2 w" },
  { "erase", PW_SET_UP_PIECE, FALSE, TRUE, "r3/4/4/R3 w", "a1", "4/4/4/4 w" },
  { "moved", PW_SET_UP_UNMOVED, FALSE, FALSE, "rn2/4/4/RN2 w", "a1", "rn2/4/4/RN2 w virgin=b1,b4" },
  { "drag", PW_SET_UP_MOVE, FALSE, FALSE, "r3/4/4/R3 w", "a1 b1 c1", "2r1/4/4/2R1 w" },
  { "drag-single", PW_SET_UP_MOVE, TRUE, FALSE, "r3/4/4/R3 w", "a1 c1", "r3/4/4/2R1 w" },
  { "drag-over", PW_SET_UP_MOVE, FALSE, FALSE, "rn2/4/4/RN2 w", "a1 b1 c1", "1nr1/4/4/1NR1 w" },
  { "drag-onto", PW_SET_UP_MOVE, FALSE, FALSE, "rn2/4/4/RN2 w", "a1 b1", "1r2/4/4/1R2 w" },
  { "drag-off", PW_SET_UP_MOVE, FALSE, FALSE, "rn2/4/4/RN2 w", "a1 b2 -", "1n2/4/4/1N2 w" },
  { "drag-back", PW_SET_UP_MOVE, FALSE, FALSE, "rn2/4/4/RN2 w", "a1 - a1", "rn2/4/4/RN2 w" },
  { "drag-onto-hole", PW_SET_UP_MOVE, FALSE, FALSE, "r3/4/4/R*2 w", "a1 a2 b1", "4/r3/R3/1*2 w" },
  { "drag-second", PW_SET_UP_MOVE, FALSE, FALSE, "r3/4/4/R3 b", "a4 b4", "1r2/4/4/1R2 b" },
};

static void
test_stroke (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_auto (GStrv) names = g_strsplit (strokes[row].squares, " ", -1);
  Desk desk;

  open_desk (&desk, strokes[row].before);
  pw_set_up_set_piece (desk.set_up, 'N', PW_SIDE_FIRST);
  pw_set_up_set_tool (desk.set_up, strokes[row].tool);
  pw_set_up_set_mirrored (desk.set_up, !strokes[row].single);
  HAND (desk)->press (PW_STAND (desk.set_up), square (&desk, names[0]), strokes[row].erase);
  for (guint i = 1; names[i] != NULL; i++)
    HAND (desk)->pull (PW_STAND (desk.set_up), square (&desk, names[i]));
  HAND (desk)->cancel (PW_STAND (desk.set_up), TRUE);
  assert_text (&desk, strokes[row].before);
  HAND (desk)->press (PW_STAND (desk.set_up), square (&desk, names[0]), strokes[row].erase);
  for (guint i = 1; names[i] != NULL; i++)
    HAND (desk)->pull (PW_STAND (desk.set_up), square (&desk, names[i]));
  assert_text (&desk, strokes[row].after);
  HAND (desk)->release (PW_STAND (desk.set_up), PW_NO_SQUARE, TRUE);
  assert_text (&desk, strokes[row].after);
  if (!g_str_equal (strokes[row].before, strokes[row].after))
    pw_document_undo (desk.document);
  assert_text (&desk, strokes[row].before);
  close_desk (&desk);
}

/* -- zones -- */

static gboolean
is_in_zone (Desk *desk, const char *name, PwSide side)
{
  return pw_set_has (pw_set_up_get_rules (desk->set_up)->zones[side], square (desk, name));
}

/* A square of one side's zone, and the same of the other's; painted again it is taken out. */
static void
test_zone (void)
{
  Desk desk;

  open_desk (&desk, "r3/p3/P3/R3 w");
  pw_set_up_set_tool (desk.set_up, PW_SET_UP_ZONE);
  g_assert_true (is_in_zone (&desk, "b4", PW_SIDE_FIRST));
  HAND (desk)->touch (PW_STAND (desk.set_up), square (&desk, "b3"), FALSE);
  g_assert_true (is_in_zone (&desk, "b3", PW_SIDE_FIRST) && is_in_zone (&desk, "b2", PW_SIDE_SECOND));
  g_assert_false (is_in_zone (&desk, "a3", PW_SIDE_FIRST));
  pw_set_up_set_mirrored (desk.set_up, FALSE);
  HAND (desk)->touch (PW_STAND (desk.set_up), square (&desk, "b3"), FALSE);
  g_assert_false (is_in_zone (&desk, "b3", PW_SIDE_FIRST));
  g_assert_true (is_in_zone (&desk, "b2", PW_SIDE_SECOND));
  pw_set_up_set_piece (desk.set_up, 'P', PW_SIDE_SECOND);
  g_assert_cmpuint (pw_set_up_get_marks (desk.set_up)[square (&desk, "b2")], ==, PW_GAME_MARK_ZONE);
  close_desk (&desk);
}

/* -- sizes -- */

static const struct
{
  const char *name, *before;
  guint files, ranks;
  const char *after;
} sizes[] = {
  { "larger", "rn/2/2/RN w", 3, 6, "rn1/3/3/3/3/RN1 w" },
  { "smaller", "rn/1p/2/1P/RN w", 1, 3, "r/1/R w" },
  { "crowded", "rn/pp/PP/RN b", 2, 2, "PP/RN b" },
  { "too-large", "rn/2/RN w", 64, 64, "rn/2/RN w" },
};

/* Pieces and zones keep their distance from the ends. */
static void
test_size (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  Desk desk;

  open_desk (&desk, sizes[row].before);
  pw_set_up_resize (desk.set_up, sizes[row].files, sizes[row].ranks);
  assert_text (&desk, sizes[row].after);
  close_desk (&desk);
}

static void
test_zone_of_size (void)
{
  Desk desk;

  open_desk (&desk, "rn/1p/2/P1/RN w");
  g_assert_true (is_in_zone (&desk, "b5", PW_SIDE_FIRST));
  pw_set_up_resize (desk.set_up, 4, 6);
  g_assert_true (is_in_zone (&desk, "d6", PW_SIDE_FIRST) && is_in_zone (&desk, "d1", PW_SIDE_SECOND));
  g_assert_false (is_in_zone (&desk, "b5", PW_SIDE_FIRST));
  close_desk (&desk);
}

/* -- texts -- */

static const struct
{
  const char *name, *text, *problem;
} texts[] = {
  { "board", "rx/2/RX b", NULL },
  { "unmoved", "rx/2/RX w virgin=a1", NULL },
  { "unknown", "rz/2/RN w", "No piece has the symbol Z" },
  { "ragged", "rx/3/RN w", "squares" },
  { "too-large", "40/40/40/40/40/40/40 w", "at most 256 squares" },
};

static void
test_text (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  Desk desk;

  open_desk (&desk, "rn/2/RN w");
  g_assert_cmpint (pw_set_up_set_text (desk.set_up, texts[row].text, &error), ==, texts[row].problem == NULL);
  if (texts[row].problem != NULL)
    g_assert_nonnull (strstr (error->message, texts[row].problem));
  assert_text (&desk, texts[row].problem == NULL ? texts[row].text : "rn/2/RN w");
  close_desk (&desk);
}

/* -- other ways -- */

/* Pieces dragged from a list, pieces put by letters, and the side that moves first. */
static void
test_put (void)
{
  Desk desk;
  g_autoptr (GArray) kinds = NULL;

  open_desk (&desk, "4/4/4/4 w");
  pw_set_up_begin_put (desk.set_up, 'X', PW_SIDE_SECOND);
  assert_text (&desk, "4/4/4/4 w");
  HAND (desk)->pull (PW_STAND (desk.set_up), square (&desk, "c4"));
  HAND (desk)->release (PW_STAND (desk.set_up), PW_NO_SQUARE, TRUE);
  assert_text (&desk, "2x1/4/4/2X1 w");
  HAND (desk)->put (PW_STAND (desk.set_up), square (&desk, "a1"), PW_CELL_FIRST, 'N');
  HAND (desk)->put (PW_STAND (desk.set_up), square (&desk, "c1"), PW_CELL_EMPTY, 0);
  pw_set_up_set_side (desk.set_up, PW_SIDE_SECOND);
  assert_text (&desk, "n3/4/4/N3 b");
  kinds = pw_set_up_list_kinds (desk.set_up);
  g_assert_cmpuint (kinds->len, ==, 7);
  g_assert_cmpint (g_array_index (kinds, PwSetUpKind, 0).letter, ==, 'X');
  g_assert_false (g_array_index (kinds, PwSetUpKind, 0).orthodox);
  close_desk (&desk);
}

/* Who is royal, what promotes, and to what is as usual as long as nobody says otherwise. */
static void
test_usual (void)
{
  static const struct
  {
    const char *square;
    char letter;
    const char *game;
  } rows[] = {
    { "b1", 'P', "{\"start\":\"1p2/4/4/1P2 w\"}" },   { "a1", 'K', "{\"start\":\"kp2/4/4/KP2 w\"}" },
    { "c1", 'X', "{\"start\":\"kpx1/4/4/KPX1 w\"}" }, { "d1", 'Q', "{\"start\":\"kpxq/4/4/KPXQ w\"}" },
    { "c1", 'R', "{\"start\":\"kprq/4/4/KPRQ w\"}" },
  };
  Desk desk;

  open_desk (&desk, "4/4/4/4 w");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *game = NULL;

      HAND (desk)->put (PW_STAND (desk.set_up), square (&desk, rows[i].square), PW_CELL_FIRST,
                        rows[i].letter);
      game = pw_army_game (pw_document_get_army (desk.document));
      g_assert_cmpstr (game, ==, rows[i].game);
    }
  close_desk (&desk);
}

/* A game whose start can't be read gets another one by its text; what else it says stays. */
static void
test_mended (void)
{
  g_autofree char *game = NULL;
  Desk desk;

  open_desk (&desk, "4/4/4/4 w");
  pw_document_set_game (desk.document, "{\"bare\":\"loss\",\"start\":\"z3/4/4/4 w\"}", "Start");
  g_assert_null (pw_document_get_rules (desk.document));
  g_assert_true (pw_set_up_set_text (desk.set_up, "k3/4/4/K3 w", NULL));
  game = pw_army_game (pw_document_get_army (desk.document));
  g_assert_cmpstr (game, ==, "{\"start\":\"k3/4/4/K3 w\",\"bare\":\"loss\"}");
  g_assert_nonnull (pw_document_get_rules (desk.document));
  close_desk (&desk);
}

/* A symbol that is typed passes another piece's letter: the game finds its piece again. */
static void
test_typed_symbol (void)
{
  static const char *const symbols[] = { "G", "R", "Ro" };
  Desk desk;

  open_desk (&desk, "4/4/4/4");
  pw_document_set_game (desk.document, "{\"start\":\"xkr1/4/4/RKX1 w virgin=-\"}", "Start");
  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    pw_document_write (desk.document, PW_RECORD_SYMBOL, symbols[i]);
  g_assert_nonnull (pw_document_get_rules (desk.document));
  assert_text (&desk, "okr1/4/4/RKO1 w - - 0 1");
  close_desk (&desk);
}

/* What the program doesn't know of a game is told, and kept. */
static void
test_unknown (void)
{
  g_autofree char *sentences = NULL, *game = NULL;
  Desk desk;

  open_desk (&desk, "4/4/4/4");
  pw_document_set_game (desk.document, "{\"start\":\"k3/4/4/K3 w\",\"bare_king\":\"loss\"}", "Start");
  sentences = pw_set_up_say_notes (desk.set_up);
  g_assert_nonnull (strstr (sentences, "bare_king"));
  g_assert_true (pw_set_up_set_text (desk.set_up, "k3/4/4/3K w", NULL));
  game = pw_army_game (pw_document_get_army (desk.document));
  g_assert_nonnull (strstr (game, "\"bare_king\":\"loss\""));
  close_desk (&desk);
}

/* The game follows a piece's symbol, if that is a letter that it doesn't have yet; an undo takes both back.
 */
static void
test_symbol (void)
{
  static const char *const rows[][2] = {
    { "G", "gk2/4/4/KG2 w virgin=b1" }, { "+G", "xk2/4/4/KX2 w virgin=b1" },
    { "K", "xk2/4/4/KX2 w virgin=b1" }, { "Gr", "gk2/4/4/KG2 w virgin=b1" },
    { "Q", "qk2/4/4/KQ2 w virgin=b1" },
  };
  const char *before
      = "{\"start\":\"xk2/4/4/KX2 w virgin=b1\",\"royal\":[\"X\"],\"promotion\":{\"to\":[\"X\"]}}";
  Desk desk;

  open_desk (&desk, "4/4/4/4");
  pw_document_set_game (desk.document, before, "Start");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *game = NULL, *again = NULL;

      pw_document_write (desk.document, PW_RECORD_SYMBOL, rows[i][0]);
      game = pw_army_game (pw_document_get_army (desk.document));
      g_assert_nonnull (strstr (game, rows[i][1]));
      if (strstr (before, rows[i][1]) == NULL)
        {
          assert_text (&desk, rows[i][1]);
          g_assert_true (pw_rules_find_kind (pw_document_get_rules (desk.document), rows[i][0][0])->royal);
          g_assert_cmpint (pw_document_get_rules (desk.document)->promotes_to[0], ==, rows[i][0][0]);
        }
      pw_document_undo (desk.document);
      again = pw_army_game (pw_document_get_army (desk.document));
      g_assert_cmpstr (again, ==, before);
    }
  close_desk (&desk);
}

/* Clicks: the first takes a piece, the second puts it down; it may be let go. */
static void
test_touch (void)
{
  Desk desk;

  open_desk (&desk, "r3/4/4/R3 w");
  g_assert_false (pw_set_up_fits (desk.set_up, square (&desk, "b1"), FALSE));
  HAND (desk)->touch (PW_STAND (desk.set_up), square (&desk, "a1"), FALSE);
  g_assert_cmpuint (pw_set_up_get_held (desk.set_up), ==, square (&desk, "a1"));
  g_assert_true (pw_set_up_fits (desk.set_up, square (&desk, "b1"), FALSE));
  HAND (desk)->cancel (PW_STAND (desk.set_up), TRUE);
  g_assert_cmpuint (pw_set_up_get_held (desk.set_up), ==, PW_NO_SQUARE);
  HAND (desk)->touch (PW_STAND (desk.set_up), square (&desk, "a1"), FALSE);
  HAND (desk)->touch (PW_STAND (desk.set_up), square (&desk, "b1"), FALSE);
  assert_text (&desk, "1r2/4/4/1R2 w");
  g_assert_false (pw_set_up_is_in_stroke (desk.set_up));
  close_desk (&desk);
}

/* The game is another one meanwhile: the stroke is over. */
static void
test_undone (void)
{
  Desk desk;

  open_desk (&desk, "r3/4/4/R3 w");
  HAND (desk)->put (PW_STAND (desk.set_up), square (&desk, "b1"), PW_CELL_FIRST, 'N');
  HAND (desk)->touch (PW_STAND (desk.set_up), square (&desk, "a1"), FALSE);
  pw_document_undo (desk.document);
  g_assert_false (pw_set_up_is_in_stroke (desk.set_up));
  assert_text (&desk, "r3/4/4/R3 w");
  close_desk (&desk);
}

/* Of an ending all can be moved anywhere, two pieces change places, and none can be taken away. */
static void
test_ending (void)
{
  static const char before[] = "8/8/8/8/8/8/8/K1k4X";
  g_autoptr (PwEnding) ending = NULL;
  g_autoptr (PwBoard) board = pw_board_new_from_fen (before, NULL);
  Desk desk;

  open_desk (&desk, "r3/4/4/R3 w");
  ending = pw_ending_new (desk.document);
  pw_ending_set_active (ending, TRUE);
  while (pw_ending_get_state (ending) == PW_ENDING_WORKING)
    g_main_context_iteration (NULL, TRUE);
  pw_set_up_set_tool (desk.set_up, PW_SET_UP_PIECE);
  pw_set_up_set_ending (desk.set_up, ending, board, PW_SIDE_SECOND);
  HAND (desk)->touch (PW_STAND (desk.set_up), square (&desk, "h1"), FALSE);
  HAND (desk)->touch (PW_STAND (desk.set_up), square (&desk, "c1"), FALSE);
  assert_text (&desk, "8/8/8/8/8/8/8/K1X4k b - - 0 1");
  HAND (desk)->press (PW_STAND (desk.set_up), square (&desk, "c1"), FALSE);
  HAND (desk)->pull (PW_STAND (desk.set_up), PW_NO_SQUARE);
  HAND (desk)->release (PW_STAND (desk.set_up), PW_NO_SQUARE, TRUE);
  HAND (desk)->put (PW_STAND (desk.set_up), square (&desk, "e4"), PW_CELL_FIRST, 'N');
  assert_text (&desk, "8/8/8/8/8/8/8/K1X4k b - - 0 1");
  pw_set_up_set_ending (desk.set_up, NULL, NULL, PW_SIDE_FIRST);
  assert_text (&desk, "r3/4/4/R3 w");
  close_desk (&desk);
}

/* -- words -- */

static void
test_words (void)
{
  g_autofree char *piece = NULL, *zone = NULL, *hole = NULL;
  Desk desk;

  open_desk (&desk, "*3/p3/P3/R3 w");
  piece = pw_stand_describe_square (PW_STAND (desk.set_up), square (&desk, "a1"));
  zone = pw_stand_describe_square (PW_STAND (desk.set_up), square (&desk, "b4"));
  hole = pw_stand_describe_square (PW_STAND (desk.set_up), square (&desk, "a4"));
  g_assert_cmpstr (piece, ==, "a1: the rook of the first side.");
  g_assert_cmpstr (zone, ==, "b4 is empty. Pieces of the first side promote here.");
  g_assert_cmpstr (hole, ==, "a4 is a hole.");
  close_desk (&desk);
}

/* Pieces that can't be put are named, with the reason. */
static void
test_letters (void)
{
  static const struct
  {
    const char *symbol, *second, *sentences; /* second: (nullable): of a copy of the piece */
  } rows[] = {
    { "G", NULL, "" },
    { "+G", "G", "" },
    { "王", NULL, "FtR has the letter A here." },
    { "Gr", "Gs", "FtR has the letter G here.\nFtR has the letter S here." },
    { "G", "g", "FtR has the letter A here." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sentences = NULL, *of_usual = NULL;
      Desk desk;

      open_desk (&desk, "r3/4/4/R3 w");
      pw_document_write (desk.document, PW_RECORD_SYMBOL, rows[i].symbol);
      if (rows[i].second != NULL)
        {
          pw_document_duplicate_piece (desk.document, 0);
          pw_document_write (desk.document, PW_RECORD_SYMBOL, rows[i].second);
        }
      sentences = pw_set_up_say_notes (desk.set_up);
      g_assert_cmpstr (sentences, ==, rows[i].sentences);
      pw_document_set_game (desk.document, "", "The Usual Game");
      of_usual = pw_set_up_say_notes (desk.set_up);
      g_assert_cmpstr (of_usual, ==, sentences);
      close_desk (&desk);
    }
}

#define ADD(path, rows, test)                                                                                \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                            \
    {                                                                                                        \
      g_autofree char *full = g_strconcat (path, rows[i].name, NULL);                                        \
                                                                                                             \
      g_test_add_data_func (full, GUINT_TO_POINTER (i), test);                                               \
    }

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/set-up/stroke/", strokes, test_stroke)
  ADD ("/set-up/size/", sizes, test_size)
  ADD ("/set-up/text/", texts, test_text)
  g_test_add_func ("/set-up/zone", test_zone);
  g_test_add_func ("/set-up/zone-of-size", test_zone_of_size);
  g_test_add_func ("/set-up/put", test_put);
  g_test_add_func ("/set-up/usual", test_usual);
  g_test_add_func ("/set-up/mended", test_mended);
  g_test_add_func ("/set-up/symbol", test_symbol);
  g_test_add_func ("/set-up/touch", test_touch);
  g_test_add_func ("/set-up/undone", test_undone);
  g_test_add_func ("/set-up/ending", test_ending);
  g_test_add_func ("/set-up/words", test_words);
  g_test_add_func ("/set-up/letters", test_letters);
  g_test_add_func ("/set-up/typed-symbol", test_typed_symbol);
  g_test_add_func ("/set-up/unknown", test_unknown);

  return g_test_run ();
}
