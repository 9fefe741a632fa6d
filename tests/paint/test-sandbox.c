/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A process that has given up its rights: each thing it may not do, tried. */
#include "ui/paint/portrait/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Returns: 0 if it could be done, else the error */
typedef int (*Try) (void);

static int
result (int value)
{
  return value < 0 ? errno : 0;
}

static int
try_read (void)
{
  return result (open ("/proc/self/exe", O_RDONLY));
}

static int
try_socket (void)
{
  return result (socket (AF_INET, SOCK_STREAM, 0));
}

static int
try_new_file (void)
{
  return result (open ("new-file", O_WRONLY | O_CREAT, 0600));
}

static int
try_old_file (void)
{
  return result (open ("/dev/null", O_RDWR));
}

static int
try_remove (void)
{
  return result (unlink ("no-such-file"));
}

static int
try_process (void)
{
  pid_t child = fork ();

  if (child == 0)
    _exit (0);
  return result (child);
}

static int
try_program (void)
{
  return result (execl ("/bin/true", "true", NULL));
}

static int
try_kill (void)
{
  return result (kill (getppid (), 0));
}

static gpointer
do_nothing (gpointer data)
{
  return data;
}

/* The library that draws has threads. */
static int
try_thread (void)
{
  GThread *thread = g_thread_try_new ("thread", do_nothing, GINT_TO_POINTER (1), NULL);

  return thread != NULL && g_thread_join (thread) != NULL ? 0 : EPERM;
}

static const struct
{
  const char *name;
  Try try;
  int error;
} rows[] = {
  { "read", try_read, 0 },         { "thread", try_thread, 0 },       { "socket", try_socket, EPERM },
  { "new-file", try_new_file, EROFS }, { "old-file", try_old_file, EROFS }, { "remove", try_remove, EPERM },
  { "process", try_process, EPERM }, { "program", try_program, EPERM }, { "kill", try_kill, EPERM },
};

#define NO_FILTER 255

/* What becomes of a process that enters and then does something. Returns: its status, as wait() gives it */
static int
run_inside (Try try)
{
  pid_t child = fork ();
  int status = 0;

  if (child == 0)
    {
      _pw_sandbox_enter ();
      if (prctl (PR_GET_SECCOMP) != 2)
        _exit (NO_FILTER);
      _exit (try ());
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return status;
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  int status = run_inside (rows[i].try);

  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == NO_FILTER)
    g_test_skip ("no filters of system calls here");
  else
    g_assert_cmpstr (g_strerror (WEXITSTATUS (status)), ==, g_strerror (rows[i].error));
}

/* -- limits, which hold where there is no filter, too -- */

static int
take_time (void)
{
  for (volatile guint i = 0;; i++)
    ;
  return 0;
}

static void
test_time (void)
{
  int status = run_inside (take_time);

  if (WIFEXITED (status))
    g_test_skip ("no filters of system calls here");
  else
    g_assert_true (WTERMSIG (status) == SIGXCPU || WTERMSIG (status) == SIGKILL);
}

static int
take_memory (void)
{
  char *bytes = malloc (PW_SANDBOX_MEMORY);

  if (bytes == NULL)
    return ENOMEM;
  memset (bytes, 1, PW_SANDBOX_MEMORY);
  return bytes[PW_SANDBOX_MEMORY / 2] - 1;
}

static void
test_memory (void)
{
  int status = run_inside (take_memory);

  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) != NO_FILTER)
    g_assert_cmpint (WEXITSTATUS (status), ==, ENOMEM);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sandbox/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/sandbox/time", test_time);
  if (PW_SANDBOX_LIMITS_MEMORY)
    g_test_add_func ("/sandbox/memory", test_memory);
  return g_test_run ();
}
