/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables as text: from lines to cells, and back. Must not know what the cells mean. */
#include "core/base/cells.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char escapes[] = "t\tn\nr\r\\\\"; /* a letter and its character, in pairs */

char
pw_cells_find_divider (const char *line, gsize length)
{
  static const char dividers[] = "\t;,";

  for (const char *divider = dividers; *divider != '\0'; divider++)
    if (memchr (line, *divider, length) != NULL)
      return *divider;
  return '\t';
}

gboolean
pw_cells_is_hint (const char *line, gsize length)
{
  return length >= 5 && memcmp (line, "sep=", 4) == 0 && (length == 5 || (length == 6 && line[5] == '\r'));
}

void
pw_cells_init (PwCells *cells, char divider)
{
  *cells = (PwCells){ .divider = divider,
                      .text = g_string_new (NULL),
                      .starts = g_array_new (FALSE, FALSE, sizeof (gsize)) };
}

void
pw_cells_clear (PwCells *cells)
{
  if (cells->text == NULL)
    return;
  g_string_free (cells->text, TRUE);
  g_array_unref (cells->starts);
  cells->text = NULL;
}

/* Whether a spreadsheet takes a text for a formula, also without apostrophes before it. */
static gboolean
is_formula (const char *text)
{
  text += strspn (text, "' \t\r\n");
  return *text != '\0' && strchr ("=+-@", *text) != NULL;
}

/* -- reading -- */

static void
begin_cell (PwCells *cells)
{
  g_array_append_val (cells->starts, cells->text->len);
}

static void
end_cell (PwCells *cells)
{
  gsize start = g_array_index (cells->starts, gsize, cells->starts->len - 1);
  const char *text = cells->text->str + start;

  if (*text == '\'' && is_formula (text + 1))
    g_string_erase (cells->text, (gssize) start, 1);
  g_string_append_c (cells->text, '\0');
}

static const char *
skip_space (const PwCells *cells, const char *at, const char *end)
{
  while (at < end && *at != cells->divider && g_ascii_isspace (*at))
    at++;
  return at;
}

/* Reads on in quotes. Returns: where the cell ends */
static const char *
read_quoted (PwCells *cells, const char *at, const char *end)
{
  const char *quote;

  for (; (quote = memchr (at, '"', (gsize) (end - at))) != NULL; at = quote + 2)
    {
      gboolean doubled = quote + 1 < end && quote[1] == '"';

      g_string_append_len (cells->text, at, quote + doubled - at);
      if (doubled)
        continue;
      cells->open = FALSE;
      at = skip_space (cells, quote + 1, end);
      if (at == end || *at == cells->divider)
        return at;
      cells->fault = N_ ("text follows the closing quote");
      return end;
    }
  g_string_append_len (cells->text, at, end - at);
  return end;
}

static void
append_unescaped (GString *text, const char *at, const char *end)
{
  for (; at < end; at++)
    {
      const char *escape = *at == '\\' && at + 1 < end ? strchr (escapes, at[1]) : NULL;

      /* Letters are on even places; so is the first of two backslashes. */
      if (escape != NULL && (escape - escapes) % 2 == 0)
        {
          g_string_append_c (text, escape[1]);
          at++;
        }
      else
        g_string_append_c (text, *at);
    }
}

static const char *
read_plain (PwCells *cells, const char *at, const char *end)
{
  const char *divider = memchr (at, cells->divider, (gsize) (end - at));
  const char *after = divider != NULL ? divider : end, *last = after;

  while (last > at && g_ascii_isspace (last[-1]))
    last--;
  if (cells->divider == '\t')
    append_unescaped (cells->text, at, last);
  else
    g_string_append_len (cells->text, at, last - at);
  return after;
}

static const char *
read_cell (PwCells *cells, const char *at, const char *end)
{
  begin_cell (cells);
  at = skip_space (cells, at, end);
  if (at == end || *at != '"')
    return read_plain (cells, at, end);
  cells->open = TRUE;
  return read_quoted (cells, at + 1, end);
}

/* Empties it for the next row. Of one that was long, little room is kept. */
static void
begin_row (PwCells *cells)
{
  g_string_truncate (cells->text, 0);
  g_array_set_size (cells->starts, 0);
  cells->fault = NULL;
}

gboolean
pw_cells_take (PwCells *cells, const char *line, gsize length)
{
  const char *at = line, *end = line + length;

  if (!cells->open)
    begin_row (cells);
  else if (cells->text->len + length >= PW_LINES_MAX_LENGTH)
    return pw_cells_end (cells);
  else
    g_string_append_c (cells->text, '\n');
  for (;; at++)
    {
      at = cells->open ? read_quoted (cells, at, end) : read_cell (cells, at, end);
      if (cells->open)
        return FALSE;
      end_cell (cells);
      if (at == end || cells->fault != NULL)
        return TRUE;
    }
}

gboolean
pw_cells_end (PwCells *cells)
{
  if (!cells->open)
    return FALSE;
  cells->open = FALSE;
  cells->fault = N_ ("a quote is never closed");
  return TRUE;
}

/* -- writing -- */

/* Whether a cell would be read otherwise without quotes. Tabs and new lines between tabs have escapes. */
static gboolean
needs_quotes (const char *cell, char divider)
{
  const char signs[] = { '"', '\n', '\r', divider, '\0' };
  gsize length = strlen (cell);

  if (length == 0)
    return FALSE;
  return g_ascii_isspace (cell[0]) || g_ascii_isspace (cell[length - 1])
         || (divider == '\t' ? cell[0] == '"' : strpbrk (cell, signs) != NULL);
}

static void
append_escaped (GString *text, const char *cell)
{
  for (; *cell != '\0'; cell++)
    {
      guint i = 1;

      while (i < strlen (escapes) && escapes[i] != *cell)
        i += 2;
      if (i < strlen (escapes))
        g_string_append_c (text, '\\');
      g_string_append_c (text, i < strlen (escapes) ? escapes[i - 1] : *cell);
    }
}

static void
append_quoted (GString *text, const char *cell)
{
  g_string_append_c (text, '"');
  for (; *cell != '\0'; cell++)
    g_string_append (text, *cell == '"' ? "\"\"" : ((char[]){ *cell, '\0' }));
  g_string_append_c (text, '"');
}

void
pw_cells_append (GString *text, char divider, const char *cell)
{
  g_autofree char *guarded = is_formula (cell) ? g_strconcat ("'", cell, NULL) : NULL;
  const char *whole = guarded != NULL ? guarded : cell;

  if (needs_quotes (whole, divider))
    append_quoted (text, whole);
  else if (divider == '\t')
    append_escaped (text, whole);
  else
    g_string_append (text, whole);
}
