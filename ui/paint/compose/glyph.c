/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The glyphs: outlines of the marks and pieces that are neither circle nor line.
 * Owns their geometry, in units of which a square has 48; must not know where
 * they are put or how they are painted.
 */
#include "ui/paint/compose/shape.h"

static const struct
{
  const char *outline;
  guint length;
} glyphs[] = {
#define GLYPH(id, text) { text, sizeof (text) - 1 },
#include "core/base/getter.h"
#include "ui/paint/compose/glyphs.inc"
#undef GLYPH
};

PW_ROW_GETTER (const char *, pw_glyph_outline, PwGlyph, glyphs, outline);
PW_ROW_GETTER (guint, pw_glyph_length, PwGlyph, glyphs, length);

/* -- path data -- */

/* Reads a number of path data: "-7", ".6", "14.8"; moves past it and the space before it. */
static double
read_number (const char **text)
{
  double number = 0, unit = 1;
  gboolean negative;

  while (**text == ' ')
    (*text)++;
  negative = **text == '-';
  if (negative)
    (*text)++;
  for (; g_ascii_isdigit (**text); (*text)++)
    number = number * 10 + (**text - '0');
  if (**text == '.')
    for ((*text)++; g_ascii_isdigit (**text); (*text)++)
      number += (**text - '0') * (unit /= 10);
  return negative ? -number : number;
}

gboolean
pw_glyph_read (const char **text, char *command, double n[6])
{
  static const struct
  {
    char command;
    guint n;
  } arities[] = { { 'm', 2 }, { 'l', 2 }, { 'h', 1 }, { 'v', 1 }, { 'c', 6 } };

  if (**text == '\0')
    return FALSE;
  if (g_ascii_isalpha (**text))
    *command = *(*text)++;
  for (guint i = 0; i < G_N_ELEMENTS (arities); i++)
    for (guint j = 0; arities[i].command == *command && j < arities[i].n; j++)
      n[j] = read_number (text);
  return TRUE;
}
