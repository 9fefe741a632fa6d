/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When a call of the system fails, whichever and with whatever, while a document or the copy of one is saved:
 * the old file is whole, or the new one is; it is known which; and nothing else is left.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "tests/failing-calls.h"
#include "tests/keep/folder.h"
#include "tests/keep/random-army.h"
#include "tests/sample.h"
#include "ui/keep/file.h"
#include "ui/keep/recovery.h"

#define COST 0.5 /* ms */

typedef struct
{
  char *folder, *path;
  GFile *file;
  PwArmy *old, *new;
} Fixture;

/* What is there before. */
typedef enum
{
  NOTHING,
  A_FILE,
  A_LINK,
} Before;

/* A way to save. etag: (inout) (nullable) */
typedef gboolean (*Saver) (Fixture *fixture, PwArmy *army, char **etag, GError **error);

static gboolean
save (Fixture *fixture, PwArmy *army, char **etag, GError **error)
{
  return pw_army_save (army, fixture->file, NULL, error);
}

/* As the window does, which minds that nobody else has changed the file. */
static gboolean
save_version (Fixture *fixture, PwArmy *army, char **etag, GError **error)
{
  return pw_army_save (army, fixture->file, etag, error);
}

static gboolean
save_private (Fixture *fixture, PwArmy *army, char **etag, GError **error)
{
  return pw_army_save_private (army, fixture->path, NULL, error);
}

static const struct
{
  const char *name;
  Saver save;
  Before before;
} rows[] = {
  { "new", save, NOTHING },
  { "over", save, A_FILE },
  { "through-link", save, A_LINK },
  { "version", save_version, A_FILE },
  { "version-through-link", save_version, A_LINK },
  { "private-new", save_private, NOTHING },
  { "private-over", save_private, A_FILE },
};

static void
set_up (Fixture *fixture, gconstpointer row)
{
  fixture->folder = folder_new ();
  fixture->path = g_build_filename (fixture->folder, "army" PW_FILE_SUFFIX, NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->old = random_army (2);
  fixture->new = random_army (3);
}

static void
tear_down (Fixture *fixture, gconstpointer row)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->file);
  pw_army_unref (fixture->old);
  pw_army_unref (fixture->new);
}

/* Puts there what is there before. Returns: (transfer full) (nullable): its version */
static char *
begin (Fixture *fixture, Before before)
{
  g_autofree char *target = g_build_filename (fixture->folder, "target", NULL);
  g_autoptr (GError) error = NULL;
  char *etag = NULL;

  g_unlink (fixture->path);
  g_unlink (target);
  if (before == A_LINK)
    g_assert_cmpint (symlink ("target", fixture->path), ==, 0);
  if (before != NOTHING)
    pw_army_save (fixture->old, fixture->file, &etag, &error);
  g_assert_no_error (error);
  return etag;
}

static void
check_call (Fixture *fixture, guint row, FailingCall call)
{
  g_autofree char *etag = begin (fixture, rows[row].before);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) there = NULL;
  gboolean saved;

  failing_calls_set (call);
  saved = rows[row].save (fixture, fixture->new, &etag, &error);
  failing_calls_set ((FailingCall){ N_FAILING, 0, 0 });
  g_test_message ("call %d, %u., errno %d: %s", call.kind, call.n, call.code,
                  saved ? "saved" : error->message);
  g_assert_true (saved == (error == NULL));
  there = pw_army_load (fixture->file, NULL, NULL);
  if (rows[row].before == NOTHING && !saved)
    g_assert_null (there);
  else
    {
      g_assert_nonnull (there);
      g_assert_true (pw_army_equal (there, saved ? fixture->new : fixture->old));
    }
  g_assert_cmpuint (folder_count (fixture->folder), ==, (there != NULL) + (rows[row].before == A_LINK));
  if (saved)
    return;
  g_clear_error (&error); /* it can be saved again */
  g_assert_true (rows[row].save (fixture, fixture->new, &etag, &error));
}

/* Every call, with every code that there is for it. */
static void
test_row (Fixture *fixture, gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GArray) calls = g_array_new (FALSE, FALSE, sizeof (FailingCall));
  g_autofree char *etag = begin (fixture, rows[row].before);

  failing_calls_set ((FailingCall){ N_FAILING, 0, 0 });
  g_assert_true (rows[row].save (fixture, fixture->new, &etag, NULL));
  for (Failing kind = 0; kind < N_FAILING; kind++)
    for (guint n = 1; n <= failing_calls_count (kind); n++)
      for (const int *code = failing_codes[kind]; *code >= 0; code++)
        g_array_append_val (calls, ((FailingCall){ kind, n, *code }));
  g_assert_cmpuint (calls->len, >, 20);
  for (Sample sample = sample_of (rows[row].name, calls->len, COST); sample_next (&sample);)
    check_call (fixture, row, g_array_index (calls, FailingCall, sample.i));
}

/* -- what is said -- */

static void
test_words (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int code;
    const char *words;
  } faults[] = {
    { ENOSPC, "There is no space left on the disk." },
    { EDQUOT, "There is no space left on the disk." },
    { EIO, "The system reports an error: " },
    { EFBIG, "The system reports an error: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;

      failing_calls_set ((FailingCall){ FAILING_WRITE, 1, faults[i].code });
      g_assert_false (save (fixture, fixture->new, NULL, &error));
      failing_calls_set ((FailingCall){ N_FAILING, 0, 0 });
      g_assert_true (g_str_has_prefix (error->message, faults[i].words));
    }
}

/* -- the copy against crashes -- */

static gboolean
write_copy (PwRecovery *recovery, PwArmy *army, GError **error)
{
  return pw_recovery_write (recovery, &(PwUnsaved){ .army = army }, error);
}

/* In the end what was written last is found, by another program. */
static void
test_recovery (Fixture *fixture, gconstpointer data)
{
  for (Failing kind = 0; kind < N_FAILING; kind++)
    for (const int *code = failing_codes[kind]; *code >= 0; code++)
      for (guint n = 1; n < 4; n++)
        {
          PwRecovery *recovery = pw_recovery_new (fixture->folder);
          g_autoptr (GPtrArray) leftovers = NULL;
          PwLeftover *leftover;
          gboolean written;

          g_assert_true (write_copy (recovery, fixture->old, NULL));
          failing_calls_set ((FailingCall){ kind, n, *code });
          written = write_copy (recovery, fixture->new, NULL);
          failing_calls_set ((FailingCall){ N_FAILING, 0, 0 });
          pw_recovery_free (recovery); /* as a crash would leave it */
          leftovers = pw_recovery_find (fixture->folder, NULL);
          g_assert_cmpuint (leftovers->len, ==, 1);
          leftover = leftovers->pdata[0];
          g_assert_true (pw_army_equal (leftover->unsaved.army, written ? fixture->new : fixture->old));
          pw_leftover_discard (leftover);
          g_assert_cmpuint (folder_count (fixture->folder), ==, 0);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strconcat ("/failing/", rows[i].name, NULL);

      g_test_add (name, Fixture, GUINT_TO_POINTER (i), set_up, test_row, tear_down);
    }
  g_test_add ("/failing/words", Fixture, NULL, set_up, test_words, tear_down);
  g_test_add ("/failing/recovery", Fixture, NULL, set_up, test_recovery, tear_down);
  return g_test_run ();
}
