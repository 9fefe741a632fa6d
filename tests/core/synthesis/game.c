/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what is said of pieces, and plays the one who says it. */
#include "tests/core/synthesis/game.h"

#include <stdlib.h>
#include <string.h>

#include "core/synthesis/evidence.h"
#include "core/synthesis/sketch/statement.h"
#include "tests/core/synthesis/known.h"

#define DRAWN "drawn " /* before what is drawn of the piece alone */

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

/* "drawn d4: move c5 e5, ride e5 e6 e7", on an empty board of 8x8 */
static PwMarkedBoard *
read_drawing (const char *text)
{
  static const char *const names[] = { "none", "move", "capture", "both" };
  static const PwMark marks[] = { PW_MARK_NONE, PW_MARK_MOVE, PW_MARK_CAPTURE, PW_MARK_BOTH };
  g_auto (GStrv) halves = g_strsplit (text + strlen (DRAWN), ": ", 2);
  g_auto (GStrv) parts = g_strsplit (halves[1], ", ", -1);
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  PwMarkedBoard *drawing = pw_marked_board_new (board, pw_square_parse (board, halves[0]));
  g_autoptr (PwSketch) sketch = pw_sketch_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (parts[i], " ", -1);
      g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (PwVec));
      guint mark = 0;

      while (mark < G_N_ELEMENTS (marks) && !g_str_equal (names[mark], words[0]))
        mark++;
      for (guint j = 1; words[j] != NULL; j++)
        {
          PwVec vec = pw_board_offset (board, drawing->at, pw_square_parse (board, words[j]));

          g_array_append_val (way, vec);
          if (mark < G_N_ELEMENTS (marks))
            pw_sketch_set_mark (sketch, vec, marks[mark]);
        }
      if (mark == G_N_ELEMENTS (marks))
        pw_sketch_add_ride (sketch, (const PwVec *) (gpointer) way->data, way->len, FALSE, PW_MARK_NONE);
    }
  pw_marked_board_show (drawing, sketch);
  return drawing;
}

void
game_row_free (GameRow *row)
{
  pw_marked_board_free (row->drawing);
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
  row->most = test_row_says (columns, 3) ? (guint) atoi (columns->columns[3]) : PW_SYNTHESIS_MAX_QUESTIONS;
  row->mind = synthesis_piece (row->notation);
  row->examples = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  for (guint i = 0; positions[i] != NULL; i++)
    if (g_str_has_prefix (positions[i], DRAWN))
      row->drawing = read_drawing (positions[i]);
    else
      read_position (positions[i], row->examples);
  if (row->examples->len > 0)
    check_truth (row);
  return row;
}

/* -- a game -- */

struct _Game
{
  const GameRow *row;
  GPtrArray *examples;    /* PwExample: those of the row, and the answers */
  GPtrArray *drawn;       /* PwExample, owned: what the drawing says; among the examples */
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
  game->drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  game->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_example_free);
  return game;
}

void
game_free (Game *game)
{
  pw_synthesis_free (game->synthesis);
  g_ptr_array_unref (game->examples);
  g_ptr_array_unref (game->drawn);
  g_ptr_array_unref (game->answers);
  g_free (game);
}

static void
append_all (GPtrArray *to, const GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, from->pdata[i]);
}

/* As the drawing board puts them together. */
static void
gather_examples (Game *game)
{
  const GameRow *row = game->row;

  g_ptr_array_set_size (game->examples, 0);
  append_all (game->examples, row->examples);
  append_all (game->examples, game->answers);
  if (row->drawing == NULL)
    return;
  g_ptr_array_set_size (game->drawn, 0);
  pw_marked_board_to_examples (row->drawing, PW_SIDE_FIRST, FALSE, row->examples->len > 0, game->drawn);
  append_all (game->examples, game->drawn);
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
  pw_example_mark_answer (example);
  g_ptr_array_add (game->answers, example);
}

GameState
game_play (Game *game, const PwSynthesisOptions *options)
{
  PwSynthesisOptions own = *options;
  PwSynthesis *last = game->synthesis;

  gather_examples (game);
  own.n_asked = game->n_asked++;
  game->synthesis
      = pw_synthesis_run ((const PwExample *const *) game->examples->pdata, game->examples->len, &own);
  pw_synthesis_free (last);
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
