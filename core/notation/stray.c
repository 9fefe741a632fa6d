/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Signs that a dialect does not know and others do: one error for all that belongs
 * together, with the names of those dialects and, where it is sure, a repair.
 */
#include "core/notation/stray.h"

#include "core/notation/scan.h"

#include <string.h>

static const struct
{
  char sign;
  char closing;     /* what belongs to it ends with this; 0: it stands alone */
  const char *word; /* as in the vocabularies */
} rows[] = {
  { '{', '}', "{ }" },
  { '}', '\0', "{ }" },
  { '[', ']', "[ ]" },
};

/* "[>]", "[*R]" and the like, which are no brackets of XBetza. */
static const char *const specials[] = { "[>]", "[<]", "[^]", "[* ]", "[O]", "[! ]", "[? ]", "[& ]" };

static guint
end_of_character (const char *text, guint length, guint at)
{
  gunichar u = g_utf8_get_char_validated (text + at, (gssize) (length - at));
  gboolean valid = u != (gunichar) -1 && u != (gunichar) -2 && u != 0;

  return at + (valid ? (guint) (g_utf8_next_char (text + at) - (text + at)) : 1);
}

/* "[>]", "[*R]": the word of the vocabulary. */
static const char *
special_word (const char *text, PwSpan span)
{
  for (guint i = 0; i < G_N_ELEMENTS (specials); i++)
    if (pw_span_length (span) > 2 && specials[i][1] == text[span.start + 1]
        && (specials[i][1] != 'O' || pw_span_length (span) == 3))
      return specials[i];
  return NULL;
}

/* What is reported as one, and the word to look for in the vocabularies. (transfer full) */
static char *
find_word (const char *text, guint length, PwSpan *span)
{
  char c = text[span->start];
  const char *word = NULL;
  guint end;

  span->end = end_of_character (text, length, span->start);
  for (guint i = 0; c != '\0' && i < G_N_ELEMENTS (rows); i++)
    if (rows[i].sign == c)
      {
        end = rows[i].closing != '\0' ? pw_scan_closing (text, span->start, length) : length;
        if (text[end - 1] == rows[i].closing)
          span->end = end;
        word = c == '[' ? special_word (text, *span) : NULL;
        return g_strdup (word != NULL ? word : rows[i].word);
      }
  if (c != '=')
    return c == '\0' ? g_strdup ("U+0000") : g_strndup (text + span->start, pw_span_length (*span));
  while (span->end < length && text[span->end] != '\0' && strchr (" )]", text[span->end]) == NULL)
    span->end++;
  return g_strdup ("=");
}

/* What to put in its place: nothing, but for a star behind a step; NULL if nothing is sure. */
static const char *
find_repair (const char *text, PwSpan span)
{
  char before = span.start > 0 ? text[span.start - 1] : '\0';

  if (text[span.start] == '*' && (g_ascii_isupper (before) || before == ')'))
    return "0";
  return text[span.start] == '[' && pw_span_length (span) > 1 ? NULL : "";
}

guint
pw_stray_report (PwDialect dialect, const char *text, guint length, guint at, GArray *diagnostics)
{
  PwSpan span = pw_span (at, at);
  g_autofree char *word = find_word (text, length, &span);
  g_autofree char *others = pw_scan_elsewhere (dialect, word, word);
  g_autofree char *quoted = text[at] == '\0' ? g_strdup (word) : g_strndup (text + at, pw_span_length (span));
  const char *better = find_repair (text, span);

  if (text[at] == ']')
    pw_diagnostics_add (diagnostics, PW_CODE_UNOPENED_BRACKET, span, NULL, NULL);
  else if (others == NULL)
    pw_diagnostics_add (diagnostics, PW_CODE_UNKNOWN_CHARACTER, span, quoted, NULL);
  else
    pw_diagnostics_add (diagnostics, PW_CODE_OF_OTHER_DIALECT, span, quoted, others);
  if (better != NULL)
    pw_diagnostics_repair (diagnostics, span, better);
  return span.end;
}

/* -- t[ ] and g[ ] -- */

/* The step at the start of a text: a capital, once or twice, and a number. Returns: its length; 0 if there is none */
static guint
step_length (const char *text, guint length)
{
  guint n = 0;

  if (length == 0 || !g_ascii_isupper (text[0]))
    return 0;
  for (n = 1; n < length && text[n] == text[0]; n++)
    ;
  while (n < length && g_ascii_isdigit (text[n]))
    n++;
  return n;
}

/* How a dialect says it: what stands between the steps, around them, and whether the short moves are joined. */
static const struct
{
  PwDialect dialect;
  char glue;
  const char *between, *before, *behind;
  gboolean joined;
} bends[] = {
  { PW_DIALECT_EXTENDED, 't', "t", "", "", FALSE },  { PW_DIALECT_EXTENDED, 'g', "-", "", "", FALSE },
  { PW_DIALECT_XBETZA, 't', "?", "[", "]", FALSE },  { PW_DIALECT_XBETZA, 'g', "-", "[", "]", FALSE },
  { PW_DIALECT_BETZA2, 't', "-", "(", ")", TRUE },   { PW_DIALECT_BETZA2, 'g', "-", "(", ")", FALSE },
};

/* (transfer full) (nullable): NULL if anything but steps stands between the brackets */
static char *
write_bent (PwDialect dialect, char glue, const char *text, PwSpan inside)
{
  g_autoptr (GString) so_far = g_string_new (NULL), all = g_string_new (NULL);
  guint row = 0, n = 0, length;

  while (bends[row].dialect != dialect || bends[row].glue != glue)
    if (++row == G_N_ELEMENTS (bends))
      return NULL;
  for (guint at = inside.start; at < inside.end; at += length, n++)
    {
      gboolean brackets = !bends[row].joined || n > 0;

      length = step_length (text + at, inside.end - at);
      if (length == 0 || n == 9)
        return NULL;
      g_string_append (so_far, n > 0 ? bends[row].between : "");
      g_string_append_len (so_far, text + at, length);
      if (bends[row].joined || at + length == inside.end)
        g_string_append_printf (all, "%s%s%s", brackets ? bends[row].before : "", so_far->str,
                                brackets ? bends[row].behind : "");
    }
  return n > 1 ? g_strdup (all->str) : NULL;
}

guint
pw_stray_bent (PwDialect dialect, const char *text, guint length, PwSpan letters, GArray *diagnostics)
{
  guint open = letters.end;
  char glue = pw_span_length (letters) > 0 ? text[open - 1] : '\0';
  PwSpan span = pw_span (open - (glue != '\0'), pw_scan_closing (text, open, length));
  g_autofree char *others = NULL, *better = NULL, *quoted = NULL;

  if ((glue != 't' && glue != 'g') || text[span.end - 1] != ']')
    return 0;
  better = write_bent (dialect, glue, text, pw_span (open + 1, span.end - 1));
  if (better == NULL)
    return 0;
  others = pw_scan_elsewhere (dialect, glue == 't' ? "t[ ]" : "g[ ]", "");
  quoted = g_strndup (text + span.start, pw_span_length (span));
  pw_diagnostics_add (diagnostics, PW_CODE_OF_OTHER_DIALECT, span, quoted, others);
  if (pw_span_length (letters) == 1)
    pw_diagnostics_repair (diagnostics, span, better);
  return span.end;
}
