/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of lessons: their translation, and how notation in them looks.  Must not know any widget. */
#include "ui/lessons/words.h"

#include <string.h>

/* Left-to-right isolates, so that a notation keeps its order in a line of any direction. */
#define NOTATION_OPEN  "\u2066<tt><b>"
#define NOTATION_CLOSE "</b></tt>\u2069"

const char *
pw_lesson_translate (const char *text, gboolean own)
{
  return own ? text : g_dgettext (PW_PAGES_PACKAGE, text); /* never empty */
}

/* A star that no other one follows is a star. */
char *
pw_lesson_markup (const char *text, gboolean own)
{
  GString *markup = g_string_new (NULL);
  const char *at = pw_lesson_translate (text, own);

  while (*at != '\0')
    {
      const char *open = strchr (at, '*');
      const char *close = open != NULL ? strchr (open + 1, '*') : NULL;
      g_autofree char *plain = NULL;
      g_autofree char *word = NULL;

      if (close == NULL || close == open + 1)
        {
          plain = g_markup_escape_text (at, close != NULL ? close + 1 - at : -1);
          g_string_append (markup, plain);
          at = close != NULL ? close + 1 : at + strlen (at);
          continue;
        }
      plain = g_markup_escape_text (at, open - at);
      word = g_markup_escape_text (open + 1, close - open - 1);
      g_string_append_printf (markup, "%s" NOTATION_OPEN "%s" NOTATION_CLOSE, plain, word);
      at = close + 1;
    }
  return g_string_free (markup, FALSE);
}

char *
pw_lesson_notation_markup (const char *notation)
{
  g_autofree char *word = g_markup_escape_text (notation, -1);

  return g_strconcat (NOTATION_OPEN, word, NOTATION_CLOSE, NULL);
}
