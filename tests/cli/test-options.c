/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options as each command's --help names them: what is named is accepted, what is not is wrong usage.  Shared
 * options may be given to every command that reads a notation, whether it uses them or not.  And the
 * language.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/cli/base/report.h"
#include "tests/cli/harness.h"

#define MAX_ARGUMENTS 6
#define COST_OPTION   10 /* ms: a process of its own */

/* A command with all that it needs, and whether it takes the shared options that it doesn't name. */
typedef struct
{
  const char *arguments[MAX_ARGUMENTS];
  const char *input;
  gboolean takes_shared;
  const char *refuses; /* (nullable): one of them that makes no sense */
} Row;

static const Row rows[] = {
  { { "moves", "W" }, NULL, TRUE },
  { { "why", "W", "--to=d5" }, NULL, TRUE },
  { { "check", "W" }, NULL, TRUE },
  { { "explain", "W" }, NULL, TRUE },
  { { "convert", "W", "--to=bex" }, NULL, TRUE },
  { { "find", "W" }, NULL, TRUE },
  { { "draw", "W", "--output=-", "--format=svg" }, NULL, TRUE, "json" },
  { { "assemble" }, "{\"at\":\"d4\",\"moves\":[\"d5\"]}\n", FALSE },
  { { "batch" }, "{\"notation\":\"W\"}\n", TRUE },
  { { "lesson", "/dev/stdin" }, "[Lesson]\nTitle=A\n[Page 1]\nText=B\n", FALSE },
};

/* Every option that a command has, with a value that makes sense. */
static const struct
{
  const char *name, *value;
  gboolean shared;
  gboolean other_ways; /* it changes what else the command takes: see the command's own tests */
} options[] = {
  { "dialect", "xbetza", TRUE },
  { "board", "8/8/8/8/3X4/8/8/8", TRUE },
  { "at", "d4", TRUE },
  { "side", "first", TRUE },
  { "virgin", NULL, TRUE },
  { "json", NULL, TRUE },
  { "to", "d5", FALSE }, /* what it names differs: the rows have it */
  { "fields", "blockers", FALSE },
  { "max", "3", FALSE },
  { "mobility", "1..9", FALSE },
  { "crowded", "..9", FALSE },
  { "value", "1..", FALSE },
  { "classes", "1..", FALSE },
  { "colours", "free,switching", FALSE },
  { "reach", "1..", FALSE },
  { "mate", "no,freak", FALSE },
  { "longest", "1..", FALSE },
  { "sort", "-mobility", FALSE },
  { "name", "rook", FALSE },
  { "notation", "R", FALSE },
  { "output", "-", FALSE },
  { "format", "svg", FALSE },
  { "size", "20", FALSE },
  { "width", "80mm", FALSE },
  { "dpi", "300", FALSE },
  { "preset", "Book", FALSE },
  { "scale", "1", FALSE },
  { "scheme", "print", FALSE },
  { "title", "T", FALSE },
  { "symbol", "Q", FALSE },
  { "picture", "../data/icons/hicolor/symbolic/apps/" PW_APP_ID "-symbolic.svg", FALSE },
  { "legend", NULL, FALSE },
  { "coordinates", NULL, FALSE },
  { "attacks", NULL, FALSE },
  { "flip", NULL, FALSE },
  { "threads", "2", FALSE },
  { "legend-beside", NULL, FALSE },
  { "caption", NULL, FALSE },
  { "pattern", "points", FALSE },
  { "border", NULL, FALSE },
  { "paths", NULL, FALSE },
  { "one-path", NULL, FALSE },
  { "crop", NULL, FALSE },
  { "transparent", NULL, FALSE },
  { "outlines", NULL, FALSE },
  { "strip", NULL, FALSE },
  { "figurine", "king", FALSE },
  { "with", "N", FALSE },
  { "with-dialect", "bex", FALSE },
  { "batch", NULL, FALSE, TRUE },
  { "output-dir", NULL, FALSE, TRUE },
  { "tar", NULL, FALSE, TRUE },
  { "paper", "a5", FALSE },
  { "landscape", NULL, FALSE },
};

/* The long names in a command's help. Returns: (transfer full) */
static GHashTable *
read_help (const char *command)
{
  const char *const arguments[] = { command, "--help", NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpint (run.status, ==, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = lines[i] + strspn (lines[i], " ");
      const char *name = *line == '-' && line > lines[i] ? strstr (line, "--") : NULL;

      if (name != NULL)
        g_hash_table_add (names, g_strndup (name + 2, strcspn (name + 2, "= ")));
    }
  return names;
}

/* The row's command with one more option. Returns: its exit status */
static int
run_with (const Row *row, guint option)
{
  g_autofree char *given = options[option].value != NULL
                               ? g_strdup_printf ("--%s=%s", options[option].name, options[option].value)
                               : g_strconcat ("--", options[option].name, NULL);
  gboolean by_text = g_str_equal (given, "--name=rook") || g_str_equal (given, "--notation=R");
  const char *arguments[MAX_ARGUMENTS + 2] = { row->arguments[0], given };
  int status;

  /* find looks for a text or for a notation */
  for (guint i = 1; row->arguments[i] != NULL && !by_text; i++)
    arguments[i + 1] = row->arguments[i];
  {
    g_auto (Run) run = run_command (arguments, row->input != NULL ? row->input : "");

    status = run.status;
    if (status == 2)
      g_test_message ("%s %s: %s", row->arguments[0], given, run.err);
  }
  return status;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GHashTable) named = read_help (row->arguments[0]);

  g_assert_true (g_hash_table_contains (named, "help"));
  for (Sample sample = sample_of (row->arguments[0], G_N_ELEMENTS (options), COST_OPTION);
       sample_next (&sample);)
    {
      guint i = sample.i;
      gboolean is_named = g_hash_table_contains (named, options[i].name);
      gboolean takes
          = options[i].shared && row->takes_shared && g_strcmp0 (options[i].name, row->refuses) != 0;

      if (!is_named || (!g_str_equal (options[i].name, "to") && !options[i].other_ways))
        g_assert_cmpint (run_with (row, i), ==, is_named || takes ? 0 : 2);
    }
}

/* What a diagram has can be turned off, though the help has no rows for it. */
static void
test_contraries (void)
{
  static const char *const names[]
      = { "legend", "coordinates", "attacks", "legend-beside", "caption",  "border",
          "paths",  "one-path",    "crop",    "transparent",   "outlines", "strip" };
  g_autoptr (GHashTable) named = read_help ("draw");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *given = g_strconcat ("--no-", names[i], NULL);
      const char *const arguments[] = { "draw", "-o", "-", given, "R", NULL };
      g_auto (Run) run = run_command (arguments, NULL);

      g_assert_cmpint (run.status, ==, 0);
      g_assert_true (g_hash_table_contains (named, names[i]));
      g_assert_false (g_hash_table_contains (named, given + 2));
    }
}

/* No option of any command is missing in the table above. */
static void
test_all_known (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GHashTable) named = read_help (rows[i].arguments[0]);
      guint known = 1; /* help */

      for (guint j = 0; j < G_N_ELEMENTS (options); j++)
        known += g_hash_table_contains (named, options[j].name);
      g_assert_cmpuint (known, ==, g_hash_table_size (named));
    }
}

/* What completion offers for a command's last word, without what it means. Returns: (transfer full) */
static char **
complete (const char *command, const char *word)
{
  const char *const arguments[] = { "--complete", command, word, NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  char **lines = g_strsplit (g_strchomp (run.out), "\n", -1);

  g_assert_cmpint (run.status, ==, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    lines[i][strcspn (lines[i], "\t")] = '\0';
  return lines;
}

#define COST 100 /* ms: of a value: each is a process of its own */

/* Every value that is offered is one that the command takes. Returns: how many there are */
static guint
check_values (const Row *row, const char *option)
{
  g_auto (GStrv) values = complete (row->arguments[0], option);

  for (Sample sample = sample_of (option, g_strv_length (values), COST); sample_next (&sample);)
    {
      const char *arguments[MAX_ARGUMENTS + 2] = { NULL };
      guint n = 0;

      for (; row->arguments[n] != NULL; n++)
        arguments[n] = row->arguments[n];
      arguments[n] = values[sample.i]; /* of two the last counts */
      {
        g_auto (Run) run = run_command (arguments, row->input != NULL ? row->input : "");

        g_assert_true (g_str_has_prefix (values[sample.i], option));
        g_assert_cmpint (run.status, !=, 2); /* 1: find has nothing for it */
      }
    }
  return g_strv_length (values);
}

/* Completion has the options that the help has, and values for those that have a few. */
static void
test_completed (void)
{
  guint n_values = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GHashTable) named = read_help (rows[i].arguments[0]);
      g_auto (GStrv) offered = complete (rows[i].arguments[0], "--");

      g_assert_cmpuint (g_strv_length (offered), ==, g_hash_table_size (named));
      for (guint j = 0; offered[j] != NULL; j++)
        {
          g_autofree char *name = g_strndup (offered[j] + 2, strcspn (offered[j] + 2, "="));

          g_assert_true (g_hash_table_contains (named, name));
          if (g_str_has_suffix (offered[j], "="))
            n_values += check_values (&rows[i], offered[j]);
        }
    }
  g_assert_cmpuint (n_values, >, 20);
}

/* Completion has the commands that there are. */
static void
test_commands_completed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const arguments[] = { "--complete", rows[i].arguments[0], NULL };
      g_auto (Run) run = run_command (arguments, NULL);

      g_assert_true (g_str_has_prefix (run.out, rows[i].arguments[0]));
    }
}

/* From the build tree the command finds the translations made there, whatever is installed. */
static void
test_translated (void)
{
  const char *const arguments[] = { "check", "W#", NULL };
  const char *const german[] = { "LANGUAGE", "de", NULL };
  const char *const nowhere[] = { "LANGUAGE", "de", "PW_LOCALE_DIR", "/nowhere", NULL };
  g_auto (Run) translated = run_command_with_files (arguments, -1, -1, german);
  g_auto (Run) plain = run_command_with_files (arguments, -1, -1, nowhere);

  g_assert_true (g_str_has_prefix (translated.out, "Fehler: "));
  g_assert_true (g_str_has_prefix (plain.out, "error: "));
}

/* Core writes its sentences with the marks of the window; the command's are plain. */
static void
test_marks (void)
{
  const char *const plain = "{0} isn't a letter: use \"K\"...";

  g_assert_cmpstr (pw_translate ("{0} isn’t a letter: use “K”…"), ==, plain);
  g_assert_true (pw_translate (plain) == plain);
  g_assert_cmpstr (pw_language.many ("‘a’", "“{0} ×”", 1), ==, "'a'");
  g_assert_cmpstr (pw_language.many ("‘a’", "“{0} ×”", 2), ==, "\"{0} ×\"");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (g_chdir (g_getenv ("G_TEST_SRCDIR")), ==, 0); /* where the picture is */
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/options/%s", rows[i].arguments[0]);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/options/all-known", test_all_known);
  g_test_add_func ("/options/contraries", test_contraries);
  g_test_add_func ("/options/completed", test_completed);
  g_test_add_func ("/options/commands-completed", test_commands_completed);
  g_test_add_func ("/options/translated", test_translated);
  g_test_add_func ("/options/marks", test_marks);
  return g_test_run ();
}
