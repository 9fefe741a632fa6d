/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Completion in the entry: what it offers and says, when it opens and closes, what it puts in, and what it
 * shows on the board meanwhile.
 */
#include <string.h>

#include "tests/sample.h"
#include "tests/ui/fixture.h"
#include "ui/entry/completion-row.h"

/* Returns: (nullable): it is made when it is first opened */
static PwCompletionPopup *
popup (Fixture *fixture)
{
  return HAND_PART (fixture->window, COMPLETION_POPUP);
}

static GtkWidget *
popup_part (Fixture *fixture, const char *name)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (popup (fixture)), PW_TYPE_COMPLETION_POPUP, name));
}

static GtkListBox *
list (Fixture *fixture)
{
  return GTK_LIST_BOX (hand_part (popup (fixture), GTK_TYPE_LIST_BOX));
}

/* (nullable): there are not so many */
static PwCompletionRow *
row (Fixture *fixture, guint i)
{
  return (PwCompletionRow *) gtk_list_box_get_row_at_index (list (fixture), (int) i);
}

static gboolean
is_open (Fixture *fixture)
{
  return popup (fixture) != NULL && gtk_widget_get_visible (GTK_WIDGET (popup (fixture)));
}

/* How many words an open popup offers. */
static guint
n_offers (Fixture *fixture)
{
  g_autoptr (GList) rows = gtk_container_get_children (GTK_CONTAINER (list (fixture)));

  return is_open (fixture) ? g_list_length (rows) : 0;
}

static int
selected (Fixture *fixture)
{
  GtkListBoxRow *one = gtk_list_box_get_selected_row (list (fixture));

  return one != NULL ? gtk_list_box_row_get_index (one) : -1;
}

static const char *
sign_of (PwCompletionRow *one)
{
  return hand_label (one, 0);
}

static const char *
notation (Fixture *fixture)
{
  return pw_document_get_record (fixture->document)->notation;
}

static void
key (Fixture *fixture, const char *accelerator)
{
  g_assert_true (input_type (GTK_WIDGET (fixture->window), accelerator));
  input_settle ();
}

static void
letters (Fixture *fixture, const char *text)
{
  type (fixture, text);
  input_settle ();
}

/* Puts a text in, the cursor behind so many of its characters; -1 for all of them. */
static void
write_text (Fixture *fixture, const char *text, int cursor)
{
  gtk_entry_set_text (fixture->entry, text);
  gtk_entry_grab_focus_without_selecting (fixture->entry);
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), cursor);
  input_settle ();
}

static void
open_at (Fixture *fixture, const char *text, int cursor)
{
  write_text (fixture, text, cursor);
  key (fixture, "<Primary>space");
  g_assert_true (is_open (fixture));
}

/* The place of an offer that puts in this sign; of a pair the first half is put in at once, too. */
static guint
find (Fixture *fixture, const char *insert)
{
  guint n = n_offers (fixture);

  for (guint i = 0; i < n; i++)
    if (g_str_has_prefix (sign_of (row (fixture, i)), insert))
      return i;
  g_error ("%s is not offered", insert);
}

/* A place in row i, as the list counts. Returns: the list */
static GtkWidget *
place_in_row (Fixture *fixture, guint i, int *y)
{
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (row (fixture, i)));

  gtk_widget_translate_coordinates (GTK_WIDGET (row (fixture, i)), list, 0, 10, NULL, y);
  return list;
}

static void
point_at_row (Fixture *fixture, guint i)
{
  int y;
  GtkWidget *list = place_in_row (fixture, i, &y);

  input_move (list, 10, y, 0);
}

/* -- what it offers -- */

static const struct
{
  PwDialect dialect;
  const char *text;
  int cursor; /* in characters */
} places[] = {
  { PW_DIALECT_EXTENDED, "", 0 },
  { PW_DIALECT_EXTENDED, "fmWfcFifmnD", -1 },
  { PW_DIALECT_EXTENDED, "fmWfcFifmnD", 3 },
  { PW_DIALECT_EXTENDED, "(N-", -1 },
  { PW_DIALECT_EXTENDED, "é W", 1 },
  { PW_DIALECT_EXTENDED, "é W", 3 },
  { PW_DIALECT_CLASSIC, "t[", -1 },
  { PW_DIALECT_CLASSIC, "f", -1 },
  { PW_DIALECT_XBETZA, "gabQcdafsW", 5 },
  { PW_DIALECT_XBETZA, "K", -1 },
  { PW_DIALECT_BETZA2, "F-", -1 },
  { PW_DIALECT_BETZA2, "}", -1 },
  { PW_DIALECT_BEX, "N--", -1 },
  { PW_DIALECT_BEX, "[", -1 },
};

/* The sign and the meaning of a row are those of its word, and whoever can't see the row hears both. */
static void
check_row (PwCompletionRow *row, const PwCompletion *offer)
{
  const char *words = pw_completion_row_get_words (row);

  if (offer->word->kind != PW_TOKEN_SPACE)
    {
      g_assert_true (g_str_has_prefix (sign_of (row), offer->insert));
      g_assert_true (strstr (offer->word->sign, sign_of (row)) != NULL);
      assert_contains (words, sign_of (row));
    }
  g_assert_cmpstr (hand_label (row, 1), ==, g_dgettext ("piecewright", offer->word->meaning));
  assert_contains (words, hand_label (row, 1));
}

static void
test_offers (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  const char *text = places[i].text;
  g_autoptr (GArray) expected = NULL;
  guint cursor;

  pw_document_set_text (fixture->document, places[i].dialect, pw_document_get_record (fixture->document)->notation);
  open_at (fixture, text, places[i].cursor);
  cursor = (guint) (g_utf8_offset_to_pointer (text, gtk_editable_get_position (GTK_EDITABLE (fixture->entry)))
                    - text);
  expected = pw_complete (places[i].dialect, text, cursor);
  g_assert_cmpuint (n_offers (fixture), ==, expected->len);
  g_assert_null (row (fixture, expected->len));
  g_assert_cmpint (selected (fixture), ==, expected->len > 0 ? 0 : -1);
  for (guint k = 0; k < expected->len; k++)
    {
      const PwCompletion *offer = &g_array_index (expected, PwCompletion, k);

      check_row (row (fixture, k), offer);
    }
}

/* Boards are drawn where they can be seen, and nowhere else. */
static void
test_boards (Fixture *fixture, gconstpointer data)
{
  open_at (fixture, "W", -1);
  for (guint i = 0; i < 20 && !pw_completion_row_has_board (row (fixture, 0)); i++)
    input_settle ();
  g_assert_true (pw_completion_row_has_board (row (fixture, 0)));
  g_assert_false (pw_completion_row_has_board (row (fixture, n_offers (fixture) - 1)));
}

static void
test_list_has_a_name (Fixture *fixture, gconstpointer data)
{
  open_at (fixture, "W", -1);
  g_assert_cmpstr (atk_object_get_name (gtk_widget_get_accessible (popup_part (fixture, "list"))), ==,
                   "Suggestions");
  for (guint i = 0; i < 2; i++) /* a row that can take the focus would take it from the entry */
    {
      open_at (fixture, "W", -1);
      g_assert_false (gtk_widget_get_can_focus (GTK_WIDGET (row (fixture, i))));
    }
}

/* -- accepting -- */

/* Where, what is chosen, and what comes of it; "|" is the cursor. */
static const struct
{
  PwDialect dialect;
  const char *text, *insert, *result;
} accepted[] = {
  { PW_DIALECT_EXTENDED, "|", "N", "N|" },
  { PW_DIALECT_EXTENDED, "W|", "-", "W-|" },
  { PW_DIALECT_EXTENDED, "|W", "f", "f|W" },
  { PW_DIALECT_EXTENDED, "W|F", "D", "WD|F" },
  { PW_DIALECT_EXTENDED, "W|", "(", "W(|" },
  { PW_DIALECT_EXTENDED, "f|", "fl", "fl|" }, /* goes on with what is there */
  { PW_DIALECT_CLASSIC, "|", "t[", "t[|" },
  { PW_DIALECT_XBETZA, "K|", "O", "KO|" },
  { PW_DIALECT_BEX, "N|", "--", "N--|" },
};

static char *
show (Fixture *fixture)
{
  const char *text = gtk_entry_get_text (fixture->entry);
  const char *cursor
      = g_utf8_offset_to_pointer (text, gtk_editable_get_position (GTK_EDITABLE (fixture->entry)));
  g_autofree char *before = g_strndup (text, (gsize) (cursor - text));

  return g_strconcat (before, "|", cursor, NULL);
}

static void
put_in_row (Fixture *fixture, guint i)
{
  g_auto (GStrv) parts = g_strsplit (accepted[i].text, "|", 2);
  g_autofree char *text = g_strconcat (parts[0], parts[1], NULL);

  pw_document_set_text (fixture->document, accepted[i].dialect, pw_document_get_record (fixture->document)->notation);
  open_at (fixture, text, (int) g_utf8_strlen (parts[0], -1));
}

static void
check_accepted (Fixture *fixture, guint i)
{
  g_autofree char *shown = show (fixture), *text = NULL;
  g_auto (GStrv) parts = g_strsplit (accepted[i].text, "|", 2);

  g_assert_cmpstr (shown, ==, accepted[i].result);
  g_assert_false (is_open (fixture));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (fixture->entry)));
  g_assert_false (gtk_editable_get_selection_bounds (GTK_EDITABLE (fixture->entry), NULL, NULL));
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, "Complete");
  activate (fixture, "undo");
  text = g_strconcat (parts[0], parts[1], NULL);
  g_assert_cmpstr (notation (fixture), ==, text);
}

static void
test_accept_by_key (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data), n;

  put_in_row (fixture, i);
  n = find (fixture, accepted[i].insert);
  for (guint k = 0; k < n; k++)
    g_assert_true (input_type (GTK_WIDGET (fixture->window), "Down"));
  key (fixture, i % 2 ? "Tab" : "Return");
  check_accepted (fixture, i);
}

static void
test_accept_by_mouse (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  GtkWidget *list;
  int y;

  put_in_row (fixture, i);
  list = place_in_row (fixture, find (fixture, accepted[i].insert), &y);
  input_move (list, 10, y, 0);
  input_press (list, 10, y, 1);
  input_release (list, 10, y, 1);
  input_settle ();
  check_accepted (fixture, i);
}

/* -- keys -- */

static void
test_moving (Fixture *fixture, gconstpointer data)
{
  int last;

  open_at (fixture, "W", -1);
  last = (int) n_offers (fixture) - 1;
  key (fixture, "Up");
  g_assert_cmpint (selected (fixture), ==, last);
  key (fixture, "Down");
  g_assert_cmpint (selected (fixture), ==, 0);
  key (fixture, "Page_Down");
  key (fixture, "Down");
  g_assert_cmpint (selected (fixture), >, 2);
  key (fixture, "Page_Up");
  key (fixture, "Page_Up");
  g_assert_cmpint (selected (fixture), ==, 0);
  g_assert_cmpstr (notation (fixture), ==, "W");
}

/* What is selected can be seen. */
static void
test_scrolling (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *adjustment;

  open_at (fixture, "W", -1);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (popup_part (fixture, "scroller")));
  for (guint i = 0; i < 2; i++)
    {
      GtkAllocation place;

      key (fixture, "Up");
      gtk_widget_get_allocation (GTK_WIDGET (row (fixture, (guint) selected (fixture))), &place);
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <=, place.y);
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment),
                         >=, place.y + place.height);
    }
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
}

/* It goes along with letters that are typed and rubbed out. */
static void
test_typing_on (Fixture *fixture, gconstpointer data)
{
  guint n;

  open_at (fixture, "", 0);
  n = n_offers (fixture);
  letters (fixture, "W");
  g_assert_true (is_open (fixture));
  g_assert_cmpstr (notation (fixture), ==, "W");
  find (fixture, "-");
  key (fixture, "BackSpace");
  g_assert_true (is_open (fixture));
  g_assert_cmpuint (n_offers (fixture), ==, n);
  letters (fixture, "(((#");
  g_assert_false (is_open (fixture)); /* nothing can come next */
  g_assert_cmpstr (notation (fixture), ==, "(((#");
}

static const char *const closing_keys[]
    = { "Escape", "Left", "Home", "End", "<Shift>Left", "<Primary>Right", "<Primary>a" };

static void
test_closing_keys (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (closing_keys); i++)
    {
      open_at (fixture, "WF", 1);
      key (fixture, closing_keys[i]);
      if (is_open (fixture))
        g_error ("%s doesn't close it", closing_keys[i]);
      g_assert_cmpstr (notation (fixture), ==, "WF");
      g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
    }
}

/* -- closing otherwise -- */

static void
leave_for_board (Fixture *fixture)
{
  gtk_widget_grab_focus (hand_part (fixture->window, PW_TYPE_BOARD_VIEW));
}

static void
change_text (Fixture *fixture)
{
  pw_document_set_notation (fixture->document, "N");
}

static void
change_dialect (Fixture *fixture)
{
  pw_document_set_text (fixture->document, PW_DIALECT_BEX, pw_document_get_record (fixture->document)->notation);
}

static void
add_piece (Fixture *fixture)
{
  pw_document_add_piece (fixture->document);
}

static void
undo (Fixture *fixture)
{
  activate (fixture, "undo");
}

static void
press_elsewhere (Fixture *fixture)
{
  GtkWidget *line = hand_part (fixture->window, PW_TYPE_STATUS_LINE);

  input_press (line, 1, 1, 1);
  input_release (line, 1, 1, 1);
}

static void (*const closing_acts[]) (Fixture *)
    = { leave_for_board, change_text, change_dialect, add_piece, undo, press_elsewhere };

static void
test_closing_acts (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (closing_acts); i++)
    {
      open_at (fixture, "WF", 1);
      closing_acts[i](fixture);
      input_settle ();
      if (is_open (fixture))
        g_error ("act %u doesn't close it", i);
      g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
    }
}

static void
test_closing_window (Fixture *fixture, gconstpointer data)
{
  open_at (fixture, "W", -1);
  fixture_close (fixture); /* sees that nothing is left */
}

/* -- the ghost on the board -- */

static void
test_ghost (Fixture *fixture, gconstpointer data)
{
  guint steps;

  open_at (fixture, "W", -1);
  steps = find (fixture, "N");
  point_at_row (fixture, steps);
  g_assert_cmpint (selected (fixture), ==, (int) steps);
  g_assert_cmpuint (n_lit (fixture), ==, 8);
  g_assert_cmpuint (n_moves (fixture), ==, 4); /* only looked at */
  point_at_row (fixture, find (fixture, "F"));
  g_assert_cmpuint (n_lit (fixture), ==, 4);
  input_leave (GTK_WIDGET (popup (fixture))); /* back to what the keys have chosen */
  g_assert_cmpint (selected (fixture), ==, 0);
  g_assert_nonnull (pw_look_get_preview (pw_document_get_look (fixture->document)));
  key (fixture, "Escape");
  g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
  g_assert_cmpuint (n_lit (fixture), ==, 0);
}

/* Of a long text only a part is looked at, which would be no true ghost. */
static void
test_no_false_ghost (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 60; i++)
    g_string_append (text, "fmWcF");
  open_at (fixture, text->str, -1);
  g_assert_cmpuint (n_offers (fixture), >, 0);
  g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
}

/* -- while typing -- */

static void
test_while_typing (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, "", 0);
  letters (fixture, "W");
  g_assert_false (is_open (fixture)); /* nobody has asked for it */

  activate (fixture, "complete-while-typing");
  g_assert_false (is_open (fixture));
  letters (fixture, "F");
  g_assert_true (is_open (fixture));
  g_assert_cmpint (selected (fixture), ==, -1);
  g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
  key (fixture, "Return"); /* means nothing to it */
  g_assert_false (is_open (fixture));
  g_assert_cmpstr (notation (fixture), ==, "WF");

  key (fixture, "BackSpace");
  g_assert_false (is_open (fixture));
  letters (fixture, "-");
  key (fixture, "Down");
  g_assert_cmpint (selected (fixture), ==, 0);
  key (fixture, "Return");
  g_assert_cmpuint (strlen (notation (fixture)), >, strlen ("W-"));

  gtk_entry_set_text (fixture->entry, "D"); /* not typed */
  g_assert_false (is_open (fixture));
  activate (fixture, "complete-while-typing");
  letters (fixture, "W");
  g_assert_false (is_open (fixture));
}

/* What is selected is not what the words speak of. */
static void
test_selection (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, "WF", -1);
  gtk_editable_select_region (GTK_EDITABLE (fixture->entry), 0, -1);
  activate (fixture, "complete");
  g_assert_true (is_open (fixture));
  key (fixture, "Return");
  g_assert_true (g_str_has_prefix (notation (fixture), "WF"));
}

/* Asked for from elsewhere, it takes the focus to the entry. */
static void
test_from_elsewhere (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "W");
  leave_for_board (fixture);
  activate (fixture, "complete");
  g_assert_true (is_open (fixture));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (fixture->entry)));
}

/* -- random letters and keys -- */

static void
test_random (Fixture *fixture, gconstpointer data)
{
  static const char *const random_keys[] = { "W",
                                             "f",
                                             "m",
                                             "-",
                                             "2",
                                             "Down",
                                             "Up",
                                             "Return",
                                             "BackSpace",
                                             "Escape",
                                             "<Primary>space",
                                             "<Primary>z",
                                             "Left",
                                             "Page_Down",
                                             "Tab" };

  write_text (fixture, "", 0);
  activate (fixture, "complete-while-typing");
  for (Sample sample = sample_of ("keys", 300, 20); sample_next (&sample);)
    {
      const char *name = random_keys[g_test_rand_int_range (0, G_N_ELEMENTS (random_keys))];

      input_type (GTK_WIDGET (fixture->window), name);
      if (!gtk_widget_has_focus (GTK_WIDGET (fixture->entry)))
        gtk_entry_grab_focus_without_selecting (fixture->entry);
      g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, notation (fixture));
      g_assert_true (is_open (fixture) || pw_look_get_preview (pw_document_get_look (fixture->document)) == NULL);
    }
  activate (fixture, "complete-while-typing");
}

static void
add_rows (const char *name, guint n, void (*test) (Fixture *, gconstpointer))
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/completion/%s/%02u", name, i);

      ADD_TEST_GIVEN (path, GUINT_TO_POINTER (i), test);
    }
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  add_rows ("offers", G_N_ELEMENTS (places), test_offers);
  add_rows ("accept-by-key", G_N_ELEMENTS (accepted), test_accept_by_key);
  add_rows ("accept-by-mouse", G_N_ELEMENTS (accepted), test_accept_by_mouse);
  ADD_TEST ("/completion/boards", test_boards);
  ADD_TEST ("/completion/list-has-a-name", test_list_has_a_name);
  ADD_TEST ("/completion/moving", test_moving);
  ADD_TEST ("/completion/scrolling", test_scrolling);
  ADD_TEST ("/completion/typing-on", test_typing_on);
  ADD_TEST ("/completion/closing-keys", test_closing_keys);
  ADD_TEST ("/completion/closing-acts", test_closing_acts);
  ADD_TEST ("/completion/closing-window", test_closing_window);
  ADD_TEST ("/completion/ghost", test_ghost);
  ADD_TEST ("/completion/no-false-ghost", test_no_false_ghost);
  ADD_TEST ("/completion/while-typing", test_while_typing);
  ADD_TEST ("/completion/selection", test_selection);
  ADD_TEST ("/completion/from-elsewhere", test_from_elsewhere);
  ADD_TEST ("/completion/random", test_random);
  return g_test_run ();
}
