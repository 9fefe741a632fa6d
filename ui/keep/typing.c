/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distinguishes typing from other changes of a text. Must not know where the text is shown. */
#include "ui/keep/typing.h"

#include <string.h>

#define MAX_PAUSE (2 * G_USEC_PER_SEC)     /* letters closer together than this are typed in one go */
#define MAX_REPLACE (G_USEC_PER_SEC / 100) /* a deletion and an insertion this close are one replacement */

/* Bytes that both texts begin with, never ending inside a character. */
static gsize
common_start (const char *a, const char *b)
{
  gsize n = 0;

  while (a[n] && a[n] == b[n])
    n++;
  while (n > 0 && ((a[n] & 0xc0) == 0x80 || (b[n] & 0xc0) == 0x80))
    n--;
  return n;
}

/* Bytes that both texts end with, at most max, never beginning inside a character. */
static gsize
common_end (const char *a, gsize a_length, const char *b, gsize b_length, gsize max)
{
  gsize n = 0;

  while (n < max && a[a_length - n - 1] == b[b_length - n - 1])
    n++;
  while (n > 0 && (a[a_length - n] & 0xc0) == 0x80)
    n--;
  return n;
}

static gboolean
is_one_character (const char *text, gsize length)
{
  return length > 0 && (gsize) (g_utf8_next_char (text) - text) == length;
}

/* How far to the left the same letter is, so that it makes no difference which of them is meant. */
static gsize
find_first (const char *text, gsize at, const char *letter, gsize length)
{
  while (at >= length && memcmp (text + at - length, letter, length) == 0)
    at -= length;
  return at;
}

PwTyping
pw_typing_between (const char *before, const char *after, gint64 time)
{
  gsize a = strlen (before), b = strlen (after);
  gsize start = common_start (before, after);
  gsize end = common_end (before, a, after, b, MIN (a, b) - start);
  PwTyping typing
      = { .at = start, .first_at = start, .removed = a - start - end, .inserted = b - start - end, .time = time };
  gboolean is_one = is_one_character (after + start, typing.inserted);
  gboolean is_blank = is_one && g_unichar_isspace (g_utf8_get_char (after + start));

  typing.is_letter = is_one && !is_blank;
  typing.is_space = is_blank;
  typing.is_rubbed = typing.inserted == 0 && is_one_character (before + start, typing.removed);
  if (is_one && typing.removed == 0)
    typing.first_at = find_first (after, start, after + start, typing.inserted);
  else if (typing.is_rubbed)
    typing.first_at = find_first (before, start, before + start, typing.removed);
  return typing;
}

/* Whether a place after (or before) the last change can be that of the next one. */
static gboolean
can_be_at (const PwTyping *last, gsize behind, const PwTyping *next, gsize in_front)
{
  return last->first_at + behind <= next->at + in_front && next->first_at + in_front <= last->at + behind;
}

gboolean
pw_typing_goes_on (const PwTyping *last, const PwTyping *next)
{
  gint64 pause = next->time - last->time;

  /* An entry replaces what is selected in two changes. */
  if (last->inserted == 0 && next->removed == 0 && pause < MAX_REPLACE && can_be_at (last, 0, next, 0))
    return TRUE;
  if (pause >= MAX_PAUSE)
    return FALSE;
  if ((last->is_letter || last->is_space) && next->is_letter)
    return next->removed == 0 && can_be_at (last, last->inserted, next, 0);
  /* backspace goes left, delete stays */
  return last->is_rubbed && next->is_rubbed
         && (can_be_at (last, 0, next, next->removed) || can_be_at (last, 0, next, 0));
}
