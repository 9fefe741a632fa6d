/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The schemes: found by name, readable, and with marks that are told apart without
 * their colours - by the colour-blind and in grey.
 */
#include <math.h>

#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"

#define SQUARE_SIZE 48

static void
test_lookup (void)
{
  static const char *const names[] = { "default", "print", "dark", "high-contrast", "high-contrast-dark",
                                       "wikipedia", "xboard" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const PwScheme *scheme = pw_scheme_by_name (names[i]);

      g_assert_true (scheme == pw_scheme_get (i));
      g_assert_cmpstr (pw_scheme_name (scheme), ==, names[i]);
      g_assert_cmpstr (pw_scheme_label (scheme), !=, "");
    }
  g_assert_null (pw_scheme_get (G_N_ELEMENTS (names)));
  g_assert_null (pw_scheme_by_name ("Default"));
  g_assert_null (pw_scheme_by_name (""));
}

/* -- contrast -- */

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance (const PwScheme *scheme, PwInk ink)
{
  PwColour colour = pw_scheme_colour (scheme, ink);

  return 0.2126 * linear (colour.red) + 0.7152 * linear (colour.green) + 0.0722 * linear (colour.blue);
}

static double
contrast (const PwScheme *scheme, PwInk a, PwInk b)
{
  double one = luminance (scheme, a) + 0.05, other = luminance (scheme, b) + 0.05;

  return MAX (one, other) / MIN (one, other);
}

static const struct
{
  PwInk ink, on;
  double least;
} contrasts[] = {
  { PW_INK_TEXT, PW_INK_PAPER, 7 },
  { PW_INK_FAINT, PW_INK_PAPER, 4.5 },
  { PW_INK_TEXT, PW_INK_HEAT, 4.5 },
  { PW_INK_PIECE_TEXT, PW_INK_PIECE, 7 },
  { PW_INK_OWN_RIM, PW_INK_OWN, 7 },
  { PW_INK_ENEMY_TEXT, PW_INK_ENEMY, 4.5 },
  { PW_INK_BOTH_RIM, PW_INK_BOTH, 1 },
  { PW_INK_BOTH, PW_INK_DARK, 2.5 },
  { PW_INK_BOTH, PW_INK_LIGHT, 2.5 },
  { PW_INK_MOVE, PW_INK_DARK, 3 },
  { PW_INK_MOVE, PW_INK_LIGHT, 3 },
  { PW_INK_MOVE, PW_INK_MOVE_FILL, 3 },
  { PW_INK_CAPTURE, PW_INK_DARK, 2.5 },
  { PW_INK_CAPTURE, PW_INK_LIGHT, 2.5 },
  { PW_INK_LEAP, PW_INK_DARK, 4.5 },
  { PW_INK_VIRGIN, PW_INK_LIGHT, 4.5 },
  { PW_INK_SCREEN, PW_INK_DARK, 3 },
  { PW_INK_SCREEN, PW_INK_LIGHT, 3 },
  { PW_INK_BLOCKER, PW_INK_DARK, 4.5 },
  { PW_INK_PIECE, PW_INK_DARK, 4.5 },
  { PW_INK_MAY, PW_INK_DARK, 3 },
  { PW_INK_MAY, PW_INK_LIGHT, 3 },
  { PW_INK_MAY, PW_INK_PAPER, 4.5 },
  { PW_INK_MAY_NOT, PW_INK_DARK, 3 },
  { PW_INK_MAY_NOT, PW_INK_LIGHT, 3 },
  { PW_INK_MAY_NOT, PW_INK_PAPER, 4.5 },
  { PW_INK_LIGHT, PW_INK_DARK, 1.15 },
  { PW_INK_HOLE, PW_INK_DARK, 1.5 },
};

static void
test_names (void)
{
  g_auto (GStrv) names = g_strsplit (PW_SCHEME_NAMES, " ", -1);

  for (guint i = 0; i <= PW_N_SCHEMES; i++)
    g_assert_cmpstr (names[i], ==, pw_scheme_get (i) != NULL ? pw_scheme_name (pw_scheme_get (i)) : NULL);
}

static void
test_contrast (gconstpointer data)
{
  const PwScheme *scheme = data;

  for (guint i = 0; i < G_N_ELEMENTS (contrasts); i++)
    {
      double got = contrast (scheme, contrasts[i].ink, contrasts[i].on);

      g_test_message ("ink %d on %d: %.2f", contrasts[i].ink, contrasts[i].on, got);
      g_assert_cmpfloat (got, >=, contrasts[i].least);
    }
}

/* Marks, lines and texts of a scheme for high contrast, on the squares of both colours. */
static void
test_high_contrast (gconstpointer name)
{
  static const PwInk marks[] = { PW_INK_TEXT, PW_INK_FAINT, PW_INK_PIECE, PW_INK_BOTH, PW_INK_MOVE, PW_INK_CAPTURE,
                                 PW_INK_ATTACK, PW_INK_LEAP, PW_INK_VIRGIN, PW_INK_SCREEN, PW_INK_VICTIM,
                                 PW_INK_BLOCKER, PW_INK_PASS, PW_INK_MAY, PW_INK_MAY_NOT, PW_INK_POINTED };
  const PwScheme *scheme = pw_scheme_by_name (name);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_assert_cmpfloat (contrast (scheme, marks[i], PW_INK_LIGHT), >=, 6);
      g_assert_cmpfloat (contrast (scheme, marks[i], PW_INK_DARK), >=, 6);
    }
}

/* -- marks told apart -- */

/*
 * How others see colours: what red, green and blue become, on linear light (Machado,
 * Oliveira and Fernandes 2009, at full strength); and grey.
 */
static const struct
{
  const char *name;
  double matrix[3][3];
} visions[] = {
  { "usual", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  { "protanopia",
    { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } } },
  { "deuteranopia",
    { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } } },
  { "tritanopia",
    { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } } },
  { "grey", { { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 } } },
};

static guint8
encode (double part)
{
  double clipped = CLAMP (part, 0, 1);
  double encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * pow (clipped, 1 / 2.4) - 0.055;

  return (guint8) (encoded * 255 + 0.5);
}

/* Changes an image to what it looks like with that vision. */
static void
see (cairo_surface_t *image, guint vision)
{
  int width = cairo_image_surface_get_width (image), height = cairo_image_surface_get_height (image);

  cairo_surface_flush (image);
  for (int i = 0; i < width * height; i++)
    {
      guint8 *pixel = cairo_image_surface_get_data (image) + i / width * cairo_image_surface_get_stride (image)
                      + 4 * (i % width);
      double rgb[3] = { linear (pixel[2] / 255.0), linear (pixel[1] / 255.0), linear (pixel[0] / 255.0) };

      for (int j = 0; j < 3; j++)
        {
          const double *row = visions[vision].matrix[j];

          pixel[2 - j] = encode (row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]);
        }
    }
  cairo_surface_mark_dirty (image);
}

/* The square e4 of a picture, cut out. */
static cairo_surface_t *
cut_square (const PwPicture *picture, PwSquare square)
{
  cairo_surface_t *whole = pixels_draw (picture, SQUARE_SIZE), *part = pixels_new (SQUARE_SIZE, SQUARE_SIZE);
  cairo_t *cr = cairo_create (part);
  double x, y;

  pw_picture_square_origin (picture, square, &x, &y);
  cairo_set_source_surface (cr, whole, -x, -y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (whole);
  return part;
}

typedef struct
{
  const char *name;
  const char *notation;
  const char *fen;
  const char *said; /* (nullable): in the place of moves */
  guint flags;      /* PwSceneFlags */
} MarkRow;

/* What the piece on d4 may do on e4. The marks of each set are told apart. */
static const MarkRow mark_rows[][4] = {
  { { "move", "mW", "8/8/8/8/3X4/8/8/8" },
    { "both", "W", "8/8/8/8/3X4/8/8/8" },
    { "attack", "cW", "8/8/8/8/3X4/8/8/8" },
    { "nothing", "mD", "8/8/8/8/3X4/8/8/8" } },
  { { "capture", "cW", "8/8/8/8/3Xp3/8/8/8" },
    { "both", "W", "8/8/8/8/3Xp3/8/8/8" },
    { "victim", "WxW", "8/8/8/8/3Xp3/8/8/8" },
    { "nothing", "D", "8/8/8/8/3Xp3/8/8/8" } },
  { { "may", "W", "8/8/8/8/3X4/8/8/8", "may e4" },
    { "may-not", "W", "8/8/8/8/3X4/8/8/8", "may-not e4" },
    { "both", "W", "8/8/8/8/3X4/8/8/8" },
    { "nothing", "D", "8/8/8/8/3X4/8/8/8" } },
  { { "guess", "W", "8/8/8/8/3X4/8/8/8", "may e4", PW_SCENE_GUESSES },
    { "may", "W", "8/8/8/8/3X4/8/8/8", "may e4" },
    { "both", "W", "8/8/8/8/3X4/8/8/8" },
    { "nothing", "D", "8/8/8/8/3X4/8/8/8" } },
  { { "may", "W", "8/8/8/8/3Xp3/8/8/8", "may e4" },
    { "may-not", "W", "8/8/8/8/3Xp3/8/8/8", "may-not e4" },
    { "takes-nothing", "W", "8/8/8/8/3Xp3/8/8/8", "takes e4" },
    { "nothing", "D", "8/8/8/8/3Xp3/8/8/8" } },
  { { "taken", "W", "8/8/8/8/3Xp3/8/8/8", "takes e6 e4" },
    { "spared", "W", "8/8/8/8/3Xp3/8/8/8", "takes-not e6 e4" },
    { "hopped", "W", "8/8/8/8/3Xp3/8/8/8", "hops f4 e4" },
    { "nothing", "D", "8/8/8/8/3Xp3/8/8/8" } },
  { { "hopped", "W", "8/8/8/8/3Xp3/8/8/8", "hops f4 e4" },
    { "blocks", "W", "8/8/8/8/3Xp3/8/8/8", "blocked f4 e4" },
    { "victim", "WxW", "8/8/8/8/3Xp3/8/8/8" },
    { "nothing", "D", "8/8/8/8/3Xp3/8/8/8" } },
};

static cairo_surface_t *
draw_mark (const MarkRow *row, const PwScheme *scheme, guint vision)
{
  g_autoptr (Fixture) fixture = fixture_new (row->notation, row->fen, "d4", PW_SCENE_ATTACKS | row->flags);
  cairo_surface_t *image;

  if (row->said != NULL)
    fixture_draw (fixture, NULL, NULL, row->said);
  fixture->scene.scheme = scheme;
  image = cut_square (fixture_compose (fixture), fixture_square (fixture, "e4"));
  see (image, vision);
  return image;
}

static void
test_told_apart (gconstpointer data)
{
  const PwScheme *scheme = data;

  for (guint vision = 0; vision < G_N_ELEMENTS (visions); vision++)
    for (guint set = 0; set < G_N_ELEMENTS (mark_rows); set++)
      for (guint i = 0; i < G_N_ELEMENTS (mark_rows[set]); i++)
        for (guint j = 0; j < i; j++)
          {
            cairo_surface_t *one = draw_mark (&mark_rows[set][i], scheme, vision);
            cairo_surface_t *other = draw_mark (&mark_rows[set][j], scheme, vision);
            PixelDifference difference = pixels_compare (one, other);
            double least = i == 3 ? 0.008 : 0.03; /* a line by itself, or an attack, is to be faint */

            g_test_message ("%s: %s and %s: %.4f", visions[vision].name, mark_rows[set][i].name, mark_rows[set][j].name,
                            difference.differing);
            g_assert_cmpfloat (difference.differing, >=, least);
            cairo_surface_destroy (one);
            cairo_surface_destroy (other);
          }
}

int
main (int argc, char *argv[])
{
  const PwScheme *scheme;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schemes/names", test_names);
  g_test_add_func ("/schemes/lookup", test_lookup);
  g_test_add_data_func ("/schemes/high-contrast", "high-contrast", test_high_contrast);
  g_test_add_data_func ("/schemes/high-contrast-dark", "high-contrast-dark", test_high_contrast);
  for (guint i = 0; (scheme = pw_scheme_get (i)) != NULL; i++)
    {
      g_autofree char *contrast_path = g_strconcat ("/schemes/contrast/", pw_scheme_name (scheme), NULL);
      g_autofree char *apart_path = g_strconcat ("/schemes/told-apart/", pw_scheme_name (scheme), NULL);

      g_test_add_data_func (contrast_path, scheme, test_contrast);
      g_test_add_data_func (apart_path, scheme, test_told_apart);
    }
  return g_test_run ();
}
