/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as a line of a batch: members that lie within the line and can be
 * given back as they came, and an end within the line.
 */

#include <string.h>

#include "core/base/json.h"
#include "tests/fuzz/fuzz.h"

/* A value taken out of its line and put into another one is the same value. */
static void
check_value (const PwJsonValue *value)
{
  g_autofree char *line = g_strdup_printf ("{\"\":%.*s}", (int) value->length, value->start);
  PwJsonReader reader;
  PwJsonValue key, again;

  pw_json_reader_init (&reader, line, strlen (line));
  g_assert_true (pw_json_reader_next (&reader, &key, &again));
  g_assert_cmpint (value->kind, ==, again.kind);
  g_assert_cmpmem (value->start, value->length, again.start, again.length);
  g_assert_false (pw_json_reader_next (&reader, &key, &again));
}

static void
check_text (const PwJsonValue *value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  pw_json_value_text (value, text);
  g_assert_cmpuint (text->len, <=, value->length);
  if (strlen (text->str) == text->len)
    g_assert_true (g_utf8_validate (text->str, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *line = (const char *) data;
  PwJsonReader reader;
  PwJsonValue key, value;

  pw_json_reader_init (&reader, line, size);
  while (pw_json_reader_next (&reader, &key, &value))
    {
      g_assert_true (key.start >= line && key.start + key.length <= value.start);
      g_assert_true (value.length > 0 && value.start + value.length <= line + size);
      check_text (&key);
      check_value (&value);
      if (value.kind == PW_JSON_STRING)
        check_text (&value);
    }
  g_assert_true (reader.at >= line && reader.at <= line + size);
  return 0;
}
