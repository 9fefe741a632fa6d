/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a piece's board shows, from the members of a document. */
#include "ui/handout/view.h"

#include "core/base/owns.h"
#include "core/engine/generator.h"

#define MOST_ARRIVALS 100000 /* after these, moves are left out */

void
pw_record_view_init (PwRecordView *self, const PwRecord *record, int side)
{
  PwPosition position;

  self->board = pw_board_share (record->board);
  self->parse = pw_notation_parse (record->dialect, record->notation, -1);
  self->piece = pw_parse_has_errors (self->parse) ? NULL : pw_parse_piece (self->parse);
  position = (PwPosition){ self->board, record->at, record->side, record->unmoved };
  self->moves = self->piece != NULL ? pw_moves_of (self->piece, &position, MOST_ARRIVALS, NULL) : pw_moves_new ();
  self->portrait = record->image != NULL && side > 0
                       ? pw_portrait_new_small (record->image, record->image_type, side, NULL)
                       : NULL;
  self->scene = (PwScene){
    .board = self->board,
    .at = record->at,
    .side = record->side,
    .symbol = record->symbol,
    .portrait = self->portrait,
    .figurine = pw_figurine_choose (record->figurine, self->piece),
    .moves = self->moves,
    .flags = record->unmoved ? PW_SCENE_UNMOVED : 0,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };
}

PW_CLEAR_FUNC (pw_record_view_clear, PwRecordView, (pw_moves_free, moves), (pw_parse_free, parse),
               (pw_board_free, board), (pw_portrait_unref, portrait));
