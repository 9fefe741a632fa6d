/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "ui/keep/record.h"
#include "ui/paint/scene/scene.h"

G_BEGIN_DECLS

/* A piece of a document as it is on its board, with its moves: a scene, and all that it borrows. */
typedef struct
{
  PwBoard *board;
  PwParse *parse;
  PwPiece *piece;       /* (nullable) (transfer none): NULL if the notation has an error */
  PwMoves *moves;       /* none without a piece; if there are very many, not all */
  PwPortrait *portrait; /* (nullable): NULL, too, if it can't be drawn */
  PwScene scene;        /* with no more flags than the record has */
} PwRecordView;

/* record: borrowed; side: pixels: of a picture on the piece no more are kept, for which the
 * helper that decodes it is waited for; 0: it isn't needed */
void pw_record_view_init (PwRecordView *self, const PwRecord *record, int side);
void pw_record_view_clear (PwRecordView *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwRecordView, pw_record_view_clear)

G_END_DECLS
