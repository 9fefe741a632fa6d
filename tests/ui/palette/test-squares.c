/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares of the palette: their names, dragging over them, and leaps that become rides. */
#include <string.h>

#include "tests/ui/fixture.h"

#include "ui/palette/atoms.h"
#include "ui/palette/far.h"
#include "ui/palette/leap.h"

/* The item of a square, counted from the piece in the middle of seven by seven. (transfer full) */
static AtkObject *
ref_square (Fixture *fixture, int dx, int dy)
{
  AtkObject *squares = gtk_widget_get_accessible (hand_part (fixture->window, PW_TYPE_PALETTE_ATOMS));

  return atk_table_ref_at (ATK_TABLE (squares), 3 - dy, 3 + dx);
}

/* From the middle of a square, so far in squares. */
static void
drag (Fixture *fixture, int dx, int dy, double right, double up)
{
  GtkWidget *squares = hand_part (fixture->window, PW_TYPE_PALETTE_ATOMS);
  double size = gtk_widget_get_allocated_width (squares) / 7.0, x = (3.5 + dx) * size, y = (3.5 - dy) * size;

  input_press (squares, x, y, 1);
  for (int i = 1; i <= 4; i++)
    input_move (squares, x + size * right * i / 4, y - size * up * i / 4, GDK_BUTTON1_MASK);
  input_release (squares, x + size * right, y - size * up, 1);
  input_settle ();
}

static const struct
{
  int dx, dy;
  double right, up;
  const char *result;
} drags[] = {
  { 1, 2, 0.5, 1, "N0" },    { 1, -2, 0.5, -1, "N0" }, { -1, 1, -1, 1, "B" },  { 0, 1, 0, 1.5, "R" },
  { 2, 0, 1, 0, "D0" },      { 0, 0, 3, 0, "R" },      { 0, 0, -2, -2, "B" },  { 0, 0, 1, 2, "N0" },
  { 0, 2, 0, -0.8, "" },     { 2, 1, -0.9, -0.4, "" }, { 1, 1, 0, 0, "F" },    { 3, 2, 0, 0, "J" },
};

static void
test_drags (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (drags); i++)
    {
      put_text (fixture, PW_DIALECT_EXTENDED, "");
      wait_until_quiet ();
      input_settle ();
      drag (fixture, drags[i].dx, drags[i].dy, drags[i].right, drags[i].up);
      g_assert_cmpstr (text_of (fixture), ==, drags[i].result);
      g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
    }
}

static void
click (gpointer widget)
{
  gtk_button_clicked (GTK_BUTTON (widget));
  wait_until_quiet ();
}

/* A press on a square leaves the focus in the entry. */
static void
test_clicks (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  wait_until_quiet ();
  drag (fixture, 2, -1, 0.1, 0);
  g_assert_cmpstr (text_of (fixture), ==, "N");
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));
}

/* The number of steps makes a ride of a leap. */
static void
test_rides (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "");
  wait_until_quiet ();
  drag (fixture, -2, 1, 0, 0);
  wait_until_quiet ();
  click (hand_find (fixture->window, "Any number of steps"));
  g_assert_cmpstr (text_of (fixture), ==, "N0");
}

/* Leaps beyond the squares, where the dialect can write them. */
static void
test_far (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "N");
  wait_until_quiet ();
  click (pw_palette_far_get_button (HAND_PART (fixture->window, PALETTE_FAR)));
  g_assert_cmpstr (text_of (fixture), ==, "N(4,1)");
  put_text (fixture, PW_DIALECT_CLASSIC, "");
  g_assert_null (hand_part (fixture->window, PW_TYPE_PALETTE_FAR));
}

/* name: of the square, with its place. GTK gives no way to ask a tooltip for its text */
static void
assert_tooltip (GtkWidget *squares, int dx, int dy, const char *name, const char *start)
{
  int size = gtk_widget_get_allocated_width (squares) / PW_LEAP_SIZE;
  guint leap = pw_leap_of (PW_LEAP_MIDDLE + dx - dy * PW_LEAP_SIZE);
  const PwPaletteItem *item = pw_palette_atoms_get_item (PW_PALETTE_ATOMS (squares), leap);
  const char *place = strchr (name, ',');
  g_autofree char *text = pw_palette_item_tooltip (item, place ? place + 2 : NULL);
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_assert_true (g_str_has_prefix (text, start));
  g_signal_emit_by_name (squares, "query-tooltip", (3 + dx) * size, (3 - dy) * size, FALSE, tooltip, &shown);
  g_assert_true (shown);
}

/* Each square has a name of its own. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int dx, dy;
    const char *name, *tooltip;
  } rows[] = {
    { 1, 2, "Knight, 2 ahead 1 right", "Knight, 2 ahead 1 right (N)" },
    { -1, -2, "Knight, 2 back 1 left", "Knight, 2 back 1 left (N)" },
    { 0, 1, "Wazir, 1 ahead", "Wazir, 1 ahead (W)" },
    { -3, 0, "Threeleaper, 3 left", "Threeleaper, 3 left (H)" },
    { 0, 0, "The square itself", "The square itself" },
  };
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWidget *squares = hand_part (fixture->window, PW_TYPE_PALETTE_ATOMS);

  put_text (fixture, PW_DIALECT_EXTENDED, "");
  wait_until_quiet ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AtkObject) cell = ref_square (fixture, rows[i].dx, rows[i].dy);

      g_assert_cmpstr (atk_object_get_name (cell), ==, rows[i].name);
      assert_tooltip (squares, rows[i].dx, rows[i].dy, rows[i].name, rows[i].tooltip);
    }
  for (int dy = -3; dy <= 3; dy++)
    for (int dx = -3; dx <= 3; dx++)
      {
        g_autoptr (AtkObject) cell = ref_square (fixture, dx, dy);

        g_assert_true (g_hash_table_add (names, g_strdup (atk_object_get_name (cell))));
      }
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/squares/drags", test_drags);
  ADD_TEST ("/squares/clicks", test_clicks);
  ADD_TEST ("/squares/rides", test_rides);
  ADD_TEST ("/squares/far", test_far);
  ADD_TEST ("/squares/names", test_names);
  return g_test_run ();
}
