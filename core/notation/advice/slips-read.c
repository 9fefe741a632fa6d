/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts as slips.c reads them: without letters of other scripts, and O where 0 may be meant. */
#include "core/notation/advice/slips-private.h"
#include "core/notation/reading/scan.h"

#include <string.h>

#define MAX_SPELLINGS 4 /* that are put right, of a text */

/* Letters of other scripts that look like those of notations, and the dashes and signs of word processors. */
static const char *const lookalikes[][2] = {
  { "АΑ", "A" }, { "ВΒ", "B" },    { "С", "C" }, { "ЕΕ", "E" }, { "НΗ", "H" }, { "ІΙ", "I" }, { "Ј", "J" },
  { "КΚ", "K" }, { "МΜ", "M" },    { "Ν", "N" }, { "ОΟ", "O" }, { "РΡ", "P" }, { "Ѕ", "S" },  { "ТΤ", "T" },
  { "ХΧ", "X" }, { "ҮΥ", "Y" },    { "Ζ", "Z" }, { "а", "a" },  { "с", "c" },  { "е", "e" },  { "і", "i" },
  { "ј", "j" },  { "оο", "o" },    { "р", "p" }, { "ѕ", "s" },  { "у", "y" },  { "х", "x" },  { "һ", "h" },
  { "×", "x" },  { "‐‑–—−", "-" }, { "∞", "0" },
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

/* Of these it is known what they mean: only the spelling is of another dialect, or of old. */
static gboolean
is_of_spelling (PwCode code)
{
  return code == PW_CODE_DOUBLED_LETTER || code == PW_CODE_LATER_RIDER || code == PW_CODE_ZERO_TIMES
         || code == PW_CODE_STEP_OUT_OF_PLACE;
}

PwPiece *
_pw_slips_read_clean (PwDialect dialect, const char *text, char **spelled)
{
  g_autofree char *now = g_strdup (text);

  for (guint i = 0; i < MAX_SPELLINGS; i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, now, -1);
      guint n, at = 0;
      const PwDiagnostic *all = pw_parse_diagnostics (parse, &n);
      char *next;

      while (at < n && all[at].severity == PW_SEVERITY_NOTE)
        at++;
      if (at == n)
        {
          *spelled = g_steal_pointer (&now);
          return pw_piece_ref (pw_parse_piece (parse));
        }
      if (!is_of_spelling (all[at].code) || all[at].repair == NULL)
        return NULL;
      next = pw_repair_apply (all[at].repair, now);
      g_free (now);
      now = next;
    }
  return NULL;
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
  g_autofree char *zeros = g_strdup (text), *spelled = NULL;
  g_autoptr (PwPiece) piece = NULL;
  guint first = 0;

  for (guint at = (guint) length; at-- > 0;)
    if (may_be_zero (text, at))
      {
        zeros[at] = '0';
        first = at;
      }
  piece = first > 0 ? _pw_slips_read_clean (dialect, zeros, &spelled) : NULL;
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
                              spelled);
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

gboolean
_pw_slips_is_lossy (const PwRepair *repair, const char *text)
{
  gboolean replaced;
  PwSpan lost = pw_repair_lost (repair, text, &replaced);

  while (lost.start < lost.end && g_ascii_isspace (text[lost.start]))
    lost.start++;
  return pw_span_length (lost) > 0 && (!replaced || g_str_equal (repair->text, " "));
}

gboolean
_pw_slips_is_operator (char c)
{
  return pw_scan_is_one_of (c, "-+?!txdy");
}

/* Whether all moves of an atom are among those of another. */
static gboolean
is_part (char part, char whole)
{
  return (whole == 'K' && pw_scan_is_one_of (part, "WF"))
         || (whole == 'Q' && pw_scan_is_one_of (part, "RBKWF")) || (whole == 'R' && part == 'W')
         || (whole == 'B' && part == 'F');
}

/* Whether an atom is one leg of a chain. */
static gboolean
is_leg (const char *text, guint at)
{
  gboolean later = at > 0 && _pw_slips_is_operator (text[at - 1]);

  while (g_ascii_isdigit (text[++at]))
    ;
  return later || _pw_slips_is_operator (text[at]);
}

/* "FWfcF": a move of its own, without letters or a number, of which a later one is only a part. */
static gboolean
is_whole_of (const char *text, guint at, char later)
{
  return (at == 0 || g_ascii_isupper (text[at - 1])) && !g_ascii_isdigit (text[at + 1]) && !is_leg (text, at)
         && (text[at] == later || is_part (later, text[at]));
}

guint
_pw_slips_count_odd (const char *text)
{
  guint n = 0, behind = 0; /* the last atom */

  for (guint at = 1; text[0] != '\0' && text[at] != '\0'; at++)
    if (g_ascii_isupper (text[at]))
      {
        gboolean selects = behind + 1 < at && strspn (text + behind + 1, "mcfblrsv") >= at - behind - 1;

        for (guint i = 0; i < at && (selects || behind + 1 == at); i++)
          if (selects ? is_whole_of (text, i, text[at])
                      : text[i] == text[at]
                            || ((is_part (text[i], text[at]) || is_part (text[at], text[i]))
                                && !is_leg (text, i)))
            n++;
        behind = at;
      }
  return n;
}
