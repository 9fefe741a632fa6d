/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many diagrams a second `piecewright-cli draw --batch` writes into files, on all processors, as those who call it
 * wait for them: from its start to its end.  Half of the notations come again and again, half are new each time.
 * The first round makes the files, which the file system takes its time for; the others overwrite them.  Prints, never
 * judges.
 *
 *   bench-draw COMMAND [ROUNDS]
 */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#define ROUNDS 3

static double
children_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void
append_notation (GString *text, guint i)
{
  static const char *const usual[] = { "N", "K", "R", "Q", "mRcR+R", "FtR", "NAD", "KNADKxaK", "mRRxebR", "qN" };
  static const char *const modes[] = { "", "m", "c", "mf", "cf", "fs" };
  static const char atoms[] = "WFDANHRBQK";

  if (i % 2 == 0)
    g_string_append (text, usual[i / 2 % G_N_ELEMENTS (usual)]);
  else
    for (guint part = 0, rest = i * 2654435761u; part < 3; part++, rest /= 60)
      g_string_append_printf (text, "%s%c", modes[rest % 6], atoms[rest / 6 % 10]);
}

static GBytes *
make_lines (guint n)
{
  static const char *const boards[] = { "8/8/8/8/3X4/8/8/8", "3r4/8/3P4/8/3X1N2/8/8/8",
                                        "r1bqkbnr/pppp1ppp/2n5/4p3/3X4/8/PPPP1PPP/RNB1KBNR" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "{\"id\":%u,\"notation\":\"", i);
      append_notation (text, i);
      g_string_append_printf (text, "\",\"board\":\"%s\",\"at\":\"d4\",\"legend\":true}\n",
                              boards[i % G_N_ELEMENTS (boards)]);
    }
  return g_string_free_to_bytes (text);
}

/* Returns: seconds; cpu: (out): those of all processors together */
static double
run_once (const char *command, const char *format, const char *folder, GBytes *lines, double *cpu)
{
  g_autofree char *format_option = g_strconcat ("--format=", format, NULL);
  g_autofree char *folder_option = g_strconcat ("--output-dir=", folder, NULL);
  double before = children_time ();
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE, &error, command, "draw", "--batch=-", format_option,
                          folder_option, NULL);

  g_assert_no_error (error);
  g_subprocess_communicate (process, lines, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  *cpu = children_time () - before;
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_remove (file);
    }
  g_rmdir (path);
}

static void
run_rounds (const char *command, const char *format, guint n, guint rounds)
{
  g_autoptr (GBytes) lines = make_lines (n);
  g_autofree char *folder = g_dir_make_tmp ("piecewright-bench-XXXXXX", NULL);
  double best = G_MAXDOUBLE, least = G_MAXDOUBLE, first = 0;

  for (guint i = 0; i < rounds; i++)
    {
      double cpu, seconds = run_once (command, format, folder, lines, &cpu);

      if (i == 0)
        first = seconds;
      best = MIN (best, seconds);
      least = MIN (least, cpu);
    }
  remove_folder (folder);
  g_print ("  %-4s %8.0f a second, %8.0f while the files were new, %8.0f a second of one processor\n", format, n / best,
           n / first, n / least);
}

int
main (int argc, char **argv)
{
  guint rounds;

  g_test_init (&argc, &argv, NULL);
  if (argc < 2)
    g_error ("which command?");
  rounds = argc > 2 ? (guint) atoi (argv[2]) : ROUNDS;
  g_print ("%u processors, files in %s\n", g_get_num_processors (), g_get_tmp_dir ());
  run_rounds (argv[1], "svg", 30000, MAX (rounds, 1));
  run_rounds (argv[1], "png", 600, MAX (rounds, 1));
  run_rounds (argv[1], "pdf", 600, MAX (rounds, 1));
  return 0;
}
