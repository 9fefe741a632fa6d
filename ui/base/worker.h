/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * PwWorker: answers questions in a thread, one at a time, for an owner in the main loop.  The latest question
 * wins: what is being done for an earlier one is given up, and its answer thrown away when it comes.
 *
 * It dies with its owner, whatever the thread does then.
 */
typedef struct _PwWorker PwWorker;

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
  /* In the main loop. question: (transfer none); answer: (transfer full) */
  void (*finished) (gpointer owner, gpointer question, gpointer answer);
  void (*progressed) (gpointer owner); /* (nullable): called now and then while there is work */
  GDestroyNotify free_question;        /* called for questions that are not NULL */
  GDestroyNotify free_answer;
  guint patience; /* ms of quiet before the work on a question begins; 0: at once */
} PwWork;

/* work: static; owner: borrowed, frees the worker before it ends. (transfer full) */
PwWorker *pw_worker_new (const PwWork *work, gpointer owner);
void pw_worker_free (PwWorker *self); /* (nullable) */

/* question: (transfer full) (nullable) */
void pw_worker_ask (PwWorker *self, gpointer question);
/* Nothing is asked any more: no answer comes. */
void pw_worker_give_up (PwWorker *self);
/* Whether an answer is still to come. */
gboolean pw_worker_is_busy (PwWorker *self);
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
