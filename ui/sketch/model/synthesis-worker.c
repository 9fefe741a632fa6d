/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From examples to notations in a thread, so that the window does not wait. Owns the last result.
 */
#include "ui/sketch/model/synthesis-worker.h"

#include "ui/base/class.h"
#include "ui/base/worker.h"

#define PATIENCE 120 /* ms of quiet before a run begins */

typedef struct
{
  GPtrArray *examples; /* PwExample */
  guint n_asked, most;
  GPtrArray *before;   /* (nullable): of PwSynthesisOptions */
  GPtrArray *skipped;  /* PwSynthesisQuestion */
} Task;

typedef struct
{
  PwSynthesis *synthesis;
  const PwKnownPiece **known; /* for each notation; NULL for none */
} Result;

struct _PwSynthesisWorker
{
  GObject parent_instance;

  PwWorker *worker;
  gboolean stopped;
};

G_DEFINE_TYPE (PwSynthesisWorker, pw_synthesis_worker, G_TYPE_OBJECT)

static void
free_result (gpointer data)
{
  Result *result = data;

  pw_synthesis_free (result->synthesis);
  g_free (result->known);
  g_free (result);
}

static void
free_task (gpointer data)
{
  Task *task = data;

  g_ptr_array_unref (task->examples);
  g_ptr_array_unref (task->skipped);
  g_clear_pointer (&task->before, g_ptr_array_unref);
  g_free (task);
}

static void
tell (PwSynthesisWorker *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* -- the thread -- */

/* Returns: (transfer none) (nullable) */
static const PwKnownPiece *
recognise (PwPiece *piece)
{
  g_autoptr (GArray) likes = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, 1);
  const PwSimilarPiece *like = likes->len > 0 ? &g_array_index (likes, PwSimilarPiece, 0) : NULL;

  return like != NULL && like->similarity == PW_SIMILARITY_SAME ? like->piece : NULL;
}

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  const Task *task = question;
  g_autoptr (GPtrArray) known = pw_catalogue_make_pieces (pw_catalogue_get_default ());
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  Result *result = g_new0 (Result, 1);

  options.go_on = pw_worker_run_goes_on;
  options.data = run;
  options.n_asked = task->n_asked;
  options.skipped = task->skipped;
  options.known = known;
  options.most = task->most;
  options.before = task->before;
  result->synthesis
      = pw_synthesis_run ((const PwExample *const *) task->examples->pdata, task->examples->len, &options);
  result->known = g_new0 (const PwKnownPiece *, result->synthesis->pieces->len + 1);
  for (guint i = 0; i < result->synthesis->pieces->len && pw_worker_run_goes_on (run, 1); i++)
    result->known[i] = recognise (g_ptr_array_index (result->synthesis->pieces, i));
  return result;
}

static void
progressed_cb (PwSynthesisWorker *self)
{
  g_signal_emit_by_name (self, "progress");
}

/* Returns: (nullable) */
static Result *
get_result (PwSynthesisWorker *self)
{
  return pw_worker_get_answer (self->worker, 0);
}

static const PwWork invent_work = {
  .work = work,
  .free_question = free_task,
  .free_answer = free_result,
  .patience = PATIENCE,
};

/* -- what others do with it -- */

void
pw_synthesis_worker_begin (PwSynthesisWorker *self, GPtrArray *examples, guint n_asked,
                           guint most, const GPtrArray *skipped)
{
  const Result *result = get_result (self);
  Task *task = g_new0 (Task, 1);

  task->examples = examples;
  task->n_asked = n_asked;
  task->most = most;
  if (most > 0 && result != NULL && result->synthesis->possible != NULL)
    task->before = g_ptr_array_ref (result->synthesis->possible);
  task->skipped = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_synthesis_question_free);
  for (guint i = 0; skipped != NULL && i < skipped->len; i++)
    g_ptr_array_add (task->skipped, pw_synthesis_question_copy (skipped->pdata[i]));
  pw_worker_ask (self->worker, 0, task);
  self->stopped = FALSE;
  tell (self);
}

void
pw_synthesis_worker_stop (PwSynthesisWorker *self)
{
  if (!pw_synthesis_worker_is_busy (self))
    return;
  pw_worker_give_up (self->worker);
  self->stopped = TRUE;
  tell (self);
}

void
pw_synthesis_worker_forget (PwSynthesisWorker *self)
{
  pw_worker_forget (self->worker);
  self->stopped = FALSE;
  tell (self);
}

gboolean
pw_synthesis_worker_is_busy (PwSynthesisWorker *self)
{
  return pw_worker_is_busy (self->worker);
}

double
pw_synthesis_worker_get_progress (PwSynthesisWorker *self)
{
  return pw_worker_get_progress (self->worker);
}

gboolean
pw_synthesis_worker_is_stopped (PwSynthesisWorker *self)
{
  return self->stopped;
}

const PwSynthesis *
pw_synthesis_worker_get_result (PwSynthesisWorker *self)
{
  return get_result (self) ? get_result (self)->synthesis : NULL;
}

const PwKnownPiece *
pw_synthesis_worker_get_known (PwSynthesisWorker *self, guint i)
{
  const Result *result = get_result (self);

  return result && i < result->synthesis->pieces->len ? result->known[i] : NULL;
}

/* -- life -- */

static void
pw_synthesis_worker_class_init (PwSynthesisWorkerClass *klass)
{
  PW_OWNS (klass, PwSynthesisWorker, g_object_unref, worker);
  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "progress", 0);
}

static void
pw_synthesis_worker_init (PwSynthesisWorker *self)
{
  self->worker = pw_worker_new (&invent_work);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->worker, "progressed", G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED);
}

PwSynthesisWorker *
pw_synthesis_worker_new (void)
{
  return g_object_new (PW_TYPE_SYNTHESIS_WORKER, NULL);
}
