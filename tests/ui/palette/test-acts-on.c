/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the buttons of the palette act on: their titles say it, and a new term is begun by a button or a key. */
#include "tests/ui/fixture.h"

/* The cursor is at the end of the text. */
static const struct
{
  const char *text;
  const char *kind, *direction, *term;
} rows[] = {
  { "", "of the next term", "of the next term", "New" },
  { "m", "of the next term", "of the next term", "Term m" },
  { "mRcN", "of cN", "of cN", "Term cN" },
  { "mR ", "of the next term", "of the next term", "New" },
  { "FtR", "of FtR", "from the step before", "Term FtR" },
};

static gpointer
part (Fixture *fixture, const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (HAND_PART (fixture->window, PALETTE)), PW_TYPE_PALETTE, id);
}

static void
assert_says (Fixture *fixture, const char *id, const char *words)
{
  g_assert_cmpstr (gtk_label_get_text (part (fixture, id)), ==, words);
}

static void
test_titles (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      put_text (fixture, PW_DIALECT_EXTENDED, rows[i].text);
      gtk_editable_set_position (GTK_EDITABLE (fixture->entry), -1);
      wait_until_quiet ();
      assert_says (fixture, "kind_label", rows[i].kind);
      assert_says (fixture, "direction_label", rows[i].direction);
      assert_says (fixture, "term_label", rows[i].term);
      g_assert_cmpstr (atk_object_get_description (gtk_widget_get_accessible (part (fixture, "kinds"))), ==,
                       rows[i].kind);
    }
}

static void
test_selection (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "mRcN");
  gtk_editable_select_region (GTK_EDITABLE (fixture->entry), 0, -1);
  wait_until_quiet ();
  assert_says (fixture, "kind_label", "of 2 terms");
  assert_says (fixture, "term_label", "2 terms");
}

/* A cannon without a key. */
static void
test_begin (Fixture *fixture, gconstpointer data)
{
  static const char *const targets[]
      = { "kind:move", "word:R", "begin", "kind:capture", "word:R", "operator:+", "word:R" };

  put_text (fixture, PW_DIALECT_EXTENDED, "");
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "edit", g_variant_new_string (targets[i]));
  g_assert_cmpstr (text_of (fixture), ==, "mR cR+R");
}

/* From the row of terms, and by a key, which also takes it back. */
static void
test_ways (Fixture *fixture, gconstpointer data)
{
  GtkWidget *chips = GTK_WIDGET (HAND_PART (fixture->window, TERM_CHIPS)), *button;

  put_text (fixture, PW_DIALECT_EXTENDED, "mR");
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), -1);
  wait_until_quiet ();
  button = GTK_WIDGET (gtk_widget_get_template_child (chips, PW_TYPE_TERM_CHIPS, "begin_button"));
  g_assert_true (gtk_widget_is_visible (button) && gtk_widget_is_sensitive (button));
  gtk_button_clicked (GTK_BUTTON (button));
  g_assert_cmpstr (text_of (fixture), ==, "mR ");
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary><Alt>plus"));
  g_assert_cmpstr (text_of (fixture), ==, "mR");
  put_text (fixture, PW_DIALECT_EXTENDED, "");
  wait_until_quiet ();
  g_assert_false (gtk_widget_get_visible (button));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/palette/acts-on/titles", test_titles);
  ADD_TEST ("/palette/acts-on/selection", test_selection);
  ADD_TEST ("/palette/acts-on/begin", test_begin);
  ADD_TEST ("/palette/acts-on/ways", test_ways);
  return g_test_run ();
}
