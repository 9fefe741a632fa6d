/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions as text. What is written is read again, so that fields are used only where they say all. */
#include "core/game/position-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/game/game-private.h"
#include "core/game/notation.h"

/* The kinds of rules, as far as it matters who has not moved. */
typedef struct
{
  const PwRules *rules;
  PwGameKind kinds[PW_RULES_MAX_KINDS];
  PwGameKind *of[128]; /* by letter */
} Known;

static void
know (Known *known, const PwRules *rules)
{
  *known = (Known){ .rules = rules };
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      _pw_game_kind_find_firsts (&known->kinds[i], rules->kinds[i].piece);
      known->of[(guint8) rules->kinds[i].letter] = &known->kinds[i];
    }
}

/* -- reading -- */

PwBoard *
pw_position_read (const char *text, PwSide *side, PwTranslate translate, GError **error)
{
  g_auto (PwFenGame) fields = { PW_SIDE_FIRST };
  PwBoard *board = pw_board_read_game (text, &fields, translate, error);

  *side = fields.side;
  if (board != NULL)
    board->quiet = fields.quiet;
  if (board != NULL && !fields.says_unmoved)
    pw_board_set_all_virgin (board);
  return board;
}

/* Whether a square of a position can be what it is. */
static gboolean
check_square (const PwRules *rules, const PwBoard *board, PwSquare square, PwTranslate translate,
              GError **error)
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

/* fields: (out): to be cleared */
static PwBoard *
read_known (const Known *known, const char *text, PwFenGame *fields, PwTranslate translate, GError **error)
{
  const PwBoard *start = known->rules->start;
  g_autoptr (PwBoard) board = pw_board_read_game (text, fields, translate, error);

  if (board == NULL)
    return NULL;
  if (fields->is_start)
    {
      fields->side = known->rules->side;
      return pw_board_copy (start);
    }
  if (pw_board_files (board) != pw_board_files (start) || pw_board_ranks (board) != pw_board_ranks (start))
    {
      g_set_error (error, PW_RULES_ERROR, PW_RULES_ERROR_GAME,
                   pw_translate_with (translate, N_ ("the position must be on a board of %ux%u")),
                   pw_board_files (start), pw_board_ranks (start));
      return NULL;
    }
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (!check_square (known->rules, board, square, translate, error))
      return NULL;
  board->quiet = fields->quiet;
  pw_board_set_cylinder (board, pw_board_is_cylinder (start));
  _pw_game_mark_unmoved (known->rules, known->of, fields, board);
  return g_steal_pointer (&board);
}

/* Makes moves, divided by spaces. Returns: FALSE with error set */
static gboolean
make_moves (PwGame *game, const char *moves, PwTranslate translate, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (moves != NULL ? moves : "", " \t\r\n", -1);
  g_autoptr (PwGameMoves) list = pw_game_moves_new ();
  guint number = game->side == PW_SIDE_FIRST ? 2 : 3, found;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (!pw_pgn_find_move (game, list, words[i], number++, &found, translate, error))
        return FALSE;
      pw_game_make (game, list, pw_game_moves_get (list, found));
    }
  return TRUE;
}

gboolean
pw_game_read_position (PwGame *game, const char *text, PwTranslate translate, GError **error)
{
  g_auto (PwFenGame) fields = { PW_SIDE_FIRST };
  g_autoptr (PwBoard) board = NULL;
  Known known;

  know (&known, game->rules);
  board = read_known (&known, text, &fields, translate, error);
  if (board == NULL)
    return FALSE;
  pw_game_set_up (game, board, fields.side);
  if (!make_moves (game, fields.moves, translate, error))
    return FALSE;
  pw_game_set_up (game, game->board, game->side); /* it begins here */
  return TRUE;
}

/* -- writing -- */

static void
append_ranks (GString *text, const PwBoard *board, PwSide side)
{
  g_autofree char *fen = pw_board_to_fen (board);

  g_string_append_len (text, fen, (gssize) strcspn (fen, " "));
  g_string_append (text, side == PW_SIDE_FIRST ? " w" : " b");
}

/* Whether a text means a position. known: (nullable): of a game, whose marks without meaning don't count */
static gboolean
means_position (const char *text, const PwBoard *position, PwSide side, const Known *known)
{
  g_auto (PwFenGame) fields = { PW_SIDE_FIRST };
  g_autoptr (PwBoard) other = pw_board_copy (position), board = NULL;
  PwSide read;

  if (known == NULL)
    board = pw_position_read (text, &read, NULL, NULL);
  else if ((board = read_known (known, text, &fields, NULL, NULL)) != NULL)
    {
      read = fields.side;
      _pw_game_tidy (known->of, board);
      _pw_game_tidy (known->of, other);
    }
  return board != NULL && side == read && pw_board_equal (board, other);
}

/* rights: which of K, Q, k and q, as bits. Returns: (transfer full) */
static char *
write_fields (const PwBoard *board, PwSide side, guint rights, guint n_moves)
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
  g_string_append_printf (text, " %u %u", board->quiet, n_moves);
  if (board->cylinder)
    g_string_append (text, " cylinder");
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full) (nullable): NULL if no fields say all. known: as of means_position() */
static char *
find_fields (const PwBoard *board, PwSide side, const Known *known, guint n_moves)
{
  for (guint rights = 0; rights < 16; rights++)
    {
      g_autofree char *text = write_fields (board, side, rights, n_moves);

      if (means_position (text, board, side, known))
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

  if (board->quiet == 0 && means_position (text, board, side, NULL))
    return g_steal_pointer (&text);
  fields = find_fields (board, side, NULL, 1);
  return fields != NULL ? g_steal_pointer (&fields) : write_marks (board, side, FALSE);
}

/* Returns: (transfer full) */
static char *
write_known (const PwRules *rules, const PwBoard *board, PwSide side, guint n_moves)
{
  Known known;
  char *fields;

  know (&known, rules);
  fields = find_fields (board, side, &known, n_moves);
  return fields != NULL ? fields : write_marks (board, side, FALSE);
}

char *
pw_rules_write_position (const PwRules *rules, const PwBoard *board, PwSide side)
{
  return write_known (rules, board, side, 1);
}

char *
pw_game_to_text (const PwGame *game)
{
  guint n_moves = (game->past.n + (game->rules->side == PW_SIDE_SECOND ? 1 : 0)) / 2 + 1;

  return write_known (game->rules, game->board, game->side, n_moves);
}
