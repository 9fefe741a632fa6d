/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of lessons: how notation in them looks.  Must not know any widget. */
#include "ui/lessons/words.h"

#include <string.h>

#include "core/lessons/text.h"
#include "ui/handout/lesson/view.h"

/* Left-to-right isolates, so that a notation keeps its order in a line of any direction; a short one stays in
 * a line. */
#define NOTATION_OPEN  "\u2066<tt><b>"
#define NOTATION_CLOSE "</b></tt>\u2069"
#define SHORT          14 /* bytes */

/* words: escaped. (transfer full) */
static char *
mark_up_notation (const char *words, gsize length)
{
  return g_strconcat (NOTATION_OPEN, length <= SHORT ? "<span allow_breaks=\"false\">" : "<span>", words,
                      "</span>" NOTATION_CLOSE, NULL);
}

char *
pw_lesson_markup (const char *text, gboolean own)
{
  GString *markup = g_string_new (NULL);
  const char *at = pw_lesson_text (text, own);
  PwLessonRun run;

  while (pw_lesson_text_next (&at, &run))
    {
      g_autofree char *words = g_markup_escape_text (run.start, (gssize) run.length);
      g_autofree char *notation = run.is_notation ? mark_up_notation (words, run.length) : NULL;

      g_string_append (markup, notation != NULL ? notation : words);
    }
  return g_string_free (markup, FALSE);
}

char *
pw_lesson_notation_markup (const char *notation)
{
  g_autofree char *word = g_markup_escape_text (notation, -1);

  return mark_up_notation (word, strlen (notation));
}
