/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures from files: owns the reading of what may be anything. */
#include "ui/paint/portrait.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

/* One byte more than may be there tells that there is too much. */
#define ROOM (PW_PORTRAIT_MAX_BYTES + 1)

/* Opening a pipe would wait for ever. */
static gboolean
is_regular (GFile *file, GError **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);

  if (type == G_FILE_TYPE_REGULAR)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                       type == G_FILE_TYPE_UNKNOWN ? g_strerror (ENOENT)
                                                   : _ ("This file can’t be read. Choose another."));
  return FALSE;
}

GBytes *
pw_portrait_read_file (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = is_regular (file, error) ? g_file_read (file, NULL, error) : NULL;
  g_autofree guint8 *data = NULL;
  gsize length;

  if (stream == NULL)
    return NULL;
  data = g_malloc (ROOM);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, ROOM, &length, NULL, error))
    return NULL;
  return g_bytes_new (data, length);
}
