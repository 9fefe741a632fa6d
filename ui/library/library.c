/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Known pieces that move like one, found in a thread. */
#include "ui/library/library.h"

/* It shares nothing but the piece and the catalogue, which never change. piece: (nullable): only prepares */
static gpointer
work (gpointer piece, PwWorkerRun *run)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  pw_catalogue_prepare (catalogue);
  return piece ? pw_catalogue_find_similar (catalogue, piece, PW_LIBRARY_MAX_LIKES) : NULL;
}

static const PwWork compare_work = {
  .work = work,
  .free_question = (GDestroyNotify) pw_piece_unref,
  .free_answer = (GDestroyNotify) g_array_unref,
};

void
pw_library_ask (PwWorker *library, PwPiece *piece)
{
  if (piece != NULL)
    pw_worker_ask (library, 0, pw_piece_ref (piece));
  else
    pw_worker_forget (library);
}

const GArray *
pw_library_get_likes (PwWorker *library)
{
  return pw_worker_get_answer (library, 0);
}

PwWorker *
pw_library_new (void)
{
  PwWorker *library = pw_worker_new (&compare_work);

  if (!pw_catalogue_is_prepared (pw_catalogue_get_default ()))
    pw_worker_ask (library, 0, NULL);
  return library;
}
