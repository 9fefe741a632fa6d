/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written is written whole, and where links lead. */
#include "core/base/write.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define LENGTH 1000000 /* more than a pipe holds */

typedef struct
{
  int fd;
  gsize length;
} Reader;

static gpointer
read_all (gpointer data)
{
  Reader *reader = data;
  char block[4096];
  gssize n;

  while ((n = read (reader->fd, block, sizeof block)) > 0)
    {
      reader->length += (gsize) n;
      for (gssize i = 0; i < n; i++)
        g_assert_cmpint (block[i], ==, 'x');
    }
  return NULL;
}

static void
test_whole (void)
{
  g_autofree char *text = g_strnfill (LENGTH, 'x');
  int ends[2];
  Reader reader = { 0, 0 };
  GThread *thread;

  g_assert_cmpint (pipe (ends), ==, 0);
  reader.fd = ends[0];
  thread = g_thread_new ("reader", read_all, &reader);
  g_assert_true (pw_write_all (ends[1], text, LENGTH));
  close (ends[1]);
  g_thread_join (thread);
  g_assert_cmpuint (reader.length, ==, LENGTH);
  close (ends[0]);
}

static void
test_full (void)
{
  int fd = open ("/dev/full", O_WRONLY);

  g_assert_true (pw_write_all (fd, "", 0));
  g_assert_false (pw_write_all (fd, "x", 1));
  g_assert_cmpint (errno, ==, ENOSPC);
  close (fd);
}

/* Each link is made in a folder; "/" stands for it. */
static const struct
{
  const char *from, *to;  /* (nullable): no link */
  const char *leads_to;   /* (nullable): in a circle */
} links[] = {
  { NULL, NULL, "file" },
  { "file", "other", "other" },
  { "file", "/other", "other" },
  { "file", "sub/other", "sub/other" },
  { "file", "./other", "./other" },
  { "file", "file", NULL },
};

static void
test_links (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "file", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autofree char *to = links[i].to != NULL && *links[i].to == '/' ? g_build_filename (folder, links[i].to, NULL)
                                                                       : g_strdup (links[i].to);
      g_autofree char *expected = links[i].leads_to != NULL ? g_build_filename (folder, links[i].leads_to, NULL) : NULL;
      g_autofree char *found = NULL;

      if (to != NULL)
        g_assert_cmpint (symlink (to, path), ==, 0);
      found = pw_follow_links (path);
      if (expected == NULL)
        g_assert_cmpint (errno, ==, ELOOP);
      g_assert_cmpstr (found, ==, expected);
      g_unlink (path);
    }
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/write/whole", test_whole);
  g_test_add_func ("/write/full", test_full);
  g_test_add_func ("/write/links", test_links);
  return g_test_run ();
}
