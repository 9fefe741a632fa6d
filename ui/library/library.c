/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Known pieces that move like one.  Owns the answer. */
#include "ui/library/library.h"

#include "ui/base/class.h"
#include "ui/base/worker.h"

struct _PwLibrary
{
  GObject parent_instance;

  PwPiece *piece;  /* (nullable) asked for last */
  PwPiece *answered; /* (nullable) the piece that the answer is about */
  PwWorker *worker;
};

G_DEFINE_TYPE (PwLibrary, pw_library, G_TYPE_OBJECT)

/* -- the thread -- */

/* It shares nothing but the piece and the catalogue, which never change. piece: (nullable): only prepares */
static gpointer
work (gpointer piece, PwWorkerRun *run)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  pw_catalogue_prepare (catalogue);
  return piece ? pw_catalogue_find_similar (catalogue, piece, PW_LIBRARY_MAX_LIKES) : NULL;
}

static void
answered_cb (PwLibrary *self, guint place, PwPiece *piece)
{
  if (piece == NULL)
    return;
  g_clear_pointer (&self->answered, pw_piece_unref);
  self->answered = pw_piece_ref (piece);
  g_signal_emit_by_name (self, "changed");
}

static const PwWork compare_work = {
  .work = work,
  .free_question = (GDestroyNotify) pw_piece_unref,
  .free_answer = (GDestroyNotify) g_array_unref,
};

/* -- what others do with it -- */

void
pw_library_set_piece (PwLibrary *self, PwPiece *piece)
{
  if (piece == self->piece)
    return;
  g_clear_pointer (&self->piece, pw_piece_unref);
  self->piece = piece ? pw_piece_ref (piece) : NULL;
  pw_worker_give_up (self->worker);
  if (piece && self->answered != piece)
    pw_worker_ask (self->worker, 0, pw_piece_ref (piece));
  if (piece)
    return;
  g_clear_pointer (&self->answered, pw_piece_unref);
  pw_worker_forget (self->worker);
  g_signal_emit_by_name (self, "changed");
}

const GArray *
pw_library_get_likes (PwLibrary *self)
{
  return pw_worker_get_answer (self->worker, 0);
}

/* -- life -- */

static void
pw_library_class_init (PwLibraryClass *klass)
{
  PW_OWNS (klass, PwLibrary, g_object_unref, worker);
  PW_OWNS (klass, PwLibrary, pw_piece_unref, piece, answered);

  pw_signal_new (klass, "changed", 0);
}

static void
pw_library_init (PwLibrary *self)
{
  self->worker = pw_worker_new (&compare_work);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
}

PwLibrary *
pw_library_new (void)
{
  PwLibrary *self = g_object_new (PW_TYPE_LIBRARY, NULL);

  if (!pw_catalogue_is_prepared (pw_catalogue_get_default ()))
    pw_worker_ask (self->worker, 0, NULL);
  return self;
}
