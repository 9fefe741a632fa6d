/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what is said of pieces, and plays the one who says it. */
#include "tests/core/synthesis/game.h"

#include <string.h>

#include "core/synthesis/evidence.h"
#include "core/synthesis/statement.h"
#include "tests/core/synthesis/rows.h"

/* -- what is said -- */

#define MAX_STATEMENTS 24

/* ORDER PwSaying */
static const char *const sayings[PW_N_SAYINGS]
    = { "may", "may-not", "takes", "takes-not", "hops", "blocked" };

static PwSaying
read_saying (const char *word)
{
  for (guint i = 0; i < PW_N_SAYINGS; i++)
    if (g_strcmp0 (word, sayings[i]) == 0)
      return (PwSaying) i;
  g_error ("\"%s\" is no statement", word);
}

/* "hops d7 over d5" */
static PwStatement
read_statement (const char *text, const PwBoard *board)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  PwStatement statement = { .says = read_saying (words[0]) };

  g_assert_nonnull (words[1]);
  statement.to = pw_square_parse (board, words[1]);
  for (guint i = 2; words[i] != NULL; i++)
    if (!g_str_equal (words[i], "over") && !g_str_equal (words[i], "by"))
      statement.others[statement.n_others++] = pw_square_parse (board, words[i]);
  return statement;
}

/* "d4 unmoved 8/8/...: may d5, may-not e5" */
static void
read_position (const char *text, GPtrArray *examples)
{
  g_auto (GStrv) halves = g_strsplit (text, ": ", 2);
  g_auto (GStrv) words = g_strsplit (halves[0], " ", -1);
  g_auto (GStrv) parts = g_strsplit (halves[1], ", ", -1);
  gboolean virgin = g_strcmp0 (words[1], "unmoved") == 0;
  g_autoptr (PwBoard) board = pw_board_new_from_fen (words[virgin ? 2 : 1], NULL);
  PwPosition position = { .board = board, .side = PW_SIDE_FIRST, .virgin = virgin };
  PwStatement statements[MAX_STATEMENTS];
  guint n = 0;

  g_assert_nonnull (board);
  position.at = pw_square_parse (board, words[0]);
  for (; parts[n] != NULL; n++)
    {
      g_assert_cmpuint (n, <, MAX_STATEMENTS);
      statements[n] = read_statement (parts[n], board);
      if (!pw_statement_fits (&statements[n], &position))
        g_error ("\"%s\" makes no sense in %s", parts[n], text);
    }
  pw_statements_to_examples (&position, FALSE, statements, n, examples);
}

static void
free_row (gpointer data)
{
  GameRow *row = data;

  g_free (row->notation);
  g_free (row->said);
  g_free (row->why);
  pw_piece_unref (row->mind);
  g_ptr_array_unref (row->examples);
  g_free (row);
}

/* What is said must be true of the piece in mind. */
static void
check_truth (const GameRow *row)
{
  g_autoptr (PwEvidence) evidence
      = pw_evidence_new ((const PwExample *const *) row->examples->pdata, row->examples->len);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint64 work = 0;

  if (evidence == NULL || !pw_evidence_agrees (evidence, row->mind, moves, &work))
    g_error ("what is said of %s is not true: %s", row->notation, row->said);
}

static GameRow *
read_row (const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", 3);
  g_auto (GStrv) positions = NULL;
  GameRow *row = g_new0 (GameRow, 1);

  g_assert_cmpuint (g_strv_length (fields), >=, 2);
  row->notation = g_strdup (fields[0]);
  row->said = g_strdup (fields[1]);
  row->why = g_strdup (fields[2] != NULL ? fields[2] : "");
  row->mind = synthesis_piece (row->notation);
  row->examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  positions = g_strsplit (row->said, " ; ", -1);
  for (guint i = 0; positions[i] != NULL; i++)
    read_position (positions[i], row->examples);
  check_truth (row);
  return row;
}

GPtrArray *
game_rows_read (const char *path)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (free_row);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_error ("cannot read %s", path);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && lines[i][0] != '#')
      g_ptr_array_add (rows, read_row (lines[i]));
  return rows;
}

/* -- a game -- */

struct _Game
{
  const GameRow *row;
  GPtrArray *examples;    /* PwExample: those of the row, and the answers */
  GPtrArray *answers;     /* the answers alone, owned */
  PwSynthesis *synthesis; /* (nullable): before the first search */
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
  pw_synthesis_free (game->synthesis);
  game->synthesis
      = pw_synthesis_run ((const PwExample *const *) game->examples->pdata, game->examples->len, options);
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
game_answer (const Game *game)
{
  return game->answer;
}
