/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads the text of a help page.  Knows lines and blocks, not what becomes of them.
 */
#include "data/help/source.h"

#include <string.h>

typedef struct
{
  PwHelpSource *source;
  PwHelpBlock *open; /* more lines may belong to it; NULL behind an empty line */
  guint line;
} Reader;

static PwHelpBlock *
begin_block (Reader *reader, PwHelpKind kind, const char *text)
{
  PwHelpBlock *block = g_new0 (PwHelpBlock, 1);

  block->kind = kind;
  block->line = reader->line;
  block->text = g_string_new (text);
  g_ptr_array_add (reader->source->blocks, block);
  reader->open = block;
  return block;
}

static void
free_block (gpointer data)
{
  PwHelpBlock *block = data;

  g_string_free (block->text, TRUE);
  g_free (block->notation);
  g_free (block->board);
  g_free (block->point);
  g_free (block);
}

static gboolean
fail (const Reader *reader, const char *what, const char *text, GError **error)
{
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "%s:%u: %s \"%s\"", reader->source->path,
               reader->line, what, text);
  return FALSE;
}

/* -- lines that begin with @ -- */

typedef struct
{
  const char *key;
  PwHelpKind kind; /* of the block that it begins */
} Beginning;

static const Beginning beginnings[] = {
  { "picture", PW_HELP_PICTURE },
  { "same", PW_HELP_SAME },
  { "words", PW_HELP_WORDS },
  { "dialects", PW_HELP_DIALECTS },
};

/* Where the value of a key goes; NULL if there is no such key. */
static char **
find_field (Reader *reader, const char *key)
{
  PwHelpSource *source = reader->source;
  PwHelpBlock *picture = reader->open != NULL && reader->open->kind == PW_HELP_PICTURE ? reader->open : NULL;
  const struct
  {
    const char *key;
    char **field;
  } fields[] = {
    { "dialect", &source->dialect },
    { "title", &source->title },
    { "summary", &source->summary },
    { "board", picture != NULL ? &picture->board : NULL },
    { "point", picture != NULL ? &picture->point : NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].key, key))
      return fields[i].field;
  return NULL;
}

static gboolean
read_key (Reader *reader, const char *line, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (line + 1, " ", 2);
  const char *value = parts[0] != NULL && parts[1] != NULL ? g_strstrip (parts[1]) : "";
  char **field;

  if (parts[0] == NULL)
    return fail (reader, "there is no key in", line, error);
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_equal (beginnings[i].key, parts[0]))
      {
        PwHelpBlock *block = begin_block (reader, beginnings[i].kind, "");

        if (block->kind == PW_HELP_PICTURE)
          block->notation = g_strdup (value);
        else
          g_string_append (block->text, value);
        return TRUE;
      }
  field = find_field (reader, parts[0]);
  if (field == NULL || *field != NULL)
    return fail (reader, "out of place:", line, error);
  *field = g_strdup (value);
  return TRUE;
}

/* -- lines -- */

static void
read_text (Reader *reader, const char *line)
{
  if (reader->open == NULL)
    begin_block (reader, PW_HELP_PARAGRAPH, "");
  if (reader->open->text->len > 0)
    g_string_append_c (reader->open->text, ' ');
  g_string_append (reader->open->text, line);
}

static gboolean
read_line (Reader *reader, const char *line, GError **error)
{
  if (line[0] == '@')
    return read_key (reader, line, error);
  if (line[0] == '\0')
    reader->open = NULL;
  else if (g_str_has_prefix (line, "== "))
    {
      begin_block (reader, PW_HELP_HEADING, line + 3);
      reader->open = NULL;
    }
  else if (g_str_has_prefix (line, "- "))
    begin_block (reader, PW_HELP_ITEM, line + 2);
  else if (line[0] != '#')
    read_text (reader, line);
  return TRUE;
}

PwHelpSource *
pw_help_source_read (const char *path, GError **error)
{
  g_autoptr (PwHelpSource) source = g_new0 (PwHelpSource, 1);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  Reader reader = { .source = source };

  source->path = g_path_get_basename (path);
  source->blocks = g_ptr_array_new_with_free_func (free_block);
  if (!g_file_get_contents (path, &contents, NULL, error))
    return NULL;
  if (!g_utf8_validate (contents, -1, NULL))
    {
      fail (&reader, "not UTF-8:", path, error);
      return NULL;
    }
  lines = g_strsplit (contents, "\n", 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      reader.line = i + 1;
      if (!read_line (&reader, g_strstrip (lines[i]), error))
        return NULL;
    }
  if (source->title == NULL || source->summary == NULL)
    {
      fail (&reader, "no title or no summary in", path, error);
      return NULL;
    }
  return g_steal_pointer (&source);
}

void
pw_help_source_free (PwHelpSource *source)
{
  if (source == NULL)
    return;
  g_free (source->path);
  g_free (source->dialect);
  g_free (source->title);
  g_free (source->summary);
  g_ptr_array_unref (source->blocks);
  g_free (source);
}

gboolean
pw_help_source_dialect (const PwHelpSource *source, PwDialect *dialect)
{
  return source->dialect != NULL && pw_dialect_from_name (source->dialect, dialect);
}
