/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves of a game as text. */
#include "core/game/notation.h"

/* -- coordinates -- */

static void
append_others (GString *text, const PwBoard *board, const PwGameMoves *moves, const PwGameMove *move)
{
  const PwShift *shifts = pw_game_move_shifts (moves, move);
  const PwEffect *effects = pw_game_move_effects (moves, move);

  for (guint i = 0; i < move->n_shifts && !move->castles; i++)
    {
      pw_square_append (text, "{", board, shifts[i].from);
      pw_square_append (text, ">", board, shifts[i].to);
      g_string_append_c (text, '}');
    }
  for (guint i = 0; i < move->n_effects; i++)
    {
      pw_square_append (text, effects[i].effect_kind == PW_EFFECT_IMMOBILISE ? "{!" : "{?", board,
                        effects[i].square);
      g_string_append_c (text, '}');
    }
}

char *
pw_game_move_to_coordinates (const PwGame *game, const PwGameMoves *moves, const PwGameMove *move)
{
  const PwBoard *board = pw_game_board (game);
  const PwSquare *captures = pw_game_move_captures (moves, move);
  GString *text = g_string_new (NULL);

  pw_square_append (text, "", board, move->from);
  pw_square_append (text, "", board, move->to);
  for (guint i = 0; i < move->n_captures; i++)
    pw_square_append (text, "x", board, captures[i]);
  append_others (text, board, moves, move);
  if (g_ascii_islower (move->promotion))
    g_string_append_c (text, '+');
  if (move->promotion != 0)
    g_string_append_c (text, g_ascii_tolower (move->promotion));
  return g_string_free (text, FALSE);
}
