/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files on the disk: what is saved comes back, what can't be saved leaves the old file as it was, and nothing
 * that is no file is waited for.
 */
#define _GNU_SOURCE /* O_TMPFILE, RENAME_EXCHANGE */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/keep/folder.h"
#include "tests/keep/random-army.h"
#include "tests/small-disk.h"
#include "ui/keep/file.h"
#include "ui/keep/recovery.h"
#include "ui/keep/versions.h"

typedef struct
{
  char *folder, *path;
  GFile *file;
  PwArmy *army;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_new ();
  fixture->path = g_build_filename (fixture->folder, "army" PW_FILE_SUFFIX, NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->army = random_army (3);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->file);
  pw_army_unref (fixture->army);
}

static void
save (Fixture *fixture, char **etag)
{
  g_autoptr (GError) error = NULL;

  pw_army_save (fixture->army, fixture->file, etag, &error);
  g_assert_no_error (error);
}

static void
assert_saved (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_load (fixture->file, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (pw_army_equal (army, fixture->army));
}

static mode_t
mode_of (const char *path)
{
  GStatBuf buffer;

  g_assert_cmpint (g_stat (path, &buffer), ==, 0);
  return buffer.st_mode & 07777;
}

/* Neither half of a new file nor anything else is left behind. */
static void
assert_names (Fixture *fixture, guint n)
{
  g_assert_cmpuint (folder_count (fixture->folder), ==, n);
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  for (int run = 0; run < 3; run++)
    {
      pw_army_unref (fixture->army);
      fixture->army = random_army (3);
      save (fixture, NULL);
      assert_saved (fixture);
      assert_names (fixture, 1);
    }
}

/* As long as a name may be, in letters of one byte and of three: what is written meanwhile has a name, too. */
static void
test_long_name (Fixture *fixture, gconstpointer data)
{
  static const char *const letters[] = { "a", "♞" };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autoptr (GString) name = g_string_new (letters[i]);
      g_autofree char *path = NULL;

      while (name->len + strlen (letters[i]) <= NAME_MAX)
        g_string_append (name, letters[i]);
      path = g_build_filename (fixture->folder, name->str, NULL);
      g_object_unref (fixture->file);
      fixture->file = g_file_new_for_path (path);
      for (int run = 0; run < 2; run++)
        {
          save (fixture, NULL);
          assert_saved (fixture);
          assert_names (fixture, 1);
        }
      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

static void
test_etag (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL, *first = NULL, *loaded = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) read = NULL;

  save (fixture, &etag);
  g_assert_nonnull (etag);
  first = g_strdup (etag);
  pw_army_unref (fixture->army);
  fixture->army = random_army (4);
  save (fixture, &etag);
  g_assert_cmpstr (etag, !=, first);
  read = pw_army_load (fixture->file, &loaded, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (etag, ==, loaded);
}

static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL, *before = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;

  save (fixture, &etag);
  before = g_strdup (etag);
  g_usleep (20000);
  g_assert_true (g_file_set_contents (fixture->path, "other", -1, NULL));
  g_assert_false (pw_army_save (fixture->army, fixture->file, &etag, &error));
  g_assert_error (error, PW_FILE_ERROR, PW_FILE_ERROR_CHANGED);
  g_assert_cmpstr (etag, ==, before);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "other");
  g_clear_pointer (&etag, g_free);
  save (fixture, &etag); /* of any version */
  assert_saved (fixture);
}

/* It has been removed: it can be written again. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL;

  save (fixture, &etag);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  save (fixture, &etag);
  assert_saved (fixture);
}

static void
test_rights (Fixture *fixture, gconstpointer data)
{
  static const mode_t modes[] = { 0600, 0640, 0664, 0666, 0755 };

  save (fixture, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (fixture->path, (int) modes[i]), ==, 0);
      save (fixture, NULL);
      g_assert_cmpuint (mode_of (fixture->path), ==, modes[i]);
    }
}

/* A link stays one, also where it leads to nothing yet. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "target", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "second", NULL);

  g_assert_cmpint (symlink ("target", second), ==, 0);
  g_assert_cmpint (symlink (second, fixture->path), ==, 0);
  for (int run = 0; run < 2; run++)
    {
      save (fixture, NULL);
      assert_saved (fixture);
      g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
      g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
      g_assert_false (g_file_test (target, G_FILE_TEST_IS_SYMLINK));
      assert_names (fixture, 3);
    }
}

/* What is said is ours: no path, and nothing of what the system says. */
static void
assert_save_fails (Fixture *fixture, GQuark domain, int code, const char *words)
{
  g_autoptr (GError) error = NULL;
  guint n = folder_count (fixture->folder);

  g_assert_false (pw_army_save (fixture->army, fixture->file, NULL, &error));
  g_assert_error (error, domain, code);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_null (strstr (error->message, fixture->folder));
  assert_names (fixture, n);
}

static void
assert_load_fails (Fixture *fixture, GQuark domain, int code)
{
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_load (fixture->file, &etag, &error);

  g_assert_null (army);
  g_assert_null (etag);
  g_assert_error (error, domain, code);
}

static void
test_link_circle (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (symlink (fixture->path, fixture->path), ==, 0);
  assert_save_fails (fixture, G_IO_ERROR, G_IO_ERROR_TOO_MANY_LINKS, "Links lead in circles");
  assert_load_fails (fixture, G_IO_ERROR, G_IO_ERROR_TOO_MANY_LINKS);
}

/* It leads to nothing. */
static void
test_link_to_nothing (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (symlink ("nothing", fixture->path), ==, 0);
  assert_load_fails (fixture, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  assert_load_fails (fixture, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  assert_load_fails (fixture, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  assert_save_fails (fixture, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, "A folder has this name");
}

/* Nobody will ever write into it, or read from it. */
static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  assert_load_fails (fixture, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  assert_save_fails (fixture, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "regular file");
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "missing", "army", NULL);
  g_autoptr (GError) error = NULL;

  g_object_unref (fixture->file);
  fixture->file = g_file_new_for_path (path);
  g_assert_false (pw_army_save (fixture->army, fixture->file, NULL, &error));
  g_assert_nonnull (strstr (error->message, "folder doesn’t exist"));
  assert_names (fixture, 0);
}

/* Its blocks need not be there to be counted. */
static void
test_huge (Fixture *fixture, gconstpointer data)
{
  g_free (folder_write (fixture->folder, "army" PW_FILE_SUFFIX, "{}"));
  g_assert_cmpint (truncate (fixture->path, (off_t) PW_FILE_MAX_SIZE + 1), ==, 0);
  assert_load_fails (fixture, PW_FILE_ERROR, PW_FILE_ERROR_HUGE);
}

/* What could not be read again is not written. */
static void
test_too_much (Fixture *fixture, gconstpointer data)
{
  g_autofree char *notes = g_strnfill (PW_FILE_MAX_SIZE, 'a');
  g_autoptr (PwRecord) empty = pw_record_new_empty ();
  g_autoptr (PwRecord) record = NULL;
  PwRecord fields = *empty;

  fields.notes = notes;
  record = pw_record_new (&fields, empty);
  pw_army_unref (fixture->army);
  fixture->army = pw_army_new (&record, 1, 0, "");
  assert_save_fails (fixture, PW_FILE_ERROR, PW_FILE_ERROR_HUGE, "too large");
}

static void
test_protected (Fixture *fixture, gconstpointer data)
{
  save (fixture, NULL);
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  assert_save_fails (fixture, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED, "write-protected");
  assert_saved (fixture);
  g_assert_cmpuint (mode_of (fixture->path), ==, 0444);
}

/* The system takes no byte beyond a limit: as if the disk were full. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  struct rlimit limit, small;
  g_autoptr (PwRecord) record = random_record ();
  g_autoptr (PwArmy) saved = fixture->army;
  g_autoptr (GError) error = NULL;
  gboolean is_saved;

  save (fixture, NULL);
  fixture->army = pw_army_insert (fixture->army, 0, record);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = (struct rlimit){ .rlim_cur = 100, .rlim_max = limit.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  is_saved = pw_army_save (fixture->army, fixture->file, NULL, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (is_saved);
  g_assert_nonnull (error);
  assert_names (fixture, 1);
  pw_army_unref (fixture->army);
  fixture->army = g_steal_pointer (&saved);
  assert_saved (fixture);
}

/* The first byte beyond a limit ends the program. */
static void
save_and_be_killed (Fixture *fixture)
{
  const struct rlimit small = { 100, 100 };

  signal (SIGXFSZ, SIG_DFL);
  setrlimit (RLIMIT_FSIZE, &small);
  pw_army_save (fixture->army, fixture->file, NULL, NULL);
  _exit (0);
}

/* Who is killed while writing leaves the old file, and no other. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  int probe = open (fixture->folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600), status;
  pid_t child;

  if (probe < 0)
    {
      g_test_skip ("files without a name are not possible here");
      return;
    }
  close (probe);
  save (fixture, NULL);
  child = fork ();
  if (child == 0)
    save_and_be_killed (fixture);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  assert_names (fixture, 1);
  assert_saved (fixture);
}

static gboolean
write_recovery (const char *folder, PwArmy *army, GError **error)
{
  g_autoptr (PwRecovery) recovery = pw_recovery_new (folder);

  return pw_recovery_write (recovery, &(PwUnsaved){ .army = army }, error);
}

static gboolean
write_version (const char *folder, PwArmy *army, GError **error)
{
  g_autofree char *path = g_build_filename (folder, "army" PW_FILE_SUFFIX, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return pw_versions_keep (folder, file, army, error);
}

static gboolean
write_file (const char *folder, PwArmy *army, GError **error)
{
  g_autofree char *path = g_build_filename (folder, "army" PW_FILE_SUFFIX, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return pw_army_save (army, file, NULL, error);
}

/* What is written on a real disk that gets full: what was there stays, and nothing of the new remains. */
static void
test_small_disk (Fixture *fixture, gconstpointer data)
{
  static gboolean (*const writers[]) (const char *, PwArmy *, GError **)
      = { write_file, write_recovery, write_version };

  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    {
      g_autoptr (GError) error = NULL;
      guint n;

      if (!small_disk_mount (fixture->folder))
        return;
      save (fixture, NULL);
      small_disk_fill (fixture->folder);
      n = folder_count (fixture->folder);
      g_assert_false (writers[i](fixture->folder, fixture->army, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      g_assert_cmpuint (folder_count (fixture->folder), <=, n + 1); /* a folder, or a lock */
      assert_saved (fixture);
      small_disk_unmount (fixture->folder);
    }
}

/* -- another program writes while this one does -- */

static const char *written_meanwhile; /* (nullable): the path */
static const char *removed_meanwhile; /* (nullable): the folder */

/* Takes the place of the system's, which waits for the disk: meanwhile something else happens. */
int
fsync (int fd)
{
  const char *path = g_steal_pointer (&written_meanwhile);

  if (path != NULL)
    g_assert_true (g_file_set_contents (path, "other", -1, NULL));
  if (removed_meanwhile != NULL)
    folder_remove (g_steal_pointer (&removed_meanwhile));
  return 0;
}

/* A folder that goes takes the file along; it doesn't come back, and that is said. */
static void
test_folder_gone_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;

  save (fixture, &etag);
  removed_meanwhile = fixture->folder;
  g_assert_false (pw_army_save (fixture->army, fixture->file, &etag, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_false (g_file_test (fixture->folder, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_mkdir (fixture->folder, 0700), ==, 0);
}

static void
test_changed_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;

  save (fixture, &etag);
  written_meanwhile = fixture->path;
  g_assert_false (pw_army_save (fixture->army, fixture->file, &etag, &error));
  g_assert_error (error, PW_FILE_ERROR, PW_FILE_ERROR_CHANGED);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "other");
  assert_names (fixture, 1);
}

static const char *written_late; /* (nullable): the path */
static gboolean disk_is_plain;

/* Takes the place of the system's: something else happens when there was nothing to replace, or it knows no flags. */
int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned int flags)
{
  int result = -1, code = EINVAL;

  if (!disk_is_plain)
    {
      result = (int) syscall (SYS_renameat2, from_folder, from, to_folder, to, flags);
      code = errno;
    }
  if (result != 0 && flags == RENAME_EXCHANGE && written_late != NULL)
    g_assert_true (g_file_set_contents (g_steal_pointer (&written_late), "other", -1, NULL));
  errno = code;
  return result;
}

/* The file is gone, so it may be written; but it comes back just before it is. */
static void
test_back_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;

  save (fixture, &etag);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  written_late = fixture->path;
  g_assert_false (pw_army_save (fixture->army, fixture->file, &etag, &error));
  g_assert_error (error, PW_FILE_ERROR, PW_FILE_ERROR_CHANGED);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "other");
  assert_names (fixture, 1);
}

/* Disks whose files can't change places, such as those of other systems, are written all the same. */
static void
test_plain_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL;

  disk_is_plain = TRUE;
  save (fixture, &etag);
  save (fixture, &etag);
  assert_saved (fixture);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  save (fixture, &etag);
  assert_saved (fixture);
  assert_names (fixture, 1);
  disk_is_plain = FALSE;
}

#define ADD(name, test) g_test_add ("/file-disk/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("save", test_save);
  ADD ("long-name", test_long_name);
  ADD ("etag", test_etag);
  ADD ("changed", test_changed);
  ADD ("gone", test_gone);
  ADD ("rights", test_rights);
  ADD ("link", test_link);
  ADD ("link-circle", test_link_circle);
  ADD ("link-to-nothing", test_link_to_nothing);
  ADD ("missing", test_missing);
  ADD ("folder", test_folder);
  ADD ("pipe", test_pipe);
  ADD ("no-folder", test_no_folder);
  ADD ("huge", test_huge);
  ADD ("too-much", test_too_much);
  ADD ("protected", test_protected);
  ADD ("full-disk", test_full_disk);
  ADD ("killed", test_killed);
  ADD ("small-disk", test_small_disk);
  ADD ("changed-meanwhile", test_changed_meanwhile);
  ADD ("folder-gone-meanwhile", test_folder_gone_meanwhile);
  ADD ("back-meanwhile", test_back_meanwhile);
  ADD ("plain-disk", test_plain_disk);
  return g_test_run ();
}
