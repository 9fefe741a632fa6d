/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a square is no target: owns the inquiry about the last good piece, and the answer given last, as several
 * views ask for the same square one after the other.
 */
#include "ui/document/document-private.h"

/* The inquiry remembers what depends on the piece alone. */
static PwExplainer *
get_explainer (PwDocument *self)
{
  if (self->explained != self->piece)
    g_clear_pointer (&self->explainer, pw_explainer_free);
  if (self->explainer == NULL)
    {
      self->explainer = pw_explainer_new (self->piece, self->good_notation);
      self->explained = self->piece;
    }
  return self->explainer;
}

const PwWhy *
_pw_document_ask_why (PwDocument *self, PwSquare square)
{
  PwPosition position = { self->board, self->record->at, self->record->side, self->record->unmoved };

  if (self->piece == NULL || pw_document_is_behind (self) || square == self->record->at
      || pw_board_cell (self->board, square) == PW_CELL_HOLE)
    return NULL;
  if (self->why == NULL || self->why_square != square)
    {
      g_clear_pointer (&self->why, pw_why_free);
      self->why = pw_explainer_ask (get_explainer (self), &position, square);
      self->why_square = square;
    }
  return self->why;
}

void
_pw_document_forget_why (PwDocument *self)
{
  g_clear_pointer (&self->why, pw_why_free);
  _pw_document_forget_terms (self);
}

void
_pw_document_free_why (PwDocument *self)
{
  _pw_document_forget_why (self);
  g_clear_pointer (&self->explainer, pw_explainer_free);
}
