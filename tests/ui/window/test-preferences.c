/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences: each button is a setting, and the window shows what is set at once. */
#include "tests/ui/fixture.h"

static GtkWindow *
open_preferences (Fixture *fixture)
{
  g_autoptr (GList) windows = NULL;
  GtkWindow *found = NULL;

  activate (fixture, "preferences");
  input_settle ();
  windows = gtk_window_list_toplevels ();
  for (GList *item = windows; item != NULL; item = item->next)
    if (gtk_widget_get_visible (item->data) && g_strcmp0 (gtk_window_get_title (item->data), "Preferences") == 0)
      {
        g_assert_null (found); /* never a second one */
        found = item->data;
      }
  g_assert_nonnull (found);
  return found;
}

static gboolean
is_on (GtkWindow *dialog, const char *button)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hand_find (dialog, button)));
}

static void
press (GtkWindow *dialog, const char *button)
{
  hand_click (dialog, button);
  input_settle ();
}

static const struct
{
  const char *name;   /* of the button */
  const char *action; /* of the window, that says the same */
  const char *seen;   /* (nullable) a notation by which it is seen on the board */
} rows[] = {
  { "Coordinates", "show-coordinates", "Q" },
  { "Legend", "show-legend", NULL },
  { "Attacked squares", "show-attacks", "mRcfB" },
  { "Figurines", "show-figurines", "Q" },
  { "Flip board", "flip-board", "fN" },
  { "Suggest while typing", "complete-while-typing", NULL },
};

static gboolean
is_set (Fixture *fixture, const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), action);

  return g_variant_get_boolean (state);
}

/* Every pixel of the board. (transfer full) */
static char *
look_at_board (Fixture *fixture)
{
  GtkWidget *view = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gtk_widget_get_allocated_width (view),
                                                         gtk_widget_get_allocated_height (view));
  cairo_t *cr = cairo_create (surface);
  char *sum;

  gtk_widget_draw (view, cr);
  cairo_destroy (cr);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA1, cairo_image_surface_get_data (surface),
                                     (gsize) cairo_image_surface_get_stride (surface)
                                         * (gsize) cairo_image_surface_get_height (surface));
  cairo_surface_destroy (surface);
  return sum;
}

/* By the button, and back by the menu's action, which the dialog shows while it stays open. */
static void
test_button (Fixture *fixture, gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  gboolean before = is_set (fixture, rows[row].action);
  g_autofree char *picture = NULL, *changed = NULL, *back = NULL;
  GtkWindow *dialog;

  gtk_entry_set_text (fixture->entry, rows[row].seen != NULL ? rows[row].seen : "K");
  dialog = open_preferences (fixture);
  picture = look_at_board (fixture);
  g_assert_true (is_on (dialog, rows[row].name) == before);
  press (dialog, rows[row].name);
  g_assert_true (is_set (fixture, rows[row].action) != before);
  changed = look_at_board (fixture);
  g_assert_true ((rows[row].seen != NULL) == !g_str_equal (changed, picture));

  activate (fixture, rows[row].action);
  input_settle ();
  g_assert_true (is_on (dialog, rows[row].name) == before);
  back = look_at_board (fixture);
  g_assert_cmpstr (back, ==, picture);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
}

/* Of three themes one is chosen. */
static void
test_theme (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Dark", "Light", "Follow system" };
  static const char *const themes[] = { "dark", "light", "system" };
  g_autoptr (GSettings) settings = g_settings_new ("org.piecewright.Piecewright");
  GtkWindow *dialog = open_preferences (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *theme = NULL;

      press (dialog, names[i]);
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        g_assert_true (is_on (dialog, names[j]) == (i == j));
      theme = g_settings_get_string (settings, "theme");
      g_assert_cmpstr (theme, ==, themes[i]);
    }
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
}

/* Added, tested in a thread, its log shown, and removed. */
static void
test_engine (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.piecewright.Piecewright");
  GtkWindow *dialog = open_preferences (fixture);
  g_autofree char *chosen = NULL, *none = NULL;

  gtk_entry_set_text (GTK_ENTRY (hand_find (dialog, "Command of another engine")), " sh -c 'echo id name; exit' ");
  press (dialog, "Add");
  chosen = g_settings_get_string (settings, "engine");
  g_assert_cmpstr (chosen, ==, "sh -c 'echo id name; exit'");
  g_assert_cmpstr (gtk_combo_box_get_active_id (GTK_COMBO_BOX (hand_find (dialog, "Engine"))), ==, chosen);
  while (hand_look (dialog, "Testing…") != NULL)
    input_settle ();
  g_assert_nonnull (hand_look_part (dialog, "speaks neither UCI nor CECP."));
  g_assert_true (gtk_widget_get_sensitive (hand_find (dialog, "Show Log")));
  press (dialog, "Remove");
  none = g_settings_get_string (settings, "engine");
  g_assert_cmpstr (none, ==, "");
  g_assert_false (gtk_widget_get_sensitive (hand_find (dialog, "Remove")));
  g_assert_false (gtk_widget_get_sensitive (hand_find (dialog, "Test")));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
}

/* One dialog, that Escape closes; the window can be used beside it, and takes it along when it closes. */
static void
test_dialog (Fixture *fixture, gconstpointer data)
{
  GtkWindow *dialog = open_preferences (fixture);

  g_assert_false (gtk_window_get_modal (dialog));
  g_assert_true (open_preferences (fixture) == dialog);
  g_assert_true (input_key (GTK_WIDGET (dialog), GDK_KEY_Escape, 0));
  input_settle ();
  dialog = open_preferences (fixture);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  fixture_close (fixture);
  g_assert_null (dialog);
  fixture_open (fixture);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_ROWS ("/preferences/", rows, test_button);
  ADD_TEST ("/preferences/theme", test_theme);
  ADD_TEST ("/preferences/engine", test_engine);
  ADD_TEST ("/preferences/dialog", test_dialog);
  return g_test_run ();
}
