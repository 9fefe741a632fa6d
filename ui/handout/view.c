/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a piece's board shows, found from what a document says. */
#include "ui/handout/view.h"

#define MOST_ARRIVALS 100000 /* behind it moves are left out */

static void
find_moves (PwSheetView *self, const PwSheet *sheet)
{
  PwPosition position = { self->board, sheet->at, sheet->side, sheet->unmoved };
  g_autoptr (PwGenerator) generator = pw_generator_new (self->piece);

  pw_generator_set_patience (generator, MOST_ARRIVALS);
  pw_generator_run (generator, &position, self->moves);
}

void
pw_sheet_view_init (PwSheetView *self, const PwSheet *sheet, int side)
{
  self->board = pw_board_new_from_fen (sheet->position, NULL);
  self->parse = pw_notation_parse (sheet->dialect, sheet->notation, -1);
  self->piece = pw_parse_has_errors (self->parse) ? NULL : pw_parse_piece (self->parse);
  self->moves = pw_moves_new ();
  if (self->piece != NULL)
    find_moves (self, sheet);
  self->portrait
      = sheet->image != NULL && side > 0 ? pw_portrait_new_small (sheet->image, sheet->image_type, side, NULL) : NULL;
  self->scene = (PwScene){
    .board = self->board,
    .at = sheet->at,
    .side = sheet->side,
    .symbol = sheet->symbol,
    .portrait = self->portrait,
    .figurine = pw_figurine_choose (sheet->figurine, self->piece),
    .moves = self->moves,
    .flags = sheet->unmoved ? PW_SCENE_UNMOVED : 0,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };
}

void
pw_sheet_view_clear (PwSheetView *self)
{
  pw_moves_free (self->moves);
  pw_parse_free (self->parse);
  pw_board_free (self->board);
  pw_portrait_unref (self->portrait);
}
