/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves that follow from text and board: found at once if that is quick, else in a thread, so that typing and
 * dragging are never held up.
 */
#include "ui/document/document-private.h"

#define MOST_ARRIVALS 100000 /* what a window can show without a pause; behind it moves count as cut off */

/* -- in the thread -- */

typedef struct
{
  PwPiece *piece;
  PwBoard *board;
  PwPosition position; /* on the board */
} Question;

static void
free_question (gpointer data)
{
  Question *question = data;

  pw_piece_unref (question->piece);
  pw_board_free (question->board);
  g_free (question);
}

static void
free_moves (gpointer moves)
{
  pw_moves_free (moves);
}

static gpointer
find (gpointer data, PwWorkerRun *run)
{
  Question *question = data;
  g_autoptr (PwGenerator) generator = pw_generator_new (question->piece);
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  PwMoves *moves = pw_moves_new ();

  pw_generator_set_patience (generator, MOST_ARRIVALS);
  pw_generator_listen_to (generator, &patience);
  pw_generator_run (generator, &question->position, moves);
  return moves;
}

/* -- what is known now -- */

static PwPosition
position_of (PwDocument *self)
{
  return (PwPosition){ self->board, self->record->at, self->record->side, self->record->unmoved };
}

/* Whether the parse has a piece that is not yet the document's. */
static gboolean
has_new_piece (PwDocument *self)
{
  PwPiece *piece = pw_parse_piece (self->parse);

  return piece != NULL && piece != self->piece;
}

/* The piece whose moves are wanted: that of the text, or else the last good one. Returns: (nullable) */
static PwPiece *
wanted_piece (PwDocument *self)
{
  return has_new_piece (self) ? pw_parse_piece (self->parse) : self->piece;
}

/* Piece and moves come together. generator, moves: (transfer full) */
static void
take (PwDocument *self, PwPiece *piece, PwGenerator *generator, PwMoves *moves)
{
  if (piece != self->piece)
    {
      pw_piece_unref (self->piece);
      self->piece = pw_piece_ref (piece);
      g_free (self->good_notation);
      self->good_notation = g_strdup (self->record->notation);
      self->good_dialect = self->record->dialect;
    }
  if (generator != self->generator)
    pw_generator_free (self->generator);
  self->generator = generator;
  pw_moves_free (self->moves);
  self->moves = moves;
  self->moves_missing = FALSE;
}

static void
ask (PwDocument *self, PwPiece *piece)
{
  Question *question = g_new0 (Question, 1);

  question->piece = pw_piece_ref (piece);
  question->board = pw_board_copy (self->board);
  question->position = position_of (self);
  question->position.board = question->board;
  pw_worker_ask (self->finder, question);
}

/* most: arrivals, of which there may be more. Returns: FALSE if there are: then they are being looked for */
static gboolean
follow (PwDocument *self, guint most)
{
  PwPosition position = position_of (self);
  PwPiece *piece = wanted_piece (self);
  PwGenerator *generator;
  PwMoves *moves;

  pw_worker_give_up (self->finder);
  if (piece == NULL)
    return TRUE;
  generator = piece == self->piece ? self->generator : pw_generator_new (piece);
  moves = pw_moves_new ();
  pw_generator_set_patience (generator, most);
  pw_generator_run (generator, &position, moves);
  if (!pw_moves_truncated (moves) || most == MOST_ARRIVALS)
    {
      take (self, piece, generator, moves);
      return TRUE;
    }
  pw_moves_free (moves);
  if (generator != self->generator)
    pw_generator_free (generator);
  ask (self, piece);
  return FALSE;
}

static void
finished (gpointer owner, gpointer data, gpointer moves)
{
  PwDocument *self = PW_DOCUMENT (owner);
  Question *question = data;

  take (self, question->piece, question->piece == self->piece ? self->generator : pw_generator_new (question->piece),
        moves);
  _pw_document_tell (self, PW_DOCUMENT_MOVES);
}

/* -- what the document asks for -- */

PwWorker *
_pw_document_new_finder (PwDocument *self)
{
  static const PwWork work
      = { .work = find, .finished = finished, .free_question = free_question, .free_answer = free_moves };

  return pw_worker_new (&work, self);
}

guint
_pw_document_follow_text (PwDocument *self)
{
  if (has_new_piece (self) || self->moves_missing)
    return follow (self, PW_QUICK_ARRIVALS) ? PW_DOCUMENT_MOVES : 0;
  pw_worker_give_up (self->finder);
  return 0;
}

void
_pw_document_follow_board (PwDocument *self)
{
  if (follow (self, PW_QUICK_ARRIVALS))
    return;
  pw_moves_free (self->moves);
  self->moves = pw_moves_new ();
  self->moves_missing = TRUE;
}

gboolean
pw_document_is_behind (PwDocument *self)
{
  return pw_worker_is_busy (self->finder);
}

void
pw_document_catch_up (PwDocument *self)
{
  _pw_document_catch_up_portrait (self);
  if (!pw_document_is_behind (self))
    return;
  follow (self, MOST_ARRIVALS);
  _pw_document_tell (self, PW_DOCUMENT_MOVES);
}
