/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Terms one by one: switched off and on, moved, doubled and removed; and the chips that show them.
 */

#include "tests/ui/fixture.h"

/* -- without widgets -- */

/*
 * What is done to "fmWfcFifmnD": steps of a letter and a place each, t: toggle, d: delete, c: copy; m: move, with a
 * second place.  What is left of the text, and the list with what rests in brackets.
 */
static const struct
{
  const char *steps, *notation, *shown;
} rows[] = {
  { "", "fmWfcFifmnD", "fmW fcF ifmnD" },
  { "t0", "fcFifmnD", "[fmW] fcF ifmnD" },
  { "t1", "fmWifmnD", "fmW [fcF] ifmnD" },
  { "t2", "fmWfcF", "fmW fcF [ifmnD]" },
  { "t1 t1", "fmWfcFifmnD", "fmW fcF ifmnD" },
  { "t0 t1", "ifmnD", "[fmW] [fcF] ifmnD" },
  { "t0 t1 t2", "", "[fmW] [fcF] [ifmnD]" },
  { "t0 t1 t2 t1", "fcF", "[fmW] fcF [ifmnD]" },
  { "t0 t1 t2 t2 t1 t0", "fmWfcFifmnD", "fmW fcF ifmnD" },
  { "d1", "fmWifmnD", "fmW ifmnD" },
  { "t1 d1", "fmWifmnD", "fmW ifmnD" },
  { "t1 d0", "ifmnD", "[fcF] ifmnD" },
  { "c0", "fmWfmWfcFifmnD", "fmW fmW fcF ifmnD" },
  { "t0 c0", "fcFifmnD", "[fmW] [fmW] fcF ifmnD" },
  { "m02", "fcFifmnDfmW", "fcF ifmnD fmW" },
  { "m20", "ifmnDfmWfcF", "ifmnD fmW fcF" },
  { "t0 m02", "fcFifmnD", "fcF ifmnD [fmW]" },
  { "t2 m20", "fmWfcF", "[ifmnD] fmW fcF" },
};

static char *
show_terms (PwDocument *document)
{
  g_autoptr (GArray) terms = pw_entry_terms_of (document);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < terms->len; i++)
    {
      const PwEntryTerm *term = &g_array_index (terms, PwEntryTerm, i);

      g_string_append_printf (text, term->disabled_terms ? "%s[%s]" : "%s%s", i > 0 ? " " : "", term->text);
    }
  return g_string_free (text, FALSE);
}

static void
do_step (PwDocument *document, const char *step)
{
  guint i = (guint) (step[1] - '0');

  if (step[0] == 't')
    pw_entry_terms_toggle (document, i);
  else if (step[0] == 'd')
    pw_entry_terms_delete (document, i);
  else if (step[0] == 'c')
    pw_entry_terms_duplicate (document, i);
  else
    pw_entry_terms_move (document, i, (guint) (step[2] - '0'));
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data), n = 0;
  g_auto (GStrv) steps = g_strsplit (rows[i].steps, " ", -1);
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autofree char *shown = NULL, *before = NULL;

  pw_document_set_notation (document, "fmWfcFifmnD");
  pw_document_set_army (document, pw_document_get_army (document));
  for (; steps[n] != NULL; n++)
    do_step (document, steps[n]);
  shown = show_terms (document);
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, rows[i].notation);
  g_assert_cmpstr (shown, ==, rows[i].shown);
  for (; n > 0; n--) /* each was one step */
    pw_document_undo (document);
  g_assert_false (pw_history_can_undo (pw_document_get_history (document)));
  before = show_terms (document);
  g_assert_cmpstr (before, ==, "fmW fcF ifmnD");
}

/* Lines of what rests that make no sense, as a file may have them, do no harm. */
static void
test_odd_lines (void)
{
  static const char *const lines[] = { "x", "0", "0 ", "99999999999999999999 W", "-1 W", "0 W\n\n0", " W" };
  g_autoptr (PwDocument) document = pw_document_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GArray) terms = NULL;

      pw_document_set_notation (document, "NF");
      pw_document_write (document, PW_RECORD_DISABLED_TERMS, lines[i]);
      terms = pw_entry_terms_of (document);
      g_assert_cmpuint (terms->len, >=, 2);
      for (guint k = terms->len; k-- > 0;)
        pw_entry_terms_toggle (document, k);
      for (guint k = 0; k < terms->len; k++)
        pw_entry_terms_toggle (document, 0);
    }
}

/* -- the chips -- */

static PwTermChips *
chips (Fixture *fixture)
{
  return followed (fixture, PW_TYPE_TERM_CHIPS);
}

static GtkWidget *
chip (Fixture *fixture, guint i)
{
  return hand_nth (chips (fixture), ATK_ROLE_LIST_ITEM, i);
}

static const char *
words (Fixture *fixture, guint i)
{
  return hand_label (chip (fixture, i), 1);
}

/* A click comes before the chips have followed the text: it counts for what they show then, or for nothing. */
static void
test_gone_meanwhile (Fixture *fixture, gconstpointer data)
{
  GtkWidget *last;

  gtk_entry_set_text (fixture->entry, "W F N");
  input_settle ();
  last = chip (fixture, 2);
  gtk_entry_set_text (fixture->entry, "W");
  g_signal_emit_by_name (last, "toggled");
  g_signal_emit_by_name (last, "chosen");
  g_signal_emit_by_name (last, "menu");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "W");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->disabled_terms, ==, "");
}

static void
test_chips (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "fmWcFN0R4");
  g_assert_cmpuint (pw_term_chips_count (chips (fixture)), ==, 4);
  g_assert_cmpstr (words (fixture, 0), ==, "Wazir · moves only · some di…");
  g_assert_cmpstr (words (fixture, 1), ==, "Ferz · captures only");
  g_assert_cmpstr (words (fixture, 2), ==, "Nightrider");
  g_assert_cmpstr (words (fixture, 3), ==, "Rook · up to 4 steps");
  gtk_entry_set_text (fixture->entry, "N");
  g_assert_cmpuint (pw_term_chips_count (chips (fixture)), ==, 1);
  gtk_entry_set_text (fixture->entry, "");
  g_assert_cmpuint (pw_term_chips_count (chips (fixture)), ==, 0);
  g_assert_false (is_enabled (fixture, "toggle-term"));
}

/* Of a very long text the first terms have a chip, and no command takes one of them for another that has none. */
static void
test_many_chips (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;

  for (guint i = 0; i < 1294; i++)
    g_string_append (text, i % 2 == 0 ? "fW " : "N");
  gtk_entry_set_text (fixture->entry, text->str);
  n = pw_term_chips_count (chips (fixture));
  g_assert_cmpuint (n, <, 10); /* the others come with the next frames, and are taken for none until then */
  g_assert_cmpint (pw_term_chips_find (chips (fixture), 2 * n + 2), ==, -1);
  hand_find (chips (fixture), "… and 1234 more terms");
  for (guint i = 0; i < 100 && n < 60; i++)
    {
      input_settle ();
      n = pw_term_chips_count (chips (fixture));
    }
  g_assert_cmpuint (n, ==, 60);
  hand_find (chips (fixture), "… and 1234 more terms");
  g_assert_cmpint (pw_term_chips_find (chips (fixture), 0), ==, 0);
  g_assert_cmpint (pw_term_chips_find (chips (fixture), 4 * n / 2 - 1), ==, (int) n - 1);
  g_assert_cmpint (pw_term_chips_find (chips (fixture), 4 * n / 2), ==, -1);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), -1);
  activate (fixture, "delete-term");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, text->str);

  g_string_truncate (text, 4 * n / 2 + 2); /* one term more than there are chips */
  gtk_entry_set_text (fixture->entry, text->str);
  hand_find (chips (fixture), "… and 1 more term");
  gtk_entry_set_text (fixture->entry, "fWN");
  g_assert_null (hand_look_part (chips (fixture), "more"));
}

/* The commands act on the term at the cursor, and on the chip that has the focus. */
static void
test_commands (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "WDN");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 1);
  activate (fixture, "toggle-term");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "WN");
  g_assert_cmpuint (pw_term_chips_count (chips (fixture)), ==, 3);
  activate (fixture, "undo");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "WDN");

  pw_term_chips_focus (chips (fixture), 2);
  activate (fixture, "move-term-back");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "WND");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "space")); /* the focus went along */
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "WD");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "Delete"));
  g_assert_cmpuint (pw_term_chips_count (chips (fixture)), ==, 2);
}

/* A chip lights its squares, and a square its chips. */
static void
test_lights (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "WNR2");
  g_assert_cmpuint (n_lit (fixture), ==, 0);
  pw_term_chips_focus (chips (fixture), 1);
  g_assert_cmpuint (n_lit (fixture), ==, 8);
  pw_term_chips_focus (chips (fixture), 2); /* also the squares that the wazir has */
  g_assert_cmpuint (n_lit (fixture), ==, 8);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  g_assert_cmpuint (n_lit (fixture), ==, 0);

  pw_look_set_pointed (pw_document_get_look (fixture->document), square (fixture, "d5"));
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (gtk_style_context_has_class (
                         gtk_widget_get_style_context (chip (fixture, i)), "pointed"),
                     ==, i != 1);
}

/* A text that is only looked at changes nothing but what is lit. */
static void
test_preview (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "WN");
  pw_look_set_preview (pw_document_get_look (fixture->document), "WD");
  g_assert_cmpuint (n_lit (fixture), ==, 8 + 4);
  g_assert_cmpuint (n_moves (fixture), ==, 12);
  pw_look_set_preview (pw_document_get_look (fixture->document), "((");
  g_assert_cmpuint (n_lit (fixture), ==, 0);
  pw_look_set_preview (pw_document_get_look (fixture->document), "WD");
  pw_document_set_notation (fixture->document, "F"); /* it was a look at another text */
  g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
}

/* What a square is lit for while another text is looked at. */
static const struct
{
  const char *fen, *text, *other, *square;
  PwHighlight light;
} preview_rows[] = {
  { "8/8/8/8/8/8/8/8", "N", "mN", "e6", PW_HIGHLIGHT_LOST },
  { "8/8/8/8/8/8/8/8", "mN", "N", "e6", PW_HIGHLIGHT_GAINED },
  { "8/8/8/8/8/8/8/8", "NfcF", "N", "e5", PW_HIGHLIGHT_LOST },
  { "8/8/8/8/8/8/8/8", "NW", "NmW", "e6", PW_HIGHLIGHT_NONE },
  { "8/8/8/4p3/8/8/8/8", "KFxF", "K", "f6", PW_HIGHLIGHT_LOST },
  { "8/8/8/4p3/8/8/8/8", "KFxF", "K", "e5", PW_HIGHLIGHT_LOST },
  { "8/8/8/4p3/8/8/8/8", "KFxF", "K", "d5", PW_HIGHLIGHT_NONE },
};

static void
test_preview_lights (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (preview_rows); i++)
    {
      g_autoptr (PwBoard) board = pw_board_new_from_fen (preview_rows[i].fen, NULL);
      guint8 lights[PW_BOARD_MAX_SQUARES];

      g_test_message ("%s, %s: %s", preview_rows[i].text, preview_rows[i].other, preview_rows[i].square);
      pw_document_set_board (fixture->document, board);
      gtk_entry_set_text (fixture->entry, preview_rows[i].text);
      pw_look_set_preview (pw_document_get_look (fixture->document), preview_rows[i].other);
      pw_look_get_highlights (pw_document_get_look (fixture->document), lights);
      g_assert_cmpuint (lights[square (fixture, preview_rows[i].square)], ==, preview_rows[i].light);
    }
  pw_document_clear_board (fixture->document);
}

/* (nullable) */
static GtkMenuShell *
open_menu (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_widget_get_visible (l->data) && GTK_IS_MENU (gtk_bin_get_child (l->data)))
      return GTK_MENU_SHELL (gtk_bin_get_child (l->data));
  return NULL;
}

static void
test_menu (Fixture *fixture, gconstpointer data)
{
  GtkMenuShell *menu;

  gtk_entry_set_text (fixture->entry, "WN");
  pw_term_chips_focus (chips (fixture), 1);
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "Menu"));
  menu = open_menu ();
  g_assert_nonnull (menu);
  gtk_menu_shell_deactivate (menu);
  activate (fixture, "delete-term"); /* of the chip that had the menu */
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "W");
}

/* Clicking a chip selects its term in the notation. */
static void
test_select (Fixture *fixture, gconstpointer data)
{
  int start, end;

  gtk_entry_set_text (fixture->entry, "fWcN");
  g_signal_emit_by_name (chip (fixture, 1), "activate");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (fixture->entry), &start, &end));
  g_assert_cmpint (start, ==, 2);
  g_assert_cmpint (end, ==, 4);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/terms/rows/%02u %s", i, rows[i].steps);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/terms/odd-lines", test_odd_lines);
  ADD_TEST ("/terms/chips", test_chips);
  ADD_TEST ("/terms/gone-meanwhile", test_gone_meanwhile);
  ADD_TEST ("/terms/many-chips", test_many_chips);
  ADD_TEST ("/terms/commands", test_commands);
  ADD_TEST ("/terms/lights", test_lights);
  ADD_TEST ("/terms/preview", test_preview);
  ADD_TEST ("/terms/preview/lights", test_preview_lights);
  ADD_TEST ("/terms/menu", test_menu);
  ADD_TEST ("/terms/select", test_select);
  return g_test_run ();
}
