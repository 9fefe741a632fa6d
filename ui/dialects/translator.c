/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One piece in every dialect.  Owns what is known. */
#include "ui/dialects/translator.h"

#include "ui/base/class.h"
#include "ui/base/worker.h"

typedef struct
{
  char *text; /* (nullable) */
  GArray *reasons;
} Result;

/* What the thread is given; it shares nothing but the piece, which never changes. */
typedef struct
{
  PwPiece *piece;
  PwDialect dialect;
} Job;

struct _PwTranslator
{
  GObject parent_instance;

  PwPiece *piece; /* (nullable) */
  Result *results[PW_N_DIALECTS];
  PwWorker *worker;
};

G_DEFINE_TYPE (PwTranslator, pw_translator, G_TYPE_OBJECT)

static void
free_result (gpointer data)
{
  Result *result = data;

  g_free (result->text);
  g_array_unref (result->reasons);
  g_free (result);
}

static void
free_job (gpointer data)
{
  Job *job = data;

  pw_piece_unref (job->piece);
  g_free (job);
}

static void
forget (PwTranslator *self)
{
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    g_clear_pointer (&self->results[i], free_result);
}

/* -- the thread -- */

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  Job *job = question;
  Result *result = g_new0 (Result, 1);

  result->reasons = pw_diagnostics_new ();
  result->text = pw_notation_print (job->dialect, job->piece, result->reasons);
  return result;
}

/* Asks for the first dialect that isn't known yet. */
static void
ask (PwTranslator *self)
{
  PwDialect dialect = 0;
  Job *job;

  while (dialect < PW_N_DIALECTS && self->results[dialect] != NULL)
    dialect++;
  if (self->piece == NULL || dialect == PW_N_DIALECTS)
    return;
  job = g_new0 (Job, 1);
  job->piece = pw_piece_ref (self->piece);
  job->dialect = dialect;
  pw_worker_ask (self->worker, job);
}

static void
finished (gpointer owner, gpointer question, gpointer result)
{
  PwTranslator *self = PW_TRANSLATOR (owner);

  self->results[((Job *) question)->dialect] = result;
  ask (self);
  g_signal_emit_by_name (self, "changed");
}

static const PwWork translate_work = {
  .work = work,
  .finished = finished,
  .free_question = free_job,
  .free_answer = free_result,
};

/* -- what others do with it -- */

void
pw_translator_set_piece (PwTranslator *self, PwPiece *piece)
{
  if (piece == self->piece)
    return;
  g_clear_pointer (&self->piece, pw_piece_unref);
  self->piece = piece ? pw_piece_ref (piece) : NULL;
  forget (self);
  pw_worker_give_up (self->worker);
  ask (self);
}

gboolean
pw_translator_is_known (PwTranslator *self, PwDialect dialect)
{
  return self->results[dialect] != NULL;
}

const char *
pw_translator_get_text (PwTranslator *self, PwDialect dialect)
{
  return self->results[dialect] ? self->results[dialect]->text : NULL;
}

const GArray *
pw_translator_get_reasons (PwTranslator *self, PwDialect dialect)
{
  return self->results[dialect] ? self->results[dialect]->reasons : NULL;
}

/* -- life -- */

static void
pw_translator_finalize (GObject *object)
{
  PwTranslator *self = PW_TRANSLATOR (object);

  pw_worker_free (self->worker);
  forget (self);
  pw_piece_unref (self->piece);
  G_OBJECT_CLASS (pw_translator_parent_class)->finalize (object);
}

static void
pw_translator_class_init (PwTranslatorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pw_translator_finalize;

  pw_signal_new (klass, "changed", 0);
}

static void
pw_translator_init (PwTranslator *self)
{
  self->worker = pw_worker_new (&translate_work, self);
}

PwTranslator *
pw_translator_new (void)
{
  return g_object_new (PW_TYPE_TRANSLATOR, NULL);
}
