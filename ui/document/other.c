/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another piece on the document's board, which the open one is compared with: how its text is read, and its
 * moves. */
#include "core/catalogue/names.h"
#include "core/base/getter.h"
#include "core/notation/advice/advice.h"
#include "core/wording/contrast.h"
#include "ui/document/document-private.h"

/* -- a text as a piece -- */

/* A repair is that of the whole text, or of a word in it. (transfer full) (nullable): it makes no piece */
static PwTextReading *
read_repaired (PwDialect dialect, const char *text, const PwRepair *repair)
{
  g_autofree char *repaired = pw_repair_apply (repair, text);
  g_autoptr (PwTextReading) reading = pw_text_reading_new (dialect, repaired);

  return reading->piece != NULL ? g_steal_pointer (&reading) : NULL;
}

/* (transfer full) (nullable): it is no name */
static PwTextReading *
read_name (const PwTextReading *reading)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GArray) problems = pw_advice_new (PW_ADVICE_PROBLEMS, reading->notation, reading->parse);
  g_auto (PwDefinition) piece = { 0 };
  const PwDiagnostic *first;

  pw_catalogue_offer_pieces (catalogue, reading->dialect, reading->notation, -1, problems);
  first = problems->len > 0 ? &g_array_index (problems, PwDiagnostic, 0) : NULL;
  if (first != NULL && pw_catalogue_find_offered (catalogue, first, reading->notation, &piece))
    return pw_text_reading_new (piece.dialect, piece.notation);
  if (first == NULL || first->code != PW_CODE_PIECE_NAME || first->repair == NULL)
    return NULL;
  return read_repaired (reading->dialect, reading->notation, first->repair);
}

PwTextReading *
pw_text_reading_guess (PwDialect current, const char *text)
{
  PwTextReading *reading = pw_text_reading_new (current, text), *other;
  PwDialect dialect;

  if (reading->piece != NULL || *text == '\0')
    return reading;
  dialect = pw_notation_guess (text, -1, current, NULL);
  other = read_name (reading);
  if (other == NULL && dialect != current)
    other = pw_text_reading_new (dialect, text);
  if (other == NULL || other->piece == NULL)
    {
      pw_text_reading_unref (other);
      return reading;
    }
  pw_text_reading_unref (reading);
  return other;
}

/* -- compared -- */

void
pw_look_set_other (PwLook *self, PwTextReading *reading)
{
  if (reading == NULL && self->other == NULL)
    return;
  pw_text_reading_unref (self->other);
  self->other = reading;
  _pw_look_tell (self, PW_LOOK_OTHER);
}

PW_GETTER (const PwTextReading *, pw_look_get_other, PwLook, other);

/* Of that which is compared with, and of the open one. */
static gboolean
are_both_known (PwLook *self)
{
  return self->other != NULL && self->other->piece != NULL && self->document->shown->piece != NULL
         && !_pw_document_is_searching (self->document);
}

const PwMoves *
pw_look_get_other_moves (PwLook *self)
{
  PwPosition position = pw_record_position (self->document->record);

  if (!are_both_known (self))
    return NULL;
  if (!self->other->found)
    pw_text_reading_take_moves (self->other,
                                pw_text_reading_find_moves (self->other, &position, PW_QUICK_ARRIVALS));
  return self->other->moves;
}

PwPhrase *
pw_look_compare (PwLook *self)
{
  const PwTextReading *shown = self->document->shown;
  const PwMoves *moves = pw_look_get_other_moves (self);
  PwPosition position = pw_record_position (self->document->record);

  return moves != NULL
             ? pw_contrast_describe (shown->piece, self->other->piece, shown->moves, moves, &position)
             : NULL;
}

PwContrast
pw_look_compare_square (PwLook *self, PwSquare square)
{
  const PwMoves *moves = pw_look_get_other_moves (self);
  PwPosition position = pw_record_position (self->document->record);
  g_autofree guint8 *contrasts = g_new0 (guint8, pw_board_n_squares (position.board));

  if (moves != NULL)
    pw_contrast_find (self->document->shown->moves, moves, &position, contrasts);
  return contrasts[square];
}
