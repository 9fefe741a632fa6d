/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symbols and names: owns the rules for them. Must not know where they are shown. */
#include "ui/keep/words.h"

#include <string.h>

#include "core/base/clean.h"
#include "ui/keep/record.h"

#define MAX_LETTERS 2
#define MAX_MARKS 4         /* on a letter, or on a part of one */
#define MAX_LETTER_BYTES 40 /* the longest emoji in use have 35 */
#define MAX_NAME_LENGTH 200 /* characters */
#define MAX_FILE_NAME_LENGTH 60 /* characters; without the ending */
#define MAX_QUOTED 40

/* -- letters, as people see them -- */

#define JOINER 0x200d
#define BLACK_FLAG 0x1f3f4

/*
 * What goes into one letter, in short what Unicode's annex 29 says of grapheme clusters:
 *
 *   letter  = part { JOINER part }               joined are signs only, not letters of a script
 *   part    = base { mark | skin tone }          marks of all kinds, and what completes a Korean syllable
 *           | half of a flag, half of a flag     two letters of the alphabet for countries
 *           | BLACK_FLAG { tag }                 a country's part
 */
typedef struct
{
  GString *text;
  guint n;             /* letters in it */
  gsize start;         /* of the last one */
  gunichar base;       /* of its last part */
  guint marks;         /* on that part */
  gboolean is_joining; /* a joiner came last */
  gboolean is_full;    /* nothing more fits into the last letter */
} Letters;

static gboolean
is_half_flag (gunichar u)
{
  return u >= 0x1f1e6 && u <= 0x1f1ff;
}

/* What is on the letter before it, if there is one. */
static gboolean
is_mark (gunichar u)
{
  gboolean is_skin_tone = u >= 0x1f3fb && u <= 0x1f3ff;
  gboolean is_jamo = u >= 0x1160 && u <= 0x11ff;

  return g_unichar_ismark (u) || is_skin_tone || is_jamo;
}

static gboolean
is_sign (gunichar u)
{
  return u >= 0x2190 && !g_unichar_isalnum (u);
}

static gboolean
is_tag (gunichar u)
{
  return u >= 0xe0020 && u <= 0xe007f;
}

/* Puts a character into the last letter, with the joiner before it; what doesn't fit closes the letter. */
static void
extend (Letters *letters, gunichar u)
{
  gsize length = letters->text->len;

  if (letters->is_full)
    return;
  if (letters->is_joining)
    g_string_append_unichar (letters->text, JOINER);
  g_string_append_unichar (letters->text, u);
  letters->is_full = letters->text->len - letters->start > MAX_LETTER_BYTES;
  if (letters->is_full)
    g_string_truncate (letters->text, length);
}

static void
begin_part (Letters *letters, gunichar u)
{
  letters->base = u;
  letters->marks = 0;
}

/* A character that can be seen and is no mark. Returns: FALSE if there are letters enough */
static gboolean
add_base (Letters *letters, gunichar u)
{
  gboolean completes_flag = is_half_flag (u) && is_half_flag (letters->base);
  gboolean is_joined = letters->is_joining && is_sign (letters->base) && is_sign (u);

  if (letters->n > 0 && (completes_flag || is_joined))
    {
      extend (letters, u);
      begin_part (letters, completes_flag ? 0 : u);
      return TRUE;
    }
  if (letters->n == MAX_LETTERS)
    return FALSE;
  letters->n++;
  letters->start = letters->text->len;
  letters->is_full = letters->is_joining = FALSE;
  g_string_append_unichar (letters->text, u);
  begin_part (letters, u);
  return TRUE;
}

/* Returns: FALSE if there are letters enough */
static gboolean
add (Letters *letters, gunichar u)
{
  gboolean is_joiner = u == JOINER && letters->n > 0, goes_on = TRUE;

  if (is_mark (u) && (letters->n > 0 || g_unichar_ismark (u)))
    {
      letters->is_joining = FALSE;
      if (letters->n > 0 && letters->marks++ < MAX_MARKS)
        extend (letters, u);
    }
  else if (is_tag (u) && letters->base == BLACK_FLAG)
    extend (letters, u);
  else if (g_unichar_isgraph (u) && pw_clean_char (PW_CLEAN_NAME, u) == u)
    goes_on = add_base (letters, u);
  letters->is_joining = is_joiner;
  return goes_on;
}

char *
pw_symbol_from_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  Letters letters = { .text = g_string_new (NULL) };

  for (const char *c = valid; *c && add (&letters, g_utf8_get_char (c)); c = g_utf8_next_char (c))
    ;
  if (letters.n == 0)
    g_string_assign (letters.text, PW_RECORD_DEFAULT_SYMBOL);
  return g_string_free (letters.text, FALSE);
}

/* -- names -- */

char *
pw_name_from_text (const char *text)
{
  g_autofree char *line = pw_clean_text (PW_CLEAN_NAME, text);

  return g_strstrip (g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), MAX_NAME_LENGTH)));
}

char *
pw_quote_from_text (const char *text)
{
  g_autofree char *line = pw_name_from_text (text);

  return g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), MAX_QUOTED));
}

char *
pw_file_name_from_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *name = g_string_new (NULL);
  guint n = 0;

  for (const char *c = valid; *c && n < MAX_FILE_NAME_LENGTH; c = g_utf8_next_char (c), n++)
    {
      gunichar u = g_utf8_get_char (c);

      if (u < 0x80 && strchr ("/\\:*?\"<>|", (int) u))
        u = '-';
      else if (!g_unichar_isprint (u) || (g_utf8_strchr (". ", -1, u) && name->len == 0))
        continue;
      g_string_append_unichar (name, u);
    }
  return g_strchomp (g_string_free (name, FALSE));
}
