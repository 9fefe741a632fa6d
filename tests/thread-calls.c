/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * GLib's locks as those of the C library, which the thread sanitizer knows: GLib has its own, by which no
 * thread seems to wait for another. To be loaded before a program that is built with the sanitizer (tests/run
 * --threads).
 */
#define _GNU_SOURCE /* RTLD_NEXT, pthread_cond_clockwait() */
#include <dlfcn.h>
#include <errno.h>
#include <gio/gio.h>
#include <pthread.h>
#include <sys/auxv.h>
#include <time.h>

void __tsan_acquire (void *address) __attribute__ ((weak));
void __tsan_release (void *address) __attribute__ ((weak));

#define REAL(function) ((__typeof__ (&function)) dlsym (RTLD_NEXT, #function))

static void
take (gpointer address)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire (address);
}

static void
give (gpointer address)
{
  if (__tsan_release != NULL)
    __tsan_release (address);
}

/* What takes the place of a lock that is all zero, made when it is used first. */
#define OF(kind)                                                                                             \
  static pthread_##kind##_t *kind##_of (gpointer *place)                                                     \
  {                                                                                                          \
    pthread_##kind##_t *own, *there = __atomic_load_n (place, __ATOMIC_ACQUIRE);                             \
    gpointer none = NULL;                                                                                    \
                                                                                                             \
    take (place);                                                                                            \
    if (there != NULL)                                                                                       \
      return there;                                                                                          \
    own = g_malloc0 (sizeof *own);                                                                           \
    pthread_##kind##_init (own, NULL);                                                                       \
    give (place);                                                                                            \
    if (__atomic_compare_exchange_n (place, &none, own, FALSE, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))          \
      return own;                                                                                            \
    g_free (own);                                                                                            \
    return none;                                                                                             \
  }

OF (mutex)
OF (cond)

#define MUTEX(mutex) mutex_of (&(mutex)->p)
#define COND(cond)   cond_of (&(cond)->p)

void
g_mutex_init (GMutex *mutex)
{
  mutex->p = NULL;
}

void
g_mutex_clear (GMutex *mutex)
{
  mutex->p
      = NULL; /* it is not freed: that others are done with it, they may have said by counting references */
}

void
g_mutex_lock (GMutex *mutex)
{
  pthread_mutex_lock (MUTEX (mutex));
}

void
g_mutex_unlock (GMutex *mutex)
{
  pthread_mutex_unlock (MUTEX (mutex));
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  return pthread_mutex_trylock (MUTEX (mutex)) == 0;
}

void
g_cond_init (GCond *cond)
{
  cond->p = NULL;
}

void
g_cond_clear (GCond *cond)
{
  cond->p = NULL;
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  pthread_cond_wait (COND (cond), MUTEX (mutex));
}

void
g_cond_signal (GCond *cond)
{
  pthread_cond_signal (COND (cond));
}

void
g_cond_broadcast (GCond *cond)
{
  pthread_cond_broadcast (COND (cond));
}

/* end: of the monotonic clock, in microseconds */
gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  const struct timespec when = { end / G_USEC_PER_SEC, end % G_USEC_PER_SEC * 1000 };

  return pthread_cond_clockwait (COND (cond), MUTEX (mutex), CLOCK_MONOTONIC, &when) != ETIMEDOUT;
}

/* -- once -- */

static pthread_mutex_t once_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t once_cond = PTHREAD_COND_INITIALIZER;
static GSList *begun; /* places */

gboolean (g_once_init_enter) (volatile void *place)
{
  gpointer address = (gpointer) place;
  gboolean is_first;

  pthread_mutex_lock (&once_mutex);
  while (g_slist_find (begun, address) != NULL)
    pthread_cond_wait (&once_cond, &once_mutex);
  is_first = __atomic_load_n ((gsize *) address, __ATOMIC_ACQUIRE) == 0;
  if (is_first)
    begun = g_slist_prepend (begun, address);
  pthread_mutex_unlock (&once_mutex);
  return is_first;
}

void (g_once_init_leave) (volatile void *place, gsize result)
{
  gpointer address = (gpointer) place;

  pthread_mutex_lock (&once_mutex);
  give (address); /* to those who only see that it is there */
  __atomic_store_n ((gsize *) address, result, __ATOMIC_RELEASE);
  begun = g_slist_remove (begun, address);
  pthread_cond_broadcast (&once_cond);
  pthread_mutex_unlock (&once_mutex);
}

/* -- what is handed over -- */

/* A call of a function in another thread knows all that was done before it was asked for. */
typedef struct
{
  GFunc function;
  gpointer data, task, done; /* done: an address; TSan orders what the pool did before it */
} Errand;

static void
run_errand (gpointer errand_, gpointer pool_data G_GNUC_UNUSED)
{
  Errand *errand = errand_;

  take (errand);
  errand->function (errand->task, errand->data);
  give (errand->done);
  g_free (errand);
}

/* A pool of the program; others have pools of their own, which sort what they are given. */
typedef struct
{
  GThreadPool pool; /* what its owner sees */
  GThreadPool *real;
  GFunc function;
  gpointer data;
} Pool;

static pthread_mutex_t pools_mutex = PTHREAD_MUTEX_INITIALIZER;
static GSList *pools;

static gboolean
is_of_program (gpointer caller)
{
  Dl_info own, other;

  return dladdr ((gpointer) getauxval (AT_PHDR), &own) != 0 && dladdr (caller, &other) != 0
         && own.dli_fbase == other.dli_fbase;
}

/* (nullable) */
static Pool *
find_pool (GThreadPool *pool, gboolean remove)
{
  GSList *item;

  pthread_mutex_lock (&pools_mutex);
  item = g_slist_find (pools, pool);
  if (item != NULL && remove)
    pools = g_slist_delete_link (pools, item);
  pthread_mutex_unlock (&pools_mutex);
  return item != NULL ? (Pool *) pool : NULL;
}

GThreadPool *
g_thread_pool_new (GFunc function, gpointer data, gint n, gboolean exclusive, GError **error)
{
  Pool *pool;

  if (!is_of_program (__builtin_return_address (0)))
    return REAL (g_thread_pool_new) (function, data, n, exclusive, error);
  pool = g_new0 (Pool, 1);
  pool->function = function;
  pool->data = data;
  pool->real = REAL (g_thread_pool_new) (run_errand, NULL, n, exclusive, error);
  pthread_mutex_lock (&pools_mutex);
  pools = g_slist_prepend (pools, pool);
  pthread_mutex_unlock (&pools_mutex);
  return &pool->pool;
}

gboolean
g_thread_pool_push (GThreadPool *pool_, gpointer task, GError **error)
{
  Pool *pool = find_pool (pool_, FALSE);
  Errand *errand;

  if (pool == NULL)
    return REAL (g_thread_pool_push) (pool_, task, error);
  errand = g_new0 (Errand, 1);
  *errand = (Errand){ pool->function, pool->data, task, pool };
  give (errand);
  return REAL (g_thread_pool_push) (pool->real, errand, error);
}

void
g_thread_pool_free (GThreadPool *pool_, gboolean immediate, gboolean wait)
{
  Pool *pool = find_pool (pool_, TRUE);

  REAL (g_thread_pool_free) (pool != NULL ? pool->real : pool_, immediate, wait);
  if (pool != NULL)
    take (pool);
  g_free (pool);
}

/* Data of a task by these names. */
#define FUNCTION "thread-calls-function"
#define CALLBACK "thread-calls-callback"

static void
run_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  take (task);
  ((GTaskThreadFunc) g_object_get_data (G_OBJECT (task), FUNCTION)) (task, source, data, cancellable);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc function)
{
  g_object_set_data (G_OBJECT (task), FUNCTION, (gpointer) function);
  give (task);
  REAL (g_task_run_in_thread) (task, run_task);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  give (task);
  REAL (g_task_return_boolean) (task, result);
}

static void
ready_cb (GObject *source, GAsyncResult *task, gpointer data)
{
  take (task);
  ((GAsyncReadyCallback) g_object_get_data (G_OBJECT (task), CALLBACK)) (source, task, data);
}

GTask *(g_task_new) (gpointer source, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  gboolean ours = callback != NULL && is_of_program (__builtin_return_address (0));
  GTask *task = ((__typeof__ (&g_task_new)) dlsym (RTLD_NEXT, "g_task_new")) (
      source, cancellable, ours ? ready_cb : callback, data);

  if (ours)
    g_object_set_data (G_OBJECT (task), CALLBACK, (gpointer) callback);
  return task;
}
