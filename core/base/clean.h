/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Where a text from outside leaves for, and so what may not be in it as it is: control characters and ends
 * of lines, and what turns the direction of the text around it (U+202A to U+202E, U+2066 to U+2069).
 */
typedef enum
{
  PW_CLEAN_LINES,    /* lines: their ends and tabs stay, others become spaces */
  PW_CLEAN_LINE,     /* one line of a file, of a picture, of a sentence */
  PW_CLEAN_TABLE,    /* cells in such lines: carriage returns stay, too */
  PW_CLEAN_NAME,     /* one line without characters that can't be seen, such as U+200F */
  PW_CLEAN_JSON,     /* a string of JSON, which has escapes for them */
  PW_CLEAN_TERMINAL, /* nothing that a terminal could obey, or has no letter for */
} PwClean;

gunichar _pw_clean_rare_char (PwClean way, gunichar c);

/* What is put in place of a character: mostly itself. Returns: 0 if it has to be escaped */
static inline gunichar
pw_clean_char (PwClean way, gunichar c)
{
  return c >= 0x20 && c < 0x7f ? c : _pw_clean_rare_char (way, c);
}

/* Any bytes but zeros, as valid UTF-8 that is clean; with PW_CLEAN_JSON a text that is JSON. Returns:
 * (transfer full) */
char *pw_clean_text (PwClean way, const char *text);

/* Of a longer text so many characters are kept, the last as "…". text: valid UTF-8; most: at least 3.
 * Returns: text */
char *pw_clean_shorten (char *text, guint most);

/* A text that may be written from right to left, for a sentence of any direction. (transfer full) */
char *pw_clean_isolate (const char *text);

G_END_DECLS
