/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thumbnailer: a PNG of any document, and a sentence about what is none, within its limits. */
#include <cairo.h>
#include <sys/wait.h>

#include "tests/add-rows.h"
#include "tests/keep/folder.h"

#define PIECE(members) "{\"format\": \"piecewright\", \"version\": 1, \"pieces\": [{" members "}]}\n"

typedef struct
{
  const char *name;
  const char *size;
  const char *text;
  int status;
  int width, height; /* of what is written: 0: nothing is */
} Row;

static const Row rows[] = {
  { "square", "128", PIECE ("\"notation\": \"N\""), 0, 128, 128 },
  { "large", "1024", PIECE ("\"notation\": \"RQ\""), 0, 1024, 1024 },
  { "small", "16", PIECE ("\"notation\": \"N\""), 0, 16, 16 },
  { "wide", "128", PIECE ("\"notation\": \"R\", \"board\": {\"position\": \"8/8\", \"at\": \"a1\"}"), 0, 128, 38 },
  { "empty", "64", PIECE ("\"notation\": \"\""), 0, 64, 64 },
  { "wrong-notation", "64", PIECE ("\"notation\": \"R+cR(\""), 0, 64, 64 },
  { "very-many-moves", "64", PIECE ("\"notation\": \"KaKaKaKaKaKaKaK\""), 0, 64, 64 },
  /* <svg xmlns="http://www.w3.org/2000/svg"><text y="20" font-size="3e6">W</text></svg> */
  { "picture-that-breaks-its-reader", "64",
    PIECE ("\"notation\": \"N\", \"image\": {\"type\": \"image/svg+xml\", \"data\": "
           "\"PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjx0ZXh0IHk9IjIwIiBmb250LXNpemU9IjNlNiI+Vzwv"
           "dGV4dD48L3N2Zz4=\"}"),
    0, 64, 64 },
  { "no-json", "64", "Hello", 1, 0, 0 },
  { "nothing", "64", "", 1, 0, 0 },
  { "not-ours", "64", "{}", 1, 0, 0 },
  { "size/too-small", "15", PIECE ("\"notation\": \"N\""), 2, 0, 0 },
  { "size/too-large", "1025", PIECE ("\"notation\": \"N\""), 2, 0, 0 },
  { "size/no-number", "big", PIECE ("\"notation\": \"N\""), 2, 0, 0 },
};

static int
run_thumbnailer (const char *size, const char *document, const char *png)
{
  const char *const arguments[] = { g_getenv ("PW_THUMBNAILER"), size, document, png, NULL };
  g_autofree char *complaint = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, &complaint, &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) != 0)
    g_assert_true (g_str_has_suffix (complaint, "\n")); /* there is a word about it */
  return WEXITSTATUS (status);
}

static void
check_size (const char *png, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create_from_png (png);

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, height);
  cairo_surface_destroy (surface);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *folder = folder_new ();
  g_autofree char *document = folder_write (folder, "a.piecewright", row->text);
  g_autofree char *png = g_build_filename (folder, "a.png", NULL);

  g_assert_cmpint (run_thumbnailer (row->size, document, png), ==, row->status);
  if (row->width > 0)
    check_size (png, row->width, row->height);
  g_assert_cmpuint (folder_count (folder), ==, row->width > 0 ? 2 : 1);
  folder_remove (folder);
}

/* What never ends is not begun. */
static void
test_no_files (void)
{
  static const char *const names[] = { "/dev/zero", "/", "/no/such/file" };
  g_autofree char *folder = folder_new ();
  g_autofree char *png = g_build_filename (folder, "a.png", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (run_thumbnailer ("64", names[i], png), ==, 1);
  g_assert_cmpuint (folder_count (folder), ==, 0);
  folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/thumbnailer/", rows, test_row);
  g_test_add_func ("/thumbnailer/no-files", test_no_files);
  return g_test_run ();
}
