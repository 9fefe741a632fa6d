/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole writes, and where they go. */
#include "core/base/write.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#define MAX_LINKS 40 /* from one to the next: more go round in circles */

gboolean
pw_wait_for (int fd, short event)
{
  struct pollfd ready = { .fd = fd, .events = event };

  if (errno == EAGAIN)
    return poll (&ready, 1, -1) >= 0 || errno == EINTR;
  return errno == EINTR;
}

gboolean
pw_write_all (int fd, gconstpointer data, gsize length)
{
  const char *at = data;

  while (length > 0)
    {
      gssize n = write (fd, at, length);

      if (n < 0 && !pw_wait_for (fd, POLLOUT))
        return FALSE;
      at += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }
  return TRUE;
}

void
pw_survive_long_files (void)
{
  signal (SIGXFSZ, SIG_IGN);
}

char *
pw_follow_links (const char *path)
{
  g_autofree char *at = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (at, NULL);
      g_autofree char *folder = g_path_get_dirname (at);

      if (target == NULL)
        return g_steal_pointer (&at);
      g_free (at);
      at = g_path_is_absolute (target) ? g_steal_pointer (&target) : g_build_filename (folder, target, NULL);
    }
  errno = ELOOP;
  return NULL;
}

const PwWriteFault pw_write_faults[] = {
  { ENOSPC, N_ ("There is no space left on the disk. Free some, or save somewhere else.") },
  { EDQUOT, N_ ("There is no space left on the disk. Free some, or save somewhere else.") },
  { EPERM, N_ ("The file or its folder is write-protected. Save under another name.") },
  { EACCES, N_ ("The file or its folder is write-protected. Save under another name.") },
  { EROFS, N_ ("The disk is write-protected. Save somewhere else.") },
  { ENOENT, N_ ("The folder doesn’t exist. Save in another one.") },
  { ENOTDIR, N_ ("The folder doesn’t exist. Save in another one.") },
  { EISDIR, N_ ("A folder has this name. Save under another one.") },
  { ENAMETOOLONG, N_ ("The name is too long. Save under a shorter one.") },
  { ELOOP, N_ ("Links lead in circles here. Save under another name.") },
  { EINVAL, N_ ("This isn’t a regular file, but a link, a pipe, or a device. Save under another name.") },
  { 0, NULL },
};
