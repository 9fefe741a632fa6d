/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether another program reads a piece as it is, and why it can't be written. */
#include "core/exchange/flavor/flavor.h"

#include "core/base/owns.h"

#define MAX_WORK 300000 /* as of PwPair; known pieces that move alike need 30000 at most */

PwAlike
pw_flavor_compare (PwPiece *a, PwPiece *b)
{
  return pw_compare_pieces (a, b, FALSE, MAX_WORK);
}

gboolean
pw_flavor_moves_alike (PwPiece *a, PwPiece *b)
{
  return pw_flavor_compare (a, b) >= PW_ALIKE_TRIED;
}

char *
pw_flavor_drop_royal (const char *text)
{
  g_auto (GStrv) parts = text != NULL ? g_strsplit (text, "k", -1) : NULL;

  return parts != NULL ? g_strjoinv (NULL, parts) : NULL;
}

static PW_CLEAR_NOTIFY (clear_reason, PwFlavorReason, (g_free, first, second));

GArray *
pw_flavor_reasons_new (void)
{
  GArray *reasons = g_array_new (FALSE, FALSE, sizeof (PwFlavorReason));

  g_array_set_clear_func (reasons, clear_reason);
  return reasons;
}

void
pw_flavor_add_reason (GArray *reasons, const char *template_, PwSpan span, const char *first)
{
  const PwFlavorReason reason = { template_, span, g_strdup (first), NULL };

  g_array_append_val (reasons, reason);
}

void
pw_flavor_add_diagnostic (GArray *reasons, const PwDiagnostic *diagnostic)
{
  const PwFlavorReason reason = { pw_code_sentence (diagnostic->code), diagnostic->span,
                                  g_strdup (diagnostic->first), g_strdup (diagnostic->second) };

  g_array_append_val (reasons, reason);
}

char *
pw_flavor_reason_text (const PwFlavorReason *reason, PwTranslate translate)
{
  g_autoptr (GString) text = g_string_new (pw_translate_with (translate, reason->template_));

  if (reason->first != NULL)
    g_string_replace (text, "{0}", reason->first, 1);
  if (reason->second != NULL)
    g_string_replace (text, "{1}", reason->second, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
