/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window says in words: the panel that tells the piece, why a square is a target or none, and what a
 * character of the notation means.
 */

#include "tests/ui/fixture.h"
#include "ui/paint/scene/scene.h"

static PwWordsPanel *
panel (Fixture *fixture)
{
  return HAND_PART (fixture->window, WORDS_PANEL);
}

static void
write_text (Fixture *fixture, const char *text)
{
  gtk_entry_set_text (fixture->entry, text);
  pw_panel_settle (PW_PANEL (panel (fixture)));
}

/* (nullable): there are not so many */
static PwWordsRow *
row (Fixture *fixture, guint i)
{
  return (PwWordsRow *) hand_nth (panel (fixture), ATK_ROLE_LIST_ITEM, i);
}

static gboolean
is_dimmed (Fixture *fixture)
{
  GtkWidget *words = gtk_widget_get_parent (hand_part (panel (fixture), GTK_TYPE_LIST_BOX));

  while (words != NULL && !gtk_style_context_has_class (gtk_widget_get_style_context (words), "dim-label"))
    words = gtk_widget_get_parent (words);
  return words != NULL;
}

static gboolean
is_pointed (PwWordsRow *one)
{
  return gtk_style_context_has_class (gtk_widget_get_style_context (GTK_WIDGET (one)), "pointed");
}

static gboolean
says (Fixture *fixture, const char *part)
{
  return hand_look_part (panel (fixture), part) != NULL;
}

/* The terms of the rows, with spaces between them. */
static char *
row_notations (Fixture *fixture)
{
  GString *text = g_string_new (NULL);
  PwWordsRow *one;

  for (guint i = 0; (one = row (fixture, i)) != NULL; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", pw_words_row_get_notation (one));
  return g_string_free (text, FALSE);
}

static void
assert_rows (Fixture *fixture, const char *notations)
{
  g_autofree char *shown = row_notations (fixture);

  g_assert_cmpstr (shown, ==, notations);
}

/* -- the panel -- */

/* A single term has its sentence at the top. */
static void
test_typing (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text, *rows;
  } steps[] = { { "N", "" }, { "NfR", "N fR" }, { "NfRc", "N fR" }, { "NfRcF", "N fR cF" }, { "cF", "" },
              { "cFmF", "cF mF" } };

  activate (fixture, "go-to-words");
  write_text (fixture, "");
  g_assert_true (says (fixture, "Enter a notation"));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      write_text (fixture, steps[i].text);
      assert_rows (fixture, steps[i].rows);
      assert_contains (hand_label (panel (fixture), 0), ".");
      for (guint j = 0; row (fixture, j) != NULL; j++)
        g_assert_true (
            g_str_has_suffix (pw_words_row_get_sentence (row (fixture, j)), "."));
    }
}

/* What is shown waits for a pause, but not for long. */
static void
test_without_flush (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-words");
  gtk_entry_set_text (fixture->entry, "mRcR+R");
  input_settle ();
  assert_rows (fixture, "mR cR+R");
}

static void
test_broken (Fixture *fixture, gconstpointer data)
{
  g_autofree char *summary = NULL;

  activate (fixture, "go-to-words");
  write_text (fixture, "mRcF");
  summary = g_strdup (hand_label (panel (fixture), 0));
  g_assert_false (is_dimmed (fixture));
  write_text (fixture, "mRcF%");
  g_assert_true (is_dimmed (fixture));
  g_assert_true (says (fixture, summary));
  assert_rows (fixture, "mR cF");
  g_assert_true (says (fixture, "This notation can’t be read. Shown is mRcF."));
  write_text (fixture, "");
  g_assert_true (says (fixture, "There is no notation. Shown is mRcF."));
  write_text (fixture, "mRcF");
  g_assert_false (is_dimmed (fixture));
  g_assert_false (says (fixture, "Shown is mRcF."));
}

/* What waits for more isn't wrong: the words stay as they are. */
static void
test_unfinished (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-words");
  write_text (fixture, "mRcF");
  write_text (fixture, "mRcFt");
  g_assert_false (is_dimmed (fixture));
  assert_rows (fixture, "mR cF");
  g_assert_true (says (fixture, "The notation isn’t complete yet. Shown is mRcF."));
}

/* The text is another one, the rows are the same widgets. */
static void
test_rows_stay (Fixture *fixture, gconstpointer data)
{
  PwWordsRow *first, *second;

  activate (fixture, "go-to-words");
  write_text (fixture, "NfR");
  first = row (fixture, 0);
  second = row (fixture, 1);
  write_text (fixture, "NfRcF");
  g_assert_true (row (fixture, 0) == first);
  write_text (fixture, "NcF");
  g_assert_true (row (fixture, 1) == second);
}

static void
test_pointing_at_a_row (Fixture *fixture, gconstpointer data)
{
  guint8 lights[PW_BOARD_MAX_SQUARES];

  activate (fixture, "go-to-words");
  write_text (fixture, "mRcFN");
  input_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (row (fixture, 2)));
  g_assert_true (pw_look_get_highlights (pw_document_get_look (fixture->document), lights));
  g_assert_cmpuint (lights[square (fixture, "e6")], ==, PW_HIGHLIGHT_ON);
  g_assert_cmpuint (lights[square (fixture, "d5")], ==, PW_HIGHLIGHT_NONE);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  g_assert_false (pw_look_get_highlights (pw_document_get_look (fixture->document), lights));
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  PwSpan selection;

  activate (fixture, "go-to-words");
  write_text (fixture, "mRcFN");
  g_signal_emit_by_name (row (fixture, 1), "activate");
  selection = pw_notation_entry_get_selection (PW_NOTATION_ENTRY (fixture->entry));
  g_assert_cmpuint (selection.start, ==, 2);
  g_assert_cmpuint (selection.end, ==, 4);
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));
}

static void
test_pointing_at_a_square (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-words");
  write_text (fixture, "mRN");
  pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, "e6"));
  g_assert_false (is_pointed (row (fixture, 0)));
  g_assert_true (is_pointed (row (fixture, 1)));
  pw_look_set_pointed (pw_document_get_look (fixture->document), PW_NO_SQUARE);
  g_assert_false (is_pointed (row (fixture, 1)));
}

static void
test_copied_text (Fixture *fixture, gconstpointer data)
{
  GtkClipboard *clipboard = gtk_clipboard_get (GDK_SELECTION_CLIPBOARD);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  activate (fixture, "go-to-words");
  write_text (fixture, "mRcF");
  gtk_button_clicked (GTK_BUTTON (hand_nth (panel (fixture), ATK_ROLE_PUSH_BUTTON, 0)));
  text = gtk_clipboard_wait_for_text (clipboard);
  gtk_clipboard_clear (clipboard);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4); /* the last one is empty */
  g_assert_cmpstr (lines[0], ==, hand_label (panel (fixture), 0));
  g_assert_true (g_str_has_prefix (lines[1], "mR: "));
  g_assert_true (g_str_has_prefix (lines[2], "cF: "));
}

/* Of a long text as many rows as can be borne, and the rest is counted. */
static void
test_long (Fixture *fixture, gconstpointer data)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < PW_WORDS_PANEL_MAX_ROWS + 20; i++)
    g_string_append (text, i % 2 ? "fN" : "mW");
  activate (fixture, "go-to-words");
  write_text (fixture, text->str);
  while (row (fixture, n) != NULL)
    n++;
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <=, PW_WORDS_PANEL_MAX_ROWS);
  g_string_free (text, TRUE);
}

/* -- why -- */

typedef struct
{
  const char *name, *notation, *fen, *square;
  const char *words;
  const char *lit; /* the square that is lit; NULL for none */
  PwHighlight light;
} WhyRow;

#define EMPTY "8/8/8/8/8/8/8/8"

static const WhyRow why_rows[] = {
  { "target", "NR", EMPTY, "e6",
    "e6: empty. With the term N, it leaps to e6. Nothing can block it. It could also capture there.", NULL,
    PW_HIGHLIGHT_NONE },
  { "only-term", "N", EMPTY, "e6",
    "e6: empty. It leaps to e6. Nothing can block it. It could also capture there.", NULL, PW_HIGHLIGHT_NONE },
  { "never", "N", EMPTY, "e5", "e5: empty. None of its moves reach e5.", NULL, PW_HIGHLIGHT_NONE },
  { "blocked", "R", "8/8/3P4/8/8/8/8/8", "d8", "without the piece on d6.", "d6", PW_HIGHLIGHT_LOST },
  { "own-piece", "R", "8/8/3P4/8/8/8/8/8", "d6", "without the piece on d6.", "d6", PW_HIGHLIGHT_LOST },
  { "victim-missing", "FxF", EMPTY, "f6", "an enemy on e5", "e5", PW_HIGHLIGHT_GAINED },
  { "screen-missing", "cR+R", "3p4/8/8/8/8/8/8/8", "d8", "hop over", NULL, PW_HIGHLIGHT_NONE },
  { "virgin", "ifmW2", EMPTY, "d6", "unmoved", "d4", PW_HIGHLIGHT_ON },
  { "hole", "R", "8/8/8/8/7*/8/8/8", "h4", "h4: a hole, not part of the board.", NULL, PW_HIGHLIGHT_NONE },
  { "itself", "R", EMPTY, "d4", "d4: the piece itself.", NULL, PW_HIGHLIGHT_NONE },
  { "broken", "R%", "8/8/3P4/8/8/8/8/8", "d8", "d8: empty.", NULL, PW_HIGHLIGHT_NONE },
};

static void
test_why (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (why_rows); i++)
    {
      const WhyRow *row = &why_rows[i];
      g_autoptr (PwBoard) board = pw_board_new_from_fen (row->fen, NULL);
      guint8 lights[PW_BOARD_MAX_SQUARES];

      g_test_message ("%s", row->name);
      pw_look_set_pointed (pw_document_get_look (fixture->document), PW_NO_SQUARE);
      pw_document_set_board (fixture->document, board);
      gtk_entry_set_text (fixture->entry, row->notation);
      pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, row->square));
      assert_contains (status (fixture), row->words);
      pw_look_get_highlights (pw_document_get_look (fixture->document), lights);
      if (row->lit != NULL)
        g_assert_cmpuint (lights[square (fixture, row->lit)], ==, row->light);
      g_assert_cmpuint (lights[square (fixture, "a1")], ==, PW_HIGHLIGHT_NONE);
    }
  pw_document_clear_board (fixture->document);
}

/* The answer is that of the board as it is, whatever was asked before. */
static void
test_why_follows (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "R");
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_FIRST, 'P');
  pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, "d8"));
  assert_contains (status (fixture), "Blocked by a friendly piece on d6");
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_EMPTY, 0);
  assert_contains (status (fixture), "It could also capture there");
  pw_document_put (fixture->document, square (fixture, "d5"), PW_CELL_FIRST, 'P');
  assert_contains (status (fixture), "Blocked by a friendly piece on d5");
  gtk_entry_set_text (fixture->entry, "B");
  assert_contains (status (fixture), "None of its moves reach d8.");
  pw_document_set_at (fixture->document, square (fixture, "e7"));
  assert_contains (status (fixture), "It could also capture there");
  pw_document_clear_board (fixture->document);
  pw_document_set_at (fixture->document, square (fixture, "d4"));
}

/* -- popovers -- */

static const char *
popover_text (Fixture *fixture)
{
  GtkWidget *popover = hand_popover (fixture->window);

  return popover != NULL && gtk_widget_get_visible (popover)
             ? gtk_label_get_text (GTK_LABEL (gtk_bin_get_child (GTK_BIN (popover))))
             : NULL;
}

/* It fades. */
static void
wait_until_closed (Fixture *fixture)
{
  while (popover_text (fixture) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_why_popover (Fixture *fixture, gconstpointer data)
{
  input_show (GTK_WIDGET (fixture->window));
  gtk_entry_set_text (fixture->entry, "R");
  pw_board_view_set_cursor (HAND_PART (fixture->window, BOARD_VIEW), square (fixture, "e6"));
  pw_look_set_pointed (pw_document_get_look (fixture->document), PW_NO_SQUARE);
  activate (fixture, "why");
  g_assert_cmpstr (popover_text (fixture), ==, "e6: empty. None of its moves reach e6.");
  input_key (GTK_WIDGET (fixture->window), GDK_KEY_Escape, 0);
  wait_until_closed (fixture);
}

static void
test_token_popover (Fixture *fixture, gconstpointer data)
{
  input_show (GTK_WIDGET (fixture->window));
  gtk_entry_set_text (fixture->entry, "FxF");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 2);
  activate (fixture, "token-help");
  g_assert_cmpstr (popover_text (fixture), ==, "x: an enemy must be here; it is captured, and the move continues.");
  input_key (GTK_WIDGET (fixture->window), GDK_KEY_Escape, 0);
  wait_until_closed (fixture);
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 0);
  activate (fixture, "token-help");
  assert_contains (popover_text (fixture), "F: ferz");
  input_key (GTK_WIDGET (fixture->window), GDK_KEY_Escape, 0);
  wait_until_closed (fixture);
}

/* -- characters -- */

static void
test_cursor_line (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-words");
  write_text (fixture, "FxF");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 2);
  hand_find (panel (fixture), "At the cursor: x: an enemy must be here; it is captured, and the move continues.");
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 3);
  g_assert_true (says (fixture, "At the cursor: F: ferz"));
  gtk_widget_grab_focus (hand_part (fixture->window, PW_TYPE_BOARD_VIEW));
  g_assert_false (says (fixture, "At the cursor"));
}

static void
test_tooltips (Fixture *fixture, gconstpointer data)
{
  PwNotationEntry *entry = PW_NOTATION_ENTRY (fixture->entry);
  g_autofree char *meaning = NULL, *problem = NULL;

  gtk_entry_set_text (fixture->entry, "FtR");
  meaning = pw_notation_entry_describe (entry, 1);
  g_assert_cmpstr (meaning, ==, "t: the move may stop here, or continue if the square is empty.");
  gtk_entry_set_text (fixture->entry, "Ft");
  problem = pw_notation_entry_describe (entry, 1);
  g_assert_cmpstr (problem, !=, meaning);
  g_assert_nonnull (problem);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/words/panel/typing", test_typing);
  ADD_TEST ("/words/panel/without-flush", test_without_flush);
  ADD_TEST ("/words/panel/broken", test_broken);
  ADD_TEST ("/words/panel/unfinished", test_unfinished);
  ADD_TEST ("/words/panel/rows-stay", test_rows_stay);
  ADD_TEST ("/words/panel/pointing-at-a-row", test_pointing_at_a_row);
  ADD_TEST ("/words/panel/pointing-at-a-square", test_pointing_at_a_square);
  ADD_TEST ("/words/panel/click", test_click);
  ADD_TEST ("/words/panel/copied-text", test_copied_text);
  ADD_TEST ("/words/panel/long", test_long);
  ADD_TEST ("/words/why/rows", test_why);
  ADD_TEST ("/words/why/follows", test_why_follows);
  ADD_TEST ("/words/popover/why", test_why_popover);
  ADD_TEST ("/words/popover/token", test_token_popover);
  ADD_TEST ("/words/characters/cursor", test_cursor_line);
  ADD_TEST ("/words/characters/tooltip", test_tooltips);
  return g_test_run ();
}
