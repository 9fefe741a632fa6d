/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces of a document in the window: their list and its commands, and the notes. */
#include "tests/ui/fixture.h"

static PwPiecesPanel *
panel (Fixture *fixture)
{
  return followed (fixture, PW_TYPE_PIECES_PANEL);
}

/* Puts pieces in the document, a letter each, which is name and symbol. */
static void
set_pieces (Fixture *fixture, const char *letters)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  g_autoptr (PwRecord) empty = pw_record_new_empty ();
  g_autoptr (PwArmy) army = NULL;

  for (const char *c = letters; *c; c++)
    {
      char name[] = { *c, '\0' };
      PwRecord fields = *empty;

      fields.name = fields.symbol = name;
      fields.notation = "W";
      g_ptr_array_add (records, pw_record_new (&fields, NULL));
    }
  army = pw_army_new ((PwRecord **) records->pdata, records->len, 0, "");
  pw_document_set_army (fixture->document, army);
  input_settle ();
}

/* The names of the pieces, the open one in brackets. (transfer full) */
static char *
describe (Fixture *fixture)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pw_army_n_pieces (pw_document_get_army (fixture->document)); i++)
    g_string_append_printf (text, i == pw_army_current (pw_document_get_army (fixture->document)) ? "[%s]" : "%s",
                            pw_army_record (pw_document_get_army (fixture->document), i)->name);
  return g_string_free (text, FALSE);
}

/* As it is read, and as it is heard. */
static void
assert_row_says (PwPieceRow *row, const PwRecord *record)
{
  const char *title = *record->name ? record->name : "Untitled piece";
  const char *notation = *record->notation ? record->notation : "No notation yet";
  g_autofree char *name = g_strdup_printf ("%s, symbol %s, %s", title, record->symbol, notation);

  g_assert_cmpstr (hand_label (row, 0), ==, title);
  g_assert_cmpstr (hand_label (row, 1), ==, notation);
  g_assert_cmpstr (hand_label (row, 2), ==, record->symbol);
  g_assert_cmpstr (hand_name (row), ==, name);
}

static gboolean
has_error (Fixture *fixture, guint i)
{
  return hand_look (pw_pieces_panel_get_row (panel (fixture), i), "Errors") != NULL;
}

static guint
n_pieces (Fixture *fixture)
{
  return pw_army_n_pieces (pw_document_get_army (fixture->document));
}

static GtkListBox *
get_list (Fixture *fixture)
{
  return GTK_LIST_BOX (hand_part (panel (fixture), GTK_TYPE_LIST_BOX));
}

static GtkAdjustment *
get_scrolling (Fixture *fixture)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (hand_part (panel (fixture), GTK_TYPE_SCROLLED_WINDOW));

  return gtk_scrolled_window_get_vadjustment (scroller);
}

/* i: of the piece; it has a row. Returns: how far below the upper edge of what can be seen that is, in pixels */
static int
row_place (Fixture *fixture, guint i)
{
  GtkWidget *row = GTK_WIDGET (pw_pieces_panel_get_row (panel (fixture), i));
  int y;

  g_assert_true (gtk_widget_translate_coordinates (row, gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW), 0, 0,
                                                   NULL, &y));
  return y;
}

static void
assert_row (Fixture *fixture, guint i)
{
  const PwRecord *record = pw_army_record (pw_document_get_army (fixture->document), i);
  PwPieceRow *row = pw_pieces_panel_get_row (panel (fixture), i);

  g_assert_true (pw_piece_row_get_record (row) == record);
  assert_row_says (row, record);
  g_assert_true (gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row))
                 == (i == pw_army_current (pw_document_get_army (fixture->document))));
}

/* The pieces that can be seen, and few others, have rows that say what the document does. The open one is selected. */
static void
assert_rows (Fixture *fixture)
{
  guint n = n_pieces (fixture), first = 0, end;

  input_settle ();
  while (first < n && pw_pieces_panel_get_row (panel (fixture), first) == NULL)
    first++;
  for (end = first; pw_pieces_panel_get_row (panel (fixture), end) != NULL; end++)
    {
      assert_row (fixture, end);
      g_assert_true (gtk_list_box_get_row_at_index (get_list (fixture), (int) (end - first))
                     == GTK_LIST_BOX_ROW (pw_pieces_panel_get_row (panel (fixture), end)));
    }
  g_assert_cmpuint (end, >, first);
  g_assert_cmpuint (end, <=, n);
  g_assert_cmpuint (end - first, <, 60);
  g_assert_true (first == 0 || row_place (fixture, first) < 0);
  g_assert_true (end == n || row_place (fixture, end - 1) > gtk_adjustment_get_page_size (get_scrolling (fixture)));
  g_assert_null (gtk_list_box_get_row_at_index (get_list (fixture), (int) (end - first)));
}

static void
assert_pieces (Fixture *fixture, const char *expected)
{
  g_autofree char *is = describe (fixture);

  g_assert_cmpstr (is, ==, expected);
  assert_rows (fixture);
}

static void
open_piece (Fixture *fixture, guint i)
{
  pw_document_select_piece (fixture->document, i);
  input_settle ();
}

static gboolean
list_has_focus (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return focus == GTK_WIDGET (gtk_list_box_get_selected_row (get_list (fixture)));
}

/* -- commands -- */

typedef struct
{
  guint open;
  const char *action;
  const char *key; /* (nullable): works anywhere */
  const char *pieces;
} CommandRow;

/* Of the pieces A, B, C. */
static const CommandRow commands[] = {
  { 0, "next-piece", "<Primary>Page_Down", "A[B]C" },
  { 2, "previous-piece", "<Primary>Page_Up", "A[B]C" },
  { 0, "piece-down", "<Alt>Down", "B[A]C" },
  { 1, "piece-down", "<Alt>Down", "AC[B]" },
  { 2, "piece-up", "<Alt>Up", "A[C]B" },
  { 1, "piece-up", "<Alt>Up", "[B]AC" },
  { 1, "new-piece", "<Primary>n", "AB[]C" },
  { 2, "duplicate-piece", "<Primary><Alt>c", "ABC[C]" },
  { 0, "delete-piece", "<Alt>Delete", "[B]C" },
  { 1, "delete-piece", "<Alt>Delete", "A[C]" },
  { 2, "delete-piece", "<Alt>Delete", "A[B]" },
};

static void
test_commands (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-pieces");
  for (guint i = 0; i < 2 * G_N_ELEMENTS (commands); i++)
    {
      const CommandRow *row = &commands[i / 2];

      set_pieces (fixture, "ABC");
      open_piece (fixture, row->open);
      assert_rows (fixture);
      if (i % 2 == 0)
        activate (fixture, row->action);
      else
        g_assert_true (input_type (GTK_WIDGET (fixture->window), row->key));
      input_settle ();
      assert_pieces (fixture, row->pieces);
    }
}

/* Which commands there are depends on where the open piece stands. */
static void
test_enabled (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *pieces;
    guint open;
    const char *action;
    gboolean enabled;
  } rows[] = {
    { "A", 0, "next-piece", FALSE }, { "A", 0, "previous-piece", FALSE }, { "A", 0, "piece-up", FALSE },
    { "A", 0, "piece-down", FALSE }, { "A", 0, "delete-piece", TRUE },    { "A", 0, "new-piece", TRUE },
    { "AB", 0, "next-piece", TRUE }, { "AB", 0, "previous-piece", FALSE }, { "AB", 0, "piece-up", FALSE },
    { "AB", 0, "piece-down", TRUE }, { "AB", 1, "next-piece", FALSE },     { "AB", 1, "previous-piece", TRUE },
    { "AB", 1, "piece-up", TRUE },   { "AB", 1, "piece-down", FALSE },     { "AB", 1, "duplicate-piece", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      set_pieces (fixture, rows[i].pieces);
      open_piece (fixture, rows[i].open);
      if (is_enabled (fixture, rows[i].action) != rows[i].enabled)
        g_error ("%s of %s at %u", rows[i].action, rows[i].pieces, rows[i].open);
    }
}

/* The last piece is emptied; an empty one can't be deleted. */
static void
test_last_piece (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-pieces");
  set_pieces (fixture, "A");
  activate (fixture, "delete-piece");
  assert_pieces (fixture, "[]");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "");
  g_assert_false (is_enabled (fixture, "delete-piece"));
  activate (fixture, "undo");
  assert_pieces (fixture, "[A]");
  g_assert_true (is_enabled (fixture, "delete-piece"));
}

/* A new piece waits for its notation. */
static void
test_new_piece (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-pieces");
  set_pieces (fixture, "AB");
  g_assert_true (list_has_focus (fixture));
  activate (fixture, "new-piece");
  type (fixture, "N");
  assert_pieces (fixture, "A[]B");
  g_assert_cmpstr (hand_label (pw_pieces_panel_get_row (panel (fixture), 1), 1), ==, "N");
  g_assert_cmpuint (n_moves (fixture), ==, 8);
}

/* -- in the list -- */

static void
press_key (Fixture *fixture, const char *key)
{
  g_assert_true (input_type (GTK_WIDGET (fixture->window), key));
  input_settle ();
}

/* Keys that act where the list has the focus, which stays on the open piece. */
static void
test_list_keys (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *key;
    const char *pieces;
  } rows[] = {
    { "Down", "A[B]CD" },   { "Down", "AB[C]D" },           { "<Alt>Up", "A[C]BD" }, { "<Alt>Up", "[C]ABD" },
    { "<Alt>Down", "A[C]BD" }, { "<Primary>Page_Down", "AC[B]D" }, { "Delete", "AC[D]" },   { "Up", "A[C]D" },
    { "Home", "[A]CD" },    { "Delete", "[C]D" },           { "End", "C[D]" },       { "Delete", "[C]" },
  };

  set_pieces (fixture, "ABCD");
  activate (fixture, "go-to-pieces");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      press_key (fixture, rows[i].key);
      assert_pieces (fixture, rows[i].pieces);
      g_assert_true (list_has_focus (fixture));
    }
  press_key (fixture, "F2");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == pw_piece_panel_get_name_entry (HAND_PART (fixture->window, PIECE_PANEL)));
}

/* One press of Tab leaves the list, whatever piece is open; Return goes to its notation. */
static void
test_list_tab (Fixture *fixture, gconstpointer data)
{
  set_pieces (fixture, "ABCD");
  for (guint i = 0; i < 4; i++)
    for (guint back = 0; back < 2; back++)
      {
        activate (fixture, "go-to-pieces");
        open_piece (fixture, i);
        g_assert_true (list_has_focus (fixture));
        press_key (fixture, back ? "<Shift>Tab" : "Tab");
        g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                                GTK_WIDGET (get_list (fixture))));
        g_assert_cmpuint (pw_army_current (pw_document_get_army (fixture->document)), ==, i);
      }
  activate (fixture, "go-to-pieces");
  press_key (fixture, "Return");
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));
}

static void
test_selecting (Fixture *fixture, gconstpointer data)
{
  GtkListBox *list = get_list (fixture);

  set_pieces (fixture, "ABC");
  activate (fixture, "go-to-pieces");
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 2));
  assert_pieces (fixture, "AB[C]");
  g_assert_false (pw_history_can_undo (pw_document_get_history (fixture->document)));

  /* While something is dragged on the board, another piece can't be opened. */
  pw_document_begin_step (fixture->document, "drag");
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 0));
  assert_pieces (fixture, "AB[C]");
  pw_document_end_step (fixture->document);

  /* What is chosen is to be written. */
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 2));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));
}

static void
test_dropping (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint from, gap;
    const char *pieces;
  } rows[] = {
    { 0, 0, "A[B]C" }, { 0, 1, "A[B]C" }, { 0, 2, "[B]AC" }, { 0, 3, "[B]CA" },
    { 2, 0, "CA[B]" }, { 2, 1, "AC[B]" }, { 2, 3, "A[B]C" }, { 1, 0, "[B]AC" }, { 1, 3, "AC[B]" },
  };

  activate (fixture, "go-to-pieces");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      set_pieces (fixture, "ABC");
      open_piece (fixture, 1);
      pw_pieces_panel_drop (panel (fixture), rows[i].from, rows[i].gap);
      input_settle ();
      assert_pieces (fixture, rows[i].pieces);
    }
}

/* -- what rows say -- */

static void
test_row (Fixture *fixture, gconstpointer data)
{
  AtkObject *accessible;
  PwPieceRow *row;

  set_pieces (fixture, "AB");
  activate (fixture, "go-to-pieces");
  row = pw_pieces_panel_get_row (panel (fixture), 0);
  accessible = gtk_widget_get_accessible (GTK_WIDGET (row));
  g_assert_false (has_error (fixture, 0));
  g_assert_cmpstr (atk_object_get_name (accessible), ==, "A, symbol A, W");

  pw_document_write (fixture->document, PW_RECORD_NAME, "Wazir");
  pw_document_write (fixture->document, PW_RECORD_SYMBOL, "♞");
  pw_document_set_notation (fixture->document, "W(");
  g_assert_false (has_error (fixture, 0)); /* it waits for more */
  pw_document_set_notation (fixture->document, "W%");
  g_assert_true (has_error (fixture, 0));
  g_assert_cmpstr (atk_object_get_name (accessible), ==, "Wazir, symbol ♞, W%");
  g_assert_cmpstr (atk_object_get_description (accessible), ==, "The notation has errors.");

  pw_document_set_notation (fixture->document, "R-K"); /* what is wrong in one dialect may be right in another */
  g_assert_false (has_error (fixture, 0));
  pw_document_set_text (fixture->document, PW_DIALECT_CLASSIC, pw_document_get_record (fixture->document)->notation);
  g_assert_true (has_error (fixture, 0));
  pw_document_set_notation (fixture->document, "");
  g_assert_false (has_error (fixture, 0));
  assert_rows (fixture);
}

/* Changes that nobody could see are there once the page is. */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "go-to-pieces");
  set_pieces (fixture, "ABC");
  activate (fixture, "go-to-moves");
  set_pieces (fixture, "DEFG");
  pw_document_select_piece (fixture->document, 2);
  activate (fixture, "go-to-pieces");
  assert_pieces (fixture, "DE[F]G");
}

/* Whatever is done, undone and done again: the rows follow. */
static void
test_history (Fixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "new-piece", "duplicate-piece", "delete-piece",   "piece-up", "piece-down",
                                         "undo",      "redo",            "previous-piece", "undo",     "next-piece" };

  activate (fixture, "go-to-pieces");
  set_pieces (fixture, "ABCDE");
  for (guint i = 0; i < 120; i++)
    {
      const char *action = actions[g_test_rand_int_range (0, G_N_ELEMENTS (actions))];

      if (is_enabled (fixture, action))
        g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
      if (i % 7 == 0)
        pw_document_set_notation (fixture->document, i % 2 ? "N" : "F(");
      assert_rows (fixture);
    }
}

/* The board in the row of the open piece follows its moves. */
static void
test_boards (Fixture *fixture, gconstpointer data)
{
  PwPieceRow *row;
  cairo_surface_t *board, *other;

  set_pieces (fixture, "AB");
  activate (fixture, "go-to-pieces");
  row = pw_pieces_panel_get_row (panel (fixture), 0);
  board = cairo_surface_reference (pw_piece_row_get_board (row));
  other = pw_piece_row_get_board (pw_pieces_panel_get_row (panel (fixture), 1));
  g_assert_nonnull (board);
  g_assert_nonnull (other);

  pw_document_set_notation (fixture->document, "N");
  input_settle ();
  g_assert_true (pw_piece_row_get_board (row) != board);
  g_assert_true (pw_piece_row_get_board (pw_pieces_panel_get_row (panel (fixture), 1)) == other);

  /* A board goes along with its piece. */
  cairo_surface_destroy (board);
  board = cairo_surface_reference (pw_piece_row_get_board (row));
  pw_document_move_piece (fixture->document, 0, 1);
  g_assert_true (pw_piece_row_get_board (pw_pieces_panel_get_row (panel (fixture), 0)) == other);
  cairo_surface_destroy (board);
}

/* -- very many -- */

#define MANY 1000

static gboolean
is_in_view (Fixture *fixture, guint i)
{
  GtkWidget *row = GTK_WIDGET (pw_pieces_panel_get_row (panel (fixture), i));

  return row != NULL && row_place (fixture, i) >= 0
         && row_place (fixture, i) + gtk_widget_get_allocated_height (row)
                <= gtk_adjustment_get_page_size (get_scrolling (fixture));
}

static void
set_many (Fixture *fixture)
{
  g_autofree char *letters = g_strnfill (MANY, 'A');

  for (guint i = 0; i < MANY; i++)
    letters[i] = (char) ('A' + i % 26);
  activate (fixture, "go-to-pieces");
  set_pieces (fixture, letters);
  assert_rows (fixture);
}

/* A thousand pieces: only what is seen has a row, and is drawn. */
static void
test_thousand (Fixture *fixture, gconstpointer data)
{
  guint n_drawn = 0;

  set_many (fixture);
  for (guint i = 0; pw_pieces_panel_get_row (panel (fixture), i) != NULL; i++)
    n_drawn += pw_piece_row_get_board (pw_pieces_panel_get_row (panel (fixture), i)) != NULL;
  g_assert_cmpuint (n_drawn, >, 0);
  g_assert_cmpuint (n_drawn, <, 40);

  g_assert_true (is_in_view (fixture, 0));
  g_assert_false (is_in_view (fixture, MANY / 2));
  open_piece (fixture, MANY / 2);
  g_assert_true (is_in_view (fixture, MANY / 2));
  g_assert_null (pw_pieces_panel_get_row (panel (fixture), 0));
  activate (fixture, "new-piece");
  activate (fixture, "piece-up");
  activate (fixture, "duplicate-piece");
  assert_rows (fixture);
  g_assert_true (is_in_view (fixture, MANY / 2 + 1));
  for (guint i = 0; i < 3; i++)
    activate (fixture, "undo");
  assert_rows (fixture);
  pw_pieces_panel_drop (panel (fixture), 0, MANY);
  assert_rows (fixture);
  open_piece (fixture, MANY - 1);
  assert_rows (fixture);
  activate (fixture, "new-piece"); /* its room is new, too */
  assert_rows (fixture);
  g_assert_true (is_in_view (fixture, MANY));
  set_pieces (fixture, "AB");
  assert_pieces (fixture, "[A]B");
}

static void
find_cut_cb (GtkWidget *widget, gpointer cut)
{
  if (GTK_IS_LABEL (widget))
    *(gboolean *) cut |= pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_cut_cb, cut);
}

/* Beside a scroll bar a usual name can be read, whatever the symbol is. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  gboolean cut = FALSE;

  set_many (fixture);
  pw_document_write (fixture->document, PW_RECORD_NAME, "Silver general");
  pw_document_write (fixture->document, PW_RECORD_SYMBOL, "WW");
  input_settle ();
  find_cut_cb (GTK_WIDGET (pw_pieces_panel_get_row (panel (fixture), 0)), &cut);
  g_assert_false (cut);
}

/* Wherever it is scrolled to, the pieces there have rows; the open one is left, and a key comes back to it. */
static void
test_scrolling (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *adjustment = get_scrolling (fixture);

  set_many (fixture);
  g_assert_true (list_has_focus (fixture));
  for (guint i = 0; i < 40; i++)
    {
      gtk_adjustment_set_value (adjustment, g_test_rand_double () * gtk_adjustment_get_upper (adjustment));
      assert_rows (fixture);
    }
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  assert_rows (fixture);
  g_assert_true (is_in_view (fixture, MANY - 1));
  g_assert_null (pw_pieces_panel_get_row (panel (fixture), 0));
  press_key (fixture, "Down");
  g_assert_cmpuint (pw_army_current (pw_document_get_army (fixture->document)), ==, 1);
  g_assert_true (is_in_view (fixture, 1));
  g_assert_true (list_has_focus (fixture));
  assert_rows (fixture);

  /* What is typed elsewhere doesn't scroll it. */
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  pw_document_set_notation (fixture->document, "N");
  assert_rows (fixture);
  g_assert_true (is_in_view (fixture, MANY - 1));
}

/* A little further: the focus goes with its piece. */
static void
test_scrolled_focus (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *adjustment = get_scrolling (fixture);
  double height;

  set_many (fixture);
  height = gtk_adjustment_get_upper (adjustment) / MANY;
  open_piece (fixture, 500);
  for (guint i = 0; i < 30; i++)
    {
      gtk_adjustment_set_value (adjustment, (485 + i) * height);
      assert_rows (fixture);
      if (is_in_view (fixture, 500))
        g_assert_true (list_has_focus (fixture));
    }
  g_assert_cmpuint (pw_army_current (pw_document_get_army (fixture->document)), ==, 500);
}

static void
test_many_keys (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *key;
    guint times, open;
  } rows[] = {
    { "Down", 40, 40 }, { "End", 1, MANY - 1 }, { "Up", 30, MANY - 31 }, { "Page_Down", 9, MANY - 1 },
    { "Home", 1, 0 },   { "Page_Up", 1, 0 },
  };

  set_many (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      for (guint j = 0; j < rows[i].times; j++)
        press_key (fixture, rows[i].key);
      assert_rows (fixture);
      g_assert_cmpuint (pw_army_current (pw_document_get_army (fixture->document)), ==, rows[i].open);
      g_assert_true (is_in_view (fixture, rows[i].open));
      g_assert_true (list_has_focus (fixture));
    }
  press_key (fixture, "Page_Down");
  g_assert_cmpuint (pw_army_current (pw_document_get_army (fixture->document)), >, 2);
  for (guint i = 0; i < 20; i++)
    press_key (fixture, "<Primary>Down"); /* the focus goes on alone */
  g_assert_false (list_has_focus (fixture));
  press_key (fixture, "<Primary>End");
  g_assert_true (is_in_view (fixture, MANY - 1));
  press_key (fixture, "<Shift>Home");
  g_assert_cmpuint (pw_army_current (pw_document_get_army (fixture->document)), ==, 0);
  for (guint i = 0; i < 30; i++)
    press_key (fixture, "<Primary>Down");
  press_key (fixture, "space"); /* opens it, to be written */
  g_assert_cmpuint (pw_army_current (pw_document_get_army (fixture->document)), >, 22);
  assert_rows (fixture);
}

/* Unnamed pieces are told apart by their boards: a row never has that of another piece. */
static void
test_unnamed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  g_autoptr (PwArmy) army = NULL;
  GtkAdjustment *adjustment = get_scrolling (fixture);

  for (guint i = 0; i < MANY; i++)
    g_ptr_array_add (records, pw_record_new_empty ());
  army = pw_army_new ((PwRecord **) records->pdata, MANY, 0, "");
  activate (fixture, "go-to-pieces");
  pw_document_set_army (fixture->document, army);
  assert_rows (fixture);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  while (pw_pieces_panel_get_row (panel (fixture), MANY - 1) == NULL)
    gtk_main_iteration ();
  g_assert_null (pw_piece_row_get_board (pw_pieces_panel_get_row (panel (fixture), MANY - 1)));
}

/* -- notes -- */

static GtkTextView *
notes_view (Fixture *fixture)
{
  return pw_notes_panel_get_view (HAND_PART (fixture->window, NOTES_PANEL));
}

static void
assert_notes (Fixture *fixture, const char *expected)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (notes_view (fixture));
  g_autofree char *text = NULL;

  input_settle ();
  g_object_get (buffer, "text", &text, NULL);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notes, ==, expected);
  g_assert_true ((hand_nth (hand_part (fixture->window, PW_TYPE_NOTES_PANEL), ATK_ROLE_LABEL, 0) != NULL)
                 == (*expected == '\0'));
}

static void
test_notes (Fixture *fixture, gconstpointer data)
{
  set_pieces (fixture, "AB");
  activate (fixture, "go-to-notes");
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (notes_view (fixture))));
  assert_notes (fixture, "");
  type (fixture, "idea");
  assert_notes (fixture, "idea");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (notes_view (fixture)), "good idea", -1);
  assert_notes (fixture, "good idea");
  activate (fixture, "undo");
  assert_notes (fixture, "idea");
  activate (fixture, "redo");
  assert_notes (fixture, "good idea");

  /* Each piece has its own. */
  activate (fixture, "next-piece");
  assert_notes (fixture, "");
  activate (fixture, "previous-piece");
  assert_notes (fixture, "good idea");

  /* Tab is no part of them. */
  press_key (fixture, "Tab");
  g_assert_false (gtk_widget_is_focus (GTK_WIDGET (notes_view (fixture))));
  assert_notes (fixture, "good idea");
}

/* Where something has changed the cursor goes, and the rest of the text stays. */
static void
test_notes_change (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *before;
    const char *after;
    int cursor;
  } rows[] = {
    { "", "Größe", 5 },          { "Größe", "", 0 },           { "aaa", "aaaa", 4 },      { "aaaa", "aa", 2 },
    { "one two", "one 2", 5 },   { "one\ntwo", "two", 0 },     { "übel", "Übel", 1 },     { "abc", "xyz", 3 },
    { "x\r\ny", "x\r\n\r\ny", 5 },
  };
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (notes_view (fixture));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int cursor;

      pw_document_write (fixture->document, PW_RECORD_NOTES, rows[i].before);
      assert_notes (fixture, rows[i].before);
      pw_document_write (fixture->document, PW_RECORD_NOTES, rows[i].after);
      assert_notes (fixture, rows[i].after);
      g_object_get (buffer, "cursor-position", &cursor, NULL);
      g_assert_cmpint (cursor, ==, rows[i].cursor);
    }
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/pieces/commands", test_commands);
  ADD_TEST ("/pieces/enabled", test_enabled);
  ADD_TEST ("/pieces/last", test_last_piece);
  ADD_TEST ("/pieces/new", test_new_piece);
  ADD_TEST ("/pieces/list/keys", test_list_keys);
  ADD_TEST ("/pieces/list/tab", test_list_tab);
  ADD_TEST ("/pieces/list/selecting", test_selecting);
  ADD_TEST ("/pieces/list/dropping", test_dropping);
  ADD_TEST ("/pieces/list/row", test_row);
  ADD_TEST ("/pieces/list/hidden", test_hidden);
  ADD_TEST ("/pieces/list/history", test_history);
  ADD_TEST ("/pieces/list/boards", test_boards);
  ADD_TEST ("/pieces/list/thousand", test_thousand);
  ADD_TEST ("/pieces/list/names", test_names);
  ADD_TEST ("/pieces/list/scrolling", test_scrolling);
  ADD_TEST ("/pieces/list/scrolled-focus", test_scrolled_focus);
  ADD_TEST ("/pieces/list/many-keys", test_many_keys);
  ADD_TEST ("/pieces/list/unnamed", test_unnamed);
  ADD_TEST ("/pieces/notes/typing", test_notes);
  ADD_TEST ("/pieces/notes/change", test_notes_change);
  return g_test_run ();
}
