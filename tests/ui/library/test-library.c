/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Known pieces in the window: the line that tells which of them move like the open one, the library with its
 * search, and what it puts into the document.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/ui/export/saver.h"
#include "tests/ui/fixture.h"

#include "ui/entry/diagnostic-bar.h"
#include "ui/library/dialog.h"
#include "ui/library/filter.h"
#include "ui/library/index.h"
#include "ui/library/preview.h"
#include "ui/library/row.h"
#include "ui/library/use.h"

#define PATIENCE                                                                                             \
  60.0 /* seconds for an answer: the first needs all known pieces, which a sanitizer makes slow */

/* -- short ways -- */

static const char *
line (Fixture *fixture)
{
  return gtk_label_get_text (
      GTK_LABEL (hand_part (hand_part (fixture->window, PW_TYPE_LIBRARY_LINE), GTK_TYPE_LABEL)));
}

/* The answer to the text as it is: it takes a moment, and is found once it can be seen. */
static void
assert_line (Fixture *fixture, const char *expected)
{
  show_page (fixture, "words");
  input_wait_while (!g_str_equal (line (fixture), expected), PATIENCE);
  g_assert_cmpstr (line (fixture), ==, expected);
}

static void
write_text (Fixture *fixture, PwDialect dialect, const char *text, const char *expected)
{
  pw_document_set_text (fixture->document, dialect, text);
  assert_line (fixture, expected);
}

static PwLibraryDialog *
open_library (Fixture *fixture, const char *action)
{
  activate (fixture, action);
  return PW_LIBRARY_DIALOG (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG));
}

static void
respond (PwLibraryDialog *dialog, int response)
{
  gtk_dialog_response (GTK_DIALOG (dialog), response);
  input_settle ();
}

static PwLibraryRow *
row_at (PwLibraryDialog *dialog, guint i)
{
  GtkListBox *list = GTK_LIST_BOX (hand_part (dialog, GTK_TYPE_LIST_BOX));

  return PW_LIBRARY_ROW (gtk_list_box_get_row_at_index (list, (int) i));
}

/* (transfer full) */
static char *
similarity_at (PwLibraryDialog *dialog, guint i)
{
  const PwSimilarPiece *like = pw_library_row_get_like (row_at (dialog, i));

  return like != NULL ? pw_library_describe_like (like) : g_strdup ("");
}

static void
assert_row (PwLibraryDialog *dialog, guint i, const char *name)
{
  g_assert_cmpuint (n_listed (dialog), >, i);
  g_assert_cmpstr (pw_library_row_get_entry (row_at (dialog, i))->name, ==, name);
}

/* The place of a piece among those shown, PW_LIBRARY_INDEX_NOWHERE if it is not. */
static guint
find_row (PwLibraryDialog *dialog, const char *name)
{
  for (guint i = 0, n = n_listed (dialog); i < n; i++)
    if (g_str_equal (pw_library_row_get_entry (row_at (dialog, i))->name, name))
      return i;
  return PW_LIBRARY_INDEX_NOWHERE;
}

static void
assert_piece (Fixture *fixture, guint n, guint current, const char *name, const char *notation)
{
  g_assert_cmpuint (pw_army_n_pieces (pw_document_get_army (fixture->document)), ==, n);
  g_assert_cmpuint (pw_army_current (pw_document_get_army (fixture->document)), ==, current);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->name, ==, name);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, notation);
}

/* -- the line -- */

static const struct
{
  const char *name;
  PwDialect dialect;
  const char *text;
  const char *line;
} line_rows[] = {
  { "same", PW_DIALECT_EXTENDED, "FtR", "Moves like: Griffon" },
  { "other-way", PW_DIALECT_CLASSIC, "t[FR]", "Moves like: Griffon" },
  { "other-letters", PW_DIALECT_EXTENDED, "(2,1)", "Moves like: Knight" },
  { "to-start-from", PW_DIALECT_EXTENDED, "mRcR+R",
    "Moves like: Cannon" }, /* the catalogue has another name */
  { "plainer", PW_DIALECT_EXTENDED, "KmD",
    "Similar to King, which has 4 fewer moves" }, /* than a king on a cylinder */
  { "sum", PW_DIALECT_EXTENDED, "NB", "Moves like: Archbishop" },
  { "more", PW_DIALECT_EXTENDED, "vRlR", "Similar to Rook, which has 7 more moves" },
  { "fewer", PW_DIALECT_EXTENDED, "QNG", "Similar to Amazon, which has 4 fewer moves" },
  { "one-fewer", PW_DIALECT_EXTENDED, "KflN", "Similar to King, which has 1 fewer move" },
  { "both", PW_DIALECT_EXTENDED, "BfNbsW", "Similar to Dragon horse, which has 1 more, 2 fewer" },
  { "none", PW_DIALECT_EXTENDED, "f(7,13)", "No similar piece" },
  { "broken", PW_DIALECT_EXTENDED, "FtR(", "Moves like: –" },
  { "empty", PW_DIALECT_EXTENDED, "", "Moves like: –" },
};

static void
test_line (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (line_rows); i++)
    {
      g_test_message ("%s", line_rows[i].name);
      write_text (fixture, PW_DIALECT_EXTENDED, "Q", "Moves like: Queen"); /* an answer that must go */
      write_text (fixture, line_rows[i].dialect, line_rows[i].text, line_rows[i].line);
      g_assert_cmpint (is_enabled (fixture, "show-likes"), ==,
                       strcmp (line_rows[i].line, "Moves like: –") != 0);
    }
}

/* Letter by letter; what is said in the end is of the last text, however fast they came. */
static void
test_line_follows_typing (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "F", "Ft", "FtR", "FtRN", "FtR" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    gtk_entry_set_text (fixture->entry, texts[i]); /* nothing comes in between */
  assert_line (fixture, "Moves like: Griffon");

  gtk_entry_set_text (fixture->entry, "");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  type (fixture, "WtB");
  assert_line (fixture, "Moves like: Manticore");
  activate (fixture, "undo");
  if (*gtk_entry_get_text (fixture->entry) == '\0') /* on a slow machine, to empty the line is a step of its own */
    activate (fixture, "undo");
  assert_line (fixture, "Moves like: Griffon");
}

/* Another piece of the document has an answer of its own. */
static void
test_line_follows_pieces (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, PW_DIALECT_EXTENDED, "FtR", "Moves like: Griffon");
  pw_document_add_notation (fixture->document, PW_DIALECT_EXTENDED, "R");
  assert_line (fixture, "Moves like: Rook");
  pw_document_select_piece (fixture->document, 0);
  assert_line (fixture, "Moves like: Griffon");
}

/* The tooltip has the nearest of them; a screen reader hears the answer. */
static void
test_line_tells_more (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = hand_part (fixture->window, PW_TYPE_LIBRARY_LINE);
  g_autofree char *tooltip = NULL;

  write_text (fixture, PW_DIALECT_EXTENDED, "RN", "Moves like: Chancellor");
  tooltip = gtk_widget_get_tooltip_text (button);
  assert_contains (tooltip, "same moves\n");
  assert_contains (tooltip, "(Ctrl+Shift+K)");
  assert_contains (atk_object_get_name (gtk_widget_get_accessible (button)), line (fixture));
}

/* -- a name -- */

static gboolean
has_offer (Fixture *fixture)
{
  GtkWidget *bar = GTK_WIDGET (HAND_PART (fixture->window, DIAGNOSTIC_BAR));
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (bar, PW_TYPE_DIAGNOSTIC_BAR, "name_button"));

  g_assert_cmpint (gtk_widget_get_visible (button), ==, is_enabled (fixture, "take-name"));
  return gtk_widget_get_visible (button);
}

/* Taken in one step; a piece with a name of its own is left alone. */
static void
test_take_name (Fixture *fixture, gconstpointer data)
{
  const PwRecord *record;

  put_text (fixture, PW_DIALECT_EXTENDED, "mRcR+R");
  input_wait_while (!has_offer (fixture), PATIENCE);
  activate (fixture, "take-name");
  record = pw_document_get_record (fixture->document);
  g_assert_cmpstr (record->name, ==, "Cannon");
  g_assert_cmpstr (record->symbol, ==, "Ca");
  g_assert_cmpstr (record->figurine, ==, "auto");
  g_assert_cmpstr (record->notation, ==, "mRcR+R");
  g_assert_false (has_offer (fixture));
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, "Name It Cannon");
  activate (fixture, "undo");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->name, ==, "");
  g_assert_true (has_offer (fixture));
  pw_document_write (fixture->document, PW_RECORD_NAME, "Tube");
  g_assert_false (has_offer (fixture));
  pw_document_write (fixture->document, PW_RECORD_NAME, "");
  g_assert_true (has_offer (fixture));
  put_text (fixture, PW_DIALECT_EXTENDED, "mRcR+");
  g_assert_false (has_offer (fixture));
  write_text (fixture, PW_DIALECT_EXTENDED, "QNG", "Similar to Amazon, which has 4 fewer moves");
  g_assert_false (has_offer (fixture));
}

/* -- the worker -- */

/* A window may go while a question is being answered; what answers it goes, too. */
static void
test_worker_ends (void)
{
  PwWorker *library = pw_library_new ();
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, "FtRWtB", -1);
  gpointer left = library;

  g_object_add_weak_pointer (left, &left);
  pw_library_ask (library, pw_parse_piece (parse));
  g_object_unref (library);
  input_wait_while (left != NULL, PATIENCE);
  g_assert_null (left);
}

/* -- searching -- */

static const struct
{
  const char *name;
  const char *text;
  const char *first; /* NULL if nothing is found */
  const char *also;  /* (nullable) */
} search_rows[] = {
  { "name", "griffon", "Griffon", NULL },
  { "case", "GRIFFON", "Griffon", NULL },
  { "case-of-letters", "ROOK", "Rook", NULL },
  { "words", "blind tig", "Blind tiger", NULL },
  { "other-name", "janus", "Archbishop", NULL },
  { "game", "courier chess", NULL, "Bishop" },
  { "notation", "FtR", "Griffon", NULL },
  { "notation-of-names", "RN", "Chancellor", NULL },
  { "one-letter", "N", "Knight", NULL },
  { "part-of-notation", "tR", NULL, "Griffon" },
  { "sentence", "continue outward", "Griffon", NULL },
  { "spaces", "  rose  ", "Rose", NULL },
  { "notation-has-case", "ftr", NULL, NULL },
  { "nothing", "no such piece", NULL, NULL },
  { "part-of-name", "hopper", NULL, "Grasshopper" },
  { "does", "forward only", NULL, "Lance" },
  { "by-moves", "RB", "Queen", "Amazon" },
  { "by-moves-and-text", "tR", NULL, "Griffon" },
  { "by-moves-of-hops", "mRcpR", "Cannon", NULL },
  { "by-moves-elsewhere", "t[FR]", "Griffon", NULL },
  { "by-moves-of-legs", "KNADcaKmcabK", "Chu Shogi lion", NULL },
};

static void
test_search (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog = open_library (fixture, "choose-piece");

  for (guint i = 0; i < G_N_ELEMENTS (search_rows); i++)
    {
      g_test_message ("%s", search_rows[i].name);
      search_for (dialog, search_rows[i].text);
      if (search_rows[i].first)
        assert_row (dialog, 0, search_rows[i].first);
      if (search_rows[i].first)
        g_assert_nonnull (hand_look (hand_part (dialog, PW_TYPE_LIBRARY_PREVIEW), search_rows[i].first));
      if (search_rows[i].also)
        g_assert_cmpuint (find_row (dialog, search_rows[i].also), !=, PW_LIBRARY_INDEX_NOWHERE);
      if (search_rows[i].first == NULL && search_rows[i].also == NULL)
        g_assert_cmpuint (n_listed (dialog), ==, 0);
      g_assert_cmpuint (n_listed (dialog), <, 400);
    }
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* What is typed is compared as the open piece is. */
static void
test_search_by_moves (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog = open_library (fixture, "choose-piece");
  g_autofree char *first = NULL, *second = NULL, *none = NULL;

  search_for (dialog, "WF");
  first = similarity_at (dialog, 0);
  second = similarity_at (dialog, 1);
  g_assert_cmpstr (first, ==, "same moves");
  g_assert_cmpstr (second, !=, "");
  search_for (dialog, "king");
  none = similarity_at (dialog, 0);
  g_assert_cmpstr (none, ==, "");
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* -- filters -- */

static gpointer
filter_part (PwLibraryDialog *dialog, const char *id)
{
  GtkWidget *filter = hand_part (dialog, PW_TYPE_LIBRARY_FILTER);
  gpointer part = gtk_widget_get_template_child (filter, PW_TYPE_LIBRARY_FILTER, id);

  g_assert_nonnull (part);
  return part;
}

static const char *
library_text (PwLibraryDialog *dialog, const char *id)
{
  return gtk_label_get_text (
      GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (dialog), PW_TYPE_LIBRARY_DIALOG, id)));
}

/* What is set, from the last row on: an entry's text or a combo's id. first: of the list; NULL: it is empty
 */
static const struct
{
  const char *part, *value, *first, *count;
} filter_rows[] = {
  { "mobility_entry", "14", "Rook", "pieces: mobility 14" },
  { "mobility_entry", "  7..5", "King", " ends before it begins." }, /* leaves nothing out */
  { "mobility_entry", "5..7", "King", "pieces: mobility 5..7" },
  { "colors_combo", "switching", "Knight", "pieces: mobility 5..7, color-switching" },
  { "longest_entry", "1..", NULL, "0 pieces: mobility 5..7, mate in 1.., color-switching" },
  { "longest_entry", "", "Knight", "pieces: mobility 5..7, color-switching" },
  { "colors_combo", "any", "King", "pieces: mobility 5..7" },
  { "mate_combo", "yes", "King", "pieces: mobility 5..7, forces mate" },
  { "sort_combo", "mobility", "Nature spirit", "pieces: mobility 5..7, forces mate" },
  { "sort_combo", "found", "King", "pieces: mobility 5..7, forces mate" },
  { "value_entry", "2.9..4.0", "King", "pieces: mobility 5..7, value 2.9..4.0, forces mate" },
  { "classes_entry", "2..", NULL, "0 pieces: mobility 5..7, value 2.9..4.0, groups 2.., forces mate" },
  { "value_entry", "", NULL, "0 pieces: mobility 5..7, groups 2.., forces mate" },
  { "classes_entry", "", "King", "pieces: mobility 5..7, forces mate" },
  { "sort_combo", "mobility", "Nature spirit", "pieces: mobility 5..7, forces mate" },
  { "mobility_entry", "x", "Hook mover", "This isn’t a range." },
};

static void
set_part (PwLibraryDialog *dialog, const char *id, const char *value)
{
  gpointer part = filter_part (dialog, id);

  if (GTK_IS_ENTRY (part))
    gtk_entry_set_text (part, value);
  else
    g_assert_true (gtk_combo_box_set_active_id (part, value));
}

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog = open_library (fixture, "choose-piece");
  guint all = n_listed (dialog);

  g_assert_false (gtk_widget_get_sensitive (filter_part (dialog, "clear_button")));
  for (guint i = 0; i < G_N_ELEMENTS (filter_rows); i++)
    {
      g_test_message ("%s %s", filter_rows[i].part, filter_rows[i].value);
      set_part (dialog, filter_rows[i].part, filter_rows[i].value);
      g_test_message ("%s", library_text (dialog, "count_label"));
      g_assert_nonnull (strstr (library_text (dialog, "count_label"), filter_rows[i].count));
      if (filter_rows[i].first)
        assert_row (dialog, 0, filter_rows[i].first);
      else
        g_assert_nonnull (strstr (library_text (dialog, "placeholder"), "Widen a range"));
      g_assert_true (filter_rows[i].first || n_listed (dialog) == 0);
    }

  /* With a search, and cleared */
  search_for (dialog, "general");
  g_assert_cmpuint (n_listed (dialog), <, 40);
  gtk_button_clicked (filter_part (dialog, "clear_button"));
  search_for (dialog, "");
  g_assert_cmpuint (n_listed (dialog), ==, all);
  assert_row (dialog, 0, "King");
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* The largest first or last; those without the figure always last. */
static void
test_sort (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog = open_library (fixture, "choose-piece");
  guint n = n_listed (dialog);

  set_part (dialog, "sort_combo", "longest");
  assert_row (dialog, 0, "Left iron chariot");
  assert_row (dialog, 1, "Right iron chariot");
  gtk_toggle_button_set_active (filter_part (dialog, "largest_check"), FALSE);
  g_assert_cmpuint (find_row (dialog, "Queen"), <, find_row (dialog, "Rook"));
  g_assert_cmpuint (find_row (dialog, "Right iron chariot"), <, find_row (dialog, "Bishop"));
  g_assert_cmpuint (n_listed (dialog), ==, n);
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* What a row says of the figure that sorts, for eyes and for a screen reader. */
static void
test_sorted_figure (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *sort, *piece, *figure;
  } sorts[] = {
    { "mobility", "Rook", "mobility 14" }, { "value", "Queen", "value 8.71 to 8.73" },
    { "longest", "Bishop", "mate in –" },  { "classes", "Dabbaba", "groups 4" },
    { "crowded", "King", "crowded 6.56" },
  };
  PwLibraryDialog *dialog = open_library (fixture, "choose-piece");

  for (guint i = 0; i < G_N_ELEMENTS (sorts); i++)
    {
      GtkWidget *row;

      set_part (dialog, "sort_combo", sorts[i].sort);
      input_settle ();
      row = GTK_WIDGET (row_at (dialog, find_row (dialog, sorts[i].piece)));
      g_test_message ("%s", sorts[i].figure);
      assert_contains (atk_object_get_description (gtk_widget_get_accessible (row)), sorts[i].figure);
      g_assert_nonnull (hand_look (row, sorts[i].figure));
    }
  set_part (dialog, "sort_combo", "found");
  input_settle ();
  g_assert_null (hand_look_part (row_at (dialog, 0), "crowded"));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* Letters typed into a filter stay there. */
static void
test_filter_keys (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog = open_library (fixture, "choose-piece");
  GtkWidget *filter = hand_part (dialog, PW_TYPE_LIBRARY_FILTER);

  input_show (GTK_WIDGET (dialog));
  g_assert_false (gtk_widget_is_visible (filter));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (hand_find (dialog, "Filters")), TRUE);
  g_assert_true (gtk_widget_is_visible (filter));
  gtk_widget_grab_focus (filter_part (dialog, "crowded_entry"));
  input_type (GTK_WIDGET (dialog), "3");
  g_assert_cmpstr (gtk_entry_get_text (filter_part (dialog, "crowded_entry")), ==, "3");
  g_assert_nonnull (strstr (library_text (dialog, "count_label"), ": crowded 3"));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* All are there, those to start from first, the rest by name, none twice. */
static void
test_order (void)
{
  g_autoptr (PwLibraryIndex) index = pw_library_index_new ();
  g_autoptr (GArray) starters = pw_starters_load ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autofree guint *places = g_new (guint, pw_library_index_n_entries (index));

  g_assert_cmpuint (pw_library_index_n_entries (index), >=, 400);
  pw_library_index_search (index, "", places);
  for (guint i = 0; i < pw_library_index_n_entries (index); i++)
    {
      const PwLibraryEntry *entry = pw_library_index_entry (index, i);

      g_assert_cmpuint (places[i], ==, i);
      g_assert_cmpint (entry->starter != NULL, ==, i < starters->len);
      if (i > starters->len)
        g_assert_cmpint (g_utf8_collate (pw_library_index_entry (index, i - 1)->name, entry->name), <=, 0);
      g_assert_true (g_hash_table_add (seen, (gpointer) entry->known));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, pw_catalogue_n_pieces (pw_catalogue_get_default ()));
}

/* Each can be put into a document: a name, a symbol of one or two letters, a notation without mistakes. */
static void
test_each_can_be_shown (void)
{
  g_autoptr (PwLibraryIndex) index = pw_library_index_new ();
  g_autoptr (PwDocument) document = pw_document_new ();

  for (guint i = 0; i < pw_library_index_n_entries (index); i++)
    {
      const PwLibraryEntry *entry = pw_library_index_entry (index, i);

      pw_library_show (entry, document);
      g_assert_true (pw_document_get_typed (document) == pw_document_get_shown (document));
      g_assert_cmpstr (pw_document_get_record (document)->symbol, ==, entry->symbol);
      g_assert_cmpstr (pw_document_get_record (document)->name, ==, entry->name);
      g_assert_cmpint (g_utf8_strlen (entry->symbol, -1), >=, 1);
      g_assert_true (pw_library_index_has_text (index, entry->dialect, entry->notation));
    }
}

/* -- by what they do -- */

static void
test_likes (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  guint n;

  write_text (fixture, PW_DIALECT_CLASSIC, "t[FR]", "Moves like: Griffon");
  dialog = open_library (fixture, "show-likes");
  assert_row (dialog, 0, "Griffon");
  first = similarity_at (dialog, 0);
  second = similarity_at (dialog, 1);
  g_assert_cmpstr (first, ==, "same moves");
  g_assert_cmpstr (second, !=, "");
  g_assert_cmpstr (second, !=, first);
  n = n_listed (dialog);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (n, <=, PW_LIBRARY_MAX_LIKES);

  /* Words narrow it. */
  search_for (dialog, "griffon");
  assert_row (dialog, 0, "Griffon");
  g_assert_cmpuint (n_listed (dialog), <, n);
  search_for (dialog, "");
  g_assert_cmpuint (n_listed (dialog), ==, n);

  pw_library_dialog_set_likes (dialog, FALSE);
  g_assert_cmpuint (n_listed (dialog), >=, 400);
  assert_row (dialog, 0, "King");
  respond (dialog, GTK_RESPONSE_CANCEL);
}

/* No piece is called by other names what it is called anyway, nor by one of them twice. */
static void
test_other_names (void)
{
  PwLibraryIndex *index = pw_library_index_new ();

  for (guint i = 0; i < pw_library_index_n_entries (index); i++)
    {
      const PwLibraryEntry *entry = pw_library_index_entry (index, i);
      g_auto (GStrv) others = g_strsplit (entry->others, ", ", -1);
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

      g_test_message ("%s: %s", entry->name, entry->others);
      g_hash_table_add (seen, (gpointer) entry->name);
      for (guint j = 0; others[j] != NULL; j++)
        g_assert_true (g_hash_table_add (seen, others[j]));
    }
  pw_library_index_free (index);
}

static const struct
{
  const char *name;
  PwSimilarPiece like;
  const char *words, *sign;
} word_rows[] = {
  { "same", { NULL, PW_SIMILARITY_SAME, FALSE, 0, 0 }, "same moves", "=" },
  { "holes", { NULL, PW_SIMILARITY_SAME, TRUE }, "same moves but for boards with holes", "≟" },
  { "one-more", { NULL, PW_SIMILARITY_MORE, FALSE, 1, 0 }, "1 more move", "+1" },
  { "more", { NULL, PW_SIMILARITY_MORE, FALSE, 3, 0 }, "3 more moves", "+3" },
  { "one-fewer", { NULL, PW_SIMILARITY_FEWER, FALSE, 0, 1 }, "1 fewer move", "−1" },
  { "fewer", { NULL, PW_SIMILARITY_FEWER, FALSE, 0, 2 }, "2 fewer moves", "−2" },
  { "both", { NULL, PW_SIMILARITY_OTHER, FALSE, 3, 2 }, "3 more, 2 fewer", "+3 −2" },
  { "rare", { NULL, PW_SIMILARITY_OTHER, FALSE, 0, 0 }, "almost the same moves", "≈" },
};

static void
test_words (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *words = pw_library_describe_like (&word_rows[i].like);
  g_autofree char *sign = pw_library_sign_like (&word_rows[i].like);

  g_assert_cmpstr (words, ==, word_rows[i].words);
  g_assert_cmpstr (sign, ==, word_rows[i].sign);
}

/* -- using -- */

/* An empty piece, or one from the library, is replaced, in one step. */
static void
test_use (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog = open_library (fixture, "choose-piece");

  search_for (dialog, "blind tiger");
  respond (dialog, GTK_RESPONSE_ACCEPT);
  g_assert_null (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG));
  assert_piece (fixture, 1, 0, "Blind tiger", "FbsW");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->symbol, ==, "BT");
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, "Choose Blind tiger");

  dialog = open_library (fixture, "choose-piece");
  search_for (dialog, "torpedo");
  respond (dialog, GTK_RESPONSE_ACCEPT);
  assert_piece (fixture, 1, 0, "Torpedo pawn", "fmW2fceF");
  g_assert_cmpuint (pw_document_get_record (fixture->document)->dialect, ==, PW_DIALECT_XBETZA);

  activate (fixture, "undo");
  assert_piece (fixture, 1, 0, "Blind tiger", "FbsW");
  g_assert_cmpuint (pw_document_get_record (fixture->document)->dialect, ==, PW_DIALECT_EXTENDED);
  activate (fixture, "undo");
  assert_piece (fixture, 1, 0, "", "");
}

/* What somebody has made is kept: a text that no known piece has, notes, a picture. */
static const struct
{
  const char *name;
  const char *notation, *notes;
  gboolean image;
} own_rows[] = {
  { "text", "fRbBN(3,3)", "", FALSE },
  { "broken-text", "FtR(", "", FALSE },
  { "notes", "FtR", "Strong in the endgame", FALSE },
  { "image", "FtR", "", TRUE },
};

static void
test_use_keeps_own (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) image = g_bytes_new_static ("<svg/>", 6);
  PwLibraryDialog *dialog;

  gtk_entry_set_text (fixture->entry, own_rows[i].notation);
  pw_document_write (fixture->document, PW_RECORD_NOTES, own_rows[i].notes);
  if (own_rows[i].image)
    pw_document_set_image (fixture->document, image, "image/svg+xml");
  dialog = open_library (fixture, "choose-piece");
  search_for (dialog, "manticore");
  respond (dialog, GTK_RESPONSE_ACCEPT);
  assert_piece (fixture, 2, 1, "Manticore", "WtB");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notes, ==, "");
  g_assert_null (pw_document_get_record (fixture->document)->image);
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, "Choose Manticore");
  activate (fixture, "undo");
  assert_piece (fixture, 1, 0, "", own_rows[i].notation);
}

/* Adding keeps the open piece whatever it is; the new one is after it, on an empty board of the same size. */
static void
test_add (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog;

  gtk_entry_set_text (fixture->entry, "R");
  pw_document_put (fixture->document, 9, PW_CELL_SECOND, 'Q');
  dialog = open_library (fixture, "choose-piece");
  search_for (dialog, "torpedo");
  respond (dialog, GTK_RESPONSE_APPLY);
  assert_piece (fixture, 2, 1, "Torpedo pawn", "fmW2fceF");
  g_assert_cmpuint (pw_document_get_record (fixture->document)->dialect, ==, PW_DIALECT_XBETZA);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->symbol, ==, "TP");
  g_assert_cmpuint (pw_board_cell (pw_document_get_record (fixture->document)->board, 9), ==, PW_CELL_EMPTY);
  g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, "Add Torpedo pawn");
  activate (fixture, "undo");
  assert_piece (fixture, 1, 0, "", "R");
  activate (fixture, "redo");
  assert_piece (fixture, 2, 1, "Torpedo pawn", "fmW2fceF");
}

/* On a bare board an example comes along, also with a piece that is added. */
static void
test_add_example (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog;
  const PwBoard *board;

  gtk_entry_set_text (fixture->entry, "fRbBN(3,3)");
  dialog = open_library (fixture, "choose-piece");
  search_for (dialog, "mRcR+R");
  assert_row (dialog, 0, "Cannon");
  respond (dialog, GTK_RESPONSE_APPLY);
  board = pw_document_get_record (fixture->document)->board;
  g_assert_cmpuint (pw_board_cell (board, square (fixture, "d6")), ==, PW_CELL_FIRST);
  pw_document_select_piece (fixture->document, 0);
  g_assert_cmpuint (pw_board_cell (pw_document_get_record (fixture->document)->board, square (fixture, "d6")), ==,
                    PW_CELL_EMPTY);
}

/* -- keys -- */

/* Type, Down to the list, Return there. What makes the dialog go is emitted: a key would be let go on what is
 * gone. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog, *focus;

  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>k"));
  dialog = hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG);
  g_assert_nonnull (dialog);
  input_show (dialog);
  g_assert_true (GTK_IS_ENTRY (gtk_window_get_focus (GTK_WINDOW (dialog))));
  search_for (PW_LIBRARY_DIALOG (dialog), "rook");
  input_type (dialog, "Down");
  focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  g_assert_true (GTK_IS_LIST_BOX_ROW (focus));
  g_signal_emit_by_name (focus, "activate");
  input_settle ();
  g_assert_null (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG));
  assert_piece (fixture, 1, 0, "Rook", "R");

  /* Escape empties the search, then closes. */
  assert_line (fixture, "Moves like: Rook");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary><Shift>k"));
  dialog = hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG);
  input_show (dialog);
  search_for (PW_LIBRARY_DIALOG (dialog), "zzz");
  g_assert_cmpuint (n_listed (PW_LIBRARY_DIALOG (dialog)), ==, 0);
  input_type (dialog, "Escape");
  g_assert_true (dialog == hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG));
  assert_row (PW_LIBRARY_DIALOG (dialog), 0, "Rook");
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (dialog)), "stop-search");
  g_assert_null (hand_dialog (fixture->window, PW_TYPE_LIBRARY_DIALOG));
}

static gboolean
answer_cb (gpointer saver)
{
  saver_answer (saver);
  return G_SOURCE_CONTINUE;
}

/* What is listed is saved, in its order, with figures; without an ending as CSV. */
static void
test_save_list (Fixture *fixture, gconstpointer data)
{
  PwLibraryDialog *dialog = open_library (fixture, "choose-piece");
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_autofree char *typed = g_build_filename (folder, "rooks", NULL), *path = g_strconcat (typed, ".csv", NULL);
  g_autofree char *text = NULL;
  Saver saver = { .path = typed, .response = GTK_RESPONSE_CLOSE };
  guint id = g_timeout_add (20, answer_cb, &saver);
  g_auto (GStrv) rows = NULL;

  input_show (GTK_WIDGET (dialog));
  search_for (dialog, "rook");
  hand_click (dialog, "Save List…");
  g_source_remove (id);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  rows = g_strsplit (text, "\r\n", -1);
  g_assert_true (g_str_has_prefix (rows[0], "name,symbol,notation,dialect,notes,board,at,mobility,"));
  g_assert_cmpuint (g_strv_length (rows), ==, n_listed (dialog) + 2);
  g_assert_true (g_str_has_prefix (rows[1], "Rook,R,R,extended,"));
  respond (dialog, GTK_RESPONSE_CANCEL);
  g_assert_cmpint (g_remove (path) + g_rmdir (folder), ==, 0);
}

/* -- all of them -- */

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/library/line", test_line);
  ADD_TEST ("/library/line-follows-typing", test_line_follows_typing);
  ADD_TEST ("/library/line-follows-pieces", test_line_follows_pieces);
  ADD_TEST ("/library/line-tells-more", test_line_tells_more);
  g_test_add_func ("/library/worker-ends", test_worker_ends);
  ADD_TEST ("/library/take-name", test_take_name);
  ADD_TEST ("/library/search", test_search);
  ADD_TEST ("/library/search-by-moves", test_search_by_moves);
  ADD_TEST ("/library/filter", test_filter);
  ADD_TEST ("/library/sort", test_sort);
  ADD_TEST ("/library/sorted-figure", test_sorted_figure);
  ADD_TEST ("/library/filter-keys", test_filter_keys);
  g_test_add_func ("/library/order", test_order);
  g_test_add_func ("/library/each-can-be-shown", test_each_can_be_shown);
  g_test_add_func ("/library/other-names", test_other_names);
  ADD_TEST ("/library/likes", test_likes);
  ADD_NUMBERED_ROWS ("/library/words/", word_rows, test_words)
  ADD_TEST ("/library/use", test_use);
  ADD_SAMPLE_ROWS ("/library/use-keeps-own/", own_rows, 5 * WINDOW_COST, test_use_keeps_own)
  ADD_TEST ("/library/add", test_add);
  ADD_TEST ("/library/add-example", test_add_example);
  ADD_TEST ("/library/keys", test_keys);
  ADD_TEST ("/library/save-list", test_save_list);
  return g_test_run ();
}
