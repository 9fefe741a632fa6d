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

  if ((pw_board_cell (board, square) == PW_CELL_HOLE) != (pw_board_cell (rules->start, square) == PW_CELL_HOLE))
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
                   pw_translate_with (translate, N_ ("the position must be on a board of %ux%u")), files, ranks);
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
append_ranks (GString *text, const PwGame *game)
{
  g_autofree char *fen = pw_board_to_fen (game->board);

  g_string_append_len (text, fen, (gssize) strcspn (fen, " "));
  g_string_append (text, game->side == PW_SIDE_FIRST ? " w" : " b");
}

/* Whether a text means the position of a game. */
static gboolean
means_position (const PwGame *game, const char *text)
{
  PwSide side;
  g_autoptr (PwBoard) board = pw_rules_read_position (game->rules, text, &side, NULL, NULL);

  if (board == NULL)
    return FALSE;
  _pw_game_tidy (game, board);
  return side == game->side && pw_board_equal (board, game->board);
}

/* rights: which of K, Q, k and q, as bits. Returns: (transfer full) */
static char *
write_fields (const PwGame *game, guint rights)
{
  GString *text = g_string_new (NULL);
  guint n_moves = (game->past.n + (game->rules->side == PW_SIDE_SECOND ? 1 : 0)) / 2 + 1;

  append_ranks (text, game);
  g_string_append (text, rights == 0 ? " -" : " ");
  for (guint i = 0; i < 4; i++)
    if (rights & (8u >> i))
      g_string_append_c (text, "KQkq"[i]);
  if (game->board->passed == PW_NO_SQUARE)
    g_string_append (text, " -");
  else
    pw_square_append (text, " ", game->board, game->board->passed);
  g_string_append_printf (text, " %u %u", game->quiet, n_moves);
  if (game->board->cylinder)
    g_string_append (text, " cylinder");
  return g_string_free (text, FALSE);
}

static char *
write_marks (const PwGame *game)
{
  g_autofree char *fen = pw_board_to_fen (game->board);
  const char *marks = fen + strcspn (fen, " ");
  GString *text = g_string_new (NULL);

  append_ranks (text, game);
  if (strstr (marks, " virgin=") == NULL)
    g_string_append (text, " virgin=-");
  g_string_append (text, marks);
  return g_string_free (text, FALSE);
}

char *
pw_game_to_text (const PwGame *game)
{
  for (guint rights = 0; rights < 16; rights++)
    {
      g_autofree char *text = write_fields (game, rights);

      if (means_position (game, text))
        return g_steal_pointer (&text);
    }
  return write_marks (game);
}
