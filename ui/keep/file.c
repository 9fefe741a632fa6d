/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files of armies: how they are read and replaced, here and on other machines. Must not know their contents.
 */
#define _GNU_SOURCE /* renameat2() */
#include "ui/keep/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/write.h"
#include "ui/keep/file-private.h"
#include "ui/keep/read.h"

#define RIGHTS_OF_A_NEW_FILE 0666 /* less what the user's mask forbids */

static gboolean
fail (PwFileError code, const char *message, GError **error)
{
  g_set_error_literal (error, PW_FILE_ERROR, (gint) code, message);
  return FALSE;
}

static gboolean
fail_changed (GError **error)
{
  return fail (PW_FILE_ERROR_CHANGED, _ ("The file changed on disk."), error);
}

/* -- reading -- */

#define VERSION_ATTRIBUTES                                                                                    \
  G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_UNIX_INODE

/*
 * What distinguishes versions of a file. On this machine GIO's own mark is only the time, which does not change for
 * some milliseconds.
 *
 * info: (nullable). Returns: (transfer full) (nullable)
 */
static char *
version_of (GFile *file, GFileInfo *info)
{
  if (info == NULL)
    return NULL;
  if (g_file_peek_path (file) == NULL)
    return g_strdup (g_file_info_get_etag (info));
  return g_strdup_printf ("%s/%" G_GOFFSET_FORMAT "/%" G_GUINT64_FORMAT, g_file_info_get_etag (info),
                          g_file_info_get_size (info),
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE));
}

/* The version of an open file. Returns: (transfer full) (nullable) */
static char *
find_version (GFile *file, GFileInputStream *stream)
{
  g_autoptr (GFileInfo) info = g_file_input_stream_query_info (stream, VERSION_ATTRIBUTES, NULL, NULL);

  return version_of (file, info);
}

PwArmy *
pw_army_load (GFile *file, char **etag, GError **error)
{
  g_autoptr (GFileInputStream) stream = pw_file_open (file, error);
  /* before it is read: what changes meanwhile is another version */
  g_autofree char *version = stream != NULL ? find_version (file, stream) : NULL;
  g_autoptr (GBytes) bytes = stream != NULL ? pw_file_read (stream, PW_FILE_MAX_SIZE + 1, error) : NULL;
  gsize length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  PwArmy *army;

  if (bytes == NULL)
    return NULL;
  if (length > PW_FILE_MAX_SIZE)
    {
      fail (PW_FILE_ERROR_HUGE, _ ("The file is too large."), error);
      return NULL;
    }
  army = pw_army_from_text (text, length, error);
  if (army != NULL && etag != NULL)
    *etag = g_steal_pointer (&version);
  return army;
}

/* -- replacing a file of this machine -- */

gboolean
_pw_file_fail_errno (const char *path, int code, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));
  return FALSE;
}

/* Returns: (transfer full) (nullable): NULL if nothing is there */
static char *
find_version_at (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (file, VERSION_ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return version_of (file, info);
}

/* Whether the file is still the version that was read. What is gone can be written again. */
static gboolean
is_unchanged (const char *path, const char *expected)
{
  g_autofree char *version = find_version_at (path);

  return version == NULL || g_str_equal (version, expected);
}

/*
 * Whether there is a file that may be replaced.  In a folder that may be written any file can be, also one that
 * is protected: that has to be asked for.
 *
 * old: (out): what is there; its mode is 0 if nothing is
 */
static gboolean
may_replace (const char *path, struct stat *old, GError **error)
{
  memset (old, 0, sizeof *old);
  if (stat (path, old) != 0)
    return errno == ENOENT || _pw_file_fail_errno (path, errno, error);
  if (S_ISDIR (old->st_mode))
    return _pw_file_fail_errno (path, EISDIR, error);
  if (!S_ISREG (old->st_mode))
    return _pw_file_fail_errno (path, EINVAL, error);
  if ((old->st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0 || access (path, W_OK) != 0)
    return _pw_file_fail_errno (path, EACCES, error);
  return TRUE;
}

/* Writes a new file to the disk; with the owner and the rights of the old one, if that can be. Returns: errno, or 0 */
static int
fill (int fd, const struct stat *old, const char *text, gsize length)
{
  int code = pw_write_all (fd, text, length) && fsync (fd) == 0 ? 0 : errno;

  /* It is ours, and the mask has taken rights away. */
  if (old->st_mode != 0 && fchown (fd, old->st_uid, old->st_gid) == 0)
    fchmod (fd, old->st_mode & 07777);
  return code;
}

#define MOST_NAMES 100
#define MOST_BYTES 240 /* of a name, so that there is room for an end */

/* A path in the folder of another, whose name begins alike. (transfer full) */
static char *
path_beside (const char *target, const char *end)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *name = g_path_get_basename (target);
  gsize length = MIN (strlen (name), MOST_BYTES);

  while (length > 0 && ((guchar) name[length] & 0xc0) == 0x80) /* not within a letter */
    length--;
  name[length] = '\0';
  return g_strdup_printf ("%s/%s%s", folder, name, end);
}

/* Gives a file without a name one in the folder of another. Returns: (transfer full) (nullable): its path */
static char *
name_beside (const char *target, int fd)
{
  g_autofree char *nameless = g_strdup_printf ("/proc/self/fd/%d", fd);

  for (guint i = 0; i < MOST_NAMES; i++)
    {
      g_autofree char *end = g_strdup_printf (".%06x", g_random_int () & 0xffffff);
      g_autofree char *path = path_beside (target, end);

      if (linkat (AT_FDCWD, nameless, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0)
        return g_steal_pointer (&path);
      if (errno != EEXIST)
        break;
    }
  return NULL;
}

/* As below.  What has no name until it is whole leaves no file if the program ends before; not all disks can. */
static char *
write_nameless (const char *target, const struct stat *old, const char *text, gsize length, int mode)
{
  g_autofree char *folder = g_path_get_dirname (target);
  int fd = open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
  char *path;

  if (fd < 0)
    return NULL;
  path = fill (fd, old, text, length) == 0 ? name_beside (target, fd) : NULL;
  close (fd); /* it is on the disk */
  return path;
}

/*
 * A new file in the same folder, whole and on the disk, to be renamed.
 *
 * Returns: (transfer full) (nullable): its path
 */
static char *
write_beside (const char *target, const struct stat *old, const char *text, gsize length, int mode, GError **error)
{
  g_autofree char *path = write_nameless (target, old, text, length, mode);
  int fd, code;

  if (path != NULL)
    return g_steal_pointer (&path);
  path = path_beside (target, ".XXXXXX");
  fd = g_mkstemp_full (path, O_WRONLY | O_CLOEXEC, mode);
  if (fd < 0)
    {
      _pw_file_fail_errno (target, errno, error);
      return NULL;
    }
  code = fill (fd, old, text, length);
  if (close (fd) != 0 && code == 0)
    code = errno;
  if (code == 0)
    return g_steal_pointer (&path);
  g_unlink (path);
  _pw_file_fail_errno (target, code, error);
  return NULL;
}

/* The new name is on the disk, too, as far as the system can make sure. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/*
 * Two files change places, so that what is replaced can be looked at afterwards: another program may have written
 * between a look before and the rename.  What is gone by now is replaced only if it is still gone then.  On disks that
 * can do neither, one is renamed.
 *
 * written: what is written, and afterwards what it has replaced, if that is still there
 */
static gboolean
change_places (const char *written, const char *target)
{
  return renameat2 (AT_FDCWD, written, AT_FDCWD, target, RENAME_EXCHANGE) == 0
         || renameat2 (AT_FDCWD, written, AT_FDCWD, target, RENAME_NOREPLACE) == 0
         || renameat2 (AT_FDCWD, written, AT_FDCWD, target, RENAME_EXCHANGE) == 0 /* it has come meanwhile */
         || g_rename (written, target) == 0;
}

/*
 * written: as of change_places(); gone afterwards, or as it was
 * version: (nullable): the one that may be replaced
 */
static gboolean
rename_over (const char *written, const char *target, const char *version, GError **error)
{
  if (version != NULL && !is_unchanged (target, version))
    return fail_changed (error);
  if (version == NULL ? g_rename (written, target) != 0 : !change_places (written, target))
    return _pw_file_fail_errno (target, errno, error);
  if (version != NULL && !is_unchanged (written, version))
    {
      change_places (written, target);
      return fail_changed (error);
    }
  g_unlink (written);
  sync_folder (target);
  return TRUE;
}

/* version: (inout) (optional) */
static void
take_version (char **version, const char *new_version)
{
  if (version == NULL)
    return;
  g_free (*version);
  *version = g_strdup (new_version);
}

gboolean
_pw_file_replace (const char *path, const char *text, gsize length, int mode, char **version, GError **error)
{
  g_autofree char *target = pw_follow_links (path), *written = NULL, *new_version = NULL;
  struct stat old;

  if (target == NULL)
    return _pw_file_fail_errno (path, errno, error);
  if (!may_replace (target, &old, error))
    return FALSE;
  written = write_beside (target, &old, text, length, old.st_mode != 0 ? (int) (old.st_mode & 0777) : mode, error);
  if (written == NULL)
    return FALSE;
  /* Versions are looked at when all is written: that takes a while, and others may write meanwhile. */
  new_version = version != NULL ? find_version_at (written) : NULL;
  if (!rename_over (written, target, version != NULL ? *version : NULL, error))
    {
      /* If it isn't ours, somebody has written once more: it is left alone. */
      if (new_version == NULL || is_unchanged (written, new_version))
        g_unlink (written);
      return FALSE;
    }
  take_version (version, new_version);
  return TRUE;
}

/* -- saving -- */

/* Where GIO knows the way, it also knows how to be careful there. etag: (inout) (optional): as of pw_army_save() */
static gboolean
replace_there (GFile *file, const char *text, gsize length, char **etag, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autofree char *new_etag = NULL;

  if (g_file_replace_contents (file, text, length, etag != NULL ? *etag : NULL, FALSE, G_FILE_CREATE_NONE, &new_etag,
                               NULL, &fault))
    {
      take_version (etag, new_etag);
      return TRUE;
    }
  if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    return fail_changed (error);
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

void
_pw_file_put_in_words (GError *error)
{
  char *system = error->message;

  if (error->domain == PW_FILE_ERROR)
    return;
  for (const PwWriteFault *fault = pw_write_faults; fault->sentence != NULL; fault++)
    if (g_error_matches (error, G_IO_ERROR, (int) g_io_error_from_errno (fault->code)))
      {
        error->message = g_strdup (_ (fault->sentence));
        g_free (system);
        return;
      }
  /* Translators: what the system says about a disk or a server. */
  error->message = g_strdup_printf (_ ("The system reports an error: %s"), system);
  g_free (system);
}

char *
_pw_file_text (PwArmy *army, gsize *length, GError **error)
{
  g_autofree char *text = pw_army_to_text (army);

  *length = strlen (text);
  if (*length <= PW_FILE_MAX_SIZE)
    return g_steal_pointer (&text);
  fail (PW_FILE_ERROR_HUGE, _ ("The file would be too large to open again."), error);
  return NULL;
}

gboolean
pw_army_save (PwArmy *army, GFile *file, char **etag, GError **error)
{
  gsize length;
  g_autofree char *text = _pw_file_text (army, &length, error);
  const char *path = g_file_peek_path (file);
  GError *fault = NULL;

  if (text == NULL)
    return FALSE;
  if (path != NULL ? _pw_file_replace (path, text, length, RIGHTS_OF_A_NEW_FILE, etag, &fault)
                   : replace_there (file, text, length, etag, &fault))
    return TRUE;
  _pw_file_put_in_words (fault);
  g_propagate_error (error, fault);
  return FALSE;
}
