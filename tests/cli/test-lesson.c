/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `lesson`: files that are sound, files that are not, and what is told of them. */
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/cli/harness.h"

#define BROKEN "[Lesson]\nTitle=A\n[Page 1]\nText=B\nNotation=(\nwhat\n"

typedef struct
{
  char *good, *bad;
} Files;

static void
set_up (Files *files, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("lesson-XXXXXX", &files->bad, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (files->bad, BROKEN, -1, &error);
  g_assert_no_error (error);
  files->good = g_test_build_filename (G_TEST_DIST, "data", "lessons", "good.lesson", NULL);
}

static void
tear_down (Files *files, gconstpointer data)
{
  g_unlink (files->bad);
  g_free (files->bad);
  g_free (files->good);
}

static void
test_good (Files *files, gconstpointer data)
{
  g_auto (Run) run = run_command ((const char *[]){ "lesson", files->good, files->good, NULL }, NULL);
  g_autofree char *expected = g_strdup_printf ("%s: no problems found: 3 pages, 5 exercises and a game\n"
                                               "%s: no problems found: 3 pages, 5 exercises and a game\n",
                                               files->good, files->good);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.out, ==, expected);
  g_assert_cmpstr (run.err, ==, "");
}

static void
test_bad (Files *files, gconstpointer data)
{
  g_auto (Run) run = run_command ((const char *[]){ "lesson", files->bad, files->good, NULL }, NULL);
  g_autofree char *expected = g_strdup_printf (
      "%s:5: This notation has an error in Extended Betza. This parenthesis is never closed. "
      "Add ) or remove it.\n"
      "%s:6: This line must be a group, a key with its value, or a comment.\n"
      "%s: no problems found: 3 pages, 5 exercises and a game\n",
      files->bad, files->bad, files->good);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.out, ==, expected);
}

static void
test_json (Files *files, gconstpointer data)
{
  g_auto (Run) run = run_command ((const char *[]){ "lesson", "--json", files->bad, NULL }, NULL);
  g_autoptr (JsonNode) node = json_from_string (run.out, NULL);
  JsonArray *problems = json_object_get_array_member (json_node_get_object (node), "problems");

  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpuint (json_array_get_length (problems), ==, 2);
  g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (problems, 0), "line"), ==, 5);
}

static void
test_usage (Files *files, gconstpointer data)
{
  g_auto (Run) none = run_command ((const char *[]){ "lesson", NULL }, NULL);
  g_auto (Run) missing = run_command ((const char *[]){ "lesson", "there/is/none", files->bad, NULL }, NULL);

  g_assert_cmpint (none.status, ==, 2);
  g_assert_nonnull (strstr (none.err, "no file given"));
  g_assert_cmpint (missing.status, ==, 2);
  g_assert_nonnull (strstr (missing.err, "there/is/none"));
  g_assert_nonnull (strstr (missing.out, ":6: "));
}

static gpointer
write_good_cb (gpointer data)
{
  const char *const *paths = data; /* from, to */
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  FILE *pipe = NULL;
  gsize length;

  g_file_get_contents (paths[0], &text, &length, &error);
  g_assert_no_error (error);
  pipe = g_fopen (paths[1], "w");
  g_assert_cmpuint (fwrite (text, 1, length, pipe), ==, length);
  fclose (pipe);
  return NULL;
}

/* A pipe is read to its end, and what has none only as far as a lesson may go. */
static void
test_pipe (Files *files, gconstpointer data)
{
  g_autofree char *pipe = g_strconcat (files->bad, ".pipe", NULL);
  const char *paths[] = { files->good, pipe };
  GThread *writer;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  writer = g_thread_new ("writer", write_good_cb, paths);
  {
    g_auto (Run) run = run_command ((const char *[]){ "lesson", pipe, NULL }, NULL);

    g_assert_cmpint (run.status, ==, 0);
  }
  {
    g_auto (Run) run = run_command ((const char *[]){ "lesson", "/dev/zero", NULL }, NULL);

    g_assert_cmpint (run.status, ==, 1);
    g_assert_true (g_str_has_prefix (run.out, "/dev/zero:1: "));
  }
  g_thread_join (writer);
  g_unlink (pipe);
}

/* A page for a good lesson, without a report; nothing for a bad one. */
static void
test_handed_out (Files *files, gconstpointer data)
{
  g_autofree char *page = g_strconcat (files->bad, ".html", NULL), *html = NULL;
  g_auto (Run) bad = run_command ((const char *[]){ "lesson", "-o", page, files->bad, NULL }, NULL);

  g_assert_cmpint (bad.status, ==, 1);
  g_assert_false (g_file_test (page, G_FILE_TEST_EXISTS));
  {
    g_auto (Run) run = run_command ((const char *[]){ "lesson", "-o", page, files->good, NULL }, NULL);

    g_assert_cmpint (run.status, ==, 0);
    g_assert_cmpstr (run.out, ==, "");
    g_assert_cmpstr (run.err, ==, "");
  }
  g_assert_true (g_file_get_contents (page, &html, NULL, NULL));
  g_assert_nonnull (strstr (html, "<title>Knights</title>"));
  g_unlink (page);
}

/* Hands a lesson out. ending: of the file; made: of a file that is there then. Returns: what is in that */
static char *
hand_out (const Files *files, const char *ending, const char *made)
{
  g_autofree char *path = g_strconcat (files->bad, ending, NULL),
                  *file = g_strconcat (files->bad, made, NULL);
  g_auto (Run) run = run_command ((const char *[]){ "lesson", "-o", path, files->good, NULL }, NULL);
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpstr (run.out, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_file_get_contents (file, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* A file for all pages, or one for each; the same each time. */
static void
test_pages (Files *files, gconstpointer data)
{
  static const char *const made[] = { ".pdf", "-1.svg", "-2.svg", "-3.svg", "-4.svg" };
  g_autofree char *pdf = hand_out (files, ".pdf", ".pdf"), *first = hand_out (files, ".svg", "-1.svg");
  g_autofree char *again = hand_out (files, ".svg", "-1.svg"), *last = hand_out (files, ".svg", "-4.svg");

  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
  g_assert_nonnull (strstr (first, ">Knights</text>"));
  g_assert_cmpstr (first, ==, again);
  g_assert_nonnull (strstr (last, ">Answers</text>"));
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autofree char *file = g_strconcat (files->bad, made[i], NULL);

      g_assert_cmpint (g_unlink (file), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/lesson/good", Files, NULL, set_up, test_good, tear_down);
  g_test_add ("/lesson/bad", Files, NULL, set_up, test_bad, tear_down);
  g_test_add ("/lesson/json", Files, NULL, set_up, test_json, tear_down);
  g_test_add ("/lesson/pipe", Files, NULL, set_up, test_pipe, tear_down);
  g_test_add ("/lesson/handed-out", Files, NULL, set_up, test_handed_out, tear_down);
  g_test_add ("/lesson/pages", Files, NULL, set_up, test_pages, tear_down);
  g_test_add ("/lesson/usage", Files, NULL, set_up, test_usage, tear_down);
  return g_test_run ();
}
