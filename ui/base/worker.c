/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in a thread: owns what is being worked on, what is next, and the answers.  Must not know what is asked. */
#include "ui/base/later.h"
#include "ui/base/worker.h"

#include "ui/base/class.h"

#define BEAT           100 /* ms between two looks at the progress */
#define PROGRESS_PARTS 1000

struct _PwWorkerRun
{
  const PwWork *work;
  PwWorker *worker; /* (nullable): NULL when it has gone; for the main loop only */
  guint place;
  gpointer question;
  int cancelled; /* atomic */
  int progress;  /* atomic: in PROGRESS_PARTS */
  GMutex lock;   /* of what follows */
  GCond ended;
  gboolean has_ended;
  gpointer answer; /* (nullable): until it is kept */
};

struct _PwWorker
{
  GObject parent_instance;

  const PwWork *work;
  guint n;
  PwWorkerRun **next;   /* n, (nullable): those that wait */
  gpointer *answers;    /* n, (nullable) */
  PwWorkerRun *current; /* (nullable): its task's */
  guint begin_id;       /* the pause before work begins, so that typing is not answered letter by letter */
  guint beat_id;        /* looks at the progress, which the thread can't announce itself */
};

G_DEFINE_TYPE (PwWorker, pw_worker, G_TYPE_OBJECT)

static void
free_thing (GDestroyNotify free_it, gpointer thing)
{
  if (thing != NULL && free_it != NULL)
    free_it (thing);
}

static void
free_run (gpointer data)
{
  PwWorkerRun *run = data;

  free_thing (run->work->free_question, run->question);
  g_mutex_clear (&run->lock);
  g_cond_clear (&run->ended);
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
  gpointer answer = run->work->work (run->question, run);

  g_mutex_lock (&run->lock);
  run->answer = answer;
  run->has_ended = TRUE;
  g_cond_signal (&run->ended);
  g_mutex_unlock (&run->lock);
  g_task_return_boolean (task, TRUE);
}

/* -- the main loop -- */

static void begin_next (PwWorker *self);

static void
keep_answer (PwWorker *self, guint place, gpointer answer)
{
  free_thing (self->work->free_answer, self->answers[place]);
  self->answers[place] = answer;
}

/* The current run has ended. */
static void
end_current (PwWorker *self)
{
  g_autoptr (PwWorker) kept = g_object_ref (self);
  PwWorkerRun *run = g_steal_pointer (&self->current);
  gboolean wanted = !g_atomic_int_get (&run->cancelled);
  guint place = run->place;

  run->worker = NULL;
  g_clear_handle_id (&self->beat_id, g_source_remove);
  if (wanted)
    keep_answer (self, place, g_steal_pointer (&run->answer));
  if (self->begin_id == 0)
    begin_next (self);
  if (!wanted)
    return;
  g_signal_emit_by_name (self, "answered", place, run->question);
  g_signal_emit_by_name (self, "changed");
}

static void
done_cb (GObject *source, GAsyncResult *async, gpointer data)
{
  PwWorkerRun *run = g_task_get_task_data (G_TASK (async));

  if (run->worker != NULL)
    end_current (run->worker);
  free_thing (run->work->free_answer, g_steal_pointer (&run->answer)); /* it is not wanted */
}

static gboolean
beat_cb (gpointer self)
{
  g_signal_emit_by_name (self, "progressed");
  return G_SOURCE_CONTINUE;
}

static void
begin (PwWorker *self, PwWorkerRun *run)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, NULL);

  self->current = run;
  self->beat_id = g_timeout_add (BEAT, beat_cb, self);
  g_task_set_task_data (task, run, free_run);
  g_task_run_in_thread (task, run_in_thread);
}

static void
begin_next (PwWorker *self)
{
  for (guint i = 0; i < self->n && self->current == NULL; i++)
    if (self->next[i] != NULL)
      begin (self, g_steal_pointer (&self->next[i]));
}

static void
cancel_current (PwWorker *self)
{
  if (self->current != NULL)
    g_atomic_int_set (&self->current->cancelled, TRUE);
}

void
pw_worker_ask (PwWorker *self, guint place, gpointer question)
{
  PwWorkerRun *run = g_new0 (PwWorkerRun, 1);

  g_return_if_fail (place < self->n);

  run->work = self->work;
  run->worker = self;
  run->place = place;
  run->question = question;
  g_mutex_init (&run->lock);
  g_cond_init (&run->ended);
  g_clear_pointer (&self->next[place], free_run);
  self->next[place] = run;
  if (self->current != NULL && self->current->place == place)
    cancel_current (self);
  if (self->work->patience > 0)
    pw_after_pause (&self->begin_id, self->work->patience, begin_next, self);
  else
    begin_next (self);
}

void
pw_worker_give_up (PwWorker *self)
{
  g_clear_handle_id (&self->begin_id, g_source_remove);
  for (guint i = 0; i < self->n; i++)
    g_clear_pointer (&self->next[i], free_run);
  cancel_current (self);
}

static void
drop_all (PwWorker *self)
{
  pw_worker_give_up (self);
  for (guint i = 0; i < self->n; i++)
    keep_answer (self, i, NULL);
}

void
pw_worker_forget (PwWorker *self)
{
  drop_all (self);
  g_signal_emit_by_name (self, "changed");
}

gpointer
pw_worker_get_answer (PwWorker *self, guint place)
{
  return self->answers[place];
}

gpointer
pw_worker_take_answer (PwWorker *self, guint place)
{
  return g_steal_pointer (&self->answers[place]);
}

gboolean
pw_worker_is_busy (PwWorker *self)
{
  for (guint i = 0; i < self->n; i++)
    if (self->next[i] != NULL)
      return TRUE;
  return self->current != NULL && !g_atomic_int_get (&self->current->cancelled);
}

/* Returns: whether the current run has ended by then */
static gboolean
wait_for_current (PwWorker *self, gint64 until)
{
  PwWorkerRun *run = self->current;
  gboolean ended;

  g_mutex_lock (&run->lock);
  while (!run->has_ended && g_cond_wait_until (&run->ended, &run->lock, until))
    ;
  ended = run->has_ended;
  g_mutex_unlock (&run->lock);
  return ended;
}

gboolean
pw_worker_wait (PwWorker *self, guint ms)
{
  gint64 until = g_get_monotonic_time () + ms * 1000;

  while (pw_worker_is_busy (self) && self->current != NULL)
    {
      if (!wait_for_current (self, until))
        return FALSE;
      end_current (self);
    }
  return !pw_worker_is_busy (self);
}

double
pw_worker_get_progress (PwWorker *self)
{
  return self->current != NULL ? (double) g_atomic_int_get (&self->current->progress) / PROGRESS_PARTS : 0;
}

/* -- life -- */

static void
pw_worker_finalize (GObject *object)
{
  PwWorker *self = PW_WORKER (object);

  drop_all (self);
  g_clear_handle_id (&self->beat_id, g_source_remove);
  if (self->current != NULL)
    self->current->worker = NULL;
  g_free (self->next);
  g_free (self->answers);
  G_OBJECT_CLASS (pw_worker_parent_class)->finalize (object);
}

static void
pw_worker_class_init (PwWorkerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pw_worker_finalize;
  pw_signal_new (klass, "answered", 2, G_TYPE_UINT, G_TYPE_POINTER);
  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "progressed", 0);
}

static void
pw_worker_init (PwWorker *self)
{
}

PwWorker *
pw_worker_new (const PwWork *work)
{
  PwWorker *self = g_object_new (PW_TYPE_WORKER, NULL);

  self->work = work;
  self->n = MAX (work->n_places, 1);
  self->next = g_new0 (PwWorkerRun *, self->n);
  self->answers = g_new0 (gpointer, self->n);
  return self;
}
