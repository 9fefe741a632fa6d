/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that is talked to in lines. */
#define _GNU_SOURCE /* close_range(), _Fork() */
#include "core/exchange/engines/child.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/clean.h"

#define GAMES      "/usr/games" /* not always on PATH */
#define MAX_LINE   (32 * 1024)
#define MAX_ANSWER (8 * 1024 * 1024)
#define MAX_LOG    (64 * 1024)
#define BREATH     10           /* ms between two questions to patience */
#define GRACE      (200 * 1000) /* us to end by itself */
#define MEMORY     ((rlim_t) 1 << 30) /* bytes that it may have on any machine; on others, half of theirs */
#define MAX_FILE   ((rlim_t) 64 << 20)

struct _PwChild
{
  GPid pid;
  int to;   /* a socket: where nobody listens any more, writing to it sends no signal */
  int from; /* a pipe */
  PwChildLog *log;
  GString *unsaid;  /* still to be written */
  GString *unheard; /* read, from `at` on */
  char *line;       /* (nullable): the last one heard */
  gsize at, heard;  /* heard: bytes of this answer */
  gboolean ended;   /* its output is closed */
  gint64 deadline;
  const PwPatience *patience;
};

/* -- the log -- */

/* line: clean */
static void
note (PwChildLog *log, const char *sign, const char *line)
{
  g_mutex_lock (&log->mutex);
  g_string_append_printf (log->text, "%s%s\n", sign, line);
  if (log->text->len > 2 * MAX_LOG)
    {
      const char *cut = strchr (log->text->str + log->text->len - MAX_LOG, '\n');

      g_string_erase (log->text, 0, cut + 1 - log->text->str);
    }
  g_mutex_unlock (&log->mutex);
}

/* -- talking -- */

void
pw_child_say (PwChild *child, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  note (child->log, "> ", line);
  g_string_append_printf (child->unsaid, "%s\n", line);
}

void
pw_child_expect (PwChild *child, double seconds, const PwPatience *patience)
{
  child->deadline = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  child->patience = patience;
  child->heard = 0;
}

static void
write_bytes (PwChild *child)
{
  gssize n = send (child->to, child->unsaid->str, child->unsaid->len, MSG_NOSIGNAL | MSG_DONTWAIT);

  if (n > 0)
    g_string_erase (child->unsaid, 0, n);
  else if (n < 0 && errno != EAGAIN && errno != EINTR)
    g_string_truncate (child->unsaid, 0); /* it does not listen any more */
}

static void
read_bytes (PwChild *child)
{
  char bytes[16 * 1024];
  gssize n = read (child->from, bytes, sizeof bytes);

  child->ended = n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR);
  if (n <= 0)
    return;
  for (gssize i = 0; i < n; i++)
    if (bytes[i] == '\0')
      bytes[i] = ' ';
  g_string_erase (child->unheard, 0, (gssize) child->at);
  child->at = 0;
  g_string_append_len (child->unheard, bytes, n);
}

/* Writes and reads what can be, and waits until something can be, or for so long. */
static void
exchange_bytes (PwChild *child, int ms)
{
  GPollFD files[] = { { child->from, G_IO_IN, 0 }, { child->to, G_IO_OUT, 0 } };

  g_poll (files, child->unsaid->len > 0 ? 2 : 1, ms);
  if (files[1].revents != 0)
    write_bytes (child);
  if (files[0].revents != 0)
    read_bytes (child);
}

/* A line that is there in full; at the end, also what is left. */
static gboolean
take_line (PwChild *child, const char **line)
{
  char *start = child->unheard->str + child->at, *end = strchr (start, '\n');
  gsize length = end != NULL ? (gsize) (end - start) : strlen (start);

  if (end == NULL && !(child->ended && length > 0))
    return FALSE;
  start[length] = '\0';
  child->at += length + (end != NULL ? 1 : 0);
  child->heard += length + 1;
  g_strchomp (start);
  g_free (child->line);
  *line = child->line = pw_clean_text (PW_CLEAN_LINE, start);
  note (child->log, "< ", child->line);
  return TRUE;
}

PwHeard
pw_child_hear (PwChild *child, const char **line)
{
  for (;;)
    {
      if (child->heard > MAX_ANSWER)
        return PW_HEARD_FLOOD;
      if (take_line (child, line))
        return PW_HEARD_LINE;
      if (child->unheard->len - child->at > MAX_LINE)
        return PW_HEARD_FLOOD;
      if (child->ended)
        return PW_HEARD_END;
      if (!pw_patience_goes_on (child->patience, 0))
        return PW_HEARD_STOP;
      if (g_get_monotonic_time () >= child->deadline)
        return PW_HEARD_NOTHING;
      exchange_bytes (child, BREATH);
    }
}

/* -- beginning and end -- */

char *
pw_child_find_program (const char *name)
{
  g_autofree char *among_games = g_build_filename (GAMES, name, NULL);
  char *found = g_find_program_in_path (name);

  if (found == NULL && strchr (name, G_DIR_SEPARATOR) == NULL)
    found = g_find_program_in_path (among_games);
  return found;
}

typedef struct
{
  const char *folder;
  rlim_t memory;
} Setup;

/*
 * As soon as nobody holds the other end of the program's input, also after a crash, ends it with all that it
 * has started, and removes its folder. The system's PR_SET_PDEATHSIG would end it with the thread that
 * started it, and none of its children.
 */
static void
guard (const Setup *setup, GPid program)
{
  struct pollfd input = { .fd = STDIN_FILENO };

  setpgid (0, 0);
  close_range (STDOUT_FILENO, ~0u, 0);
  while (poll (&input, 1, -1) < 0 && errno == EINTR)
    ;
  kill (-program, SIGKILL);
  if (getppid () == program)
    kill (program, SIGKILL); /* it has left its group */
  execl ("/bin/rm", "rm", "-rf", setup->folder, NULL);
  _exit (1);
}

static void
set_limit (int resource, rlim_t limit)
{
  setrlimit (resource, &(struct rlimit){ limit, limit });
}

/* In the child, before its program. Addresses have no limit, as tables of endings are mapped; nor have
 * processes, which the system counts for all programs of a user. */
static void
set_up (gpointer data)
{
  const Setup *setup = data;
  GPid program = getpid ();

  setpgid (0, 0);
  if (_Fork () == 0)
    guard (setup, program);
  set_limit (RLIMIT_CORE, 0);
  set_limit (RLIMIT_FSIZE, MAX_FILE);
  set_limit (RLIMIT_DATA, setup->memory);
}

/* Files are named in arguments as seen from here, and the program runs elsewhere. */
static void
find_files (char **words)
{
  for (; *words != NULL; words++)
    if (g_file_test (*words, G_FILE_TEST_EXISTS))
      {
        char *path = g_canonicalize_filename (*words, NULL);

        g_free (*words);
        *words = path;
      }
}

static gboolean
spawn (PwChild *child, char **words, const char *folder, GError **error)
{
  rlim_t half = (rlim_t) sysconf (_SC_PHYS_PAGES) / 2 * (rlim_t) sysconf (_SC_PAGESIZE);
  Setup setup = { folder, MAX (half, MEMORY) };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "TMPDIR", folder, TRUE);
  int ends[2];
  gboolean done;

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    {
      g_set_error_literal (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED, g_strerror (errno));
      return FALSE;
    }
  done = g_spawn_async_with_pipes_and_fds (
      folder, (const char *const *) words, (const char *const *) environment,
      G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_CLOEXEC_PIPES | G_SPAWN_STDERR_TO_DEV_NULL, set_up, &setup, ends[1],
      -1, -1, NULL, NULL, 0, &child->pid, NULL, &child->from, NULL, error);
  close (ends[1]);
  if (!done)
    {
      close (ends[0]);
      return FALSE;
    }
  child->to = ends[0];
  return g_unix_set_fd_nonblocking (child->from, TRUE, error);
}

PwChild *
pw_child_start (const char *command, PwChildLog *log, GError **error)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *folder = NULL;
  char *program;
  PwChild *child;

  if (!g_shell_parse_argv (command, NULL, &words, error)
      || (folder = g_dir_make_tmp ("piecewright-XXXXXX", error)) == NULL)
    return NULL;
  program = pw_child_find_program (words[0]);
  if (program != NULL)
    {
      g_free (words[0]);
      words[0] = program;
    }
  find_files (words);
  child = g_new0 (PwChild, 1);
  child->log = log;
  if (!spawn (child, words, folder, error))
    {
      g_rmdir (folder);
      g_free (child);
      return NULL;
    }
  child->unsaid = g_string_new (NULL);
  child->unheard = g_string_new (NULL);
  return child;
}

static gboolean
wait_for_end (PwChild *child)
{
  gint64 until = g_get_monotonic_time () + GRACE;

  while (waitpid (child->pid, NULL, WNOHANG) == 0)
    {
      if (g_get_monotonic_time () >= until)
        return FALSE;
      g_string_truncate (child->unheard, 0);
      child->at = 0;
      exchange_bytes (child, 1);
      g_usleep (1000);
    }
  return TRUE;
}

void
pw_child_end (PwChild *child, const char *line)
{
  gboolean gone = FALSE;

  if (line != NULL)
    {
      pw_child_say (child, "%s", line);
      gone = wait_for_end (child);
    }
  kill (-child->pid, SIGKILL); /* what it has started is in its group */
  if (!gone)
    {
      kill (child->pid, SIGKILL);
      waitpid (child->pid, NULL, 0);
    }
  close (child->to);
  close (child->from);
  g_string_free (child->unsaid, TRUE);
  g_string_free (child->unheard, TRUE);
  g_free (child->line);
  g_free (child);
}
