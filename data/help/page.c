/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills in what the program knows of a help page, and checks what the page says in notations. */
#include "data/help/page.h"

#include <string.h>

#include "core/engine/compare.h"
#include "data/help/exchange.h"
#include "data/help/figure.h"
#include "data/help/words.h"

typedef struct
{
  PwDialect dialect;
  char *text; /* (nullable) */
} Notation;

typedef struct
{
  GPtrArray *made;   /* char *: what each element of the program's own becomes, in their order */
  GString *code;     /* (nullable): a notation that is being read */
  PwDialect dialect; /* of that */
  Notation first;    /* of the figure, or of the row */
  gboolean is_same;  /* in a table of equal pieces */
} Reader;

static gboolean
fail (const char *text, const char *what, GError **error)
{
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "\"%s\" %s", text, what);
  return FALSE;
}

static gboolean
read_dialect (const char *name, PwDialect *dialect, GError **error)
{
  return pw_dialect_from_name (name, dialect) || fail (name, "is no dialect", error);
}

/* -- notations -- */

static gboolean
take_notation (Reader *reader, GError **error)
{
  g_autofree char *text = g_string_free (g_steal_pointer (&reader->code), FALSE);
  g_autoptr (PwParse) parse = pw_notation_parse (reader->dialect, text, -1), first = NULL;

  if (pw_parse_has_errors (parse))
    return fail (text, "has an error", error);
  if (reader->first.text == NULL)
    {
      reader->first = (Notation){ reader->dialect, g_steal_pointer (&text) };
      return TRUE;
    }
  if (!reader->is_same)
    return TRUE;
  first = pw_notation_parse (reader->first.dialect, reader->first.text, -1);
  return pw_compare_pieces (pw_parse_piece (first), pw_parse_piece (parse), FALSE, G_MAXUINT64)
             == PW_ALIKE_SAME
         || fail (text, "is not the same piece", error);
}

/* -- elements -- */

typedef gboolean (*Begin) (Reader *reader, const char **names, const char **values, GError **error);

/* (nullable) */
static const char *
find_value (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static gboolean
begin_code (Reader *reader, const char **names, const char **values, GError **error)
{
  const char *style = find_value (names, values, "style");

  if (style == NULL || !g_str_has_prefix (style, "notation "))
    return TRUE;
  reader->code = g_string_new (NULL);
  return read_dialect (style + strlen ("notation "), &reader->dialect, error);
}

static gboolean
begin_table (Reader *reader, const char **names, const char **values, GError **error)
{
  reader->is_same = g_strcmp0 (find_value (names, values, "style"), "same") == 0;
  return TRUE;
}

static gboolean
begin_anew (Reader *reader, const char **names, const char **values, GError **error)
{
  g_clear_pointer (&reader->first.text, g_free);
  return TRUE;
}

static gboolean
fill_board (Reader *reader, const char **names, const char **values, GError **error)
{
  g_autoptr (GString) xml = g_string_new (NULL);
  PwHelpFigure figure = { reader->first.dialect, reader->first.text, find_value (names, values, "board"),
                          find_value (names, values, "point") };

  if (figure.notation == NULL)
    return fail ("pw:board", "has no notation before it", error);
  if (!pw_help_figure_append (xml, &figure, error))
    return FALSE;
  g_ptr_array_add (reader->made, g_strdup (xml->str));
  return TRUE;
}

static gboolean
fill_words (Reader *reader, const char **names, const char **values, GError **error)
{
  g_autoptr (GString) xml = g_string_new (NULL);
  const char *name = find_value (names, values, "dialect");
  PwDialect dialect;

  if (!read_dialect (name != NULL ? name : "", &dialect, error))
    return FALSE;
  pw_help_words_append (xml, dialect);
  g_ptr_array_add (reader->made, g_strdup (xml->str));
  return TRUE;
}

static gboolean
fill_formats (Reader *reader, const char **names, const char **values, GError **error)
{
  g_autoptr (GString) xml = g_string_new (NULL);

  pw_help_formats_append (xml);
  g_ptr_array_add (reader->made, g_strdup (xml->str));
  return TRUE;
}

static gboolean
fill_programs (Reader *reader, const char **names, const char **values, GError **error)
{
  g_autoptr (GString) xml = g_string_new (NULL);
  const char *notations = find_value (names, values, "notations");

  if (!pw_help_programs_append (xml, notations != NULL ? notations : "", error))
    return FALSE;
  g_ptr_array_add (reader->made, g_strdup (xml->str));
  return TRUE;
}

static const struct
{
  const char *name;
  Begin begin;
} elements[] = {
  { "code", begin_code },   { "table", begin_table },   { "tr", begin_anew },
  { "figure", begin_anew }, { "pw:board", fill_board }, { "pw:words", fill_words },
  { "pw:formats", fill_formats }, { "pw:programs", fill_programs },
};

static void
start_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data,
          GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (elements[i].name, name))
      {
        elements[i].begin (data, names, values, error);
        return;
      }
  if (g_str_has_prefix (name, "pw:"))
    fail (name, "is no element", error);
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reader *reader = data;
  int line;

  if (g_str_equal (name, "code") && reader->code != NULL && !take_notation (reader, error))
    {
      g_markup_parse_context_get_position (context, &line, NULL); /* GLib adds it only at the beginning of elements */
      g_prefix_error (error, "Error on line %d: ", line);
    }
  if (g_str_equal (name, "table"))
    reader->is_same = FALSE;
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reader *reader = data;

  if (reader->code != NULL)
    g_string_append_len (reader->code, text, (gssize) length);
}

/* -- the page -- */

/* Puts what was made in the place of its elements. */
static char *
put_in (const char *page, const GPtrArray *made)
{
  GString *filled = g_string_new (NULL);

  for (guint i = 0; i < made->len; i++)
    {
      const char *start = strstr (page, "<pw:"), *end = strchr (start, '>');

      g_string_append_len (filled, page, start - page);
      g_string_append (filled, made->pdata[i]);
      page = end + 1;
    }
  g_string_append (filled, page);
  return g_string_free (filled, FALSE);
}

char *
pw_help_page_fill (const char *page, GError **error)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_free);
  Reader reader = { .made = made };
  GMarkupParseContext *context
      = g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, &reader, NULL);
  gboolean done = g_markup_parse_context_parse (context, page, -1, error)
                  && g_markup_parse_context_end_parse (context, error);

  g_markup_parse_context_free (context);
  if (reader.code != NULL)
    g_string_free (reader.code, TRUE);
  g_free (reader.first.text);
  return done ? put_in (page, made) : NULL;
}
