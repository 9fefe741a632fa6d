/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/base/worker.h"
#include "ui/play/model/ending.h"

G_BEGIN_DECLS

/* What the ending's files share: ending.c (the table and the game), ending-moves.c (what the table knows). */
struct _PwEnding
{
  GObject parent_instance;

  PwDocument *document; /* (nullable): weak */
  gboolean active;
  PwPiece *pieces[PW_MATE_MAX_PIECES]; /* NULL: none */
  char second_letter;
  PwBoard *shape; /* (nullable): of the table, or of the one being made */
  PwWorker *worker;
  PwEndingState state;
  PwFigureStatus status;
  PwMateTable *table; /* (nullable) */
  PwRules *rules;     /* (nullable): with the table; they begin where it begins, legal or not */
  gboolean answers;
};

static inline guint
_pw_ending_n_pieces (PwEnding *self)
{
  return self->pieces[1] != NULL ? 2 : self->pieces[0] != NULL ? 1 : 0;
}

/* A position as the table has it. Squares of what isn't there are PW_NO_SQUARE. */
PwMatePosition _pw_ending_read (PwEnding *self, const PwBoard *board, PwSide side);
/* The other way round. (transfer full) */
PwBoard *_pw_ending_draw (PwEnding *self, const PwMatePosition *position);
/* ending.c: its rules with another start, legal or not. start: (transfer full). (transfer full) */
PwRules *_pw_ending_copy_rules (PwEnding *self, PwBoard *start, PwSide side);
PwMateLegality _pw_ending_judge (PwEnding *self, const PwMatePosition *position);

G_END_DECLS
