/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of pieces as files. */
#include "ui/exchange/list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/language.h"
#include "ui/base/message.h"
#include "ui/export/save.h"

/* path: as it was typed. Returns: (nullable): NULL if its ending is that of no list */
static const PwExchangeFormat *
find_format (const char *path)
{
  static const PwExchangeFormat *const formats[]
      = { &pw_exchange_csv, &pw_exchange_tsv, &pw_exchange_json_lines };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_has_suffix (path, formats[i]->ending))
      return formats[i];
  return NULL;
}

static gboolean
write_list (const char *path, const PwExchange *list, const PwExchangeFormat *format, GError **error)
{
  const PwExchangeOptions options = { .figures = TRUE };
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autofree char *text = pw_exchange_write (list, format, &options, pw_gettext_language.one, notes, error);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = text != NULL ? g_bytes_new (text, strlen (text)) : NULL;

  return bytes != NULL && pw_save_write (file, bytes, error);
}

char *
pw_list_save (GtkWindow *parent, const PwExchange *list, GSettings *settings)
{
  g_autofree char *typed = pw_save_choose (parent, _ ("Save List"), _ ("Known pieces.csv"), settings);
  const PwExchangeFormat *format = typed != NULL ? find_format (typed) : NULL;
  const char *ending = format == NULL ? pw_exchange_csv.ending : "";
  g_autofree char *path = g_strconcat (typed != NULL ? typed : "", ending, NULL);
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GError) error = NULL;

  if (typed == NULL || !pw_save_may_replace (parent, typed, (const char *const[]){ path, NULL }))
    return NULL;
  if (!write_list (path, list, format != NULL ? format : &pw_exchange_csv, &error))
    {
      pw_message_show_error (parent, _ ("The file can’t be saved"), error->message);
      return NULL;
    }
  pw_save_remember (path, settings);
  return g_strdup_printf (_ ("Saved “%s”."), name);
}
