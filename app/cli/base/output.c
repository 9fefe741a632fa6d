/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Standard output and standard error: whole writes and one-line complaints.
 * Texts are UTF-8 and go out as they are, in every locale, so that the output can be read by
 * programs.  Must not know what is written.
 */
#include "app/cli/base/output.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/base/json.h"
#include "app/cli/base/terminal-char.h"
#include "core/base/clean.h"
#include "core/base/write.h"

/* (nullable): the command whose errors are JSON */
static const char *json_command;

void
pw_fail_in_json (const char *command)
{
  json_command = command;
}

static void
complain (const char *message)
{
  g_autoptr (GString) line = g_string_new ("piecewright-cli: ");

  pw_terminal_append (line, message, strlen (message)); /* what is quoted must not make two lines of it */
  g_string_append_c (line, '\n');
  pw_write_remarks (line);
}

PwExit
pw_fail_with_code (const char *code, const char *message)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (json_command == NULL)
    complain (message);
  else
    {
      pw_json_begin (line, json_command);
      pw_json_error (line, code, message);
      g_string_append (line, "}\n");
      pw_write_remarks (line);
    }
  return PW_EXIT_USAGE;
}

static void G_GNUC_PRINTF (1, 0)
fail (const char *format, va_list args)
{
  g_autofree char *message = g_strdup_vprintf (format, args);

  pw_fail_with_code ("failed", message);
}

PwExit
pw_fail (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  fail (format, args);
  va_end (args);
  return PW_EXIT_USAGE;
}

gboolean
pw_refuse (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  fail (format, args);
  va_end (args);
  return FALSE;
}

void
pw_note_once (int *said, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  if (!g_atomic_int_compare_and_exchange (said, FALSE, TRUE))
    return;
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  complain (message);
}

gboolean
pw_write (const char *bytes, gsize length)
{
  return pw_write_all (STDOUT_FILENO, bytes, length)
         || pw_refuse (_ ("cannot write the output: %s"), g_strerror (errno));
}

PwExit
pw_write_result (GString *text, PwExit status)
{
  g_autofree char *clean = pw_clean_text (PW_CLEAN_LINES, text->str); /* it may quote anything */
  gboolean written = pw_write (clean, strlen (clean));

  g_string_free (text, TRUE);
  return written ? status : PW_EXIT_USAGE;
}

void
pw_write_remarks (const GString *text)
{
  pw_write_all (STDERR_FILENO, text->str, text->len);
}
