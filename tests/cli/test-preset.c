/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Presets that a user has kept in the window, for the command: one diagram and many, and settings that are broken. */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/cli/harness.h"

/* As the window keeps them, where no other settings service runs. */
#define KEYFILE "[org/piecewright/Piecewright/export]\npresets="

static char *folder;

/* presets: a GVariant as text, right or wrong. Returns: what `draw` with this option says */
static Run
draw_with (const char *presets, const char *preset, const char *input)
{
  g_autofree char *settings = g_build_filename (folder, "glib-2.0", "settings", NULL);
  g_autofree char *file = g_build_filename (settings, "keyfile", NULL);
  g_autofree char *text = g_strconcat (KEYFILE, presets, "\n", NULL);
  g_autofree char *option = g_strconcat ("--preset=", preset, NULL), *to = g_strconcat ("--output-dir=", folder, NULL);
  const char *const one[] = { "draw", "-o", "-", option, "R", NULL };
  const char *const many[] = { "draw", "--batch=-", to, option, NULL };

  g_assert_cmpint (g_mkdir_with_parents (settings, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  return run_command (input != NULL ? many : one, input);
}

static void
test_kept (void)
{
  g_auto (Run) run = draw_with ("{'Für „uns“': {'format': <'svg'>, 'measure': <'width-pixels'>, 'length': <321.0>,"
                                " 'legend': <false>, 'caption': <true>}}",
                                "Für „uns“", NULL);

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.out, " width=\"321\""));
  g_assert_nonnull (strstr (run.out, "class=\"caption\""));
  g_assert_null (strstr (run.out, "id=\"legend\""));
}

/* Its format is that of all files, and each line may want something else. */
static void
test_many (void)
{
  g_auto (Run) run = draw_with ("{'Mine': {'format': <'eps'>, 'measure': <'square-mm'>, 'length': <5.0>}}", "Mine",
                                "{\"notation\":\"R\"}\n{\"notation\":\"N\",\"file\":\"n.svg\",\"size\":100,"
                                "\"legend\":false,\"coordinates\":false,\"border\":false}\n");
  g_autofree char *eps = g_build_filename (folder, "1.eps", NULL), *svg = g_build_filename (folder, "n.svg", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (svg, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, " width=\"850\" height=\"850\""));
  g_assert_cmpint (g_unlink (eps), ==, 0);
  g_assert_cmpint (g_unlink (svg), ==, 0);
}

/* What can't be read is as if it weren't there. */
static void
test_broken (void)
{
  static const char *const broken[] = { "{", "7", "{'x': 3}", "{'x\\ny': {}}", "\xff" };

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_auto (Run) run = draw_with (broken[i], "x", NULL);
      g_auto (Run) fixed = draw_with (broken[i], "Web", NULL);

      g_assert_cmpint (run.status, ==, 2);
      g_assert_nonnull (strstr (run.err, "unknown preset \"x\"; use one of: Book, Web, Forum\n"));
      g_assert_cmpint (fixed.status, ==, 0);
    }
}

/* Without any settings there are the program's. */
static void
test_no_schema (void)
{
  g_autofree char *schemas = g_strdup (g_getenv ("GSETTINGS_SCHEMA_DIR"));
  g_autofree char *dirs = g_strdup (g_getenv ("XDG_DATA_DIRS"));

  g_setenv ("GSETTINGS_SCHEMA_DIR", folder, TRUE);
  g_setenv ("XDG_DATA_DIRS", folder, TRUE);
  {
    g_auto (Run) run = draw_with ("{}", "Web", NULL);

    g_assert_cmpint (run.status, ==, 0);
  }
  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, TRUE);
  if (dirs != NULL)
    g_setenv ("XDG_DATA_DIRS", dirs, TRUE);
  else
    g_unsetenv ("XDG_DATA_DIRS");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("pw-preset-XXXXXX", NULL);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  g_test_add_func ("/preset/kept", test_kept);
  g_test_add_func ("/preset/many", test_many);
  g_test_add_func ("/preset/broken", test_broken);
  g_test_add_func ("/preset/no-schema", test_no_schema);
  status = g_test_run ();
  {
    g_autofree char *file = g_build_filename (folder, "glib-2.0", "settings", "keyfile", NULL);
    g_autofree char *settings = g_path_get_dirname (file), *glib = g_path_get_dirname (settings);

    g_unlink (file);
    g_rmdir (settings);
    g_rmdir (glib);
    g_rmdir (folder);
  }
  g_free (folder);
  return status;
}
