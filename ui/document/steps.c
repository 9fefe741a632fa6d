/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document's history: what each change is called, and how the piece on the desk
 * becomes a record and a record the piece on the desk.  Every change passes through
 * _pw_document_record(); no setter needs to know more of undo than the name of its step.
 */
#include "ui/document/document-private.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

#include "core/base/clean.h"
#include "core/base/getter.h"

typedef struct
{
  const char *name;
  PwHistoryStepKind kind;
  gsize text; /* TYPING: which text of the record */
} StepRow;

/* ORDER STEPS: the same as PwDocumentStep. Translators: these follow "Undo:" in the menu. */
static const StepRow rows[PW_N_DOCUMENT_STEPS] = {
  [PW_DOCUMENT_STEP_CLEAR_BOARD] = { N_ ("Clear Board"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_DIALECT] = { N_ ("Change Dialect"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_SKETCH] = { N_ ("Draw Moves"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_ERASE] = { N_ ("Erase"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_EXAMPLES] = { N_ ("Change Examples"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_FIGURINE] = { N_ ("Choose Figurine"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_HOLE] = { N_ ("Make Holes"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_IMAGE] = { N_ ("Change Picture"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_MOVE] = { N_ ("Move Piece"), PW_HISTORY_STEP_STROKE },
  [PW_DOCUMENT_STEP_NAME] = { N_ ("Rename"), PW_HISTORY_STEP_TYPING, offsetof (PwRecord, name) },
  [PW_DOCUMENT_STEP_NEW_PIECE] = { N_ ("Replace Piece"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_NOTATION] = { N_ ("Typing"), PW_HISTORY_STEP_TYPING, offsetof (PwRecord, notation) },
  [PW_DOCUMENT_STEP_NOTES] = { N_ ("Edit Notes"), PW_HISTORY_STEP_TYPING, offsetof (PwRecord, notes) },
  [PW_DOCUMENT_STEP_NUMBER] = { N_ ("Change Number"), PW_HISTORY_STEP_STROKE },
  [PW_DOCUMENT_STEP_OTHER_BOARD] = { N_ ("Change Board"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_PASSED] = { N_ ("Mark En Passant"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_PUT] = { N_ ("Place Pieces"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_RESIZE] = { N_ ("Resize Board"), PW_HISTORY_STEP_STROKE },
  [PW_DOCUMENT_STEP_REST] = { N_ ("Turn Term On or Off"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_SIDE] = { N_ ("Switch Side"), PW_HISTORY_STEP_ALONE },
  [PW_DOCUMENT_STEP_SYMBOL] = { N_ ("Change Symbol"), PW_HISTORY_STEP_TYPING, offsetof (PwRecord, symbol) },
  [PW_DOCUMENT_STEP_UNMOVED] = { N_ ("Mark as Unmoved"), PW_HISTORY_STEP_ALONE },
};

/* -- to and from records -- */

/* The parts that differ. */
static guint
compare (const PwRecord *a, const PwRecord *b)
{
  guint parts = _pw_document_compare_texts (a, b);

  if (a->dialect != b->dialect)
    parts |= PW_DOCUMENT_DIALECT | PW_DOCUMENT_TEXT;
  if (!g_str_equal (a->notation, b->notation))
    parts |= PW_DOCUMENT_TEXT;
  if (a->image != b->image)
    parts |= PW_DOCUMENT_SYMBOL;
  if (a->at != b->at || a->side != b->side || a->unmoved != b->unmoved
      || (a->board != b->board && !pw_board_equal (a->board, b->board)))
    parts |= PW_DOCUMENT_BOARD;
  return parts;
}

/* Another text: that which is shown stays until the moves of this one are known. */
static void
read_text (PwDocument *self)
{
  pw_text_reading_unref (self->typed);
  self->typed = pw_text_reading_new (self->record->dialect, self->record->notation);
  g_clear_pointer (&self->diagnostics, g_array_unref);
}

static void
show_nothing (PwDocument *self)
{
  pw_worker_give_up (self->finder);
  pw_text_reading_unref (self->shown);
  self->shown = pw_text_reading_new (self->record->dialect, "");
}

guint
_pw_document_show_record (PwDocument *self, const PwRecord *fields, gboolean another)
{
  g_autofree char *line = pw_clean_text (PW_CLEAN_LINE, fields->notation);
  PwRecord taken = *fields, *before = self->record; /* it may have the texts */
  guint parts;

  g_return_val_if_fail (fields->at < pw_board_n_squares (fields->board), 0);

  taken.notation = line;
  taken.unmoved = !!fields->unmoved;
  parts = compare (&taken, before);
  self->record = pw_record_new (&taken, before);
  pw_record_unref (before);
  if (another)
    {
      show_nothing (self);
      parts |= PW_DOCUMENT_MOVES;
    }
  if ((parts & PW_DOCUMENT_TEXT) || another)
    read_text (self);
  if (parts & PW_DOCUMENT_BOARD)
    {
      _pw_document_follow_board (self);
      parts |= PW_DOCUMENT_MOVES;
    }
  else if (parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES))
    parts |= _pw_document_follow_text (self);
  return parts;
}

/* -- recording -- */

static void
write_step (PwDocument *self, PwArmy *army, const StepRow *row, const PwRecord *before, const PwRecord *after)
{
  gboolean typed = row->kind == PW_HISTORY_STEP_TYPING;
  PwHistoryStep step = {
    .name = _ (row->name),
    .kind = row->kind,
    .number = (guint) (row - rows),
    .text = typed ? G_STRUCT_MEMBER (const char *, after, row->text) : NULL,
    .time = g_get_monotonic_time (),
  };

  pw_history_record (self->history, army, &step, typed ? G_STRUCT_MEMBER (const char *, before, row->text) : NULL);
}

PwArmy *
_pw_document_army_now (PwDocument *self)
{
  PwArmy *army = pw_document_get_army (self);

  return pw_army_replace (army, pw_army_current (army), self->record);
}

guint
_pw_document_record (PwDocument *self, PwDocumentStep step)
{
  PwArmy *army = pw_document_get_army (self);
  PwRecord *before = pw_army_record (army, pw_army_current (army));
  g_autoptr (PwArmy) next = NULL;

  if (self->step_depth > 0 || pw_record_equal (before, self->record))
    return 0;
  next = _pw_document_army_now (self);
  write_step (self, next, &rows[step], before, self->record);
  return PW_DOCUMENT_HISTORY;
}

void
pw_document_begin_step (PwDocument *self, const char *name)
{
  if (self->step_depth++ > 0)
    return;
  g_free (self->step_name);
  self->step_name = g_strdup (name);
}

void
pw_document_end_step (PwDocument *self)
{
  g_autoptr (PwArmy) next = NULL;
  PwHistoryStep step = { .name = self->step_name, .kind = PW_HISTORY_STEP_ALONE };
  guint parts = self->step_army != NULL ? PW_DOCUMENT_HISTORY | PW_DOCUMENT_PLAYED : PW_DOCUMENT_HISTORY;

  g_return_if_fail (self->step_depth > 0);

  if (--self->step_depth > 0)
    return;
  next = _pw_document_army_now (self);
  g_clear_pointer (&self->step_army, pw_army_unref);
  if (pw_army_equal (next, pw_history_now (self->history)))
    return;
  pw_history_record (self->history, next, &step, NULL);
  _pw_document_tell (self, parts);
}

/* -- back and forth -- */

PW_GETTER (PwHistory *, pw_document_get_history, PwDocument, history);

/* To another state of the history. */
static void
go (PwDocument *self, gpointer (*step) (PwHistory *))
{
  g_autoptr (PwArmy) before = NULL;
  PwArmy *after;
  guint i;
  gboolean another;

  if (self->step_depth > 0) /* while something is dragged */
    return;
  before = pw_army_ref (pw_history_now (self->history));
  after = step (self->history);
  if (after == NULL)
    after = before;
  i = pw_army_current (after);
  another = i != pw_army_current (before) || pw_army_n_pieces (before) != pw_army_n_pieces (after);
  _pw_document_tell (self, PW_DOCUMENT_HISTORY | PW_DOCUMENT_PIECES | PW_DOCUMENT_PLAYED
                               | _pw_document_show_record (self, pw_army_record (after, i), another));
}

void
pw_document_undo (PwDocument *self)
{
  go (self, pw_history_undo);
}

void
pw_document_redo (PwDocument *self)
{
  go (self, pw_history_redo);
}

void
pw_document_mark_unsaved (PwDocument *self)
{
  pw_history_mark_unsaved (self->history);
  _pw_document_tell (self, PW_DOCUMENT_HISTORY);
}
