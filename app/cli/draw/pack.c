/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `export` to a folder or an archive. */
#include <glib/gi18n.h>

#include "app/cli/base/report.h"
#include "app/cli/draw/export.h"
#include "ui/keep/exchange.h"
#include "ui/pack/pack.h"

/* The notes on reading the document are printed before this. */
static PwExit
write_pack (const PwCall *call, PwArmy *army, const PwExchange *exchange, const PwExchangeFormat *format)
{
  const PwExportCall *given = call->own;
  g_autoptr (PwArmy) document = army != NULL ? pw_army_ref (army) : pw_army_from_exchange (exchange);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (PwExchange) from = pw_army_to_exchange (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pack = NULL;
  g_autofree char *letters = g_new0 (char, from->pieces->len + 1), *text = NULL;
  const PwExchangeOptions options = { .letters = letters };
  PwExit status;

  if (format != &pw_exchange_pychess)
    return pw_fail (_ ("export: only --to=pychess writes folders and archives"));
  text = pw_exchange_write (from, format, &options, pw_translate, notes, &error);
  if (text != NULL)
    pack = pw_pack_make (document, from, text, letters, pw_translate, notes, &error);
  status = pw_foreign_report (call->rest[0], notes, from);
  if (pack == NULL)
    return pw_fail (_ ("cannot export \"%s\": %s"), call->rest[0], pw_error_words (error));
  if (!pw_pack_write (pack, given->output, &error))
    return pw_fail (_ ("cannot write \"%s\": %s"), given->output, pw_error_words (error));
  return status;
}

PwExit
pw_export_and_draw (PwCall *call)
{
  return pw_export_run (call, write_pack);
}
