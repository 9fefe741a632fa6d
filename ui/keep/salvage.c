/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is left of a damaged file: owns where pieces begin and end in a text that is no JSON any more. Must
 * not know what is in them.
 */
#define _GNU_SOURCE /* memmem() */
#include "ui/keep/salvage.h"

#include <string.h>

#include "core/base/json.h"
#include "ui/keep/file-private.h"
#include "ui/keep/read.h"

#define MARK       "\"notation\"" /* each piece has it */
#define GAME       "\"game\""
#define START      "{\"format\":\"" PW_FILE_FORMAT "\",\"version\":1,\"pieces\":["
#define MOST_LOOKS 16 /* at each byte, as any text may come from anywhere */

/* Returns: where the object that begins at text ends, or NULL if it doesn't */
static const char *
find_end (const char *text, const char *end)
{
  gboolean quoted = FALSE;
  gsize depth = 0;

  for (; text < end; text++)
    if (quoted && *text == '\\')
      text++;
    else if (*text == '"')
      quoted = !quoted;
    else if (quoted)
      continue;
    else if (*text == '{')
      depth++;
    else if (*text == '}' && --depth == 0)
      return text + 1;
  return NULL;
}

static gboolean
is_piece (const char *text, gsize length)
{
  PwJsonValue object = pw_json_parse (text, length);

  PW_JSON_EACH_MEMBER (i, &object)
    if (pw_json_value_is (&i.key, "notation") && i.value.kind == PW_JSON_STRING)
      return TRUE;
  return FALSE;
}

static guint
count_marks (const char *text, const char *end)
{
  guint n = 0;

  while ((text = memmem (text, (gsize) (end - text), MARK, strlen (MARK))) != NULL)
    {
      text += strlen (MARK);
      n++;
    }
  return n;
}

/* Adds the game, which is after the pieces, if it is whole. */
static void
add_game (GString *file, const char *text, const char *end)
{
  const char *game = memmem (text, (gsize) (end - text), GAME, strlen (GAME)), *behind;
  PwJsonValue object;

  if (game == NULL)
    return;
  for (game += strlen (GAME); game < end && strchr (" \t\r\n:", *game) != NULL;)
    game++;
  behind = game < end && *game == '{' ? find_end (game, end) : NULL;
  object = pw_json_parse (game, behind != NULL ? (gsize) (behind - game) : 0);
  if (object.kind != PW_JSON_OBJECT)
    return;
  g_string_append (file, "," GAME ":");
  g_string_append_len (file, object.start, (gssize) object.length);
}

/* The objects that are pieces, as a file. n_damaged: (out). (transfer full) */
static GString *
collect (const char *text, const char *end, guint *n_damaged)
{
  GString *file = g_string_new (START);
  gsize looks = MOST_LOOKS * (gsize) (end - text);
  const char *gap = text; /* behind the last piece */

  *n_damaged = 0;
  while ((text = memchr (text, '{', (gsize) (end - text))) != NULL)
    {
      const char *behind = find_end (text, end);
      gsize looked = (gsize) ((behind != NULL ? behind : end) - text);

      if (looked > looks)
        break;
      looks -= looked;
      if (behind == NULL || !is_piece (text, looked))
        {
          text++;
          continue;
        }
      g_string_append_printf (file, "%s", file->len > strlen (START) ? "," : "");
      g_string_append_len (file, text, (gssize) looked);
      *n_damaged += count_marks (gap, text);
      gap = text = behind;
    }
  *n_damaged += count_marks (gap, end);
  g_string_append_c (file, ']');
  add_game (file, gap, end);
  g_string_append_c (file, '}');
  return file;
}

PwArmy *
pw_army_salvage_text (const char *text, gsize length, guint *n_damaged)
{
  g_autoptr (GString) pieces = NULL;
  g_autoptr (GError) error = NULL;
  PwArmy *army = pw_army_from_text (text, length, &error);

  *n_damaged = 0;
  if (g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_BROKEN))
    army = _pw_file_read_text (text, length, n_damaged, NULL);
  if (army != NULL || !g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_BROKEN))
    return army;
  pieces = collect (text, text + length, n_damaged);
  return _pw_file_read_text (pieces->str, pieces->len, n_damaged, NULL);
}

PwArmy *
pw_army_salvage (GFile *file, guint *n_damaged)
{
  g_autoptr (GBytes) bytes = pw_file_read_start (file, PW_FILE_MAX_SIZE, NULL);
  gsize length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  *n_damaged = 0;
  return text != NULL ? pw_army_salvage_text (text, length, n_damaged) : NULL;
}
