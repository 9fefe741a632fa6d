/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading lines from a file descriptor. stdio lacks two things: whether a read would wait, and a limit on getline(),
 * which grows with the line.
 */
#include "app/cli/base/lines.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "core/base/owns.h"
#include "core/base/write.h"

#define CHUNK (64 * 1024)

struct _PwLines
{
  int fd;
  char *buffer;
  gsize size;  /* of the buffer; grows up to the longest line allowed */
  gsize start; /* unread bytes: from start to end */
  gsize end;
  gsize searched;    /* up to here there is no newline */
  gboolean skipping; /* the rest of a line that was too long */
  gsize skipped;     /* bytes of it */
  gboolean ended;    /* the file did */
};

PwLines *
pw_lines_new (int fd)
{
  PwLines *lines = g_new0 (PwLines, 1);

  lines->fd = fd;
  lines->size = CHUNK;
  lines->buffer = g_malloc (lines->size);
  return lines;
}

PW_FREE_FUNC (pw_lines_free, PwLines, (g_free, buffer));

/* Moves the unread bytes to the front, and makes room after them. */
static void
make_room (PwLines *lines)
{
  gsize length = lines->end - lines->start;

  memmove (lines->buffer, lines->buffer + lines->start, length);
  lines->searched -= lines->start;
  lines->start = 0;
  lines->end = length;
  if (length == lines->size)
    {
      lines->size *= 2;
      lines->buffer = g_realloc (lines->buffer, lines->size);
    }
}

/* Reads once. Returns: FALSE if that failed; the end of the file is no failure */
static gboolean
read_more (PwLines *lines)
{
  gssize n;

  if (lines->end == lines->size)
    make_room (lines);
  do
    n = read (lines->fd, lines->buffer + lines->end, lines->size - lines->end);
  while (n < 0 && pw_wait_for (lines->fd, POLLIN));
  if (n < 0)
    return FALSE;
  lines->ended = n == 0;
  lines->end += (gsize) n;
  return TRUE;
}

static const char *
find_newline (PwLines *lines)
{
  const char *found = memchr (lines->buffer + lines->searched, '\n', lines->end - lines->searched);

  lines->searched = found != NULL ? (gsize) (found - lines->buffer) : lines->end;
  return found;
}

/* Takes the bytes up to end, and continues after next. */
static PwLineStatus
take (PwLines *lines, gsize end, gsize next, const char **line, gsize *length)
{
  gboolean whole = !lines->skipping && end - lines->start <= PW_LINES_MAX_LENGTH;

  *line = lines->buffer + lines->start;
  *length = end - lines->start;
  lines->start = lines->searched = next;
  lines->skipping = FALSE;
  lines->skipped = 0;
  return whole ? PW_LINE : PW_LINE_TOO_LONG;
}

/* Throws away what has been read of a line that is too long already. Returns: FALSE if it is as good as endless */
static gboolean
drop_excess (PwLines *lines)
{
  if (lines->end - lines->start <= PW_LINES_MAX_LENGTH && !lines->skipping)
    return TRUE;
  lines->skipping = TRUE;
  lines->skipped += lines->end - lines->start;
  lines->start = lines->searched = lines->end;
  errno = EFBIG;
  return lines->skipped <= PW_LINES_MAX_SKIPPED;
}

PwLineStatus
pw_lines_next (PwLines *lines, const char **line, gsize *length)
{
  const char *newline;

  while ((newline = find_newline (lines)) == NULL)
    {
      if (!drop_excess (lines))
        return PW_LINE_FAILED;
      if (lines->ended && lines->start == lines->end && !lines->skipping)
        return PW_LINE_END;
      if (lines->ended)
        return take (lines, lines->end, lines->end, line, length);
      if (!read_more (lines))
        return PW_LINE_FAILED;
    }
  return take (lines, (gsize) (newline - lines->buffer), (gsize) (newline - lines->buffer) + 1, line, length);
}

gboolean
pw_lines_would_wait (PwLines *lines)
{
  struct pollfd ready = { .fd = lines->fd, .events = POLLIN };

  while (find_newline (lines) == NULL && drop_excess (lines) && !lines->ended)
    {
      if (poll (&ready, 1, 0) == 0)
        return TRUE;
      if (!read_more (lines))
        return FALSE;
    }
  return FALSE;
}

gboolean
pw_line_is_blank (const char *line, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (line[i]))
      return FALSE;
  return TRUE;
}

char *
pw_read_file (const char *path, gsize most, gsize *length)
{
  FILE *stream = g_fopen (path, "rbe");
  g_autofree char *text = stream != NULL ? g_malloc (most + 2) : NULL;
  gboolean failed;

  if (stream == NULL)
    return NULL;
  *length = fread (text, 1, most + 1, stream);
  text[*length] = '\0';
  failed = ferror (stream) != 0;
  fclose (stream);
  return failed ? NULL : g_steal_pointer (&text);
}
