/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The glyphs: outlines of the marks and pieces that are neither circle nor line.
 * Owns their geometry, in units of which a square has 48; must not know where
 * they are put or how they are painted.
 */
#include "ui/paint/compose/shape.h"

#define GLYPH(text) { text, sizeof (text) - 1 }

/* ORDER GLYPHS */
static const struct
{
  const char *outline;
  guint length;
} glyphs[] = {
  GLYPH ("m-7-7l14 14m0-14l-14 14"),
  GLYPH ("m-20-20l8 8m24 0l8-8m0 40l-8-8m-24 0l-8 8"),
  GLYPH ("m-6-6l12 12m0-12l-12 12"),
  GLYPH ("m0-17l17 17-17 17-17-17z"),
  GLYPH ("m0-23l23 23-23 23-23-23z"),
  GLYPH ("m0-10l10 10-10 10-10-10z"),
  GLYPH ("m0-10l3 6h7l-5 5 2 7-7-4-7 4 2-7-5-5h7z"),
  GLYPH ("m0-16l14 6v10c0 8-6 13-14 17-8-4-14-9-14-17v-10z"),
  GLYPH ("m14.8-14.8c6.6 6.6 8.1 16.7 3.6 24.9-4.5 8.2-13.8 12.4-22.9 10.4-9.2-2-15.8-9.8-16.5-19.1"
         "-.6-9.3 5-17.9 13.8-21.1m-2.9 6.3l2.9-6.3-6.9-.8"),
  GLYPH ("m5.7-4.8c2.7 3.2 2.3 7.9-.9 10.5-3.2 2.7-7.9 2.3-10.5-.9-2.7-3.2-2.3-7.9 .9-10.5m.4 4.9l-.4-4.9-4.6 2"),
  GLYPH ("m-24-12l12-12m-12 24l24-24m-24 36l36-36m-36 48l48-48m-36 48l36-36m-24 36l24-24m-12 24l12-12"),
  GLYPH ("m-22-13v-9h9m26 0h9v9m0 26v9h-9m-26 0h-9v-9"),
  GLYPH ("m-10 4c4-9 14-10 19-2m-6-2l6 2 2-7"),
  GLYPH ("m-7-1h14v10h-14zm1.5 0v-3c0-8 11-8 11 0v3h-3.5v-3c0-3-4-3-4 0v3z"),
  GLYPH ("m-7-1h14v10h-14zm7 0v-3c0-8 11-8 11 0v2h-3.5v-2c0-3-4-3-4 0v3z"),
  GLYPH ("m-6 0l6-4 6 4m-12 5l6-4 6 4"),
  GLYPH ("m-6-5l6 4 6-4m-12 5l6 4 6-4"),
  GLYPH ("m0-7l8 7h-2.5v7h-11v-7h-2.5z"),
  /* the tick the same way round as the disc, so that nothing between its ends is cut out */
  GLYPH ("m-11 0c0-6.1 4.9-11 11-11 6.1 0 11 4.9 11 11 0 6.1-4.9 11-11 11-6.1 0-11-4.9-11-11zm16.5-4l-7 8.5-4-4"),
  GLYPH ("m-8 0c0-4.4 3.6-8 8-8 4.4 0 8 3.6 8 8 0 4.4-3.6 8-8 8-4.4 0-8-3.6-8-8zm12-3l-5 6-3-3"),
  GLYPH ("m-9.5 0c0-5.2 4.3-9.5 9.5-9.5 5.2 0 9.5 4.3 9.5 9.5 0 5.2-4.3 9.5-9.5 9.5-5.2 0-9.5-4.3-9.5-9.5z"
         "m2.8-6.7l13.4 13.4"),
  GLYPH ("m-7 0c0-3.9 3.1-7 7-7 3.9 0 7 3.1 7 7 0 3.9-3.1 7-7 7-3.9 0-7-3.1-7-7zm2-5l10 10"),
  GLYPH ("m-10-10h20v20h-20z"),
  GLYPH ("m-7-7h14v14h-14z"),
  GLYPH ("m-8 0h16m-8-8v16"),
  GLYPH ("m-5-5l10 10m0-10l-10 10m-4-14h18v18h-18z"),
  GLYPH ("m-8 0c0-4.4 3.6-8 8-8 4.4 0 8 3.6 8 8 0 4.4-3.6 8-8 8-4.4 0-8-3.6-8-8zm8 0h.1"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (glyphs) == PW_N_GLYPHS);

const char *
pw_glyph_outline (PwGlyph glyph)
{
  return glyphs[glyph].outline;
}

guint
pw_glyph_length (PwGlyph glyph)
{
  return glyphs[glyph].length;
}

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
