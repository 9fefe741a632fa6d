/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games under a hand: played by clicks, drags and keys, with choices beside a square; and their set-up.
 */
#include <locale.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/ui/board-fixture.h"
#include "ui/base/theme.h"
#include "ui/play/model/play.h"
#include "ui/play/model/set-up.h"

/* -- playing -- */

typedef struct
{
  BoardFixture *board;
  PwPlay *play;
  GString *typed; /* letters */
} Table;

static void
type_cb (GString *typed, const char *letter)
{
  g_string_append (typed, letter);
}

/* game: (nullable): as the file has it; chess */
static void
begin (Table *table, const char *game)
{
  table->board = board_fixture_new ("8/8/8/8/8/8/8/8", NULL, 500, 450);
  pw_document_set_notation (table->board->document, "Q");
  if (game != NULL)
    pw_document_set_game (table->board->document, game, "Game");
  table->typed = g_string_new (NULL);
  table->play = pw_play_new (table->board->document);
  pw_play_set_active (table->play, TRUE);
  pw_board_view_set_stand (table->board->view, PW_STAND (table->play));
  g_signal_connect_swapped (table->board->view, "type-move", G_CALLBACK (type_cb), table->typed);
}

static void
end (Table *table)
{
  board_fixture_free (table->board);
  pw_play_set_active (table->play, FALSE);
  g_object_unref (table->play);
  g_string_free (table->typed, TRUE);
}

static void
play (Table *table, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      input_wait_while (pw_play_get_state (table->play) == PW_PLAY_FINDING, 10);
      board_fixture_play (table->board, words[i]);
      input_settle ();
    }
  input_wait_while (pw_play_get_state (table->play) == PW_PLAY_FINDING, 10);
}

static char *
read_line (PwPlay *game)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < pw_play_n_plies (game); i++)
    g_string_append_printf (line, "%s%s", i > 0 ? " " : "", pw_play_get_ply (game, i)->text);
  return g_string_free (line, FALSE);
}

#define PROMOTION "{\"start\":\"4k3/P7/8/8/8/8/8/4K3 w\",\"promotion\":{\"to\":[\"Q\",\"R\",\"B\",\"N\"]}}"

static const struct
{
  const char *name, *game, *script, *line;
  const char *held;  /* (nullable): nothing */
  const char *typed; /* (nullable): nothing */
} games[] = {
  { "two-clicks", NULL, "+e2 - +e4 -", "e4", NULL },
  { "drag", NULL, "+e2 >e3 >e4 -", "e4", NULL },
  { "both-sides", NULL, "+e2 >e4 - +e7 - +e5 -", "e4 e5", NULL },
  { "click-holds", NULL, "+e2 -", "", "e2" },
  { "click-again-puts-down", NULL, "+e2 - +e2 -", "", NULL },
  { "drag-there-and-back", NULL, "+e2 >e4 >e2 -", "", NULL },
  { "drag-where-it-cannot-go", NULL, "+e2 >e5 -", "", NULL },
  { "drag-off-the-board", NULL, "+e2 >e4 >off -", "", NULL },
  { "drag-in-two", NULL, "+e2 - +e2 >e4 -", "e4", NULL },
  { "another-piece-instead", NULL, "+e2 - +d2 - +d4 -", "d4", NULL },
  { "not-the-other-side", NULL, "+e7 - +e5 -", "", NULL },
  { "a-piece-without-moves", NULL, "+a1 -", "", "a1" },
  { "drag-onto-a-friendly-piece", NULL, "+e2 >d2 -", "", NULL },
  { "right-button-lets-go", NULL, "+e2 - !e4 -", "", NULL },
  { "escape-lets-go", NULL, "+e2 - Escape +e4 -", "", NULL },
  { "escape-ends-a-drag", NULL, "+e2 >e4 Escape -", "", NULL },
  { "keys", NULL, "<Primary>End Left Left Left Up space Up Up space", "e4", NULL },
  { "return", NULL, "<Primary>End Left Left Left Up Return Up Return", "e3", NULL },
  { "keys-let-go", NULL, "<Primary>End Up space Escape Up space", "", NULL },
  { "delete-lets-go", NULL, "<Primary>End Up space Delete", "", NULL },
  { "letters-are-typed", NULL, "<Shift>n f a", "", NULL, "Nfa" },
  { "nothing-is-put", NULL, "asterisk 2 <Primary>Left", "", NULL },
  { "promotion-by-key", PROMOTION, "+a7 - +a8 - 1", "a8=Q+", NULL },
  { "promotion-by-another", PROMOTION, "+a7 >a8 - 4", "a8=N", NULL },
  { "promotion-by-arrows", PROMOTION, "+a7 >a8 - Down Down Return", "a8=B", NULL },
  { "promotion-given-up", PROMOTION, "+a7 >a8 - Escape", "", NULL },
  { "no-such-choice", PROMOTION, "+a7 >a8 - 9 1", "a8=Q+", NULL },
};

/* One window for all rows with the same game, which begins anew. */
static Table shared;
static const char *shared_game;

static void
leave_shared (void)
{
  if (shared.board != NULL)
    end (&shared);
  shared.board = NULL;
}

static void
begin_shared (const char *game)
{
  if (shared.board == NULL || g_strcmp0 (game, shared_game) != 0)
    {
      leave_shared ();
      begin (&shared, game);
    }
  shared_game = game;
  pw_play_begin (shared.play);
  g_string_truncate (shared.typed, 0);
}

static void
test_game (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *line = NULL;

  begin_shared (games[i].game);
  play (&shared, games[i].script);
  line = read_line (shared.play);
  g_assert_cmpstr (line, ==, games[i].line);
  if (games[i].held != NULL)
    board_fixture_assert_square (shared.board, pw_play_get_held (shared.play), games[i].held);
  else
    g_assert_cmpuint (pw_play_get_held (shared.play), ==, PW_NO_SQUARE);
  g_assert_cmpstr (shared.typed->str, ==, games[i].typed != NULL ? games[i].typed : "");
  g_assert_cmpuint (pw_play_get_choice (shared.play)->len, ==, 0);
  g_assert_null (hand_popover (shared.board->window));
}

/* The board of another game has another size: the cursor stays on it. */
static void
test_other_board (void)
{
  PwScene *scene;
  Table table;

  begin (&table, NULL);
  play (&table, "<Primary>End");
  pw_document_set_game (table.board->document, "{\"start\":\"k2/3/2K w\"}", "Game");
  play (&table, "=");
  g_assert_cmpuint (pw_board_view_get_cursor (table.board->view), <, 9);
  g_assert_cmpuint (pw_board_n_squares (pw_stand_get_board (PW_STAND (table.play))), ==, 9);
  scene = pw_board_view_copy_game (table.board->view);
  g_assert_cmpuint (pw_board_n_squares (scene->board), ==, 9);
  pw_scene_free (scene);
  pw_board_view_set_stand (table.board->view, NULL);
  board_fixture_assert_square (table.board, pw_board_view_get_cursor (table.board->view), "d4");
  g_assert_null (pw_board_view_copy_game (table.board->view));
  end (&table);
}

/* A choice that is open goes with what it was about. */
static void
test_choice_goes (void)
{
  Table table;

  begin (&table, PROMOTION);
  play (&table, "+a7 >a8 -");
  g_assert_nonnull (hand_popover (table.board->window));
  g_assert_cmpstr (hand_name (hand_popover (table.board->window)), ==, "Choose a move");
  g_assert_cmpuint (hand_count (hand_popover (table.board->window), ATK_ROLE_PUSH_BUTTON), ==, 4);
  pw_play_let_go (table.play);
  g_assert_null (hand_popover (table.board->window));
  play (&table, "+a7 >a8 -");
  g_assert_nonnull (hand_popover (table.board->window));
  pw_board_view_set_stand (table.board->view, NULL);
  g_assert_null (hand_popover (table.board->window));
  end (&table);
}

/* A screen reader has a cell for each square, with the words of the game, and can play by pressing them. */
static void
test_screen_reader (void)
{
  Table table;
  AtkObject *board;

  begin (&table, NULL);
  board = gtk_widget_get_accessible (table.board->widget);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AtkObject) cell = atk_table_ref_at (ATK_TABLE (board), i == 0 ? 6 : 4, 4);
      PwSquare square = board_fixture_square (table.board, i == 0 ? "e2" : "e4");
      g_autofree char *words = pw_stand_describe_square (PW_STAND (table.play), square);

      g_assert_cmpstr (words, !=, "");
      g_assert_cmpstr (atk_object_get_name (cell), ==, words);
      g_assert_true (atk_action_do_action (ATK_ACTION (cell), 0));
    }
  g_assert_cmpuint (pw_play_n_plies (table.play), ==, 1);
  end (&table);
}

/* -- setting up -- */

#define FEW "{\"start\":\"rnb1k/ppp2/5/PPP2/RNB1K w\"}"

static const struct
{
  const char *name;
  PwSetUpTool tool;
  const char *script, *start;
} set_ups[] = {
  { "drag", PW_SET_UP_MOVE, "+a2 >b3 >a3 -", "rnb1k/1pp2/P4/1PP2/RNB1K" },
  { "drag-off", PW_SET_UP_MOVE, "+a2 >off -", "rnb1k/1pp2/5/1PP2/RNB1K" },
  { "drag-back", PW_SET_UP_MOVE, "+a2 >a3 >a2 -", "rnb1k/ppp2/5/PPP2/RNB1K" },
  { "escape", PW_SET_UP_MOVE, "+a2 >a3 Escape -", "rnb1k/ppp2/5/PPP2/RNB1K" },
  { "two-clicks", PW_SET_UP_MOVE, "+a2 - +a3 -", "rnb1k/1pp2/P4/1PP2/RNB1K" },
  { "click-then-drag", PW_SET_UP_MOVE, "+a2 - +a3 >d3 -", "rnb1k/1pp2/P4/1PP2/RNB1K" },
  { "click-and-escape", PW_SET_UP_MOVE, "+a2 - Escape +a3 -", "rnb1k/ppp2/5/PPP2/RNB1K" },
  { "right-erases", PW_SET_UP_MOVE, "!c1 -", "rn2k/ppp2/5/PPP2/RN2K" },
  { "paint", PW_SET_UP_PIECE, "+a3 >e3 -", "rnb1k/ppp2/PPPPP/PPP2/RNB1K" },
  { "remove", PW_SET_UP_REMOVE, "+a2 >c2 -", "rnb1k/5/5/5/RNB1K" },
  { "hole", PW_SET_UP_HOLE, "+a3 >b3 -", "rnb1k/ppp2/**3/PPP2/RNB1K" },
  { "keys-move", PW_SET_UP_MOVE, "<Primary>Home space Right Right Right space", "1nbrk/ppp2/5/PPP2/1NBRK" },
  { "letters", PW_SET_UP_MOVE, "<Primary>Home Right Right Right <Shift>q", "rnbQk/ppp2/5/PPP2/RNBqK" },
  { "small-letters", PW_SET_UP_MOVE, "<Primary>Home Right Right Right q", "rnbqk/ppp2/5/PPP2/RNBQK" },
  { "delete", PW_SET_UP_MOVE, "<Primary>Home Delete", "1nb1k/ppp2/5/PPP2/1NB1K" },
  { "asterisk", PW_SET_UP_MOVE, "<Primary>Home Right Right Right asterisk", "rnb*k/ppp2/5/PPP2/RNB*K" },
  { "tool-by-number", PW_SET_UP_MOVE, "3 +a2 >c2 -", "rnb1k/5/5/5/RNB1K" },
};

static void
test_set_up (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (BoardFixture) fixture = board_fixture_new ("5/5/5/5/5", "a1", 500, 450);
  g_autoptr (PwSetUp) set_up = NULL;
  g_autofree char *start = NULL;

  pw_document_set_notation (fixture->document, "Q");
  pw_document_set_game (fixture->document, FEW, "Game");
  set_up = pw_set_up_new (fixture->document);
  pw_board_view_set_stand (fixture->view, PW_STAND (set_up));
  pw_set_up_set_tool (set_up, set_ups[i].tool);
  board_fixture_play (fixture, set_ups[i].script);
  start = pw_set_up_get_text (set_up);
  *strchr (start, ' ') = '\0'; /* before the side */
  g_assert_cmpstr (start, ==, set_ups[i].start);
  g_assert_false (pw_set_up_is_in_stroke (set_up));
}

/* Zones and goals are painted like pieces; what is painted is marked. */
static void
test_zone (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new ("5/5/5/5/5", "a1", 500, 450);
  g_autoptr (PwSetUp) set_up = NULL;

  pw_document_set_notation (fixture->document, "Q");
  pw_document_set_game (fixture->document, FEW, "Game");
  set_up = pw_set_up_new (fixture->document);
  pw_board_view_set_stand (fixture->view, PW_STAND (set_up));
  pw_set_up_set_tool (set_up, PW_SET_UP_GOAL);
  board_fixture_play (fixture, "+a3 >c3 - +b3 -");
  for (guint file = 0; file < 5; file++)
    g_assert_cmpint ((pw_set_up_get_marks (set_up)[2 * 5 + file] & PW_GAME_MARK_GOAL) != 0, ==,
                     file == 0 || file == 2);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  pw_theme_register ();
  ADD_NUMBERED_ROWS ("/board/game/", games, test_game)
  g_test_add_func ("/board/game/other-board", test_other_board);
  g_test_add_func ("/board/game/choice-goes", test_choice_goes);
  g_test_add_func ("/board/game/screen-reader", test_screen_reader);
  ADD_NUMBERED_ROWS ("/board/set-up/", set_ups, test_set_up)
  g_test_add_func ("/board/set-up/zone", test_zone);
  status = g_test_run ();
  leave_shared ();
  return status;
}
