/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * An archive of files, as POSIX has it (ustar, with extended headers for long names). Written here, as a library that
 * knows all archives would take longer to load than a diagram to draw.
 */

typedef struct
{
  GOutputStream *stream;
  gint64 time;      /* of all files: seconds since 1970 */
  GByteArray *text; /* scratch: what is written at once */
} PwTar;

/* stream: (transfer none): a reference is taken; closing it is up to the caller */
void pw_tar_init (PwTar *tar, GOutputStream *stream);
void pw_tar_clear (PwTar *tar);

/* Adds a file that everybody may read. name: in UTF-8, no path. Returns: FALSE with error set (G_IO_ERROR) */
gboolean pw_tar_add (PwTar *tar, const char *name, GBytes *bytes, GError **error);
/* Writes the end. Returns: FALSE with error set */
gboolean pw_tar_end (PwTar *tar, GError **error);

G_END_DECLS
