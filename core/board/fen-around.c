/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A board's text as it is found: in quotes, a tag, an engine's command, an address, or typed with other
 * spaces and dashes.
 *
 *   text = { label | quote } ( board | "startpos" { " " word } ) [ quote ... ]
 */
#include "core/board/fen-private.h"

#include <string.h>

#define START "startpos"
#define CHESS "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* A character as plain text has it, so that each remains one. */
static gunichar
plain (gunichar c)
{
  if (c == '_' || c == 0x200b || c == 0xfeff) /* a blank in addresses, or none at all */
    return ' ';
  if (c == 0x2212) /* minus */
    return '-';
  if (c < 0x80)
    return c == '\'' || c == '`' ? '"' : c;
  if (c == 0x201a || c == 0x201e)
    return '"';
  switch (g_unichar_type (c))
    {
    case G_UNICODE_SPACE_SEPARATOR:
      return ' ';
    case G_UNICODE_DASH_PUNCTUATION:
      return '-';
    case G_UNICODE_INITIAL_PUNCTUATION:
    case G_UNICODE_FINAL_PUNCTUATION:
      return '"';
    default:
      return c;
    }
}

/* Bytes that are no text stay, to be refused with their place. */
static GString *
make_plain (const char *text)
{
  GString *made = g_string_sized_new (strlen (text));

  while (*text != '\0')
    {
      gunichar c = (guchar) *text < 0x80 ? (guchar) *text : g_utf8_get_char_validated (text, -1);
      gboolean is_text = c != (gunichar) -1 && c != (gunichar) -2;

      if (c < 0x80)
        g_string_append_c (made, (char) plain (c));
      else if (is_text)
        g_string_append_unichar (made, plain (c));
      else
        g_string_append_c (made, *text);
      text = is_text ? g_utf8_next_char (text) : text + 1;
    }
  return made;
}

/* Returns: what is after a word and what may divide it from a board; text if it isn't there */
static const char *
skip_word (const char *text, const char *word)
{
  gsize length = strlen (word), divided;

  if (g_ascii_strncasecmp (text, word, length) != 0)
    return text;
  divided = strspn (text + length, " \t:=\"");
  return divided > 0 ? text + length + divided : text;
}

static const char *
skip_labels (const char *text)
{
  static const char *const labels[] = { "[FEN", "FEN", "EPD", "position", "setboard" };
  const char *before;

  do
    {
      before = text;
      text += strspn (text, " \t\r\n\"");
      for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
        text = skip_word (text, labels[i]);
    }
  while (text != before);
  return text;
}

char *
_pw_fen_find_text (const char *text, const char **start, gboolean *is_start)
{
  g_autofree char *unescaped = strchr (text, '%') != NULL ? g_uri_unescape_string (text, NULL) : NULL;
  GString *made = make_plain (unescaped != NULL ? unescaped : text);
  gboolean is_long = strchr (made->str, '/') != NULL || strstr (made->str, START) != NULL;
  gsize skipped = is_long ? (gsize) (skip_labels (made->str) - made->str) : 0; /* "FEN" may be a rank */
  char *quote = skipped > 0 ? strrchr (made->str + skipped, '"') : NULL;

  if (quote != NULL && memchr (made->str, '"', skipped) != NULL)
    g_string_truncate (made, (gsize) (quote - made->str));
  *is_start = g_str_has_prefix (made->str + skipped, START)
              && strchr (" \t\r\n", made->str[skipped + strlen (START)]) != NULL;
  if (*is_start)
    g_string_insert (g_string_erase (made, (gssize) skipped, strlen (START)), (gssize) skipped, CHESS);
  *start = made->str + skipped;
  return g_string_free (made, FALSE);
}
