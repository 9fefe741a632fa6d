/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What takes long, at a terminal: it says how far it is, and an interrupt ends it. */
#define _XOPEN_SOURCE 600 /* terminals that are made */
#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/add-rows.h"
#include "tests/cli/harness.h"

/* Positions that keep it busy for seconds, and that no piece agrees with. */
#define BUSY                                                                                                 \
  "{\"board\":\"8p1/P2P6/10/10/10/9X/7P2/3P6/10/3ppP4\",\"allowed\":[\"f5\",\"j9\"],"                        \
  "\"forbidden\":[\"g5\",\"e6\"],\"complete\":true}\n"                                                       \
  "{\"board\":\"3P4/P4PP1/1P3p2/5p2/2P2pP1/5PPp/pP1P1PP1/"                                                   \
  "5XP1\",\"allowed\":[\"c4\",\"f8\",\"d7\",\"f6\",\"g1\"],"                                                 \
  "\"forbidden\":[\"b6\",\"e4\",\"g8\",\"b7\",\"a6\"]}\n"

#define RANK_64 "p15P15p15P15/"
#define BOARD_64 RANK_64 RANK_64 RANK_64 RANK_64 RANK_64 RANK_64 RANK_64 "p15P15p15P15"

/* A piece of many long chains. */
#define CHAINS "(((((((((W-F)-W)-F)-W)-F)-W)-F)-W)-F)"
#define CHAINS_8 CHAINS CHAINS CHAINS CHAINS CHAINS CHAINS CHAINS CHAINS

#define MAX_ARGUMENTS 8

typedef struct
{
  const char *name;
  const char *arguments[MAX_ARGUMENTS];
  const char *input;
} Row;

static const Row rows[] = {
  { "assemble", { "assemble" }, BUSY },
  { "analyse", { "analyse", "--board=" BOARD_64, CHAINS_8 CHAINS_8 CHAINS_8 }, "" },
  { "animation", { "draw", "--format=gif", "--output=/dev/null", "--width=2000", "--at=a1", "--board=" BOARD_64, "R" },
    "" },
  { "picture", { "draw", "--format=png", "--output=/dev/null", "--width=16000", "--at=a1", "--board=" BOARD_64, "R" },
    "" },
};

/* What it says on a terminal, up to a figure. Returns: (transfer full) */
static char *
read_terminal (int terminal)
{
  GString *said = g_string_new (NULL);
  char bytes[100];
  gssize n;

  while (strchr (said->str, '%') == NULL && (n = read (terminal, bytes, sizeof bytes)) > 0)
    g_string_append_len (said, bytes, n);
  return g_string_free (said, FALSE);
}

/* shown: its standard error */
static GPid
start (const Row *row, int shown)
{
  const char *argv[MAX_ARGUMENTS + 2] = { g_getenv ("PW_CLI") };
  g_autoptr (GError) error = NULL;
  int input = open_scratch ();
  GPid pid;

  memcpy (argv + 1, row->arguments, sizeof row->arguments);
  write_scratch (input, row->input, strlen (row->input));
  lseek (input, 0, SEEK_SET);
  g_spawn_async_with_pipes_and_fds (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, input, -1, shown,
                                    NULL, NULL, 0, &pid, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  close (input);
  return pid;
}

static void
test_progress (gconstpointer data)
{
  g_autofree char *said = NULL;
  int terminal = posix_openpt (O_RDWR | O_NOCTTY), shown, status;
  GPid pid;

  g_assert_cmpint (terminal, >=, 0);
  g_assert_cmpint (grantpt (terminal), ==, 0);
  g_assert_cmpint (unlockpt (terminal), ==, 0);
  shown = open (ptsname (terminal), O_RDWR | O_NOCTTY);
  pid = start (data, shown);
  close (shown);
  said = read_terminal (terminal);
  g_assert_nonnull (strchr (said, '%'));
  kill (pid, SIGINT);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status) || WEXITSTATUS (status) == 0); /* some write what they have by then */
  close (terminal);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/cli/progress/", rows, test_progress);
  return g_test_run ();
}
