/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions as text. What is written is read again, so that fields are used only where they say all. */
#include "core/game/position-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/game/game-private.h"

/* -- reading -- */

static gboolean
is_side (const char *word)
{
  return strcmp (word, "w") == 0 || strcmp (word, "b") == 0;
}

/* Whether some word after the ranks says which pieces have not moved. */
static gboolean
says_virgins (char **words)
{
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (!is_side (words[i]) && *words[i] != '\0' && strcmp (words[i], "cylinder") != 0
        && !g_str_has_prefix (words[i], "passed="))
      return TRUE;
  return FALSE;
}

PwBoard *
pw_position_read (const char *text, PwSide *side, PwTranslate translate, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  PwBoard *board = pw_board_read_fen (text, translate, NULL, error);

  *side = PW_SIDE_FIRST;
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (strcmp (words[i], "b") == 0)
      *side = PW_SIDE_SECOND;
  if (board != NULL && !says_virgins (words))
    pw_board_set_all_virgin (board);
  return board;
}

/* Whether a square of a position can be what it is. */
static gboolean
check_square (PwRules *rules, const PwBoard *board, PwSquare square, PwTranslate translate, GError **error)
{
  char letter = pw_board_letters (board)[square];
  g_autofree char *symbol = NULL;

  if ((pw_board_cell (board, square) == PW_CELL_HOLE)
      != (pw_board_cell (rules->start, square) == PW_CELL_HOLE))
    {
      g_set_error_literal (
          error, PW_RULES_ERROR, PW_RULES_ERROR_GAME,
          pw_translate_with (translate, N_ ("the position must have its holes where the start has them")));
      return FALSE;
    }
  if (letter == 0 || pw_rules_find_kind (rules, letter) != NULL)
    return TRUE;
  symbol = pw_kind_symbol (letter);
  g_set_error (error, PW_RULES_ERROR, PW_RULES_ERROR_GAME,
               pw_translate_with (translate, N_ ("no piece of this game has the symbol %s")), symbol);
  return FALSE;
}

PwBoard *
pw_rules_read_position (PwRules *rules, const char *text, PwSide *side, PwTranslate translate, GError **error)
{
  g_autoptr (PwBoard) board = pw_position_read (text, side, translate, error);
  guint files = pw_board_files (rules->start), ranks = pw_board_ranks (rules->start);

  if (board == NULL)
    return NULL;
  if (pw_board_files (board) != files || pw_board_ranks (board) != ranks)
    {
      g_set_error (error, PW_RULES_ERROR, PW_RULES_ERROR_GAME,
                   pw_translate_with (translate, N_ ("the position must be on a board of %ux%u")), files,
                   ranks);
      return NULL;
    }
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (!check_square (rules, board, square, translate, error))
      return NULL;
  pw_board_set_cylinder (board, pw_board_is_cylinder (rules->start));
  return g_steal_pointer (&board);
}

/* -- writing -- */

static void
append_ranks (GString *text, const PwBoard *board, PwSide side)
{
  g_autofree char *fen = pw_board_to_fen (board);

  g_string_append_len (text, fen, (gssize) strcspn (fen, " "));
  g_string_append (text, side == PW_SIDE_FIRST ? " w" : " b");
}

/* Whether a text means a position. game: (nullable): of which it is one, tidied */
static gboolean
means_position (const char *text, const PwBoard *position, PwSide side, const PwGame *game)
{
  PwSide read;
  g_autoptr (PwBoard) board = game != NULL ? pw_rules_read_position (game->rules, text, &read, NULL, NULL)
                                           : pw_position_read (text, &read, NULL, NULL);

  if (board == NULL)
    return FALSE;
  if (game != NULL)
    _pw_game_tidy (game, board);
  return side == read && pw_board_equal (board, position);
}

/* rights: which of K, Q, k and q, as bits. Returns: (transfer full) */
static char *
write_fields (const PwBoard *board, PwSide side, guint rights, guint quiet, guint n_moves)
{
  GString *text = g_string_new (NULL);

  append_ranks (text, board, side);
  g_string_append (text, rights == 0 ? " -" : " ");
  for (guint i = 0; i < 4; i++)
    if (rights & (8u >> i))
      g_string_append_c (text, "KQkq"[i]);
  if (board->passed.n == 0)
    g_string_append (text, " -");
  else
    pw_square_append (text, " ", board, board->passed.squares[0]);
  g_string_append_printf (text, " %u %u", quiet, n_moves);
  if (board->cylinder)
    g_string_append (text, " cylinder");
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full) (nullable): NULL if no fields say all. game: as of means_position() */
static char *
find_fields (const PwBoard *board, PwSide side, const PwGame *game, guint quiet, guint n_moves)
{
  for (guint rights = 0; rights < 16; rights++)
    {
      g_autofree char *text = write_fields (board, side, rights, quiet, n_moves);

      if (means_position (text, board, side, game))
        return g_steal_pointer (&text);
    }
  return NULL;
}

/* all: no mark says which pieces have not moved, as none has */
static char *
write_marks (const PwBoard *board, PwSide side, gboolean all)
{
  g_autofree char *fen = pw_board_to_fen (board);
  const char *marks = fen + strcspn (fen, " "), *virgins = strstr (marks, " virgin=");
  GString *text = g_string_new (NULL);

  append_ranks (text, board, side);
  if (virgins == NULL && !all)
    g_string_append (text, " virgin=-");
  if (virgins != NULL && all)
    marks = virgins + 1 + strcspn (virgins + 1, " ");
  return g_string_free (g_string_append (text, marks), FALSE);
}

char *
pw_position_to_text (const PwBoard *board, PwSide side)
{
  g_autofree char *text = write_marks (board, side, TRUE), *fields = NULL;

  if (means_position (text, board, side, NULL))
    return g_steal_pointer (&text);
  fields = find_fields (board, side, NULL, 0, 1);
  return fields != NULL ? g_steal_pointer (&fields) : write_marks (board, side, FALSE);
}

char *
pw_game_to_text (const PwGame *game)
{
  guint n_moves = (game->past.n + (game->rules->side == PW_SIDE_SECOND ? 1 : 0)) / 2 + 1;
  char *fields = find_fields (game->board, game->side, game, game->quiet, n_moves);

  return fields != NULL ? fields : write_marks (game->board, game->side, FALSE);
}
