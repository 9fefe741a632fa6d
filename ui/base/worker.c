/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in a thread: owns what is being worked on, and what is next.  Must not know what is asked. */
#include "ui/base/worker.h"

#include "ui/base/memory.h"

#define BEAT           100 /* ms between two looks at the progress */
#define PROGRESS_PARTS 1000

struct _PwWorkerRun
{
  const PwWork *work;
  PwWorker *worker; /* (nullable): NULL when it has ended; for the main loop only */
  gpointer question;
  int cancelled; /* atomic */
  int progress;  /* atomic: in PROGRESS_PARTS */
};

struct _PwWorker
{
  const PwWork *work;
  gpointer owner;
  PwWorkerRun *next;    /* (nullable): waits */
  PwWorkerRun *current; /* (nullable): its task's */
  guint begin_id, beat_id;
};

static void
free_run (gpointer data)
{
  PwWorkerRun *run = data;

  if (run->question != NULL && run->work->free_question != NULL)
    run->work->free_question (run->question);
  g_free (run);
}

gboolean
pw_worker_run_goes_on (gpointer data, double progress)
{
  PwWorkerRun *run = data;

  g_atomic_int_set (&run->progress, (int) (CLAMP (progress, 0, 1) * PROGRESS_PARTS));
  return !g_atomic_int_get (&run->cancelled);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  PwWorkerRun *run = data;

  g_task_return_pointer (task, run->work->work (run->question, run), run->work->free_answer);
}

/* -- the main loop -- */

static void begin_next (PwWorker *self);

static void
done_cb (GObject *source, GAsyncResult *async, gpointer data)
{
  PwWorkerRun *run = g_task_get_task_data (G_TASK (async));
  PwWorker *self = run->worker;
  gpointer answer = g_task_propagate_pointer (G_TASK (async), NULL);
  gboolean wanted = self != NULL && !g_atomic_int_get (&run->cancelled);

  pw_memory_give_back ();
  if (self != NULL)
    {
      self->current = NULL;
      g_clear_handle_id (&self->beat_id, g_source_remove);
    }
  if (wanted)
    {
      self->work->finished (self->owner, run->question, answer);
      return;
    }
  if (answer != NULL)
    run->work->free_answer (answer);
  if (self != NULL && self->begin_id == 0)
    begin_next (self);
}

static gboolean
beat_cb (gpointer data)
{
  PwWorker *self = data;

  self->work->progressed (self->owner);
  return G_SOURCE_CONTINUE;
}

static void
begin_next (PwWorker *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->current != NULL || self->next == NULL)
    return;
  self->current = g_steal_pointer (&self->next);
  if (self->work->progressed != NULL)
    self->beat_id = g_timeout_add (BEAT, beat_cb, self);
  task = g_task_new (NULL, NULL, done_cb, NULL);
  g_task_set_task_data (task, self->current, free_run);
  g_task_run_in_thread (task, run_in_thread);
}

static gboolean
begin_cb (gpointer data)
{
  PwWorker *self = data;

  self->begin_id = 0;
  begin_next (self);
  return G_SOURCE_REMOVE;
}

void
pw_worker_ask (PwWorker *self, gpointer question)
{
  pw_worker_give_up (self);
  self->next = g_new0 (PwWorkerRun, 1);
  self->next->work = self->work;
  self->next->worker = self;
  self->next->question = question;
  if (self->work->patience > 0)
    self->begin_id = g_timeout_add (self->work->patience, begin_cb, self);
  else
    begin_next (self);
}

void
pw_worker_give_up (PwWorker *self)
{
  g_clear_handle_id (&self->begin_id, g_source_remove);
  g_clear_pointer (&self->next, free_run);
  if (self->current != NULL)
    g_atomic_int_set (&self->current->cancelled, TRUE);
}

gboolean
pw_worker_is_busy (PwWorker *self)
{
  return self->next != NULL || (self->current != NULL && !g_atomic_int_get (&self->current->cancelled));
}

double
pw_worker_get_progress (PwWorker *self)
{
  return self->current != NULL ? (double) g_atomic_int_get (&self->current->progress) / PROGRESS_PARTS : 0;
}

/* -- life -- */

PwWorker *
pw_worker_new (const PwWork *work, gpointer owner)
{
  PwWorker *self = g_new0 (PwWorker, 1);

  self->work = work;
  self->owner = owner;
  return self;
}

void
pw_worker_free (PwWorker *self)
{
  if (self == NULL)
    return;
  pw_worker_give_up (self);
  g_clear_handle_id (&self->beat_id, g_source_remove);
  if (self->current != NULL)
    self->current->worker = NULL;
  g_free (self);
}
