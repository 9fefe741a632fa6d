/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts as slips.c reads them: without letters of other scripts, and O where 0 may be meant. */
#include "core/notation/advice/slips-private.h"
#include "core/notation/reading/scan.h"

#include <string.h>

/* Letters of other scripts that look like those of notations, and the dashes and signs of word processors. */
static const char *const lookalikes[][2] = {
  { "АΑ", "A" }, { "ВΒ", "B" }, { "С", "C" },  { "ЕΕ", "E" }, { "НΗ", "H" }, { "ІΙ", "I" },
  { "Ј", "J" },  { "КΚ", "K" }, { "МΜ", "M" }, { "Ν", "N" },  { "ОΟ", "O" }, { "РΡ", "P" },
  { "Ѕ", "S" },  { "ТΤ", "T" }, { "ХΧ", "X" }, { "ҮΥ", "Y" }, { "Ζ", "Z" },  { "а", "a" },
  { "с", "c" },  { "е", "e" },  { "і", "i" },  { "ј", "j" },  { "оο", "o" }, { "р", "p" },
  { "ѕ", "s" },  { "у", "y" },  { "х", "x" },  { "һ", "h" },  { "×", "x" },  { "‐‑–—−", "-" },
};

char *
_pw_slips_write_plainly (const char *text)
{
  g_autofree char *wide = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE); /* "Ｒ", "R⁴" */
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *c = wide; c != NULL && *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar u = g_utf8_get_char (c);
      guint i = 0;

      while (u >= 0x80 && i < G_N_ELEMENTS (lookalikes) && g_utf8_strchr (lookalikes[i][0], -1, u) == NULL)
        i++;
      if (u >= 0x80 && i < G_N_ELEMENTS (lookalikes))
        g_string_append (plain, lookalikes[i][1]);
      else
        g_string_append_unichar (plain, u);
    }
  return wide != NULL ? g_strdup (plain->str) : NULL;
}

PwPiece *
_pw_slips_read_clean (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, text, -1);
  guint n;
  const PwDiagnostic *all = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (all[i].severity != PW_SEVERITY_NOTE)
      return NULL;
  return pw_piece_ref (pw_parse_piece (parse));
}

/* Whether O is where a number of times may be: right behind a step, its letters or an operator that has none
 * to work on an own square, "BxO". */
static gboolean
may_be_zero (const char *text, guint at)
{
  guint before = at;

  while (before > 0 && pw_scan_is_one_of (text[before - 1], "fblrsvh"))
    before--;
  before -= before == at && at > 0 && pw_scan_is_one_of (text[at - 1], "-t");
  return text[at] == 'O' && before > 0 && text[before - 1] != 'O'
         && (text[before - 1] == ')' || g_ascii_isupper (text[before - 1])
             || g_ascii_isdigit (text[before - 1]));
}

gboolean
_pw_slips_advise_zero (PwDialect dialect, const char *text, gsize length, GArray *diagnostics)
{
  g_autofree char *zeros = g_strdup (text);
  g_autoptr (PwPiece) piece = NULL;
  guint first = 0;

  for (guint at = (guint) length; at-- > 0;)
    if (may_be_zero (text, at))
      {
        zeros[at] = '0';
        first = at;
      }
  piece = first > 0 ? _pw_slips_read_clean (dialect, zeros) : NULL;
  if (piece == NULL)
    return FALSE;
  for (guint i = diagnostics->len; i-- > 0;)
    {
      const PwDiagnostic *d = &g_array_index (diagnostics, PwDiagnostic, i);

      if (d->code == PW_CODE_NO_EFFECT && may_be_zero (text, d->span.end)) /* "WrO": the same mistake */
        g_array_remove_index (diagnostics, i);
    }
  pw_diagnostics_add (diagnostics, PW_CODE_LETTER_FOR_ZERO, pw_span (first, first + 1), NULL, NULL);
  pw_diagnostic_set_repaired (&g_array_index (diagnostics, PwDiagnostic, diagnostics->len - 1), text, length,
                              zeros);
  pw_diagnostics_sort (diagnostics);
  return TRUE;
}

gboolean
_pw_slips_has_one_case (const char *text)
{
  guint n_small = 0, n_capitals = 0;

  for (guint i = 0; text[i] != '\0'; i++)
    {
      n_small += g_ascii_islower (text[i]);
      n_capitals += g_ascii_isupper (text[i]);
    }
  return (n_small == 0 && n_capitals > 3) || (n_capitals == 0 && n_small > 1)
         || (n_capitals == 1 && n_small > 2 && g_ascii_isupper (text[0]));
}
