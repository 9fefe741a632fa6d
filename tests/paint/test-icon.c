/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The icons, as small as buttons show them: each is there, and none is taken for another.
 */
#include "ui/paint/icon.h"

#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"

#define WIDTH 28
#define HEIGHT 26

static cairo_surface_t *
draw_icon (PwIcon icon, const PwScheme *scheme, PwSceneFlags flags)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  cairo_surface_t *image = pixels_new (WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (image);

  pw_icon_draw (icon, picture, scheme, flags, cr, WIDTH, HEIGHT);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return image;
}

static void
compare_all (const PwScheme *scheme, PwSceneFlags flags)
{
  cairo_surface_t *images[PW_N_ICONS];

  for (guint i = 0; i < PW_N_ICONS; i++)
    images[i] = draw_icon (i, scheme, flags);
  for (guint i = 0; i < PW_N_ICONS; i++)
    for (guint j = 0; j < i; j++)
      {
        PixelDifference difference = pixels_compare (images[i], images[j]);

        g_test_message ("%u and %u: %.3f", i, j, difference.differing);
        g_assert_cmpfloat (difference.differing, >=, 0.03);
      }
  for (guint i = 0; i < PW_N_ICONS; i++)
    cairo_surface_destroy (images[i]);
}

static void
test_told_apart (gconstpointer data)
{
  compare_all (data, 0);
  compare_all (data, PW_SCENE_FIGURINES);
}

/* Nothing is drawn beside an icon, and the context comes back as it was. */
static void
test_inside (void)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  cairo_surface_t *image = pixels_new (3 * WIDTH, 3 * HEIGHT), *blank = pixels_new (3 * WIDTH, 3 * HEIGHT);
  cairo_t *cr = cairo_create (image);
  double x1, y1, x2, y2;

  cairo_translate (cr, WIDTH, HEIGHT);
  for (guint icon = 0; icon < PW_N_ICONS; icon++)
    pw_icon_draw (icon, picture, NULL, 0, cr, WIDTH, HEIGHT);
  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  g_assert_cmpfloat (x2 - x1, ==, 3 * WIDTH);
  g_assert_cmpfloat (pixels_compare (image, blank).differing, >, 0);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, WIDTH, HEIGHT);
  cairo_fill (cr);
  g_assert_cmpfloat (pixels_compare (image, blank).mean, ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  cairo_surface_destroy (blank);
}

int
main (int argc, char *argv[])
{
  const PwScheme *scheme;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (scheme = pw_scheme_get (i)) != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/icon/told-apart/", pw_scheme_name (scheme), NULL);

      g_test_add_data_func (path, scheme, test_told_apart);
    }
  g_test_add_func ("/icon/inside", test_inside);
  return g_test_run ();
}
