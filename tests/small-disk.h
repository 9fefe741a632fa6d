/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <glib/gstdio.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * A disk of 64 kB in a folder, which nobody but this process and its children sees.  Root only, and before any thread
 * is there: otherwise the test is skipped.
 *
 * Returns: FALSE if there is none
 */
static inline gboolean
small_disk_mount (const char *folder)
{
  static gboolean is_apart;

  if (!is_apart && syscall (SYS_unshare, CLONE_NEWNS) == 0)
    is_apart = mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
  if (is_apart && mount ("none", folder, "tmpfs", 0, "size=64k") == 0)
    return TRUE;
  g_test_skip ("no disk can be mounted");
  return FALSE;
}

static inline void
small_disk_unmount (const char *folder)
{
  g_assert_cmpint (umount2 (folder, MNT_DETACH), ==, 0);
}

/* Takes what is left of it, to the last byte. */
static inline void
small_disk_fill (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "filler", NULL);
  int fd = g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  char bytes[4096];

  memset (bytes, 'x', sizeof bytes);
  g_assert_cmpint (fd, >=, 0);
  while (write (fd, bytes, sizeof bytes) > 0)
    continue;
  close (fd);
}
