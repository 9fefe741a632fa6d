/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of other programs, and documents of this one: reading them, choosing one of their games, printing notes. */
#include "app/cli/base/foreign.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/lines.h"
#include "app/cli/base/report.h"
#include "app/cli/base/terminal-char.h"
#include "ui/keep/exchange.h"
#include "ui/keep/file.h"

const PwExchangeFormat *
pw_foreign_format (const PwCall *call, const char *option, const char *name)
{
  const PwExchangeFormat *format = pw_exchange_find_format (name);
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; pw_exchange_format (i) != NULL; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", pw_exchange_format (i)->name);
  if (format == NULL)
    pw_fail (_ ("%s: unknown --%s \"%s\"; use one of: %s"), call->command->name, option, name, known->str);
  return format;
}

/* -- reading -- */

/* (transfer full) */
static PwExchangeFile *
new_file (const PwArmy *army)
{
  PwExchangeFile *file = g_new0 (PwExchangeFile, 1);

  file->found = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_exchange_free);
  file->notes = pw_exchange_notes_new ();
  g_ptr_array_add (file->found, pw_army_to_exchange (army));
  return file;
}

/* Whether a text that is no document must be one: then its own error counts. */
static gboolean
claims_to_be_document (const char *path, const GError *error)
{
  return g_str_has_suffix (path, PW_FILE_SUFFIX)
         || g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_NEWER)
         || g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_HUGE);
}

/* document: (out) (transfer full) (nullable). Returns: (transfer full) (nullable): NULL with error set */
static PwExchangeFile *
read_any (const char *path, const char *text, gsize length, const PwExchangeFormat *format, PwArmy **document,
          GError **error)
{
  g_autoptr (GError) no_document = NULL;

  *document = format == NULL ? pw_army_from_text (text, length, &no_document) : NULL;
  if (*document != NULL)
    return new_file (*document);
  if (format == NULL && claims_to_be_document (path, no_document))
    {
      g_propagate_error (error, g_steal_pointer (&no_document));
      return NULL;
    }
  return pw_exchange_read (text, length, format, pw_translate, error);
}

PwExchangeFile *
pw_foreign_read (const PwCall *call, const char *path, const char *from, PwArmy **document)
{
  const PwExchangeFormat *format = from != NULL ? pw_foreign_format (call, "from", from) : NULL;
  gsize length;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  PwExchangeFile *file;

  if (from != NULL && format == NULL)
    return NULL;
  text = pw_read_file (g_str_equal (path, "-") ? "/dev/stdin" : path, PW_FILE_MAX_SIZE, &length);
  if (text == NULL)
    pw_fail (_ ("cannot read \"%s\": %s"), path, g_strerror (errno));
  else if ((file = read_any (path, text, length, format, document, &error)) != NULL)
    return file;
  else
    pw_fail (_ ("cannot read \"%s\": %s"), path, pw_error_words (error));
  return NULL;
}

/* -- one of several -- */

#define MOST_NAMED 20

/* "1: Courier; 2: Griffons" */
static void
refuse_games (const PwCall *call, const PwExchangeFile *file, const char *name)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < MIN (file->found->len, MOST_NAMED); i++)
    g_string_append_printf (names, "%s%u: %s", i > 0 ? "; " : "", i + 1, pw_exchange_game (file, i)->title);
  g_string_append (names, file->found->len > MOST_NAMED ? "; ..." : "");
  if (name != NULL)
    pw_fail (_ ("%s: no game is called \"%s\"; use one of: %s"), call->command->name, name, names->str);
  else
    pw_fail (_ ("%s: there are %u games; choose one with --game=NAME, or its number: %s"),
             call->command->name, file->found->len, names->str);
}

gboolean
pw_foreign_choose (const PwCall *call, PwExchangeFile *file, const char *name)
{
  guint n = file->found->len, i = 0;
  guint64 number;

  while (name != NULL && i < n && !g_str_equal (pw_exchange_game (file, i)->title, name))
    i++;
  if (i == n && g_ascii_string_to_unsigned (name, 10, 1, n, &number, NULL))
    i = (guint) number - 1;
  if (i == n || (name == NULL && n > 1))
    {
      refuse_games (call, file, name);
      return FALSE;
    }
  g_ptr_array_set_size (file->found, (int) i + 1);
  g_ptr_array_remove_range (file->found, 0, i);
  return TRUE;
}

/* -- notes -- */

static void
append_note (GString *out, const char *path, const PwExchangeNote *note, const PwExchange *exchange)
{
  const PwExchangePiece *piece
      = exchange != NULL && note->piece >= 0 ? pw_exchange_piece (exchange, (guint) note->piece) : NULL;
  const char *name = piece == NULL ? "" : *piece->name != '\0' ? piece->name : piece->notation;
  g_autofree char *words = pw_plain_words (note->text);

  pw_terminal_append (out, path, strlen (path));
  if (note->line > 0)
    g_string_append_printf (out, ":%u", note->line);
  g_string_append_printf (out, ": %s: ", _ (pw_severity_name (note->severity)));
  pw_terminal_append (out, name, strlen (name));
  g_string_append (out, *name != '\0' ? ": " : "");
  pw_terminal_append (out, words, strlen (words));
  g_string_append_c (out, '\n');
}

PwExit
pw_foreign_report (const char *path, const GArray *notes, const PwExchange *exchange)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < notes->len; i++)
    append_note (out, path, &g_array_index (notes, PwExchangeNote, i), exchange);
  pw_write_remarks (out);
  return pw_exchange_notes_have_errors (notes) ? PW_EXIT_ERROR : PW_EXIT_OK;
}

PwExit
pw_foreign_report_file (const char *path, const PwExchangeFile *file)
{
  PwExit worst
      = pw_foreign_report (path, file->notes, file->found->len == 1 ? pw_exchange_game (file, 0) : NULL);

  for (guint i = 0; i < file->found->len; i++)
    {
      PwExit status = pw_foreign_report (path, pw_exchange_game (file, i)->notes, pw_exchange_game (file, i));

      worst = MAX (worst, status);
    }
  return worst;
}
