/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variations of a piece beside the board of the window: what they are called, how they follow, and what takes
 * one. */
#include "tests/ui/fixture.h"
#include "ui/palette/variations.h"

static PwVariations *
page (Fixture *fixture)
{
  return PW_VARIATIONS (hand_find (fixture->window, "Variations"));
}

static void
add_card (GtkWidget *widget, gpointer cards)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_visible (widget))
    g_ptr_array_add (cards, widget);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), add_card, cards);
}

/* Those that can be seen, in their order. */
static GPtrArray *
find_cards (Fixture *fixture)
{
  GPtrArray *cards = g_ptr_array_new (), *sorted = g_ptr_array_new ();

  gtk_container_forall (GTK_CONTAINER (page (fixture)), add_card, cards);
  for (guint i = cards->len; i > 0; i--) /* a grid has its last child first */
    g_ptr_array_add (sorted, cards->pdata[i - 1]);
  g_ptr_array_unref (cards);
  return sorted;
}

static const char *
name_of (gpointer card)
{
  return atk_object_get_name (gtk_widget_get_accessible (card));
}

/* Waits for a list that begins with a notation. */
static void
wait_for (Fixture *fixture, const char *notation)
{
  for (;;)
    {
      g_autoptr (GPtrArray) cards = find_cards (fixture);

      if (cards->len > 0 && g_str_has_prefix (name_of (cards->pdata[0]), notation))
        return;
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
open_page (Fixture *fixture, const char *notation)
{
  gtk_entry_set_text (fixture->entry, notation);
  activate (fixture, "variations");
}

/* Twelve boards, each with a name that says what it is; the first has the focus, and is shown on the board.
 */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = NULL;

  gtk_entry_set_text (fixture->entry, "R");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>F11"));
  wait_for (fixture, "mR, only moves");
  cards = find_cards (fixture);
  g_assert_cmpuint (cards->len, ==, 12);
  for (guint i = 0; i < cards->len; i++)
    {
      g_assert_nonnull (strstr (name_of (cards->pdata[i]), ", "));
      g_assert_nonnull (gtk_widget_get_tooltip_text (cards->pdata[i]));
    }
  assert_contains (name_of (cards->pdata[3]), "B, like a bishop");
  g_assert_true (gtk_widget_is_focus (cards->pdata[0]));
  g_assert_nonnull (pw_look_get_preview (pw_document_get_look (fixture->document)));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
  while (strstr (name_of (cards->pdata[11]), "pawns") == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* One that is taken is one step of undo, and the list is of what was taken then. */
static void
test_take (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = NULL;

  open_page (fixture, "R");
  wait_for (fixture, "mR,");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "Return"));
  g_assert_cmpstr (text_of (fixture), ==, "mR");
  wait_for (fixture, "cR, only captures");
  pw_document_undo (fixture->document);
  g_assert_cmpstr (text_of (fixture), ==, "R");
  wait_for (fixture, "mR,");
  cards = find_cards (fixture);
  gtk_button_clicked (cards->pdata[3]);
  g_assert_cmpstr (text_of (fixture), ==, "B");
  wait_for (fixture, "mB,");
  pw_document_undo (fixture->document);
  g_assert_cmpstr (text_of (fixture), ==, "R");
}

/* In every dialect, with a text that is wrong or empty, which keeps the last one, and a page that goes and
 * comes again. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  open_page (fixture, "R");
  wait_for (fixture, "mR,");
  for (guint dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      put_text (fixture, (PwDialect) dialect, "W");
      wait_for (fixture, "mW,");
      put_text (fixture, (PwDialect) dialect, "N");
      wait_for (fixture, "mN,");
    }
  put_text (fixture, PW_DIALECT_EXTENDED, "N!!");
  wait_for (fixture, "mN,");
  put_text (fixture, PW_DIALECT_EXTENDED, "");
  wait_for (fixture, "mN,");
  put_text (fixture, PW_DIALECT_EXTENDED, "B");
  wait_for (fixture, "mB,");
  show_page (fixture, "words");
  g_assert_null (hand_look (fixture->window, "Variations"));
  activate (fixture, "variations");
  wait_for (fixture, "mB,");
}

/* Those of the term at the cursor, until there are more or fewer terms. */
static void
test_term (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "fmWfcF");
  activate (fixture, "term-variations");
  wait_for (fixture, "fmWfmF, only moves");
  put_text (fixture, PW_DIALECT_EXTENDED, "WD");
  wait_for (fixture, "WmD, only moves");
  put_text (fixture, PW_DIALECT_EXTENDED, "K");
  wait_for (fixture, "mK, only moves");
}

/* What takes long keeps nobody from going on. */
static void
test_monster (Fixture *fixture, gconstpointer data)
{
  pw_document_resize_board (fixture->document, 16, 16);
  open_page (fixture, "(QdaQ)0");
  input_settle ();
  put_text (fixture, PW_DIALECT_EXTENDED, "W");
  wait_for (fixture, "mW,");
  pw_document_resize_board (fixture->document, 1, 1);
  put_text (fixture, PW_DIALECT_EXTENDED, "F");
  wait_for (fixture, "mF,");
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/variations/names", test_names);
  ADD_TEST ("/variations/take", test_take);
  ADD_TEST ("/variations/follows", test_follows);
  ADD_TEST ("/variations/term", test_term);
  ADD_TEST ("/variations/monster", test_monster);
  return g_test_run ();
}
