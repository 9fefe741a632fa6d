/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From examples to notations, without holding anybody up.  Owns the one thread that works, what it is
 * to do next, and the last result.
 */
#include "ui/drawing/inventor.h"

#define PATIENCE 120 /* ms of quiet before a run begins */
#define BEAT     100 /* ms between two looks at the progress */

#define PROGRESS_PARTS 1000

/* Shared with the thread, which reads the examples and nothing else of ours. */
typedef struct
{
  GPtrArray *examples;
  int cancelled; /* atomic */
  int progress;  /* atomic: in PROGRESS_PARTS */
} Job;

typedef struct
{
  PwSynthesis *synthesis;
  const PwKnownPiece **known; /* for each notation; NULL for none */
} Result;

struct _PwInventor
{
  GObject parent_instance;

  GPtrArray *next; /* (nullable): examples that wait */
  Job *job;        /* (nullable): what the thread does; its task's */
  gboolean stopped;
  guint begin_id, beat_id;
  Result *result; /* (nullable) */
};

G_DEFINE_TYPE (PwInventor, pw_inventor, G_TYPE_OBJECT)

enum
{
  CHANGED,
  PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
free_job (gpointer data)
{
  Job *job = data;

  g_ptr_array_unref (job->examples);
  g_free (job);
}

static void
free_result (gpointer data)
{
  Result *result = data;

  if (result == NULL)
    return;
  pw_synthesis_free (result->synthesis);
  g_free (result->known);
  g_free (result);
}

static void
tell (PwInventor *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* -- the thread -- */

static gboolean
go_on (gpointer data, double progress)
{
  Job *job = data;

  g_atomic_int_set (&job->progress, (int) (CLAMP (progress, 0, 1) * PROGRESS_PARTS));
  return !g_atomic_int_get (&job->cancelled);
}

/* Returns: (transfer none) (nullable) */
static const PwKnownPiece *
recognise (PwPiece *piece)
{
  g_autoptr (GArray) likes = pw_catalogue_find_like (pw_catalogue_get_default (), piece, 1);
  const PwLike *like = likes->len > 0 ? &g_array_index (likes, PwLike, 0) : NULL;

  return like != NULL && like->likeness == PW_LIKENESS_SAME ? like->piece : NULL;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  PwSynthesisOptions options = PW_SYNTHESIS_DEFAULTS;
  Result *result = g_new0 (Result, 1);

  options.go_on = go_on;
  options.data = job;
  result->synthesis
      = pw_synthesis_run ((const PwExample *const *) job->examples->pdata, job->examples->len, &options);
  result->known = g_new0 (const PwKnownPiece *, result->synthesis->pieces->len + 1);
  for (guint i = 0; i < result->synthesis->pieces->len && !g_atomic_int_get (&job->cancelled); i++)
    result->known[i] = recognise (g_ptr_array_index (result->synthesis->pieces, i));
  g_task_return_pointer (task, result, free_result);
}

/* -- the main loop -- */

static gboolean
beat_cb (gpointer data)
{
  g_signal_emit (data, signals[PROGRESS], 0);
  return G_SOURCE_CONTINUE;
}

static void begin_next (PwInventor *self);

static void
done_cb (GObject *source, GAsyncResult *async, gpointer data)
{
  PwInventor *self = PW_INVENTOR (source);
  Job *job = g_task_get_task_data (G_TASK (async));
  Result *result = g_task_propagate_pointer (G_TASK (async), NULL);
  gboolean wanted = !g_atomic_int_get (&job->cancelled);

  self->job = NULL;
  g_clear_handle_id (&self->beat_id, g_source_remove);
  if (!wanted)
    {
      free_result (result);
      if (self->begin_id == 0)
        begin_next (self);
      return;
    }
  free_result (self->result);
  self->result = result;
  tell (self);
}

static void
begin_next (PwInventor *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->job != NULL || self->next == NULL)
    return;
  self->job = g_new0 (Job, 1);
  self->job->examples = g_steal_pointer (&self->next);
  self->beat_id = g_timeout_add (BEAT, beat_cb, self);
  task = g_task_new (self, NULL, done_cb, NULL);
  g_task_set_task_data (task, self->job, free_job);
  g_task_run_in_thread (task, work);
}

static gboolean
begin_cb (gpointer data)
{
  PwInventor *self = data;

  self->begin_id = 0;
  begin_next (self);
  return G_SOURCE_REMOVE;
}

static void
give_up (PwInventor *self)
{
  g_clear_handle_id (&self->begin_id, g_source_remove);
  g_clear_pointer (&self->next, g_ptr_array_unref);
  if (self->job != NULL)
    g_atomic_int_set (&self->job->cancelled, TRUE);
}

void
pw_inventor_begin (PwInventor *self, GPtrArray *examples)
{
  give_up (self);
  self->next = examples;
  self->stopped = FALSE;
  self->begin_id = g_timeout_add (PATIENCE, begin_cb, self);
  tell (self);
}

void
pw_inventor_stop (PwInventor *self)
{
  if (!pw_inventor_is_busy (self))
    return;
  give_up (self);
  self->stopped = TRUE;
  tell (self);
}

void
pw_inventor_forget (PwInventor *self)
{
  give_up (self);
  self->stopped = FALSE;
  g_clear_pointer (&self->result, free_result);
  tell (self);
}

gboolean
pw_inventor_is_busy (PwInventor *self)
{
  return self->next != NULL || (self->job != NULL && !g_atomic_int_get (&self->job->cancelled));
}

double
pw_inventor_get_progress (PwInventor *self)
{
  return self->job ? (double) g_atomic_int_get (&self->job->progress) / PROGRESS_PARTS : 0;
}

gboolean
pw_inventor_is_stopped (PwInventor *self)
{
  return self->stopped;
}

const PwSynthesis *
pw_inventor_get_result (PwInventor *self)
{
  return self->result ? self->result->synthesis : NULL;
}

const PwKnownPiece *
pw_inventor_get_known (PwInventor *self, guint i)
{
  return self->result && i < self->result->synthesis->pieces->len ? self->result->known[i] : NULL;
}

/* -- life -- */

/* While the thread works, its task holds the inventor: whoever lets it go stops it first. */
static void
pw_inventor_dispose (GObject *object)
{
  give_up (PW_INVENTOR (object));
  G_OBJECT_CLASS (pw_inventor_parent_class)->dispose (object);
}

static void
pw_inventor_finalize (GObject *object)
{
  PwInventor *self = PW_INVENTOR (object);

  g_clear_handle_id (&self->beat_id, g_source_remove);
  free_result (self->result);
  G_OBJECT_CLASS (pw_inventor_parent_class)->finalize (object);
}

static void
pw_inventor_class_init (PwInventorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_inventor_dispose;
  G_OBJECT_CLASS (klass)->finalize = pw_inventor_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
}

static void
pw_inventor_init (PwInventor *self)
{
}

PwInventor *
pw_inventor_new (void)
{
  return g_object_new (PW_TYPE_INVENTOR, NULL);
}
