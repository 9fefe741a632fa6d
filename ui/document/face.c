/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document's face: the picture on its piece, decoded once. Must not know how it is drawn. */
#include "ui/document/document-private.h"

G_STATIC_ASSERT (PW_FACE_MAX_BYTES == PW_SHEET_MAX_IMAGE);

PwFace *
pw_document_get_face (PwDocument *self)
{
  if (self->face_image == self->sheet->image)
    return self->face;
  g_clear_pointer (&self->face, pw_face_unref);
  g_clear_pointer (&self->face_image, g_bytes_unref);
  if (self->sheet->image == NULL)
    return NULL;
  self->face_image = g_bytes_ref (self->sheet->image); /* also of what can't be drawn, so that it is tried once */
  self->face = pw_face_new (self->sheet->image, self->sheet->image_type, NULL);
  return self->face;
}
