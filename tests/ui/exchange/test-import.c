/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Texts of other programs in the window: where they come from, what is shown of them, and that nothing is
 * changed before a button is pressed.
 */
#include <string.h>

#include "tests/add-rows.h"
#include "tests/ui/fixture.h"

#include "core/base/limits.h"
#include "core/exchange/format.h"
#include "ui/exchange/import.h"

#define PATIENCE 20.0 /* seconds for an answer */
#define TWO      "name\tsymbol\tnotation\nGriffon\tG\tFtR\nDabbaba\tD\tD\n"

/* -- short ways -- */

static PwImportDialog *
find_dialog (Fixture *fixture)
{
  GtkWidget *dialog = hand_dialog (fixture->window, PW_TYPE_IMPORT_DIALOG);

  return dialog != NULL ? PW_IMPORT_DIALOG (dialog) : NULL;
}

static gboolean
is_reading (PwImportDialog *dialog)
{
  GtkStack *stack = GTK_STACK (hand_part (dialog, GTK_TYPE_STACK));

  return g_str_equal (gtk_stack_get_visible_child_name (stack), "reading");
}

/* With what was read, or why it can't be. */
static PwImportDialog *
await_dialog (Fixture *fixture)
{
  PwImportDialog *dialog = find_dialog (fixture);

  g_assert_nonnull (dialog);
  input_wait_while (is_reading (dialog), PATIENCE);
  return dialog;
}

static void
press (PwImportDialog *dialog, const char *button)
{
  hand_click (dialog, button);
  input_settle ();
}

static guint
n_pieces (Fixture *fixture)
{
  return pw_army_n_pieces (pw_document_get_army (fixture->document));
}

/* -- ways in -- */

static void
put_on_clipboard (const char *text)
{
  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text, -1);
}

static void
by_key_on_board (Fixture *fixture, const char *text)
{
  put_on_clipboard (text);
  activate (fixture, "go-to-board");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>v"));
}

static void
by_action (Fixture *fixture, const char *text)
{
  put_on_clipboard (text);
  activate (fixture, "paste");
}

static void
in_entry (Fixture *fixture, const char *text)
{
  put_on_clipboard (text);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  gtk_editable_select_region (GTK_EDITABLE (fixture->entry), 0, -1);
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>v"));
}

static void
open_text (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  activate_with (fixture, "open-recent", uri);
}

static void
by_file (Fixture *fixture, const char *text)
{
  open_text (fixture, "list.tsv", text);
}

static void
by_pgn (Fixture *fixture, const char *text)
{
  open_text (fixture, "games.pgn", text);
}

static const struct
{
  const char *name;
  void (*enter) (Fixture *fixture, const char *text);
} ways[] = {
  { "board", by_key_on_board },
  { "action", by_action },
  { "entry", in_entry },
  { "file", by_file },
};

/* Every way leads to the same dialog, and one that is given up leaves all as it was. */
static void
test_way (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwArmy) before = NULL;
  PwImportDialog *dialog;

  put_text (fixture, PW_DIALECT_EXTENDED, "mRcB");
  before = pw_army_ref (pw_document_get_army (fixture->document));
  ways[GPOINTER_TO_UINT (data)].enter (fixture, TWO);
  input_settle ();
  dialog = await_dialog (fixture);
  g_assert_cmpuint (pw_army_n_pieces (pw_import_dialog_get_army (dialog)), ==, 2);
  g_assert_nonnull (hand_look_part (dialog, "Griffon"));
  g_assert_true (pw_document_get_army (fixture->document) == before);
  press (dialog, "Cancel");
  g_assert_null (find_dialog (fixture));
  g_assert_true (pw_document_get_army (fixture->document) == before);
  g_assert_cmpstr (text_of (fixture), ==, "mRcB");
}

/* What is pasted as text, and what nothing can be made of. */
static const struct
{
  const char *name;
  const char *text;
  const char *notation; /* of the entry then */
  const char *status;   /* of a paste anywhere else */
} plain_rows[] = {
  { "notation", "FtR", "FtR", "The text holds no pieces and no game that can be imported." },
  { "two-lines", "fW\nN", "fW N", "The text holds no pieces and no game that can be imported." },
};

static void
test_plain (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  by_key_on_board (fixture, plain_rows[i].text);
  input_settle ();
  g_assert_cmpstr (status (fixture), ==, plain_rows[i].status);
  in_entry (fixture, plain_rows[i].text);
  input_settle ();
  g_assert_cmpstr (text_of (fixture), ==, plain_rows[i].notation);
  g_assert_null (find_dialog (fixture));
}

/* -- what becomes of it -- */

static void
test_add (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "mRcB");
  by_action (fixture, TWO);
  press (await_dialog (fixture), "Add to This Document");
  g_assert_null (find_dialog (fixture));
  g_assert_cmpuint (n_pieces (fixture), ==, 3);
  activate (fixture, "undo");
  g_assert_cmpuint (n_pieces (fixture), ==, 1);
  g_assert_cmpstr (text_of (fixture), ==, "mRcB");
}

static void
test_new_document (Fixture *fixture, gconstpointer data)
{
  PwStorage *storage = pw_window_get_storage (fixture->window);

  by_action (fixture, TWO);
  press (await_dialog (fixture), "Import as New Document");
  g_assert_cmpuint (n_pieces (fixture), ==, 2);
  g_assert_cmpstr (text_of (fixture), ==, "FtR");
  g_assert_null (pw_storage_get_file (storage));
  g_assert_false (pw_storage_is_saved (storage));

}

/* The dialog is there before a large text is read, and can be closed at once. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("name\tsymbol\tnotation\n");

  while (text->len < PW_EXCHANGE_MAX_SIZE - 100)
    g_string_append_printf (text, "Piece\tX\tRmpR%s\n", "FfFfFfF");
  pw_window_import_text (fixture->window, text->str, text->len, "large.tsv");
  g_assert_nonnull (find_dialog (fixture));
  g_assert_null (pw_import_dialog_get_chosen (find_dialog (fixture)));
  press (find_dialog (fixture), "Cancel");
  g_assert_null (find_dialog (fixture));
}

/* -- notes on what was read -- */

static const struct
{
  const char *name, *text;
  const char *says; /* a part of what is shown */
  gboolean usable;
} said_rows[] = {
  { "understood", TWO, "Everything was understood.", TRUE },
  { "nothing", "\x01\x02", "can’t be imported", FALSE },
  { "unknown-column", "name\tcolor\tnotation\nGriffon\tred\tFtR\n", "color", TRUE },
  { "no-notation", "name\tnotation\nGriffon\t\nDabbaba\tD\n", "line 2", TRUE },
};

static void
test_said (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  PwImportDialog *dialog;

  pw_window_import_text (fixture->window, said_rows[i].text, strlen (said_rows[i].text), "a.txt");
  dialog = await_dialog (fixture);
  g_assert_nonnull (hand_look_part (dialog, said_rows[i].says));
  g_assert_true (gtk_widget_get_sensitive (hand_find (dialog, "Import as New Document")) == said_rows[i].usable);
  g_assert_true (gtk_widget_get_sensitive (hand_find (dialog, "Add to This Document")) == said_rows[i].usable);
  press (dialog, "Cancel");
}

static void
search (PwImportDialog *dialog, const char *text)
{
  gtk_entry_set_text (GTK_ENTRY (hand_find (dialog, "Search the games")), text);
  input_settle ();
}

/* Of several games the chosen one is shown, and imported. */
static void
test_games (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "[first:chess]\ncustomPiece1 = a:WD\n\n[second:chess]\ncustomPiece1 = b:FA\n"
                             "customPiece2 = c:fW\nknight = -\nnot a key\n";
  PwImportDialog *dialog;
  const PwExchange *chosen;

  pw_window_import_text (fixture->window, text, strlen (text), "variants.ini");
  dialog = await_dialog (fixture);
  chosen = pw_import_dialog_get_chosen (dialog);
  g_assert_nonnull (chosen);
  g_assert_cmpstr (chosen->title, ==, "first");
  search (dialog, "third");
  g_assert_nonnull (hand_look_part (dialog, "No games found."));
  g_assert_false (gtk_widget_get_sensitive (hand_find (dialog, "Import as New Document")));
  search (dialog, "fir");
  g_assert_cmpstr (pw_import_dialog_get_chosen (dialog)->title, ==, "first");
  search (dialog, "SEC");
  g_assert_null (hand_look_part (dialog, "No games found."));
  g_assert_cmpstr (pw_import_dialog_get_chosen (dialog)->title, ==, "second");
  g_assert_nonnull (hand_look (dialog, "Start position of the game"));
  g_assert_nonnull (hand_look_part (dialog, "line 8"));
  press (dialog, "Import as New Document");
  g_assert_cmpstr (pw_document_get_rules (fixture->document)->title, ==, "second");

}

/* Each of several files has its dialog, one after the other. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "mRcB");
  by_file (fixture, TWO);
  by_action (fixture, "name\tnotation\nZebra\tJ\n");
  press (await_dialog (fixture), "Add to This Document");
  g_assert_nonnull (hand_look_part (await_dialog (fixture), "Zebra"));
  press (find_dialog (fixture), "Add to This Document");
  g_assert_null (find_dialog (fixture));
  g_assert_cmpuint (n_pieces (fixture), ==, 4);
}

/* Where there are too many pieces to be added, the dialog says so. */
static void
test_no_room (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("notation\n");
  PwImportDialog *dialog;

  for (guint i = 0; i < PW_ARMY_MAX_PIECES; i++)
    g_string_append (text, "N\n");
  pw_window_import_text (fixture->window, text->str, text->len, "many.tsv");
  dialog = await_dialog (fixture);
  g_assert_nonnull (hand_look_part (dialog, "can’t be added"));
  g_assert_true (gtk_widget_get_sensitive (hand_find (dialog, "Import as New Document")));
  g_assert_false (gtk_widget_get_sensitive (hand_find (dialog, "Add to This Document")));
  press (dialog, "Cancel");
}

/* Whether moves are among those that were played. */
static void
assert_played (Fixture *fixture, const char *moves)
{
  g_autofree char *played = pw_document_get_played (fixture->document);

  g_assert_nonnull (strstr (played, moves));
}

/* While a game is played, a PGN is shown there, as ever. */
static void
test_played (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "Q");
  activate (fixture, "mode::play");
  by_action (fixture, "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n");
  input_settle ();
  g_assert_null (find_dialog (fixture));
  assert_played (fixture, "Nf3");
  activate (fixture, "mode::try");
  by_action (fixture, "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n");
  g_assert_nonnull (hand_look_part (await_dialog (fixture), "PGN"));
  press (find_dialog (fixture), "Cancel");
}

/* A file of six games, of which one is chosen: the second is chess as here, the fifth has rules of its own.
 */
static void
test_six (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    void (*bring) (Fixture *fixture, const char *text);
    const char *chosen, *last, *title;
  } rows[] = {
    { by_action, "cleo", "e6", "" },
    { by_pgn, "emil", "Qf3", "" },
    { by_pgn, "ines", "Kd4", "King of the Hill" },
    { by_pgn, "all games", "Nd5#", "" },
  };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "game", "six.pgn", NULL), *text = NULL;
  g_autoptr (PwGames) games = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  put_text (fixture, PW_DIALECT_EXTENDED, "Q");
  activate (fixture, "mode::play");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwImportDialog *dialog;

      rows[i].bring (fixture, text);
      dialog = await_dialog (fixture);
      search (dialog, rows[i].chosen);
      g_assert_nonnull (hand_look_part (dialog, "Everything was understood"));
      press (dialog, "Import as New Document");
      assert_played (fixture, rows[i].last);
      g_assert_cmpstr (pw_document_get_rules (fixture->document)->title, ==, rows[i].title);
    }
  games = pw_document_read_games (fixture->document);
  g_assert_cmpuint (games->texts->len, ==, 6);
}

/* What is not legal is told, and what is before it is there: in a document of its own, and then where chess
 * is played. */
static void
test_illegal (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "W");
  activate (fixture, "mode::play");
  by_pgn (fixture, "1. e4 e5 2. Ke3 Qh4 *\n");
  g_assert_nonnull (
      hand_look_part (await_dialog (fixture), "move 2: Ke3 is not legal here. None of its moves reach e3."));
  press (find_dialog (fixture), "Import as New Document");
  g_assert_nonnull (
      hand_look_part (fixture->window, "move 2: Ke3 is not legal here. None of its moves reach e3."));
  assert_played (fixture, "2. Ke3 Qh4");
  by_pgn (fixture, "1. d4 d5 2. Ke4 *\n");
  g_assert_null (find_dialog (fixture));
  g_assert_nonnull (
      hand_look_part (fixture->window, "move 2: Ke4 is not legal here. None of its moves reach e4."));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_ROWS ("/import/from/", ways, test_way);
  ADD_ROWS ("/import/plain/", plain_rows, test_plain);
  ADD_ROWS ("/import/says/", said_rows, test_said);
  ADD_TEST ("/import/add", test_add);
  ADD_TEST ("/import/new-document", test_new_document);
  ADD_TEST ("/import/large", test_large);
  ADD_TEST ("/import/games", test_games);
  ADD_TEST ("/import/several", test_several);
  ADD_TEST ("/import/no-room", test_no_room);
  ADD_TEST ("/import/played", test_played);
  ADD_TEST ("/import/six", test_six);
  ADD_TEST ("/import/illegal", test_illegal);
  return g_test_run ();
}
