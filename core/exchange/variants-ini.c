/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variants of Fairy-Stockfish, as a format. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/variants-ini-private.h"

/* A section, and below it a key of these programs. */
static guint
recognize (const char *text, gsize length)
{
  static const char *const signs[]
      = { "\ncustomPiece", "\nstartFen",       "\nmaxRank",   "\nmaxFile",    "\nking",
          "\ncastling",    "\nstalemateValue", "\npromotion", "\nextinction", "\nflagRegion" };
  g_autofree char *start = g_strndup (text, MIN (length, 65536));
  const char *section = *start == '[' ? start : strstr (start, "\n[");

  for (guint i = 0; i < G_N_ELEMENTS (signs) && section != NULL; i++)
    if (strstr (section, signs[i]) != NULL)
      return 90;
  return section != NULL && strstr (section, ":chess]") != NULL ? 60 : 0;
}

static gboolean
write_variant (PwExchangeWriting *job, GError **error)
{
  _pw_ini_write_section (job, FALSE);
  return TRUE;
}

const PwExchangeFormat pw_exchange_variants_ini = {
  .name = "variants.ini",
  .label = N_ ("Fairy-Stockfish variants"),
  .brief = N_ ("Games for Fairy-Stockfish and the programs that use it."),
  .ending = ".ini",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_MANY | PW_CARRIES_LETTERS,
  .recognize = recognize,
  .read = _pw_ini_read,
  .write = write_variant,
};
