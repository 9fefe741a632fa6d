/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document's history and its pieces: every change can be taken back, is called by its name, and comes
 * again; and what the views are told is what has changed.
 */
#include "ui/document/document.h"
#include "ui/keep/rules.h"

static PwDocument *
create (const char *notation)
{
  PwDocument *document = pw_document_new ();

  pw_document_set_notation (document, notation);
  pw_document_set_army (document, pw_document_get_army (document)); /* its history begins here */
  return document;
}

/* -- the names of steps -- */

static void
type_word (PwDocument *document)
{
  pw_document_set_notation (document, "Rf");
  pw_document_set_notation (document, "RfW");
}

static void
paste (PwDocument *document)
{
  pw_document_set_notation (document, "RfWbF");
}

static void
read_as_xbetza (PwDocument *document)
{
  pw_document_set_text (document, PW_DIALECT_XBETZA, pw_document_get_record (document)->notation);
}

static void
put (PwDocument *document)
{
  pw_document_put (document, 3, PW_CELL_FIRST, 'P');
}

static void
put_hole (PwDocument *document)
{
  pw_document_put (document, 3, PW_CELL_HOLE, 0);
}

static void
walk (PwDocument *document)
{
  for (PwSquare square = 20; square < 24; square++)
    pw_document_set_at (document, square);
}

static void
rename_it (PwDocument *document)
{
  pw_document_write (document, PW_RECORD_NAME, "G");
  pw_document_write (document, PW_RECORD_NAME, "Gr");
}

static void
note_down (PwDocument *document)
{
  pw_document_write (document, PW_RECORD_NOTES, "too strong");
}

static void
give_symbol (PwDocument *document)
{
  pw_document_write (document, PW_RECORD_SYMBOL, "G");
}

static void
choose_figurine (PwDocument *document)
{
  pw_document_write (document, PW_RECORD_FIGURINE, "ship");
}

static void
give_picture (PwDocument *document)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<svg/>", 6);

  pw_document_set_image (document, bytes, "image/svg+xml");
}

static void
resize (PwDocument *document)
{
  pw_document_resize_board (document, 10, 9);
}

static void
switch_side (PwDocument *document)
{
  pw_document_set_side (document, PW_SIDE_SECOND);
}

static void
mark_unmoved (PwDocument *document)
{
  pw_document_set_virgin (document, TRUE);
}

static void
rest_term (PwDocument *document)
{
  pw_document_write (document, PW_RECORD_DISABLED_TERMS, "0 fmW");
}

static void
several (PwDocument *document)
{
  pw_document_begin_step (document, "Choose Griffon");
  pw_document_write (document, PW_RECORD_NAME, "Griffon");
  pw_document_set_notation (document, "FtR");
  put (document);
  pw_document_end_step (document);
}

static void
start_piece (PwDocument *document)
{
  pw_document_start_piece (document, PW_DIALECT_BEX, "W-F");
}

static void
duplicate (PwDocument *document)
{
  pw_document_duplicate_piece (document, 0);
}

#define CAPTURE_THE_KNIGHT "{\"start\":\"n2/3/2N\",\"royal\":[\"N\"]}"
#define KING_ON_A_FILE     "{\"start\":\"k/1/1/K\"}"

static void
change_game (PwDocument *document)
{
  pw_document_set_game (document, CAPTURE_THE_KNIGHT, "Change Set-Up");
}

/* A stroke in the set-up, and in the same step something else. */
static void
change_rules (PwDocument *document)
{
  pw_document_begin_step (document, "Change Set-Up");
  for (PwSquare square = 8; square < 16; square++)
    {
      g_autoptr (PwRules) rules = pw_rules_copy (pw_document_get_rules (document));

      pw_board_set (rules->start, square, PW_CELL_EMPTY, 0);
      pw_document_set_rules (document, rules, "Remove");
      g_assert_true (pw_rules_equal (rules, pw_document_get_rules (document)));
    }
  put (document);
  pw_document_end_step (document);
}

static void
empty (PwDocument *document)
{
  pw_document_remove_piece (document, 0);
}

/* A change, and the one step that it is. */
static const struct
{
  const char *name;
  void (*change) (PwDocument *document);
} steps[] = {
  { "Typing", type_word },
  { "Typing", paste },
  { "Change Dialect", read_as_xbetza },
  { "Place Pieces", put },
  { "Make Holes", put_hole },
  { "Move Piece", walk },
  { "Rename", rename_it },
  { "Edit Notes", note_down },
  { "Change Symbol", give_symbol },
  { "Choose Figurine", choose_figurine },
  { "Change Picture", give_picture },
  { "Resize Board", resize },
  { "Switch Side", switch_side },
  { "Mark as Unmoved", mark_unmoved },
  { "Turn Term On or Off", rest_term },
  { "Choose Griffon", several },
  { "Replace Piece", start_piece },
  { "New Piece", pw_document_add_piece },
  { "Duplicate Piece", duplicate },
  { "Delete Piece", empty },
  { "Change Set-Up", change_game },
  { "Change Set-Up", change_rules },
};

static void
test_step (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PwDocument) document = create ("R");
  g_autoptr (PwArmy) before = pw_army_ref (pw_document_get_army (document)), after = NULL;

  g_assert_false (pw_history_can_undo (pw_document_get_history (document)));
  g_assert_true (pw_history_is_saved (pw_document_get_history (document)));
  steps[i].change (document);
  after = pw_army_ref (pw_document_get_army (document));
  g_assert_false (pw_army_equal (before, after));
  g_assert_false (pw_history_is_saved (pw_document_get_history (document)));
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (document)), ==, steps[i].name);
  pw_document_undo (document);
  g_assert_true (pw_army_equal (before, pw_document_get_army (document)));
  g_assert_false (pw_history_can_undo (pw_document_get_history (document)));
  g_assert_true (pw_history_is_saved (pw_document_get_history (document)));
  g_assert_cmpstr (pw_history_redo_name (pw_document_get_history (document)), ==, steps[i].name);
  pw_document_redo (document);
  g_assert_true (pw_army_equal (after, pw_document_get_army (document)));
  g_assert_false (pw_history_can_redo (pw_document_get_history (document)));
}

/* -- words -- */

/* Letters typed in a row are one step, up to a space; what is rubbed out is another. */
static void
test_words (void)
{
  static const char *const texts[] = { "f", "fm", "fmW", "fmW ", "fmW f", "fmW fc", "fmW fcF", "fmW fc", "fmW f" };
  static const char *const back[] = { "fmW fcF", "fmW", "" };
  g_autoptr (PwDocument) document = create ("");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    pw_document_set_notation (document, texts[i]);
  for (guint i = 0; i < G_N_ELEMENTS (back); i++)
    {
      pw_document_undo (document);
      g_assert_cmpstr (pw_document_get_record (document)->notation, ==, back[i]);
    }
  g_assert_false (pw_history_can_undo (pw_document_get_history (document)));
}

/* -- all changes, in any order -- */

#define N_CHANGES 400

static void
change_somehow (PwDocument *document, GRand *rand)
{
  static const char *const notations[] = { "", "N", "FtR", "mRcR+R", "fmWfcF", "x", "((", "R4\xc3\xa9" };
  static const char *const words[] = { "", "a", "two words", "\xf0\x9f\xa6\x84" };
  static const char *const games[]
      = { "", CAPTURE_THE_KNIGHT, KING_ON_A_FILE, "{\"start\":\"x1/1A w\"}", "{\"start\":0}" };
  guint n = pw_army_n_pieces (pw_document_get_army (document)),
        squares = pw_board_n_squares (pw_document_get_record (document)->board);
  guint any = g_rand_int_range (rand, 0, 1000);

  switch (g_rand_int_range (rand, 0, 17))
    {
    case 15:
      pw_document_set_game (document, games[any % G_N_ELEMENTS (games)], "Change Set-Up");
      break;
    case 0:
      pw_document_set_notation (document, notations[any % G_N_ELEMENTS (notations)]);
      break;
    case 1:
      pw_document_set_text (document, any % PW_N_DIALECTS, pw_document_get_record (document)->notation);
      break;
    case 2:
      pw_document_write (document, PW_RECORD_NAME, words[any % G_N_ELEMENTS (words)]);
      break;
    case 3:
      pw_document_write (document, PW_RECORD_SYMBOL, words[any % G_N_ELEMENTS (words)]);
      break;
    case 4:
      pw_document_write (document, PW_RECORD_NOTES, words[any % G_N_ELEMENTS (words)]);
      break;
    case 5:
      pw_document_put (document, any % squares, any % 4, 'P');
      break;
    case 6:
      pw_document_set_at (document, any % squares);
      break;
    case 7:
      pw_document_resize_board (document, 3 + any % 9, 3 + any % 7);
      break;
    case 8:
      pw_document_set_side (document, any % 2);
      break;
    case 9:
      pw_document_set_unmoved (document, any % squares, any % 2);
      break;
    case 10:
      pw_document_clear_board (document);
      break;
    case 11:
      pw_document_add_piece (document);
      break;
    case 12:
      pw_document_duplicate_piece (document, any % n);
      break;
    case 13:
      pw_document_remove_piece (document, any % n);
      break;
    case 14:
      pw_document_move_piece (document, any % n, (any / 7) % n);
      break;
    default:
      pw_document_select_piece (document, any % n);
    }
}

/* Whether what is open is what the army says is open. */
static void
assert_shown (PwDocument *document)
{
  const PwRecord *record
      = pw_army_record (pw_document_get_army (document), pw_army_current (pw_document_get_army (document)));

  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, record->notation);
  g_assert_cmpuint (pw_document_get_record (document)->dialect, ==, record->dialect);
  g_assert_cmpstr (pw_document_get_record (document)->name, ==, record->name);
  g_assert_cmpstr (pw_document_get_record (document)->symbol, ==, record->symbol);
  g_assert_cmpstr (pw_document_get_record (document)->notes, ==, record->notes);
  g_assert_true (pw_board_equal (pw_document_get_record (document)->board, record->board));
  g_assert_cmpuint (pw_document_get_record (document)->at, ==, record->at);
  g_assert_cmpuint (pw_document_get_record (document)->side, ==, record->side);
  g_assert_cmpuint (pw_document_get_record (document)->unmoved, ==, record->unmoved);
}

/* The moves are those of a document that has never seen anything else. */
static void
assert_moves (PwDocument *document)
{
  g_autoptr (PwDocument) fresh = pw_document_new ();

  if (pw_document_get_state (document) != PW_DOCUMENT_SHOWN)
    return;
  pw_document_set_army (fresh, pw_document_get_army (document));
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (document)->moves), ==,
                    pw_moves_count (pw_document_get_shown (fresh)->moves));
}

static void
test_back_and_forth (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  g_autoptr (PwDocument) document = create ("R");
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_army_unref);
  guint n = 0;

  for (guint i = 0; i < N_CHANGES; i++)
    {
      change_somehow (document, rand);
      assert_shown (document);
      assert_moves (document);
    }
  for (; pw_history_can_undo (pw_document_get_history (document)); n++)
    {
      g_ptr_array_add (states, pw_army_ref (pw_document_get_army (document)));
      g_assert_nonnull (pw_history_undo_name (pw_document_get_history (document)));
      pw_document_undo (document);
      assert_shown (document);
      assert_moves (document);
    }
  g_assert_cmpuint (n, >, N_CHANGES / 4);
  g_assert_cmpuint (pw_army_n_pieces (pw_document_get_army (document)), ==, 1);
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "R");
  g_assert_true (pw_history_is_saved (pw_document_get_history (document)));
  for (; pw_history_can_redo (pw_document_get_history (document)); n--)
    {
      pw_document_redo (document);
      assert_shown (document);
      g_assert_true (pw_army_equal (states->pdata[n - 1], pw_document_get_army (document)));
    }
  g_assert_cmpuint (n, ==, 0);
}

/* -- pieces -- */

static void
test_pieces (void)
{
  g_autoptr (PwDocument) document = create ("R");

  pw_document_put (document, 3, PW_CELL_FIRST, 'P');
  pw_document_write (document, PW_RECORD_NAME, "Rook");
  pw_document_add_piece (document);
  g_assert_cmpuint (pw_army_n_pieces (pw_document_get_army (document)), ==, 2);
  g_assert_cmpuint (pw_army_current (pw_document_get_army (document)), ==, 1);
  g_assert_cmpstr (pw_document_get_record (document)->name, ==, "");
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "");
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (document)->moves), ==, 0);
  g_assert_false (pw_board_has_piece (pw_document_get_record (document)->board, 3));
  pw_document_set_notation (document, "B");
  pw_document_select_piece (document, 0);
  g_assert_cmpstr (pw_document_get_record (document)->name, ==, "Rook");
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (document)->moves), ==, 13);
  g_assert_cmpstr (pw_army_record (pw_document_get_army (document), 1)->notation, ==, "B");

  /* What is undone is shown: the piece in which it was done is opened. */
  pw_document_undo (document);
  g_assert_cmpuint (pw_army_current (pw_document_get_army (document)), ==, 1);
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "");
}

/* Sizes in a row are one step of the board that they began with. */
static void
test_sizes (void)
{
  static const struct
  {
    const char *fen, *at;
    guint sizes[3]; /* one after the other */
    const char *then, *then_at;
    guint n_off;
  } rows[] = {
    { "k6r/8/8/8/8/8/8/R6n", "d4", { 12, 8 }, "k6r/8/8/8/8/8/8/R6n", "d4", 0 },
    { "k6r/8/8/8/8/8/8/R6n", "e5", { 12, 8 }, "k6r/8/8/8/8/8/8/R6n", "e5", 0 },
    { "k6r/8/8/8/8/8/8/R6n", "d4", { 5, 8 }, "k6r/8/8/8/8/8/8/R6n", "d4", 0 },
    { "k6r/8/8/8/8/8/8/R6n", "h8", { 3, 8 }, "k6r/8/8/8/8/8/8/R6n", "h8", 0 },
    { "k6r/8/8/8/8/8/8/R6n", "d4", { 5 }, "5/5/5/5/5", "c3", 4 },
    { "k6r/8/8/8/8/8/8/R6n", "d4", { 5, 12, 10 }, "10/1k6r1/10/10/10/10/10/10/1R6n1/10", "e5", 0 },
    { "4/1p2/4/4", "a1", { 3 }, "1p1/3/3", "a1", 0 },
    { "k3/1*2/4/4", "d1", { 2, 4 }, "k3/1*2/4/4", "d1", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwDocument) document = create ("R");
      g_autoptr (PwBoard) board = pw_board_new_from_fen (rows[i].fen, NULL), then = NULL;
      g_autofree char *fen = NULL, *undone = NULL;

      g_test_message ("row %u", (guint) i);
      pw_document_set_board_at (document, board, pw_square_parse (board, rows[i].at));
      for (guint k = 0; k < G_N_ELEMENTS (rows[i].sizes) && rows[i].sizes[k] > 0; k++)
        pw_document_resize_board (document, rows[i].sizes[k], rows[i].sizes[k]);
      then = pw_board_new_from_fen (rows[i].then, NULL);
      pw_board_set (then, pw_square_parse (then, rows[i].then_at), PW_CELL_EMPTY, 0);
      fen = pw_board_to_fen (then);
      undone = pw_board_to_fen (pw_document_get_record (document)->board);
      g_assert_cmpuint (pw_document_get_record (document)->at, ==, pw_square_parse (then, rows[i].then_at));
      g_assert_cmpuint (pw_document_n_off_board (document), ==, rows[i].n_off);
      g_assert_cmpstr (undone, ==, fen);
      pw_document_undo (document);
      g_assert_cmpuint (pw_document_get_record (document)->at, ==, pw_square_parse (board, rows[i].at));
      g_assert_cmpuint (pw_board_files (pw_document_get_record (document)->board), ==, pw_board_files (board));
      g_assert_cmpuint (pw_document_n_off_board (document), ==, 0);
    }
}

/* A new piece is in the middle of a plain board of the size of the one before it. */
static void
test_new_board (void)
{
  static const struct
  {
    const char *fen, *at, *new_fen, *new_at;
  } rows[] = {
    { "8/8/8/8/8/8/8/8", "d4", "8/8/8/8/8/8/8/8", "d4" },
    { "rn6/8/8/8/8/8/PP6/8", "a1", "8/8/8/8/8/8/8/8", "d4" },
    { "9/9/4p4/9/9/9/9/9/9/9", "a1", "9/9/9/9/9/9/9/9/9/9", "e5" },
    { "*1*/1p1/*1* cylinder", "b1", "3/3/3", "b2" },
    { "p1*1/*3/1*1P/4", "a1", "4/4/4/4", "b2" },
    { "3p", "a1", "4", "b1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwDocument) document = create ("R");
      g_autoptr (PwBoard) board = pw_board_new_from_fen (rows[i].fen, NULL);
      g_autofree char *fen = NULL;

      pw_document_set_at (document, pw_square_parse (board, rows[i].at));
      pw_document_set_board (document, board);
      pw_document_set_at (document, pw_square_parse (board, rows[i].at));
      pw_document_set_side (document, PW_SIDE_SECOND);
      pw_document_add_piece (document);
      fen = pw_board_to_fen (pw_document_get_record (document)->board);
      g_assert_cmpstr (fen, ==, rows[i].new_fen);
      g_assert_cmpint (pw_document_get_record (document)->side, ==, PW_SIDE_FIRST);
      g_assert_cmpuint (pw_document_get_record (document)->at, ==, pw_square_parse (board, rows[i].new_at));
      pw_document_undo (document);
      g_assert_cmpint (pw_document_get_record (document)->side, ==, PW_SIDE_SECOND);
    }
}

static void
add_parts_cb (PwDocument *document, guint parts, guint *told)
{
  *told |= parts;
}

/* Rules that are asked for only when they are told to be others are those of the document, and were others. */
static void
test_rules (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (PwDocument) document = create ("R");
  g_autoptr (PwRules) rules = NULL;
  guint told = PW_DOCUMENT_GAME, n_told = 0;

  g_signal_connect (document, "changed", G_CALLBACK (add_parts_cb), &told);
  for (guint i = 0; i < N_CHANGES; i++)
    {
      g_autoptr (PwRules) now = pw_army_read_rules (pw_document_get_army (document), NULL);
      gboolean same = rules == now || (rules != NULL && now != NULL && pw_rules_equal (rules, now));

      g_assert_true (same == !(told & PW_DOCUMENT_GAME) || (rules == NULL && now == NULL) || i == 0);
      if (told & PW_DOCUMENT_GAME)
        {
          pw_rules_free (rules);
          rules = pw_document_get_rules (document) != NULL ? pw_rules_share (pw_document_get_rules (document)) : NULL;
          g_assert_true ((rules == NULL) == (pw_document_get_rules_problem (document) != NULL));
          n_told++;
        }
      told = 0;
      if (i % 3 > 0)
        change_somehow (document, rand);
      else
        (i % 2 > 0 ? pw_document_undo : pw_document_redo) (document);
    }
  g_assert_cmpuint (n_told, >, N_CHANGES / 20);
}

/* To open another piece tells of everything that is another one then, and is no step. */
static void
test_select (void)
{
  g_autoptr (PwDocument) document = create ("R");
  const char *name;
  guint told = 0;

  pw_document_add_piece (document);
  name = pw_history_undo_name (pw_document_get_history (document));
  g_signal_connect (document, "changed", G_CALLBACK (add_parts_cb), &told);
  pw_document_select_piece (document, 0);
  g_assert_cmpuint (told & (PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES | PW_DOCUMENT_PIECES), ==,
                    PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES | PW_DOCUMENT_PIECES);
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (document)), ==, name);
}

/* While something is dragged, nothing else can be done: no key disturbs it. */
static void
test_in_a_step (void)
{
  g_autoptr (PwDocument) document = create ("R");

  pw_document_write (document, PW_RECORD_NAME, "Rook");
  pw_document_begin_step (document, "Move Piece");
  pw_document_set_at (document, 0);
  pw_document_undo (document);
  pw_document_add_piece (document);
  pw_document_remove_piece (document, 0);
  g_assert_cmpstr (pw_document_get_record (document)->name, ==, "Rook");
  g_assert_cmpuint (pw_army_n_pieces (pw_document_get_army (document)), ==, 1);
  pw_document_set_at (document, 27); /* back again: nothing has happened */
  pw_document_end_step (document);
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (document)), ==, "Rename");
}

static void
test_saved (void)
{
  g_autoptr (PwDocument) document = create ("R");

  pw_document_set_notation (document, "RN");
  pw_document_mark_army_saved (document, pw_document_get_army (document));
  g_assert_true (pw_history_is_saved (pw_document_get_history (document)));
  pw_document_set_notation (document, "RNB");
  g_assert_false (pw_history_is_saved (pw_document_get_history (document)));
  pw_document_undo (document);
  g_assert_true (pw_history_is_saved (pw_document_get_history (document)));
  pw_document_undo (document);
  g_assert_false (pw_history_is_saved (pw_document_get_history (document)));
  pw_document_set_notation (document, "RN"); /* by another way to the same */
  g_assert_true (pw_history_is_saved (pw_document_get_history (document)));
  pw_document_mark_unsaved (document);
  g_assert_false (pw_history_is_saved (pw_document_get_history (document)));
}

static void
assert_played (PwDocument *document, const char *pgn)
{
  g_autofree char *played = pw_document_get_played (document);

  g_assert_cmpstr (played, ==, pgn);
}

/* What was measured is no step; it is in the file, and goes with the document. What was played is one. */
static void
test_beside (void)
{
  g_autoptr (PwDocument) document = create ("R");
  g_autoptr (PwArmy) written = NULL, other = NULL;
  const char measured[] = "[{\"later\":1}]", played[] = "1. e4 *";
  const PwHistoryStep step = { .name = "Play Move", .kind = PW_HISTORY_STEP_STROKE, .number = 1 };

  pw_document_set_notation (document, "RN");
  pw_document_mark_army_saved (document, pw_document_get_army (document));
  pw_document_set_measured (document, measured);
  g_assert_false (pw_document_is_saved (document));
  pw_document_undo (document);
  g_assert_cmpstr (pw_document_get_measured (document), ==, measured);
  pw_document_redo (document);
  pw_document_set_played (document, played, &step, NULL);
  assert_played (document, played);
  pw_document_undo (document);
  assert_played (document, "");
  pw_document_redo (document);
  written = pw_document_write_army (document);
  pw_document_mark_army_saved (document, written);
  g_assert_true (pw_document_is_saved (document));

  other = pw_army_with_game (pw_document_get_army (document), "");
  pw_document_set_army (document, other);
  g_assert_cmpstr (pw_document_get_measured (document), ==, "");
  assert_played (document, "");
  pw_document_replace_army (document, written, "Paste");
  g_assert_cmpstr (pw_document_get_measured (document), ==, measured);
  assert_played (document, played);
  pw_document_replace_army (document, other, "Paste");
  g_assert_cmpstr (pw_document_get_measured (document), ==, measured);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *path = g_strdup_printf ("/steps/%02u %s", i, steps[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_step);
    }
  g_test_add_func ("/steps/words", test_words);
  g_test_add_func ("/steps/back-and-forth", test_back_and_forth);
  g_test_add_func ("/steps/in-a-step", test_in_a_step);
  g_test_add_func ("/steps/saved", test_saved);
  g_test_add_func ("/steps/beside", test_beside);
  g_test_add_func ("/steps/rules", test_rules);
  g_test_add_func ("/steps/sizes", test_sizes);
  g_test_add_func ("/pieces/open", test_pieces);
  g_test_add_func ("/pieces/new-board", test_new_board);
  g_test_add_func ("/pieces/select", test_select);
  return g_test_run ();
}
