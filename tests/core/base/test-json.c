/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON as slices: what JSON is, is read, as a text of its own and as a line of members; what JSON is not,
 * is refused at the right place; texts come back as they were written; and any bytes come to an end.
 */
#include "core/base/json.h"

#include <string.h>

/* -- good lines: each value of the members, as its slice -- */

typedef struct
{
  const char *name;
  const char *line;
  const char *values; /* key=slice, one behind the other */
} GoodLine;

static const GoodLine good_lines[] = {
  { "empty", "{}", "" },
  { "space", " \t{ \r } \n", "" },
  { "string", "{\"a\":\"b\"}", "a=\"b\";" },
  { "two", "{\"a\":\"b\",\"c\":\"d\"}", "a=\"b\";c=\"d\";" },
  { "words", "{\"a\":null , \"b\" :true,\"c\": false}", "a=null;b=true;c=false;" },
  { "same-name", "{\"a\":1,\"a\":2}", "a=1;a=2;" },
  { "long-number", "{\"a\":123456789012345678901234567890}", "a=123456789012345678901234567890;" },
  { "numbers", "{\"a\":-0,\"b\":0.50,\"c\":-1.5e+10,\"d\":1E999}", "a=-0;b=0.50;c=-1.5e+10;d=1E999;" },
  { "array", "{\"a\":[ ]}", "a=[ ];" },
  { "nested", "{\"a\":[1,{\"b\":[],\"c\":{}},\"]\"],\"d\":0}", "a=[1,{\"b\":[],\"c\":{}},\"]\"];d=0;" },
  { "spaced-nest", "{\"a\": [ 1 , { \"b\" : 2 } ] }", "a=[ 1 , { \"b\" : 2 } ];" },
  { "escapes", "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\"}", "a=\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\";" },
  { "utf8", "{\"a\":\"\303\204\"}", "a=\"\303\204\";" },
};

static void
test_good_line (gconstpointer data)
{
  const GoodLine *row = data;
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (GString) name = g_string_new (NULL);
  PwJsonReader reader;
  PwJsonValue key, value;

  pw_json_reader_init (&reader, row->line, strlen (row->line));
  while (pw_json_reader_next (&reader, &key, &value))
    {
      pw_json_value_text (&key, name);
      g_assert_true (pw_json_value_is (&key, name->str));
      g_string_append_printf (found, "%s=%.*s;", name->str, (int) value.length, value.start);
    }
  g_assert_cmpstr (reader.fault, ==, NULL);
  g_assert_cmpstr (found->str, ==, row->values);
}

/* -- bad lines: the byte that is wrong, and a word of the sentence -- */

typedef struct
{
  const char *name;
  const char *line;
  guint byte;
  const char *says;
} BadLine;

static const BadLine bad_lines[] = {
  { "nothing", "", 0, "object" },
  { "array", "[{}]", 0, "object" },
  { "scalar", "\"a\"", 0, "object" },
  { "comment", "//\n{}", 0, "object" },
  { "assignment", "var x={}", 0, "object" },
  { "open", "{", 1, "name" },
  { "open-behind-key", "{\"a\"", 4, "“:”" },
  { "open-behind-colon", "{\"a\":", 5, "value" },
  { "open-behind-value", "{\"a\":1", 6, "," },
  { "open-behind-comma", "{\"a\":1,", 7, "name" },
  { "comma-at-end", "{\"a\":1,}", 7, "name" },
  { "comma-at-start", "{,\"a\":1}", 1, "name" },
  { "no-comma", "{\"a\":1 \"b\":2}", 7, "," },
  { "bare-key", "{a:1}", 1, "name" },
  { "single-quotes", "{'a':1}", 1, "name" },
  { "two-objects", "{} {}", 3, "after the object" },
  { "brace-behind", "{}}", 2, "after the object" },
  { "undefined", "{\"a\":undefined}", 5, "value" },
  { "half-a-word", "{\"a\":tru}", 5, "value" },
  { "plus", "{\"a\":+1}", 5, "value" },
  { "leading-zero", "{\"a\":01}", 6, "," },
  { "hex", "{\"a\":0x1}", 6, "," },
  { "point-first", "{\"a\":.5}", 5, "value" },
  { "point-last", "{\"a\":5.}", 7, "number" },
  { "lone-minus", "{\"a\":-}", 6, "number" },
  { "no-exponent", "{\"a\":1e}", 7, "number" },
  { "no-exponent-behind-sign", "{\"a\":1e+}", 8, "number" },
  { "not-a-number", "{\"a\":NaN}", 5, "value" },
  { "infinity", "{\"a\":-Infinity}", 6, "number" },
  { "open-string", "{\"a\":\"b}", 5, "end" },
  { "open-string-behind-backslash", "{\"a\":\"b\\", 7, "escape" },
  { "tab-in-string", "{\"a\":\"b\tc\"}", 7, "control" },
  { "wrong-escape", "{\"a\":\"\\x41\"}", 6, "escape" },
  { "short-hex", "{\"a\":\"\\u12\"}", 6, "escape" },
  { "lone-high-surrogate", "{\"a\":\"\\ud800\"}", 6, "escape" },
  { "lone-low-surrogate", "{\"a\":\"\\udc00\"}", 6, "escape" },
  { "two-high-surrogates", "{\"a\":\"\\ud800\\ud800\"}", 6, "escape" },
  { "cut-surrogate", "{\"a\":\"\\ud800\\u", 6, "escape" },
  { "open-array", "{\"a\":[1", 7, "," },
  { "wrong-bracket", "{\"a\":[1}", 7, "," },
  { "wrong-brace", "{\"a\":{\"b\":1]", 11, "," },
  { "comma-ends-array", "{\"a\":[1,]}", 8, "value" },
  { "comma-starts-array", "{\"a\":[,1]}", 6, "value" },
  { "key-in-array", "{\"a\":[\"b\":1]}", 9, "," },
  { "no-key-in-object", "{\"a\":{1}}", 6, "name" },
  { "comma-ends-nested-object", "{\"a\":{\"b\":1,}}", 12, "name" },
  { "not-utf8", "{\"a\":\"\377\"}", 6, "UTF-8" },
  { "surrogate-in-utf8", "{\"a\":\"\355\240\200\"}", 6, "UTF-8" },
};

static void
test_bad_line (gconstpointer data)
{
  const BadLine *row = data;
  PwJsonReader reader;
  PwJsonValue key, value;

  pw_json_reader_init (&reader, row->line, strlen (row->line));
  while (pw_json_reader_next (&reader, &key, &value))
    ;
  g_assert_nonnull (reader.fault);
  g_assert_nonnull (strstr (reader.fault, row->says));
  g_assert_cmpuint ((guint) (reader.at - row->line), ==, row->byte);
}

static void
test_zero_byte (void)
{
  static const char line[] = "{\"a\":\"b\0c\"}";
  PwJsonReader reader;
  PwJsonValue key, value;

  pw_json_reader_init (&reader, line, sizeof line - 1);
  g_assert_false (pw_json_reader_next (&reader, &key, &value));
  g_assert_cmpstr (reader.fault, ==, "zero byte");
  g_assert_cmpuint ((guint) (reader.at - line), ==, 7);
}

/* Brackets as deep as allowed, one deeper, and a million of them. */
static void
test_depth (void)
{
  static const guint depths[] = { 1, PW_JSON_MAX_DEPTH, PW_JSON_MAX_DEPTH + 1, 1000000 };

  for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
    for (guint object = 0; object < 2; object++)
      {
        g_autoptr (GString) line = g_string_new ("{\"a\":");
              PwJsonReader reader;
        PwJsonValue key, value;

        for (guint k = 0; k < depths[i]; k++)
          g_string_append (line, object ? "{\"b\":" : "[");
        g_string_append (line, "0");
        for (guint k = 0; k < depths[i]; k++)
          g_string_append_c (line, object ? '}' : ']');
        g_string_append (line, "}");

        pw_json_reader_init (&reader, line->str, line->len);
        g_assert_true (pw_json_reader_next (&reader, &key, &value)
                       == (depths[i] <= PW_JSON_MAX_DEPTH));
        if (depths[i] <= PW_JSON_MAX_DEPTH)
          g_assert_false (pw_json_reader_next (&reader, &key, &value));
        g_assert_true ((reader.fault == NULL) == (depths[i] <= PW_JSON_MAX_DEPTH));
      }
}

/* -- texts of one value: where each is wrong -- */

static const struct
{
  const char *text;
  guint line, column; /* where it is wrong; 0: it is not */
} whole_texts[] = {
  { "{}", 0, 0 },
  { " [ ] ", 0, 0 },
  { "\"\"", 0, 0 },
  { "null", 0, 0 },
  { "\xef\xbb\xbf{}", 0, 0 },
  { "[1,-0,0.5,1e9,1E+9,-12.25e-3,1e999]", 0, 0 },
  { "{\"a\":[{\"b\":{}},true,false,null]}", 0, 0 },
  { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\\ud800\"", 0, 0 },
  { "{\"a\":1,\"a\":2}", 0, 0 },
  { "", 1, 1 },
  { "\n\n  ", 3, 3 },
  { "hello", 1, 1 },
  { "{", 1, 2 },
  { "{\"a\"}", 1, 5 },
  { "{\"a\":}", 1, 6 },
  { "{\"a\":1,}", 1, 8 },
  { "{a:1}", 1, 2 },
  { "{'a':1}", 1, 2 },
  { "[1 2]", 1, 4 },
  { "[1,]", 1, 4 },
  { "[1}", 1, 3 },
  { "[01]", 1, 3 },
  { "[1.]", 1, 4 },
  { "[.5]", 1, 2 },
  { "[1e]", 1, 4 },
  { "[+1]", 1, 2 },
  { "[-]", 1, 3 },
  { "[NaN]", 1, 2 },
  { "[nul]", 1, 2 },
  { "[nulls]", 1, 6 },
  { "{} {}", 1, 4 },
  { "[1] // more", 1, 5 },
  { "/* */ []", 1, 1 },
  { "[\"abc", 1, 2 },
  { "[\"é\",\n \"象\" x]", 2, 6 },
  { "[\"a\nb\"]", 1, 4 },
  { "[\"a\tb\"]", 1, 4 },
  { "[\"\\x\"]", 1, 3 },
  { "[\"\\u12g4\"]", 1, 3 },
  { "[\"\\u12", 1, 3 },
  { "[\"\\", 1, 3 },
  { "[\"\xff\"]", 1, 3 },
  { "[\"\xed\xa0\x80\"]", 1, 3 },
};

static void
test_whole_text (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data), line, column;
  PwJsonReader reader;
  PwJsonValue value;

  pw_json_reader_init (&reader, whole_texts[i].text, strlen (whole_texts[i].text));
  g_assert_cmpint (pw_json_reader_read (&reader, &value), ==, whole_texts[i].line == 0);
  g_assert_cmpint (reader.fault == NULL, ==, whole_texts[i].line == 0);
  pw_json_reader_place (&reader, &line, &column);
  if (whole_texts[i].line != 0)
    {
      g_assert_cmpuint (line, ==, whole_texts[i].line);
      g_assert_cmpuint (column, ==, whole_texts[i].column);
    }
}

/* -- items -- */

static PwJsonValue
read_whole (const char *text)
{
  PwJsonReader reader;
  PwJsonValue value;

  pw_json_reader_init (&reader, text, strlen (text));
  g_assert_true (pw_json_reader_read (&reader, &value));
  return value;
}

static void
test_items (void)
{
  static const char *const names[] = { "a", "b", "é", "d" };
  static const char *const values[] = { "1", "\"x,]}\\\"\"", "[ 2, {\"]\": 3} ]", "null" };
  PwJsonValue object = read_whole (" { \"a\" : 1 , \"\\u0062\":\"x,]}\\\"\",\n\"é\":[ 2, {\"]\": 3} ], \"d\":null } ");
  PwJsonItems items = pw_json_items (&object, PW_JSON_OBJECT);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (pw_json_items_next (&items));
      g_assert_true (pw_json_value_is (&items.key, names[i]));
      g_assert_false (pw_json_value_is (&items.key, "c"));
      g_assert_cmpmem (items.value.start, items.value.length, values[i], strlen (values[i]));
    }
  g_assert_false (pw_json_items_next (&items));
  PW_JSON_EACH_ITEM (none, &object)
    g_assert_not_reached ();
}

/* -- texts -- */

typedef struct
{
  const char *slice;
  const char *text;
  gsize length;
} Text;

static const Text texts[] = {
  { "\"\"", "", 0 },
  { "\"abc\"", "abc", 3 },
  { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t", 8 },
  { "\"a\\u0041b\"", "aAb", 3 },
  { "\"\\u00e4\"", "\303\244", 2 },
  { "\"\\uFFFF\"", "\357\277\277", 3 },
  { "\"\\ud83d\\ude00\"", "\360\237\230\200", 4 },
  { "\"a\\u0000b\"", "a\0b", 3 },
};

static void
test_texts (void)
{
  g_autoptr (GString) text = g_string_new ("left over");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PwJsonValue value = { PW_JSON_STRING, texts[i].slice, strlen (texts[i].slice) };
      g_autofree char *dup = pw_json_value_dup (&value);

      pw_json_value_text (&value, text);
      g_assert_cmpmem (text->str, text->len, texts[i].text, texts[i].length);
      g_assert_cmpint (dup == NULL, ==, strlen (text->str) != text->len);
    }
}

/* Halves of characters can be read as a value, and have no text. */
static void
test_halves (void)
{
  static const char *const halves[] = {
    "\"\\ud83d\"", "\"\\udfff\"", "\"\\ud83dx\"", "\"\\ud83d\\n\"", "\"\\ud83d\\ud83d\"", "\"\\ude00\\ud83d\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
    {
      PwJsonValue value = read_whole (halves[i]);

      g_assert_null (pw_json_value_dup (&value));
    }
}

/* What is written is read again. */
static void
test_written_texts (void)
{
  for (guint run = 0; run < 500; run++)
    {
      g_autoptr (GString) text = g_string_new (NULL), json = g_string_new (NULL);
      g_autofree char *again = NULL;
      PwJsonValue value;

      for (gint n = g_test_rand_int_range (0, 12); n > 0; n--)
        {
          gunichar c = (gunichar) g_test_rand_int_range (1, g_test_rand_bit () ? 0x80 : 0x20000);

          g_string_append_unichar (text, g_unichar_validate (c) ? c : 'x');
        }
      pw_json_string (json, text->str, -1);
      value = read_whole (json->str);
      again = pw_json_value_dup (&value);
      g_assert_cmpstr (again, ==, text->str);
    }
}

static void
test_comparing (void)
{
  static const struct
  {
    const char *slice;
    const char *text;
    gboolean same;
  } rows[] = {
    { "\"at\"", "at", TRUE },  { "\"at\"", "a", FALSE },       { "\"a\"", "at", FALSE },
    { "\"\"", "", TRUE },      { "\"\\u0061t\"", "at", TRUE }, { "\"a\\u0000\"", "a", FALSE },
    { "\"At\"", "at", FALSE }, { "\"\303\244\"", "a", FALSE }, { "\"\\\\\"", "\\", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PwJsonValue value = { PW_JSON_STRING, rows[i].slice, strlen (rows[i].slice) };

      g_assert_cmpint (pw_json_value_is (&value, rows[i].text), ==, rows[i].same);
    }
}

/* Any bytes: it ends, and what it gives lies within the line. */
static void
test_any_bytes (void)
{
  static const char alphabet[] = "{}[]:,\"\"\"\\ut01e.-+ nrtfalsue\n\303\204\377";

  for (guint i = 0; i < 50000; i++)
    {
      gsize length = (gsize) g_test_rand_int_range (0, 30);
      g_autofree char *line = g_malloc (length + 1); /* its own block, so that a byte too far is noticed */
          PwJsonReader reader;
      PwJsonValue key, value;
      guint n = 0;

      for (gsize k = 0; k < length; k++)
        line[k] = k == 0 ? '{' : alphabet[g_test_rand_int_range (0, sizeof alphabet - 1)];
      pw_json_reader_init (&reader, line, length);
      while (pw_json_reader_next (&reader, &key, &value))
        {
          g_assert_true (key.start >= line && value.start + value.length <= line + length);
          g_assert_cmpuint (++n, <=, length);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (good_lines); i++)
    {
      g_autofree char *path = g_strdup_printf ("/json/good/%s", good_lines[i].name);

      g_test_add_data_func (path, &good_lines[i], test_good_line);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad_lines); i++)
    {
      g_autofree char *path = g_strdup_printf ("/json/bad/%s", bad_lines[i].name);

      g_test_add_data_func (path, &bad_lines[i], test_bad_line);
    }
  g_test_add_func ("/json/bad/zero-byte", test_zero_byte);
  g_test_add_func ("/json/depth", test_depth);
  for (guint i = 0; i < G_N_ELEMENTS (whole_texts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/json/whole/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_whole_text);
    }
  g_test_add_func ("/json/items", test_items);
  g_test_add_func ("/json/halves", test_halves);
  g_test_add_func ("/json/written-texts", test_written_texts);
  g_test_add_func ("/json/texts", test_texts);
  g_test_add_func ("/json/comparing", test_comparing);
  g_test_add_func ("/json/any-bytes", test_any_bytes);
  return g_test_run ();
}
