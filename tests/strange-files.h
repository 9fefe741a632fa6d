/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* What may stand in the place of a file that is read: none of it is text of ours, and some of it never ends. */
static const char *const strange_files[]
    = { "device", "pipe", "folder", "huge", "zeros", "not-utf-8", "deep", "empty" };

#define STRANGE_HUGE G_GINT64_CONSTANT (20000000000) /* bytes; they take no room on the disk */

static inline void
strange_file_write (const char *path, const char *part, gsize length, guint n)
{
  GString *text = g_string_new (NULL);

  while (n-- > 0)
    g_string_append_len (text, part, (gssize) length);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  g_string_free (text, TRUE);
}

/* kind: the number of a row of strange_files */
static inline void
strange_file_make (guint kind, const char *path)
{
  const char *name = strange_files[kind];

  if (g_str_equal (name, "device"))
    g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
  else if (g_str_equal (name, "pipe"))
    g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  else if (g_str_equal (name, "folder"))
    g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  else if (g_str_equal (name, "zeros"))
    strange_file_write (path, "\0W=\n", 4, 100000);
  else if (g_str_equal (name, "not-utf-8"))
    strange_file_write (path, "[\xff]\n\xfe=\xc0\n", 8, 100000);
  else if (g_str_equal (name, "deep"))
    strange_file_write (path, "{\"pieces\":[", 11, 100000);
  else
    strange_file_write (path, "", 0, 0);
  if (g_str_equal (name, "huge"))
    g_assert_cmpint (truncate (path, STRANGE_HUGE), ==, 0);
}

/* Whatever it is. */
static inline void
strange_file_remove (const char *path)
{
  g_assert_true (g_unlink (path) == 0 || g_rmdir (path) == 0);
}
