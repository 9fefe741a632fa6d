/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/game.h"

G_BEGIN_DECLS

/* Whether a game is over, by which rule, and who has won. */

typedef enum
{
  PW_END_ROYALS,     /* a side has lost its royal pieces */
  PW_END_GOAL,       /* a royal piece, or any if there is none, is at its goal */
  PW_END_NO_PIECES,  /* a side without royal pieces has none left at all */
  PW_END_BARE,       /* a side has only its royal pieces left */
  PW_END_MATE,       /* no move, and in check */
  PW_END_STALEMATE,  /* no move, and in no check */
  PW_END_NO_MOVES,   /* no move, in a game without royal pieces */
  PW_END_DEAD,       /* neither side can ever win */
  PW_END_REPETITION, /* the position has occurred too often */
  PW_END_QUIET,      /* too many moves without a capture, or a move of a piece that promotes */
  /* what players decide, which no position shows */
  PW_END_RESIGNATION,
  PW_END_TIME, /* a side has used up its time */
  PW_END_AGREEMENT,
  PW_END_RESULT, /* nobody says how: only a result was written down */
  PW_N_ENDS,
} PwEndRule;

typedef struct
{
  PwEndRule rule;
  gboolean draw;
  PwSide winner; /* if it is no draw */
} PwEnd;

/*
 * Looks at the position and at what led there. Of several rules, the first one of PwEndRule counts. What was
 * stopped is no mate, nor any other end for want of moves.
 *
 * end: (out): set if it is over
 * Returns: whether it is over
 */
gboolean pw_game_find_end (PwGame *game, PwEnd *end);
/* The same for callers that know whether the side to move has a move, and have no time for tables of two
 * pieces. */
gboolean pw_game_find_end_if (PwGame *game, gboolean can_move, PwEnd *end);

/* A sentence, to be translated: "Checkmate. The first side wins." end: of a rule's possible outcomes */
const char *pw_end_words (const PwEnd *end);
/* As games are written down: "1-0", "0-1", "1/2-1/2". */
const char *pw_end_result (const PwEnd *end);

G_END_DECLS
