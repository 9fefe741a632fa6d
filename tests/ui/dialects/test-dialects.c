/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dialects in the window: choosing one, converting, the panel with the piece in every dialect, and the way to the
 * help.
 */
#include <glib/gstdio.h>

#include "tests/ui/fixture.h"

static void
choose (Fixture *fixture, PwDialect dialect)
{
  activate_with (fixture, "dialect", pw_dialect_name (dialect));
}

static void
write_text (Fixture *fixture, PwDialect dialect, const char *text)
{
  pw_document_set_text (fixture->document, dialect, text);
  input_settle ();
}

static void
assert_dialect (Fixture *fixture, PwDialect dialect)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "dialect");
  GtkWidget *button = hand_part (fixture->window, PW_TYPE_DIALECT_BUTTON);

  g_assert_cmpuint (pw_document_get_record (fixture->document)->dialect, ==, dialect);
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, pw_dialect_name (dialect));
  assert_contains (atk_object_get_name (gtk_widget_get_accessible (button)), pw_dialect_label (dialect));
}

static const char *
bar (Fixture *fixture)
{
  return hand_label (hand_part (fixture->window, PW_TYPE_DIALECT_BAR), 0);
}

/* What the tooltip of a button calls the step that it goes. name: "Undo" or "Redo" */
static void
assert_step (Fixture *fixture, const char *name, const char *expected)
{
  g_autofree char *tooltip = gtk_widget_get_tooltip_text (hand_find (fixture->window, name));
  g_autofree char *start = g_strdup_printf ("%s: %s (", name, expected);

  assert_contains (tooltip, start);
}

/* -- choosing -- */

static void
heard_cb (AtkObject *accessible, const char *sentence_, GString *heard)
{
  g_string_assign (heard, sentence_);
}

/* The same letters, read in another way: the moves follow, and the dialect is one step of undo. */
static void
test_choosing (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "fK");
  g_assert_cmpuint (n_moves (fixture), ==, 3);
  choose (fixture, PW_DIALECT_XBETZA);
  assert_dialect (fixture, PW_DIALECT_XBETZA);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "fK");
  g_assert_cmpuint (n_moves (fixture), ==, 1);
  assert_step (fixture, "Undo", "Read as XBetza");

  activate (fixture, "undo");
  assert_dialect (fixture, PW_DIALECT_EXTENDED);
  g_assert_cmpuint (n_moves (fixture), ==, 3);
  assert_step (fixture, "Undo", "Typing");
  assert_step (fixture, "Redo", "Read as XBetza");
  activate (fixture, "redo");
  assert_dialect (fixture, PW_DIALECT_XBETZA);
  g_assert_cmpuint (n_moves (fixture), ==, 1);

  /* The same again is no step. */
  choose (fixture, PW_DIALECT_XBETZA);
  activate (fixture, "undo");
  assert_dialect (fixture, PW_DIALECT_EXTENDED);
}

static const struct
{
  const char *key;
  PwDialect dialect;
} key_rows[] = {
  { "<Primary><Alt>1", PW_DIALECT_EXTENDED }, { "<Primary><Alt>2", PW_DIALECT_CLASSIC },
  { "<Primary><Alt>3", PW_DIALECT_XBETZA },   { "<Primary><Alt>4", PW_DIALECT_BETZA2 },
  { "<Primary><Alt>5", PW_DIALECT_BEX },
};

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, PW_DIALECT_BEX, "K");
  for (guint i = 0; i < G_N_ELEMENTS (key_rows); i++)
    {
      g_assert_true (input_type (GTK_WIDGET (fixture->window), key_rows[i].key));
      assert_dialect (fixture, key_rows[i].dialect);
    }
}

/* Who does not see the button hears its new name. */
static void
test_announced (Fixture *fixture, gconstpointer data)
{
  AtkObject *button = gtk_widget_get_accessible (hand_part (fixture->window, PW_TYPE_DIALECT_BUTTON));
  g_autoptr (GString) heard = g_string_new (NULL);

  if (g_signal_lookup ("announcement", ATK_TYPE_OBJECT) == 0)
    {
      g_test_skip ("this ATK has no announcements");
      return;
    }
  g_signal_connect (button, "announcement", G_CALLBACK (heard_cb), heard);
  choose (fixture, PW_DIALECT_BETZA2);
  g_assert_cmpstr (heard->str, ==, "Dialect: Betza 2.0");
  gtk_entry_set_text (fixture->entry, "W");
  activate_with (fixture, "copy-notation", "betza2");
  g_assert_cmpstr (heard->str, ==, "Copied: W");
  gtk_clipboard_clear (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD));
  g_signal_handlers_disconnect_by_data (button, heard);
}

/* The button has a key that opens its menu. */
static void
test_button (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = hand_part (fixture->window, PW_TYPE_DIALECT_BUTTON);

  activate (fixture, "dialect-menu");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  activate (fixture, "dialect-menu");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

/* The menu reads in each dialect and converts into every one but that of the text. */
static void
test_menu (Fixture *fixture, gconstpointer data)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (hand_part (fixture->window, PW_TYPE_DIALECT_BUTTON));
  GMenuModel *menu;

  pw_menu_button_fill (PW_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (button);
  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autoptr (GMenuModel) conversions = g_menu_model_get_item_link (menu, 1, "section");

      choose (fixture, dialect);
      g_assert_cmpint (g_menu_model_get_n_items (conversions), ==, PW_N_DIALECTS - 1);
      for (int i = 0; i < PW_N_DIALECTS - 1; i++)
        {
          g_autofree char *target = NULL;

          g_assert_true (g_menu_model_get_item_attribute (conversions, i, "target", "s", &target));
          g_assert_cmpstr (target, !=, pw_dialect_name (dialect));
        }
    }
}

/* Errors are told in the terms of the dialect. */
static void
test_errors_follow (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "R-K");
  g_assert_false (pw_parse_has_errors (pw_document_get_typed (fixture->document)->parse));
  choose (fixture, PW_DIALECT_CLASSIC);
  assert_contains (sentence (fixture), "no meaning in this dialect");
  g_assert_true (pw_document_get_state (fixture->document) > PW_DOCUMENT_SHOWN);
  assert_contains (status (fixture),
                   "can’t be read as Classic Betza. Shown is R-K (Extended Betza).");
  choose (fixture, PW_DIALECT_XBETZA);
  assert_contains (sentence (fixture), "brackets");
  choose (fixture, PW_DIALECT_EXTENDED);
  g_assert_true (pw_document_get_state (fixture->document) == PW_DOCUMENT_SHOWN);
}

/* An empty line is helped with what its dialect understands, and means the same two pieces in each. */
static void
test_examples (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("3r4/8/3P4/8/8/2n5/8/8", NULL);
  guint n[2] = { 0, 0 };

  pw_document_set_board (fixture->document, board);
  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      const char *const *examples = pw_diagnostic_bar_examples (dialect);

      write_text (fixture, dialect, "");
      for (guint i = 0; i < 2; i++)
        assert_contains (sentence (fixture), examples[i]);
      for (guint i = 0; i < 2; i++)
        {
          write_text (fixture, dialect, examples[i]);
          g_assert_true (pw_document_get_typed (fixture->document) == pw_document_get_shown (fixture->document));
          if (dialect == 0)
            n[i] = n_moves (fixture);
          g_assert_cmpuint (n_moves (fixture), ==, n[i]);
        }
    }
}

/* Known pieces are written in Extended Betza, whatever was chosen before. */
static void
test_known_piece (Fixture *fixture, gconstpointer data)
{
  choose (fixture, PW_DIALECT_BEX);
  activate (fixture, "choose-piece");
  gtk_dialog_response (GTK_DIALOG (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG)), GTK_RESPONSE_ACCEPT);
  input_settle ();
  assert_dialect (fixture, PW_DIALECT_EXTENDED);
}

/* -- converting -- */

static const struct
{
  const char *name;
  PwDialect from;
  const char *text;
  PwDialect to;
  const char *expected; /* NULL if it can't be said */
} convert_rows[] = {
  { "narrow-king", PW_DIALECT_XBETZA, "fK", PW_DIALECT_EXTENDED, "fW" },
  { "old-rider", PW_DIALECT_CLASSIC, "WW", PW_DIALECT_EXTENDED, "R" },
  { "narrow-knight", PW_DIALECT_EXTENDED, "fN", PW_DIALECT_CLASSIC, "ffN" },
  { "bent", PW_DIALECT_EXTENDED, "FtR", PW_DIALECT_CLASSIC, "t[FR]" },
  { "rifle-to-classic", PW_DIALECT_EXTENDED, "RxebR", PW_DIALECT_CLASSIC, NULL },
};

static void
test_convert (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *before = NULL;
  g_autofree char *step = NULL;
  guint n;

  write_text (fixture, convert_rows[i].from, convert_rows[i].text);
  pw_document_put (fixture->document, square (fixture, "d7"), PW_CELL_SECOND, 'R');
  n = n_moves (fixture);
  before = g_strdup (gtk_entry_get_text (fixture->entry));
  activate_with (fixture, "convert", pw_dialect_name (convert_rows[i].to));
  if (convert_rows[i].expected == NULL)
    {
      g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, before);
      assert_dialect (fixture, convert_rows[i].from);
      assert_contains (bar (fixture), "can’t be written");
      return;
    }
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, convert_rows[i].expected);
  assert_dialect (fixture, convert_rows[i].to);
  g_assert_cmpuint (n_moves (fixture), ==, n);
  g_assert_cmpstr (bar (fixture), ==, "");

  step = g_strdup_printf ("Convert to %s", pw_dialect_label (convert_rows[i].to));
  assert_step (fixture, "Undo", step);
  activate (fixture, "undo");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, before);
  assert_dialect (fixture, convert_rows[i].from);
}

/* What can't be said is told in the printer's sentences, aloud as well, until the text changes. */
static void
test_cannot_say (Fixture *fixture, gconstpointer data)
{
  GtkWidget *widget = hand_part (fixture->window, PW_TYPE_DIALECT_BAR);
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (GArray) reasons = pw_diagnostics_new ();
  g_autofree char *text = NULL;
  g_autofree char *reason = NULL;

  write_text (fixture, PW_DIALECT_EXTENDED, "RxebR");
  if (g_signal_lookup ("announcement", ATK_TYPE_OBJECT) != 0)
    g_signal_connect (gtk_widget_get_accessible (widget), "announcement", G_CALLBACK (heard_cb), heard);
  activate_with (fixture, "convert", "classic");
  text = pw_notation_print (PW_DIALECT_CLASSIC, pw_document_get_shown (fixture->document)->piece, reasons);
  g_assert_null (text);
  g_assert_cmpuint (reasons->len, >, 0);
  reason = pw_diagnostic_message (&g_array_index (reasons, PwDiagnostic, 0), NULL);
  assert_contains (bar (fixture), "This piece can’t be written in Classic Betza.");
  assert_contains (bar (fixture), reason);
  if (heard->len > 0)
    g_assert_cmpstr (heard->str, ==, bar (fixture));
  g_assert_false (is_enabled (fixture, "accept-dialect"));
  g_signal_handlers_disconnect_by_data (gtk_widget_get_accessible (widget), heard);

  gtk_entry_set_text (fixture->entry, "R");
  g_assert_cmpstr (bar (fixture), ==, "");
}

/* Escape takes the line away, wherever the focus is, and nothing else; without a line it is somebody else's. */
static void
test_escape (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  for (guint i = 0; i < 2; i++)
    {
      write_text (fixture, PW_DIALECT_EXTENDED, "RxebR");
      activate_with (fixture, "convert", "classic");
      g_assert_cmpstr (bar (fixture), !=, "");
      gtk_window_set_focus (GTK_WINDOW (window), i == 0 ? GTK_WIDGET (fixture->entry) : NULL);
      input_type (window, "<Primary>Escape");
      g_assert_cmpstr (bar (fixture), !=, "");
      input_type (window, "Escape");
      g_assert_cmpstr (bar (fixture), ==, "");
      input_type (window, "Escape");
      g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "RxebR");
    }
}

/* A text with an error is no piece that could be converted. */
static void
test_nothing_to_convert (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "", "(", "é" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gtk_entry_set_text (fixture->entry, texts[i]);
      g_assert_false (is_enabled (fixture, "convert"));
      g_assert_false (is_enabled (fixture, "copy-notation"));
    }
  gtk_entry_set_text (fixture->entry, "W");
  g_assert_true (is_enabled (fixture, "convert"));
}

/* Whether the menu is open, once it has come or gone. */
static gboolean
wait_for_menu (GtkMenuButton *button, gboolean open)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));

  for (guint i = 0; i < 500 && gtk_widget_get_mapped (popover) != open; i++)
    {
      g_usleep (10000);
      input_settle ();
    }
  return gtk_widget_get_mapped (popover);
}

/* The menu opens on the dialect of the text. */
static void
test_menu_opens_on_dialect (Fixture *fixture, gconstpointer data)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (hand_part (fixture->window, PW_TYPE_DIALECT_BUTTON));

  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *chosen = NULL;
      GtkWidget *focus;

      choose (fixture, dialect);
      activate (fixture, "dialect-menu");
      g_assert_true (wait_for_menu (button, TRUE));
      focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
      g_assert_true (GTK_IS_MODEL_BUTTON (focus));
      g_object_get (focus, "text", &chosen, NULL);
      g_assert_cmpstr (chosen, ==, pw_dialect_label (dialect));
      activate (fixture, "dialect-menu");
      g_assert_false (wait_for_menu (button, FALSE));
    }
}

/* -- the panel -- */

#define PATIENCE 0.3 /* seconds after which a row says that its text is being worked out */

/* (nullable): it is not shown */
static GtkWidget *
row (PwDialectsPanel *panel, PwDialect dialect)
{
  return hand_look (panel, pw_dialect_label (dialect));
}

/* Below the dialect's name and the state; "" if there is none. */
static const char *
text_in (PwDialectsPanel *panel, PwDialect dialect)
{
  GtkWidget *label = row (panel, dialect);

  for (guint n = 0; label != NULL && hand_nth (label, ATK_ROLE_LABEL, n) != NULL; n++)
    if (gtk_label_get_selectable (GTK_LABEL (hand_nth (label, ATK_ROLE_LABEL, n))))
      return hand_label (label, n);
  return "";
}

static gboolean
says (PwDialectsPanel *panel, PwDialect dialect, const char *text)
{
  return hand_look_part (row (panel, dialect), text) != NULL;
}

static PwDialectsPanel *
show_panel (Fixture *fixture)
{
  PwDialectsPanel *panel = HAND_PART (fixture->window, DIALECTS_PANEL);
  g_autoptr (GTimer) timer = g_timer_new ();

  activate (fixture, "go-to-dialects");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (panel)));
  do
    input_settle ();
  while (g_timer_elapsed (timer, NULL) < PATIENCE
         || (hand_look (panel, "converting…") != NULL && g_timer_elapsed (timer, NULL) < 20));
  g_assert_null (hand_look (panel, "converting…"));
  return panel;
}

/* Every row says what the printer gives, and what it gives means the same. */
static void
test_panel (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "FtR", "mRcR+R", "RxebR", "KmNcB", "Nrf8Nlf8" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PwDialectsPanel *panel;

      write_text (fixture, PW_DIALECT_EXTENDED, texts[i]);
      panel = show_panel (fixture);
      g_assert_null (hand_look_part (panel, "can’t be read"));
      for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
        {
          g_autoptr (GArray) reasons = pw_diagnostics_new ();
          g_autofree char *text
              = pw_notation_print (dialect, pw_document_get_shown (fixture->document)->piece, reasons);

          if (dialect == PW_DIALECT_EXTENDED)
            {
              g_assert_cmpstr (text_in (panel, dialect), ==, texts[i]);
              g_assert_true (says (panel, dialect, "as written"));
              continue;
            }
          g_assert_cmpstr (text_in (panel, dialect), ==, text ? text : "");
          g_assert_cmpint (says (panel, dialect, "not possible"), ==, text == NULL);
          for (guint j = 0; j < MIN (reasons->len, 1); j++)
            {
              g_autofree char *reason = pw_diagnostic_message (&g_array_index (reasons, PwDiagnostic, j), NULL);

              g_assert_true (says (panel, dialect, reason));
            }
        }
    }
}

/* What other dialects make of the text is said beside it, at its place. */
static void
test_panel_notes (Fixture *fixture, gconstpointer data)
{
  PwDialectsPanel *panel;

  write_text (fixture, PW_DIALECT_EXTENDED, "FtR");
  panel = show_panel (fixture);
  g_assert_true (says (panel, PW_DIALECT_EXTENDED, "In XBetza: "));
  write_text (fixture, PW_DIALECT_EXTENDED, "FN");
  g_assert_false (says (panel, PW_DIALECT_EXTENDED, "In XBetza: "));
  write_text (fixture, PW_DIALECT_EXTENDED, "FtR");
  gtk_entry_set_text (fixture->entry, "FtR)"); /* shown is what could be read; what is wrong is said elsewhere */
  g_assert_false (says (panel, PW_DIALECT_EXTENDED, "In XBetza: "));
}

/* Without a piece there is nothing to show; with a broken text, the last that could be read, and it says so. */
static void
test_panel_without_piece (Fixture *fixture, gconstpointer data)
{
  PwDialectsPanel *panel;

  activate (fixture, "new-piece");
  panel = show_panel (fixture);
  g_assert_nonnull (hand_look_part (panel, "Enter a notation"));
  g_assert_null (row (panel, 0));

  gtk_entry_set_text (fixture->entry, "WW");
  gtk_entry_set_text (fixture->entry, "WW(");
  panel = show_panel (fixture);
  g_assert_nonnull (hand_look_part (panel, "complete yet. Shown is WW."));
  g_assert_cmpstr (text_in (panel, 0), ==, "WW");
}

/* Nothing is worked out while the panel is not to be seen. */
static void
test_panel_is_lazy (Fixture *fixture, gconstpointer data)
{
  PwDialectsPanel *panel = show_panel (fixture);

  activate (fixture, "go-to-moves");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (panel)));
  gtk_entry_set_text (fixture->entry, "mRcN");
  for (int i = 0; i < 10; i++)
    input_settle ();
  g_assert_cmpstr (text_in (panel, PW_DIALECT_CLASSIC), !=, "mRcN");
  panel = show_panel (fixture);
  g_assert_cmpstr (text_in (panel, PW_DIALECT_CLASSIC), ==, "mRcN");
}

static gboolean
take_background (PangoAttribute *attribute, gpointer data)
{
  PwSpan *span = data;

  if (attribute->klass->type == PANGO_ATTR_BACKGROUND)
    *span = pw_span (attribute->start_index, attribute->end_index);
  return FALSE;
}

static PwSpan
marked (Fixture *fixture)
{
  PangoAttrList *copy = pango_attr_list_copy (gtk_entry_get_attributes (fixture->entry));
  PwSpan span = { 0, 0 };

  pango_attr_list_filter (copy, take_background, &span);
  pango_attr_list_unref (copy);
  return span;
}

/* A sentence about a part of the notation marks it while it has the focus, and selects it when it is clicked. */
static void
test_panel_marks (Fixture *fixture, gconstpointer data)
{
  PwDialectsPanel *panel;
  GtkWidget *reason;
  int start, end;

  write_text (fixture, PW_DIALECT_EXTENDED, "W RxebR");
  panel = show_panel (fixture);
  reason = hand_nth (row (panel, PW_DIALECT_CLASSIC), ATK_ROLE_PUSH_BUTTON, 0); /* there is no text to copy or use */
  g_assert_nonnull (reason);
  g_assert_cmpstr (hand_name (reason), !=, "");

  gtk_widget_grab_focus (reason);
  input_settle ();
  g_assert_cmpuint (marked (fixture).start, ==, 2);
  g_assert_cmpuint (marked (fixture).end, ==, 7);
  gtk_widget_grab_focus (hand_part (fixture->window, PW_TYPE_BOARD_VIEW));
  input_settle ();
  g_assert_cmpuint (pw_span_length (marked (fixture)), ==, 0);

  gtk_button_clicked (GTK_BUTTON (reason));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (fixture->entry), &start, &end));
  g_assert_cmpint (start, ==, 2);
  g_assert_cmpint (end, ==, 7);
}

/*
 * Programs say whether they can play the piece; what one reads otherwise is on the board while its sentence
 * has the focus.
 */
static void
test_panel_programs (Fixture *fixture, gconstpointer data)
{
  GtkClipboard *clipboard = gtk_clipboard_get (GDK_SELECTION_CLIPBOARD);
  PwLook *look = pw_document_get_look (fixture->document);
  g_autofree char *copied = NULL;
  PwDialectsPanel *panel;
  GtkWidget *reason;

  write_text (fixture, PW_DIALECT_EXTENDED, "WzB");
  panel = show_panel (fixture);
  g_assert_nonnull (hand_look (panel, "Who can play it?"));
  g_assert_nonnull (hand_look_part (hand_look (panel, "Popeye"), "no"));
  g_assert_nonnull (hand_look_part (hand_look (panel, "XBoard"), "read differently"));
  reason = hand_nth (hand_look (panel, "XBoard"), ATK_ROLE_PUSH_BUTTON, 0); /* there is no text to copy */
  assert_contains (hand_name (reason), "In XBoard: ");

  gtk_widget_grab_focus (reason);
  input_settle ();
  g_assert_cmpuint (marked (fixture).start, ==, 1);
  g_assert_nonnull (pw_look_get_preview (look));
  g_assert_cmpuint (pw_moves_count (pw_look_get_preview (look)), ==, 17); /* a wazir and a bishop */
  gtk_widget_grab_focus (hand_part (fixture->window, PW_TYPE_BOARD_VIEW));
  input_settle ();
  g_assert_null (pw_look_get_preview (look));

  write_text (fixture, PW_DIALECT_EXTENDED, "FtR");
  panel = show_panel (fixture);
  g_assert_nonnull (hand_look_part (hand_look (panel, "XBoard"), "yes"));
  hand_click (panel, "Copy the text for XBoard");
  copied = gtk_clipboard_wait_for_text (clipboard);
  g_assert_cmpstr (copied, ==, "FyafsF");
  gtk_clipboard_clear (clipboard);
}

static void
test_panel_buttons (Fixture *fixture, gconstpointer data)
{
  GtkClipboard *clipboard = gtk_clipboard_get (GDK_SELECTION_CLIPBOARD);
  g_autofree char *copied = NULL;
  PwDialectsPanel *panel;

  write_text (fixture, PW_DIALECT_EXTENDED, "FtR");
  panel = show_panel (fixture);
  g_assert_null (hand_look (panel, "Convert to Extended Betza"));
  g_assert_cmpstr (text_in (panel, PW_DIALECT_CLASSIC), ==, "t[FR]"); /* that can be selected */

  hand_click (panel, "Copy the notation in Classic Betza");
  copied = gtk_clipboard_wait_for_text (clipboard);
  g_assert_cmpstr (copied, ==, "t[FR]");
  g_assert_true (says (panel, PW_DIALECT_CLASSIC, "copied"));
  gtk_clipboard_clear (clipboard);

  hand_click (panel, "Convert to Classic Betza");
  input_settle ();
  assert_dialect (fixture, PW_DIALECT_CLASSIC);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "t[FR]");
  g_assert_true (says (panel, PW_DIALECT_CLASSIC, "as written"));
  panel = show_panel (fixture);
  hand_find (panel, "Convert to Extended Betza");
}

/* Where Tab leads from the first button of the panel: down through the rows, then out of it. */
static void
test_panel_focus_order (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  PwDialectsPanel *panel;
  int last = -1;
  guint n = 0;

  write_text (fixture, PW_DIALECT_EXTENDED, "FtR");
  panel = show_panel (fixture);
  activate (fixture, "go-to-dialects");
  while (gtk_widget_is_ancestor (gtk_window_get_focus (window), GTK_WIDGET (panel)))
    {
      GtkWidget *focus = gtk_window_get_focus (window);
      GtkWidget *in = gtk_widget_get_ancestor (focus, PW_TYPE_DIALECT_ROW);
      int x, y;

      g_assert_nonnull (in);
      g_assert_true (gtk_widget_translate_coordinates (in, GTK_WIDGET (panel), 0, 0, &x, &y));
      g_assert_cmpint (y, >=, last);
      last = y;
      g_assert_cmpuint (n++, <, 100);
      g_assert_true (input_key (GTK_WIDGET (window), GDK_KEY_Tab, 0));
    }
  g_assert_cmpuint (n, >=, PW_N_DIALECTS);
}

/* A long text takes its time; the window goes on, and what comes last is shown. */
static void
test_panel_follows_fast_changes (Fixture *fixture, gconstpointer data)
{
  PwDialectsPanel *panel = show_panel (fixture);
  GString *text = g_string_new (NULL);
  gint64 start;

  for (guint i = 0; text->len < 1500; i++)
    g_string_append_printf (text, "%cRt%c(%u,1) ", "fblr"[i % 4], "WFNB"[i % 4], i % 40 + 2);
  start = g_get_monotonic_time ();
  for (guint i = 0; i < 20; i++)
    {
      g_string_append_c (text, 'W');
      pw_document_set_notation (fixture->document, text->str);
    }
  g_test_message ("20 changes of a long text: %.0f ms", (g_get_monotonic_time () - start) / 1e3);
  g_string_free (text, TRUE);
  pw_document_set_notation (fixture->document, "cN");
  panel = show_panel (fixture);
  g_assert_cmpstr (text_in (panel, PW_DIALECT_CLASSIC), ==, "cN");
}

/* -- another start, the pages, the help -- */

static void
test_restart (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, PW_DIALECT_XBETZA, "fK");
  activate (fixture, "go-to-dialects");
  fixture_close (fixture);
  fixture_open (fixture);
  assert_dialect (fixture, PW_DIALECT_XBETZA);
  g_assert_cmpuint (n_moves (fixture), ==, 1);
  g_assert_false (is_enabled (fixture, "undo"));
  g_assert_true (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_DIALECTS_PANEL)));
  activate (fixture, "go-to-moves");
}

/* The button of the page that is shown stays down when it is clicked again. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  GtkToggleButton *moves = GTK_TOGGLE_BUTTON (hand_find (fixture->window, "Moves"));
  GtkToggleButton *dialects = GTK_TOGGLE_BUTTON (hand_find (fixture->window, "Dialects"));

  activate (fixture, "go-to-moves");
  for (int i = 0; i < 2; i++)
    {
      gtk_button_clicked (GTK_BUTTON (dialects));
      g_assert_true (gtk_toggle_button_get_active (dialects));
      g_assert_false (gtk_toggle_button_get_active (moves));
      g_assert_true (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_DIALECTS_PANEL)));
    }
  gtk_button_clicked (GTK_BUTTON (moves));
  g_assert_true (gtk_toggle_button_get_active (moves));
  g_assert_false (gtk_toggle_button_get_active (dialects));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/dialects/choosing", test_choosing);
  ADD_TEST ("/dialects/keys", test_keys);
  ADD_TEST ("/dialects/announced", test_announced);
  ADD_TEST ("/dialects/button", test_button);
  ADD_TEST ("/dialects/menu", test_menu);
  ADD_TEST ("/dialects/errors-follow", test_errors_follow);
  ADD_TEST ("/dialects/examples", test_examples);
  ADD_TEST ("/dialects/known-piece", test_known_piece);
  ADD_ROWS ("/dialects/convert/", convert_rows, test_convert)
  ADD_TEST ("/dialects/convert/cannot-say", test_cannot_say);
  ADD_TEST ("/dialects/convert/escape", test_escape);
  ADD_TEST ("/dialects/convert/nothing", test_nothing_to_convert);
  ADD_TEST ("/dialects/menu/opens-on-dialect", test_menu_opens_on_dialect);
  ADD_TEST ("/dialects/panel/rows", test_panel);
  ADD_TEST ("/dialects/panel/notes", test_panel_notes);
  ADD_TEST ("/dialects/panel/without-piece", test_panel_without_piece);
  ADD_TEST ("/dialects/panel/lazy", test_panel_is_lazy);
  ADD_TEST ("/dialects/panel/marks", test_panel_marks);
  ADD_TEST ("/dialects/panel/programs", test_panel_programs);
  ADD_TEST ("/dialects/panel/buttons", test_panel_buttons);
  ADD_TEST ("/dialects/panel/focus-order", test_panel_focus_order);
  ADD_TEST ("/dialects/panel/fast-changes", test_panel_follows_fast_changes);
  ADD_TEST ("/dialects/restart", test_restart);
  ADD_TEST ("/dialects/pages", test_pages);
  return g_test_run ();
}
