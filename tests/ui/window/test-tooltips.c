/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tooltips that keep off what is to be seen, and those that say what has no room. */
#include "tests/ui/fixture.h"

#include "ui/base/menu-button.h"

static void
check_menu_buttons (GtkWidget *widget, gpointer n)
{
  if (PW_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_menu_button_get_use_popover (GTK_MENU_BUTTON (widget)))
    {
      g_assert_true (gtk_widget_get_has_tooltip (widget));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), TRUE);
      g_assert_false (gtk_widget_get_has_tooltip (widget));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), FALSE);
      g_assert_true (gtk_widget_get_has_tooltip (widget));
      ++*(guint *) n;
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), check_menu_buttons, n);
}

/* No tooltip covers what its button has just opened. */
static void
test_tooltips (Fixture *fixture, gconstpointer data)
{
  GtkWidget *tab;
  guint n = 0;

  check_menu_buttons (GTK_WIDGET (fixture->window), &n);
  g_assert_cmpuint (n, >=, 4);
  tab = hand_find (fixture->window, "Moves");
  g_assert_true (gtk_widget_get_has_tooltip (tab));
  resize (fixture, 800, 600);
  g_assert_true (gtk_widget_get_has_tooltip (tab));
  hand_click (fixture->window, "Moves");
  input_settle ();
  g_assert_false (gtk_widget_get_has_tooltip (tab));
  input_type (GTK_WIDGET (fixture->window), "Escape");
  g_assert_true (gtk_widget_get_has_tooltip (tab));
}

/* Whether the mouse gets a tooltip over the board. */
static gboolean
has_board_tooltip (Fixture *fixture)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (HAND_PART (fixture->window, BOARD_VIEW), "query-tooltip", 10, 10, FALSE, tooltip,
                         &shown);
  return shown;
}

/* The status line's whole sentence is at the pointer, and only where the line has no room for it. */
static void
test_whole_sentence (Fixture *fixture, gconstpointer data)
{
  g_autofree char *sentence = g_strnfill (300, 'm');
  PwStatusLine *line = HAND_PART (fixture->window, STATUS_LINE);

  g_assert_false (has_board_tooltip (fixture));
  pw_status_line_note (line, sentence);
  input_settle ();
  g_assert_true (has_board_tooltip (fixture));
  pw_status_line_note (line, "Short.");
  input_settle ();
  g_assert_false (has_board_tooltip (fixture));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_TEST ("/tooltips/keep-off", test_tooltips);
  ADD_TEST ("/tooltips/whole-sentence", test_whole_sentence);
  return g_test_run ();
}
