/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the text of a help page to Mallard: blocks to elements, with what stands around them.
 * Whatever a page says in the notation is checked on the way.
 */
#include "data/help/page.h"

#include <string.h>

#include "data/help/figure.h"
#include "data/help/text.h"
#include "data/help/words.h"

typedef struct
{
  const PwHelpBook *book;
  const PwHelpSource *source;
  PwDialect dialect; /* PW_N_DIALECTS: none */
  GString *xml;
  gboolean in_section;
} Page;

char *
pw_help_page_id (const PwHelpSource *source)
{
  g_autofree char *name = g_path_get_basename (source->path);

  return g_strndup (name, strcspn (name, "."));
}

/* -- headings -- */

/* "What differs" becomes "what-differs". Returns: (transfer full) */
static char *
make_id (const char *heading)
{
  GString *id = g_string_new (NULL);

  for (const char *p = heading; *p != '\0'; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (id, g_ascii_tolower (*p));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  return g_string_free (id, FALSE);
}

/* -- blocks: each gives FALSE with error set if something in it is wrong -- */

static gboolean
append_text (Page *page, const char *start, const char *text, const char *end, GError **error)
{
  g_string_append (page->xml, start);
  if (!pw_help_inline (page->xml, text, page->dialect, error))
    return FALSE;
  g_string_append (page->xml, end);
  return TRUE;
}

static gboolean
append_paragraph (Page *page, const PwHelpBlock *block, GError **error)
{
  return append_text (page, "<p>", block->text->str, "</p>\n", error);
}

/* A section goes as far as the next one. */
static gboolean
append_heading (Page *page, const PwHelpBlock *block, GError **error)
{
  g_autofree char *id = make_id (block->text->str);

  g_string_append_printf (page->xml, "%s<section id=\"%s\">\n", page->in_section ? "</section>\n" : "", id);
  page->in_section = TRUE;
  return append_text (page, "<title>", block->text->str, "</title>\n", error);
}

static gboolean
append_item (Page *page, const PwHelpBlock *block, GError **error)
{
  return append_text (page, "<item><p>", block->text->str, "</p></item>\n", error);
}

static gboolean
append_picture (Page *page, const PwHelpBlock *block, GError **error)
{
  PwHelpFigure figure = { page->dialect, block->notation, block->board, block->point };

  if (page->dialect >= PW_N_DIALECTS)
    figure.dialect = PW_DIALECT_EXTENDED;
  g_string_append (page->xml, "<figure>\n<desc>");
  if (!pw_help_notation (page->xml, block->notation, figure.dialect, error)
      || !append_text (page, " ", block->text->str, "</desc>\n", error)
      || !pw_help_figure_append (page->xml, &figure, error))
    return FALSE;
  g_string_append (page->xml, "</figure>\n");
  return TRUE;
}

/* "name | here | in Extended Betza" */
static gboolean
append_same (Page *page, const PwHelpBlock *block, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (block->text->str, " | ", 3);

  if (g_strv_length (parts) != 3 || page->dialect >= PW_N_DIALECTS
      || !pw_help_move_alike (page->dialect, parts[1], PW_DIALECT_EXTENDED, parts[2]))
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "\"%s\": not the same piece",
                   block->text->str);
      return FALSE;
    }
  g_string_append (page->xml, "<tr><td><p>");
  pw_help_escape (page->xml, parts[0]);
  g_string_append (page->xml, "</p></td><td><p>");
  if (!pw_help_notation (page->xml, parts[1], page->dialect, error))
    return FALSE;
  g_string_append (page->xml, "</p></td><td><p>");
  if (!pw_help_notation (page->xml, parts[2], PW_DIALECT_EXTENDED, error))
    return FALSE;
  g_string_append (page->xml, "</p></td></tr>\n");
  return TRUE;
}

static gboolean
append_words (Page *page, const PwHelpBlock *block, GError **error)
{
  pw_help_words_append (page->xml, page->dialect);
  return TRUE;
}

static gboolean
append_dialects (Page *page, const PwHelpBlock *block, GError **error)
{
  g_string_append (page->xml, "<terms>\n");
  for (guint i = 0; i < page->book->sources->len; i++)
    {
      const PwHelpSource *source = page->book->sources->pdata[i];
      g_autofree char *id = pw_help_page_id (source);

      if (source->dialect == NULL)
        continue;
      g_string_append_printf (page->xml, "<item><title><link xref=\"%s\">", id);
      pw_help_escape (page->xml, source->title);
      g_string_append (page->xml, "</link></title>\n");
      if (!append_text (page, "<p>", source->summary, "</p></item>\n", error))
        return FALSE;
    }
  g_string_append (page->xml, "</terms>\n");
  return TRUE;
}

/* ORDER KINDS: as PwHelpKind. What stands around a run of such blocks, and each of them. */
static const struct
{
  const char *start, *end;
  gboolean (*append) (Page *page, const PwHelpBlock *block, GError **error);
} block_rows[] = {
  { NULL, NULL, append_paragraph },
  { NULL, NULL, append_heading },
  { "<list>\n", "</list>\n", append_item },
  { NULL, NULL, append_picture },
  { "<table rules=\"rows\">\n<thead>\n<tr><td><p>Piece</p></td><td><p>Here</p></td>"
    "<td><p>In Extended Betza</p></td></tr>\n</thead>\n<tbody>\n",
    "</tbody>\n</table>\n", append_same },
  { NULL, NULL, append_words },
  { NULL, NULL, append_dialects },
};

G_STATIC_ASSERT (G_N_ELEMENTS (block_rows) == PW_HELP_DIALECTS + 1);

static void
append_optional (GString *xml, const char *text)
{
  if (text != NULL)
    g_string_append (xml, text);
}

static gboolean
append_blocks (Page *page, GError **error)
{
  const PwHelpBlock *block, *before = NULL;

  for (guint i = 0; (block = pw_help_block (page->source, i)) != NULL; before = block, i++)
    {
      gboolean goes_on = before != NULL && before->kind == block->kind;

      if (!goes_on && before != NULL)
        append_optional (page->xml, block_rows[before->kind].end);
      if (!goes_on)
        append_optional (page->xml, block_rows[block->kind].start);
      if (!block_rows[block->kind].append (page, block, error))
        {
          g_prefix_error (error, "%s:%u: ", page->source->path, block->line);
          return FALSE;
        }
    }
  if (before != NULL)
    append_optional (page->xml, block_rows[before->kind].end);
  if (page->in_section)
    g_string_append (page->xml, "</section>\n");
  return TRUE;
}

/* -- what stands around them -- */

/* Every page but the index belongs under it, in the order of the book. */
static gboolean
append_head (Page *page, const char *id, GError **error)
{
  gboolean is_index = g_str_equal (id, "index");
  guint place;

  g_string_append_printf (page->xml, "<page xmlns=\"http://projectmallard.org/1.0/\" type=\"%s\" id=\"%s\">\n<info>\n",
                          is_index ? "guide" : "topic", id);
  if (!is_index && g_ptr_array_find (page->book->sources, page->source, &place))
    g_string_append_printf (page->xml, "<link type=\"guide\" xref=\"index\"/>\n<title type=\"sort\">%02u</title>\n",
                            place);
  if (!append_text (page, "<desc>", page->source->summary, "</desc>\n</info>\n<title>", error))
    return FALSE;
  pw_help_escape (page->xml, page->source->title);
  g_string_append (page->xml, "</title>\n");
  return TRUE;
}

char *
pw_help_page_write (const PwHelpBook *book, const PwHelpSource *source, GError **error)
{
  g_autoptr (GString) xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_autofree char *id = pw_help_page_id (source);
  Page page = { .book = book, .source = source, .dialect = PW_N_DIALECTS, .xml = xml };

  if (source->dialect != NULL && !pw_help_source_dialect (source, &page.dialect))
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "%s: no dialect is called \"%s\"",
                   source->path, source->dialect);
      return NULL;
    }
  if (!append_head (&page, id, error) || !append_blocks (&page, error))
    return NULL;
  g_string_append (xml, "</page>\n");
  return g_strdup (xml->str);
}
