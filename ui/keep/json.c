/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as text: owns its grammar. Must not know what the members mean. */
#include "ui/keep/json.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* -- checking: one function a grammar rule; the text ends where peek() gives a zero -- */

typedef enum
{
  FAULT_NONE,
  FAULT_UTF8,
  FAULT_ZERO,
  FAULT_VALUE,
  FAULT_NUMBER,
  FAULT_STRING_END,
  FAULT_CONTROL,
  FAULT_ESCAPE,
  FAULT_NAME,
  FAULT_COLON,
  FAULT_COMMA,
  FAULT_DEPTH,
  FAULT_MORE,
} Fault;

/* ORDER Fault. Each is given line and column, from 1. */
static const char *const sentences[] = {
  [FAULT_UTF8] = N_ ("Line %u, column %u: this is no text in UTF-8."),
  [FAULT_ZERO] = N_ ("Line %u, column %u: a zero byte is no part of a text."),
  [FAULT_VALUE] = N_ ("Line %u, column %u: a value is missing."),
  [FAULT_NUMBER] = N_ ("Line %u, column %u: this is no complete number."),
  [FAULT_STRING_END] = N_ ("Line %u, column %u: a text has no closing quote."),
  [FAULT_CONTROL] = N_ ("Line %u, column %u: a control character stands in a text."),
  [FAULT_ESCAPE] = N_ ("Line %u, column %u: nothing like this can follow a backslash."),
  [FAULT_NAME] = N_ ("Line %u, column %u: the name of a member, in quotes, is missing."),
  [FAULT_COLON] = N_ ("Line %u, column %u: a colon is missing."),
  [FAULT_COMMA] = N_ ("Line %u, column %u: a comma or a closing bracket is missing."),
  [FAULT_DEPTH] = N_ ("Line %u, column %u: too many brackets are open."),
  [FAULT_MORE] = N_ ("Line %u, column %u: something follows what should be all."),
};

typedef struct
{
  const char *at, *end;
  Fault fault; /* found at `at` */
} Reader;

static gboolean
fail (Reader *reader, Fault fault)
{
  reader->fault = fault;
  return FALSE;
}

static char
peek (const Reader *reader)
{
  return reader->at < reader->end ? *reader->at : '\0';
}

static gboolean
accept (Reader *reader, char c)
{
  if (peek (reader) != c)
    return FALSE;
  reader->at++;
  return TRUE;
}

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static void
skip_space (Reader *reader)
{
  while (is_space (peek (reader)))
    reader->at++;
}

/* escape -> "\" ( one of "\/bfnrt | "u" hex hex hex hex ) */
static gboolean
read_escape (Reader *reader)
{
  const char *start = reader->at++;
  char c = peek (reader);
  guint n_digits = 0;

  if (c != '\0' && strchr ("\"\\/bfnrt", c) != NULL)
    {
      reader->at++;
      return TRUE;
    }
  if (accept (reader, 'u'))
    for (; n_digits < 4 && g_ascii_isxdigit (peek (reader)); n_digits++)
      reader->at++;
  if (n_digits == 4)
    return TRUE;
  reader->at = start;
  return fail (reader, FAULT_ESCAPE);
}

/* string -> '"' { character | escape } '"' */
static gboolean
read_string (Reader *reader)
{
  const char *start = reader->at++;

  while (reader->at < reader->end && *reader->at != '"')
    {
      if ((guint8) *reader->at < ' ')
        return fail (reader, FAULT_CONTROL);
      if (*reader->at != '\\')
        reader->at++;
      else if (!read_escape (reader))
        return FALSE;
    }
  if (accept (reader, '"'))
    return TRUE;
  reader->at = start;
  return fail (reader, FAULT_STRING_END);
}

static gboolean
read_digits (Reader *reader)
{
  const char *start = reader->at;

  while (g_ascii_isdigit (peek (reader)))
    reader->at++;
  return reader->at > start || fail (reader, FAULT_NUMBER);
}

/* number -> [ "-" ] ( "0" | digits ) [ "." digits ] [ ( "e" | "E" ) [ "+" | "-" ] digits ] */
static gboolean
read_number (Reader *reader)
{
  accept (reader, '-');
  if (!accept (reader, '0') && !read_digits (reader))
    return FALSE;
  if (accept (reader, '.') && !read_digits (reader))
    return FALSE;
  if (accept (reader, 'e') || accept (reader, 'E'))
    {
      if (!accept (reader, '+'))
        accept (reader, '-');
      return read_digits (reader);
    }
  return TRUE;
}

/* word -> "true" | "false" | "null" */
static gboolean
read_word (Reader *reader)
{
  static const char *const words[] = { "true", "false", "null" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i]);

      if ((gsize) (reader->end - reader->at) >= length && memcmp (reader->at, words[i], length) == 0)
        {
          reader->at += length;
          return TRUE;
        }
    }
  return fail (reader, FAULT_VALUE);
}

static gboolean read_value (Reader *reader, guint depth);

/* name -> string ":" */
static gboolean
read_name (Reader *reader)
{
  skip_space (reader);
  if (peek (reader) != '"')
    return fail (reader, FAULT_NAME);
  if (!read_string (reader))
    return FALSE;
  skip_space (reader);
  return accept (reader, ':') || fail (reader, FAULT_COLON);
}

/* array -> "[" [ value { "," value } ] "]";  object -> "{" [ name value { "," name value } ] "}" */
static gboolean
read_items (Reader *reader, char closer, guint depth)
{
  if (depth == 0)
    return fail (reader, FAULT_DEPTH);
  reader->at++;
  skip_space (reader);
  if (accept (reader, closer))
    return TRUE;
  do
    {
      if (closer == '}' && !read_name (reader))
        return FALSE;
      if (!read_value (reader, depth - 1))
        return FALSE;
      skip_space (reader);
    }
  while (accept (reader, ','));
  return accept (reader, closer) || fail (reader, FAULT_COMMA);
}

static gboolean
read_value (Reader *reader, guint depth)
{
  char c;

  skip_space (reader);
  c = peek (reader);
  if (c == '{')
    return read_items (reader, '}', depth);
  if (c == '[')
    return read_items (reader, ']', depth);
  if (c == '"')
    return read_string (reader);
  return c == '-' || g_ascii_isdigit (c) ? read_number (reader) : read_word (reader);
}

static gboolean
read_text (Reader *reader, PwJson *value)
{
  const char *start = reader->at, *bad;

  if (!g_utf8_validate_len (start, (gsize) (reader->end - start), &bad))
    {
      reader->at = bad;
      return fail (reader, *bad == '\0' ? FAULT_ZERO : FAULT_UTF8);
    }
  if (reader->end - start >= 3 && memcmp (start, BYTE_ORDER_MARK, 3) == 0)
    reader->at += 3;
  skip_space (reader);
  value->start = reader->at;
  if (!read_value (reader, PW_JSON_MAX_DEPTH))
    return FALSE;
  value->length = (gsize) (reader->at - value->start);
  skip_space (reader);
  return reader->at == reader->end || fail (reader, FAULT_MORE);
}

/* Lines and characters in front of a place, both from 1. */
static void
find_place (const char *text, const char *at, guint *line, guint *column)
{
  *line = *column = 1;
  for (; text < at; text++)
    if (*text == '\n')
      {
        ++*line;
        *column = 1;
      }
    else if ((*text & 0xc0) != 0x80)
      ++*column;
}

char *
pw_json_check (const char *text, gsize length, PwJson *value)
{
  Reader reader = { .at = text, .end = text + length };
  guint line, column;

  if (read_text (&reader, value))
    return NULL;
  find_place (text, reader.at, &line, &column);
  return g_strdup_printf (_ (sentences[reader.fault]), line, column);
}

/* -- values -- */

static gboolean
begins_with (const PwJson *value, char c)
{
  return value->start != NULL && *value->start == c;
}

static gboolean
is_word (const PwJson *value, const char *word)
{
  return value->start != NULL && value->length == strlen (word) && memcmp (value->start, word, value->length) == 0;
}

gboolean
pw_json_is_null (const PwJson *value)
{
  return value->start == NULL || is_word (value, "null");
}

gboolean
pw_json_is_text (const PwJson *value)
{
  return begins_with (value, '"');
}

gboolean
pw_json_is_array (const PwJson *value)
{
  return begins_with (value, '[');
}

gboolean
pw_json_is_object (const PwJson *value)
{
  return begins_with (value, '{');
}

gboolean
pw_json_get_boolean (const PwJson *value, gboolean *yes)
{
  *yes = is_word (value, "true");
  return *yes || is_word (value, "false");
}

gboolean
pw_json_get_count (const PwJson *value, guint *count)
{
  g_autofree char *digits = NULL;
  double number;

  if (value->start == NULL || !g_ascii_isdigit (*value->start))
    return FALSE;
  digits = g_strndup (value->start, value->length);
  number = g_ascii_strtod (digits, NULL);
  *count = number >= G_MAXUINT ? G_MAXUINT : (guint) number;
  return number >= G_MAXUINT || number == floor (number);
}

/* The four digits of "\uXXXX". escape: at the backslash */
static gunichar
read_unit (const char *escape)
{
  gunichar unit = 0;

  for (guint i = 2; i < 6; i++)
    unit = unit * 16 + (gunichar) g_ascii_xdigit_value (escape[i]);
  return unit;
}

/*
 * A character that is written as one escape, or as two if it is beyond the first plane.
 *
 * at: at the backslash
 * Returns: what is behind it; NULL if it is no character, or a zero
 */
static const char *
decode_unicode (const char *at, GString *text)
{
  gunichar c = read_unit (at);

  at += 6;
  if (c >= 0xd800 && c < 0xdc00 && at[0] == '\\' && at[1] == 'u')
    {
      gunichar low = read_unit (at);

      if (low < 0xdc00 || low >= 0xe000)
        return NULL;
      c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
      at += 6;
    }
  if (c == 0 || (c >= 0xd800 && c < 0xe000))
    return NULL;
  g_string_append_unichar (text, c);
  return at;
}

static const char *
decode_escape (const char *at, GString *text)
{
  static const char letters[] = "bfnrt", meanings[] = "\b\f\n\r\t";
  const char *letter = strchr (letters, at[1]);

  if (at[1] == 'u')
    return decode_unicode (at, text);
  g_string_append_c (text, letter != NULL ? meanings[letter - letters] : at[1]);
  return at + 2;
}

char *
pw_json_dup_text (const PwJson *value)
{
  GString *text = g_string_sized_new (value->length);
  const char *at = value->start + 1, *end = value->start + value->length - 1;

  while (at != NULL && at < end)
    {
      const char *start = at;

      while (at < end && *at != '\\')
        at++;
      g_string_append_len (text, start, at - start);
      if (at < end)
        at = decode_escape (at, text);
    }
  return g_string_free (text, at == NULL);
}

gboolean
pw_json_equals (const PwJson *value, const char *plain)
{
  g_autofree char *text = NULL;

  if (memchr (value->start, '\\', value->length) == NULL)
    return value->length == strlen (plain) + 2 && memcmp (value->start + 1, plain, value->length - 2) == 0;
  text = pw_json_dup_text (value);
  return g_strcmp0 (text, plain) == 0;
}

/* -- items -- */

static const char *
skip_spaces (const char *at)
{
  while (is_space (*at))
    at++;
  return at;
}

/* at: at the opening quote. Returns: what is behind the closing one */
static const char *
behind_string (const char *at)
{
  for (at++; *at != '"'; at++)
    if (*at == '\\')
      at++;
  return at + 1;
}

static const char *
behind_items (const char *at)
{
  guint depth = 0;

  do
    {
      if (*at == '"')
        {
          at = behind_string (at);
          continue;
        }
      if (*at == '[' || *at == '{')
        depth++;
      else if (*at == ']' || *at == '}')
        depth--;
      at++;
    }
  while (depth > 0);
  return at;
}

/* at: of a value within an array or object, so that a bracket or comma follows at last */
static const char *
behind_value (const char *at)
{
  if (*at == '"')
    return behind_string (at);
  if (*at == '[' || *at == '{')
    return behind_items (at);
  while (!is_space (*at) && strchr (",]}", *at) == NULL)
    at++;
  return at;
}

void
pw_json_items_init (PwJsonItems *items, const PwJson *container)
{
  items->has_names = *container->start == '{';
  items->at = container->start + 1;
}

gboolean
pw_json_items_next (PwJsonItems *items, PwJson *name, PwJson *value)
{
  const char *at = skip_spaces (items->at);

  if (*at == ',')
    at = skip_spaces (at + 1);
  if (*at == ']' || *at == '}')
    return FALSE;
  if (items->has_names)
    {
      const char *end = behind_string (at);

      if (name != NULL)
        *name = (PwJson){ at, (gsize) (end - at) };
      at = skip_spaces (skip_spaces (end) + 1);
    }
  items->at = behind_value (at);
  *value = (PwJson){ at, (gsize) (items->at - at) };
  return TRUE;
}

/* -- writing -- */

void
pw_json_append_text (GString *json, const char *text)
{
  static const char signs[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";

  g_string_append_c (json, '"');
  for (; *text != '\0'; text++)
    {
      const char *sign = strchr (signs, *text);

      if (sign != NULL)
        g_string_append_printf (json, "\\%c", letters[sign - signs]);
      else if ((guint8) *text < ' ' || *text == '\x7f')
        g_string_append_printf (json, "\\u%04x", (guint8) *text);
      else
        g_string_append_c (json, *text);
    }
  g_string_append_c (json, '"');
}
