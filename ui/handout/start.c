/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start position that a document's game has (design, section 5). */
#include <string.h>

#include "core/base/json.h"
#include "core/board/board.h"
#include "ui/handout/handout.h"

/* Returns: FALSE if the object has no such member */
static gboolean
find_member (const PwJsonValue *object, const char *name, PwJsonValue *value)
{
  PwJsonReader items;
  PwJsonValue key;

  if (object->kind != PW_JSON_OBJECT)
    return FALSE;
  pw_json_items_init (&items, object);
  while (pw_json_items_next (&items, &key, value))
    if (pw_json_value_is (&key, name))
      return TRUE;
  return FALSE;
}

char *
pw_handout_find_start (const PwArmy *army)
{
  const char *others = pw_army_others (army);
  PwJsonReader reader;
  PwJsonValue object, game, start;
  g_autofree char *fen = NULL;
  g_autoptr (PwBoard) board = NULL;

  pw_json_reader_init (&reader, others, strlen (others));
  if (!pw_json_reader_read (&reader, &object) || !find_member (&object, "game", &game)
      || !find_member (&game, "start", &start) || start.kind != PW_JSON_STRING)
    return NULL;
  fen = pw_json_value_dup (&start);
  board = fen != NULL ? pw_board_new_from_fen (fen, NULL) : NULL;
  return board != NULL ? g_steal_pointer (&fen) : NULL;
}
