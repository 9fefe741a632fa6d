/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/base/worker.h"
#include "ui/endgame/endgame.h"

G_BEGIN_DECLS

/* What the endgame's files share: endgame.c (the table), play.c (the position), words.c. */
struct _PwEndgame
{
  GObject parent_instance;

  PwDocument *document; /* (nullable): weak */
  gboolean active;
  PwPiece *pieces[PW_MATE_MAX_PIECES]; /* NULL: none */
  char second_letter;
  PwBoard *shape;                      /* (nullable): of the table, or of the one being made */
  PwWorker *worker;
  PwEndgameState state;
  PwFigureStatus status;
  PwMateTable *table; /* (nullable) */

  GArray *line; /* PwMatePosition: played through */
  guint now;    /* in it */
  PwMateLegality legality;
  GArray *moves;  /* PwMateMove, in the position; empty if it isn't legal */
  PwBoard *board; /* the position, without the piece under design */

  gboolean answers;
  PwEndgameTool tool;
  PwSquare held, pointed;
  int looked_at;
  guint8 highlights[PW_BOARD_MAX_SQUARES];
  PwHeat heat;
};

/* play.c: begins with a position that shows what there is, if there is a table; else with the empty board. */
void _pw_endgame_begin (PwEndgame *self);

static inline guint
_pw_endgame_n_pieces (PwEndgame *self)
{
  return self->pieces[1] != NULL ? 2 : self->pieces[0] != NULL ? 1 : 0;
}

/* Moves to mate, the move itself counted if the stronger side makes it. PW_MATE_NEVER: it isn't forced */
guint _pw_endgame_moves_to_mate (PwEndgame *self, const PwMateMove *move);

/* words.c: the words of a PwGuest. */
char *_pw_endgame_describe_square (PwEndgame *self, PwSquare square);
char *_pw_endgame_describe (PwEndgame *self);

G_END_DECLS
