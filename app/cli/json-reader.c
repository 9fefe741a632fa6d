/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A strict reader of flat JSON objects.  General readers build a tree of the whole
 * line, round long numbers, cut strings at a zero, accept more than JSON or
 * recurse into nested values without a limit; for a batch of millions of lines
 * all of this is wrong.  Must not know what the members mean.
 */
#include "app/cli/json-reader.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/request.h"

static gboolean
fail (const PwJsonReader *reader, GError **error, const char *what)
{
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_JSON, _ ("byte %u: %s"),
               (guint) (reader->at - reader->line), what);
  return FALSE;
}

static void
skip_space (PwJsonReader *reader)
{
  while (reader->at < reader->end
         && (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\r' || *reader->at == '\n'))
    reader->at++;
}

static gboolean
accept (PwJsonReader *reader, char c)
{
  if (reader->at == reader->end || *reader->at != c)
    return FALSE;
  reader->at++;
  return TRUE;
}

/* -- strings -- */

/* The number behind a \u; -1 if these are not four hex digits. */
static int
read_hex (const char *digits, const char *end)
{
  int number = 0;

  if (end - digits < 4)
    return -1;
  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (digits[i]);

      if (digit < 0)
        return -1;
      number = number * 16 + digit;
    }
  return number;
}

static gboolean
is_high_surrogate (int unit)
{
  return unit >= 0xd800 && unit < 0xdc00;
}

static gboolean
is_low_surrogate (int unit)
{
  return unit >= 0xdc00 && unit < 0xe000;
}

/*
 * escape -> "\u" hex hex hex hex, two of them for a character beyond the first plane
 *
 * at: behind the backslash
 * Returns: the length of the escape from there, 0 if it is wrong
 */
static gsize
read_unicode (const char *at, const char *end, gunichar *c)
{
  int first = read_hex (at + 1, end);
  int second;

  if (first < 0 || is_low_surrogate (first))
    return 0;
  *c = (gunichar) first;
  if (!is_high_surrogate (first))
    return 5;
  if (end - at < 7 || at[5] != '\\' || at[6] != 'u')
    return 0;
  second = read_hex (at + 7, end);
  if (!is_low_surrogate (second))
    return 0;
  *c = 0x10000 + ((gunichar) (first - 0xd800) << 10) + (gunichar) (second - 0xdc00);
  return 11;
}

/* Reads what follows a backslash. Returns: its length, 0 if it is wrong */
static gsize
read_escape (const char *at, const char *end, gunichar *c)
{
  static const char letters[] = "\"\"\\\\//b\bf\fn\nr\rt\t"; /* a letter and its character, in pairs */

  if (at == end)
    return 0;
  if (*at == 'u')
    return read_unicode (at, end, c);
  for (gsize i = 0; letters[i] != '\0'; i += 2)
    if (letters[i] == *at)
      {
        *c = (guint8) letters[i + 1];
        return 1;
      }
  return 0;
}

/* string -> '"' { character | "\" escape } '"' */
static gboolean
read_string (PwJsonReader *reader, GError **error)
{
  gunichar c;

  reader->at++;
  while (reader->at < reader->end && *reader->at != '"')
    {
      gsize n = 1;

      if ((guint8) *reader->at < 0x20)
        return fail (reader, error, _ ("a control character in a string"));
      if (*reader->at == '\\')
        {
          n = read_escape (reader->at + 1, reader->end, &c);
          if (n == 0)
            return fail (reader, error, _ ("a wrong escape in a string"));
          n++;
        }
      reader->at += n;
    }
  return accept (reader, '"') || fail (reader, error, _ ("the string does not end"));
}

/* -- numbers and words -- */

static gboolean
read_digits (PwJsonReader *reader)
{
  const char *start = reader->at;

  while (reader->at < reader->end && g_ascii_isdigit (*reader->at))
    reader->at++;
  return reader->at > start;
}

/* number -> [ "-" ] ( "0" | digits ) [ "." digits ] [ ( "e" | "E" ) [ "+" | "-" ] digits ] */
static gboolean
read_number (PwJsonReader *reader, GError **error)
{
  gboolean negative = accept (reader, '-');

  if (!accept (reader, '0') && !read_digits (reader))
    return fail (reader, error, negative ? _ ("not a number") : _ ("a value was expected here"));
  if (accept (reader, '.') && !read_digits (reader))
    return fail (reader, error, _ ("not a number"));
  if (accept (reader, 'e') || accept (reader, 'E'))
    {
      if (!accept (reader, '+'))
        accept (reader, '-');
      if (!read_digits (reader))
        return fail (reader, error, _ ("not a number"));
    }
  return TRUE;
}

static gboolean
read_word (PwJsonReader *reader, const char *word, GError **error)
{
  gsize length = strlen (word);

  if ((gsize) (reader->end - reader->at) < length || memcmp (reader->at, word, length) != 0)
    return fail (reader, error, _ ("a value was expected here"));
  reader->at += length;
  return TRUE;
}

/* What begins here; anything else is an error that the number's reader reports. */
static PwJsonKind
peek_kind (const PwJsonReader *reader)
{
  static const char firsts[] = "\"tfn[{";
  static const PwJsonKind kinds[]
      = { PW_JSON_STRING, PW_JSON_TRUE, PW_JSON_FALSE, PW_JSON_NULL, PW_JSON_ARRAY, PW_JSON_OBJECT };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (reader->at < reader->end && *reader->at == firsts[i])
      return kinds[i];
  return PW_JSON_NUMBER;
}

/* Reads a value that holds no others. */
static gboolean
read_scalar (PwJsonReader *reader, PwJsonKind kind, GError **error)
{
  switch (kind)
    {
    case PW_JSON_STRING:
      return read_string (reader, error);
    case PW_JSON_TRUE:
      return read_word (reader, "true", error);
    case PW_JSON_FALSE:
      return read_word (reader, "false", error);
    case PW_JSON_NULL:
      return read_word (reader, "null", error);
    case PW_JSON_NUMBER:
      return read_number (reader, error);
    case PW_JSON_ARRAY:
    case PW_JSON_OBJECT:
      break;
    }
  g_assert_not_reached ();
}

/* -- arrays and objects: what is open is kept in a small stack -- */

typedef struct
{
  char closers[PW_JSON_MAX_NESTING]; /* ']' or '}' */
  guint n;
} Open;

/* key -> string ":" */
static gboolean
read_key (PwJsonReader *reader, PwJsonValue *key, GError **error)
{
  skip_space (reader);
  if (reader->at == reader->end || *reader->at != '"')
    return fail (reader, error, _ ("a name in quotes was expected here"));
  key->kind = PW_JSON_STRING;
  key->start = reader->at;
  if (!read_string (reader, error))
    return FALSE;
  key->length = (gsize) (reader->at - key->start);
  skip_space (reader);
  return accept (reader, ':') || fail (reader, error, _ ("\":\" was expected here"));
}

/* Opens an array or object. *empty: whether it is closed again at once */
static gboolean
open_nested (PwJsonReader *reader, Open *open, gboolean *empty, GError **error)
{
  PwJsonValue key;
  char closer = *reader->at == '[' ? ']' : '}';

  if (open->n == PW_JSON_MAX_NESTING)
    return fail (reader, error, _ ("nested too deep"));
  reader->at++;
  skip_space (reader);
  *empty = accept (reader, closer);
  if (*empty)
    return TRUE;
  open->closers[open->n++] = closer;
  return closer == ']' || read_key (reader, &key, error);
}

/* Behind a value: closes what ends here, and goes to the next value if there is one. */
static gboolean
close_nested (PwJsonReader *reader, Open *open, GError **error)
{
  PwJsonValue key;

  for (; open->n > 0; open->n--)
    {
      char closer = open->closers[open->n - 1];

      skip_space (reader);
      if (accept (reader, ','))
        return closer == ']' || read_key (reader, &key, error);
      if (!accept (reader, closer))
        return fail (reader, error, _ ("\",\" or a closing bracket was expected here"));
    }
  return TRUE;
}

/* value -> scalar | "[" [ value { "," value } ] "]" | "{" [ key value { "," key value } ] "}" */
static gboolean
read_value (PwJsonReader *reader, PwJsonValue *value, GError **error)
{
  Open open = { .n = 0 };

  skip_space (reader);
  value->start = reader->at;
  value->kind = peek_kind (reader);
  do
    {
      PwJsonKind kind;
      gboolean complete = TRUE;

      skip_space (reader);
      kind = peek_kind (reader);
      if (kind == PW_JSON_ARRAY || kind == PW_JSON_OBJECT)
        {
          if (!open_nested (reader, &open, &complete, error))
            return FALSE;
        }
      else if (!read_scalar (reader, kind, error))
        return FALSE;
      if (complete && !close_nested (reader, &open, error))
        return FALSE;
    }
  while (open.n > 0);
  value->length = (gsize) (reader->at - value->start);
  return TRUE;
}

/* -- the line -- */

void
pw_json_reader_init (PwJsonReader *reader, const char *line, gsize length)
{
  reader->line = reader->at = line;
  reader->end = line + length;
  reader->started = FALSE;
}

/* Checks that the line is text, and opens its object. */
static gboolean
start_line (PwJsonReader *reader, GError **error)
{
  const char *bad;

  reader->started = TRUE;
  if (!g_utf8_validate_len (reader->line, (gsize) (reader->end - reader->line), &bad))
    {
      reader->at = bad;
      return fail (reader, error, *bad == '\0' ? _ ("a zero byte") : _ ("not UTF-8"));
    }
  skip_space (reader);
  return accept (reader, '{') || fail (reader, error, _ ("a line must be one object, in braces"));
}

/* Behind the closing brace. Returns: FALSE, as there is no further member */
static gboolean
end_line (PwJsonReader *reader, GError **error)
{
  skip_space (reader);
  if (reader->at < reader->end)
    fail (reader, error, _ ("something follows the object"));
  return FALSE;
}

gboolean
pw_json_reader_next (PwJsonReader *reader, PwJsonValue *key, PwJsonValue *value, GError **error)
{
  gboolean first = !reader->started;

  if (first && !start_line (reader, error))
    return FALSE;
  skip_space (reader);
  if (accept (reader, '}'))
    return end_line (reader, error);
  if (!first && !accept (reader, ','))
    return fail (reader, error, _ ("\",\" or \"}\" was expected here"));
  return read_key (reader, key, error) && read_value (reader, value, error);
}

void
pw_json_items_init (PwJsonReader *reader, const PwJsonValue *array)
{
  pw_json_reader_init (reader, array->start + 1, array->length - 2);
}

gboolean
pw_json_items_next (PwJsonReader *reader, PwJsonValue *value)
{
  skip_space (reader);
  if (reader->started)
    accept (reader, ',');
  reader->started = TRUE;
  skip_space (reader);
  return reader->at < reader->end && read_value (reader, value, NULL);
}

void
pw_json_value_text (const PwJsonValue *value, GString *text)
{
  const char *at = value->start + 1;
  const char *end = value->start + value->length - 1;

  g_string_truncate (text, 0);
  while (at < end)
    {
      const char *start = at;
      gunichar c;

      while (at < end && *at != '\\')
        at++;
      g_string_append_len (text, start, at - start);
      if (at < end)
        {
          at += 1 + read_escape (at + 1, end, &c);
          g_string_append_unichar (text, c);
        }
    }
}

gboolean
pw_json_value_is (const PwJsonValue *value, const char *text)
{
  const char *at = value->start + 1;
  const char *end = value->start + value->length - 1;

  for (; at < end; text++)
    {
      gunichar c = (guint8) *at++;

      if (c == '\\')
        at += read_escape (at, end, &c);
      if (*text == '\0' || c != (guint8) *text)
        return FALSE;
    }
  return *text == '\0';
}

const char *
pw_json_kind_label (PwJsonKind kind)
{
  static const char *const labels[] = {
    N_ ("null"),     N_ ("false"),    N_ ("true"),      N_ ("a number"),
    N_ ("a string"), N_ ("an array"), N_ ("an object"),
  };

  return labels[kind];
}
