/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * After a read or write that failed: whether to try again; waits first if the file was opened as non-blocking.
 *
 * event: POLLIN or POLLOUT
 */
gboolean pw_wait_for (int fd, short event);

/* Writes all of it, however often the system takes only a part. Returns: FALSE with errno set */
gboolean pw_write_all (int fd, gconstpointer data, gsize length);

/* For main(): a file that gets longer than a limit allows is an error of write(), and doesn't end the program. */
void pw_survive_long_files (void);

/* Where a link leads to, also if nothing is there. Returns: (transfer full) (nullable): NULL with errno set */
char *pw_follow_links (const char *path);

/* Why a file can't be written, in a sentence for people; the system's own sentences are technical, or only English. */
typedef struct
{
  int code;             /* errno */
  const char *sentence; /* to be translated */
} PwWriteFault;

extern const PwWriteFault pw_write_faults[]; /* ends with a sentence that is NULL */

G_END_DECLS
