/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The moves that follow from text and board: found at once if that is quick, else in a thread, so that typing and
 * dragging are never held up.
 */
#include "core/engine/generator.h"
#include "ui/document/document-private.h"

#define MOST_ARRIVALS 100000 /* what a window can show without a pause; after these moves count as cut off */

/* -- in the thread -- */

typedef struct
{
  PwPiece *piece;
  PwPosition position;
} Question;

static void
free_question (gpointer data)
{
  Question *question = data;

  pw_piece_unref (question->piece);
  pw_board_free ((PwBoard *) question->position.board);
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
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };

  return pw_moves_of (question->piece, &question->position, MOST_ARRIVALS, &patience);
}

/* -- what is known now -- */

/* The reading whose moves are wanted: of the text, or else of the last one without errors. */
static PwTextReading *
wanted (PwDocument *self)
{
  return self->typed->piece != NULL ? self->typed : self->shown;
}

gboolean
_pw_document_is_searching (PwDocument *self)
{
  return wanted (self)->piece != NULL && !wanted (self)->found;
}

/* A reading is shown together with its moves. moves: (transfer full) */
static void
show (PwDocument *self, PwTextReading *reading, PwMoves *moves)
{
  pw_text_reading_take_moves (reading, moves);
  if (reading == self->shown)
    return;
  pw_text_reading_unref (self->shown);
  self->shown = g_rc_box_acquire (reading);
}

static void
ask (PwDocument *self, PwPiece *piece)
{
  Question *question = g_new0 (Question, 1);

  question->piece = pw_piece_ref (piece);
  question->position = pw_record_position (self->record);
  pw_board_share (question->position.board);
  pw_worker_ask (self->finder, 0, question);
}

/* most: arrivals, of which there may be more. Returns: FALSE if there are: then they are being looked for */
static gboolean
follow (PwDocument *self, guint most)
{
  PwPosition position = pw_record_position (self->record);
  PwTextReading *reading = wanted (self);
  PwMoves *moves = pw_text_reading_find_moves (reading, &position, most);

  pw_worker_give_up (self->finder);
  if (moves == NULL)
    return TRUE;
  if (!pw_moves_truncated (moves) || most == MOST_ARRIVALS)
    {
      show (self, reading, moves);
      return TRUE;
    }
  pw_moves_free (moves);
  ask (self, reading->piece);
  return FALSE;
}

static void
found_cb (PwDocument *self)
{
  show (self, wanted (self), pw_worker_take_answer (self->finder, 0));
  _pw_document_tell (self, PW_DOCUMENT_MOVES);
}

/* -- what the document asks for -- */

void
_pw_document_make_finder (PwDocument *self)
{
  static const PwWork work = { .work = find, .free_question = free_question, .free_answer = free_moves };

  self->finder = pw_worker_new (&work);
  g_signal_connect_object (self->finder, "answered", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
}

guint
_pw_document_follow_text (PwDocument *self)
{
  if (_pw_document_is_searching (self))
    return follow (self, PW_QUICK_ARRIVALS) ? PW_DOCUMENT_MOVES : 0;
  pw_worker_give_up (self->finder);
  return 0;
}

void
_pw_document_follow_board (PwDocument *self)
{
  if (!follow (self, PW_QUICK_ARRIVALS))
    pw_text_reading_forget_moves (self->shown);
}

void
pw_document_catch_up (PwDocument *self)
{
  _pw_document_catch_up_portrait (self);
  if (!_pw_document_is_searching (self))
    return;
  follow (self, MOST_ARRIVALS);
  _pw_document_tell (self, PW_DOCUMENT_MOVES);
}
