/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variants.  How pieces are written is up to core/exchange. */
#include "app/cli/engine/variant.h"


#include "app/cli/base/report.h"
#include "core/exchange/flavor/flavor.h"
#include "core/exchange/xboard.h"

/* It finds these anywhere in a name: "dandelion" would be "lion". Digits are left out, as in "w9" and "960".
 */
#define ITS_OWN                                                                                              \
  "normal|castle|fischer|frc|house|losers|suicide|giveaway|twokings|kriegspiel|atomic|check|shatranj|wild|"  \
  "shogi|"                                                                                                   \
  "courier|gothic|capablanca|knightmate|fairy|cylinder|falcon|caparandom|berolina|janus|super|great|"        \
  "twilight|makruk|"                                                                                         \
  "seirawan|s-chess|grand|spartan|xiangqi|asean|lion|elven|chu|unknown|both|misc"

#define NO_ROYAL  "XBoard plays no game without a royal piece" /* as marked in core/exchange/xboard.c */
#define ANONYMOUS "piecewright"
#define MAX_NAME  30

char *
pw_variant_name (const PwRules *rules)
{
  GString *name = g_string_new (NULL);

  for (const char *c = rules->title; *c != '\0' && name->len < MAX_NAME; c++)
    if (g_ascii_isalpha (*c))
      g_string_append_c (name, g_ascii_tolower (*c));
    else if (g_ascii_isspace (*c) && name->len > 0 && name->str[name->len - 1] != '-')
      g_string_append_c (name, '-');
  if (name->len == 0 || g_regex_match_simple (ITS_OWN, name->str, 0, 0))
    g_string_assign (name, ANONYMOUS);
  return g_string_free (name, FALSE);
}

void
pw_variant_append (GString *out, const PwRules *rules)
{
  g_autoptr (GString) letters = g_string_new (NULL), wild = g_string_new (NULL), lines = g_string_new (NULL);

  for (guint i = 0; i < rules->n_kinds; i++)
    {
      char letter = rules->kinds[i].letter;
      g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
      g_autofree char *betza = pw_flavor_xboard.write (rules->kinds[i].piece, reasons);

      if (!g_ascii_isupper (letter))
        continue;
      g_string_append_c (letters, letter);
      if (betza != NULL)
        g_string_append_printf (lines, "piece %c& %s\n", letter, betza);
      else
        g_string_append_c (wild, letter);
    }
  pw_xboard_write_setup (out, rules, letters->str, wild->str);
  g_string_append (out, lines->str);
  if (!pw_rules_have_royals (rules))
    g_string_append_printf (out, "telluser %s\n", pw_translate (NO_ROYAL));
}
