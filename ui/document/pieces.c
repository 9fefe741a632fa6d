/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document's pieces: which there are and which is open.  Each change of them is a step
 * of the history; to open another piece is none.
 */
#include "ui/document/document-private.h"

#include <glib/gi18n-lib.h>

PwArmy *
pw_document_get_army (PwDocument *self)
{
  return self->step_army != NULL ? self->step_army : pw_history_now (self->history);
}

/* What is open is now the army's current record. Returns: the parts that are new */
static guint
open_current (PwDocument *self)
{
  PwArmy *army = pw_document_get_army (self);

  return PW_DOCUMENT_PIECES | _pw_document_show_record (self, pw_army_record (army, pw_army_current (army)), TRUE);
}

/* Nothing happens while something is dragged. army: (transfer full) */
static void
record_army (PwDocument *self, PwArmy *army, const char *name)
{
  g_autoptr (PwArmy) next = army;
  PwHistoryStep step = { .name = name, .kind = PW_HISTORY_STEP_ALONE };

  if (self->step_depth > 0)
    return;
  pw_history_record (self->history, next, &step, NULL);
  _pw_document_tell (self, PW_DOCUMENT_HISTORY | open_current (self));
}

void
pw_document_select_piece (PwDocument *self, guint i)
{
  g_autoptr (PwArmy) army = NULL;

  g_return_if_fail (i < pw_army_n_pieces (pw_document_get_army (self)));

  if (i == pw_army_current (pw_document_get_army (self)) || self->step_depth > 0)
    return;
  army = pw_army_select (pw_document_get_army (self), i);
  pw_history_amend (self->history, army);
  _pw_document_tell (self, open_current (self));
}

void
pw_document_insert_piece (PwDocument *self, guint i, const PwRecord *fields, const char *name)
{
  g_autoptr (PwRecord) record = pw_record_new (fields, NULL);

  g_return_if_fail (i <= pw_army_n_pieces (pw_document_get_army (self)));

  if (pw_army_n_pieces (pw_document_get_army (self)) < PW_ARMY_MAX_PIECES)
    record_army (self, pw_army_insert (pw_document_get_army (self), i, record), name);
}

/* dialect: (nullable): NULL for the usual one; notation: valid UTF-8 */
static void
add_on_board (PwDocument *self, const PwDialect *dialect, const char *notation, const PwBoard *board, PwSquare at,
              PwSide side)
{
  g_autoptr (PwRecord) empty = pw_record_new_empty ();
  PwRecord fields = *empty;

  fields.notation = notation;
  if (dialect != NULL)
    fields.dialect = *dialect;
  fields.board = board;
  fields.at = at;
  fields.side = side;
  pw_document_insert_piece (self, pw_army_current (pw_document_get_army (self)) + 1, &fields, _ ("New Piece"));
}

void
pw_document_add_notation (PwDocument *self, PwDialect dialect, const char *notation)
{
  const PwRecord *open = pw_army_record (pw_document_get_army (self), pw_army_current (pw_document_get_army (self)));
  g_autofree char *valid = g_utf8_make_valid (notation, -1);

  add_on_board (self, &dialect, valid, open->board, open->at, open->side);
}

void
pw_document_add_piece (PwDocument *self)
{
  guint files = pw_board_files (self->record->board), ranks = pw_board_ranks (self->record->board);
  g_autoptr (PwBoard) board = pw_board_new (files, ranks);

  add_on_board (self, NULL, "", board, (PwSquare) ((ranks - 1) / 2 * files + (files - 1) / 2), PW_SIDE_FIRST);
}

void
pw_document_duplicate_piece (PwDocument *self, guint i)
{
  g_return_if_fail (i < pw_army_n_pieces (pw_document_get_army (self)));

  pw_document_insert_piece (self, i + 1, pw_army_record (pw_document_get_army (self), i), _ ("Duplicate Piece"));
}

void
pw_document_remove_piece (PwDocument *self, guint i)
{
  PwArmy *army = pw_document_get_army (self);
  g_autoptr (PwRecord) empty = NULL;

  g_return_if_fail (i < pw_army_n_pieces (army));

  if (pw_army_n_pieces (army) > 1)
    {
      record_army (self, pw_army_remove (army, i), _ ("Delete Piece"));
      return;
    }
  empty = pw_record_new_empty ();
  if (!pw_record_equal (empty, pw_army_record (army, 0)))
    record_army (self, pw_army_replace (army, 0, empty), _ ("Delete Piece"));
}

void
pw_document_move_piece (PwDocument *self, guint from, guint to)
{
  PwArmy *army = pw_document_get_army (self);

  g_return_if_fail (from < pw_army_n_pieces (army) && to < pw_army_n_pieces (army));

  if (from != to)
    record_army (self, pw_army_move (army, from, to), _ ("Reorder Pieces"));
}

void
pw_document_replace_army (PwDocument *self, PwArmy *army, const char *name)
{
  record_army (self, _pw_document_replace_measured (self, army), name);
}

void
pw_document_set_army (PwDocument *self, PwArmy *army)
{
  PwHistory *old = self->history; /* it may hold the army */
  g_autoptr (PwArmy) pieces = NULL;

  if (self->step_depth > 0)
    return;
  pieces = _pw_document_open_measured (self, army);
  self->history = pw_history_new (&pw_army_values, pieces);
  pw_history_free (old);
  _pw_document_tell (self, PW_DOCUMENT_HISTORY | PW_DOCUMENT_MEASURED | open_current (self));
}
