/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document's figurine: which one is chosen, and which one is shown.  Must not know how it is drawn.
 */
#include "ui/document/document-private.h"

const char *
pw_document_get_figurine_choice (PwDocument *self)
{
  return self->record->figurine;
}

void
pw_document_set_figurine_choice (PwDocument *self, const char *choice)
{
  PwRecord fields = *self->record;
  g_autofree char *valid = NULL;
  guint parts;

  g_return_if_fail (PW_IS_DOCUMENT (self) && choice != NULL);

  fields.figurine = valid = g_utf8_make_valid (*choice != '\0' ? choice : PW_FIGURINE_AUTO, -1);
  parts = _pw_document_show_record (self, &fields, NULL, FALSE);
  if (parts != 0)
    _pw_document_tell_step (self, parts, PW_DOCUMENT_STEP_FIGURINE);
}

/* A figurine that was not chosen would tell which piece it is: a secret has none. */
PwFigurine
pw_document_get_figurine (PwDocument *self)
{
  const char *choice = self->record->figurine;

  if (self->letters || (self->secret && g_str_equal (choice, PW_FIGURINE_AUTO)))
    return PW_FIGURINE_NONE;
  return pw_figurine_choose (choice, pw_document_get_latest_piece (self));
}

void
pw_document_show_piece (PwDocument *self, PwScene *scene)
{
  scene->symbol = pw_document_get_symbol (self);
  scene->portrait = pw_document_get_portrait (self);
  scene->figurine = pw_document_get_figurine (self);
  scene->flags |= self->letters ? 0 : PW_SCENE_FIGURINES;
}

gboolean
pw_document_get_figurines (PwDocument *self)
{
  return !self->letters;
}

void
pw_document_set_figurines (PwDocument *self, gboolean wanted)
{
  if (self->letters == !wanted)
    return;
  self->letters = !wanted;
  _pw_document_tell (self, PW_DOCUMENT_SYMBOL);
}
