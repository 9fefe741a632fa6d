/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many lines a second `piecewright-cli batch` answers: the positions of the other benchmarks as JSON, in
 * order, and so that each line has another notation than the one before; then a notation of its own in each line.
 * Counts the processor's time of the command alone.  Prints, never judges.
 *
 *   bench-batch COMMAND [ROUNDS]
 */
#include <gio/gio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "tests/bench/easy-texts.h"

#define ROUNDS    5
#define DIFFERENT 20000 /* notations, each in one line */
#define REPEATS   20 /* of the positions: so many that the start of the command is little of it */

static double
children_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static GStrv
read_rows (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "bench", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *all = NULL;

  g_file_get_contents (path, &all, NULL, &error);
  g_assert_no_error (error);
  return g_strsplit (g_strchomp (all), "\n", 0);
}

/* notation: (nullable): instead of the row's own */
static void
append_line (GString *text, const char *row, const char *notation, PwDialect dialect)
{
  g_auto (GStrv) fields = g_strsplit (row, "\t", 3);

  g_string_append_printf (text, "{\"notation\":\"%s\",\"dialect\":\"%s\",\"board\":\"%s\",\"at\":\"%s\"}\n",
                          notation != NULL ? notation : fields[0], pw_dialect_name (dialect), fields[1], fields[2]);
}

/* stride: from a row to the one that comes next; no divisor of their number */
static GBytes *
make_lines (const char *name, guint stride, guint *n)
{
  g_auto (GStrv) rows = read_rows (name);
  GString *text = g_string_new (NULL);
  guint n_rows = g_strv_length (rows);

  *n = n_rows * REPEATS;
  for (guint i = 0; i < *n; i++)
    append_line (text, rows[(guint64) i * stride % n_rows], NULL, PW_DIALECT_XBETZA);
  return g_string_free_to_bytes (text);
}

/* Each line has a notation of its own, the dialects in turn. */
static GBytes *
make_different_lines (const char *name, guint n)
{
  g_auto (GStrv) rows = read_rows (name);
  g_autoptr (EasyTexts) easy = easy_texts_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GString *text = g_string_new (NULL);
  guint n_rows = g_strv_length (rows);

  while (g_hash_table_size (seen) < n)
    {
      guint i = g_hash_table_size (seen);
      PwDialect dialect = i % PW_N_DIALECTS;
      char *notation = easy_texts_invent (easy, rand, dialect, NULL);

      if (!g_hash_table_contains (seen, notation))
        append_line (text, rows[i % n_rows], notation, dialect);
      g_hash_table_add (seen, notation);
    }
  return g_string_free_to_bytes (text);
}

static void
run_lines (const char *label, const char *command, const char *fields, GBytes *lines, guint n, guint rounds)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < rounds; i++)
    {
      double before = children_time ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process
          = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, command,
                              "batch", fields, NULL);
      g_autoptr (GBytes) out = NULL;

      g_assert_no_error (error);
      g_subprocess_communicate (process, lines, NULL, &out, NULL, &error);
      g_assert_no_error (error);
      best = MIN (best, children_time () - before);
    }
  g_print ("  %-28s %-16s %8.0f lines/s\n", label, fields, n / best);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    guint stride;
  } files[] = { { "a.tsv", 1 }, { "a.tsv", 201 }, { "b.tsv", 1 }, { "b.tsv", 201 } };
  static const char *const fields[] = { "--fields=moves", "--fields=paths" };
  guint rounds;

  g_test_init (&argc, &argv, NULL);
  if (argc < 2)
    g_error ("which command?");
  rounds = argc > 2 ? (guint) atoi (argv[2]) : ROUNDS;
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    for (guint j = 0; j < G_N_ELEMENTS (fields); j++)
      {
        guint n;
        g_autoptr (GBytes) lines = make_lines (files[i].name, files[i].stride, &n);
        g_autofree char *label
            = g_strdup_printf ("%s%s", files[i].name, files[i].stride > 1 ? ", notations in turn" : "");

        run_lines (label, argv[1], fields[j], lines, n, MAX (rounds, 1));
      }
  for (guint j = 0; j < G_N_ELEMENTS (fields); j++)
    {
      g_autoptr (GBytes) lines = make_different_lines ("a.tsv", DIFFERENT);

      run_lines ("a.tsv, different notations", argv[1], fields[j], lines, DIFFERENT, MAX (rounds, 1));
    }
  return 0;
}
