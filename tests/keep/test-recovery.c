/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Copies against crashes: what a process that is gone has written is found, whole and once; what a
 * living one has is not.
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/keep/folder.h"
#include "tests/keep/random-army.h"
#include "tests/strange-files.h"
#include "ui/keep/file.h"
#include "ui/keep/recovery.h"

#define ID "01234567-89ab-4def-8123-456789abcdef" /* of a copy */
#define N_KILLS 25
#define MAX_LIFE 30000 /* microseconds */
#define N_RIVALS 4
#define N_COPIES 12

typedef struct
{
  char *parent, *folder; /* the folder is made when it is needed */
  PwArmy *army;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->parent = folder_new ();
  fixture->folder = g_build_filename (fixture->parent, "state", "recovery", NULL);
  fixture->army = random_army (3);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->parent);
  g_free (fixture->parent);
  g_free (fixture->folder);
  pw_army_unref (fixture->army);
}

static gboolean
write_army (PwRecovery *recovery, PwArmy *army, GError **error)
{
  return pw_recovery_write (recovery, &(PwUnsaved){ .army = army }, error);
}

static PwRecovery *
write_copy (Fixture *fixture, GFile *origin)
{
  PwRecovery *recovery = pw_recovery_new (fixture->folder);
  g_autoptr (GError) error = NULL;

  pw_recovery_write (
      recovery, &(PwUnsaved){ .army = fixture->army, .origin = origin, .version = (char *) "v1" }, &error);
  g_assert_no_error (error);
  return recovery;
}

static GPtrArray *
find (Fixture *fixture, guint n)
{
  guint n_broken;
  GPtrArray *leftovers = pw_recovery_find (fixture->folder, &n_broken);

  g_assert_cmpuint (leftovers->len, ==, n);
  g_assert_cmpuint (n_broken, ==, 0);
  return leftovers;
}

static void
assert_found (Fixture *fixture, guint n)
{
  g_ptr_array_unref (find (fixture, n));
}

static void
test_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwRecovery) recovery = pw_recovery_new (fixture->folder);

  assert_found (fixture, 0);
  pw_recovery_clear (recovery);
  g_assert_false (g_file_test (fixture->folder, G_FILE_TEST_EXISTS));
}

static void
test_left (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) origin = g_file_new_for_path ("/tmp/a \"b\" é.piecewright");
  PwRecovery *recovery = write_copy (fixture, origin);
  g_autoptr (GPtrArray) leftovers = NULL;
  PwLeftover *leftover;

  assert_found (fixture, 0); /* it is open */
  pw_recovery_free (recovery);
  leftovers = find (fixture, 1);
  leftover = g_ptr_array_index (leftovers, 0);
  g_assert_true (pw_army_equal (leftover->unsaved.army, fixture->army));
  g_assert_cmpuint (pw_army_current (leftover->unsaved.army), ==, pw_army_current (fixture->army));
  g_assert_true (g_file_equal (leftover->unsaved.origin, origin));
  g_assert_cmpstr (leftover->unsaved.version, ==, "v1");
  g_assert_cmpint (ABS (g_date_time_to_unix (leftover->when) - g_get_real_time () / G_USEC_PER_SEC), <, 60);
}

/* Any text, also one that is no lesson: the editor says what is wrong with it. */
static void
test_lesson (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "", "[Lesson]\nTitle=\"a\" \\ é\n\t\x7f", "{\"recovery\":" };
  g_autoptr (GFile) origin = g_file_new_for_path ("/tmp/a.lesson");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PwRecovery *recovery = pw_recovery_new (fixture->folder);
      g_autoptr (GPtrArray) leftovers = NULL;
      const PwUnsaved *unsaved;

      g_assert_true (
          pw_recovery_write (recovery, &(PwUnsaved){ .lesson = (char *) texts[i], .origin = origin }, NULL));
      pw_recovery_free (recovery);
      leftovers = find (fixture, 1);
      unsaved = &((const PwLeftover *) leftovers->pdata[0])->unsaved;
      g_assert_cmpstr (unsaved->lesson, ==, texts[i]);
      g_assert_true (g_file_equal (unsaved->origin, origin));
      g_assert_null (unsaved->army);
      g_assert_null (unsaved->version);
      pw_leftover_discard (leftovers->pdata[0]);
    }
}

static void
test_private (Fixture *fixture, gconstpointer data)
{
  GStatBuf buffer;

  pw_recovery_free (write_copy (fixture, NULL));
  g_assert_cmpint (g_stat (fixture->folder, &buffer), ==, 0);
  g_assert_cmpuint (buffer.st_mode & 077, ==, 0);
}

/* The last one written counts; files that say "recovery" themselves keep it. */
static void
test_written_again (Fixture *fixture, gconstpointer data)
{
  static const char *const others[] = { "", "{\"a\":[1]}", "{\"recovery\":{\"origin\":\"file:///x\"},\"a\":1}" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (PwArmy) army = pw_army_with_others (fixture->army, others[i]);
      PwRecovery *recovery = write_copy (fixture, NULL);
      g_autoptr (GPtrArray) leftovers = NULL;
      PwLeftover *leftover;

      g_assert_true (write_army (recovery, army, NULL));
      pw_recovery_free (recovery);
      leftovers = find (fixture, 1);
      leftover = g_ptr_array_index (leftovers, 0);
      g_assert_true (pw_army_equal (leftover->unsaved.army, army));
      g_assert_null (leftover->unsaved.origin);
      pw_leftover_discard (leftover);
    }
}

static void
test_clear (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwRecovery) recovery = write_copy (fixture, NULL);

  pw_recovery_clear (recovery);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 0);
  g_assert_true (write_army (recovery, fixture->army, NULL));
  assert_found (fixture, 0);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 2);
}

static void
test_adopt (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwRecovery) adopted = NULL;
  GPtrArray *leftovers;

  pw_recovery_free (write_copy (fixture, NULL));
  leftovers = find (fixture, 1);
  assert_found (fixture, 0); /* while it is offered nobody else finds it */
  adopted = pw_recovery_adopt (g_ptr_array_index (leftovers, 0));
  g_ptr_array_unref (leftovers);
  assert_found (fixture, 0);
  g_assert_true (write_army (adopted, fixture->army, NULL));
  g_clear_pointer (&adopted, pw_recovery_free);
  assert_found (fixture, 1);
}

static void
test_not_now (Fixture *fixture, gconstpointer data)
{
  pw_recovery_free (write_copy (fixture, NULL));
  assert_found (fixture, 1);
  assert_found (fixture, 1); /* neither adopted nor discarded: offered again */
}

static void
test_discard (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) leftovers = NULL;

  pw_recovery_free (write_copy (fixture, NULL));
  pw_recovery_free (write_copy (fixture, NULL));
  leftovers = find (fixture, 2);
  pw_leftover_discard (g_ptr_array_index (leftovers, 0));
  g_ptr_array_set_size (leftovers, 0);
  assert_found (fixture, 1);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 2);
}

/* The latest comes first. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) leftovers = NULL;
  g_autoptr (GPtrArray) again = NULL;
  struct timespec times[2] = { { 1000000000, 0 }, { 1000000000, 0 } };

  for (int i = 0; i < 5; i++)
    pw_recovery_free (write_copy (fixture, NULL));
  leftovers = find (fixture, 5);
  for (guint i = 0; i < 5; i++)
    {
      const PwLeftover *leftover = g_ptr_array_index (leftovers, i);

      times[1].tv_sec += 3600;
      g_assert_cmpint (utimensat (AT_FDCWD, leftover->path, times, 0), ==, 0);
    }
  g_ptr_array_set_size (leftovers, 0);
  again = find (fixture, 5);
  for (guint i = 0; i < 5; i++)
    {
      const PwLeftover *leftover = g_ptr_array_index (again, i);

      g_assert_cmpint (g_date_time_to_unix (leftover->when), ==, 1000000000 + 3600 * (5 - (gint64) i));
    }
}

static void
test_broken (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (ID, PW_FILE_SUFFIX, NULL), *half = g_strconcat (copy, ".A1B2C3", NULL);
  g_autofree char *copy_path = NULL, *half_path = NULL, *other_path = NULL;
  g_autoptr (GPtrArray) leftovers = NULL;
  guint n_broken = 0;

  pw_recovery_free (write_copy (fixture, NULL));
  copy_path = folder_write (fixture->folder, copy, "{ \"format\": \"piece");
  half_path = folder_write (fixture->folder, half, "{ \"fo");
  other_path = folder_write (fixture->folder, "notes.piecewright.old", "mine");
  leftovers = pw_recovery_find (fixture->folder, &n_broken);
  g_assert_cmpuint (leftovers->len, ==, 1);
  g_assert_cmpuint (n_broken, ==, 1);
  g_assert_true (g_file_test (copy_path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (half_path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (other_path, G_FILE_TEST_EXISTS));
}

/* What can't be a copy is counted and left alone. */
static void
test_strange (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, ID PW_FILE_SUFFIX, NULL);

  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (strange_files); i++)
    {
      guint n_broken = 0;
      g_autoptr (GPtrArray) leftovers = NULL;

      g_test_message ("%s", strange_files[i]);
      strange_file_make (i, path);
      leftovers = pw_recovery_find (fixture->folder, &n_broken);
      g_assert_cmpuint (leftovers->len, ==, 0);
      g_assert_cmpuint (n_broken, ==, 1);
      strange_file_remove (path);
    }
}

/* What a copy says of its origin may be anything: then it has none, or one that is never found. */
static void
test_strange_origins (Fixture *fixture, gconstpointer data)
{
  static const char *const members[] = {
    "5", "[]", "{\"origin\":5}", "{\"origin\":\"\"}", "{\"origin\":\"no address\"}", "{\"origin\":\"file:\"}",
    "{\"origin\":\"file:///a\\u0000b\"}", "{\"origin\":\"\\ud800\",\"version\":{}}", "{\"version\":\"\\u0000\"}",
    "{\"origin\":\"file:///dev/zero\",\"origin\":\"file:///\"}", "{\"origin\":\"x%zz://%00/..\"}",
  };

  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"format\":\"piecewright\",\"version\":1,"
                                               "\"pieces\":[{\"notation\":\"W\"}],\"recovery\":%s}", members[i]);
      g_autofree char *path = folder_write (fixture->folder, ID PW_FILE_SUFFIX, text);
      g_autoptr (GPtrArray) leftovers = pw_recovery_find (fixture->folder, NULL);

      g_test_message ("%s", members[i]);
      g_assert_cmpuint (leftovers->len, <=, 1);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

/* A lock whose copy is gone is nobody's. */
static void
test_lone_lock (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lock = NULL;

  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  lock = folder_write (fixture->folder, ID ".lock", "");
  assert_found (fixture, 0);
  g_assert_false (g_file_test (lock, G_FILE_TEST_EXISTS));
}

/* Somebody empties the folder under our feet. */
static void
test_emptied (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwRecovery) recovery = write_copy (fixture, NULL);

  folder_remove (fixture->folder);
  g_assert_true (write_army (recovery, fixture->army, NULL));
  assert_found (fixture, 0);
  g_clear_pointer (&recovery, pw_recovery_free);
  assert_found (fixture, 1);
}

/* Where the folder should be is a file. */
static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwRecovery) recovery = pw_recovery_new (fixture->folder);
  g_autoptr (GError) error = NULL;

  g_free (folder_write (fixture->parent, "state", ""));
  g_assert_false (write_army (recovery, fixture->army, &error));
  g_assert_nonnull (error);
  pw_recovery_clear (recovery);
  assert_found (fixture, 0);
}

/* -- several processes -- */

/* Returns: the child's status */
static int
wait_for (pid_t child)
{
  int status;

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return status;
}

/* Writes small and large copies in turn, until it is killed. */
static void
write_for_ever (Fixture *fixture, int ready)
{
  PwRecovery *recovery = pw_recovery_new (fixture->folder);
  g_autofree char *text = g_strnfill (300000, 'W');
  PwArmy *large = plain_army (text);

  for (guint i = 0;; i++)
    {
      if (!write_army (recovery, i % 2 == 0 ? fixture->army : large, NULL))
        _exit (1);
      if (i == 0 && write (ready, "", 1) != 1)
        _exit (1);
    }
}

/* Returns: the process, which has written its copy once */
static pid_t
start_writer (Fixture *fixture)
{
  int ends[2];
  pid_t child;
  char byte;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    write_for_ever (fixture, ends[1]);
  close (ends[1]);
  g_assert_cmpint (read (ends[0], &byte, 1), ==, 1);
  close (ends[0]);
  return child;
}

static void
test_killed (Fixture *fixture, gconstpointer data)
{
  for (int run = 0; run < N_KILLS; run++)
    {
      pid_t child = start_writer (fixture);
      g_autoptr (GPtrArray) leftovers = NULL;

      assert_found (fixture, 0);
      g_usleep ((gulong) g_test_rand_int_range (0, MAX_LIFE));
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      g_assert_true (WIFSIGNALED (wait_for (child)));
      leftovers = find (fixture, 1);
      pw_leftover_discard (g_ptr_array_index (leftovers, 0));
      g_assert_cmpuint (folder_count (fixture->folder), ==, 0);
    }
}

/* Finds what it can, says how much, and holds it until it is told to end. */
static void
contend (Fixture *fixture, int found, int start, int end)
{
  GPtrArray *leftovers;
  guint8 n;
  char byte;

  if (read (start, &byte, 1) != 0)
    _exit (1);
  leftovers = pw_recovery_find (fixture->folder, NULL);
  n = (guint8) leftovers->len;
  if (write (found, &n, 1) != 1 || read (end, &byte, 1) != 0)
    _exit (1);
  _exit (0);
}

/* Several begin at once: each copy is found by one of them. */
static void
test_rivals (Fixture *fixture, gconstpointer data)
{
  int found[2], start[2], end[2];
  pid_t children[N_RIVALS];
  guint n_found = 0;

  for (int i = 0; i < N_COPIES; i++)
    pw_recovery_free (write_copy (fixture, NULL));
  g_assert_true (pipe (found) == 0 && pipe (start) == 0 && pipe (end) == 0);
  for (guint i = 0; i < N_RIVALS; i++)
    {
      children[i] = fork ();
      g_assert_cmpint (children[i], >=, 0);
      if (children[i] == 0)
        {
          close (start[1]);
          close (end[1]);
          contend (fixture, found[1], start[0], end[0]);
        }
    }
  close (start[1]); /* go */
  for (guint i = 0; i < N_RIVALS; i++)
    {
      guint8 n;

      g_assert_cmpint (read (found[0], &n, 1), ==, 1);
      n_found += n;
    }
  g_assert_cmpuint (n_found, ==, N_COPIES);
  close (end[1]);
  for (guint i = 0; i < N_RIVALS; i++)
    g_assert_cmpint (wait_for (children[i]), ==, 0);
  close (found[0]);
  close (found[1]);
  close (start[0]);
  close (end[0]);
  assert_found (fixture, N_COPIES);
}

#define ADD(name, test) g_test_add ("/recovery/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("nothing", test_nothing);
  ADD ("left", test_left);
  ADD ("lesson", test_lesson);
  ADD ("private", test_private);
  ADD ("written-again", test_written_again);
  ADD ("clear", test_clear);
  ADD ("adopt", test_adopt);
  ADD ("not-now", test_not_now);
  ADD ("discard", test_discard);
  ADD ("order", test_order);
  ADD ("broken", test_broken);
  ADD ("strange", test_strange);
  ADD ("strange-origins", test_strange_origins);
  ADD ("lone-lock", test_lone_lock);
  ADD ("emptied", test_emptied);
  ADD ("no-folder", test_no_folder);
  ADD ("killed", test_killed);
  ADD ("rivals", test_rivals);
  return g_test_run ();
}
