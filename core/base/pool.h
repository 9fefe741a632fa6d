/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Growable arrays of a given type for the hot path: adding an element is a
 * comparison and a store, and emptying one keeps its memory.
 */
#define PW_POOL(Type)                                                                                         \
  struct                                                                                                      \
  {                                                                                                           \
    Type *data;                                                                                               \
    guint n;                                                                                                  \
    guint size;                                                                                               \
  }

#define PW_POOL_FIRST_SIZE 8

/* Makes room for `more` elements after the last. */
#define pw_pool_reserve(pool, more)                                                                           \
  G_STMT_START                                                                                                \
  {                                                                                                           \
    if (G_UNLIKELY ((pool)->n + (more) > (pool)->size))                                                       \
      {                                                                                                       \
        (pool)->size = MAX ((pool)->n + (more), MAX (2 * (pool)->size, PW_POOL_FIRST_SIZE));                  \
        (pool)->data = (__typeof__ ((pool)->data)) g_realloc_n ((pool)->data, (pool)->size,                   \
                                                                sizeof *(pool)->data);                        \
      }                                                                                                       \
  }                                                                                                           \
  G_STMT_END

#define pw_pool_add(pool, element)                                                                            \
  G_STMT_START                                                                                                \
  {                                                                                                           \
    pw_pool_reserve (pool, 1);                                                                                \
    (pool)->data[(pool)->n++] = (element);                                                                    \
  }                                                                                                           \
  G_STMT_END

#define pw_pool_clear(pool) ((pool)->n = 0)

/* Of a pool whose elements are another one's: it gets its own. */
#define pw_pool_unshare(pool)                                                                                 \
  ((pool)->size = (pool)->n,                                                                                  \
   (pool)->data = (__typeof__ ((pool)->data)) g_memdup2 ((pool)->data, (pool)->n * sizeof *(pool)->data))
#define pw_pool_free(pool) g_free ((pool)->data)

G_END_DECLS
