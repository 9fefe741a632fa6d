/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is written the wrong way in a text of XBetza, said in the right way.
 */
#include "core/notation/xbetza/rewrite.h"

gboolean
pw_x_is_joint (char c)
{
  return c == '-' || c == '?';
}

char *
pw_x_find_letters (const char *text)
{
  guint64 a = g_ascii_strtoull (text, (char **) &text, 10);
  guint64 b = *text == ',' ? g_ascii_strtoull (text + 1, (char **) &text, 10) : 0;

  if (*text != ')' || a > 99 || b > 99)
    return NULL;
  return pw_x_leap_letters (pw_vec ((int) MAX (a, b), (int) MIN (a, b)));
}

char *
pw_x_write_distributed (const char *text, PwSpan letters, PwSpan inside)
{
  g_autoptr (GString) better = g_string_new (NULL);
  char before = '\0', c;

  for (guint at = inside.start; at < inside.end; before = c, at++)
    {
      c = text[at];
      if (!g_ascii_isdigit (c) && pw_x_atom (c) == NULL && pw_x_suffix (c) == NULL)
        return NULL;
      if (pw_x_atom (c) != NULL && c != before)
        g_string_append_len (better, text + letters.start, pw_span_length (letters));
      g_string_append_c (better, c);
    }
  return g_strdup (better->str);
}

guint
pw_x_measure_chain (const PwScan *scan, guint at)
{
  guint start = at, end = at;

  while (pw_x_is_joint (pw_scan_peek_at (scan, at)))
    {
      do
        at++;
      while (g_ascii_islower (pw_scan_peek_at (scan, at)));
      if (!g_ascii_isupper (pw_scan_peek_at (scan, at)))
        break;
      do
        at++;
      while (g_ascii_isdigit (pw_scan_peek_at (scan, at)) || pw_x_suffix (pw_scan_peek_at (scan, at)) != NULL);
      end = at;
    }
  return end - start;
}
