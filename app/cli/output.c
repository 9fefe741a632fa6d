/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Standard output and standard error: whole writes and one-line complaints.
 * Texts are UTF-8 and go out as they are, in every locale, so that the output can be read by
 * programs.  Must not know what is written.
 */
#include "app/cli/output.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/terminal-char.h"

/* Whether to write again; waits first if the file was opened as non-blocking. */
static gboolean
is_passing (int fd)
{
  struct pollfd ready = { .fd = fd, .events = POLLOUT };

  if (errno == EAGAIN)
    return poll (&ready, 1, -1) >= 0 || errno == EINTR;
  return errno == EINTR;
}

static gboolean
write_all (int fd, const char *bytes, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, bytes, length);

      if (n < 0 && !is_passing (fd))
        return FALSE;
      if (n > 0)
        {
          bytes += n;
          length -= (gsize) n;
        }
    }
  return TRUE;
}

PwExit
pw_fail (const char *format, ...)
{
  g_autofree char *message = NULL;
  GString *line = g_string_new ("piecewright-cli: ");
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  pw_terminal_append (line, message, strlen (message)); /* what is quoted must not make two lines of it */
  g_string_append_c (line, '\n');
  write_all (STDERR_FILENO, line->str, line->len);
  g_string_free (line, TRUE);
  return PW_EXIT_USAGE;
}

gboolean
pw_write (const char *bytes, gsize length)
{
  if (write_all (STDOUT_FILENO, bytes, length))
    return TRUE;
  pw_fail (_ ("cannot write the output: %s"), g_strerror (errno));
  return FALSE;
}

PwExit
pw_write_result (GString *text, PwExit status)
{
  gboolean written = pw_write (text->str, text->len);

  g_string_free (text, TRUE);
  return written ? status : PW_EXIT_USAGE;
}

void
pw_write_remarks (const GString *text)
{
  write_all (STDERR_FILENO, text->str, text->len);
}
