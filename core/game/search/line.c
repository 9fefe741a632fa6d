/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line that is expected: from names to moves, and to text. */
#include "core/game/notation.h"
#include "core/game/search/search-private.h"

static const PwGameMove *
find_named (const PwGameMoves *list, guint32 name)
{
  for (guint i = 0; i < pw_game_moves_count (list); i++)
    if (_pw_order_name (list, pw_game_moves_get (list, i)) == name)
      return pw_game_moves_get (list, i);
  return NULL;
}

gboolean
pw_search_find_first (const PwGameMoves *line, const PwGameMoves *legal, guint *i)
{
  const PwGameMove *move = find_named (legal, _pw_order_name (line, pw_game_moves_get (line, 0)));

  *i = move != NULL ? (guint) (move - legal->moves.data) : 0;
  return move != NULL;
}

void
_pw_search_read_line (PwSearch *search)
{
  guint made = 0;

  search->line->moves.n = search->line->captures.n = search->line->shifts.n = search->line->effects.n = 0;
  for (; made < PW_SEARCH_MAX_PLY && search->best[0][made] != 0; made++)
    {
      PwGameMoves *legal
          = search->plies[MIN (made, 1)].list; /* the second is free between moves of the root */
      const PwGameMove *move;

      if ((made > 0 && !pw_game_list (search->game, legal))
          || (move = find_named (legal, search->best[0][made])) == NULL)
        break;
      pw_game_moves_add (search->line, legal, move);
      pw_game_make (search->game, legal, move);
    }
  while (made-- > 0)
    pw_game_unmake (search->game);
}

static void
add_number (GString *text, const PwGame *game, guint i)
{
  gboolean first = pw_game_side (game) == PW_SIDE_FIRST;

  if (first || i == 0)
    g_string_append_printf (text, first ? "%u. " : "%u... ", pw_game_move_number (game));
}

char *
pw_search_say_line (PwSearch *search, const PwGameMoves *line)
{
  GString *text = g_string_new (NULL);
  g_autoptr (PwGameMoves) legal = pw_game_moves_new ();
  guint made = 0;

  for (; made < pw_game_moves_count (line); made++)
    {
      guint32 name = _pw_order_name (line, pw_game_moves_get (line, made));
      const PwGameMove *move = pw_game_list (search->game, legal) ? find_named (legal, name) : NULL;
      g_autofree char *san = NULL;

      if (move == NULL)
        break;
      san = pw_game_move_to_san (search->game, legal, (guint) (move - legal->moves.data));
      g_string_append (text, made > 0 ? " " : "");
      add_number (text, search->game, made);
      g_string_append (text, san);
      pw_game_make (search->game, legal, move);
    }
  while (made-- > 0)
    pw_game_unmake (search->game);
  return g_string_free (text, FALSE);
}
