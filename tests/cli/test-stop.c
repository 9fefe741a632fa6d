/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every command ends at once when it is asked to, whatever it does, with pieces that make much work: by
 * signals, and a talk by "quit" or the end of its input.  What counts is the time of the processor that it
 * still takes, which others that are at work don't change.  How far apart its questions are is tested in
 * core/game/search/test-patience.c.
 */
#include "tests/cli/harness.h"
#include "tests/core/rows.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/write.h"

#define COST      1000 /* ms: of a row */
#define BUSY      0.15 /* seconds of the processor: then it is in the middle of its work, and asked to end ... */
#define MOST      0.5  /* ... which may take so many more; a tenth of a second is a script's */
#define IDLE      1.5 /* seconds: it has nothing to do, or is hardly given time */
#define DEADLINE  60  /* seconds: it doesn't end */
#define SANITIZED 20  /* times as slow */

#define DOCUMENT                                                                                             \
  "{\"format\":\"piecewright\",\"version\":1,\"pieces\":"                                                    \
  "[{\"symbol\":\"A\",\"notation\":\"{}\",\"dialect\":\"extended\"}]}"

static const char *const pieces[] = { "Qda0", "(QdaQ)0", "((W999)999)999Qda0", "gQ" };

/* Ways to stop. */
typedef enum
{
  BY_INTERRUPT,
  BY_TERM,
  BY_END, /* of the input */
  BY_QUIT,
  N_WAYS,
} Way;

/* -- the work -- */

/* (transfer full) */
static char *
put_piece (const char *text, const char *piece)
{
  g_auto (GStrv) parts = g_strsplit (text, "{}", -1);

  return g_strjoinv (piece, parts);
}

static void
write_file (const char *folder, const char *name, const char *text, const char *piece)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *full = put_piece (text, piece);

  g_assert_true (g_file_set_contents (path, full, -1, NULL));
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

/* input: (out): a pipe. Returns: its process */
static GPid
start (const TestRow *row, const char *piece, const char *folder, int *input)
{
  g_autofree char *line = put_piece (row->columns[1], piece),
                  *talk = put_piece (test_row_text (row, 2), piece);
  g_autofree char *command = g_strconcat (g_getenv ("PW_CLI"), " ", line, NULL);
  g_auto (GStrv) argv = g_strsplit (command, " ", -1);
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_spawn_async_with_pipes (
      folder, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
      NULL, NULL, &pid, input, NULL, NULL, &error);
  g_assert_no_error (error);
  pw_write_all (*input, talk, strlen (talk));
  if (*talk != '\0')
    pw_write_all (*input, "\n", 1);
  return pid;
}

/* Returns: seconds of the processor that a process has taken; 0 if it has ended */
static double
time_of (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", (int) pid), *stat = NULL;
  guint64 user, system;

  if (!g_file_get_contents (path, &stat, NULL, NULL)
      || sscanf (strrchr (stat, ')'),
                 ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT,
                 &user, &system)
             != 2)
    return 0;
  return (double) (user + system) / (double) sysconf (_SC_CLK_TCK);
}

/* Returns: whether it has ended. seconds: (out): of the processor */
static gboolean
has_ended (GPid pid, double *seconds, int *status, int options)
{
  struct rusage usage;

  if (wait4 (pid, status, options, &usage) != pid)
    return FALSE;
  *seconds = (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
             + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / G_USEC_PER_SEC;
  return TRUE;
}

static void
stop (GPid pid, int input, Way way)
{
  if (way == BY_INTERRUPT || way == BY_TERM)
    kill (pid, way == BY_TERM ? SIGTERM : SIGINT);
  if (way == BY_QUIT)
    pw_write_all (input, "quit\n", 5);
}

/* Whether it listens to its input while it works. */
static gboolean
talks (const TestRow *row)
{
  return g_str_has_prefix (row->columns[0], "engine") || g_str_has_prefix (row->columns[0], "play");
}

static void
try_way (const TestRow *row, const char *piece, const char *folder, Way way)
{
  int input, status;
  GPid pid = start (row, piece, folder, &input);
  gint64 begun = g_get_monotonic_time ();
  double busy = 0, all = 0;
  gboolean ended;

  if (way != BY_QUIT && !talks (row))
    close (input), input = -1;
  while (!(ended = has_ended (pid, &all, &status, WNOHANG)) && (busy = time_of (pid)) < BUSY
         && g_get_monotonic_time () - begun < IDLE * G_USEC_PER_SEC)
    g_usleep (5000);
  if (!ended)
    {
      stop (pid, input, way);
      if (input >= 0 && way == BY_END)
        close (input), input = -1;
      alarm (DEADLINE);
      g_assert_true (has_ended (pid, &all, &status, 0));
      alarm (0);
      g_test_message ("%s, %s, way %u: %.2f s more", row->columns[0], piece, way, all - busy);
      g_assert_cmpfloat (all - busy, <=, MOST * (is_sanitized () ? SANITIZED : 1));
    }
  if (input >= 0)
    close (input);
  if (WIFSIGNALED (status))
    g_assert_cmpint (WTERMSIG (status), ==, way == BY_TERM ? SIGTERM : SIGINT);
}

static void
test_stop (gconstpointer data)
{
  const TestRow *row = data;

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *folder = g_dir_make_tmp ("stop-XXXXXX", NULL);

      write_file (folder, "army.piecewright", DOCUMENT, pieces[i]);
      write_file (folder, "list.tsv", "symbol\tnotation\nA\t{}\n", pieces[i]);
      write_file (folder, "page.lesson",
                  "[Lesson]\nTitle=A\n[Exercise 1]\nKind=predict\nTask=B\nNotation={}\n"
                  "Board=rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBXKBNR\n",
                  pieces[i]);
      for (guint way = 0; way < (talks (row) ? N_WAYS : BY_END); way++)
        try_way (row, pieces[i], folder, (Way) way);
      remove_folder (folder);
    }
}

/* The table of commands is the program's own. */
static void
test_commands (void)
{
  static const char *const arguments[] = { "--complete", "", NULL };
  g_auto (Run) run = run_command (arguments, NULL);
  g_autoptr (GPtrArray) rows = test_rows_read ("cli/stop.tsv", 2, 3);
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      gsize n = strcspn (*line, "\t");
      guint i = 0;

      while (i < rows->len && strncmp (((const TestRow *) rows->pdata[i])->columns[1], *line, n) != 0)
        i++;
      if (n > 0 && **line != '-' && i == rows->len)
        g_error ("tests/data/cli/stop.tsv has no row of %s", *line);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGPIPE, SIG_IGN); /* it may have ended */
  g_test_add_func ("/stop/commands", test_commands);
  test_rows_add_sample ("cli/stop.tsv", 2, 3, COST, test_stop);
  return g_test_run ();
}
