/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text inside a page: what is marked in a line, and what XML wants replaced. */
#include "data/help/text.h"

#include <string.h>

void
pw_help_escape (GString *xml, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (xml, escaped);
}

static gboolean
fail (GError **error, const char *text, const char *what)
{
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "\"%s\" %s", text, what);
  return FALSE;
}

gboolean
pw_help_notation (GString *xml, const char *notation, PwDialect dialect, GError **error)
{
  g_autoptr (PwParse) parse = NULL;

  if (dialect >= PW_N_DIALECTS)
    return fail (error, notation, "is of no dialect");
  parse = pw_notation_parse (dialect, notation, -1);
  if (pw_parse_has_errors (parse))
    return fail (error, notation, "has an error");
  g_string_append_printf (xml, "<code style=\"notation %s\">", pw_dialect_name (dialect));
  pw_help_escape (xml, notation);
  g_string_append (xml, "</code>");
  return TRUE;
}

/* "dialect:notation", or a notation of the page's dialect. */
static gboolean
append_notation (GString *xml, const char *text, PwDialect dialect, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);

  if (parts[0] != NULL && parts[1] != NULL && pw_dialect_from_name (parts[0], &dialect))
    return pw_help_notation (xml, parts[1], dialect, error);
  return pw_help_notation (xml, text, dialect, error);
}

static gboolean
append_link (GString *xml, const char *name, GError **error)
{
  PwDialect dialect;

  if (!pw_dialect_from_name (name, &dialect))
    return fail (error, name, "is no dialect");
  g_string_append_printf (xml, "<link xref=\"%s\">%s</link>", name, pw_dialect_label (dialect));
  return TRUE;
}

static gboolean
append_marked (GString *xml, char mark, const char *text, PwDialect dialect, GError **error)
{
  switch (mark)
    {
    case '|':
      return append_notation (xml, text, dialect, error);
    case '{':
      return append_link (xml, text, error);
    default:
      g_string_append (xml, "<code>");
      pw_help_escape (xml, text);
      g_string_append (xml, "</code>");
      return TRUE;
    }
}

gboolean
pw_help_inline (GString *xml, const char *text, PwDialect dialect, GError **error)
{
  const char *p = text;

  while (*p != '\0')
    {
      gsize plain = strcspn (p, "`|{");
      g_autofree char *before = g_strndup (p, plain);
      g_autofree char *marked = NULL;
      char mark = p[plain];
      const char *end;

      pw_help_escape (xml, before);
      if (mark == '\0')
        return TRUE;
      end = strchr (p + plain + 1, mark == '{' ? '}' : mark);
      if (end == NULL)
        return fail (error, text, "has a mark that is not closed");
      marked = g_strndup (p + plain + 1, (gsize) (end - p) - plain - 1);
      if (!append_marked (xml, mark, marked, dialect, error))
        return FALSE;
      p = end + 1;
    }
  return TRUE;
}
