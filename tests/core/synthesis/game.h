/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/marked-board.h"
#include "core/synthesis/synthesis.h"
#include "tests/core/rows.h"

G_BEGIN_DECLS

/*
 * Games of questions: somebody has a piece in mind and says a little of it, the search asks, and the engine
 * answers for them, until nothing is left to ask.  What the test and the benchmark share.
 */

/* A line of tests/data/synthesis/questions.tsv. */
typedef struct
{
  const char *notation; /* of the piece in mind */
  const char *said;     /* positions and statements */
  const char *why;      /* the reason why it isn't understood; "" if it is */
  guint most;           /* questions at most */
  PwPiece *mind;
  GPtrArray *examples; /* PwExample: what is said on positions */
  PwMarkedBoard *drawing; /* (nullable): what is drawn of the piece alone */
} GameRow;

#define GAME_ROWS "synthesis/questions.tsv", 2, 4 /* for test_rows_read() and the like */

/* row: borrowed. Returns: (transfer full) */
GameRow *game_row_new (const TestRow *row);
void game_row_free (GameRow *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameRow, game_row_free)

typedef struct _Game Game;

/* How a game goes on. */
typedef enum
{
  GAME_ASKED,      /* a question was asked and answered */
  GAME_UNDERSTOOD, /* nothing to ask, and the first notation is the piece in mind */
  GAME_MISTAKEN,   /* nothing to ask, but it is another piece */
  GAME_LOST,       /* no notation agrees with what is said */
} GameState;

/* row: borrowed. Returns: (transfer full) */
Game *game_new (const GameRow *row);
void game_free (Game *game);

/* Searches once; if there is a question, it is answered truthfully. options: borrowed */
GameState game_play (Game *game, const PwSynthesisOptions *options);

/* Of the last search; before the answer was known. */
const PwSynthesis *game_synthesis (const Game *game);
/* All that had been drawn, said and answered at the last search. (element-type PwExample) */
const GPtrArray *game_examples (const Game *game);
/* Whether the first notation of the last search is the piece in mind. */
gboolean game_is_right (const Game *game);
/* Whether it is among the pieces found last, wherever. */
gboolean game_is_offered (const Game *game);
/* Whether the last question was answered with yes. */
gboolean game_answer (const Game *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Game, game_free)

G_END_DECLS
