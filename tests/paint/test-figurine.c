/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The figurines: each is inside its box, has enough ink to be seen at 16 pixels on every square, and is taken for no
 * other; and each stands for pieces of the catalogue.
 */
#include <math.h>
#include <string.h>

#include "core/catalogue/catalogue.h"
#include "core/piece/plain.h"
#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"
#include "ui/paint/draw.h"
#include "ui/paint/scheme/inks.h"

#define LARGE 96 /* pixels */
#define SMALL 16 /* pixels */
#define LEAST_DIFFERING 0.08 /* of the pixels of two figurines of that size */
#define LEAST_INK 0.12 /* of the pixels: those that are plainly another color than the square */
#define PLAIN 60 /* how far two colors are apart then, of 441 */

#define EACH(figurine) guint figurine = 1; figurine <= pw_figurine_count (); figurine++

/* -- pixels -- */

/* On ground of one color. (transfer full) */
static cairo_surface_t *
draw (guint figurine, gboolean enemy, const PwScheme *scheme, PwInk ground, int size)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  cairo_surface_t *image = pixels_new (size, size);
  cairo_t *cr = cairo_create (image);
  PwColour colour = pw_scheme_colour (scheme, ground);

  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
  cairo_paint (cr);
  pw_picture_compose_figurine (picture, (PwFigurine) figurine, enemy, scheme);
  pw_picture_draw (picture, cr, (double) size / pw_picture_width (picture));
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}

static guint32
pixel_at (cairo_surface_t *image, int x, int y)
{
  guint32 pixel;

  memcpy (&pixel, cairo_image_surface_get_data (image) + y * cairo_image_surface_get_stride (image) + 4 * x, 4);
  return pixel & 0xffffff;
}

static double
distance (guint32 a, guint32 b)
{
  double sum = 0;

  for (int shift = 0; shift < 24; shift += 8)
    {
      double part = (double) (a >> shift & 0xff) - (double) (b >> shift & 0xff);

      sum += part * part;
    }
  return sqrt (sum);
}

/* The part of the pixels that are plainly of another color than the one in the corner. */
static double
measure_ink (cairo_surface_t *image)
{
  int size = cairo_image_surface_get_width (image), n = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      n += distance (pixel_at (image, x, y), pixel_at (image, 0, 0)) > PLAIN;
  return (double) n / (size * size);
}

static double
measure_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int size = cairo_image_surface_get_width (a), n = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      n += distance (pixel_at (a, x, y), pixel_at (b, x, y)) > PLAIN;
  return (double) n / (size * size);
}

/* -- what is drawn -- */

/* No ink at the edge of the box. */
static void
test_inside (void)
{
  const int size = 8 * PW_FIGURINE_WIDTH, edge = 2;

  for (EACH (figurine))
    {
      cairo_surface_t *image = draw (figurine, FALSE, pw_scheme_get (0), PW_INK_LIGHT, size);

      for (int i = 0; i < size; i++)
        for (int j = 0; j < edge; j++)
          if (pixel_at (image, i, j) != pixel_at (image, 0, 0) || pixel_at (image, j, i) != pixel_at (image, 0, 0)
              || pixel_at (image, i, size - 1 - j) != pixel_at (image, 0, 0)
              || pixel_at (image, size - 1 - j, i) != pixel_at (image, 0, 0))
            g_error ("%s is too large", pw_figurine_name ((PwFigurine) figurine));
      cairo_surface_destroy (image);
    }
}

static void
test_seen (gconstpointer data)
{
  static const PwInk grounds[] = { PW_INK_LIGHT, PW_INK_DARK };
  double least = 1;

  for (EACH (figurine))
    for (guint i = 0; i < 2 * G_N_ELEMENTS (grounds); i++)
      {
        cairo_surface_t *image = draw (figurine, i / 2 == 1, data, grounds[i % 2], SMALL);
        double ink = measure_ink (image);

        if (ink < LEAST_INK)
          g_error ("%s has ink on %.3f of its pixels", pw_figurine_name ((PwFigurine) figurine), ink);
        least = MIN (least, ink);
        cairo_surface_destroy (image);
      }
  g_test_message ("least ink: %.3f", least);
}

static void
tell_apart (cairo_surface_t **images, double *least)
{
  for (EACH (a))
    for (guint b = 1; b < a; b++)
      {
        double difference = measure_difference (images[a], images[b]);

        if (difference < LEAST_DIFFERING)
          g_error ("%s and %s differ in %.3f of their pixels", pw_figurine_name ((PwFigurine) a),
                   pw_figurine_name ((PwFigurine) b), difference);
        *least = MIN (*least, difference);
      }
}

static void
test_told_apart (gconstpointer data)
{
  cairo_surface_t *images[G_MAXUINT8 + 1];
  double least = 1;

  for (int enemy = 0; enemy < 2; enemy++)
    {
      for (EACH (figurine))
        images[figurine] = draw (figurine, enemy, data, PW_INK_LIGHT, SMALL);
      tell_apart (images, &least);
      for (EACH (figurine))
        cairo_surface_destroy (images[figurine]);
    }
  g_test_message ("least difference: %.3f", least);
}

/* From the first column with ink to the last. */
static int
measure_width (cairo_surface_t *image)
{
  int size = cairo_image_surface_get_width (image), first = size, last = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      if (distance (pixel_at (image, x, y), pixel_at (image, 0, 0)) > PLAIN)
        {
          first = MIN (first, x);
          last = MAX (last, x);
        }
  return last - first + 1;
}

/* Outlines are seen on all squares, so the two sides are as large. */
static void
test_sizes (gconstpointer data)
{
  static const PwInk grounds[] = { PW_INK_LIGHT, PW_INK_DARK };

  for (EACH (figurine))
    for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
      {
        cairo_surface_t *own = draw (figurine, FALSE, data, grounds[i], LARGE);
        cairo_surface_t *enemy = draw (figurine, TRUE, data, grounds[i], LARGE);

        g_assert_cmpint (abs (measure_width (own) - measure_width (enemy)), <=, 2);
        cairo_surface_destroy (own);
        cairo_surface_destroy (enemy);
      }
}

/* Of each, the two sides: they are told apart by light and dark, not by color alone. */
static void
test_sides (gconstpointer data)
{
  for (EACH (figurine))
    {
      cairo_surface_t *own = draw (figurine, FALSE, data, PW_INK_LIGHT, SMALL);
      cairo_surface_t *enemy = draw (figurine, TRUE, data, PW_INK_LIGHT, SMALL);

      g_assert_cmpfloat (measure_difference (own, enemy), >, LEAST_INK);
      cairo_surface_destroy (own);
      cairo_surface_destroy (enemy);
    }
}

/* -- their table -- */

static void
test_paths (void)
{
  for (EACH (figurine))
    for (guint part = 0; part < PW_N_FIGURINE_PARTS; part++)
      {
        const char *path = pw_figurine_path ((PwFigurine) figurine, (PwFigurinePart) part);

        g_assert_cmpuint (strlen (path), ==, pw_figurine_path_length ((PwFigurine) figurine, (PwFigurinePart) part));
        g_assert_cmpuint (strspn (path, "mlhvcz0123456789.- "), ==, strlen (path));
        g_assert_cmpint (path[0], ==, 'm');
        g_assert_true (part == PW_FIGURINE_LINES || path[strlen (path) - 1] == 'z');
      }
}

static void
test_names (void)
{
  g_assert_cmpuint (pw_figurine_count (), >=, 40);
  for (EACH (figurine))
    {
      const char *name = pw_figurine_name ((PwFigurine) figurine);

      g_assert_cmpuint (strspn (name, "abcdefghijklmnopqrstuvwxyz-"), ==, strlen (name));
      g_assert_cmpuint (pw_figurine_by_name (name), ==, figurine); /* so none is there twice */
      g_assert_cmpstr (name, !=, PW_FIGURINE_AUTO);
      g_assert_cmpstr (name, !=, PW_FIGURINE_LETTERS);
      g_assert_cmpint (*pw_figurine_label ((PwFigurine) figurine), !=, '\0');
    }
  g_assert_cmpuint (pw_figurine_by_name ("dragonfly"), ==, PW_FIGURINE_NONE);
  g_assert_cmpuint (pw_figurine_by_name (""), ==, PW_FIGURINE_NONE);
}

static void
test_letters (void)
{
  static const char *const names[] = { "king", "queen", "rook", "bishop", "knight", "pawn" };
  static const char letters[] = "KQRBNP";

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpstr (pw_figurine_name (pw_figurine_of_letter (letters[i])), ==, names[i]);
      g_assert_cmpstr (pw_figurine_name (pw_figurine_of_letter (g_ascii_tolower (letters[i]))), ==, names[i]);
    }
  g_assert_cmpuint (pw_figurine_of_letter ('X'), ==, PW_FIGURINE_NONE);
  g_assert_cmpuint (pw_figurine_of_letter ('\0'), ==, PW_FIGURINE_NONE);
}

/* -- the pieces -- */

/* (transfer full): notation: as a row of the table has it */
static PwParse *
parse_row (const char *notation)
{
  gboolean xbetza;

  notation = strchr (notation, ':') + 1;
  xbetza = g_str_has_prefix (notation, "xbetza:");
  return pw_notation_parse (xbetza ? PW_DIALECT_XBETZA : PW_DIALECT_EXTENDED,
                            notation + (xbetza ? strlen ("xbetza:") : 0), -1);
}

static gboolean
is_known (PwPiece *piece)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);

      if (pw_piece_moves_same (piece, pw_parse_piece (parse)))
        return TRUE;
    }
  return FALSE;
}

/* Each of their notations is that of a known piece, and of no other figurine. */
static void
test_known (void)
{
  guint n = 0;

  for (EACH (figurine))
    {
      g_auto (GStrv) texts = g_strsplit (pw_figurine_pieces ((PwFigurine) figurine), " ", -1);

      for (guint i = 0; texts[i] != NULL; i++, n++)
        {
          g_autoptr (PwParse) parse = parse_row (texts[i]);

          g_assert_false (pw_parse_has_errors (parse));
          g_assert_cmpuint (pw_figurine_of_piece (pw_parse_piece (parse), NULL), ==, figurine);
          if (!is_known (pw_parse_piece (parse)))
            g_error ("%s is no known piece", texts[i]);
        }
    }
  g_assert_cmpuint (n, >=, 40);
}

/* The slow way: by plain forms alone. */
static guint
find_slowly (PwPiece *piece)
{
  for (EACH (figurine))
    {
      g_auto (GStrv) texts = g_strsplit (pw_figurine_pieces ((PwFigurine) figurine), " ", -1);

      for (guint i = 0; texts[i] != NULL; i++)
        {
          g_autoptr (PwParse) parse = parse_row (texts[i]);

          if (pw_piece_moves_same (pw_parse_piece (parse), piece))
            return figurine;
        }
    }
  return PW_FIGURINE_NONE;
}

/* The quick look at moves leaves out no piece. */
static void
test_quick (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);

      g_assert_cmpuint (pw_figurine_of_piece (pw_parse_piece (parse), NULL), ==, find_slowly (pw_parse_piece (parse)));
    }
}

static void
test_choice (void)
{
  static const struct
  {
    const char *choice, *notation, *name; /* name: (nullable): letters */
  } rows[] = {
    { "auto", "N", "knight" },        { "auto", "BR", "queen" },        { "auto", "fRbRsR", "rook" },
    { "auto", "F F-R", "griffon" },   { "auto", "fN", "shogi-knight" }, { "auto", "NW", NULL },
    { "letters", "N", NULL },         { "ship", "N", "ship" },
    { "dragonfly", "N", NULL }, /* of a later version */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, rows[i].notation, -1);
      PwFigurine figurine = pw_figurine_choose (rows[i].choice, pw_parse_piece (parse));

      g_assert_cmpstr (figurine != PW_FIGURINE_NONE ? pw_figurine_name (figurine) : NULL, ==, rows[i].name);
    }
  g_assert_cmpuint (pw_figurine_choose (PW_FIGURINE_AUTO, NULL), ==, PW_FIGURINE_NONE);
}

/* -- in SVG -- */

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *found = strstr (text, part); found != NULL; found = strstr (found + 1, part))
    n++;
  return n;
}

/* Each piece has its own paths, as some programs don't read <use>. */
static void
test_svg (void)
{
  g_autoptr (Fixture) fixture
      = fixture_new ("W", "rnbqkbnr/pppppppp/8/8/3X4/8/PPPPPPPP/RNBQKBNR", "d4", PW_SCENE_FIGURINES);
  g_autofree char *svg = NULL;

  fixture->scene.figurine = pw_figurine_by_name ("wazir");
  svg = fixture_svg (fixture);
  g_assert_cmpuint (count (svg, "<use "), ==, 0);
  g_assert_cmpuint (count (svg, " data-figurine="), ==, 33);
  g_assert_cmpuint (count (svg, "<path class=\"enemy-figurine\""), ==, 16);
  g_assert_cmpuint (count (svg, "<path class=\"own-figurine-lines\""), ==, 16);
  g_assert_cmpuint (count (svg, " data-figurine=\"pawn\""), ==, 16);
  g_assert_cmpuint (count (svg, "<text"), ==, 0);
}

int
main (int argc, char *argv[])
{
  const PwScheme *scheme;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/figurine/inside", test_inside);
  for (guint i = 0; (scheme = pw_scheme_get (i)) != NULL; i++)
    {
      g_autofree char *seen = g_strdup_printf ("/figurine/seen/%s", pw_scheme_name (scheme));
      g_autofree char *told_apart = g_strdup_printf ("/figurine/told-apart/%s", pw_scheme_name (scheme));
      g_autofree char *sizes = g_strdup_printf ("/figurine/sizes/%s", pw_scheme_name (scheme));
      g_autofree char *sides = g_strdup_printf ("/figurine/sides/%s", pw_scheme_name (scheme));

      g_test_add_data_func (seen, scheme, test_seen);
      g_test_add_data_func (told_apart, scheme, test_told_apart);
      g_test_add_data_func (sizes, scheme, test_sizes);
      g_test_add_data_func (sides, scheme, test_sides);
    }
  g_test_add_func ("/figurine/paths", test_paths);
  g_test_add_func ("/figurine/names", test_names);
  g_test_add_func ("/figurine/letters", test_letters);
  g_test_add_func ("/figurine/known", test_known);
  g_test_add_func ("/figurine/quick", test_quick);
  g_test_add_func ("/figurine/choice", test_choice);
  g_test_add_func ("/figurine/svg", test_svg);
  return g_test_run ();
}
