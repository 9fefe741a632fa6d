/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Killed at any moment, while another program writes the same file: what was saved, and what was there when
 * it was, is still somewhere, in the file, among its previous versions, in a recovery copy, or in what a save
 * that was cut off left beside the file, which the next save keeps; and what was in the copy and neither
 * saved nor given up is still in one.
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/new-file.h"
#include "tests/keep/folder.h"
#include "tests/ui/document/save.h"

#define N_ROUNDS 60
#define N_LIVES 2            /* of a round: the second one finds what the first has left */
#define MOST_SAVES 2         /* of a life, and as many by the other program: so no version is too old to be kept */
#define MOST_TEXTS 1000
#define MOST_LIFE 60000      /* microseconds */

/* What all processes know. Texts are told apart by their numbers. */
typedef struct
{
  int next;                 /* text */
  int owed[MOST_TEXTS];     /* is to be found: saved, or written by the other program and not replaced by it */
  int by_other[MOST_TEXTS];
  int waiting;              /* the text in the copy that is neither saved nor given up; 0: none */
} Record;

typedef struct
{
  char *folder, *copies, *versions, *path;
  GFile *file;
  Record *record;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_new ();
  fixture->copies = g_build_filename (fixture->folder, PW_SPARE_FOLDER, NULL);
  fixture->versions = g_build_filename (fixture->folder, PW_STORAGE_VERSIONS, NULL);
  fixture->path = g_build_filename (fixture->folder, "army.piecewright", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->record = mmap (NULL, sizeof (Record), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  g_assert_true (fixture->record != MAP_FAILED);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  munmap (fixture->record, sizeof (Record));
  g_object_unref (fixture->file);
  folder_remove (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->versions);
  g_free (fixture->copies);
  g_free (fixture->folder);
}

static char *
text_of (int number)
{
  return g_strdup_printf ("W%d", number);
}

/* -- the other program -- */

/* Returns: the number of the text in a file; -1 if it can't be read */
static int
number_in (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PwArmy) army = pw_army_load (file, NULL, NULL);

  return army != NULL ? atoi (pw_army_record (army, 0)->notation + 1) : -1;
}

/* It changes places with what is there, so that it knows what it has replaced: that is its own affair. */
static void
write_as_other (Fixture *fixture)
{
  int number = g_atomic_int_add (&fixture->record->next, 1), replaced;
  g_autofree char *text = g_strdup_printf ("{\"format\":\"piecewright\",\"version\":1,"
                                           "\"pieces\":[{\"notation\":\"W%d\"}]}", number);
  g_autofree char *beside = g_strconcat (fixture->path, ".other", NULL);

  g_assert_true (g_file_set_contents (beside, text, -1, NULL));
  fixture->record->owed[number] = fixture->record->by_other[number] = TRUE;
  if (renameat2 (AT_FDCWD, beside, AT_FDCWD, fixture->path, RENAME_EXCHANGE) != 0)
    {
      g_assert_cmpint (g_rename (beside, fixture->path), ==, 0);
      return;
    }
  replaced = number_in (beside);
  g_assert_cmpint (replaced, >=, 0);
  if (fixture->record->by_other[replaced])
    fixture->record->owed[replaced] = FALSE;
  g_unlink (beside);
}

static void
live_as_other (Fixture *fixture, GRand *rand)
{
  for (guint i = 0; i < MOST_SAVES; i++)
    {
      g_usleep ((gulong) g_rand_int_range (rand, 0, MOST_LIFE / 2));
      write_as_other (fixture);
    }
  _exit (0);
}

/* -- the program -- */

typedef struct
{
  Fixture *fixture;
  GRand *rand;
  PwDocument *document;
  PwStorage *storage;
  int number;   /* of the text at hand */
  int n_saves;
} Life;

static void
type (Life *life)
{
  g_autofree char *text = NULL;

  life->number = g_atomic_int_add (&life->fixture->record->next, 1);
  text = text_of (life->number);
  life->fixture->record->waiting = 0;
  pw_document_set_notation (life->document, text);
}

static void
copy (Life *life)
{
  if (pw_storage_flush (life->storage) && !pw_storage_is_saved (life->storage))
    life->fixture->record->waiting = life->number;
}

static void
saved_cb (PwStorage *storage, const GError *error, const char *remark, gpointer data)
{
}

/* At once, or in a thread while a copy is written. Returns: whether it is saved */
static gboolean
write_file (Life *life, gboolean force)
{
  gboolean done;

  if (g_rand_boolean (life->rand))
    {
      pw_storage_begin_save (life->storage, NULL, force, 0, saved_cb, NULL);
      pw_storage_flush (life->storage);
      pw_storage_finish_save (life->storage);
      done = pw_storage_is_saved (life->storage);
    }
  else
    done = save_now (life->storage, NULL, force, NULL);
  if (done)
    life->fixture->record->owed[life->number] = TRUE;
  return done;
}

/* Whoever is asked may overwrite, reload, or leave it at that. */
static void
answer (Life *life)
{
  switch (g_rand_int_range (life->rand, 0, 4))
    {
    case 0:
    case 1:
      life->fixture->record->waiting = 0;
      write_file (life, TRUE);
      break;
    case 2:
      life->fixture->record->waiting = 0;
      pw_storage_reload (life->storage, NULL);
      type (life);
      break;
    default:
      break;
    }
}

static void
save (Life *life)
{
  int waiting = life->fixture->record->waiting;

  if (pw_storage_is_saved (life->storage) || life->n_saves++ >= MOST_SAVES)
    return;
  life->fixture->record->waiting = 0;
  if (write_file (life, FALSE))
    return;
  life->fixture->record->waiting = waiting;
  answer (life);
}

static void
begin (Life *life)
{
  g_autoptr (GPtrArray) leftovers = pw_recovery_find (life->fixture->copies, NULL);
  g_autofree char *etag = NULL;
  g_autoptr (PwArmy) army = pw_army_load (life->fixture->file, &etag, NULL);

  life->document = pw_document_new ();
  life->storage = pw_storage_new (life->document, life->fixture->folder);
  if (leftovers->len > 0)
    {
      pw_storage_recover (life->storage, leftovers->pdata[0]);
      life->number = atoi (pw_document_get_record (life->document)->notation + 1);
      return;
    }
  pw_storage_take (life->storage, life->fixture->file, etag, army);
  type (life);
}

static void
live (Fixture *fixture, GRand *rand)
{
  static void (*const acts[]) (Life *life) = { type, copy, save };
  Life life = { fixture, rand, NULL, NULL, 0, 0 };

  begin (&life);
  while (TRUE)
    {
      acts[g_rand_int_range (rand, 0, G_N_ELEMENTS (acts))](&life);
      g_main_context_iteration (NULL, FALSE);
      g_usleep ((gulong) g_rand_int_range (rand, 0, 2000));
    }
}

/* -- what is left -- */

static void
find_in (const char *path, gboolean *found)
{
  int number = number_in (path);

  if (number >= 0)
    found[number] = TRUE;
}

static void
check (Fixture *fixture)
{
  gboolean found[MOST_TEXTS] = { FALSE }, copied[MOST_TEXTS] = { FALSE };
  g_autoptr (GPtrArray) leftovers = pw_recovery_find (fixture->copies, NULL);
  g_autoptr (GPtrArray) versions = pw_versions_list (fixture->versions, fixture->file);
  g_autoptr (GPtrArray) strays = pw_new_file_list_strays (fixture->path);

  find_in (fixture->path, found);
  for (guint i = 0; i < versions->len; i++)
    find_in (((PwVersion *) versions->pdata[i])->path, found);
  for (guint i = 0; i < strays->len; i++)
    find_in (strays->pdata[i], found);
  for (guint i = 0; i < leftovers->len; i++)
    find_in (((PwLeftover *) leftovers->pdata[i])->path, copied);
  for (int i = 0; i < fixture->record->next; i++)
    if (fixture->record->owed[i] && !found[i] && !copied[i])
      g_test_fail_printf ("text %d was in the file and is lost", i);
  if (fixture->record->waiting != 0 && !copied[fixture->record->waiting])
    g_test_fail_printf ("text %d was in the copy and is lost", fixture->record->waiting);
}

static void
test_killed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  pid_t other;

  write_as_other (fixture);
  other = fork ();
  if (other == 0)
    live_as_other (fixture, rand);
  for (guint i = 0; i < N_LIVES; i++)
    {
      guint32 seed = g_rand_int (rand);
      pid_t child = fork ();

      if (child == 0)
        {
          g_rand_set_seed (rand, seed);
          live (fixture, rand);
        }
      g_usleep ((gulong) g_rand_int_range (rand, 0, MOST_LIFE));
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
    }
  g_assert_cmpint (waitpid (other, NULL, 0), ==, other);
  check (fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/killed/%u", i);

      g_test_add (path, Fixture, NULL, set_up, test_killed, tear_down);
    }
  return g_test_run ();
}
