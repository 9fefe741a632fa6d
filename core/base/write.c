/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole writes to what doesn't keep its writer waiting. */
#include "core/base/write.h"

#include <errno.h>
#include <unistd.h>

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
