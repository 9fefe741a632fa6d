/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what is said of pieces, and plays the one who says it. */
#include "tests/core/synthesis/game.h"

#include <string.h>

#include "core/synthesis/evidence.h"
#include "core/synthesis/statement.h"
#include "tests/core/synthesis/known.h"

/* -- what is said -- */

/* "d4 unmoved 8/8/...: may d5, may-not e5" */
static void
read_position (const char *text, GPtrArray *examples)
{
  g_auto (GStrv) halves = g_strsplit (text, ": ", 2);
  g_auto (GStrv) words = g_strsplit (halves[0], " ", -1);
  gboolean virgin = g_strcmp0 (words[1], "unmoved") == 0;
  g_autoptr (PwBoard) board = pw_board_new_from_fen (words[virgin ? 2 : 1], NULL);
  PwPosition position = { .board = board, .side = PW_SIDE_FIRST, .virgin = virgin };
  g_autoptr (GArray) statements = NULL;

  g_assert_nonnull (board);
  position.at = pw_square_parse (board, words[0]);
  statements = statements_from_text (board, halves[1]);
  for (guint i = 0; i < statements->len; i++)
    if (!pw_statement_fits (&g_array_index (statements, PwStatement, i), &position))
      g_error ("statement %u makes no sense in %s", i + 1, text);
  pw_statements_to_examples (&position, FALSE, (const PwStatement *) (gpointer) statements->data, statements->len,
                             examples);
}

void
game_row_free (GameRow *row)
{
  pw_piece_unref (row->mind);
  g_ptr_array_unref (row->examples);
  g_free (row);
}

/* What is said must be true of the piece in mind. */
static void
check_truth (const GameRow *row)
{
  g_autoptr (PwEvidence) evidence
      = pw_evidence_new ((const PwExample *const *) row->examples->pdata, row->examples->len, TRUE);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint64 work = 0;

  if (evidence == NULL || !pw_evidence_agrees (evidence, row->mind, moves, &work))
    g_error ("what is said of %s is not true: %s", row->notation, row->said);
}

GameRow *
game_row_new (const TestRow *columns)
{
  g_auto (GStrv) positions = g_strsplit (columns->columns[1], " ; ", -1);
  GameRow *row = g_new0 (GameRow, 1);

  row->notation = columns->columns[0];
  row->said = columns->columns[1];
  row->why = columns->columns[2];
  row->mind = synthesis_piece (row->notation);
  row->examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  for (guint i = 0; positions[i] != NULL; i++)
    read_position (positions[i], row->examples);
  check_truth (row);
  return row;
}

/* -- a game -- */

struct _Game
{
  const GameRow *row;
  GPtrArray *examples;    /* PwExample: those of the row, and the answers */
  GPtrArray *answers;     /* the answers alone, owned */
  PwSynthesis *synthesis; /* (nullable): before the first search */
  guint n_asked;
  gboolean answer;
};

Game *
game_new (const GameRow *row)
{
  Game *game = g_new0 (Game, 1);

  game->row = row;
  game->examples = g_ptr_array_new ();
  for (guint i = 0; i < row->examples->len; i++)
    g_ptr_array_add (game->examples, row->examples->pdata[i]);
  game->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  return game;
}

void
game_free (Game *game)
{
  pw_synthesis_free (game->synthesis);
  g_ptr_array_unref (game->examples);
  g_ptr_array_unref (game->answers);
  g_free (game);
}

/* As the drawing board notes an answer. */
static void
answer (Game *game)
{
  const PwSynthesisQuestion *question = game->synthesis->question;
  const PwPosition *position = &question->position;
  PwExample *example = pw_example_new (pw_board_copy (question->board), position->at, position->side,
                                       position->virgin, FALSE);

  game->answer = synthesis_may_make (game->row->mind, position, question->to, question->captures,
                                     question->n_captures);
  pw_example_claim (example, game->answer ? PW_CLAIM_MAY : PW_CLAIM_MAY_NOT, question->to, PW_TAKES_EXACTLY,
                    question->captures, question->n_captures);
  g_ptr_array_add (game->answers, example);
  g_ptr_array_add (game->examples, example);
}

GameState
game_play (Game *game, const PwSynthesisOptions *options)
{
  PwSynthesisOptions own = *options;

  own.n_asked = game->n_asked++;
  pw_synthesis_free (game->synthesis);
  game->synthesis = pw_synthesis_run ((const PwExample *const *) game->examples->pdata, game->examples->len, &own);
  if (game->synthesis->texts->len == 0)
    return GAME_LOST;
  if (game->synthesis->question == NULL)
    return game_is_right (game) ? GAME_UNDERSTOOD : GAME_MISTAKEN;
  answer (game);
  return GAME_ASKED;
}

const PwSynthesis *
game_synthesis (const Game *game)
{
  return game->synthesis;
}

const GPtrArray *
game_examples (const Game *game)
{
  return game->examples;
}

gboolean
game_is_right (const Game *game)
{
  const GPtrArray *pieces = game->synthesis->pieces;

  return pieces->len > 0 && synthesis_same_moves (game->row->mind, pieces->pdata[0]);
}

gboolean
game_is_offered (const Game *game)
{
  const GPtrArray *pieces = game->synthesis->pieces;

  for (guint i = 0; i < pieces->len; i++)
    if (synthesis_same_moves (game->row->mind, pieces->pdata[i]))
      return TRUE;
  return FALSE;
}

gboolean
game_answer (const Game *game)
{
  return game->answer;
}
