/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole writes to what doesn't keep its writer waiting, and where they go. */
#include "core/base/write.h"

#include <errno.h>
#include <unistd.h>

#define MAX_LINKS 40 /* from one to the next: more go round in circles */

gboolean
pw_write_all (int fd, gconstpointer data, gsize length)
{
  const char *at = data;

  while (length > 0)
    {
      gssize n = write (fd, at, length);

      if (n < 0 && errno != EINTR)
        return FALSE;
      at += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }
  return TRUE;
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
