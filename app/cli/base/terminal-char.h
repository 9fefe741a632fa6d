/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * PwTerminalChar: one character of a text from outside, as a terminal may show it.
 * Controls and characters that would move others about get a visible stand-in, so that a
 * line stays one line and carets stay under their place.
 */
typedef struct
{
  char text[8]; /* UTF-8, ends with a zero */
  guint bytes;  /* how much of the source it represents */
  guint width;  /* columns: 0, 1 or 2 */
} PwTerminalChar;

/* The first glyph of a text of any bytes; length: at least 1. */
PwTerminalChar pw_terminal_char (const char *text, gsize length);

/* Appends a whole text as its glyphs. line: (nullable): nothing is written. Returns: its width */
guint pw_terminal_append (GString *line, const char *text, gsize length);

G_END_DECLS
