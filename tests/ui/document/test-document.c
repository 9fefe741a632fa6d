/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document without any widget: what follows from what, what is told, and what squares say in words. */
#include <locale.h>
#include <string.h>

#include "ui/document/document.h"
#include "tests/add-rows.h"

static PwSquare
square (PwDocument *document, const char *name)
{
  PwSquare found = pw_square_parse (pw_document_get_record (document)->board, name);

  g_assert_cmpuint (found, !=, PW_NO_SQUARE);
  return found;
}

/* The piece on a square of a board given as FEN. */
static PwDocument *
create (const char *fen, const char *at, const char *notation)
{
  PwDocument *document = pw_document_new ();
  g_autoptr (PwBoard) board = pw_board_new_from_fen (fen, NULL);

  g_assert_nonnull (board);
  pw_document_resize_board (document, pw_board_files (board), pw_board_ranks (board));
  pw_document_set_at (document, square (document, at));
  pw_document_set_board (document, board);
  pw_document_set_notation (document, notation);
  return document;
}

static char *
targets (PwDocument *document)
{
  const PwMoves *moves = pw_document_get_shown (document)->moves;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (pw_document_get_record (document)->board, pw_moves_get (moves, i)->to, name);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (text, FALSE);
}

static void
assert_targets (PwDocument *document, const char *expected)
{
  g_autofree char *found = targets (document);

  g_assert_cmpstr (found, ==, expected);
}

/* -- words -- */

typedef struct
{
  const char *name, *fen, *at, *notation, *square, *words;
  gboolean virgin;
  PwSide side;
  PwDialect dialect;
} WordsRow;

#define EMPTY "8/8/8/8/8/8/8/8"

static const WordsRow words_rows[] = {
  { "either", EMPTY, "d4", "W", "d5", "d5: empty. It moves to d5. It could also capture there." },
  { "move-only", EMPTY, "d4", "mW", "d5", "d5: empty. It moves to d5. It can’t capture there." },
  { "capture", "8/8/8/3p4/8/8/8/8", "d4", "W", "d5",
    "d5: the enemy p. It moves to d5 and captures the enemy there." },
  { "capture-first-side", "8/8/8/8/8/3P4/8/8", "d4", "W", "d3",
    "d3: the enemy P. It moves to d3 and captures the enemy there.", FALSE, PW_SIDE_SECOND },
  { "lacks-an-enemy", EMPTY, "d4", "cW", "d5",
    "d5: empty. The piece attacks this square. Only captures reach d5, but it is empty. "
    "It could go there with an enemy on d5." },
  { "itself", EMPTY, "d4", "W", "d4", "d4: the piece itself." },
  { "empty", EMPTY, "d4", "W", "h8", "h8: empty. None of its moves reach h8." },
  { "own", "7P/8/8/8/8/8/8/8", "d4", "W", "h8", "h8: your piece P. None of its moves reach h8." },
  { "enemy", "7q/8/8/8/8/8/8/8", "d4", "W", "h8", "h8: the enemy q. None of its moves reach h8." },
  { "hole", "7*/8/8/8/8/8/8/8", "d4", "W", "h8", "h8: a hole, not part of the board." },
  { "no-notation", EMPTY, "d4", "", "h8", "h8: empty." },
  { "no-notation-piece", "7q/8/8/8/8/8/8/8", "d4", "", "h8", "h8: the enemy q." },
  { "blocker", "8/8/8/8/5N2/8/8/8", "d4", "R", "f4",
    "f4: your piece N. It blocks the path. A friendly piece is on f4. It could go there without the piece on f4." },
  { "jump", "3r4/8/3P4/8/8/8/8/8", "d4", "mRcR+R", "d8",
    "d8: the enemy r. With the term cR+R, it moves to d8 via d5, d6 and d7 and captures the enemy there. "
    "It hops over the piece on d6." },
  { "screen", "3r4/8/3P4/8/8/8/8/8", "d4", "cR+R", "d6", "d6: your piece P. It makes a move possible." },
  { "way", EMPTY, "d4", "FtR", "e7", "e7: empty. It moves to e7 via e5 and e6. It could also capture there." },
  { "rifle", "8/8/8/8/5p2/8/8/8", "d4", "RxebR", "d4",
    "d4: the piece itself. It returns to d4 via e4, f4 and e4. It captures the enemy on f4." },
  { "victim", "8/8/8/8/5p2/8/8/8", "d4", "RxebR", "f4",
    "f4: the enemy p. None of its moves reach f4. The enemy on f4 is captured by a move to d4." },
  { "withdrawal", "8/8/8/8/2p5/8/8/8", "d4", "mKxbK-Q", "f4", "It captures the enemy on c4." },
  { "two-captured", "8/8/3p4/8/3p4/8/8/8", "d3", "mQm(QxQ)-0", "d7", "It captures the enemies on d4 and d6." },
  { "leap", EMPTY, "d4", "N", "e6", "e6: empty. It leaps to e6. Nothing can block it. It could also capture there." },
  { "virgin", EMPTY, "d4", "imD", "d6", "It can do so only if it is unmoved.", TRUE },
  { "pass", EMPTY, "d4", "K-bK", "d4", "d4: the piece itself. It returns to d4 via d5." },
  { "not-moved", "R7/8/8/8/8/8/8/8 virgin=a8", "d4", "W", "a8",
    "a8: your piece R. None of its moves reach a8. It is unmoved." },
  { "itself-not-moved", EMPTY, "d4", "W", "d4", "d4: the piece itself. It is unmoved.", TRUE },
  { "just-passed", "8/8/8/4p3/8/8/8/8 passed=e6:e5", "d4", "W", "e6",
    "e6: empty. None of its moves reach e6. The piece on e5 has just passed here." },
  { "destroys-own", "8/8/8/3P4/8/8/8/8", "d4", "WdO", "d5",
    "d5: your piece P. It moves to d5 and captures the friendly piece there." },
  { "castling", "8/8/8/8/8/8/8/7R virgin=h1", "e1", "isO2", "g1",
    "g1: empty. It moves to g1 via f1. The friendly R moves from h1 to f1. It can do so only if it is unmoved.",
    TRUE, PW_SIDE_FIRST, PW_DIALECT_XBETZA },
  { "castling-partner", "8/8/8/8/8/8/8/7R virgin=h1", "e1", "isO2", "h1",
    "The friendly piece on h1 is moved elsewhere by a move to g1.", TRUE, PW_SIDE_FIRST, PW_DIALECT_XBETZA },
  { "swaps-with-own", "8/8/8/3P4/8/8/8/8", "d4", "udW", "d5",
    "d5: your piece P. It moves to d5. It swaps with the friendly piece on d5.", FALSE, PW_SIDE_FIRST,
    PW_DIALECT_XBETZA },
  { "swaps-with-an-enemy", "8/8/8/3p4/8/8/8/8", "d4", "ucW", "d5",
    "d5: the enemy p. It moves to d5. It swaps with the enemy on d5.", FALSE, PW_SIDE_FIRST, PW_DIALECT_XBETZA },
  { "swaps-or-captures", "8/8/8/3p4/8/8/8/8", "d4", "WucW", "d5",
    "d5: the enemy p. With the term ucW, it moves to d5. It swaps with the enemy on d5. "
    "With the term W, it moves to d5 and captures the enemy there.", FALSE, PW_SIDE_FIRST, PW_DIALECT_XBETZA },
};

static void
test_words (gconstpointer data)
{
  const WordsRow *row = data;
  g_autoptr (PwDocument) document = create (row->fen, row->at, row->notation);
  g_autofree char *words = NULL;

  pw_document_set_text (document, row->dialect, pw_document_get_record (document)->notation);
  pw_document_set_virgin (document, row->virgin);
  pw_document_set_side (document, row->side);
  words = pw_look_describe_square (pw_document_get_look (document), square (document, row->square));
  if (strstr (words, row->words) == NULL)
    g_assert_cmpstr (words, ==, row->words);
}

/* Whatever stands wherever: every square says something that begins with its name and ends like a sentence. */
static void
test_words_of_everything (void)
{
  static const char *const notations[]
    = { "QN", "mRcR+R", "mQm(QxQ)-0", "KNADKxaKK-bK", "Nrf8Nlf8", "RyB", "Qd0", "fmWfcFifmW-W", "oR", "jjQ" };

  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (PwDocument) document = pw_document_new ();
      guint n_squares;

      pw_document_resize_board (document, g_test_rand_int_range (1, 12), g_test_rand_int_range (1, 12));
      n_squares = pw_board_n_squares (pw_document_get_record (document)->board);
      pw_document_set_notation (document, notations[i % G_N_ELEMENTS (notations)]);
      for (PwSquare s = 0; s < n_squares; s++)
        if (g_test_rand_int_range (0, 3) == 0)
          pw_document_put (document, s, g_test_rand_int_range (PW_CELL_EMPTY, PW_CELL_HOLE + 1), 'A' + s % 26);
      for (PwSquare s = 0; s < n_squares; s++)
        {
          g_autofree char *words = pw_look_describe_square (pw_document_get_look (document), s);
          char name[PW_SQUARE_NAME_SIZE + 1];

          strcpy (name + pw_square_name (pw_document_get_record (document)->board, s, name), ":");
          g_assert_true (g_str_has_prefix (words, name));
          g_assert_true (g_str_has_suffix (words, "."));
          g_assert_true (g_utf8_validate (words, -1, NULL));
        }
    }
}

/* -- what follows from what -- */

static void
count_cb (gpointer source, guint parts, guint *told)
{
  told[0]++;
  told[1] = parts & ~PW_DOCUMENT_HISTORY; /* of that: test-steps.c */
}

typedef void (*Change) (PwDocument *document);

static void
set_notation (PwDocument *document)
{
  pw_document_set_notation (document, "FtR");
}

static void
break_notation (PwDocument *document)
{
  pw_document_set_notation (document, "Ft");
}

static void
set_symbol (PwDocument *document)
{
  pw_document_write (document, PW_RECORD_SYMBOL, "Gr");
}

static void
set_figurine (PwDocument *document)
{
  pw_document_write (document, PW_RECORD_FIGURINE, "ship");
}

static void
set_name (PwDocument *document)
{
  pw_document_write (document, PW_RECORD_NAME, "Griffon");
}

static void
put_piece (PwDocument *document)
{
  pw_document_put (document, 0, PW_CELL_SECOND, 'r');
}

static void
move_piece (PwDocument *document)
{
  pw_document_set_at (document, 9);
}

static void
resize (PwDocument *document)
{
  pw_document_resize_board (document, 10, 8);
}

static void
switch_side (PwDocument *document)
{
  pw_document_set_side (document, PW_SIDE_SECOND);
}

static void
set_unmoved (PwDocument *document)
{
  pw_document_set_virgin (document, 17);
}

static void
read_in_xbetza (PwDocument *document)
{
  pw_document_set_text (document, PW_DIALECT_XBETZA, pw_document_get_record (document)->notation);
}

static void
write_in_xbetza (PwDocument *document)
{
  pw_document_set_text (document, PW_DIALECT_XBETZA, "mRcpR");
}

static void
mark_unmoved (PwDocument *document)
{
  if (!pw_record_is_unmoved (pw_document_get_record (document), 0))
    {
      g_autoptr (PwBoard) board = pw_board_new_from_fen ("8/8/8/8/8/8/8/R7", NULL);

      g_signal_handlers_block_matched (document, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, count_cb, NULL);
      pw_document_set_board (document, board);
      g_signal_handlers_unblock_matched (document, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, count_cb, NULL);
    }
  pw_document_set_unmoved (document, 0, TRUE);
}

static void
point (PwDocument *document)
{
  pw_look_set_pointed (pw_document_get_look (document), 5);
}

static const struct
{
  const char *name;
  Change change;
  guint parts;
} changes[] = {
  { "notation", set_notation, PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES },
  { "broken-notation", break_notation, PW_DOCUMENT_TEXT },
  { "symbol", set_symbol, PW_DOCUMENT_SYMBOL },
  { "figurine", set_figurine, PW_DOCUMENT_SYMBOL },
  { "name", set_name, PW_DOCUMENT_SYMBOL },
  { "put", put_piece, PW_DOCUMENT_BOARD | PW_DOCUMENT_MOVES },
  { "move", move_piece, PW_DOCUMENT_BOARD | PW_DOCUMENT_MOVES },
  { "resize", resize, PW_DOCUMENT_BOARD | PW_DOCUMENT_MOVES },
  { "side", switch_side, PW_DOCUMENT_BOARD | PW_DOCUMENT_MOVES },
  { "unmoved", set_unmoved, PW_DOCUMENT_BOARD | PW_DOCUMENT_MOVES },
  { "pointed", point, PW_LOOK_POINTED },
  { "dialect", read_in_xbetza, PW_DOCUMENT_TEXT | PW_DOCUMENT_DIALECT },
  { "dialect-and-text", write_in_xbetza, PW_DOCUMENT_TEXT | PW_DOCUMENT_DIALECT | PW_DOCUMENT_MOVES },
  { "mark-unmoved", mark_unmoved, PW_DOCUMENT_BOARD | PW_DOCUMENT_MOVES },
};

/* Every change is told once, and the same again is not told at all. */
static void
test_told (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PwDocument) document = pw_document_new ();
  guint told[2] = { 0, 0 };

  g_signal_connect (document, "changed", G_CALLBACK (count_cb), told);
  g_signal_connect (pw_document_get_look (document), "changed", G_CALLBACK (count_cb), told);
  changes[i].change (document);
  g_assert_cmpuint (told[0], ==, 1);
  g_assert_cmpuint (told[1], ==, changes[i].parts);
  g_assert_true (pw_history_can_undo (pw_document_get_history (document)) == (changes[i].parts != PW_LOOK_POINTED));
  changes[i].change (document);
  g_assert_cmpuint (told[0], ==, 1);
}

/* A new piece has nothing of the one before but the board; and a broken text has nothing to go back to. */
static void
test_start_piece (void)
{
  g_autoptr (PwDocument) document = create ("8/8/8/8/5p2/8/8/8", "d4", "R");

  pw_document_write (document, PW_RECORD_NAME, "Rook");
  pw_document_write (document, PW_RECORD_SYMBOL, "R");
  pw_document_start_piece (document, PW_DIALECT_BEX, "");
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "");
  g_assert_cmpstr (pw_document_get_record (document)->name, ==, "");
  g_assert_cmpstr (pw_document_get_record (document)->symbol, ==, "X");
  g_assert_cmpuint (pw_document_get_record (document)->dialect, ==, PW_DIALECT_BEX);
  g_assert_null (pw_document_get_shown (document)->piece);
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (document)->moves), ==, 0);
  g_assert_true (pw_document_get_state (document) == PW_DOCUMENT_EMPTY);
  g_assert_cmpuint (pw_board_cell (pw_document_get_record (document)->board, square (document, "f4")), ==,
                    PW_CELL_SECOND);

  pw_document_set_notation (document, "W");
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (document)->moves), ==, 4);
  pw_document_start_piece (document, PW_DIALECT_BEX, "W");
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (document)->moves), ==, 4);
}

/* -- dialects -- */

/* Where the same letters lead in each dialect; NULL where they are an error. */
static const struct
{
  const char *notation;
  const char *targets[PW_N_DIALECTS];
} dialect_rows[] = {
  { "fK", { "c5 d5 e5", "c5 d5 e5", "d5", "c5 d5 e5", "c5 d5 e5" } },
  { "sK", { "c3 c4 c5 e3 e4 e5", "c3 c4 c5 e3 e4 e5", "c4 e4", "c3 c4 c5 e3 e4 e5", "c3 c4 c5 e3 e4 e5" } },
  { "fpR", { "d5 d6 d7 d8", "", "", NULL, "" } },
  { "fW-W", { "d6", NULL, NULL, "d6", "d6" } },
};

static void
test_dialects (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PwDocument) document = create (EMPTY, "d4", dialect_rows[i].notation);

  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_test_message ("%s in %s", dialect_rows[i].notation, pw_dialect_name (dialect));
      pw_document_set_text (document, dialect, pw_document_get_record (document)->notation);
      g_assert_cmpuint (pw_document_get_record (document)->dialect, ==, dialect);
      if (dialect_rows[i].targets[dialect])
        assert_targets (document, dialect_rows[i].targets[dialect]);
      else
        g_assert_true (pw_document_get_state (document) > PW_DOCUMENT_SHOWN);
    }
}

/* What the board still shows was read in the dialect before. */
static void
test_stale_dialect (void)
{
  g_autoptr (PwDocument) document = create (EMPTY, "d4", "FtR");
  guint n = pw_moves_count (pw_document_get_shown (document)->moves);

  g_assert_true (pw_document_get_typed (document) == pw_document_get_shown (document));
  pw_document_set_text (document, PW_DIALECT_CLASSIC, "FtR(");
  g_assert_true (pw_document_get_state (document) > PW_DOCUMENT_SHOWN);
  g_assert_false (pw_document_get_typed (document) == pw_document_get_shown (document));
  g_assert_cmpstr (pw_document_get_shown (document)->notation, ==, "FtR");
  g_assert_cmpuint (pw_document_get_shown (document)->dialect, ==, PW_DIALECT_EXTENDED);
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (document)->moves), ==, n);
  pw_document_set_notation (document, "N");
  g_assert_true (pw_document_get_typed (document) == pw_document_get_shown (document));
  g_assert_cmpuint (pw_document_get_shown (document)->dialect, ==, PW_DIALECT_CLASSIC);
}

/* -- marks on the board -- */

typedef struct
{
  const char *name, *fen;
  PwSide side;
  const char *passed, *victim; /* victim: "" if nothing can have passed there */
} PassedRow;

static const PassedRow passed_rows[] = {
  { "enemy-below", "8/8/8/4p3/8/8/8/8", PW_SIDE_FIRST, "e6", "e5" },
  { "enemy-above", "8/8/8/4p3/8/8/8/8", PW_SIDE_FIRST, "e4", "e5" },
  { "nearer-to-us", "8/4p3/8/4p3/8/8/8/8", PW_SIDE_FIRST, "e6", "e5" },
  { "nearer-to-them", "8/4P3/8/4P3/8/8/8/8", PW_SIDE_SECOND, "e6", "e7" },
  { "own-piece-beside", "8/4P3/8/4p3/8/8/8/8", PW_SIDE_FIRST, "e6", "e5" },
  { "own-piece-only", "8/8/8/4P3/8/8/8/8", PW_SIDE_FIRST, "e6", "" },
  { "nobody", EMPTY, PW_SIDE_FIRST, "e6", "" },
  { "not-empty", "8/8/4p3/4p3/8/8/8/8", PW_SIDE_FIRST, "e6", "" },
  { "a-hole", "8/8/4*3/4p3/8/8/8/8", PW_SIDE_FIRST, "e6", "" },
  { "the-piece's-own-square", "8/8/8/8/8/3p4/8/8", PW_SIDE_FIRST, "d4", "" },
  { "first-rank", "8/8/8/8/8/8/8/4p3", PW_SIDE_FIRST, "e2", "e1" },
  { "last-rank", "8/4p3/8/8/8/8/8/8", PW_SIDE_FIRST, "e8", "e7" },
};

static void
test_passed (gconstpointer data)
{
  const PassedRow *row = data;
  g_autoptr (PwDocument) document = create (row->fen, "d4", "W");
  PwSquare passed = square (document, row->passed), victim = PW_NO_SQUARE;
  guint told[2] = { 0, 0 };

  pw_document_set_side (document, row->side);
  g_signal_connect (document, "changed", G_CALLBACK (count_cb), told);
  g_assert_cmpint (pw_document_set_passed (document, passed), ==, *row->victim != '\0');
  g_assert_cmpuint (told[0], ==, *row->victim != '\0');
  g_assert_cmpuint (pw_board_passed (pw_document_get_record (document)->board, &victim), ==,
                    *row->victim ? passed : PW_NO_SQUARE);
  if (*row->victim == '\0')
    return;
  g_assert_cmpuint (victim, ==, square (document, row->victim));
  g_assert_true (pw_document_set_passed (document, passed));
  g_assert_cmpuint (told[0], ==, 1);

  /* The piece may pass over the square without wiping the mark off. */
  pw_document_set_at (document, passed);
  pw_document_set_at (document, 0);
  g_assert_cmpuint (pw_board_passed (pw_document_get_record (document)->board, NULL), ==, passed);
  g_assert_true (pw_document_set_passed (document, PW_NO_SQUARE));
  g_assert_cmpuint (pw_board_passed (pw_document_get_record (document)->board, NULL), ==, PW_NO_SQUARE);
}

/* A pawn takes en passant where an enemy has just passed, and castles only with a partner that has not moved. */
static void
test_marks_make_moves (void)
{
  g_autoptr (PwDocument) document = create ("8/8/8/4p3/8/8/8/8", "d5", "");

  pw_document_set_text (document, PW_DIALECT_XBETZA, "feF");
  assert_targets (document, "");
  pw_document_set_passed (document, square (document, "e6"));
  assert_targets (document, "e6");
  pw_document_put (document, square (document, "e5"), PW_CELL_EMPTY, 0);
  assert_targets (document, "");
}

static void
test_castling_partner (void)
{
  g_autoptr (PwDocument) document = create ("8/8/8/8/8/8/8/R7", "e1", "");

  pw_document_set_text (document, PW_DIALECT_XBETZA, "isO2");
  pw_document_set_virgin (document, TRUE);
  assert_targets (document, "");
  pw_document_set_unmoved (document, square (document, "a1"), TRUE);
  assert_targets (document, "c1");
  pw_document_set_unmoved (document, square (document, "a1"), FALSE);
  assert_targets (document, "");
}

/* On the piece's own square the mark is the piece's own state; on an empty one there is nothing to mark. */
static void
test_unmoved_anywhere (void)
{
  g_autoptr (PwDocument) document = create ("8/8/8/8/8/8/8/R6*", "d4", "imD");

  pw_document_set_unmoved (document, square (document, "d4"), TRUE);
  g_assert_true (pw_document_get_record (document)->unmoved);
  g_assert_true (pw_record_is_unmoved (pw_document_get_record (document), square (document, "d4")));
  for (PwSquare i = 0; i < 64; i++)
    {
      if (i == pw_document_get_record (document)->at)
        continue;
      pw_document_set_unmoved (document, i, TRUE);
      g_assert_cmpint (pw_record_is_unmoved (pw_document_get_record (document), i), ==, i == 0);
    }
}

static void
test_stale (void)
{
  g_autoptr (PwDocument) document = create (EMPTY, "d4", "fW");

  assert_targets (document, "d5");
  pw_document_set_notation (document, "fWt");
  g_assert_true (pw_document_get_state (document) > PW_DOCUMENT_SHOWN);
  assert_targets (document, "d5");
  g_assert_cmpstr (pw_document_get_shown (document)->notation, ==, "fW");

  /* The last good piece still follows the board. */
  pw_document_set_at (document, square (document, "a1"));
  assert_targets (document, "a2");
  pw_document_set_notation (document, "fF");
  g_assert_true (pw_document_get_state (document) == PW_DOCUMENT_SHOWN);
  assert_targets (document, "b2");
}

/* -- pieces that take long -- */

#define HEAVY_FEN "p3p3/1P2p1P1/2p3p1/PpP1p1P1/8/1p1p2p1/P1p1P2p/3p2p1"
#define HEAVY "(QZaQdaQtAQ)0"

static void
wait_for_moves (PwDocument *document)
{
  while (pw_document_get_state (document) == PW_DOCUMENT_SEARCHING)
    g_main_context_iteration (NULL, TRUE);
}

static PwDocument *
create_heavy (void)
{
  PwDocument *document = create (HEAVY_FEN, "d4", HEAVY);

  g_assert_true (pw_document_get_state (document) == PW_DOCUMENT_SEARCHING);
  wait_for_moves (document);
  g_assert_true (pw_moves_truncated (pw_document_get_shown (document)->moves));
  return document;
}

#define OTHER_HEAVY "m(QZaQdaQtAQ)0"

/* The text is told at once, piece and moves stay together and come later. */
static void
test_heavy_text (void)
{
  g_autoptr (PwDocument) document = create_heavy ();
  PwPiece *piece = pw_document_get_shown (document)->piece;
  guint told[2] = { 0, 0 };

  g_signal_connect (document, "changed", G_CALLBACK (count_cb), told);
  pw_document_set_notation (document, OTHER_HEAVY);
  g_assert_cmpuint (told[0], ==, 1);
  g_assert_cmpuint (told[1], ==, PW_DOCUMENT_TEXT);
  g_assert_true (pw_document_get_state (document) == PW_DOCUMENT_SEARCHING);
  g_assert_true (pw_document_get_state (document) > PW_DOCUMENT_SHOWN);
  g_assert_true (pw_document_get_shown (document)->piece == piece);
  g_assert_cmpstr (pw_document_get_shown (document)->notation, ==, HEAVY);
  g_assert_true (pw_moves_truncated (pw_document_get_shown (document)->moves));

  wait_for_moves (document);
  g_assert_cmpuint (told[0], ==, 2);
  g_assert_cmpuint (told[1], ==, PW_DOCUMENT_MOVES);
  g_assert_true (pw_document_get_state (document) == PW_DOCUMENT_SHOWN);
  g_assert_cmpstr (pw_document_get_shown (document)->notation, ==, OTHER_HEAVY);

  pw_document_set_notation (document, "mrW"); /* what is light comes at once, and nothing of the heavy one after it */
  g_assert_true (pw_document_get_state (document) != PW_DOCUMENT_SEARCHING);
  assert_targets (document, "e4");
}

/* What is typed meanwhile counts: of several texts only the last gets its moves. */
static void
test_heavy_texts (void)
{
  g_autoptr (PwDocument) document = create_heavy ();
  guint told[2] = { 0, 0 };

  g_signal_connect (document, "changed", G_CALLBACK (count_cb), told);
  pw_document_set_notation (document, OTHER_HEAVY);
  pw_document_set_notation (document, OTHER_HEAVY "-");
  g_assert_true (pw_document_get_state (document) != PW_DOCUMENT_SEARCHING); /* there is nothing to wait for */
  g_assert_true (pw_document_get_state (document) > PW_DOCUMENT_SHOWN);
  g_assert_cmpstr (pw_document_get_shown (document)->notation, ==, HEAVY);
  pw_document_set_notation (document, OTHER_HEAVY);
  pw_document_set_notation (document, "mfW-W");
  g_assert_true (pw_document_get_state (document) != PW_DOCUMENT_SEARCHING);
  g_assert_cmpuint (told[0], ==, 4);
  assert_targets (document, "d6");
}

/* No moves are kept for squares that have changed, and none is said to be out of reach. */
static void
test_heavy_board (void)
{
  g_autoptr (PwDocument) document = create_heavy ();
  g_autofree char *words = NULL;

  pw_document_set_at (document, square (document, "e4"));
  g_assert_true (pw_document_get_state (document) == PW_DOCUMENT_SEARCHING);
  assert_targets (document, "");
  words = pw_look_describe_square (pw_document_get_look (document), square (document, "a1"));
  g_assert_true (g_str_has_prefix (words, "a1: "));
  pw_document_set_notation (document, "mfW("); /* the old piece is asked, then */
  g_assert_true (pw_document_get_state (document) == PW_DOCUMENT_SEARCHING);
  pw_document_clear_board (document);
  pw_document_set_notation (document, "mbW");
  wait_for_moves (document);
  assert_targets (document, "e3");
}

static void
test_heavy_in_a_hurry (void)
{
  g_autoptr (PwDocument) document = create_heavy ();
  guint told[2] = { 0, 0 };

  pw_document_set_notation (document, OTHER_HEAVY);
  g_signal_connect (document, "changed", G_CALLBACK (count_cb), told);
  pw_document_catch_up (document);
  g_assert_cmpuint (told[0], ==, 1);
  g_assert_cmpuint (told[1], ==, PW_DOCUMENT_MOVES);
  g_assert_cmpstr (pw_document_get_shown (document)->notation, ==, OTHER_HEAVY);
  pw_document_catch_up (document);
  g_assert_cmpuint (told[0], ==, 1);
}

/* A document may go while it is behind. */
static void
test_heavy_farewell (void)
{
  PwDocument *document = create_heavy ();

  pw_document_set_notation (document, OTHER_HEAVY);
  g_object_unref (document);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_never_had_a_piece (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();

  g_assert_null (pw_document_get_shown (document)->piece);
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (document)->moves), ==, 0);
  g_assert_cmpint (pw_document_get_state (document), ==, PW_DOCUMENT_EMPTY);
  pw_document_set_notation (document, "((");
  g_assert_cmpint (pw_document_get_state (document), ==, PW_DOCUMENT_UNFINISHED);
  pw_document_set_notation (document, ")");
  g_assert_cmpint (pw_document_get_state (document), ==, PW_DOCUMENT_WRONG);
  g_assert_null (pw_document_get_shown (document)->piece); /* nothing old is shown */
}

static void
test_any_bytes (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();

  for (int run = 0; run < 2000; run++)
    {
      char bytes[24];
      int n = g_test_rand_int_range (0, sizeof bytes);

      for (int i = 0; i < n; i++)
        bytes[i] = g_test_rand_bit () ? g_test_rand_int_range (1, 256) : "FtRmc+-(0W"[g_test_rand_int_range (0, 10)];
      bytes[n] = '\0';
      pw_document_set_notation (document, bytes);
      g_assert_true (g_utf8_validate (pw_document_get_record (document)->notation, -1, NULL));
      pw_document_write (document, PW_RECORD_SYMBOL, bytes);
      g_assert_cmpstr (pw_document_get_record (document)->symbol, !=, "");
      pw_document_write (document, PW_RECORD_NAME, bytes);
    }
}

/* -- symbol and name -- */

static const struct
{
  const char *name, *given, *symbol;
} symbols[] = {
  { "one", "G", "G" },         { "two", "Gr", "Gr" },        { "three", "Gri", "Gr" },
  { "none", "", "X" },         { "blank", "  ", "X" },       { "space-between", "a b", "ab" },
  { "script", "象棋盘", "象棋" }, { "marks", "éo\xcc\x88x", "éo\xcc\x88" },
  { "lone-mark", "\xcc\x88", "X" }, { "invalid", "\xff", "\xef\xbf\xbd" },
};

static void
test_symbol (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PwDocument) document = pw_document_new ();

  pw_document_write (document, PW_RECORD_SYMBOL, symbols[i].given);
  g_assert_cmpstr (pw_document_get_record (document)->symbol, ==, symbols[i].symbol);
}

static void
test_name (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autofree char *long_name = g_strnfill (10000, 'a');

  pw_document_write (document, PW_RECORD_NAME, "two\nlines\t");
  g_assert_cmpstr (pw_document_get_record (document)->name, ==, "two lines");
  pw_document_write (document, PW_RECORD_NAME, long_name);
  g_assert_cmpuint (strlen (pw_document_get_record (document)->name), <, 1000);
}

/* -- the board -- */

static void
test_piece_keeps_its_square (void)
{
  g_autoptr (PwDocument) document = create (EMPTY, "h8", "W");
  g_autoptr (PwBoard) full = pw_board_new_from_fen ("pppp/pppp/pp*p", NULL);

  pw_look_set_pointed (pw_document_get_look (document), square (document, "h7"));
  pw_document_resize_board (document, 10, 10);
  g_assert_cmpuint (pw_document_get_record (document)->at, ==, square (document, "h8"));
  g_assert_cmpuint (pw_look_get_pointed (pw_document_get_look (document)), ==, PW_NO_SQUARE);
  pw_document_resize_board (document, 5, 6);
  g_assert_cmpuint (pw_document_get_record (document)->at, ==, square (document, "e6"));
  pw_document_set_at (document, square (document, "c1"));
  pw_document_set_board (document, full);
  g_assert_cmpuint (pw_document_get_record (document)->at, ==, square (document, "c1"));
  g_assert_cmpuint (pw_board_cell (pw_document_get_record (document)->board, square (document, "c1")), ==,
                    PW_CELL_EMPTY);
}

/* Where the piece is on a board of another size, and what is on it then. */
static const struct
{
  const char *fen, *at;
  guint files, ranks;
  const char *then_at, *then;
} middle_rows[] = {
  { "8/8/8/8/8/8/8/8", "d4", 12, 12, "f6", "12/12/12/12/12/12/12/12/12/12/12/12" },
  { "8/8/8/8/8/8/8/8", "e5", 10, 10, "f6", "10/10/10/10/10/10/10/10/10/10" },
  { "8/8/8/8/8/8/8/8", "d4", 10, 8, "e4", "10/10/10/10/10/10/10/10" },
  { "8/8/8/8/8/8/8/8", "b2", 10, 10, "b2", "10/10/10/10/10/10/10/10/10/10" },
  { "8/8/8/8/8/8/8/8", "d4", 5, 5, "c3", "5/5/5/5/5" },
  { "8/8/8/4P3/8/2p5/8/7*", "d4", 10, 10, "e5", "10/10/10/10/5P4/10/3p6/10/8*1/10" },
  { "5/5/5/5/5", "c3", 8, 8, "d4", "8/8/8/8/8/8/8/8" },
};

static void
test_middle_stays_middle (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (middle_rows); i++)
    {
      g_autoptr (PwDocument) document = create (middle_rows[i].fen, middle_rows[i].at, "W");
      g_autofree char *fen = NULL;

      pw_document_resize_board (document, middle_rows[i].files, middle_rows[i].ranks);
      fen = pw_board_to_fen (pw_document_get_record (document)->board);
      g_test_message ("%s: %s", middle_rows[i].fen, fen);
      g_assert_cmpuint (pw_document_get_record (document)->at, ==, square (document, middle_rows[i].then_at));
      g_assert_cmpstr (fen, ==, middle_rows[i].then);
    }
}

static void
test_no_piece_on_a_hole (void)
{
  g_autoptr (PwDocument) document = create ("7*/8/8/8/8/8/8/7p", "d4", "W");

  pw_document_set_at (document, square (document, "h8"));
  g_assert_cmpuint (pw_document_get_record (document)->at, ==, square (document, "d4"));
  pw_document_put (document, square (document, "d4"), PW_CELL_HOLE, 0);
  g_assert_cmpuint (pw_board_cell (pw_document_get_record (document)->board, square (document, "d4")), ==,
                    PW_CELL_EMPTY);
  pw_document_set_at (document, square (document, "h1"));
  pw_document_set_at (document, square (document, "d4"));
  g_assert_cmpuint (pw_board_cell (pw_document_get_record (document)->board, square (document, "h1")), ==,
                    PW_CELL_EMPTY);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/document/words/", words_rows, test_words)
  ADD_NUMBERED_ROWS ("/document/told/", changes, test_told)
  ADD_NUMBERED_ROWS ("/document/symbol/", symbols, test_symbol)
  g_test_add_func ("/document/words/of-everything", test_words_of_everything);
  ADD_ROWS_AS ("/document/dialects/", dialect_rows, notation, test_dialects, GUINT_TO_POINTER (i))
  ADD_DATA_ROWS ("/document/passed/", passed_rows, test_passed)
  g_test_add_func ("/document/dialects/stale", test_stale_dialect);
  g_test_add_func ("/document/marks/make-moves", test_marks_make_moves);
  g_test_add_func ("/document/marks/castling-partner", test_castling_partner);
  g_test_add_func ("/document/marks/unmoved-anywhere", test_unmoved_anywhere);
  g_test_add_func ("/document/start-piece", test_start_piece);
  g_test_add_func ("/document/stale", test_stale);
  g_test_add_func ("/document/heavy/text", test_heavy_text);
  g_test_add_func ("/document/heavy/texts", test_heavy_texts);
  g_test_add_func ("/document/heavy/board", test_heavy_board);
  g_test_add_func ("/document/heavy/in-a-hurry", test_heavy_in_a_hurry);
  g_test_add_func ("/document/heavy/farewell", test_heavy_farewell);
  g_test_add_func ("/document/never-had-a-piece", test_never_had_a_piece);
  g_test_add_func ("/document/any-bytes", test_any_bytes);
  g_test_add_func ("/document/name", test_name);
  g_test_add_func ("/document/piece-keeps-its-square", test_piece_keeps_its_square);
  g_test_add_func ("/document/board/middle", test_middle_stays_middle);
  g_test_add_func ("/document/no-piece-on-a-hole", test_no_piece_on_a_hole);
  return g_test_run ();
}
