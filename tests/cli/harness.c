/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running the built command, for all tests of it.  Must not know what it prints. */
#include "tests/cli/harness.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int
open_scratch (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("piecewright-XXXXXX", &path, &error);

  g_assert_no_error (error);
  g_unlink (path);
  return fd;
}

void
write_scratch (int fd, const char *bytes, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, bytes, length);

      g_assert_cmpint (n, >, 0);
      bytes += n;
      length -= (gsize) n;
    }
}

static char *
read_scratch (int fd, gsize *length)
{
  gsize size = (gsize) lseek (fd, 0, SEEK_END);
  char *text = g_malloc (size + 1);
  gsize at = 0;

  while (at < size)
    {
      gssize n = pread (fd, text + at, size - at, (off_t) at);

      g_assert_cmpint (n, >, 0);
      at += (gsize) n;
    }
  text[size] = '\0';
  *length = size;
  return text;
}

static char **
build_argv (const char *program, const char *const *arguments)
{
  GPtrArray *argv = g_ptr_array_new ();
  const char *exe = g_getenv (program);

  g_assert_nonnull (exe);
  g_ptr_array_add (argv, g_strdup (exe));
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, g_strdup (*arguments));
  g_ptr_array_add (argv, NULL);
  return (char **) g_ptr_array_free (argv, FALSE);
}

static char **
build_environment (const char *const *settings)
{
  char **environment = g_get_environ ();

  for (; settings != NULL && *settings != NULL; settings += 2)
    environment = g_environ_setenv (environment, settings[0], settings[1], TRUE);
  return environment;
}

static void
wait_for (GPid pid, Run *run)
{
  int status;

  while (waitpid (pid, &status, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  if (!WIFEXITED (status))
    g_error ("the command was killed by signal %d", WTERMSIG (status));
  run->status = WEXITSTATUS (status);
}

Run
run_program_with_files (const char *program, const char *const *arguments, int input_fd, int output_fd,
                        const char *const *environment)
{
  g_auto (GStrv) argv = build_argv (program, arguments);
  g_auto (GStrv) envp = build_environment (environment);
  g_autoptr (GError) error = NULL;
  int own_output = output_fd < 0 ? open_scratch () : -1;
  int err_fd = open_scratch ();
  GSpawnFlags flags = G_SPAWN_DO_NOT_REAP_CHILD | (input_fd >= 0 ? 0 : G_SPAWN_STDIN_FROM_DEV_NULL);
  Run run = { 0 };
  gsize length;
  GPid pid;

  g_spawn_async_with_pipes_and_fds (NULL, (const char *const *) argv, (const char *const *) envp, flags, NULL,
                                    NULL, input_fd, output_fd < 0 ? own_output : output_fd, err_fd, NULL,
                                    NULL, 0, &pid, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  wait_for (pid, &run);
  if (own_output >= 0)
    {
      run.out = read_scratch (own_output, &run.out_length);
      close (own_output);
    }
  run.err = read_scratch (err_fd, &length);
  g_assert_cmpuint (strlen (run.err), ==, length);
  close (err_fd);
  return run;
}

Run
run_command_with_files (const char *const *arguments, int input_fd, int output_fd,
                        const char *const *environment)
{
  return run_program_with_files ("PW_CLI", arguments, input_fd, output_fd, environment);
}

Run
run_command (const char *const *arguments, const char *input)
{
  int fd = open_scratch ();
  Run run;

  if (input != NULL)
    write_scratch (fd, input, strlen (input));
  lseek (fd, 0, SEEK_SET);
  run = run_command_with_files (arguments, fd, -1, NULL);
  close (fd);
  return run;
}

void
clear_run (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}

GPid
start_command (const char *const *arguments, int *input, int *output)
{
  g_auto (GStrv) argv = build_argv ("PW_CLI", arguments);
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, input, output,
                            NULL, &error);
  g_assert_no_error (error);
  return pid;
}

GPid
start_command_on (const char *const *arguments, int input, int *output)
{
  g_auto (GStrv) argv = build_argv ("PW_CLI", arguments);
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_spawn_async_with_pipes_and_fds (NULL, (const char *const *) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL,
                                    NULL, input, -1, -1, NULL, NULL, 0, &pid, NULL, output, NULL, &error);
  g_assert_no_error (error);
  return pid;
}

/* What wait4() says would not do: it counts the parent's memory from before the child became another program.
 */
long
peak_memory (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/status", (int) pid);
  g_autofree char *status = NULL;
  const char *peak;

  if (!g_file_get_contents (path, &status, NULL, NULL))
    return 0;
  peak = strstr (status, "VmHWM:");
  return peak != NULL ? strtol (peak + strlen ("VmHWM:"), NULL, 10) : 0;
}
