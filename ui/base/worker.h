/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * PwWorker: answers questions in a thread, one at a time, and keeps the answers.  Each question has a place: what is
 * asked for a lower place is answered first, and the latest question for a place wins; what is being done for an
 * earlier one is given up, and its answer thrown away when it comes.  An answer stays until there is another one for
 * its place.
 *
 * "answered" (guint place, gpointer question): an answer to that question has come; in the main loop.
 * "changed": the answers have: one has come, or all are forgotten.
 * "progressed": emitted now and then while there is work.
 *
 * It may go at any time, whatever the thread does then.
 */
#define PW_TYPE_WORKER (pw_worker_get_type ())
G_DECLARE_FINAL_TYPE (PwWorker, pw_worker, PW, WORKER, GObject)

/* One question being worked on, as the thread sees it. */
typedef struct _PwWorkerRun PwWorkerRun;

/* Microseconds of work before its progress is shown. */
#define PW_WORK_SHOWN_AFTER (300 * 1000)

/* What a worker is good for. */
typedef struct
{
  /*
   * Finds the answer; in the thread, so it touches nothing but the question and what never changes.
   *
   * Returns: (transfer full) (nullable)
   */
  gpointer (*work) (gpointer question, PwWorkerRun *run);
  GDestroyNotify free_question; /* (nullable); called for what is not NULL, as is the next */
  GDestroyNotify free_answer;
  guint patience; /* ms of quiet before the work on a question begins; 0: at once */
  guint n_places; /* 0: one */
} PwWork;

/* work: static. (transfer full) */
PwWorker *pw_worker_new (const PwWork *work);

/* question: (transfer full) (nullable) */
void pw_worker_ask (PwWorker *self, guint place, gpointer question);
/* Nothing is asked any more: no answer comes. Answers that are there stay. */
void pw_worker_give_up (PwWorker *self);
/* The same, and lets go of all answers. */
void pw_worker_forget (PwWorker *self);

/* The last one. (transfer none) (nullable) */
gpointer pw_worker_get_answer (PwWorker *self, guint place);
/* The same for the caller; the place is then empty. (transfer full) (nullable) */
gpointer pw_worker_take_answer (PwWorker *self, guint place);

/* Whether an answer is still to come. */
gboolean pw_worker_is_busy (PwWorker *self);
/*
 * Waits for all answers that are still to come. They come within the call, with the signals.
 *
 * Returns: FALSE if some of them need longer, or have not begun yet
 */
gboolean pw_worker_wait (PwWorker *self, guint ms);
/* Of what is being worked on, given up or not; from 0 to 1. */
double pw_worker_get_progress (PwWorker *self);

/*
 * For work(), now and then.
 *
 * run: a PwWorkerRun; progress: from 0 to 1
 * Returns: FALSE if the question has been given up, so that any answer will do
 */
gboolean pw_worker_run_goes_on (gpointer run, double progress);

G_END_DECLS
