/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cleaning and measuring of texts.  Owns how long they may be and the guessed
 * widths; must not know fonts.
 */
#include "ui/paint/compose/text.h"

#include "core/base/clean.h"

#define MAX_CLUSTER_BYTES 48
#define REPLACEMENT 0xfffd
#define JOINER 0x200d

/* Reads a character of bytes that may be anything, and moves past it. */
static gunichar
next_char (const char **text)
{
  gunichar c = g_utf8_get_char_validated (*text, -1);

  if (c == (gunichar) -1 || c == (gunichar) -2)
    {
      (*text)++;
      return REPLACEMENT;
    }
  *text = g_utf8_next_char (*text);
  return pw_clean_char (PW_CLEAN_LINE, c);
}

/* Whether a character belongs to the letter before it. */
static gboolean
continues_cluster (gunichar c, gunichar before)
{
  return c >= 0x300 && (before == JOINER || g_unichar_iszerowidth (c) || (c >= 0x1f3fb && c <= 0x1f3ff));
}

gboolean
pw_text_append_clean (GString *pool, const char *text, guint max_clusters)
{
  guint clusters = 0;
  gsize cluster_start = pool->len;
  gunichar before = 0;

  while (*text != '\0')
    {
      gunichar c = next_char (&text);

      if (clusters == 0 || !continues_cluster (c, before))
        {
          if (clusters == max_clusters && max_clusters != 0)
            return FALSE;
          clusters++;
          cluster_start = pool->len;
        }
      before = c;
      if (pool->len - cluster_start > MAX_CLUSTER_BYTES - 6)
        continue;
      g_string_append_unichar (pool, c);
    }
  return TRUE;
}

/* Advances of the printable ASCII characters in DejaVu Sans, the widest of the usual fonts, rounded up. */
static const guint8 widths[2][95] = {
  {
    32, 41, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79,
    61, 79, 70, 64, 62, 74, 69, 99, 69, 62, 69, 39, 34, 39, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64,
    64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84 },
  {
    35, 46, 53, 84, 70, 101, 88, 31, 46, 46, 53, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70,
    70, 70, 40, 40, 84, 84, 84, 58, 100, 78, 77, 74, 83, 69, 69, 83, 84, 38, 38, 78, 64, 100, 84, 85,
    74, 85, 77, 72, 69, 82, 78, 111, 78, 73, 73, 46, 37, 46, 84, 50, 50, 68, 72, 60, 72, 68, 44, 72,
    72, 35, 35, 67, 35, 105, 72, 69, 72, 72, 50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 37, 72, 84 },
};

static guint
char_width (gunichar c, gboolean bold)
{
  if (c >= 0x20 && c < 0x7f)
    return widths[bold ? 1 : 0][c - 0x20];
  if (c >= 0x300 && g_unichar_iszerowidth (c))
    return 0;
  if (c >= 0x1f1e6 && c <= 0x1f1ff)
    return 65; /* half a flag */
  if (c >= 0x1f000)
    return 130;
  if (c >= 0x1100 && g_unichar_iswide (c))
    return 105;
  return bold ? 90 : 80;
}

guint
pw_text_width (const char *text, gsize length, gboolean bold)
{
  const char *end = text + length;
  gunichar before = 0;
  guint width = 0;

  while (text < end)
    {
      gunichar c = g_utf8_get_char (text);

      if (!continues_cluster (c, before))
        width += char_width (c, bold);
      before = c;
      text = g_utf8_next_char (text);
    }
  return width;
}
