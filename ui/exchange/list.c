/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of pieces as files. */
#include "ui/exchange/list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/language.h"
#include "ui/export/save.h"

char *
pw_list_save (GtkWindow *parent, const PwExchange *list, GSettings *settings)
{
  g_autofree char *typed = pw_save_choose (parent, _ ("Save List"), _ ("Known pieces.csv"), settings);
  const PwExchangeFormat *named = typed != NULL ? pw_exchange_find_by_ending (typed) : NULL;
  gboolean is_list = named != NULL && (named->options & PW_EXCHANGE_OPTION_FIGURES) != 0;
  const PwExchangeFormat *format = is_list ? named : &pw_exchange_csv;
  const PwExchangeOptions options = { .figures = TRUE };
  g_autofree char *path = g_strconcat (typed != NULL ? typed : "", is_list ? "" : format->ending, NULL);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  if (typed == NULL || !pw_save_may_replace (parent, typed, (const char *const[]){ path, NULL }))
    return NULL;
  text = pw_exchange_write (list, format, &options, pw_gettext_language.one, notes, NULL);
  bytes = g_bytes_new_take (text, strlen (text));
  return pw_save_bytes (parent, path, bytes, settings);
}
