/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A part of a lesson's text: words, or notation, which is *between stars*. */
typedef struct
{
  const char *start; /* in the text */
  gsize length;      /* bytes, without stars around it; at least one */
  gboolean is_notation;
} PwLessonRun;

/*
 * The next part of a text. A star that no other one follows, or at once, is a star.
 *
 * at: (inout): where it begins; the text at first
 * Returns: FALSE at the end
 */
gboolean pw_lesson_text_next (const char **at, PwLessonRun *run);

G_END_DECLS
