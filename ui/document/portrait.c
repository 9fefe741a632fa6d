/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document's portrait: the picture on its piece, decoded once. Must not know how it is drawn. */
#include "ui/document/document-private.h"

G_STATIC_ASSERT (PW_PORTRAIT_MAX_BYTES == PW_SHEET_MAX_IMAGE);

PwPortrait *
pw_document_get_portrait (PwDocument *self)
{
  if (self->portrait_image == self->sheet->image)
    return self->portrait;
  g_clear_pointer (&self->portrait, pw_portrait_unref);
  g_clear_pointer (&self->portrait_image, g_bytes_unref);
  if (self->sheet->image == NULL)
    return NULL;
  self->portrait_image = g_bytes_ref (self->sheet->image); /* also of what can't be drawn, so that it is tried once */
  self->portrait = pw_portrait_new (self->sheet->image, self->sheet->image_type, NULL);
  return self->portrait;
}
