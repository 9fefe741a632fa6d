/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command as other programs call it: what it says, where it says it, and how it ends. A file of
 * tests/data/cli for each of its commands; command.tsv has those of all.
 */
#include "tests/cli/harness.h"
#include "tests/core/rows.h"

#include <string.h>

/* expected: "=" and all of it, "^" and how it begins, or what it holds; NULL: nothing at all */
static void
check_text (const char *which, const char *text, const char *expected)
{
  if (expected == NULL)
    g_assert_cmpstr (text, ==, "");
  else if (*expected == '=')
    g_assert_cmpstr (text, ==, expected + 1);
  else if (*expected == '^' ? !g_str_has_prefix (text, expected + 1) : strstr (text, expected) == NULL)
    g_error ("%s: \"%s\" is not in \"%s\"", which, expected, text);
}

/* What the command writes beside its results is never more than one line when it is called wrongly. */
static void
check_complaint (const Run *run)
{
  g_assert_cmpstr (run->out, ==, "");
  g_assert_true (g_str_has_prefix (run->err, "piecewright-cli: ") || g_str_has_prefix (run->err, "{\"piecewright\":"));
  g_assert_nonnull (strchr (run->err, '\n'));
  g_assert_cmpstr (strchr (run->err, '\n'), ==, "\n");
  g_assert_true (g_utf8_validate (run->err, -1, NULL));
}

/* Arguments as in a shell; none of an empty text. Returns: (transfer full) */
static char **
split_arguments (const TestRow *row)
{
  g_autoptr (GError) error = NULL;
  char **arguments = NULL;

  if (!g_shell_parse_argv (row->columns[1], NULL, &arguments, &error)
      && !g_error_matches (error, G_SHELL_ERROR, G_SHELL_ERROR_EMPTY_STRING))
    g_error ("tests/data/%s:%u: %s", row->file, row->line, error->message);
  return arguments != NULL ? arguments : g_new0 (char *, 1);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  int status = (int) test_row_number (row, 2, 0);
  g_auto (GStrv) arguments = split_arguments (row);
  g_auto (Run) run = run_command ((const char *const *) arguments, row->columns[5]);

  if (run.status != status)
    g_test_message ("%s%s", run.out, run.err);
  g_assert_cmpint (run.status, ==, status);
  if (status == 2)
    check_complaint (&run);
  check_text ("output", run.out, row->columns[3]);
  check_text ("error", run.err, row->columns[4]);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    double cost; /* ms: of a row */
  } files[] = {
    { "command", 20 },   { "why", 20 },   { "explain", 20 }, { "find", 20 },
    { "assemble", 500 }, { "batch", 20 }, { "analyse", 20 }, { "sheet", 20 },
    { "perft", 20 },     { "exchange", 20 }, { "play", 100 },
    { "measure", 30 },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *file = g_strdup_printf ("cli/%s.tsv", files[i].name);

      test_rows_add_sample (file, 4, 6, files[i].cost, test_row);
    }
  return g_test_run ();
}
