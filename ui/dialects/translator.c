/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One piece in every dialect, and for every program. */
#include "ui/dialects/translator.h"

#include "core/base/owns.h"
#include "core/catalogue/convert.h"
#include "ui/base/language.h"

/* What the thread is given; it shares nothing but the piece, which never changes. */
typedef struct
{
  guint place;
  PwPiece *piece;
  char *notation;
  PwDialect dialect; /* of the notation */
} Job;

static PW_FREE_NOTIFY (free_translation, PwTranslation, (g_free, text), (g_array_unref, reasons),
                       ((pw_program_answer_clear), answer));

static PW_FREE_NOTIFY (free_job, Job, (pw_piece_unref, piece), (g_free, notation));

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  Job *job = question;
  PwTranslation *translation = g_new0 (PwTranslation, 1);

  translation->reasons = pw_diagnostics_new ();
  if (job->place >= PW_TRANSLATOR_PROGRAMS)
    pw_program_ask (job->place - PW_TRANSLATOR_PROGRAMS, job->piece, job->notation, job->dialect,
                    &pw_gettext_language, &translation->answer);
  else
    translation->text = pw_convert (job->piece, job->place, NULL, job->place, translation->reasons);
  return translation;
}

PwWorker *
pw_translator_new (void)
{
  static const PwWork translating = {
    .work = work,
    .free_question = free_job,
    .free_answer = free_translation,
    .n_places = PW_TRANSLATOR_N_PLACES,
  };

  return pw_worker_new (&translating);
}

void
pw_translator_ask (PwWorker *translator, PwPiece *piece, const char *notation, PwDialect dialect)
{
  pw_worker_forget (translator);
  for (guint place = 0; piece != NULL && place < PW_TRANSLATOR_N_PLACES; place++)
    {
      Job *job = g_new0 (Job, 1);

      *job = (Job){ place, pw_piece_ref (piece), g_strdup (notation), dialect };
      pw_worker_ask (translator, place, job);
    }
}
