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

#include "core/base/new-file.h"
#include "core/base/write.h"
#include "ui/keep/file-private.h"
#include "ui/keep/read.h"

#define RIGHTS_OF_A_NEW_FILE     0666 /* less what the user's mask forbids */
#define RIGHTS_OF_A_PRIVATE_FILE 0600

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

/*
 * What distinguishes versions of a file: on this machine its contents, so that one that was only touched is the same.
 *
 * Returns: (transfer full)
 */
static char *
version_of (gconstpointer data, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, data, length);
}

/* Elsewhere it is what GIO says before the file is read: what changes then is another. (transfer full) (nullable) */
static char *
find_etag (GInputStream *stream)
{
  g_autoptr (GFileInfo) info = G_IS_FILE_INPUT_STREAM (stream)
                                   ? g_file_input_stream_query_info (G_FILE_INPUT_STREAM (stream),
                                                                     G_FILE_ATTRIBUTE_ETAG_VALUE, NULL, NULL)
                                   : NULL;

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

GBytes *
pw_text_file_load (GFile *file, gsize limit, char **etag, GError **error)
{
  g_autoptr (GInputStream) stream = pw_file_open (file, error);
  g_autofree char *there = stream != NULL ? find_etag (stream) : NULL;
  g_autoptr (GBytes) bytes = stream != NULL ? pw_file_read (stream, limit + 1, error) : NULL;

  if (bytes == NULL)
    return NULL;
  if (g_bytes_get_size (bytes) > limit)
    {
      fail (PW_FILE_ERROR_HUGE, _ ("The file is too large."), error);
      return NULL;
    }
  if (etag != NULL)
    *etag = g_file_peek_path (file) != NULL
                ? version_of (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))
                : g_steal_pointer (&there);
  return g_steal_pointer (&bytes);
}

PwArmy *
pw_army_load (GFile *file, char **etag, GError **error)
{
  g_autofree char *version = NULL;
  g_autoptr (GBytes) bytes = pw_text_file_load (file, PW_FILE_MAX_SIZE, &version, error);
  PwArmy *army = bytes != NULL
                     ? pw_army_from_text (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error)
                     : NULL;

  if (army != NULL && etag != NULL)
    *etag = g_steal_pointer (&version);
  return army;
}

/* -- replacing a file of this machine -- */

/* GIO has no name of its own for a quota, and for much else. */
static GIOErrorEnum
io_error_of (int code)
{
  return code == EDQUOT ? G_IO_ERROR_NO_SPACE : g_io_error_from_errno (code);
}

gboolean
_pw_file_fail_errno (const char *path, int code, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, (gint) io_error_of (code), "%s: %s", name, g_strerror (code));
  return FALSE;
}

/* Whether the file is still the version that was read. What is gone can be written again. */
static gboolean
is_unchanged (const char *path, const char *expected)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = pw_file_read_start (file, PW_FILE_MAX_SIZE + 1, &error);
  g_autofree char *version
      = bytes != NULL ? version_of (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;

  return version != NULL ? g_str_equal (version, expected)
                         : g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
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

/* What somebody has written in the moment of an exchange gets a name that nobody else removes. */
static void
save_stranger (const char *written, const char *target)
{
  g_autofree char *name = g_strdup_printf ("%s.%06x", target, g_random_int () & 0xffffff);

  renameat2 (AT_FDCWD, written, AT_FDCWD, name, RENAME_NOREPLACE);
}

/*
 * Replaces the version that may be replaced, and no other.
 *
 * written: as of change_places(); ours: its version
 */
static gboolean
exchange (const char *written, const char *target, const char *version, const char *ours, GError **error)
{
  if (!is_unchanged (target, version))
    return fail_changed (error);
  if (!change_places (written, target))
    return _pw_file_fail_errno (target, errno, error);
  if (is_unchanged (written, version))
    return TRUE;
  change_places (written, target);
  if (!is_unchanged (written, ours)) /* written once more: it is left alone */
    save_stranger (written, target);
  return fail_changed (error);
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

/* version: (nullable): the one that may be replaced; ours: the new one; old: as of pw_find_hindrance() */
static gboolean
place (PwNewFile *file, const struct stat *old, const char *version, const char *ours, GError **error)
{
  if (version == NULL)
    return pw_new_file_place (file) || _pw_file_fail_errno (file->name, errno, error);
  if (pw_new_file_as_part (file) == NULL)
    return _pw_file_fail_errno (file->name, errno, error);
  if (old->st_mode != 0)
    pw_new_file_resemble (file, old);
  return exchange (file->part, file->name, version, ours, error);
}

gboolean
_pw_file_replace (const char *path, const char *text, gsize length, int mode, char **version, GError **error)
{
  g_autofree char *target = pw_follow_links (path);
  g_autofree char *ours = version != NULL ? version_of (text, length) : NULL;
  struct stat old;
  PwNewFile file;
  gboolean done;

  if (target == NULL)
    return _pw_file_fail_errno (path, errno, error);
  errno = pw_find_hindrance (target, &old);
  if (errno != 0)
    return _pw_file_fail_errno (target, errno, error);
  done = pw_new_file_open (&file, AT_FDCWD, target, (mode_t) mode) && pw_write_all (file.fd, text, length)
         && fsync (file.fd) == 0;
  if (!done)
    _pw_file_fail_errno (target, errno, error);
  done = done && place (&file, &old, version != NULL ? *version : NULL, ours, error);
  pw_new_file_close (&file);
  if (!done)
    return FALSE;
  sync_folder (target);
  take_version (version, ours);
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
    if (g_error_matches (error, G_IO_ERROR, (int) io_error_of (fault->code)))
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

/* rights: of a new file */
static gboolean
save_text (const char *text, gsize length, GFile *file, int rights, char **etag, GError **error)
{
  const char *path = g_file_peek_path (file);
  GError *fault = NULL;

  if (path != NULL ? _pw_file_replace (path, text, length, rights, etag, &fault)
                   : replace_there (file, text, length, etag, &fault))
    return TRUE;
  _pw_file_put_in_words (fault);
  g_propagate_error (error, fault);
  return FALSE;
}

static gboolean
save (PwArmy *army, GFile *file, int rights, char **etag, GError **error)
{
  gsize length;
  g_autofree char *text = _pw_file_text (army, &length, error);

  return text != NULL && save_text (text, length, file, rights, etag, error);
}

gboolean
pw_text_file_save (const char *text, GFile *file, char **etag, GError **error)
{
  return save_text (text, strlen (text), file, RIGHTS_OF_A_NEW_FILE, etag, error);
}

gboolean
pw_army_save (PwArmy *army, GFile *file, char **etag, GError **error)
{
  return save (army, file, RIGHTS_OF_A_NEW_FILE, etag, error);
}

gboolean
pw_army_save_private (PwArmy *army, const char *path, char **etag, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return save (army, file, RIGHTS_OF_A_PRIVATE_FILE, etag, error);
}

char *
pw_file_display_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base != NULL ? base : "");
}
