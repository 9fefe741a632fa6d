/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in legs. */
#include "app/cli/engine/legs.h"

#include <string.h>

#include "core/exchange/xboard.h"
#include "core/game/notation.h"

/* -- squares -- */

static void
append_square (GString *text, const PwBoard *board, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_xboard_square_name (board, square, name);
  g_string_append (text, name);
}

/* Returns: (nullable): after it; NULL if it is none of this board */
static const char *
read_square (const PwBoard *board, const char *text, PwSquare *square)
{
  gsize n = strspn (text, "abcdefghijklmnopqrstuvwxyz"), digits = strspn (text + n, "0123456789");
  g_autofree char *name = NULL;

  if (n == 0 || n > 2 || digits == 0 || digits > 2)
    return NULL;
  name = g_strdup_printf ("%.*s%u", (int) n, text,
                          (guint) g_ascii_strtoull (text + n, NULL, 10) + 1 - pw_xboard_first_rank (board));
  *square = pw_square_parse (board, name);
  return *square != PW_NO_SQUARE ? text + n + digits : NULL;
}

gboolean
pw_legs_square (const PwBoard *board, const char *text, PwSquare *square)
{
  return read_square (board, text, square) != NULL;
}

gboolean
pw_legs_squares (const PwBoard *board, const char *text, PwSquare *from, PwSquare *to)
{
  guint n = 0;

  for (PwSquare square; (text = read_square (board, text, &square)) != NULL; text += *text == ',')
    {
      *to = square;
      if (n++ == 0)
        *from = square;
    }
  return n > 1;
}

/* -- legs -- */

/* XBoard takes what is captured en passant by itself. */
static guint
n_more_legs (const PwBoard *board, const PwGameMoves *moves, const PwGameMove *move)
{
  gboolean en_passant = move->n_captures == 1 && !move->takes_there && pw_board_is_passed (board, move->to)
                        && pw_game_move_captures (moves, move)[0] == pw_board_get_passed (board)->victim;

  return en_passant ? 0 : move->n_captures;
}

static void
write_legs (GString *text, const PwGame *game, const PwGameMoves *moves, const PwGameMove *move)
{
  const PwBoard *board = pw_game_board (game);
  const PwSquare *captures = pw_game_move_captures (moves, move);

  append_square (text, board, move->from);
  for (guint i = 0; i < n_more_legs (board, moves, move); i++)
    {
      append_square (text, board, captures[i]);
      g_string_append_c (text, ',');
      append_square (text, board, captures[i]);
    }
  append_square (text, board, move->to);
  if (g_ascii_islower (move->promotion))
    g_string_append_c (text, '+');
  if (move->promotion != 0)
    g_string_append_c (text, g_ascii_tolower (move->promotion));
}

/* The first move with these legs. Returns: FALSE if there is none */
static gboolean
find_legs (const PwGame *game, const PwGameMoves *legal, const char *text, guint *found)
{
  g_autoptr (GString) legs = g_string_new (NULL);

  for (guint i = 0; i < pw_game_moves_count (legal); i++)
    {
      g_string_truncate (legs, 0);
      write_legs (legs, game, legal, pw_game_moves_get (legal, i));
      if (strcmp (legs->str, text) == 0)
        {
          *found = i;
          return TRUE;
        }
    }
  return FALSE;
}

char *
pw_legs_write (const PwGame *game, const PwGameMoves *legal, guint i)
{
  GString *legs = g_string_new (NULL);
  guint first;

  write_legs (legs, game, legal, pw_game_moves_get (legal, i));
  if (find_legs (game, legal, legs->str, &first) && first == i)
    return g_string_free (legs, FALSE);
  g_string_free (legs, TRUE);
  return pw_game_move_to_short (game, legal, i);
}

gboolean
pw_legs_find (const PwGame *game, const PwGameMoves *legal, const char *text, guint *i)
{
  PwSquare from, to;

  /* A start and a destination count ranks as XBoard does, and are no other move. */
  return pw_legs_squares (pw_game_board (game), text, &from, &to)
             ? find_legs (game, legal, text, i)
             : pw_game_find_move (game, legal, text, i) == PW_SAN_FOUND;
}

/* -- colors -- */

/* square: (out): the one that the move colors. Returns: 0 if it goes by another one */
static char
color_of (const PwBoard *board, const PwGameMoves *legal, const PwGameMove *move, PwSquare by,
          PwSquare *square)
{
  PwSquare leg = n_more_legs (board, legal, move) > 0 ? pw_game_move_captures (legal, move)[0] : PW_NO_SQUARE;
  gboolean goes_on = leg != PW_NO_SQUARE && by == PW_NO_SQUARE;

  *square = goes_on ? leg : move->to;
  if (goes_on)
    return PW_LEGS_GOES_ON;
  if (leg != by)
    return '\0';
  return move->promotion != 0 ? PW_LEGS_PROMOTES : move->takes_there ? PW_LEGS_TAKES : PW_LEGS_GOES;
}

char *
pw_legs_colors (const PwGame *game, const PwGameMoves *legal, PwSquare from, PwSquare by)
{
  const PwBoard *board = pw_game_board (game);
  char *colors = g_new0 (char, pw_board_n_squares (board));

  for (guint i = 0; i < pw_game_moves_count (legal); i++)
    {
      const PwGameMove *move = pw_game_moves_get (legal, i);
      PwSquare square;
      char color = move->from == from ? color_of (board, legal, move, by, &square) : '\0';

      if (color != '\0' && colors[square] != PW_LEGS_GOES_ON)
        colors[square] = color;
    }
  return colors;
}

static void
append_rank (GString *text, const char *colors, guint files)
{
  for (guint file = 0, empty; file < files; file += empty)
    {
      for (empty = 0; file + empty < files && colors[file + empty] == '\0'; empty++)
        ;
      if (empty > 0)
        g_string_append_printf (text, "%u", empty);
      else
        g_string_append_c (text, colors[file++]);
    }
}

char *
pw_legs_write_colors (const PwBoard *board, const char *colors)
{
  GString *text = g_string_new (NULL);

  for (guint rank = pw_board_ranks (board); rank-- > 0;)
    {
      append_rank (text, colors + rank * pw_board_files (board), pw_board_files (board));
      g_string_append (text, rank > 0 ? "/" : "");
    }
  return g_string_free (text, FALSE);
}
