/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading of files from anywhere. Must not know their contents. */
#include "ui/keep/read.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (256 * 1024)

/* A link that leads to nothing passes: the error of opening it is the best. */
static gboolean
may_open (GFile *file, GError **error)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, error);
  GFileType type = info != NULL ? g_file_info_get_file_type (info) : G_FILE_TYPE_UNKNOWN;

  if (info == NULL)
    return FALSE;
  if (type == G_FILE_TYPE_DIRECTORY)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, _ ("This is a folder. Choose a file."));
  else if (type == G_FILE_TYPE_SPECIAL || type == G_FILE_TYPE_MOUNTABLE)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                         _ ("This file can’t be read. Choose another."));
  else
    return TRUE;
  return FALSE;
}

/* A file that is not there: GIO's message is longer. */
static void
put_in_words (GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return;
  g_free (error->message);
  error->message = g_strdup (_ ("No such file was found."));
}

/* A pipe may have come into its place since it was looked at: opening it must not wait, and it isn't read. */
static GInputStream *
open_here (const char *path, GError **error)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  struct stat info;
  int code = fd < 0 || fstat (fd, &info) != 0 ? errno : S_ISREG (info.st_mode) ? 0 : EINVAL;

  if (code == 0)
    return g_unix_input_stream_new (fd, TRUE);
  if (fd >= 0)
    close (fd);
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code), g_strerror (code));
  return NULL;
}

static GInputStream *
open_anywhere (GFile *file, GError **error)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? open_here (path, error) : G_INPUT_STREAM (g_file_read (file, NULL, error));
}

GInputStream *
pw_file_open (GFile *file, GError **error)
{
  GError *fault = NULL;
  GInputStream *stream = may_open (file, &fault) ? open_anywhere (file, &fault) : NULL;

  if (stream != NULL)
    return stream;
  put_in_words (fault);
  g_propagate_error (error, fault);
  return NULL;
}

GBytes *
pw_file_read (GInputStream *stream, gsize limit, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize n = 1;

  while (n > 0 && bytes->len < limit)
    {
      guint start = bytes->len, room = (guint) MIN (CHUNK, limit - start);

      g_byte_array_set_size (bytes, start + room);
      if (!g_input_stream_read_all (stream, bytes->data + start, room, &n, NULL, error))
        return NULL;
      g_byte_array_set_size (bytes, start + (guint) n);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
pw_file_read_start (GFile *file, gsize limit, GError **error)
{
  g_autoptr (GInputStream) stream = pw_file_open (file, error);

  return stream != NULL ? pw_file_read (stream, limit, error) : NULL;
}
