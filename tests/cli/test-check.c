/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `check DOCUMENT`: the notations of its pieces, and the examples that must hold. */
#include <glib/gstdio.h>

#include "tests/cli/harness.h"

static const struct
{
  const char *name, *pieces; /* of the document */
  int status;
  const char *out;  /* (nullable): what is written; NULL: nothing */
  const char *json; /* (nullable): with --json, a part of it */
} rows[] = {
  { "holds",
    "[{\"name\":\"Griffon\",\"notation\":\"FtR\",\"examples\":[{\"at\":\"d4\",\"allowed\":[\"e5\"]}]}]", 0,
    "Griffon: FtR\nExample 1 holds.\n", "\"examples\":[{\"holds\":true}]" },
  { "fails",
    "[{\"notation\":\"N\",\"symbol\":\"N\",\"examples\":[{\"at\":\"d4\",\"forbidden\":[\"e5\"]},"
    "{\"at\":\"d4\",\"allowed\":[\"e6\",\"e5\"]}]}]",
    1, "N: N\nExample 1 holds.\nExample 2 does not hold. It should reach e5.\n",
    "{\"holds\":false,\"message\":\"It should reach e5.\"}" },
  { "complete",
    "[{\"notation\":\"W\",\"symbol\":\"W\",\"examples\":[{\"at\":\"d4\",\"complete\":true,"
    "\"allowed\":[\"d5\",\"d3\",\"c4\"]}]}]",
    1, "W: W\nExample 1 does not hold. It should reach no other squares.\n",
    "It should reach no other squares." },
  { "without", "[{\"notation\":\"W\",\"symbol\":\"W\"},{\"notation\":\"F\",\"symbol\":\"F\"}]", 0,
    "W: W\nNo problems found.\n\nF: F\nNo problems found.\n", "\"examples\":[]" },
  { "wrong-notation",
    "[{\"notation\":\"W(\",\"symbol\":\"W\",\"examples\":[{\"at\":\"d4\",\"allowed\":[\"d5\"]}]}]", 1, NULL,
    "The notation has an error." },
  { "not-read",
    "[{\"notation\":\"W\",\"symbol\":\"W\",\"examples\":[5,{\"at\":\"d4\",\"allowed\":[\"d5\"]}]}]", 1,
    "W: W\nExample 1 does not hold. This example cannot be read.\nExample 2 holds.\n",
    "[{\"holds\":false,\"message\":\"This example cannot be read.\"},{\"holds\":true}]" },
  { "no-document", "[{\"symbol\":\"W\"}]", 2, "", "" },
};

static Run
check (const char *path, const char *option)
{
  return run_command ((const char *[]){ "check", path, option, NULL }, NULL);
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *folder
      = g_dir_make_tmp ("check-XXXXXX", &error),
      *path = g_build_filename (folder, "a.piecewright", NULL),
      *text = g_strdup_printf ("{\"format\":\"piecewright\",\"version\":1,\"pieces\":%s}", rows[i].pieces);

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  {
    g_auto (Run) run = check (path, NULL);
    g_auto (Run) json = check (path, "--json");

    g_assert_cmpint (run.status, ==, rows[i].status);
    g_assert_cmpint (json.status, ==, rows[i].status);
    if (rows[i].out != NULL)
      g_assert_cmpstr (run.out, ==, rows[i].out);
    g_assert_nonnull (strstr (json.out, rows[i].json));
    g_assert_cmpint (*run.err == '\0', ==, rows[i].status < 2);
  }
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_missing (void)
{
  g_auto (Run) run = check ("/nowhere/a.piecewright", NULL);

  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.err, "/nowhere/a.piecewright: "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/check/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/check/missing", test_missing);
  return g_test_run ();
}
