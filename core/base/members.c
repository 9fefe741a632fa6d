/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From an object to its members. Owns the sentences about those that can't be; must not know what they mean.
 */
#include "core/base/members.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (pw-members-error-quark, pw_members_error)
/* clang-format on */

/* In the order of PwWants. */
static const struct
{
  PwJsonKind kinds[2];
  const char *words;
} wanted[] = {
  [PW_WANTS_STRING] = { { PW_JSON_STRING, PW_JSON_STRING }, N_ ("a string") },
  [PW_WANTS_SWITCH] = { { PW_JSON_TRUE, PW_JSON_FALSE }, N_ ("true or false") },
  [PW_WANTS_ARRAY] = { { PW_JSON_ARRAY, PW_JSON_ARRAY }, N_ ("an array") },
  [PW_WANTS_OBJECT] = { { PW_JSON_OBJECT, PW_JSON_OBJECT }, N_ ("an object") },
  [PW_WANTS_NUMBER] = { { PW_JSON_NUMBER, PW_JSON_NUMBER }, N_ ("a number") },
  [PW_WANTS_LENGTH] = { { PW_JSON_NUMBER, PW_JSON_STRING }, N_ ("a number or a string") },
};

typedef struct
{
  const PwMemberRow *rows;
  guint n;
  gboolean others;
  PwJsonValue *values;
  PwTranslate translate; /* (nullable) */
  GError **error;
} Reader;

static const char *
say (const Reader *reader, const char *text)
{
  return pw_translate_with (reader->translate, text);
}

static gboolean
fail (const Reader *reader, const char *sentence, const char *name)
{
  g_set_error (reader->error, PW_MEMBERS_ERROR, PW_MEMBERS_ERROR_MEMBER, say (reader, sentence), name);
  return FALSE;
}

/* Returns: n if there is none */
static guint
find_row (const PwMemberRow *rows, guint n, const PwJsonValue *key)
{
  guint i = 0;

  while (i < n && !pw_json_value_is (key, rows[i].name))
    i++;
  return i;
}

static gboolean
keep (const Reader *reader, const PwJsonValue *key, const PwJsonValue *value)
{
  guint i = find_row (reader->rows, reader->n, key);
  g_autoptr (GString) name = NULL;

  if (i < reader->n && reader->values[i].length > 0)
    return fail (reader, N_ ("\"%s\" is given twice"), reader->rows[i].name);
  if (i < reader->n)
    reader->values[i] = *value;
  if (i < reader->n || reader->others)
    return TRUE;
  name = g_string_new (NULL);
  pw_json_value_text (key, name);
  return fail (reader, N_ ("\"%s\" has no meaning here"), name->str);
}

static gboolean
is_wanted (const PwMemberRow *row, const PwJsonValue *value)
{
  const PwJsonKind *kinds = wanted[row->wants].kinds;

  return !pw_member_is_given (value) || row->wants == PW_WANTS_ANYTHING || value->kind == kinds[0]
         || value->kind == kinds[1];
}

static gboolean
check (const Reader *reader, guint i)
{
  const PwMemberRow *row = &reader->rows[i];

  if (is_wanted (row, &reader->values[i]))
    return TRUE;
  g_set_error (reader->error, PW_MEMBERS_ERROR, PW_MEMBERS_ERROR_MEMBER,
               say (reader, N_ ("\"%s\" must be %s, not %s")), row->name,
               say (reader, wanted[row->wants].words),
               say (reader, pw_json_kind_label (reader->values[i].kind)));
  return FALSE;
}

gboolean
pw_members_read (const PwMemberRow *rows, guint n, gboolean others, const char *text, gsize length,
                 PwJsonValue *values, PwTranslate translate, GError **error)
{
  const Reader reader = { rows, n, others, values, translate, error };
  PwJsonReader json;
  PwJsonValue key, value;

  memset (values, 0, n * sizeof *values);
  pw_json_reader_init (&json, text, length);
  while (pw_json_reader_next (&json, &key, &value))
    if (!keep (&reader, &key, &value))
      return FALSE;
  if (json.fault != NULL)
    g_set_error (error, PW_MEMBERS_ERROR, PW_MEMBERS_ERROR_JSON, say (&reader, N_ ("byte %u: %s")),
                 (guint) (json.at - json.text), say (&reader, json.fault));
  for (guint i = 0; i < n && json.fault == NULL; i++)
    if (!check (&reader, i))
      return FALSE;
  return json.fault == NULL;
}

void
pw_members_sort (const PwMemberRow *rows, guint n, const PwJsonValue *object, PwJsonValue *values,
                 GString *kept)
{
  memset (values, 0, n * sizeof *values);
  PW_JSON_EACH_MEMBER (item, object)
    {
      guint i = find_row (rows, n, &item.key);

      if (i < n)
        values[i] = item.value;
      else if (kept != NULL)
        pw_json_add (kept, &item.key, &item.value);
    }
}

gboolean
pw_members_fill (const PwMembersReading *reading, const PwMemberRow *rows, guint n, const PwJsonValue *values,
                 gpointer whole)
{
  for (guint i = 0; i < n; i++)
    if (!is_wanted (&rows[i], &values[i]) && !pw_member_fail (reading, &rows[i], &values[i]))
      return FALSE;
  for (guint i = 0; i < n; i++)
    if (rows[i].needed && !pw_member_is_given (&values[i]) && !pw_member_fail (reading, &rows[i], &values[i]))
      return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const PwMemberType *type = rows[i].type;

      if (type != NULL && type->read != NULL && (type->reads_nothing || pw_member_is_given (&values[i]))
          && !type->read (reading, &rows[i], &values[i], whole))
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_member_fail (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value)
{
  return reading->fail != NULL && reading->fail (reading, row, value);
}

void
pw_member_write (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  gsize before = json->len, named;

  pw_json_name (json, row->name);
  named = json->len;
  if (row->type != NULL && row->type->write != NULL)
    row->type->write (json, row, whole);
  if (json->len == named)
    g_string_truncate (json, before);
}

void
pw_members_write (GString *json, const PwMemberRow *rows, guint n, gconstpointer whole)
{
  g_string_append_c (json, '{');
  for (guint i = 0; i < n; i++)
    pw_member_write (json, &rows[i], whole);
  g_string_append_c (json, '}');
}

/* -- types -- */

#define PLACE(type) (&G_STRUCT_MEMBER (type, whole, row->place))

static gboolean
read_text (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  char **place = PLACE (char *), *text = pw_json_value_dup (value);

  if (text == NULL)
    return pw_member_fail (reading, row, value);
  if (reading->texts != NULL)
    g_ptr_array_add (reading->texts, text);
  else
    g_free (*place);
  *place = text;
  return TRUE;
}

static void
write_text (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  const char *text = *PLACE (const char *);

  if (text != NULL)
    pw_json_string (json, text, -1);
}

static gboolean
read_chars (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  g_autofree char *text = pw_json_value_dup (value);

  if (text == NULL || strlen (text) < (gsize) row->low || strlen (text) > (gsize) row->high)
    return pw_member_fail (reading, row, value);
  g_strlcpy (PLACE (char), text, (gsize) row->high + 1);
  return TRUE;
}

static void
write_chars (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  pw_json_string (json, PLACE (const char), -1);
}

static gboolean
read_switch (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
             gpointer whole)
{
  *PLACE (gboolean) = value->kind == PW_JSON_TRUE;
  return TRUE;
}

static void
write_switch (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  g_string_append (json, *PLACE (const gboolean) ? "true" : "false");
}

/* A whole number. Returns: FALSE if it is none, or not from low to high */
static gboolean
read_whole (const PwJsonValue *value, gint64 low, gint64 high, guint *number)
{
  char text[32];
  gint64 read;

  if (value->kind != PW_JSON_NUMBER || value->length >= sizeof text || (low >= 0 && *value->start == '-'))
    return FALSE;
  memcpy (text, value->start, value->length);
  text[value->length] = '\0';
  if (!g_ascii_string_to_signed (text, 10, low, high, &read, NULL))
    return FALSE;
  *number = (guint) read;
  return TRUE;
}

static gboolean
read_number (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
             gpointer whole)
{
  return read_whole (value, row->low, row->high, PLACE (guint)) || pw_member_fail (reading, row, value);
}

static void
write_number (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  g_string_append_printf (json, row->low < 0 ? "%d" : "%u", *PLACE (const guint));
}

static gboolean
read_counts (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
             gpointer whole)
{
  gint64 n = 0;

  PW_JSON_EACH_ITEM (i, value)
    if (n == row->low || !read_whole (&i.value, 0, row->high, PLACE (guint) + n++))
      return pw_member_fail (reading, row, value);
  return n == row->low || pw_member_fail (reading, row, value);
}

static void
write_counts (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  for (gint64 i = 0; i < row->low; i++)
    g_string_append_printf (json, "%c%u", i == 0 ? '[' : ',', PLACE (const guint)[i]);
  g_string_append_c (json, ']');
}

static gboolean
read_choice (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value,
             gpointer whole)
{
  for (const PwMemberChoice *choice = row->of; choice->word != NULL; choice++)
    if (pw_json_value_is (value, choice->word))
      {
        *PLACE (guint) = choice->value;
        return TRUE;
      }
  return pw_member_fail (reading, row, value);
}

static void
write_choice (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  const PwMemberChoice *choice = row->of;

  while (choice->value != *PLACE (const guint))
    choice++;
  pw_json_string (json, choice->word, -1);
}

const PwMemberType pw_member_text = { read_text, write_text };
const PwMemberType pw_member_chars = { read_chars, write_chars };
const PwMemberType pw_member_switch = { read_switch, write_switch };
const PwMemberType pw_member_number = { read_number, write_number };
const PwMemberType pw_member_counts = { read_counts, write_counts };
const PwMemberType pw_member_choice = { read_choice, write_choice };
