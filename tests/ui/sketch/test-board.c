/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A drawing without any widget: what touching squares says, in the words in which it is kept; its pages, and
 * its steps, which are the document's.
 */
#include <string.h>

#include "core/notation/notation.h"
#include "core/synthesis/sketch/json.h"
#include "ui/sketch/model/board.h"
#include "ui/keep/old-sketch.h"

/* The piece stands on d4. */
#define BOARD "8/8/3p4/8/3X1P2/8/8/8"
#define ON_PAGE "position d4 first 8/8/3p4/8/5P2/8/8/8\n"
#define ON                                                                                                   \
  "position d4 first "                                                                                       \
  "8/8/3p4/8/5P2/8/8/8;"

typedef struct
{
  PwDocument *document;
  PwSketchBoard *sketch;
} Desk;

static void
set_up (Desk *desk, gconstpointer data)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (BOARD, NULL);

  desk->document = pw_document_new ();
  pw_document_set_board (desk->document, board);
  pw_document_set_army (desk->document, pw_document_get_army (desk->document)); /* not to be undone */
  desk->sketch = pw_sketch_board_new (desk->document);
  g_object_set (desk->sketch, "symmetry", PW_SYMMETRY_NONE, NULL);
}

static void
tear_down (Desk *desk, gconstpointer data)
{
  g_object_unref (desk->sketch);
  g_object_unref (desk->document);
}

static PwSquare
square_of (Desk *desk, const char *name)
{
  PwSquare square = pw_square_parse (pw_stand_get_board (PW_STAND (desk->sketch)), name);

  g_assert_cmpuint (square, !=, PW_NO_SQUARE);
  return square;
}

/* "tool:takes", "page:2": a property by its name. */
static void
set_property (Desk *desk, const char *name, const char *text)
{
  gboolean tool = g_str_equal (name, "tool");
  const char *property = tool && pw_sketch_board_get_page (desk->sketch) > 0 ? "say-tool" : name;
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (desk->sketch), property);
  GEnumValue *value;

  if (g_str_equal (name, "page"))
    pw_sketch_board_set_page (desk->sketch, (guint) atoi (text));
  else if (g_str_equal (name, "complete"))
    pw_sketch_board_set_complete (desk->sketch, atoi (text));
  else
    {
      g_assert_nonnull (pspec);
      value = g_enum_get_value_by_nick (G_PARAM_SPEC_ENUM (pspec)->enum_class, text);
      g_assert_nonnull (value);
      g_object_set (desk->sketch, property, value->value, NULL);
    }
}

/* Words that are a command. Returns: FALSE if it is none */
static gboolean
obey (Desk *desk, const char *word)
{
  if (g_str_equal (word, "add"))
    g_assert_true (pw_sketch_board_add_page (desk->sketch));
  else if (g_str_equal (word, "remove"))
    pw_sketch_board_remove_page (desk->sketch);
  else if (g_str_equal (word, "clear"))
    pw_sketch_board_clear (desk->sketch);
  else if (g_str_equal (word, "undo"))
    pw_document_undo (desk->document);
  else if (g_str_equal (word, "redo"))
    pw_document_redo (desk->document);
  else if (g_str_equal (word, "new"))
    pw_document_add_piece (desk->document);
  else if (g_str_equal (word, "piece"))
    pw_document_select_piece (desk->document, pw_army_current (pw_document_get_army (desk->document)) == 0 ? 1 : 0);
  else if (g_str_equal (word, "unmoved"))
    pw_sketch_board_set_virgin (desk->sketch, !pw_sketch_board_get_virgin (desk->sketch));
  else if (g_str_equal (word, "grow"))
    pw_document_resize_board (desk->document, 10, 10);
  else
    return FALSE;
  return TRUE;
}

/*
 * A step: squares with hyphens in between are touched one after the other.  In front of it: ! with the eraser, ? and
 * then it is cancelled, > a ride goes there, = the piece is moved there, ~ and let go; E and e put an own and an enemy
 * piece.
 */
static void
make_step (Desk *desk, const char *word)
{
  char kind = strchr ("!?>=~Ee", *word) != NULL && !g_ascii_isdigit (word[1]) ? *word : ' ';
  g_auto (GStrv) names = g_strsplit (word + (kind != ' '), "-", -1);

  pw_sketch_board_begin (desk->sketch);
  for (guint i = 0; names[i]; i++)
    {
      PwSquare square = square_of (desk, names[i]);

      if (kind == '>')
        pw_sketch_board_ride_along (desk->sketch, &square, 1);
      else if (kind == '=')
        pw_sketch_board_move_to (desk->sketch, square);
      else if (kind == '~')
        pw_sketch_board_drop (desk->sketch, square);
      else if (kind == 'E' || kind == 'e')
        pw_sketch_board_put (desk->sketch, square, kind == 'E' ? PW_CELL_FIRST : PW_CELL_SECOND, 'N');
      else
        pw_sketch_board_touch (desk->sketch, square, kind == '!');
    }
  if (kind == '?')
    pw_sketch_board_cancel (desk->sketch);
  pw_sketch_board_end (desk->sketch);
}

static void
play (Desk *desk, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      char *colon = strchr (words[i], ':');

      if (colon != NULL)
        {
          *colon = '\0';
          set_property (desk, words[i], colon + 1);
        }
      else if (!obey (desk, words[i]))
        make_step (desk, words[i]);
    }
}

/* Whether the document's drawing is what lines say, each with a semicolon after it. */
static void
assert_drawing (Desk *desk, const char *lines)
{
  g_autofree char *text = g_strdelimit (g_strdup (lines), ";", '\n'), *json = pw_old_sketch_to_json (text);
  g_autoptr (PwSketch) sketch = pw_sketch_new_from_json (json);
  g_autofree char *wanted = pw_sketch_to_json (sketch);

  g_assert_null (sketch->rest);
  g_assert_cmpstr (pw_document_get_record (desk->document)->sketch, ==, wanted);
}

static const struct
{
  const char *name, *script, *sketch;
} rows[] = {
  /* page 0 */
  { "alone/mark", "e6", "mark 1,2 both;" },
  { "alone/tool", "tool:capture e6 f5", "mark 1,2 capture;mark 2,1 capture;" },
  { "alone/one-stroke", "e6-f5-g7 undo", "" },
  { "alone/copies", "symmetry:sides e6", "mark 1,2 both;mark -1,2 both;" },
  { "alone/ride", "tool:move >h4", "ride endless move 1,0 2,0 3,0 4,0;" },
  { "alone/ride-is-exchanged", ">f4-h8-e4", "ride both 1,0;" },
  { "alone/cancel", "e6 ?f5-f6", "mark 1,2 both;" },
  { "alone/no-pieces-in-the-way", "d6 f4", "mark 0,2 both;mark 2,0 both;" },
  /* one square */
  { "may", "add tool:may d7 e4", ON "may d7;may e4;" },
  { "may/again", "add tool:may d7 d7", ON },
  { "may/stroke", "add tool:may e5-e6-e7 undo", ON },
  { "may/stroke-does-the-same", "add tool:may e6 e5-e6-e7", ON "may e5;may e6;may e7;" },
  { "may-not", "add tool:may-not d6 f4", ON "may-not d6;may-not f4;" },
  { "may-not/instead", "add tool:may d6 tool:may-not d6", ON "may-not d6;" },
  { "cycle/1", "add d7", ON "may d7;" },
  { "cycle/2", "add d7 d7", ON "may-not d7;" },
  { "cycle/3", "add d7 d7 d7", ON },
  /* a piece and a target, in both orders, by clicks and pulled */
  { "takes/piece-first", "add tool:takes d6 d7", ON "takes d7 d6;" },
  { "takes/target-first", "add tool:takes d7 d6", ON "takes d7 d6;" },
  { "takes/pulled", "add tool:takes d6-d7", ON "takes d7 d6;" },
  { "takes/pulled-back", "add tool:takes d7-d6", ON "takes d7 d6;" },
  { "takes/said-more-closely", "add tool:may d7 tool:takes d6 d7", ON "takes d7 d6;" },
  { "takes/also-without", "add tool:takes d6 d7 tool:may d7", ON "takes d7 d6;may d7;" },
  { "takes/where-it-stands", "add tool:takes d6 d6", ON "takes d6 d6;" },
  { "takes/piece-of-its-own-stays", "add tool:takes d6 d4", ON "takes d4 d6;" },
  { "takes/two", "add tool:takes d6 d7 f4 d7", ON "takes d7 d6 f4;" },
  { "takes/and-one-not", "add tool:takes d6 d7 f4 d7 d6 d7", ON "takes d7 f4;" },
  { "takes/and-none", "add tool:takes d6 d7 d6 d7", ON },
  { "takes/both-are-pieces", "add tool:takes d6 f4", ON "takes f4 d6;" },
  { "takes/no-piece", "add tool:takes d7 e7", ON },
  { "hops/piece-first", "add tool:hops d6 d7", ON "hops d7 d6;" },
  { "hops/target-first", "add tool:hops d7 d6", ON "hops d7 d6;" },
  { "hops/let-go", "add tool:hops d6 d6 d7", ON },
  { "hops/and-takes", "add tool:hops f4 d6 tool:takes d6 d6", ON "hops d6 f4;takes d6 d6;" },
  { "blocked/piece-first", "add tool:blocked d6 d7", ON "blocked d7 d6;" },
  { "blocked/target-first", "add tool:blocked d7 d6", ON "blocked d7 d6;" },
  { "pair/let-go-by-another-tool", "add tool:hops d6 tool:takes d7 d6", ON "takes d7 d6;" },
  { "pair/let-go-by-another-page", "add tool:hops d6 page:0 page:1 d7 d6", ON "hops d7 d6;" },
  /* taking it back */
  { "erase/tool", "add tool:may d7 e7 tool:erase d7", ON "may e7;" },
  { "erase/button", "add tool:may d7 e7 !d7", ON "may e7;" },
  { "erase/all-of-a-square", "add tool:hops f4 d6 tool:takes d6 d6 !d6", ON },
  { "erase/then-the-piece", "add tool:may d6 !d6 !d6", "position d4 first 8/8/8/8/5P2/8/8/8;" },
  { "erase/stroke-of-words", "add tool:may d6-d7 !d7-d6", ON },
  /* the piece itself is pulled over others, or onto them */
  { "drop/takes", "add tool:takes ~d7", ON "takes d7 d6;" },
  { "drop/takes-where-it-stands", "add tool:takes ~d6", ON "takes d6 d6;" },
  { "drop/takes-two", "add tool:takes ed7 ~d8", "position d4 first 8/3n4/3p4/8/5P2/8/8/8;takes d8 d6 d7;" },
  { "drop/takes-what-is-there", "add tool:takes ed8 ~d8", "position d4 first 3n4/8/3p4/8/5P2/8/8/8;takes d8 d8;" },
  { "drop/takes-no-friends", "add tool:takes ~g4", "position g4 first 8/8/3p4/8/5P2/8/8/8;" },
  { "drop/hops", "add tool:hops ~g4", ON "hops g4 f4;" },
  { "drop/hops-onto-a-piece", "add tool:hops ed8 ~d8", "position d4 first 3n4/8/3p4/8/5P2/8/8/8;hops d8 d6;" },
  { "drop/hops-again", "add tool:hops ~g4 ~g4", ON },
  { "drop/blocked", "add tool:blocked ~d8", ON "blocked d8 d6;" },
  { "drop/oblique", "add tool:hops ee6 ~f8", "position d4 first 8/8/3pn3/8/5P2/8/8/8;hops f8 e6;" },
  { "drop/nothing-there", "add tool:takes ~e5", "position e5 first 8/8/3p4/8/5P2/8/8/8;" },
  { "drop/no-pair", "add tool:may ~d8", "position d8 first 8/8/3p4/8/5P2/8/8/8;" },
  { "drop/one-step", "add tool:takes ~d7 undo", ON },
  { "cancel", "add tool:may d7 ?e7-f7", ON "may d7;" },
  /* pieces */
  { "own", "add tool:own a1", "position d4 first 8/8/3p4/8/5P2/8/8/P7;" },
  { "own/off", "add tool:own f4", "position d4 first 8/8/3p4/8/8/8/8/8;" },
  { "enemy/instead", "add tool:enemy f4", "position d4 first 8/8/3p4/8/5p2/8/8/8;" },
  { "put/letter", "add ea1 Eb1", "position d4 first 8/8/3p4/8/5P2/8/8/nN6;" },
  { "put/not-on-the-piece", "add tool:own d4", ON },
  { "put/words-that-fit-no-more", "add tool:takes d6 d7 tool:own f4 !d6", "position d4 first 8/8/8/8/8/8/8/8;" },
  { "move", "add tool:may a8 =e5", "position e5 first 8/8/3p4/8/5P2/8/8/8;may a8;" },
  { "move/over-a-piece", "add =d6-d7", "position d7 first 8/8/3p4/8/5P2/8/8/8;" },
  /* pages */
  { "page/copy", "add tool:may d7 add a1", ON "may d7;" ON "may a1;" },
  { "page/behind-the-one-shown", "add tool:may d7 page:0 add a1", ON "may a1;" ON "may d7;" },
  { "page/remove", "add add tool:may a1 page:1 remove", ON "may a1;" },
  { "page/never-the-piece-alone", "e6 remove", "mark 1,2 both;" },
  { "page/marks-stay", "e6 add tool:may d7", "mark 1,2 both;" ON "may d7;" },
  { "page/own-board", "add tool:may d7 grow", ON "may d7;" },
  { "page/complete", "add complete:1", "position d4 first complete 8/8/3p4/8/5P2/8/8/8;" },
  { "page/incomplete", "add complete:1 complete:0", ON },
  { "page/complete-alone", "complete:1", "" },
  { "page/unmoved", "add tool:may d7 unmoved", "position d4 first unmoved 8/8/3p4/8/5P2/8/8/8;may d7;" },
  { "page/unmoved-and-moved", "add unmoved unmoved", ON },
  { "page/unmoved-is-a-step", "add unmoved undo", ON },
  { "page/unmoved-alone", "e6 unmoved add", "mark 1,2 both;position d4 first unmoved 8/8/3p4/8/5P2/8/8/8;" },
  { "page/clear", "e6 add tool:may d7 clear", "" },
  /* steps */
  { "undo/may", "add tool:may d7 e7 undo", ON "may d7;" },
  { "undo/page", "add undo", "" },
  { "undo/removed", "add tool:may d7 remove undo", ON "may d7;" },
  { "undo/clear", "e6 add clear undo", "mark 1,2 both;" ON },
  { "undo/complete", "add complete:1 undo", ON },
  { "redo", "add tool:may d7 undo undo redo redo", ON "may d7;" },
  /* each piece has its own */
  { "pieces/new", "e6 new", "" },
  { "pieces/back", "e6 new f5 piece", "mark 1,2 both;" },
  { "pieces/there", "e6 new symmetry:none f5 piece piece", "mark 2,1 both;" },
  { "pieces/tools-begin-anew", "tool:capture e6 new symmetry:none f5", "mark 2,1 both;" },
  { "pieces/copies-begin-anew", "symmetry:sides e6 new f5",
    "mark 2,1 both;mark -2,1 both;mark 2,-1 both;mark -2,-1 both;"
    "mark 1,2 both;mark -1,2 both;mark 1,-2 both;mark -1,-2 both;" },
  { "pieces/tools-stay-with-a-drawing", "e6 new symmetry:none f5 tool:capture piece e2",
    "mark 1,2 both;mark 1,-2 capture;" },
  { "pieces/undo-goes-back", "e6 f5 new undo undo", "mark 1,2 both;" },
};

static void
test_row (Desk *desk, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  play (desk, rows[i].script);
  assert_drawing (desk, rows[i].sketch);
}

/* -- which page is shown -- */

static const struct
{
  const char *name, *script;
  guint page, n;
} page_rows[] = {
  { "first", "e6", 0, 1 },
  { "added", "add", 1, 2 },
  { "added-behind", "add add page:1 add", 2, 4 },
  { "chosen", "add add page:0", 0, 3 },
  { "chosen/none-such", "add page:7", 1, 2 },
  { "removed", "add add add page:2 remove", 2, 3 },
  { "removed/last", "add add remove", 1, 2 },
  { "removed/only", "add remove", 0, 1 },
  { "undo/shows-what-changes", "add add tool:may d7 page:0 undo", 2, 3 },
  { "undo/of-marks", "e6 f5 add page:1 page:0 f6 page:1 undo", 0, 2 },
  { "undo/added", "add add undo", 1, 2 },
  { "redo/added", "add undo redo", 1, 2 },
  { "cleared", "add add clear", 0, 1 },
  { "another-piece", "add new", 0, 1 },
  { "another-piece/back", "add add new piece", 0, 3 },
  { "board-of-the-document", "add grow", 1, 2 },
};

static void
test_page (Desk *desk, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  play (desk, page_rows[i].script);
  g_assert_cmpuint (pw_sketch_board_n_pages (desk->sketch), ==, page_rows[i].n);
  g_assert_cmpuint (pw_sketch_board_get_page (desk->sketch), ==, page_rows[i].page);
}

/* -- what steps are called -- */

static const struct
{
  const char *script, *name;
} step_rows[] = {
  { "e6", "Mark Squares" },
  { "e6 !e6", "Erase Marks" },
  { ">h4", "Mark Ride" },
  { "add", "Add Position" },
  { "add remove", "Remove Position" },
  { "add tool:may d7", "Allow Square" },
  { "add tool:may-not d7", "Forbid Square" },
  { "add tool:takes d6-d7", "Set Captured Piece" },
  { "add tool:hops d6-d7", "Set Screen" },
  { "add tool:blocked d6-d7", "Set Blocker" },
  { "add tool:own a1", "Place Pieces" },
  { "add =e5", "Move Piece" },
  { "add complete:1", "Forbid Other Moves" },
  { "e6 clear", "Clear Drawing" },
};

static void
test_step_names (Desk *desk, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (step_rows); i++)
    {
      play (desk, step_rows[i].script);
      g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (desk->document)), ==, step_rows[i].name);
      while (pw_history_can_undo (pw_document_get_history (desk->document)))
        pw_document_undo (desk->document);
      pw_sketch_board_set_page (desk->sketch, 0);
    }
}

/* What does nothing is no step. */
static void
test_no_steps (Desk *desk, gconstpointer data)
{
  play (desk, "?e6 remove clear complete:1 page:0");
  g_assert_false (pw_history_can_undo (pw_document_get_history (desk->document)));
  play (desk, "add tool:hops d6 d6 tool:own d4 page:0 page:1");
  pw_document_undo (desk->document);
  g_assert_false (pw_history_can_undo (pw_document_get_history (desk->document)));
}

/* -- in words -- */

/* Also of a piece that is taken or hopped over, and no more than can be read at once. */
static const struct
{
  const char *name, *script, *square, *sentence;
} word_rows[] = {
  { "target", "add tool:takes d6 d7", "d7", "d7: the piece can end here, capturing d6." },
  { "victim", "add tool:takes d6 d7", "d6", "d7: the piece can end here, capturing d6." },
  { "screen", "add tool:hops f4 h4", "f4", "h4: the piece can end here only by hopping over f4." },
  { "both", "add tool:takes f4 d6 tool:may f4", "f4",
    "d6: the piece can end here, capturing f4. f4: the piece can end here." },
  { "neither", "add tool:hops f4 h4", "d6", "d6: an enemy piece; no rule." },
  { "many", "add tool:hops f4 a1 f4 b1 f4 c1 f4 d1", "f4",
    "a1: the piece can end here only by hopping over f4. b1: the piece can end here only by hopping over f4. c1: the "
    "piece can end here only by hopping over f4." },
};

static void
test_words (Desk *desk, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *sentence = NULL;

  play (desk, word_rows[i].script);
  sentence = pw_stand_describe_square (PW_STAND (desk->sketch), square_of (desk, word_rows[i].square));
  g_assert_cmpstr (sentence, ==, word_rows[i].sentence);
}

/* Where squares are guessed there are marks, and no rules. */
static void
test_guessed_words (Desk *desk, gconstpointer data)
{
  static const char *const squares[][2] = {
    { "a1", "a1: not marked." },
    { "a2", "a2: marked." },
    { "d4", "d4: the piece itself." },
    { "d6", "d6: an enemy piece; marked." },
    { "f4", "f4: a friendly piece; not marked." },
  };

  play (desk, "add tool:may a2 d6");
  pw_sketch_board_set_guessing (desk->sketch);
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    {
      g_autofree char *sentence
          = pw_stand_describe_square (PW_STAND (desk->sketch), square_of (desk, squares[i][0]));

      g_assert_cmpstr (sentence, ==, squares[i][1]);
    }
}

/* -- taking what a piece does -- */

static const struct
{
  const char *notation, *fen;
  PwTaken taken;
  const char *sketch;
} taken_rows[] = {
  { "W", BOARD, PW_TAKEN_ALL, "mark -1,0 both;mark 0,-1 both;mark 0,1 both;mark 1,0 both;" },
  { "mR", BOARD, PW_TAKEN_ALL, NULL },
  { "FtR", BOARD, PW_TAKEN_ALL, NULL },
  { "mNcB", BOARD, PW_TAKEN_ALL, NULL },
  { "gQ", "8/8/8/8/3X4/8/8/8", PW_TAKEN_PART, "" },
  { "gQ", BOARD, PW_TAKEN_EXAMPLE, "position d4 first complete 8/8/3p4/8/5P2/8/8/8;may d7;may g4;" },
  { "mRcpR", "8/8/8/8/3X4/8/8/8", PW_TAKEN_PART, NULL },
  { "KxebK", "8/8/8/4p3/3X4/8/8/8", PW_TAKEN_EXAMPLE, NULL },
};

static void
test_taken (Desk *desk, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (taken_rows); i++)
    {
      g_autoptr (PwBoard) board = pw_board_new_from_fen (taken_rows[i].fen, NULL);
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, taken_rows[i].notation, -1);

      pw_sketch_board_clear (desk->sketch);
      pw_document_set_board (desk->document, board);
      g_test_message ("%s", taken_rows[i].notation);
      g_assert_cmpint (pw_sketch_board_take (desk->sketch, pw_parse_piece (parse)), ==,
                       taken_rows[i].taken);
      if (taken_rows[i].sketch != NULL)
        assert_drawing (desk, taken_rows[i].sketch);
      g_assert_cmpint (pw_sketch_board_take (desk->sketch, pw_parse_piece (parse)), ==,
                       taken_rows[i].taken);
      g_assert_cmpuint (pw_sketch_board_n_pages (desk->sketch), ==,
                        taken_rows[i].taken == PW_TAKEN_EXAMPLE ? 2 : 1);
    }
}

/* -- kept -- */

/* The pieces as a value have their drawings. */
static void
test_kept (Desk *desk, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL, *again = NULL;
  g_autoptr (PwDocument) other = pw_document_new ();
  g_autoptr (PwSketchBoard) sketch = pw_sketch_board_new (other);

  play (desk, "e6 add tool:hops d6-d7 complete:1");
  first = g_strdup (pw_document_get_record (desk->document)->sketch);
  play (desk, "new f5");
  second = g_strdup (pw_document_get_record (desk->document)->sketch);
  pw_document_set_army (other, pw_document_get_army (desk->document));
  g_assert_cmpstr (pw_document_get_record (other)->sketch, ==, second);
  pw_document_select_piece (other, 0);
  again = g_strdup (pw_document_get_record (other)->sketch);
  g_assert_cmpstr (again, ==, first);
  g_assert_cmpuint (pw_sketch_board_n_pages (sketch), ==, 2);
  pw_sketch_board_set_page (sketch, 1);
  g_assert_true (pw_sketch_board_get_complete (sketch));
}

/* What is drawn does away with nothing of a drawing that this version does not know, or that is too much for
 * it. */
#define ARROW      "{\"arrow\":[\"1,2\"]}"
#define MARKS      "{\"both\":[\"1,2\"]}"
#define EMPTY_PAGE "{\"board\":\"8/8/3p4/8/5P2/8/8/8\",\"at\":\"d4\",\"side\":\"first\",\"complete\":false}"
#define PAGE                                                                                                 \
  "{\"board\":\"8/8/3p4/8/5P2/8/8/"                                                                          \
  "8\",\"at\":\"d4\",\"side\":\"first\",\"allowed\":[\"e5\"],\"complete\":false}"

static const struct
{
  const char *name, *before, *script, *after;
} rest_rows[] = {
  { "mark", "[" ARROW "," MARKS "]", "f5", "[{\"both\":[\"2,1\",\"1,2\"]}," ARROW "]" },
  { "mark/back", "[" ARROW "]", "f5 f5 f5 f5", "[" ARROW "]" },
  { "page", "[" ARROW "]", "add", "[" EMPTY_PAGE "," ARROW "]" },
  { "remove", "[" PAGE "," ARROW "]", "page:1 remove", "[" ARROW "]" },
  { "bad-position", "[{\"at\":\"z9\",\"allowed\":[]}," PAGE "]", "page:0 e6 page:1 remove",
    "[" MARKS ",{\"at\":\"z9\",\"allowed\":[]}]" },
  { "clear", "[" ARROW "," MARKS "]", "clear", "" },
};

static void
test_rest (Desk *desk, gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);

  pw_document_write (desk->document, PW_RECORD_SKETCH, rest_rows[row].before);
  g_assert_true (pw_sketch_board_has_rest (desk->sketch));
  play (desk, rest_rows[row].script);
  g_assert_cmpstr (pw_document_get_record (desk->document)->sketch, ==, rest_rows[row].after);
}

/* A position too many comes up where there is room for it; marks taken from a piece leave it alone. */
static void
test_too_many (Desk *desk, gconstpointer data)
{
  g_autoptr (GString) before = g_string_new ("ride move 1,1");
  g_autofree char *json = NULL;
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, "N", -1);

  for (guint i = 0; i <= PW_SKETCH_MAX_POSITIONS; i++)
    g_string_append_printf (before, "\n%smay e%u", ON_PAGE, 5 + i / PW_SKETCH_MAX_POSITIONS);
  json = pw_old_sketch_to_json (before->str);
  pw_document_write (desk->document, PW_RECORD_SKETCH, json);
  g_assert_cmpuint (pw_sketch_board_n_pages (desk->sketch), ==, PW_SKETCH_MAX_POSITIONS + 1);
  g_assert_true (pw_sketch_board_has_rest (desk->sketch));
  pw_sketch_board_take (desk->sketch, pw_parse_piece (parse));
  g_assert_true (pw_sketch_board_has_rest (desk->sketch));
  play (desk, "page:1 remove");
  g_assert_cmpuint (pw_sketch_board_n_pages (desk->sketch), ==, PW_SKETCH_MAX_POSITIONS + 1);
  g_assert_false (pw_sketch_board_has_rest (desk->sketch));
  g_assert_nonnull (strstr (pw_document_get_record (desk->document)->sketch, "\"e6\""));
  play (desk, "undo undo");
  g_assert_cmpstr (pw_document_get_record (desk->document)->sketch, ==, json);
}

/* Whoever opens a file begins with the piece alone. */
static void
test_opened (Desk *desk, gconstpointer data)
{
  g_autoptr (PwDocument) other = pw_document_new ();
  g_autoptr (PwSketchBoard) sketch = pw_sketch_board_new (other);

  play (desk, "e6 add tool:may d7 add a1");
  pw_document_set_army (other, pw_document_get_army (desk->document));
  g_assert_cmpuint (pw_sketch_board_n_pages (sketch), ==, 3);
  g_assert_cmpuint (pw_sketch_board_get_page (sketch), ==, 0);
  pw_sketch_board_set_page (sketch, 2);
  play (desk, "remove");
  pw_document_set_army (other, pw_document_get_army (desk->document));
  g_assert_cmpuint (pw_sketch_board_get_page (sketch), ==, 0);
}

#define ADD_ROWS(path, rows, test)                                                                                     \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                                      \
    {                                                                                                                  \
      g_autofree char *full = g_strconcat (path, rows[i].name, NULL);                                                  \
                                                                                                                       \
      g_test_add (full, Desk, GUINT_TO_POINTER (i), set_up, test, tear_down);                                          \
    }
#define ADD_TEST(name, test) g_test_add (name, Desk, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_ROWS ("/drawing-board/says/", rows, test_row)
  ADD_ROWS ("/drawing-board/shows/", page_rows, test_page)
  ADD_TEST ("/drawing-board/step-names", test_step_names);
  ADD_TEST ("/drawing-board/no-steps", test_no_steps);
  ADD_ROWS ("/drawing-board/words/", word_rows, test_words)
  ADD_TEST ("/drawing-board/words/guessed", test_guessed_words);
  ADD_TEST ("/drawing-board/taken", test_taken);
  ADD_TEST ("/drawing-board/kept", test_kept);
  ADD_ROWS ("/drawing-board/rest/", rest_rows, test_rest)
  ADD_TEST ("/drawing-board/too-many", test_too_many);
  ADD_TEST ("/drawing-board/opened", test_opened);
  return g_test_run ();
}
