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

static gboolean
keep (const Reader *reader, const PwJsonValue *key, const PwJsonValue *value)
{
  g_autoptr (GString) name = NULL;

  for (guint i = 0; i < reader->n; i++)
    if (pw_json_value_is (key, reader->rows[i].name))
      {
        if (reader->values[i].length > 0)
          return fail (reader, N_ ("\"%s\" is given twice"), reader->rows[i].name);
        reader->values[i] = *value;
        return TRUE;
      }
  if (reader->others)
    return TRUE;
  name = g_string_new (NULL);
  pw_json_value_text (key, name);
  return fail (reader, N_ ("\"%s\" has no meaning here"), name->str);
}

static gboolean
check (const Reader *reader, guint i)
{
  const PwMemberRow *row = &reader->rows[i];
  const PwJsonValue *value = &reader->values[i];
  const PwJsonKind *kinds = wanted[row->wants].kinds;

  if (!pw_member_is_given (value) || row->wants == PW_WANTS_ANYTHING || value->kind == kinds[0]
      || value->kind == kinds[1])
    return TRUE;
  g_set_error (reader->error, PW_MEMBERS_ERROR, PW_MEMBERS_ERROR_MEMBER,
               say (reader, N_ ("\"%s\" must be %s, not %s")), row->name,
               say (reader, wanted[row->wants].words), say (reader, pw_json_kind_label (value->kind)));
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

gboolean
pw_member_whole (const PwJsonValue *value, gint64 low, gint64 high, gint64 *number)
{
  char text[32];

  if (value->kind != PW_JSON_NUMBER || value->length >= sizeof text)
    return FALSE;
  memcpy (text, value->start, value->length);
  text[value->length] = '\0';
  return g_ascii_string_to_signed (text, 10, low, high, number, NULL);
}
