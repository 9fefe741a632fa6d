/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Characters as a terminal shows them: their width, and stand-ins for those that
 * must not reach it.
 */
#include "app/cli/base/terminal-char.h"

#include "core/base/clean.h"

#define CONTROL_PICTURES  0x2400 /* U+2400 is the picture of NUL, and so on */
#define PICTURE_OF_DELETE 0x2421

/* What is shown for c. */
static gunichar
stand_in (gunichar c)
{
  if (c == '\t')
    return ' ';
  if (c < 0x20)
    return CONTROL_PICTURES + c;
  return c == 0x7f ? PICTURE_OF_DELETE : pw_clean_char (PW_CLEAN_TERMINAL, c);
}

PwTerminalChar
pw_terminal_char (const char *text, gsize length)
{
  PwTerminalChar glyph = { .bytes = 1, .width = 1 };
  gunichar c = (guint8) *text;

  if (c >= 0x80)
    c = g_utf8_get_char_validated (text, (gssize) length);
  if (c == (gunichar) -1 || c == (gunichar) -2)
    c = 0xfffd;
  else
    glyph.bytes = (guint) g_unichar_to_utf8 (c, NULL);

  c = stand_in (c);
  if (g_unichar_iszerowidth (c))
    glyph.width = 0;
  else if (g_unichar_iswide (c))
    glyph.width = 2;
  g_unichar_to_utf8 (c, glyph.text);
  return glyph;
}

guint
pw_terminal_append (GString *line, const char *text, gsize length)
{
  guint width = 0;

  for (gsize at = 0; at < length;)
    {
      PwTerminalChar glyph = pw_terminal_char (text + at, length - at);

      if (line != NULL)
        g_string_append (line, glyph.text);
      width += glyph.width;
      at += glyph.bytes;
    }
  return width;
}
