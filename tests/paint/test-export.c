/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Export to files and memory: sizes, endings, and everything that can go wrong.
 */
#define _GNU_SOURCE /* memmem() */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "tests/paint/pixels.h"
#include "ui/paint/draw.h"
#include "ui/paint/formats/plot.h"

static Fixture *
usual (void)
{
  Fixture *fixture = fixture_new ("R", "8/8/8/8/3X4/8/8/8", "d4", PW_SCENE_COORDINATES);

  fixture->scene.title = "A <rook> & more";
  fixture_compose (fixture);
  return fixture;
}

/* -- endings -- */

static const struct
{
  const char *path;
  int format; /* -1: none of ours */
} ending_rows[] = {
  { "a.svg", PW_FORMAT_SVG }, { "A.PNG", PW_FORMAT_PNG },  { "/x/y.z/b.Pdf", PW_FORMAT_PDF }, { "a.svg.old", -1 },
  { "svg", -1 },              { "", -1 },                  { "a.jpeg", -1 },                  { "a.", -1 },
  { "/a.svg/b", -1 },         { "a.eps", PW_FORMAT_EPS },
};

static void
test_endings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ending_rows); i++)
    {
      PwFormat format;
      gboolean known = pw_format_from_path (ending_rows[i].path, &format);

      g_assert_cmpint (known ? (int) format : -1, ==, ending_rows[i].format);
    }
}

/* -- large pictures -- */

static cairo_status_t
read_bytes (gpointer closure, unsigned char *data, unsigned int length)
{
  GBytes **rest = closure;
  GBytes *bytes = *rest;
  gsize size;
  const char *start = g_bytes_get_data (bytes, &size);

  if (size < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, start, length);
  *rest = g_bytes_new_from_bytes (bytes, length, size - length);
  g_bytes_unref (bytes);
  return CAIRO_STATUS_SUCCESS;
}

/* Those drawn in bands have the same pixels as a whole one, at the seams, too; and what is clear stays clear. */
static void
test_bands (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Fixture) fixture = usual ();
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      cairo_surface_t *whole, *read, *on_white;
      PixelDifference difference;
      cairo_t *cr;

      fixture->scene.flags |= PW_SCENE_LEGEND | (i > 0 ? PW_SCENE_NO_PAPER : 0);
      fixture_compose (fixture);
      bytes = fixture_export_bytes (fixture->picture, PW_FORMAT_PNG, &PW_SIZE (512, 1), &error);
      g_assert_no_error (error);
      whole = pixels_draw (fixture->picture, 512);
      read = cairo_image_surface_create_from_png_stream (read_bytes, &bytes);
      g_assert_cmpint (cairo_surface_status (read), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpint (cairo_image_surface_get_format (read) == CAIRO_FORMAT_ARGB32, ==, i > 0);
      on_white = pixels_new (cairo_image_surface_get_width (read), cairo_image_surface_get_height (read));
      cr = cairo_create (on_white);
      cairo_set_source_surface (cr, read, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      difference = pixels_compare (on_white, whole);
      g_assert_cmpfloat (difference.mean, <=, i > 0 ? 0.01 : 0); /* alpha: a step off, at the rims of marks */
      cairo_surface_destroy (on_white);
      cairo_surface_destroy (read);
      cairo_surface_destroy (whole);
    }
}

/* Each row of the table is whole, and none is twice there. */
static void
test_table (void)
{
  g_autofree char *list = pw_format_list (".");
  g_auto (GStrv) endings = g_strsplit (list, ", ", -1);

  g_assert_cmpuint (g_strv_length (endings), ==, PW_N_FORMATS);
  for (guint i = 0; i < PW_N_FORMATS; i++)
    {
      PwFormat format = PW_N_FORMATS;

      g_assert_cmpstr (endings[i] + 1, ==, pw_format_ending (i));
      g_assert_true (pw_format_from_path (endings[i], &format));
      g_assert_cmpuint (format, ==, i);
      g_assert_nonnull (strchr (pw_format_type (i), '/'));
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (pw_format_label (i), !=, pw_format_label (j));
    }
}

/* -- what comes out -- */

static guint32
read_number (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

static void
test_png_sizes (void)
{
  static const int sizes[][2] = { { 4, 1 }, { 16, 1 }, { 33, 2 }, { 64, 3 }, { 512, 1 } };
  g_autoptr (Fixture) fixture = usual ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int square = sizes[i][0] * sizes[i][1];
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = fixture_export_bytes (fixture->picture, PW_FORMAT_PNG,
                                                          &PW_SIZE (sizes[i][0], sizes[i][1]), &error);
      const guint8 *data = g_bytes_get_data (bytes, NULL);

      g_assert_no_error (error);
      g_assert_cmpmem (data, 8, "\x89PNG\r\n\x1a\n", 8);
      g_assert_cmpint ((int) read_number (data + 16), ==, (pw_picture_width (fixture->picture) * square + 47) / 48);
      g_assert_cmpint ((int) read_number (data + 20), ==, (pw_picture_height (fixture->picture) * square + 47) / 48);
    }
}

/* No pixel of the paper is left out at the edges, whatever the size; without paper there is none. */
static void
test_paper (void)
{
  g_autoptr (Fixture) fixture = usual ();

  for (guint bare = 0; bare < 2; bare++)
    for (int size = 16; size < 80; size += 7)
      {
        double scale = size / 48.0;
        int width, height;
        cairo_surface_t *image;
        cairo_t *cr;

        fixture->scene.flags = bare ? PW_SCENE_NO_PAPER : 0;
        fixture_compose (fixture);
        width = (int) ceil (pw_picture_width (fixture->picture) * scale);
        height = (int) ceil (pw_picture_height (fixture->picture) * scale);
        image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
        cr = cairo_create (image);
        pw_picture_draw (fixture->picture, cr, scale);
        cairo_destroy (cr);
        cairo_surface_flush (image);
        g_assert_cmpint (cairo_image_surface_get_data (image)[3], ==, bare ? 0 : 255);
        g_assert_cmpint (cairo_image_surface_get_data (image)[(height - 1) * cairo_image_surface_get_stride (image)
                                                              + 4 * (width - 1) + 3], ==, bare ? 0 : 255);
        cairo_surface_destroy (image);
      }
}

static gboolean
contains (GBytes *bytes, const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return memmem (data, length, text, strlen (text)) != NULL;
}

static void
test_pdf (void)
{
  g_autoptr (Fixture) fixture = usual ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = fixture_export_bytes (fixture->picture, PW_FORMAT_PDF, &PW_SIZE (24, 1), &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 5, "%PDF-", 5);
  g_assert_true (contains (bytes, "/Title (A <rook> & more)"));
  g_assert_true (contains (bytes, "/MediaBox [ 0 0 210 "));
}

/* What a page says of itself: whose moves it shows; not when it was made, so that the same picture is the same file. */
static void
test_said_of_itself (void)
{
  static const struct
  {
    PwFormat format;
    const char *name, *notation, *title;
  } rows[] = {
    { PW_FORMAT_PDF, "Rook", "R", "/Title (Rook)" },    { PW_FORMAT_PDF, NULL, "R", "/Title (R)" },
    { PW_FORMAT_PDF, "", "", "/Title (X d4)" },         { PW_FORMAT_EPS, "Rook", "R", "\n%%Title: Rook\n" },
    { PW_FORMAT_EPS, "\xff%\n", "R", "\n%%Title: ?% \n" },
  };
  g_autoptr (Fixture) fixture = fixture_new ("R", "8/8/8/8/3X4/8/8/8", "d4", 0);
  PwDiagram diagram = { .picture = fixture_compose (fixture), .to = PW_NO_SQUARE };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = NULL;

      diagram.name = rows[i].name;
      diagram.notation = rows[i].notation;
      bytes = pw_diagram_export_bytes (&diagram, rows[i].format, &PW_SIZE (24, 1), NULL);
      g_test_message ("%s", rows[i].title);
      g_assert_true (contains (bytes, rows[i].title));
      g_assert_false (contains (bytes, "CreationDate"));
    }
}

static void
test_svg_size (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("R", "8/8/8/8/3X4/8/8/8", "d4", 0);
  g_autoptr (GBytes) bytes = NULL;

  fixture_compose (fixture);
  g_assert_cmpint (pw_picture_width (fixture->picture), ==, 408);
  bytes = fixture_export_bytes (fixture->picture, PW_FORMAT_SVG, &PW_SIZE (33, 1), NULL);
  g_assert_true (contains (bytes, " width=\"280.5\" height=\"280.5\" viewBox=\"0 0 408 408\""));
}

/* A plot is written in the formats that it says it has. */
static void
test_plots (void)
{
  static const struct
  {
    PwFormat format;
    const char *begins;
  } formats[] = {
    { PW_FORMAT_SVG, "<?xml" },
    { PW_FORMAT_PNG, "\x89PNG" },
    { PW_FORMAT_PDF, "%PDF" },
    { PW_FORMAT_EPS, "%!PS-Adobe-3.0 EPSF-3.0\n" },
  };
  PwPlot plot = { .kind = PW_PLOT_LINES, .unit = "%", .n_lines = 1, .n_points = 2, .most_x = 1 };
  guint n = 0;

  pw_plot_name (plot.lines[0].name, "Rook");
  plot.lines[0].y[1] = 14;
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = pw_plot_export_bytes (&plot, NULL, formats[i].format, &error);

      g_assert_no_error (error);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), strlen (formats[i].begins), formats[i].begins,
                       strlen (formats[i].begins));
    }
  for (guint i = 0; i < PW_N_FORMATS; i++)
    n += pw_plot_has_format (i);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (formats));
}

/* -- files -- */

static char *
make_directory (void)
{
  GError *error = NULL;
  char *directory = g_dir_make_tmp ("pw-export-XXXXXX", &error);

  g_assert_no_error (error);
  return directory;
}

static guint
count_entries (const char *directory)
{
  GDir *dir = g_dir_open (directory, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_dir_close (dir);
  return n;
}

static void
test_files (void)
{
  static const struct
  {
    PwFormat format;
    const char *name, *begins;
  } files[] = {
    { PW_FORMAT_SVG, "a.svg", "<svg" },
    { PW_FORMAT_PNG, "a.png", "\x89PNG" },
    { PW_FORMAT_PDF, "a.pdf", "%PDF" },
    { PW_FORMAT_EPS, "a.eps", "%!PS-Adobe-3.0 EPSF-3.0\n" },
    { PW_FORMAT_TEX, "a.tex", "% A <rook> & more\n" },
    { PW_FORMAT_HTML, "a.html", "<!DOCTYPE html>\n" },
    { PW_FORMAT_TXT, "a.txt", "A <rook> & more\n\n8  · · · ●" },
  };
  g_autoptr (Fixture) fixture = usual ();
  g_autofree char *directory = make_directory ();

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (directory, files[i].name, NULL), *contents = NULL;
      g_autoptr (GError) error = NULL;

      for (guint again = 0; again < 2; again++)
        g_assert_true (fixture_export (fixture->picture, files[i].format, path, &PW_SIZE (32, 1), &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_true (g_str_has_prefix (contents, files[i].begins));
      g_assert_cmpuint (count_entries (directory), ==, 1);
      g_unlink (path);
    }
  g_rmdir (directory);
}

/* What was there stays as it was if the new picture can't be made or written. */
static void
test_failure_keeps_file (void)
{
  g_autoptr (Fixture) fixture = usual ();
  g_autofree char *directory = make_directory (), *path = g_build_filename (directory, "a.png", NULL), *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "kept", -1, NULL));
  g_assert_false (fixture_export (fixture->picture, PW_FORMAT_PNG, path, &PW_SIZE (512, 9), &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "kept");
  g_unlink (path);
  g_rmdir (directory);
}

/* What can't be written, and what is said of it. All but the last two are made. */
static const struct
{
  const char *path;
  GFileError code;
  const char *says;
} unwritable[] = {
  { "folder", G_FILE_ERROR_ISDIR, "A folder has this name" },
  { "circle", G_FILE_ERROR_LOOP, "Links lead in circles" },
  { "pipe", G_FILE_ERROR_INVAL, "isn’t a regular file" },
  { "locked", G_FILE_ERROR_ACCES, "write-protected" },
  { "locked/a.svg", G_FILE_ERROR_NOTDIR, "folder doesn’t exist" },
  { "no/such/a.svg", G_FILE_ERROR_NOENT, "folder doesn’t exist" },
};

static void
test_unwritable (void)
{
  g_autoptr (Fixture) fixture = usual ();
  g_autofree char *directory = make_directory ();
  g_autofree char *folder = g_build_filename (directory, "folder", NULL);
  g_autofree char *circle = g_build_filename (directory, "circle", NULL);
  g_autofree char *pipe = g_build_filename (directory, "pipe", NULL);
  g_autofree char *locked = g_build_filename (directory, "locked", NULL);

  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  g_assert_cmpint (symlink ("circle", circle), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0666), ==, 0);
  g_assert_true (g_file_set_contents_full (locked, "old", -1, G_FILE_SET_CONTENTS_NONE, 0444, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (unwritable); i++)
    {
      g_autofree char *path = g_build_filename (directory, unwritable[i].path, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (fixture_export (fixture->picture, PW_FORMAT_SVG, path, &PW_SIZE (32, 1), &error));
      g_assert_error (error, G_FILE_ERROR, (int) unwritable[i].code);
      g_test_message ("%s: %s", unwritable[i].path, error->message);
      g_assert_nonnull (strstr (error->message, unwritable[i].says));
    }
  g_assert_cmpuint (count_entries (directory), ==, 4);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_unlink (circle);
  g_unlink (pipe);
  g_unlink (locked);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

/* -- sizes that can't be -- */

typedef struct
{
  const char *name;
  guint files, ranks;
  PwFormat format;
  int square_size, scale;
} BadSizeRow;

static const BadSizeRow bad_sizes[] = {
  { "too-small", 8, 8, PW_FORMAT_PNG, 3, 1 },
  { "too-large", 8, 8, PW_FORMAT_SVG, 513, 1 },
  { "no-scale", 8, 8, PW_FORMAT_PNG, 32, 0 },
  { "scale", 8, 8, PW_FORMAT_PNG, 32, 9 },
  { "negative", 8, 8, PW_FORMAT_PDF, -48, 1 },
  { "wider-than-an-image-can-be", 64, 64, PW_FORMAT_PNG, 512, 1 },
  { "more-than-memory", 64, 64, PW_FORMAT_PNG, 480, 1 },
  { "long", 64, 1, PW_FORMAT_PNG, 512, 8 },
  { "page", 64, 64, PW_FORMAT_PDF, 512, 1 },
  { "eps", 64, 64, PW_FORMAT_EPS, 512, 1 },
  { "tikz", 64, 64, PW_FORMAT_TEX, 512, 1 },
};

static void
test_bad_size (gconstpointer data)
{
  const BadSizeRow *row = data;
  g_autoptr (PwBoard) board = pw_board_new (row->files, row->ranks);
  g_autoptr (PwPicture) picture = pw_picture_new ();
  PwScene scene = { .board = board, .pointed = PW_NO_SQUARE, .cursor = PW_NO_SQUARE };
  g_autoptr (GError) error = NULL;

  pw_picture_compose (picture, &scene);
  g_assert_null (fixture_export_bytes (picture, row->format, &PW_SIZE (row->square_size, row->scale), &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpuint (strlen (error->message), >, 20);
}

static void
test_largest_svg (void)
{
  g_autoptr (PwBoard) board = pw_board_new (64, 64);
  g_autoptr (PwPicture) picture = pw_picture_new ();
  PwScene scene = { .board = board, .pointed = PW_NO_SQUARE, .cursor = PW_NO_SQUARE };
  g_autoptr (GBytes) bytes = NULL;

  pw_picture_compose (picture, &scene);
  bytes = fixture_export_bytes (picture, PW_FORMAT_SVG, &PW_SIZE (512, 1), NULL);
  g_assert_true (contains (bytes, "id=\"sq-bl64\""));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/endings", test_endings);
  g_test_add_func ("/export/bands", test_bands);
  g_test_add_func ("/export/table", test_table);
  g_test_add_func ("/export/png-sizes", test_png_sizes);
  g_test_add_func ("/export/paper", test_paper);
  g_test_add_func ("/export/pdf", test_pdf);
  g_test_add_func ("/export/said-of-itself", test_said_of_itself);
  g_test_add_func ("/export/svg-size", test_svg_size);
  g_test_add_func ("/export/plots", test_plots);
  g_test_add_func ("/export/files", test_files);
  g_test_add_func ("/export/failure-keeps-file", test_failure_keeps_file);
  g_test_add_func ("/export/unwritable", test_unwritable);
  ADD_DATA_ROWS ("/export/bad-size/", bad_sizes, test_bad_size)
  g_test_add_func ("/export/largest-svg", test_largest_svg);
  return g_test_run ();
}
