/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document's portraits: the pictures on its pieces, decoded once, in a thread; until then the letters are on the
 * piece.  Owns those that were shown last, so that going back and forth decodes nothing.  Must not know how they are
 * drawn.
 */
#include "ui/document/document-private.h"

#include "core/base/owns.h"

#define MOST_KEPT  8 /* some 6 MB each */
#define MOST_FACES (2 * PW_N_LETTERS)

/* Places of questions: the open piece's first. */
enum
{
  WHOLE,
  SMALL,
  N_PLACES
};

/* A picture and what came of it: a portrait or a problem. A question has neither. */
typedef struct
{
  GBytes *image;
  char *type;
  gboolean small;
  PwPortrait *portrait; /* (nullable) */
  GError *problem;      /* (nullable) */
} Decoded;

static Decoded *
new_decoded (GBytes *image, const char *type, gboolean small)
{
  Decoded *decoded = g_new0 (Decoded, 1);

  decoded->image = g_bytes_ref (image);
  decoded->type = g_strdup (type);
  decoded->small = small;
  return decoded;
}

static PW_FREE_NOTIFY (free_decoded, Decoded, (g_bytes_unref, image), (g_free, type),
                       (pw_portrait_unref, portrait), (g_error_free, problem));

/* -- in the thread: the answer is the question's picture, done -- */

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  const Decoded *asked = question;
  Decoded *answer = new_decoded (asked->image, asked->type, asked->small);

  answer->portrait = asked->small ? pw_portrait_new_small (answer->image, answer->type, PW_PORTRAIT_SMALL,
                                                           &answer->problem)
                                  : pw_portrait_new (answer->image, answer->type, &answer->problem);
  return answer;
}

/* answer: (transfer full) */
static void
keep (PwDocument *self, Decoded *answer)
{
  GPtrArray *kept = answer->small ? self->faces : self->portraits;

  if (kept->len == (answer->small ? MOST_FACES : MOST_KEPT))
    g_ptr_array_remove_index (kept, 0);
  g_ptr_array_add (kept, answer);
  if (answer->small || self->record->image == answer->image)
    _pw_document_tell (self, PW_DOCUMENT_SYMBOL);
}

static void
decoded_cb (PwDocument *self, guint place)
{
  keep (self, pw_worker_take_answer (self->decoder, place));
}

/* -- what the document asks for -- */

/* kept: (nullable) */
static Decoded *
find_decoded (const GPtrArray *kept, const GBytes *image)
{
  for (guint i = 0; kept != NULL && i < kept->len; i++)
    {
      Decoded *decoded = kept->pdata[i];

      if (decoded->image == image)
        return decoded;
    }
  return NULL;
}

/* The latest question for a place wins; of small ones the next is asked when this one has its answer. */
static void
ask (PwDocument *self, const PwRecord *record, guint place)
{
  static const PwWork decoding
      = { .work = work, .free_question = free_decoded, .free_answer = free_decoded, .n_places = N_PLACES };

  if (self->decoder == NULL)
    {
      self->decoder = pw_worker_new (&decoding);
      g_signal_connect_object (self->decoder, "answered", G_CALLBACK (decoded_cb), self, G_CONNECT_SWAPPED);
      self->portraits = g_ptr_array_new_with_free_func (free_decoded);
      self->faces = g_ptr_array_new_with_free_func (free_decoded);
    }
  if (pw_worker_is_busy (self->decoder) && (place == SMALL || self->asked_image == record->image))
    return;
  if (place == WHOLE)
    self->asked_image = record->image;
  pw_worker_ask (self->decoder, place, new_decoded (record->image, record->image_type, place == SMALL));
}

/* record: with an image. Returns: (nullable): NULL if it is being decoded */
static Decoded *
look_up_of (PwDocument *self, const PwRecord *record, guint place)
{
  Decoded *decoded = find_decoded (place == SMALL ? self->faces : self->portraits, record->image);

  if (decoded == NULL)
    ask (self, record, place);
  return decoded;
}

/* Returns: (nullable): NULL without a picture, or if it is being decoded */
static Decoded *
look_up (PwDocument *self)
{
  return self->record->image != NULL ? look_up_of (self, self->record, WHOLE) : NULL;
}

PwPortrait *
_pw_document_find_face (PwDocument *self, const PwRecord *record)
{
  const Decoded *decoded = record->image != NULL ? look_up_of (self, record, SMALL) : NULL;

  return decoded != NULL ? decoded->portrait : NULL;
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
  question = new_decoded (self->record->image, self->record->image_type, FALSE);
  keep (self, work (question, NULL));
  free_decoded (question);
}

PW_CLEAR_FUNC (_pw_document_free_portraits, PwDocument, (g_object_unref, decoder),
               (g_ptr_array_unref, portraits, faces));
