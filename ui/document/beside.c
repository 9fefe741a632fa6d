/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the document's file holds beside the pieces and their game: what was measured. It is no step of the
 * history: undo leaves it as it is.
 */
#include "ui/document/document-private.h"
#include "ui/keep/measured.h"

PwArmy *
_pw_document_open_measured (PwDocument *self, PwArmy *army)
{
  PwArmy *rest;

  g_free (self->measured);
  g_free (self->measured_saved);
  rest = pw_army_take_measured (army, &self->measured);
  self->measured_saved = g_strdup (self->measured);
  return rest;
}

PwArmy *
_pw_document_replace_measured (PwDocument *self, PwArmy *army)
{
  g_autofree char *measured = NULL;
  PwArmy *rest = pw_army_take_measured (army, &measured);

  if (*measured != '\0')
    pw_document_set_measured (self, measured);
  return rest;
}

const char *
pw_document_get_measured (PwDocument *self)
{
  return self->measured;
}

void
pw_document_set_measured (PwDocument *self, const char *measured)
{
  if (g_str_equal (measured, self->measured))
    return;
  g_free (self->measured);
  self->measured = g_strdup (measured);
  _pw_document_tell (self, PW_DOCUMENT_MEASURED);
}

gboolean
pw_document_is_saved (PwDocument *self)
{
  return g_str_equal (self->measured, self->measured_saved) && pw_history_is_saved (self->history);
}

void
pw_document_mark_army_saved (PwDocument *self, PwArmy *army)
{
  g_autoptr (PwArmy) pieces = NULL;

  g_free (self->measured_saved);
  pieces = pw_army_take_measured (army, &self->measured_saved);
  pw_history_mark_value_saved (self->history, pieces);
  _pw_document_tell (self, PW_DOCUMENT_HISTORY);
}

PwArmy *
pw_document_write_army (PwDocument *self)
{
  return pw_army_add_measured (pw_document_get_army (self), self->measured);
}
