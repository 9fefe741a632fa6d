/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The grammar of JSON, for reading and for writing strings.  General readers build a tree of the whole
 * text, round long numbers, cut strings at a zero, take more than JSON is or recurse into what is nested;
 * a batch of millions of lines, and a file from anywhere, want none of that.
 * Must not know what the members mean.
 */
#include "core/base/json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/clean.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

static gboolean
fail (PwJsonReader *reader, const char *fault)
{
  reader->fault = fault;
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

/* The number after a \u; -1 if these are not four hex digits. */
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

static gboolean
is_half (gunichar c)
{
  return is_high_surrogate ((int) c) || is_low_surrogate ((int) c);
}

/*
 * escape -> "\u" hex hex hex hex, two of them for a character beyond the first plane
 *
 * at: after the backslash
 * c: (out): half of a character where the other half does not follow
 * Returns: the length of the escape from there, 0 if it is wrong
 */
static gsize
read_unicode (const char *at, const char *end, gunichar *c)
{
  int first = read_hex (at + 1, end);
  int second;

  if (first < 0)
    return 0;
  *c = (gunichar) first;
  if (!is_high_surrogate (first) || end - at < 7 || at[5] != '\\' || at[6] != 'u')
    return 5;
  second = read_hex (at + 7, end);
  if (!is_low_surrogate (second))
    return 5;
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
read_string (PwJsonReader *reader)
{
  const char *start = reader->at++;
  gunichar c = 0;

  while (reader->at < reader->end && *reader->at != '"')
    {
      gsize n = 1;

      if ((guint8) *reader->at < 0x20)
        return fail (reader, N_ ("control character in a string"));
      if (*reader->at == '\\')
        {
          n = read_escape (reader->at + 1, reader->end, &c);
          if (n == 0 || (is_half (c) && !reader->takes_halves))
            return fail (reader, N_ ("invalid escape in a string"));
          n++;
        }
      reader->at += n;
    }
  if (accept (reader, '"'))
    return TRUE;
  reader->at = start;
  return fail (reader, N_ ("the string never ends"));
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
read_number (PwJsonReader *reader)
{
  gboolean negative = accept (reader, '-');

  if (!accept (reader, '0') && !read_digits (reader))
    return fail (reader, negative ? N_ ("invalid number") : N_ ("a value is missing here"));
  if (accept (reader, '.') && !read_digits (reader))
    return fail (reader, N_ ("invalid number"));
  if (accept (reader, 'e') || accept (reader, 'E'))
    {
      if (!accept (reader, '+'))
        accept (reader, '-');
      if (!read_digits (reader))
        return fail (reader, N_ ("invalid number"));
    }
  return TRUE;
}

static gboolean
read_word (PwJsonReader *reader, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (reader->end - reader->at) < length || memcmp (reader->at, word, length) != 0)
    return fail (reader, N_ ("a value is missing here"));
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
read_scalar (PwJsonReader *reader, PwJsonKind kind)
{
  switch (kind)
    {
    case PW_JSON_STRING:
      return read_string (reader);
    case PW_JSON_TRUE:
      return read_word (reader, "true");
    case PW_JSON_FALSE:
      return read_word (reader, "false");
    case PW_JSON_NULL:
      return read_word (reader, "null");
    case PW_JSON_NUMBER:
      return read_number (reader);
    case PW_JSON_ARRAY:
    case PW_JSON_OBJECT:
      break;
    }
  g_assert_not_reached ();
}

/* -- arrays and objects: what is open is kept in a small stack -- */

typedef struct
{
  char closers[PW_JSON_MAX_DEPTH]; /* ']' or '}' */
  guint n;
} Open;

/* key -> string ":" */
static gboolean
read_key (PwJsonReader *reader, PwJsonValue *key)
{
  skip_space (reader);
  if (reader->at == reader->end || *reader->at != '"')
    return fail (reader, N_ ("a name in quotes is missing here"));
  key->kind = PW_JSON_STRING;
  key->start = reader->at;
  if (!read_string (reader))
    return FALSE;
  key->length = (gsize) (reader->at - key->start);
  skip_space (reader);
  return accept (reader, ':') || fail (reader, N_ ("“:” is missing here"));
}

/* Opens an array or object. *empty: whether it is closed again at once */
static gboolean
open_nested (PwJsonReader *reader, Open *open, gboolean *empty)
{
  PwJsonValue key;
  char closer = *reader->at == '[' ? ']' : '}';

  if (open->n == PW_JSON_MAX_DEPTH)
    return fail (reader, N_ ("nested too deeply"));
  reader->at++;
  skip_space (reader);
  *empty = accept (reader, closer);
  if (*empty)
    return TRUE;
  open->closers[open->n++] = closer;
  return closer == ']' || read_key (reader, &key);
}

/* After a value: closes what ends here, and goes to the next value if there is one. */
static gboolean
close_nested (PwJsonReader *reader, Open *open)
{
  PwJsonValue key;

  for (; open->n > 0; open->n--)
    {
      char closer = open->closers[open->n - 1];

      skip_space (reader);
      if (accept (reader, ','))
        return closer == ']' || read_key (reader, &key);
      if (!accept (reader, closer))
        return fail (reader, N_ ("“,” or a closing bracket is missing here"));
    }
  return TRUE;
}

/* value -> scalar | "[" [ value { "," value } ] "]" | "{" [ key value { "," key value } ] "}" */
static gboolean
read_value (PwJsonReader *reader, PwJsonValue *value)
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
          if (!open_nested (reader, &open, &complete))
            return FALSE;
        }
      else if (!read_scalar (reader, kind))
        return FALSE;
      if (complete && !close_nested (reader, &open))
        return FALSE;
    }
  while (open.n > 0);
  value->length = (gsize) (reader->at - value->start);
  return TRUE;
}

/* -- the text -- */

void
pw_json_reader_init (PwJsonReader *reader, const char *text, gsize length)
{
  *reader = (PwJsonReader){ .text = text, .at = text, .end = text + length };
}

static gboolean
check_utf8 (PwJsonReader *reader)
{
  const char *bad;

  if (g_utf8_validate_len (reader->text, (gsize) (reader->end - reader->text), &bad))
    return TRUE;
  reader->at = bad;
  return fail (reader, *bad == '\0' ? N_ ("zero byte") : N_ ("invalid UTF-8"));
}

gboolean
pw_json_reader_read (PwJsonReader *reader, PwJsonValue *value)
{
  reader->takes_halves = TRUE;
  if (!check_utf8 (reader))
    return FALSE;
  if (reader->end - reader->at >= 3 && memcmp (reader->at, BYTE_ORDER_MARK, 3) == 0)
    reader->at += 3;
  if (!read_value (reader, value))
    return FALSE;
  skip_space (reader);
  return reader->at == reader->end || fail (reader, N_ ("unexpected text after the end"));
}

/* Checks that the line is text, and opens its object. */
static gboolean
start_line (PwJsonReader *reader)
{
  reader->started = TRUE;
  if (!check_utf8 (reader))
    return FALSE;
  skip_space (reader);
  return accept (reader, '{') || fail (reader, N_ ("each line must be one object, in braces"));
}

/* After the closing brace. Returns: FALSE, as there is no further member */
static gboolean
end_line (PwJsonReader *reader)
{
  skip_space (reader);
  return reader->at < reader->end && fail (reader, N_ ("unexpected text after the object"));
}

gboolean
pw_json_reader_next (PwJsonReader *reader, PwJsonValue *key, PwJsonValue *value)
{
  gboolean first = !reader->started;

  if (first && !start_line (reader))
    return FALSE;
  skip_space (reader);
  if (accept (reader, '}'))
    return end_line (reader);
  if (!first && !accept (reader, ','))
    return fail (reader, N_ ("“,” or “}” is missing here"));
  return read_key (reader, key) && read_value (reader, value);
}

void
pw_json_reader_place (const PwJsonReader *reader, guint *line, guint *column)
{
  *line = *column = 1;
  for (const char *at = reader->text; at < reader->at; at++)
    if (*at == '\n')
      {
        ++*line;
        *column = 1;
      }
    else if ((*at & 0xc0) != 0x80)
      ++*column;
}

PwJsonValue
pw_json_parse (const char *text, gsize length)
{
  PwJsonReader reader;
  PwJsonValue value;

  pw_json_reader_init (&reader, text, length);
  return pw_json_reader_read (&reader, &value) ? value : (PwJsonValue){ 0 };
}

PwJsonItems
pw_json_items (const PwJsonValue *container, PwJsonKind kind)
{
  PwJsonItems items = { .key.kind = kind == PW_JSON_OBJECT ? PW_JSON_STRING : PW_JSON_NULL };

  if (container->kind == kind)
    pw_json_reader_init (&items.reader, container->start + 1, container->length - 2);
  items.reader.takes_halves = TRUE;
  return items;
}

gboolean
pw_json_items_next (PwJsonItems *items)
{
  PwJsonReader *reader = &items->reader;

  skip_space (reader);
  if (reader->started)
    accept (reader, ',');
  reader->started = TRUE;
  skip_space (reader);
  return reader->at < reader->end && (items->key.kind == PW_JSON_NULL || read_key (reader, &items->key))
         && read_value (reader, &items->value);
}

/* -- values -- */

void
pw_json_value_append (const PwJsonValue *value, GString *text)
{
  const char *at = value->start + 1;
  const char *end = value->start + value->length - 1;

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

void
pw_json_value_text (const PwJsonValue *value, GString *text)
{
  g_string_truncate (text, 0);
  pw_json_value_append (value, text);
}

char *
pw_json_value_dup (const PwJsonValue *value)
{
  GString *text;

  if (value->kind != PW_JSON_STRING)
    return NULL;
  text = g_string_sized_new (value->length);
  pw_json_value_append (value, text);
  return g_string_free (text, !g_utf8_validate_len (text->str, text->len, NULL));
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

/* -- writing -- */

static void
append_escape (GString *json, guint8 c)
{
  static const char named[] = "\"\"\\\\\bb\ff\nn\rr\tt"; /* a character and its letter, in pairs */
  static const char hex[] = "0123456789abcdef";

  for (gsize i = 0; named[i] != '\0'; i += 2)
    if ((guint8) named[i] == c)
      {
        g_string_append_c (json, '\\');
        g_string_append_c (json, named[i + 1]);
        return;
      }
  g_string_append (json, "\\u00");
  g_string_append_c (json, hex[c >> 4]);
  g_string_append_c (json, hex[c & 15]);
}

/* Whether a byte is itself in a JSON string, whatever follows. */
static gboolean
is_plain (guint8 c)
{
  return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

/* Appends one character that is not plain. Returns: its length in bytes */
static gsize
append_special (GString *json, const char *text, gsize length)
{
  guint8 c = (guint8) *text;
  gunichar wide;

  if (c <= 0x7f)
    {
      append_escape (json, c);
      return 1;
    }
  wide = g_utf8_get_char_validated (text, (gssize) length);
  if (wide == (gunichar) -1 || wide == (gunichar) -2)
    {
      g_string_append (json, "\357\277\275");
      return 1;
    }
  if (pw_clean_char (PW_CLEAN_JSON, wide) != 0)
    g_string_append_unichar (json, wide);
  else
    g_string_append_printf (json, "\\u%04x", wide);
  return (gsize) g_unichar_to_utf8 (wide, NULL);
}

void
pw_json_string (GString *json, const char *text, gssize length)
{
  gsize n = length < 0 ? strlen (text) : (gsize) length;
  gsize at = 0;

  g_string_append_c (json, '"');
  while (at < n)
    {
      gsize start = at;

      while (at < n && is_plain ((guint8) text[at]))
        at++;
      g_string_append_len (json, text + start, (gssize) (at - start));
      if (at < n)
        at += append_special (json, text + at, n - at);
    }
  g_string_append_c (json, '"');
}

/* -- members and items -- */

void
pw_json_separate (GString *json)
{
  if (json->len > 0 && strchr ("[{:", json->str[json->len - 1]) == NULL)
    g_string_append_c (json, ',');
}

void
pw_json_name (GString *json, const char *name)
{
  pw_json_separate (json);
  if (name == NULL)
    return;
  g_string_append_c (json, '"');
  g_string_append_len (json, name, (gssize) strlen (name));
  g_string_append_len (json, "\":", 2);
}

void
pw_json_open (GString *json, const char *name, char bracket)
{
  pw_json_name (json, name);
  g_string_append_c (json, bracket);
}

void
pw_json_text (GString *json, const char *name, const char *text)
{
  pw_json_name (json, name);
  if (text != NULL)
    pw_json_string (json, text, -1);
  else
    g_string_append (json, "null");
}

void
pw_json_count (GString *json, const char *name, guint64 count)
{
  pw_json_name (json, name);
  g_string_append_printf (json, "%" G_GUINT64_FORMAT, count);
}

void
pw_json_truth (GString *json, const char *name, gboolean truth)
{
  pw_json_name (json, name);
  g_string_append (json, truth ? "true" : "false");
}

/* -- an object or array made of values as they came -- */

static void
begin (GString *container, char bracket)
{
  if (container->len == 0)
    g_string_append_c (container, bracket);
  else
    pw_json_separate (container);
}

void
pw_json_add (GString *container, const PwJsonValue *name, const PwJsonValue *value)
{
  begin (container, name != NULL ? '{' : '[');
  if (name != NULL)
    {
      g_string_append_len (container, name->start, (gssize) name->length);
      g_string_append_c (container, ':');
    }
  g_string_append_len (container, value->start, (gssize) value->length);
}

void
pw_json_add_named (GString *object, const char *name, const char *json)
{
  if (*json == '\0')
    return;
  begin (object, '{');
  g_string_append_printf (object, "\"%s\":%s", name, json);
}

void
pw_json_add_text (GString *object, const char *name, const char *text)
{
  g_autoptr (GString) json = g_string_new (NULL);

  if (text != NULL)
    pw_json_string (json, text, -1);
  pw_json_add_named (object, name, json->str);
}

void
pw_json_close (GString *container)
{
  if (container->len > 0)
    g_string_append_c (container, container->str[0] == '{' ? '}' : ']');
}

char *
pw_json_finish (GString *container)
{
  pw_json_close (container);
  return g_string_free (container, FALSE);
}

char *
pw_json_without (const char *object, const char *member, PwJsonValue *value)
{
  GString *rest = g_string_new (NULL);
  PwJsonValue whole = pw_json_parse (object, strlen (object));

  *value = (PwJsonValue){ PW_JSON_NULL, "", 0 };
  PW_JSON_EACH_MEMBER (i, &whole)
    if (pw_json_value_is (&i.key, member))
      *value = i.value;
    else
      pw_json_add (rest, &i.key, &i.value);
  return pw_json_finish (rest);
}

char *
pw_json_with (const char *object, const char *member, const char *json)
{
  PwJsonValue value;
  g_autofree char *rest = pw_json_without (object, member, &value);
  GString *text = g_string_new_len (rest, MAX ((gssize) strlen (rest) - 1, 0)); /* still open */

  pw_json_add_named (text, member, json);
  return pw_json_finish (text);
}
