/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells typing from other changes of a text. Must not know where the text is shown. */
#include "ui/keep/typing.h"

#include <string.h>

#define MAX_PAUSE (2 * G_USEC_PER_SEC)     /* letters closer together than this are typed in one go */
#define MAX_REPLACE (G_USEC_PER_SEC / 100) /* and this is one stroke, which takes out and then puts in */

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

PwTyping
pw_typing_between (const char *before, const char *after, gint64 time)
{
  gsize a = strlen (before), b = strlen (after);
  gsize start = common_start (before, after);
  gsize end = common_end (before, a, after, b, MIN (a, b) - start);
  PwTyping typing = { .at = start, .removed = a - start - end, .inserted = b - start - end, .time = time };

  typing.is_letter = is_one_character (after + start, typing.inserted) && !g_ascii_isspace (after[start]);
  typing.is_rubbed = typing.inserted == 0 && is_one_character (before + start, typing.removed);
  return typing;
}

gboolean
pw_typing_goes_on (const PwTyping *last, const PwTyping *next)
{
  gsize end = last->at + last->inserted;

  /* An entry replaces what is selected in two changes. */
  if (last->inserted == 0 && next->removed == 0 && next->at == last->at && next->time - last->time < MAX_REPLACE)
    return TRUE;
  if (next->time - last->time >= MAX_PAUSE)
    return FALSE;
  if (last->is_letter && next->is_letter)
    return next->removed == 0 && next->at == end;
  /* backspace goes left, delete stays */
  return last->is_rubbed && next->is_rubbed
         && (next->at + next->removed == last->at || next->at == last->at);
}
