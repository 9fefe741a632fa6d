/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of help pages. Owns where a text begins and ends in them; must not know what they say. */
#include "data/help/translate.h"

#include <string.h>

/* None has another inside. */
static const char *const blocks[] = { "desc", "p", "title" };

/* "" would bring the catalogue's header. */
static const char *
look_up (const char *domain, const char *text)
{
  return *text != '\0' ? g_dgettext (domain, text) : text;
}

const char *
pw_help_say (const char *text)
{
  return look_up (PW_PAGES_PACKAGE, text);
}

const char *
pw_help_say_as_interface (const char *text)
{
  return look_up (GETTEXT_PACKAGE, text);
}

/* What is behind the start tag of an element, "<p>" or "<title " with attributes. (nullable): it isn't one of
 * that */
static const char *
skip_tag (const char *text, const char *element)
{
  gsize length = strlen (element);
  const char *end = NULL;

  if (strncmp (text + 1, element, length) == 0 && (text[1 + length] == ' ' || text[1 + length] == '>'))
    end = strchr (text, '>');
  return end != NULL ? end + 1 : NULL;
}

/* The next text from here: its place behind the start tag, and the end tag that it needs. (nullable) */
static const char *
find_text (const char *from, char **end_tag)
{
  for (const char *at = strchr (from, '<'); at != NULL; at = strchr (at + 1, '<'))
    for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
      {
        const char *start = skip_tag (at, blocks[i]);

        if (start == NULL)
          continue;
        *end_tag = g_strdup_printf ("</%s>", blocks[i]);
        return start;
      }
  return NULL;
}

/* Single spaces between words, none around them. (transfer full) */
static char *
unwrap (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) words = g_strsplit_set (copy, " \n\t", -1);
  GString *line = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", words[i]);
  return g_string_free (line, FALSE);
}

static void
append_translated (GString *page, const char *text, gsize length, const char *(*say) (const char *) )
{
  g_autofree char *line = unwrap (text, length);
  const char *translation = say (line);

  if (g_str_equal (translation, line))
    g_string_append_len (page, text, (gssize) length);
  else
    g_string_append (page, translation);
}

char *
pw_help_page_translate (const char *page, const char *(*say) (const char *text))
{
  GString *translated = g_string_new (NULL);

  for (;;)
    {
      g_autofree char *end_tag = NULL;
      const char *start = find_text (page, &end_tag), *end = start != NULL ? strstr (start, end_tag) : NULL;

      if (end == NULL)
        break;
      g_string_append_len (translated, page, start - page);
      append_translated (translated, start, (gsize) (end - start), say);
      page = end;
    }
  g_string_append (translated, page);
  return g_string_free (translated, FALSE);
}
