/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * An archive of files, as POSIX has it (ustar, with extended headers for long names). Written here, as a library that
 * knows all archives would take longer to load than a diagram to draw.
 */

typedef struct
{
  int fd;
  gint64 time;      /* of all files: seconds since 1970 */
  GByteArray *text; /* scratch: what is written at once */
} PwTar;

/* fd: to be written to, and closed by the caller */
void pw_tar_init (PwTar *tar, int fd);
void pw_tar_clear (PwTar *tar);

/* Adds a file that everybody may read. name: in UTF-8, no path. Returns: FALSE with errno set */
gboolean pw_tar_add (PwTar *tar, const char *name, GBytes *bytes);
gboolean pw_tar_end (PwTar *tar); /* writes the end; the same */

G_END_DECLS
