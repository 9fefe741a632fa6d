/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From examples to notations, in a thread. */
#include "ui/sketch/model/synthesis-worker.h"

#include "core/base/owns.h"

#define PATIENCE   120 /* ms of quiet before a run begins */
#define MORE       4   /* times as many notations when no question can follow */
#define MEMORY_KEY "pw-synthesis-memory" /* for one run after the other: a worker never has two */

typedef struct
{
  GPtrArray *examples; /* PwExample */
  guint n_asked;
  GPtrArray *skipped;        /* PwSynthesisQuestion */
  PwSynthesisMemory *memory; /* the worker's, which the thread may outlive */
} Task;

typedef struct
{
  PwSynthesis *synthesis;
  const PwKnownPiece **known; /* for each notation; NULL for none */
} Result;

static PW_FREE_NOTIFY (free_result, Result, (pw_synthesis_free, synthesis), (g_free, known));

static PW_FREE_NOTIFY (free_task, Task, (g_ptr_array_unref, examples, skipped),
                       (pw_synthesis_memory_unref, memory));

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
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  Result *result = g_new0 (Result, 1);

  options.go_on = pw_worker_run_goes_on;
  options.data = run;
  options.n_asked = task->n_asked;
  options.max_results *= task->n_asked < PW_SYNTHESIS_MAX_QUESTIONS ? 1 : MORE;
  options.skipped = task->skipped;
  options.known = pw_catalogue_make_pieces;
  options.memory = task->memory;
  result->synthesis
      = pw_synthesis_run ((const PwExample *const *) task->examples->pdata, task->examples->len, &options);
  result->known = g_new0 (const PwKnownPiece *, result->synthesis->pieces->len + 1);
  for (guint i = 0; i < result->synthesis->pieces->len && pw_worker_run_goes_on (run, 1); i++)
    result->known[i] = recognise (g_ptr_array_index (result->synthesis->pieces, i));
  return result;
}

static const PwWork invent_work = {
  .work = work,
  .free_question = free_task,
  .free_answer = free_result,
  .patience = PATIENCE,
};

/* -- what others do with it -- */

void
pw_synthesis_worker_begin (PwWorker *worker, GPtrArray *examples, guint n_asked, const GPtrArray *skipped)
{
  Task *task = g_new0 (Task, 1);

  task->examples = examples;
  task->n_asked = n_asked;
  task->skipped = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_synthesis_question_free);
  for (guint i = 0; skipped != NULL && i < skipped->len; i++)
    g_ptr_array_add (task->skipped, pw_synthesis_question_copy (skipped->pdata[i]));
  task->memory = pw_synthesis_memory_ref (g_object_get_data (G_OBJECT (worker), MEMORY_KEY));
  pw_worker_ask (worker, 0, task);
}

const PwSynthesis *
pw_synthesis_worker_get_result (PwWorker *worker)
{
  const Result *result = pw_worker_get_answer (worker, 0);

  return result != NULL ? result->synthesis : NULL;
}

const PwKnownPiece *
pw_synthesis_worker_get_known (PwWorker *worker, guint i)
{
  const Result *result = pw_worker_get_answer (worker, 0);

  return result != NULL && i < result->synthesis->pieces->len ? result->known[i] : NULL;
}

PwWorker *
pw_synthesis_worker_new (void)
{
  PwWorker *worker = pw_worker_new (&invent_work);

  g_object_set_data_full (G_OBJECT (worker), MEMORY_KEY, pw_synthesis_memory_new (),
                          (GDestroyNotify) pw_synthesis_memory_unref);
  return worker;
}
