/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/exchange.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* Who can play a piece: other programs, a row each (design, section 8). */

typedef enum
{
  PW_PLAYS,           /* with the text of the answer */
  PW_PLAYS_OTHERWISE, /* it takes the text, but for another piece */
  PW_PLAYS_NOT,
} PwPlays;

typedef struct
{
  PwPlays plays;
  char *text;       /* (nullable): what to give the program; of PW_PLAYS_OTHERWISE: what it reads otherwise */
  PwPiece *reading; /* (nullable): of PW_PLAYS_OTHERWISE: what it makes of that */
  char *reason;     /* (nullable): one sentence, translated: what is otherwise, why not, or how sure it is */
  PwSpan span;      /* of the term in the piece's own text that is the reason; empty if it is none */
} PwProgramAnswer;

#define PW_N_PROGRAMS    6
#define PW_PROGRAM_NAMES "fairy-stockfish xboard diagram fairy-max sjaak popeye" /* in their order */

/* Program i: its name for options ("fairy-stockfish"). Returns: (nullable): NULL after the last */
const char *pw_program_name (guint i);
/* For people, to be translated: "Fairy-Stockfish". */
const char *pw_program_label (guint i);

/*
 * Whether a program can play a piece. May take some tens of ms.
 *
 * piece: from any dialect; text: its own notation, in that dialect
 * language: (nullable): English; answer: (out): to be cleared
 */
void pw_program_ask (guint i, PwPiece *piece, const char *text, PwDialect dialect, const PwLanguage *language,
                     PwProgramAnswer *answer);
void pw_program_answer_clear (PwProgramAnswer *answer);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwProgramAnswer, pw_program_answer_clear)

G_END_DECLS
