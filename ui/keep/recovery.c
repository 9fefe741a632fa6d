/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Copies of what is not saved: owns their folder, their names and their locks.  Must not know when they are
 * written.
 *
 * Beside ID.piecewright is ID.lock, for a copy is another file each time it is written, and a lock
 * belongs to a file.  The process that has a lock owns the copy, and loses it when it ends, for whatever reason.
 */
#include "ui/keep/recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/json.h"
#include "core/base/owns.h"
#include "ui/keep/file-private.h"
#include "ui/keep/file.h"

#define LOCK_SUFFIX ".lock"
#define HALF_PREFIX "." /* what follows the name of a copy while it is being written */
#define MEMBER       "recovery" /* of the copy, and of no file of the user's */
#define MAX_ATTEMPTS 100 /* at a lock file that another process removes at that moment */

struct _PwRecovery
{
  char *path;
  int lock; /* -1: not yet */
};

void
pw_unsaved_clear (PwUnsaved *unsaved)
{
  pw_army_unref (unsaved->army);
  g_free (unsaved->lesson);
  g_clear_object (&unsaved->origin);
  g_free (unsaved->version);
  *unsaved = (PwUnsaved){ 0 };
}

/* -- locks -- */

/* Returns: (transfer full): the lock that belongs to a copy */
static char *
lock_path (const char *path)
{
  return g_strdup_printf ("%.*s" LOCK_SUFFIX, (int) (strlen (path) - strlen (PW_FILE_SUFFIX)), path);
}

/* Whether an open file still has this name: it may have been removed, and made again. */
static gboolean
is_same_file (int fd, const char *path)
{
  struct stat open_file, named_file;

  return fstat (fd, &open_file) == 0 && stat (path, &named_file) == 0 && open_file.st_dev == named_file.st_dev
         && open_file.st_ino == named_file.st_ino;
}

/* Returns: the lock; -1 with errno set: EWOULDBLOCK if another has it */
static int
lock_copy (const char *path)
{
  g_autofree char *name = lock_path (path);

  for (guint i = 0; i < MAX_ATTEMPTS; i++)
    {
      int fd = open (name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
      int code;

      if (fd < 0)
        return -1;
      if (flock (fd, LOCK_EX | LOCK_NB) == 0)
        {
          if (is_same_file (fd, name))
            return fd;
          close (fd);
          continue;
        }
      code = errno;
      close (fd);
      errno = code;
      return -1;
    }
  errno = EWOULDBLOCK;
  return -1;
}

static void
unlock (int *lock)
{
  if (*lock >= 0)
    close (*lock);
  *lock = -1;
}

/* Removes copy and lock; only for the owner of the lock. The lock goes last, or another process would find the copy. */
static void
remove_copy (const char *path)
{
  g_autofree char *name = lock_path (path);

  g_unlink (path);
  g_unlink (name);
}

/* -- the copy of an open document -- */

PwRecovery *
pw_recovery_new (const char *folder)
{
  PwRecovery *recovery = g_new0 (PwRecovery, 1);
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, PW_FILE_SUFFIX, NULL);

  recovery->path = g_build_filename (folder, name, NULL);
  recovery->lock = -1;
  return recovery;
}

PW_FREE_FUNC (pw_recovery_free, PwRecovery, ((unlock), lock), (g_free, path));

/* {"recovery":{"origin":"file:///...","version":"..."}, ... }: ours comes first, whatever the file has. */
static char *
add_member (const char *others, const PwUnsaved *unsaved)
{
  g_autoptr (GString) member = g_string_new (NULL);
  g_autofree char *uri = unsaved->origin != NULL ? g_file_get_uri (unsaved->origin) : NULL;
  PwJsonValue object = pw_json_parse (others, strlen (others));
  GString *text = g_string_new (NULL);

  pw_json_add_text (member, "origin", uri);
  pw_json_add_text (member, "version", unsaved->version);
  pw_json_add_text (member, "lesson", unsaved->lesson);
  pw_json_close (member);
  pw_json_add_named (text, MEMBER, member->len > 0 ? member->str : "{}");
  PW_JSON_EACH_MEMBER (i, &object)
    pw_json_add (text, &i.key, &i.value);
  return pw_json_finish (text);
}

static PwArmy *
new_empty_army (void)
{
  g_autoptr (PwRecord) record = pw_record_new_empty ();

  return pw_army_new (&record, 1, 0, "");
}

/* Makes the folder and the lock; nothing is done if they are there. */
static gboolean
prepare (PwRecovery *recovery, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (recovery->path);

  if (recovery->lock >= 0)
    {
      g_autofree char *name = lock_path (recovery->path);

      if (is_same_file (recovery->lock, name))
        return TRUE;
      unlock (&recovery->lock); /* the folder has been emptied */
    }
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return _pw_file_fail_errno (folder, errno, error);
  recovery->lock = lock_copy (recovery->path);
  return recovery->lock >= 0 || _pw_file_fail_errno (recovery->path, errno, error);
}

gboolean
pw_recovery_write (PwRecovery *recovery, const PwUnsaved *unsaved, GError **error)
{
  g_autoptr (PwArmy) army = unsaved->army != NULL ? pw_army_ref (unsaved->army) : new_empty_army ();
  g_autofree char *others = add_member (pw_army_others (army), unsaved);
  g_autoptr (PwArmy) copy = pw_army_with_others (army, others);
  gsize length;
  g_autofree char *text = _pw_file_text (copy, &length, error);
  GError *fault = NULL;

  if (text == NULL)
    return FALSE;
  if (prepare (recovery, &fault) && _pw_file_replace (recovery->path, text, length, 0600, NULL, &fault))
    return TRUE;
  _pw_file_put_in_words (fault);
  g_propagate_error (error, fault);
  return FALSE;
}

gboolean
pw_recovery_take (const char *folder, const char *path)
{
  g_autoptr (PwRecovery) recovery = pw_recovery_new (folder);
  int code;

  if (prepare (recovery, NULL) && g_rename (path, recovery->path) == 0)
    return TRUE;
  code = errno;
  pw_recovery_clear (recovery);
  errno = code;
  return FALSE;
}

void
pw_recovery_clear (PwRecovery *recovery)
{
  if (recovery->lock < 0)
    return;
  remove_copy (recovery->path);
  unlock (&recovery->lock);
}

/* -- what crashes have left -- */

PW_FREE_FUNC (pw_leftover_free, PwLeftover, ((unlock), lock), (g_free, path), ((pw_unsaved_clear), unsaved),
              (g_date_time_unref, when));

/* Reads our member of a copy: any value. */
static void
read_member (const PwJsonValue *member, PwUnsaved *unsaved)
{
  PW_JSON_EACH_MEMBER (i, member)
    {
      g_autofree char *text = pw_json_value_dup (&i.value);

      if (text != NULL && unsaved->origin == NULL && pw_json_value_is (&i.key, "origin"))
        unsaved->origin = g_file_new_for_uri (text);
      else if (text != NULL && unsaved->version == NULL && pw_json_value_is (&i.key, "version"))
        unsaved->version = g_steal_pointer (&text);
      else if (text != NULL && unsaved->lesson == NULL && pw_json_value_is (&i.key, "lesson"))
        unsaved->lesson = g_steal_pointer (&text);
    }
}

/*
 * Takes our member out of the others of a copy; a file may have one of that name, too, after ours.
 *
 * Returns: (transfer full): the other members of the file itself
 */
static char *
take_member (const char *others, PwUnsaved *unsaved)
{
  GString *rest = g_string_new (NULL);
  gboolean found = FALSE;
  PwJsonValue object = pw_json_parse (others, strlen (others));

  PW_JSON_EACH_MEMBER (i, &object)
    if (!found && pw_json_value_is (&i.key, MEMBER))
      {
        read_member (&i.value, unsaved);
        found = TRUE;
      }
    else
      pw_json_add (rest, &i.key, &i.value);
  return pw_json_finish (rest);
}

static GDateTime *
find_time (const char *path)
{
  GStatBuf buffer;

  if (g_stat (path, &buffer) != 0)
    return g_date_time_new_now_local ();
  return g_date_time_new_from_unix_local (buffer.st_mtime);
}

/* lock: taken over if the copy can be read. Returns: (transfer full) (nullable) */
static PwLeftover *
read_leftover (const char *path, int *lock)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PwArmy) army = pw_army_load (file, NULL, NULL);
  g_autofree char *others = NULL;
  PwLeftover *leftover;

  if (army == NULL)
    return NULL;
  leftover = g_new0 (PwLeftover, 1);
  others = take_member (pw_army_others (army), &leftover->unsaved);
  if (leftover->unsaved.lesson == NULL)
    leftover->unsaved.army = pw_army_with_others (army, others);
  leftover->path = g_strdup (path);
  leftover->when = find_time (path);
  leftover->lock = *lock;
  *lock = -1;
  return leftover;
}

/* The id that a name in the folder belongs to: of a copy, of a lock, or of half a copy. (transfer full) (nullable) */
static char *
find_id (const char *name)
{
  const char *start = *name == '.' ? name + 1 : name; /* as parts begin: core/base/new-file.h */
  const char *dot = strchr (start, '.');
  g_autofree char *id = dot != NULL ? g_strndup (start, (gsize) (dot - start)) : NULL;

  if (id == NULL || !g_uuid_string_is_valid (id))
    return NULL;
  if (!g_str_equal (dot, LOCK_SUFFIX) && !g_str_equal (dot, PW_FILE_SUFFIX)
      && !g_str_has_prefix (dot, PW_FILE_SUFFIX HALF_PREFIX))
    return NULL;
  return g_steal_pointer (&id);
}

/*
 * The names in the folder, by the copy that they belong to.
 *
 * Returns: (transfer full): (element-type filename GPtrArray): path of the copy -> paths of its halves
 */
static GHashTable *
list_copies (const char *folder)
{
  GHashTable *copies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *id = find_id (name);
      g_autofree char *copy = id != NULL ? g_strconcat (id, PW_FILE_SUFFIX, NULL) : NULL;
      g_autofree char *path = id != NULL ? g_build_filename (folder, copy, NULL) : NULL;
      GPtrArray *halves;

      if (id == NULL)
        continue;
      halves = g_hash_table_lookup (copies, path);
      if (halves == NULL)
        {
          halves = g_ptr_array_new_with_free_func (g_free);
          g_hash_table_insert (copies, g_steal_pointer (&path), halves);
        }
      if (!g_str_equal (name, copy) && !g_str_has_suffix (name, LOCK_SUFFIX))
        g_ptr_array_add (halves, g_build_filename (folder, name, NULL));
    }
  g_clear_pointer (&dir, g_dir_close);
  return copies;
}

/* Looks at one copy, if no process has locked it. */
static void
find_leftover (const char *path, GPtrArray *halves, GPtrArray *leftovers, guint *n_broken)
{
  int lock = lock_copy (path);
  PwLeftover *leftover;

  if (lock < 0)
    return;
  for (guint i = 0; i < halves->len; i++)
    g_unlink (g_ptr_array_index (halves, i));
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    remove_copy (path);
  else if ((leftover = read_leftover (path, &lock)) != NULL)
    g_ptr_array_add (leftovers, leftover);
  else
    ++*n_broken;
  unlock (&lock);
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  const PwLeftover *const *first = a, *const *second = b;

  return g_date_time_compare ((*second)->when, (*first)->when);
}

GPtrArray *
pw_recovery_find (const char *folder, guint *broken)
{
  GPtrArray *leftovers = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_leftover_free);
  g_autoptr (GHashTable) copies = list_copies (folder);
  GHashTableIter iter;
  gpointer path, halves;
  guint n_broken = 0;

  g_hash_table_iter_init (&iter, copies);
  while (g_hash_table_iter_next (&iter, &path, &halves))
    find_leftover (path, halves, leftovers, &n_broken);
  g_ptr_array_sort (leftovers, compare_times);
  if (broken != NULL)
    *broken = n_broken;
  return leftovers;
}

PwRecovery *
pw_recovery_adopt (const PwLeftover *leftover)
{
  PwRecovery *recovery = g_new0 (PwRecovery, 1);

  recovery->path = g_strdup (leftover->path);
  recovery->lock = fcntl (leftover->lock, F_DUPFD_CLOEXEC, 0); /* the same lock, held twice */
  return recovery;
}

void
pw_leftover_discard (const PwLeftover *leftover)
{
  remove_copy (leftover->path);
}
