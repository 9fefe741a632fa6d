/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Previous versions: each is there until there are too many, and those of one file are not another's. */
#include <glib/gstdio.h>
#include <sys/time.h>
#include <unistd.h>

#include "tests/keep/folder.h"
#include "tests/keep/random-army.h"
#include "ui/keep/army-change.h"
#include "ui/keep/file.h"
#include "ui/keep/versions.h"

typedef struct
{
  char *parent, *folder;
  GFile *file, *other;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->parent = folder_new ();
  fixture->folder = g_build_filename (fixture->parent, "versions", NULL);
  fixture->file = g_file_new_for_path ("/one/army.piecewright");
  fixture->other = g_file_new_for_path ("/two/army.piecewright");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->parent);
  g_free (fixture->parent);
  g_free (fixture->folder);
  g_object_unref (fixture->file);
  g_object_unref (fixture->other);
}

static void
keep (Fixture *fixture, GFile *file, const char *notation)
{
  g_autoptr (PwArmy) army = plain_army (notation);
  g_autoptr (GError) error = NULL;

  pw_versions_keep (fixture->folder, file, army, &error);
  g_assert_no_error (error);
}

/* The notations that are kept, the newest first. (transfer full) */
static char *
list (Fixture *fixture, GFile *file)
{
  g_autoptr (GPtrArray) versions = pw_versions_list (fixture->folder, file);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < versions->len; i++)
    {
      const PwVersion *version = versions->pdata[i];
      g_autoptr (GFile) kept = g_file_new_for_path (version->path);
      g_autoptr (PwArmy) army = pw_army_load (kept, NULL, NULL);

      g_assert_nonnull (army);
      g_assert_cmpint (ABS (g_date_time_to_unix (version->when) - g_get_real_time () / G_USEC_PER_SEC), <, 60);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", pw_army_record (army, 0)->notation);
    }
  return g_string_free (text, FALSE);
}

static void
assert_kept (Fixture *fixture, GFile *file, const char *expected)
{
  g_autofree char *kept = list (fixture, file);

  g_assert_cmpstr (kept, ==, expected);
}

static void
test_order (Fixture *fixture, gconstpointer data)
{
  assert_kept (fixture, fixture->file, "");
  keep (fixture, fixture->file, "W");
  keep (fixture, fixture->file, "F");
  keep (fixture, fixture->file, "F"); /* the same once more */
  keep (fixture, fixture->file, "W");
  keep (fixture, fixture->other, "N");
  assert_kept (fixture, fixture->file, "W F W");
  assert_kept (fixture, fixture->other, "N");
}

static void
test_number (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < PW_VERSIONS_KEPT + 3; i++)
    {
      const char notation[] = { (char) ('A' + i), '\0' };

      keep (fixture, fixture->file, notation);
    }
  assert_kept (fixture, fixture->file, "M L K J I H G F E D");
}

/* The newest version so far is of a time to come. */
static void
test_clock_set_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) versions = NULL;
  g_autofree char *own = NULL, *later = NULL;

  keep (fixture, fixture->file, "W");
  versions = pw_versions_list (fixture->folder, fixture->file);
  own = g_path_get_dirname (((PwVersion *) versions->pdata[0])->path);
  later = g_build_filename (own, "29991231T235959.999999" PW_FILE_SUFFIX, NULL);
  g_assert_cmpint (g_rename (((PwVersion *) versions->pdata[0])->path, later), ==, 0);
  keep (fixture, fixture->file, "F");
  keep (fixture, fixture->file, "D");
  assert_kept (fixture, fixture->file, "D F W");
  for (guint i = 0; i < PW_VERSIONS_KEPT; i++)
    keep (fixture, fixture->file, i % 2 == 0 ? "A" : "N");
  assert_kept (fixture, fixture->file, "N A N A N A N A N A");
}

/* Their size is counted, though their blocks are not there; the newest stays, however large the others are. */
static void
test_size (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) versions = NULL;

  keep (fixture, fixture->other, "N");
  keep (fixture, fixture->other, "B");
  versions = pw_versions_list (fixture->folder, fixture->other);
  for (guint i = 0; i < versions->len; i++)
    {
      const PwVersion *version = versions->pdata[i];
      const struct timeval past[2] = { { .tv_sec = 1000 - (int) i }, { .tv_sec = 1000 - (int) i } };

      g_assert_cmpint (truncate (version->path, PW_VERSIONS_MAX_SIZE / 2), ==, 0);
      g_assert_cmpint (utimes (version->path, past), ==, 0);
    }
  keep (fixture, fixture->file, "W");
  g_clear_pointer (&versions, g_ptr_array_unref);
  versions = pw_versions_list (fixture->folder, fixture->other);
  g_assert_cmpuint (versions->len, ==, 1);
  assert_kept (fixture, fixture->file, "W");
}

/* They are the user's business only. */
static void
test_private (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) versions = NULL;
  GStatBuf status;

  keep (fixture, fixture->file, "W");
  versions = pw_versions_list (fixture->folder, fixture->file);
  g_assert_cmpint (g_stat (fixture->folder, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 077, ==, 0);
  g_assert_cmpint (g_stat (((PwVersion *) versions->pdata[0])->path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 077, ==, 0);
}

static void
test_no_place (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwArmy) army = plain_army ("W");
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->folder, "a file where a folder should be", -1, NULL));
  g_assert_false (pw_versions_keep (fixture->folder, fixture->file, army, &error));
  g_assert_nonnull (error);
  assert_kept (fixture, fixture->file, "");
}

/* -- what has changed -- */

/* Pieces of two characters, the name and the notation; then the game. */
static PwArmy *
read_army (const char *text)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  g_autoptr (PwRecord) empty = pw_record_new_empty ();
  g_autoptr (PwArmy) pieces = NULL;

  for (; g_ascii_isalpha (*text); text += 2)
    {
      const char name[] = { text[0], '\0' }, notation[] = { text[1], '\0' };
      PwRecord fields = *empty;

      fields.name = (char *) name;
      fields.notation = (char *) notation;
      g_ptr_array_add (records, pw_record_new (&fields, NULL));
    }
  pieces = pw_army_new ((PwRecord **) records->pdata, records->len, 0, "");
  return pw_army_with_game (pieces, text);
}

static void
test_change (void)
{
  static const struct
  {
    const char *before, *after, *words;
  } rows[] = {
    { "aW", "aW", "no piece changed" },
    { "aWbF", "bFaW", "no piece changed" },
    { "aW", "aF", "1 piece changed" },
    { "aWbWcW", "aFbFcW", "2 pieces changed" },
    { "aW", "aWbF", "1 piece added" },
    { "aWbF", "bF", "1 piece removed" },
    { "aWbF", "aNcFdF", "1 piece changed, 2 pieces added, 1 piece removed" },
    { "aWaF", "aFaN", "1 piece changed" },
    { "aWaWaW", "aW", "2 pieces removed" },
    { "aW", "aW{}", "game changed" },
    { "aW{\"title\":\"A\"}", "bF{\"title\":\"B\"}", "1 piece added, 1 piece removed, game changed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwArmy) before = read_army (rows[i].before);
      g_autoptr (PwArmy) after = read_army (rows[i].after);
      PwArmyChange change = pw_army_compare (before, after);
      g_autofree char *words = pw_army_change_describe (&change);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Nothing is lost in counting, and what became of an army there and back is the same turned round. */
static void
test_change_both_ways (void)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (PwArmy) a = random_army (6);
      g_autoptr (PwArmy) b = i % 2 == 0 || pw_army_n_pieces (a) == 1 ? random_army (6)
                             : pw_army_remove (a, pw_army_n_pieces (a) / 2);
      PwArmyChange there = pw_army_compare (a, b), back = pw_army_compare (b, a);

      g_assert_cmpuint (there.changed, ==, back.changed);
      g_assert_cmpuint (there.added, ==, back.removed);
      g_assert_cmpuint (there.removed, ==, back.added);
      g_assert_cmpuint (pw_army_n_pieces (a) + there.added, ==, pw_army_n_pieces (b) + there.removed);
    }
}

#define ADD(name, test) g_test_add ("/versions/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("order", test_order);
  ADD ("number", test_number);
  ADD ("clock-set-back", test_clock_set_back);
  ADD ("size", test_size);
  ADD ("private", test_private);
  ADD ("no-place", test_no_place);
  g_test_add_func ("/versions/change", test_change);
  g_test_add_func ("/versions/change-both-ways", test_change_both_ways);
  return g_test_run ();
}
