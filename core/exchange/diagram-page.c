/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages that Diagrams are in: blocks and headings of HTML, well-formed or not, and their text. */
#include <string.h>

#include "core/exchange/diagram-private.h"

/* A character written as "&amp;" or "&#38;". Returns: how many bytes that takes; 0 if it is none */
static gsize
read_entity (const char *text, GString *to)
{
  static const char *const entities[][2] = { { "&amp;", "&" },   { "&lt;", "<" },   { "&gt;", ">" },
                                             { "&quot;", "\"" }, { "&apos;", "'" }, { "&nbsp;", " " } };
  gboolean hex = g_ascii_tolower (text[1] == '#' ? text[2] : 0) == 'x';
  char *end = NULL;
  guint64 code;

  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (g_str_has_prefix (text, entities[i][0]))
      {
        g_string_append (to, entities[i][1]);
        return strlen (entities[i][0]);
      }
  if (text[1] != '#' || !g_ascii_isxdigit (text[hex ? 3 : 2]))
    return 0;
  code = g_ascii_strtoull (text + (hex ? 3 : 2), &end, hex ? 16 : 10);
  if (*end != ';' || code < ' ' || code > 0x10ffff || !g_unichar_validate ((gunichar) code))
    return 0;
  g_string_append_unichar (to, (gunichar) code);
  return (gsize) (end + 1 - text);
}

/* The end of a tag or comment. A comment around the whole text only hides it from readers without scripts. */
static const char *
skip_markup (const char *tag, gboolean is_first)
{
  gboolean is_comment = g_str_has_prefix (tag, "<!--");
  const char *end = is_comment && is_first ? tag + 3 : strstr (tag, is_comment ? "-->" : ">");

  return end == NULL ? tag + strlen (tag) : end + (is_comment && !is_first ? 3 : 1);
}

char *
_pw_diagram_strip_markup (const char *text)
{
  GString *plain = g_string_new (NULL);
  gboolean is_first = TRUE;

  while (*text != '\0')
    {
      gboolean is_tag = *text == '<' && (g_ascii_isalpha (text[1]) || text[1] == '/' || text[1] == '!');
      const char *end = is_tag                           ? skip_markup (text, is_first)
                        : g_str_has_prefix (text, "-->") ? text + 3
                                                         : text;
      gsize n = end == text && *text == '&' ? read_entity (text, plain) : 0;

      if (is_tag)
        g_string_append_c (plain, '\r');
      for (const char *at = text; at < end; at++)
        if (*at == '\n')
          g_string_append_c (plain, '\n');
      is_first &= is_tag || g_ascii_isspace (*text);
      if (end == text && n == 0)
        g_string_append_c (plain, *text);
      text = end + (end == text ? MAX (n, 1) : 0);
    }
  return g_string_free (plain, FALSE);
}

/* The next tag of a kind. end: (out): after it. Returns: (nullable) */
static const char *
find_tag (const char *text, const char *tag, const char **end)
{
  while ((text = strchr (text, '<')) != NULL && g_ascii_strncasecmp (text, tag, strlen (tag)) != 0)
    text++;
  *end = text != NULL ? strchr (text, '>') : NULL;
  if (*end == NULL)
    return NULL;
  ++*end;
  return text;
}

const char *
_pw_diagram_find_block (const char *text, const char **end)
{
  const char *tag, *class, *after;

  while ((tag = find_tag (text, "<div", &text)) != NULL)
    if ((class = g_strstr_len (tag, text - tag, "idiagram")) != NULL && !g_ascii_isalnum (class[8]))
      {
        *end = find_tag (text, "</div", &after);
        *end = *end != NULL ? *end : text + strlen (text);
        return text;
      }
  return NULL;
}

char *
_pw_diagram_find_title (const char *from, const char *block)
{
  const char *tag = g_strrstr_len (from, block - from, "<h"), *after, *end;
  g_autofree char *text = NULL, *plain = NULL;

  if (tag == NULL || !g_ascii_isdigit (tag[2]) || find_tag (tag, "<h", &after) == NULL
      || (end = find_tag (after, "</h", &from)) == NULL || end > block)
    return g_strdup ("");
  text = g_strndup (after, (gsize) (end - after));
  plain = g_strdelimit (_pw_diagram_strip_markup (text), "\r\n", ' ');
  return g_strdup (g_strstrip (plain));
}
