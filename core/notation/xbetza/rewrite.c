/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is written the wrong way in a text of XBetza, said in the right way.
 */
#include "core/notation/xbetza/rewrite.h"

static char
peek_at (const PwXSyntax *syntax, guint at)
{
  return at < syntax->length ? syntax->text[at] : '\0';
}

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
pw_x_write_distributed (const PwXSyntax *syntax, PwSpan letters, PwSpan inside)
{
  g_autoptr (GString) better = g_string_new (NULL);
  char before = '\0', c;

  for (guint at = inside.start; at < inside.end; before = c, at++)
    {
      c = syntax->text[at];
      if (!g_ascii_isdigit (c) && pw_x_atom (c) == NULL && pw_x_suffix (c) == NULL)
        return NULL;
      if (pw_x_atom (c) != NULL && c != before)
        g_string_append_len (better, syntax->text + letters.start, pw_span_length (letters));
      g_string_append_c (better, c);
    }
  return g_strdup (better->str);
}

guint
pw_x_measure_chain (const PwXSyntax *syntax, guint at)
{
  guint start = at, end = at;

  while (pw_x_is_joint (peek_at (syntax, at)))
    {
      do
        at++;
      while (g_ascii_islower (peek_at (syntax, at)));
      if (!g_ascii_isupper (peek_at (syntax, at)))
        break;
      do
        at++;
      while (g_ascii_isdigit (peek_at (syntax, at)) || pw_x_suffix (peek_at (syntax, at)) != NULL);
      end = at;
    }
  return end - start;
}
