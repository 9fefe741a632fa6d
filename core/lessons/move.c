/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves to be found in a game: which are right is decided by the rules alone. Owns the sentences on those
 * that aren't. */
#include "core/lessons/lesson-private.h"

#include <glib/gi18n-lib.h>

#include "core/game/end.h"
#include "core/game/notation.h"
#include "core/game/position-text.h"
#include "core/game/words/why.h"

#define LETTER 'X' /* of the piece of the exercise */

/* -- the game -- */

/* The pieces of chess, and that of the exercise, which alone is royal if its notation says so. */
static void
add_kinds (PwRules *rules, PwPiece *piece)
{
  gboolean royal = pw_piece_is_royal (piece);

  for (const char *letter = PW_ORTHODOX_LETTERS; *letter != '\0'; letter++)
    pw_rules_add_orthodox (rules, *letter);
  pw_rules_find_kind (rules, 'K')->royal = !royal;
  pw_rules_find_kind (rules, 'P')->promotes = TRUE;
  pw_rules_add_kind (rules, LETTER, piece)->royal = royal;
  g_strlcpy (rules->promotes_to, "QRBN", sizeof rules->promotes_to);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_FIRST], pw_board_ranks (rules->start) - 1);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_SECOND], 0);
}

/* The board with the piece on it. (transfer full) */
static PwBoard *
put_piece (const PwPosition *position)
{
  PwBoard *board = pw_board_copy (position->board);

  pw_board_set (board, position->at, pw_side_cell (position->side), LETTER);
  pw_board_set_virgin (board, position->at, position->virgin);
  return board;
}

/* -- what moves do -- */

/* (transfer full) */
static PwPhrase *
word_reply (const char *move, PwGame *game)
{
  g_autoptr (PwGameMoves) replies = pw_game_moves_new ();
  g_autofree char *reply = NULL;

  if (!pw_game_list (game, replies))
    return pw_phrase_new (_PW_LESSON_TOO_HEAVY);
  reply = pw_game_move_to_san (game, replies, 0);
  return pw_phrase_add_name (
      pw_phrase_add_name (pw_phrase_new (N_ ("{0} gives check, but {1} is an answer.")), move), reply);
}

/* Of the move that was just made. Returns: (transfer full) (nullable): NULL if it does what is asked */
static PwPhrase *
find_fault (PwGame *game, PwMoveGoal goal, const char *move)
{
  PwEnd end;

  if (goal == PW_MOVE_LEGAL)
    return NULL;
  if (goal == PW_MOVE_MATE && pw_game_find_end (game, &end))
    return end.rule != PW_END_MATE ? pw_phrase_new (pw_end_words (&end)) : NULL;
  if (!pw_game_in_check (game))
    return pw_phrase_add_name (pw_phrase_new (N_ ("{0} doesn’t give check.")), move);
  return goal == PW_MOVE_MATE ? word_reply (move, game) : NULL;
}

/* Makes a move of a list and takes it back. Returns: as find_fault() */
static PwPhrase *
try_move (PwGame *game, const PwGameMoves *moves, guint i, PwMoveGoal goal)
{
  g_autofree char *san = pw_game_move_to_san (game, moves, i);
  PwPhrase *fault;

  pw_game_make (game, moves, pw_game_moves_get (moves, i));
  fault = find_fault (game, goal, san);
  pw_game_unmake (game);
  return fault;
}

/* Returns: (transfer full) (nullable): NULL if no move is right */
static char *
find_solution (PwGame *game, PwMoveGoal goal)
{
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();

  if (!pw_game_list (game, moves))
    return NULL;
  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    {
      PwPhrase *fault = try_move (game, moves, i, goal);

      if (fault == NULL)
        return pw_game_move_to_san (game, moves, i);
      pw_phrase_unref (fault);
    }
  return NULL;
}

const char *
_pw_exercise_set_up_game (PwExercise *exercise, const char *fen)
{
  PwSide side = PW_SIDE_FIRST;
  g_autoptr (PwPiece) piece = pw_exercise_piece (exercise);
  g_autoptr (PwGame) game = NULL;

  if (pw_board_n_squares (exercise->scene.board) > PW_RULES_MAX_SQUARES)
    return N_ ("This board is too large for a game. Choose one of at most 256 squares.");
  if (fen != NULL)
    pw_board_free (pw_position_read (fen, &side, NULL, NULL)); /* whose move it is */
  exercise->rules = pw_rules_new (put_piece (&exercise->scene.position), side);
  add_kinds (exercise->rules, piece);
  if (pw_rules_find_stranger (exercise->rules, exercise->rules->start) != 0)
    return N_ ("In a game, the letters on the board must be K, Q, R, B, N or P, beside X.");
  game = pw_game_new (exercise->rules);
  exercise->solution = find_solution (game, exercise->goal);
  if (exercise->solution != NULL)
    return NULL;
  return pw_game_was_stopped (game) ? _PW_LESSON_TOO_HEAVY
                                    : N_ ("No move of this position is right. Change the board or the goal.");
}

/* -- answers -- */

static PwPhrase *
explain_illegal (PwGame *game, PwSquare from, PwSquare to)
{
  PwCell cell = pw_board_cell (pw_game_board (game), from);
  char name[PW_SQUARE_NAME_SIZE];

  if (cell == PW_CELL_FIRST || cell == PW_CELL_SECOND)
    return pw_game_explain_move (game, from, to);
  pw_square_name (pw_game_board (game), from, name);
  return pw_phrase_add_name (pw_phrase_new (N_ ("There is no piece on {0}.")), name);
}

static PwPhrase *
praise (PwGame *game, const PwGameMoves *moves, guint i)
{
  g_autofree char *san = pw_game_move_to_san (game, moves, i);

  return pw_phrase_add_name (pw_phrase_new (N_ ("That’s right: {0}.")), san);
}

static void
judge (PwVerdict *verdict, PwGame *game, const PwGameMoves *moves, guint i, PwMoveGoal goal)
{
  PwPhrase *fault = try_move (game, moves, i, goal);

  pw_phrase_unref (verdict->sentence);
  verdict->kind = fault != NULL ? PW_VERDICT_MOVE : PW_VERDICT_RIGHT;
  verdict->sentence = fault != NULL ? fault : praise (game, moves, i);
}

PwVerdict *
pw_exercise_check_move (const PwExercise *exercise, PwSquare from, PwSquare to)
{
  g_autoptr (PwGame) game = pw_game_new (exercise->rules);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  PwVerdict *verdict = _pw_verdict_new (pw_diagnostics_new ());

  verdict->kind = PW_VERDICT_MOVE;
  if (!pw_game_list (game, moves))
    verdict->sentence = pw_phrase_new (_PW_LESSON_TOO_HEAVY);
  for (guint i = 0; i < pw_game_moves_count (moves) && verdict->kind != PW_VERDICT_RIGHT; i++)
    if (pw_game_moves_get (moves, i)->from == from && pw_game_moves_get (moves, i)->to == to)
      judge (verdict, game, moves, i, exercise->goal);
  if (verdict->sentence == NULL)
    verdict->sentence = explain_illegal (game, from, to);
  return verdict;
}
