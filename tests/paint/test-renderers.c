/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An SVG looks the same in other programs: each that is installed draws all schemes, and what is shown
 * otherwise than by moves, and is compared with our own pixels.  See render.py, which runs them.
 */
#include <glib/gstdio.h>

#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"
#include "ui/paint/formats/svg.h"

#define NOT_INSTALLED 77
/* What may differ: edges, fonts, and MuPDF's dashes, which are lines. */
#define MOST_MEAN      2.4
#define MOST_DIFFERING 0.022
#define USUAL          (PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS | PW_SCENE_FIGURINES)

typedef enum
{
  SHOWS_MOVES,
  SHOWS_STATEMENTS,
  SHOWS_HEAT,
} Shows;

/* Texts are outlines but where it says so: each program finds other fonts, and pygame none. */
typedef struct
{
  const char *name;
  const char *scheme;
  Shows shows;
  gboolean has_text;
} BoardRow;

static const BoardRow boards[] = {
  { "default", "default", SHOWS_MOVES },
  { "print", "print", SHOWS_MOVES },
  { "dark", "dark", SHOWS_MOVES },
  { "high-contrast", "high-contrast", SHOWS_MOVES },
  { "high-contrast-dark", "high-contrast-dark", SHOWS_MOVES },
  { "wikipedia", "wikipedia", SHOWS_MOVES },
  { "xboard", "xboard", SHOWS_MOVES },
  { "statements", "default", SHOWS_STATEMENTS },
  { "heat", "default", SHOWS_HEAT },
  { "text", "default", SHOWS_MOVES, TRUE },
};

static const struct
{
  const char *name;
  gboolean has_no_text;
} renderers[] = {
  { "librsvg" }, { "cairosvg" }, { "inkscape" }, { "mupdf" }, { "qt" }, { "svglib" }, { "pygame", TRUE },
};

/* -- ours -- */

static void
show_statements (Fixture *fixture, guint8 *copies)
{
  fixture_draw (fixture, "e6=both c6=move b5=capture g3=both", "e5 f6 g7 h8",
                "may b4, may-not h4, takes d6 c6 e6, takes-not d7 c5, hops h6 f4, blocked g8 e6");
  copies[fixture_square (fixture, "g3")] = TRUE;
  fixture->scene.copies = copies;
}

static void
show_heat (Fixture *fixture, PwHeat *heat)
{
  *heat = (PwHeat){ .files = 8, .ranks = 8, .sentence = "" };
  for (guint i = 0; i < 64; i++)
    heat->shades[i] = (guint8) (1 + i % PW_HEAT_SHADES);
  fixture->scene.heat = heat;
  fixture->scene.moves = NULL;
  fixture->scene.flags |= PW_SCENE_DIMMED;
}

/* Returns: (transfer full): what we draw; the same is written into a file */
static cairo_surface_t *
draw_board (const BoardRow *row, const char *path)
{
  g_autoptr (Fixture) fixture = fixture_new ("iKmRcR+RNADKxaK", "3r4/8/2p1p3/2p5/3X1N2/8/8/7*", "d4", USUAL);
  g_autofree PwHeat *heat = g_new0 (PwHeat, 1);
  g_autoptr (GString) svg = g_string_new (NULL);
  guint8 copies[64] = { 0 };

  fixture->position.virgin = TRUE;
  fixture_run (fixture);
  fixture->scene.scheme = pw_scheme_by_name (row->scheme);
  fixture->scene.figurine = row->has_text ? PW_FIGURINE_NONE : pw_figurine_by_name ("cannon");
  fixture->scene.flags |= row->has_text ? 0 : PW_SCENE_OUTLINES;
  fixture->scene.title = "A title";
  fixture->scene.pointed = fixture_square (fixture, "d7");
  if (row->shows == SHOWS_STATEMENTS)
    show_statements (fixture, copies);
  else if (row->shows == SHOWS_HEAT)
    show_heat (fixture, heat);
  pw_picture_to_svg (fixture_compose (fixture), svg);
  g_assert_true (g_file_set_contents (path, svg->str, (gssize) svg->len, NULL));
  return pixels_draw (fixture->picture, PW_PICTURE_SQUARE);
}

static struct
{
  char *folder;
  cairo_surface_t *ours[G_N_ELEMENTS (boards)];
} drawn;

static char *
path_of (guint board, const char *ending)
{
  return g_strdup_printf ("%s/%s.%s", drawn.folder, boards[board].name, ending);
}

static void
draw_boards (void)
{
  drawn.folder = g_dir_make_tmp ("renderers-XXXXXX", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path = path_of (i, "svg");

      drawn.ours[i] = draw_board (&boards[i], path);
    }
}

static void
remove_boards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *svg = path_of (i, "svg"), *png = path_of (i, "png");

      cairo_surface_destroy (drawn.ours[i]);
      g_unlink (svg);
      g_unlink (png);
    }
  g_rmdir (drawn.folder);
  g_free (drawn.folder);
}

/* -- theirs -- */

static gboolean
reads (guint renderer, guint board)
{
  return !boards[board].has_text || !renderers[renderer].has_no_text;
}

/* Returns: FALSE if the renderer is not installed */
static gboolean
render (guint renderer)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "paint", "render.py", NULL), *out = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  int status;

  g_ptr_array_add (words, g_steal_pointer (&script));
  g_ptr_array_add (words, g_strdup (renderers[renderer].name));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    if (reads (renderer, i))
      g_ptr_array_add (words, path_of (i, "svg"));
  g_ptr_array_add (words, NULL);
  g_spawn_sync (NULL, (char **) words->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  if (WIFEXITED (status) && WEXITSTATUS (status) == NOT_INSTALLED)
    {
      g_autofree char *why = g_strdup_printf ("not installed: %s", g_strstrip (out));

      g_test_skip (why);
      return FALSE;
    }
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
  return TRUE;
}

/* On white. Returns: (transfer full) */
static cairo_surface_t *
read_png (const char *path, int width, int height)
{
  cairo_surface_t *read = cairo_image_surface_create_from_png (path), *image = pixels_new (width, height);
  cairo_t *cr = cairo_create (image);

  g_assert_cmpint (cairo_surface_status (read), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (read), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (read), ==, height);
  cairo_set_source_surface (cr, read, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (read);
  return image;
}

static void
compare (guint board)
{
  g_autofree char *path = path_of (board, "png");
  cairo_surface_t *ours = drawn.ours[board];
  cairo_surface_t *theirs
      = read_png (path, cairo_image_surface_get_width (ours), cairo_image_surface_get_height (ours));
  PixelDifference difference = pixels_compare (ours, theirs);

  g_test_message ("%s: mean %.3f, differing %.4f", boards[board].name, difference.mean, difference.differing);
  if (difference.mean > MOST_MEAN || difference.differing > MOST_DIFFERING)
    {
      pixels_keep (ours, "renderers-ours.png");
      pixels_keep (theirs, "renderers-theirs.png");
    }
  g_assert_cmpfloat (difference.mean, <=, MOST_MEAN);
  g_assert_cmpfloat (difference.differing, <=, MOST_DIFFERING);
  cairo_surface_destroy (theirs);
}

static void
test_renderer (gconstpointer data)
{
  guint renderer = GPOINTER_TO_UINT (data);

  if (!render (renderer))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    if (reads (renderer, i))
      compare (i);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  ADD_NUMBERED_ROWS ("/renderers/", renderers, test_renderer)
  draw_boards ();
  result = g_test_run ();
  remove_boards ();
  return result;
}
