/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One piece in every dialect. */
#include "ui/dialects/translator.h"

#include "core/catalogue/convert.h"

/* What the thread is given; it shares nothing but the piece, which never changes. */
typedef struct
{
  PwPiece *piece;
  PwDialect dialect;
} Job;

static void
free_translation (gpointer data)
{
  PwTranslation *translation = data;

  g_free (translation->text);
  g_array_unref (translation->reasons);
  g_free (translation);
}

static void
free_job (gpointer data)
{
  Job *job = data;

  pw_piece_unref (job->piece);
  g_free (job);
}

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  Job *job = question;
  PwTranslation *translation = g_new0 (PwTranslation, 1);

  translation->reasons = pw_diagnostics_new ();
  translation->text = pw_convert (pw_catalogue_get_default (), job->piece, job->dialect, NULL, job->dialect,
                                  translation->reasons);
  return translation;
}

PwWorker *
pw_translator_new (void)
{
  static const PwWork translating = {
    .work = work,
    .free_question = free_job,
    .free_answer = free_translation,
    .n_places = PW_N_DIALECTS,
  };

  return pw_worker_new (&translating);
}

void
pw_translator_ask (PwWorker *translator, PwPiece *piece)
{
  pw_worker_forget (translator);
  for (PwDialect dialect = 0; piece != NULL && dialect < PW_N_DIALECTS; dialect++)
    {
      Job *job = g_new0 (Job, 1);

      job->piece = pw_piece_ref (piece);
      job->dialect = dialect;
      pw_worker_ask (translator, dialect, job);
    }
}
