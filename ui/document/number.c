/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number of the notation in somebody's hand. It must not know whose: the entry's, the board's, or a key's.
 */
#include "ui/document/number.h"

#include <glib/gi18n-lib.h>

#include "core/wording/token.h"
#include "ui/base/language.h"

/* No straight ride goes farther. */
static guint
find_most (PwDocument *document)
{
  const PwBoard *board = pw_document_get_record (document)->board;

  return MAX (pw_board_files (board), pw_board_ranks (board)) - 1;
}

static PwEdit *
edit (const PwNumber *self, guint number)
{
  const PwEditCommand command = { .verb = PW_EDIT_NUMBER, .number = number };

  return pw_edit_apply (pw_document_get_record (self->document)->dialect, self->before,
                        pw_span (self->place, self->place), &command);
}

gboolean
pw_number_take (PwNumber *self, PwDocument *document, guint place)
{
  const PwRecord *record = pw_document_get_record (document);
  PwEditNumber there;

  pw_number_let_go (self);
  if (!pw_edit_find_number (record->dialect, record->notation, place, &there))
    return FALSE;
  *self = (PwNumber){ document, g_strdup (record->notation), place, there, NULL, NULL };
  return TRUE;
}

static void
note_problem (PwNumber *self, const PwEdit *other)
{
  const PwDiagnostic *remark = other->text == NULL ? pw_edit_remark (other) : NULL;

  g_free (self->problem);
  self->problem = remark != NULL ? pw_say_diagnostic (remark) : NULL;
}

gboolean
pw_number_consider (PwNumber *self, guint number)
{
  g_autoptr (PwEdit) other = edit (self, number);

  note_problem (self, other);
  if (other->text == NULL)
    return FALSE;
  pw_edit_free (self->edit);
  self->edit = other->changed ? g_steal_pointer (&other) : NULL;
  pw_look_set_preview (pw_document_get_look (self->document), self->edit != NULL ? self->edit->text : NULL);
  return TRUE;
}

gboolean
pw_number_step (PwNumber *self, int by)
{
  return pw_number_consider (self, pw_edit_step_number (&self->there, by, find_most (self->document)));
}

/* Of its digits, or of the step without any. */
char *
pw_number_tell (const PwNumber *self)
{
  const char *text = self->edit != NULL ? self->edit->text : self->before;
  guint place = self->edit != NULL ? self->edit->selection.end : self->place;
  PwDialect dialect = pw_document_get_record (self->document)->dialect;
  PwEditNumber number = self->there;
  g_autoptr (PwPhrase) phrase = NULL;

  pw_edit_find_number (dialect, text, place, &number);
  if (pw_span_length (number.written) == 0 && number.written.start > 0)
    number.written.start--;
  phrase = pw_token_explain (dialect, text, number.written.start, NULL);
  return phrase != NULL ? pw_say (phrase) : g_strdup ("");
}

/* Another text has come in the meantime: there is nothing to be put. */
gboolean
pw_number_put (PwNumber *self, gboolean alone)
{
  PwDocument *document = self->document;
  g_autofree char *text = document != NULL && self->edit != NULL ? g_strdup (self->edit->text) : NULL;
  gboolean puts = text != NULL && g_str_equal (pw_document_get_record (document)->notation, self->before);

  pw_number_let_go (self);
  if (!puts)
    return FALSE;
  if (alone)
    pw_document_begin_step (document, _ ("Change Number"));
  pw_document_change_number (document, text);
  if (alone)
    pw_document_end_step (document);
  return TRUE;
}

void
pw_number_let_go (PwNumber *self)
{
  if (self->edit != NULL) /* else it is somebody else's */
    pw_look_set_preview (pw_document_get_look (self->document), NULL);
  g_free (self->before);
  g_free (self->problem);
  pw_edit_free (self->edit);
  *self = (PwNumber){ 0 };
}
