/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Thousands of random things done to a board view, sensible or not, in any order; after each of
 * them what must always hold is looked at.  --seed repeats a run.
 */
#include <locale.h>
#include <math.h>

#include "ui/base/theme.h"

#include "tests/sample.h"
#include "tests/ui/board-fixture.h"

#define N_STEPS 6000

static int
pick (int n)
{
  return g_test_rand_int_range (0, n);
}

/* Mostly in the widget or near it, now and then anywhere. */
static double
pick_place (int size)
{
  static const double odd[] = { -1, 0, -1e6, 1e6, 1e18, -1e300, INFINITY, NAN };

  if (pick (20) == 0)
    return odd[pick (G_N_ELEMENTS (odd))];
  return g_test_rand_double_range (-0.1 * size, 1.1 * size);
}

static void
pick_point (BoardFixture *fixture)
{
  fixture->x = pick_place (gtk_widget_get_allocated_width (fixture->widget));
  fixture->y = pick_place (gtk_widget_get_allocated_height (fixture->widget));
}

/* -- things that a hand does -- */

static void
press (BoardFixture *fixture)
{
  pick_point (fixture);
  fixture->button = pick (4) == 0 ? (guint) pick (5) + 1 : GDK_BUTTON_PRIMARY;
  if (pick (3) == 0) /* the piece itself */
    {
      GdkRectangle area;

      pw_board_view_square_area (fixture->view, pw_document_get_record (fixture->document)->at, &area);
      fixture->x = area.x + area.width / 2.0;
      fixture->y = area.y + area.height / 2.0;
    }
  input_press (fixture->widget, fixture->x, fixture->y, fixture->button);
}

static void
move (BoardFixture *fixture)
{
  pick_point (fixture);
  input_move (fixture->widget, fixture->x, fixture->y,
              fixture->button ? GDK_BUTTON1_MASK << (fixture->button - 1) : 0);
}

static void
release (BoardFixture *fixture)
{
  input_release (fixture->widget, fixture->x, fixture->y,
                 fixture->button ? fixture->button : GDK_BUTTON_PRIMARY);
  fixture->button = 0;
}

static void
leave (BoardFixture *fixture)
{
  input_leave (fixture->widget);
}

static void
scroll (BoardFixture *fixture)
{
  pick_point (fixture);
  input_scroll (fixture->widget, fixture->x, fixture->y, g_test_rand_double_range (-3, 3),
                pick (2) ? GDK_CONTROL_MASK : 0);
}

static void
type (BoardFixture *fixture)
{
  static const guint keys[]
      = { GDK_KEY_Left,   GDK_KEY_Right,  GDK_KEY_Up,     GDK_KEY_Down,     GDK_KEY_Home,
          GDK_KEY_End,    GDK_KEY_space,  GDK_KEY_Return, GDK_KEY_Page_Up,  GDK_KEY_Page_Down,
          GDK_KEY_Escape, GDK_KEY_Delete, GDK_KEY_plus,   GDK_KEY_minus,    GDK_KEY_0,
          GDK_KEY_1,      GDK_KEY_2,      GDK_KEY_3,      GDK_KEY_asterisk, GDK_KEY_Tab,
          GDK_KEY_q,      GDK_KEY_Q,      GDK_KEY_p,      GDK_KEY_eacute,   GDK_KEY_F10 };

  input_key (fixture->window, keys[pick (G_N_ELEMENTS (keys))], pick (4) == 0 ? GDK_CONTROL_MASK : 0);
}

/* -- things that happen to the document -- */

static void
write_notation (BoardFixture *fixture)
{
  static const char *const texts[]
      = { "Q", "FtR", "mRcR+R", "N(", "", "O", "RxebR", "NN", "K-bK", "qN", "W99", "\xff" };

  pw_document_set_notation (fixture->document, texts[pick (G_N_ELEMENTS (texts))]);
}

static void
resize_board (BoardFixture *fixture)
{
  int most = pick (4) == 0 ? PW_BOARD_MAX_SIZE : 9;

  pw_document_resize_board (fixture->document, (guint) pick (most) + 1, (guint) pick (most) + 1);
}

static void
change_board (BoardFixture *fixture)
{
  guint n = pw_board_n_squares (pw_document_get_record (fixture->document)->board);
  PwSquare square = (PwSquare) pick ((int) n);

  switch (pick (4))
    {
    case 0:
      pw_document_set_at (fixture->document, square);
      break;
    case 1:
      pw_document_set_side (fixture->document, pick (2));
      break;
    case 2:
      pw_document_put (fixture->document, square, pick (4), (char) ('A' + pick (26)));
      break;
    default:
      if (pick (10) == 0)
        pw_document_clear_board (fixture->document);
    }
}

/* -- things that happen to the view -- */

static void
change_view (BoardFixture *fixture)
{
  switch (pick (6))
    {
    case 0:
      pw_board_view_set_flags (fixture->view, (guint) pick (PW_SCENE_DIMMED * 2));
      break;
    case 1:
      g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", pick (2) == 1, NULL);
      break;
    case 2:
      pw_board_view_set_zoom (fixture->view, g_test_rand_double_range (0, 10));
      break;
    case 3:
      pw_board_view_set_cursor (fixture->view, (PwSquare) pick (PW_NO_SQUARE + 1));
      break;
    default:
      board_fixture_set_brush (fixture, pick (PW_N_BRUSHES));
      pw_try_set_letter (pw_board_view_get_try (fixture->view), (char) pick (128));
    }
}

static void
change_widget (BoardFixture *fixture)
{
  switch (pick (6))
    {
    case 0:
      gtk_window_resize (GTK_WINDOW (fixture->window), 100 + pick (600), 100 + pick (500));
      break;
    case 1:
      gtk_widget_set_visible (fixture->widget, pick (2));
      break;
    case 2:
      gtk_widget_set_sensitive (fixture->widget, pick (2));
      break;
    case 3:
      gtk_grab_add (fixture->bar);
      break;
    case 4:
      gtk_grab_remove (fixture->bar);
      break;
    default:
      gtk_widget_grab_focus (pick (2) ? fixture->widget : fixture->bar);
    }
}

/* Most of the time the view can be worked with. */
static void
calm_down (BoardFixture *fixture)
{
  gtk_grab_remove (fixture->bar);
  gtk_widget_show (fixture->widget);
  gtk_widget_set_sensitive (fixture->widget, TRUE);
  if (pw_board_n_squares (pw_document_get_record (fixture->document)->board) > 400 && pick (2))
    pw_document_resize_board (fixture->document, 8, 8);
  input_settle ();
}

static void
read_aloud (BoardFixture *fixture)
{
  AtkObject *board = gtk_widget_get_accessible (fixture->widget);
  int n = atk_object_get_n_accessible_children (board);
  g_autoptr (AtkObject) cell = atk_object_ref_accessible_child (board, pick (n));

  g_assert_nonnull (atk_object_get_name (cell));
}

static void
work (BoardFixture *fixture)
{
  while (gtk_events_pending ())
    gtk_main_iteration ();
}

/* How often of a hundred each is done. */
static const struct
{
  int weight;
  void (*run) (BoardFixture *fixture);
} effect_kinds[] = {
  { 14, press },        { 26, move },          { 12, release },     { 2, leave },        { 4, scroll },
  { 14, type },         { 4, write_notation }, { 2, resize_board }, { 6, change_board }, { 6, change_view },
  { 3, change_widget }, { 2, calm_down },      { 2, read_aloud },   { 3, work },
};

static void
check (BoardFixture *fixture)
{
  const PwBoard *board = pw_document_get_record (fixture->document)->board;
  PwSquare at = pw_document_get_record (fixture->document)->at, cursor = pw_board_view_get_cursor (fixture->view);
  PwSquare square = (PwSquare) pick ((int) pw_board_n_squares (board));
  GdkRectangle area;

  g_assert_cmpuint (at, <, pw_board_n_squares (board));
  g_assert_cmpint (pw_board_cell (board, at), ==, PW_CELL_EMPTY);
  g_assert_cmpuint (cursor, <, pw_board_n_squares (board));
  g_assert_true (pw_board_view_square_area (fixture->view, square, &area));
  g_assert_cmpuint (
      pw_board_view_square_at (fixture->view, area.x + area.width / 2.0, area.y + area.height / 2.0), ==,
      square);
}

static void
count_cb (PwDocument *document, guint parts, guint *n)
{
  if (parts & PW_DOCUMENT_BOARD)
    (*n)++;
}

static void
test_random (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new ("8/8/8/8/8/8/8/8", NULL, 500, 450);
  guint n_steps = sample_of ("steps", N_STEPS, 0.5).size, n = 0;

  g_signal_connect (fixture->document, "changed", G_CALLBACK (count_cb), &n);
  for (guint i = 0; i < n_steps; i++)
    {
      int dice = pick (100), effect_kind = 0;

      while (dice >= effect_kinds[effect_kind].weight)
        dice -= effect_kinds[effect_kind++].weight;
      effect_kinds[effect_kind].run (fixture);
      check (fixture);
    }
  calm_down (fixture);
  g_test_message ("the board changed %u times", n);
  g_assert_cmpuint (n, >, n_steps / 20);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  pw_theme_register ();
  g_test_add_func ("/board-view/random", test_random);
  return g_test_run ();
}
