/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One piece in every dialect.  Owns what is known and the one thread that finds the
 * next: there is never more than one, however fast pieces come and go.
 */
#include "ui/dialects/translator.h"

typedef struct
{
  char *text; /* (nullable) */
  GArray *reasons;
} Result;

/* What the thread is given; it shares nothing but the piece, which nobody changes. */
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
  gboolean is_busy;
};

G_DEFINE_TYPE (PwTranslator, pw_translator, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  Result *result = g_new0 (Result, 1);

  result->reasons = pw_diagnostics_new ();
  result->text = pw_notation_print (job->dialect, job->piece, result->reasons);
  g_task_return_pointer (task, result, free_result);
}

static void begin_next (PwTranslator *self);

static void
done_cb (GObject *source, GAsyncResult *async, gpointer data)
{
  PwTranslator *self = PW_TRANSLATOR (source);
  Job *job = g_task_get_task_data (G_TASK (async));
  Result *result = g_task_propagate_pointer (G_TASK (async), NULL);
  gboolean wanted = job->piece == self->piece;

  self->is_busy = FALSE;
  if (wanted)
    self->results[job->dialect] = result;
  else
    free_result (result);
  begin_next (self);
  if (wanted)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* The first dialect that isn't known yet, if nothing is going on. */
static void
begin_next (PwTranslator *self)
{
  g_autoptr (GTask) task = NULL;
  PwDialect dialect = 0;
  Job *job;

  while (dialect < PW_N_DIALECTS && self->results[dialect] != NULL)
    dialect++;
  if (self->is_busy || self->piece == NULL || dialect == PW_N_DIALECTS)
    return;
  self->is_busy = TRUE;
  job = g_new0 (Job, 1);
  job->piece = pw_piece_ref (self->piece);
  job->dialect = dialect;
  task = g_task_new (self, NULL, done_cb, NULL);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, work);
}

/* -- what others do with it -- */

void
pw_translator_set_piece (PwTranslator *self, PwPiece *piece)
{
  if (piece == self->piece)
    return;
  g_clear_pointer (&self->piece, pw_piece_unref);
  self->piece = piece ? pw_piece_ref (piece) : NULL;
  forget (self);
  begin_next (self);
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

  forget (self);
  pw_piece_unref (self->piece);
  G_OBJECT_CLASS (pw_translator_parent_class)->finalize (object);
}

static void
pw_translator_class_init (PwTranslatorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pw_translator_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
pw_translator_init (PwTranslator *self)
{
}

PwTranslator *
pw_translator_new (void)
{
  return g_object_new (PW_TYPE_TRANSLATOR, NULL);
}
