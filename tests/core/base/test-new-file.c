/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files get their names when they are whole, and what a killed program leaves is removed. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "core/base/new-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "core/base/write.h"

#define PART ".a.piecewright-part"

typedef struct
{
  char *path;
  int folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->path = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  fixture->folder = open (fixture->path, O_RDONLY | O_DIRECTORY);
}

static void
check_names (Fixture *fixture, guint n)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->path, 0, NULL);

  while (g_dir_read_name (dir) != NULL)
    n--;
  g_assert_cmpuint (n, ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  unlinkat (fixture->folder, "a", 0);
  check_names (fixture, 0);
  close (fixture->folder);
  g_rmdir (fixture->path);
  g_free (fixture->path);
}

static void
write_a (Fixture *fixture, const char *text)
{
  g_assert_true (pw_replace_in (fixture->folder, "a", text, strlen (text), 0666));
}

static void
check_a (Fixture *fixture, const char *expected)
{
  g_autofree char *path = g_build_filename (fixture->path, "a", NULL), *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
test_replace (Fixture *fixture, gconstpointer data)
{
  write_a (fixture, "one");
  check_a (fixture, "one");
  write_a (fixture, "two");
  check_a (fixture, "two");
  check_names (fixture, 1);
}

/* A folder, a link: they stay. */
static void
test_strange (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (mkdirat (fixture->folder, "a", 0700), ==, 0);
  g_assert_false (pw_replace_in (fixture->folder, "a", "x", 1, 0666));
  g_assert_cmpint (errno, ==, EISDIR);
  unlinkat (fixture->folder, "a", AT_REMOVEDIR);
  g_assert_cmpint (symlinkat ("b", fixture->folder, "a"), ==, 0);
  g_assert_false (pw_replace_in (fixture->folder, "a", "x", 1, 0666));
  g_assert_cmpint (errno, ==, EINVAL);
  check_names (fixture, 1);
}

static void
test_attributes (Fixture *fixture, gconstpointer data)
{
  static const char large[6000];
  char value[8] = "";
  struct stat info;
  gboolean has_large;
  int fd;

  write_a (fixture, "one");
  fd = openat (fixture->folder, "a", O_RDONLY);
  g_assert_cmpint (fchmod (fd, 0640), ==, 0);
  if (fsetxattr (fd, "user.tag", "green", 5, 0) != 0)
    g_test_skip ("no extended attributes here");
  has_large = fsetxattr (fd, "user.large", large, sizeof large, 0) == 0; /* some disks have less room */
  close (fd);
  write_a (fixture, "two");
  fd = openat (fixture->folder, "a", O_RDONLY);
  g_assert_cmpint (fstat (fd, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, 0640);
  if (fgetxattr (fd, "user.tag", value, sizeof value) >= 0)
    g_assert_cmpstr (value, ==, "green");
  else
    g_assert_cmpint (errno, ==, ENOTSUP);
  g_assert_cmpint (fgetxattr (fd, "user.large", NULL, 0), ==, has_large ? (int) sizeof large : -1);
  close (fd);
}

static void
check_strays (Fixture *fixture, guint n)
{
  g_autofree char *path = g_build_filename (fixture->path, "a", NULL);
  g_autofree char *part = g_build_filename (fixture->path, PART, NULL);
  g_autoptr (GPtrArray) strays = pw_new_file_list_strays (path);

  g_assert_cmpuint (strays->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (strays->pdata[i], ==, part);
}

/* A part of a program that has been killed goes; one of a program that is alive stays. */
static void
test_strays (Fixture *fixture, gconstpointer data)
{
  PwNewFile other;

  write_a (fixture, "one");
  close (openat (fixture->folder, PART, O_WRONLY | O_CREAT, 0600));
  check_strays (fixture, 1);
  write_a (fixture, "two");
  check_names (fixture, 1);
  check_strays (fixture, 0);
  g_assert_true (pw_new_file_open (&other, fixture->folder, "a", 0666));
  g_assert_cmpstr (pw_new_file_as_part (&other), ==, "./" PART);
  check_strays (fixture, 0);
  write_a (fixture, "three");
  check_names (fixture, 2);
  g_assert_true (pw_new_file_place (&other));
  pw_new_file_close (&other);
  check_a (fixture, "");
  check_names (fixture, 1);
}

/* What doesn't become whole leaves nothing: neither an error, nor the end of the program. */
static void
test_unfinished (Fixture *fixture, gconstpointer data)
{
  static const struct rlimit few = { 10, 10 };
  g_autofree char *text = g_strnfill (100, 'x');
  int status;
  pid_t child;

  write_a (fixture, "one");
  child = fork ();
  if (child == 0)
    {
      pw_survive_long_files ();
      setrlimit (RLIMIT_FSIZE, &few);
      _exit (!pw_replace_in (fixture->folder, "a", text, 100, 0666) && errno == EFBIG ? 0 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  check_a (fixture, "one");
  child = fork ();
  if (child == 0)
    {
      PwNewFile file;

      pw_new_file_open (&file, fixture->folder, "a", 0666);
      raise (SIGKILL);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  check_a (fixture, "one");
  if (openat (fixture->folder, ".", O_TMPFILE | O_WRONLY, 0600) >= 0)
    check_names (fixture, 1);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/new-file/replace", test_replace },       { "/new-file/strange", test_strange },
    { "/new-file/attributes", test_attributes }, { "/new-file/strays", test_strays },
    { "/new-file/unfinished", test_unfinished },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
