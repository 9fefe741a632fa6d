/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/base/limits.h"

G_BEGIN_DECLS

/*
 * PwLines: the lines of a file or pipe, one after the other, in bounded memory. It knows whether reading more would
 * have to wait, so that answers go out before that.
 */

typedef struct _PwLines PwLines;

typedef enum
{
  PW_LINE,          /* a whole line, without its newline */
  PW_LINE_TOO_LONG, /* there was one; its text is gone */
  PW_LINE_END,      /* no more */
  PW_LINE_FAILED,   /* cannot read: errno says why, EFBIG of a line that does not end */
} PwLineStatus;

/* fd: borrowed. Returns: (transfer full) */
PwLines *pw_lines_new (int fd);
void pw_lines_free (PwLines *lines); /* (nullable) */

/* line: (out): borrowed until the next call */
PwLineStatus pw_lines_next (PwLines *lines, const char **line, gsize *length);

/* Whether the next call would wait for input. Reads what there is. */
gboolean pw_lines_would_wait (PwLines *lines);

/*
 * Reads a file as a whole, or so much of it that a reader sees that it is too long: what is piped in may never end.
 *
 * most: bytes; one more is read at most
 * Returns: (transfer full) (nullable): with a final zero; NULL with errno set
 */
char *pw_read_file (const char *path, gsize most, gsize *length);

gboolean pw_line_is_blank (const char *line, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwLines, pw_lines_free)

G_END_DECLS
