/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a document as JSON. Must not know what a game is. */
#include "core/game/games.h"

#include <string.h>

#include "core/base/json.h"
#include "core/base/owns.h"
#include "core/game/played.h"

/* A member of an object. (transfer full): "" for none, or of another kind */
static char *
take_member (const char *object, const char *name, PwJsonKind kind)
{
  PwJsonValue value;
  g_autofree char *rest = pw_json_without (object, name, &value);

  return g_strndup (value.start, value.kind == kind ? value.length : 0);
}

/* An item of the list as the member "game" of a file. (transfer full) */
static char *
read_entry (const PwJsonValue *entry)
{
  g_autofree char *text = g_strndup (entry->start, entry->length);
  g_autofree char *game = take_member (text, "game", PW_JSON_OBJECT);
  g_autofree char *title = take_member (text, "title", PW_JSON_STRING), *titled = NULL, *played = NULL;
  PwJsonValue value;

  if (*game != '\0' && *title != '\0')
    titled = pw_json_with (game, "title", title);
  g_free (pw_json_without (text, "played", &value));
  played = pw_json_value_dup (&value);
  return pw_game_add_played (titled != NULL ? titled : game, played != NULL ? played : "");
}

PwGames *
pw_games_read (const char *game, const char *games, const char *number)
{
  PwGames *self = g_new0 (PwGames, 1);
  guint64 place = g_ascii_strtoull (number, NULL, 10);
  PwJsonValue list = pw_json_parse (games, strlen (games));

  self->texts = g_ptr_array_new_with_free_func (g_free);
  PW_JSON_EACH_ITEM (i, &list)
    if (i.value.kind == PW_JSON_OBJECT)
      g_ptr_array_add (self->texts, read_entry (&i.value));
  self->open = (guint) MIN (place - 1, self->texts->len); /* 0 becomes the last, too */
  g_ptr_array_insert (self->texts, (int) self->open, g_strdup (game));
  return self;
}

PW_FREE_FUNC (pw_games_free, PwGames, (g_ptr_array_unref, texts));

/* -- writing -- */

char *
pw_game_find_result (const char *text)
{
  g_autofree char *played = NULL, *game = pw_game_take_played (text, &played);
  const char *end = strrchr (g_strdelimit (g_strchomp (played), "\n\t", ' '), ' ');

  return g_strdup (end != NULL ? end + 1 : "*");
}

/* Of a member "game". (transfer full) */
static char *
write_entry (const char *text)
{
  g_autofree char *played = NULL, *game = pw_game_take_played (text, &played),
                  *result = pw_game_find_result (text);
  g_autofree char *title = take_member (game, "title", PW_JSON_STRING);
  GString *entry = g_string_new (NULL);

  pw_json_add_named (entry, "title", title);
  pw_json_add_named (entry, "game", game);
  pw_json_add_text (entry, "played", *played != '\0' ? played : NULL);
  pw_json_add_text (entry, "result", *result != '\0' && !g_str_equal (result, "*") ? result : NULL);
  return pw_json_finish (entry);
}

char *
pw_games_write_others (const PwGames *self)
{
  GString *json = g_string_new (NULL);

  for (guint i = 0; i < self->texts->len; i++)
    if (i != self->open)
      {
        g_autofree char *entry = write_entry (g_ptr_array_index (self->texts, i));

        g_string_append_printf (json, "%c%s", json->len == 0 ? '[' : ',', *entry != '\0' ? entry : "{}");
      }
  return pw_json_finish (json);
}

char *
pw_games_write_number (const PwGames *self)
{
  return self->open + 1 < self->texts->len ? g_strdup_printf ("%u", self->open + 1) : g_strdup ("");
}
