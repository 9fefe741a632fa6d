/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares of the palette: their names, dragging over them, and leaps that become rides. */
#include "tests/ui/fixture.h"

#include "ui/palette/atoms.h"

static void
give (GtkWidget *cell, GdkEventType type, double x, double y)
{
  GdkEvent *event = gdk_event_new (type);
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (cell));
  gboolean moves = type == GDK_MOTION_NOTIFY;

  event->any.window = g_object_ref (gtk_button_get_event_window (GTK_BUTTON (cell)));
  event->any.send_event = TRUE;
  gdk_event_set_device (event, gdk_seat_get_pointer (seat));
  if (moves)
    event->motion.state = GDK_BUTTON1_MASK;
  else
    event->button.button = 1;
  *(moves ? &event->motion.x : &event->button.x) = x;
  *(moves ? &event->motion.y : &event->button.y) = y;
  gtk_main_do_event (event);
  gdk_event_free (event);
}

/* The one of a square, as seen from the piece, which stands in the middle of seven by seven. */
static GtkWidget *
square_button (Fixture *fixture, int dx, int dy)
{
  return gtk_grid_get_child_at (GTK_GRID (hand_part (fixture->window, PW_TYPE_PALETTE_ATOMS)), 3 + dx, 3 - dy);
}

/* From the middle of a square, so far in squares. */
static void
drag (Fixture *fixture, int dx, int dy, double right, double up)
{
  GtkWidget *cell = square_button (fixture, dx, dy);
  double size = gtk_widget_get_allocated_width (cell);

  give (cell, GDK_BUTTON_PRESS, size / 2, size / 2);
  for (int i = 1; i <= 4; i++)
    give (cell, GDK_MOTION_NOTIFY, size * (0.5 + right * i / 4), size * (0.5 - up * i / 4));
  give (cell, GDK_BUTTON_RELEASE, size * (0.5 + right), size * (0.5 - up));
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

/* The number of steps makes a ride of a leap. */
static void
test_rides (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "");
  wait_until_quiet ();
  click (square_button (fixture, -2, 1));
  click (hand_find (fixture->window, "Any number of steps"));
  g_assert_cmpstr (text_of (fixture), ==, "N0");
}

/* Leaps beyond the squares, where the dialect can write them. */
static void
test_far (Fixture *fixture, gconstpointer data)
{
  PwPaletteAtoms *atoms = HAND_PART (fixture->window, PALETTE_ATOMS);

  put_text (fixture, PW_DIALECT_EXTENDED, "N");
  wait_until_quiet ();
  click (pw_palette_atoms_get_far_button (atoms));
  g_assert_cmpstr (text_of (fixture), ==, "N(4,1)");
  put_text (fixture, PW_DIALECT_CLASSIC, "");
  g_assert_null (pw_palette_atoms_get_far_button (atoms));
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
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  put_text (fixture, PW_DIALECT_EXTENDED, "");
  wait_until_quiet ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *cell = square_button (fixture, rows[i].dx, rows[i].dy);
      g_autofree char *tooltip = gtk_widget_get_tooltip_text (cell);

      g_assert_cmpstr (hand_name (cell), ==, rows[i].name);
      g_assert_true (g_str_has_prefix (tooltip, rows[i].tooltip));
    }
  for (int dy = -3; dy <= 3; dy++)
    for (int dx = -3; dx <= 3; dx++)
      g_assert_true (g_hash_table_add (names, (gpointer) hand_name (square_button (fixture, dx, dy))));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/squares/drags", test_drags);
  ADD_TEST ("/squares/rides", test_rides);
  ADD_TEST ("/squares/far", test_far);
  ADD_TEST ("/squares/names", test_names);
  return g_test_run ();
}
