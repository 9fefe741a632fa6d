/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document's portraits: the pictures on its pieces, decoded once, in a thread; until then the letters are on the
 * piece.  Owns those that were shown last, so that going back and forth decodes nothing.  Must not know how they are
 * drawn.
 */
#include "ui/document/document-private.h"

#include "core/base/owns.h"

#define MOST_KEPT 8 /* some 6 MB each */

/* A picture and what came of it: a portrait or a problem. A question has neither. */
typedef struct
{
  GBytes *image;
  char *type;
  PwPortrait *portrait; /* (nullable) */
  GError *problem;      /* (nullable) */
} Decoded;

static Decoded *
new_decoded (GBytes *image, const char *type)
{
  Decoded *decoded = g_new0 (Decoded, 1);

  decoded->image = g_bytes_ref (image);
  decoded->type = g_strdup (type);
  return decoded;
}

static PW_FREE_NOTIFY (free_decoded, Decoded, (g_bytes_unref, image), (g_free, type),
                       (pw_portrait_unref, portrait), (g_error_free, problem));

/* -- in the thread: the answer is the question's picture, done -- */

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  const Decoded *asked = question;
  Decoded *answer = new_decoded (asked->image, asked->type);

  answer->portrait = pw_portrait_new (answer->image, answer->type, &answer->problem);
  return answer;
}

/* answer: (transfer full) */
static void
keep (PwDocument *self, Decoded *answer)
{
  if (self->portraits->len == MOST_KEPT)
    g_ptr_array_remove_index (self->portraits, 0);
  g_ptr_array_add (self->portraits, answer);
  if (self->record->image == answer->image)
    _pw_document_tell (self, PW_DOCUMENT_SYMBOL);
}

static void
decoded_cb (PwDocument *self)
{
  keep (self, pw_worker_take_answer (self->decoder, 0));
}

/* -- what the document asks for -- */

static Decoded *
find_decoded (PwDocument *self)
{
  for (guint i = 0; self->portraits != NULL && i < self->portraits->len; i++)
    {
      Decoded *decoded = self->portraits->pdata[i];

      if (decoded->image == self->record->image)
        return decoded;
    }
  return NULL;
}

static void
ask (PwDocument *self)
{
  static const PwWork decoding = { .work = work, .free_question = free_decoded, .free_answer = free_decoded };

  if (self->decoder == NULL)
    {
      self->decoder = pw_worker_new (&decoding);
      g_signal_connect_object (self->decoder, "answered", G_CALLBACK (decoded_cb), self, G_CONNECT_SWAPPED);
      self->portraits = g_ptr_array_new_with_free_func (free_decoded);
    }
  if (self->asked_image == self->record->image && pw_worker_is_busy (self->decoder))
    return;
  self->asked_image = self->record->image;
  pw_worker_ask (self->decoder, 0, new_decoded (self->record->image, self->record->image_type));
}

/* Returns: (nullable): NULL without a picture, or if it is being decoded */
static Decoded *
look_up (PwDocument *self)
{
  Decoded *decoded = self->record->image != NULL ? find_decoded (self) : NULL;

  if (self->record->image != NULL && decoded == NULL)
    ask (self);
  return decoded;
}

PwPortrait *
pw_document_get_portrait (PwDocument *self)
{
  Decoded *decoded = look_up (self);

  return decoded != NULL ? decoded->portrait : NULL;
}

const char *
pw_document_get_portrait_problem (PwDocument *self)
{
  Decoded *decoded = look_up (self);

  return decoded != NULL && decoded->problem != NULL ? decoded->problem->message : NULL;
}

void
_pw_document_catch_up_portrait (PwDocument *self)
{
  Decoded *question;

  if (self->record->image == NULL || look_up (self) != NULL)
    return;
  pw_worker_give_up (self->decoder);
  question = new_decoded (self->record->image, self->record->image_type);
  keep (self, work (question, NULL));
  free_decoded (question);
}

PW_CLEAR_FUNC (_pw_document_free_portraits, PwDocument, (g_object_unref, decoder),
               (g_ptr_array_unref, portraits));
