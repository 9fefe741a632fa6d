/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symbols and names: owns the rules for them. Must not know where they are shown. */
#include "ui/keep/words.h"

#include "ui/keep/sheet.h"

#define MAX_LETTERS 2
#define MAX_MARKS_PER_LETTER 4
#define MAX_NAME_LENGTH 200 /* characters */

#define LINE_SEPARATOR 0x2028
#define PARAGRAPH_SEPARATOR 0x2029

/* What breaks lines is no letter, though it is neither a space nor a control character. */
static gboolean
is_separator (gunichar u)
{
  return u == LINE_SEPARATOR || u == PARAGRAPH_SEPARATOR;
}

char *
pw_symbol_from_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *letters = g_string_new (NULL);
  guint n = 0, marks = 0;

  for (const char *c = valid; *c; c = g_utf8_next_char (c))
    {
      gunichar u = g_utf8_get_char (c);

      if (g_unichar_ismark (u))
        {
          if (n > 0 && marks++ < MAX_MARKS_PER_LETTER)
            g_string_append_unichar (letters, u);
        }
      else if (g_unichar_isgraph (u) && !is_separator (u))
        {
          if (n++ == MAX_LETTERS)
            break;
          marks = 0;
          g_string_append_unichar (letters, u);
        }
    }
  if (n == 0)
    g_string_assign (letters, PW_SHEET_DEFAULT_SYMBOL);
  return g_string_free (letters, FALSE);
}

char *
pw_name_from_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *line = g_string_new (NULL);
  guint n = 0;

  for (const char *c = valid; *c && n < MAX_NAME_LENGTH; c = g_utf8_next_char (c), n++)
    {
      gunichar u = g_utf8_get_char (c);

      g_string_append_unichar (line, g_unichar_isprint (u) && !is_separator (u) ? u : ' ');
    }
  return g_string_free (line, FALSE);
}
