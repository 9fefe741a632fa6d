/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What comes from outside may have so much of everything (core/base/limits.inc): tests/data/cli/limits.tsv
 * goes to each limit and just over it, and the manual lists them.
 */
#include "core/base/limits.h"
#include "tests/cli/harness.h"
#include "tests/core/rows.h"

#include <cairo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COST_ROW 20 /* ms: of two processes, one of which may read megabytes */

#define OPEN  "\302\253" /* the quotes around what is repeated */
#define CLOSE "\302\273"

static const struct
{
  const char *name;
  int value;
  const char *of;
} limits[] = {
#define LIMIT(name, value, of) { #name, value, of },
#include "core/base/limits.inc"
#undef LIMIT
};

/* -- texts of a size -- */

static cairo_status_t
append_bytes (gpointer text, const guint8 *bytes, guint length)
{
  g_string_append_len (text, (const char *) bytes, (gssize) length);
  return CAIRO_STATUS_SUCCESS;
}

static void
append_png (GString *text, int width)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, 1);

  g_assert_cmpint (cairo_surface_write_to_png_stream (surface, append_bytes, text), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

/* Takes "+NUMBER", "-NUMBER" or "/NUMBER" off the end of a part. Returns: what that makes of n */
static int
take_number (char *part, int n)
{
  char *sign = part + strlen (part);
  int number;

  while (sign > part && g_ascii_isdigit (sign[-1]))
    sign--;
  if (*sign == '\0' || sign == part || strchr ("+-/", sign[-1]) == NULL)
    return n;
  number = atoi (sign--);
  n = *sign == '+' ? n + number : *sign == '-' ? n - number : n / number;
  *sign = '\0';
  return n;
}

static void
append_numbered (GString *text, const char *part, int number)
{
  for (; *part != '\0'; part++)
    if (*part == '#')
      g_string_append_printf (text, "%d", number);
    else
      g_string_append_c (text, *part);
}

/* What stands between the quotes: see limits.tsv. */
static void
append_part (GString *text, char *part, int n)
{
  int times = take_number (part, n);

  g_assert_cmpint (times, >=, 0);
  if (g_str_equal (part, "="))
    g_string_append_printf (text, "%d", times);
  else if (g_str_equal (part, "png"))
    append_png (text, times);
  else
    for (int i = 1; i <= times; i++)
      append_numbered (text, part, i);
}

/* n: the limit, or just over it. Returns: (transfer full) */
static GString *
fill_in (const char *pattern, int n)
{
  GString *text = g_string_new (NULL);
  const char *open;

  while ((open = strstr (pattern, OPEN)) != NULL)
    {
      const char *close = strstr (open, CLOSE);
      g_autofree char *part = NULL;

      g_assert_nonnull (close);
      part = g_strndup (open + strlen (OPEN), (gsize) (close - open) - strlen (OPEN));
      g_string_append_len (text, pattern, open - pattern);
      append_part (text, part, n);
      pattern = close + strlen (CLOSE);
    }
  g_string_append (text, pattern);
  return text;
}

/* -- the rows -- */

static int
find_limit (const TestRow *row)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (g_str_equal (limits[i].name, row->columns[0]))
      return limits[i].value;
  g_error ("tests/data/%s:%u: %s is none of the limits", row->file, row->line, row->columns[0]);
}

/* All that it says. status: (out). Returns: (transfer full) */
static char *
run_at (const TestRow *row, int n, int *status)
{
  GString *line = fill_in (row->columns[1], n), *input = fill_in (test_row_text (row, 2), n);
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (Run) run = { 0 };
  int fd = open_scratch ();
  gboolean other;

  g_shell_parse_argv (line->str, NULL, &words, &error);
  g_assert_no_error (error);
  write_scratch (fd, input->str, input->len);
  lseek (fd, 0, SEEK_SET);
  other = g_str_equal (words[0], "thumbnailer");
  run = run_program_with_files (other ? "PW_THUMBNAILER" : "PW_CLI",
                                (const char *const *) words + (other ? 1 : 0), fd, -1, NULL);
  close (fd);
  g_string_free (line, TRUE);
  g_string_free (input, TRUE);
  *status = run.status;
  return g_strconcat (run.out, "\n", run.err, NULL);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  int limit = find_limit (row), status, over_status;
  int step = (int) test_row_number (row, 5, 1);
  g_autofree char *at_limit = run_at (row, limit, &status);
  g_autofree char *over = run_at (row, limit + step, &over_status);

  if (status != (int) test_row_number (row, 4, 0) || strstr (at_limit, row->columns[3]) != NULL)
    g_test_fail_printf ("at %d: status %d, and %.200s", limit, status, at_limit);
  if (over_status > 2 || strstr (over, row->columns[3]) == NULL)
    g_test_fail_printf ("at %d: status %d, and %.200s", limit + step, over_status, over);
}

static void
test_every_limit_has_a_row (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read ("cli/limits.tsv", 4, 6);

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (!test_rows_show (rows, 0, limits[i].name))
      g_test_fail_printf ("%s has no row", limits[i].name);
}

/* -- the manual -- */

/* As "64 MB of a document". Returns: (transfer full) */
static char *
tell (int value, const char *of)
{
  gboolean bytes = g_str_has_prefix (of, "bytes ");

  if (bytes && value % (1024 * 1024) == 0)
    return g_strdup_printf ("%d MB %s", value / (1024 * 1024), of + strlen ("bytes "));
  if (bytes && value % 1024 == 0)
    return g_strdup_printf ("%d KB %s", value / 1024, of + strlen ("bytes "));
  return g_strdup_printf ("%d %s", value, of);
}

static void
test_manual (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "man", "piecewright-cli.1", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  GString *list = g_string_new (NULL);
  const char *section;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *line = tell (limits[i].value, limits[i].of);

      g_string_append_printf (list, "%s\n.br\n", line);
    }
  section = strstr (page, ".SH LIMITS\n");
  if (section == NULL || strstr (section, list->str) == NULL)
    g_error ("%s: this section is not there:\n%s", path, list->str);
  g_string_free (list, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/limits/every-limit-has-a-row", test_every_limit_has_a_row);
  g_test_add_func ("/limits/manual", test_manual);
  test_rows_add_sample ("cli/limits.tsv", 4, 6, COST_ROW, test_row);
  return g_test_run ();
}
