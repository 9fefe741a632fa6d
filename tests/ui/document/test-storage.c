/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The storage: what is not saved is in a recovery copy soon, what is saved is in the file, and
 * what can't be read or written changes nothing.
 */
#include <glib/gstdio.h>
#include <unistd.h>

#include "tests/keep/folder.h"
#include "tests/ui/document/save.h"

typedef struct
{
  char *folder, *copies;
  GFile *file;
  PwDocument *document;
  PwStorage *storage;
} Fixture;

static void
open_storage (Fixture *fixture)
{
  fixture->document = pw_document_new ();
  fixture->storage = pw_storage_new (fixture->document, fixture->folder);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;

  fixture->folder = folder_new ();
  fixture->copies = g_build_filename (fixture->folder, PW_SPARE_FOLDER, NULL);
  path = g_build_filename (fixture->folder, "army.piecewright", NULL);
  fixture->file = g_file_new_for_path (path);
  open_storage (fixture);
}

static void
close_storage (Fixture *fixture)
{
  g_assert_finalize_object (fixture->storage);
  g_assert_finalize_object (fixture->document);
}

static gboolean
open_file (Fixture *fixture, GError **error)
{
  g_autofree char *etag = NULL;
  g_autoptr (PwArmy) army = pw_army_load (fixture->file, &etag, error);

  if (army != NULL)
    pw_storage_take (fixture->storage, fixture->file, etag, army);
  return army != NULL;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_storage (fixture);
  g_object_unref (fixture->file);
  folder_remove (fixture->folder);
  g_free (fixture->copies);
  g_free (fixture->folder);
}

/* What a crash at this moment would leave: the notations, the latest first; "" if nothing. (transfer full) */
static char *
left_now (Fixture *fixture)
{
  g_autoptr (GPtrArray) leftovers = NULL;
  GString *text = g_string_new (NULL);

  leftovers = pw_recovery_find (fixture->copies, NULL);
  for (guint i = 0; i < leftovers->len; i++)
    {
      const PwLeftover *leftover = leftovers->pdata[i];

      g_string_append (
          text, pw_army_record (leftover->unsaved.army, pw_army_current (leftover->unsaved.army))->notation);
    }
  return g_string_free (text, FALSE);
}

/* The storage goes without having been told that all is well. */
static void
assert_left (Fixture *fixture, const char *expected)
{
  g_autofree char *left = NULL;

  close_storage (fixture);
  left = left_now (fixture);
  g_assert_cmpstr (left, ==, expected);
  open_storage (fixture);
}

/* -- recovery copies -- */

/* Nobody has to do anything for it but wait. */
static void
test_soon (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  pw_document_set_notation (fixture->document, "FtR");
  while ((!g_file_test (fixture->copies, G_FILE_TEST_IS_DIR) || folder_count (fixture->copies) == 0)
         && g_timer_elapsed (timer, NULL) < 10)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (folder_count (fixture->copies), >, 0);
  assert_left (fixture, "FtR");
}

static void
test_saved (Fixture *fixture, gconstpointer data)
{
  pw_document_set_notation (fixture->document, "FtR");
  g_assert_true (pw_storage_flush (fixture->storage));
  g_assert_true (save_now (fixture->storage, fixture->file, FALSE, NULL));
  g_assert_true (pw_storage_is_saved (fixture->storage));
  assert_left (fixture, "");
}

static void
test_undone (Fixture *fixture, gconstpointer data)
{
  pw_document_set_notation (fixture->document, "FtR");
  g_assert_true (pw_storage_flush (fixture->storage));
  pw_document_undo (fixture->document);
  assert_left (fixture, "");
}

static void
test_discarded (Fixture *fixture, gconstpointer data)
{
  pw_document_set_notation (fixture->document, "FtR");
  g_assert_true (pw_storage_flush (fixture->storage));
  pw_storage_discard (fixture->storage);
  assert_left (fixture, "");
}

/* What is recovered is kept on, in the same copy. */
static void
test_recovered (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) leftovers = NULL;

  g_assert_true (save_now (fixture->storage, fixture->file, FALSE, NULL));
  pw_document_set_notation (fixture->document, "FtR");
  close_storage (fixture);
  open_storage (fixture);
  leftovers = pw_recovery_find (fixture->copies, NULL);
  g_assert_cmpuint (leftovers->len, ==, 1);
  pw_storage_recover (fixture->storage, leftovers->pdata[0]);
  g_assert_true (g_file_test (((PwLeftover *) leftovers->pdata[0])->path, G_FILE_TEST_EXISTS)); /* at every moment */
  g_clear_pointer (&leftovers, g_ptr_array_unref); /* and with them their locks */
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "FtR");
  g_assert_true (g_file_equal (pw_storage_get_file (fixture->storage), fixture->file));
  g_assert_false (pw_storage_is_saved (fixture->storage));
  pw_document_set_notation (fixture->document, "FtRN");
  assert_left (fixture, "FtRN");
}

/* Where there is no place for copies, work goes on. */
static void
test_no_place (Fixture *fixture, gconstpointer data)
{
  close_storage (fixture);
  g_assert_true (g_file_set_contents (fixture->copies, "a file where a folder should be", -1, NULL));
  open_storage (fixture);
  pw_document_set_notation (fixture->document, "FtR");
  g_assert_false (pw_storage_flush (fixture->storage));
  g_assert_true (save_now (fixture->storage, fixture->file, FALSE, NULL));
}

static void
count_cb (PwStorage *storage, guint *n)
{
  ++*n;
}

/* That there is no copy is said until there is one again. */
static void
test_problem (Fixture *fixture, gconstpointer data)
{
  guint n_told = 0;

  g_assert_true (g_file_set_contents (fixture->copies, "a file where a folder should be", -1, NULL));
  pw_document_set_notation (fixture->document, "FtR");
  g_signal_connect (fixture->storage, "changed", G_CALLBACK (count_cb), &n_told);
  g_assert_false (pw_storage_flush (fixture->storage));
  g_assert_nonnull (pw_storage_get_problem (fixture->storage));
  g_assert_cmpuint (n_told, ==, 1);
  pw_document_set_notation (fixture->document, "FtRN");
  g_assert_false (pw_storage_flush (fixture->storage));
  g_assert_cmpuint (n_told, ==, 2); /* of the notation */
  g_assert_cmpint (g_remove (fixture->copies), ==, 0);
  pw_document_set_notation (fixture->document, "FtRW");
  g_assert_true (pw_storage_flush (fixture->storage));
  g_assert_null (pw_storage_get_problem (fixture->storage));
  g_assert_cmpuint (n_told, ==, 4);
  assert_left (fixture, "FtRW");
}

/* Nobody changes anything: it is tried again nevertheless. */
static void
test_problem_passes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  g_assert_true (g_file_set_contents (fixture->copies, "a file where a folder should be", -1, NULL));
  pw_document_set_notation (fixture->document, "FtR");
  g_assert_false (pw_storage_flush (fixture->storage));
  g_assert_cmpint (g_remove (fixture->copies), ==, 0);
  while (pw_storage_get_problem (fixture->storage) != NULL && g_timer_elapsed (timer, NULL) < 40)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (pw_storage_get_problem (fixture->storage));
  assert_left (fixture, "FtR");
}

/* -- the file -- */

static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *title = NULL, *before = pw_storage_get_title (fixture->storage);

  g_assert_cmpstr (before, ==, "New document");
  g_assert_true (pw_storage_is_untouched (fixture->storage));
  pw_document_set_notation (fixture->document, "FtR");
  pw_document_add_notation (fixture->document, PW_DIALECT_BEX, "W--F");
  g_assert_true (save_now (fixture->storage, fixture->file, FALSE, NULL));
  title = pw_storage_get_title (fixture->storage);
  g_assert_cmpstr (title, ==, "army");
  close_storage (fixture);
  open_storage (fixture);
  g_assert_true (open_file (fixture, NULL));
  g_assert_cmpuint (pw_army_n_pieces (pw_document_get_army (fixture->document)), ==, 2);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "W--F");
  g_assert_true (pw_storage_is_saved (fixture->storage));
  g_assert_false (pw_storage_is_untouched (fixture->storage));
}

static void
test_not_opened (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  pw_document_set_notation (fixture->document, "FtR");
  g_assert_false (open_file (fixture, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "FtR");
  g_assert_true (pw_history_can_undo (pw_document_get_history (fixture->document)));
  g_assert_null (pw_storage_get_file (fixture->storage));
}

/* What somebody else has written is not written over without asking. */
static void
test_changed_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (save_now (fixture->storage, fixture->file, FALSE, NULL));
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "another text", -1, NULL));
  pw_document_set_notation (fixture->document, "FtR");
  g_assert_false (save_now (fixture->storage, NULL, FALSE, &error));
  g_assert_error (error, PW_FILE_ERROR, PW_FILE_ERROR_CHANGED);
  g_assert_false (pw_storage_is_saved (fixture->storage));
  g_assert_true (save_now (fixture->storage, NULL, TRUE, NULL));
  g_assert_true (pw_storage_is_saved (fixture->storage));
  g_assert_true (save_now (fixture->storage, NULL, FALSE, NULL)); /* what is there is ours again */
}

/* As another program does it. */
static void
write_elsewhere (Fixture *fixture, const char *notation)
{
  g_autofree char *text = g_strdup_printf ("{\"format\":\"piecewright\",\"version\":1,"
                                           "\"pieces\":[{\"notation\":\"%s\"}]}", notation);

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), text, -1, NULL));
}

/* The notations of the previous versions, the newest first. (transfer full) */
static char *
list_versions (Fixture *fixture)
{
  g_autoptr (GPtrArray) versions = pw_storage_list_versions (fixture->storage, pw_storage_get_file (fixture->storage));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < versions->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (((PwVersion *) versions->pdata[i])->path);
      g_autoptr (PwArmy) army = pw_army_load (file, NULL, NULL);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", pw_army_record (army, 0)->notation);
    }
  return g_string_free (text, FALSE);
}

static void
assert_versions (Fixture *fixture, const char *expected)
{
  g_autofree char *versions = list_versions (fixture);

  g_assert_cmpstr (versions, ==, expected);
}

static void
save_as (Fixture *fixture, const char *notation)
{
  pw_document_set_notation (fixture->document, notation);
  g_assert_true (save_now (fixture->storage, fixture->file, FALSE, NULL));
}

/* What stands against saving is told: when, and how much is different from what was saved here. */
static void
test_conflict (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwConflict) conflict = NULL;

  save_as (fixture, "W");
  conflict = pw_storage_find_conflict (fixture->storage);
  g_assert_true (conflict->confirmed);
  g_assert_false (conflict->changed);
  g_clear_pointer (&conflict, pw_conflict_free);

  pw_document_set_notation (fixture->document, "FtR");
  write_elsewhere (fixture, "N");
  conflict = pw_storage_find_conflict (fixture->storage);
  g_assert_true (conflict->changed);
  g_assert_nonnull (conflict->when);
  g_assert_cmpuint (conflict->change.changed, ==, 1);
  g_assert_cmpuint (conflict->change.added + conflict->change.removed, ==, 0);
  g_clear_pointer (&conflict, pw_conflict_free);

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "no document", -1, NULL));
  conflict = pw_storage_find_conflict (fixture->storage);
  g_assert_true (conflict->changed);
  g_assert_null (conflict->army);
}

/* Nobody's version is lost: not theirs by overwriting, not ours by reloading. */
static void
test_versions (Fixture *fixture, gconstpointer data)
{
  assert_versions (fixture, "");
  save_as (fixture, "W");
  save_as (fixture, "WF");
  assert_versions (fixture, "WF W");
  pw_document_set_notation (fixture->document, "FtR");
  write_elsewhere (fixture, "N");
  g_assert_true (save_now (fixture->storage, NULL, TRUE, NULL));
  assert_versions (fixture, "FtR N WF W");
}

/* What a killed program has left beside the file is kept before it goes: it may be the only copy of what
 * others wrote. */
static void
test_stray (Fixture *fixture, gconstpointer data)
{
  g_autofree char *stray = g_build_filename (fixture->folder, ".army" PW_FILE_SUFFIX ".piecewright-part", NULL);

  save_as (fixture, "W");
  write_elsewhere (fixture, "N");
  g_assert_cmpint (g_rename (g_file_peek_path (fixture->file), stray), ==, 0);
  save_as (fixture, "FtR");
  assert_versions (fixture, "FtR N W");
  g_assert_false (g_file_test (stray, G_FILE_TEST_EXISTS));
}

/* What another program wrote and can't be kept is not overwritten, although it was asked for. */
static void
test_no_version (Fixture *fixture, gconstpointer data)
{
  g_autofree char *versions = g_build_filename (fixture->folder, PW_STORAGE_VERSIONS, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (versions, "no folder", -1, NULL));
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_MESSAGE, "A version could not be kept*");
  save_as (fixture, "W");
  write_elsewhere (fixture, "N");
  pw_document_set_notation (fixture->document, "FtR");
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_MESSAGE, "A version could not be kept*");
  g_assert_false (save_now (fixture->storage, NULL, TRUE, &error));
  g_test_assert_expected_messages ();
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_true (open_file (fixture, NULL));
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "N");
}

/* What was opened, but never saved here, is kept when it is saved over. */
static void
test_first_version (Fixture *fixture, gconstpointer data)
{
  write_elsewhere (fixture, "N");
  g_assert_true (open_file (fixture, NULL));
  save_as (fixture, "FtR");
  assert_versions (fixture, "FtR N");
}

static void
test_reload (Fixture *fixture, gconstpointer data)
{
  save_as (fixture, "W");
  pw_document_set_notation (fixture->document, "FtR");
  write_elsewhere (fixture, "N");
  g_assert_true (pw_storage_reload (fixture->storage, NULL));
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "N");
  g_assert_true (pw_storage_is_saved (fixture->storage));
  pw_document_undo (fixture->document);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, "FtR");
  g_assert_false (pw_storage_is_saved (fixture->storage));
  g_assert_true (save_now (fixture->storage, NULL, FALSE, NULL)); /* that version was seen */
  assert_versions (fixture, "FtR N W");
}

static guint n_saved, n_remarks;

static void
saved_cb (PwStorage *storage, const GError *error, const char *remark, gpointer data)
{
  g_assert_no_error (error);
  n_saved++;
  n_remarks += remark != NULL;
}

static void
save_in_thread (Fixture *fixture, GFile *file)
{
  guint n = n_saved;

  pw_storage_begin_save (fixture->storage, file, FALSE, 0, saved_cb, NULL);
  while (n_saved == n)
    g_main_context_iteration (NULL, TRUE);
}

/* That another name keeps the old contents is said, and once. */
static void
test_other_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_strconcat (g_file_peek_path (fixture->file), "-other", NULL);
  g_autoptr (GFile) kept = g_file_new_for_path (other);
  g_autoptr (PwArmy) army = NULL;

  n_remarks = 0;
  save_as (fixture, "W");
  g_assert_cmpint (link (g_file_peek_path (fixture->file), other), ==, 0);
  pw_document_set_notation (fixture->document, "N");
  save_in_thread (fixture, NULL);
  g_assert_cmpuint (n_remarks, ==, 1);
  army = pw_army_load (kept, NULL, NULL);
  g_assert_cmpstr (pw_army_record (army, 0)->notation, ==, "W");
  pw_document_set_notation (fixture->document, "F");
  save_in_thread (fixture, NULL);
  g_assert_cmpuint (n_remarks, ==, 1);
}

/* A disk may be slow: what is changed meanwhile isn't saved, and there is still a copy of it. */
static void
test_in_thread (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwArmy) army = NULL;

  n_saved = 0;
  pw_document_set_notation (fixture->document, "W");
  pw_storage_begin_save (fixture->storage, fixture->file, FALSE, 0, saved_cb, NULL);
  if (n_saved == 0)
    g_assert_true (pw_storage_is_saving (fixture->storage));
  pw_document_set_notation (fixture->document, "N");
  while (n_saved == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (pw_storage_is_saving (fixture->storage));
  g_assert_false (pw_storage_is_saved (fixture->storage));
  army = pw_army_load (fixture->file, NULL, NULL);
  g_assert_cmpstr (pw_army_record (army, 0)->notation, ==, "W");
  pw_storage_begin_save (fixture->storage, NULL, FALSE, 0, saved_cb, NULL);
  pw_storage_finish_save (fixture->storage);
  g_assert_cmpuint (n_saved, ==, 1);
  g_assert_true (pw_storage_is_saved (fixture->storage));
  assert_left (fixture, "");
}

static void
recover (Fixture *fixture)
{
  g_autoptr (GPtrArray) leftovers = NULL;

  close_storage (fixture);
  open_storage (fixture);
  leftovers = pw_recovery_find (fixture->copies, NULL);
  g_assert_cmpuint (leftovers->len, ==, 1);
  pw_storage_recover (fixture->storage, leftovers->pdata[0]);
}

static void
assert_not_saved (Fixture *fixture, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (save_now (fixture->storage, NULL, FALSE, &error));
  g_assert_error (error, PW_FILE_ERROR, code);
}

/* Where a recovered document belongs is said by its copy, which anybody may have written: the user is asked. */
static void
test_unconfirmed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwConflict) conflict = NULL;

  save_as (fixture, "W");
  pw_document_set_notation (fixture->document, "FtR");
  recover (fixture);
  conflict = pw_storage_find_conflict (fixture->storage);
  g_assert_false (conflict->confirmed);
  g_assert_false (conflict->changed);
  assert_not_saved (fixture, PW_FILE_ERROR_UNCONFIRMED);
  g_assert_true (save_now (fixture->storage, NULL, TRUE, NULL));
  pw_document_set_notation (fixture->document, "FtRN");
  g_assert_true (save_now (fixture->storage, NULL, FALSE, NULL));
}

/* The file was changed between the crash and the recovery, or before the crash: both are seen. */
static void
test_changed_then_recovered (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwConflict) conflict = NULL;

  save_as (fixture, "W");
  pw_document_set_notation (fixture->document, "FtR");
  write_elsewhere (fixture, "N");
  recover (fixture);
  conflict = pw_storage_find_conflict (fixture->storage);
  g_assert_true (conflict->changed);
  g_assert_cmpuint (conflict->change.changed, ==, 1);
  assert_not_saved (fixture, PW_FILE_ERROR_UNCONFIRMED);
  g_assert_true (save_now (fixture->storage, NULL, TRUE, NULL));
  assert_versions (fixture, "FtR N W");
}

#define ADD_TEST(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_TEST ("/storage/copy/soon", test_soon);
  ADD_TEST ("/storage/copy/saved", test_saved);
  ADD_TEST ("/storage/copy/undone", test_undone);
  ADD_TEST ("/storage/copy/discarded", test_discarded);
  ADD_TEST ("/storage/copy/recovered", test_recovered);
  ADD_TEST ("/storage/copy/no-place", test_no_place);
  ADD_TEST ("/storage/copy/problem", test_problem);
  ADD_TEST ("/storage/copy/problem-passes", test_problem_passes);
  ADD_TEST ("/storage/file/kept", test_file);
  ADD_TEST ("/storage/file/not-opened", test_not_opened);
  ADD_TEST ("/storage/file/changed-elsewhere", test_changed_elsewhere);
  ADD_TEST ("/storage/file/conflict", test_conflict);
  ADD_TEST ("/storage/file/versions", test_versions);
  ADD_TEST ("/storage/file/stray", test_stray);
  ADD_TEST ("/storage/file/no-version", test_no_version);
  ADD_TEST ("/storage/file/first-version", test_first_version);
  ADD_TEST ("/storage/file/reload", test_reload);
  ADD_TEST ("/storage/file/in-thread", test_in_thread);
  ADD_TEST ("/storage/file/other-names", test_other_names);
  ADD_TEST ("/storage/file/unconfirmed", test_unconfirmed);
  ADD_TEST ("/storage/file/changed-then-recovered", test_changed_then_recovered);
  return g_test_run ();
}
