/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures that users bring: the good ones are drawn, whatever is wrong with the others is
 * said, and no bytes do harm.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "fixture.h"
#include "pixels.h"

#define SVG_START "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "

typedef struct
{
  const char *name;
  const char *type;
  const char *text;
  const char *sentence; /* a part of it */
} BadRow;

static const BadRow bad[] = {
  { "nothing/png", PW_FACE_PNG, "", "no PNG" },
  { "nothing/svg", PW_FACE_SVG, "", "no SVG" },
  { "text/png", PW_FACE_PNG, "Hello", "no PNG" },
  { "text/svg", PW_FACE_SVG, "Hello", "no SVG" },
  { "torn", PW_FACE_SVG, "<svg xmlns='http://www.w3.org/2000/svg'><rect", "no SVG" },
  { "other-xml", PW_FACE_SVG, "<html><body/></html>", "no SVG" },
  { "signature-only", PW_FACE_PNG, "\x89PNG\r\n\x1a\n", "no PNG" },
  { "compressed", PW_FACE_SVG, "\x1f\x8b\x08 an archive", "no SVG" },
  { "other-type", "image/jpeg", "\xff\xd8\xff", "Only SVG and PNG" },
};

static void
test_bad (gconstpointer data)
{
  const BadRow *row = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (row->text, strlen (row->text));
  g_autoptr (GError) error = NULL;

  g_assert_null (pw_face_new (bytes, row->type, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  if (strstr (error->message, row->sentence) == NULL)
    g_error ("\"%s\" is not in \"%s\"", row->sentence, error->message);
}

static guint8 *
copy_png (gsize *size)
{
  g_autoptr (GBytes) bytes = fixture_face_bytes (PW_FACE_PNG);

  return g_memdup2 (g_bytes_get_data (bytes, size), g_bytes_get_size (bytes));
}

/* A PNG says how large it is; whoever believes it takes that much memory. */
static void
test_huge_png (void)
{
  static const guint8 sides[][4] = { { 0, 0, 16, 1 }, { 0x7f, 0xff, 0xff, 0xff }, { 0xff, 0xff, 0xff, 0xff } };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sides); i++)
    {
      gsize size;
      guint8 *data = copy_png (&size);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;

      memcpy (data + (i % 2 == 0 ? 16 : 20), sides[i / 2], 4);
      bytes = g_bytes_new_take (data, size);
      g_assert_null (pw_face_new (bytes, PW_FACE_PNG, &error));
      g_assert_nonnull (strstr (error->message, "4096 × 4096"));
    }
}

static void
test_too_many_bytes (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (PW_FACE_MAX_BYTES + 1), PW_FACE_MAX_BYTES + 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (pw_face_new (bytes, PW_FACE_SVG, &error));
  g_assert_nonnull (strstr (error->message, "4 megabytes"));
}

/* Draws a face alone. Returns: (transfer full) */
static cairo_surface_t *
draw_face (const PwFace *face, int side)
{
  cairo_surface_t *surface = pixels_new (side, side);
  cairo_t *cr = cairo_create (surface);

  pw_face_draw (face, cr, 0, 0, side, side, side);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  const guint8 *row;

  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);
  return ((const guint32 *) row)[x] & 0xffffff;
}

/* Files that end early or have a wrong byte give a face that can be drawn, or none. */
static void
test_damaged (gconstpointer data)
{
  const char *type = data;
  g_autoptr (GBytes) whole = fixture_face_bytes (type);
  gsize size = g_bytes_get_size (whole);
  guint n_refused = 0;

  for (gsize i = 0; i < 2 * size; i++)
    {
      guint8 *copy = g_memdup2 (g_bytes_get_data (whole, NULL), size);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (PwFace) face = NULL;

      copy[i / 2] ^= i % 2 == 0 ? 0 : 0x15;
      bytes = g_bytes_new_take (copy, i % 2 == 0 ? i / 2 : size);
      face = pw_face_new (bytes, type, NULL);
      if (face != NULL)
        cairo_surface_destroy (draw_face (face, 16));
      else
        n_refused++;
    }
  g_assert_cmpuint (n_refused, >=, size);
}

/* At every size, in its own proportions, in the middle. */
static void
test_sizes (gconstpointer data)
{
  static const int sides[] = { 12, 48, 100, 700 };
  const char *type = data;
  gboolean png = g_str_equal (type, PW_FACE_PNG);
  guint32 inside = png ? 0x0073b3 : 0xd55e00;
  g_autoptr (PwFace) face = fixture_face (type);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      int side = sides[i];
      cairo_surface_t *surface = draw_face (face, side);

      g_assert_cmphex (pixel_at (surface, side / 2, side * 2 / 5), ==, inside);
      /* a high one leaves room at the sides, a wide one above and below */
      g_assert_cmphex (png ? pixel_at (surface, side / 2, side / 20) : pixel_at (surface, side / 20, side / 2), ==,
                       0xffffff);
      cairo_surface_destroy (surface);
    }
}

/* Nothing but the bytes is ever looked at. */
static void
test_nothing_outside (void)
{
  g_autofree char *folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "outside.png", NULL);
  g_autofree char *text = g_strdup_printf (SVG_START "viewBox='0 0 9 9'><image width='9' height='9' href='file://%s'/>"
                                                     "<image width='9' height='9' xlink:href='%s'/></svg>", path, path);
  g_autoptr (GBytes) outside = fixture_face_bytes (PW_FACE_PNG);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (PwFace) face = NULL;
  cairo_surface_t *surface;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (outside, NULL), (gssize) g_bytes_get_size (outside),
                                      NULL));
  face = pw_face_new (bytes, PW_FACE_SVG, NULL);
  g_assert_nonnull (face);
  surface = draw_face (face, 20);
  g_assert_cmphex (pixel_at (surface, 10, 10), ==, 0xffffff);
  cairo_surface_destroy (surface);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_guess (gconstpointer data)
{
  g_autoptr (GBytes) bytes = fixture_face_bytes (data);

  g_assert_cmpstr (pw_face_guess_type (bytes), ==, data);
}

/* A picture holds on to its face, which may be let go of between composing and drawing. */
static void
test_life (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "3/1X1/3", "b2", 0);
  g_autofree char *svg = NULL;
  PwFace *face = fixture_face (PW_FACE_SVG);

  fixture->scene.face = face;
  fixture_compose (fixture);
  pw_face_unref (face);
  fixture->scene.face = NULL;
  cairo_surface_destroy (pixels_draw (fixture->picture, 20));
  g_assert_nonnull (pw_picture_face (fixture->picture));
  fixture_compose (fixture);
  g_assert_null (pw_picture_face (fixture->picture));
  svg = fixture_svg (fixture);
  g_assert_null (strstr (svg, "<image"));
}

/* The file goes into the SVG as it is, behind the name of the piece. */
static void
test_in_svg (gconstpointer data)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "3/1X1/3", "b2", 0);
  g_autoptr (PwFace) face = fixture_face (data);
  g_autofree char *encoded = NULL;
  g_autofree char *svg = NULL;
  gsize size;
  const guchar *bytes = g_bytes_get_data (pw_face_bytes (face), &size);

  encoded = g_base64_encode (bytes, size);
  fixture->scene.face = face;
  fixture->scene.symbol = "Q";
  svg = fixture_svg (fixture);
  g_assert_nonnull (strstr (svg, encoded));
  g_assert_nonnull (strstr (svg, "<title>b2: piece Q</title>"));
  g_assert_null (strstr (svg, ">Q</text>"));
}

static void
test_in_pdf (gconstpointer data)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "3/1X1/3", "b2", 0);
  g_autoptr (PwFace) face = fixture_face (data);
  g_autoptr (GBytes) with = NULL;
  g_autoptr (GBytes) without = NULL;

  without = pw_picture_export_bytes (fixture_compose (fixture), PW_FORMAT_PDF, 48, 1, NULL);
  fixture->scene.face = face;
  with = pw_picture_export_bytes (fixture_compose (fixture), PW_FORMAT_PDF, 48, 1, NULL);
  g_assert_nonnull (with);
  g_assert_false (g_bytes_equal (with, without));
}

static void
add_for_both (const char *name, GTestDataFunc test)
{
  static const char *const types[] = { PW_FACE_PNG, PW_FACE_SVG };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *path = g_strdup_printf ("/face/%s/%s", name, i == 0 ? "png" : "svg");

      g_test_add_data_func (path, types[i], test);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/face/bad/", bad[i].name, NULL);

      g_test_add_data_func (path, &bad[i], test_bad);
    }
  g_test_add_func ("/face/bad/huge-png", test_huge_png);
  g_test_add_func ("/face/bad/too-many-bytes", test_too_many_bytes);
  g_test_add_func ("/face/nothing-outside", test_nothing_outside);
  g_test_add_func ("/face/life", test_life);
  add_for_both ("damaged", test_damaged);
  add_for_both ("guess", test_guess);
  add_for_both ("in-pdf", test_in_pdf);
  add_for_both ("in-svg", test_in_svg);
  add_for_both ("sizes", test_sizes);
  return g_test_run ();
}
