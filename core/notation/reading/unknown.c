/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Signs that a dialect does not know and others do: one error for all that belongs together, with the names
 * of those dialects and, if it is certain, a repair.
 */
#include "core/notation/reading/unknown.h"

#include "core/notation/reading/enclosed.h"

#include <string.h>

/* -- dialects that know a sign -- */

/* Parentheses are around steps, but in XBetza around letters. */
static gboolean
means_something (const PwVocabulary *vocabulary, const char *sign, const char *quoted)
{
  gboolean around_letters
      = g_str_equal (sign, "( )") && quoted[strcspn (quoted, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")] == '\0';

  return pw_vocabulary_word_of (vocabulary, sign) != NULL
         && (!g_str_equal (sign, "( )") || around_letters == (vocabulary->dialect == PW_DIALECT_XBETZA));
}

char *
pw_unknown_elsewhere (const PwScan *scan, const char *sign, const char *quoted)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; scan->known != NULL && i < PW_N_DIALECTS; i++)
    if (scan->known[i] != scan->vocabulary && means_something (scan->known[i], sign, quoted))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", scan->known[i]->label);
  if (names->len > 0)
    return g_string_free (names, FALSE);
  g_string_free (names, TRUE);
  return NULL;
}

void
pw_unknown_report (const PwScan *scan, PwSpan span, const char *sign, const char *quoted)
{
  g_autofree char *others = pw_unknown_elsewhere (scan, sign, quoted != NULL ? quoted : sign);
  gboolean letter = g_ascii_isalpha (sign[0]);

  if (quoted == NULL)
    quoted = sign;
  if (others != NULL)
    pw_scan_report (scan, PW_CODE_OF_OTHER_DIALECT, span, quoted, others);
  else
    pw_scan_report (scan, letter ? PW_CODE_UNKNOWN_LETTER : PW_CODE_UNKNOWN_CHARACTER, span, quoted, NULL);
}

/* -- what belongs together -- */

static const struct
{
  char sign;
  char closing;     /* it ends with this; 0: it is alone */
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

  return at + (valid ? (guint) (g_utf8_next_char (text + at) - (text + at)) : 1u);
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

/* The same of brackets at the scan's place; NULL for other signs. */
static const char *
special_at (const PwScan *scan)
{
  return pw_scan_peek (scan) == '[' ? special_word (
             scan->text, pw_span (scan->at, pw_scan_closing (scan->text, scan->at, scan->length)))
                                    : NULL;
}

/* The part that is reported as one, and the word to look for in the vocabularies. (transfer full) */
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

/* Whether brackets or braces have contents that no dialect reads. */
static gboolean
is_read_nowhere (const PwScan *scan, PwSpan span)
{
  char c = scan->text[span.start];

  return (c == '[' || c == '{') && pw_span_length (span) > 2 && special_word (scan->text, span) == NULL
         && !pw_enclosed_is_read (scan->text, span);
}

/* What to put in its place: nothing, but for a star after a step; NULL if nothing is sure. */
static const char *
find_repair (const char *text, PwSpan span)
{
  char before = span.start > 0 ? text[span.start - 1] : '\0';

  if (text[span.start] == '*' && (g_ascii_isupper (before) || before == ')'))
    return "0";
  return text[span.start] == '[' && pw_span_length (span) > 1 ? NULL : "";
}

/* Reports a sign with its contents as one. */
static void
skip_sign (PwScan *scan)
{
  char c = pw_scan_peek (scan);
  PwSpan span = pw_span (scan->at, scan->at);
  g_autofree char *word = find_word (scan->text, scan->length, &span);
  g_autofree char *quoted = c == '\0' ? g_strdup (word) : pw_scan_dup (scan, span);
  const char *better = find_repair (scan->text, span);

  scan->at = span.end;
  if (c == ']')
    pw_scan_report (scan, PW_CODE_UNOPENED_BRACKET, span, NULL, NULL);
  else if (is_read_nowhere (scan, span))
    {
      pw_scan_report (scan, PW_CODE_NOT_A_WORD, span, quoted, NULL);
      better = NULL;
    }
  else
    pw_unknown_report (scan, span, word, quoted);
  if (better != NULL)
    pw_scan_repair (scan, span, better);
}

static gboolean
is_coordinate_text (char c)
{
  return g_ascii_isdigit (c) || c == ',';
}

/* Coordinates without their parentheses, "4,1" or "4,1)", or a part of some. Returns: whether there are any
 */
static gboolean
skip_bare_coordinates (PwScan *scan)
{
  PwScan ahead = *scan;
  PwSpan whole = pw_scan_take (&ahead, is_coordinate_text);
  g_autofree char *text = pw_scan_dup (scan, whole), *better = g_strdup_printf ("(%s)", text);

  if (pw_span_length (whole) < 2 || strchr (text, ',') == NULL)
    return FALSE;
  scan->at = whole.end;
  if (pw_coordinates_length (better, (guint) strlen (better)) == 0 || pw_span_length (whole) > 5)
    {
      pw_scan_correct (scan, PW_CODE_UNKNOWN_CHARACTER, whole, ",", NULL, "");
      return TRUE;
    }
  if (scan->depth == 0 && pw_scan_peek (scan) == ')')
    whole.end = ++scan->at;
  if (pw_vocabulary_word_of (scan->vocabulary, "(4,1)") == NULL)
    pw_unknown_report (scan, whole, "(4,1)", better);
  else
    pw_scan_correct (scan, PW_CODE_BAD_COORDINATES, whole, NULL, NULL, better);
  return TRUE;
}

/* A number that follows no atom; one before an atom without a number, "4R", belongs after it. */
static void
skip_number (PwScan *scan)
{
  PwSpan digits = pw_scan_take (scan, pw_scan_is_digit);
  char atom = pw_scan_peek (scan);
  g_autofree char *number = pw_scan_dup (scan, digits), *better = g_strdup_printf ("%c%s", atom, number);

  if (digits.start > 0 && strchr ("rbq", scan->text[digits.start - 1]) != NULL) /* "b4N": rather a capital */
    better[0] = '\0';
  if (pw_vocabulary_atom (scan->vocabulary, atom) == NULL
      || pw_scan_is_digit (pw_scan_peek_at (scan, scan->at + 1)))
    {
      pw_scan_report_surplus (scan, PW_CODE_NUMBER_WITHOUT_ATOM, digits);
      return;
    }
  pw_scan_report (scan, PW_CODE_NUMBER_WITHOUT_ATOM, digits, number, NULL);
  if (*better != '\0')
    pw_scan_repair (scan, pw_span (digits.start, scan->at + 1), better);
}

void
pw_unknown_skip (PwScan *scan)
{
  if (skip_bare_coordinates (scan) || (special_at (scan) == NULL && pw_enclosed_skip (scan)))
    return;
  if (g_ascii_isdigit (pw_scan_peek (scan)))
    skip_number (scan);
  else
    skip_sign (scan);
}

/* -- t[ ] and g[ ] -- */

gboolean
pw_unknown_skip_bent (PwScan *scan, PwSpan letters)
{
  const char *text = scan->text;
  char glue = pw_span_length (letters) > 0 ? text[scan->at - 1] : '\0';
  PwSpan span = pw_span (scan->at - (glue != '\0'), pw_scan_closing (text, scan->at, scan->length));
  g_autofree char *quoted = pw_scan_dup (scan, span);
  guint n_steps = 0;

  for (guint at = scan->at + 1; at + 1 < span.end; at++)
    if (g_ascii_isupper (text[at]))
      n_steps++;
    else if (!g_ascii_isdigit (text[at]))
      return FALSE;
  if ((glue != 't' && glue != 'g') || text[span.end - 1] != ']' || n_steps < 2)
    return FALSE;
  pw_unknown_report (scan, span, glue == 't' ? "t[ ]" : "g[ ]", quoted);
  scan->at = span.end;
  return TRUE;
}
