/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a line to its members. Owns the sentences about those that can't be; must not know what they mean. */
#include "app/cli/base/members.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/request.h"

/* In the order of PwWants. */
static const struct
{
  PwJsonKind kinds[2];
  const char *words;
} wanted[] = {
  [PW_WANTS_STRING] = { { PW_JSON_STRING, PW_JSON_STRING }, N_ ("a string") },
  [PW_WANTS_SWITCH] = { { PW_JSON_TRUE, PW_JSON_FALSE }, N_ ("true or false") },
  [PW_WANTS_ARRAY] = { { PW_JSON_ARRAY, PW_JSON_ARRAY }, N_ ("an array") },
  [PW_WANTS_NUMBER] = { { PW_JSON_NUMBER, PW_JSON_NUMBER }, N_ ("a number") },
  [PW_WANTS_LENGTH] = { { PW_JSON_NUMBER, PW_JSON_STRING }, N_ ("a number or a string") },
};

static gboolean
keep (const PwMemberRow *rows, guint n, gboolean others, const PwJsonValue *key, const PwJsonValue *value,
      PwJsonValue *values, GError **error)
{
  g_autoptr (GString) name = NULL;

  for (guint i = 0; i < n; i++)
    if (pw_json_value_is (key, rows[i].name))
      {
        if (values[i].length > 0)
          g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("\"%s\" is given twice"), rows[i].name);
        else
          values[i] = *value;
        return values[i].start == value->start;
      }
  if (others)
    return TRUE;
  name = g_string_new (NULL);
  pw_json_value_text (key, name);
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("\"%s\" has no meaning here"), name->str);
  return FALSE;
}

static gboolean
check (const PwMemberRow *row, const PwJsonValue *value, GError **error)
{
  const PwJsonKind *kinds = wanted[row->wants].kinds;

  if (!pw_member_is_given (value) || row->wants == PW_WANTS_ANYTHING || value->kind == kinds[0]
      || value->kind == kinds[1])
    return TRUE;
  g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_MEMBER, _ ("\"%s\" must be %s, not %s"), row->name,
               _ (wanted[row->wants].words), _ (pw_json_kind_label (value->kind)));
  return FALSE;
}

gboolean
pw_members_read (const PwMemberRow *rows, guint n, gboolean others, const char *line, gsize length,
                 PwJsonValue *values, GError **error)
{
  PwJsonReader reader;
  PwJsonValue key, value;

  memset (values, 0, n * sizeof *values);
  pw_json_reader_init (&reader, line, length);
  while (pw_json_reader_next (&reader, &key, &value))
    if (!keep (rows, n, others, &key, &value, values, error))
      return FALSE;
  if (reader.fault != NULL)
    g_set_error (error, PW_REQUEST_ERROR, PW_REQUEST_ERROR_JSON, _ ("byte %u: %s"),
                 (guint) (reader.at - reader.text), _ (reader.fault));
  for (guint i = 0; i < n && reader.fault == NULL; i++)
    if (!check (&rows[i], &values[i], error))
      return FALSE;
  return reader.fault == NULL;
}
