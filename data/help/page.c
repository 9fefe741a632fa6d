/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the text of a help page to HTML: blocks to elements, with what stands around them.
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
  GString *html;
  PwHelpRules rules;
} Page;

char *
pw_help_page_name (const PwHelpSource *source)
{
  const char *end = strrchr (source->path, '.');

  return g_strdup_printf ("%.*s.html", (int) (end - source->path), source->path);
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

static void
append_contents (Page *page)
{
  const PwHelpBlock *block;

  g_string_append (page->html, "<nav class=\"contents\" aria-label=\"On this page\">\n<ul>\n");
  for (guint i = 0; (block = pw_help_block (page->source, i)) != NULL; i++)
    if (block->kind == PW_HELP_HEADING)
      {
        g_autofree char *id = make_id (block->text->str);

        g_string_append_printf (page->html, "<li><a href=\"#%s\">", id);
        pw_help_escape (page->html, block->text->str);
        g_string_append (page->html, "</a></li>\n");
      }
  g_string_append (page->html, "</ul>\n</nav>\n");
}

/* -- blocks: each gives FALSE with error set if something in it is wrong -- */

static gboolean
append_text (Page *page, const char *start, const char *text, const char *end, GError **error)
{
  g_string_append (page->html, start);
  if (!pw_help_inline (page->html, text, page->dialect, error))
    return FALSE;
  g_string_append (page->html, end);
  return TRUE;
}

static gboolean
append_paragraph (Page *page, const PwHelpBlock *block, GError **error)
{
  return append_text (page, "<p>", block->text->str, "</p>\n", error);
}

static gboolean
append_heading (Page *page, const PwHelpBlock *block, GError **error)
{
  g_autofree char *id = make_id (block->text->str);
  g_autofree char *start = g_strdup_printf ("<h2 id=\"%s\">", id);

  return append_text (page, start, block->text->str, "</h2>\n", error);
}

static gboolean
append_item (Page *page, const PwHelpBlock *block, GError **error)
{
  return append_text (page, "<li>", block->text->str, "</li>\n", error);
}

static gboolean
append_picture (Page *page, const PwHelpBlock *block, GError **error)
{
  PwHelpFigure figure = { page->dialect, block->notation, block->board, block->point };

  g_string_append (page->html, "<figure>\n");
  if (page->dialect >= PW_N_DIALECTS)
    figure.dialect = PW_DIALECT_EXTENDED;
  if (!pw_help_figure_append (page->html, &figure, &page->rules, error))
    return FALSE;
  g_string_append (page->html, "<figcaption>");
  return pw_help_notation (page->html, block->notation, figure.dialect, error)
         && append_text (page, " ", block->text->str, "</figcaption>\n</figure>\n", error);
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
  g_string_append (page->html, "<tr><th scope=\"row\">");
  pw_help_escape (page->html, parts[0]);
  g_string_append (page->html, "</th><td>");
  if (!pw_help_notation (page->html, parts[1], page->dialect, error))
    return FALSE;
  g_string_append (page->html, "</td><td>");
  if (!pw_help_notation (page->html, parts[2], PW_DIALECT_EXTENDED, error))
    return FALSE;
  g_string_append (page->html, "</td></tr>\n");
  return TRUE;
}

static gboolean
append_words (Page *page, const PwHelpBlock *block, GError **error)
{
  pw_help_words_append (page->html, page->dialect, &page->rules);
  return TRUE;
}

static gboolean
append_dialects (Page *page, const PwHelpBlock *block, GError **error)
{
  g_string_append (page->html, "<dl>\n");
  for (guint i = 0; i < page->book->sources->len; i++)
    {
      const PwHelpSource *source = page->book->sources->pdata[i];
      g_autofree char *name = pw_help_page_name (source);

      if (source->dialect == NULL)
        continue;
      g_string_append_printf (page->html, "<dt><a href=\"%s\">", name);
      pw_help_escape (page->html, source->title);
      g_string_append (page->html, "</a></dt>\n");
      if (!append_text (page, "<dd>", source->summary, "</dd>\n", error))
        return FALSE;
    }
  g_string_append (page->html, "</dl>\n");
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
  { "<ul>\n", "</ul>\n", append_item },
  { "<div class=\"gallery\">\n", "</div>\n", append_picture },
  { "<table>\n<thead>\n<tr><th scope=\"col\">Piece</th><th scope=\"col\">Here</th>"
    "<th scope=\"col\">In Extended Betza</th></tr>\n</thead>\n<tbody>\n",
    "</tbody>\n</table>\n", append_same },
  { NULL, NULL, append_words },
  { NULL, NULL, append_dialects },
};

G_STATIC_ASSERT (G_N_ELEMENTS (block_rows) == PW_HELP_DIALECTS + 1);

static void
append_optional (GString *html, const char *text)
{
  if (text != NULL)
    g_string_append (html, text);
}

static gboolean
append_blocks (Page *page, GError **error)
{
  const PwHelpBlock *block, *before = NULL;

  for (guint i = 0; (block = pw_help_block (page->source, i)) != NULL; before = block, i++)
    {
      gboolean goes_on = before != NULL && before->kind == block->kind;

      if (!goes_on && before != NULL)
        append_optional (page->html, block_rows[before->kind].end);
      if (!goes_on)
        append_optional (page->html, block_rows[block->kind].start);
      if (!block_rows[block->kind].append (page, block, error))
        {
          g_prefix_error (error, "%s:%u: ", page->source->path, block->line);
          return FALSE;
        }
    }
  if (before != NULL)
    append_optional (page->html, block_rows[before->kind].end);
  return TRUE;
}

/* -- what stands around them -- */

static void
append_links (Page *page)
{
  g_string_append (page->html, "<nav class=\"pages\" aria-label=\"Pages\">\n<ul>\n");
  for (guint i = 0; i < page->book->sources->len; i++)
    {
      const PwHelpSource *source = page->book->sources->pdata[i];
      g_autofree char *name = pw_help_page_name (source);

      g_string_append_printf (page->html, "<li><a href=\"%s\"%s>", name,
                              source == page->source ? " aria-current=\"page\"" : "");
      pw_help_escape (page->html, source->title);
      g_string_append (page->html, "</a></li>\n");
    }
  g_string_append (page->html, "</ul>\n</nav>\n");
}

static void
append_rules (GString *html, const GPtrArray *rules)
{
  for (guint i = 0; i < rules->len; i++)
    g_string_append_printf (html, "%s\n", (const char *) rules->pdata[i]);
}

static void
append_head (GString *html, const Page *page)
{
  g_string_append (html, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\" xml:lang=\"en\">\n"
                         "<head>\n<meta charset=\"utf-8\"/>\n"
                         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                         "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>");
  pw_help_escape (html, page->source->title);
  g_string_append (html, " \342\200\223 Piecewright</title>\n<style>\n");
  g_string_append (html, page->book->style);
  append_rules (html, page->rules.light);
  g_string_append (html, "@media (prefers-color-scheme: dark) {\n");
  append_rules (html, page->rules.dark);
  g_string_append (html, "}\n</style>\n</head>\n");
}

static gboolean
append_body (Page *page, GError **error)
{
  g_string_append (page->html, "<body>\n<header>\n");
  append_links (page);
  g_string_append (page->html, "</header>\n<main>\n<h1>");
  pw_help_escape (page->html, page->source->title);
  g_string_append (page->html, "</h1>\n");
  append_contents (page);
  if (!append_blocks (page, error))
    return FALSE;
  g_string_append (page->html, "</main>\n</body>\n</html>\n");
  return TRUE;
}

char *
pw_help_page_write (const PwHelpBook *book, const PwHelpSource *source, GError **error)
{
  g_autoptr (GString) head = g_string_new (NULL);
  g_autoptr (GString) body = g_string_new (NULL);
  Page page = { .book = book, .source = source, .dialect = PW_N_DIALECTS, .html = body };
  gboolean done;

  if (source->dialect != NULL && !pw_help_source_dialect (source, &page.dialect))
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "%s: no dialect is called \"%s\"",
                   source->path, source->dialect);
      return NULL;
    }
  pw_help_rules_init (&page.rules);
  done = append_body (&page, error);
  append_head (head, &page); /* only now is it known which rules are needed */
  pw_help_rules_clear (&page.rules);
  return done ? g_strconcat (head->str, body->str, NULL) : NULL;
}
