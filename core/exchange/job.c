/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all readers and writers of formats need. */
#include <glib/gi18n-lib.h>

#include "core/base/limits.h"
#include "core/exchange/flavor/flavor.h"
#include "core/exchange/format.h"

/* clang-format off */
G_DEFINE_QUARK (pw-exchange-error-quark, pw_exchange_error)
/* clang-format on */

gboolean
pw_exchange_fail (GError **error, PwTranslate translate, PwExchangeError code, const char *format, ...)
{
  va_list args;
  g_autofree char *words = NULL;

  va_start (args, format);
  words = pw_exchange_tidy (g_strdup_vprintf (pw_translate_with (translate, format), args));
  va_end (args);
  g_set_error_literal (error, PW_EXCHANGE_ERROR, code, words);
  return FALSE;
}

PwExchange *
pw_exchange_add_found (PwExchangeReading *job, guint line)
{
  PwExchange *exchange;

  if (job->found->len == PW_EXCHANGE_MAX_GAMES)
    {
      pw_exchange_say (job->notes, job->translate, PW_SEVERITY_ERROR, line, -1,
                       N_ ("From here on, games are left out: there are more than %d."),
                       PW_EXCHANGE_MAX_GAMES);
      return NULL;
    }
  exchange = pw_exchange_new ();
  g_ptr_array_add (job->found, exchange);
  return exchange;
}

void
pw_exchange_leave_out (PwExchangeWriting *job, int place, const GArray *reasons, const char *otherwise)
{
  if (place >= 0)
    job->left_out[place] = TRUE;
  pw_exchange_note (job->notes, PW_SEVERITY_ERROR, 0, place,
                    reasons != NULL && reasons->len > 0
                        ? pw_flavor_reason_text (&g_array_index (reasons, PwFlavorReason, 0), job->translate)
                        : g_strdup (pw_translate_with (job->translate, otherwise)));
}
