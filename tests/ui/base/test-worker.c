/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The worker: the latest question wins, what is given up is never told, its owner may go while it works, and all that
 * was asked or answered is freed.
 */
#include "ui/base/worker.h"

#define PATIENCE 10.0 /* seconds for what must happen */
#define QUIET    0.15 /* seconds in which nothing must happen */

static int n_alive;  /* atomic: questions and answers that have not been freed */
static int n_begun;  /* atomic: questions that the thread has taken up */
static int released; /* atomic: questions up to this one may be answered */

typedef struct
{
  int number;
} Thing;

typedef struct
{
  PwWorker *worker;
  int answer; /* the last one; 0 for none */
  guint n_answers, n_beats;
} Owner;

static Thing *
thing_new (int number)
{
  Thing *thing = g_new (Thing, 1);

  thing->number = number;
  g_atomic_int_inc (&n_alive);
  return thing;
}

static void
thing_free (gpointer thing)
{
  g_atomic_int_add (&n_alive, -1);
  g_free (thing);
}

/* Goes on until it is released, or given up; then its answer is wrong. */
static gpointer
work (gpointer question, PwWorkerRun *run)
{
  int number = ((Thing *) question)->number;

  g_atomic_int_inc (&n_begun);
  while (g_atomic_int_get (&released) < number)
    {
      if (!pw_worker_run_goes_on (run, 0.5))
        return thing_new (-1);
      g_usleep (1000);
    }
  return thing_new (number);
}

static void
answered_cb (Owner *owner, guint place, gpointer question)
{
  gpointer answer = pw_worker_take_answer (owner->worker, place);

  g_assert_cmpint (((Thing *) question)->number, ==, ((Thing *) answer)->number);
  owner->answer = ((Thing *) answer)->number;
  owner->n_answers++;
  thing_free (answer);
}

static void
progressed_cb (Owner *owner)
{
  owner->n_beats++;
  g_assert_cmpfloat (pw_worker_get_progress (owner->worker), >=, 0);
  g_assert_cmpfloat (pw_worker_get_progress (owner->worker), <=, 1);
}

static const PwWork at_once = { work, thing_free, thing_free, 0, 1 };
static const PwWork patient = { work, thing_free, thing_free, 50, 1 };
static const PwWork with_places = { work, thing_free, thing_free, 0, 3 };

static void
set_up (Owner *owner, gconstpointer kind)
{
  g_atomic_int_set (&n_begun, 0);
  g_atomic_int_set (&released, 0);
  owner->worker = pw_worker_new (kind);
  g_signal_connect_swapped (owner->worker, "answered", G_CALLBACK (answered_cb), owner);
  g_signal_connect_swapped (owner->worker, "progressed", G_CALLBACK (progressed_cb), owner);
}

/* Runs the main loop until a number is reached. */
static void
await (const int *number, int wanted)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  while (g_atomic_int_get (number) != wanted && g_timer_elapsed (timer, NULL) < PATIENCE)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
  g_assert_cmpint (g_atomic_int_get (number), ==, wanted);
}

static void
wait_a_moment (void)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  while (g_timer_elapsed (timer, NULL) < QUIET)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

/* Nothing leaks, whatever the test has done. */
static void
tear_down (Owner *owner, gconstpointer kind)
{
  g_object_unref (owner->worker);
  await (&n_alive, 0);
}

static void
test_answer (Owner *owner, gconstpointer kind)
{
  g_assert_false (pw_worker_is_busy (owner->worker));
  g_atomic_int_set (&released, 7);
  pw_worker_ask (owner->worker, 0, thing_new (7));
  g_assert_true (pw_worker_is_busy (owner->worker));
  await (&owner->answer, 7);
  g_assert_false (pw_worker_is_busy (owner->worker));
  g_assert_cmpuint (owner->n_answers, ==, 1);
}

/* However many come while the first is worked on: only the last is answered, and those between are not begun. */
static void
test_latest_wins (Owner *owner, gconstpointer kind)
{
  pw_worker_ask (owner->worker, 0, thing_new (1));
  await (&n_begun, 1);
  for (int i = 2; i <= 20; i++)
    pw_worker_ask (owner->worker, 0, thing_new (i));
  g_atomic_int_set (&released, 20);
  await (&owner->answer, 20);
  wait_a_moment ();
  g_assert_cmpuint (owner->n_answers, ==, 1);
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 2);
}

static void
test_give_up (Owner *owner, gconstpointer kind)
{
  pw_worker_ask (owner->worker, 0, thing_new (1));
  await (&n_begun, 1);
  pw_worker_give_up (owner->worker);
  g_assert_false (pw_worker_is_busy (owner->worker));
  await (&n_alive, 0);
  g_assert_cmpuint (owner->n_answers, ==, 0);

  /* it can be asked again, also before the thread has noticed */
  pw_worker_ask (owner->worker, 0, thing_new (2));
  pw_worker_give_up (owner->worker);
  pw_worker_ask (owner->worker, 0, thing_new (3));
  g_atomic_int_set (&released, 3);
  await (&owner->answer, 3);
  g_assert_cmpuint (owner->n_answers, ==, 1);
}

/* An answer that was found, but not told yet when it was given up, is not told. */
static void
test_give_up_too_late (Owner *owner, gconstpointer kind)
{
  g_atomic_int_set (&released, 1);
  pw_worker_ask (owner->worker, 0, thing_new (1));
  g_usleep ((gulong) (QUIET * G_USEC_PER_SEC)); /* without the main loop */
  pw_worker_give_up (owner->worker);
  await (&n_alive, 0);
  g_assert_cmpuint (owner->n_answers, ==, 0);
}

/* tear_down() frees the worker while the thread works, and another question waits. */
static void
test_free_while_running (Owner *owner, gconstpointer kind)
{
  pw_worker_ask (owner->worker, 0, thing_new (1));
  await (&n_begun, 1);
  pw_worker_ask (owner->worker, 0, thing_new (2));
}

static void
test_progress (Owner *owner, gconstpointer kind)
{
  pw_worker_ask (owner->worker, 0, thing_new (1));
  while (owner->n_beats < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (pw_worker_get_progress (owner->worker), ==, 0.5);
  g_atomic_int_set (&released, 1);
  await (&owner->answer, 1);
  owner->n_beats = 0;
  wait_a_moment ();
  g_assert_cmpuint (owner->n_beats, ==, 0);
}

/* What was given up is waited for, too, as the thread is not free before; an answer in time comes within the call. */
static void
test_wait (Owner *owner, gconstpointer kind)
{
  g_assert_true (pw_worker_wait (owner->worker, 0));
  pw_worker_ask (owner->worker, 0, thing_new (1));
  g_assert_false (pw_worker_wait (owner->worker, 1));
  pw_worker_ask (owner->worker, 0, thing_new (2));
  g_assert_cmpuint (owner->n_answers, ==, 0);
  g_atomic_int_set (&released, 2);
  g_assert_true (pw_worker_wait (owner->worker, (guint) (PATIENCE * 1000)));
  g_assert_cmpint (owner->answer, ==, 2);
  wait_a_moment ();
  g_assert_cmpuint (owner->n_answers, ==, 1);
}

/* Nothing is begun before it has been quiet for a moment. */
static void
test_patience (Owner *owner, gconstpointer kind)
{
  g_atomic_int_set (&released, 100);
  for (int i = 1; i <= 100; i++)
    pw_worker_ask (owner->worker, 0, thing_new (i));
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 0);
  await (&owner->answer, 100);
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 1);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* What is asked for a lower place is answered first; answers are kept, and another question for a place replaces one.
 */
static void
test_places (Owner *owner, gconstpointer kind)
{
  guint n = 0;

  g_signal_handlers_disconnect_by_data (owner->worker, owner);
  g_signal_connect_swapped (owner->worker, "answered", G_CALLBACK (count_cb), &n);
  pw_worker_ask (owner->worker, 2, thing_new (1));
  await (&n_begun, 1);
  pw_worker_ask (owner->worker, 1, thing_new (3));
  pw_worker_ask (owner->worker, 0, thing_new (2));
  g_atomic_int_set (&released, 1);
  await ((int *) &n, 1);
  g_assert_cmpint (((Thing *) pw_worker_get_answer (owner->worker, 2))->number, ==, 1);
  g_assert_null (pw_worker_get_answer (owner->worker, 0));
  g_atomic_int_set (&released, 2);
  await ((int *) &n, 2);
  g_assert_cmpint (((Thing *) pw_worker_get_answer (owner->worker, 0))->number, ==, 2);
  g_assert_true (pw_worker_is_busy (owner->worker));
  pw_worker_ask (owner->worker, 1, thing_new (4));
  g_atomic_int_set (&released, 4);
  await ((int *) &n, 3);
  g_assert_cmpint (((Thing *) pw_worker_get_answer (owner->worker, 1))->number, ==, 4);
  g_assert_cmpint (((Thing *) pw_worker_get_answer (owner->worker, 2))->number, ==, 1);
  pw_worker_forget (owner->worker);
  g_assert_null (pw_worker_get_answer (owner->worker, 2));
  g_assert_false (pw_worker_is_busy (owner->worker));
}

#define ADD_TEST(name, kind, test) g_test_add (name, Owner, &kind, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_TEST ("/worker/answer", at_once, test_answer);
  ADD_TEST ("/worker/latest-wins", at_once, test_latest_wins);
  ADD_TEST ("/worker/give-up", at_once, test_give_up);
  ADD_TEST ("/worker/give-up-too-late", at_once, test_give_up_too_late);
  ADD_TEST ("/worker/free-while-running", at_once, test_free_while_running);
  ADD_TEST ("/worker/wait", at_once, test_wait);
  ADD_TEST ("/worker/progress", at_once, test_progress);
  ADD_TEST ("/worker/places", with_places, test_places);
  ADD_TEST ("/worker/patience", patient, test_patience);
  ADD_TEST ("/worker/patience/answer", patient, test_answer);
  return g_test_run ();
}
