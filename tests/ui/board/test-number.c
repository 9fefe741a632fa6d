/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last square of a ride is pulled, and its number follows. */
#include <locale.h>

#include "tests/add-rows.h"
#include "tests/ui/board-fixture.h"
#include "ui/base/theme.h"

#define EMPTY "8/8/8/8/8/8/8/8"

typedef struct
{
  const char *name;
  PwDialect dialect;
  const char *notation, *fen, *script; /* of the fixture, the piece on d4 */
  const char *after;
  const char *hint; /* (nullable): the last one */
} NumberRow;

static const NumberRow rows[] = {
  { "inward", PW_DIALECT_EXTENDED, "R", EMPTY, "+d8 >d7 >d6 -", "R2" },
  { "to-the-first", PW_DIALECT_EXTENDED, "R", EMPTY, "+d8 >d5 -", "R1" },
  { "outward-again", PW_DIALECT_EXTENDED, "R1", EMPTY, "+d5 >d7 -", "R3" },
  { "to-any", PW_DIALECT_EXTENDED, "R2", EMPTY, "+d6 >off -", "R" },
  { "to-the-edge", PW_DIALECT_EXTENDED, "R2", EMPTY, "+d6 >d8 -", "R4" },
  { "another-way", PW_DIALECT_EXTENDED, "R", EMPTY, "+d8 >f4 -", "R2" },
  { "where-it-does-not-come", PW_DIALECT_EXTENDED, "R", EMPTY, "+d8 >d6 >e5 -", "R2" },
  { "there-and-back", PW_DIALECT_EXTENDED, "R", EMPTY, "+d8 >d6 >d8 -", "R" },
  { "escape", PW_DIALECT_EXTENDED, "R", EMPTY, "+d8 >d6 Escape >d5 -", "R" },
  { "held", PW_DIALECT_EXTENDED, "R", EMPTY, "+d8 >d6", "R", "2: up to 2 steps, one after another." },
  { "in-the-middle", PW_DIALECT_EXTENDED, "R", EMPTY, "+d7 >d5 -", "R" },
  { "behind-another", PW_DIALECT_EXTENDED, "R", "8/8/3P4/8/8/8/8/8", "+d5 >d8 -", "R" },
  { "an-enemy-is-carried", PW_DIALECT_EXTENDED, "R", "8/8/3p4/8/8/8/8/8", "+d6 >d5 -", "R" },
  { "a-leap", PW_DIALECT_EXTENDED, "N", EMPTY, "+e6 >f8 -", "N" },
  { "a-later-term", PW_DIALECT_EXTENDED, "fmWB3", EMPTY, "+g7 >f6 -", "fmWB2" },
  { "a-chain", PW_DIALECT_EXTENDED, "FtR", EMPTY, "+e8 >e7 -", "FtR2" },
  { "a-group", PW_DIALECT_EXTENDED, "(W-F)2", EMPTY, "+f8 >e6 -", "(W-F)1" },
  { "exactly", PW_DIALECT_EXTENDED, "W-3", EMPTY, "+d7 >d6 -", "W-2" },
  { "letters-between", PW_DIALECT_EXTENDED, "fNrf3", EMPTY, "+g7 >e6 -", "fNrf1" },
  { "a-rider", PW_DIALECT_EXTENDED, "N0", EMPTY, "+f8 >e6 -", "N1" },
  { "a-doubled-letter", PW_DIALECT_CLASSIC, "NN", EMPTY, "+f8 >e6 -", "N1" },
  { "any-of-a-doubled-letter", PW_DIALECT_CLASSIC, "N1", EMPTY, "+e6 >off -", "NN" },
  { "in-brackets", PW_DIALECT_CLASSIC, "t[FR]", EMPTY, "+e8 >e7 -", "t[FR2]" },
  { "shared", PW_DIALECT_XBETZA, "mafR3", EMPTY, "+d8 >d7 -", "mafR2" },
  { "exact-zero", PW_DIALECT_BETZA2, "W03", EMPTY, "+d7 >d6 -", "W02" },
  { "a-star", PW_DIALECT_BEX, "W*", EMPTY, "+d8 >d6 -", "W2" },
  { "a-circle", PW_DIALECT_EXTENDED, "qN2", EMPTY, "+g7 >e6 -", "qN1" },
};

static void
hint_cb (PwBoardView *view, const char *sentence, char **last)
{
  g_free (*last);
  *last = g_strdup (sentence);
}

static const char *
text_of (BoardFixture *fixture)
{
  return pw_document_get_record (fixture->document)->notation;
}

/* One step of the history at most; what is pulled without being let go is no step. */
static void
test_row (gconstpointer data)
{
  const NumberRow *row = data;
  g_autofree char *hint = NULL; /* heard of as long as the board is there */
  g_autoptr (BoardFixture) fixture = board_fixture_new (row->fen, NULL, 500, 450);

  pw_board_view_set_pulls_rides (fixture->view, TRUE);
  pw_document_set_text (fixture->document, row->dialect, row->notation);
  pw_document_set_army (fixture->document, pw_document_get_army (fixture->document));
  g_signal_connect (fixture->view, "hint", G_CALLBACK (hint_cb), &hint);
  board_fixture_play (fixture, row->script);
  g_assert_cmpstr (text_of (fixture), ==, row->after);
  g_assert_cmpstr (hint, ==, row->hint);
  g_assert_true ((pw_look_get_preview (pw_document_get_look (fixture->document)) != NULL)
                 == (row->hint != NULL));
  if (g_strcmp0 (row->notation, row->after) == 0)
    return;
  pw_document_undo (fixture->document);
  g_assert_cmpstr (text_of (fixture), ==, row->notation);
  g_assert_false (pw_history_can_undo (pw_document_get_history (fixture->document)));
  pw_document_redo (fixture->document);
  g_assert_cmpstr (text_of (fixture), ==, row->after);
}

/* A text that comes in the meantime stays, and so does a board of another size. */
static void
test_meanwhile (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);

  pw_document_set_notation (fixture->document, "R");
  board_fixture_play (fixture, "+d8 >d6 -");
  g_assert_cmpstr (text_of (fixture), ==, "R"); /* on boards of lessons */
  pw_board_view_set_pulls_rides (fixture->view, TRUE);
  board_fixture_play (fixture, "+d8 >d6");
  pw_document_set_notation (fixture->document, "B");
  board_fixture_play (fixture, ">d7 -");
  g_assert_cmpstr (text_of (fixture), ==, "B");
  pw_document_set_notation (fixture->document, "R");
  board_fixture_play (fixture, "+d8 >d6");
  pw_document_resize_board (fixture->document, 1, 1);
  board_fixture_play (fixture, "-");
  g_assert_cmpstr (text_of (fixture), ==, "R");
  board_fixture_play (fixture, "+a1 -");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "C.UTF-8");
  pw_theme_register ();
  ADD_DATA_ROWS ("/board-number/", rows, test_row)
  g_test_add_func ("/board-number/meanwhile", test_meanwhile);
  return g_test_run ();
}
