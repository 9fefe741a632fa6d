/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is written for other programs, as these programs read it; those that are not installed are not asked.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"

/* A title that means something in every language that is written. */
#define HOSTILE "</script>&amp;<b \"'>%%EOF %}\\end{document}$#_^~\\input{x} é ♞ 象 --> ]]>"

static Fixture *
cannon (void)
{
  Fixture *fixture = fixture_new ("mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", PW_SCENE_COORDINATES | PW_SCENE_LEGEND);

  fixture->scene.title = HOSTILE;
  fixture_compose (fixture);
  return fixture;
}

/* The picture as text, ended by a zero. (transfer full) */
static char *
write_text (const PwPicture *picture, PwFormat format, int square_size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = pw_picture_export_bytes (picture, format, square_size, 1, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* -- other programs -- */

typedef struct
{
  char *folder;
  Fixture *fixture;
} Work;

static Work *
work_new (void)
{
  Work *work = g_new0 (Work, 1);

  work->folder = g_dir_make_tmp ("pw-formats-XXXXXX", NULL);
  g_assert_nonnull (work->folder);
  work->fixture = cannon ();
  return work;
}

static void
work_free (Work *work)
{
  GDir *folder = g_dir_open (work->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (work->folder, name, NULL);

      g_unlink (path);
    }
  g_dir_close (folder);
  g_rmdir (work->folder);
  g_free (work->folder);
  fixture_free (work->fixture);
  g_free (work);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Work, work_free)

/* Writes "a." and the ending into the folder. */
static void
write_file (const Work *work, PwFormat format, int square_size)
{
  g_autofree char *name = g_strconcat ("a.", pw_format_ending (format), NULL);
  g_autofree char *path = g_build_filename (work->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  pw_picture_export (work->fixture->picture, format, path, square_size, 1, &error);
  g_assert_no_error (error);
}

/* Runs a program in the folder, with words split at spaces. Returns: FALSE if it isn't installed, and the test skips */
static gboolean
run (const Work *work, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autofree char *program = g_find_program_in_path (words[0]), *out = NULL, *errors = NULL;
  g_autoptr (GError) error = NULL;
  int status = -1;

  if (program == NULL)
    {
      g_test_skip (words[0]);
      return FALSE;
    }
  g_spawn_sync (work->folder, words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &errors, &status, &error);
  g_assert_no_error (error);
  g_test_message ("%s\n%s%s", line, out, errors);
  g_assert_cmpint (status, ==, 0);
  return TRUE;
}

/* Compares what a program has drawn with the picture; fonts differ a little. */
static void
compare_png (const Work *work, const char *name, int square_size)
{
  g_autofree char *path = g_build_filename (work->folder, name, NULL);
  cairo_surface_t *drawn = cairo_image_surface_create_from_png (path);
  cairo_surface_t *own = pixels_draw (work->fixture->picture, square_size);
  PixelDifference difference;

  g_assert_cmpint (cairo_surface_status (drawn), ==, CAIRO_STATUS_SUCCESS);
  difference = pixels_compare (drawn, own);
  g_test_message ("mean %.3f, differing %.4f", difference.mean, difference.differing);
  if (difference.mean > 4)
    pixels_keep (drawn, name);
  g_assert_cmpfloat (difference.mean, <=, 4);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (own);
}

/* -- EPS -- */

/* The box is the picture, and the title is a comment that ends where its line does. */
static void
test_eps (void)
{
  g_autoptr (Fixture) fixture = cannon ();
  g_autofree char *eps = write_text (fixture->picture, PW_FORMAT_EPS, 24);
  g_autofree char *box = g_strdup_printf ("\n%%%%BoundingBox: 0 0 %d %d\n", (pw_picture_width (fixture->picture) + 1) / 2,
                                          (pw_picture_height (fixture->picture) + 1) / 2);
  const char *end = strstr (eps, "%%EOF");

  g_assert_nonnull (strstr (eps, box));
  g_assert_nonnull (strstr (eps, "\n%%Title: </script>"));
  while (end != NULL && end > eps && end[-1] != '\n')
    end = strstr (end + 1, "%%EOF");
  g_assert_cmpstr (end, ==, "%%EOF\n");
}

static void
test_ghostscript (void)
{
  g_autoptr (Work) work = work_new ();

  write_file (work, PW_FORMAT_EPS, 32);
  if (run (work, "gs -q -dSAFER -dBATCH -dNOPAUSE -sDEVICE=png16m -dTextAlphaBits=4 -dGraphicsAlphaBits=4 -r72 -dEPSCrop"
                 " -sOutputFile=a.png a.eps"))
    compare_png (work, "a.png", 32);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/eps", test_eps);
  g_test_add_func ("/formats/eps/ghostscript", test_ghostscript);
  return g_test_run ();
}
