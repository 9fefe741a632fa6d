/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was played, in the text of a game. */
#include "core/game/played.h"


#include "core/base/json.h"

#define MEMBER "played"
/* In the place of nothing: an empty game is chess, and not the usual game. */
#define FILLER "\"title\":\"\""

char *
pw_game_take_played (const char *game, char **played)
{
  PwJsonValue value;
  g_autofree char *rest = pw_json_without (game, MEMBER, &value);
  g_autofree char *text = value.kind == PW_JSON_STRING ? pw_json_value_dup (&value) : NULL;

  if (played != NULL)
    *played = g_strdup (text != NULL ? text : "");
  if (text == NULL)
    return g_strdup (game);
  return g_strdup (g_str_equal (rest, "{" FILLER "}") ? "{}" : rest);
}

char *
pw_game_add_played (const char *game, const char *played)
{
  static const PwJsonValue name = { PW_JSON_STRING, "\"" MEMBER "\"", sizeof MEMBER + 1 };
  PwJsonValue value;
  g_autofree char *rest = pw_json_without (game, MEMBER, &value);
  g_autoptr (GString) text = g_string_new (rest), json = g_string_new (NULL);

  if (*played == '\0' || (*game != '\0' && *game != '{'))
    return g_strdup (game);
  if (text->len == 0)
    g_string_append (text, *game != '\0' ? "{" FILLER : "");
  else
    g_string_truncate (text, text->len - 1);
  pw_json_string (json, played, -1);
  value = (PwJsonValue){ PW_JSON_STRING, json->str, json->len };
  pw_json_add_member (text, &name, &value);
  pw_json_end_object (text);
  return g_strdup (text->str);
}
