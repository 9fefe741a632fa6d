/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of lessons: how notation in them looks.  Must not know any widget. */
#include "ui/lessons/words.h"

#include "core/lessons/text.h"
#include "ui/handout/lesson/view.h"

/* Left-to-right isolates, so that a notation keeps its order in a line of any direction. */
#define NOTATION_OPEN  "\u2066<tt><b>"
#define NOTATION_CLOSE "</b></tt>\u2069"

char *
pw_lesson_markup (const char *text, gboolean own)
{
  GString *markup = g_string_new (NULL);
  const char *at = pw_lesson_text (text, own);
  PwLessonRun run;

  while (pw_lesson_text_next (&at, &run))
    {
      g_autofree char *words = g_markup_escape_text (run.start, (gssize) run.length);

      g_string_append_printf (markup, run.is_notation ? NOTATION_OPEN "%s" NOTATION_CLOSE : "%s", words);
    }
  return g_string_free (markup, FALSE);
}

char *
pw_lesson_notation_markup (const char *notation)
{
  g_autofree char *word = g_markup_escape_text (notation, -1);

  return g_strconcat (NOTATION_OPEN, word, NOTATION_CLOSE, NULL);
}
