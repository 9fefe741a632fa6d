/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Previous versions: owns their folders, their names and their number.  Below the folder is one for each file, named by
 * a digest of where that is; in it are the versions, named by the time, so that names in order are versions in order.
 * Must not know when they are made.
 */
#include "ui/keep/versions.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/base/owns.h"
#include "ui/keep/file-private.h"
#include "ui/keep/file.h"

#define RIGHTS 0600
#define FOLDER_RIGHTS 0700

PW_FREE_FUNC (pw_version_free, PwVersion, (g_free, path), (g_date_time_unref, when));

/* Of one file. Returns: (transfer full) */
static char *
folder_of (const char *folder, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);

  return g_build_filename (folder, digest, NULL);
}

/* -- what there is -- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

/* Returns: (transfer full): the names in a folder, the last first; of versions only, if they have the suffix */
static GPtrArray *
list_names (const char *folder, const char *suffix)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));
  g_clear_pointer (&dir, g_dir_close);
  g_ptr_array_sort (names, compare_names);
  return names;
}

static PwVersion *
new_version (const char *folder, const char *name)
{
  PwVersion *version = g_new0 (PwVersion, 1);
  GStatBuf status;

  version->path = g_build_filename (folder, name, NULL);
  version->when = g_date_time_new_from_unix_local (g_stat (version->path, &status) == 0 ? status.st_mtime : 0);
  return version;
}

GPtrArray *
pw_versions_list (const char *folder, GFile *file)
{
  GPtrArray *versions = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_version_free);
  g_autofree char *own = folder_of (folder, file);
  g_autoptr (GPtrArray) names = list_names (own, PW_FILE_SUFFIX);

  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (versions, new_version (own, names->pdata[i]));
  return versions;
}

/* -- the oldest go -- */

typedef struct
{
  char *path;
  gint64 time;
  gint64 size;
} Kept;

static PW_FREE_NOTIFY (free_kept, Kept, (g_free, path));

static int
compare_ages (gconstpointer a, gconstpointer b)
{
  const Kept *first = *(Kept *const *) a, *second = *(Kept *const *) b;

  return (first->time < second->time) - (first->time > second->time);
}

static void
add_kept (GPtrArray *all, const char *folder)
{
  g_autoptr (GPtrArray) names = list_names (folder, PW_FILE_SUFFIX);

  for (guint i = 0; i < names->len; i++)
    {
      Kept *kept = g_new0 (Kept, 1);
      GStatBuf status;

      kept->path = g_build_filename (folder, names->pdata[i], NULL);
      if (g_stat (kept->path, &status) == 0)
        {
          kept->time = status.st_mtime;
          kept->size = status.st_size;
        }
      g_ptr_array_add (all, kept);
    }
}

static void
remove_kept (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder); /* if it is empty */
}

/* Of all files together; the newest of all stays. */
static void
limit_size (const char *folder)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (free_kept);
  g_autoptr (GPtrArray) folders = list_names (folder, "");
  gint64 size = 0;

  for (guint i = 0; i < folders->len; i++)
    {
      g_autofree char *own = g_build_filename (folder, folders->pdata[i], NULL);

      add_kept (all, own);
    }
  g_ptr_array_sort (all, compare_ages);
  for (guint i = 0; i < all->len; i++)
    {
      const Kept *kept = all->pdata[i];

      size += kept->size;
      if (i > 0 && size > PW_VERSIONS_MAX_SIZE)
        remove_kept (kept->path);
    }
}

static void
limit_number (const char *own)
{
  g_autoptr (GPtrArray) names = list_names (own, PW_FILE_SUFFIX);

  for (guint i = PW_VERSIONS_KEPT; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (own, names->pdata[i], NULL);

      g_unlink (path);
    }
}

/* -- a new one -- */

static gboolean
is_newest (const char *own, const char *text, gsize length)
{
  g_autoptr (GPtrArray) names = list_names (own, PW_FILE_SUFFIX);
  g_autofree char *path = names->len > 0 ? g_build_filename (own, names->pdata[0], NULL) : NULL;
  g_autofree char *newest = NULL;
  gsize newest_length;

  return path != NULL && g_file_get_contents (path, &newest, &newest_length, NULL) && newest_length == length
         && memcmp (newest, text, length) == 0;
}

#define NAME "%Y%m%dT%H%M%S.%f" PW_FILE_SUFFIX

/* A microsecond after the version of a name. Returns: (transfer full) (nullable): NULL if it is none of ours */
static char *
name_after (const char *name)
{
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (PW_FILE_SUFFIX));
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) then = g_date_time_new_from_iso8601 (stem, utc);
  g_autoptr (GDateTime) after = then != NULL ? g_date_time_add (then, 1) : NULL;

  return after != NULL ? g_date_time_format (after, NAME) : NULL;
}

/* After all others, also if the clock has been set back: otherwise the new version would be the first to be deleted. */
static char *
name_now (const char *own)
{
  g_autoptr (GPtrArray) names = list_names (own, PW_FILE_SUFFIX);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *name = g_date_time_format (now, NAME);
  char *after = names->len > 0 && strcmp (name, names->pdata[0]) <= 0 ? name_after (names->pdata[0]) : NULL;

  return after != NULL ? after : g_steal_pointer (&name);
}

gboolean
pw_versions_keep (const char *folder, GFile *file, PwArmy *army, GError **error)
{
  gsize length;
  g_autofree char *text = _pw_file_text (army, &length, error);
  g_autofree char *own = folder_of (folder, file);
  g_autofree char *name = name_now (own);
  g_autofree char *path = g_build_filename (own, name, NULL);

  if (text == NULL)
    return FALSE;
  if (is_newest (own, text, length))
    return TRUE;
  if (g_mkdir_with_parents (own, FOLDER_RIGHTS) != 0)
    return _pw_file_fail_errno (own, errno, error);
  if (!_pw_file_replace (path, text, length, RIGHTS, NULL, error))
    return FALSE;
  limit_number (own);
  limit_size (folder);
  return TRUE;
}
