/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Typing: when are changes of a text one step, and when two?  Letters typed one after
 * the other at one place are one word and one step, as are letters rubbed out one after the
 * other.  A space begins another step, to which the word after it belongs; so does another place, a
 * pause or a paste.
 */
typedef struct
{
  gsize at;           /* bytes before what changed */
  gsize first_at;     /* where the change may have been made at the earliest: one more a in a row of a's */
  gsize removed;      /* bytes taken out there */
  gsize inserted;     /* bytes put in */
  gboolean is_letter; /* one letter, and no space, was put in */
  gboolean is_space;  /* one space was put in, or a line break */
  gboolean is_rubbed; /* one letter was taken out and none put in */
  gint64 time;        /* in microseconds */
} PwTyping;

/* What changed between two texts (valid UTF-8). */
PwTyping pw_typing_between (const char *before, const char *after, gint64 time);
/* Whether a change continues with the one just before it. */
gboolean pw_typing_goes_on (const PwTyping *last, const PwTyping *next);

G_END_DECLS
