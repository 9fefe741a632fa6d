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
  pw_board_view_set_guest (table->board->view, PW_GUEST (table->play));
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
  { "a-piece-without-moves", NULL, "+a1 -", "", NULL },
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

static void
test_game (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *line = NULL;
  Table table;

  begin (&table, games[i].game);
  play (&table, games[i].script);
  line = read_line (table.play);
  g_assert_cmpstr (line, ==, games[i].line);
  if (games[i].held != NULL)
    board_fixture_assert_square (table.board, pw_play_get_held (table.play), games[i].held);
  else
    g_assert_cmpuint (pw_play_get_held (table.play), ==, PW_NO_SQUARE);
  g_assert_cmpstr (table.typed->str, ==, games[i].typed != NULL ? games[i].typed : "");
  g_assert_cmpuint (pw_play_get_choice (table.play)->len, ==, 0);
  g_assert_null (hand_popover (table.board->window));
  end (&table);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  pw_theme_register ();
  ADD_NUMBERED_ROWS ("/board/game/", games, test_game)
  return g_test_run ();
}
