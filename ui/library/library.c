/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Known pieces that move like one.  Owns the answer and the one thread that looks for the
 * next: there is never more than one, however fast pieces come and go.
 */
#include "ui/library/library.h"

struct _PwLibrary
{
  GObject parent_instance;

  PwPiece *piece;  /* (nullable) asked for last */
  PwPiece *answered; /* (nullable) whom the answer speaks of */
  GArray *likes;   /* (nullable) the answer */
  gboolean is_busy;
};

G_DEFINE_TYPE (PwLibrary, pw_library, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- the thread -- */

/* It shares nothing but the piece and the catalogue, which nobody changes. piece: (nullable): only prepares */
static void
work (GTask *task, gpointer source, gpointer piece, GCancellable *cancellable)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  pw_catalogue_prepare (catalogue);
  g_task_return_pointer (task, piece ? pw_catalogue_find_like (catalogue, piece, PW_LIBRARY_MAX_LIKES) : NULL,
                         (GDestroyNotify) g_array_unref);
}

static void begin_next (PwLibrary *self);

/* An answer to a question that nobody asks any more is thrown away. */
static void
done_cb (GObject *source, GAsyncResult *async, gpointer data)
{
  PwLibrary *self = PW_LIBRARY (source);
  PwPiece *piece = g_task_get_task_data (G_TASK (async));
  g_autoptr (GArray) likes = g_task_propagate_pointer (G_TASK (async), NULL);

  self->is_busy = FALSE;
  if (piece == NULL || piece != self->piece)
    {
      begin_next (self);
      return;
    }
  g_clear_pointer (&self->answered, pw_piece_unref);
  self->answered = pw_piece_ref (piece);
  g_clear_pointer (&self->likes, g_array_unref);
  self->likes = g_steal_pointer (&likes);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* piece: (nullable) */
static void
begin (PwLibrary *self, PwPiece *piece)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, done_cb, NULL);

  self->is_busy = TRUE;
  if (piece)
    g_task_set_task_data (task, pw_piece_ref (piece), (GDestroyNotify) pw_piece_unref);
  g_task_run_in_thread (task, work);
}

static void
begin_next (PwLibrary *self)
{
  if (!self->is_busy && !pw_library_is_known (self))
    begin (self, self->piece);
}

/* -- what others do with it -- */

void
pw_library_set_piece (PwLibrary *self, PwPiece *piece)
{
  if (piece == self->piece)
    return;
  g_clear_pointer (&self->piece, pw_piece_unref);
  self->piece = piece ? pw_piece_ref (piece) : NULL;
  if (piece)
    {
      begin_next (self);
      return;
    }
  g_clear_pointer (&self->answered, pw_piece_unref);
  g_clear_pointer (&self->likes, g_array_unref);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
pw_library_is_known (PwLibrary *self)
{
  return self->answered == self->piece;
}

const GArray *
pw_library_get_likes (PwLibrary *self)
{
  return self->likes;
}

/* -- life -- */

static void
pw_library_finalize (GObject *object)
{
  PwLibrary *self = PW_LIBRARY (object);

  g_clear_pointer (&self->piece, pw_piece_unref);
  g_clear_pointer (&self->answered, pw_piece_unref);
  g_clear_pointer (&self->likes, g_array_unref);
  G_OBJECT_CLASS (pw_library_parent_class)->finalize (object);
}

static void
pw_library_class_init (PwLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pw_library_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
pw_library_init (PwLibrary *self)
{
}

PwLibrary *
pw_library_new (void)
{
  PwLibrary *self = g_object_new (PW_TYPE_LIBRARY, NULL);

  if (!pw_catalogue_is_prepared (pw_catalogue_get_default ()))
    begin (self, NULL);
  return self;
}
