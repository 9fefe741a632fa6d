/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was played, in the text of a game. */
#include "core/game/played.h"

#include <string.h>

#include "core/base/json.h"

#define MEMBER "played"
/* In the place of nothing: an empty game is chess, and not the usual game. */
#define FILLER "\"title\":\"\""

/* Returns: (transfer full) (nullable): the text; NULL if there is none. rest: of the object, without its end */
static char *
split (const char *game, GString *rest)
{
  PwJsonReader reader, items;
  PwJsonValue object, name, value;
  char *played = NULL;

  pw_json_reader_init (&reader, game, strlen (game));
  if (!pw_json_reader_read (&reader, &object) || object.kind != PW_JSON_OBJECT)
    return NULL;
  pw_json_items_init (&items, &object);
  while (pw_json_items_next (&items, &name, &value))
    if (played == NULL && value.kind == PW_JSON_STRING && pw_json_value_is (&name, MEMBER))
      played = pw_json_value_dup (&value);
    else
      g_string_append_printf (rest, "%c%.*s:%.*s", rest->len == 0 ? '{' : ',', (int) name.length, name.start,
                              (int) value.length, value.start);
  return played;
}

char *
pw_game_take_played (const char *game, char **played)
{
  g_autoptr (GString) rest = g_string_new (NULL);
  g_autofree char *text = split (game, rest);

  if (played != NULL)
    *played = g_strdup (text != NULL ? text : "");
  if (text == NULL)
    return g_strdup (game);
  if (g_str_equal (rest->str, "{" FILLER))
    return g_strdup ("{}");
  return g_strconcat (rest->str, rest->len > 0 ? "}" : "", NULL);
}

char *
pw_game_add_played (const char *game, const char *played)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_free (split (game, text));
  if (*played == '\0' || (*game != '\0' && *game != '{'))
    return g_strdup (game);
  if (text->len == 0)
    g_string_append (text, *game != '\0' ? "{" FILLER : "");
  g_string_append (text, text->len > 0 ? ",\"" MEMBER "\":" : "{\"" MEMBER "\":");
  pw_json_string (text, played, -1);
  return g_strconcat (text->str, "}", NULL);
}
