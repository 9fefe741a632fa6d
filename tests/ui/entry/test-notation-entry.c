/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing notation in the window: keys, pastes, problems with their repairs, undo, and
 * colours.
 */
#include <string.h>

#include "tests/ui/fixture.h"

static void
test_typing (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  type (fixture, "W");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "W");
  g_assert_cmpuint (n_moves (fixture), ==, 4);
  type (fixture, "F");
  g_assert_cmpuint (n_moves (fixture), ==, 8);
  type (fixture, "tR");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "WFtR");
  g_assert_cmpuint (n_moves (fixture), >, 8);
  input_key (GTK_WIDGET (fixture->window), GDK_KEY_BackSpace, 0);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "WFt");
  g_assert_true (pw_document_get_state (fixture->document) > PW_DOCUMENT_SHOWN);
}

static void
test_calm (Fixture *fixture, gconstpointer data)
{
  assert_contains (sentence (fixture), "known piece"); /* an empty line is no mistake */
  gtk_entry_set_text (fixture->entry, "mWcF");
  g_assert_cmpstr (sentence (fixture), ==, "2 terms. 4 moves from here.");
  pw_document_put (fixture->document, square (fixture, "e5"), PW_CELL_SECOND, 'P');
  g_assert_cmpstr (sentence (fixture), ==, "2 terms. 5 moves from here, 1 of them a capture.");
  gtk_entry_set_text (fixture->entry, "cF");
  g_assert_cmpstr (sentence (fixture), ==, "1 term. 1 move from here, a capture.");
  gtk_entry_set_text (fixture->entry, "Q+K");
  pw_document_clear_board (fixture->document);
  g_assert_cmpstr (sentence (fixture), ==, "1 term. No moves from here.");
}

static const char *
note (Fixture *fixture)
{
  GtkStack *stack = GTK_STACK (hand_part (message_bar (fixture), GTK_TYPE_STACK));

  return hand_label (gtk_stack_get_visible_child (stack), 1);
}

/* "2 of 5" stands in the bar where there are others. */
static guint
n_problems (Fixture *fixture)
{
  GtkWidget *count = hand_look_part (message_bar (fixture), " of ");
  guint n = *sentence (fixture) != '\0';

  if (count != NULL && g_ascii_isdigit (*hand_name (count)))
    n = (guint) g_ascii_strtoull (strstr (hand_name (count), " of ") + strlen (" of "), NULL, 10);
  return n;
}

/* What is said of a text: the sentence, the look of the bar, and the note below. "" for none; else a part of it. */
static const struct
{
  const char *name, *text, *sentence, *look, *note;
} note_rows[] = {
  { "nothing", "W", "1 term. 4 moves", "problem-none", "" },
  { "a-note", "FtR", "1 term. ", "problem-none", "" },
  { "note-and-warning", "mcFtR", "m and c together", "problem-warning", "" },
  { "note-and-error", "FtR)", "parenthesis", "problem-error", "" },
  { "next-step", "Ft", "Now choose the next step.", "problem-hint", "" },
  { "next-leg", "R-", "Now choose the next step.", "problem-hint", "" },
  { "open-group", "N(", "Now ", "problem-hint", "" },
  { "wrong-as-well", "cc?Ft", "", "problem-error", "" },
};

static void
test_notes (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  GtkStyleContext *bar = gtk_widget_get_style_context (GTK_WIDGET (message_bar (fixture)));

  gtk_entry_set_text (fixture->entry, note_rows[i].text);
  assert_contains (sentence (fixture), note_rows[i].sentence);
  assert_contains (note (fixture), note_rows[i].note);
  if (*note_rows[i].note == '\0')
    g_assert_cmpstr (note (fixture), ==, "");
  g_assert_true (gtk_style_context_has_class (bar, note_rows[i].look));
}

/* What other dialects make of a text is no problem of it. */
static void
test_stepping_to_notes (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "mcFtR");
  g_assert_cmpuint (n_problems (fixture), ==, 1);
  gtk_entry_set_text (fixture->entry, "FtR");
  g_assert_false (is_enabled (fixture, "next-problem"));
}

/* A text that is not finished is not wrong: the board shows what there is, as if nothing had happened. */
static void
test_unfinished (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "W+", "Wt", "W-", "W(", "WF(" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      gtk_entry_set_text (fixture->entry, "W");
      gtk_entry_set_text (fixture->entry, texts[i]);
      g_assert_true (pw_document_get_state (fixture->document) == PW_DOCUMENT_UNFINISHED);
      g_assert_cmpuint (n_moves (fixture), ==, 4);
      g_assert_null (strstr (status (fixture), "Shown is"));
    }
  gtk_entry_set_text (fixture->entry, "W)");
  g_assert_true (pw_document_get_state (fixture->document) == PW_DOCUMENT_WRONG);
}

static void
test_stale (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "W");
  g_assert_null (strstr (status (fixture), "Shown is"));
  gtk_entry_set_text (fixture->entry, "W)");
  g_assert_true (pw_document_get_state (fixture->document) > PW_DOCUMENT_SHOWN);
  g_assert_cmpuint (n_moves (fixture), ==, 4);
  assert_contains (status (fixture), "Shown is W.");
  gtk_entry_set_text (fixture->entry, "W+F");
  g_assert_null (strstr (status (fixture), "Shown is"));
}

/* A part of the bar below the entry. */
static GtkWidget *
bar_part (Fixture *fixture, const char *name)
{
  GtkWidget *bar = GTK_WIDGET (message_bar (fixture));

  return GTK_WIDGET (gtk_widget_get_template_child (bar, PW_TYPE_DIAGNOSTIC_BAR, name));
}

static void
test_repair_button (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  g_assert_false (gtk_widget_get_visible (bar_part (fixture, "repair_button")));
  gtk_entry_set_text (fixture->entry, "R+cR");
  button = bar_part (fixture, "repair_button");
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_button_clicked (GTK_BUTTON (button));
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "cR+R");
  g_assert_false (gtk_widget_get_visible (bar_part (fixture, "repair_button")));
}

/* fen: the board, the piece on d4; offers: whether a term has no moves there */
static const struct
{
  const char *text, *fen;
  gboolean offers;
} idle_rows[] = {
  { "", "8/8/8/8/8/8/8/8", FALSE },        { "N", "8/8/8/8/8/8/8/8", FALSE },
  { "mNcpR", "8/8/8/8/8/8/8/8", TRUE },    { "mNcpR", "8/3p4/8/3P4/8/8/8/8", FALSE },
  { "fmWfcF", "8/8/8/8/8/8/8/8", FALSE },  { "mRcR+R", "8/8/8/8/8/8/8/8", TRUE },
  { "mNcp", "8/8/8/8/8/8/8/8", FALSE },    { "xW", "8/8/8/8/8/8/8/8", FALSE },
};

/* What needs company has an example one click away, which shows all terms. */
static void
test_example_button (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = bar_part (fixture, "example_button");

  for (guint i = 0; i < G_N_ELEMENTS (idle_rows); i++)
    {
      g_autoptr (PwBoard) board = pw_board_new_from_fen (idle_rows[i].fen, NULL);

      pw_document_set_board (fixture->document, board);
      gtk_entry_set_text (fixture->entry, idle_rows[i].text);
      input_settle ();
      g_test_message ("%s on %s", idle_rows[i].text, idle_rows[i].fen);
      g_assert_cmpint (gtk_widget_get_mapped (button), ==, idle_rows[i].offers);
      if (!idle_rows[i].offers)
        continue;
      gtk_button_clicked (GTK_BUTTON (button));
      input_settle ();
      g_assert_false (gtk_widget_get_mapped (button));
    }
}

/* What can be done with a good notation is always at the same place, whatever the line says. */
static void
test_offers (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "mRcpR", "FtR", "N", "mNcpR", "fK", "fKgR", "F", "W-F", "NNQ", "BmN" };
  static const char *const parts[] = { "name_button", "example_button" };
  GtkAllocation first[G_N_ELEMENTS (parts)], area;
  guint n_seen[G_N_ELEMENTS (parts)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_entry_set_text (fixture->entry, texts[i]);
      followed (fixture, PW_TYPE_DIAGNOSTIC_BAR);
      for (guint part = 0; part < G_N_ELEMENTS (parts); part++)
        {
          GtkWidget *button = bar_part (fixture, parts[part]);

          input_wait_while (!gtk_widget_get_mapped (button), 0.3); /* names are looked up in a thread */
          if (!gtk_widget_get_mapped (button))
            continue;
          gtk_widget_get_allocation (button, &area);
          g_test_message ("%s: %s at %d", texts[i], parts[part], area.x);
          if (n_seen[part]++ == 0)
            first[part] = area;
          g_assert_cmpmem (&area, sizeof area, &first[part], sizeof area);
        }
    }
  g_assert_cmpuint (n_seen[0], >=, 3);
  g_assert_cmpuint (n_seen[1], >=, 2);
}

/* Repairing whatever is offered comes to an end. */
static void
test_repair_to_the_end (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "R+cR K+ mcR", "(FtR", "DD W)", "é mmR", "nR fh K", "F  t R" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_entry_set_text (fixture->entry, texts[i]);
      for (guint n = 0; is_enabled (fixture, "repair"); n++)
        {
          g_assert_cmpuint (n, <, 20);
          activate (fixture, "repair");
        }
    }
}

static void
heard_cb (AtkObject *accessible, const char *sentence_, GString *heard)
{
  g_string_assign (heard, sentence_);
}

/* What a screen reader is told without being asked. */
static void
test_announced (Fixture *fixture, gconstpointer data)
{
  GtkWidget *bar = GTK_WIDGET (message_bar (fixture));
  g_autoptr (GString) heard = g_string_new (NULL);

  if (g_signal_lookup ("announcement", ATK_TYPE_OBJECT) == 0)
    {
      g_test_skip ("this ATK has no announcements");
      return;
    }
  g_signal_connect (gtk_widget_get_accessible (bar), "announcement", G_CALLBACK (heard_cb), heard);
  gtk_entry_set_text (fixture->entry, "W+");
  g_assert_cmpuint (heard->len, ==, 0); /* not while typing goes on */
  input_wait_while (heard->len == 0, 10);
  g_assert_cmpstr (heard->str, ==, sentence (fixture));
  g_signal_handlers_disconnect_by_data (gtk_widget_get_accessible (bar), heard);
}

static void
test_repair (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "repair"));
  gtk_entry_set_text (fixture->entry, "R+cR K");
  g_assert_true (is_enabled (fixture, "repair"));
  hand_find (message_bar (fixture), "Write cR+R K");

  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 6);
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>period"));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "cR+R K");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), ==, 6);
  g_assert_true (pw_document_get_state (fixture->document) == PW_DOCUMENT_SHOWN);
  g_assert_false (is_enabled (fixture, "repair"));
  activate (fixture, "undo");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "R+cR K");
}

/* Who types a name is offered the piece, in the dialect of the text. */
static void
test_name (Fixture *fixture, gconstpointer data)
{
  pw_document_set_text (fixture->document, PW_DIALECT_XBETZA, pw_document_get_record (fixture->document)->notation);
  gtk_entry_set_text (fixture->entry, "Gryphon");
  g_assert_cmpuint (n_problems (fixture), ==, 1);
  assert_contains (sentence (fixture), "Did you mean FyafsF (Griffon)?");
  hand_find (message_bar (fixture), "Write FyafsF");
  activate (fixture, "repair");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "FyafsF");
}

/* Repairs at any place, the cursor at any place: it stays between the same letters, or goes to the repair's end. */
static void
test_cursor_after_repair (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    PwRepair repair;
    int before, after;
  } rows[] = {
    { "éRF", { { 2, 3 }, (char *) "" }, 1, 1 },     { "éRF", { { 2, 3 }, (char *) "" }, 3, 2 },
    { "éRF", { { 2, 3 }, (char *) "éé" }, 2, 3 },   { "éRF", { { 2, 3 }, (char *) "éé" }, 0, 0 },
    { "éRF", { { 4, 4 }, (char *) ")" }, 3, 4 },    { "RxxF", { { 1, 3 }, (char *) "+" }, 2, 2 },
    { "RxxF", { { 1, 3 }, (char *) "+" }, 4, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_entry_set_text (fixture->entry, rows[i].text);
      gtk_editable_set_position (GTK_EDITABLE (fixture->entry), rows[i].before);
      pw_notation_entry_repair (PW_NOTATION_ENTRY (fixture->entry), &rows[i].repair);
      g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), ==, rows[i].after);
    }
}

static void
assert_selected (Fixture *fixture, const char *expected)
{
  int start, end;
  g_autofree char *selected = NULL;

  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (fixture->entry), &start, &end));
  selected = gtk_editable_get_chars (GTK_EDITABLE (fixture->entry), start, end);
  g_assert_cmpstr (selected, ==, expected);
}

/* Errors come first; going round comes back; the place is selected, in characters though spans are bytes. */
static void
test_problems (Fixture *fixture, gconstpointer data)
{
  PwDiagnosticBar *bar = message_bar (fixture);
  guint n;

  gtk_entry_set_text (fixture->entry, "mcR é W+");
  n = n_problems (fixture);
  g_assert_cmpuint (n, >=, 3);
  g_assert_cmpint (pw_diagnostic_bar_get_problem (bar)->severity, ==, PW_SEVERITY_ERROR);
  activate (fixture, "next-problem");
  activate (fixture, "previous-problem");
  assert_selected (fixture, "é");
  for (guint i = 1; i < n; i++)
    activate (fixture, "next-problem");
  g_assert_cmpint (pw_diagnostic_bar_get_problem (bar)->severity, ==, PW_SEVERITY_WARNING);
  assert_selected (fixture, "mc");
  activate (fixture, "next-problem");
  assert_selected (fixture, "é");
}

static void
test_click_on_sentence (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "FéR");
  gtk_widget_grab_focus (hand_part (fixture->window, PW_TYPE_BOARD_VIEW));
  gtk_button_clicked (GTK_BUTTON (bar_part (fixture, "problem_button")));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));
  assert_selected (fixture, "é");
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  g_usleep (20000); /* or it would be one stroke with what has emptied the entry */
  type (fixture, "FtR");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>z"));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "");
  g_assert_true (is_enabled (fixture, "redo"));
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary><Shift>z"));
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "FtR");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), ==, 3);
  g_assert_false (is_enabled (fixture, "redo"));
}

/* Whether the entry has something to say at a place. */
static gboolean
has_tooltip (Fixture *fixture, int x)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  int y = gtk_widget_get_allocated_height (GTK_WIDGET (fixture->entry)) / 2;

  return GTK_WIDGET_GET_CLASS (fixture->entry)->query_tooltip (GTK_WIDGET (fixture->entry), x, y, FALSE, tooltip);
}

/* A tooltip is about the letter below the pointer; beside the letters none covers what stands below the entry. */
static void
test_tooltip (Fixture *fixture, gconstpointer data)
{
  int left, width = gtk_widget_get_allocated_width (GTK_WIDGET (fixture->entry));

  g_assert_true (has_tooltip (fixture, width - 20)); /* an empty entry says what belongs there */
  gtk_entry_set_text (fixture->entry, "FtR");
  input_settle ();
  gtk_entry_get_layout_offsets (fixture->entry, &left, NULL);
  g_assert_true (has_tooltip (fixture, left + 3));
  g_assert_false (has_tooltip (fixture, width - 20));
}

static const struct
{
  const char *name, *pasted, *text;
} pastes[] = {
  { "lines", "W\nF", "W F" },
  { "windows-lines", "W\r\nF\r\n", "W F" },
  { "only-a-line-break", "\n", "" },
  { "tabs", "\tW\t\tF", "W F" },
  { "control", "W\x07" "F\x1b", "WF" },
  { "turned-round", "\xe2\x80\xae" "WF\xe2\x81\xa6R\xe2\x80\x8b", "WFR" },
  { "unicode-breaks", "W\xe2\x80\xa8" "F", "W F" },
  { "spaces-stay", "W  F", "W  F" },
};

static void
test_paste (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  int position = 0;

  gtk_editable_insert_text (GTK_EDITABLE (fixture->entry), pastes[i].pasted, -1, &position);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, pastes[i].text);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, pastes[i].text);
  g_assert_cmpint (position, ==, g_utf8_strlen (pastes[i].text, -1));
}

static void
test_text_from_elsewhere (Fixture *fixture, gconstpointer data)
{
  pw_document_set_notation (fixture->document, "K\nQ");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "K Q");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "K Q");
}

static void
test_long_text (Fixture *fixture, gconstpointer data)
{
  GString *text = g_string_new (NULL);
  gint64 start;

  while (text->len < 4090)
    g_string_append (text, "mRcR+R ");
  g_string_truncate (text, 4096);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  start = g_get_monotonic_time ();
  gtk_entry_set_text (fixture->entry, text->str);
  input_settle ();
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), -1);
  type (fixture, "FW");
  input_settle ();
  g_assert_true (g_str_has_suffix (pw_document_get_record (fixture->document)->notation, "FW"));
  g_test_message ("a text of 4,096 characters and two more: %.0f ms", (g_get_monotonic_time () - start) / 1e3);
  g_string_free (text, TRUE);
}

/* One problem under all of a text that nobody wrote by hand: only what can be seen of its line is drawn. */
static void
test_enormous_text (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strnfill (60000, 'F');
  gint64 start = g_get_monotonic_time ();

  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  gtk_entry_set_text (fixture->entry, text);
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), -1);
  input_settle ();
  assert_contains (sentence (fixture), "4096");
  g_test_message ("a text of 60,000 characters: %.0f ms", (g_get_monotonic_time () - start) / 1e3);
}

static gboolean
take_foreground (PangoAttribute *attribute, gpointer data)
{
  PangoColor *colour = data;

  if (attribute->klass->type == PANGO_ATTR_FOREGROUND)
    *colour = ((PangoAttrColor *) attribute)->color;
  return FALSE;
}

/* How light the last coloured token of the entry is, of 3 * 65535. */
static guint
lightness (GtkEntry *entry)
{
  PangoAttrList *copy = pango_attr_list_copy (gtk_entry_get_attributes (entry));
  PangoColor colour = { 0 };

  g_assert_null (pango_attr_list_filter (copy, take_foreground, &colour));
  pango_attr_list_unref (copy);
  return colour.red + colour.green + colour.blue;
}

/* The colours follow the theme: light letters ask for light colours. */
static void
test_colours_follow_theme (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (fixture->entry));
  guint before;

  gtk_entry_set_text (fixture->entry, "mR");
  before = lightness (fixture->entry);
  gtk_css_provider_load_from_data (provider, "entry { color: white; background: black; }", -1, NULL);
  gtk_style_context_add_provider (context, GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
  input_wait_while (lightness (fixture->entry) == before, 5);
  g_assert_cmpuint (lightness (fixture->entry), >, 2 * before);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/notation-entry/typing", test_typing);
  ADD_TEST ("/notation-entry/calm", test_calm);
  ADD_TEST ("/notation-entry/stepping-to-notes", test_stepping_to_notes);
  ADD_TEST ("/notation-entry/stale", test_stale);
  ADD_TEST ("/notation-entry/unfinished", test_unfinished);
  ADD_TEST ("/notation-entry/repair", test_repair);
  ADD_TEST ("/notation-entry/repair-button", test_repair_button);
  ADD_TEST ("/notation-entry/name", test_name);
  ADD_TEST ("/notation-entry/example-button", test_example_button);
  ADD_TEST ("/notation-entry/offers", test_offers);
  ADD_TEST ("/notation-entry/repair-to-the-end", test_repair_to_the_end);
  ADD_TEST ("/notation-entry/announced", test_announced);
  ADD_TEST ("/notation-entry/cursor-after-repair", test_cursor_after_repair);
  ADD_TEST ("/notation-entry/problems", test_problems);
  ADD_TEST ("/notation-entry/click-on-sentence", test_click_on_sentence);
  ADD_TEST ("/notation-entry/tooltip", test_tooltip);
  ADD_TEST ("/notation-entry/undo", test_undo);
  ADD_TEST ("/notation-entry/text-from-elsewhere", test_text_from_elsewhere);
  ADD_TEST ("/notation-entry/long-text", test_long_text);
  ADD_TEST ("/notation-entry/enormous-text", test_enormous_text);
  ADD_TEST ("/notation-entry/colours-follow-theme", test_colours_follow_theme);
  ADD_ROWS ("/notation-entry/paste/", pastes, test_paste)
  ADD_ROWS ("/notation-entry/notes/", note_rows, test_notes)
  return g_test_run ();
}
