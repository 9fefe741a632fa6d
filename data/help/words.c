/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The vocabulary of a dialect as tables: all they say comes from the rows that its parser reads. */
#include "data/help/words.h"

#include <glib/gi18n-lib.h>

#include "data/help/translate.h"

/* In the order in which a reader needs them. */
static const struct
{
  PwTokenKind kind;
  const char *title;
} kinds[] = {
  { PW_TOKEN_ATOM, N_ ("Atoms") },
  { PW_TOKEN_DIRECTION, N_ ("Directions") },
  { PW_TOKEN_MODE, N_ ("Modes: what a square must hold, and what happens there") },
  { PW_TOKEN_HOP, N_ ("Hops and rides") },
  { PW_TOKEN_OPERATOR, N_ ("Operators: from one leg to the next") },
  { PW_TOKEN_EXPONENT, N_ ("Numbers: how often") },
  { PW_TOKEN_EQUAL, N_ ("As many as before") },
  { PW_TOKEN_GROUP, N_ ("Groups") },
  { PW_TOKEN_LIMITER, N_ ("Types of piece") },
  { PW_TOKEN_SPACE, N_ ("Spaces") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == PW_N_TOKEN_KINDS - 1); /* all but unknown ones */

static const struct
{
  guint places;
  const char *words;
} place_rows[] = {
  { PW_PLACE_STEP, N_ ("an atom") },
  { PW_PLACE_ANY_LEG, N_ ("before any leg") },
  { PW_PLACE_FIRST_LEG | PW_PLACE_MIDDLE_LEG, N_ ("before any leg but the last") },
  { PW_PLACE_FIRST_LEG | PW_PLACE_LAST_LEG, N_ ("before the first and the last leg") },
  { PW_PLACE_MIDDLE_LEG | PW_PLACE_LAST_LEG, N_ ("before a later leg") },
  { PW_PLACE_FIRST_LEG, N_ ("before a term") },
  { PW_PLACE_MIDDLE_LEG, N_ ("before a leg in the middle") },
  { PW_PLACE_LAST_LEG, N_ ("before the last leg") },
  { PW_PLACE_BETWEEN, N_ ("between two legs") },
  { PW_PLACE_BEHIND_STEP, N_ ("after an atom or group") },
  { PW_PLACE_AROUND, N_ ("around what belongs together") },
  { PW_PLACE_BEHIND_ALL, N_ ("at the end") },
};

static const char *const columns[]
    = { N_ ("Symbol"), N_ ("Meaning"), N_ ("Where"), N_ ("Example"), N_ ("Its moves") };

static void
append_escaped (GString *xml, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (xml, escaped);
}

static void
append_places (GString *xml, guint places)
{
  const char *comma = "";

  for (guint i = 0; i < G_N_ELEMENTS (place_rows); i++)
    if ((places & place_rows[i].places) == place_rows[i].places)
      {
        g_string_append_printf (xml, "%s%s", comma, pw_help_say (place_rows[i].words));
        places &= ~place_rows[i].places;
        comma = ", ";
      }
}

/* A space would not be seen. */
static void
append_sign (GString *xml, const PwWord *word)
{
  if (word->kind == PW_TOKEN_SPACE)
    g_string_append (xml, pw_help_say (N_ ("space")));
  else
    {
      g_string_append (xml, "<code style=\"sign\">");
      append_escaped (xml, word->sign);
      g_string_append (xml, "</code>");
    }
}

static void
append_word (GString *xml, PwDialect dialect, const PwWord *word)
{
  g_string_append (xml, "<tr>\n<td><p>");
  append_sign (xml, word);
  g_string_append (xml, "</p></td>\n<td><p>");
  append_escaped (xml, pw_help_say_as_interface (word->meaning));
  g_string_append (xml, "</p></td>\n<td><p>");
  append_places (xml, word->places);
  g_string_append (xml, "</p></td>\n<td><p>");
  g_string_append_printf (xml, "<code style=\"notation %s\">", pw_dialect_name (dialect));
  append_escaped (xml, word->example);
  g_string_append (xml, "</code></p></td>\n<td>\n");
  pw_help_thumbnail_append (xml, dialect, word->example);
  g_string_append (xml, "</td>\n</tr>\n");
}

static guint
count_words (PwDialect dialect, PwTokenKind kind)
{
  const PwWord *word;
  guint n = 0;

  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    n += word->kind == kind;
  return n;
}

void
pw_help_words_append (GString *xml, PwDialect dialect)
{
  const PwWord *word;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (count_words (dialect, kinds[i].kind) == 0)
        continue;
      g_string_append_printf (xml, "<table rules=\"rows\">\n<title>%s</title>\n<thead>\n<tr>",
                              pw_help_say (kinds[i].title));
      for (guint j = 0; j < G_N_ELEMENTS (columns); j++)
        g_string_append_printf (xml, "<td><p>%s</p></td>", pw_help_say (columns[j]));
      g_string_append (xml, "</tr>\n</thead>\n<tbody>\n");
      for (guint j = 0; (word = pw_dialect_word (dialect, j)) != NULL; j++)
        if (word->kind == kinds[i].kind)
          append_word (xml, dialect, word);
      g_string_append (xml, "</tbody>\n</table>\n");
    }
}
