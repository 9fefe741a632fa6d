/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the board view draws, and when.
 */
#include <locale.h>

#include "ui/base/theme.h"

#include "tests/ui/board-fixture.h"

#define EMPTY "8/8/8/8/8/8/8/8"

static void
count_draw_cb (GtkWidget *widget, cairo_t *cr, guint *n)
{
  (*n)++;
}

static void
test_draws_on_change_only (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);
  guint n = 0;

  pw_document_set_notation (fixture->document, "R");
  board_fixture_play (fixture, ">e4");
  input_settle ();
  g_signal_connect (fixture->widget, "draw", G_CALLBACK (count_draw_cb), &n);
  input_move (fixture->widget, fixture->x + 1, fixture->y + 1, 0); /* the same square */
  pw_document_set_notation (fixture->document, "R");
  pw_document_put (fixture->document, board_fixture_square (fixture, "a1"), PW_CELL_EMPTY, 0);
  input_settle ();
  g_assert_cmpuint (n, ==, 0);
  board_fixture_play (fixture, ">f4");
  input_settle ();
  g_assert_cmpuint (n, ==, 1);
}

static cairo_surface_t *
take_picture (BoardFixture *fixture)
{
  int width = gtk_widget_get_allocated_width (fixture->widget),
      height = gtk_widget_get_allocated_height (fixture->widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  gtk_widget_draw (fixture->widget, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The mean difference of two pictures in blocks of 16 x 16 pixels, the worst of them; 0 to 255. */
static double
compare_pictures (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  int stride_a = cairo_image_surface_get_stride (a), stride_b = cairo_image_surface_get_stride (b);
  double worst = 0;

  g_assert_cmpint (cairo_image_surface_get_width (b), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (b), ==, height);
  for (int top = 0; top + 16 <= height; top += 16)
    for (int left = 0; left + 16 <= width; left += 16)
      {
        double sum = 0;

        for (int y = top; y < top + 16; y++)
          for (int x = left * 4; x < (left + 16) * 4; x++)
            if (x % 4 != 3)
              sum += ABS (cairo_image_surface_get_data (a)[y * stride_a + x]
                          - cairo_image_surface_get_data (b)[y * stride_b + x]);
        worst = MAX (worst, sum / (16 * 16 * 3));
      }
  return worst;
}

/* PIECEWRIGHT_UPDATE=1 in the environment keeps a new picture. */
static void
test_kept_picture (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "ui", "board-view.png", NULL);
  g_autoptr (BoardFixture) fixture = board_fixture_new ("3r4/6p1/3N4/8/5N2/8/1*6/8", NULL, 480, 420);
  cairo_surface_t *kept, *now, *broken;

  pw_document_set_notation (fixture->document, "mRcR+R");
  pw_document_write (fixture->document, PW_RECORD_SYMBOL, "Ca");
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  input_settle ();
  now = take_picture (fixture);
  if (g_getenv ("PIECEWRIGHT_UPDATE"))
    g_assert_cmpint (cairo_surface_write_to_png (now, path), ==, CAIRO_STATUS_SUCCESS);
  kept = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (kept), ==, CAIRO_STATUS_SUCCESS);
  g_test_message ("worst block differs by %.1f", compare_pictures (kept, now));
  g_assert_cmpfloat (compare_pictures (kept, now), <, 24);
  /* the comparison is able to see a single mark */
  pw_document_set_notation (fixture->document, "mRcR+RfN");
  input_settle ();
  broken = take_picture (fixture);
  g_assert_cmpfloat (compare_pictures (kept, broken), >, 30);
  cairo_surface_destroy (kept);
  cairo_surface_destroy (now);
  cairo_surface_destroy (broken);
}

/* A broken text dims the board; a mended one brings it back. */
static void
test_dimmed (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 480, 420);
  cairo_surface_t *good, *broken, *mended;

  pw_document_set_notation (fixture->document, "R");
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  input_settle ();
  good = take_picture (fixture);
  pw_document_set_notation (fixture->document, "R)");
  input_settle ();
  broken = take_picture (fixture);
  pw_document_set_notation (fixture->document, "R");
  input_settle ();
  mended = take_picture (fixture);
  g_assert_cmpfloat (compare_pictures (good, broken), >, 5);
  g_assert_cmpfloat (compare_pictures (good, mended), ==, 0);
  cairo_surface_destroy (good);
  cairo_surface_destroy (broken);
  cairo_surface_destroy (mended);
}

/* What the marks mean is said elsewhere: however many there are, the board stays as it is. */
static void
test_legend (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 600, 420);
  GdkRectangle first, longer;

  pw_board_view_set_flags (fixture->view, PW_SCENE_LEGEND);
  pw_document_set_notation (fixture->document, "mR");
  input_settle ();
  pw_board_view_square_area (fixture->view, 0, &first);
  pw_document_set_notation (fixture->document, "mRcFFtRNDiAcR+RK-bK");
  input_settle ();
  pw_board_view_square_area (fixture->view, 0, &longer);
  g_assert_true (gdk_rectangle_equal (&longer, &first));
}

/* How long a change takes until it is drawn: told, not asserted. */
static void
time_board (guint size, const char *notation)
{
  const guint n = 30;
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 800, 800);
  g_autoptr (GTimer) timer = g_timer_new ();
  double sum = 0;

  pw_document_resize_board (fixture->document, size, size);
  pw_document_set_notation (fixture->document, notation);
  for (PwSquare square = 0; square < size * size; square += 5)
    pw_document_put (fixture->document, square, PW_CELL_FIRST + square % 2, (char) ('A' + square % 26));
  for (guint i = 0; i < n; i++)
    {
      cairo_surface_t *surface;

      input_settle ();
      g_timer_start (timer);
      pw_document_put (fixture->document, 1, i % 2 ? PW_CELL_FIRST : PW_CELL_HOLE, 'Q');
      gtk_container_check_resize (GTK_CONTAINER (fixture->window));
      surface = take_picture (fixture);
      sum += g_timer_elapsed (timer, NULL);
      cairo_surface_destroy (surface);
    }
  g_test_message ("%u x %u, %s: %.2f ms from a change to the drawn board", size, size, notation,
                  sum / n * 1000);
}

static void
test_time (void)
{
  time_board (8, "mRcR+R");
  time_board (16, "FtR");
  time_board (36, "FtR");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  pw_theme_register ();
  g_test_add_func ("/board-draw/on-change", test_draws_on_change_only);
  g_test_add_func ("/board-draw/kept", test_kept_picture);
  g_test_add_func ("/board-draw/dimmed", test_dimmed);
  g_test_add_func ("/board-draw/legend", test_legend);
  g_test_add_func ("/board-draw/time", test_time);
  return g_test_run ();
}
