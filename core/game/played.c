/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was played, in the text of a game. */
#include "core/game/played.h"

#include <string.h>

#include "core/base/json.h"
#include "core/game/pgn.h"

#define MEMBER "played"
/* In the place of nothing: an empty game is chess, and not the usual game. */
#define FILLER "\"title\":\"\""

char *
pw_game_take_played (const char *game, char **played)
{
  PwJsonValue value;
  g_autofree char *rest = pw_json_without (game, MEMBER, &value);
  g_autofree char *text = pw_json_value_dup (&value);

  if (played != NULL)
    *played = g_strdup (text != NULL ? text : "");
  if (text == NULL)
    return g_strdup (game);
  return g_strdup (g_str_equal (rest, "{" FILLER "}") ? "{}" : rest);
}

char *
pw_game_add_played (const char *game, const char *played)
{
  PwJsonValue value;
  g_autofree char *rest = pw_json_without (game, MEMBER, &value);
  g_autoptr (GString) json = g_string_new (NULL);

  if (*played == '\0' || (*game != '\0' && *game != '{'))
    return g_strdup (game);
  pw_json_string (json, played, -1);
  return pw_json_with (*game != '\0' && *rest == '\0' ? "{" FILLER "}" : game, MEMBER, json->str);
}

/* -- another letter -- */

/* The board's part of a position. */
static void
rename_on_board (char *fen, char from, char to)
{
  for (char *c = fen; *c != '\0' && *c != ' '; c++)
    if (g_ascii_toupper (*c) == from)
      *c = g_ascii_isupper (*c) ? to : g_ascii_tolower (to);
}

/* The piece that moves, and what it becomes: "Gxd4", "d8=G". */
static void
rename_in_move (char *text, char from, char to)
{
  char *promoted = strchr (text, '=');

  if (*text == from && !g_str_has_prefix (text, "O-O"))
    *text = to;
  if (promoted != NULL && promoted[1] == from)
    promoted[1] = to;
}

char *
pw_played_rename (const char *played, char from, char to)
{
  g_autoptr (PwPgn) pgn = pw_pgn_read (played, strlen (played), NULL, NULL);
  g_autofree char *fen = pgn != NULL ? g_strdup (pw_pgn_tag (pgn, "FEN")) : NULL;

  if (pgn == NULL)
    return g_strdup (played);
  for (guint i = 0; i < pgn->moves->len; i++)
    rename_in_move (g_array_index (pgn->moves, PwPgnMove, i).text, from, to);
  if (fen != NULL)
    {
      rename_on_board (fen, from, to);
      pw_pgn_set_tag (pgn, "FEN", fen);
    }
  return pw_pgn_write (pgn);
}
