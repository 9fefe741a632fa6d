/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the diagrams of a batch go: owns the folder or the archive that is being written. */
#include "app/cli/draw/batch-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/cli/base/output.h"
#include "app/cli/base/report.h"
#include "core/base/new-file.h"
#include "core/base/write.h"
#include "ui/paint/formats/export.h"

/* -- a folder -- */

gboolean
pw_batch_files_is_hopeless (int code)
{
  return code == ENOSPC || code == EDQUOT || code == EROFS || code == EIO || code == EMFILE || code == ENFILE;
}

gboolean
pw_batch_files_write (const PwBatchFiles *files, const char *name, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return pw_replace_in (files->folder, name, data, length, 0666);
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

/* After errno. */
static gboolean
refuse_archive (const PwBatchFiles *files)
{
  g_autoptr (GError) error = NULL;

  pw_export_fail (errno, &error);
  return pw_refuse (_ ("cannot write \"%s\": %s"), files->tar_name, pw_error_words (error));
}

gboolean
pw_batch_files_is_special (const char *path)
{
  struct stat info;

  return stat (path, &info) == 0 && !S_ISREG (info.st_mode) && !S_ISDIR (info.st_mode);
}

/* Only an archive that is whole replaces what is there; a device or a pipe is written to. Returns: -1 with
 * errno set */
static int
open_target (PwBatchFiles *files)
{
  g_autofree char *path = pw_follow_links (files->tar_name);

  if (strcmp (files->tar_name, "-") == 0)
    return dup (STDOUT_FILENO);
  if (path == NULL || pw_batch_files_is_special (path))
    return open (files->tar_name, O_WRONLY | O_CLOEXEC | O_NOCTTY);
  files->is_file = TRUE;
  pw_new_file_open (&files->file, AT_FDCWD, path, 0666);
  return files->file.fd;
}

static gboolean
open_archive (PwBatchFiles *files)
{
  int fd = open_target (files);

  if (fd < 0)
    {
      refuse_archive (files);
      if (files->is_file)
        pw_new_file_close (&files->file);
      return FALSE;
    }
  pw_tar_init (&files->tar, fd);
  return TRUE;
}

gboolean
pw_batch_files_archive (PwBatchFiles *files, const char *name, GBytes *bytes)
{
  if (!files->is_broken && !pw_tar_add (&files->tar, name, bytes))
    {
      files->is_broken = TRUE;
      refuse_archive (files);
    }
  return !files->is_broken;
}

static gboolean
close_archive (PwBatchFiles *files, gboolean whole)
{
  gboolean done = !whole || (pw_tar_end (&files->tar) && (!files->is_file || pw_new_file_place (&files->file)));

  if (files->is_file)
    pw_new_file_close (&files->file);
  else
    done = close (files->tar.fd) == 0 && done;
  pw_tar_clear (&files->tar);
  return done || refuse_archive (files);
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
