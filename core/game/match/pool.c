/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Many players: each thread takes the next pair; pairs are given on in their order, so that what is known at
 * any time is a beginning of the match, whatever the threads do.
 */
#include "core/game/match/match.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

#define AHEAD 4 /* pairs per thread that may wait for one before them */

struct _PwMatchPool
{
  const PwMatchStarts *starts;
  PwMatchEach each;
  gpointer data;
  guint n_threads;
  gboolean background;
  GThread **threads;
  int stopped; /* atomic */

  GMutex lock; /* of what follows */
  GCond changed;
  guint n_running;
  guint64 next, due, end; /* to be played, to be given on, after the last */
  guint n_slots;
  PwMatchPair *played; /* n_slots: when pair i is played, it is in slot i % n_slots, with its index */
};

static gboolean
goes_on (gpointer data, double part G_GNUC_UNUSED)
{
  PwMatchPool *pool = data;

  return !g_atomic_int_get (&pool->stopped);
}

/* Others come first. On Linux this is of the calling thread. */
static void
step_back (void)
{
#ifdef __linux__
  setpriority (PRIO_PROCESS, 0, 19);
#endif
}

static gboolean
take (PwMatchPool *pool, guint64 *index)
{
  gboolean goes;

  g_mutex_lock (&pool->lock);
  while (goes_on (pool, 0) && pool->next - pool->due >= pool->n_slots)
    g_cond_wait (&pool->changed, &pool->lock);
  goes = goes_on (pool, 0) && pool->next < pool->end;
  if (goes)
    *index = pool->next++;
  g_mutex_unlock (&pool->lock);
  return goes;
}

static void
give (PwMatchPool *pool, const PwMatchPair *pair)
{
  const PwMatchPair *due;

  g_mutex_lock (&pool->lock);
  pool->played[pair->index % pool->n_slots] = *pair;
  while ((due = &pool->played[pool->due % pool->n_slots])->index == pool->due && goes_on (pool, 0))
    {
      pool->due++;
      if (!pool->each (pool->data, due))
        g_atomic_int_set (&pool->stopped, TRUE);
    }
  g_cond_broadcast (&pool->changed);
  g_mutex_unlock (&pool->lock);
}

static gpointer
run (gpointer data)
{
  PwMatchPool *pool = data;
  const PwPatience patience = { goes_on, pool, 0, 1 };
  g_autoptr (PwMatchPlayer) player = NULL;
  PwMatchPair pair;
  guint64 index;

  if (pool->background)
    step_back ();
  player = pw_match_player_new (pool->starts, &patience);
  while (player != NULL && take (pool, &index) && pw_match_player_play (player, index, &pair))
    give (pool, &pair);
  g_mutex_lock (&pool->lock);
  pool->n_running--;
  g_cond_broadcast (&pool->changed);
  g_mutex_unlock (&pool->lock);
  return NULL;
}

PwMatchPool *
pw_match_pool_new (const PwMatchStarts *starts, guint n_threads, gboolean background, guint64 first,
                   guint64 n_pairs, PwMatchEach each, gpointer data)
{
  PwMatchPool *pool = g_new0 (PwMatchPool, 1);

  n_threads = CLAMP (n_threads, 1, PW_MATCH_MAX_THREADS);
  *pool = (PwMatchPool){ .starts = starts,
                         .each = each,
                         .data = data,
                         .n_threads = n_threads,
                         .background = background,
                         .n_running = n_threads,
                         .next = first,
                         .due = first,
                         .end = n_pairs > 0 ? first + n_pairs : G_MAXUINT64,
                         .n_slots = AHEAD * n_threads };
  g_mutex_init (&pool->lock);
  g_cond_init (&pool->changed);
  pool->played = g_new (PwMatchPair, pool->n_slots);
  for (guint i = 0; i < pool->n_slots; i++)
    pool->played[i].index = G_MAXUINT64;
  pool->threads = g_new0 (GThread *, n_threads);
  for (guint i = 0; i < n_threads; i++)
    pool->threads[i] = g_thread_new ("match", run, pool);
  return pool;
}

gboolean
pw_match_pool_wait (PwMatchPool *pool, gint64 microseconds)
{
  gint64 until = g_get_monotonic_time () + microseconds;
  gboolean ended;

  g_mutex_lock (&pool->lock);
  while (pool->n_running > 0 && g_cond_wait_until (&pool->changed, &pool->lock, until))
    ;
  ended = pool->n_running == 0;
  g_mutex_unlock (&pool->lock);
  return ended;
}

void
pw_match_pool_free (PwMatchPool *pool)
{
  if (pool == NULL)
    return;
  g_mutex_lock (&pool->lock);
  g_atomic_int_set (&pool->stopped, TRUE);
  g_cond_broadcast (&pool->changed);
  g_mutex_unlock (&pool->lock);
  for (guint i = 0; i < pool->n_threads; i++)
    g_thread_join (pool->threads[i]);
  g_mutex_clear (&pool->lock);
  g_cond_clear (&pool->changed);
  g_free (pool->played);
  g_free (pool->threads);
  g_free (pool);
}
