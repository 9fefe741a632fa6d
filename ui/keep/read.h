/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Files from anywhere.  Opening a pipe would wait for ever, and a device may never end: only what is a plain file is
 * opened, and no more of it is read than is of use.  Errors are sentences for people.
 */

/* Returns: (transfer full) (nullable): of a file elsewhere a GFileInputStream; NULL with error set (G_IO_ERROR) */
GInputStream *pw_file_open (GFile *file, GError **error);

/*
 * limit: bytes; one more than allowed shows that there is too much
 * Returns: (transfer full) (nullable): the contents, up to the limit; NULL with error set
 */
GBytes *pw_file_read (GInputStream *stream, gsize limit, GError **error);

/* Both in one. */
GBytes *pw_file_read_start (GFile *file, gsize limit, GError **error);

G_END_DECLS
