/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The vocabulary of a dialect as tables: all they say comes from the rows that its parser reads. */
#include "data/help/words.h"

#include "data/help/text.h"

/* In the order in which a reader needs them. */
static const struct
{
  PwTokenKind kind;
  const char *title;
} kinds[] = {
  { PW_TOKEN_ATOM, "Steps" },
  { PW_TOKEN_DIRECTION, "Directions" },
  { PW_TOKEN_MODE, "What a square must hold, and what happens there" },
  { PW_TOKEN_HOP, "Hops and rides" },
  { PW_TOKEN_OPERATOR, "From one step to the next" },
  { PW_TOKEN_EXPONENT, "How often" },
  { PW_TOKEN_EQUAL, "As many as before" },
  { PW_TOKEN_GROUP, "Groups" },
  { PW_TOKEN_LIMITER, "Types of piece" },
  { PW_TOKEN_SPACE, "Spaces" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == PW_N_TOKEN_KINDS - 1); /* all but unknown ones */

static const struct
{
  guint places;
  const char *words;
} place_rows[] = {
  { PW_PLACE_STEP, "a step itself" },
  { PW_PLACE_ANY_LEG, "in front of any step" },
  { PW_PLACE_FIRST_LEG | PW_PLACE_MIDDLE_LEG, "in front of any step but the last" },
  { PW_PLACE_FIRST_LEG | PW_PLACE_LAST_LEG, "in front of the first and the last step" },
  { PW_PLACE_MIDDLE_LEG | PW_PLACE_LAST_LEG, "in front of a later step" },
  { PW_PLACE_FIRST_LEG, "in front of a move" },
  { PW_PLACE_MIDDLE_LEG, "in front of a step in the middle" },
  { PW_PLACE_LAST_LEG, "in front of the last step" },
  { PW_PLACE_BETWEEN, "between two steps" },
  { PW_PLACE_BEHIND_STEP, "behind a step" },
  { PW_PLACE_AROUND, "around what belongs together" },
  { PW_PLACE_BEHIND_ALL, "at the very end" },
};

static void
append_places (GString *html, guint places)
{
  const char *comma = "";

  for (guint i = 0; i < G_N_ELEMENTS (place_rows); i++)
    if ((places & place_rows[i].places) == place_rows[i].places)
      {
        g_string_append_printf (html, "%s%s", comma, place_rows[i].words);
        places &= ~place_rows[i].places;
        comma = ", ";
      }
}

/* A space would not be seen. */
static void
append_sign (GString *html, const PwWord *word)
{
  if (word->kind == PW_TOKEN_SPACE)
    g_string_append (html, "space");
  else
    {
      g_string_append (html, "<code class=\"sign\">");
      pw_help_escape (html, word->sign);
      g_string_append (html, "</code>");
    }
}

static void
append_word (GString *html, PwDialect dialect, const PwWord *word, PwHelpRules *rules)
{
  g_string_append (html, "<tr>\n<th scope=\"row\">");
  append_sign (html, word);
  g_string_append (html, "</th>\n<td>");
  pw_help_escape (html, word->meaning);
  g_string_append (html, "</td>\n<td>");
  append_places (html, word->places);
  g_string_append (html, "</td>\n<td>");
  pw_help_notation (html, word->example, dialect, NULL); /* the vocabulary's own tests read it */
  g_string_append (html, "</td>\n<td class=\"thumbnail\">\n");
  pw_help_thumbnail_append (html, dialect, word->example, rules);
  g_string_append (html, "</td>\n</tr>\n");
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
pw_help_words_append (GString *html, PwDialect dialect, PwHelpRules *rules)
{
  const PwWord *word;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (count_words (dialect, kinds[i].kind) == 0)
        continue;
      g_string_append_printf (html, "<h3>%s</h3>\n<table class=\"words\">\n<thead>\n<tr>", kinds[i].title);
      g_string_append (html, "<th scope=\"col\">Sign</th><th scope=\"col\">Meaning</th><th scope=\"col\">Where</th>"
                             "<th scope=\"col\">Example</th><th scope=\"col\">Its moves</th></tr>\n"
                             "</thead>\n<tbody>\n");
      for (guint j = 0; (word = pw_dialect_word (dialect, j)) != NULL; j++)
        if (word->kind == kinds[i].kind)
          append_word (html, dialect, word, rules);
      g_string_append (html, "</tbody>\n</table>\n");
    }
}
