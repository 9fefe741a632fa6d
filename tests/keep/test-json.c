/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as slices: what is JSON and what is not, texts and numbers, and any bytes. */
#include <string.h>

#include "tests/keep/random-army.h"
#include "ui/keep/json.h"

static const struct
{
  const char *text;
  const char *place; /* where it is wrong; NULL: it is not */
} rows[] = {
  { "{}", NULL },
  { " [ ] ", NULL },
  { "\"\"", NULL },
  { "null", NULL },
  { "\xef\xbb\xbf{}", NULL },
  { "[1,-0,0.5,1e9,1E+9,-12.25e-3,1e999]", NULL },
  { "{\"a\":[{\"b\":{}},true,false,null]}", NULL },
  { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\\ud800\"", NULL },
  { "{\"a\":1,\"a\":2}", NULL },
  { "", "Line 1, column 1:" },
  { "\n\n  ", "Line 3, column 3:" },
  { "hello", "Line 1, column 1:" },
  { "{", "Line 1, column 2:" },
  { "{\"a\"}", "Line 1, column 5:" },
  { "{\"a\":}", "Line 1, column 6:" },
  { "{\"a\":1,}", "Line 1, column 8:" },
  { "{a:1}", "Line 1, column 2:" },
  { "{'a':1}", "Line 1, column 2:" },
  { "[1 2]", "Line 1, column 4:" },
  { "[1,]", "Line 1, column 4:" },
  { "[1}", "Line 1, column 3:" },
  { "[01]", "Line 1, column 3:" },
  { "[1.]", "Line 1, column 4:" },
  { "[.5]", "Line 1, column 2:" },
  { "[1e]", "Line 1, column 4:" },
  { "[+1]", "Line 1, column 2:" },
  { "[-]", "Line 1, column 3:" },
  { "[NaN]", "Line 1, column 2:" },
  { "[nul]", "Line 1, column 2:" },
  { "[nulls]", "Line 1, column 6:" },
  { "{} {}", "Line 1, column 4:" },
  { "[1] // more", "Line 1, column 5:" },
  { "/* */ []", "Line 1, column 1:" },
  { "[\"abc", "Line 1, column 2:" },
  { "[\"é\",\n \"象\" x]", "Line 2, column 6:" },
  { "[\"a\nb\"]", "Line 1, column 4:" },
  { "[\"a\tb\"]", "Line 1, column 4:" },
  { "[\"\\x\"]", "Line 1, column 3:" },
  { "[\"\\u12g4\"]", "Line 1, column 3:" },
  { "[\"\\u12", "Line 1, column 3:" },
  { "[\"\\", "Line 1, column 3:" },
  { "[\"\xff\"]", "Line 1, column 3:" },
  { "[\"\xed\xa0\x80\"]", "Line 1, column 3:" },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  PwJson value;
  g_autofree char *fault = pw_json_check (rows[i].text, strlen (rows[i].text), &value);

  if (rows[i].place == NULL)
    g_assert_cmpstr (fault, ==, NULL);
  else
    g_assert_true (fault != NULL && g_str_has_prefix (fault, rows[i].place));
}

static void
test_zero_byte (void)
{
  static const char text[] = "[\n\"a\0b\"]";
  PwJson value;
  g_autofree char *fault = pw_json_check (text, sizeof text - 1, &value);

  g_assert_cmpstr (fault, ==, "Line 2, column 3: a zero byte is no part of a text.");
}

static char *
nest (guint depth, const char *open, const char *inner, const char *close)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, open);
  g_string_append (text, inner);
  for (guint i = 0; i < depth; i++)
    g_string_append (text, close);
  return g_string_free (text, FALSE);
}

static void
test_depth (void)
{
  static const struct
  {
    guint depth;
    gboolean is_good;
  } depths[] = { { 1, TRUE }, { PW_JSON_MAX_DEPTH, TRUE }, { PW_JSON_MAX_DEPTH + 1, FALSE }, { 1000000, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
    {
      g_autofree char *arrays = nest (depths[i].depth, "[", "", "]");
      g_autofree char *objects = nest (depths[i].depth, "{\"a\":", "1", "}");
      PwJson value;
      g_autofree char *fault = pw_json_check (arrays, strlen (arrays), &value);
      g_autofree char *other_fault = pw_json_check (objects, strlen (objects), &value);

      g_assert_cmpint (fault == NULL, ==, depths[i].is_good);
      g_assert_cmpint (other_fault == NULL, ==, depths[i].is_good);
    }
}

/* -- values -- */

static PwJson
checked (const char *text)
{
  PwJson value;
  g_autofree char *fault = pw_json_check (text, strlen (text), &value);

  g_assert_null (fault);
  return value;
}

static const struct
{
  const char *json, *text; /* NULL: no C string is this text */
} texts[] = {
  { "\"\"", "" },
  { "\"a\\\\b\"", "a\\b" },
  { "\"\\\"\\/\\b\\f\\n\\r\\t\"", "\"/\b\f\n\r\t" },
  { "\"\\u0041\\u00E9\\u8c61\"", "Aé象" },
  { "\"\\ud83d\\ude00\"", "😀" },
  { "\"a\\u0000\"", NULL },
  { "\"\\ud83d\"", NULL },
  { "\"\\ud800\"", NULL },
  { "\"\\udfff\"", NULL },
  { "\"\\ud83dx\"", NULL },
  { "\"\\ud83d\\n\"", NULL },
  { "\"\\ud83d\\ud83d\"", NULL },
  { "\"\\ude00\\ud83d\"", NULL },
};

static void
test_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PwJson value = checked (texts[i].json);
      g_autofree char *text = pw_json_dup_text (&value);

      g_assert_true (pw_json_is_text (&value));
      g_assert_cmpstr (text, ==, texts[i].text);
    }
}

static void
test_text_round_trip (void)
{
  for (int run = 0; run < 500; run++)
    {
      g_autofree char *text = random_text (), *read = NULL;
      g_autoptr (GString) json = g_string_new (NULL);
      PwJson value;

      pw_json_append_text (json, text);
      value = checked (json->str);
      read = pw_json_dup_text (&value);
      g_assert_cmpstr (read, ==, text);
    }
}

static void
test_counts (void)
{
  static const struct
  {
    const char *json;
    gboolean is_count;
    guint count;
  } counts[] = {
    { "0", TRUE, 0 },        { "17", TRUE, 17 },         { "2.0", TRUE, 2 },    { "1e3", TRUE, 1000 },
    { "1.5", FALSE, 0 },     { "-1", FALSE, 0 },         { "\"1\"", FALSE, 0 }, { "true", FALSE, 0 },
    { "1e999", TRUE, G_MAXUINT }, { "99999999999999999999", TRUE, G_MAXUINT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      PwJson value = checked (counts[i].json);
      guint count = 0;

      g_assert_cmpint (pw_json_get_count (&value, &count), ==, counts[i].is_count);
      if (counts[i].is_count)
        g_assert_cmpuint (count, ==, counts[i].count);
    }
}

static void
test_items (void)
{
  static const char *const names[] = { "a", "b", "é", "d" };
  static const char *const values[] = { "1", "\"x,]}\\\"\"", "[ 2, {\"]\": 3} ]", "null" };
  PwJson object = checked (" { \"a\" : 1 , \"\\u0062\":\"x,]}\\\"\",\n\"é\":[ 2, {\"]\": 3} ], \"d\":null } ");
  PwJson name, value;
  PwJsonItems items;

  pw_json_items_init (&items, &object);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (pw_json_items_next (&items, &name, &value));
      g_assert_true (pw_json_equals (&name, names[i]));
      g_assert_false (pw_json_equals (&name, "c"));
      g_assert_cmpmem (value.start, value.length, values[i], strlen (values[i]));
    }
  g_assert_false (pw_json_items_next (&items, &name, &value));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/json/row/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/json/zero-byte", test_zero_byte);
  g_test_add_func ("/json/depth", test_depth);
  g_test_add_func ("/json/texts", test_texts);
  g_test_add_func ("/json/text-round-trip", test_text_round_trip);
  g_test_add_func ("/json/counts", test_counts);
  g_test_add_func ("/json/items", test_items);
  return g_test_run ();
}
