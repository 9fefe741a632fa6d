/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts from outside on their way out: owns what may leave as it is. */
#include "core/base/clean.h"

#include <string.h>

#define REPLACEMENT 0xfffd

enum
{
  HARMFUL = 1 << 0, /* controls, ends of lines, turns of direction */
  NONE = 1 << 1,    /* no characters: XML can't hold them */
  FORMAT = 1 << 2,  /* they have no shape: joiners, marks of direction */
  UNASSIGNED = 1 << 3,
  PRIVATE = 1 << 4, /* each font has others */
};

static const struct
{
  const char *kept; /* ASCII */
  guint replaced;   /* bits */
  gunichar instead;
} ways[] = {
  [PW_CLEAN_LINES] = { "\t\n", HARMFUL | NONE, ' ' },
  [PW_CLEAN_LINE] = { "", HARMFUL | NONE, ' ' },
  [PW_CLEAN_TABLE] = { "\t\r\n", HARMFUL | NONE, ' ' },
  [PW_CLEAN_NAME] = { "", HARMFUL | NONE | FORMAT | UNASSIGNED, ' ' },
  [PW_CLEAN_JSON] = { "\t\r\n", HARMFUL, 0 }, /* between values */
  [PW_CLEAN_TERMINAL] = { "", HARMFUL | NONE | FORMAT | UNASSIGNED | PRIVATE, REPLACEMENT },
};

static guint
find_kind (gunichar c)
{
  if (c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069))
    return HARMFUL;
  if ((c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef))
    return NONE;
  switch (g_unichar_type (c))
    {
    case G_UNICODE_FORMAT:
      return FORMAT;
    case G_UNICODE_UNASSIGNED:
      return UNASSIGNED;
    case G_UNICODE_PRIVATE_USE:
    case G_UNICODE_SURROGATE:
      return PRIVATE;
    default:
      return 0;
    }
}

gunichar
_pw_clean_rare_char (PwClean way, gunichar c)
{
  gboolean kept = c > 0 && c < 0x80 && strchr (ways[way].kept, (int) c) != NULL;

  return kept || (find_kind (c) & ways[way].replaced) == 0 ? c : ways[way].instead;
}

char *
pw_clean_text (PwClean way, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at), instead = pw_clean_char (way, c);
      gboolean is_end = c == '\r' && at[1] == '\n'; /* with what follows */

      if (is_end && pw_clean_char (way, '\n') != '\n')
        continue;
      if (is_end || instead != 0)
        g_string_append_unichar (clean, is_end ? c : instead);
      else
        g_string_append_printf (clean, "\\u%04x", c);
    }
  return g_string_free (clean, FALSE);
}

char *
pw_clean_shorten (char *text, guint most)
{
  if (g_utf8_strlen (text, -1) > most)
    strcpy (g_utf8_offset_to_pointer (text, most - 2), "…"); /* which has three bytes */
  return text;
}

char *
pw_clean_isolate (const char *text)
{
  return g_strdup_printf ("\u2068%s\u2069", text);
}
