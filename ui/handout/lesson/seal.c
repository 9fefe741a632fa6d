/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How answers are written in a page; script.c reads them. */
#include "ui/handout/lesson/seal.h"

#include <string.h>

/* Marsaglia's generator of three shifts; never 0. */
static guint32
next (guint32 state)
{
  state ^= state << 13;
  state ^= state >> 17;
  return state ^ state << 5;
}

char *
pw_lesson_seal (const char *text, guint32 key)
{
  gsize length = strlen (text);
  g_autofree guchar *bytes = g_memdup2 (text, length + 1);
  guint32 state = key | 1;

  for (gsize i = 0; i < length; i++)
    {
      state = next (state);
      bytes[i] ^= (guchar) (state >> 24);
    }
  return g_base64_encode (bytes, length);
}

/* What is left of one half once the other is mixed in. */
static guint32
mix (guint32 half, guint32 other)
{
  return (half ^ half >> 16) * 2246822507u ^ (other ^ other >> 13) * 3266489909u;
}

char *
pw_lesson_hash (const char *text, guint32 key)
{
  guint32 first = 0xdeadbeef ^ key, second = 0x41c6ce57 ^ key;

  for (const guchar *byte = (const guchar *) text; *byte != '\0'; byte++)
    {
      first = (first ^ *byte) * 2654435761u;
      second = (second ^ *byte) * 1597334677u;
    }
  first = mix (first, second);
  second = mix (second, first);
  return g_strdup_printf ("%08x%08x", first, second);
}
