/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cli/draw/batch-files.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/cli/base/output.h"
#include "core/base/write.h"

/* -- a folder -- */

gboolean
pw_batch_files_is_hopeless (int code)
{
  return code == ENOSPC || code == EDQUOT || code == EROFS || code == EIO || code == EMFILE || code == ENFILE;
}

/* Writes a file of this name; half a picture is none. flags: of open(). Returns: FALSE with errno set */
static gboolean
write_new (int folder, const char *name, int flags, mode_t mode, const char *data, gsize length)
{
  int fd = openat (folder, name, flags | O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC,
                   mode);
  int code = 0;

  if (fd < 0)
    return FALSE;
  if (!pw_write_all (fd, data, length))
    code = errno;
  if (close (fd) != 0 && code == 0)
    code = errno;
  if (code != 0)
    unlinkat (folder, name, 0);
  errno = code;
  return code == 0;
}

/* What is there stays until the new one is whole: the disk may be full. Returns: FALSE with errno set */
static gboolean
replace_file (int folder, const char *name, const char *data, gsize length)
{
  g_autofree char *part = g_strconcat (".", name, ".part", NULL); /* which is no picture's */
  struct stat old;
  int code;

  if (fstatat (folder, name, &old, AT_SYMLINK_NOFOLLOW) != 0)
    return FALSE;
  if (!S_ISREG (old.st_mode))
    {
      errno = EPERM;
      return FALSE;
    }
  if (!write_new (folder, part, O_TRUNC, old.st_mode & 0777, data, length))
    return FALSE;
  if (renameat (folder, part, folder, name) == 0)
    return TRUE;
  code = errno;
  unlinkat (folder, part, 0);
  errno = code;
  return FALSE;
}

gboolean
pw_batch_files_write (const PwBatchFiles *files, const char *name, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return write_new (files->folder, name, O_EXCL, 0666, data, length)
         || (errno == EEXIST && replace_file (files->folder, name, data, length));
}

/* Returns: -1 if there is no such folder and none can be made; that is reported */
static int
open_folder (const char *path)
{
  int folder = -1;

  if (g_mkdir_with_parents (path, 0777) == 0)
    folder = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0)
    pw_fail (_ ("draw: cannot use the folder \"%s\": %s"), path, g_strerror (errno));
  return folder;
}

/* -- an archive -- */

static void
clear_names (PwBatchFiles *files)
{
  g_clear_pointer (&files->path, g_free);
  g_clear_pointer (&files->part, g_free);
}

static gboolean
refuse_archive (const PwBatchFiles *files, const GError *error)
{
  return pw_refuse (_ ("cannot write \"%s\": %s"), files->tar_name, error->message);
}

gboolean
pw_batch_files_is_special (const char *path)
{
  struct stat info;

  return stat (path, &info) == 0 && !S_ISREG (info.st_mode) && !S_ISDIR (info.st_mode);
}

/* What is there is only replaced by an archive that is whole; a device or a pipe is written to. */
static int
open_target (PwBatchFiles *files)
{
  g_autofree char *path = pw_follow_links (files->tar_name);

  if (strcmp (files->tar_name, "-") == 0)
    return dup (STDOUT_FILENO);
  if (path == NULL || pw_batch_files_is_special (path))
    return open (files->tar_name, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  files->part = g_strconcat (path, ".XXXXXX", NULL);
  files->path = g_steal_pointer (&path);
  return g_mkstemp_full (files->part, O_WRONLY | O_CLOEXEC, 0666);
}

static gboolean
open_archive (PwBatchFiles *files)
{
  g_autoptr (GOutputStream) stream = NULL;
  int fd = open_target (files);

  if (fd < 0)
    {
      pw_refuse (_ ("cannot write \"%s\": %s"), files->tar_name, g_strerror (errno));
      clear_names (files);
      return FALSE;
    }
  stream = g_unix_output_stream_new (fd, TRUE);
  pw_tar_init (&files->tar, stream);
  return TRUE;
}

gboolean
pw_batch_files_archive (PwBatchFiles *files, const char *name, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;

  return pw_tar_add (&files->tar, name, bytes, &error) || refuse_archive (files, error);
}

/* Returns: FALSE with error set */
static gboolean
end_archive (PwBatchFiles *files, GError **error)
{
  if (!pw_tar_end (&files->tar, error) || !g_output_stream_close (files->tar.stream, NULL, error))
    return FALSE;
  if (files->part == NULL || g_rename (files->part, files->path) == 0)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

static gboolean
close_archive (PwBatchFiles *files, gboolean whole)
{
  g_autoptr (GError) error = NULL;
  gboolean ended = whole && end_archive (files, &error);

  if (!ended && files->part != NULL)
    g_unlink (files->part);
  pw_tar_clear (&files->tar);
  clear_names (files);
  return ended || !whole || refuse_archive (files, error);
}

/* -- either -- */

gboolean
pw_batch_files_open (PwBatchFiles *files, const PwDrawCall *given)
{
  *files = (PwBatchFiles){ .folder = -1, .tar_name = given->tar ? given->output : NULL };
  if (given->tar)
    return given->output != NULL && *given->output != '\0'
               ? open_archive (files)
               : pw_refuse (_ ("draw: --tar needs -o, the archive to write; - is standard output"));
  if (given->output_dir == NULL || *given->output_dir == '\0')
    return pw_refuse (_ ("draw: --batch needs --output-dir, the folder for its files, or --tar and -o"));
  files->folder = open_folder (given->output_dir);
  return files->folder >= 0;
}

gboolean
pw_batch_files_close (PwBatchFiles *files, gboolean whole)
{
  if (pw_batch_files_is_archive (files))
    return close_archive (files, whole);
  close (files->folder);
  return TRUE;
}
