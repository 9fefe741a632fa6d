/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two pieces on the board of the window: what is typed, what the line says, and how it follows. */
#include "tests/ui/fixture.h"

static GtkEntry *
other_entry (Fixture *fixture)
{
  return GTK_ENTRY (hand_find (fixture->window, "Piece to compare with"));
}

/* The label beside the entry: the sentence with the difference. */
static const char *
line (Fixture *fixture)
{
  g_autoptr (GList) parts = gtk_container_get_children (
      GTK_CONTAINER (gtk_widget_get_parent (GTK_WIDGET (other_entry (fixture)))));

  for (GList *part = parts->next; part != NULL; part = part->next)
    if (GTK_IS_LABEL (part->data))
      return gtk_label_get_text (part->data);
  return NULL;
}

static PwLook *
look (Fixture *fixture)
{
  return pw_document_get_look (fixture->document);
}

/* What is typed in an extended notation, and what the line says then; B in its dialect, if it is any. */
static const struct
{
  const char *notation, *typed, *says, *other;
  PwDialect dialect;
} rows[] = {
  { "W", "K", "Only B reaches c3, e3 and 2 more squares.", "K", PW_DIALECT_EXTENDED },
  { "R", "fR", "Only A reaches d3, c4 and 8 more squares.", "fR", PW_DIALECT_EXTENDED },
  { "R", "griffon", "Only A reaches", "FtR", PW_DIALECT_EXTENDED },
  { "R", "Rook", "A and B are the same piece.", "R", PW_DIALECT_EXTENDED },
  { "R", "yafsF", "Only", "yafsF", PW_DIALECT_XBETZA },
  { "R", "mR", "but in different ways.", "mR", PW_DIALECT_EXTENDED },
  { "R", "", "Enter the notation or the name of another piece.", NULL, 0 },
  { "R", "R+", "neither a notation nor the name", NULL, 0 },
  { "R", "\303\244\342\231\236", "neither a notation nor the name", NULL, 0 },
  { "R", "(QdaQ)0", "", "(QdaQ)0", PW_DIALECT_EXTENDED },
};

static void
test_rows (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "compare-piece"); /* of nothing yet */
  g_assert_null (hand_look (fixture->window, "Piece to compare with"));
  assert_contains (status (fixture), "no piece");
  gtk_entry_set_text (fixture->entry, "R");
  activate (fixture, "compare-piece");
  input_settle ();
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (other_entry (fixture))));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const PwTextReading *other;

      g_test_message ("%s", rows[i].typed);
      gtk_entry_set_text (fixture->entry, rows[i].notation);
      gtk_entry_set_text (other_entry (fixture), rows[i].typed);
      input_settle ();
      other = pw_look_get_other (look (fixture));
      assert_contains (line (fixture), rows[i].says);
      g_assert_true ((other->piece != NULL) == (rows[i].other != NULL));
      g_assert_true ((pw_look_get_other_moves (look (fixture)) != NULL) == (rows[i].other != NULL));
      if (rows[i].other != NULL)
        {
          g_assert_cmpstr (other->notation, ==, rows[i].other);
          g_assert_cmpint (other->dialect, ==, rows[i].dialect);
        }
    }
}

/* The words follow the notation, the board, what is on it, and undo. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "R");
  activate (fixture, "compare-piece");
  gtk_entry_set_text (other_entry (fixture), "W");
  input_settle ();
  g_assert_cmpstr (line (fixture), ==, "Only A reaches d2, b4 and 8 more squares.");
  g_assert_cmpint (pw_look_compare_square (look (fixture), square (fixture, "d6")), ==, PW_CONTRAST_FIRST);
  g_assert_cmpint (pw_look_compare_square (look (fixture), square (fixture, "d5")), ==, PW_CONTRAST_BOTH);

  gtk_entry_set_text (fixture->entry, "W");
  input_settle ();
  g_assert_cmpstr (line (fixture), ==, "A and B are the same piece.");
  pw_document_undo (fixture->document);
  gtk_entry_set_text (fixture->entry, "R2");
  for (guint i = 0; i < 4; i++)
    pw_document_put (fixture->document, square (fixture, (const char *[]){ "d5", "d3", "c4", "e4" }[i]),
                     PW_CELL_SECOND, 'P');
  input_settle ();
  g_assert_cmpstr (line (fixture), ==, "A and B do the same here.");
  pw_document_resize_board (fixture->document, 1, 1);
  input_settle ();
  g_assert_cmpstr (line (fixture), ==, "Neither A nor B can move here.");
  pw_document_resize_board (fixture->document, 16, 16);
  g_assert_cmpstr (line (fixture), ==, "A and B do the same here.");
}

/* While the notation is wrong, the line says that; the comparison goes on after it, and in no other mode. */
static void
test_gives_way (Fixture *fixture, gconstpointer data)
{
  GtkWidget *other;

  gtk_entry_set_text (fixture->entry, "R");
  activate_with (fixture, "compare-to", "N");
  input_settle ();
  other = GTK_WIDGET (other_entry (fixture));
  gtk_entry_set_text (fixture->entry, "R!");
  input_settle ();
  g_assert_false (gtk_widget_get_mapped (other));
  gtk_entry_set_text (fixture->entry, "B");
  input_settle ();
  assert_contains (line (fixture), "Only A reaches c3, e3 and 11 more squares, and only B ");
  activate (fixture, "mode::draw");
  input_settle ();
  g_assert_false (gtk_widget_get_mapped (other));
  activate (fixture, "mode::try");
  input_settle ();
  g_assert_true (gtk_widget_get_mapped (other));
}

/* A piece of the document is read in its own dialect; the board is as before once it is over. */
static void
test_pieces (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "W");
  pw_document_add_notation (fixture->document, PW_DIALECT_XBETZA, "fK");
  pw_document_select_piece (fixture->document, 0);
  activate_with (fixture, "compare-to", "1");
  input_settle ();
  g_assert_cmpstr (line (fixture), ==, "Only A reaches d3, c4 and e4.");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Shift>F11"));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (other_entry (fixture))));
  g_assert_cmpstr (line (fixture), ==, "Only A reaches d3, c4 and e4.");
  pw_look_set_pointed (look (fixture), square (fixture, "d3"));
  assert_contains (status (fixture), "Only A reaches it.");

  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Alt>F11"));
  input_settle ();
  g_assert_null (pw_look_get_other (look (fixture)));
  g_assert_null (hand_look (fixture->window, "Piece to compare with"));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));
  g_assert_false (is_enabled (fixture, "end-comparison"));
}

/* Nothing moves when it begins. */
static void
test_stays (Fixture *fixture, gconstpointer data)
{
  GdkRectangle before, after;
  PwBoardView *view = HAND_PART (fixture->window, BOARD_VIEW);

  gtk_entry_set_text (fixture->entry, "R");
  for (guint i = 0; i < 2; i++)
    {
      resize (fixture, i == 0 ? 1280 : 800, i == 0 ? 800 : 600);
      input_settle ();
      pw_board_view_square_area (view, 0, &before);
      activate (fixture, "compare-piece");
      input_settle ();
      pw_board_view_square_area (view, 0, &after);
      g_assert_true (gdk_rectangle_equal (&before, &after));
      activate (fixture, "end-comparison");
    }
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/compare/rows", test_rows);
  ADD_TEST ("/compare/follows", test_follows);
  ADD_TEST ("/compare/gives-way", test_gives_way);
  ADD_TEST ("/compare/pieces", test_pieces);
  ADD_TEST ("/compare/stays", test_stays);
  return g_test_run ();
}
